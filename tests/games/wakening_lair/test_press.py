"""Press the Attack: WK-51 to WK-54."""

from tests.games.wakening_lair.table import TWELVE, Table, hero, lay

BOW = "Attack Goblin Fighter with Phoenix Bow"


def test_a_matched_weakness_and_a_hit_let_the_player_press() -> None:
    """WK-51: the same dice at the same Monster, as often as the last roll marked a box."""
    heroes = hero("Bristlecone", weapons=["Phoenix Bow"]), hero("Nox", room=9)
    table = lay(*heroes, monsters={1: ["Goblin Fighter"]}, treasure=["Dawnblade"], dice=(6, 3, 2, 5, 3, 1, 4, 4, 4))
    table.choose(BOW)
    assert table.asked == "Bristlecone: press"
    table.choose("Press the attack")
    assert table.boxes("Goblin Fighter") == "[x x 4]"
    assert table.asked == "Bristlecone: press"
    table.choose("Press the attack")
    assert table.defeated == ["Goblin Fighter"]
    assert table.asked == "Bristlecone: treasure"
    assert table.dice_left == 0


def test_without_the_weakness_there_is_no_pressing() -> None:
    """WK-51: Bare-handed Ice at a Goblin weak to Fire."""
    table = lay(hero("Bristlecone"), hero("Nox"), monsters={1: ["Goblin Fighter"]}, dice=(6,))
    table.choose("Attack Goblin Fighter bare-handed (Ice)")
    assert table.damage("Goblin Fighter") == 1
    assert table.asked == "Bristlecone: action"


def test_a_roll_that_marks_nothing_cannot_be_pressed() -> None:
    """WK-51, WK-52: neither the first nor a press roll."""
    heroes = hero("Bristlecone", weapons=["Phoenix Bow"]), hero("Nox", room=9)
    table = lay(*heroes, monsters={1: ["Goblin Fighter"]}, dice=(3, 3, 2))
    assert table.choose(BOW).asked == "Bristlecone: action"
    table.dice(4, 3, 2, 4, 4, 4).choose(BOW, "Press the attack")
    assert table.boxes("Goblin Fighter") == "[x 5 4]"
    assert table.asked == "Bristlecone: action"
    assert table.g.actions == 1


def test_stopping_ends_the_attack_action() -> None:
    """WK-52"""
    heroes = hero("Bristlecone", weapons=["Phoenix Bow"]), hero("Nox", room=9)
    table = lay(*heroes, monsters={1: ["Goblin Fighter"]}, dice=(6, 3, 2))
    table.choose(BOW)
    assert table.offered[:2] == ["Press the attack", "Stop here"]
    table.choose("Stop here")
    assert table.asked == "Bristlecone: action"
    assert table.g.actions == 2


def test_a_weapon_that_is_gone_cannot_press() -> None:
    """WK-51: Grimgear takes the very Maul that matches its Weakness."""
    sigga = hero("Verity", room=5, weapons=["Thunderhead Maul"])
    table = lay(sigga, hero("Nox"), terror="Grimgear", terror_room=5, dice=(1, 2))
    table.choose("Attack Head with Thunderhead Maul", "Discard Thunderhead Maul")
    assert table.damage("Head") == 1
    assert table.asked == "Verity: action"


def test_another_card_may_go_and_the_pressing_goes_on() -> None:
    """WK-51: had Verity given her Beads to Grimgear instead."""
    verity = hero("Verity", room=5, weapons=["Thunderhead Maul"], items=["Beads of the Four Winds"])
    table = lay(verity, hero("Nox"), terror="Grimgear", terror_room=5, dice=(1, 2))
    table.choose("Attack Head with Thunderhead Maul", "Discard Gorehook / Beads of the Four Winds")
    assert table.asked == "Verity: press"


def test_a_hero_sent_away_cannot_press() -> None:
    """WK-51: Cleave fells the Cutter, whose treasure, a Warding Glyph, throws Sigga out of the Ghoul's reach."""
    sigga = hero("Sigga", room=3, weapons=["Gorehook"])
    monsters = {3: ["Crypt Ghoul", "Ratkin Cutter"]}
    marked: dict[str, int | list[int]] = {"Ratkin Cutter": 1}
    table = lay(sigga, hero("Nox"), monsters=monsters, marked=marked, treasure=["Warding Glyph"], dice=(3, 3, 1, 6))
    table.choose("Attack Crypt Ghoul with Gorehook", "Lay the highest die on the 3 of Ratkin Cutter (box 2)")
    table.choose("Lay the highest die on the 3 of Crypt Ghoul (box 1)")
    assert table.hero("Sigga").room == 1
    assert table.damage("Crypt Ghoul") == 1
    assert table.asked == "Sigga: action"


def test_the_same_hero_unmoved_would_press() -> None:
    """WK-51: the Glyph rolls a 1, Sigga stays and may press."""
    sigga = hero("Sigga", room=3, weapons=["Gorehook"])
    monsters = {3: ["Crypt Ghoul", "Ratkin Cutter"]}
    marked: dict[str, int | list[int]] = {"Ratkin Cutter": 1}
    table = lay(sigga, hero("Nox"), monsters=monsters, marked=marked, treasure=["Warding Glyph"], dice=(3, 3, 1, 1))
    table.choose("Attack Crypt Ghoul with Gorehook", "Lay the highest die on the 3 of Ratkin Cutter (box 2)")
    table.choose("Lay the highest die on the 3 of Crypt Ghoul (box 1)")
    assert table.asked == "Sigga: press"


def test_pressing_never_changes_the_monster() -> None:
    """WK-53: two Goblins stand there; the press roll falls on the one that was declared."""
    heroes = hero("Bristlecone", weapons=["Phoenix Bow"]), hero("Nox", room=9)
    table = lay(*heroes, monsters={1: ["Goblin Fighter", "Goblin Fighter"]}, dice=(6, 1, 1, 6, 1, 1))
    table.choose(BOW, "Press the attack")
    near, far = table.g.lines[1]
    assert (table.g.marks[near], table.g.marks[far]) == (0b011, 0)


def test_pressing_never_changes_the_zone() -> None:
    """WK-53: and when the zone is disabled nothing is left to press."""
    lyric = hero("Lyric", room=5)
    table = lay(lyric, hero("Nox"), terror="Grimgear", terror_room=5, dice=(2, 5))
    table.choose("Attack Left Leg bare-handed (Lightning)", "Press the attack")
    assert table.boxes("Left Leg") == "[x x]"
    assert table.boxes("Right Leg") == "[3 6]"
    assert table.asked == "Lyric: action"


def test_each_press_roll_has_its_own_markers_and_room_advantage() -> None:
    """WK-54: the Forge's +1 on both rolls, one marker spent on each."""
    bristlecone = hero("Bristlecone", markers=2)
    table = lay(bristlecone, hero("Nox"), monsters={1: ["Goblin Fighter"]}, faces={1: "Ruined Forge"}, dice=(2, 3))
    table.choose("Attack Goblin Fighter bare-handed (Fire)", "Spend a marker: highest die +1", "Done")
    assert table.boxes("Goblin Fighter") == "[x 5 4]"
    table.choose("Press the attack", "Spend a marker: highest die +1")
    assert table.boxes("Goblin Fighter") == "[x x 4]"


def test_a_press_roll_may_be_rerolled() -> None:
    """WK-54: Kata's re-roll on her press roll."""
    table = lay(hero("Kata"), hero("Nox"), monsters={1: ["Crypt Ghoul"]}, dice=(3, 1, 1, 1, 3, 1))
    table.choose("Attack Crypt Ghoul bare-handed (Grievous)", "Press the attack")
    assert table.asked == "Kata: reroll"
    table.choose("Roll all dice again")
    assert table.boxes("Crypt Ghoul") == "[x x 3]"


def test_grimgear_steals_at_each_press_roll() -> None:
    """WK-54: a 1 in the first and a 1 in the press roll cost two cards."""
    verity = hero("Verity", room=5, weapons=["Thunderhead Maul"], reserve=["Emberbrand", "Dawnblade"])
    table = lay(verity, hero("Nox"), terror="Grimgear", terror_room=5, dice=(1, 2, 1, 3))
    table.choose("Attack Head with Thunderhead Maul", "Discard Emberbrand", "Press the attack", "Discard Dawnblade")
    assert table.discarded == ["Emberbrand", "Dawnblade"]
    assert table.reserve("Verity") == []
    assert table.weapons("Verity") == ["Thunderhead Maul"]


# ------------------------------------------------------------------ equipment between a roll and its press
def pressing(weapon: str = "Sunstone Rod", reserve: tuple[str, ...] = (), items: tuple[str, ...] = ()) -> Table:
    """Bristlecone in the second seat has hit a Goblin, weak to Fire, with the first roll of 2D6."""
    bristlecone = hero("Bristlecone", weapons=[weapon], items=items, reserve=reserve)
    table = lay(hero("Nox", room=9), bristlecone, monsters={1: ["Goblin Fighter"]}).end_turn(*TWELVE)
    table.dice(*([6, 1, 1] if weapon == "Phoenix Bow" else [6, 1]))
    table.choose(f"Attack Goblin Fighter with {weapon}")
    assert table.asked == "Bristlecone: press"
    return table


def test_gauntlets_put_on_before_pressing_add_a_die() -> None:
    """WK-51, WK-78: from the Reserve, between the roll and its press; then three dice fall."""
    table = pressing(reserve=("Winterbite",))
    table.choose("Equip Gauntlets of Might")
    assert table.items("Bristlecone") == ["Gauntlets of Might"]
    assert table.reserve("Bristlecone") == []
    assert table.asked == "Bristlecone: press"
    table.dice(5, 4, 1).choose("Press the attack")
    assert table.defeated == ["Goblin Fighter"]
    assert table.dice_left == 0


def test_gauntlets_thrown_away_before_pressing_take_their_die_along() -> None:
    """WK-51, WK-77"""
    bristlecone = hero("Bristlecone", weapons=["Sunstone Rod"], items=["Gauntlets of Might"])
    table = lay(hero("Nox", room=9), bristlecone, monsters={1: ["Goblin Fighter"]}).end_turn(*TWELVE)
    table.dice(6, 1, 1).choose("Attack Goblin Fighter with Sunstone Rod", "Discard Winterbite / Gauntlets of Might")
    table.dice(5, 1).choose("Press the attack")
    assert table.boxes("Goblin Fighter") == "[x x 4]"
    assert table.dice_left == 0


def test_a_weapon_thrown_away_cannot_press() -> None:
    """WK-51, WK-77: the Attack Action is over."""
    table = pressing("Phoenix Bow")
    table.choose("Discard Phoenix Bow")
    assert table.discarded == ["Phoenix Bow"]
    assert table.asked == "Bristlecone: action"
    assert table.g.actions == 2


def test_a_second_weapon_of_the_type_replaces_the_one_that_attacks() -> None:
    """WK-51, WK-75: the Bow goes to the pile when the Rod, Fire too, is equipped; nothing is left to press with."""
    table = pressing("Phoenix Bow", reserve=("Sunstone Rod",))
    table.choose("Equip Sunstone Rod")
    assert table.weapons("Bristlecone") == ["Sunstone Rod"]
    assert table.discarded == ["Phoenix Bow"]
    assert table.asked == "Bristlecone: action"


def test_a_weapon_of_another_type_leaves_the_attack_as_declared() -> None:
    """WK-51, WK-78: the press roll is still made with the Bow."""
    table = pressing("Phoenix Bow", reserve=("Shadowfang",))
    table.choose("Equip Shadowfang")
    assert table.weapons("Bristlecone") == ["Phoenix Bow", "Shadowfang"]
    table.dice(5, 1, 1).choose("Press the attack")
    assert table.boxes("Goblin Fighter") == "[x x 4]"
    assert table.asked == "Bristlecone: press"


def test_the_limits_of_equipment_hold_between_rolls_too() -> None:
    """WK-76, WK-81: a second Horn is refused, and so is a Scroll while nobody dies."""
    table = pressing(items=("Horn of Valor",), reserve=("Razor Grimoire", "Scroll of Resurrection"))
    assert not table.offers("Equip Horn of Valor")
    assert table.refusal("Equip Horn of Valor") == "WK-76"
    assert table.refusal("Play the Scroll") == "WK-81"
    assert table.offers("Equip Razor Grimoire")


def test_stolen_gauntlets_add_nothing_to_the_press_roll() -> None:
    """WK-51, WK-116: Grimgear takes them after the first roll of three; two dice fall then."""
    verity = hero("Verity", room=5, weapons=["Thunderhead Maul"], items=["Gauntlets of Might"])
    table = lay(hero("Nox"), verity, terror="Grimgear", terror_room=6).end_turn()
    table.dice(2, 1, 1).choose("Attack Head with Thunderhead Maul", "Discard Winterbite / Gauntlets of Might")
    table.dice(3, 6).choose("Press the attack")
    assert table.boxes("Head") == "[x x 4 5]"
    assert table.dice_left == 0


def test_a_banner_may_be_raised_before_a_press_roll() -> None:
    """WK-78a: Nox keeps hers furled for the first roll of one die and raises it for the second."""
    heroes = hero("Nox", reserve=["War Banner"]), hero("Filch")
    table = lay(*heroes, monsters={1: ["Crypt Ghoul"]}).end_turn(1, 1, 1, *TWELVE)
    table.dice(3).choose("Attack Crypt Ghoul bare-handed (Grievous)", "Keep the Banner in Reserve")
    assert table.asked == "Filch: press"
    table.choose("Press the attack")
    assert table.asked == "Nox: equip_now"
    table.dice(3, 3).choose("Raise the War Banner now")
    assert table.defeated == ["Crypt Ghoul"]
    assert table.dice_left == 0
