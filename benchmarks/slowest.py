"""Whether some position costs a search far more than others: `python -m benchmarks.slowest [GAME ...]`.

    --games N         games of greedy bots from which positions are taken, at two seats and at the usual number; 6
    --every N         one position in so many answers; 15
    --iterations N    of the search in each position, as the master searches; 60
    --seed S          of the first game; 1
    --also SEED:ANSWER[:PLAYERS]   one more position of greedy bots, in every game that is asked for; may be repeated

For each game: what an iteration and a call for the weights cost in the middle and at the worst, and where that was. No
position should cost a search ten times as much as the middle one; calls for the weights differ more, as some asks need
no thought at all. The clock is that of the process, so that other work on the machine matters less; each position is
measured twice, and the better time counts.
"""

import argparse
import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from waystone.bots.bot import play_bots
from waystone.bots.comparison import search_of
from waystone.bots.greedy import GreedyBot
from waystone.bots.levels import MASTER
from waystone.engine import registry
from waystone.engine.match import Match
from waystone.engine.rng import Rng
from waystone.lab.plan import usual_players

TIMES = 2  # that a position is measured
AT_MOST = 10.0  # times the median
FEWEST = 2  # seats


@dataclass(frozen=True)
class Cost:
    """What one position costs, in milliseconds of the processor."""

    seed: int
    answer: int
    players: int
    iteration: float
    weights: float

    @property
    def place(self) -> str:
        return f"seed {self.seed} after {self.answer} answers, {self.players} players"


def positions(name: str, players: int, seed: int, every: int) -> Iterator[Match]:
    """A game of greedy bots, stopped again and again where somebody has a choice."""
    match = Match.new(registry.find(name), players=players, seed=seed, edition=registry.edition(name))
    bots = [GreedyBot(Rng(seed + seat)) for seat in range(players)]
    while play_bots(match, list(bots), limit=every) == every:
        while match.ask is not None and len(match.ask.options) < 2:
            play_bots(match, list(bots), limit=1)
        if match.ask is not None:
            yield match


def measure(match: Match, seed: int, iterations: int) -> Cost:
    ask = match.ask
    assert ask is not None
    seat = match.seat(ask.seat)
    advice = match.game.advice()
    thinking: list[float] = []
    weighing: list[float] = []
    for trial in range(TIMES):  # with other guesses each time: what the game remembers must not flatter it
        search = search_of(MASTER.with_iterations(iterations), advice, Rng(seed + trial))
        search.least = iterations  # so that it does not stop early
        started = time.process_time()
        search.think(seat)
        thinking.append((time.process_time() - started) * 1000 / search.iterations)
        guess = seat.guess(Rng(seed + trial)).state
        started = time.process_time()
        advice.priors(guess, ask)
        weighing.append((time.process_time() - started) * 1000)
    return Cost(seed, len(match.answers), len(match.names), min(thinking), min(weighing))


def costs(name: str, told: argparse.Namespace) -> Iterator[Cost]:
    for players in sorted({FEWEST, usual_players(registry.find(name).players)}):
        for seed in range(told.seed, told.seed + told.games):
            for match in positions(name, players, seed, told.every):
                yield measure(match, seed, told.iterations)
    for spot in told.also:
        seed, answer, *rest = (int(number) for number in spot.split(":"))
        for match in islice(positions(name, rest[0] if rest else FEWEST, seed, answer), 1):
            yield measure(match, seed, told.iterations)


def report(name: str, what: str, found: list[tuple[float, Cost]]) -> float:
    """Print a line; returns how many times the middle the worst is."""
    middle = statistics.median(cost for cost, _ in found)
    worst, where = max(found, key=lambda entry: entry[0])
    print(
        f"{name:<14} {what:<10} {len(found):>4} positions: {middle:.3f} ms in the middle, {worst:.3f} ms at the worst,"
        f" {worst / middle:.1f} times ({where.place})",
        flush=True,
    )
    return worst / middle


def main() -> None:
    parser = argparse.ArgumentParser(description="Look for positions that cost a search far more than others.")
    parser.add_argument("game", nargs="*", default=registry.names())
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--every", type=int, default=15)
    parser.add_argument("--iterations", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--also", action="append", default=[])
    told = parser.parse_args()
    for name in told.game:
        found = list(costs(name, told))
        if report(name, "iteration", [(cost.iteration, cost) for cost in found]) > AT_MOST:
            print(f"{name}: a position costs more than {AT_MOST:.0f} times the middle one")
        report(name, "weights", [(cost.weights, cost) for cost in found])


if __name__ == "__main__":
    main()
