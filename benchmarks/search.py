"""How fast the search is, and how much memory it takes: `python benchmarks/search.py [GAME ...]`.

For each game and player count: greedy bots play to the middle of some games; there one seat searches. The clock is that
of the process, so other work on the machine matters less; only the longest decision, as a share of the seconds allowed,
goes by the clock on the wall. Reported, never asserted.
"""

import resource
import sys
import time
from collections.abc import Iterator
from multiprocessing import get_context
from typing import Any

from waystone.bots.bot import play_bots
from waystone.bots.comparison import Comparison, search_of
from waystone.bots.greedy import GreedyBot
from waystone.bots.levels import LEGEND, MASTER, Level
from waystone.bots.search import Search
from waystone.engine import registry
from waystone.engine.match import Match, Seat
from waystone.engine.rng import Rng

POSITIONS = 8
ITERATIONS = 4_000
LIMIT = 0.5  # seconds
MANY = 1_000_000  # iterations, more than any search here has


def mid_game(name: str, players: int, seed: int) -> Match:
    """Half-way through a game of greedy bots, where somebody has a choice."""
    game = registry.find(name)

    def table() -> Match:
        return Match.new(game, players=players, seed=seed, edition=registry.edition(name))

    def bots() -> list[GreedyBot]:
        return [GreedyBot(Rng(seed + seat)) for seat in range(players)]

    length = play_bots(table(), list(bots()))
    match = table()
    players_now = list(bots())
    play_bots(match, list(players_now), limit=length // 2)
    while match.ask is not None and len(match.ask.options) < 3:
        play_bots(match, list(players_now), limit=1)
    return match


def positions(name: str, players: int, level: Level) -> Iterator[tuple[Search, Seat]]:
    """Searches to be done in the middle of games, each to the end of its budget even if the choice is clear before."""
    for seed in range(1, POSITIONS + 1):
        match = mid_game(name, players, seed)
        if match.ask is not None:
            search = search_of(level, match.game.advice(), Rng(seed))
            # In a tree each option of the root once at least; what compares lets none fall out.
            search.least = MANY if isinstance(search, Comparison) else 1
            yield search, match.seat(match.ask.seat)


def iterations_per_second(name: str, players: int) -> float:
    done = 0
    spent = 0.0
    for search, seat in positions(name, players, MASTER.with_iterations(ITERATIONS)):
        started = time.process_time()
        search.think(seat)
        spent += time.process_time() - started
        done += search.iterations
    return done / spent


def longest_share(name: str, players: int) -> float:
    """The longest of some searches that were given half a second each and used it up: 1.1 is a tenth too long."""
    longest = 0.0
    for search, seat in positions(name, players, MASTER.with_budget(0, LIMIT)):
        started = time.perf_counter()
        search.think(seat)
        longest = max(longest, time.perf_counter() - started)
    return longest / LIMIT


def legends_memory_mb(name: str, players: int) -> float:
    """What a search as long as the strongest level's adds to its process; a fresh one, as peaks are not forgotten."""
    context = get_context("fork")
    ours, theirs = context.Pipe(False)
    process = context.Process(target=_think_like_a_legend, args=(theirs, name, players))
    process.start()
    grown: float = ours.recv()
    process.join()
    return grown


def _think_like_a_legend(pipe: Any, name: str, players: int) -> None:
    match = mid_game(name, players, 1)
    ask = match.ask
    assert ask is not None
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    search = search_of(LEGEND, match.game.advice(), Rng(1))
    search.least = 1
    search.think(match.seat(ask.seat))
    pipe.send((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024)


def main() -> None:
    print(f"{'game':<16}{'players':>8}{'iterations/s':>14}{'of the limit':>14}{'legend MB':>11}")
    for name in sys.argv[1:] or registry.names():
        for players in registry.find(name).players:
            speed, longest = iterations_per_second(name, players), longest_share(name, players)
            memory = legends_memory_mb(name, players)
            print(f"{name:<16}{players:>8}{speed:>14,.0f}{longest:>14.2f}{memory:>11.0f}", flush=True)


if __name__ == "__main__":
    main()
