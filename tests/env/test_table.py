"""One match as an environment: actions that can be turned back, rewards, seeds, copies."""

import copy
import multiprocessing
import pickle

import numpy as np
import pytest

from tests.sittings import OUR_GAMES
from waystone import env
from waystone.engine import Game, Match, Result, State
from waystone.engine.batch import payoffs
from waystone.engine.rng import Rng

GAMES = pytest.mark.parametrize("game", OUR_GAMES, ids=lambda game: game.name)


def play(table: env.Table, steps: int, seed: int = 1) -> list[float]:
    chance, paid = Rng(seed), [0.0] * table.spec.players
    while steps and not table.over:
        offered = table.actions()
        paid = [a + b for a, b in zip(paid, table.step(offered[chance.below(len(offered))]), strict=True)]
        steps -= 1
    return paid


@GAMES
@pytest.mark.parametrize("space", ["all", "offered"])
def test_actions_and_options_turn_into_each_other(game: Game[State], space: str) -> None:
    table = env.Table(game.name, seed=2, actions=space)
    for _ in range(60):
        if table.over:
            table.reset()
        ask = table.match.ask
        assert ask is not None
        assert [table.option(action) for action in table.actions()] == ask.options
        assert [table.action(option) for option in ask.options] == table.actions()
        assert sorted(table.actions()) == list(np.flatnonzero(table.mask()))
        play(table, 1, table.match.answers[-1] if table.match.answers else 0)


@GAMES
def test_names_say_what_is_where(game: Game[State]) -> None:
    for players in game.players:
        names = env.names(game.name, players)
        assert len(names) == len(set(names)) == len(env.highs(game.name, players))
        assert env.Table(game.name, players, seed=1).observe(0).shape == (len(names),)
    assert len(env.action_names(game.name)) == env.Table(game.name).width


@GAMES
def test_a_layout_is_that_of_the_edition_whatever_the_settings(game: Game[State]) -> None:
    """Given any choice of any setting, then every place has the same name and every action the same number."""
    plain = env.spec(game.name)
    for setting in game.settings_of(plain.edition):
        for choice in setting.choices:
            try:
                other = env.spec(game.name, settings={setting.key: choice})
            except ValueError:  # not with so few players
                continue
            assert other.names == plain.names
            assert other.highs.tolist() == plain.highs.tolist()
            assert other.layout.names == plain.layout.names


def test_an_observation_can_be_read_by_its_names() -> None:
    """Given a match of Wayward, then "gold/0" is the observer's own gold and "gold/1" the left neighbour's."""
    table = env.Table("wayward", players=3, seed=5)
    play(table, 200)
    state = table.match.state
    for seat in range(3):
        seen = dict(zip(env.names("wayward", 3), table.observe(seat).tolist(), strict=True))
        gold = [state.players[(seat + away) % 3].gold for away in range(3)]  # type: ignore[attr-defined]
        assert [seen[f"gold/{away}"] for away in range(3)] == gold
        assert seen[f"asked/{(table.seat - seat) % 3}"] == 1


def test_a_seed_names_a_match() -> None:
    table = env.Table("vasty-wilds", players=2, seed=9)
    same = Match.new(table.spec.game, players=2, seed=9)
    assert table.match.view(0) == same.view(0)
    play(table, 40)
    first = table.observe(0).tolist()
    table.reset()
    assert table.match.seed != 9
    following = table.match.seed
    table.reset(9)
    play(table, 40)
    assert table.observe(0).tolist() == first
    table.reset()
    assert table.match.seed == following


@GAMES
def test_copies_and_pickles_go_on_alike(game: Game[State]) -> None:
    table = env.Table(game.name, seed=6)
    play(table, 8)
    others = [table.copy(), copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
    play(table, 20, 3)
    expected = table.observe(0).tolist()
    for other in others:
        assert other.match.answers != table.match.answers
        play(other, 20, 3)
        assert other.observe(0).tolist() == expected


def test_a_table_goes_on_in_another_process() -> None:
    """Given a match under way that is sent to a process of its own, then it goes on there as it does here."""
    table = env.Table("vasty-wilds", seed=6)
    play(table, 12)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        there = pool.apply(seen_after, (table, 30))
    assert there == seen_after(table, 30)


def seen_after(table: env.Table, steps: int) -> list[int]:
    play(table, steps, 4)
    return [int(number) for number in table.observe(0)]


def test_the_end_is_paid_as_agreed() -> None:
    """Given two seats that share a win and a third: "win", "rank" and "score"."""
    result = Result("over", 1, [0.5, 0.5, 0.0], [30, 30, 12])
    assert payoffs(result, "win") == [0.5, 0.5, 0.0]
    assert payoffs(result, "rank") == [0.75, 0.75, 0.0]
    assert payoffs(result, "score") == [0.0, 0.0, -18.0]
    assert payoffs(Result("lost together", 1, [0.0, 0.0], [4, 4]), "rank") == [0.0, 0.0]
    assert payoffs(Result("alone", 1, [1.0], [90]), "score") == [90.0]


def test_shaping_pays_the_change_of_the_chance_to_win() -> None:
    """What is paid on the way adds up to the difference between the first and the last judgement."""
    table = env.Table("waylanders", players=2, seed=3, shaping=2.0)
    advice = table.spec.game.advice()
    before = advice.value(table.match.state)
    paid = play(table, 50)
    after = advice.value(table.match.state)
    assert not table.over
    assert paid == pytest.approx([2 * (now - then) for now, then in zip(after, before, strict=True)])
