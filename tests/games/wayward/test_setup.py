"""Set-up: WW-1 to WW-7."""

import pytest

from tests.games.wayward.table import board, box, code_of
from waystone.engine.rng import Rng
from waystone.games.wayward.game import GAME
from waystone.games.wayward.model.state import START, Wayward
from waystone.games.wayward.rules.setup import roll_for_start


def seated(players: int, *dice: int, map: str = "dungeon", first: str = "roll") -> Wayward:
    g = GAME.new(box(), players, GAME.settle({"map": map, "first": first}), Rng.scripted(*dice))
    roll_for_start(g)
    return g


def rooms(g: Wayward) -> list[str]:
    return [code_of(g.board, player.area) for player in g.players]


def test_everybody_starts_with_an_empty_card_and_no_gold() -> None:
    """WW-1, WW-2: no items, no gold, so no figure on the track either."""
    g = seated(3, 6, 2, 1, 1, 2, 3)
    assert [(player.gold, player.good, player.cursed) for player in g.players] == [(0, 0, 0)] * 3
    assert g.box == 80


def test_the_gate_starts_on_100() -> None:
    """WW-3"""
    assert seated(2, 6, 1, 1, 2).gate == 100


def test_the_highest_die_goes_first() -> None:
    """WW-4: B rolls the highest."""
    assert seated(3, 2, 6, 5, 1, 2, 3).first == 1


def test_tied_leaders_roll_again() -> None:
    """WW-4: A and C tie with 5, B is out; then C wins 2 to 1."""
    assert seated(3, 5, 4, 5, 1, 2, 1, 2, 3).first == 2


def test_start_rooms_are_rolled_from_the_first_player_on() -> None:
    """WW-5: B is first and rolls room 3, then C room 1, then A room 6."""
    g = seated(3, 1, 6, 2, 3, 1, 6)
    assert rooms(g) == ["S6", "S3", "S1"]
    assert g.active == 1


def test_a_third_player_in_a_start_room_rolls_again() -> None:
    """WW-5: A and B stand in room 4; C rolls 4 again, then 2."""
    assert rooms(seated(3, 6, 1, 1, 4, 4, 4, 2)) == ["S4", "S4", "S2"]


def test_in_the_city_all_start_at_the_gates() -> None:
    """WW-6: no dice but those for the first player."""
    assert rooms(seated(3, 6, 1, 1, map="city")) == ["GA"] * 3


def test_sharing_a_start_area_causes_nothing() -> None:
    """WW-7: two in one room, and the first turn begins without a duel."""
    g = seated(2, 6, 1, 4, 4)
    assert g.phase == START
    rule = GAME.step(g)
    assert next(rule).subject.key == "main"


def test_the_next_game_of_a_series_begins_with_the_first_seat() -> None:
    """WW-91: no die for the first player; start rooms are rolled as always."""
    g = seated(2, 1, 2, first="seat-1")
    assert g.first == 0
    assert rooms(g) == ["S1", "S2"]


@pytest.mark.parametrize("map", ["dungeon", "city"])
def test_six_players_sit_down(map: str) -> None:
    """WW-1: six colours."""
    g = GAME.new(box(), 6, GAME.settle({"map": map}), Rng(3))
    roll_for_start(g)
    assert len({player.seat for player in g.players}) == 6
    assert all(player.area in range(len(board(map).areas)) for player in g.players)
