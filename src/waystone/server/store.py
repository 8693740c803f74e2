"""Where tables are kept. Rows are the truth: a table is one row for its founding and one for each deed.

One writer a table at a time: a deed is written under the next free number, and of two writers that want the same
number one gets `Taken`, reads what it missed and thinks again. So any number of processes can serve one table.
"""

import logging
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from waystone.server.deeds import AnyDeed, Founding, Keeping, read_deed, read_founding, read_keeping

log = logging.getLogger("waystone.server")


class Taken(Exception):
    """Another writer was first: the number is taken."""


class Damaged(Exception):
    """The rows of this table cannot be read; others can."""


class StoreError(Exception):
    """The database cannot be used; the message says why in one line."""


class Row(NamedTuple):
    number: int
    at: float
    deed: AnyDeed


class Kept(NamedTuple):
    """A table as it is kept."""

    founding: Founding
    founded: float
    rows: list[Row]


class Listed(NamedTuple):
    """A line in a list of tables."""

    id: str
    game: str
    names: tuple[str, ...]
    touched: float
    over: bool
    lesson: bool = False


def readable(lines: Iterable[Sequence[Any]]) -> list[Listed]:
    """The lines of a list of tables from rows of id, founding, touched and over; a damaged one costs only its own."""
    found = []
    for table, text, touched, over in lines:
        try:
            founding = read_founding(text)
            found.append(Listed(str(table), founding.game, founding.names, float(touched), bool(over), founding.lesson))
        except (msgspec.DecodeError, UnicodeError, TypeError, ValueError):
            log.error("a row cannot be read", extra={"table": str(table)})
    return found


def read_rows(lines: Iterable[Sequence[Any]]) -> list[Row]:
    """Deeds from rows of number, time and text; raises `Damaged`."""
    try:
        return [Row(int(number), float(at), read_deed(text)) for number, at, text in lines]
    except (msgspec.DecodeError, UnicodeError, TypeError, ValueError) as error:
        raise Damaged(str(error)) from None


def read_kept(text: Any, founded: Any, rows: list[Row]) -> Kept:
    try:
        return Kept(read_founding(text), float(founded), rows)
    except (msgspec.DecodeError, UnicodeError, TypeError, ValueError) as error:
        raise Damaged(str(error)) from None


def read_kept_for_later(text: Any) -> Keeping:
    try:
        return read_keeping(text)
    except (msgspec.DecodeError, UnicodeError, TypeError, ValueError) as error:
        raise Damaged(str(error)) from None


class News(NamedTuple):
    """What another process tells: it has written to a table, or who is present there."""

    author: str
    table: str  # "" if any table may have changed
    seats: frozenset[int] | None = None  # whose people are connected to the author
    watchers: int = 0  # how many look on there


Hear = Callable[[News], None]


class Store(Protocol):
    where: str  # for people, without a password

    async def open(self, hear: Hear) -> None: ...

    async def close(self) -> None: ...

    async def create_table(self, table: str, founding: Founding, at: float) -> None:
        """Keep a new table. On disk when this returns."""
        ...

    async def append(self, table: str, row: Row) -> None:
        """Keep a deed under its number, or raise `Taken`. On disk when this returns."""
        ...

    async def finish(self, table: str) -> None:
        """Note that the table's match is over, for lists of tables."""
        ...

    async def tell_presence(self, table: str, seats: frozenset[int], watchers: int) -> None:
        """Tell other processes whose people are connected to this one, and how many look on. Kept nowhere."""
        ...

    async def load(self, table: str) -> Kept | None:
        """The table, None if there is none, or raise `Damaged`."""
        ...

    async def since(self, table: str, number: int) -> list[Row]:
        """The deeds after that number."""
        ...

    async def keep(self, table: str, keeping: Keeping, at: float) -> None:
        """Keep what the next version needs to go on with a table, in place of what was kept before."""
        ...

    async def keeping(self, table: str) -> Keeping | None:
        """What was last kept of a table for the next version, or raise `Damaged`."""
        ...

    async def running(self) -> list[str]:
        """The tables whose match is not over, the latest first."""
        ...

    async def tables_of(self, guest: str) -> list[Listed]: ...

    async def listed(self, over: bool, limit: int) -> list[Listed]:
        """Tables that onlookers may find, the latest first."""
        ...

    async def alive(self) -> bool: ...
