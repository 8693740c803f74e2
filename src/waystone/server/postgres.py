"""Tables in PostgreSQL: any number of servers on any number of machines, each told at once what the others did."""

import asyncio
import contextlib
import functools
import logging
import os
import secrets
import socket
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import psycopg
from psycopg import AsyncConnection

from waystone.server.deeds import Founding, Keeping, Sat, written
from waystone.server.migrations import migrations
from waystone.server.store import (
    Hear,
    Kept,
    Listed,
    News,
    Row,
    StoreError,
    Taken,
    read_kept,
    read_kept_for_later,
    read_rows,
    readable,
)

log = logging.getLogger("waystone.server")

T = TypeVar("T")

NO_ANSWER: Final = "the database does not answer"
CHANNEL: Final = "waystone"
MIGRATING: Final = 7_398_110_243  # the advisory lock of those who change the schema
MOST_AT_ONCE: Final = 200
RETRY: Final = 1.0  # seconds until a lost connection is tried again
PATIENCE: Final = 1.5  # seconds that anything may take; whoever waits hears then that the database does not answer
PULSE: Final = 0.7  # seconds until it counts as dead
STARTING: Final = 10  # seconds to connect for the first time
CLOSING: Final = 5.0  # seconds for what still waits to be written when the server stops
ATTEMPTS: Final = 3  # at a transaction that the database itself gave up

Waiting = tuple[str, Row, "asyncio.Future[None]"]


class Line:
    """A connection that many use one after another. If it hangs it is cut off, and those who wait take another."""

    def __init__(self) -> None:
        self.connection: AsyncConnection[Any] | None = None
        self.turn = asyncio.Lock()


class PostgresStore:
    """One connection writes, in groups; one listens; one reads."""

    def __init__(self, url: str) -> None:
        self.url = url
        parts = urlsplit(url)
        self.where = url.replace(f":{parts.password}@", ":...@") if parts.password else url
        self._me = f"{os.getpid()}-{secrets.token_hex(4)}"  # so that a process does not listen to itself
        self._waiting: asyncio.Queue[Waiting] = asyncio.Queue()
        self._hear: Hear = lambda news: None
        self._reader = Line()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, hear: Hear) -> None:
        self._hear = hear
        try:
            await self._migrate()
            self._reader.connection = await self._connect()
            listener = await self._connect()
            await listener.execute(f"LISTEN {CHANNEL}")
        except psycopg.Error as error:
            raise StoreError(f"{self.where}: {_line(error)}") from None
        self._tasks = [asyncio.ensure_future(self._write()), asyncio.ensure_future(self._listen(listener))]

    async def close(self) -> None:
        deadline = time.monotonic() + CLOSING
        while not self._waiting.empty() and time.monotonic() < deadline:
            await asyncio.sleep(0.01)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        cut_off(self._reader.connection)

    async def _connect(self) -> AsyncConnection[Any]:
        return await AsyncConnection.connect(self.url, autocommit=True, connect_timeout=STARTING)

    async def _migrate(self) -> None:
        """Bring the schema up to date; of several servers that start together one does it."""
        async with await self._connect() as connection, connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
            await connection.execute("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT)")
            found = await (await connection.execute("SELECT max(number) FROM migrations")).fetchone()
            done = (found and found[0]) or 0
            steps = migrations("postgres")
            if done > steps[-1].number:
                raise StoreError(f"{self.where} was made by a later Waystone (schema {done})")
            for step in steps[done:]:
                for statement in step.statements:
                    await connection.execute(statement)
                await connection.execute("INSERT INTO migrations VALUES (%s, %s)", (step.number, step.name))

    # ------------------------------------------------------------------ writing
    async def _write(self) -> None:
        """Commit together whatever is waiting."""
        connection: AsyncConnection[Any] | None = None
        while True:
            batch = [await self._waiting.get()]
            while not self._waiting.empty() and len(batch) < MOST_AT_ONCE:
                batch.append(self._waiting.get_nowait())
            batch = [waiting for waiting in batch if not waiting[2].done()]  # others have given up
            if not batch:
                continue
            batch.sort(key=_table)  # all processes lock tables in the same order, so none waits for another in a ring
            try:
                if connection is None or connection.closed:
                    connection = await within(PATIENCE, self._connect())
                committing = self._commit_again(connection, batch)
                taken = await within(PATIENCE, committing, functools.partial(cut_off, connection))
            except (psycopg.Error, StoreError) as error:
                log.error("store failed", extra={"why": _line(error)})
                cut_off(connection)
                connection = None
                _fail(batch, StoreError(_line(error)))
                continue
            except asyncio.CancelledError:
                _fail(batch, StoreError("the server is closing"))
                cut_off(connection)
                raise
            for (table, row, done), lost in zip(batch, taken, strict=True):
                if done.done():
                    continue
                if lost:
                    done.set_exception(Taken(f"deed {row.number} of table {table}"))
                else:
                    done.set_result(None)

    async def _commit_again(self, connection: AsyncConnection[Any], batch: list[Waiting]) -> list[bool]:
        """Write a group; once more if the database gave it up for the sake of another."""
        for _ in range(ATTEMPTS - 1):
            with contextlib.suppress(psycopg.errors.DeadlockDetected, psycopg.errors.SerializationFailure):
                return await self._commit(connection, batch)
        return await self._commit(connection, batch)

    async def _commit(self, connection: AsyncConnection[Any], batch: list[Waiting]) -> list[bool]:
        """Write a group in one transaction; returns which of them came too late."""
        async with connection.transaction(), connection.pipeline():
            cursors = []
            for table, row, _ in batch:
                cursor = connection.cursor()
                await cursor.execute(
                    "WITH kept AS (INSERT INTO deeds VALUES (%s, %s, %s, %s) ON CONFLICT DO NOTHING RETURNING table_id)"
                    " UPDATE tables SET touched = %s FROM kept WHERE id = table_id",
                    (table, row.number, row.at, written(row.deed), row.at),
                )
                cursors.append(cursor)
                if isinstance(row.deed, Sat):
                    await connection.execute(
                        "INSERT INTO guests VALUES (%s, %s) ON CONFLICT DO NOTHING", (row.deed.guest, table)
                    )
            for table in sorted({table for table, _, _ in batch}):
                await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{self._me} {table}"))
        return [cursor.rowcount != 1 for cursor in cursors]

    async def append(self, table: str, row: Row) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((table, row, done))
        try:
            await asyncio.wait_for(done, PATIENCE)
        except TimeoutError:
            raise StoreError(NO_ANSWER) from None

    async def create_table(self, table: str, founding: Founding, at: float) -> None:
        async def create(connection: AsyncConnection[Any]) -> None:
            async with connection.transaction(), connection.pipeline():
                await connection.execute(
                    "INSERT INTO tables (id, founding, founded, game, listed, touched) VALUES (%s, %s, %s, %s, %s, %s)",
                    (table, written(founding), at, founding.game, founding.listed, at),
                )
                for guest in sorted({guest for guest in founding.guests if guest}):
                    await connection.execute("INSERT INTO guests VALUES (%s, %s)", (guest, table))

        await self._ask(create)

    async def finish(self, table: str) -> None:
        await self._query("UPDATE tables SET over = TRUE WHERE id = %s", (table,))

    async def tell_presence(self, table: str, seats: frozenset[int], watchers: int) -> None:
        note = f"{self._me} {table} {','.join(str(seat) for seat in sorted(seats))} {watchers}"
        with contextlib.suppress(StoreError):  # it is told again soon
            await self._query("SELECT pg_notify(%s, %s)", (CHANNEL, note))

    # ------------------------------------------------------------------ reading
    async def _ask(self, work: Callable[[AsyncConnection[Any]], Awaitable[T]], seconds: float = PATIENCE) -> T:
        """Have something done by the reading connection, one after another; made anew if it was lost."""
        used: Line | None = None

        async def ask() -> T:
            nonlocal used
            while True:
                line = self._reader
                async with line.turn:
                    if line is not self._reader:
                        continue  # it was cut off while this one waited
                    used = line
                    if line.connection is None or line.connection.closed:
                        line.connection = await self._connect()
                    return await work(line.connection)

        def give_up() -> bool:
            """It hangs, and may do so for long: the next ones get another line."""
            if used is None:
                return False
            if used is self._reader:
                self._reader = Line()
            return cut_off(used.connection)

        try:
            return await within(seconds, ask(), give_up)
        except psycopg.Error as error:
            raise StoreError(_line(error)) from None

    async def _query(self, query: str, values: tuple[object, ...] = (), seconds: float = PATIENCE) -> list[Any]:
        async def ask(connection: AsyncConnection[Any]) -> list[Any]:
            cursor = await connection.execute(query, values)
            return await cursor.fetchall() if cursor.description else []

        return await self._ask(ask, seconds)

    async def load(self, table: str) -> Kept | None:
        found = await self._query("SELECT founding, founded FROM tables WHERE id = %s", (table,))
        if not found:
            return None
        return read_kept(found[0][0], found[0][1], await self.since(table, 0))

    async def since(self, table: str, number: int) -> list[Row]:
        return read_rows(
            await self._query(
                "SELECT number, at, deed FROM deeds WHERE table_id = %s AND number > %s ORDER BY number",
                (table, number),
            )
        )

    async def keep(self, table: str, keeping: Keeping, at: float) -> None:
        await self._query(
            "INSERT INTO kept VALUES (%s, %s, %s) ON CONFLICT (table_id) DO UPDATE"
            " SET at = excluded.at, keeping = excluded.keeping",
            (table, at, written(keeping)),
        )

    async def keeping(self, table: str) -> Keeping | None:
        found = await self._query("SELECT keeping FROM kept WHERE table_id = %s", (table,))
        return read_kept_for_later(found[0][0]) if found else None

    async def running(self) -> list[str]:
        return [
            str(table) for (table,) in await self._query("SELECT id FROM tables WHERE NOT over ORDER BY touched DESC")
        ]

    async def tables_of(self, guest: str) -> list[Listed]:
        return await self._lines(
            "SELECT id, founding, touched, over FROM tables JOIN guests ON table_id = id WHERE guest = %s"
            " ORDER BY over, touched DESC LIMIT 100",
            (guest,),
        )

    async def listed(self, over: bool, limit: int) -> list[Listed]:
        return await self._lines(
            "SELECT id, founding, touched, over FROM tables WHERE listed AND over = %s ORDER BY touched DESC LIMIT %s",
            (over, limit),
        )

    async def _lines(self, query: str, values: tuple[object, ...]) -> list[Listed]:
        return readable(await self._query(query, values))

    async def alive(self) -> bool:
        return bool(await self._query("SELECT 1", seconds=PULSE))

    # ------------------------------------------------------------------ hearing
    async def _listen(self, connection: AsyncConnection[Any]) -> None:
        """Hear what other processes did; after a lost connection everything may have changed."""
        while True:
            try:
                async for notice in connection.notifies():
                    author, table, *presence = notice.payload.split(" ")
                    if author != self._me:
                        self._hear(_news(author, table, presence))
            except psycopg.Error as error:
                log.error("store lost", extra={"why": _line(error)})
            except asyncio.CancelledError:
                await connection.close()
                raise
            await asyncio.sleep(RETRY)
            with contextlib.suppress(psycopg.Error):
                connection = await self._connect()
                await connection.execute(f"LISTEN {CHANNEL}")
                self._hear(News("", ""))


async def within(seconds: float, work: Coroutine[Any, Any, T], cut: Callable[[], bool] = lambda: False) -> T:
    """What work gives, or `StoreError` after some seconds, even if the work cannot be stopped: it may hang.

    `cut` takes away what it waits for, if it can: then it ends by itself, and at once.
    """
    task = asyncio.ensure_future(work)
    task.add_done_callback(lambda ended: ended.cancelled() or ended.exception())  # nobody may be left to ask for it
    try:
        done, _ = await asyncio.wait((task,), timeout=seconds)
    except asyncio.CancelledError:
        task.cancel()
        raise
    if not done:
        if not cut():
            task.cancel()
        raise StoreError(NO_ANSWER)
    return task.result()


def cut_off(connection: AsyncConnection[Any] | None) -> bool:
    """Cut a connection off at once, without a word to a database that may not listen; False if there is none to cut.

    Whoever still waits for it hears an error, and the last one to let go of it frees it. To free it here would crash
    the process: the driver goes on with memory that is no longer its own.
    """
    if connection is None or connection.closed:
        return False
    with contextlib.suppress(OSError, psycopg.Error):
        line = socket.socket(fileno=connection.fileno())
        try:
            line.shutdown(socket.SHUT_RDWR)
            return True
        finally:
            line.detach()  # the driver closes it
    return False


def _news(author: str, table: str, presence: list[str]) -> News:
    """A notice: of a deed, or of who is present: "0,2 5" are the seats 0 and 2, and five who look on."""
    if not presence:
        return News(author, table)
    seats = frozenset(int(seat) for seat in presence[0].split(",") if seat)
    return News(author, table, seats, int(presence[1]) if len(presence) > 1 else 0)


def _table(waiting: Waiting) -> str:
    return waiting[0]


def _fail(batch: list[Waiting], error: Exception) -> None:
    for _, _, done in batch:
        if not done.done():
            done.set_exception(error)


def _line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0] or type(error).__name__
