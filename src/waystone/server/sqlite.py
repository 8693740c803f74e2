"""Tables in one SQLite file. Whatever is waiting is committed together."""

import asyncio
import contextlib
import sqlite3
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any

from waystone.server.deeds import Founding, Keeping, Sat, written
from waystone.server.migrations import migrations
from waystone.server.store import (
    Hear,
    Kept,
    Listed,
    Row,
    StoreError,
    Taken,
    read_kept,
    read_kept_for_later,
    read_rows,
    readable,
)

Work = Callable[[sqlite3.Connection], Any]
Waiting = tuple[Work, "asyncio.Future[Any]"]
MOST_AT_ONCE = 500
MOST_IN_LOG = 500  # commits, until the log is brought into the file
UP_TO_DATE = 10.0  # seconds by which a list of tables may be late
MOST_TOUCHED = 10_000


class SqliteStore:
    """WAL, every commit synced to the disk. For one process; many processes need PostgreSQL.

    Writing into SQLite's memory takes microseconds and is done here; the commit waits for the disk in a thread, and
    commits whatever was waiting together. The log is brought into the file beside all that, not by a commit that
    happens to find it long: that one, and all who wait for it, would be late.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.where = str(path)
        self._waiting: list[Waiting] = []
        self._wanted = asyncio.Event()
        self._closing = False
        self._writer: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, "store")
        self._connection: sqlite3.Connection | None = None
        self._touched: dict[str, float] = {}  # what was last noted of tables
        self._in_log = 0  # commits since the log was last brought into the file
        self._settling: asyncio.Task[None] | None = None
        self._lock: IO[bytes] | None = None  # held while the file is ours

    async def open(self, hear: Hear) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = _lock(self.path)
            self._connection = _connect(self.path)
        except (sqlite3.Error, OSError, StoreError) as error:
            raise StoreError(f"{self.path}: {error}") from None
        self._writer = asyncio.ensure_future(self._write())

    async def close(self) -> None:
        self._closing = True
        self._wanted.set()
        if self._writer is not None:
            await self._writer
        if self._settling is not None:
            await self._settling
        self._thread.shutdown()
        if self._connection is not None:
            self._connection.close()
        if self._lock is not None:
            self._lock.close()

    # ------------------------------------------------------------------ committing in groups
    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        connection = self._connection
        assert connection is not None
        while self._waiting or not self._closing:
            if not self._waiting:
                self._wanted.clear()
                await self._wanted.wait()
                continue
            batch = self._waiting[:MOST_AT_ONCE]
            del self._waiting[:MOST_AT_ONCE]
            try:
                outcomes = _do_all(connection, batch)
                await loop.run_in_executor(self._thread, connection.commit)
            except sqlite3.Error as error:
                if connection.in_transaction:
                    connection.rollback()
                outcomes = [(done, None, StoreError(str(error))) for _, done in batch]
            for done, value, failure in outcomes:
                if done.cancelled():
                    continue
                if failure is not None:
                    done.set_exception(failure)
                else:
                    done.set_result(value)
            await self._shorten_log(connection)

    async def _shorten_log(self, connection: sqlite3.Connection) -> None:
        """Bring a long log into the file: most of it while others write, then the little that came since.

        Only when nothing is left in it the log begins anew: else it would grow for as long as people play.
        """
        self._in_log += 1
        if self._settling is None and self._in_log >= MOST_IN_LOG:
            self._settling = asyncio.ensure_future(asyncio.to_thread(_checkpoint_beside, self.path))
        elif self._settling is not None and self._settling.done():
            self._settling = None
            self._in_log = 0
            await asyncio.get_running_loop().run_in_executor(self._thread, _checkpoint, connection)

    async def _commit(self, work: Work) -> Any:
        """Have something written; on disk when this returns."""
        if self._closing:
            raise StoreError("the server is closing")
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        self._wanted.set()
        return await done

    async def _read(self, work: Work) -> Any:
        """Look something up beside the writer."""

        def look() -> Any:
            with contextlib.closing(sqlite3.connect(self.path, timeout=10)) as connection:
                connection.text_factory = _text
                return work(connection)

        try:
            return await asyncio.to_thread(look)
        except sqlite3.Error as error:
            raise StoreError(str(error)) from None

    # ------------------------------------------------------------------ what a store does
    async def create_table(self, table: str, founding: Founding, at: float) -> None:
        text = written(founding)
        guests = {guest for guest in founding.guests if guest}

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO tables (id, founding, founded, game, listed, touched) VALUES (?, ?, ?, ?, ?, ?)",
                (table, text, at, founding.game, founding.listed, at),
            )
            connection.executemany("INSERT OR IGNORE INTO guests VALUES (?, ?)", [(guest, table) for guest in guests])

        await self._commit(work)

    async def append(self, table: str, row: Row) -> None:
        text = written(row.deed)

        def work(connection: sqlite3.Connection) -> None:
            inserted = connection.execute(
                "INSERT OR IGNORE INTO deeds VALUES (?, ?, ?, ?)", (table, row.number, row.at, text)
            )
            if inserted.rowcount != 1:
                raise Taken(f"deed {row.number} of table {table}")
            if isinstance(row.deed, Sat):
                connection.execute("INSERT OR IGNORE INTO guests VALUES (?, ?)", (row.deed.guest, table))
            self._touch(connection, table, row.at)

        await self._commit(work)

    def _touch(self, connection: sqlite3.Connection, table: str, at: float) -> None:
        """Note for lists of tables when something last happened: now and then, not with every deed."""
        if at - self._touched.get(table, 0.0) > UP_TO_DATE:
            connection.execute("UPDATE tables SET touched = ? WHERE id = ?", (at, table))
            if len(self._touched) >= MOST_TOUCHED:
                self._touched.clear()
            self._touched[table] = at

    async def finish(self, table: str) -> None:
        await self._commit(
            lambda connection: connection.execute("UPDATE tables SET over = 1 WHERE id = ?", (table,)) and None
        )

    async def tell_presence(self, table: str, seats: frozenset[int], watchers: int) -> None:
        """There is nobody to tell: a file serves one process."""

    async def load(self, table: str) -> Kept | None:
        def work(connection: sqlite3.Connection) -> Kept | None:
            found = connection.execute("SELECT founding, founded FROM tables WHERE id = ?", (table,)).fetchone()
            if found is None:
                return None
            return read_kept(found[0], found[1], _since(connection, table, 0))

        kept: Kept | None = await self._read(work)
        return kept

    async def since(self, table: str, number: int) -> list[Row]:
        rows: list[Row] = await self._read(lambda connection: _since(connection, table, number))
        return rows

    async def keep(self, table: str, keeping: Keeping, at: float) -> None:
        text = written(keeping)
        await self._commit(
            lambda connection: (
                connection.execute("INSERT OR REPLACE INTO kept VALUES (?, ?, ?)", (table, at, text)) and None
            )
        )

    async def keeping(self, table: str) -> Keeping | None:
        query = "SELECT keeping FROM kept WHERE table_id = ?"
        found = await self._read(lambda connection: connection.execute(query, (table,)).fetchone())
        return read_kept_for_later(found[0]) if found else None

    async def running(self) -> list[str]:
        query = "SELECT id FROM tables WHERE over = 0 ORDER BY touched DESC"
        return [str(table) for (table,) in await self._read(lambda connection: connection.execute(query).fetchall())]

    async def tables_of(self, guest: str) -> list[Listed]:
        query = (
            "SELECT id, founding, touched, over FROM tables JOIN guests ON table_id = id WHERE guest = ?"
            " ORDER BY over, touched DESC LIMIT 100"
        )
        found: list[Listed] = await self._read(lambda connection: readable(connection.execute(query, (guest,))))
        return found

    async def listed(self, over: bool, limit: int) -> list[Listed]:
        query = (
            "SELECT id, founding, touched, over FROM tables WHERE listed = 1 AND over = ? ORDER BY touched DESC LIMIT ?"
        )
        found: list[Listed] = await self._read(lambda connection: readable(connection.execute(query, (over, limit))))
        return found

    async def alive(self) -> bool:
        await self._read(lambda connection: connection.execute("SELECT id FROM tables LIMIT 1").fetchone())
        return True


def _lock(path: Path) -> IO[bytes] | None:
    """Keep other servers off: each would not see what the others did. The system lets go of it when we die."""
    if sys.platform == "win32" or str(path) == ":memory:":
        return None
    import fcntl

    lock = path.with_name(f"{path.name}-server").open("ab")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        lock.close()
        raise StoreError("another server uses this file already; several servers can share PostgreSQL") from None
    return lock


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, timeout=10, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    connection.execute("PRAGMA foreign_keys = ON")
    steps = migrations("sqlite")
    done = connection.execute("PRAGMA user_version").fetchone()[0]
    if done > steps[-1].number:
        raise StoreError(f"was made by a later Waystone (schema {done}, known here: {steps[-1].number})")
    for step in steps[done:]:
        connection.execute("BEGIN IMMEDIATE")
        for statement in step.statements:
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {step.number}")
        connection.execute("COMMIT")
    return connection


def _checkpoint(connection: sqlite3.Connection) -> None:
    """If it fails nothing is lost: the log is as good as the file, and it is tried again."""
    with contextlib.suppress(sqlite3.Error):
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()


def _checkpoint_beside(path: Path) -> None:
    """The same by a connection of its own."""
    with contextlib.suppress(sqlite3.Error), contextlib.closing(sqlite3.connect(path, timeout=10)) as connection:
        _checkpoint(connection)


def _do_all(
    connection: sqlite3.Connection, batch: list[Waiting]
) -> list[tuple["asyncio.Future[Any]", Any, Exception | None]]:
    """Do all that waits in one transaction; nobody hears of anything before it is committed."""
    outcomes: list[tuple[asyncio.Future[Any], Any, Exception | None]] = []
    connection.execute("BEGIN IMMEDIATE")
    for work, done in batch:
        try:
            outcomes.append((done, work(connection), None))
        except (Taken, sqlite3.IntegrityError) as error:
            outcomes.append((done, None, error))
    return outcomes


def _since(connection: sqlite3.Connection, table: str, number: int) -> list[Row]:
    found = connection.execute(
        "SELECT number, at, deed FROM deeds WHERE table_id = ? AND number > ? ORDER BY number", (table, number)
    )
    return read_rows(found)


def _text(raw: bytes) -> str:
    """Text of a row, even if it is damaged: whoever reads it says what is wrong with it."""
    return raw.decode("utf-8", "replace")
