"""Parts of a page as they were sent, and the differences between two versions of a part.

A part is cut into pieces at a separator; a difference is a list of what to keep, `[first piece, how many]`, and what is
new, as text. The browser keeps the pieces and puts the next version together.
"""

from collections.abc import Callable, Sequence
from typing import Final
from weakref import WeakKeyDictionary

Patch = list[list[int] | str]

SEPARATORS: Final = {"board": "><"}  # a drawing is cut between its elements, everything else at line ends


class Sheet:
    """One version of a part."""

    def __init__(self, text: str, separator: str = "\n") -> None:
        self.text = text
        self.separator = separator
        self.pieces = text.split(separator)
        self._patches: WeakKeyDictionary[Sheet, Patch] = WeakKeyDictionary()

    def patch_from(self, old: "Sheet | None") -> Patch:
        """What turns the old version into this one. Those who look on together have seen the same: it is kept."""
        if old is None:
            return [self.text]
        patch = self._patches.get(old)
        if patch is None:
            patch = self._patches[old] = _patch(old.pieces, self.pieces, self.separator)
        return patch


def _patch(old: list[str], new: list[str], separator: str) -> Patch:
    """Most of a part did not change, at its beginning and its end; what lies between may have moved."""
    head = _alike(lambda count: old[:count] == new[:count], min(len(old), len(new)))
    tail = _alike(lambda count: old[-count:] == new[-count:], min(len(old), len(new)) - head)
    patch: Patch = [[0, head]] if head else []
    between = old[head : len(old) - tail]
    places = {piece: place for place, piece in enumerate(between)}
    fresh: list[str] = []
    run: list[int] | None = None
    following = 0
    for piece in new[head : len(new) - tail]:
        if run is not None and following < len(between) and between[following] == piece:
            run[1] += 1
            following += 1
            continue
        place = places.get(piece, -1)
        if place < 0:
            run = None
            fresh.append(piece)
            continue
        if fresh:
            patch.append(separator.join(fresh))
            fresh = []
        run = [head + place, 1]
        following = place + 1
        patch.append(run)
    if fresh:
        patch.append(separator.join(fresh))
    if tail:
        patch.append([len(old) - tail, tail])
    return patch


def _alike(alike: Callable[[int], bool], most: int) -> int:
    """The largest count up to `most` for which two lists are alike, halving: lists compare faster than we can loop."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if alike(middle):
            low = middle
        else:
            high = middle - 1
    return low


def patched(old: Sequence[str], patch: Patch, separator: str) -> list[str]:
    """The pieces of the next version: what the browser does."""
    pieces: list[str] = []
    for entry in patch:
        if isinstance(entry, str):
            pieces += entry.split(separator)
        else:
            pieces += old[entry[0] : entry[0] + entry[1]]
    return pieces
