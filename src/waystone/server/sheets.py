"""Parts of a page as they were sent, and the differences between two versions of a part.

A part is cut into pieces at a separator; a difference is a list of what to keep, `[first piece, how many]`, and what is
new, as text. The browser keeps the pieces and puts the next version together.
"""

from collections.abc import Sequence
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
        self._places: dict[str, int] | None = None
        self._patches: WeakKeyDictionary[Sheet, Patch] = WeakKeyDictionary()

    def places(self) -> dict[str, int]:
        """Where each piece stands."""
        if self._places is None:
            self._places = {piece: place for place, piece in enumerate(self.pieces)}
        return self._places

    def patch_from(self, old: "Sheet | None") -> Patch:
        """What turns the old version into this one. Those who look on together have seen the same: it is kept."""
        if old is None:
            return [self.text]
        patch = self._patches.get(old)
        if patch is None:
            patch = self._patches[old] = _patch(old, self.pieces, self.separator)
        return patch


def _patch(old: Sheet, pieces: Sequence[str], separator: str) -> Patch:
    patch: Patch = []
    fresh: list[str] = []
    before, places = old.pieces, old.places()
    run: list[int] | None = None
    following = -1
    for piece in pieces:
        if run is not None and following < len(before) and before[following] == piece:
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
        run = [place, 1]
        following = place + 1
        patch.append(run)
    if fresh:
        patch.append(separator.join(fresh))
    return patch


def patched(old: Sequence[str], patch: Patch, separator: str) -> list[str]:
    """The pieces of the next version: what the browser does."""
    pieces: list[str] = []
    for entry in patch:
        if isinstance(entry, str):
            pieces += entry.split(separator)
        else:
            pieces += old[entry[0] : entry[0] + entry[1]]
    return pieces
