"""Random play beside OpenSpiel, RLCard and PettingZoo, in turn in one run: decisions a second of one core.

    python -m benchmarks.peers.random_play                          # our games with four players, and the peers
    python -m benchmarks.peers.random_play --rounds 7 --seconds 2

The peers are installed by pip into an environment of their own (`--folder`, kept for the next time); one that cannot be
had is named. Everybody chooses at random among the legal moves, which are worked out for every decision. Peers are
stepped from Python, as they are used, and so is the row of ours that says so; in the other row of a game the loop is
compiled too, as in play-outs of a search. OpenSpiel's games are in C++ and make no observation here; RLCard and
PettingZoo make one with every step, which cannot be turned off. Each row has a process of its own.
"""

import argparse
import importlib
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
import venv
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
PEERS = {
    "OpenSpiel": ("open_spiel==2.0.2", ("hearts", "backgammon", "gin_rummy")),
    "RLCard": ("rlcard==1.2.0", ("uno", "gin-rummy", "mahjong")),
    "PettingZoo": ("pettingzoo[classic]==1.27.0", ("connect_four_v3", "chess_v6", "texas_holdem_no_limit_v6")),
}
GAMES = ("wayward", "warlock", "wakening-lair", "vasty-wilds", "waylanders")
OURS, OURS_FROM_PYTHON = "Waystone", "Waystone, loop in Python"
PLAYERS = 4
Play = Callable[[int], int]  # plays on; returns how many decisions, about so many as were wanted


# ---------------------------------------------------------------------- one contestant, in a process of its own
def ours(name: str) -> Play:
    from waystone.engine import registry
    from waystone.engine.match import Match
    from waystone.engine.playout import choices_of, play_randomly

    seeds = iter(range(1 << 60))

    def play(wanted: int) -> int:
        decisions = 0
        while decisions < wanted:
            seed = next(seeds)
            edition = registry.edition(name)
            match = Match.new(registry.find(name), PLAYERS, seed, edition=edition, copyable=False)
            decisions += play_randomly(match, choices_of(seed))
        return decisions

    return play


def ours_from_python(name: str) -> Play:
    from waystone.engine import registry
    from waystone.engine.match import Match

    chance = random.Random(1)
    seeds = iter(range(1 << 60))

    def play(wanted: int) -> int:
        decisions = 0
        while decisions < wanted:
            edition = registry.edition(name)
            match = Match.new(registry.find(name), PLAYERS, next(seeds), edition=edition, copyable=False)
            while (ask := match.ask) is not None:
                match.push(chance.choice(ask.options))
                decisions += 1
        return decisions

    return play


def openspiel(name: str) -> Play:
    game = importlib.import_module("pyspiel").load_game(name)
    chance = random.Random(1)

    def play(wanted: int) -> int:
        decisions = 0
        while decisions < wanted:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chance.choices(outcomes, weights)[0])
                else:
                    state.apply_action(chance.choice(state.legal_actions()))
                    decisions += 1
        return decisions

    return play


def rlcard(name: str) -> Play:
    made = importlib.import_module("rlcard").make(name)
    chance = random.Random(1)

    def play(wanted: int) -> int:
        decisions = 0
        while decisions < wanted:
            state, _ = made.reset()
            while not made.is_over():
                state, _ = made.step(chance.choice(list(state["legal_actions"])))
                decisions += 1
        return decisions

    return play


def pettingzoo(name: str) -> Play:
    made: Any = importlib.import_module(f"pettingzoo.classic.{name}").env()
    chance = random.Random(1)

    def play(wanted: int) -> int:
        decisions = 0
        while decisions < wanted:
            made.reset(seed=chance.randrange(1 << 30))
            for _ in made.agent_iter():
                seen, _, ended, cut, _ = made.last()
                if ended or cut:
                    break
                made.step(chance.choice(seen["action_mask"].nonzero()[0].tolist()))
                decisions += 1
        return decisions

    return play


MAKERS: dict[str, Callable[[str], Play]] = {
    OURS: ours,
    OURS_FROM_PYTHON: ours_from_python,
    "OpenSpiel": openspiel,
    "RLCard": rlcard,
    "PettingZoo": pettingzoo,
}


def measure(library: str, name: str, seconds: float) -> float:
    """Decisions a second of processor time, whole games."""
    warnings.simplefilter("ignore")
    play = MAKERS[library](name)
    play(1)  # warm up
    decisions, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        decisions += play(1)
    return decisions / spent


# ---------------------------------------------------------------------- all of them, in turn
def install(folder: Path) -> dict[str, str]:
    """Have pip fetch the peers, unless an earlier run has; returns why, for each that cannot be had."""
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
    missing = {}
    for library, (package, _) in PEERS.items():
        print(f"{package} into {folder}", file=sys.stderr)
        command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", package]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            missing[library] = (done.stderr.strip().splitlines() or ["pip failed"])[-1]
    return missing


def measured(library: str, name: str, seconds: float, folder: Path) -> tuple[float, str]:
    """One run in a process of its own: the rate, or 0 and why there is none."""
    python = str(folder / "bin" / "python") if library in PEERS else sys.executable
    around = os.environ | {"PYTHONPATH": str(ROOT / "src") if library not in PEERS else ""}
    command = [python, str(Path(__file__).resolve()), "--one", library, name, "--seconds", str(seconds)]
    done = subprocess.run(command, env=around, capture_output=True, text=True, check=False)
    if done.returncode:
        return 0.0, (done.stderr.strip().splitlines() or ["it ended"])[-1]
    return float(json.loads(done.stdout.splitlines()[-1])), ""


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("--seconds", type=float, default=1.0, help="of processor time, each in each round (default 1)")
    wanted.add_argument("--rounds", type=int, default=5)
    wanted.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()) / "waystone-peers" / "python")
    wanted.add_argument("--one", nargs=2, metavar=("LIBRARY", "GAME"), help=argparse.SUPPRESS)
    given = wanted.parse_args()
    if given.one:
        print(json.dumps(measure(given.one[0], given.one[1], given.seconds)))
        return
    missing = install(given.folder)
    rows = [(library, name) for name in GAMES for library in (OURS, OURS_FROM_PYTHON)]
    rows += [(library, name) for library in PEERS if library not in missing for name in PEERS[library][1]]
    rates: dict[tuple[str, str], list[float]] = {row: [] for row in rows}
    for number in range(given.rounds):
        print(f"round {number + 1} of {given.rounds}", file=sys.stderr)
        for library, name in list(rates):
            rate, why = measured(library, name, given.seconds, given.folder)
            if why:
                missing[f"{library} {name}"] = why
                del rates[library, name]
            else:
                rates[library, name].append(rate)
    tell(rates, missing)


def tell(rates: dict[tuple[str, str], list[float]], missing: dict[str, str]) -> None:
    """A table with the fastest peer as 1."""
    medians = {row: statistics.median(taken) for row, taken in rates.items()}
    fastest = max((rate for (library, _), rate in medians.items() if library in PEERS), default=0.0)
    print("| | game | decisions/s | by the fastest peer |\n|---|---|---:|---:|")
    for (library, name), rate in medians.items():
        print(f"| {library} | {name} | {rate:,.0f} | {f'{rate / fastest:.2f}' if fastest else ''} |")
    for what, why in missing.items():
        print(f"\nNot measured: {what}: {why}")


if __name__ == "__main__":
    main()
