"""Tarot card and hour glass: WW-66 to WW-68."""

from tests.games.wayward.table import lay, player
from waystone.games.wayward.model.content import TAROT


def test_the_tarot_rerolls_one_die() -> None:
    """WW-66: example 9: guard 5, two ones; one becomes a five: past him, one weapon broken, no extra chip."""
    table = lay(player("NG", weapons=2, items=["tarot"]), player("S6")).push("BN", 2, dice=(1, 1))
    assert table.asked == "A: tarot"
    assert len(table.offered) == 3
    table.choose("Tarot Card: reroll the first die", dice=(5,))
    assert (table.at(), table.card(), table.g.chips) == ("BN", {"weapon": 1}, 11)


def test_the_tarot_may_be_kept() -> None:
    """WW-66: then the roll stands."""
    table = lay(player("FA", items=["tarot"]), player("S6")).choose("Wish", "Let the dice stand", dice=(2,))
    assert (table.gold(), table.card()) == (0, {"tarot": 1})


def test_the_new_result_stands() -> None:
    """WW-66: a reroll can be worse, and there is no second one."""
    table = lay(player("FA", items=["tarot"]), player("S6")).choose("Wish", "Tarot", dice=(4, 1))
    assert (table.gold(), table.card(), table.asked) == (0, {}, "A: main")


def test_no_tarot_in_another_players_turn() -> None:
    """WW-67: B holds the card and is duelled by A."""
    table = lay(player("S1"), player("LG", gold=9, items=["tarot"])).go("LG", dice=(6, 1))
    assert table.asked == "B: duel_answer"


def test_no_tarot_on_the_opponents_die() -> None:
    """WW-67, WW-72: only A's own die is offered."""
    table = lay(player("S1", items=["tarot"]), player("LG", gold=9)).go("LG", dice=(1, 6))
    assert table.offered == ["Let the dice stand", "Tarot Card: reroll the first die"]


def test_a_card_received_through_a_roll_is_no_use_for_it() -> None:
    """WW-67: the heap gives a tarot card; nothing is asked about the dice that brought it."""
    table = lay(player("RH"), player("GA"), map="city").choose("Search", dice=(3, 5, 3))
    assert (table.card(), table.asked) == ({"tarot": 1}, "A: main")


def test_no_tarot_for_a_die_that_is_rolled_again_free() -> None:
    """WW-67, WW-134: with two rivals a 6 names nobody and is rolled again unasked; only the 2 may be turned."""
    rivals = [player("M1"), player("M2")]
    table = lay(player("BB", items=["tarot"]), *rivals, map="city").choose("Read", dice=(6, 3, 2))
    assert (table.asked, table.g.dice) == ("A: tarot", (2,))
    table.choose("Tarot", dice=(4, 1))
    assert (table.g.bounty, table.card(), table.dice_left) == (1, {}, [])


def test_no_tarot_for_a_goblin_that_is_down_already() -> None:
    """WW-67, WW-156: goblin 1 is down; a second 1 is rolled again unasked, and so is one that the card brings."""
    table = lay(player("GO"), player("GA"), map="city").choose("Bet on goblin 6", dice=(1,))
    table.g.gain_item(table.player("A"), TAROT)
    table.choose("Strike", dice=(1, 1, 6))
    assert (table.asked, table.g.dice, table.gold()) == ("A: tarot", (6,), 1)
    table.choose("Tarot", dice=(1, 3))
    assert (table.gold(), table.card(), table.asked) == (3, {}, "A: main")


def test_several_hour_glasses_in_one_turn() -> None:
    """WW-68: cash, pick up another, cash again: twelve more actions."""
    table = lay(player("OB", items=["hourglass"]), player("S6")).choose("Cash", "Pick up Hour Glass", "Cash")
    assert table.g.chips == 12 + 6 - 1 + 6
    assert table.g.granted == 24


def test_extra_chips_mark_areas_like_all_chips() -> None:
    """WW-68: with the extra chips alone the area becomes used."""
    table = lay(player("BW", items=["hourglass"]), player("S6"), chips=0).choose("Cash").go("LG", "BW")
    assert table.refusal("Pick up 1 gold") == "WW-19"
