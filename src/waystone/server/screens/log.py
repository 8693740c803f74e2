"""The log of a table as a seat has heard it."""

from typing import Final

from waystone.engine.match import Match
from waystone.engine.state import Event
from waystone.server.screens.fragments import event_line, note_line, roll
from waystone.server.screens.parts import dice_faces, rule_link
from waystone.server.sheets import Scroll
from waystone.server.tables import Note, Table

LOG_LINES: Final = 150  # shown at least; older ones go in steps, for a log that only grows is sent by its new lines
LOG_STEP: Final = 50


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

    def lines_since(self, event: int) -> int:
        """How many lines there are from an event on; as many as are shown at most."""
        return min(LOG_LINES, len(self.lines) - self.places[event]) if event < len(self.places) else 0

    def _note(self, note: Note) -> None:
        self._notes += 1
        self.lines.append(note_line(note.words))

    def _line(self, table: Table, number: int) -> str:
        event = table.match.log[number]
        names_me = f"{{{self.seat}}}" in event.words
        if names_me or event.private:
            return self._written(table, event, names_me)
        line = self.told.get(number)
        if line is None:
            line = self.told[number] = self._written(table, event, False)
        return line

    def _written(self, table: Table, event: Event, mine: bool) -> str:
        match = table.match
        words = match.words(event.heard_by(self.seat))
        rule = rule_link(match.game, event.rule) if event.rule else ""
        return event_line(event.kind, mine, event.touches, words, event.dice, rule, table.id, self._decisions)

    def _roll(self, match: Match, number: int) -> str:
        event = match.log[number]
        return roll(number, dice_faces(event.dice), match.words(event.heard_by(self.seat)))
