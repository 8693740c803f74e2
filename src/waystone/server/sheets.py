"""Parts of a page as they were sent, and the differences between two versions of a part.

A part is a list of pieces, each of one or more lines; most pieces are the same strings as in the version before, so
comparing two versions is quick. A difference is a list of what to keep, `[first line, how many]`, and what is new, as
text. The browser keeps the lines and puts the next version together.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final

Patch = list[list[int] | str]

SHORT: Final = 500  # characters that are not worth comparing


class Sheet:
    """One version of a part."""

    def __init__(self, pieces: list[str]) -> None:
        self.pieces = pieces
        self._starts: list[int] = []
        self._from: Sheet | None = None  # the version that the last patch was made from
        self._patch: Patch = []

    @property
    def text(self) -> str:
        return "\n".join(self.pieces)

    @property
    def starts(self) -> list[int]:
        """The number of each piece's first line, and of the line after all."""
        if not self._starts:
            self._starts = _count(0, self.pieces)
        return self._starts

    def patch_from(self, old: "Sheet | None") -> Patch:
        """What turns the old version into this one. Those who look on together have seen the same: it is kept."""
        if old is None or (len(self.pieces) == 1 and len(self.pieces[0]) < SHORT):
            return [self.text]
        if self._from is not old:
            self._patch = self._compare(old)
            self._from = old
            old._from = None  # nobody needs what came before it
        return self._patch

    def _compare(self, old: "Sheet") -> Patch:
        """What is new in this version."""
        before, after = old.pieces, self.pieces
        return self._revise(old) if len(before) == len(after) else self._rearrange(old)

    def _revise(self, old: "Sheet") -> Patch:
        """As many pieces as before: most are the same, and the others stand where they stood."""
        starts = old.starts
        writer = _Writer()
        first = 0  # of the pieces that are kept together
        grown = False
        for place, piece in enumerate(self.pieces):
            its = old.pieces[place]
            if piece is its or piece == its:
                continue
            writer.keep(starts[first], starts[place] - starts[first])
            first = place + 1
            fresh = piece.split("\n")
            _rewrite(writer, _places(its, starts[place]), fresh)
            grown = grown or len(fresh) != starts[first] - starts[place]
        writer.keep(starts[first], starts[-1] - starts[first])
        if not grown:
            self._starts = starts
        return writer.done()

    def _rearrange(self, old: "Sheet") -> Patch:
        """Most of a part did not change, at its beginning and its end; what lies between may have moved."""
        before, after = old.pieces, self.pieces
        head = _alike(before, after)
        tail = 0
        if head < min(len(before), len(after)):
            tail = min(_alike(reversed(before), reversed(after)), len(before) - head, len(after) - head)
        starts = old.starts
        end = len(before) - tail
        fresh = after[head : len(after) - tail]
        writer = _Writer()
        writer.keep(0, starts[head])
        if fresh:
            _gather(writer, before[head:end], starts[head:end], fresh)
        writer.keep(starts[end], starts[-1] - starts[end])
        middle = _count(starts[head], fresh)
        grown = middle[-1] - starts[end]
        self._starts = starts[:head] + middle + [start + grown for start in starts[end + 1 :]]
        return writer.done()


def _count(first: int, pieces: list[str]) -> list[int]:
    """The number of each piece's first line if the first of them has this one, and of the line after all."""
    return list(accumulate(map(_lines, pieces), initial=first))


def _gather(writer: "_Writer", before: list[str], starts: list[int], after: list[str]) -> None:
    """Keep pieces that stay, and lines of those that are gone; the rest is new."""
    places = dict(zip(before, starts, strict=True))
    stay = set(after)
    for piece, line in zip(before, starts, strict=True):
        if piece not in stay:
            for its in piece.split("\n"):
                places.setdefault(its, line)
                line += 1
    for piece in after:
        if (place := places.get(piece)) is not None:
            writer.keep(place, _lines(piece))
        else:
            _rewrite(writer, places, piece.split("\n"))


def _places(piece: str, first: int) -> dict[str, int]:
    """Where each line of a piece stands."""
    return {line: place for place, line in enumerate(piece.split("\n"), first)}


def _rewrite(writer: "_Writer", places: dict[str, int], lines: list[str]) -> None:
    """Line by line: those that have a place are kept."""
    for line in lines:
        if (place := places.get(line)) is not None:
            writer.keep(place, 1)
        else:
            writer.add(line)


class _Writer:
    """Writes a patch; neighbours that are kept together, or new together, are one entry."""

    def __init__(self) -> None:
        self._patch: Patch = []
        self._run = [0, 0]
        self._fresh: list[str] = []

    def keep(self, first: int, count: int) -> None:
        if not count:
            return
        if not self._fresh and self._run[0] + self._run[1] == first:
            self._run[1] += count
            return
        self._close()
        self._run = [first, count]

    def add(self, line: str) -> None:
        self._fresh.append(line)

    def _close(self) -> None:
        if self._run[1]:
            self._patch.append(self._run)
        if self._fresh:
            self._patch.append("\n".join(self._fresh))
            self._fresh = []

    def done(self) -> Patch:
        self._close()
        return self._patch


@lru_cache(8192)
def _lines(piece: str) -> int:
    return piece.count("\n") + 1


def _alike(one: Iterable[str], other: Iterable[str]) -> int:
    """How many pieces two versions have in common at their beginning."""
    place = 0
    for piece, its in zip(one, other, strict=False):
        if piece is not its and piece != its:
            break
        place += 1
    return place


def patched(old: Sequence[str], patch: Patch) -> list[str]:
    """The lines of the next version: what the browser does."""
    lines: list[str] = []
    for entry in patch:
        if isinstance(entry, str):
            lines += entry.split("\n")
        else:
            lines += old[entry[0] : entry[0] + entry[1]]
    return lines
