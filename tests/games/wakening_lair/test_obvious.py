"""What a table answers for its player, because nothing but declining makes sense."""

from tests.games.wakening_lair.table import END, Table, hero, lay
from waystone.games.wakening_lair.game import GAME


def answered(table: Table) -> str:
    """The answer that the table gives for its player; "" if it asks."""
    ask = table.match.ask
    assert ask is not None
    option = GAME.obvious(table.g, ask)
    return option.text if option else ""


def test_a_turn_ends_when_only_equipment_could_be_thrown_away() -> None:
    """WK-26, WK-77: no Action is left, and the Weapon in hand could be discarded."""
    heroes = hero("Kata", weapons=["Emberbrand"], items=["War Banner"]), hero("Nox", room=9)
    assert answered(lay(*heroes, actions=0)) == END
    assert answered(lay(*heroes, actions=1)) == ""


def test_a_turn_does_not_end_while_a_card_could_be_equipped() -> None:
    """WK-78: equipping from the Reserve costs no Action."""
    assert answered(lay(hero("Kata", reserve=["Emberbrand"]), hero("Nox", room=9), actions=0)) == ""


def test_oil_is_kept_when_the_attack_matches_the_weakness() -> None:
    """WK-51: Ratkin Cutters are weak to Grievous."""
    for mode, answer in (("Grievous", "Attack without it"), ("Holy", "")):
        table = lay(hero("Kata", items=["Oil of Bane"]), hero("Nox", room=9), monsters={1: ["Ratkin Cutter"]})
        table.choose(f"Attack Ratkin Cutter bare-handed ({mode})")
        assert table.asked == "Kata: oil"
        assert answered(table) == answer


def test_oil_is_kept_when_the_target_is_hexed() -> None:
    """WK-68: every Attack Type is its Weakness already."""
    table = lay(hero("Nox", items=["Oil of Bane"]), hero("Kata", room=9), monsters={1: ["Ratkin Cutter"]})
    table.choose("Hex Ratkin Cutter", "Attack Ratkin Cutter bare-handed (Poison)")
    assert answered(table) == "Attack without it"


def spending(die: int, markers: int) -> str:
    """Lyric attacks a Cave Troll, whose next box is a 4."""
    table = lay(hero("Lyric", markers=markers), hero("Nox", room=9), monsters={1: ["Cave Troll"]}, dice=(die,))
    table.choose("Attack Cave Troll bare-handed (Holy)")
    assert table.asked == "Lyric: spend_effect"
    return answered(table)


def test_markers_that_change_nothing_are_kept() -> None:
    """WK-55: a 4 hits as it is, a 2 is two markers short; one of them makes a 3 hit."""
    assert spending(4, markers=1) == "Done"
    assert spending(2, markers=1) == "Done"
    assert spending(3, markers=1) == ""
    assert spending(2, markers=2) == ""


def test_a_marker_that_saves_a_card_from_grimgear_is_asked_for() -> None:
    """WK-116: a 1 costs a card, if the attacker has one; Grimgear's Left Leg has the boxes 2 and 5."""
    for reserve, answer in ((["Emberbrand"], ""), ([], "Done")):
        heroes = hero("Lyric", room=5, markers=1, reserve=reserve), hero("Nox")
        table = lay(*heroes, terror="Grimgear", terror_room=5, marked={"Left Leg": 1}, dice=(1,))
        table.choose("Attack Left Leg bare-handed (Lightning)")
        assert answered(table) == answer


def test_another_box_of_grimgear_is_asked_for() -> None:
    """WK-114: a 3 marks the 3 of its Head; with a marker it would mark the 2 or the 4 instead."""
    table = lay(hero("Lyric", room=5, markers=1), hero("Nox"), terror="Grimgear", terror_room=5, dice=(3,))
    table.choose("Attack Head bare-handed (Lightning)")
    assert answered(table) == ""


def test_markers_that_lead_a_cleave_to_no_other_box_are_kept() -> None:
    """WK-60: a Wraith has the boxes 5 and 4; a 2 with one marker meets neither, a 3 with one meets the 4."""
    for die, answer in ((2, "Done"), (3, ""), (4, ""), (5, "Done")):
        table = lay(hero("Sigga", markers=1), hero("Nox", room=9), monsters={1: ["Wraith"]}, dice=(die,))
        table.choose("Attack Wraith bare-handed (Ice)")
        assert table.asked == "Sigga: spend_effect"
        assert answered(table) == answer


def test_nobody_is_asked_to_pass_cards_by_going_out_of_the_way() -> None:
    """WK-79: Nox stands behind Kata, who walks away; or ahead, on the way."""
    for place, answer in ((2, "Done"), (4, "")):
        table = lay(hero("Kata", room=3, reserve=["Emberbrand"]), hero("Nox", room=place))
        table.choose("Move to Room 5")
        assert table.asked == "Kata: give_in_passing"
        assert answered(table) == answer


def test_a_walk_made_to_pass_cards_asks() -> None:
    """WK-36a: out and back to the own Room has no other purpose."""
    table = lay(hero("Kata", room=3, reserve=["Emberbrand"]), hero("Nox", room=2)).choose("Move to Room 3")
    assert table.asked == "Kata: give_in_passing"
    assert answered(table) == ""
