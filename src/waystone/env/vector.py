"""Many matches in one call: observations, masks, rewards and ends in arrays that are there from the beginning."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from waystone.bots import roster
from waystone.engine.batch import WIN, Batch, IllegalAction
from waystone.env.spec import ALL, Mask, Numbers, Spec, check_reward, check_space


class Vector:
    """`count` matches, each with a row in every array. A match that ends is followed by a new one in the same step.

        observations  int16 [count, size]      what the asked seat may know
        masks         int8 [count, width]      1 for each action that is offered
        seats         int32 [count]            who is asked
        rewards       float64 [count, players] of the last step, by seat
        done          bool [count]             whether the last step ended a match; the rows are of the next one

    The arrays are always the same objects: a step writes into them. Copy what you keep.
    """

    def __init__(
        self,
        game: Spec,
        count: int,
        seed: int = 0,
        actions: str = ALL,
        reward: str = WIN,
        shaping: float = 0.0,
        bots: Sequence[str] = (),
    ) -> None:
        if count < 1:
            raise ValueError(f"a vector has at least 1 match, not {count}")
        self.spec = game
        self.count = count
        self.players = game.players
        self.width = game.width(check_space(actions))
        self.bots = check_bots(game, bots)
        self._batch = Batch(
            game.game,
            game.edition,
            game.players,
            game.settings,
            count,
            seed,
            game.observer,
            game.actions,
            self.width,
            actions != ALL,
            check_reward(reward),
            shaping,
            [roster.find(name) if name else None for name in self.bots],
        )
        batch = self._batch
        self.observations: Numbers = np.frombuffer(memoryview(batch.observations), dtype=np.int16).reshape(
            count, game.size
        )
        self.masks: Mask = np.frombuffer(memoryview(batch.masks), dtype=np.int8).reshape(count, self.width)
        self.seats: NDArray[np.int32] = np.frombuffer(memoryview(batch.seats), dtype=np.int32)
        self.rewards: NDArray[np.float64] = np.frombuffer(memoryview(batch.rewards), dtype=np.float64).reshape(
            count, self.players
        )
        self.done: NDArray[np.bool_] = np.frombuffer(memoryview(batch.done), dtype=np.bool_)
        # With actions="offered": the number in the layout of each option offered, one more than it is; 0 for none.
        self.offered: Numbers | None = None
        if actions != ALL:
            self.offered = np.frombuffer(memoryview(batch.offered), dtype=np.int16).reshape(count, self.width)

    def step(self, actions: ArrayLike) -> None:
        """One action in each match. Raises `IllegalAction`, changing nothing, if one of them is not offered."""
        self._batch.step(whole_numbers(actions, self.count).tolist())

    def play_randomly(self, steps: int, seed: int = 0) -> None:
        """Step with random actions, without leaving the compiled part."""
        self._batch.play_randomly(steps, seed)

    @property
    def decisions(self) -> int:
        """Made so far, by the learner and by bots."""
        return self._batch.decisions

    @property
    def finished(self) -> int:
        """How many matches have ended so far."""
        return self._batch.finished


def whole_numbers(actions: ArrayLike, count: int) -> NDArray[np.int64]:
    """One action for each match. Raises `IllegalAction` for anything else."""
    given = np.asarray(actions)
    if given.shape != (count,):
        raise IllegalAction(f"expected {count} actions, one for each match, not an array of the shape {given.shape}")
    if given.dtype.kind not in "iu":
        raise IllegalAction(f"actions are whole numbers, not {given.dtype}")
    return given.astype(np.int64, copy=False)


def check_bots(game: Spec, bots: Sequence[str]) -> list[str]:
    """A name for each seat, "" where the learner decides."""
    if not bots:
        return [""] * game.players
    if len(bots) != game.players or all(bots):
        raise ValueError(
            f"bots must name one bot for each of the {game.players} seats, and leave at least one of them '' for the "
            f"learner; not {list(bots)}"
        )
    for name in bots:
        if name:
            roster.find(name)
    return list(bots)
