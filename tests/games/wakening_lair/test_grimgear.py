"""Grimgear: WK-114 to WK-117."""

from tests.games.wakening_lair.table import HeroSpec, Table, hero, lay


def facing(kata: HeroSpec, *dice: int) -> Table:
    """Kata (2D6 with bare hands; Holy is Grimgear's immunity) in its Room."""
    return lay(kata, hero("Nox"), terror="Grimgear", terror_room=5, dice=dice)


KATA = hero("Kata", room=5)
HEAD = "Attack Head bare-handed (Grievous)"


def test_head_two_arms_two_legs() -> None:
    """WK-114"""
    assert facing(KATA).targets() == {"Head", "Left Arm", "Right Arm", "Left Leg", "Right Leg"}


def test_only_the_exact_number_marks_a_box_in_any_order() -> None:
    """WK-114: 5 and 3 mark theirs, the 2 and the 4 stay; a 6 finds nothing in the head."""
    assert facing(KATA, 3, 5).choose(HEAD).boxes("Head") == "[2 x 4 x]"
    assert facing(KATA, 6, 5).choose(HEAD).boxes("Head") == "[2 3 4 x]"


def test_a_second_die_of_the_same_number_finds_nothing() -> None:
    """WK-114: nor does a number that was marked before."""
    table = facing(KATA, 4, 4, 4, 4).choose(HEAD)
    assert table.boxes("Head") == "[2 3 x 5]"
    assert table.choose(HEAD, "Let the roll stand").boxes("Head") == "[2 3 x 5]"


def test_room_advantage_never_applies() -> None:
    """WK-115: in the Court a 3 stays a 3; against a Monster in the same Room it would be a 4."""
    court = {5: "Oathbreaker's Court"}
    table = lay(KATA, hero("Nox"), terror_room=5, faces=court, dice=(3, 6)).choose(HEAD)
    assert table.boxes("Head") == "[2 x 4 5]"
    table = lay(KATA, hero("Nox"), terror_room=5, faces=court, monsters={5: ["Cave Troll"]}, dice=(3, 1))
    assert table.choose("Attack Cave Troll bare-handed (Grievous)").damage("Cave Troll") == 1


def test_a_one_costs_a_treasure_card_of_the_attackers_choice() -> None:
    """WK-116: equipped, Reserve or Scroll."""
    kata = hero(
        "Kata", room=5, weapons=["Gorehook"], items=["War Banner"], reserve=["Bone Rot", "Scroll of Resurrection"]
    )
    table = facing(kata, 1, 5).choose(HEAD)
    assert table.asked == "Kata: steal"
    assert table.offered == [
        "Discard Gorehook / Beads of the Four Winds",
        "Discard Thunderhead Maul / War Banner",
        "Discard Bone Rot / Dragon's Breath Elixir",
        "Discard Scroll of Resurrection",
    ]
    table.choose("Discard Scroll of Resurrection")
    assert table.discarded == ["Scroll of Resurrection"]
    assert table.boxes("Head") == "[2 3 4 x]"


def test_a_hero_without_cards_loses_nothing() -> None:
    """WK-116"""
    assert facing(KATA, 1, 5).choose(HEAD).asked == "Kata: action"


def test_a_one_raised_by_a_marker_costs_nothing() -> None:
    """WK-116: what shows after markers counts; a 2 lowered to 1 costs a card."""
    kata = hero("Kata", room=5, markers=1, reserve=["Bone Rot"])
    table = facing(kata, 1, 5).choose(HEAD, "Spend a marker: second die +1")
    assert table.asked == "Kata: action"
    assert table.boxes("Head") == "[x 3 4 x]"
    table = facing(kata, 2, 5).choose(HEAD, "Spend a marker: second die -1")
    assert table.asked == "Kata: steal"


def test_a_rerolled_one_costs_nothing() -> None:
    """WK-116: Kata's first roll is off the table."""
    table = facing(hero("Kata", room=5, reserve=["Bone Rot"]), 1, 1, 5, 5)
    assert table.choose(HEAD, "Roll all dice again").asked == "Kata: action"


def test_a_one_at_a_monster_in_its_room_costs_nothing() -> None:
    """WK-116: only Attack rolls at Grimgear."""
    kata = hero("Kata", room=5, reserve=["Bone Rot"])
    table = lay(kata, hero("Nox"), terror_room=5, monsters={5: ["Cave Troll"]}, dice=(4, 1))
    assert table.choose("Attack Cave Troll bare-handed (Holy)").asked == "Kata: action"


def test_it_attacks_with_three_dice() -> None:
    """WK-117"""
    table = facing(KATA).end_turn(4, 4, 3)
    assert table.hero("Kata").damage == 2
    assert table.dice_left == 0
