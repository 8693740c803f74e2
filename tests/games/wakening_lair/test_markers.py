"""Effect markers: WK-55 to WK-59."""

from tests.games.wakening_lair.table import TWELVE, Table, hero, lay


def rolled(markers: int, *dice: int, face: str = "Storm Shaft", monster: str = "Cave Troll") -> Table:
    """Kata (Grievous, Holy) has rolled her two dice and holds markers."""
    table = lay(hero("Kata", markers=markers), hero("Nox"), monsters={1: [monster]}, faces={1: face}, dice=dice)
    table.g.rerolled = True
    return table.choose(f"Attack {monster} bare-handed (Holy)")


def test_a_marker_changes_a_die_by_one_either_way() -> None:
    """WK-55: after the roll, before it is resolved."""
    table = rolled(3, 3, 1)
    assert table.damage("Cave Troll") == 0
    table.choose("Spend a marker: highest die +1")
    assert table.g.dice == (4, 1)
    assert table.hero("Kata").markers == 2
    table.choose("Spend a marker: highest die -1")
    assert table.g.dice == (3, 1)
    assert table.hero("Kata").markers == 1
    table.choose("Spend a marker: highest die +1")
    assert table.boxes("Cave Troll") == "[x 4 5]"


def test_several_markers_on_one_die_or_on_different_ones() -> None:
    """WK-55"""
    table = rolled(2, 2, 1).choose("Spend a marker: highest die +1", "Spend a marker: highest die +1")
    assert table.damage("Cave Troll") == 1
    table = rolled(2, 3, 3).choose("Spend a marker: highest die +1", "Spend a marker: second die +1")
    assert table.damage("Cave Troll") == 2


def test_spending_is_optional() -> None:
    """WK-55: what is not spent stays."""
    table = rolled(2, 3, 3).choose("Done")
    assert table.damage("Cave Troll") == 0
    assert table.hero("Kata").markers == 2


def test_a_changed_die_keeps_the_order_of_resolution() -> None:
    """WK-55, WK-47: the raised die may become the highest."""
    table = rolled(1, 4, 4).choose("Spend a marker: highest die +1")
    assert table.g.dice == ()
    assert table.damage("Cave Troll") == 2


def test_they_work_on_top_of_room_advantage() -> None:
    """WK-56: a 3 in the Court is a 4, with a marker a 5: enough for the Wraith."""
    table = rolled(1, 3, 1, face="Oathbreaker's Court", monster="Gargoyle")
    assert table.g.dice == (4, 2)
    table.choose("Spend a marker: highest die +1")
    assert table.damage("Gargoyle") == 1


def test_only_the_owners_attack_rolls_ask_for_markers() -> None:
    """WK-57: awaken, Trap and enemy rolls go by without a question to the heroes, who all hold markers."""
    heroes = hero("Kata", markers=3), hero("Nox", markers=3)
    table = lay(*heroes, starts=True, dice=(1, 2), monsters={2: ["Wraith"]}, traps={2: ["Snare Net"]})
    assert table.asked == "Kata: action"
    table.dice(1).choose("Move to Room 2")
    assert table.asked == "Kata: action"
    table.end_turn(1, 1, *TWELVE)
    assert table.asked == "Nox: action"
    assert [hero_.markers for hero_ in table.g.heroes] == [3, 3]


def test_terror_rolls_ask_for_no_markers() -> None:
    """WK-57: corridor, web and heal rolls."""
    for terror, dice in (("Cindershroud", (1, 1, 1, 4)), ("Widowfang", (4,)), ("Soulbane", (6, 1, 1, 1))):
        table = lay(hero("Kata", room=5, markers=3), hero("Nox", markers=3), terror=terror, terror_room=5)
        table.end_turn(*dice)
        assert table.asked == "Nox: action"
        assert table.dice_left == 0


def test_another_heros_dice_cannot_be_changed() -> None:
    """WK-57: Nox holds markers, Kata has none and is not asked."""
    table = lay(hero("Kata"), hero("Nox", markers=5), monsters={1: ["Cave Troll"]}, dice=(4, 1))
    table.choose("Attack Cave Troll bare-handed (Holy)")
    assert table.asked == "Kata: action"
    assert table.hero("Nox").markers == 5


def test_a_die_goes_not_below_one_but_above_six() -> None:
    """WK-58"""
    table = rolled(3, 6, 1)
    assert not table.offers("Spend a marker: second die -1")
    table.choose("Spend a marker: highest die +1", "Spend a marker: highest die +1")
    assert table.g.dice == (8, 1)


def test_markers_stay_until_they_are_spent_or_lost() -> None:
    """WK-59: over turns and Damage; the Gas Vent takes them."""
    table = lay(hero("Kata", room=2, markers=4), hero("Nox"), monsters={2: ["Wraith"]}, traps={3: ["Gas Vent"]})
    table.end_turn(6, 6, *TWELVE).end_turn(*TWELVE)
    assert table.hero("Kata").markers == 4
    assert table.hero("Kata").damage == 2
    table.dice(4).choose("Move to Room 3")
    assert table.hero("Kata").markers == 0


def test_markers_are_lost_by_dying() -> None:
    """WK-59"""
    kata = hero("Kata", damage=4, markers=4, reserve=["Scroll of Resurrection"])
    table = lay(kata, hero("Nox"), monsters={1: ["Wraith"]})
    table.end_turn(6, 1, *TWELVE).choose("Play the Scroll")
    assert table.hero("Kata").markers == 0


def test_there_is_no_holding_limit() -> None:
    """WK-59: Horn upon Horn."""
    table = lay(hero("Kata", markers=29, items=["Horn of Valor"]), hero("Nox"))
    assert table.choose("Use Horn of Valor").hero("Kata").markers == 31


def test_a_lowered_die_changes_places_with_its_equal() -> None:
    """WK-55, WK-47: of two threes one becomes a 2 and is then the second die, which a marker may raise again."""
    table = rolled(2, 3, 3).choose("Spend a marker: highest die -1")
    assert table.g.dice == (3, 2)
    table.choose("Spend a marker: second die +1")
    assert table.hero("Kata").markers == 0
