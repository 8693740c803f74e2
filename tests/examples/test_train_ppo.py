"""The learner: its parts compute what they say, it learns, and what it learned sits at a table."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from waystone import env
from waystone.bots import roster
from waystone.bots.bot import play_bots
from waystone.engine.rng import Rng
from waystone.lab.export import Rows, export
from waystone.lab.plan import Plan

jax = pytest.importorskip("jax")
train_ppo = pytest.importorskip("examples.train_ppo")


def test_an_advantage_is_what_came_of_a_decision_less_what_was_expected() -> None:
    """Given three decisions of one match, the second of which ends it with a win, then no later reward flows back."""
    zeros = np.zeros((3, 1), dtype=np.float32)
    values = np.array([[0.5], [0.25], [0.1]], dtype=np.float32)
    rewards = np.array([[0.0], [1.0], [0.0]], dtype=np.float32)
    done = np.array([[0.0], [1.0], [0.0]], dtype=np.float32)
    met = train_ppo.Decisions(zeros, zeros, zeros, zeros, values, rewards, done)
    found = train_ppo.advantages(met, np.array([0.3], dtype=np.float32))[:, 0]
    discount, smoothing = train_ppo.DISCOUNT, train_ppo.SMOOTHING
    second = 1.0 - 0.25
    first = discount * 0.25 - 0.5 + discount * smoothing * second
    assert found == pytest.approx([first, second, discount * 0.3 - 0.1], abs=1e-6)


def test_only_what_is_offered_is_ever_chosen() -> None:
    """Given scores that speak for an action that is not offered, then it is never taken."""
    weights = train_ppo.new_weights(3, 4, np.random.default_rng(1))
    weights["actions bias"][:] = [0.0, 50.0, 0.0, 0.0]
    numbers, masks = np.ones((500, 3), dtype=np.int16), np.tile(np.array([1, 0, 1, 0], dtype=np.int8), (500, 1))
    key = jax.random.key(1)
    actions, logs, _ = train_ppo.decide(weights, numbers, masks, np.ones(3, dtype=np.float32), key)
    assert set(np.asarray(actions).tolist()) == {0, 2}
    assert np.exp(np.asarray(logs)) == pytest.approx(0.5, abs=0.05)


def test_what_pays_becomes_likelier() -> None:
    """Given that action 2 came out better than expected and action 0 worse, when it learns, then it prefers 2."""
    count = train_ppo.BATCH
    weights = train_ppo.new_weights(3, 4, np.random.default_rng(1))
    numbers, highs = np.ones((1, count, 3), dtype=np.int16), np.ones(3, dtype=np.float32)
    masks = np.tile(np.array([1, 0, 1, 0], dtype=np.int8), (1, count, 1))
    actions = np.tile([0, 2], count // 2).reshape(1, count)
    logs = np.full((1, count), np.log(0.5), dtype=np.float32)
    zeros = np.zeros((1, count), dtype=np.float32)
    learner = train_ppo.Learner(weights, highs, seed=1)
    met = train_ppo.Decisions(numbers, masks, actions, logs, zeros, zeros, zeros)
    for _ in range(10):
        learner.learn(met, np.where(actions == 2, 1.0, -1.0).astype(np.float32))
    scores, _ = train_ppo.think(learner.weights, numbers[0, 0], highs)
    assert scores[2] > scores[0] + 0.1


def test_imitation_makes_the_teachers_choices_likelier() -> None:
    """Given a teacher that always takes action 2 and always wins, then the network prefers it and expects to win."""
    rows, highs = teacher(train_ppo.BATCH), np.ones(3, dtype=np.float32)
    learner = train_ppo.Learner(train_ppo.new_weights(3, 4, np.random.default_rng(1)), highs, seed=1)
    for _ in range(30):
        learner.imitate(rows)
    scores, value = train_ppo.think(learner.weights, rows.observations[0], highs)
    assert scores[2] > scores[0] + 0.1
    assert value > 0.1


def teacher(count: int) -> Rows:
    """Always takes action 2 of 0 and 2, and always wins."""
    numbers, ones = np.ones((count, 3), dtype=np.int16), np.ones(count, dtype=np.float32)
    masks = np.tile(np.array([1, 0, 1, 0], dtype=np.int8), (count, 1))
    return Rows(ones.astype(np.int64), ones.astype(np.int8), numbers, masks, np.full(count, 2, np.int16), ones, ones)


class Kept:
    """Stands in for an export, and notes how many decisions of each piece it handed out."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.asked: list[int] = []

    def __len__(self) -> int:
        return self.count

    def batches(self, size: int) -> Iterator[Rows]:
        for first in range(0, self.count, size):
            self.asked.append(min(size, self.count - first))
            yield teacher(self.asked[-1])


def test_agreement_is_measured_on_decisions_that_were_not_imitated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given two pieces and a rest, when it follows the teacher, then it learns from the two and is asked about the
    rest, where it does as the teacher does."""
    monkeypatch.setattr(train_ppo, "BATCH", 16)
    monkeypatch.setattr(train_ppo, "PIECE", 64)
    highs = np.ones(3, dtype=np.float32)
    learner = train_ppo.Learner(train_ppo.new_weights(3, 4, np.random.default_rng(1)), highs, seed=1)
    kept = Kept(150)
    assert learner.follow(kept) == 1.0
    assert kept.asked == [64, 64, 22] * train_ppo.LESSONS
    assert learner.count == train_ppo.LESSONS * 2 * 64 // 16


def test_after_a_teacher_it_is_drawn_back_to_the_teachers_ways() -> None:
    """Given a network that was taught action 2 and has forgotten it, when nothing it does pays, then it returns."""
    count = train_ppo.BATCH
    weights = train_ppo.new_weights(3, 4, np.random.default_rng(1))
    weights["actions bias"][:] = [0.0, 0.0, 3.0, 0.0]
    learner = train_ppo.Learner(weights, np.ones(3, dtype=np.float32), seed=1)
    learner.stay_near()
    learner.weights = {**learner.weights, "actions bias": jax.numpy.zeros(4)}
    learner.rate = 0.01
    rows = teacher(count)
    zeros = np.zeros((1, count), dtype=np.float32)
    logs = np.full((1, count), np.log(0.5), dtype=np.float32)
    actions = rows.choices.astype(np.int32)[None]
    met = train_ppo.Decisions(rows.observations[None], rows.masks[None], actions, logs, zeros, zeros, zeros)
    for _ in range(10):
        learner.learn(met, zeros)
    scores, _ = train_ppo.think(learner.weights, rows.observations[0], learner.highs)
    assert scores[2] > scores[0] + 0.3


def test_it_trains_and_what_it_learned_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a short training after a teacher's games, when the network sits down against a bot, then it plays the match
    to its end, and by what its own seat sees: twice the same match, though it guesses at the rest with other dice."""
    monkeypatch.setattr(train_ppo, "STEPS", 32)
    out = tmp_path / "lair.npz"
    export(Plan("wakening-lair", 2, 48, ("greedy",)), tmp_path / "games.parquet")
    train_ppo.train("wakening-lair", ["random"], 0.0, out, count=16, teacher=tmp_path / "games.parquet")
    assert out.with_suffix(".csv").read_text().startswith("seconds,decisions,won against random")
    more = tmp_path / "more.npz"
    train_ppo.train("wakening-lair", ["random"], 0.0, more, count=16, start=out)  # it goes on from what it learned
    first, second = train_ppo.load(str(out)), train_ppo.load(str(more))
    assert 0.0 < abs(first["first"] - second["first"]).max() < 0.05
    monkeypatch.setenv(train_ppo.MODEL, str(more))
    ways: list[list[int]] = []
    for own in (1, 2):
        match = env.spec("wakening-lair", 2).match(5)
        bots = [roster.make("examples.train_ppo:Trained", Rng(own)), roster.make("random", Rng(3))]
        play_bots(match, bots)
        assert match.result is not None
        ways.append(list(match.answers))
    assert ways[0] == ways[1]


def test_without_a_file_it_says_which_variable_names_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(train_ppo.MODEL, raising=False)
    with pytest.raises(FileNotFoundError, match="set WAYSTONE_MODEL"):
        train_ppo.Trained(Rng(1))
