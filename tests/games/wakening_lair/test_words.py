"""What players read: the log says what happened with its result, options say what matters for the choice."""

from tests.games.wakening_lair.table import TWELVE, hero, lay


# ------------------------------------------------------------------ the log
def test_a_twelve_is_said_to_wake_nothing() -> None:
    """WK-17"""
    table = lay(hero("Kata"), hero("Nox"), starts=True, dice=TWELVE)
    assert table.told("awaken") == ["Kata rolls 6 + 6 = 12 for the Room that wakes: a 12 wakes nothing"]


def test_a_roll_is_told_with_room_advantage_and_its_chance() -> None:
    """WK-43: the Hall of Candles favours Lyric's Holy; 3 or more marks the 4."""
    heroes = hero("Lyric"), hero("Nox", room=9)
    table = lay(*heroes, monsters={1: ["Cave Troll"]}, faces={1: "Hall of Candles"}, dice=(3,))
    table.choose("Attack Cave Troll bare-handed (Holy)")
    assert table.told("rolled") == ["Lyric rolls 3, which Room Advantage makes 4 (the chance to mark a box was 67%)"]
    assert [event.dice for event in table.match.log if event.kind == "rolled"] == [(3,)]


def test_a_cleave_that_marks_nothing_is_told() -> None:
    """WK-60"""
    table = lay(hero("Sigga"), hero("Nox", room=9), monsters={1: ["Wraith"]}, dice=(2,))
    table.choose("Attack Wraith bare-handed (Ice)")
    assert table.told("missed") == ["Sigga marks no box with 2"]


def test_the_oil_is_told_when_it_is_used_up() -> None:
    """WK-51"""
    table = lay(hero("Kata", items=["Oil of Bane"]), hero("Nox", room=9), monsters={1: ["Wraith"]}, dice=(1, 1))
    table.choose("Attack Wraith bare-handed (Grievous)", "Use the Oil of Bane")
    assert table.told("oiled") == ["Kata uses up Oil of Bane: this attack counts as the Weakness of Wraith 1"]


def test_a_found_card_that_is_held_or_discarded_is_told() -> None:
    """WK-73"""
    card = "Emberbrand / Dragon's Breath Elixir"
    for choice, kind, words in (
        ("Hold", "kept", f"Kata holds {card} in Reserve"),
        ("Discard", "discarded", f"Kata discards {card}"),
    ):
        heroes = hero("Kata"), hero("Nox", room=9)
        table = lay(*heroes, monsters={1: ["Ratkin Cutter"]}, treasure=["Emberbrand"], dice=(6, 6))
        table.choose("Attack Ratkin Cutter bare-handed (Grievous)", choice)
        assert table.told(kind) == [words]


def test_the_rune_says_where_it_leads() -> None:
    """WK-27"""
    table = lay(hero("Kata", items=["Recall Rune"]), hero("Nox", room=9)).choose("Use Recall Rune")
    assert table.told("recalled") == ["The Recall Rune takes Kata to Room 9"]
    assert "Kata is in Room 9" in table.changed("recalled")


def test_the_horn_says_who_gains_markers() -> None:
    """WK-27, WK-59"""
    table = lay(hero("Kata", items=["Horn of Valor"]), hero("Nox", room=9, markers=1)).choose("Use Horn of Valor")
    assert table.told("used") == ["Kata uses Horn of Valor: every hero gains 2 Effect markers; the card is discarded"]
    assert table.changed("used")[:2] == [
        "Kata gains 2 Effect markers and has 2 now",
        "Nox gains 2 Effect markers and has 3 now",
    ]


def test_the_potion_says_which_boxes_of_grimgear_it_marks() -> None:
    """WK-87"""
    table = lay(hero("Kata", room=5, items=["Forbidden Potion"]), hero("Nox"), terror="Grimgear", terror_room=5)
    table.choose("Use Forbidden Potion", "Strike Head", "Mark the 3 of Head", "Mark the 5 of Head")
    assert table.told("marked") == [
        "Kata deals 1 Damage to Grimgear's Head (box 3), 3 boxes left",
        "Kata deals 1 Damage to Grimgear's Head (box 5), 2 boxes left",
    ]
    assert table.told("hurt") == ["Kata takes 1 Damage"]


def test_the_web_says_whom_it_caught_and_whom_it_holds() -> None:
    """WK-133, WK-134: Nox is pushed along, Kata is not."""
    table = lay(hero("Kata", room=5), hero("Nox", room=5), terror="Widowfang", terror_room=5)
    table.end_turn(5)
    caught = "Widowfang rolls 5 for its web, which catches with 4 or more: Kata is caught and not attacked"
    assert table.told("web") == [caught]
    assert table.told("advanced") == [
        "Widowfang walks to Room 4 and pushes Nox along; the web holds Kata where they are; "
        "after 4 more turns it leaves the Lair"
    ]


def test_the_mirror_cloak_says_what_it_spared() -> None:
    """WK-89, WK-104: of two hits one counts, and the Cloak rests."""
    table = lay(hero("Kata", items=["Mirror Cloak"]), hero("Nox", room=9), monsters={1: ["Wraith"]})
    table.end_turn(6, 6, *TWELVE)
    words = "Wraith 1 attacks Kata with 2 dice: 6, 6 against boxes 4, 4: 1 Damage, and the Mirror Cloak spares 1"
    assert table.told("struck") == [words]
    assert "the Mirror Cloak of Kata must rest" in table.changed("struck")


def test_a_replaced_weapon_is_told() -> None:
    """WK-75"""
    table = lay(hero("Kata", weapons=["Emberbrand"], reserve=["Phoenix Bow"]), hero("Nox", room=9))
    table.choose("Equip Phoenix Bow")
    assert table.told("discarded") == ["Kata discards Emberbrand, as only one Fire Weapon can be equipped"]


# ------------------------------------------------------------------ the options
def test_twins_are_told_apart() -> None:
    """WK-37: two Wraiths, one of them wounded."""
    table = lay(hero("Kata"), hero("Nox", room=9), monsters={1: ["Wraith", "Wraith"]}, marked={"Wraith": 1})
    assert table.match.ask is not None
    options = [option for option in table.match.ask.options if "(Holy)" in option.text]
    assert [option.text for option in options] == [
        "Attack Wraith 1 bare-handed (Holy)",
        "Attack Wraith 2 bare-handed (Holy)",
    ]
    assert table.details("Attack Wraith bare-handed (Holy)").split(", ")[1] == "boxes [x 4]"


def test_an_attack_shows_dice_advantage_chance_and_pressing() -> None:
    """WK-40, WK-43, WK-51: the Phoenix Bow is made for Bristlecone; the Goblin is weak to Fire."""
    heroes = hero("Bristlecone", room=2, weapons=["Phoenix Bow"]), hero("Nox")
    table = lay(*heroes, monsters={2: ["Goblin Fighter"]}, faces={2: "Ruined Forge"})
    bow = "3 dice with +1 each, boxes [4 5 4], 96% to mark one, matches its Weakness: you may press"
    assert table.details("Attack Goblin Fighter with Phoenix Bow") == bow
    ice = "1 die with +1, boxes [4 5 4], 67% to mark one"
    assert table.details("Attack Goblin Fighter bare-handed (Ice)") == ice


def test_a_shot_says_that_its_target_is_in_another_room() -> None:
    """WK-70"""
    table = lay(hero("Bristlecone", room=2), hero("Nox"), monsters={3: ["Goblin Fighter"]})
    assert table.details("Attack Goblin Fighter bare-handed (Ice)").endswith("in Room 3")


def test_the_chance_of_a_cleave_counts_every_box_in_reach() -> None:
    """WK-60: the Wraith's own boxes ask for 4, the Crypt Ghoul's for 3."""
    monsters = {1: ["Wraith", "Crypt Ghoul"]}
    table = lay(hero("Sigga"), hero("Nox", room=9), monsters=monsters)
    assert "67% to mark one" in table.details("Attack Wraith bare-handed (Ice)")


def test_the_chance_at_grimgear_counts_exact_numbers() -> None:
    """WK-114: one die at the unmarked 2 and 5 of the Left Leg."""
    table = lay(hero("Lyric", room=5), hero("Nox"), terror="Grimgear", terror_room=5)
    assert "33% to mark one" in table.details("Attack Left Leg bare-handed (Lightning)")


def test_the_chance_at_cindershroud_counts_open_spaces() -> None:
    """WK-122"""
    table = lay(hero("Lyric", room=5), hero("Nox"), terror="Cindershroud", terror_room=5, ring=[2, 4, 5])
    assert "50% to mark one" in table.details("Attack Ash Heart bare-handed (Holy)")


def test_equipping_warns_of_the_weapon_that_is_discarded() -> None:
    """WK-75: Emberbrand and the Phoenix Bow are both of Fire."""
    table = lay(hero("Kata", weapons=["Emberbrand"], reserve=["Phoenix Bow"]), hero("Nox", room=9))
    assert table.details("Equip Phoenix Bow") == (
        "1 die for Kata; Fire; made for the Wanderer, for whom it is Grievous as well; "
        "Emberbrand, also Fire, is discarded"
    )


def test_discarding_names_the_half_that_is_in_use() -> None:
    """WK-74, WK-77"""
    table = lay(hero("Kata", weapons=["Emberbrand"]), hero("Nox", room=9))
    assert table.details("Discard Emberbrand") == "you lose the Weapon Emberbrand, 2 dice"


def test_an_item_shows_its_text() -> None:
    """WK-27"""
    table = lay(hero("Kata", items=["Horn of Valor"]), hero("Nox", room=9))
    words = "free to use, then discarded: Every hero in the Lair gains 2 Effect markers."
    assert table.details("Use Horn of Valor") == words


def test_asks_name_the_target_and_the_dice() -> None:
    """WK-51, WK-55"""
    table = lay(hero("Kata", markers=1), hero("Nox", room=9), monsters={1: ["Ratkin Cutter"]}, dice=(4, 1))
    table.choose("Attack Ratkin Cutter bare-handed (Grievous)")
    asked = "your dice are 4, 1 against Ratkin Cutter 1 [3 3]: spend Effect markers (1 held) to change them?"
    assert table.match.prompt() == asked
    table.choose("Done")
    assert table.match.prompt() == "press the attack on Ratkin Cutter 1 [x 3]?"
    assert table.details("Press the attack") == "2 dice, boxes [x 3], 89% to mark one"


def test_a_card_lost_to_grimgear_is_told() -> None:
    """WK-116: the half that was in use is named."""
    heroes = hero("Lyric", room=5, weapons=["Emberbrand"]), hero("Nox")
    table = lay(*heroes, terror="Grimgear", terror_room=5, dice=(1,))
    table.choose("Attack Left Leg bare-handed (Lightning)", "Discard Emberbrand")
    assert table.told("discarded") == ["A 1 was left in the roll, so Lyric loses Emberbrand to the terror"]
