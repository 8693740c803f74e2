"""Fighting the terror: WK-96 to WK-101."""

from tests.games.wakening_lair.table import TWELVE, hero, lay


def test_shielded_it_can_neither_be_attacked_nor_attack() -> None:
    """WK-96: only the Wraith rolls, with its two dice."""
    table = lay(hero("Kata", room=5), hero("Nox"), terror_room=5, monsters={5: ["Wraith"]})
    assert table.targets() == {"Wraith"}
    assert table.refusal("Attack Head") == "WK-96"
    table.end_turn(1, 1)
    assert [name for name, _ in table.attackers()] == ["Wraith"]


def test_without_its_shield_it_can_be_attacked() -> None:
    """WK-96: the Portal has taken the Wraith elsewhere."""
    table = lay(hero("Mobius", room=5), hero("Nox"), terror_room=5, monsters={5: ["Wraith"]})
    table.choose("Open the Wizard's Portal", "Send Wraith through", "Open the Portal into Room 9")
    assert "Head" in table.targets()


def test_an_attack_declares_one_zone_and_marks_it_in_sequence() -> None:
    """WK-97: Whiptail's Head [4 4 5 5 5] takes 4 and 4 in order, no other zone anything."""
    table = lay(hero("Kata", room=5), hero("Nox"), terror="Whiptail", terror_room=5, dice=(4, 4))
    table.choose("Attack Head bare-handed (Holy)")
    assert table.boxes("Head") == "[x x 5 5 5]"
    assert sum(table.g.marks[zone.index].bit_count() for zone in table.g.terror_board.zones) == 2


def test_a_full_zone_is_disabled_and_the_unused_dice_are_lost() -> None:
    """WK-98: another zone needs a new Attack Action; a disabled one cannot be declared."""
    heroes = hero("Kata", room=5), hero("Nox")
    table = lay(*heroes, terror="Whiptail", terror_room=5, marked={"Left Fore Claw": 2}, dice=(6, 6))
    table.choose("Attack Left Fore Claw bare-handed (Holy)")
    assert table.boxes("Left Fore Claw") == "[x x x]"
    assert table.damage("Right Fore Claw") == 0
    assert table.g.actions == 2
    assert "Left Fore Claw" not in table.targets()
    assert table.refusal("Attack Left Fore Claw") == "WK-98"


def test_its_weakness_lets_the_hero_press_within_the_zone() -> None:
    """WK-99: Poison at Whiptail; Lightning is its immunity, Fire would not press."""
    table = lay(hero("Nox", room=5), hero("Kata"), terror="Whiptail", terror_room=5, dice=(4, 4))
    table.choose("Attack Tail bare-handed (Poison)", "Press the attack")
    assert table.boxes("Tail") == "[x x 5 5]"
    table = lay(hero("Verity", room=5), hero("Kata"), terror="Whiptail", terror_room=5, dice=(4,))
    assert table.choose("Attack Tail bare-handed (Fire)").asked == "Verity: action"


def test_an_attack_of_the_immune_type_cannot_be_declared() -> None:
    """WK-100: neither with the hero's own type nor with a Weapon of it."""
    nox = hero("Nox", room=5, weapons=["Thunderhead Maul", "Bone Rot"])
    table = lay(nox, hero("Kata"), terror="Whiptail", terror_room=5)
    ways = {text.split("Head ")[1] for text in table.attacks() if " Head " in text}
    assert ways == {"bare-handed (Poison)", "with Bone Rot"}
    assert table.refusal("Attack Head bare-handed (Lightning)") == "WK-100"
    assert table.refusal("Attack Head with Thunderhead Maul") == "WK-100"


def test_the_bonus_type_does_not_make_an_attack_immune() -> None:
    """WK-100: Dawnblade (Holy, Bonus Lightning) in a Fighter's hand strikes Whiptail."""
    table = lay(hero("Verity", room=5, weapons=["Dawnblade"]), hero("Kata"), terror="Whiptail", terror_room=5)
    assert table.offers("Attack Head with Dawnblade")


def test_immunity_protects_the_terror_alone() -> None:
    """WK-100: its shield is struck by Lightning like any Monster."""
    table = lay(hero("Nox", room=5), hero("Kata"), terror="Whiptail", terror_room=5, monsters={5: ["Gargoyle"]})
    assert table.offers("Attack Gargoyle bare-handed (Lightning)")


def test_with_the_last_zone_disabled_everyone_wins_at_once() -> None:
    """WK-101: before step 3, with Actions left."""
    marked: dict[str, int | list[int]] = {"Head": 4, "Left Arm": 3, "Right Arm": 3, "Left Leg": 2, "Right Leg": [1]}
    table = lay(hero("Nox", room=5, damage=4), hero("Kata"), terror_room=5, marked=marked, dice=(6, *TWELVE))
    table.choose("Attack Right Leg bare-handed (Poison)")
    assert table.ended == "WK-101"
    assert table.match.result is not None
    assert table.match.result.rewards == [1.0, 1.0]


def test_all_zones_but_one_are_not_enough() -> None:
    """WK-101"""
    marked: dict[str, int | list[int]] = {"Head": 4, "Left Arm": 3, "Right Arm": 3, "Left Leg": [1]}
    table = lay(hero("Nox", room=5), hero("Kata"), terror_room=5, marked=marked, dice=(5,))
    table.choose("Attack Left Leg bare-handed (Poison)")
    assert table.ended == ""
    assert table.targets() == {"Right Leg"}
