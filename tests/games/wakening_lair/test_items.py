"""Each Magic Item and each Trap by its card text."""

import pytest

from tests.games.wakening_lair.table import Table, hero, lay


# ------------------------------------------------------------------ Magic Items
def test_beads_let_the_hero_pass_monsters_and_traps() -> None:
    """Beads of the Four Winds (WK-30, WK-31, WK-32): neither ends the Move nor triggers; a sleeping Room ends it."""
    kata = hero("Kata", items=["Beads of the Four Winds"])
    table = lay(kata, hero("Nox"), monsters={2: ["Wraith"]}, traps={3: ["Spiked Pit"]}, awake=[1, 2, 3, 4])
    assert table.moves() == {2, 3, 4, 5}
    table.choose("Move to Room 4")  # no die for the Pit
    assert table.hero("Kata").room == 4


def test_beads_do_not_pass_the_terror() -> None:
    """Beads of the Four Winds: the terror's Room still ends the Move (WK-31)."""
    table = lay(hero("Kata", room=2, items=["Beads of the Four Winds"]), hero("Nox"), terror_room=4)
    assert table.moves() == {1, 3, 4}


def test_with_beads_the_room_of_the_stop_counts_as_entered() -> None:
    """Beads of the Four Winds: its Trap is rolled (WK-83)."""
    table = lay(hero("Kata", items=["Beads of the Four Winds"]), hero("Nox"), traps={3: ["Spiked Pit"]}, dice=(6,))
    assert table.choose("Move to Room 3").hero("Kata").damage == 2


def test_the_elixir_marks_every_monster_of_the_room_and_is_discarded() -> None:
    """Dragon's Breath Elixir: 1 box each, one Action (WK-88)."""
    kata = hero("Kata", items=["Dragon's Breath Elixir"])
    table = lay(kata, hero("Nox"), monsters={1: ["Cave Troll", "Goblin Fighter"], 2: ["Wraith"]})
    table.choose("Use Dragon's Breath Elixir")
    assert [table.damage(name) for name in ("Cave Troll", "Goblin Fighter", "Wraith")] == [1, 1, 0]
    assert table.discarded == ["Emberbrand"]
    assert table.items("Kata") == []


def test_the_elixir_at_the_terror_marks_one_box_of_one_zone() -> None:
    """Dragon's Breath Elixir: if no Monster is there (WK-87)."""
    kata = hero("Kata", room=5, items=["Dragon's Breath Elixir"])
    table = lay(kata, hero("Nox"), terror="Whiptail", terror_room=5)
    table.choose("Use Dragon's Breath Elixir", "Strike Tail")
    assert table.boxes("Tail") == "[x 4 5 5]"


def test_the_elixir_does_nothing_to_a_terror_immune_to_fire() -> None:
    """Dragon's Breath Elixir is Fire; Cindershroud is closed to it in any case, its shield is not (WK-100)."""
    kata = hero("Kata", room=5, items=["Dragon's Breath Elixir"])
    table = lay(kata, hero("Nox"), terror="Cindershroud", terror_room=5, monsters={5: ["Wraith"]})
    assert table.choose("Use Dragon's Breath Elixir").damage("Wraith") == 1


def test_the_potion_marks_up_to_two_boxes_and_hurts_its_drinker() -> None:
    """Forbidden Potion: on one Monster of choice; then 1 Damage (WK-87)."""
    kata = hero("Kata", items=["Forbidden Potion"])
    table = lay(kata, hero("Nox"), monsters={1: ["Cave Troll", "Goblin Fighter"]})
    table.choose("Use Forbidden Potion", "Strike Goblin Fighter")
    assert table.boxes("Goblin Fighter") == "[x x 4]"
    assert table.damage("Cave Troll") == 0
    assert table.hero("Kata").damage == 1
    assert table.discarded == ["Sunstone Rod"]
    assert table.g.actions == 2


def test_the_potion_may_kill_its_drinker() -> None:
    """Forbidden Potion: its Damage is Damage (WK-109)."""
    table = lay(hero("Kata", damage=4, items=["Forbidden Potion"]), hero("Nox"), monsters={1: ["Cave Troll"]})
    assert table.choose("Use Forbidden Potion").ended == "WK-111"


def test_the_potion_may_win_before_it_kills() -> None:
    """Forbidden Potion: the last two boxes fall first (WK-101)."""
    marked: dict[str, int | list[int]] = {"Head": 4, "Left Arm": 3, "Right Arm": 3, "Left Leg": 2}
    kata = hero("Kata", room=5, damage=4, items=["Forbidden Potion"])
    table = lay(kata, hero("Nox"), terror_room=5, marked=marked)
    table.choose("Use Forbidden Potion", "Mark the 3 of Right Leg")
    assert table.ended == "WK-101"


def test_the_horn_gives_two_markers_to_every_hero_in_the_lair() -> None:
    """Horn of Valor: free, discarded."""
    heroes = hero("Kata", items=["Horn of Valor"], markers=1), hero("Nox", room=9), hero("Lyric", room=5)
    table = lay(*heroes).choose("Use Horn of Valor")
    assert [hero_.markers for hero_ in table.g.heroes] == [3, 2, 2]
    assert table.discarded == ["Dawnblade"]
    assert table.g.actions == 3


def test_the_banner_helps_other_heroes_of_the_room() -> None:
    """War Banner: at least 2D6 for Nox beside it, not for its bearer Lyric, not for Verity next door."""
    heroes = hero("Nox"), hero("Lyric", items=["War Banner"]), hero("Verity", room=2)
    table = lay(*heroes, monsters={1: ["Cave Troll"]})
    view = table.match.view(0)
    assert [hero_.bare_dice for hero_ in view.heroes] == [2, 1, 1]
    table.dice(1, 1).choose("Attack Cave Troll bare-handed (Lightning)")
    assert table.dice_left == 0


def test_two_banners_do_not_add_up() -> None:
    """War Banner: still 2D6; and each bearer helps the other."""
    heroes = hero("Nox"), hero("Lyric", items=["War Banner"]), hero("Verity", items=["War Banner"])
    assert [hero_.bare_dice for hero_ in lay(*heroes).match.view(0).heroes] == [2, 2, 2]


def test_the_gauntlets_add_a_die_to_each_weapon() -> None:
    """Gauntlets of Might: 1 becomes 2, 2 becomes 3, 3 stays (WK-42)."""
    kata = hero("Kata", weapons=["Bone Rot", "Emberbrand", "Gorehook"], items=["Gauntlets of Might"])
    view = lay(kata, hero("Nox")).match.view(0)
    assert [dice for _, dice in view.heroes[0].weapons] == [2, 3, 3]


def test_the_oil_makes_any_attack_press_for_a_whole_attack_action() -> None:
    """Oil of Bane: asked for at the declaration, before the roll; discarded; two press rolls, the next attack none."""
    kata = hero("Kata", items=["Oil of Bane"])
    table = lay(kata, hero("Nox"), monsters={1: ["Cave Troll"]})
    table.choose("Attack Cave Troll bare-handed (Holy)")
    assert table.asked == "Kata: oil"
    table.dice(4, 1).choose("Use the Oil of Bane")
    assert table.discarded == ["Sparkstring Crossbow"]
    table.dice(4, 1).choose("Press the attack")
    assert table.asked == "Kata: press"
    table.choose("Stop here").dice(5, 1).choose("Attack Cave Troll bare-handed (Holy)")
    assert table.asked == "Kata: treasure"


def test_the_oil_may_be_kept() -> None:
    """Oil of Bane: then the attack does not press, and the Oil stays."""
    table = lay(hero("Kata", items=["Oil of Bane"]), hero("Nox"), monsters={1: ["Cave Troll"]}, dice=(4, 1))
    table.choose("Attack Cave Troll bare-handed (Holy)", "Attack without it")
    assert table.asked == "Kata: action"
    assert table.items("Kata") == ["Oil of Bane"]


def test_the_oil_does_not_break_immunity() -> None:
    """Oil of Bane: what cannot be declared cannot be oiled (WK-100)."""
    table = lay(hero("Nox", room=5, items=["Oil of Bane"]), hero("Kata"), terror="Widowfang", terror_room=5)
    assert not any("(Poison)" in attack for attack in table.attacks())
    table.dice(4).choose("Attack Leg 1 bare-handed (Lightning)", "Use the Oil of Bane")
    assert table.asked == "Nox: press"


def test_the_rune_leads_to_any_room_with_another_hero() -> None:
    """Recall Rune: an Action, kept; even into the terror's Room."""
    heroes = hero("Kata", items=["Recall Rune"]), hero("Nox", room=6), hero("Lyric", room=9)
    table = lay(*heroes, terror_room=9)
    table.choose("Use Recall Rune")
    assert table.offered == ["Let the Rune take you to Room 6", "Let the Rune take you to Room 9"]
    table.choose("Let the Rune take you to Room 9")
    assert table.hero("Kata").room == 9
    assert table.items("Kata") == ["Recall Rune"]
    assert table.g.actions == 2


# ------------------------------------------------------------------ Traps
def spring(trap: str, die: int) -> tuple[int, int, int, int]:
    """Kata, with 3 markers, enters Room 3 from Room 2: her Damage, markers, Room and the Actions she has left."""
    kata = hero("Kata", room=2, markers=3, weapons=["Gorehook"])
    table: Table = lay(kata, hero("Nox", room=9), traps={3: [trap]}, dice=(die,))
    table.choose("Move to Room 3")
    entered = table.hero("Kata")
    return entered.damage, entered.markers, entered.room, table.g.actions


NOTHING = (0, 3, 3, 2)


@pytest.mark.parametrize(("die", "damage"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 2)])
def test_spiked_pit(die: int, damage: int) -> None:
    """1-2 nothing, 3-5 one Damage, 6 two (WK-86)."""
    assert spring("Spiked Pit", die) == (damage, 3, 3, 2)


@pytest.mark.parametrize(("die", "left"), [(1, 2), (2, 2), (3, 2), (4, 1), (5, 1), (6, 0)])
def test_snare_net(die: int, left: int) -> None:
    """1-3 nothing, 4-5 an Action, 6 all Actions (WK-86)."""
    assert spring("Snare Net", die) == (0, 3, 3, left)


@pytest.mark.parametrize(
    ("die", "damage", "markers"), [(1, 0, 3), (2, 0, 3), (3, 0, 3), (4, 0, 0), (5, 1, 0), (6, 1, 0)]
)
def test_gas_vent(die: int, damage: int, markers: int) -> None:
    """1-3 nothing, 4 all markers, 5-6 all markers and one Damage (WK-59)."""
    assert spring("Gas Vent", die) == (damage, markers, 3, 2)


@pytest.mark.parametrize(("die", "damage", "room"), [(1, 0, 3), (2, 0, 3), (3, 0, 3), (4, 1, 3), (5, 1, 3), (6, 0, 1)])
def test_warding_glyph(die: int, damage: int, room: int) -> None:
    """1-3 nothing, 4-5 one Damage, 6 back to Room 1 (WK-84)."""
    assert spring("Warding Glyph", die) == (damage, 3, room, 2)


def test_the_rune_leads_to_the_entrance_and_to_the_last_room() -> None:
    """WK-27: heroes stand in Rooms 1 and 12, the first and the last of the column."""
    nox = hero("Nox", room=5, items=["Recall Rune"])
    table = lay(hero("Kata"), hero("Lyric", room=12), nox, terror="Grimgear", terror_room=9)
    table.end_turn().end_turn().choose("Use Recall Rune")
    assert table.offered == ["Let the Rune take you to Room 1", "Let the Rune take you to Room 12"]
    assert table.choose("Let the Rune take you to Room 1").hero("Nox").room == 1
