"""Drawings that depend on a game's content alone: its style, symbols and textures, the ground of a board.

They are most of a picture and stay as they are from the first match to the last. So a page only names them, by the
digests of their texts, and a browser fetches each of them once. In a file they stand where they were drawn.

Whoever knows its digest may fetch a fixed drawing, so it must tell nothing that is seen at a table. It is drawn from
content and from nothing else: `tests/test_architecture.py` looks at what the functions take, and a law compares what
everyone sees at every moment.
"""

import hashlib
from collections.abc import Callable
from typing import Final, NamedTuple, ParamSpec

from waystone.drawing.kept import forget, forget_too, kept

P = ParamSpec("P")

MOST: Final = 1000  # of all games, with their packs and maps
DIGITS: Final = 32  # of a digest: nobody finds another text with the same ones


class Fixed(NamedTuple):
    """A fixed drawing and the function that made it."""

    text: str
    drawn_by: str


_drawings: Final[dict[str, Fixed]] = {}  # by digest
digests: Final[dict[str, str]] = {}  # of all that is fixed, by its text


def fixed(draw: Callable[P, str]) -> Callable[P, str]:
    """A drawing that is made of content: the same for everyone, whatever happens at a table."""

    def drawing(*args: P.args, **kwargs: P.kwargs) -> str:
        text = draw(*args, **kwargs)
        if not text:
            return text  # there is no room for it in this picture
        if len(_drawings) >= MOST:
            forget()  # of content that came and went: what is still shown is drawn again
        digest = hashlib.sha256(text.encode()).hexdigest()[:DIGITS]
        _drawings[digest] = Fixed(text, f"{draw.__module__}.{draw.__name__}")
        digests[text] = digest
        return text

    return kept(drawing)


def find(digest: str) -> Fixed | None:
    """The drawing with this digest, if it was drawn here lately."""
    return _drawings.get(digest)


def digest_of(piece: str) -> str:
    """Of a piece that is fixed; "" for all others."""
    return digests.get(piece, "")


def line_for(piece: str) -> str:
    """What a page says in place of a piece that is fixed; "" for all others."""
    digest = digest_of(piece)
    return f"<!--drawing {digest}-->" if digest else ""


forget_too(_drawings.clear)
forget_too(digests.clear)
