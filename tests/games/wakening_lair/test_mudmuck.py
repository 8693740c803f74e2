"""Mudmuck: WK-129 to WK-131."""

from tests.games.wakening_lair.table import Table, hero, lay

TOP: dict[str, int | list[int]] = {"Mudmuck": 5}
LEFT: dict[str, int | list[int]] = {**TOP, "Left Muck": 4}
BOTH: dict[str, int | list[int]] = {**LEFT, "Right Muck": 4}
MUCKLETS = [f"Mucklet {number}" for number in (1, 2, 3, 4)]


def facing(marked: dict[str, int | list[int]], *dice: int, order: str = "lines") -> Table:
    settings = {"mudmuck_order": order}
    heroes = hero("Nox", room=5), hero("Kata")
    return lay(*heroes, terror="Mudmuck", terror_room=5, marked=marked, dice=dice, settings=settings)


def test_at_first_only_the_top_can_be_attacked() -> None:
    """WK-129"""
    table = facing({})
    assert table.targets() == {"Mudmuck"}
    assert table.refusal("Attack Left Muck") == "WK-129"


def test_then_both_centers() -> None:
    """WK-129"""
    assert facing(TOP).targets() == {"Left Muck", "Right Muck"}


def test_no_bottom_zone_before_both_centers_are_disabled() -> None:
    """WK-129: although two of them are active already."""
    table = facing(LEFT)
    assert table.targets() == {"Right Muck"}
    assert table.refusal("Attack Mucklet 1") == "WK-129"
    assert facing(BOTH).targets() == set(MUCKLETS)


def test_in_branches_the_small_ones_may_be_attacked_at_once() -> None:
    """WK-129: by setting; those under the living center still wait."""
    assert facing(LEFT, order="branches").targets() == {"Right Muck", "Mucklet 1", "Mucklet 2"}


def test_the_top_attacks_alone_with_three_dice() -> None:
    """WK-130"""
    assert facing({}).end_turn(1, 1, 1).attackers() == [("Mudmuck", 3)]


def test_each_center_attacks_apart_with_two_dice() -> None:
    """WK-130: separate rolls: 3, 1 fails Nox's 4, then 4, 3 marks two boxes."""
    table = facing(TOP).end_turn(3, 1, 4, 3)
    assert table.attackers() == [("Left Muck", 2), ("Right Muck", 2)]
    assert table.hero("Nox").damage == 2


def test_active_zones_attack_whether_they_can_be_attacked_or_not() -> None:
    """WK-130: the right center and the two small ones of the left, upper line first."""
    table = facing(LEFT).end_turn(1, 1, 1, 1)
    assert table.attackers() == [("Right Muck", 2), ("Mucklet 1", 1), ("Mucklet 2", 1)]


def test_disabled_zones_do_not_attack() -> None:
    """WK-130: two of the four small ones are left."""
    table = facing({**BOTH, "Mucklet 1": 2, "Mucklet 3": 2}).end_turn(1, 1)
    assert table.attackers() == [("Mucklet 2", 1), ("Mucklet 4", 1)]


def test_zones_yield_no_treasure() -> None:
    """WK-131"""
    table = facing({"Mudmuck": 4}, 5).choose("Attack Mudmuck bare-handed (Poison)")
    assert table.targets() == {"Left Muck", "Right Muck"}
    assert len(table.g.treasure_deck) == 24
    assert table.asked == "Nox: action"


def test_zones_cannot_be_portaled() -> None:
    """WK-131"""
    table = lay(hero("Mobius", room=5), hero("Kata"), terror="Mudmuck", terror_room=5, marked=TOP)
    table.choose("Open the Wizard's Portal")
    assert table.offered == ["Send Mobius through the Portal", "Send Kata through the Portal"]


def test_zones_shield_nothing() -> None:
    """WK-131: one center does not protect the other."""
    table = facing(TOP)
    assert not table.g.shielded
    assert "Right Muck" in table.targets()
