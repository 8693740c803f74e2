"""Bad input at all five doors, in every game: an exception that names what is allowed, and nothing broken."""

import warnings
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

from tests.sittings import OUR_GAMES
from waystone import env
from waystone.engine import registry
from waystone.env import IllegalAction
from waystone.env.gymnasium import NAMES, WaystoneEnv
from waystone.env.pettingzoo import ALL_DOORS
from waystone.env.pettingzoo import WaystoneEnv as PettingZooEnv

pyspiel: Any = pytest.importorskip("pyspiel")
openspiel: Any = pytest.importorskip("waystone.env.openspiel")

GAMES = [game.name for game in OUR_GAMES]


class Table:
    """A match without a wrapper."""

    def __init__(self, game: str, players: int = 2) -> None:
        self.table = env.Table(game, players, seed=3)

    def offered(self) -> list[int]:
        return self.table.actions()

    def step(self, action: Any) -> None:
        self.table.step(action)

    def over(self) -> bool:
        return self.table.over

    def seen(self) -> list[int]:
        return [int(number) for seat in range(2) for number in self.table.observe(seat)]


class PettingZoo(Table):
    def __init__(self, game: str, players: int = 2) -> None:
        self.env = next((door for door in ALL_DOORS if door.game == game), ALL_DOORS[0]).raw_env(players=players)
        if game not in GAMES:
            self.env = PettingZooEnv(game)
        self.env.reset(seed=3)
        self.table = self.env.table

    def step(self, action: Any) -> None:
        self.env.step(action)


class Gymnasium(Table):
    def __init__(self, game: str, players: int = 2) -> None:
        name = next((name for name, known in NAMES.items() if known == game), "")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            made: Any = gymnasium.make(f"Waystone/{name}-v1", players=players, bots="random") if name else None
        self.env: Any = made.unwrapped if made is not None else WaystoneEnv(game)
        self.env.reset(seed=3)
        self.table = self.env.table

    def step(self, action: Any) -> None:
        self.env.step(action)


class Vector(Table):
    """One row; it never ends, because another match follows."""

    def __init__(self, game: str, players: int = 2) -> None:
        self.rows: Any = env.vector(game, 1, players, seed=3)

    def offered(self) -> list[int]:
        return [int(action) for action in np.flatnonzero(self.rows.masks[0])]

    def step(self, action: Any) -> None:
        self.rows.step([action])

    def seen(self) -> list[int]:
        return [int(number) for number in self.rows.observations[0]]


class OpenSpiel(Table):
    def __init__(self, game: str, players: int = 2) -> None:
        name = openspiel.short_name(game)
        self.state: Any = pyspiel.load_game(f"{name}(players={players})").new_initial_state()
        self._deal()

    def _deal(self) -> None:
        while self.state.is_chance_node():
            self.state.apply_action(0)

    def offered(self) -> list[int]:
        return list(self.state.legal_actions())

    def step(self, action: Any) -> None:
        self.state.apply_action(action)
        self._deal()

    def over(self) -> bool:
        return bool(self.state.is_terminal())

    def seen(self) -> list[int]:
        return [*self.state.history(), *map(int, self.state.observation_tensor(0))]


DOORS: list[Callable[..., Table]] = [Table, Vector, PettingZoo, Gymnasium, OpenSpiel]
at_every_door = pytest.mark.parametrize("door", DOORS)
in_every_game = pytest.mark.parametrize("game", GAMES)


@at_every_door
@in_every_game
def test_an_action_that_is_masked_out_is_refused_and_changes_nothing(door: Callable[..., Table], game: str) -> None:
    """Given a match, when an action is taken that is not offered or does not exist, then the refusal lists those that
    are, and the match goes on as if nothing had been."""
    table, untouched = door(game), door(game)
    for turn in range(6):
        offered = table.offered()
        wrong = next(action for action in range(len(env.action_names(game))) if action not in offered)
        before = table.seen()
        for action in (wrong, 10**6):
            with pytest.raises(IllegalAction, match=f"action {action} is not offered; offered are: .*{offered[0]}"):
                table.step(action)
        assert table.seen() == before
        taken = offered[turn % len(offered)]
        table.step(taken)
        untouched.step(taken)
        assert table.seen() == untouched.seen()


@pytest.mark.parametrize("door", [Table, Vector, PettingZoo, Gymnasium])
@pytest.mark.parametrize("action", [0.5, "0", None, [0]])
def test_an_action_is_a_whole_number(door: Callable[..., Table], action: Any) -> None:
    """(OpenSpiel refuses such things itself.)"""
    table = door("wayward")
    before = table.seen()
    with pytest.raises(IllegalAction):
        table.step(action)
    assert table.seen() == before


@pytest.mark.parametrize("door", [Table, PettingZoo, Gymnasium, OpenSpiel])
def test_a_finished_match_takes_no_action(door: Callable[..., Table]) -> None:
    """Given a match that is over, then a step says what to do instead. PettingZoo's agents leave one by one first."""
    table = door("wakening-lair")
    while not table.over():
        table.step(table.offered()[0])
    if isinstance(table, PettingZoo):
        with pytest.raises(ValueError, match="only valid action is None"):
            table.step(0)
        while table.env.agents:
            table.step(None)
    with pytest.raises(IllegalAction, match=r"reset it|new initial state"):
        table.step(0)


@at_every_door
def test_an_unknown_game_is_refused_with_those_that_there_are(door: Callable[..., Table]) -> None:
    kinds = (registry.UnknownGame, pyspiel.SpielError)
    with pytest.raises(kinds, match=r"did you mean 'wayward'|waystone_wayward"):
        door("waywrad")


@at_every_door
@in_every_game
def test_an_impossible_number_of_players_is_refused_with_what_is_possible(
    door: Callable[..., Table], game: str
) -> None:
    possible = ", ".join(map(str, registry.find(game).players))
    with pytest.raises(ValueError, match=f"is for {possible} players, not 17"):
        door(game, 17)


def test_a_seat_or_agent_that_is_not_there_is_refused() -> None:
    table = Table("wayward").table
    for look in (table.observe, lambda seat: table.render("ansi", seat)):
        with pytest.raises(ValueError, match="seat must be one of 0, 1, or -1 for an onlooker, not 2"):
            look(2)
    with pytest.raises(ValueError, match="agent must be one of player_0, player_1, not 'ada'"):
        PettingZoo("wayward").env.observe("ada")


def test_a_match_that_has_not_begun_takes_no_action() -> None:
    with pytest.raises(IllegalAction, match="reset it"):
        ALL_DOORS[0].raw_env().step(0)
    unbegun = pyspiel.load_game("waystone_wayward").new_initial_state()
    with pytest.raises(ValueError, match="outcomes 0 to 255, not 256"):
        unbegun.apply_action(256)
