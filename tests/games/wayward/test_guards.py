"""Weapons and guards: WW-43 to WW-50."""

import pytest

from tests.games.wayward.table import lay, player


def test_from_behind_a_guard_is_passed_with_an_ordinary_move() -> None:
    """WW-43: out of the Scullery the guard's back is turned."""
    table = lay(player("SC"), player("S6")).go("RR")
    assert (table.at(), table.g.chips) == ("RR", 11)


def test_success_moves_the_figure_past_at_once() -> None:
    """WW-44: one chip for the push and the way."""
    table = lay(player("RR", weapons=1), player("S6")).push("SC", 1, dice=(3,))
    assert (table.at(), table.g.chips, table.chips_in("RR")) == ("SC", 11, 1)


def test_failure_leaves_the_figure_and_may_be_tried_again() -> None:
    """WW-44: example 31: 3 against the 4 fails, 5 succeeds with a second chip; back without dice; then a new roll."""
    table = lay(player("S4", weapons=1), player("S6")).push("AP", 1, dice=(3,))
    assert (table.at(), table.g.chips) == ("S4", 11)
    table.push("AP", 1, dice=(5,))
    assert (table.at(), table.g.chips) == ("AP", 10)
    table.go("S4")
    assert not table.dice_left
    assert table.offers("Push past the guard")
    assert "AP" not in [text for text in table.offered if text.startswith("Go")]


def test_one_or_two_dice_against_gray() -> None:
    """WW-45: with three weapons still at most two."""
    offered = lay(player("RR", weapons=3), player("S6")).offered
    assert [text for text in offered if text.startswith("Push")] == [
        "Push past the guard with one Weapon (a die of 3 or more) to Scullery",
        "Push past the guard with two Weapons (a die of 3 or more) to Scullery",
    ]


def test_red_guards_take_exactly_two_weapons() -> None:
    """WW-45: one weapon is not enough, and one die is never offered."""
    assert lay(player("BT", weapons=1), player("S6")).refusal("Push past the guard with two") == "WW-45"
    offered = lay(player("BT", weapons=3), player("S6")).offered
    assert len([text for text in offered if text.startswith("Push")]) == 1


def test_without_weapons_no_attempt() -> None:
    """WW-45"""
    table = lay(player("RR"), player("S6"))
    assert not table.offers("Push")
    assert table.refusal("Push past the guard with one") == "WW-45"


@pytest.mark.parametrize(("dice", "past"), [((2, 2), False), ((1, 3), True), ((4, 4), True)])
def test_gray_guards_fall_to_a_single_die(dice: tuple[int, ...], past: bool) -> None:
    """WW-46: 2 and 2 do not add up to the 3."""
    table = lay(player("RR", weapons=2), player("S6")).push("SC", 2, dice=dice)
    assert (table.at() == "SC") is past


@pytest.mark.parametrize(("dice", "past"), [((3, 3), False), ((2, 5), True), ((6, 6), True)])
def test_red_guards_fall_to_the_sum(dice: tuple[int, ...], past: bool) -> None:
    """WW-47: the 7 before the Alchemist's Den."""
    table = lay(player("BT", weapons=2), player("S6")).push("AL", 2, dice=dice)
    assert (table.at() == "AL") is past


def test_a_one_breaks_a_weapon_also_on_a_success() -> None:
    """WW-48: example 8: 1 and 4 past the 4 with a broken weapon; 1 and 1 not past, both broken."""
    table = lay(player("S4", weapons=2), player("S6")).push("AP", 2, dice=(1, 4))
    assert (table.at(), table.card()) == ("AP", {"weapon": 1})
    table = lay(player("S4", weapons=2), player("S6")).push("AP", 2, dice=(1, 1))
    assert (table.at(), table.card()) == ("S4", {})


def test_a_third_weapon_stays_for_the_next_attempt() -> None:
    """WW-48"""
    table = lay(player("S4", weapons=3), player("S6")).push("AP", 2, dice=(1, 1))
    assert table.card() == {"weapon": 1}
    assert table.offers("Push past the guard with one")


def test_guards_are_never_removed() -> None:
    """WW-49: past him, back, and he must be pushed again."""
    table = lay(player("RR", weapons=1), player("S6")).push("SC", 1, dice=(6,)).go("RR")
    assert not any(text.startswith("Go to Scullery") for text in table.offered)
    assert table.offers("Push")


def test_weapons_do_not_count_in_duels() -> None:
    """WW-50: a die each, whatever A holds."""
    table = lay(player("S1", weapons=3), player("LG", gold=5)).go("LG", dice=(2, 3))
    assert table.asked == "A: duel_answer"
    assert not table.dice_left
