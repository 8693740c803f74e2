"""Bots think, and past moments are drawn, in processes of their own, so that the table never waits for them."""

import asyncio
import multiprocessing
import os
import secrets
from collections import OrderedDict
from multiprocessing.connection import Connection
from typing import Any, Final

from waystone.bots import roster
from waystone.engine import registry
from waystone.engine.match import Match
from waystone.engine.record import Record
from waystone.engine.rng import Rng

BUDGET: Final = 20.0  # seconds that any one thought may take
MOST_MATCHES: Final = 64  # kept at hand in each process


class CannotThink(Exception):
    """A worker failed; the message says how."""


class Memory:
    """Matches that a worker has seen lately: the next thought about one replays only what is new."""

    def __init__(self) -> None:
        self._matches: OrderedDict[str, Match] = OrderedDict()

    def match(self, table: str, record: Record) -> Match:
        known = self._matches.pop(table, None)
        answers = list(record.answers)
        if known is None or known.names != list(record.seats) or known.answers != answers[: len(known.answers)]:
            known = record.replay()
        else:
            for answer in answers[len(known.answers) :]:
                known.choose_id(answer)
        self._matches[table] = known
        if len(self._matches) > MOST_MATCHES:
            self._matches.popitem(last=False)
        return known


def _choose(memory: Memory, table: str, record: Record, bot: str, chance: int) -> int:
    """The option that a bot chooses for the seat that is asked."""
    match = memory.match(table, record)
    ask = match.ask
    assert ask is not None
    return roster.make(bot, Rng(chance)).choose(match.seat(ask.seat)).id


TASKS: Final[dict[str, Any]] = {"choose": _choose}


def _work(line: Connection) -> None:
    """The life of a worker process: one task at a time until the line is cut."""
    memory = Memory()
    while True:
        try:
            task, arguments = line.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            line.send((True, TASKS[task](memory, *arguments)))
        except KeyboardInterrupt:
            return
        except Exception as error:
            line.send((False, f"{type(error).__name__}: {error}"))


class Worker:
    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, far = context.Pipe()
        self.process = context.Process(target=_work, args=(far,), name="waystone-worker", daemon=True)
        self.process.start()
        far.close()

    def ask(self, task: str, arguments: tuple[Any, ...]) -> Any:
        """Blocks; called in a thread."""
        self.line.send((task, arguments))
        fine, answer = self.line.recv()
        if not fine:
            raise CannotThink(answer)
        return answer

    def stop(self) -> None:
        self.process.kill()
        self.line.close()


class Workers:
    """A few worker processes; whoever wants one waits for a free one."""

    def __init__(self, count: int = 0) -> None:
        self.count = count or max(1, (os.cpu_count() or 2) - 1)
        self._free: asyncio.Queue[Worker | None] = asyncio.Queue()
        self._all: set[Worker] = set()
        for _ in range(self.count):
            self._free.put_nowait(None)  # started when first needed

    async def do(self, task: str, *arguments: Any, budget: float = BUDGET) -> Any:
        """Have a task done; a worker that takes too long is replaced."""
        worker = await self._free.get()
        try:
            if worker is None or not worker.process.is_alive():
                worker = await asyncio.to_thread(Worker)
                self._all.add(worker)
            return await asyncio.wait_for(asyncio.to_thread(worker.ask, task, arguments), budget)
        except CannotThink:
            raise
        except BaseException as error:
            if worker is not None:
                self._all.discard(worker)
                worker.stop()
                worker = None
            if isinstance(error, TimeoutError):
                raise CannotThink(f"thought for more than {budget:g} s") from None
            if isinstance(error, OSError | EOFError):
                raise CannotThink("the worker was lost") from None
            raise
        finally:
            self._free.put_nowait(worker)

    async def choose(self, table: str, record: Record, bot: str, budget: float = BUDGET) -> int:
        chosen: int = await self.do("choose", table, record, bot, secrets.randbits(60), budget=budget)
        return chosen

    def stop(self) -> None:
        for worker in self._all:
            worker.stop()
        self._all.clear()


def with_paths(record: Record, packs: dict[str, str]) -> Record:
    """The same record with the folders of its packs, as the engine wants them."""
    paths = registry.edition(record.game, tuple(packs[name] for name in record.packs)).packs
    return Record(
        record.game, record.rules, record.content, paths, record.settings, record.seats, record.seed, record.answers
    )
