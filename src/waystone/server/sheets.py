"""Parts of a page as they were sent, and the differences between two versions of a part.

A part is a bundle of pieces, each of one or more lines; most pieces are the same strings as in the version before, and
most bundles in it the very same, so comparing two versions is quick. A difference is a list of what to keep, `(first
line, how many)`, and what is new, as text. The browser keeps the lines and puts the next version together.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from waystone.drawing.bundle import Bundle, Piece, lines_of
from waystone.drawing.kept import forget_too

Patch = list[tuple[int, int] | str]

_encode: Final = msgspec.json.Encoder().encode

SHORT: Final = 500  # characters that are not worth comparing
AHEAD: Final = 4  # pieces that are looked at before one is searched for
MOST_REWRITTEN: Final = 1000  # pieces of which it is kept how they differ from the ones before


class Part:
    """One version of a part."""

    @property
    def text(self) -> str:
        raise NotImplementedError

    def patch_from(self, old: "Part | None") -> Patch:
        """What turns the old version into this one."""
        raise NotImplementedError

    def encoded_from(self, old: "Part | None") -> msgspec.Raw:
        """The same, as it is sent."""
        return msgspec.Raw(_encode(self.patch_from(old)))


class Sheet(Part):
    """A part that may change anywhere."""

    def __init__(self, whole: Bundle) -> None:
        self.whole = whole
        self._from: Sheet | None = None  # the version from which the last patch leads here
        self._sent: msgspec.Raw | None = None  # that patch

    @property
    def text(self) -> str:
        return self.whole.text

    def patch_from(self, old: Part | None) -> Patch:
        if not isinstance(old, Sheet) or self._is_short():
            return [self.text]
        writer = _Writer()
        writer.replace(0, old.whole, self.whole)
        return writer.done()

    def encoded_from(self, old: Part | None) -> msgspec.Raw:
        """Those who look on together have seen the same, so what was found is kept."""
        if not isinstance(old, Sheet):
            return super().encoded_from(old)
        if self._sent is None or self._from is not old:
            self._sent = super().encoded_from(old)
            self._from = old
            old._from = None  # nobody needs what came before it
        return self._sent

    def _is_short(self) -> bool:
        pieces = self.whole.pieces
        if len(pieces) != 1:
            return False
        piece = pieces[0]
        return isinstance(piece, str) and len(piece) < SHORT


class Scroll(Part):
    """A log: pieces of one line each, added at the end and cut at the beginning."""

    def __init__(self, lines: list[str], gone: int, first: int) -> None:
        self.lines = lines  # shared by versions: later ones add to it
        self.gone = gone  # lines that came before these, and are not kept; all numbers count them too
        self.first = first  # that is shown
        self.end = gone + len(lines)

    @property
    def text(self) -> str:
        return self._joined(self.first)

    def _joined(self, first: int) -> str:
        return "\n".join(self.lines[first - self.gone : self.end - self.gone])

    def patch_from(self, old: Part | None) -> Patch:
        """A few new lines; or a new end, where something was taken back or told anew."""
        if not isinstance(old, Scroll) or not old.first <= self.first <= old.end:
            return [self.text]
        known = min(old.end, self.end)
        if self.lines is not old.lines:
            known = self.first
            while known < min(old.end, self.end) and self._line(known) == old._line(known):
                known += 1
        patch: Patch = [(self.first - old.first, known - self.first)] if known > self.first else []
        if known < self.end:
            patch.append(self._joined(known))
        return patch

    def _line(self, number: int) -> str:
        return self.lines[number - self.gone]


def _same(one: Piece, other: Piece) -> bool:
    return one is other or one == other


class _Comparison:
    """A bundle beside an old one. Most pieces follow each other as before."""

    def __init__(self, before: list[Piece], pieces: list[Piece]) -> None:
        self.before = before
        self.pieces = pieces
        self._places: dict[Piece, int] = {}

    def run(self, number: int, expected: int) -> int:
        """How many pieces from there on are the expected ones."""
        pieces, before = self.pieces, self.before
        most = min(len(pieces) - number, len(before) - expected)
        same = 0
        while same < most:
            # Most are the very same, which is found without looking at them.
            if (
                pieces[number + same] is not before[expected + same]
                and pieces[number + same] != before[expected + same]
            ):
                break
            same += 1
        return same

    def place(self, number: int, expected: int) -> int:
        """Where a piece has come from that is not the expected one; -1 if it is new."""
        if expected >= len(self.before) or self._goes_on(number, expected):
            return -1
        if not self._places:
            self._places = {piece: place for place, piece in enumerate(self.before)}
        return self._places.get(self.pieces[number], -1)

    def _goes_on(self, number: int, expected: int) -> bool:
        """Whether one of the next few pieces is where it was: then this one is new in its place, as most are."""
        for ahead in range(1, AHEAD + 1):
            if number + ahead >= len(self.pieces) or expected + ahead >= len(self.before):
                return False
            if self.pieces[number + ahead] is self.before[expected + ahead]:
                return True
        return False

    def is_between(self, number: int, expected: int) -> bool:
        """Whether a new piece stands between two that were there, and not for one that is gone."""
        if expected >= len(self.before):
            return True
        return number + 1 < len(self.pieces) and _same(self.pieces[number + 1], self.before[expected])


class _Writer:
    """Writes a patch; neighbours that are kept together, or new together, are one entry."""

    def __init__(self) -> None:
        self._patch: Patch = []
        self._first = 0  # of the lines that are kept together
        self._kept = 0
        self._fresh: list[str] = []

    def keep(self, first: int, count: int) -> None:
        if not self._fresh and self._first + self._kept == first:
            self._kept += count
            return
        self._close()
        self._first, self._kept = first, count

    def add(self, text: str) -> None:
        self._fresh.append(text)

    def replace(self, first: int, old: Bundle, bundle: Bundle) -> None:
        """A bundle in place of an old one, whose first line is `first`: pieces that stay are kept."""
        compared = _Comparison(old.pieces, bundle.pieces)
        starts = old.starts()
        fresh_starts: list[int] = []
        line = 0
        number = 0  # of the piece that is looked at
        expected = 0  # the piece of the old bundle that should come next
        while number < len(bundle.pieces):
            same = compared.run(number, expected)
            if not same:
                place = compared.place(number, expected)
                if place >= 0:
                    same, expected = 1, place
            if same:
                begin, expected = expected, expected + same
                moved = line - starts[begin]
                fresh_starts += [start + moved for start in starts[begin:expected]] if moved else starts[begin:expected]
                self.keep(first + starts[begin], starts[expected] - starts[begin])
                line += starts[expected] - starts[begin]
                number += same
                continue
            piece = bundle.pieces[number]
            fresh_starts.append(line)
            if compared.is_between(number, expected):
                line += self._add_piece(piece)
            else:
                line += self._rewrite(first + starts[expected], old.pieces[expected], piece)
                expected += 1
            number += 1
        fresh_starts.append(line)
        bundle.known_starts = fresh_starts

    def _add_piece(self, piece: Piece) -> int:
        """A new piece. How many lines it has."""
        if isinstance(piece, Bundle):
            self._fresh += piece.unpacked()
        else:
            self._fresh.append(piece)
        return lines_of(piece)

    def _rewrite(self, first: int, old: Piece, piece: Piece) -> int:
        """A piece in place of an old one, whose first line is `first`: lines that stay are kept. How many it has."""
        if isinstance(piece, Bundle) and isinstance(old, Bundle):
            self.replace(first, old, piece)
            return lines_of(piece)
        if isinstance(piece, Bundle) or isinstance(old, Bundle):
            return self._add_piece(piece)
        if "\n" not in piece:
            self._fresh.append(piece)
            return 1
        patch, lines = rewritten(old, piece)
        for entry in patch:
            if isinstance(entry, str):
                self._fresh.append(entry)
            else:
                self.keep(first + entry[0], entry[1])
        return lines

    def _close(self) -> None:
        if self._kept:
            self._patch.append((self._first, self._kept))
            self._kept = 0
        if self._fresh:
            self._patch.append("\n".join(self._fresh))
            self._fresh = []

    def done(self) -> Patch:
        self._close()
        return self._patch


@lru_cache(MOST_REWRITTEN)
def _lines(text: str) -> list[str]:
    """The lines of a text, not to be changed: a text that is new now is the old one the next time."""
    return text.split("\n")


@lru_cache(MOST_REWRITTEN)
def rewritten(old: str, text: str) -> tuple[Patch, int]:
    """What turns an old text into another one, and how many lines that has.

    All who see the same piece change share what is found.
    """
    before, lines = _lines(old), _lines(text)
    last = len(before) - 1
    places: dict[str, int] = {}
    writer = _Writer()
    expected = 0  # the old line that should come next
    for number, line in enumerate(lines):
        place = -1
        if expected <= last and line == before[expected]:
            place = expected
        elif number + 1 == len(lines) or expected >= last or lines[number + 1] != before[expected + 1]:
            if not places:  # it may have come from elsewhere, if it is not just new in its place
                places = {known: place for place, known in enumerate(before)}
            place = places.get(line, -1)
        if place >= 0:
            writer.keep(place, 1)
            expected = place + 1
        else:
            writer.add(line)
            expected += 1  # as if it stood for that one
    return writer.done(), len(lines)


forget_too(_lines.cache_clear)
forget_too(rewritten.cache_clear)


def changes_between(known: dict[str, Part], parts: dict[str, Part]) -> dict[str, msgspec.Raw]:
    """What to send to a page that knows some parts, so that it knows these."""
    changes: dict[str, msgspec.Raw] = {}
    for name, part in parts.items():
        old = known.get(name)
        if old is not part:
            changes[name] = part.encoded_from(old)
    return changes


def patched(old: Sequence[str], patch: Patch) -> list[str]:
    """The lines of the next version: what the browser does."""
    lines: list[str] = []
    for entry in patch:
        if isinstance(entry, str):
            lines += entry.split("\n")
        else:
            lines += old[entry[0] : entry[0] + entry[1]]
    return lines
