"""The log of a table as a seat has heard it."""

from typing import Final, final

from waystone.engine import phrases
from waystone.engine.state import EVERYBODY, Event
from waystone.server.screens.fragments import casts, event_rest, event_start, note_line, roll_panel
from waystone.server.screens.parts import rule_link
from waystone.server.sheets import Scroll
from waystone.server.tables import Note, Table

LOG_LINES: Final = 150  # shown at least; older ones go in steps, for a log that only grows is sent by its new lines
LOG_STEP: Final = 50
LATE: Final = 400  # events from which on only the end of a log is told to those who come
MOST_TOLD: Final = 100  # events of which what was said is kept, for those who hear of them a moment later


@final
class Told:
    """What is said of an event, before names take the places of seats; its line, and its dice if some were rolled."""

    def __init__(self, words: str, changes: str) -> None:
        self.words = words
        self.changes = changes
        self.start = ""  # of the line, up to where it is marked for those whom it concerns
        self.rest = ""
        self.dice = ""  # each with its owner,
        self.said = ""  # and what they were rolled for


class Log:
    """The lines that a seat has heard, told once each: what happened, and between it what the table did.

    An event that the seat may not hear leaves no trace: it takes no line and no number.
    """

    def __init__(self, seat: int, told: dict[tuple[int, bool], Told]) -> None:
        self.seat = seat
        self._me = phrases.place_of(seat)  # where words name the one who sits there
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
        event = table.match.log[number]
        opens = self._opens_turn(table, event)
        told = self._told(table, number, opens)
        if not told.words:
            return  # the game has nothing to say of it
        me = self._me
        concerns_me = me in told.words or me in told.changes or event.only == self.seat
        if told.dice:
            self.roll = roll_panel(self.length, told.dice, told.said)
        self.lines.append(f"{told.start} me{told.rest}" if concerns_me else told.start + told.rest)

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
        told = Told(phrases.ended(words), changes)
        told.said = match.words(told.words)
        rule = rule_link(match.game, event.rule) if event.rule else ""
        dice = ""
        if event.dice:
            dice, told.dice = casts(match, event)
        told.start = event_start(event.kind, opens)
        told.rest = event_rest(event.touches, told.said, match.words(changes), dice, rule, table.id, self._decisions)
        return told
