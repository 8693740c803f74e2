"""Long records and long tables: they are checked beside the table, and read in pages."""

import asyncio
import json
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.kit import Served, Visitor
from waystone.engine import Match, registry
from waystone.engine.record import Record
from waystone.server import live, workers
from waystone.server.deeds import Chose, Founding
from waystone.server.live import Hub
from waystone.server.screens.data import MOST_EVENTS
from waystone.server.screens.log import LATE, LOG_LINES, LOG_STEP, Log
from waystone.server.sqlite import SqliteStore
from waystone.server.tables import Table
from waystone.server.workers import CannotThink, Lane, Memory, Workers, _check, _past

ENDLESS = {"turn_cap": "0"}


def long_record(answers: int) -> Record:
    """A match of Vasty Wilds that goes on and on."""
    match = Match.new(registry.find("vasty-wilds"), players=2, seed=3, settings=ENDLESS, copyable=False)
    while len(match.answers) < answers:
        ask = match.ask
        assert ask is not None, "it ended"
        match.push(ask.options[-1])
    return Record.of(match)


@pytest.fixture(scope="module")
def record() -> Record:
    return long_record(15_000)


def upload(visitor: Visitor, text: str) -> Any:
    return visitor.http.post("/api/records", content=text, headers={"content-type": "application/json"})


def test_while_records_are_checked_everybody_else_is_served(sqlite_server: Served, record: Record) -> None:
    """Given three long records at once, no request of another visitor waits for them."""
    visitor = Visitor(sqlite_server.url)
    upload(visitor, record.to_json())  # the worker has started
    waits: list[float] = []
    threads = [threading.Thread(target=upload, args=(Visitor(visitor.url), record.to_json())) for _ in range(3)]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        began = time.perf_counter()
        assert visitor.get("/health").status_code == 200
        waits.append(time.perf_counter() - began)
    assert sorted(waits)[len(waits) // 2] < 0.25
    assert len(waits) > 5


def test_a_table_with_many_events_is_read_in_pages(sqlite_server: Served, record: Record) -> None:
    visitor = Visitor(sqlite_server.url)
    table = upload(visitor, record.to_json()).json()["table"]
    first = visitor.look(table)
    assert len(first["events"]) == first["heard"] == MOST_EVENTS < first["told"]
    heard = [*first["events"]]
    while len(heard) < first["told"]:
        heard += visitor.look(table, heard=len(heard))["events"]
    assert visitor.look(table, heard=len(heard))["events"] == []
    with visitor.listen(table) as ear:
        told: list[Any] = []
        while len(told) < first["told"]:
            message = ear.hear()
            assert len(message["events"]) <= MOST_EVENTS
            told += message["events"]
    assert told == heard


def test_a_record_with_too_many_answers_is_refused(sqlite_server: Served, record: Record) -> None:
    data = json.loads(record.to_json())
    data["answers"] = [data["answers"][0]] * (workers.MOST_ANSWERS + 1)
    answer = upload(Visitor(sqlite_server.url), json.dumps(data))
    assert answer.status_code == 422
    assert "too long" in answer.json()["error"]


def test_a_record_that_takes_too_long_to_check_is_given_up(monkeypatch: pytest.MonkeyPatch, record: Record) -> None:
    monkeypatch.setattr(workers, "CHECKING", 0.01)

    async def check() -> None:
        crew = Workers(1)
        try:
            with pytest.raises(CannotThink):
                await crew.check(record.to_json(), {})
        finally:
            crew.stop()

    asyncio.run(check())


@pytest.mark.parametrize(
    ("field", "value"),
    [("seed", 10**300), ("seed", -(10**30)), ("fresh", [[1, 10**30]]), ("packs", ["nowhere"]), ("seats", [])],
)
def test_what_is_wrong_with_a_record_is_said_in_a_line(record: Record, field: str, value: Any) -> None:
    data = {**json.loads(record.to_json()), field: value}
    checked = _check(Memory(), json.dumps(data), {}, None)
    assert checked.record is None
    assert checked.wrong
    assert "\n" not in checked.wrong


def test_whoever_steps_forward_through_a_match_replays_only_the_step(record: Record) -> None:
    memory = Memory()
    _past(memory, "t", record, 10, -1)
    first = memory._pasts["t"]
    _past(memory, "t", record, 12, -1)
    assert memory._pasts["t"] is first
    again = _past(memory, "t", record, 5, -1)
    assert memory._pasts["t"] is not first
    assert again == _past(Memory(), "t", record, 5, -1)


def test_visitors_do_not_keep_bots_waiting_and_do_not_queue_without_end() -> None:
    """Given no free process for visitors: the next in a full queue is refused, and bots have processes of their own."""

    async def crowd() -> None:
        lane = Lane(0, most_waiting=2)
        waiting = [asyncio.ensure_future(lane.run("past", (), 1.0)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(CannotThink, match="too many wait"):
            await lane.run("past", (), 1.0)
        for task in waiting:
            task.cancel()
        crew = Workers(1)
        assert crew._bots is not crew._visitors

    asyncio.run(crowd())


def test_a_long_match_is_set_loaded_and_taken_back_in_steps(
    record: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With steps as short as can be, others are served after each answer that is played again.

    So the event loop is never held longer than a step and what one answer takes, however fast the machine is.
    """
    monkeypatch.setattr(live, "LONG", 100)
    monkeypatch.setattr(live, "STEP", 0.0)
    served = 0

    async def serve_others() -> None:
        nonlocal served
        while True:
            await asyncio.sleep(0)
            served += 1

    async def play() -> None:
        nonlocal served
        hub = Hub(SqliteStore(tmp_path / "t.sqlite"), Workers(1), {}, "adept")
        await hub.open()
        founding = Founding(
            game=record.game, rules=record.rules, content=record.content, packs=(), settings=record.settings,
            seed=record.seed, names=record.seats, bots=("", ""), keys=("a", "b"), guests=("c", "d"),
            answers=record.answers,
        )  # fmt: skip
        others = asyncio.ensure_future(serve_others())
        table = (await hub.create_table(founding)).table
        assert served >= len(record.answers)
        hub.tables.clear()
        served = 0
        loaded = await hub.get_table(table.id)
        assert served >= len(record.answers)
        assert loaded is not None
        assert loaded.table.match.answers == table.match.answers
        taken_back = 0
        for _ in range(4):
            ask = loaded.table.ask
            assert ask is not None
            chosen = ask.options[0].id
            await loaded.do_deed(lambda now: now.choose(ask.seat, chosen, now.moment))  # noqa: B023
            if not loaded.table.undo_barrier(ask.seat):
                before = list(loaded.table.match.answers[:-1])
                served = 0
                await loaded.do_deed(lambda now: now.take_back(ask.seat, now.moment))  # noqa: B023
                assert served >= len(before)
                assert loaded.table.match.answers == before
                assert len(loaded.table.match.marks) == len(before)
                taken_back += 1
        assert taken_back
        others.cancel()
        await hub.close()

    asyncio.run(play())


def test_whoever_comes_to_a_long_table_is_told_only_its_end() -> None:
    """Given a table with thousands of lines, when somebody comes, then they see what those see who were there."""
    game = registry.find("vasty-wilds")
    founding = Founding(
        game=game.name, rules=game.rules_version, content=registry.edition(game.name).fingerprint, packs=(),
        settings=game.settle(ENDLESS), seed=3, names=("Ada", "Ben"), bots=("", ""), keys=("a", "b"), guests=("c", "d"),
    )  # fmt: skip
    table = Table("t", founding, {})
    there = Log(0, {})
    for number in range(1500):
        ask = table.ask
        assert ask is not None
        table.apply(number + 1, 1.0, Chose(ask.seat, ask.options[-1].id))
        there.listen(table)
        assert there.scroll().text.endswith(there.lines[-1])
    assert there.length > 4 * LATE
    assert len(there.lines) <= 2 * (LOG_LINES + LOG_STEP)  # what nobody is shown is not kept
    came = Log(0, {})
    came.listen(table)
    assert came.length < 3 * LATE
    assert came.lines[-LOG_LINES:] == there.lines[-LOG_LINES:]
    assert came.lines_since(len(table.events()) - 20) == there.lines_since(len(table.events()) - 20)
    ask = table.ask
    assert ask is not None
    table.apply(1501, 1.0, Chose(ask.seat, ask.options[-1].id))
    there.listen(table)
    came.listen(table)
    assert came.lines[-LOG_LINES:] == there.lines[-LOG_LINES:]
