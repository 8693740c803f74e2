"""A table as the parts of a page."""

import logging
from typing import Any, Final, NamedTuple

import msgspec

from waystone.bots.notice import many_places, unlikely_places
from waystone.drawing.svg import Bundle, Names, escape
from waystone.engine.lesson import Guidance
from waystone.engine.match import Seat
from waystone.engine.option import Ask, Refusal
from waystone.engine.rng import Rng, seed_beside
from waystone.engine.state import TABLE
from waystone.server.messages import Page
from waystone.server.pictures import drawn
from waystone.server.screens.eyes import Eyes, crowned, guidance_for, is_mine, lit, prompt, score, verdict
from waystone.server.screens.fragments import REFUSALS_END, prompt_line, refusals_start, refused, undo_button
from waystone.server.screens.log import Log, Told
from waystone.server.screens.parts import (
    BACK,
    CHAT,
    CURTAIN,
    END,
    LESSON,
    LOBBY,
    NO_VOTES,
    SEATS,
    WAITING,
    Row,
    badges,
    choices,
    rule_link,
    votes,
)
from waystone.server.sheets import Part, Sheet
from waystone.server.tables import GRACE, Line, Table
from waystone.server.templates import badge

logger = logging.getLogger("waystone.server")


class Shown(NamedTuple):
    """The table as it is drawn for those who see the same."""

    style: Sheet
    board: Sheet


WRITTEN_ANEW: Final = ("prompt", "options", "dice", "lesson")  # whenever something happens, often as they were
NOTHING: Final = Sheet(Bundle([""]))
COVERED: Final = Shown(NOTHING, NOTHING)


class Screens:
    """All screens of one table. Everything is drawn once for all who see the same, and again only when it changes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._seen: object = None
        self._parts: dict[Eyes, dict[str, Part]] = {}
        self._sheets: dict[str, list[Sheet]] = {}  # by name: those of now, and of just before
        self._logs: dict[int, Log] = {}
        self._told: dict[tuple[int, bool], Told] = {}  # what more than one seat hears, by event
        self._rewritten = 0
        self._seating: object = None  # all that the list of seats depends on
        self._seats_of: dict[frozenset[int], tuple[object, Sheet]] = {}
        self._chat_of: tuple[Line | None, Sheet] = (None, NOTHING)
        self._drawn = -1  # for which moment
        self._views: dict[int, Any] = {}  # what each seat sees then
        self._pictures: dict[int, tuple[Any, Shown]] = {}  # what each seat saw last, and how that was drawn
        self._names = Names(table.match.names, folded=True)  # they know the last pictures
        self._named = table.rewritten  # for which names that is so
        self._texts: dict[int, Sheet] = {}  # the same in words, where somebody reads them
        self._unlikely: tuple[int, list[str]] = (-1, [])  # at which moment, which places
        self._match = table.match  # an undo begins another one
        self._guessing: dict[int, Seat] = {}  # who guess in that match, for likely places
        self._refused: dict[tuple[int, int], str] = {}  # what is said of a refusal, by its option and rule
        self._roles: tuple[str, ...] = ()  # what the game calls each seat now

    def parts(self, eyes: Eyes, here: frozenset[int], thinking: bool) -> dict[str, Part]:
        """Every part of the page; `here` are the seats whose people are present."""
        table = self.table
        seen = (table.version, here, thinking)
        if self._seen != seen:
            self._seen = seen
            self._sheets = {name: [] for name in WRITTEN_ANEW}
            for parts in self._parts.values():
                for name, sheets in self._sheets.items():
                    sheet = parts.get(name)
                    if isinstance(sheet, Sheet):
                        sheets.append(sheet)
            self._parts.clear()
            roles = tuple([table.match.role(seat) for seat in range(len(table.places))])
            if roles != self._roles:
                self._roles = roles
                self._refused.clear()  # words may name players by their roles
            places = [(place.name, place.bot, place.taken, place.resigned) for place in table.places]
            self._seating = (here, table.over, self._roles, *places)
        known = self._parts.get(eyes)
        if known is None:
            known = self._parts[eyes] = self._draw(eyes, here, thinking)
        return known

    def _draw(self, eyes: Eyes, here: frozenset[int], thinking: bool) -> dict[str, Part]:
        table = self.table
        ask = table.ask
        mine = is_mine(table, eyes)
        log = self._log(eyes.facing)
        shown = self._picture(eyes)
        parts: dict[str, Part] = {
            "prompt": self._sheet("prompt", [self._prompt(eyes, thinking)]),
            "seats": self._seats(eyes, here),
            "chat": self._chat(),
            "options": self._sheet("options", self._options(ask, eyes, mine, here)),
            "dice": self._sheet("dice", [log.roll]),
            "style": shown.style,
            "board": shown.board,
        }
        if (told := guidance_for(table, eyes)) is not None:
            parts["lesson"] = self._sheet("lesson", [self._lesson(told)])
        parts["log"] = log.scroll()
        return parts

    def _sheet(self, name: str, pieces: list[str]) -> Sheet:
        """The sheet with these pieces: the same object as before if nothing changed."""
        known = self._sheets[name]
        for sheet in known:
            if sheet.whole.pieces == pieces:
                return sheet
        known.append(Sheet(Bundle(pieces)))
        return known[-1]

    def _prompt(self, eyes: Eyes, thinking: bool) -> str:
        table = self.table
        ask = table.ask
        asked = ask if table.ready else None
        return prompt_line(
            badge(asked.seat) if asked is not None else "",
            prompt(table, eyes),
            rule_link(table.game, asked.subject.rule) if asked is not None else "",
            thinking and bool(table.bot_to_move()),
        )

    def _seats(self, eyes: Eyes, here: frozenset[int]) -> Sheet:
        """Who sits where; drawn anew only when somebody comes, goes or takes another name."""
        table = self.table
        known = self._seats_of.get(eyes.seats)
        if known is None or known[0] != self._seating:
            won, drawn_badges = crowned(table), badges(self._roles)
            rows = [
                Row(
                    seat, place.name, self._roles[seat], place.bot, drawn_badges[seat],
                    taken=place.taken, here=seat in here, mine=seat in eyes.seats, won=seat in won,
                    resigned=place.resigned,
                )
                for seat, place in enumerate(table.places)
            ]  # fmt: skip
            known = self._seats_of[eyes.seats] = (self._seating, Sheet(Bundle([SEATS(rows=tuple(rows))])))
        return known[1]

    def _options(self, ask: Ask | None, eyes: Eyes, mine: bool, here: frozenset[int]) -> list[str]:
        """What may be answered, what may not and why; or what to do while others are asked or nobody is any more."""
        table = self.table
        if eyes.curtain and ask is not None:
            return [CURTAIN.render(seat=ask.seat, name=table.places[ask.seat].name)]
        if ask is None:
            return [self._end(eyes)]
        if not table.ready:
            free = [seat for seat, place in enumerate(table.places) if not place.taken]
            open_to_all = table.founding.open
            return [LOBBY.render(free=free, places=table.places, seats=eyes.seats, open=open_to_all)]
        if mine:
            return [*self._back(eyes), *self._choices(ask)]
        return [*self._back(eyes), self._waiting(ask.seat, eyes, here)]

    def _back(self, eyes: Eyes) -> list[str]:
        """A way back, at any time, for those for whom a bot plays."""
        places = self.table.places
        return [
            BACK(seat=seat, name=places[seat].name, alone=len(eyes.seats) == 1)
            for seat in sorted(eyes.seats)
            if places[seat].bot and not places[seat].born_bot and not places[seat].resigned
        ]

    def _choices(self, ask: Ask) -> list[str]:
        match = self.table.match
        sentences = tuple([match.words(option.text) for option in ask.options])
        details = tuple(match.details(ask.options, self._view(self._viewer(ask.seat))))
        return [*choices(tuple(ask.options), sentences, details), *self._refusals(), self._undo(ask)]

    def _refusals(self) -> list[str]:
        """What may not be answered, and why."""
        rows: list[str] = []
        for refusal in self.table.match.refusals():
            key = (refusal.option.id, refusal.rule)
            row = self._refused.get(key)
            if row is None:
                row = self._refused[key] = self._refusal(refusal)
            rows.append(row)
        if not rows:
            return []
        return [refusals_start(len(rows)), *rows, REFUSALS_END]

    def _refusal(self, refusal: Refusal) -> str:
        match, game, option = self.table.match, self.table.game, refusal.option
        why = game.reason(match.edition, refusal.rule) or "not now"
        return refused(match.words(option.text), option.touches, why, rule_link(game, refusal.rule))

    def _undo(self, ask: Ask) -> str:
        barrier = self.table.undo_barrier(ask.seat)
        choice = "" if barrier else self.table.last_choice(ask.seat)
        if not choice and not barrier:
            barrier = "you have chosen nothing since others were asked"
        words = f"No undo: {barrier}" if barrier else f"Undo: {choice}"
        return undo_button(words, bool(barrier))

    def _waiting(self, seat: int, eyes: Eyes, here: frozenset[int]) -> str:
        """Somebody else is asked."""
        table = self.table
        place = table.places[seat]
        wishes = list(table.votes.get(seat, {}).values())
        return WAITING(
            seat=seat,
            name=place.name,
            bot=bool(place.bot),
            skips=bool(eyes.seats) or not table.people(),
            plays=bool(eyes.seats),
            away=not place.bot and seat not in here,
            grace=round(GRACE),
            votes=votes(wishes) if wishes else NO_VOTES,
        )

    def _end(self, eyes: Eyes) -> str:
        table = self.table
        result = table.match.result
        rule = table.game.rule(result.rule) if result is not None and not table.ended else ""
        return END(
            verdict=verdict(table, eyes), why=prompt(table, eyes), rule=rule, game=table.game.name,
            table=table.id, plays=bool(eyes.seats), won=bool(eyes.seats & crowned(table)), best=score(table, eyes),
        )  # fmt: skip

    def _lesson(self, told: Guidance) -> str:
        """What the learner is told, with what was said before, to be read again."""
        lesson, match = self.table.lesson, self.table.match
        assert lesson is not None
        wanted = told.wanted.id if told.wanted is not None else ""
        return LESSON.render(
            told=told, before=lesson.said_before(match), steps=len(lesson.steps), wanted=wanted, game=lesson.game.name
        )

    def _picture(self, eyes: Eyes) -> Shown:
        """The table drawn; those who see the same share it."""
        if eyes.curtain:
            return COVERED
        match = self.table.match
        seat = self._viewer(eyes.facing)
        view = self._view(seat)
        known = self._pictures.get(seat)
        if known is None or known[0] != view:  # an answer that only leads to the next question changes nothing
            style, board = drawn(match, view, self._names)
            known = self._pictures[seat] = (view, self._shown(style, board, known[1] if known is not None else COVERED))
        return known[1]

    @staticmethod
    def _shown(style: str, board: Bundle, before: Shown) -> Shown:
        """A picture as sheets: the same objects as before if nothing changed."""
        same_style = before.style.whole.pieces == [style]
        same_board = before.board.whole is board or before.board.whole.pieces == board.pieces
        return Shown(
            before.style if same_style else Sheet(Bundle([style])), before.board if same_board else Sheet(board)
        )

    def _viewer(self, seat: int) -> int:
        """Whose view is shown to the seat: where everybody sees the same, the onlooker's."""
        return TABLE if self.table.match.game.open_to_all else seat

    def _view(self, seat: int) -> Any:
        """What the seat sees now."""
        table = self.table
        if self._named != table.rewritten:
            self._named = table.rewritten
            self._names = Names(table.match.names, folded=True)
            self._pictures.clear()
            self._refused.clear()
        if self._drawn != table.moment:
            self._drawn = table.moment
            self._views.clear()
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = table.match.view(seat, next(iter(self._views.values()), None))
        return view

    def text(self, eyes: Eyes, page: str = "", about: str = "") -> Sheet:
        """The table in words, for those who rather read it or listen to their screen: all of it, or one page."""
        words = "" if eyes.curtain else self._read(eyes.facing, page, about)
        lines = Bundle(escape(words).split("\n"))
        known = self._texts.get(eyes.facing)
        if known is None or known.whole.pieces != lines.pieces:
            known = self._texts[eyes.facing] = Sheet(lines)
        return known

    def _read(self, seat: int, page: str, about: str) -> str:
        match = self.table.match
        read = match.game.pages().get(page)
        if read is None:
            return match.text(seat)
        try:
            return match.words(read(match.edition, match.view(seat), about))
        except Exception:  # what is asked about is typed by people: a page that fails takes nothing else with it
            logger.exception("a page failed", extra={"game": match.game.name, "page": page})
            return "This page cannot be read now."

    def _chat(self) -> Sheet:
        chat = self.table.chat
        last = chat[-1] if chat else None
        if self._chat_of[0] is not last:
            self._chat_of = (last, Sheet(Bundle([CHAT.render(chat=chat, table=self.table.id)])))
        return self._chat_of[1]

    def _log(self, seat: int) -> Log:
        """The log as the seat heard it."""
        table = self.table
        if self._rewritten != table.rewritten:
            self._rewritten = table.rewritten
            self._logs.clear()
            self._told.clear()
        log = self._logs.get(seat)
        if log is None:
            log = self._logs[seat] = Log(seat, self._told)
        log.listen(table)
        return log

    def page(self, eyes: Eyes, watchers: int, speed: str, changes: dict[str, msgspec.Raw]) -> Page:
        """What a page is told: what it knows beside its parts, and what has changed in them."""
        table = self.table
        ask = table.ask
        mine = is_mine(table, eyes) and not eyes.curtain
        return Page(
            version=table.version,
            moment=table.moment,
            mine=mine,
            lit=lit(table, eyes),
            unlikely=self._unlikely_places() if mine else [],
            since=self.since(eyes),
            facing=eyes.facing,
            asked=ask.seat if ask is not None else None,
            over=table.over,
            again=table.again,
            watchers=watchers,
            waited=0.0,
            speed=speed,
            obvious=table.obvious_answer() if mine else None,
            parts=changes,
        )

    def _unlikely_places(self) -> list[str]:
        """Where there is much to choose from, the places that catch the eye little, for all that the asked one knows.

        The guess at what is hidden goes by the secret of the match: the same places whenever the same moment is shown,
        and nobody can tell from them what was guessed. A lesson points at what it wants by itself.
        """
        table, match = self.table, self.table.match
        if match.ask is None or table.lesson is not None or not many_places(match.ask):
            return []
        if self._unlikely[0] != table.moment:
            rng = Rng(seed_beside(match.seed, f"likely places {len(match.answers)}"))
            try:
                found = unlikely_places(self._guesser(match.ask.seat), rng)
            except NotImplementedError:  # a game without advice
                found = []
            self._unlikely = (table.moment, found)
        return self._unlikely[1]

    def _guesser(self, index: int) -> Seat:
        """The seat with all that it knows, and guesses at the rest."""
        if self._match is not self.table.match:
            self._match = self.table.match
            self._guessing.clear()
        seat = self._guessing.get(index)
        if seat is None:
            seat = self._guessing[index] = self._match.seat(index)
        return seat

    def since(self, eyes: Eyes) -> int:
        """How many of the last lines tell what happened since one of these seats last answered; 0 for onlookers."""
        if not eyes.seats or eyes.curtain:
            return 0
        return self._log(eyes.facing).lines_since(self.table.last_answer_of(eyes.seats))
