"""Playing many games with bots. Each game has its own seed, so the outcome does not depend on who plays which."""

import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from typing import Any

from waystone.bots import roster
from waystone.bots.bot import play_bots
from waystone.engine import registry
from waystone.engine.match import Match
from waystone.engine.playout import choices_of, play_randomly
from waystone.engine.rng import Rng
from waystone.lab.plan import Plan as Plan

UNFINISHED = "not finished"


@dataclass(frozen=True)
class Outcome:
    """One game played to its end."""

    decisions: int
    turns: int
    winners: tuple[int, ...]
    words: str


@dataclass(frozen=True)
class Spread:
    min: int
    median: float
    max: int


@dataclass(frozen=True)
class Summary:
    """What many games came to."""

    game: str
    players: int
    bots: tuple[str, ...]
    seed: int
    games: int
    decisions: int
    seconds: float
    decisions_per_second: float
    games_per_second: float
    turns: Spread
    wins_by_seat: tuple[int, ...]
    results: dict[str, int]

    def to_data(self) -> dict[str, Any]:
        return asdict(self)


def play_one(plan: Plan, seed: int) -> Outcome:
    """One game of the plan. The bots draw from a stream of their own, not from the dice of the match."""
    chance = choices_of(seed)
    match = Match.new(
        registry.find(plan.game),
        players=plan.players,
        seed=seed,
        settings=dict(plan.settings),
        edition=registry.edition(plan.game, plan.packs),
        copyable=not _all_random(plan),
    )
    if _all_random(plan):
        decisions = play_randomly(match, chance)
    else:
        seated = [plan.bots[seat % len(plan.bots)] for seat in range(plan.players)]
        decisions = play_bots(match, [roster.make(name, Rng(chance.seed())) for name in seated])
    result = match.result
    if result is None:
        return Outcome(decisions, match.state.turn, (), UNFINISHED)
    return Outcome(decisions, match.state.turn, tuple(result.winners()), match.words(result.words))


def _all_random(plan: Plan) -> bool:
    return all(name == "random" for name in plan.bots)


def _play_some(plan: Plan, first: int, count: int) -> list[Outcome]:
    return [play_one(plan, seed) for seed in range(first, first + count)]


def _batches(plan: Plan, jobs: int) -> list[tuple[int, int]]:
    """Runs of neighbouring seeds, small enough for a progress bar and an even load."""
    size = max(1, min(200, plan.games // (jobs * 16)))
    last = plan.seed + plan.games
    return [(first, min(size, last - first)) for first in range(plan.seed, last, size)]


def _outcomes(plan: Plan, jobs: int) -> Iterator[list[Outcome]]:
    batches = _batches(plan, jobs)
    if jobs == 1:
        for first, count in batches:
            yield _play_some(plan, first, count)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        firsts, counts = zip(*batches, strict=True)
        yield from pool.map(_play_some, [plan] * len(batches), firsts, counts)


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Summary:
    """Play all games of the plan; `progress` hears how many games are done."""
    started = time.perf_counter()
    outcomes: list[Outcome] = []
    for batch in _outcomes(plan, jobs):
        outcomes += batch
        if progress is not None:
            progress(len(outcomes))
    return summarise(plan, outcomes, time.perf_counter() - started)


def summarise(plan: Plan, outcomes: list[Outcome], seconds: float) -> Summary:
    decisions = sum(outcome.decisions for outcome in outcomes)
    turns = [outcome.turns for outcome in outcomes]
    wins = Counter(seat for outcome in outcomes for seat in outcome.winners)
    return Summary(
        game=plan.game,
        players=plan.players,
        bots=plan.bots,
        seed=plan.seed,
        games=len(outcomes),
        decisions=decisions,
        seconds=round(seconds, 3),
        decisions_per_second=round(decisions / seconds, 1),
        games_per_second=round(len(outcomes) / seconds, 1),
        turns=Spread(min(turns), statistics.median(turns), max(turns)),
        wins_by_seat=tuple(wins[seat] for seat in range(plan.players)),
        results=dict(Counter(outcome.words for outcome in outcomes).most_common()),
    )
