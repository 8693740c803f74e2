"""Where tables are kept. Rows are the truth: a table is one row for its founding and one for each deed.

One writer a table at a time: a deed is written under the next free number, and of two writers that want the same
number one gets `Taken`, reads what it missed and thinks again. So any number of processes can serve one table.
"""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from waystone.server.deeds import AnyDeed, Founding


class Taken(Exception):
    """Another writer was first: the number is taken."""


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


class News(NamedTuple):
    """What another process tells: it has written to a table, or who is present there."""

    author: str
    table: str  # "" if any table may have changed
    seats: frozenset[int] | None = None  # whose people are connected to the author


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

    async def tell_presence(self, table: str, seats: frozenset[int]) -> None:
        """Tell other processes whose people are connected to this one. Kept nowhere."""
        ...

    async def load(self, table: str) -> Kept | None: ...

    async def since(self, table: str, number: int) -> list[Row]:
        """The deeds after that number."""
        ...

    async def tables_of(self, guest: str) -> list[Listed]: ...

    async def listed(self, over: bool, limit: int) -> list[Listed]:
        """Tables that onlookers may find, the latest first."""
        ...

    async def alive(self) -> bool: ...
