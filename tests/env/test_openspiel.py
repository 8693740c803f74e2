"""OpenSpiel's own tests pass on every game, and its own bots play them."""

from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest
from open_spiel.python.algorithms import ismcts, mcts  # type: ignore[import-untyped]
from open_spiel.python.observation import make_observation  # type: ignore[import-untyped]

from tests import builds
from waystone.env.openspiel import GAMES, short_name


def load(name: str, **params: Any) -> Any:
    return pyspiel.load_game(short_name(name), params)


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    """A random match, every state cloned, looked at, and (which takes long in long matches) written down and read."""
    written_down = builds.COMPILED or name == "wakening-lair"
    pyspiel.random_sim_test(load(name, worlds=16), num_sims=1, serialize=written_down, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_history_is_the_same_state(name: str) -> None:
    game = load(name)
    state = advance(game.new_initial_state(), 60, 3)
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state)
    assert again.history() == state.history()
    for player in range(game.num_players()):
        assert again.information_state_string(player) == state.information_state_string(player)
    clone = state.clone()
    advance(clone, 5, 1)
    assert str(again) == str(state)


def advance(state: Any, nodes: int, seed: int) -> Any:
    """Play at random for so many nodes, and on to the next at which a player chooses among several."""
    chance = np.random.default_rng(seed)
    while not state.is_terminal():
        if nodes <= 0 and state.current_player() >= 0 and len(state.legal_actions()) > 1:
            break
        nodes -= 1
        if state.is_chance_node():
            state.apply_action(int(chance.integers(len(state.chance_outcomes()))))
        else:
            state.apply_action(int(chance.choice(state.legal_actions())))
    return state


def test_a_die_is_a_chance_node() -> None:
    """Given a decision of Wayward that rolls dice, when it is taken, then chance is next, and outcomes differ."""
    state = load("wayward", worlds=64).new_initial_state()
    assert state.is_chance_node()  # the deal
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    state.apply_action(5)
    chance = np.random.default_rng(1)
    while not state.is_chance_node():
        state.apply_action(int(chance.choice(state.legal_actions())))
    ways = set()
    for outcome in range(24):
        after = state.child(outcome)
        ways.add(observation(after))
    assert len(ways) > 1


def observation(state: Any) -> str:
    player = max(0, state.current_player())
    observer = make_observation(state.get_game())
    return str(observer.string_from(state, player))


def test_what_a_player_is_offered_belongs_to_the_information_state() -> None:
    """Given a found sword or a found curse: the board looks the same, and what may be done with it does not."""
    state = advance(load("vasty-wilds").new_initial_state(), 40, 5)
    player = state.current_player()
    before = state.information_state_string(player)
    assert len(state.legal_actions()) > 1
    state.match.ask.options.pop()
    assert state.information_state_string(player) != before


@pytest.mark.parametrize("name", ["warlock", "vasty-wilds", "waylanders"])
def test_a_resampled_state_looks_the_same_to_the_player(name: str) -> None:
    state = advance(load(name).new_initial_state(), 40, 5)
    player = state.current_player()
    for place in (0.1, 0.6):
        other = state.resample_from_infostate(player, lambda place=place: place)
        assert other.current_player() == player
        assert other.legal_actions() == state.legal_actions()
        assert observation(other) == observation(state)
        assert other.information_state_string(player) == state.information_state_string(player)
        twin = other.clone()
        advance(other, 30, 2)
        advance(twin, 30, 2)
        assert str(twin) == str(other)


@pytest.mark.parametrize("name", GAMES)
def test_its_information_set_search_plays(name: str) -> None:
    state = advance(load(name).new_initial_state(), 12, 4)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        uct_c=1.0,
        evaluator=evaluator,
        max_simulations=4,
        max_world_samples=ismcts.UNLIMITED_NUM_WORLD_SAMPLES,
        random_state=np.random.RandomState(2),
    )
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", GAMES)
def test_its_tree_search_plays(name: str) -> None:
    state = advance(load(name).new_initial_state(), 12, 4)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(state.get_game(), 1.0, 6, evaluator, random_state=np.random.RandomState(3))
    assert bot.step(state) in state.legal_actions()


def test_parameters_are_checked() -> None:
    game = pyspiel.load_game("waystone_wayward(players=4,settings=map:city;first:seat-1)")
    assert game.num_players() == 4
    assert game.spec.settings == {"map": "city", "first": "seat-1"}
    with pytest.raises(ValueError, match="dungeon, city"):
        load("wayward", settings="map:moon")
    with pytest.raises(ValueError, match="1 or more"):
        load("wayward", worlds=0)
