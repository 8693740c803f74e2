"""What a pair of eyes sees of a table: as parts of a page, and as plain data for programs."""

from typing import Any, Final, NamedTuple

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from waystone.engine.option import Ask
from waystone.engine.state import TABLE
from waystone.server.pictures import drawn, event_data
from waystone.server.sheets import SEPARATORS, Sheet
from waystone.server.tables import Table

LOG_LINES: Final = 150
SHAPES: Final = ("circle", "square", "diamond", "triangle", "hexagon", "star")


class Eyes(NamedTuple):
    """Who looks: the seats they hold, and the one whose view they see; an onlooker faces the TABLE."""

    seats: frozenset[int]
    facing: int
    curtain: bool = False  # several people share a screen, and the next one must sit down first


ONLOOKER: Final = Eyes(frozenset(), TABLE)

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
            "shapes": SHAPES,
        }
        texts = {name: _template(name).render(context) for name in ("prompt", "seats", "chat", "recap")}
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
        table = self.table
        if ask is None or not mine or eyes.curtain:
            return {"options": [], "refused": [], "barrier": "", "can_undo": False}
        barrier = table.undo_barrier(ask.seat)
        return {
            "options": ask.options,
            "refused": table.match.refusals(),
            "barrier": barrier,
            "can_undo": not barrier,
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
                words = match.words(event.heard_by(seat))
                rule = match.game.rule(event.rule) if event.rule else ""
                dice = " ".join(str(die) for die in event.dice)
                lines.append(LOG_LINE.format(event.kind, event.seat, event.touches, decision, words, dice, rule))
        lines += [NOTE_LINE.format(note.words) for note in notes]
        return lines

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
    '<li class="event e-{}" data-seat="{}" data-touch="{}" data-decision="{}">{}'
    ' <small class="dice">{}</small> <a class="rule">{}</a></li>'
)
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


def recap(table: Table, eyes: Eyes) -> list[str]:
    """What happened since one of these seats last answered; nothing for onlookers."""
    if not eyes.seats or eyes.curtain:
        return []
    events = table.events()[table.last_answer_of(eyes.seats) :]
    return [table.match.words(event.heard_by(eyes.facing)) for event in events]


templates.globals.update(prompt=prompt, recap=recap)
