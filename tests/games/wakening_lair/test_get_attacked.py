"""Get Attacked: WK-102 to WK-107."""

import pytest

from tests.games.wakening_lair.table import TWELVE, Table, hero, lay


def struck(table: Table) -> list[str]:
    return [name for name, _ in table.attackers()]


def test_soulbane_heals_before_anything_attacks() -> None:
    """WK-102: the Troll, healed by 2, attacks with three dice again."""
    marked: dict[str, int | list[int]] = {"Cave Troll": 2}
    heroes = hero("Kata", room=5), hero("Nox")
    table = lay(*heroes, terror="Soulbane", terror_room=5, monsters={5: ["Cave Troll"]}, marked=marked)
    table.end_turn(2, 1, 1, 1)
    assert table.dice_left == 0
    assert table.damage("Cave Troll") == 0


def test_the_fire_roll_of_the_hard_variant_comes_after_the_attacks() -> None:
    """WK-102: the Wraith's dice first, then three that only close the ring."""
    hard = {"cindershroud_reignite": "every_turn"}
    heroes = hero("Kata", room=5), hero("Nox")
    table = lay(*heroes, terror="Cindershroud", terror_room=5, monsters={5: ["Wraith"]}, ring=[1, 2, 6], settings=hard)
    table.end_turn(6, 1, 2, 3, 4, 5)
    assert table.hero("Kata").damage == 1
    assert table.ring == [1, 5, 6]  # 2 burns again, 5 is Nox's corridor


def test_each_monster_of_the_room_attacks_nearest_first_with_a_die_for_each_unmarked_box() -> None:
    """WK-103: Wraith 2, hurt Troll 2, Imp 2, in their line."""
    monsters = {1: ["Ember Imp", "Cave Troll", "Wraith"]}
    table = lay(hero("Kata"), hero("Nox", room=9), monsters=monsters, marked={"Cave Troll": 1})
    table.end_turn(1, 1, 2, 2, 3, 3, *TWELVE)
    assert struck(table) == ["Ember Imp", "Cave Troll", "Wraith"]
    assert [event.dice for event in table.match.log if event.kind == "struck"] == [(1, 1), (2, 2), (3, 3)]


def test_dice_meet_the_topmost_unmarked_box_from_highest_to_lowest() -> None:
    """WK-104: Verity's 5 4 4 3 3: the 5 marks the 5, the 4 the 4, the 3 fails the next 4."""
    table = lay(hero("Verity"), hero("Nox", room=9), monsters={1: ["Cave Troll"]})
    table.end_turn(3, 5, 4, *TWELVE)
    assert table.hero("Verity").damage == 2


def test_the_first_failing_die_ends_that_monsters_attack() -> None:
    """WK-104: 4, 4, 4 fail at the 5; a second Monster starts anew."""
    table = lay(hero("Verity"), hero("Nox", room=9), monsters={1: ["Cave Troll", "Wraith"]})
    table.end_turn(4, 4, 4, 5, 4, *TWELVE)
    assert table.hero("Verity").damage == 2


def test_a_wounded_hero_is_met_at_the_next_box() -> None:
    """WK-104: with three boxes marked a 3 is enough for Verity."""
    table = lay(hero("Verity", damage=3), hero("Nox", room=9), monsters={1: ["Wraith"]})
    table.end_turn(3, 2, *TWELVE)
    assert table.hero("Verity").damage == 4


def test_a_terror_alone_attacks_with_three_dice() -> None:
    """WK-105"""
    table = lay(hero("Verity", room=5), hero("Nox", room=9), terror_room=5)
    table.end_turn(5, 4, 3)
    assert struck(table) == ["Grimgear"]
    assert table.hero("Verity").damage == 2


def test_a_terror_among_monsters_leaves_the_attack_to_them() -> None:
    """WK-105"""
    table = lay(hero("Verity", room=5), hero("Nox", room=9), terror_room=5, monsters={5: ["Wraith"]})
    table.end_turn(1, 1)
    assert struck(table) == ["Wraith"]


def test_only_the_active_hero_is_attacked() -> None:
    """WK-106: Nox beside her is not; nor does an enemy in another Room attack."""
    table = lay(hero("Kata"), hero("Nox"), monsters={1: ["Wraith"], 2: ["Cave Troll"]})
    table.end_turn(6, 6, *TWELVE)
    assert table.hero("Kata").damage == 2
    assert table.hero("Nox").damage == 0
    assert struck(table) == ["Wraith"]


def test_enemies_get_no_room_advantage_and_never_press() -> None:
    """WK-106: in a Room of its own Weakness a Wraith's 4 fails Verity's 5; a hit brings no second roll."""
    for face in ("Frozen Chapel", "Broken Armory"):
        table = lay(hero("Verity"), hero("Nox", room=9), monsters={1: ["Wraith"]}, faces={1: face})
        table.end_turn(4, 4, *TWELVE)
        assert table.hero("Verity").damage == 0
    table = lay(hero("Verity"), hero("Nox", room=9), monsters={1: ["Wraith"]})
    table.end_turn(5, 1, *TWELVE)
    assert table.hero("Verity").damage == 1
    assert len(struck(table)) == 1


def test_traps_do_not_attack() -> None:
    """WK-107: a turn beside three of them."""
    table = lay(hero("Kata"), hero("Nox", room=9), traps={1: ["Spiked Pit", "Gas Vent", "Warding Glyph"]})
    table.end_turn(*TWELVE)
    assert struck(table) == []
    assert table.hero("Kata").damage == 0


def test_the_chance_of_an_attack_is_told() -> None:
    """WK-103, WK-104: of one or more Damage: Kata's first box is a 4, Verity's a 5."""
    for who, monster, dice, chance in (
        ("Kata", "Wraith", (1, 1), 3 / 4),
        ("Kata", "Cave Troll", (1, 1, 1), 7 / 8),
        ("Verity", "Wraith", (1, 1), 5 / 9),
    ):
        table = lay(hero(who), hero("Nox", room=9), monsters={1: [monster]}).end_turn(*dice, *TWELVE)
        assert table.chances("struck") == pytest.approx([chance])
