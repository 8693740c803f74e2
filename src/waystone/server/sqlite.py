"""Tables in one SQLite file: one thread writes, and commits together whatever is waiting."""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from waystone.server.deeds import AnyDeed, Founding, Sat, read_deed, read_founding, written
from waystone.server.migrations import migrations
from waystone.server.store import Kept, Listed, News, Row, StoreError, Taken

Work = Callable[[sqlite3.Connection], Any]
Waiting = tuple[Work, "asyncio.Future[Any]"]
MOST_AT_ONCE = 500


class SqliteStore:
    """WAL, every commit synced to the disk. For one process; many processes need PostgreSQL."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.where = str(path)
        self._waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    async def open(self, news: News) -> None:
        self._loop = asyncio.get_running_loop()
        opened: asyncio.Future[None] = self._loop.create_future()
        self._thread = threading.Thread(target=self._write, args=(opened,), name="store", daemon=True)
        self._thread.start()
        await opened

    async def close(self) -> None:
        if self._thread is not None and self._thread.is_alive():
            self._waiting.put(None)
            await asyncio.to_thread(self._thread.join)

    # ------------------------------------------------------------------ the thread that owns the file
    def _write(self, opened: "asyncio.Future[None]") -> None:
        try:
            connection = _connect(self.path)
        except (sqlite3.Error, OSError, StoreError) as error:
            self._settle([(opened, None, StoreError(f"{self.path}: {error}"))])
            return
        self._settle([(opened, None, None)])
        while (first := self._waiting.get()) is not None:
            batch = [first]
            last = False
            while len(batch) < MOST_AT_ONCE:
                try:
                    item = self._waiting.get_nowait()
                except queue.Empty:
                    break
                if item is None:
                    last = True
                    break
                batch.append(item)
            self._settle(_commit(connection, batch))
            if last:
                break
        connection.close()

    def _settle(self, outcomes: list[tuple["asyncio.Future[Any]", Any, Exception | None]]) -> None:
        assert self._loop is not None
        self._loop.call_soon_threadsafe(_tell, outcomes)

    async def _do(self, work: Work) -> Any:
        assert self._loop is not None
        done: asyncio.Future[Any] = self._loop.create_future()
        self._waiting.put((work, done))
        return await done

    # ------------------------------------------------------------------ what a store does
    async def found(self, table: str, founding: Founding, at: float) -> None:
        text = written(founding)
        guests = {guest for guest in founding.guests if guest}

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO tables (id, founding, founded, game, listed, touched) VALUES (?, ?, ?, ?, ?, ?)",
                (table, text, at, founding.game, founding.listed, at),
            )
            connection.executemany("INSERT OR IGNORE INTO guests VALUES (?, ?)", [(guest, table) for guest in guests])

        await self._do(work)

    async def append(self, table: str, row: Row) -> None:
        text = written(row.deed)

        def work(connection: sqlite3.Connection) -> None:
            inserted = connection.execute(
                "INSERT OR IGNORE INTO deeds VALUES (?, ?, ?, ?)", (table, row.number, row.at, text)
            )
            if inserted.rowcount != 1:
                raise Taken(f"deed {row.number} of table {table}")
            _note(connection, table, row.at, row.deed)

        await self._do(work)

    async def finish(self, table: str) -> None:
        await self._do(
            lambda connection: connection.execute("UPDATE tables SET over = 1 WHERE id = ?", (table,)) and None
        )

    async def load(self, table: str) -> Kept | None:
        def work(connection: sqlite3.Connection) -> Kept | None:
            found = connection.execute("SELECT founding, founded FROM tables WHERE id = ?", (table,)).fetchone()
            if found is None:
                return None
            return Kept(read_founding(found[0]), found[1], _since(connection, table, 0))

        kept: Kept | None = await self._do(work)
        return kept

    async def since(self, table: str, number: int) -> list[Row]:
        rows: list[Row] = await self._do(lambda connection: _since(connection, table, number))
        return rows

    async def tables_of(self, guest: str) -> list[Listed]:
        query = (
            "SELECT id, founding, touched, over FROM tables JOIN guests ON table_id = id WHERE guest = ?"
            " ORDER BY over, touched DESC LIMIT 100"
        )
        found: list[Listed] = await self._do(lambda connection: _lines(connection.execute(query, (guest,))))
        return found

    async def listed(self, over: bool, limit: int) -> list[Listed]:
        query = (
            "SELECT id, founding, touched, over FROM tables WHERE listed = 1 AND over = ? ORDER BY touched DESC LIMIT ?"
        )
        found: list[Listed] = await self._do(lambda connection: _lines(connection.execute(query, (over, limit))))
        return found

    async def alive(self) -> bool:
        return bool(await self._do(lambda connection: connection.execute("SELECT 1").fetchone()) == (1,))


def _connect(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(path, isolation_level=None, timeout=10)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
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


def _commit(
    connection: sqlite3.Connection, batch: list[Waiting]
) -> list[tuple["asyncio.Future[Any]", Any, Exception | None]]:
    """Do all that waits in one transaction: nobody hears of anything before all of it is on disk."""
    outcomes: list[tuple[asyncio.Future[Any], Any, Exception | None]] = []
    try:
        connection.execute("BEGIN IMMEDIATE")
        for work, done in batch:
            try:
                outcomes.append((done, work(connection), None))
            except (Taken, sqlite3.IntegrityError) as error:
                outcomes.append((done, None, error))
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return [(done, None, StoreError(str(error))) for _, done in batch]
    return outcomes


def _tell(outcomes: list[tuple["asyncio.Future[Any]", Any, Exception | None]]) -> None:
    for done, value, error in outcomes:
        if done.cancelled():
            continue
        if error is not None:
            done.set_exception(error)
        else:
            done.set_result(value)


def _note(connection: sqlite3.Connection, table: str, at: float, deed: AnyDeed) -> None:
    """What lists of tables show, kept beside the deeds."""
    connection.execute("UPDATE tables SET touched = ? WHERE id = ?", (at, table))
    if isinstance(deed, Sat):
        connection.execute("INSERT OR IGNORE INTO guests VALUES (?, ?)", (deed.guest, table))


def _since(connection: sqlite3.Connection, table: str, number: int) -> list[Row]:
    found = connection.execute(
        "SELECT number, at, deed FROM deeds WHERE table_id = ? AND number > ? ORDER BY number", (table, number)
    )
    return [Row(number, at, read_deed(text)) for number, at, text in found]


def _lines(found: sqlite3.Cursor) -> list[Listed]:
    lines = []
    for table, text, touched, over in found:
        founding = read_founding(text)
        lines.append(Listed(table, founding.game, founding.names, touched, bool(over)))
    return lines
