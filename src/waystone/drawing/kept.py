"""What is worked out again only when something it depends on has changed: parts of pictures, for the most part.

Not compiled: what takes any arguments and passes them on is quicker in plain Python.
"""

from collections.abc import Callable
from functools import lru_cache, wraps
from itertools import count
from typing import Any, Final, ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")

MOST_KEPT: Final = 4_000_000  # characters of each kind of part, of which others than texts count as some
SOME: Final = 1000
MOST_TOKENS: Final = 20_000  # values that have a number of their own

_forgetful: list[Callable[[], None]] = []
_tokens: dict[object, int] = {}
_unused = count()


def kept(draw: Callable[P, T]) -> Callable[P, T]:
    """A piece that is drawn once for the same arguments."""
    keeping = lru_cache(maxsize=8192)(draw)
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
        memory: dict[object, T] = {}
        size = 0

        @wraps(draw)
        def part(*args: Any) -> T:
            nonlocal size
            values = gather(*args)
            known = memory.get(values)
            if known is None:
                if size > MOST_KEPT:
                    memory.clear()
                    size = 0
                known = memory[values] = draw(*args)
                size += len(known) if isinstance(known, str) else SOME
            return known

        def clear() -> None:
            nonlocal size
            memory.clear()
            size = 0

        forget_too(clear)
        return cast(Callable[P, T], part)

    return keeping


def token_for(value: object) -> int:
    """A number that stands for a value and never for another: for large values on which many parts depend."""
    known = _tokens.get(value)
    if known is None:
        if len(_tokens) >= MOST_TOKENS:
            _tokens.clear()
        known = _tokens[value] = next(_unused)
    return known


def forget() -> None:
    """Draw every part anew: what is kept must not make a difference, and takes memory while nobody looks."""
    _tokens.clear()
    for clear in _forgetful:
        clear()
