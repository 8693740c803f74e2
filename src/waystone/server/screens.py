"""What a pair of eyes sees of a table: as parts of a page, and as plain data for programs."""

from collections.abc import Callable
from itertools import groupby
from typing import Any, Final, NamedTuple

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from waystone.engine import svg
from waystone.engine.option import Ask, Option
from waystone.engine.state import TABLE, Event
from waystone.server.pictures import drawn, event_data
from waystone.server.sheets import SEPARATORS, Sheet
from waystone.server.tables import Table

LOG_LINES: Final = 150


class Eyes(NamedTuple):
    """Who looks: the seats they hold, and the one whose view they see; an onlooker faces the TABLE."""

    seats: frozenset[int]
    facing: int
    curtain: bool = False  # several people share a screen, and the next one must sit down first


ONLOOKER: Final = Eyes(frozenset(), TABLE)


class Numbered(NamedTuple):
    """An option with the number it is called by, and what to say of it in its group."""

    number: int
    option: Option
    words: str


class Group(NamedTuple):
    """Options about one thing; what they all begin with is said once."""

    head: str
    choices: list[Numbered]


class Told(NamedTuple):
    """A line of the recap."""

    words: str
    me: bool  # it is about one of one's own seats


class Roll(NamedTuple):
    """The dice that were rolled last."""

    number: int
    dice: tuple[int, ...]
    sum: int
    odds: str
    words: str


templates: Final = Environment(
    loader=PackageLoader("waystone.server", "pages"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


class Screens:
    """All screens of one table. Everything is drawn once for all who see the same, and again only when it changes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._seen: object = None
        self._parts: dict[Eyes, dict[str, Sheet]] = {}
        self._sheets: dict[tuple[str, str], Sheet] = {}  # by name and text: those of now, and of just before
        self._lines: dict[int, list[Markup]] = {}  # the log as each seat heard it
        self._lines_of: object = None
        self._pictures: dict[tuple[Any, frozenset[str]], tuple[str, str]] = {}

    # ------------------------------------------------------------------ parts of a page
    def parts(self, eyes: Eyes, here: frozenset[int], thinking: bool) -> dict[str, Sheet]:
        """Every part of the page; `here` are the seats whose people are present."""
        table = self.table
        seen = (table.version, here, thinking)
        if self._seen != seen:
            self._seen = seen
            self._sheets = {
                (name, sheet.text): sheet for parts in self._parts.values() for name, sheet in parts.items()
            }
            self._parts.clear()
        known = self._parts.get(eyes)
        if known is None:
            known = self._parts[eyes] = self._draw(eyes, here, thinking)
        return known

    def _draw(self, eyes: Eyes, here: frozenset[int], thinking: bool) -> dict[str, Sheet]:
        table = self.table
        ask = table.ask
        mine = is_mine(table, eyes)
        context = {
            "table": table,
            "match": table.match,
            "game": table.game,
            "ask": ask,
            "eyes": eyes,
            "mine": mine,
            "here": here,
            "thinking": thinking,
            "winners": (result_data(table) or {"winners": []})["winners"],
            "roll": last_roll(table, eyes),
        }
        texts = {name: _template(name).render(context) for name in ("prompt", "seats", "chat", "recap", "dice")}
        texts["options"] = _template("options").render(context, **self._choices(ask, eyes, mine))
        texts["log"] = "\n".join(self._log(eyes.facing)[-LOG_LINES:])
        texts["style"], texts["board"] = self._picture(eyes, ask if mine else None)
        texts["text"] = "" if eyes.curtain else self._text(eyes.facing)
        return {name: self._sheet(name, text) for name, text in texts.items()}

    def _sheet(self, name: str, text: str) -> Sheet:
        """The sheet with this text: the same object as before if nothing changed."""
        known = self._sheets.get((name, text))
        if known is None:
            known = self._sheets[name, text] = Sheet(text, SEPARATORS.get(name, "\n"))
        return known

    def _choices(self, ask: Ask | None, eyes: Eyes, mine: bool) -> dict[str, Any]:
        table, match = self.table, self.table.match
        reason = match.game.rule(match.result.rule) if match.result is not None else ""
        if ask is None or not mine or eyes.curtain:
            votes = list(table.votes.get(ask.seat, {}).values()) if ask is not None else []
            return {"options": [], "votes": votes, "reason": reason}
        last = match.edition.option(match.answers[-1]) if match.answers else None
        return {
            "options": ask.options,
            "groups": grouped(ask.options, match.words),
            "refused": match.refusals(),
            "barrier": table.undo_barrier(ask.seat),
            "last_choice": match.words(last.text) if last is not None else "",
        }

    def _picture(self, eyes: Eyes, ask: Ask | None) -> tuple[str, str]:
        """The style and the drawing; a game that cannot be drawn yet shows its text."""
        table = self.table
        if eyes.curtain:
            return "", ""
        view = table.match.view(eyes.facing)
        lit = frozenset(option.touches for option in ask.options if option.touches) if ask is not None else frozenset()
        key = (view, lit)
        known = self._pictures.get(key)
        if known is None:
            if len(self._pictures) > 2 * len(table.places) + 2:
                self._pictures.clear()
            known = self._pictures[key] = drawn(table.match, view, lit)
        return known

    def _text(self, seat: int) -> str:
        match = self.table.match
        text: str = match.game.text(match.edition, match.view(seat))
        return str(Markup.escape(text))

    def _log(self, seat: int) -> list[Markup]:
        """A line for each event as the seat heard it, with the notes of the table between them."""
        table = self.table
        stamp = (table.moment, len(table.notes), [place.name for place in table.places])
        if stamp != self._lines_of:
            self._lines_of = stamp
            self._lines.clear()
        lines = self._lines.get(seat)
        if lines is None:
            lines = self._lines[seat] = self._log_lines(seat)
        return lines

    def _log_lines(self, seat: int) -> list[Markup]:
        table, match = self.table, self.table.match
        marks = match.marks
        decision = 0
        lines: list[Markup] = []
        notes = list(table.notes)
        first = max(0, len(match.log) - LOG_LINES)
        for number, event in enumerate(match.log):
            while decision < len(marks) and marks[decision] <= number:
                decision += 1
            while notes and notes[0].before <= number:
                lines.append(NOTE_LINE.format(notes.pop(0).words))
            if number >= first:
                lines.append(self._log_line(event, seat, decision))
        lines += [NOTE_LINE.format(note.words) for note in notes]
        return lines

    def _log_line(self, event: Event, seat: int, decision: int) -> Markup:
        table, match = self.table, self.table.match
        classes = f"event e-{event.kind}" + (" me" if concerns(event, frozenset((seat,))) else "")
        dice = Markup("").join(LOG_DIE.format(value) for value in event.dice)
        rule = match.game.rule(event.rule) if event.rule else ""
        link = LOG_RULE.format(match.game.name, rule, rule, rule) if rule else ""
        words = match.words(event.heard_by(seat))
        return LOG_LINE.format(classes, event.touches, words, dice, link, table.id, decision)

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
            "chat": [{"at": line.at, "seat": line.seat, "name": line.name, "text": line.text} for line in table.chat],
            "result": result_data(table),
            "again": table.again,
        }


LOG_LINE: Final = Markup(
    '<li class="{}" data-touch="{}"><span>{}</span>{}{}'
    '<a class="when" href="{}/replay#/at/{}" title="Look back">↺</a></li>'
)
LOG_DIE: Final = Markup('<i class="pip">{}</i>')
LOG_RULE: Final = Markup('<a class="rule" href="../rules/{}#{}" data-rule="{}">{}</a>')
NOTE_LINE: Final = Markup('<li class="note">{}</li>')


def _template(name: str) -> Any:
    return templates.get_template(f"parts/{name}.html")


def is_mine(table: Table, eyes: Eyes) -> bool:
    """Whether these eyes are asked now."""
    ask = table.ask
    return ask is not None and table.ready and ask.seat in eyes.seats and not table.places[ask.seat].bot


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


def recap(table: Table, eyes: Eyes) -> list[Told]:
    """What happened since one of these seats last answered; nothing for onlookers."""
    if not eyes.seats or eyes.curtain:
        return []
    events = table.events()[table.last_answer_of(eyes.seats) :]
    return [Told(table.match.words(event.heard_by(eyes.facing)), concerns(event, eyes.seats)) for event in events]


def concerns(event: Event, seats: frozenset[int]) -> bool:
    """Whether an event is about one of these seats: it names one."""
    return any(f"{{{seat}}}" in event.words for seat in seats)


def verdict(table: Table, eyes: Eyes) -> str:
    """How it ended for whoever looks, in two words."""
    result = table.match.result
    if table.ended or result is None:
        return "The match was ended"
    winners = result.winners()
    if not winners:
        return "Everyone has lost" if not eyes.seats else "You have lost"
    if eyes.seats:
        return "You have won" if eyes.seats & set(winners) else "You have lost"
    return " and ".join(table.places[seat].name for seat in winners) + " won"


def grouped(options: list[Option], said: Callable[[str], str]) -> list[Group]:
    """Options in their order; neighbours that touch the same thing say once what they have in common."""
    groups: list[Group] = []
    numbered = [Numbered(number, option, said(option.text)) for number, option in enumerate(options, 1)]
    for touch, run in groupby(numbered, key=lambda each: each.option.touches):
        same = list(run)
        shared = _common_words([each.words.split() for each in same]) if touch and len(same) > 1 else 0
        if shared < 2:
            groups += [Group("", [each]) for each in same]
            continue
        head = " ".join(same[0].words.split()[:shared])
        rest = [each._replace(words=" ".join(each.words.split()[shared:]) or each.words) for each in same]
        groups.append(Group(head, rest))
    return groups


def _common_words(sentences: list[list[str]]) -> int:
    """How many words all of them begin with."""
    shared = 0
    for words in zip(*sentences, strict=False):
        if len(set(words)) > 1:
            break
        shared += 1
    return shared


def last_roll(table: Table, eyes: Eyes) -> Roll | None:
    """The dice that lie on the table, with their sum and how often it comes up."""
    events = table.events()
    for number in range(len(events) - 1, -1, -1):
        event = events[number]
        if event.dice:
            words = table.match.words(event.heard_by(eyes.facing))
            return Roll(number, event.dice, sum(event.dice), odds(event.dice), words)
    return None


def odds(dice: tuple[int, ...]) -> str:
    """The chance that as many six-sided dice show this sum or more; "" for other dice."""
    if not all(1 <= die <= 6 for die in dice):
        return ""
    ways = {0: 1}
    for _ in dice:
        ways = {total: sum(ways.get(total - face, 0) for face in range(1, 7)) for total in range(max(ways) + 7)}
    good = sum(count for total, count in ways.items() if total >= sum(dice))
    return f"{100 * good / 6 ** len(dice):.0f}%"


# ---------------------------------------------------------------------- small pictures
def role(table: Table, seat: int) -> str:
    """What the game calls the seat, "" if that is the player's own name."""
    name: str = table.game.seat_name(table.match.state, seat, table.places[seat].name)
    return "" if name == table.places[seat].name else name


def badge(table: Table, seat: int) -> Markup:
    """The seat's colour, shape and initial: the piece that stands for it in the drawing."""
    names = [role(table, each) or place.name for each, place in enumerate(table.places)]
    return BADGE.format(Markup(svg.token(seat, svg.initials(names)[seat], 10)))


def face(value: int) -> Markup:
    return FACE.format(value, value, Markup(svg.die(value, 24)))


BADGE: Final = Markup('<svg class="badge" viewBox="-14 -14 28 28" aria-hidden="true">{}</svg>')
FACE: Final = Markup('<svg class="face" viewBox="-1 -1 26 26" role="img" aria-label="{}" data-value="{}">{}</svg>')

templates.globals.update(prompt=prompt, recap=recap, verdict=verdict, role=role, badge=badge, face=face)
