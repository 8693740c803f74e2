"""Asks with one sensible answer: a table may give it for its player."""

import pytest

from tests.games.wayward.table import PlayerSpec, Table, lay, player
from waystone.games.wayward.game import GAME


def answer(table: Table) -> str:
    """What the table answers for the asked player; "" if it asks."""
    assert table.match.ask is not None
    found = GAME.obvious(table.g, table.match.ask)
    return table.match.words(found.text) if found is not None else ""


@pytest.mark.parametrize(
    ("map", "spec", "option", "dice", "expected"),
    [
        ("dungeon", player("FA", items=["tarot"]), "Wish", (4,), "Let the dice stand"),
        ("dungeon", player("FA", items=["tarot"]), "Wish", (3,), ""),
        ("dungeon", player("FP", weapons=2, items=["tarot"]), "Fight the 4 with two", (4, 2), "Let the dice stand"),
        ("dungeon", player("FP", weapons=2, items=["tarot"]), "Fight the 4 with two", (4, 1), ""),
        ("dungeon", player("FP", weapons=2, items=["tarot"]), "Fight the 4 with one", (1,), ""),
        ("dungeon", player("FP", weapons=2, items=["tarot"]), "Fight the 7 with two", (4, 3), "Let the dice stand"),
        ("dungeon", player("FP", weapons=2, items=["tarot"]), "Fight the 7 with two", (4, 2), ""),
        ("dungeon", player("FP", weapons=2, items=["tarot"]), "Fight the 7 with two", (6, 1), ""),
        ("dungeon", player("BW", items=["tarot"]), "Go to East Landing", (4, 4, 5), "Let the dice stand"),
        ("dungeon", player("BW", items=["tarot"]), "Go to East Landing", (4, 4, 4), ""),
        ("dungeon", player("NG", items=["tarot"]), "Go to The Watchers", (1,), "Let the dice stand"),
        ("dungeon", player("NG", items=["tarot"]), "Go to The Watchers", (2,), ""),
        ("dungeon", player("GG", items=["tarot"]), "Pray", (6,), ""),
        ("dungeon", player("CP", items=["tarot"]), "Pull", (6, 6, 6), ""),
        ("city", player("BY", weapons=1, items=["tarot"]), "Sell to Benny: Weapon", (6,), "Let the dice stand"),
        ("city", player("BY", weapons=1, items=["tarot"]), "Sell to Benny: Weapon", (5,), ""),
        ("city", player("L1", items=["tarot"]), "Steal", (5,), "Let the dice stand"),
        ("city", player("L1", items=["tarot"]), "Steal", (4,), ""),
        ("city", player("FR", items=["tarot"]), "Blow", (2, 3, 4), ""),
    ],
)
def test_the_tarot_is_not_asked_for_where_no_reroll_helps(
    map: str, spec: PlayerSpec, option: str, dice: tuple[int, ...], expected: str
) -> None:
    """WW-66: a success without a 1 among two dice is left alone; everything else is the player's choice."""
    table = lay(spec, player("M1") if map == "city" else player("S6"), map=map).choose(option, dice=dice)
    assert table.asked == "A: tarot"
    assert answer(table) == expected


@pytest.mark.parametrize(("dice", "expected"), [((5, 4), "Let the dice stand"), ((4, 4), ""), ((3, 4), "")])
def test_a_duel_that_is_won_is_left_alone(dice: tuple[int, int], expected: str) -> None:
    """WW-72: a tie and a defeat may still be mended."""
    table = lay(player("S1", items=["tarot"]), player("LG", weapons=1)).go("LG", dice=dice)
    assert (table.asked, answer(table)) == ("A: tarot", expected)


@pytest.mark.parametrize(("gold", "expected"), [(0, "Refuse and pay nothing"), (1, "")])
def test_who_has_no_gold_refuses_for_nothing(gold: int, expected: str) -> None:
    """WW-74"""
    table = lay(player("S1"), player("LG", gold=gold, weapons=1)).go("LG", dice=(6, 1))
    assert (table.asked, answer(table)) == ("B: duel_answer", expected)


def test_while_chips_are_left_the_player_is_asked() -> None:
    """WW-11, WW-59: a drop may open a door; and with no chip an Hour Glass may still be cashed."""
    assert answer(lay(player("S1", weapons=1), player("S6"))) == ""
    table = lay(player("S1", weapons=1, items=["hourglass"]), player("S6"), chips=1).go("LG")
    assert table.offered == ["Cash the Hour Glass: 6 more actions", "Drop: Weapon", "Drop: Hour Glass", "End the turn"]
    assert answer(table) == ""
