"""The log of a table as a seat has heard it."""

from typing import Final, NamedTuple

from waystone.engine import phrases
from waystone.engine.state import EVERYBODY, Event
from waystone.server.screens.fragments import casts, event_line, note_line, roll_panel
from waystone.server.screens.parts import rule_link
from waystone.server.sheets import Scroll
from waystone.server.tables import Note, Table

LOG_LINES: Final = 150  # shown at least; older ones go in steps, for a log that only grows is sent by its new lines
LOG_STEP: Final = 50
LATE: Final = 400  # events from which on only the end of a log is told to those who come
MOST_TOLD: Final = 100  # events of which what was said is kept, for those who hear of them a moment later


class Told(NamedTuple):
    """What is said of an event, before names take the places of seats; and its line for those it does not concern."""

    words: str
    changes: str
    line: str


class Log:
    """The lines that a seat has heard, told once each: what happened, and between it what the table did.

    An event that the seat may not hear leaves no trace: it takes no line and no number.
    """

    def __init__(self, seat: int, told: dict[tuple[int, bool], Told]) -> None:
        self.seat = seat
        self.told = told  # what is not said to this seat alone, shared with the logs of others
        self.lines: list[str] = []  # the last ones
        self._gone = 0  # how many there were before them: nobody is shown those any more
        self.roll = ""  # the dice that were rolled last
        self.places: list[int] = []  # in which line each event stands; one that is not heard: the next line
        self._decisions = 0
        self._turn = -1  # of the last line
        self._announced = False  # an event has told that the next turn begins
        self._notes = 0
        self._scroll = Scroll(self.lines, 0, 0)

    @property
    def length(self) -> int:
        """How many lines there have been."""
        return self._gone + len(self.lines)

    def listen(self, table: Table) -> None:
        """Hear what is new; of a long table that nobody has looked at yet, the end."""
        heard, told = LATE, len(table.match.log)
        if self.places or told <= heard:
            self._hear_all(table)
            return
        while True:
            self._begin_before(table, max(0, told - heard))
            self._hear_all(table)
            if len(self.lines) >= LOG_LINES + LOG_STEP or heard >= told:
                return
            heard *= 4

    def _begin_before(self, table: Table, event: int) -> None:
        """Begin with this event: what came before takes no line, and no time."""
        marks, notes = table.match.marks, table.notes
        self.lines.clear()
        self.places = [0] * event
        self._decisions = sum(1 for mark in marks if mark < event)
        self._turn = table.turns[self._decisions - 1] if self._decisions else -1
        self._announced = False
        self._notes = sum(1 for note in notes if note.before < event)

    def _hear_all(self, table: Table) -> None:
        """Hear what is new since the last event that was heard."""
        marks, notes = table.match.marks, table.notes
        events = table.match.log
        for number in range(len(self.places), len(events)):
            while self._decisions < len(marks) and marks[self._decisions] <= number:
                self._decisions += 1
            while self._notes < len(notes) and notes[self._notes].before <= number:
                self._note(notes[self._notes])
            self.places.append(self.length)
            if events[number].reaches(self.seat):
                self._hear(table, number)
        while self._notes < len(notes):
            self._note(notes[self._notes])

    def scroll(self) -> Scroll:
        """The lines that are shown; the same object as before if none is new."""
        if self._scroll.end != self.length:
            first = max(0, self.length - LOG_LINES) // LOG_STEP * LOG_STEP
            if first - self._gone >= LOG_LINES:
                self.lines = self.lines[first - self._gone :]  # pages that know older lines hold them themselves
                self._gone = first
            self._scroll = Scroll(self.lines, self._gone, first)
        return self._scroll

    def lines_since(self, event: int) -> int:
        """How many lines there are from an event on; as many as are shown at most."""
        return min(LOG_LINES, self.length - self.places[event]) if event < len(self.places) else 0

    def _note(self, note: Note) -> None:
        self._notes += 1
        self.lines.append(note_line(phrases.ended(note.words)))

    def _hear(self, table: Table, number: int) -> None:
        match = table.match
        event = match.log[number]
        opens = self._opens_turn(table, event)
        told = self._told(table, number, opens)
        if not told.words:
            return  # the game has nothing to say of it
        line = told.line
        me = f"{{{self.seat}}}"
        if me in told.words or me in told.changes or event.only == self.seat:
            line = self._line(table, event, told.words, told.changes, f"{' turn' if opens else ''} me")
        if event.dice:
            dice = casts(match, event, always_owned=True)
            self.roll = roll_panel(self.length, dice, match.words(told.words))
        self.lines.append(line)

    def _opens_turn(self, table: Table, event: Event) -> bool:
        """Whether the event's line is the first of a turn that no event has announced."""
        turn = table.turns[self._decisions - 1] if self._decisions else 0
        opens = turn != self._turn and bool(self.lines) and not self._announced
        self._announced = event.kind == "turn" or (self._announced and turn == self._turn)
        self._turn = turn
        return opens

    def _told(self, table: Table, number: int, opens: bool) -> Told:
        """What is said of an event; once for all who hear the same."""
        event = table.match.log[number]
        if event.only != EVERYBODY:
            return self._tell(table, event, opens)
        told = self.told.get((number, opens))
        if told is None:
            if len(self.told) >= MOST_TOLD:
                self.told.clear()
            told = self.told[number, opens] = self._tell(table, event, opens)
        return told

    def _tell(self, table: Table, event: Event, opens: bool) -> Told:
        match = table.match
        words = match.game.sentence(match.edition, event)
        said = [match.game.change(match.edition, change) for change in event.changes]
        changes = "; ".join([each for each in said if each])
        if not words:
            words, changes = changes, ""
        words = phrases.ended(words)
        return Told(words, changes, self._line(table, event, words, changes, " turn" if opens else ""))

    def _line(self, table: Table, event: Event, words: str, changes: str, marks: str) -> str:
        match = table.match
        rule = rule_link(match.game, event.rule) if event.rule else ""
        dice = casts(match, event, always_owned=False) if event.dice else ""
        return event_line(
            event.kind, marks, event.touches, match.words(words), match.words(changes), dice, rule,
            table.id, self._decisions,
        )  # fmt: skip
