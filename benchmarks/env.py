"""How fast the environments are, side by side with peers in one run and on one core.

    python -m benchmarks.env                      every game, and what peers are installed
    python -m benchmarks.env --seconds 2 --rounds 5 --games wayward,warlock

Every row plays at random among the legal actions. Rounds take turns, so that what else the machine does hits all alike;
the medians are reported, by processor time and by the clock: on a free core both are the same. Peers that are not
installed are left out and named: `pip install rlcard open_spiel pettingzoo pygame chess`.
"""

import argparse
import random
import statistics
import sys
import time
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

from waystone import COMPILED, env
from waystone.engine.observation import Row, zeros

Play = Callable[[float], tuple[float, float]]  # plays for so many seconds: steps a second by processor and by clock
MATCHES = 64  # of a vector
CHUNK = 200  # steps between two looks at the clock


def timed(step: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Call `step`, which returns how many steps it made, until the processor has spent the time on it."""
    steps, start, clock = 0, time.process_time(), time.perf_counter()
    while (spent := time.process_time() - start) < seconds:
        steps += step()
    return steps / spent, steps / (time.perf_counter() - clock)


# ---------------------------------------------------------------------- ours
def observation(game: str, players: int) -> Play:
    """Observations of positions of one match, without playing."""
    table = env.Table(game, players, seed=1)
    chance = random.Random(1)
    for _ in range(60):
        if table.over:
            table.reset()
        table.step(chance.choice(table.actions()))
    observer, highs = table.spec.observer, table.spec.observer.highs
    row = Row(zeros(len(highs)), 0, highs)
    state, ask = table.match.state, table.match.ask

    def step() -> int:
        for _ in range(CHUNK):
            observer.observe(row, state, ask, 0)
        return CHUNK

    return lambda seconds: timed(step, seconds)


def batch(game: str, players: int) -> Play:
    """Steps of a vector whose random actions are chosen in the compiled part: observations, masks, rewards and ends."""
    rows = env.vector(game, MATCHES, players, seed=1)
    assert isinstance(rows, env.Vector)
    calls = iter(range(1 << 60))

    def step() -> int:
        rows.play_randomly(10, next(calls))
        return 10 * MATCHES

    return lambda seconds: timed(step, seconds)


def numpy_loop(game: str, players: int) -> Play:
    """The same, with random legal actions chosen by NumPy from the masks, as a learner would."""
    rows = env.vector(game, MATCHES, players, seed=1)
    chance = np.random.default_rng(1)

    def step() -> int:
        lots = chance.random(rows.masks.shape, dtype=np.float32)
        rows.step((lots * rows.masks).argmax(axis=1))
        return MATCHES

    return lambda seconds: timed(step, seconds)


def aec(made: Any) -> Play:
    """Any PettingZoo environment: last, choose, step."""
    chance = random.Random(1)
    made.reset(seed=1)

    def step() -> int:
        for _ in range(CHUNK):
            seen, _, ended, cut, _ = made.last()
            if ended or cut:
                made.reset()
                continue
            made.step(chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        return CHUNK

    return lambda seconds: timed(step, seconds)


def pettingzoo(game: str, players: int) -> Play:
    from waystone.env.pettingzoo import ALL_DOORS

    door = next(door for door in ALL_DOORS if door.game == game)
    return aec(door.env(players=players))


# ---------------------------------------------------------------------- peers
def classic(name: str) -> Play:
    import importlib

    return aec(importlib.import_module(f"pettingzoo.classic.{name}").env())


def rlcard(name: str) -> Play:
    import rlcard as library  # type: ignore[import-not-found]

    made = library.make(name)
    chance = random.Random(1)
    state, _ = made.reset()
    held = [state]

    def step() -> int:
        for _ in range(CHUNK):
            if made.is_over():
                held[0], _ = made.reset()
            held[0], _ = made.step(chance.choice(list(held[0]["legal_actions"])))
        return CHUNK

    return lambda seconds: timed(step, seconds)


def openspiel(name: str) -> Play:
    """A game in C++, stepped from Python with its observation."""
    import pyspiel  # type: ignore[import-not-found]

    game = pyspiel.load_game(name)
    chance = random.Random(1)
    held = [game.new_initial_state()]
    observes = game.get_type().provides_observation_tensor

    def step() -> int:
        steps = 0
        while steps < CHUNK:
            state = held[0]
            if state.is_terminal():
                held[0] = game.new_initial_state()
            elif state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(chance.choice(outcomes)[0])
            else:
                if observes:
                    state.observation_tensor()
                else:
                    state.information_state_tensor()
                state.apply_action(chance.choice(state.legal_actions()))
                steps += 1
        return steps

    return lambda seconds: timed(step, seconds)


PEERS: list[tuple[str, Callable[[str], Play], list[str]]] = [
    ("PettingZoo classic", classic, ["connect_four_v3", "chess_v6", "texas_holdem_no_limit_v6"]),
    ("RLCard", rlcard, ["uno", "gin-rummy", "mahjong"]),
    ("OpenSpiel (C++)", openspiel, ["hearts", "backgammon", "gin_rummy"]),
]


def contestants(games: list[str]) -> tuple[list[tuple[str, str, Play]], list[str]]:
    """What is measured, and what is not installed."""
    found: list[tuple[str, str, Play]] = []
    missing: list[str] = []
    for game in games:
        allowed = env.spec(game).game.players
        for players in sorted({max(2, allowed[0]), min(4, allowed[-1])}):
            for kind, make in (
                ("observation", observation),
                ("vector", batch),
                ("vector, NumPy loop", numpy_loop),
                ("PettingZoo", pettingzoo),
            ):
                found.append((f"{game}, {players} players", kind, make(game, players)))
    for library, peer, names in PEERS:
        for name in names:
            try:
                found.append((f"{library}: {name}", "peer", peer(name)))
            except Exception as error:  # not installed, or not all that it needs
                missing.append(f"{library} {name}: {type(error).__name__}: {error}")
    return found, missing


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="of processor time for each row in each round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", default="wayward,waylanders,warlock,vasty-wilds,wakening-lair")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")
    found, missing = contestants(arguments.games.split(","))
    rates: list[list[tuple[float, float]]] = [[] for _ in found]
    for number in range(arguments.rounds):
        print(f"round {number + 1} of {arguments.rounds}", file=sys.stderr)
        for place, (_, _, play) in enumerate(found):
            rates[place].append(play(arguments.seconds))
    print(
        f"One core, {'compiled' if COMPILED else 'plain Python'}, random play; medians of {arguments.rounds} rounds.\n"
    )
    print("| what | kind | steps/s, processor | steps/s, clock | us, processor |\n|---|---|---:|---:|---:|")
    for (what, kind, _), taken in zip(found, rates, strict=True):
        rate, by_clock = (statistics.median(column) for column in zip(*taken, strict=True))
        print(f"| {what} | {kind} | {rate:,.0f} | {by_clock:,.0f} | {1e6 / rate:.2f} |")
    for line in missing:
        print(f"\nNot measured: {line}")


if __name__ == "__main__":
    main()
