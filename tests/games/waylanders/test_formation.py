"""Formations and the emblem: WL-106 to WL-128."""

import pytest

from tests.games.waylanders.table import BLANK, BONUS, DONE, DOUBLE, EMPTY, END, Spec, Table, lay, party
from waystone.games.waylanders.model.board import wings

FAR = party(zaunk="D2")
WEDGE = party(iedain="B3", brigg="B4", elathor="A3")  # B3 with its E and NE neighbours


def declared(spec: Spec, enemy: Spec = FAR, **more: object) -> Table:
    return lay(spec, enemy, starts=True, **more)  # type: ignore[arg-type]


def test_wl106_three_areas_around_the_emblem_each_with_a_member_and_no_enemy() -> None:
    table = declared(WEDGE)
    assert table.asked() == "formation"
    table.choose("Declare a wedge: B3 with its E and NE")
    assert table.members() == {"Iedain", "Brigg", "Elathor"}


def test_wl106_an_enemy_in_one_of_the_areas_forbids_it() -> None:
    table = declared(party(iedain="B3", brigg="B4", elathor="A3", hangwnis="A2"), party(zaunk="B4"))
    assert table.refusal("Declare a wedge: B3 with its E and NE") == "WL-106"
    assert table.offers("Declare a wedge: B3 with its NE and NW")


def test_wl106_the_emblem_is_in_the_centre() -> None:
    table = declared(party(iedain="B4", brigg="B3", elathor="C4", hangwnis="A2"))
    assert all("B4 with" in text for text in table.texts() if text.startswith("Declare"))


@pytest.mark.parametrize(("shape", "turn"), [(0, 1), (1, 2), (2, 3)], ids=["wedge", "demi-orbe", "phalanx"])
def test_wl107_shapes_by_the_angle_between_the_wings(shape: int, turn: int) -> None:
    """60, 120, 180 degrees."""
    area = lay(WEDGE, FAR).g.areas[5]
    assert area.label == "B3"
    assert wings(area, shape, 0) == (area.beside[0], area.beside[turn])


def test_wl108_an_emblem_knows_its_one_shape_and_sizes() -> None:
    """Balor's wedge needs four; Brigg's phalanx is no wedge."""
    three = declared(party(balor="B3", brigg="B4", elathor="A3"))
    assert three.asked() == "action"
    four = declared(party(balor="B3", brigg="B4", elathor="A3", hangwnis="B4"))
    assert four.offers("Declare a wedge")
    phalanx = declared(party(brigg="B3", iedain="B4", elathor="A3"))
    assert phalanx.asked() == "action"


def test_wl109_no_rock_between_the_areas() -> None:
    """C3 is walled off from B2 and B3; C2-C3-C4 in a row is open."""
    walled = declared(party(iedain="B2", brigg="B3", elathor="C3"))
    assert walled.asked() == "action"
    row = declared(party(brigg="C3", iedain="C2", elathor="C4"))
    assert row.offers("Declare a phalanx: C3")


def test_wl110_at_the_start_of_the_turn_and_free_wl124() -> None:
    table = declared(WEDGE, ap=2)
    table.choose("Declare a wedge: B3 with its E and NE")
    assert table.ap() == 2
    assert table.asked() == "action"
    assert not table.offers("Declare")


def test_wl111_at_the_end_of_the_turn_it_stays_for_the_enemies_turns() -> None:
    table = lay(party(iedain="B3", brigg="B4", elathor="B4"), FAR, ap=2)
    table.choose("Activate Elathor", "Travel to A3", END)
    assert table.asked() == "formation"
    table.choose("Declare a wedge: B3 with its E and NE")
    assert table.seat() == 1
    assert table.standing()


def test_wl112_all_of_the_party_in_the_areas_are_members() -> None:
    table = declared(party(iedain="B3", brigg="B4", elathor="A3", hangwnis="B4", zaunk2="C4"))
    table.choose("Declare a wedge: B3 with its E and NE")
    assert table.members() == {"Iedain", "Brigg", "Elathor", "Hangwnis"}


def test_wl113_tokens_on_the_three_areas() -> None:
    table = declared(WEDGE)
    table.choose("Declare a wedge: B3 with its E and NE")
    view = table.match.view(0)
    held = {table.g.areas[area.index].label for area in view.areas if area.formations == (0,)}
    assert held == {"B3", "B4", "A3"}


def test_wl114_a_new_one_takes_up_the_old_and_keeping_needs_no_declaration() -> None:
    table = declared(party(iedain="B3", brigg="B4", elathor="A3", hangwnis="A2"), formation=(0, "B3", 0))
    assert not table.offers("Declare a wedge: B3 with its E and NE"), "in force already"
    table.choose("Declare a wedge: B3 with its NE and NW")
    assert table.members() == {"Iedain", "Elathor", "Hangwnis"}


def test_wl115_who_enters_later_is_no_member_and_who_leaves_is_none_for_good() -> None:
    """R14"""
    spec = party(iedain="B3", brigg="B4", elathor="A3", hangwnis="A3", wradnja="A2")
    table = lay(spec, FAR, formation=(0, "B3", 0), ap=9)
    table.choose("Activate Wradnja", "Travel to A3")
    assert "Wradnja" not in table.members()
    table = lay(spec, FAR, formation=(0, "B3", 0), ap=9)
    table.choose("Activate Hangwnis", "Travel to A2", "Travel to A3")
    assert table.members() == {"Iedain", "Brigg", "Elathor"}


def test_wl116_an_empty_area_breaks_it_at_once() -> None:
    table = lay(WEDGE, FAR, formation=(0, "B3", 0), ap=3)
    table.choose("Activate Brigg", "Travel to B5")
    assert not table.standing()


def test_wl116_a_fall_in_anybodys_turn_breaks_it() -> None:
    spec = party(iedain2="B3", brigg="B4 wounded", hangwnis="A3")
    table = lay(party(elathor="B4"), spec, formation=(1, "B3", 0), ap=1, dice=[DOUBLE, DOUBLE, BLANK])
    table.choose("Activate Elathor", "Attack B4")
    assert not table.standing(1)


def test_wl117_the_emblem_falling_or_leaving_breaks_it() -> None:
    table = lay(WEDGE, FAR, formation=(0, "B3", 0), ap=3)
    table.choose("Activate Iedain", "Travel to B4")
    assert not table.standing()
    spec = party(iedain2="B4 wounded", brigg="B4", hangwnis="B3", wradnja="C4")
    enemy = lay(party(elathor="B4"), spec, formation=(1, "B4", 3), ap=1, dice=[DOUBLE, DOUBLE])
    enemy.dice(DOUBLE, DOUBLE, BLANK, BLANK, BLANK)
    enemy.choose("Activate Elathor", "Attack B4", "Choose Iedain II")
    assert not enemy.standing(1)


def test_wl118_effects_end_at_once_also_for_targets_still_to_defend() -> None:
    """Brigg's Shield Wall gives two dice; when Brigg falls first, Iedain II defends with one."""
    spec = party(brigg="B4 wounded", iedain2="B4", hangwnis="B3", elathor2="B5")
    table = lay(party(elathor="B4"), spec, formation=(1, "B4", 0), ap=1)
    table.dice(DOUBLE, DOUBLE, BLANK, BLANK, BLANK)
    table.choose("Activate Elathor", "Attack B4", "Choose Brigg")
    assert [len(target.dice) for target in table.fight.targets] == [2, 1]


def test_wl119_an_enemy_among_the_areas_at_the_end_of_a_turn_breaks_it_not_before() -> None:
    table = lay(party(elathor="C4"), party(iedain2="B3", brigg="B4", hangwnis="A3"), formation=(1, "B3", 0), ap=2)
    table.choose("Activate Elathor", "Travel to B4")
    assert table.standing(1)
    table.choose(END)
    assert not table.standing(1)


def test_wl120_members_have_the_formation_ability_wounded_ones_too() -> None:
    spec = party(brigg="B4", iedain2="B5 wounded", hangwnis="B3")
    table = lay(party(elathor="B5"), spec, formation=(1, "B4", 0), ap=1, dice=[EMPTY, EMPTY, BLANK, BLANK])
    table.choose("Activate Elathor", "Attack B5")
    assert len(table.fight.targets[0].dice) == 2


def test_wl121_start_abilities_work_for_a_formation_that_stands_or_was_just_declared() -> None:
    """Badarn's Uplifting."""
    spec = party(badarn="B3", elathor="B4", brigg="A2", iedain="A2 fallen")
    standing = lay(spec, FAR, formation=(0, "B3", 0), starts=True)
    assert standing.health("Iedain") == "healthy"
    fresh = lay(spec, FAR, starts=True)
    fresh.choose("Declare a demi-orbe: B3 with its E and NW")
    assert fresh.health("Iedain") == "healthy"
    none = lay(spec, FAR, starts=True)
    none.choose(DONE)
    assert none.health("Iedain") == "fallen"


def test_wl122_the_fallen_are_no_members() -> None:
    table = declared(party(iedain="B3", brigg="B4", elathor="A3", hangwnis="B4 fallen"))
    table.choose("Declare a wedge: B3 with its E and NE")
    assert "Hangwnis" not in table.members()


def test_wl123_the_last_slots_are_protected_while_the_tokens_lie_there() -> None:
    spec = party(iedain2="B3", brigg="B4", hangwnis="B4", wradnja="A3")
    table = lay(party(elathor="C4"), spec, formation=(1, "B3", 0), ap=2)
    assert table.choose("Activate Elathor").refusal("Travel to B4") == "WL-54"
    free = lay(party(elathor="C4"), spec, ap=2)
    assert free.choose("Activate Elathor").offers("Travel to B4")


def test_wl124_not_in_the_activation_phase_nor_in_an_enemys_turn() -> None:
    table = lay(WEDGE, FAR, ap=2)
    assert not table.offers("Declare")
    table.choose("Activate Brigg")
    assert not table.offers("Declare")


def test_wl125_swamp_and_river_take_no_formation() -> None:
    others = party(zaunk="E1"), party(zaunk2="E7"), party(wradnja="A7")
    table = lay(
        party(iedain="A3", elathor="B3", brigg="A4", hangwnis="A2"),
        *others,
        scenario="marshlands",
        settings={"events": "off"},
        starts=True,
    )
    assert table.asked() == "action", "B3 is a swamp"
    river = lay(party(brigg="C2", iedain="C3", elathor="D3"), FAR_SOUTH, scenario="riverbank", starts=True)
    assert river.asked() == "action"


FAR_SOUTH = party(zaunk="G1")


def test_wl126_the_emblem_ability_works_in_conquered_areas_only() -> None:
    """Dherghen's Ambush: a bonus in short-range attacks made in an own area."""
    spec = party(dherghen="B4", elathor="C1")
    here = lay(spec, party(iedain="B4"), holds={"B4": 0}, ap=1, dice=[EMPTY, EMPTY, BLANK])
    here.choose("Activate Dherghen", "Attack B4")
    assert here.fight.bonus == 1
    away = lay(spec, party(iedain="B4"), holds={"B3": 0}, ap=1, dice=[EMPTY, EMPTY, BLANK])
    away.choose("Activate Dherghen", "Attack B4")
    assert away.fight.bonus == 0
    theirs = lay(spec, party(iedain="B4"), holds={"B4": 1}, ap=1, dice=[EMPTY, EMPTY, BLANK])
    theirs.choose("Activate Dherghen", "Attack B4")
    assert theirs.fight.bonus == 0


@pytest.mark.parametrize(("emblem", "bonus"), [("C1", 1), ("C1 wounded", 1), ("C1 fallen", 0)])
def test_wl127_while_the_emblem_stands_anywhere(emblem: str, bonus: int) -> None:
    """R15"""
    table = lay(party(dherghen=emblem, elathor="B4"), party(iedain="B4"), holds={"B4": 0}, ap=1)
    table.dice(EMPTY, EMPTY, BLANK)
    table.choose("Activate Elathor", "Attack B4")
    assert table.fight.bonus == bonus


def test_wl128_own_formation_and_emblem_abilities_add_up_and_the_cap_holds() -> None:
    """Two Bhlaghs' shields and Shield Wall: still two dice. Two Hangwnises take two Hits off."""
    spec = party(brigg="B4", bhlagh="B5", bhlagh2="B5", elathor2="B3", wradnja="B5")
    table = lay(party(elathor="B5"), spec, formation=(1, "B4", 0), ap=3)
    table.dice(EMPTY, EMPTY, *[BLANK] * 6)
    table.choose("Activate Elathor", "Attack B5", "Choose Wradnja", "Choose Bhlagh II")
    assert {len(target.dice) for target in table.fight.targets} == {2}
    twice = lay(
        party(wradnja="B3"), party(hangwnis="B4", hangwnis2="B4"), ap=1, dice=[BONUS, BLANK, BLANK, BLANK, BLANK]
    )
    twice.choose("Activate Wradnja", "Attack B4", "Choose Hangwnis II")
    assert [target.cut for target in twice.fight.targets] == [2, 2]


def test_wl117_a_formation_breaks_as_its_emblem_falls_and_who_else_falls_is_no_member() -> None:
    """Player 2 attacks the centre of a formation, then one of its wings."""
    spec = party(iedain="B3 wounded", brigg="B4", elathor="A3", cethra="B4 wounded")
    emblem = lay(spec, party(elathor2="B3"), active=1, ap=2, formation=(0, "B3", 0), dice=[BONUS, EMPTY, BLANK])
    emblem.choose("Activate Elathor II", "Attack B3")
    assert not emblem.standing(0)
    assert [broken.rule for broken in emblem.told("broken")] == [117]
    wing = lay(spec, party(elathor2="B4"), active=1, ap=2, formation=(0, "B3", 0))
    wing.dice(BONUS, BONUS, BLANK, BLANK, BLANK, BLANK).choose("Activate Elathor II", "Attack B4", "Choose Cethra")
    assert wing.health("Cethra") == "fallen"
    assert wing.members(0) == {"Iedain", "Brigg", "Elathor"}


def test_wl118_what_does_not_stand_is_not_told_as_broken() -> None:
    """A new command takes up the tokens of the team's formation; without one there is nothing to tell."""
    spec = party(iedain="B3"), party(zaunk="E1"), party(elathor="A7"), party(wradnja="E7")
    table = lay(*spec, scenario="teams", ap=3).choose("Activate Iedain", "Appoint your emblem")
    assert table.told("broken") == []
    formed = party(iedain="B3", brigg="B4", cethra="A4", hangwnis="A3")
    again = lay(formed, *spec[1:], scenario="teams", ap=3, appointed=[0], formation=(0, "B3", 0))
    again.choose("Activate Iedain", "Give up command")
    assert [(broken.rule, broken.facts["seats"]) for broken in again.told("broken")] == [(197, (0, 2))]
