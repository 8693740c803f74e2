"""What more processes give a vector of matches, by the clock: run it on a machine with nothing else to do.

    python -m benchmarks.cores                                    every game, on as many cores as there are
    python -m benchmarks.cores --workers 8 --matches 256 --games wayward,warlock

Each process has the same number of matches, so the work grows with the processes, and twice as many cores should make
twice as many steps a second. "apart" are as many vectors that know nothing of each other: what the machine can give.
"alone" is one vector that steps with random actions which each process chooses for itself: what the matches cost. "in
step" gets actions from outside and waits for all rows after every step, as a learner does; the time in which the
actions are chosen does not count. All are measured in turn with one process and with several; medians.
"""

import argparse
import multiprocessing
import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from waystone import COMPILED, env

PLAYERS = 2
CHUNK = 20  # steps between two looks at the clock
Rows = env.Vector | env.ParallelVector


@contextmanager
def made(game: str, matches: int, workers: int) -> Iterator[Rows]:
    rows = env.vector(game, matches * workers, PLAYERS, workers=workers, actions="offered", seed=1)
    try:
        yield rows
    finally:
        if isinstance(rows, env.ParallelVector):
            rows.close()


def alone(rows: Rows, seconds: float) -> float:
    """Steps a second with nobody outside."""
    steps, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        rows.play_randomly(CHUNK, seed=steps)
        steps += CHUNK * rows.count
    return steps / spent


def in_step(rows: Rows, seconds: float) -> float:
    """Steps a second with actions from outside."""
    chance = np.random.default_rng(1)
    steps, spent = 0, 0.0
    while spent < seconds:
        actions = (chance.random(rows.masks.shape, dtype=np.float32) * rows.masks).argmax(axis=1)
        start = time.perf_counter()
        rows.step(actions)
        spent += time.perf_counter() - start
        steps += rows.count
    return steps / spent


def one_apart(game: str, matches: int, seconds: float, together: Any, told: Any) -> None:
    """What one process does by itself, from the moment when all are ready."""
    rows = env.vector(game, matches, PLAYERS, actions="offered", seed=1)
    together.wait()
    told.put(alone(rows, seconds))


def apart(game: str, matches: int, workers: int, seconds: float) -> float:
    """Steps a second of as many vectors, each in a process of its own."""
    context = multiprocessing.get_context("spawn")
    together, told = context.Barrier(workers), context.Queue()
    processes = [
        context.Process(target=one_apart, args=(game, matches, seconds, together, told)) for _ in range(workers)
    ]
    for process in processes:
        process.start()
    rates: list[float] = [told.get() for _ in processes]
    for process in processes:
        process.join()
    return sum(rates)


WAYS: dict[str, Callable[[Rows, float], float]] = {"alone": alone, "in step": in_step}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--workers", type=int, default=os.cpu_count() or 1, help="processes (as many as there are cores)"
    )
    parser.add_argument("--matches", type=int, default=128, help="of each process (128)")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", default="wayward,waylanders,warlock,vasty-wilds,wakening-lair")
    arguments = parser.parse_args()
    built = "compiled" if COMPILED else "plain Python"
    print(f"{built}, {PLAYERS} players, {arguments.matches} matches a process; steps/s by the clock, medians of")
    print(f"{arguments.rounds} rounds.\n\n| game | | 1 process | {arguments.workers} processes | times |")
    print("|---|---|---:|---:|---:|")
    for game in arguments.games.split(","):
        taken: dict[tuple[str, int], list[float]] = {}
        for number in range(arguments.rounds):
            print(f"{game}: round {number + 1} of {arguments.rounds}", file=sys.stderr)
            for workers in (1, arguments.workers):
                rate = apart(game, arguments.matches, workers, arguments.seconds)
                taken.setdefault(("apart", workers), []).append(rate)
                with made(game, arguments.matches, workers) as rows:
                    for way, measure in WAYS.items():
                        taken.setdefault((way, workers), []).append(measure(rows, arguments.seconds))
        for way in ("apart", *WAYS):
            one, several = (statistics.median(taken[way, workers]) for workers in (1, arguments.workers))
            print(f"| {game} | {way} | {one:,.0f} | {several:,.0f} | {several / one:.2f} |", flush=True)


if __name__ == "__main__":
    main()
