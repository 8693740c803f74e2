"""Widowfang: WK-132 to WK-135."""

import pytest

from tests.games.wakening_lair.table import Table, hero, lay

LEGS = [f"Leg {leg}" for leg in range(1, 9)]


def facing(*dice: int, marked: dict[str, int | list[int]] | None = None) -> Table:
    heroes = hero("Kata", room=5), hero("Nox", room=5)
    return lay(*heroes, terror="Widowfang", terror_room=5, marked=marked, dice=dice)


def test_the_body_opens_only_when_all_legs_are_gone() -> None:
    """WK-132"""
    table = facing()
    assert table.targets() == set(LEGS)
    assert table.refusal("Attack Body") == "WK-132"
    assert facing(marked=dict.fromkeys(LEGS[:7], 2)).targets() == {"Leg 8"}
    assert facing(marked=dict.fromkeys(LEGS, 2)).targets() == {"Body"}


@pytest.mark.parametrize("web", [4, 5, 6])
def test_on_4_to_6_the_hero_is_webbed_and_not_hurt(web: int) -> None:
    """WK-133: one die, no attack."""
    table = facing().end_turn(web)
    assert table.hero("Kata").webbed
    assert table.hero("Kata").damage == 0
    assert table.dice_left == 0


@pytest.mark.parametrize("web", [1, 2, 3])
def test_on_1_to_3_it_attacks_twice_with_two_dice(web: int) -> None:
    """WK-133: each roll is resolved apart: 4, 3 marks one, and 4, 4 two more."""
    table = facing().end_turn(web, 4, 3, 4, 4)
    assert not table.hero("Kata").webbed
    assert table.hero("Kata").damage == 3


def test_a_webbed_hero_is_not_pushed_until_its_own_next_turn() -> None:
    """WK-134: Kata stays in Room 5 while the terror walks on with Nox; in her turn she is free."""
    table = facing().end_turn(6)
    assert (table.hero("Kata").room, table.hero("Nox").room, table.g.terror_room) == (5, 4, 4)
    table.g.terror_room = 5  # as if it came by again in Nox's turn
    table.end_turn()
    assert table.hero("Kata").room == 5
    assert table.g.hero.name == "Kata"
    assert not table.hero("Kata").webbed
    assert 6 in table.moves()


def test_the_portal_frees_a_webbed_hero() -> None:
    """WK-134: moved into the terror's Room, Kata is pushed again like anybody."""
    heroes = hero("Mobius"), hero("Kata", room=6)
    table = lay(*heroes, terror="Widowfang", terror_room=5)
    table.hero("Kata").webbed = True
    table.choose("Open the Wizard's Portal", "Send Kata through", "Open the Portal into Room 5")
    assert not table.hero("Kata").webbed
    table.end_turn()
    assert table.hero("Kata").room == 4


def test_it_is_immune_to_poison() -> None:
    """WK-135"""
    table = lay(hero("Nox", room=5), hero("Kata"), terror="Widowfang", terror_room=5)
    assert {text.split("bare-handed ")[1] for text in table.attacks()} == {"(Lightning)"}
    assert table.refusal("Attack Leg 1 bare-handed (Poison)") == "WK-100"


def test_a_zone_that_is_closed_is_refused_once_whatever_the_mode() -> None:
    """WK-132: by the first Attack Type of the hero; the reason is the same for all its modes."""
    table = lay(hero("Kata", room=5, weapons=["Gorehook"]), hero("Nox"), terror="Widowfang", terror_room=5)
    assert table.refusal("Attack Body bare-handed (Grievous)") == "WK-132"
    assert table.refusal("Attack Body bare-handed (Holy)") == ""
    assert table.refusal("Attack Body with Gorehook") == ""
