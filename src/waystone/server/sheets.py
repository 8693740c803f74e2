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
        self._length = 0  # in lines, once it is known
        self._from: Sheet | None = None  # the version that the last patch was made from
        self._patch: Patch = []

    @property
    def text(self) -> str:
        return "\n".join(self.pieces)

    @property
    def length(self) -> int:
        if not self._length:
            self._length = sum(map(_lines, self.pieces))
        return self._length

    def patch_from(self, old: "Sheet | None") -> Patch:
        """What turns the old version into this one. Those who look on together have seen the same: it is kept."""
        if old is None or (len(self.pieces) == 1 and len(self.pieces[0]) < SHORT):
            return [self.text]
        if self._from is not old:
            kept = len(old.pieces)
            if self.pieces[:kept] == old.pieces:
                self._patch = self._addition(old, self.pieces[kept:])
            else:
                self._patch = _patch(old.pieces, self.pieces)
            self._from = old
            old._from = None  # nobody needs what came before it
        return self._patch

    def _addition(self, old: "Sheet", fresh: list[str]) -> Patch:
        """What was there stays, as in a log."""
        self._length = old.length + sum(map(_lines, fresh))
        return [[0, old.length], "\n".join(fresh)] if fresh else [[0, old.length]]


def _patch(old: list[str], new: list[str]) -> Patch:
    """Most of a part did not change, at its beginning and its end; what lies between may have moved."""
    head = _alike(old, new)
    tail = min(_alike(reversed(old), reversed(new)), len(old) - head, len(new) - head)
    starts = [0, *accumulate(map(_lines, old))]  # the first line of each piece
    end = len(old) - tail
    writer = _Writer()
    writer.keep(0, starts[head])
    after = new[head : len(new) - tail]
    if after:
        _rewrite(writer, old[head:end], starts[head:end], after)
    writer.keep(starts[end], starts[-1] - starts[end])
    return writer.done()


def _rewrite(writer: "_Writer", before: list[str], starts: list[int], after: list[str]) -> None:
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
            continue
        for its in piece.split("\n"):
            if (place := places.get(its)) is not None:
                writer.keep(place, 1)
            else:
                writer.add(its)


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
