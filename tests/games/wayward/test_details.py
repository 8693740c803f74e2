"""What stands behind an option: cost, odds, what lies there and what is lost by it, as the table stands."""

import pytest

from tests.games.wayward.table import PlayerSpec, lay, player


@pytest.mark.parametrize(
    ("map", "spec", "option", "words"),
    [
        ("dungeon", player("FA"), "Wish", "50%"),
        ("dungeon", player("JG"), "Dig up the small grave (2-6: a Weapon; 1: a curse)", "83%"),
        ("dungeon", player("JG"), "Dig up the medium grave (3-6: 7 gold; 1-2: a curse)", "67%"),
        ("dungeon", player("JG"), "Dig up the large grave (4-6: a Lock Pick of your choice; 1-3: a curse)", "50%"),
        ("dungeon", player("FP", weapons=3), "Fight the 4 with two", "75%, at stake: 3 Weapons"),
        ("dungeon", player("FP", weapons=2), "Fight the 7 with two", "58%, at stake: 2 Weapons"),
        ("dungeon", player("WS", armor=2), "Run", "with your 2 Armor 74%"),
        ("dungeon", player("GG"), "Pray", "you lose: 50%"),
        ("dungeon", player("BW", weapons=3, armor=2), "Go to East Landing", "you carry 5 items, bears them: 98%"),
        ("dungeon", player("DL"), "End the turn", "12 chips unused, you are chased out with nothing"),
        ("dungeon", player("OF", gold=30), "Leave the dungeon", "for good, with 30 gold"),
        ("dungeon", player("S1", weapons=2), "Drop: Weapon", "1 left then"),
        ("city", player("IM", armor=2), "Cross", "with your 2 Armor all the way: 62%"),
        ("city", player("TE", armor=1), "Climb", "with your 1 Armor 60%"),
        ("city", player("FR"), "Blow", "three in a row 11%, rats 7%"),
        ("city", player("GO"), "Bet on goblin 2", "1 gold if another falls: 83%"),
        ("city", player("JP"), "Crawl", "33%"),
    ],
)
def test_odds_and_costs_stand_behind_the_option(map: str, spec: PlayerSpec, option: str, words: str) -> None:
    """WW-97, WW-99, WW-103, WW-104, WW-108, WW-123, WW-126, WW-135, WW-146, WW-150, WW-154, WW-156."""
    rival = player("M1") if map == "city" else player("S6")
    assert lay(spec, rival, map=map).details(option).startswith(words)


def test_a_move_says_what_lies_there_and_who_waits() -> None:
    """WW-19, WW-69: the things of a fresh area; a rival means a duel; a used area gives nothing."""
    table = lay(player("BW", gold=3), player("LG"))
    assert "B is there, which means a duel" in table.details("Go to Long Gallery")
    table = lay(player("LG"), player("S6")).go("BW")
    assert table.details("Go to Long Gallery") == "used this turn: nothing can be taken or done there"
    assert "there: 6 gold (costs 2 Armor: alligators)" in lay(player("LS"), player("S6")).details("Go to Alligator")


def test_the_last_turn_warns_who_is_still_inside() -> None:
    """WW-86"""
    table = lay(player("BW", gold=99), player("S1")).take().end()
    assert table.asked == "B: main"
    assert "you are still inside and will be trapped" in table.details("End the turn")


def test_the_tarot_says_what_a_reroll_can_mend() -> None:
    """WW-66: a wish of 2, where 4 or more is wanted."""
    table = lay(player("FA", items=["tarot"]), player("S6")).choose("Wish", dice=(2,))
    assert table.details("Tarot") == "now 2, 50%"
    assert table.prompt == "2 for a wish: let the dice stand, or discard the Tarot Card to reroll one"


def test_a_prize_without_a_free_spot_says_so() -> None:
    """WW-76"""
    table = lay(player("S1", items=["torch"]), player("LG", weapons=1, items=["torch"])).go("LG", dice=(6, 1))
    assert table.details("Ask for: Torch") == "you have no free spot: it would be lost to both"
    assert table.details("Ask for: Weapon") == ""


def test_coffins_say_what_is_in_them() -> None:
    """WW-118"""
    table = lay(player("CP"), player("S6")).choose("Pull", dice=(2, 5, 6))
    assert table.details("Open coffins 6 and 7") == "5 gold and a Tarot Card"
