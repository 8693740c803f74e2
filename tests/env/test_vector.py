"""Many matches in one call: each is the match that a table of its own would be, on one core and on several."""

import multiprocessing

import numpy as np
import pytest

from tests.sittings import OUR_GAMES
from waystone import env
from waystone.engine import Game, State
from waystone.engine.rng import Rng
from waystone.env import parallel

GAMES = pytest.mark.parametrize("game", OUR_GAMES, ids=lambda game: game.name)


def chosen(masks: np.ndarray[tuple[int, int], np.dtype[np.int8]], chance: Rng) -> list[int]:
    found = []
    for mask in masks:
        offered = np.flatnonzero(mask)
        found.append(int(offered[chance.below(len(offered))]))
    return found


@GAMES
@pytest.mark.parametrize("space", ["all", "offered"])
def test_each_row_is_a_match(game: Game[State], space: str) -> None:
    """Given three matches in a vector, when they are stepped, then each row is what a table of that match shows."""
    rows = env.vector(game.name, 3, seed=11, actions=space)
    tables = [env.Table(game.name, seed=Rng(11 + row).seed(), actions=space) for row in range(3)]
    chance = Rng(1)
    for _ in range(60):
        for row, table in enumerate(tables):
            assert rows.seats[row] == table.seat
            assert (rows.observations[row] == table.observe(table.seat)).all()
            assert (rows.masks[row] == table.mask()).all()
        actions = chosen(rows.masks, chance)
        rows.step(actions)
        for row, table in enumerate(tables):
            paid = table.step(actions[row])
            assert rows.rewards[row].tolist() == paid
            assert rows.done[row] == table.over
        if rows.done.any():
            break
    assert rows.decisions >= 30


def test_a_match_that_ends_is_followed_by_another() -> None:
    rows = env.vector("wakening-lair", 4, seed=3)
    chance = Rng(2)
    paid = np.zeros((4, 2))
    for _ in range(600):
        rows.step(chosen(rows.masks, chance))
        paid += rows.rewards
        assert (rows.rewards[~rows.done] == 0).all()
        assert rows.masks.any(axis=1).all()
    assert rows.finished >= 8
    assert rows.decisions == 2400


def test_offered_options_are_told_by_their_numbers() -> None:
    rows = env.vector("warlock", 2, seed=5, actions="offered")
    assert rows.offered is not None
    chance = Rng(3)
    for _ in range(30):
        assert ((rows.offered > 0) == (rows.masks == 1)).all()
        rows.step(chosen(rows.masks, chance))
    names = env.action_names("warlock")
    assert all(names[number - 1] for number in rows.offered[0][rows.offered[0] > 0])


def test_bots_take_the_seats_that_they_are_given() -> None:
    rows = env.vector("wayward", 2, players=3, seed=4, bots=["", "random", "greedy"])
    chance = Rng(3)
    for _ in range(40):
        assert (rows.seats == 0).all()
        rows.step(chosen(rows.masks, chance))
    assert rows.decisions > 80
    with pytest.raises(ValueError, match="one bot for each of the 2 seats"):
        env.vector("wayward", 2, players=2, bots=["random", "random"])


def test_an_action_that_is_not_offered_changes_nothing() -> None:
    rows = env.vector("vasty-wilds", 3, seed=1)
    right = chosen(rows.masks, Rng(1))
    wrong = int(np.flatnonzero(rows.masks[2] == 0)[0])
    before = rows.observations.copy()
    with pytest.raises(env.IllegalAction, match=f"match 2: action {wrong} is not offered; offered are: "):
        rows.step([*right[:2], wrong])
    with pytest.raises(env.IllegalAction, match="expected 3 actions"):
        rows.step(right[:2])
    assert (rows.observations == before).all()
    assert rows.decisions == 0


def test_several_processes_play_the_same_matches() -> None:
    alone = env.vector("waylanders", 5, seed=8)
    chance = Rng(5)
    with env.vector("waylanders", 5, seed=8, workers=2) as shared:  # type: ignore[union-attr]
        for _ in range(25):
            assert (shared.observations == alone.observations).all()
            assert (shared.masks == alone.masks).all()
            assert (shared.seats == alone.seats).all()
            actions = chosen(alone.masks, chance)
            alone.step(actions)
            shared.step(actions)
            assert (shared.rewards == alone.rewards).all()
        assert shared.decisions == alone.decisions
        with pytest.raises(env.IllegalAction, match="match 0: action -1"):
            shared.step([-1, *actions[1:]])
    assert not multiprocessing.active_children()


def test_several_processes_play_at_random_by_themselves() -> None:
    """Given two processes, when they play at random, then each goes on by itself and all rows show where they are."""
    alone = env.vector("wayward", 3, seed=8)
    assert isinstance(alone, env.Vector)
    with env.ParallelVector(env.spec("wayward"), 6, 2, seed=8) as shared:
        alone.play_randomly(40, seed=5)
        shared.play_randomly(40, seed=5)
        assert (shared.observations[:3] == alone.observations).all()
        assert (shared.masks[:3] == alone.masks).all()
        assert shared.decisions == 6 * 40
        shared.step(chosen(shared.masks, Rng(1)))
        with pytest.raises(ValueError, match="steps must be at least 1, not 0"):
            shared.play_randomly(0)
    assert not multiprocessing.active_children()


def test_a_vector_that_cannot_begin_leaves_no_process_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given two processes, when the matches of one cannot begin, then the other is ended too."""

    def broken(*_: object) -> parallel.Share:
        raise MemoryError("no room")

    monkeypatch.setattr(parallel.Shared, "share", broken)
    with pytest.raises(MemoryError):
        env.ParallelVector(env.spec("wayward"), 4, 2, seed=8)
    assert not multiprocessing.active_children()


def test_a_vector_that_is_interrupted_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given two processes, when a step is interrupted, then no half-made step can be gone on with."""
    shared = env.ParallelVector(env.spec("wayward"), 4, 2, seed=8)
    actions = chosen(shared.masks, Rng(1))

    def interrupted(*_: object) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(parallel.Share, "obey", interrupted)
    with pytest.raises(KeyboardInterrupt):
        shared.step(actions)
    assert not multiprocessing.active_children()
    with pytest.raises(env.IllegalAction, match="closed"):
        shared.step(actions)


def test_a_process_that_ends_is_told_and_a_closed_vector_says_so() -> None:
    """Given a vector of two processes, when one of them is killed, then the next step says so and ends the other."""
    shared = env.ParallelVector(env.spec("wakening-lair", 2), 4, 2, seed=3)
    actions = chosen(shared.masks, Rng(1))
    shared.step(actions)
    killed = multiprocessing.active_children()[0]
    killed.kill()
    killed.join()
    with pytest.raises(RuntimeError, match="has ended with code -9"):
        shared.step(chosen(shared.masks, Rng(1)))
    assert not multiprocessing.active_children()
    with pytest.raises(env.IllegalAction, match="closed"):
        shared.step(actions)
    assert shared.decisions >= 4
    shared.close()
