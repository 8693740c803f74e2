"""Many matches on several cores: each process steps its share, and all write into the same shared memory.

The process that asks has a share too, so that it does not wait while others work. A step is two signals for each of the
others, to begin and that it is done; all else lies in the memory.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from multiprocessing import get_context, parent_process
from multiprocessing.shared_memory import SharedMemory
from multiprocessing.synchronize import Semaphore
from time import perf_counter
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from waystone.engine.batch import WIN, IllegalAction
from waystone.env.spec import ALL, Spec, check_reward, check_space, spec
from waystone.env.vector import Vector, check_bots, whole_numbers

HASTE: Final = 0.0001  # seconds in which one side looks for a signal before it sleeps: waking up takes as long
PATIENCE: Final = 1.0  # seconds of silence after which one side looks whether the other still lives
# What a process is told to do, unless it is a number of random steps
STEP: Final = 0
STOP: Final = -1
# Of the arrays: observations, masks, seats, rewards, done, offered, actions; of each process what it has counted, and
# what it is told: an order and a seed.
TYPES: Final = (np.int16, np.int8, np.int32, np.float64, np.bool_, np.int16, np.int64, np.int64, np.int64)
SHOWN: Final = 6  # of them are what a learner sees


def shapes(game: Spec, count: int, actions: str, workers: int) -> list[tuple[int, ...]]:
    """Of the arrays, in their order."""
    width = game.width(actions)
    shown = [(count, game.size), (count, width), (count,), (count, game.players), (count,)]
    return [*shown, (count, width if actions != ALL else 0), (count,), (workers, 2), (workers, 2)]


class Shared:
    """The arrays in shared memory. The one who makes them also removes them."""

    def __init__(self, wanted: list[tuple[int, ...]], names: list[str] | None = None) -> None:
        self._blocks: list[SharedMemory] = []
        self._owner = names is None
        self.arrays: list[NDArray[Any]] = []
        for place, (shape, kind) in enumerate(zip(wanted, TYPES, strict=True)):
            room = max(1, int(np.prod(shape)) * np.dtype(kind).itemsize)
            if names is None:
                block = SharedMemory(create=True, size=room)
            else:
                block = SharedMemory(name=names[place])
            self._blocks.append(block)
            self.arrays.append(np.ndarray(shape, dtype=kind, buffer=block.buf))

    @property
    def names(self) -> list[str]:
        return [block.name for block in self._blocks]

    def share(self, game: Spec, worker: int, rows: tuple[int, int], seed: int, choices: dict[str, Any]) -> "Share":
        """Begin the matches of one process and show them."""
        first, last = rows
        share = Share(Vector(game, last - first, seed=seed + first, **choices), self.arrays, worker, slice(first, last))
        share.show()
        return share

    def close(self) -> None:
        self.arrays = []
        for block in self._blocks:
            block.close()
            if self._owner:
                block.unlink()
        self._blocks = []


class Share:
    """The matches of one process, and where it shows them to all."""

    def __init__(self, vector: Vector, arrays: list[NDArray[Any]], worker: int, rows: slice) -> None:
        self._vector = vector
        own = [vector.observations, vector.masks, vector.seats, vector.rewards, vector.done, vector.offered]
        self._shown = [(block[rows], mine) for block, mine in zip(arrays, own, strict=False) if mine is not None]
        self._actions, self._counts, self._orders = (
            arrays[SHOWN][rows],
            arrays[SHOWN + 1][worker],
            arrays[SHOWN + 2][worker],
        )

    def obey(self) -> bool:
        """Do what is ordered and show what has become of it; False if there is nothing more to do."""
        order, seed = self._orders.tolist()
        if order == STOP:
            return False
        if order == STEP:
            self._vector.step(self._actions)
        else:
            self._vector.play_randomly(order, seed)
        self.show()
        return True

    def show(self) -> None:
        for block, mine in self._shown:
            block[:] = mine
        self._counts[:] = self._vector.decisions, self._vector.finished


def work(
    begin: Semaphore,
    done: Semaphore,
    game: Spec,
    worker: int,
    shares: list[tuple[int, int]],
    seed: int,
    choices: dict[str, Any],
    names: list[str],
) -> None:
    """What another process does: step its matches whenever it is told to."""
    shared = Shared(shapes(game, shares[-1][1], choices["actions"], len(shares)), names)
    share = shared.share(game, worker, shares[worker], seed, choices)
    done.release()
    while _told(begin, parent_process()) and share.obey():
        done.release()
    del share
    shared.close()


def _told(signal: Semaphore, other: Any) -> bool:
    """Wait for a signal of another process; False if that has ended without one."""
    until = perf_counter() + HASTE
    while perf_counter() < until:
        if signal.acquire(False):
            return True
    while not signal.acquire(timeout=PATIENCE):
        if not other.is_alive():
            return False
    return True


class ParallelVector:
    """As `Vector`, with its matches shared out among processes; the same seeds give the same matches.

    Use it as a context, or `close` it at the end.
    """

    def __init__(
        self,
        game: Spec,
        count: int,
        workers: int,
        seed: int = 0,
        actions: str = ALL,
        reward: str = WIN,
        shaping: float = 0.0,
        bots: tuple[str, ...] = (),
    ) -> None:
        if not 1 <= workers <= count:
            raise ValueError(f"workers must be 1 to {count}, the number of matches, not {workers}")
        self.spec, self.count, self.players = game, count, game.players
        self.width = game.width(check_space(actions))
        choices = {
            "actions": actions,
            "reward": check_reward(reward),
            "shaping": shaping,
            "bots": tuple(check_bots(game, bots)) if bots else (),
        }
        self._shared = Shared(shapes(game, count, actions, workers))
        self.observations, self.masks, self.seats, self.rewards, self.done, offered = self._shared.arrays[:SHOWN]
        self._actions, self._counts, self._orders = self._shared.arrays[SHOWN:]
        self.offered = offered if actions != ALL else None
        self._rows = np.arange(count)
        self._processes: list[tuple[Any, Semaphore, Semaphore]] = []  # with the signals to begin and that it is done
        shares = list(pairwise([count * worker // workers for worker in range(workers + 1)]))
        context = get_context("spawn")
        for worker in range(1, workers):
            begin, done = context.Semaphore(0), context.Semaphore(0)
            share = (begin, done, game, worker, shares, seed, choices, self._shared.names)
            process = context.Process(target=work, args=share, daemon=True)
            process.start()
            self._processes.append((process, begin, done))
        self._own: Share | None = None  # the share of this process
        try:
            self._own = self._shared.share(game, 0, shares[0], seed, choices)
            self._collect()
        except BaseException:
            self.close()
            raise

    def _all(self, order: int, seed: int = 0) -> None:
        """Tell all processes what to do, do the own share of it, and wait for the others."""
        if self._own is None:
            raise IllegalAction("the vector is closed: make a new one")
        self._orders[:, 0] = order
        self._orders[:, 1] = seed + np.arange(len(self._orders))
        try:
            for _, begin, _ in self._processes:
                begin.release()
            self._own.obey()
            self._collect()
        except BaseException:  # also when interrupted: some matches have been stepped and others have not
            self.close()
            raise

    def _collect(self) -> None:
        for process, _, done in self._processes:
            if not _told(done, process):
                raise RuntimeError(f"a process of the vector has ended with code {process.exitcode}")

    def step(self, actions: ArrayLike) -> None:
        """One action in each match. Raises `IllegalAction`, changing nothing, if one of them is not offered."""
        if self._own is None:
            raise IllegalAction("the vector is closed: make a new one")
        chosen = whole_numbers(actions, self.count)
        legal = (chosen >= 0) & (chosen < self.width)
        legal &= self.masks[self._rows, np.where(legal, chosen, 0)] == 1
        if not legal.all():
            row = int(np.flatnonzero(~legal)[0])
            allowed = ", ".join(map(str, np.flatnonzero(self.masks[row])))
            raise IllegalAction(f"match {row}: action {chosen[row]} is not offered; offered are: {allowed}")
        self._actions[:] = chosen
        self._all(STEP)

    def play_randomly(self, steps: int, seed: int = 0) -> None:
        """Step with random actions, each process by itself: what the matches alone cost on so many cores."""
        if steps < 1:
            raise ValueError(f"steps must be at least 1, not {steps}")
        self._all(steps, seed)

    @property
    def decisions(self) -> int:
        return int(self._counts[:, 0].sum())

    @property
    def finished(self) -> int:
        return int(self._counts[:, 1].sum())

    def close(self) -> None:
        """End the processes and give the memory back; the arrays must not be used afterwards."""
        if not self._shared.arrays:
            return
        self._orders[:, 0] = STOP
        for _, begin, _ in self._processes:
            begin.release()
        for process, _, _ in self._processes:
            process.join()
        self._processes, self._own = [], None
        self._counts = self._counts.copy()  # decisions and finished can still be asked for
        self.observations = self.masks = self.seats = self.rewards = self.done = np.zeros(0)
        self._actions = self._orders = np.zeros(0)
        self.offered = None
        self._shared.close()

    def __enter__(self) -> "ParallelVector":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def vector(
    game: str,
    count: int,
    players: int = 0,
    settings: Mapping[str, str] | None = None,
    packs: Sequence[str] = (),
    workers: int = 1,
    **choices: Any,
) -> Vector | ParallelVector:
    """So many matches of a game side by side: `vector("wayward", 64, players=4, seed=7)`.

    With more than one worker they are shared out among processes. `choices` are those of `Vector`: seed, actions,
    reward, shaping, bots.
    """
    found = spec(game, players, settings, packs)
    return Vector(found, count, **choices) if workers == 1 else ParallelVector(found, count, workers, **choices)
