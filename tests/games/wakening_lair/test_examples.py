"""The worked examples of the rules, one by one."""

import pytest

from tests.games.wakening_lair.table import TWELVE, hero, lay
from waystone.games.wakening_lair.rules.attack import dice_for, types_of


@pytest.mark.parametrize(
    ("weapon", "dice", "types"),
    [
        ("Bone Rot", 1, {"Poison"}),
        ("Sunstone Rod", 2, {"Fire"}),
        ("Sparkstring Crossbow", 2, {"Lightning", "Poison"}),
        ("Phoenix Bow", 3, {"Fire", "Grievous"}),
    ],
)
def test_ex_1_what_a_weapon_is_worth_to_a_ranger(weapon: str, dice: int, types: set[str]) -> None:
    """EX-1 (WK-40, WK-41)"""
    table = lay(hero("Bristlecone", weapons=[weapon]), hero("Nox"))
    g, ranger, mode = table.g, table.hero("Bristlecone"), table.mode(weapon)
    assert dice_for(g, ranger, mode) == dice
    assert {kind.name for kind in g.content.types if types_of(g, ranger, mode) >> kind.index & 1} == types


def test_ex_2_bristlecone_shoots_a_goblin() -> None:
    """EX-2 (WK-46, WK-51): 6, 3, 2: one box; then he presses with 3D6 at the 5."""
    heroes = hero("Bristlecone", weapons=["Phoenix Bow"]), hero("Nox", room=9)
    table = lay(*heroes, monsters={1: ["Goblin Fighter"]}, dice=(6, 3, 2))
    table.choose("Attack Goblin Fighter with Phoenix Bow")
    assert table.boxes("Goblin Fighter") == "[x 5 4]"
    table.dice(5, 3, 1).choose("Press the attack")
    assert table.dice_left == 0
    assert table.boxes("Goblin Fighter") == "[x x 4]"


@pytest.mark.parametrize(("rolled", "spends", "becomes"), [(3, "+", 4), (3, "++", 5), (5, "-", 4)])
def test_ex_3_what_two_markers_can_do(rolled: int, spends: str, becomes: int) -> None:
    """EX-3 (WK-55)"""
    table = lay(hero("Nox", markers=2), hero("Kata"), monsters={1: ["Cave Troll"]}, dice=(rolled,))
    table.choose("Attack Cave Troll bare-handed (Lightning)")
    table.hero("Nox").markers = len(spends) + 1  # one more, so that the die is still on the table afterwards
    for sign in spends:
        table.choose(f"Spend a marker: highest die {sign}1")
    assert table.g.dice == (becomes,)


def test_ex_4_mobius_swaps_the_bow_for_the_rod() -> None:
    """EX-4 (WK-75)"""
    mobius = hero("Mobius", weapons=["Phoenix Bow", "Bone Rot"])
    table = lay(
        mobius, hero("Nox"), monsters={1: ["Goblin Fighter"]}, marked={"Goblin Fighter": 2}, treasure=["Sunstone Rod"]
    )
    table.dice(4, 1).choose("Attack Goblin Fighter with Phoenix Bow", "Equip Sunstone Rod")
    assert table.weapons("Mobius") == ["Bone Rot", "Sunstone Rod"]
    assert table.discarded == ["Phoenix Bow"]


def test_ex_5_katas_second_beads() -> None:
    """EX-5 (WK-76)"""
    heroes = hero("Kata", items=["Beads of the Four Winds"]), hero("Nox")
    table = lay(*heroes, monsters={1: ["Ratkin Cutter"]}, treasure=["Hoarfrost Orb"], dice=(6, 6))
    table.choose("Attack Ratkin Cutter bare-handed (Holy)")
    orb = "Hoarfrost Orb / Beads of the Four Winds"
    assert table.offered == ["Equip Hoarfrost Orb", f"Hold {orb} in Reserve", f"Give {orb} to Nox", f"Discard {orb}"]
    assert table.refusal("Equip Beads") == "WK-76"


def test_ex_6_bristlecone_gets_attacked() -> None:
    """EX-6 (WK-103, WK-104): the Goblin's 2 and 3 miss; of the Orc's 4, 3, 5 two hit."""
    monsters = {1: ["Goblin Fighter", "Orc Marauder"]}
    table = lay(hero("Bristlecone"), hero("Nox", room=9), monsters=monsters, marked={"Goblin Fighter": 1})
    table.end_turn(2, 3, 4, 3, 5, *TWELVE)
    assert [event.dice for event in table.match.log if event.kind == "struck"] == [(3, 2), (5, 4, 3)]
    assert table.told("struck") == [
        "Goblin Fighter 1 attacks Bristlecone with 2 dice: 3, 2 against boxes 4, 4: no Damage",
        "Orc Marauder 1 attacks Bristlecone with 3 dice: 5, 4, 3 against boxes 4, 4, 4: 2 Damage",
    ]
    assert "Bristlecone takes 2 Damage (3 boxes left)" in table.changed("struck")
    assert table.hero("Bristlecone").damage == 2


@pytest.mark.parametrize("who", ["Jynx", "Nox"])
def test_ex_7_widowfang_is_immune_to_poison(who: str) -> None:
    """EX-7 (WK-100, WK-135): their Poison, Bone Rot, Shadowfang (one at a time) and the Potion."""
    for weapon in ("Bone Rot", "Shadowfang"):
        witch = hero(who, room=5, weapons=[weapon], items=["Forbidden Potion"])
        table = lay(witch, hero("Kata"), terror="Widowfang", terror_room=5)
        assert {text.removeprefix("Attack Leg ")[2:] for text in table.attacks()} == {"bare-handed (Lightning)"}
        assert table.refusal("Attack Leg 1 bare-handed (Poison)") == "WK-100"
        assert table.refusal(f"Attack Leg 1 with {weapon}") == "WK-100"
        assert table.refusal("Use Forbidden Potion") == "WK-100"


def test_ex_8_grimgears_head() -> None:
    """EX-8 (WK-114): 2, 2, 5 mark the 2 and the 5; with a marker the second 2 becomes 3 and marks the 3."""
    for markers, boxes in ((0, "[x 3 4 x]"), (1, "[x x 4 x]")):
        bristlecone = hero("Bristlecone", room=5, weapons=["Phoenix Bow"], markers=markers)
        table = lay(bristlecone, hero("Nox"), terror="Grimgear", terror_room=5, dice=(2, 2, 5))
        table.choose("Attack Head with Phoenix Bow")
        if markers:
            table.choose("Spend a marker: second die +1")
        assert table.boxes("Head") == boxes


def test_ex_9_grimgear_takes_one_card_for_two_ones() -> None:
    """EX-9 (WK-116): one, not two; none if two markers raise both."""
    bristlecone = hero("Bristlecone", room=5, weapons=["Phoenix Bow"], reserve=["Bone Rot"])
    table = lay(bristlecone, hero("Nox"), terror="Grimgear", terror_room=5, dice=(1, 1, 4))
    table.choose("Attack Head with Phoenix Bow", "Discard Bone Rot")
    assert table.discarded == ["Bone Rot"]
    assert table.asked == "Bristlecone: action"
    bristlecone = hero("Bristlecone", room=5, weapons=["Phoenix Bow"], reserve=["Bone Rot"], markers=2)
    table = lay(bristlecone, hero("Nox"), terror="Grimgear", terror_room=5, dice=(1, 1, 4))
    table.choose("Attack Head with Phoenix Bow", "Spend a marker: second die +1", "Spend a marker: third die +1")
    assert table.discarded == []
    assert table.asked == "Bristlecone: action"


def test_ex_10_whiptail_rolls_4_4_5() -> None:
    """EX-10 (WK-119)"""
    table = lay(hero("Verity", room=5), hero("Nox", room=5), terror="Whiptail", terror_room=5).end_turn(4, 4, 5)
    assert (table.hero("Verity").damage, table.hero("Nox").damage) == (2, 0)


def test_ex_11_cindershrouds_corridors() -> None:
    """EX-11 (WK-122, WK-126): a 2 or a 5 hits, nothing else; 2, 3, 4 close the 2; a 5 still hits in the next turn."""
    for die in range(1, 7):
        heroes = hero("Lyric", room=5), hero("Kata", room=4)
        table = lay(*heroes, terror="Cindershroud", terror_room=5, ring=[2, 5], dice=(die,))
        table.choose("Attack Ash Heart bare-handed (Holy)")
        assert table.damage("Ash Heart") == (1 if die in (2, 5) else 0)
    table.end_turn(2, 3, 4, 5)
    assert table.ring == [5]
    table.dice(5, 2).choose("Attack Ash Heart bare-handed (Holy)")
    assert table.damage("Ash Heart") == 1


def test_ex_12_a_half_split_mudmuck() -> None:
    """EX-12 (WK-129, WK-130)"""
    marked: dict[str, int | list[int]] = {"Mudmuck": 5, "Left Muck": 4}
    table = lay(hero("Nox", room=5), hero("Kata"), terror="Mudmuck", terror_room=5, marked=marked)
    assert table.targets() == {"Right Muck"}
    table.end_turn(1, 1, 1, 1)
    assert [len(event.dice) for event in table.match.log if event.kind == "struck"] == [2, 1, 1]


def test_ex_13_lyric_sings() -> None:
    """EX-13 (WK-69): two heroes in her Room, one in the next: all four may each take 1 healing or 1 marker."""
    heroes = (
        hero("Lyric", room=2, damage=1),
        hero("Kata", room=2),
        hero("Nox", room=2, damage=2),
        hero("Verity", room=3),
    )
    table = lay(*heroes).choose("Sing the Bardsong")
    for who, verse in (("Lyric", "Heal"), ("Kata", "Take"), ("Nox", "Heal"), ("Verity", "Take")):
        assert table.asked == f"{who}: bardsong"
        table.choose(verse)
    assert [(hero_.damage, hero_.markers) for hero_ in table.g.heroes] == [(0, 0), (0, 1), (1, 0), (0, 1)]
