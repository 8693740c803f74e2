"""Pieces of a picture that lie together, in a bundle that need not be opened as long as nothing in it changes."""

from collections.abc import Iterable
from itertools import accumulate
from typing import Union, final

from mypy_extensions import mypyc_attr

Piece = Union[str, "Bundle"]


@final
@mypyc_attr(acyclic=True)
class Bundle:
    """Pieces, and bundles of them, in order. A bundle never changes: the very same one holds the very same pieces."""

    def __init__(self, pieces: Iterable[Piece]) -> None:
        self.pieces: list[Piece] = list(pieces)
        self.known_starts: list[int] = []  # see `starts`; whoever comes upon them fills them in

    def unpacked(self) -> list[str]:
        """All pieces, out of their bundles."""
        found: list[str] = []
        for piece in self.pieces:
            if isinstance(piece, Bundle):
                found += piece.unpacked()
            else:
                found.append(piece)
        return found

    @property
    def text(self) -> str:
        return "\n".join(self.unpacked())

    def starts(self) -> list[int]:
        """The number of each piece's first line in the text, and of the line after all."""
        if not self.known_starts:
            self.known_starts = list(accumulate([lines_of(piece) for piece in self.pieces], initial=0))
        return self.known_starts


def lines_of(piece: Piece) -> int:
    """How many lines of text a piece takes."""
    if isinstance(piece, Bundle):
        return piece.starts()[-1]
    return piece.count("\n") + 1 if "\n" in piece else 1  # most have one, and that is found out more quickly
