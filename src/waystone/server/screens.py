"""What a pair of eyes sees of a table: as parts of a page, and as plain data for programs."""

from collections.abc import Callable
from functools import cache, lru_cache
from itertools import groupby
from typing import Any, Final, NamedTuple

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from waystone.drawing import svg
from waystone.drawing.svg import escape
from waystone.engine.match import Match
from waystone.engine.option import Ask, Option
from waystone.engine.state import TABLE, Event, Score
from waystone.server.pictures import drawn, event_data
from waystone.server.sheets import Part, Scroll, Sheet
from waystone.server.tables import Line, Note, Place, Table

LOG_LINES: Final = 150  # shown at least; older ones go in steps, for a log that only grows is sent by its new lines
LOG_STEP: Final = 50


class Eyes(NamedTuple):
    """Who looks: the seats they hold, and the one whose view they see; an onlooker faces the TABLE."""

    seats: frozenset[int]
    facing: int
    curtain: bool = False  # several people share a screen, and the next one must sit down first


class Numbered(NamedTuple):
    """An option with the number it is called by, and what to say of it in its group."""

    number: int
    option: Option
    sentence: str
    words: str


class Group(NamedTuple):
    """Options about one thing; what they all begin with is said once."""

    head: str
    choices: tuple[Numbered, ...]


class Shown(NamedTuple):
    """The table as it is drawn for those who see the same."""

    style: str
    board: list[str]


COVERED: Final = Shown("", [""])


class Vote(NamedTuple):
    """What the table may do about an absent player, and how many want it."""

    wish: str
    words: str
    tally: int


VOTE_WORDS: Final = {"bot": "Let a bot play on", "wait": "Wait", "end": "End the match"}

templates: Final = Environment(
    loader=PackageLoader("waystone.server", "pages"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)


@cache
def icon(name: str) -> Markup:
    return Markup('<svg class="icon" aria-hidden="true"><use href="#i-{}"/></svg>').format(name)


templates.globals["icon"] = icon


class Screens:
    """All screens of one table. Everything is drawn once for all who see the same, and again only when it changes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._seen: object = None
        self._parts: dict[Eyes, dict[str, Part]] = {}
        self._sheets: dict[str, list[Sheet]] = {}  # by name: those of now, and of just before
        self._logs: dict[int, Log] = {}
        self._told: dict[int, str] = {}  # lines of the log that more than one seat hears, by event
        self._rewritten = 0
        self._seats_of: dict[frozenset[int], tuple[object, str]] = {}
        self._chat_of: tuple[Line | None, str] = (None, "")
        self._drawn = (-1, -1)  # for which moment and names
        self._faced: dict[int, Shown] = {}  # what each seat sees then
        self._texts: dict[int, Sheet] = {}  # the same in words, where somebody reads them
        self._roles: tuple[str, ...] = ()  # what the game calls each seat now
        self._badges: tuple[Markup, ...] = ()

    # ------------------------------------------------------------------ parts of a page
    def parts(self, eyes: Eyes, here: frozenset[int], thinking: bool) -> dict[str, Part]:
        """Every part of the page; `here` are the seats whose people are present."""
        table = self.table
        seen = (table.version, here, thinking)
        if self._seen != seen:
            self._seen = seen
            self._sheets = {}
            for parts in self._parts.values():
                for name, sheet in parts.items():
                    if isinstance(sheet, Sheet):
                        self._sheets.setdefault(name, []).append(sheet)
            self._parts.clear()
            self._roles = tuple([role(table, seat) for seat in range(len(table.places))])
            self._badges = badges(self._roles)
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
        pieces = {
            "prompt": [self._prompt(eyes, thinking)],
            "seats": [self._seats(eyes, here)],
            "chat": [self._chat()],
            "options": self._options(ask, eyes, mine, here),
            "dice": [log.roll],
            "style": [shown.style],
            "board": shown.board,
        }
        parts: dict[str, Part] = {name: self._sheet(name, written) for name, written in pieces.items()}
        parts["log"] = log.scroll()
        return parts

    def _sheet(self, name: str, pieces: list[str]) -> Sheet:
        """The sheet with these pieces: the same object as before if nothing changed."""
        known = self._sheets.setdefault(name, [])
        for sheet in known:
            if sheet.pieces is pieces or sheet.pieces == pieces:
                return sheet
        known.append(Sheet(pieces))
        return known[-1]

    def _prompt(self, eyes: Eyes, thinking: bool) -> str:
        table = self.table
        ask = table.ask
        words = prompt(table, eyes)
        thinking = thinking and bool(table.bot_to_move())
        line = f'<span class="words">{escape(words)}</span>'
        if ask is not None and table.ready:
            line = f"{self._badges[ask.seat]}{line}{rule_link(table.game, ask.subject.rule)}"
        return line + THINKING if thinking else line

    def _seats(self, eyes: Eyes, here: frozenset[int]) -> str:
        """Who sits where; drawn anew only when somebody comes, goes or takes another name."""
        table = self.table
        key = (here, table.over, self._roles, *[(place.name, place.bot, place.taken) for place in table.places])
        known = self._seats_of.get(eyes.seats)
        if known is None or known[0] != key:
            mine, won = eyes.seats, winners(table)
            rows = [
                seat_row(seat, place, self._badges[seat], self._roles[seat], seat in mine, seat in here, seat in won)
                for seat, place in enumerate(table.places)
            ]
            known = self._seats_of[eyes.seats] = (key, "\n".join(rows))
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
            return [
                LOBBY.render(free=free, places=table.places, badges=self._badges, seats=eyes.seats, open=open_to_all)
            ]
        if mine:
            return self._choices(ask)
        return [self._waiting(ask.seat, eyes, here)]

    def _choices(self, ask: Ask) -> list[str]:
        match = self.table.match
        choices = listed(tuple(ask.options), tuple([match.words(option.text) for option in ask.options]))
        return [*choices, *self._refusals(), self._undo(ask)]

    def _refusals(self) -> list[str]:
        """What may not be answered, and why."""
        match, game = self.table.match, self.table.game
        rows = [
            listed_refusal(
                match.words(refusal.option.text), refusal.option.touches,
                game.reason(refusal.rule) or "not now", rule_link(game, refusal.rule),
            )
            for refusal in match.refusals()
        ]  # fmt: skip
        if not rows:
            return []
        head = f'<details class="refusals"><summary>{len(rows)} not possible now</summary><ul>'
        return [head, *rows, "</ul></details>"]

    def _undo(self, ask: Ask) -> str:
        match = self.table.match
        barrier = self.table.undo_barrier(ask.seat)
        last = match.edition.option(match.answers[-1]) if match.answers and not barrier else None
        words = f"Undo: {match.words(last.text)}" if last is not None else f"No undo: {barrier}"
        off = ' aria-disabled="true"' if barrier else ""
        button = f'<button type="button" class="undo" id="t-undo" data-do="undo"{off}>'
        return f"{button}{icon('arrow-counterclockwise')}<span>{escape(words)}</span></button>"

    def _waiting(self, seat: int, eyes: Eyes, here: frozenset[int]) -> str:
        """Somebody else is asked."""
        table = self.table
        place = table.places[seat]
        wishes = list(table.votes.get(seat, {}).values())
        return WAITING(
            seat=seat,
            name=place.name,
            badge=self._badges[seat],
            bot=bool(place.bot),
            for_me=seat in eyes.seats,
            skips=bool(eyes.seats) or not table.people(),
            plays=bool(eyes.seats),
            away=not place.bot and seat not in here,
            votes=tuple(Vote(wish, words, wishes.count(wish)) for wish, words in VOTE_WORDS.items()),
        )

    def _end(self, eyes: Eyes) -> str:
        table = self.table
        result = table.match.result
        rule = table.game.rule(result.rule) if result is not None and not table.ended else ""
        return END.render(
            verdict=verdict(table, eyes), why=prompt(table, eyes), rule=rule, game=table.game.name,
            table=table.id, plays=bool(eyes.seats), won=bool(eyes.seats & set(winners(table))), best=score(table, eyes),
        )  # fmt: skip

    def _picture(self, eyes: Eyes) -> Shown:
        """The table drawn; those who see the same share it."""
        if eyes.curtain:
            return COVERED
        table, match = self.table, self.table.match
        if self._drawn != (table.moment, table.rewritten):
            self._drawn = (table.moment, table.rewritten)
            self._faced.clear()
        seat = TABLE if match.game.open_to_all else eyes.facing
        shown = self._faced.get(seat)
        if shown is None:
            shown = self._faced[seat] = Shown(*drawn(match, match.view(seat)))
        return shown

    def text(self, eyes: Eyes) -> Sheet:
        """The table in words, for those who rather read it or listen to their screen."""
        match = self.table.match
        words = "" if eyes.curtain else match.game.text(match.edition, match.view(eyes.facing))
        lines = escape(words).split("\n")
        known = self._texts.get(eyes.facing)
        if known is None or known.pieces != lines:
            known = self._texts[eyes.facing] = Sheet(lines)
        return known

    def _chat(self) -> str:
        chat = self.table.chat
        last = chat[-1] if chat else None
        if self._chat_of[0] is not last:
            self._chat_of = (last, CHAT.render(chat=chat, badges=self._badges, table=self.table.id))
        return self._chat_of[1]

    def _log(self, seat: int) -> "Log":
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

    def state(self, eyes: Eyes) -> dict[str, Any]:
        """What a page knows beside its parts."""
        table = self.table
        ask = table.ask
        return {
            "version": table.version,
            "moment": table.moment,
            "mine": is_mine(table, eyes) and not eyes.curtain,
            "lit": lit(table, eyes),
            "since": self.since(eyes),
            "facing": eyes.facing,
            "asked": ask.seat if ask is not None else None,
            "over": table.over,
            "again": table.again,
        }

    def since(self, eyes: Eyes) -> int:
        """How many of the last lines tell what happened since one of these seats last answered; 0 for onlookers."""
        if not eyes.seats or eyes.curtain:
            return 0
        log = self._log(eyes.facing)
        heard = self.table.last_answer_of(eyes.seats)
        return min(LOG_LINES, len(log.lines) - log.places[heard]) if heard < len(log.places) else 0

    # ------------------------------------------------------------------ plain data
    def data(self, eyes: Eyes, heard: int = 0) -> dict[str, Any]:
        """All that these eyes may see, for programs; events from number `heard` on."""
        table, match = self.table, self.table.match
        ask = table.ask
        return {
            "table": table.id,
            "game": match.game.name,
            "version": table.version,
            "moment": table.moment,
            "ready": table.ready,
            "over": table.over,
            "seats": [
                {"seat": seat, "name": place.name, "title": table.title(seat), "bot": place.bot, "taken": place.taken}
                for seat, place in enumerate(table.places)
            ],
            "you": sorted(eyes.seats),
            "asked": ask.seat if ask is not None else None,
            "prompt": prompt(table, eyes),
            "ask": ask_data(table, eyes),
            "view": msgspec.to_builtins(match.view(eyes.facing)),
            "events": [event_data(match, event, eyes.facing) for event in match.log[heard:]],
            "heard": len(match.log),
            "chat": [
                {"at": line.at, "seat": line.seat, "name": line.name, "text": line.text, "answers": line.answers}
                for line in table.chat
            ],
            "result": result_data(table),
            "again": table.again,
        }


class Log:
    """The lines that a seat has heard, told once each: what happened, and between it what the table did."""

    def __init__(self, seat: int, told: dict[int, str]) -> None:
        self.seat = seat
        self.told = told  # what is not said to this seat alone, shared with the logs of others
        self.lines: list[str] = []
        self.roll = ""  # the dice that were rolled last
        self.places: list[int] = []  # in which line each event stands
        self._decisions = 0
        self._notes = 0
        self._scroll = Scroll(self.lines, 0)

    def listen(self, table: Table) -> None:
        """Hear what is new."""
        match, marks, notes = table.match, table.match.marks, table.notes
        events = match.log
        for number in range(len(self.places), len(events)):
            while self._decisions < len(marks) and marks[self._decisions] <= number:
                self._decisions += 1
            while self._notes < len(notes) and notes[self._notes].before <= number:
                self._note(notes[self._notes])
            self.places.append(len(self.lines))
            self.lines.append(self._line(table, number))
            if events[number].dice:
                self.roll = self._roll(match, number)
        while self._notes < len(notes):
            self._note(notes[self._notes])

    def scroll(self) -> Scroll:
        """The lines that are shown; the same object as before if none is new."""
        if self._scroll.end != len(self.lines):
            self._scroll = Scroll(self.lines, max(0, len(self.lines) - LOG_LINES) // LOG_STEP * LOG_STEP)
        return self._scroll

    def _note(self, note: Note) -> None:
        self._notes += 1
        self.lines.append(f'<li class="note">{escape(note.words)}</li>')

    def _line(self, table: Table, number: int) -> str:
        event = table.match.log[number]
        names_me = f"{{{self.seat}}}" in event.words
        if names_me or event.private:
            return self._written(table, event, " me" if names_me else "")
        line = self.told.get(number)
        if line is None:
            line = self.told[number] = self._written(table, event, "")
        return line

    def _written(self, table: Table, event: Event, me: str) -> str:
        match = table.match
        words = escape(match.words(event.heard_by(self.seat)))
        dice = "".join([f'<i class="pip">{die}</i>' for die in event.dice])
        rule = rule_link(match.game, event.rule) if event.rule else ""
        # The sign is written as a number, like all letters beyond ASCII: a message takes half the memory and time.
        back = f'<a class="when" href="{table.id}/replay#/at/{self._decisions}" title="Look back">&#8634;</a>'
        touch = escape(event.touches)
        return f'<li class="event e-{event.kind}{me}" data-touch="{touch}"><span>{words}</span>{dice}{rule}{back}</li>'

    def _roll(self, match: Match, number: int) -> str:
        event = match.log[number]
        words = escape(match.words(event.heard_by(self.seat)))
        return f'<div class="roll" data-roll="{number}">{rolled(event.dice)}<span class="of">{words}</span></div>'


def is_mine(table: Table, eyes: Eyes) -> bool:
    """Whether these eyes are asked now."""
    ask = table.ask
    return ask is not None and table.ready and ask.seat in eyes.seats and not table.places[ask.seat].bot


def lit(table: Table, eyes: Eyes) -> list[str]:
    """What on the table these eyes may choose now."""
    ask = table.ask
    if ask is None or eyes.curtain or not is_mine(table, eyes):
        return []
    return sorted(ask.touches())


def prompt(table: Table, eyes: Eyes) -> str:
    """The one line that says what is asked of whom. What depends on secrets only the asked one reads."""
    ask = table.ask
    if ask is None:
        return table.prompt()
    if not table.ready:
        return "Waiting for players to sit down"
    words = table.prompt() if ask.seat in eyes.seats else table.match.words(ask.subject.prompt)
    return f"{table.title(ask.seat)}: {words}"


def ask_data(table: Table, eyes: Eyes) -> dict[str, Any] | None:
    """The pending ask with its options, for the seat that is asked and nobody else."""
    ask = table.ask
    if ask is None or not is_mine(table, eyes):
        return None
    match = table.match
    barrier = table.undo_barrier(ask.seat)
    return {
        "seat": ask.seat,
        "moment": table.moment,
        "subject": ask.subject.key,
        "prompt": table.prompt(),
        "rule": match.game.rule(ask.subject.rule),
        "options": [
            {"id": option.id, "text": match.words(option.text), "touches": option.touches} for option in ask.options
        ],
        "refusals": [
            {
                "id": refusal.option.id,
                "text": match.words(refusal.option.text),
                "touches": refusal.option.touches,
                "rule": match.game.rule(refusal.rule),
                "why": match.game.reason(refusal.rule),
            }
            for refusal in match.refusals()
        ],
        "undo": not barrier,
        "undo_barrier": barrier,
    }


def result_data(table: Table) -> dict[str, Any] | None:
    if table.ended:
        return {"words": table.ended, "rewards": [], "scores": [], "winners": []}
    result = table.match.result
    if result is None:
        return None
    return {
        "words": table.match.words(result.words),
        "rewards": result.rewards,
        "scores": result.scores,
        "winners": result.winners(),
    }


def winners(table: Table) -> list[int]:
    result = table.match.result
    return result.winners() if result is not None and not table.ended else []


def score(table: Table, eyes: Eyes) -> Score | None:
    """What whoever looks may keep as a personal best; the browser knows the earlier ones."""
    match = table.match
    if match.result is None or table.ended or match.edition.packs or len(eyes.seats) != 1:
        return None
    found: Score | None = table.game.score(match.state, min(eyes.seats))
    return found


def verdict(table: Table, eyes: Eyes) -> str:
    """How it ended for whoever looks, in a few words."""
    if table.match.result is None or table.ended:
        return "The match was ended"
    won = winners(table)
    if eyes.seats:
        return "You have won" if eyes.seats & set(won) else "You have lost"
    return f"{' and '.join(table.places[seat].name for seat in won)} won" if won else "Everyone has lost"


@lru_cache(2000)
def listed(options: tuple[Option, ...], sentences: tuple[str, ...]) -> tuple[str, ...]:
    """All that may be answered, as buttons."""
    count = len(options)
    size = " many" if count > 12 else " several" if count > 6 else ""
    return (f'<ol class="choices{size}">', *map(listed_group, grouped(options, sentences)), "</ol>")


def grouped(options: tuple[Option, ...], sentences: tuple[str, ...]) -> tuple[Group, ...]:
    """Options in their order; neighbours that touch the same thing say once what they have in common."""
    groups: list[Group] = []
    numbered = []
    for number, (option, sentence) in enumerate(zip(options, sentences, strict=True), 1):
        numbered.append(Numbered(number, option, sentence, sentence))
    for touch, run in groupby(numbered, key=lambda each: each.option.touches):
        same = list(run)
        shared = _common_words([each.words.split() for each in same]) if touch and len(same) > 1 else 0
        if shared < 2:
            groups += [Group("", (each,)) for each in same]
            continue
        head = " ".join(same[0].words.split()[:shared])
        rest = tuple(each._replace(words=" ".join(each.words.split()[shared:]) or each.words) for each in same)
        groups.append(Group(head, rest))
    return tuple(groups)


def _common_words(sentences: list[list[str]]) -> int:
    """How many words all of them begin with."""
    shared = 0
    for words in zip(*sentences, strict=False):
        if len(set(words)) > 1:
            break
        shared += 1
    return shared


def odds(dice: tuple[int, ...]) -> str:
    """The chance that as many six-sided dice show this sum or more; "" for other dice."""
    if not all(1 <= die <= 6 for die in dice):
        return ""
    return f"{100 * chance(len(dice), sum(dice)):.0f}%"


@lru_cache(1000)
def chance(dice: int, wanted: int) -> float:
    """That so many dice show at least this sum."""
    ways = {0: 1}
    for _ in range(dice):
        ways = {total: sum(ways.get(total - face, 0) for face in range(1, 7)) for total in range(max(ways) + 7)}
    good = sum(count for total, count in ways.items() if total >= wanted)
    return good / float(6**dice)


# ---------------------------------------------------------------------- small pictures
def role(table: Table, seat: int) -> str:
    """What the game calls the seat, "" if that is the player's own name."""
    player = table.places[seat].name
    name: str = table.game.seat_name(table.match.state, seat, player)
    return "" if name == player else name


@lru_cache(1000)
def badges(roles: tuple[str, ...]) -> tuple[Markup, ...]:
    """Everybody's colour, shape and initial, as in the drawing, which numbers those whom the game gives no name."""
    names = [name or str(seat + 1) for seat, name in enumerate(roles)]
    return tuple(BADGE.format(Markup(svg.token(seat, initial, 10))) for seat, initial in enumerate(svg.initials(names)))


def seat_row(seat: int, place: Place, badge: str, role: str, mine: bool, here: bool, won: bool) -> str:
    """Who sits there, as what, and whether they are present."""
    kinds = f"seat{' me' if mine else ''}{' won' if won else ''}"
    known_as = ", ".join([words for words in ("you" if mine else "", role) if words])
    if place.bot:
        bot = escape(place.bot)
        state = f'<span class="state" title="{bot} bot">{icon("robot")}<span class="sr">bot: {bot}</span></span>'
    elif not place.taken:
        state = '<span class="state free">free</span>'
    elif here:
        state = '<span class="state here" title="here"><i class="lamp"></i><span class="sr">here</span></span>'
    else:
        moon = icon("moon-stars-fill")
        state = f'<span class="state away" title="away">{moon}<span class="sr">away</span></span>'
    if won:
        state = f'<span class="state" title="won">{icon("trophy-fill")}</span>{state}'
    name = f'<span class="name">{escape(place.name)}</span><span class="as">{escape(known_as)}</span>'
    return f'<li id="t-seat-{seat}" class="{kinds}">{badge}<span class="who">{name}</span>{state}</li>'


@lru_cache(4000)
def listed_group(group: Group) -> str:
    """Options about one thing, as buttons."""
    buttons = "".join([_button(each) for each in group.choices])
    if not group.head:
        return f"<li>{buttons}</li>"
    return f'<li class="group"><span class="head">{escape(group.head)}</span>{buttons}</li>'


def _button(each: Numbered) -> str:
    option = each.option
    act = "" if option.touches else " act"
    return (
        f'<button type="button" class="option{act}" id="t-option-{option.id}" data-do="choose"'
        f' data-option="{option.id}" data-touch="{escape(option.touches)}" data-number="{each.number}"'
        f' data-words="{escape(each.sentence)}"><kbd>{each.number}</kbd><span>{escape(each.words)}</span></button>'
    )


@lru_cache(4000)
def listed_refusal(words: str, touches: str, why: str, rule: str) -> str:
    """Something that cannot be chosen now, and why."""
    return (
        f'<li><button type="button" class="refused" aria-disabled="true" data-touch="{escape(touches)}">'
        f"<span>{escape(words)}</span><small>{escape(why)}</small></button>{rule}</li>"
    )


@lru_cache(1000)
def rolled(dice: tuple[int, ...]) -> str:
    """The faces, their sum, and how likely as much was."""
    shape = '<svg class="face" viewBox="-1 -1 26 26" role="img" aria-label="{}">{}</svg>'
    faces = "".join([shape.format(die, svg.die(die, 24)) for die in dice])
    total = f"= <b>{sum(dice)}</b>" if len(dice) > 1 else ""
    if likely := odds(dice):
        total += f" <small>{sum(dice)} or more: {likely}</small>"
    return f'<span class="faces">{faces}</span><span class="sum">{total}</span>'


@lru_cache(4000)
def rule_link(game: Any, rule: int) -> str:
    name = game.rule(rule)
    return f'<a class="rule" href="../rules/{game.name}#{name}" data-rule="{name}">{name}</a>'


THINKING: Final = '<span class="thinking" aria-hidden="true"><i></i><i></i><i></i></span>'
BADGE: Final = Markup('<svg class="badge" viewBox="-14 -14 28 28" aria-hidden="true">{}</svg>')


def filled(name: str) -> Callable[..., str]:
    """A template that is filled once for the same values: most of what is said at a table was said before."""
    template = templates.get_template(f"parts/{name}.html")
    return lru_cache(4000)(lambda **values: template.render(values).strip())


WAITING: Final = filled("waiting")
CURTAIN: Final = templates.get_template("parts/curtain.html")
LOBBY: Final = templates.get_template("parts/lobby.html")
END: Final = templates.get_template("parts/end.html")
CHAT: Final = templates.get_template("parts/chat.html")
