"""Bots move whether or not anybody has a socket, and tables that nobody needs leave memory and come back."""

import asyncio
import gc
import sys
import time
import weakref
from pathlib import Path
from typing import Any

import pytest

from tests.server.kit import Served, Visitor, choose, new_table
from tests.server.test_sqlite import founding
from waystone.drawing.kept import forget as forget_drawings
from waystone.engine import Match, registry
from waystone.engine.dice import D6
from waystone.engine.rng import Rng
from waystone.server import live
from waystone.server.client import Client
from waystone.server.deeds import Founding
from waystone.server.live import Hub
from waystone.server.screens import fragments, parts
from waystone.server.sqlite import SqliteStore
from waystone.server.templates import badge
from waystone.server.workers import Workers

BOT = {"bot": "greedy"}


def wait_for_ask(visitor: Visitor, table: str) -> None:
    """Ask again and again, as a program without a socket does."""
    deadline = time.monotonic() + 90  # a busy machine starts a worker slowly
    while visitor.look(table)["ask"] is None:
        assert time.monotonic() < deadline, "it waits for ever"
        time.sleep(0.05)


def test_a_program_without_a_socket_is_answered_by_bots(server: Served) -> None:
    """Given a bot that begins, and a bot that comes after the program, on a track that two rolls do not end."""
    table, (_, ada) = new_table(Visitor(server.url), BOT, {"mine": True}, settings={"track": "long"})
    wait_for_ask(ada, table)
    choose(table, [ada], "Rest")
    wait_for_ask(ada, table)


def test_bots_among_themselves_play_while_a_program_asks(sqlite_server: Served) -> None:
    visitor = Visitor(sqlite_server.url)
    table, _ = new_table(visitor, BOT, BOT)
    deadline = time.monotonic() + 90  # a busy machine starts a worker slowly
    while not visitor.look(table)["over"]:
        assert time.monotonic() < deadline
        time.sleep(0.05)


def bots_first(people: bool) -> Founding:
    made = founding()
    return Founding(
        game=made.game, rules=made.rules, content=made.content, packs=(), settings=made.settings, seed=1,
        names=("Ada", "Ben"), bots=("greedy", "" if people else "greedy"), keys=("a", "b"), guests=("", "c"),
    )  # fmt: skip


async def opened(path: Path) -> Hub:
    hub = Hub(SqliteStore(path), Workers(1), {}, "adept")
    await hub.open()
    return hub


async def until_a_person_is_asked(hub: Hub, table: str) -> None:
    for _ in range(400):
        found = await hub.get_table(table)
        assert found is not None
        if found.table.ask is not None and not found.table.bot_to_move():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("nobody moved the bot")


def test_after_a_restart_on_a_bots_turn_the_bot_moves(race: Path, tmp_path: Path) -> None:
    async def restart() -> None:
        store = SqliteStore(tmp_path / "t.sqlite")
        await store.open(lambda news: None)
        await store.create_table("here", bots_first(people=True), time.time())
        await store.close()
        hub = await opened(tmp_path / "t.sqlite")
        await until_a_person_is_asked(hub, "here")
        await hub.close()

    asyncio.run(restart())


def test_a_table_that_waits_for_a_bot_leaves_memory_and_comes_back(race: Path, tmp_path: Path) -> None:
    async def sweep() -> None:
        hub = await opened(tmp_path / "t.sqlite")
        table = (await hub.create_table(bots_first(people=False))).table.id
        for _ in range(20):
            await asyncio.sleep(0)
        assert hub.tables[table].table.bot_to_move()
        hub.forget_tables_idle_since(time.monotonic() + 1)
        assert not hub.tables
        again = await hub.get_table(table)
        assert again is not None
        again.look_on()
        for _ in range(400):
            if again.table.over:
                break
            await asyncio.sleep(0.05)
        assert again.table.over
        await hub.close()

    asyncio.run(sweep())


def test_forgotten_tables_are_freed(race: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The garbage collector is off while people play. It must run once more after the last table has gone."""
    monkeypatch.setattr(live, "QUIET", 0.05)

    async def free() -> None:
        gc.disable()
        try:
            hub = await opened(tmp_path / "t.sqlite")
            held = await hub.create_table(founding())
            ghost = weakref.ref(held)
            del held
            await asyncio.sleep(0.2)  # collected once, with the table still there
            hub.forget_tables_idle_since(time.monotonic() + 1)
            for _ in range(40):
                await asyncio.sleep(0.05)
            assert ghost() is None
            await hub.close()
        finally:
            gc.enable()

    asyncio.run(free())


def test_what_is_kept_of_screens_is_bounded_and_forgotten_with_the_tables() -> None:
    """Every memory of the screens has a bound, and is empty when nobody looks at a table any more."""
    match = Match.new(registry.find("wayward"), players=2, log_events=True)
    ask = match.ask
    assert ask is not None
    parts.badges(("Ada", "Ben"))
    parts.rule_link(match.game, 1)
    parts.choices(tuple(ask.options), tuple(option.text for option in ask.options), ("",) * len(ask.options))
    fragments.face("d6", D6, 6)
    badge(0)
    memories = {
        f"{module}.{name}": value
        for module, there in sys.modules.items()
        if module.startswith("waystone.server.screens.")
        for name, value in vars(there).items()
        if hasattr(value, "cache_info")
    }
    assert len(memories) > 4
    assert sum(memory.cache_info().currsize for memory in memories.values()) >= 4
    assert all(memory.cache_info().maxsize for memory in memories.values())
    forget_drawings()
    assert {name: memory.cache_info().currsize for name, memory in memories.items()} == dict.fromkeys(memories, 0)


def matches_in_memory() -> int:
    return sum(isinstance(each, Match) for each in gc.get_objects())


@pytest.mark.parametrize("game", [name for name in registry.names() if name != "dice-race"])
def test_looking_for_likely_places_leaves_no_garbage_behind(game: str) -> None:
    """The collector is off while people play, so what a guess leaves would stay for minutes."""
    match = Match.new(registry.find(game), players=2, log_events=True)
    ask = match.ask
    assert ask is not None
    match.priors(ask.seat, Rng(1))  # what is worked out once is no garbage
    gc.collect()
    gc.disable()
    try:
        before = matches_in_memory()
        match.priors(ask.seat, Rng(2))
        assert matches_in_memory() == before
    finally:
        gc.enable()


@pytest.mark.parametrize("game", ["warlock", "wayward"])
def test_what_a_game_has_worked_out_is_forgotten_and_makes_no_difference(game: str) -> None:
    found = registry.find(game)
    match = Match.new(found, players=2, log_events=True)
    ask = match.ask
    assert ask is not None
    before, advice = match.priors(ask.seat, Rng(1)), found.advice()
    live.forget_games()
    assert found.advice() is not advice
    assert match.priors(ask.seat, Rng(1)) == before


def test_room_for_drawings_is_made_for_pages_and_not_for_programs(
    race: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When hundreds of programs played, drawings of the few pages beside them were kept for hundreds of tables."""
    made: list[int] = []
    monkeypatch.setattr(live, "make_room", made.append)

    async def look() -> None:
        hub = await opened(tmp_path / "t.sqlite")
        table = await hub.create_table(founding())
        socket: Any = None
        program, page = (Client(table, socket, socket, frozenset(), data) for data in (True, False))
        table.welcome(program)
        table.welcome(page)
        table.part_with(page)
        table.part_with(program)
        await hub.close()

    asyncio.run(look())
    assert made == [0, 1, 0, 0]


def test_a_table_whose_match_is_over_leaves_memory_sooner(race: Path, tmp_path: Path) -> None:
    async def sweep() -> None:
        hub = await opened(tmp_path / "t.sqlite")
        running, over = [await hub.create_table(founding()) for _ in range(2)]
        await over.do_deed(lambda table: table.end(1))
        now = time.monotonic()
        for minutes, left in ((0.5, {running, over}), (2.0, {running}), (6.0, set())):
            hub.forget_tables_idle_since(now + 60 * minutes - live.IDLE)
            assert set(hub.tables.values()) == left
        await hub.close()

    asyncio.run(sweep())
