"""What is worked out again only when something it depends on has changed: parts of pictures, for the most part.

Not compiled: what takes any arguments and passes them on is quicker in plain Python.
"""

from collections.abc import Callable
from functools import lru_cache, wraps
from itertools import count
from typing import Any, Final, ParamSpec, TypeVar, cast

from waystone.drawing.bundle import Bundle, Piece

P = ParamSpec("P")
T = TypeVar("T")

MOST_PIECES: Final = 2048  # of each kind of piece
USUAL_ROOM: Final = 1_000_000  # characters of all parts that were used lately
ROOM_FOR_A_TABLE: Final = 250_000  # and so many more for each table that somebody looks at
WEIGHT: Final = 500  # what a part takes beside its characters: what it depends on is kept with it
SOME: Final = 1000  # what parts that are not texts count as

_forgetful: list[Callable[[], None]] = []


class _Memory:
    """Things of one kind: those used since the last turn, and those that were last used before it."""

    __slots__ = ("before", "lately")

    def __init__(self) -> None:
        self.lately: dict[object, Any] = {}
        self.before: dict[object, Any] = {}

    def turn(self) -> None:
        """Drop what has not been used since the last turn."""
        self.before = self.lately.copy()
        self.lately.clear()


_memories: Final[list[_Memory]] = []
_unused = count()
_room = USUAL_ROOM
_size = 0  # of what was used lately


def make_room(tables: int) -> None:
    """Keep enough for so many tables that are looked at: the next picture of each is mostly like its last one."""
    global _room
    _room = USUAL_ROOM + ROOM_FOR_A_TABLE * tables


def _keep(memory: _Memory, values: object, known: Any) -> None:
    global _size
    memory.lately[values] = known
    _size += WEIGHT + (len(known) if isinstance(known, str) else SOME)
    if _size > _room:
        _size = 0
        for each in _memories:
            each.turn()


def kept(draw: Callable[P, T]) -> Callable[P, T]:
    """A piece that is drawn once for the same arguments."""
    keeping = lru_cache(maxsize=MOST_PIECES)(draw)
    forget_too(keeping.cache_clear)
    return cast(Callable[P, T], keeping)


def forget_too(clear: Callable[[], None]) -> None:
    """Have something else cleared whenever all is forgotten."""
    _forgetful.append(clear)


def kept_by(depends: Callable[P, object]) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """A part that is drawn again only when something it depends on has changed; `depends` gathers all of that.

    Views are made of values that are quick to compare, so a picture costs little but what is new in it. The part takes
    no arguments by name.
    """
    gather = cast(Callable[..., object], depends)

    def keeping(draw: Callable[..., T]) -> Callable[P, T]:
        memory = _Memory()
        _memories.append(memory)
        used_lately = memory.lately.get

        @wraps(draw)
        def part(*args: Any) -> T:
            values = gather(*args)
            known: T | None = used_lately(values)
            if known is None:
                known = memory.before.get(values)
                if known is None:
                    known = draw(*args)
                _keep(memory, values, known)
            return known

        return cast(Callable[P, T], part)

    return keeping


@kept_by(lambda value: value)
def token_for(value: object) -> int:
    """A number that stands for a value and never for another: for large values on which many parts depend."""
    return next(_unused)


@kept_by(lambda *pieces: pieces)
def bundled(*pieces: Piece) -> Bundle:
    """A bundle of pieces that are kept one by one: the very same bundle as long as they are the same."""
    return Bundle(pieces)


def forget() -> None:
    """Draw every part anew: what is kept must not make a difference, and takes memory while nobody looks."""
    global _size
    _size = 0
    for memory in _memories:
        memory.turn()
        memory.turn()
    for clear in _forgetful:
        clear()
