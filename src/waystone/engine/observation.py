"""What a seat may know as a row of numbers, for programs that learn: the layout of the row, and the writing of it.

A game subclasses `Observer` in `display/observation.py`. The rows are `vec`s of the compiler's own library, which
compiled code writes without making a Python object and NumPy reads without a copy. Only `waystone.env` imports this
module, so that nobody else needs that library.
"""

from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from waystone.engine.option import Ask, Subject

MOST: Final = 32767  # that a place of a row can hold


def zeros(count: i64) -> vec[i16]:
    """So many places, all 0."""
    cells = vec[i16](capacity=count)
    for _ in range(count):
        cells = append(cells, i16(0))
    return cells


@final
class Row:
    """The places of one observation within a block of numbers that several rows may share.

    Most places are 0 most of the time, so a row remembers which it has written, and clears only those. What seldom
    changes is written first, in layers, and kept: a layer stays as long as its key and those below are the same.
    """

    def __init__(self, cells: vec[i16], base: i64, highs: list[int]) -> None:
        self.cells = cells
        self.base: i64 = base
        self._highs = zeros(len(highs))
        for place in range(len(highs)):
            self._highs[place] = i16(highs[place])
        self._written = zeros(len(highs))
        self._count: i64 = 0
        self._keys: list[Any] = []  # what each layer was written from
        self._ends: list[int] = []  # how many places were written when it was done

    def stay(self, keys: tuple[Any, ...]) -> int:
        """Clear all but the layers whose keys are the same again, from the lowest up; returns how many those are."""
        kept = self._keys
        layers = 0
        while layers < len(kept) and layers < len(keys) and kept[layers] == keys[layers]:
            layers += 1
        while len(kept) > layers:
            kept.pop()
            self._ends.pop()
        cells, written, base = self.cells, self._written, self.base
        last: i64 = self._ends[-1] if layers else 0
        at: i64 = last
        while at < self._count:
            cells[base + i64(written[at])] = i16(0)
            at += 1
        self._count = last
        return layers

    def keep(self, key: Any) -> None:
        """What has been written since the layer below is a layer, as long as the key is the same."""
        self._keys.append(key)
        self._ends.append(self._count)

    def put(self, place: i64, value: i64) -> None:
        """Set a place that was 0; less than 0 counts as 0, more than the place holds as the most that it holds."""
        if value <= 0:
            return
        highest = i64(self._highs[place])
        if value > highest:
            value = highest
        at: i64 = self.base + place
        if self.cells[at] == 0:
            self._written[self._count] = i16(place)
            self._count += 1
        self.cells[at] = i16(value)

    def mark(self, place: i64) -> None:
        """Set a place to 1."""
        at: i64 = self.base + place
        if self.cells[at] == 0:
            self._written[self._count] = i16(place)
            self._count += 1
        self.cells[at] = i16(1)

    def add(self, place: i64) -> None:
        """One more."""
        self.put(place, i64(self.cells[self.base + place]) + 1)

    def order(self, first: i64, things: tuple[int, ...]) -> None:
        """A place for each kind of thing: where it lies in a row of them, counted from 1."""
        for at, thing in enumerate(things):
            self.put(first + i64(thing), at + 1)

    def bits(self, first: i64, bits: i64, count: i64) -> None:
        """A place each for the lowest bits of a number."""
        place: i64 = 0
        while bits and place < count:
            if bits & 1:
                self.mark(first + place)
            bits >>= 1
            place += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Writes what a seat may know of a state. Its layout depends on the edition and the number of players only.

    Seats are told from the observer's own: seat 0 of a name is the observer, seat 1 the player to the left, and so on.
    An onlooker stands behind the first seat, and knows what lies open to all.
    """

    def __init__(self, package: str, players: int) -> None:
        self.players: i64 = players
        self.names: list[str] = []  # of the places
        self.highs: list[int] = []  # the most that each can hold; the least is 0
        self.seats = [str(seat) for seat in range(players)]
        subjects = subjects_of(package)
        self._subjects = {subject: number for number, subject in enumerate(subjects)}
        self._asked: i64 = self.flags("asked", self.seats)
        self._subject: i64 = self.flags("ask", subjects)
        self._options: i64 = self.number("options", MOST)

    # ------------------------------------------------------------------ the layout, made once
    def number(self, name: str, most: int) -> int:
        """One place that counts something; returns where it is."""
        self.names.append(name)
        self.highs.append(min(most, MOST))
        return len(self.names) - 1

    def numbers(self, name: str, labels: Sequence[str], most: int) -> int:
        """A place for each label: "gold/0", "gold/1"; returns where the first is."""
        first = len(self.names)
        for label in labels:
            self.number(f"{name}/{label}", most)
        return first

    def flags(self, name: str, labels: Sequence[str]) -> int:
        """A place for each label that is 0 or 1."""
        return self.numbers(name, labels, 1)

    def grid(self, name: str, rows: Sequence[str], labels: Sequence[str], most: int = 1) -> int:
        """A place for each pair, row by row: "at/0/armory"; returns where the first is."""
        return self.numbers(name, [f"{row}/{label}" for row in rows for label in labels], most)

    # ------------------------------------------------------------------ writing
    def steady(self, state: Any, seat: int) -> tuple[Any, ...]:
        """For each layer, the most lasting first, all that `write_steady` looks at: while it is equal, what was written
        stays."""
        return ()

    def write_steady(self, row: Row, state: Any, seat: int, layer: int) -> None:
        """What seldom changes from one decision to the next, in places of its own."""

    def write(self, row: Row, state: Any, seat: int) -> None:
        """What else the seat may know of the table; every place is 0 before."""
        raise NotImplementedError

    def observe(self, row: Row, state: Any, ask: Ask | None, seat: int) -> None:
        """All of it: the table, and what is asked of whom."""
        keys = self.steady(state, seat)
        for layer in range(row.stay(keys), len(keys)):
            self.write_steady(row, state, seat, layer)
            row.keep(keys[layer])
        if ask is not None:
            row.mark(self._asked + self.relative(ask.seat, seat))
            if ask.seat == seat:  # to others, what a player is asked could tell what the player holds
                row.mark(self._subject + i64(self._subjects[ask.subject.key]))
                row.put(self._options, len(ask.options))
        self.write(row, state, seat)

    def relative(self, other: i64, seat: i64) -> i64:
        """How far to the left of the observer somebody sits."""
        if seat < 0:
            return other
        away: i64 = other - seat
        return away if away >= 0 else away + self.players


def slug(name: str) -> str:
    """A printed name as part of a place's name: "Scroll of Fire" is "scroll-of-fire"."""
    return "-".join("".join([letter if letter.isalnum() else " " for letter in name.lower()]).split())


def unique(names: Sequence[str]) -> list[str]:
    """The same names, numbered from the second on where one stands more than once: "orc", "orc.2"."""
    seen: dict[str, int] = {}
    found: list[str] = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        found.append(name if seen[name] == 1 else f"{name}.{seen[name]}")
    return found


def subjects_of(package: str) -> list[str]:
    """The keys of all that the rules of a game can ask, in the order of the alphabet."""
    rules = import_module(f"{package}.rules")
    found: set[str] = set()
    for module in iter_modules(rules.__path__):
        for value in vars(import_module(f"{package}.rules.{module.name}")).values():
            for subject in list(value.values()) if isinstance(value, dict) else [value]:
                if isinstance(subject, Subject):
                    found.add(subject.key)
    return sorted(found)
