"""What SQLite does beside keeping deeds: its log is brought into its file, and lists of tables are kept up to date."""

import asyncio
from pathlib import Path

import pytest

from tests.dice_race.game import GAME as RACE
from waystone.engine.match import Match
from waystone.engine.record import Record
from waystone.server import sqlite
from waystone.server.deeds import Chose, Founding
from waystone.server.sqlite import SqliteStore
from waystone.server.store import Row

DEEDS = 300


def founding() -> Founding:
    made = Record.of(Match.new(RACE, players=2, seed=1))
    return Founding(
        game=made.game, rules=made.rules, content=made.content, packs=(), settings=made.settings, seed=1,
        names=("Ada", "Ben"), bots=("", ""), keys=("a", "b"), guests=("c", "d"), open=False, listed=False,
    )  # fmt: skip


async def write(path: Path) -> tuple[int, int]:
    """Many deeds, each committed on its own: the size of the log when the last is on disk, and how many are read."""
    store = SqliteStore(path)
    await store.open(lambda news: None)
    await store.create_table("table", founding(), 0.0)
    for number in range(1, DEEDS + 1):
        await store.append("table", Row(number, float(number), Chose(0, 1)))
    size = path.with_name(f"{path.name}-wal").stat().st_size
    rows = len(await store.since("table", 0))
    await store.close()
    return size, rows


def test_the_log_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    grown, all_of_them = asyncio.run(write(tmp_path / "grown.sqlite"))
    monkeypatch.setattr(sqlite, "MOST_IN_LOG", 20)
    short, rows = asyncio.run(write(tmp_path / "short.sqlite"))
    assert rows == all_of_them == DEEDS
    assert short < grown / 3


def test_lists_of_tables_are_up_to_date_but_for_some_seconds(tmp_path: Path) -> None:
    """Given a table of the hour 0, deeds of one minute are noted when the last note is older than ten seconds."""

    async def noted(*deeds: float) -> float:
        store = SqliteStore(tmp_path / f"{len(deeds)}.sqlite")
        await store.open(lambda news: None)
        await store.create_table("table", founding(), 0.0)
        for number, at in enumerate(deeds, 1):
            await store.append("table", Row(number, at, Chose(0, 1)))
        lines = await store.tables_of("c")
        await store.close()
        return lines[0].touched

    assert asyncio.run(noted(3600.0)) == 3600.0
    assert asyncio.run(noted(3600.0, 3605.0)) == 3600.0
    assert asyncio.run(noted(3600.0, 3605.0, 3611.0)) == 3611.0
