"""Attack: WK-37 to WK-44."""

import pytest

from tests.games.wakening_lair.table import Table, hero, lay
from waystone.games.wakening_lair.rules.attack import dice_for, types_of


def test_targets_are_the_monsters_and_traps_of_the_room() -> None:
    """WK-37: not those of other Rooms."""
    monsters = {2: ["Wraith", "Dire Wolf"], 3: ["Gargoyle"]}
    table = lay(hero("Kata", room=2), hero("Nox"), monsters=monsters, traps={2: ["Spiked Pit"], 1: ["Gas Vent"]})
    assert table.targets() == {"Wraith", "Dire Wolf", "Spiked Pit"}


def test_the_unshielded_terror_is_attacked_by_zones() -> None:
    """WK-37: and only from its own Room."""
    zones = {"Head", "Left Arm", "Right Arm", "Left Leg", "Right Leg"}
    assert lay(hero("Kata", room=5), hero("Nox"), terror_room=5).targets() == zones
    assert lay(hero("Kata", room=4), hero("Nox"), terror_room=5).targets() == set()
    shielded = lay(hero("Kata", room=5), hero("Nox"), terror_room=5, monsters={5: ["Wraith"]})
    assert shielded.targets() == {"Wraith"}


def test_an_attack_names_one_target_and_rolls_at_it_alone() -> None:
    """WK-37"""
    table = lay(hero("Kata"), hero("Nox"), monsters={1: ["Dire Wolf", "Wraith"]}, dice=(6, 6))
    table.choose("Attack Wraith bare-handed (Grievous)")
    assert table.defeated == ["Wraith"]
    assert table.boxes("Dire Wolf") == "[3 4]"


def test_modes_are_both_own_types_and_every_equipped_weapon() -> None:
    """WK-38: a Weapon in Reserve is none; a Weapon does not have to be used."""
    kata = hero("Kata", weapons=["Emberbrand", "Bone Rot"], reserve=["Winterbite"])
    table = lay(kata, hero("Nox"), monsters={1: ["Cave Troll"]})
    assert table.attacks() == [
        "Attack Cave Troll bare-handed (Grievous)",
        "Attack Cave Troll bare-handed (Holy)",
        "Attack Cave Troll with Emberbrand",
        "Attack Cave Troll with Bone Rot",
    ]


def test_the_weapon_may_change_from_one_attack_action_to_the_next() -> None:
    """WK-38: Emberbrand, then Bone Rot, then the bare hand, each with its own dice."""
    table = lay(hero("Nox", weapons=["Emberbrand", "Bone Rot"]), hero("Kata"), monsters={1: ["Cave Troll"]})
    for how, count in (("with Emberbrand", 1), ("with Bone Rot", 3), ("bare-handed (Poison)", 1)):
        table.dice(*[1] * count).choose(f"Attack Cave Troll {how}")
        assert table.dice_left == 0


@pytest.mark.parametrize(("who", "dice"), [("Nox", 1), ("Juniper", 1), ("Verity", 1), ("Kata", 2)])
def test_dice_without_a_weapon(who: str, dice: int) -> None:
    """WK-39: one die, the Monk two."""
    table = lay(hero(who), hero("Lyric"), monsters={1: ["Cave Troll"]})
    for kind in table.hero(who).card.types:
        assert dice_for(table.g, table.hero(who), table.g.content.modes[kind]) == dice


def test_a_bare_handed_attack_has_the_chosen_type() -> None:
    """WK-39: Kata's Grievous presses against the Ghoul, her Holy does not."""
    for kind, presses in (("Grievous", True), ("Holy", False)):
        table = lay(hero("Kata"), hero("Nox"), monsters={1: ["Crypt Ghoul"]}, dice=(3, 1))
        table.choose(f"Attack Crypt Ghoul bare-handed ({kind})")
        assert (table.asked == "Kata: press") == presses


@pytest.mark.parametrize(
    ("weapon", "dice"), [("Bone Rot", 1), ("Sunstone Rod", 2), ("Sparkstring Crossbow", 2), ("Phoenix Bow", 3)]
)
def test_dice_with_a_weapon(weapon: str, dice: int) -> None:
    """WK-40: one, one more for the preference, one more for the type: here for a Ranger of Fire and Ice."""
    table = lay(hero("Bristlecone", weapons=[weapon]), hero("Nox"), monsters={1: ["Cave Troll"]}, dice=(1,) * dice)
    table.choose(f"Attack Cave Troll with {weapon}")
    assert table.dice_left == 0
    assert table.asked == "Bristlecone: action"


def types(table: Table, who: str, weapon: str) -> set[str]:
    bits = types_of(table.g, table.hero(who), table.mode(weapon))
    return {kind.name for kind in table.g.content.types if bits >> kind.index & 1}


def test_the_bonus_type_needs_the_preference() -> None:
    """WK-41: the Bow's Grievous for the Wanderer only."""
    table = lay(hero("Bristlecone", weapons=["Phoenix Bow"]), hero("Nox"))
    assert types(table, "Bristlecone", "Phoenix Bow") == {"Fire", "Grievous"}
    assert types(table, "Nox", "Phoenix Bow") == {"Fire"}


def test_the_bonus_type_presses() -> None:
    """WK-41: Bristlecone's Bow presses against the Ghoul's Grievous, in Kata's hands it does not."""
    for who, dice in (("Bristlecone", (3, 1, 1)), ("Kata", (3,))):
        table = lay(hero(who, weapons=["Phoenix Bow"]), hero("Lyric"), monsters={1: ["Crypt Ghoul"]}, dice=dice)
        table.choose("Attack Crypt Ghoul with Phoenix Bow")
        assert (table.asked == f"{who}: press") == (who == "Bristlecone")


def dice(table: Table, who: str, mode: str) -> int:
    return dice_for(table.g, table.hero(who), table.mode(mode))


def test_gauntlets_add_a_die_to_weapons_only() -> None:
    """WK-42"""
    table = lay(hero("Kata", weapons=["Bone Rot"], items=["Gauntlets of Might"]), hero("Nox"))
    assert dice(table, "Kata", "Bone Rot") == 2
    assert dice(table, "Kata", "Holy") == 2  # her own two


def test_never_more_than_three_dice() -> None:
    """WK-42: a full match with Gauntlets and a Banner is still 3D6."""
    sigga = hero("Sigga", weapons=["Gorehook"], items=["Gauntlets of Might"])
    table = lay(sigga, hero("Nox", items=["War Banner"]))
    assert dice(table, "Sigga", "Gorehook") == 3


def test_the_banner_lifts_to_two_after_the_gauntlets() -> None:
    """WK-42: a Weapon of 1 die with Gauntlets has 2 and gains nothing more from the Banner; a bare hand is lifted."""
    nox = hero("Nox", weapons=["Gorehook"], items=["Gauntlets of Might"])
    table = lay(nox, hero("Kata", items=["War Banner"]))
    assert dice(table, "Nox", "Gorehook") == 2
    assert dice(table, "Nox", "Poison") == 2
    assert dice(table, "Kata", "Grievous") == 2


@pytest.mark.parametrize(("face", "bonus"), [("Ruined Forge", 1), ("Butcher's Larder", 0)])
def test_room_advantage(face: str, bonus: int) -> None:
    """WK-43: Fire or Ice on the Room for the Ranger, whatever the Weapon: a 3 meets a 4."""
    heroes = hero("Bristlecone", weapons=["Bone Rot"]), hero("Nox")
    table = lay(*heroes, monsters={1: ["Ember Imp"]}, faces={1: face}, dice=(3,))
    table.choose("Attack Ember Imp with Bone Rot")
    assert table.damage("Ember Imp") == bonus


def test_weapon_types_give_no_room_advantage() -> None:
    """WK-43: the Sunstone Rod's Fire and its Bonus Holy in the Hall of Candles are nothing to Nox."""
    heroes = hero("Nox", weapons=["Sunstone Rod"]), hero("Kata", room=9)
    table = lay(*heroes, monsters={1: ["Ember Imp"]}, faces={1: "Hall of Candles"}, dice=(3, 3))
    table.choose("Attack Ember Imp with Sunstone Rod")
    assert table.damage("Ember Imp") == 0


def test_two_matching_icons_give_no_more_than_one() -> None:
    """WK-43: the Elemental Rift shows both types of the Ranger; a 2 becomes 3, not 4; each die gets it."""
    heroes = hero("Bristlecone", weapons=["Sunstone Rod"]), hero("Nox")
    rift = {1: "Elemental Rift"}
    table = lay(*heroes, monsters={1: ["Ember Imp"]}, faces=rift, dice=(2, 2))
    table.choose("Attack Ember Imp with Sunstone Rod")
    assert table.damage("Ember Imp") == 0
    table = lay(*heroes, monsters={1: ["Ember Imp"]}, faces=rift, dice=(3, 3))
    table.choose("Attack Ember Imp with Sunstone Rod")
    assert table.defeated == ["Ember Imp"]


def test_first_the_reroll_then_markers_then_the_boxes() -> None:
    """WK-44: Kata is asked for her re-roll, then for markers, and nothing is marked before."""
    table = lay(hero("Kata", markers=2), hero("Nox"), monsters={1: ["Cave Troll"]}, dice=(3, 3, 3, 1))
    table.choose("Attack Cave Troll bare-handed (Holy)")
    assert table.asked == "Kata: reroll"
    table.choose("Roll all dice again")
    assert table.asked == "Kata: spend_effect"
    assert table.g.dice == (3, 1)
    assert table.damage("Cave Troll") == 0
    table.choose("Spend a marker: highest die +1", "Done")
    assert table.boxes("Cave Troll") == "[x 4 5]"


def test_a_roll_tells_the_rule_that_it_was_made_by() -> None:
    """WK-44: a plain roll; WK-43: one with Room Advantage; WK-63: one that was made again."""
    for face, first in (("Storm Shaft", "WK-44"), ("Oathbreaker's Court", "WK-43")):
        table = lay(hero("Kata"), hero("Nox"), monsters={1: ["Gargoyle"]}, faces={1: face}, dice=(1, 1, 6, 6))
        table.choose("Attack Gargoyle bare-handed (Holy)", "Roll all dice again")
        assert table.cited("rolled") == [first, "WK-63"]


def test_the_chance_told_at_a_ring_counts_its_open_spaces() -> None:
    """WK-122: with 1, 2 and 6 open, half of the faces of Nox's one die would mark a box."""
    table = lay(hero("Nox", room=5), hero("Kata"), terror="Cindershroud", terror_room=5, ring=[1, 2, 6], dice=(3,))
    table.choose("Attack Ember Crown bare-handed (Poison)")
    assert table.chances("rolled") == [0.5]
