"""Two ways to search against each other: `python -m benchmarks.contest GAME PLAYERS GAMES ONE OTHER [--seed N]`.

ONE and OTHER are lists such as `iterations=600,foresight=0,weights=FILE`; what is not named is as the master has it:

    iterations   of the search for a decision; must be named
    foresight    decisions that are played on before a position is judged
    turns        turns that end before, so that a position is judged sooner; 0: no matter
    rounds       the same in turns of each player
    trust        how much longer than usual it tries what the weights like
    closeness    how much more it thinks of the option with the greatest weight
    weights      of the value, from a file that `benchmarks/fit_value.py --into FILE` has written

For games in which the seats play against each other. Each seed is played with every way to seat both sides alike.
Prints how many games ONE has won, with the 95 % interval, and the processor time of a decision of each side: choose the
iterations so that these are equal.
"""

import argparse
import importlib
import json
import time
from itertools import combinations
from pathlib import Path
from typing import Final

from benchmarks.fit_value import names_of
from waystone.bots.comparison import search_of
from waystone.bots.levels import MASTER
from waystone.bots.thinker import SearchBot
from waystone.engine import registry
from waystone.engine.match import Match
from waystone.engine.rng import Rng
from waystone.lab.estimate import wilson

TELL_EVERY: Final = 10  # games


class Side:
    """A way to search, and what it has spent."""

    def __init__(self, told: str, name: str, players: int) -> None:
        self.told = dict(part.split("=") for part in told.split(","))
        self.weights = self.weights_in_force(name, players).copy()
        if "weights" in self.told:
            if not self.weights:
                raise SystemExit(f"the value of {name} has no list of weights that a file could replace")
            fitted = json.loads(Path(self.told["weights"]).read_text(encoding="utf-8"))[str(players)]
            self.weights = [fitted[number] for number in names_of(name, len(self.weights))]
        self.spent = 0.0
        self.decisions = 0

    @staticmethod
    def weights_in_force(name: str, players: int) -> list[float]:
        """The list that the game's value reads, to be looked at or overwritten; empty where it reads none."""
        standing = importlib.import_module(f"waystone.games.{name.replace('-', '_')}.advice.standing")
        weights = getattr(standing, "WEIGHTS", [])
        found: list[float] = weights[players] if weights and isinstance(weights[0], list) else weights
        return found

    def bot(self, match: Match, rng: Rng) -> SearchBot:
        bot = SearchBot(rng, MASTER.with_iterations(int(self.told["iterations"])))
        search = search_of(bot.level, match.game.advice(), rng)
        search.foresight = int(self.told.get("foresight", search.foresight))
        search.turns = int(self.told.get("turns", search.turns))
        search.rounds = int(self.told.get("rounds", search.rounds))
        if "trust" in self.told:
            search.exploration = MASTER.exploration * float(self.told["trust"])
        if "closeness" in self.told:
            search.sharpness = MASTER.sharpness * float(self.told["closeness"])
        bot.search = search
        return bot


def seatings(players: int) -> list[list[int]]:
    """Who sits where, so that both sides have as many seats: a seat more in turn where their number is odd."""
    found: list[list[int]] = []
    for size in {players // 2, players - players // 2}:
        for chosen in combinations(range(players), size):
            found.append([0 if seat in chosen else 1 for seat in range(players)])
    return found


def play(name: str, seed: int, seating: list[int], sides: list[Side]) -> float:
    """The share of the win that the first side has."""
    players = len(seating)
    match = Match.new(registry.find(name), players=players, seed=seed, edition=registry.edition(name))
    luck = Rng(Rng(seed).seed())
    bots = [sides[side].bot(match, Rng(luck.seed())) for side in seating]
    in_force = Side.weights_in_force(name, players)
    while (ask := match.ask) is not None:
        side = sides[seating[ask.seat]]
        in_force[:] = side.weights
        started = time.process_time()
        option = bots[ask.seat].choose(match.seat(ask.seat))
        if len(ask.options) > 1:
            side.spent += time.process_time() - started
            side.decisions += 1
        match.choose(option)
    assert match.result is not None
    rewards = match.result.rewards
    won = sum(reward for reward, side in zip(rewards, seating, strict=True) if side == 0)
    return won / sum(rewards) if sum(rewards) else 0.5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=registry.names())
    parser.add_argument("players", type=int)
    parser.add_argument("games", type=int)
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    sides = [Side(told, asked.game, asked.players) for told in (asked.one, asked.other)]
    seated = seatings(asked.players)
    won = 0.0
    for game in range(asked.games):
        won += play(asked.game, asked.seed + game // len(seated), seated[game % len(seated)], sides)
        if (game + 1) % TELL_EVERY == 0 or game + 1 == asked.games:
            low, high = wilson(won, game + 1)
            times = " and ".join(f"{1000 * side.spent / max(1, side.decisions):.1f}" for side in sides)
            share = f"{100 * won / (game + 1):.1f} % ({100 * low:.1f} - {100 * high:.1f}) of {game + 1}"
            print(f"{share}; milliseconds a decision: {times}", flush=True)


if __name__ == "__main__":
    main()
