"""Playing many games with bots. Each game has its own seed, so the outcome does not depend on who plays which."""

import statistics
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from waystone.bots.bot import play_bots
from waystone.engine import registry
from waystone.engine.playout import choices_of, play_randomly
from waystone.lab.crew import share_out
from waystone.lab.estimate import wilson
from waystone.lab.metrics.wins import grouped
from waystone.lab.plan import Plan
from waystone.lab.played import bots_of, looks_ahead, match_of

UNFINISHED = "not finished"


@dataclass(frozen=True)
class Outcome:
    """One game played to its end."""

    decisions: int
    turns: int
    rewards: tuple[float, ...]
    words: str  # how it ended, without names
    first: int  # the seat that took the first turn


@dataclass(frozen=True)
class Share:
    """A share of the games, with its 95% interval."""

    won: float  # a win shared with others counts in part
    share: float
    low: float
    high: float


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
    wins_by_seat: tuple[Share, ...]
    wins_of_first: Share | None  # of whoever took the first turn; None in a game that is won or lost together
    results: dict[str, int]

    def to_data(self) -> dict[str, Any]:
        return asdict(self)


def play_one(plan: Plan, seed: int) -> Outcome:
    """One game of the plan."""
    match = match_of(plan, seed, looks_ahead(plan))
    if all(name == "random" for name in plan.bots):
        decisions = play_randomly(match, choices_of(seed))
    else:
        decisions = play_bots(match, bots_of(plan, seed))
    result, first = match.result, int(getattr(match.state, "first", 0))
    if result is None:
        return Outcome(decisions, match.state.turn, (0.0,) * plan.players, UNFINISHED, first)
    return Outcome(decisions, match.state.turn, tuple(result.rewards), grouped(result.words), first)


def _play_some(plan: Plan, first: int, count: int) -> list[Outcome]:
    return [play_one(plan, seed) for seed in range(first, first + count)]


def _size(plan: Plan, jobs: int) -> int:
    """Of a batch: small enough for a progress bar and an even load."""
    return max(1, min(200, plan.games // (jobs * 16)))


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] | None = None, on: str = "") -> Summary:
    """Play all games of the plan; `progress` hears how many games are done."""
    started = time.perf_counter()
    batches = plan.batches(_size(plan, jobs))
    found: dict[int, list[Outcome]] = {}
    done = 0
    for number, batch in share_out(_play_some, [(plan, first, count) for first, count in batches], jobs, on):
        found[number] = batch
        done += len(batch)
        if progress is not None:
            progress(done)
    outcomes = [outcome for number in sorted(found) for outcome in found[number]]
    return summarise(plan, outcomes, time.perf_counter() - started)


def summarise(plan: Plan, outcomes: list[Outcome], seconds: float) -> Summary:
    decisions = sum(outcome.decisions for outcome in outcomes)
    turns = [outcome.turns for outcome in outcomes]
    together = registry.find(plan.game).cooperative
    seats = [sum(outcome.rewards[seat] for outcome in outcomes) for seat in range(plan.players)]
    first = sum(outcome.rewards[outcome.first] for outcome in outcomes)
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
        wins_by_seat=tuple(_share(won, len(outcomes)) for won in seats),
        wins_of_first=None if together else _share(first, len(outcomes)),
        results=dict(Counter(outcome.words for outcome in outcomes).most_common()),
    )


def _share(won: float, games: int) -> Share:
    low, high = wilson(won, games)
    return Share(round(won, 2), round(won / games, 4), round(low, 4), round(high, 4))
