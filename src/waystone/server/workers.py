"""Bots think, and records are checked and drawn, in processes of their own, so that the table never waits for them.

What bots need and what visitors ask for are done by different processes: no visitor keeps the bots of others waiting.
"""

import asyncio
import json
import multiprocessing
import os
import secrets
import sys
from collections import OrderedDict
from dataclasses import replace
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

from waystone.bots import roster
from waystone.bots.bot import Bot
from waystone.bots.hint import hint, reason
from waystone.engine import registry
from waystone.engine.content import ContentError
from waystone.engine.match import Match
from waystone.engine.record import Record, RecordError
from waystone.engine.rng import Rng, Seed
from waystone.engine.summary import Fallen, Summary
from waystone.engine.verify import with_proof
from waystone.server.messages import (
    Chances,
    DiceData,
    Hint,
    HintOption,
    LuckData,
    Past,
    Preview,
    Report,
    Story,
    StoryLine,
    SwingData,
)
from waystone.server.pictures import drawn, event_data, face_data

BUDGET: Final = 20.0  # seconds that any one thought may take
MOST_MATCHES: Final = 64  # kept at hand in each process
HINT_SECONDS: Final = 1.0
HINTS: Final = 3
SEED_BITS: Final = 62
MOST_ANSWERS: Final = 20_000  # of a record that is uploaded
CHECKING: Final = 10.0  # seconds that the check of a record may take
MOST_WAITING: Final = 40  # tasks of visitors that may wait; more are refused at once
MOST_PASTS: Final = 8  # matches looked back at, kept at hand in each process


def fresh_luck() -> int:
    """The seed of what a bot decides by lot."""
    return secrets.randbits(60)


class CannotThink(Exception):
    """A worker failed; the message says how."""


class Checked(NamedTuple):
    """A record that can be gone on with, and after how many of its answers; else what is wrong with it."""

    record: Record | None
    at: int = 0
    wrong: str = ""


class Memory:
    """Matches that a worker has seen lately: the next thought about one replays only what is new."""

    def __init__(self) -> None:
        self._matches: OrderedDict[str, Match] = OrderedDict()
        self._bots: OrderedDict[tuple[str, int], Sitting] = OrderedDict()
        self._pasts: OrderedDict[str, Match] = OrderedDict()

    def past(self, table: str, record: Record, at: int) -> Match:
        """The match after `at` answers, with its log; whoever steps forward through a match replays only the step."""
        known = self._pasts.pop(table, None)
        answers = list(record.answers[:at])
        if known is None or known.names != list(record.seats) or known.answers != answers[: len(known.answers)]:
            known = record.replay(upto=at, log_events=True)
        else:
            for answer in answers[len(known.answers) :]:
                known.choose_id(answer)
        self._pasts[table] = known
        if len(self._pasts) > MOST_PASTS:
            self._pasts.popitem(last=False)
        return known

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

    def sitting(self, table: str, seat: int, name: str, answers: list[int], chance: int) -> "Sitting":
        """The bot in a seat, with all it thought before; another one if things went otherwise than it saw them."""
        known = self._bots.pop((table, seat), None)
        if known is None or known.name != name or known.answers != answers[: len(known.answers)]:
            known = Sitting(name, roster.make(name, Rng(chance)))
        self._bots[table, seat] = known
        if len(self._bots) > MOST_MATCHES:
            self._bots.popitem(last=False)
        return known


class Sitting:
    """A bot in its seat."""

    def __init__(self, name: str, bot: Bot) -> None:
        self.name = name
        self.bot = bot
        self.answers: list[int] = []  # all that had been answered after its last choice


def _choose(memory: Memory, table: str, record: Record, bot: str, chance: int) -> int:
    """The option that a bot chooses for the seat that is asked."""
    match = memory.match(table, record)
    ask = match.ask
    assert ask is not None
    sitting = memory.sitting(table, ask.seat, bot, match.answers, chance)
    chosen = sitting.bot.choose(match.seat(ask.seat)).id
    sitting.answers = [*match.answers, chosen]
    return chosen


def _past(memory: Memory, table: str, record: Record, at: int, seat: int) -> Past:
    """The table after `at` answers as a seat or an onlooker saw it."""
    if at < record.first:
        return _told_past(record, at, seat)
    match = memory.past(table, record, at)
    ask = match.ask
    view = match.view(seat)
    style, board = drawn(match, view)
    first = match.marks[-1] if match.marks else 0
    words = match.words(match.prompt()) if ask is None or ask.seat == seat else match.subject(ask)
    return Past(
        at=at,
        seat=seat,
        turn=match.state.turn,
        asked=ask.seat if ask is not None else None,
        prompt=words if ask is None else f"{match.title(ask.seat)}: {words}",
        style=style,
        board=board.text,
        text=match.words(match.game.text(match.edition, view)),
        events=[event_data(match, event, seat) for event in match.heard(seat, first)],
    )


def _story(memory: Memory, record: Record, seat: int) -> Story:
    """The whole log as a seat or an onlooker heard it, each line with the moment that it tells of."""
    match = record.replay(log_events=True)
    lines: list[StoryLine] = []
    at = 0
    for number, event in enumerate(match.log):
        while at < len(match.marks) and match.marks[at] <= number:
            at += 1
        if event.reaches(seat) and (words := match.told(event)):
            lines.append(StoryLine(at, event.kind == "turn", words))
    return Story(seat, lines)


def _told_past(record: Record, at: int, seat: int) -> Past:
    """A moment that other rules played: what the log said then, and no picture."""
    match = record.replay(upto=record.first, log_events=True)
    began = match.began
    assert began is not None
    first = began.marks[at - 1] if at else 0
    events = [event for event in began.told[first : began.marks[at]] if event.reaches(seat)]
    words = f"This was played by other rules (version {record.rules}): what was told of it is kept, but no picture."
    return Past(
        at=at,
        seat=seat,
        turn=0,
        asked=None,
        prompt=words,
        style="",
        board="",
        text=words,
        events=[event_data(match, event, seat) for event in events],
    )


def _hint(memory: Memory, table: str, record: Record) -> Hint:
    """What the search thinks of the options, from what the asked seat may know: the best ones first."""
    match = memory.match(table, record)
    ask = match.ask
    assert ask is not None
    hints = hint(match.seat(ask.seat), iterations=0, seconds=HINT_SECONDS)
    tried = sum(each.visits for each in hints) or 1
    best = sorted(hints, key=lambda each: (-each.visits, -each.chance))[:HINTS]
    return Hint(
        seat=ask.seat,
        chance=best[0].chance,
        options=[
            HintOption(
                each.option.id,
                match.words(each.option.text),
                each.visits / tried,
                each.chance,
                reason(each, best, details),
            )
            for each, details in zip(best, match.details([each.option for each in best]), strict=True)
        ],
    )


def _preview(memory: Memory, table: str, record: Record, option_id: int, chance: int) -> Preview:
    """What would follow from an option, as far as the asked seat can know: told of a guess, and not beyond chance."""
    match = memory.match(table, record)
    ask = match.ask
    assert ask is not None
    guess = match.seat(ask.seat).guess(Rng(chance))
    option = match.edition.option(option_id)
    if option is None or option not in ask.options:
        return Preview(option=option_id, words=[], chance=False)
    state = guess.state
    state.log = []
    dice, hidden = state.rng.state, sorted(match.game.secrets(state, ask.seat))
    guess.push(option)
    chance_decides = state.rng.state != dice or sorted(match.game.secrets(state, ask.seat)) != hidden
    words = [] if chance_decides else [told for event in guess.heard(ask.seat) if (told := guess.told(event))]
    return Preview(option=option_id, words=words, chance=chance_decides)


def _report(memory: Memory, table: str, record: Record) -> Report:
    """How a finished match went: chances along the way, turning points, everybody's dice, and what they did."""
    first = record.first
    summary = Summary(record.replay(upto=first, log_events=True), record.answers[first:], first)
    match = summary.match
    seats = range(len(match.names))
    return Report(
        turns=match.state.turn,
        decisions=summary.decisions,
        dice=[dice_data(fallen) for fallen in summary.tally.fallen(match.edition.dice)],
        luck=[LuckData(luck.rolls, luck.reached, luck.expected) for luck in summary.tally.luck],
        chances=[Chances(point.at, point.turn, point.chances) for point in summary.points],
        swings=[
            SwingData(swing.at, swing.turn, swing.seat, swing.before, swing.after, swing.words(match.name(swing.seat)))
            for swing in summary.swings()
        ],
        deeds=[summary.deeds(seat) for seat in seats],
    )


def dice_data(fallen: Fallen) -> DiceData:
    seats = range(len(fallen.counts))
    return DiceData(
        title=fallen.die.title,
        numbered=fallen.die.numbered,
        faces=[face_data(fallen.die, face) for face in fallen.faces],
        shares=fallen.shares,
        counts=fallen.counts,
        means=[fallen.mean(seat) for seat in seats],
        fair=fallen.fair,
    )


def _check(memory: Memory, sent: str | Record, packs: dict[str, str], at: int | None) -> Checked:
    """Whether a record fits its game, and where it can be gone on with if that is wanted after `at` answers."""
    try:
        record = Record.from_json(sent) if isinstance(sent, str) else sent
        if record.changed:
            return Checked(None, 0, "the match changed rules on its way: it cannot be gone on with from a record")
        if isinstance(sent, str) and len(record.answers) > MOST_ANSWERS:
            return Checked(None, 0, f"too long: {len(record.answers)} answers, at most {MOST_ANSWERS}")
        if any(isinstance(seed, int) and seed.bit_length() > SEED_BITS for seed in _seeds(record)):
            return Checked(None, 0, f"a seed that is a number has at most {SEED_BITS} bits")
        return Checked(record, with_paths(record, packs).replay(upto=at).can_be_dealt_anew_after())
    except KeyError as error:
        return Checked(None, 0, f"there is no pack {error.args[0]!r} on this server")
    except (RecordError, registry.UnknownGame, ContentError) as error:
        return Checked(None, 0, str(error))
    except Exception as error:  # a rule failed: no record of a real match does that
        return Checked(None, 0, f"the record does not fit its game: {type(error).__name__}")


def _seeds(record: Record) -> list[Seed]:
    return [record.seed, *[seed for _, seed in record.fresh]]


def _proof(memory: Memory, record: Record, packs: tuple[str, ...]) -> str:
    """A finished match as JSON, with what everybody needs to check its dice; packs by the names people know."""
    data: dict[str, Any] = json.loads(with_proof(record))
    data["packs"] = packs
    return json.dumps(data, ensure_ascii=False)


TASKS: Final[dict[str, Any]] = {
    "choose": _choose,
    "past": _past,
    "story": _story,
    "hint": _hint,
    "preview": _preview,
    "report": _report,
    "check": _check,
    "proof": _proof,
}


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


class Lane:
    """A few worker processes; whoever wants one waits for a free one, if not too many wait already."""

    def __init__(self, count: int, most_waiting: int) -> None:
        self.most_waiting = most_waiting
        self.waiting = 0
        self._free: asyncio.Queue[Worker | None] = asyncio.Queue()
        self._all: set[Worker] = set()
        for _ in range(count):
            self._free.put_nowait(None)  # started when first needed

    async def _next_free(self) -> Worker | None:
        if self.waiting >= self.most_waiting:
            raise CannotThink("too many wait")
        self.waiting += 1
        try:
            return await self._free.get()
        finally:
            self.waiting -= 1

    async def run(self, task: str, arguments: tuple[Any, ...], budget: float) -> Any:
        """Have a task done; a worker that takes too long is replaced."""
        worker = await self._next_free()
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

    def stop(self) -> None:
        for worker in self._all:
            worker.stop()
        self._all.clear()


class Workers:
    """Processes for the thoughts of bots, and one for each two of them for what visitors ask for."""

    def __init__(self, count: int = 0) -> None:
        count = count or max(1, (os.cpu_count() or 2) - 1)
        self._bots = Lane(count, sys.maxsize)
        self._visitors = Lane((count + 1) // 2, MOST_WAITING)

    async def run(self, task: str, *arguments: Any, budget: float = BUDGET) -> Any:
        lane = self._bots if task == "choose" else self._visitors
        return await lane.run(task, arguments, budget)

    async def choose(self, table: str, record: Record, bot: str, budget: float = BUDGET) -> int:
        chosen: int = await self.run("choose", table, record, bot, fresh_luck(), budget=budget)
        return chosen

    async def past(self, table: str, record: Record, at: int, seat: int) -> Past:
        answer: Past = await self.run("past", table, record, at, seat)
        return answer

    async def story(self, record: Record, seat: int) -> Story:
        answer: Story = await self.run("story", record, seat)
        return answer

    async def hint(self, table: str, record: Record) -> Hint:
        answer: Hint = await self.run("hint", table, record)
        return answer

    async def preview(self, table: str, record: Record, option: int) -> Preview:
        answer: Preview = await self.run("preview", table, record, option, fresh_luck())
        return answer

    async def report(self, table: str, record: Record) -> Report:
        answer: Report = await self.run("report", table, record)
        return answer

    async def proof(self, record: Record, packs: dict[str, str]) -> str:
        answer: str = await self.run("proof", with_paths(record, packs), record.packs)
        return answer

    async def check(self, sent: str | Record, packs: dict[str, str], at: int | None = None) -> Checked:
        answer: Checked = await self.run("check", sent, packs, at, budget=CHECKING)
        return answer

    def stop(self) -> None:
        self._bots.stop()
        self._visitors.stop()


def without_log(record: Record) -> Record:
    """A record for bots: what was told before the match changed rules is for people, and may be long."""
    if not record.changed:
        return record
    *earlier, last = record.changed
    return replace(record, changed=(*earlier, {**last, "told": [], "marks": []}))


def with_paths(record: Record, packs: dict[str, str]) -> Record:
    """The same record with the folders of its packs, as the engine wants them."""
    paths = registry.edition(record.game, tuple(packs[name] for name in record.packs)).packs
    return replace(record, packs=paths)
