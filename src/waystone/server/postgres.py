"""Tables in PostgreSQL: any number of servers on any number of machines, each told at once what the others did."""

import asyncio
import contextlib
import logging
import os
import secrets
from typing import Any, Final
from urllib.parse import urlsplit

import psycopg
from psycopg import AsyncConnection

from waystone.server.deeds import Founding, Sat, read_deed, read_founding, written
from waystone.server.migrations import migrations
from waystone.server.store import Hear, Kept, Listed, News, Row, StoreError, Taken

log = logging.getLogger("waystone.server")

CHANNEL: Final = "waystone"
MIGRATING: Final = 7_398_110_243  # the advisory lock of those who change the schema
MOST_AT_ONCE: Final = 200
RETRY: Final = 1.0  # seconds until a lost connection is tried again

Waiting = tuple[str, Row, "asyncio.Future[None]"]


class PostgresStore:
    """One connection writes, in groups; one listens; one reads."""

    def __init__(self, url: str) -> None:
        self.url = url
        parts = urlsplit(url)
        self.where = url.replace(f":{parts.password}@", ":...@") if parts.password else url
        self._me = f"{os.getpid()}-{secrets.token_hex(4)}"  # so that a process does not listen to itself
        self._waiting: asyncio.Queue[Waiting] = asyncio.Queue()
        self._hear: Hear = lambda news: None
        self._reader: AsyncConnection[Any] | None = None
        self._reading = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, hear: Hear) -> None:
        self._hear = hear
        try:
            await self._migrate()
            self._reader = await self._connect()
            listener = await self._connect()
            await listener.execute(f"LISTEN {CHANNEL}")
        except psycopg.Error as error:
            raise StoreError(f"{self.where}: {_line(error)}") from None
        self._tasks = [asyncio.ensure_future(self._write()), asyncio.ensure_future(self._listen(listener))]

    async def close(self) -> None:
        while not self._waiting.empty():
            await asyncio.sleep(0.01)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._reader is not None:
            await self._reader.close()

    async def _connect(self) -> AsyncConnection[Any]:
        return await AsyncConnection.connect(self.url, autocommit=True, connect_timeout=10)

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
            try:
                if connection is None or connection.closed:
                    connection = await self._connect()
                taken = await self._commit(connection, batch)
            except psycopg.Error as error:
                log.error("store failed", extra={"why": _line(error)})
                if connection is not None:
                    with contextlib.suppress(psycopg.Error):
                        await connection.close()
                connection = None
                _fail(batch, StoreError(_line(error)))
                continue
            except asyncio.CancelledError:
                _fail(batch, StoreError("the server is closing"))
                if connection is not None:
                    await connection.close()
                raise
            for (table, row, done), lost in zip(batch, taken, strict=True):
                if done.cancelled():
                    continue
                if lost:
                    done.set_exception(Taken(f"deed {row.number} of table {table}"))
                else:
                    done.set_result(None)

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
        await done

    async def create_table(self, table: str, founding: Founding, at: float) -> None:
        async with self._borrowed() as connection, connection.transaction():
            await connection.execute(
                "INSERT INTO tables (id, founding, founded, game, listed, touched) VALUES (%s, %s, %s, %s, %s, %s)",
                (table, written(founding), at, founding.game, founding.listed, at),
            )
            for guest in sorted({guest for guest in founding.guests if guest}):
                await connection.execute("INSERT INTO guests VALUES (%s, %s)", (guest, table))

    async def finish(self, table: str) -> None:
        async with self._borrowed() as connection:
            await connection.execute("UPDATE tables SET over = TRUE WHERE id = %s", (table,))

    async def tell_presence(self, table: str, seats: frozenset[int]) -> None:
        note = f"{self._me} {table} {','.join(str(seat) for seat in sorted(seats))}"
        async with self._borrowed() as connection:
            await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, note))

    # ------------------------------------------------------------------ reading
    @contextlib.asynccontextmanager
    async def _borrowed(self) -> Any:
        """The reading connection, one at a time, made anew if it was lost."""
        async with self._reading:
            try:
                if self._reader is None or self._reader.closed:
                    self._reader = await self._connect()
                yield self._reader
            except psycopg.OperationalError as error:
                raise StoreError(_line(error)) from None

    async def load(self, table: str) -> Kept | None:
        async with self._borrowed() as connection:
            cursor = await connection.execute("SELECT founding, founded FROM tables WHERE id = %s", (table,))
            found = await cursor.fetchone()
        if found is None:
            return None
        return Kept(read_founding(found[0]), found[1], await self.since(table, 0))

    async def since(self, table: str, number: int) -> list[Row]:
        async with self._borrowed() as connection:
            cursor = await connection.execute(
                "SELECT number, at, deed FROM deeds WHERE table_id = %s AND number > %s ORDER BY number",
                (table, number),
            )
            return [Row(number, at, read_deed(text)) for number, at, text in await cursor.fetchall()]

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
        async with self._borrowed() as connection:
            rows = await (await connection.execute(query, values)).fetchall()
        lines = []
        for table, text, touched, over in rows:
            founding = read_founding(text)
            lines.append(Listed(table, founding.game, founding.names, touched, over))
        return lines

    async def alive(self) -> bool:
        async with self._borrowed() as connection:
            return bool(await (await connection.execute("SELECT 1")).fetchone() == (1,))

    # ------------------------------------------------------------------ hearing
    async def _listen(self, connection: AsyncConnection[Any]) -> None:
        """Hear what other processes did; after a lost connection everything may have changed."""
        while True:
            try:
                async for notice in connection.notifies():
                    author, table, *seats = notice.payload.split(" ")
                    if author != self._me:
                        present = frozenset(int(seat) for seat in seats[0].split(",") if seat) if seats else None
                        self._hear(News(author, table, present))
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


def _fail(batch: list[Waiting], error: Exception) -> None:
    for _, _, done in batch:
        if not done.done():
            done.set_exception(error)


def _line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0] or type(error).__name__
