"""PettingZoo's and Gymnasium's own tests pass on every game, at few and at many players."""

import contextlib
import io
import itertools
import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import (  # type: ignore[import-untyped]
    api_test,
    performance_benchmark,
    render_test,
    seed_test,
)

from waystone import env as waystone_env
from waystone.engine import registry
from waystone.env import IllegalAction
from waystone.env.gymnasium import NAMES
from waystone.env.pettingzoo import ALL_DOORS, Door, wakening_lair_v1, wayward_v1

SPACES = ("all", "offered")


def tables() -> list[tuple[Door, int]]:
    return [(door, players) for door in ALL_DOORS for players in ends(registry.find(door.game).players)]


def ends(counts: tuple[int, ...]) -> list[int]:
    return sorted({counts[0], counts[-1]})


@pytest.mark.parametrize(("door", "players"), tables(), ids=lambda part: getattr(part, "game", str(part)))
def test_pettingzoo_finds_nothing_wrong(door: Door, players: int) -> None:
    with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that an observation with a mask is a dictionary
        api_test(door.env(players=players), num_cycles=60)


@pytest.mark.parametrize("door", ALL_DOORS, ids=lambda door: door.game)
def test_the_same_seed_gives_the_same_match(door: Door) -> None:
    seed_test(door.env, num_cycles=40)


@pytest.mark.parametrize("door", ALL_DOORS, ids=lambda door: door.game)
def test_pettingzoo_renders_in_every_way(door: Door) -> None:
    """As a picture, as text, and printed for people, who read the names of the players there."""
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        render_test(door.env)
    assert "Player 2" in printed.getvalue()


def test_pettingzoo_measures_its_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own benchmark plays for five seconds by the clock; here the clock runs faster."""
    ticks = itertools.count()
    monkeypatch.setattr("time.time", lambda: next(ticks) / 40)
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        performance_benchmark(wakening_lair_v1.env())
    assert "turns per second" in printed.getvalue()


def test_before_a_reset_the_order_of_calls_is_insisted_on() -> None:
    made = wayward_v1.env()
    with pytest.raises(AttributeError, match="cannot be accessed before reset"):
        made.last()
    assert str(made) == "wayward_v1"


@pytest.mark.parametrize("door", ALL_DOORS, ids=lambda door: door.game)
def test_every_game_is_drawn(door: Door) -> None:
    env = door.raw_env(render_mode="rgb_array")
    env.reset(seed=3)
    picture = env.render()
    assert picture.dtype == np.uint8
    assert picture.shape[1:] == (1000, 3)
    assert picture.std() > 5  # it is not one colour


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("actions", SPACES)
def test_gymnasium_finds_nothing_wrong(name: str, actions: str) -> None:
    """Its checker samples actions blindly, so a wrong one must end in something."""
    env = gymnasium.make(f"Waystone/{name}-v1", bots="random", illegal="random", actions=actions)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(env.unwrapped, skip_render_check=True)


def test_gymnasium_finds_nothing_wrong_with_the_pictures() -> None:
    env = gymnasium.make("Waystone/WakeningLair-v1", bots="random", illegal="random", render_mode="rgb_array")
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")
        check_env(env.unwrapped)


def test_a_seat_wins_or_loses_against_bots() -> None:
    env: Any = gymnasium.make("Waystone/Wayward-v1", players=3, bots=["novice", "greedy"], seat=1).unwrapped
    numbers, info = env.reset(seed=5)
    over, total, steps = False, 0.0, 0
    while not over:
        assert env.observation_space.contains(numbers)
        assert env.table.seat == 1
        assert sorted(info["actions"]) == list(np.flatnonzero(info["action_mask"]))
        numbers, reward, over, _, info = env.step(info["actions"][steps % len(info["actions"])])
        total, steps = total + reward, steps + 1
    assert total == env.table.match.result.rewards[1]
    with pytest.raises(IllegalAction, match="reset"):
        env.step(0)


@pytest.mark.parametrize("door", ALL_DOORS, ids=lambda door: door.game)
def test_environments_pickle_in_mid_match(door: Door) -> None:
    env = door.raw_env(players=2)
    env.reset(seed=4)
    play(env, 8)
    twin = pickle.loads(pickle.dumps(env))
    assert play(env, 12) == play(twin, 12)


def play(env: Any, steps: int) -> list[list[int]]:
    seen = []
    for step in range(steps):
        observation, *_ = env.last()
        seen.append(observation["observation"].tolist())
        offered = np.flatnonzero(observation["action_mask"])
        if env.terminations[env.agent_selection]:
            break
        env.step(int(offered[step % len(offered)]))
    return seen


# ---------------------------------------------------------------------- bad input
def test_bad_input_is_refused_with_what_is_allowed() -> None:
    with pytest.raises(registry.UnknownGame, match="did you mean 'wayward'"):
        waystone_env.Table("waywrad")
    with pytest.raises(ValueError, match="2, 3, 4 players, not 9"):
        waystone_env.Table("waylanders", players=9)
    with pytest.raises(ValueError, match="dungeon, city"):
        waystone_env.Table("wayward", settings={"map": "moon"})
    with pytest.raises(ValueError, match="win, rank, score"):
        waystone_env.Table("wayward", reward="love")
    with pytest.raises(ValueError, match="all, offered"):
        wayward_v1.raw_env(actions="some")
    with pytest.raises(ValueError, match="render_mode must be one of"):
        wayward_v1.raw_env(render_mode="hologram")
    with pytest.raises(ValueError, match="seat must be one of 0, 1"):
        gymnasium.make("Waystone/Wayward-v1", seat=2)
    with pytest.raises(ValueError, match="name 1 bots"):
        gymnasium.make("Waystone/Wayward-v1", bots=["novice", "novice"])


@pytest.mark.parametrize("space", SPACES)
def test_an_action_that_is_not_offered_changes_nothing(space: str) -> None:
    table = waystone_env.Table("warlock", players=2, seed=3, actions=space)
    offered = table.actions()
    wrong = next(action for action in range(table.width) if action not in offered)
    before = table.observe(0).tolist()
    for action in (wrong, -1, table.width):
        with pytest.raises(IllegalAction, match=f"offered are: {offered[0]}"):
            table.step(action)
    assert table.observe(0).tolist() == before
    assert table.actions() == offered
