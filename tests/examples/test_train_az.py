"""The learner that searches: its search finds what wins, it learns what the search did, and it sits at a table."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from waystone import env
from waystone.bots import roster
from waystone.bots.bot import play_bots
from waystone.engine.rng import Rng

jax = pytest.importorskip("jax")
train_az = pytest.importorskip("examples.train_az")
train_ppo = pytest.importorskip("examples.train_ppo")

GAME = "wakening-lair"
SPEC = env.spec(GAME, 2)


def untaught() -> dict[str, Any]:
    weights: dict[str, Any] = train_ppo.new_weights(SPEC.size, SPEC.width("all"), np.random.default_rng(1))
    return weights


def test_the_search_prefers_what_turns_out_better() -> None:
    """Given a point where one option won its walks and the other lost them, then the winner is picked, until the other
    has been tried so seldom that curiosity asks for it."""
    match = SPEC.match(3)
    while len(match.ask.options) < 2:  # type: ignore[union-attr]
        match.push(match.ask.options[0])  # type: ignore[union-attr]
    ask = match.ask
    assert ask is not None
    search = train_az.Search(SPEC, untaught(), 0.5, Rng(1))
    point = train_az.Node()
    scores = np.zeros(SPEC.width("all"), dtype=np.float32)
    good, others = ask.options[-1], ask.options[:-1]
    point.visits = {good.id: 8, **{option.id: 8 for option in others}}
    point.won = {good.id: 6.0, **{option.id: 1.0 for option in others}}
    assert search.pick(point, scores, ask) is good
    point.visits[good.id], point.won[good.id] = 200_000, 150_000.0
    assert search.pick(point, scores, ask) is not good


def test_the_shares_are_of_what_is_offered_and_the_match_stays_as_it_was() -> None:
    match = SPEC.match(3)
    while len(match.ask.options) < 2:  # type: ignore[union-attr]
        match.push(match.ask.options[0])  # type: ignore[union-attr]
    assert match.ask is not None
    before = SPEC.observe(match, 0).tolist()
    search = train_az.Search(SPEC, untaught(), 0.5, Rng(1))
    for luck in (None, np.random.default_rng(1)):
        shares = search.shares(match.seat(match.ask.seat), luck)
        assert shares.shape == (len(match.ask.options),)
        assert shares.sum() == pytest.approx(1.0)
    assert SPEC.observe(match, 0).tolist() == before


def test_it_learns_what_the_search_did_and_who_won() -> None:
    """Given rows in which the search mostly took action 2 and the seat won, then the network prefers it and expects to
    win; rows of seats that were not asked teach nothing about actions."""
    count = train_ppo.BATCH
    numbers, highs = np.ones((count, 3), dtype=np.int16), np.ones(3, dtype=np.float32)
    masks = np.tile(np.array([1, 0, 1, 0], dtype=np.int8), (count, 1))
    shares = np.tile(np.array([0.2, 0.0, 0.8, 0.0], dtype=np.float16), (count, 1))
    masks[::2], shares[::2] = 0, 0
    learner = train_ppo.Learner(train_ppo.new_weights(3, 4, np.random.default_rng(1)), highs, seed=1)
    for _ in range(30):
        learner.go_through(train_az.loss, train_az.Lessons(numbers, masks, shares), np.ones(count, dtype=np.float32))
    scores, value = train_ppo.think(learner.weights, numbers[0], highs)
    assert scores[2] > scores[0] + 0.1
    assert value > 0.1


def test_it_trains_and_what_it_learned_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a very short training, when the network sits down against a bot, then it plays the match to its end."""
    for name, small in (("WALKS", 3), ("ROUND", 2), ("TRIALS", 2), ("LONGEST", 60)):
        monkeypatch.setattr(train_az, name, small)
    monkeypatch.setattr(train_ppo, "BATCH", 64)
    out = tmp_path / "lair.npz"
    train_az.train(GAME, 0.0, out)
    assert out.with_suffix(".csv").read_text().startswith("seconds,games,decisions,won against novice")
    learned = train_ppo.load(str(out))
    assert abs(learned["first"] - untaught()["first"]).max() > 0.0
    assert 0.0 <= train_az.trial(SPEC, learned, "random") <= 1.0
    monkeypatch.setenv(train_ppo.MODEL, str(out))
    match = SPEC.match(5)
    bots = [roster.make("examples.train_az:Trained", Rng(1)), roster.make("random", Rng(3))]
    play_bots(match, bots)
    assert match.result is not None
