"""A rule fix ends no table: databases of earlier versions are played on by this one, with all that people had."""

import asyncio
import json
import secrets
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
import pytest
from psycopg import sql

from tests.server.fixtures.set_tables import possessions
from tests.server.test_sqlite import founding
from waystone.bots import roster
from waystone.cli.main import main
from waystone.engine import Rng, registry
from waystone.engine.event import EVERYBODY
from waystone.engine.record import Record
from waystone.engine.verify import verify, with_proof
from waystone.server.app import make_store
from waystone.server.deeds import Changed, Chose, Founding
from waystone.server.live import Hub, LiveTable
from waystone.server.messages import Sit
from waystone.server.security import Limits, hashed
from waystone.server.steward import Steward
from waystone.server.tables import Table, Unplayable
from waystone.server.workers import Memory, Workers, _past, without_log

FIXTURES = Path(__file__).parent / "fixtures"
GAMES = ["vasty-wilds", "wakening-lair", "warlock", "waylanders", "wayward"]


def stood(version: int, game: str) -> Any:
    return json.loads((FIXTURES / f"rules-{version}.json").read_text(encoding="utf-8"))[game]


def database(folder: Path, version: int) -> Path:
    """What the earlier version left behind."""
    path = folder / "tables.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((FIXTURES / f"rules-{version}.sql").read_text(encoding="utf-8"))
    return path


def in_postgres(path: Path, address: str) -> str:
    """The same in a fresh database of PostgreSQL; returns its address."""
    name = f"upgrade_{secrets.token_hex(8)}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
    fresh = urlsplit(address)._replace(path=f"/{name}").geturl()
    asyncio.run(_migrate(fresh))
    with closing(sqlite3.connect(path)) as left, psycopg.connect(fresh) as connection:
        for table, flags in {"tables": (4, 6), "deeds": (), "guests": (), "kept": ()}.items():
            for row in left.execute(f"SELECT * FROM {table}"):
                values = [bool(value) if place in flags else value for place, value in enumerate(row)]
                places = sql.SQL(", ").join([sql.Placeholder()] * len(values))
                insert = sql.SQL("INSERT INTO {} VALUES ({})").format(sql.Identifier(table), places)
                connection.execute(insert, values)
    return fresh


async def _migrate(address: str) -> None:
    store = make_store(address)
    await store.open(lambda news: None)
    await store.close()


Left = Callable[[int], str]


@pytest.fixture(params=["sqlite", "postgres"])
def left_by(request: pytest.FixtureRequest, tmp_path: Path) -> Left:
    """The database that a version left behind, on SQLite and on PostgreSQL."""
    if request.param == "sqlite":
        return lambda version: str(database(tmp_path, version))
    address = request.getfixturevalue("postgres")
    return lambda version: in_postgres(database(tmp_path, version), address)


def with_hub(path: Path | str, work: Callable[[Hub], Awaitable[Any]]) -> Any:
    """Do something with the tables of a database, with no bot moving by itself."""

    async def run() -> Any:
        hub = Hub(make_store(str(path)), Workers(1), {}, "greedy")
        await hub.open()
        try:
            return await work(hub)
        finally:
            await hub.close()

    return asyncio.run(run())


@pytest.fixture(autouse=True)
def _bots_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LiveTable, "drive", lambda self, patience=0.0: None)


@pytest.fixture
def _next_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """All games have rules of a later version, which happen to be the same."""
    for game in GAMES:
        monkeypatch.setattr(registry.find(game), "rules_version", registry.find(game).rules_version + 1)


async def opened(hub: Hub, game: str) -> LiveTable:
    live = await hub.get_table(game.replace("-", ""))
    assert live is not None
    return live


async def play(live: LiveTable, most: int) -> None:
    """Everybody answers as the greedy bot would, each answer on disk."""
    bot = roster.make("greedy", Rng(1))
    for _ in range(most):
        ask = live.table.ask
        if ask is None:
            return
        option = bot.choose(live.table.match.seat(ask.seat)).id
        await live.do_deed(partial(answer, seat=ask.seat, option=option, moment=live.table.moment))


def answer(table: Table, seat: int, option: int, moment: int) -> Chose:
    if table.places[seat].bot:
        return Chose(seat, option, name=table.option_name(option))
    return table.choose(seat, option, moment)


# ---------------------------------------------------------------------- from version 1, kept by tools/keep_old.py
@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_rules_1_goes_on_with_all_that_people_had(game: str, left_by: Left) -> None:
    was = stood(1, game)

    async def look(hub: Hub) -> None:
        table = (await opened(hub, game)).table
        began = table.match.began
        assert began is not None
        assert possessions(game, began.state) == was["possessions"]
        assert (began.after, began.state.turn) == (was["answers"], was["turn"])
        assert [place.name for place in table.places] == was["names"] == table.match.names
        assert [place.bot for place in table.places] == was["bots"]
        assert [[line.name, line.text] for line in table.chat] == was["chat"]
        assert table.chat[1].answers == (was["answers"] + was["begun"]) // 2
        assert table.seats_of(frozenset([hashed(f"{game} guest 0")])) == {0}
        assert table.seats_of(frozenset([hashed(f"{game} second key")])) == {1}, "the invitation still holds"
        assert len(table.answered) == len(table.turns) == len(table.match.answers) == was["answers"]
        assert 0 < sum(event.only == EVERYBODY for event in began.told) <= was["told"]
        assert all(event.words for event in began.told)
        said = table.notes[-1].words
        assert "goes on by newer rules (version 1 before" in said
        assert ("to be made again" in said) == (was["begun"] > 0)

    with_hub(left_by(1), look)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_rules_1_is_played_to_its_end(game: str, left_by: Left) -> None:
    """By people and bots, with a stop of the server on the way."""
    path = left_by(1)
    before: dict[str, Any] = {}

    async def begin(hub: Hub) -> None:
        live = await opened(hub, game)
        await play(live, 10)
        before["answers"] = list(live.table.match.answers)
        before["view"] = live.table.match.text(-1)
        before["log"] = [live.table.match.sentence(event) for event in live.table.events()]

    async def finish(hub: Hub) -> None:
        live = await opened(hub, game)
        table = live.table
        assert table.match.answers == before["answers"]
        assert table.match.text(-1) == before["view"]
        assert [table.match.sentence(event) for event in table.events()] == before["log"]
        await play(live, 20_000)
        assert table.match.over
        assert table.match.result is not None

    with_hub(path, begin)
    with_hub(path, finish)


# ---------------------------------------------------------------------- from this version to the next
@pytest.mark.usefixtures("_next_rules")
@pytest.mark.parametrize("game", GAMES)
def test_a_killed_server_loses_no_answer(game: str, left_by: Left) -> None:
    """Five answers were given after the table was kept: they are given again by name."""
    was = stood(2, game)

    async def look(hub: Hub) -> None:
        table = (await opened(hub, game)).table
        assert len(table.match.answers) == was["answers"] + was["begun"] + 5
        assert "made again" not in table.notes[-1].words
        assert table.match.began is not None
        assert len(table.answered) == len(table.match.answers)
        assert table.match.marks[: was["answers"]] == sorted(table.match.marks[: was["answers"]])

    with_hub(left_by(2), look)


@pytest.mark.usefixtures("_next_rules")
def test_the_record_says_where_the_match_changed_rules(tmp_path: Path) -> None:
    async def look(hub: Hub) -> tuple[Record, list[str]]:
        live = await opened(hub, "wayward")
        await play(live, 20_000)
        return live.table.record(), [live.table.match.sentence(event) for event in live.table.events()]

    record, told = with_hub(database(tmp_path, 2), look)
    read = Record.from_json(record.to_json())
    assert read == record
    assert json.loads(record.to_json())["waystone"] == 3
    now = registry.find("wayward").rules_version
    assert [(change["rules"], change["after"]) for change in read.changed] == [(now, read.first)]
    match = read.replay(log_events=True)
    assert match.over
    assert [match.sentence(event) for event in match.log] == told
    assert without_log(read).replay().answers == match.answers
    with pytest.raises(Exception, match="played by other rules: only their log is kept"):
        read.replay(upto=read.first - 1)
    verdict = verify(with_proof(record))
    assert verdict.fair, verdict.wrong
    assert f"The first {read.first} answers were played by other rules" in verdict.checked[0]
    # Looking back: before the change what was told, but no picture.
    past = _past(Memory(), "t", read, read.first - 1, -1)
    assert not past.board
    assert "no picture" in past.prompt
    assert _past(Memory(), "t", read, read.first, -1).board


@pytest.mark.usefixtures("_next_rules")
def test_what_other_rules_played_cannot_be_taken_back_and_a_new_match_has_the_new_rules(tmp_path: Path) -> None:
    async def look(hub: Hub) -> None:
        live = await opened(hub, "wayward")
        table = live.table
        while table.match.answers[table.match.first :]:
            table.match.answers.pop()
        assert table.match.undo_barrier() == "that was played by other rules"
        steward = Steward(hub, Limits(1000))
        await live.do_deed(lambda table: table.end(0))
        again = await steward.play_again(live, frozenset([hashed("wayward guest 0")]))
        fresh = await hub.get_table(again)
        assert fresh is not None
        assert fresh.table.founding.rules == registry.find("wayward").rules_version

    with_hub(database(tmp_path, 2), look)


@pytest.mark.usefixtures("_next_rules")
def test_an_undo_after_the_change_goes_back_to_what_was(tmp_path: Path) -> None:
    async def look(hub: Hub) -> None:
        live = await opened(hub, "waylanders")
        match = live.table.match
        for _ in range(40):
            before = match.text(-1), list(match.answers), len(match.log)
            await play(live, 1)
            if not match.undo_barrier():
                match.undo()
                assert (match.text(-1), match.answers, len(match.log)) == before
                return
        raise AssertionError("nothing could be taken back")

    with_hub(database(tmp_path, 2), look)


@pytest.mark.usefixtures("_next_rules")
def test_an_answer_that_the_new_rules_refuse_is_asked_again(tmp_path: Path) -> None:
    path = database(tmp_path, 2)
    with closing(sqlite3.connect(path)) as connection:
        number, deed = connection.execute(
            "SELECT number, deed FROM deeds WHERE table_id = 'wayward' AND deed LIKE '%chose%' ORDER BY number DESC"
        ).fetchone()
        data = {**json.loads(deed), "name": "no-such-answer"}
        connection.execute(
            "UPDATE deeds SET deed = ? WHERE table_id = 'wayward' AND number = ?", (json.dumps(data), number)
        )
        connection.commit()

    async def look(hub: Hub) -> None:
        table = (await opened(hub, "wayward")).table
        assert "; the last choice is to be made again, beginning with " in table.notes[-1].words
        assert table.ask is not None
        assert table.notes[-1].words.endswith(table.places[table.ask.seat].name)

    with_hub(path, look)


@pytest.mark.usefixtures("_next_rules")
def test_a_table_can_change_rules_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = database(tmp_path, 2)
    game = registry.find("warlock")

    async def first(hub: Hub) -> int:
        live = await opened(hub, "warlock")
        await play(live, 7)
        return len(live.table.match.answers)

    async def second(hub: Hub) -> tuple[int, Record]:
        live = await opened(hub, "warlock")
        await play(live, 3)
        return len(live.table.match.answers), live.table.record()

    answers = with_hub(path, first)
    monkeypatch.setattr(game, "rules_version", game.rules_version + 1)
    more, record = with_hub(path, second)
    assert more == answers + 3
    assert [change["rules"] for change in record.changed] == [game.rules_version - 1, game.rules_version]
    assert "state" not in record.changed[0]


# ---------------------------------------------------------------------- keeping
def running(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [row[0] for row in connection.execute("SELECT table_id FROM kept ORDER BY table_id")]


def test_a_server_that_stops_keeps_its_running_tables(race: Path, tmp_path: Path) -> None:
    async def set_one(hub: Hub) -> str:
        return (await hub.create_table(founding())).table.id

    path = tmp_path / "t.sqlite"
    table = with_hub(path, set_one)
    assert running(path) == [table]


def test_a_table_that_leaves_memory_is_kept(race: Path, tmp_path: Path) -> None:
    async def leave(hub: Hub) -> None:
        live = await hub.create_table(founding())
        await hub.keep(live)
        assert live.kept == live.table.version
        found = await hub.store.keeping(live.table.id)
        assert found is not None
        assert found.number == live.table.version

    with_hub(tmp_path / "t.sqlite", leave)


def test_the_command_keeps_tables_of_a_killed_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = database(tmp_path, 2)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DELETE FROM kept")
        connection.commit()
    changed = [game for game in GAMES if not stood_version(game)]
    code = main(["keep", "--database", str(path)])
    said = capsys.readouterr().out
    # Where rules or content have changed since the fixture was made, this version cannot keep the table.
    assert code == (1 if changed else 0)
    assert all(f"not kept: {game}" in said for game in changed)
    assert f"{5 - len(changed)} running tables kept for the next version\n" in said
    assert len(running(path)) == 5 - len(changed)


def stood_version(game: str) -> bool:
    """Whether the fixture was made by the rules and the content of today."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript((FIXTURES / "rules-2.sql").read_text(encoding="utf-8"))
        (text,) = connection.execute("SELECT founding FROM tables WHERE game = ?", (game,)).fetchone()
    made = json.loads(text)
    return (made["rules"], made["content"]) == (
        registry.find(game).rules_version,
        registry.edition(game).fingerprint,
    )


# ---------------------------------------------------------------------- what truly cannot go on
def test_a_table_of_which_nothing_was_kept_says_what_to_do(tmp_path: Path) -> None:
    path = database(tmp_path, 1)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DELETE FROM kept")
        deeds = connection.execute("SELECT count(*) FROM deeds").fetchone()
        connection.commit()

    async def look(hub: Hub) -> None:
        with pytest.raises(Unplayable, match=r"nothing was kept .* run `waystone keep` there"):
            await hub.get_table("wayward")

    with_hub(path, look)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM deeds").fetchone() == deeds


def test_a_table_whose_content_has_moved_says_so(tmp_path: Path) -> None:
    path = database(tmp_path, 1)
    with closing(sqlite3.connect(path)) as connection:
        (text,) = connection.execute("SELECT keeping FROM kept WHERE table_id = 'warlock'").fetchone()
        data = json.loads(text)
        treasures = data["snapshot"]["lists"]["treasures"]
        treasures[0], treasures[1] = treasures[1], treasures[0]
        connection.execute("UPDATE kept SET keeping = ? WHERE table_id = 'warlock'", (json.dumps(data),))
        connection.commit()

    async def look(hub: Hub) -> None:
        with pytest.raises(Unplayable, match="'gold_2' is no longer at its place among the treasures"):
            await hub.get_table("warlock")
        assert await hub.get_table("wayward"), "the others go on"

    with_hub(path, look)


def test_an_unknown_pack_is_named(race: Path, tmp_path: Path) -> None:
    async def look(hub: Hub) -> None:
        made = founding()
        values = {name: getattr(made, name) for name in made.__struct_fields__}
        await hub.store.create_table("here", Founding(**{**values, "packs": ("dragons",)}), 1.0)
        with pytest.raises(Unplayable, match="the pack 'dragons' is not on this server: start it with --pack"):
            await hub.get_table("here")

    with_hub(tmp_path / "t.sqlite", look)


def test_the_change_is_a_deed_like_any_other(left_by: Left) -> None:
    """Written once, whoever opens the table next finds it there."""

    async def look(hub: Hub) -> int:
        live = await opened(hub, "wayward")
        await Steward(hub, Limits(1000)).sit(
            live, Sit(seat=1, name="Bea", token="wayward second key"), frozenset(), "x"
        )
        return live.table.version

    path = left_by(1)
    version = with_hub(path, look)
    assert with_hub(path, look) == version + 1

    async def count(hub: Hub) -> int:
        kept = await hub.store.load("wayward")
        assert kept is not None
        return sum(isinstance(row.deed, Changed) for row in kept.rows)

    assert with_hub(path, count) == 1
