"""Hero abilities: WK-60 to WK-71."""

import pytest

from tests.games.wakening_lair.table import TERROR_AWAKENS, TWELVE, Table, hero, lay


# ------------------------------------------------------------------ Barbarian
def cleaving(*dice: int, markers: int = 0) -> Table:
    """Sigga (3D6 with Gorehook, Grievous) attacks a Goblin beside a Crypt Ghoul."""
    sigga = hero("Sigga", weapons=["Gorehook"], markers=markers)
    table = lay(sigga, hero("Nox", room=9), monsters={1: ["Goblin Fighter", "Crypt Ghoul"]}, dice=dice)
    return table.choose("Attack Goblin Fighter with Gorehook")


def test_cleave_lays_each_die_on_any_box_it_meets() -> None:
    """WK-60: a 4 on the last box of the Goblin, the 6 on its 5, the 3 on the middle of the Ghoul."""
    table = cleaving(4, 6, 3)
    table.choose("Lay the second die on the 4 of Goblin Fighter (box 3)")
    table.choose("Lay the highest die on the 5 of Goblin Fighter (box 2)")
    table.choose("Lay the highest die on the 3 of Crypt Ghoul (box 2)")
    assert table.boxes("Goblin Fighter") == "[4 x x]"
    assert table.boxes("Crypt Ghoul") == "[3 x 3]"


def test_cleave_needs_a_number_not_above_the_die() -> None:
    """WK-60: with 4, 2, 1 no die meets the Goblin's 5, and only the 4 meets anything."""
    table = cleaving(4, 2, 1)
    assert table.offered == [
        "Lay the highest die on the 4 of Goblin Fighter (box 1)",
        "Lay the highest die on the 4 of Goblin Fighter (box 3)",
        "Lay the highest die on the 3 of Crypt Ghoul (box 1)",
        "Lay the highest die on the 3 of Crypt Ghoul (box 2)",
        "Lay the highest die on the 3 of Crypt Ghoul (box 3)",
        "Done",
    ]


def test_a_cleave_die_may_stay_in_hand() -> None:
    """WK-60: Sigga lays one of three."""
    table = cleaving(6, 6, 6).choose("Lay the highest die on the 5 of Goblin Fighter (box 2)", "Done")
    assert table.boxes("Goblin Fighter") == "[4 x 4]"
    assert table.boxes("Crypt Ghoul") == "[3 3 3]"


def test_cleave_reaches_no_other_room() -> None:
    """WK-60: the Wolf next door is not offered."""
    monsters = {1: ["Goblin Fighter"], 2: ["Dire Wolf"]}
    table = lay(hero("Sigga"), hero("Nox", room=9), monsters=monsters, dice=(6,))
    table.choose("Attack Goblin Fighter bare-handed (Ice)")
    assert not any("Dire Wolf" in text for text in table.offered)


def test_cleave_at_the_terror_goes_to_any_attackable_zone() -> None:
    """WK-61: one die to Leg 1, one to Leg 5; the body stays closed; within a zone the leftmost box comes first."""
    sigga = hero("Sigga", room=5, weapons=["Gorehook"])
    table = lay(sigga, hero("Nox"), terror="Widowfang", terror_room=5, dice=(6, 5, 4))
    table.choose("Attack Leg 1 with Gorehook")
    assert table.offers("Lay the highest die on the 4 of Leg 1")
    assert not table.offers("Lay the highest die on the 5")
    assert not any("Body" in text for text in table.offered)
    table.choose("Lay the highest die on the 4 of Leg 1", "Lay the highest die on the 4 of Leg 5")
    table.choose("Lay the highest die on the 4 of Leg 8")
    assert [table.boxes(f"Leg {leg}") for leg in (1, 5, 8)] == ["[x 5]", "[x 5]", "[x 5]"]


def test_a_zone_opened_by_a_die_may_take_the_next() -> None:
    """WK-61: the last leg falls and the next die strikes the body."""
    marked: dict[str, int | list[int]] = {f"Leg {leg}": 2 for leg in range(1, 8)}
    marked["Leg 8"] = 1
    sigga = hero("Sigga", room=5, weapons=["Gorehook"])
    table = lay(sigga, hero("Nox"), terror="Widowfang", terror_room=5, marked=marked, dice=(5, 5, 1))
    table.choose("Attack Leg 8 with Gorehook", "Lay the highest die on the 5 of Leg 8")
    table.choose("Lay the highest die on the 5 of Body (box 1)")
    assert table.boxes("Body") == "[x 5 5 6]"


def test_cleave_at_grimgear_needs_the_exact_number() -> None:
    """WK-61: the terror's own hit rule holds; each die finds its number in any zone."""
    sigga = hero("Sigga", room=5, weapons=["Gorehook"])
    table = lay(sigga, hero("Nox"), terror="Grimgear", terror_room=5, dice=(6, 6, 2))
    table.choose("Attack Head with Gorehook")
    assert not table.offers("Lay the highest die on the 5")
    table.choose("Lay the highest die on the 6 of Left Arm", "Lay the highest die on the 6 of Right Leg")
    table.choose("Lay the highest die on the 2 of Head")
    assert table.damage("Left Arm") == table.damage("Right Leg") == table.damage("Head") == 1


def test_cleave_does_not_apply_to_traps() -> None:
    """WK-61: 6 and 4 at a Gas Vent [4 5] fall in order: the 6 on the 4, the 4 fails the 5; nothing is asked."""
    sigga = hero("Sigga", weapons=["Dawnblade"])
    table = lay(sigga, hero("Nox", room=9), traps={1: ["Gas Vent"]}, monsters={1: ["Wraith"]}, dice=(6, 4))
    table.choose("Attack Gas Vent with Dawnblade")
    assert table.boxes("Gas Vent") == "[x 5]"
    assert table.asked == "Sigga: action"


def test_the_declared_targets_weakness_decides_on_pressing() -> None:
    """WK-62: Grievous at the declared Goblin (Fire) does not press, although the die marked the Ghoul (Grievous)."""
    table = cleaving(3, 1, 1).choose("Lay the highest die on the 3 of Crypt Ghoul (box 1)")
    assert table.asked == "Sigga: action"


def test_a_box_marked_anywhere_keeps_the_press_alive() -> None:
    """WK-62: declared at the Ghoul, all dice laid on the Goblin: she may press."""
    sigga = hero("Sigga", weapons=["Gorehook"])
    table = lay(sigga, hero("Nox", room=9), monsters={1: ["Goblin Fighter", "Crypt Ghoul"]}, dice=(5, 1, 1))
    table.choose("Attack Crypt Ghoul with Gorehook", "Lay the highest die on the 5 of Goblin Fighter")
    assert table.asked == "Sigga: press"
    assert table.damage("Crypt Ghoul") == 0


def test_the_declared_zone_disabled_ends_the_pressing() -> None:
    """WK-62: Leg 1, weak to Grievous, falls; Leg 2 was marked, but the press was for Leg 1."""
    sigga = hero("Sigga", room=5, weapons=["Gorehook"])
    table = lay(sigga, hero("Nox"), terror="Widowfang", terror_room=5, marked={"Leg 1": 1}, dice=(5, 4, 1))
    table.choose("Attack Leg 1 with Gorehook", "Lay the highest die on the 5 of Leg 1")
    table.choose("Lay the highest die on the 4 of Leg 2")
    assert table.asked == "Sigga: action"


def test_several_defeated_are_discarded_nearest_first_with_a_treasure_each() -> None:
    """WK-62: the die on the far Wolf was laid first; the near Cutter still goes first."""
    monsters = {1: ["Ratkin Cutter", "Dire Wolf"]}
    marked: dict[str, int | list[int]] = {"Ratkin Cutter": 1, "Dire Wolf": 1}
    sigga = hero("Sigga", weapons=["Dawnblade"])
    table = lay(sigga, hero("Nox", room=9), monsters=monsters, marked=marked, treasure=["Bone Rot", "Winterbite"])
    table.dice(4, 3).choose("Attack Ratkin Cutter with Dawnblade")
    table.choose("Lay the highest die on the 4 of Dire Wolf", "Lay the highest die on the 3 of Ratkin Cutter")
    assert table.defeated == ["Ratkin Cutter"]
    table.choose("Equip Bone Rot", "Equip Winterbite")
    assert table.defeated == ["Ratkin Cutter", "Dire Wolf"]
    assert table.weapons("Sigga") == ["Dawnblade", "Bone Rot", "Winterbite"]


# ------------------------------------------------------------------ Monk
def test_the_monk_rerolls_a_miss_once_a_turn() -> None:
    """WK-63: all dice, and not a second time in the same turn."""
    table = lay(hero("Kata"), hero("Nox"), monsters={1: ["Cave Troll"]}, dice=(3, 3, 2, 2))
    table.choose("Attack Cave Troll bare-handed (Holy)", "Roll all dice again")
    assert table.damage("Cave Troll") == 0
    assert table.dice_left == 0
    table.dice(3, 3).choose("Attack Cave Troll bare-handed (Holy)")
    assert table.asked == "Kata: action"
    table.end_turn(1, 1, 1, *TWELVE).end_turn(1, 1, 1, *TWELVE)
    table.dice(3, 3).choose("Attack Cave Troll bare-handed (Holy)")
    assert table.asked == "Kata: reroll"


def test_a_declined_reroll_is_not_used_up() -> None:
    """WK-63: she lets the first miss stand and re-rolls the second."""
    table = lay(hero("Kata"), hero("Nox"), monsters={1: ["Cave Troll"]}, dice=(3, 3, 2, 2))
    table.choose("Attack Cave Troll bare-handed (Holy)", "Let the roll stand", "Attack Cave Troll bare-handed (Holy)")
    assert table.asked == "Kata: reroll"


def test_a_roll_that_marks_something_cannot_be_rerolled() -> None:
    """WK-63: nor may anybody but the Monk."""
    table = lay(hero("Kata"), hero("Nox"), monsters={1: ["Cave Troll"]}, dice=(4, 1))
    assert table.choose("Attack Cave Troll bare-handed (Holy)").asked == "Kata: action"
    table = lay(hero("Nox"), hero("Kata"), monsters={1: ["Cave Troll"]}, dice=(1,))
    assert table.choose("Attack Cave Troll bare-handed (Poison)").asked == "Nox: action"


def test_the_reroll_looks_at_the_roll_before_markers() -> None:
    """WK-63: a miss is a miss although a marker could mend it; she keeps it and mends it."""
    table = lay(hero("Kata", markers=1), hero("Nox"), monsters={1: ["Cave Troll"]}, dice=(3, 1))
    table.choose("Attack Cave Troll bare-handed (Holy)")
    assert table.asked == "Kata: reroll"
    table.choose("Let the roll stand", "Spend a marker: highest die +1")
    assert table.damage("Cave Troll") == 1


# ------------------------------------------------------------------ Paladin
def test_lay_on_hands_heals_two_in_the_own_or_an_adjacent_room() -> None:
    """WK-64"""
    heroes = hero("Verity", room=3, damage=1), hero("Kata", room=4, damage=3), hero("Nox", room=5, damage=3)
    table = lay(*heroes)
    assert [text for text in table.offered if text.startswith("Heal")] == ["Heal Verity", "Heal Kata"]
    table.choose("Heal Kata", "Heal Verity")
    assert table.hero("Kata").damage == 1
    assert table.hero("Verity").damage == 0
    assert table.g.actions == 1


# ------------------------------------------------------------------ Wizard
def test_the_portal_takes_any_monster_or_hero_to_any_other_room() -> None:
    """WK-65: near or far, the Wizard too; nobody is asked for consent."""
    heroes = hero("Mobius", room=2), hero("Kata", room=9)
    table = lay(*heroes, monsters={7: ["Wraith"], 2: ["Dire Wolf"]})
    table.choose("Open the Wizard's Portal")
    assert set(table.offered) == {f"Send {who} through the Portal" for who in ("Mobius", "Kata", "Wraith", "Dire Wolf")}
    table.choose("Send Kata through")
    assert table.asked == "Mobius: portal_to"
    assert table.offered == [f"Open the Portal into Room {room}" for room in (1, 2, 3, 4, 5, 6, 7, 8, 10, 11)]
    table.choose("Open the Portal into Room 1")
    assert table.hero("Kata").room == 1
    assert table.g.actions == 2


def test_the_portal_puts_no_monster_into_a_full_room_while_the_terror_sleeps() -> None:
    """WK-65: once it is awake the limit is gone."""
    three = ["Wraith", "Gargoyle", "Dire Wolf"]
    monsters = {3: three, 5: ["Ember Imp"]}
    table = lay(hero("Mobius"), hero("Kata"), monsters=monsters)
    table.choose("Open the Wizard's Portal", "Send Ember Imp through")
    assert not table.offers("Open the Portal into Room 3")
    assert table.refusal("Open the Portal into Room 3") == "WK-65"
    table = lay(hero("Mobius"), hero("Kata"), monsters=monsters, terror_room=9)
    table.choose("Open the Wizard's Portal", "Send Ember Imp through", "Open the Portal into Room 3")
    assert table.line(3) == [*three, "Ember Imp"]


def test_a_hero_may_be_put_into_a_full_room() -> None:
    """WK-65: only Monsters count."""
    table = lay(hero("Mobius"), hero("Kata"), monsters={3: ["Wraith", "Gargoyle", "Dire Wolf"]})
    table.choose("Open the Wizard's Portal", "Send Kata through", "Open the Portal into Room 3")
    assert table.hero("Kata").room == 3


def test_a_portaled_monster_keeps_damage_and_hex_and_goes_to_the_end() -> None:
    """WK-66"""
    table = lay(hero("Nox"), hero("Mobius"), monsters={1: ["Wraith"], 4: ["Gargoyle"]}, marked={"Wraith": 1})
    table.choose("Hex Wraith").end_turn(1, *TWELVE)
    table.choose("Open the Wizard's Portal", "Send Wraith through", "Open the Portal into Room 4")
    assert table.line(4) == ["Gargoyle", "Wraith"]
    assert table.line(1) == []
    assert table.boxes("Wraith") == "[x 4]"
    assert table.g.hexed == table.target("Wraith").index


def test_a_monster_does_not_wake_the_sleeping_room_it_is_put_into_but_counts_there() -> None:
    """WK-66: Room 5 stays asleep; a Room of 2 with two Monsters then draws one."""
    heroes = hero("Mobius", room=3, weapons=["Bone Rot"]), hero("Kata")
    wraiths = {3: ["Wraith", "Wraith"]}
    table = lay(*heroes, monsters=wraiths, awake=[1, 2, 3, 4], faces={5: "Ruined Forge"}, deck=["Cave Troll"])
    for _ in range(2):
        table.choose("Open the Wizard's Portal", "Send Wraith through", "Open the Portal into Room 5")
    assert not table.g.is_awake(5)
    assert table.line(5) == ["Wraith", "Wraith"]
    table.choose("Move to Room 5")
    assert table.g.is_awake(5)
    assert table.line(5) == ["Wraith", "Wraith", "Cave Troll"]


def test_a_hero_wakes_the_sleeping_room_it_is_put_into() -> None:
    """WK-66: and populates it, even with the terror."""
    heroes = hero("Mobius"), hero("Kata")
    table = lay(*heroes, awake=[1], faces={5: "Ruined Forge"}, deck=["Wraith", TERROR_AWAKENS])
    table.choose("Open the Wizard's Portal", "Send Kata through", "Open the Portal into Room 5")
    assert table.line(5) == ["Wraith"]
    assert table.g.terror_room == 12


def test_the_portal_triggers_no_trap() -> None:
    """WK-66: no die falls."""
    table = lay(hero("Mobius"), hero("Kata"), traps={5: ["Spiked Pit"]})
    table.choose("Open the Wizard's Portal", "Send Kata through", "Open the Portal into Room 5")
    assert table.hero("Kata").damage == 0
    assert table.told("trap") == []


def test_the_terror_cannot_be_moved() -> None:
    """WK-66: only heroes are offered when no Monster is there."""
    table = lay(hero("Mobius", room=5), hero("Kata"), terror_room=5)
    table.choose("Open the Wizard's Portal")
    assert table.offered == ["Send Mobius through the Portal", "Send Kata through the Portal"]


# ------------------------------------------------------------------ Necromancer
def test_soul_siphon_heals_after_an_attack_action_that_caused_damage() -> None:
    """WK-67: one hero in the Room, once for the whole Attack Action with its press rolls; it may be declined."""
    heroes = hero("Ossric", damage=2), hero("Kata", damage=1), hero("Nox", room=2, damage=1)
    table = lay(*heroes, monsters={1: ["Orc Marauder"]}, dice=(3, 4, 1))
    table.choose("Attack Orc Marauder bare-handed (Ice)", "Press the attack", "Press the attack")
    assert table.asked == "Ossric: siphon"
    assert table.offered == ["Heal Ossric", "Heal Kata", "Done"]
    table.choose("Heal Ossric")
    assert table.hero("Ossric").damage == 1
    assert table.asked == "Ossric: action"
    assert table.g.actions == 2


def test_a_miss_feeds_nobody() -> None:
    """WK-67: nor is anything asked when nobody is hurt."""
    table = lay(hero("Ossric", damage=2), hero("Kata"), monsters={1: ["Orc Marauder"]}, dice=(1,))
    assert table.choose("Attack Orc Marauder bare-handed (Ice)").asked == "Ossric: action"
    table = lay(hero("Ossric"), hero("Kata"), monsters={1: ["Orc Marauder"]}, dice=(3,))
    assert table.choose("Attack Orc Marauder bare-handed (Poison)").asked == "Ossric: action"


def test_the_siphon_feeds_on_traps_and_zones_too() -> None:
    """WK-67: a box anywhere."""
    table = lay(hero("Ossric", damage=1), hero("Kata"), traps={1: ["Snare Net"]}, dice=(3,))
    assert table.choose("Attack Snare Net bare-handed (Ice)").asked == "Ossric: siphon"


# ------------------------------------------------------------------ Witch
def test_a_hexed_monster_is_weak_to_everything() -> None:
    """WK-68: for every hero, free, once a turn."""
    table = lay(hero("Nox"), hero("Kata"), monsters={1: ["Cave Troll", "Wraith"]})
    table.choose("Hex Cave Troll")
    assert table.g.actions == 3
    assert not table.offers("Hex")
    assert table.refusal("Hex Wraith") == "WK-68"
    table.dice(4).choose("Attack Cave Troll bare-handed (Lightning)")
    assert table.asked == "Nox: press"
    table.choose("Stop here").end_turn(1, 1, 1, 1, *TWELVE)
    table.dice(4, 1).choose("Attack Cave Troll bare-handed (Holy)")
    assert table.asked == "Kata: press"


def test_only_monsters_in_her_room_can_be_hexed() -> None:
    """WK-68"""
    table = lay(hero("Nox"), hero("Kata"), monsters={2: ["Wraith"]})
    assert not table.offers("Hex")


def test_the_terror_is_hexed_when_it_is_not_shielded() -> None:
    """WK-68: then every type presses; immunity still holds."""
    table = lay(hero("Nox", room=5), hero("Kata"), terror="Whiptail", terror_room=5, monsters={5: ["Wraith"]})
    assert not table.offers("Hex the terror")
    assert table.refusal("Hex the terror") == "WK-96"
    table = lay(hero("Nox", room=5), hero("Kata", room=5), terror="Widowfang", terror_room=5)
    table.choose("Hex the terror")
    assert "Attack Leg 1 bare-handed (Poison)" not in table.attacks()
    table.dice(4).choose("Attack Leg 1 bare-handed (Lightning)")
    assert table.asked == "Nox: press"


def test_the_hex_lasts_until_the_start_of_her_next_turn() -> None:
    """WK-68: after it Lightning no longer presses against the Troll."""
    table = lay(hero("Nox"), hero("Kata", room=9), monsters={1: ["Cave Troll"]})
    table.choose("Hex Cave Troll").end_turn(1, 1, 1, *TWELVE).end_turn(*TWELVE)
    table.dice(4).choose("Attack Cave Troll bare-handed (Lightning)")
    assert table.asked == "Nox: action"


# ------------------------------------------------------------------ Bard
def test_bardsong_reaches_the_own_and_the_adjacent_rooms() -> None:
    """WK-69: Nox two Rooms away hears nothing; each owner chooses and may decline."""
    heroes = (
        hero("Lyric", room=3, damage=1),
        hero("Kata", room=4, damage=2),
        hero("Verity", room=2),
        hero("Nox", room=5),
    )
    table = lay(*heroes)
    table.choose("Sing the Bardsong")
    assert table.asked == "Lyric: bardsong"
    table.choose("Heal from the song")
    assert table.asked == "Kata: bardsong"
    table.choose("Take an Effect marker")
    assert table.asked == "Verity: bardsong"
    table.choose("Done")
    assert table.asked == "Lyric: action"
    assert table.g.actions == 2
    assert (table.hero("Lyric").damage, table.hero("Kata").damage, table.hero("Kata").markers) == (0, 2, 1)
    assert (table.hero("Verity").markers, table.hero("Nox").markers) == (0, 0)


# ------------------------------------------------------------------ Ranger
def test_the_ranger_shoots_into_adjacent_awake_rooms() -> None:
    """WK-70: Monsters and Traps there; not two Rooms away, not in a sleeping Room."""
    monsters = {2: ["Wraith"], 4: ["Gargoyle"], 5: ["Dire Wolf"]}
    table = lay(hero("Juniper", room=3), hero("Kata"), monsters=monsters, traps={2: ["Snare Net"]})
    assert table.targets() == {"Wraith", "Gargoyle", "Snare Net"}
    table = lay(hero("Juniper", room=3), hero("Kata"), monsters=monsters, awake=[1, 2, 3])
    assert table.targets() == {"Wraith"}


@pytest.mark.parametrize(("shield", "targets"), [([], 9 - 1), (["Wraith"], 1)])
def test_the_terror_next_door_must_not_be_shielded(shield: list[str], targets: int) -> None:
    """WK-70: eight legs, or only the Monster that stands before them."""
    table = lay(hero("Juniper", room=4), hero("Kata"), terror="Widowfang", terror_room=5, monsters={5: shield})
    assert len(table.targets()) == targets


def test_the_ranger_uses_the_advantage_of_her_own_room() -> None:
    """WK-70: the Forge under her feet helps a shot into the Larder, not the other way round."""
    forge, larder = "Ruined Forge", "Butcher's Larder"
    for faces, damage in (({3: forge, 4: larder}, 1), ({3: larder, 4: forge}, 0)):
        table = lay(hero("Juniper", room=3), hero("Kata"), monsters={4: ["Ember Imp"]}, faces=faces, dice=(3,))
        table.choose("Attack Ember Imp bare-handed (Fire)")
        assert table.damage("Ember Imp") == damage


def test_a_monster_felled_from_afar_pays_the_ranger() -> None:
    """WK-70, WK-72: and a Trap it hides lies where she stands."""
    heroes = hero("Juniper", room=3), hero("Kata")
    table = lay(*heroes, monsters={4: ["Wraith"]}, marked={"Wraith": 1}, treasure=["Snare Net"], dice=(4, 1))
    table.choose("Attack Wraith bare-handed (Fire)")
    assert table.traps(3) == ["Snare Net"]
    assert table.traps(4) == []


# ------------------------------------------------------------------ Rogue
def test_traps_are_never_rolled_for_the_rogue() -> None:
    """WK-71: entered or drawn; they still end the Move and stay."""
    table = lay(hero("Filch"), hero("Kata"), traps={3: ["Spiked Pit"]})
    assert table.moves() == {2, 3}
    table.choose("Move to Room 3")
    assert table.traps(3) == ["Spiked Pit"]
    assert table.told("trap") == []
    heroes = hero("Filch", weapons=["Serrated Rapier"]), hero("Kata", room=9)
    table = lay(*heroes, monsters={1: ["Ratkin Cutter"]}, treasure=["Gas Vent"], dice=(6, 6, 6))
    table.choose("Attack Ratkin Cutter with Serrated Rapier")
    assert table.traps(1) == ["Gas Vent"]
    assert table.told("trap") == []


def test_the_rogue_discards_a_trap_in_reach() -> None:
    """WK-71: in the own or an adjacent Room, for an Action."""
    traps = {3: ["Spiked Pit"], 4: ["Gas Vent"], 5: ["Snare Net"]}
    table = lay(hero("Filch", room=3), hero("Kata"), traps=traps)
    assert [text for text in table.offered if text.startswith("Remove")] == [
        "Remove the Spiked Pit",
        "Remove the Gas Vent",
    ]
    table.choose("Remove the Gas Vent")
    assert table.traps(4) == []
    assert table.discarded == ["Gas Vent"]
    assert table.g.actions == 2


def test_the_portal_reaches_both_ends_of_the_column() -> None:
    """WK-65: a Monster goes to Room 1 or, once the terror is awake, to Room 12; not to the Room it is in."""
    table = lay(hero("Nox"), hero("Mobius", room=3), terror="Grimgear", terror_room=9, monsters={5: ["Wraith"]})
    table.end_turn().choose("Open the Wizard's Portal", "Send Wraith through the Portal")
    assert table.offered == [f"Open the Portal into Room {room}" for room in range(1, 13) if room != 5]
    table.choose("Open the Portal into Room 12")
    assert table.line(12) == ["Wraith"]


def test_the_portal_closes_room_12_to_monsters_while_the_terror_sleeps() -> None:
    """WK-65: Room 11 is the last."""
    table = lay(hero("Mobius"), hero("Nox"), monsters={5: ["Wraith"]})
    table.choose("Open the Wizard's Portal", "Send Wraith through the Portal")
    assert table.offers("Open the Portal into Room 11")
    assert table.refusal("Open the Portal into Room 12") == "WK-65"


def test_a_cleave_that_finds_no_box_is_a_miss() -> None:
    """WK-60, WK-62: Sigga's Grievous matches the Cutter's Weakness, but a 1 marks nothing and presses nothing."""
    table = lay(hero("Nox", room=9), hero("Sigga"), monsters={1: ["Ratkin Cutter"]}).end_turn(*TWELVE)
    table.dice(1).choose("Attack Ratkin Cutter bare-handed (Grievous)")
    assert table.asked == "Sigga: action"
    assert table.boxes("Ratkin Cutter") == "[3 3]"


def test_equal_dice_are_laid_as_one_and_the_rest_may_stay() -> None:
    """WK-60: of three sixes only the highest is offered; Done ends the roll, with or without a die laid."""
    table = cleaving(6, 6, 6)
    assert all(text.startswith("Lay the highest die") for text in table.offered[:-1])
    table.choose("Done")
    assert (table.asked, table.g.actions) == ("Sigga: action", 2)
    assert table.told("missed")
    again = cleaving(6, 6, 5).choose("Lay the highest die on the 5 of Goblin Fighter (box 2)", "Done")
    assert (again.asked, again.boxes("Goblin Fighter")) == ("Sigga: action", "[4 x 4]")


def test_laying_hands_on_the_hurt_is_not_refused_to_the_unhurt_healer() -> None:
    """WK-64, WK-27: as long as somebody in reach is hurt, the ability has a target."""
    table = lay(hero("Verity", room=5), hero("Kata", room=5, damage=1))
    assert table.offers("Heal Kata")
    assert table.refusal("Heal Verity") == ""


def test_the_portal_takes_heroes_to_room_12_once_the_terror_is_awake() -> None:
    """WK-65"""
    asleep = lay(hero("Mobius"), hero("Kata")).choose("Open the Wizard's Portal", "Send Kata through")
    assert asleep.refusal("Open the Portal into Room 12") == "WK-65"
    awake = lay(hero("Mobius"), hero("Kata"), terror="Whiptail", terror_room=6)
    awake.choose("Open the Wizard's Portal", "Send Kata through", "Open the Portal into Room 12")
    assert awake.hero("Kata").room == 12


def test_a_trap_is_disarmed_at_the_far_end_and_carries_no_damage_away() -> None:
    """WK-71, WK-50: a Pit in Room 12, already damaged."""
    filch = hero("Filch", room=12)
    table = lay(filch, hero("Nox"), traps={12: ["Spiked Pit"]}, marked={"Spiked Pit": 1}, terror_room=5)
    pit = table.target("Spiked Pit").index
    table.choose("Remove the Spiked Pit")
    assert (table.traps(12), table.discarded, table.g.marks[pit]) == ([], ["Spiked Pit"], 0)
