"""Many matches on several cores: each process steps its share, and all write into the same shared memory."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from waystone.engine.batch import WIN, IllegalAction
from waystone.env.spec import ALL, Spec, check_reward, check_space, spec
from waystone.env.vector import Vector, check_bots

STEP: Final = b"step"
STOP: Final = b"stop"
# Of the arrays: observations, masks, seats, rewards, done, offered.
TYPES: Final = (np.int16, np.int8, np.int32, np.float64, np.bool_, np.int16)


def shapes(count: int, size: int, width: int, players: int, indexed: bool) -> list[tuple[int, ...]]:
    """Of the arrays, in their order."""
    return [(count, size), (count, width), (count,), (count, players), (count,), (count, width if indexed else 0)]


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

    def close(self) -> None:
        self.arrays = []
        for block in self._blocks:
            block.close()
            if self._owner:
                block.unlink()
        self._blocks = []


def work(
    pipe: Connection,
    game: Spec,
    first: int,
    count: int,
    total: int,
    seed: int,
    choices: dict[str, Any],
    names: list[str],
) -> None:
    """What one process does: step its matches whenever it is told to."""
    indexed = choices["actions"] != ALL
    shared = Shared(shapes(total, game.size, game.width(choices["actions"]), game.players, indexed), names)
    rows = slice(first, first + count)
    vector = Vector(game, count, seed=seed + first, **choices)
    own = [vector.observations, vector.masks, vector.seats, vector.rewards, vector.done, vector.offered]
    while True:
        for block, mine in zip(shared.arrays, own, strict=True):
            if mine is not None:
                block[rows] = mine
        pipe.send((vector.decisions, vector.finished))
        told = pipe.recv_bytes()
        if told == STOP:
            break
        vector.step(np.frombuffer(told, dtype=np.int64, offset=len(STEP)))
    shared.close()


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
        self._shared = Shared(shapes(count, game.size, self.width, game.players, actions != ALL))
        self.observations, self.masks, self.seats, self.rewards, self.done, offered = self._shared.arrays
        self.offered = offered if actions != ALL else None
        self._pipes: list[Connection] = []
        self._processes: list[Any] = []
        self._counts: list[tuple[int, int]] = []
        self._rows = np.arange(count)
        edges = [count * worker // workers for worker in range(workers + 1)]
        self._shares = list(pairwise(edges))
        context = get_context("spawn")
        for first, last in self._shares:
            ours, theirs = context.Pipe()
            share = (theirs, game, first, last - first, count, seed, choices, self._shared.names)
            process = context.Process(target=work, args=share, daemon=True)
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)
        self._collect()

    def _collect(self) -> None:
        self._counts = [pipe.recv() for pipe in self._pipes]

    def step(self, actions: ArrayLike) -> None:
        """One action in each match. Raises `IllegalAction`, changing nothing, if one of them is not offered."""
        chosen = np.asarray(actions, dtype=np.int64)
        if chosen.shape != (self.count,):
            raise IllegalAction(f"expected {self.count} actions, one for each match, not {chosen.shape}")
        legal = (chosen >= 0) & (chosen < self.width)
        legal &= self.masks[self._rows, np.where(legal, chosen, 0)] == 1
        if not legal.all():
            row = int(np.flatnonzero(~legal)[0])
            allowed = ", ".join(map(str, np.flatnonzero(self.masks[row])))
            raise IllegalAction(f"match {row}: action {chosen[row]} is not offered; offered are: {allowed}")
        for (first, last), pipe in zip(self._shares, self._pipes, strict=True):
            pipe.send_bytes(STEP + chosen[first:last].tobytes())
        self._collect()

    @property
    def decisions(self) -> int:
        return sum(decisions for decisions, _ in self._counts)

    @property
    def finished(self) -> int:
        return sum(finished for _, finished in self._counts)

    def close(self) -> None:
        """End the processes and give the memory back; the arrays must not be used afterwards."""
        for pipe in self._pipes:
            pipe.send_bytes(STOP)
        for process in self._processes:
            process.join()
        self._pipes, self._processes = [], []
        self.observations = self.masks = self.seats = self.rewards = self.done = np.zeros(0)
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
