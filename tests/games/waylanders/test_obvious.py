"""Questions that a table answers for its player: declining where nothing else could change anything."""

from tests.games.waylanders.table import BLANK, DOUBLE, EMPTY, OTHER, Table, lay, party
from waystone.games.waylanders.game import GAME


def answered(table: Table) -> str:
    """What the table would answer for the player who is asked, or nothing."""
    assert table.match.ask is not None
    found = GAME.obvious(table.g, table.match.ask)
    return "" if found is None else found.text


def test_wl67_dice_that_show_their_best_are_not_rolled_again() -> None:
    """Iedain's fighters on a plain: two doubles are as good as it gets; an empty face is not."""
    table = lay(party(iedain="B4"), party(zaunk="B4"), holds={"B4": 0}, ap=2)
    table.dice(DOUBLE, DOUBLE).choose("Activate Iedain", "Attack B4")
    assert table.asked() == "attack_reroll"
    assert answered(table) == "Go on"
    table = lay(party(iedain="B4"), party(zaunk="B4"), holds={"B4": 0}, ap=2)
    table.dice(DOUBLE, EMPTY).choose("Activate Iedain", "Attack B4")
    assert answered(table) == ""


def test_wl149_with_events_in_play_a_die_may_be_wanted_for_its_symbol() -> None:
    table = lay(party(iedain="B4"), party(zaunk="B4"), holds={"B4": 0}, ap=2, deck=["twi2"])
    table.dice(DOUBLE, DOUBLE).choose("Activate Iedain", "Attack B4")
    assert table.asked() == "attack_reroll"
    assert answered(table) == ""


def squire_asked(target: str, *dice: int) -> Table:
    """Ererbraic attacks B3 from C4 with these dice; the target has a Squire beside it and an AP for him."""
    table = lay(party(ererbraic="C4"), party(**{target: "B3", "brigg": "B3"}), ap=2, others=1)
    table.dice(*dice).choose("Activate Ererbraic", "Attack B3")
    name = target.capitalize()
    table.dice(BLANK, BLANK, BLANK)
    table.choose(f"Choose {name}")
    assert table.asked() == "defence"
    return table


def test_wl73_nothing_is_added_to_a_defence_that_meets_no_hit_and_cannot_strike_back() -> None:
    """Iedain has no weapon at medium range: against no Hits a Squire would be wasted."""
    assert answered(squire_asked("iedain", OTHER)) == "Go on"


def test_wl73_against_a_hit_the_player_decides() -> None:
    assert answered(squire_asked("iedain", DOUBLE)) == ""


def test_wl74_who_could_strike_back_decides_too() -> None:
    """Wradnja has a row for medium range: Blocks above no Hits would hurt the attacker."""
    assert answered(squire_asked("wradnja", OTHER)) == ""


def test_wl41_the_phase_ends_where_nobody_left_could_do_anything() -> None:
    """Iedain on A1 has one way out, into a forest for 2 AP, and there is 1."""
    table = lay(party(iedain="A1", brigg="D2"), party(zaunk="D4"), ap=1, acted=["Brigg"])
    assert table.texts() == ["Activate Iedain", "End the activation phase"]
    assert answered(table) == "End the activation phase"


def test_wl41_the_player_decides_while_somebody_could_act() -> None:
    """Brigg has made his two travels; with the 2 AP left Iedain could leave, so ending would give something up."""
    table = lay(party(iedain="A1", brigg="D2"), party(zaunk="D4"), ap=4)
    table.choose("Activate Brigg", "Travel to D3", "Travel to E2")
    assert table.texts() == ["Activate Iedain", "End the activation phase"]
    assert answered(table) == ""
