"""What people and bots do with every game, so that the compiler can count it: `make tuned` runs this.

Random and greedy games, searches of both kinds in the middle of them, and the pages of tables in play.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.pages import measure
from benchmarks.search import positions

from waystone.bots.bot import play_bots
from waystone.bots.greedy import GreedyBot
from waystone.bots.levels import MASTER
from waystone.engine import registry
from waystone.engine.match import Match
from waystone.engine.playout import choices_of, play_randomly
from waystone.engine.rng import Rng

GAMES = 50
ITERATIONS = 1000
TABLES, CHOICES = 10, 2000


def exercise(name: str) -> None:
    game = registry.find(name)
    for players in sorted({min(game.players), 2, max(game.players)}):
        for seed in range(GAMES):
            match = Match.new(game, players=players, seed=seed, edition=registry.edition(name))
            play_randomly(match, choices_of(seed))
        match = Match.new(game, players=players, seed=1, edition=registry.edition(name))
        play_bots(match, [GreedyBot(Rng(seat)) for seat in range(players)])
        for search, seat in positions(name, players, MASTER.with_iterations(ITERATIONS)):
            search.think(seat)
    measure(name, TABLES, CHOICES, CHOICES)


if __name__ == "__main__":
    for name in registry.names():
        exercise(name)
