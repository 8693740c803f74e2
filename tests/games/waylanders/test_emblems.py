"""The 21 emblem cards: the formation ability and the emblem ability of each, with its effect and its limit.

Formation abilities: WL-120, emblem abilities: WL-126. B3 is the centre, with E B4, NE A3, NW A2, W B2, SE C4.
"""

import pytest

from tests.games.waylanders.table import (
    BLANK,
    BONUS,
    DONE,
    DOUBLE,
    EMPTY,
    END,
    FIGHTER,
    OTHER,
    PATHFINDER,
    PLUS,
    THIRD,
    Spec,
    Table,
    box,
    lay,
    party,
)
from waystone.games.waylanders.model.effects import FORMATION

# Where the two wings stand for each shape, with rotation 0.
WINGS = {"wedge": ("B4", "A3"), "demi-orbe": ("B4", "A2"), "phalanx": ("B4", "B2")}
FAR = party(zaunk2="D2")


def ranks(emblem: str, left: str = "elathor", right: str = "iedain", **more: str) -> Spec:
    """A party in the emblem's formation around B3."""
    card = next(card for card in box().content.emblems if card.adventurer.id == emblem)
    one, other = WINGS[("wedge", "demi-orbe", "phalanx")[card.shape]]
    return party(**{emblem: "B3", left: one, right: other, **more})


def formed(spec: Spec, enemy: Spec = FAR, **more: object) -> Table:
    return lay(spec, enemy, formation=(0, "B3", 0), **more)  # type: ignore[arg-type]


def against(attacker: Spec, spec: Spec, **more: object) -> Table:
    return lay(attacker, spec, formation=(1, "B3", 0), **more)  # type: ignore[arg-type]


def fought(table: Table, name: str, area: str, *dice: int) -> Table:
    table.dice(*dice)
    return table.choose(f"Activate {name}", f"Attack {area}")


def test_there_are_seven_emblems_of_each_shape() -> None:
    """WL-108"""
    shapes = [emblem.shape for emblem in box().content.emblems]
    assert [shapes.count(shape) for shape in range(3)] == [7, 7, 7]
    assert all(emblem.formation.ability.scope == FORMATION for emblem in box().content.emblems)


# ------------------------------------------------------------------ Iedain
def test_high_moral_wounded_members_travel_at_their_healthy_cost() -> None:
    spec = ranks("iedain", left="elathor", right="brigg")
    spec["elathor"] = "B4 wounded"
    table = formed(spec, ap=5)
    table.choose("Activate Elathor", "Travel to C5")
    assert table.ap() == 4, "forest 1, not 2"
    broken = lay(spec, FAR, ap=5)
    broken.choose("Activate Elathor", "Travel to C5")
    assert broken.ap() == 3


def test_high_skill_each_adventurer_rerolls_one_die_of_a_close_attack_once_per_turn() -> None:
    """R35"""
    table = lay(party(iedain="B4"), party(elathor="B4"), holds={"B4": 0}, ap=4)
    fought(table, "Iedain", "B4", EMPTY, EMPTY)
    table.dice(BONUS, BLANK)
    table.choose("Reroll die 1")
    assert table.health("Elathor") == "wounded"
    table.dice(EMPTY, EMPTY, BLANK)
    table.choose("Attack B4")
    assert table.asked() == "action", "once per turn"


# ------------------------------------------------------------------ Elathor
def test_heavy_charge_one_more_auxiliary_die_in_close_attacks_of_members() -> None:
    spec = ranks("elathor", left="iedain", right="brigg")
    table = formed(spec, party(hangwnis="B4"), ap=2)
    fought(table, "Iedain", "B4", EMPTY, EMPTY, BLANK, BLANK, BLANK)
    assert len(table.fight.dice) == 3
    archer = formed(ranks("elathor", left="wradnja", right="brigg"), party(hangwnis="B5"), ap=2)
    fought(archer, "Wradnja", "B5", EMPTY, BLANK, BLANK)
    assert len(archer.fight.dice) == 1, "not at medium range"


def test_crushing_presence_no_counterattack_against_attacks_from_here() -> None:
    spec = party(elathor="C1", iedain="B4")
    table = lay(spec, party(brigg="B4"), holds={"B4": 0}, ap=2)
    fought(table, "Iedain", "B4", EMPTY, EMPTY, PLUS, BLANK)
    assert table.health("Iedain") == "healthy"
    away = lay(spec, party(brigg="B4"), holds={"B3": 0}, ap=2)
    fought(away, "Iedain", "B4", EMPTY, EMPTY, PLUS, BLANK)
    assert away.health("Iedain") == "wounded"


# ------------------------------------------------------------------ Brigg
def test_shield_wall_one_more_defence_die_for_members() -> None:
    table = against(party(elathor2="B4"), ranks("brigg"), ap=2)
    fought(table, "Elathor II", "B4", EMPTY, EMPTY, BLANK, BLANK)
    assert len(table.fight.targets[0].dice) == 2
    outside = against(party(elathor2="C4"), ranks("brigg", hangwnis="A1", iedain2="C4"), ap=2)
    fought(outside, "Elathor II", "C4", EMPTY, EMPTY, BLANK)
    assert len(outside.fight.targets[0].dice) == 1, "no member"


def test_band_of_squires_once_per_turn_a_die_for_an_attack_or_defence_here() -> None:
    spec = party(brigg="C1", iedain="B4")
    table = lay(spec, party(elathor="B4"), holds={"B4": 0}, ap=5)
    fought(table, "Iedain", "B4", EMPTY, EMPTY, BLANK, BLANK).choose("Use Band of Squires")
    assert table.ap() == 4, "the attack alone is paid"
    assert len(table.fight.dice) == 3
    fought_again = table.dice(EMPTY, EMPTY, BLANK).choose("Attack B4")
    assert fought_again.asked() == "action", "once per turn"
    defence = lay(party(elathor="B4"), spec, holds={"B4": 1}, ap=2, others=1)
    fought(defence, "Elathor", "B4", EMPTY, EMPTY, BLANK, BLANK).choose("Use Band of Squires")
    assert defence.ap(1) == 1
    assert len(defence.fight.targets[0].dice) == 2


# ------------------------------------------------------------------ Hangwnis
def test_stunned_short_and_medium_attacks_lose_a_hit_against_members() -> None:
    """R25"""
    table = against(party(elathor2="B4"), ranks("hangwnis"), ap=2)
    fought(table, "Elathor II", "B4", BONUS, EMPTY, BLANK)
    assert table.health("Elathor") == "healthy"
    far = against(party(ererbraic="D5"), ranks("hangwnis"), ap=2)
    fought(far, "Ererbraic", "B4", BONUS, EMPTY, BLANK)
    assert far.fight.targets[0].cut == 0, "long range is not head-on"


def test_warden_rerolls_one_defence_die_here_once_per_roll() -> None:
    table = lay(party(elathor="B4"), party(hangwnis="C1", iedain="B4"), holds={"B4": 1}, ap=2)
    fought(table, "Elathor", "B4", BONUS, EMPTY, BLANK)
    assert (table.seat(), table.asked()) == (1, "defence_reroll")
    table.dice(PLUS).choose("Reroll die 1")
    assert table.health("Iedain") == "healthy"
    away = lay(party(elathor="B4"), party(hangwnis="C1", iedain="B4"), ap=2)
    fought(away, "Elathor", "B4", BONUS, EMPTY, BLANK)
    assert away.health("Iedain") == "wounded"


# ------------------------------------------------------------------ Wradnja
def test_crossfire_one_more_die_at_medium_range() -> None:
    spec = ranks("wradnja", left="ethlinn", right="brigg")
    table = formed(spec, party(elathor="C5"), ap=2)
    fought(table, "Ethlinn", "C5", PATHFINDER, BLANK)
    assert len(table.fight.dice) == 1
    far = formed(spec, party(elathor="D5"), ap=2)
    fought(far, "Ethlinn", "D5", EMPTY, BLANK)
    assert len(far.fight.dice) == 1, "the row alone at long range"


def test_lookout_the_medium_row_serves_at_long_range() -> None:
    """R44: for attacks and counterattacks; a long row of its own is not replaced."""
    spec = party(wradnja="C1", hangwnis="B4")
    table = lay(spec, party(elathor="D4"), holds={"B4": 0}, ap=2)
    fought(table, "Hangwnis", "D4", BLANK)
    assert table.fight.hits == 1, "an automatic hit two areas away"
    away = lay(spec, party(elathor="D4"), ap=2)
    assert not away.choose("Activate Hangwnis").offers("Attack")


# ------------------------------------------------------------------ Dherghen
def test_shadow_ranks_members_are_no_targets_at_long_range() -> None:
    table = against(party(ererbraic="D5", wradnja="C4"), ranks("dherghen"), ap=2)
    assert table.choose("Activate Ererbraic").refusal("Attack B4") == "WL-60"
    assert table.choose("Activate Wradnja").offers("Attack B4"), "medium range"


def test_ambush_a_bonus_in_close_attacks_made_here() -> None:
    table = lay(party(dherghen="C1", iedain="B4"), party(elathor="B4"), holds={"B4": 0}, ap=2)
    fought(table, "Iedain", "B4", EMPTY, EMPTY, BLANK)
    assert table.fight.hits == 1
    far = lay(party(dherghen="C1", wradnja="B4"), party(elathor="C4"), holds={"B4": 0}, ap=2)
    fought(far, "Wradnja", "C4", EMPTY, BLANK)
    assert far.fight.hits == 0


# ------------------------------------------------------------------ Zaunk
def test_loose_order_one_member_that_was_a_target_steps_away() -> None:
    spec = ranks("zaunk", left="elathor", right="iedain", brigg="B4")
    table = against(party(elathor2="B4"), spec, ap=2)
    fought(table, "Elathor II", "B4", EMPTY, EMPTY, BLANK, BLANK, BLANK)
    table.choose("Choose Elathor")
    assert (table.seat(), table.asked()) == (1, "after_combat")
    table.choose("Use Loose Order", "Choose Brigg", "Choose C5")
    assert table.at("Brigg") == "C5"
    assert table.asked() == "action", "one member only"


def test_back_trails_travel_that_starts_here_costs_1_less() -> None:
    table = lay(party(zaunk="C1", iedain="B4"), FAR, holds={"B4": 0}, ap=5)
    table.choose("Activate Iedain", "Travel to C5")
    assert table.ap() == 4, "forest 2 less 1"
    table.choose("Travel to C4")
    assert table.ap() == 3, "mountain 1, from an area that is not conquered"


# ------------------------------------------------------------------ Ererbraic
def test_common_chant_a_member_may_attack_with_the_emblems_technique() -> None:
    spec = ranks("ererbraic", left="elathor", right="iedain")
    table = formed(spec, party(brigg="B4"), ap=3)
    fought(table, "Elathor", "B4", THIRD, EMPTY, BLANK, BLANK).choose("Use Common Chant")
    assert table.fight.hits == 1, "a sage symbol on the plain die"
    own = formed(spec, party(brigg="B4"), ap=3)
    fought(own, "Elathor", "B4", THIRD, EMPTY, BLANK, BLANK).choose(DONE)
    assert own.fight.hits == 0


def test_ley_line_once_per_turn_a_bonus_for_an_attack_from_here() -> None:
    table = lay(party(ererbraic="C1", iedain="B4"), party(elathor="B4"), holds={"B4": 0}, ap=4)
    fought(table, "Iedain", "B4", EMPTY, EMPTY, PLUS).choose("Use Ley Line")
    assert table.fight.hits == 1
    table.dice(EMPTY, EMPTY, BLANK).choose("Attack B4")
    assert table.asked() == "action"


# ------------------------------------------------------------------ Bhlagh
def test_great_ward_attacks_from_another_area_lose_an_auxiliary_die() -> None:
    """R41: once for the whole roll; not in close combat."""
    table = against(party(wradnja="C5", ererbraic="C5"), ranks("bhlagh"), ap=2)
    fought(table, "Wradnja", "B4", EMPTY, BLANK)
    assert table.fight.support == 1
    assert len(table.fight.dice) == 1
    close = against(party(elathor2="B4", brigg="B4"), ranks("bhlagh"), ap=2)
    fought(close, "Elathor II", "B4", EMPTY, EMPTY, BLANK, BLANK).choose("Use Squire")
    assert len(close.fight.dice) == 3


def test_great_ward_takes_one_die_however_many_members_are_attacked() -> None:
    """R41: one source, one die; two supporters and two members among the targets."""
    table = against(party(wradnja="C5", ererbraic="C5", hangwnis="C5"), ranks("bhlagh"), ap=2)
    fought(table, "Wradnja", "B4", EMPTY, BLANK, BLANK, BLANK, BLANK)
    assert table.fight.support == 2
    assert len(table.fight.dice) == 2, "one of the terrain, one auxiliary"


def test_great_ward_does_not_serve_those_who_are_no_members() -> None:
    """The same enemies without their formation."""
    table = lay(party(wradnja="C5", ererbraic="C5"), ranks("bhlagh"), ap=2)
    fought(table, "Wradnja", "B4", EMPTY, BLANK, BLANK, BLANK)
    assert len(table.fight.dice) == 2


def test_great_ward_leaves_an_attack_without_auxiliary_dice_alone() -> None:
    table = against(party(wradnja="C5"), ranks("bhlagh"), ap=2)
    fought(table, "Wradnja", "B4", EMPTY, BLANK, BLANK)
    assert len(table.fight.dice) == 1, "never below 0, and terrain dice stay"


def test_sanctuary_heals_one_here_at_the_start_of_the_turn() -> None:
    spec = party(bhlagh="C1", iedain="B4 wounded", brigg="B4 wounded", elathor="C5 wounded")
    table = lay(spec, party(zaunk="E3"), holds={"B4": 0}, starts=True)
    assert table.asked() == "turn_ability"
    table.choose("Use Sanctuary")
    assert set(table.places("Choose")) == {"Iedain", "Brigg"}
    table.choose("Choose Brigg")
    assert table.health("Brigg") == "healthy"
    assert table.asked() == "action", "once"
    no = lay(spec, party(zaunk="E3"), holds={"B4": 0}, starts=True)
    no.choose(DONE)
    assert no.health("Brigg") == "wounded", "optional"


# ------------------------------------------------------------------ Badarn
def test_uplifting_raises_all_fallen_in_the_formation_areas_to_full_health() -> None:
    """R33; WL-115: they become members."""
    spec = ranks("badarn", left="elathor", right="iedain", brigg="B3 fallen", hangwnis="C4 fallen")
    table = formed(spec, starts=True)
    assert table.health("Brigg") == "healthy"
    assert table.health("Hangwnis") == "fallen", "not in its areas"
    assert "Brigg" in table.members()
    assert table.offers("Activate Brigg")


def test_healing_apprentices_one_active_adventurer_here_heals_another_once_per_turn() -> None:
    """R34: even if wounded itself, but not itself."""
    spec = party(badarn="C1", iedain="B4 wounded", brigg="B4 wounded")
    table = lay(spec, party(zaunk="E3"), holds={"B4": 0}, ap=3)
    table.choose("Activate Iedain", "Use Healing Apprentices")
    assert (table.health("Iedain"), table.health("Brigg")) == ("wounded", "healthy")
    table.choose("Activate Brigg")
    assert table.refusal("Use Healing Apprentices") == "WL-209"


# ------------------------------------------------------------------ Ethlinn
def test_volley_one_more_terrain_die_at_long_range() -> None:
    spec = ranks("ethlinn", left="wradnja", right="brigg")
    table = formed(spec, party(elathor="D4"), ap=2)
    fought(table, "Wradnja", "D4", EMPTY, EMPTY, BLANK)
    assert len(table.fight.dice) == 2
    near = formed(spec, party(elathor="C5"), ap=2)
    fought(near, "Wradnja", "C5", EMPTY, BLANK)
    assert len(near.fight.dice) == 1


def test_mountain_born_a_defender_here_may_roll_dice_of_its_terrain() -> None:
    table = lay(party(elathor="B4"), party(ethlinn="C1", iedain="B4"), holds={"B4": 1}, ap=2)
    fought(table, "Elathor", "B4", DOUBLE, EMPTY, DOUBLE).choose("Use Mountain-born")
    assert table.fight.targets[0].blocks == 2, "a double fighter on the plain die"
    plain = lay(party(elathor="B4"), party(ethlinn="C1", iedain="B4"), holds={"B4": 1}, ap=2)
    fought(plain, "Elathor", "B4", DOUBLE, EMPTY, FIGHTER).choose(DONE)
    assert plain.fight.targets[0].blocks == 1


# ------------------------------------------------------------------ Balor
def test_dread_targets_of_members_defend_with_one_die_less() -> None:
    spec = ranks("balor", left="elathor", right="iedain", brigg="A3")
    table = formed(spec, party(hangwnis="B4"), ap=2)
    fought(table, "Elathor", "B4", EMPTY, EMPTY, BLANK)
    assert len(table.fight.targets[0].dice) == 1


def test_dread_keep_enemies_pay_1_more_into_conquered_areas() -> None:
    table = lay(party(iedain="B3"), party(balor="D1"), holds={"B4": 1, "C4": 1}, ap=5)
    table.choose("Activate Iedain", "Travel to B4")
    assert table.ap() == 4, "plain 0 and 1 more, though nobody is inside"
    fallen = lay(party(iedain="B3"), party(balor="D1 fallen", zaunk="D1"), holds={"B4": 1}, ap=5)
    fallen.choose("Activate Iedain", "Travel to B4")
    assert fallen.ap() == 5
    own = lay(party(balor="C1", iedain="B3"), FAR, holds={"B4": 0}, ap=5)
    own.choose("Activate Iedain", "Travel to B4")
    assert own.ap() == 5


# ------------------------------------------------------------------ Grier
def test_bristling_line_members_strike_back_on_a_tie() -> None:
    table = against(party(elathor2="B4"), ranks("grier"), ap=2)
    fought(table, "Elathor II", "B4", BONUS, EMPTY, PLUS)
    assert table.health("Elathor II") == "wounded"


def test_call_of_the_alpha_a_free_step_into_a_conquered_area() -> None:
    table = lay(party(grier="C1", iedain="B3"), party(zaunk="E3"), holds={"B4": 0}, starts=True, ap=2)
    assert table.asked() == "turn_ability"
    table.choose("Use Call of the Alpha")
    assert table.at("Iedain") == "B4"
    assert table.ap() == 2
    assert table.asked() == "action"


# ------------------------------------------------------------------ Hiehit
def test_storm_lens_rock_does_not_obstruct_members_attacks() -> None:
    """C3 is walled off from B3."""
    spec = ranks("hiehit", left="elathor", right="iedain", wradnja="B3")
    table = formed(spec, party(brigg="C3"), ap=2)
    assert table.choose("Activate Wradnja").offers("Attack C3")
    broken = lay(spec, party(brigg="C3"), ap=2)
    assert not broken.choose("Activate Wradnja").offers("Attack C3")


def test_scrying_explores_an_adjacent_area_for_free_once_per_turn() -> None:
    """WL-32: in sight; A1 lies behind rock."""
    spec = party(hiehit="C1", iedain="B2")
    table = lay(spec, party(zaunk="E3"), holds={"B2": 0}, hidden={"B3": 2, "A1": 1, "A2": 3, "B4": 1}, ap=2)
    table.choose("Activate Iedain", "Use Scrying")
    assert table.places("Choose") == {"B3", "A2"}
    table.choose("Choose B3")
    assert table.ap() == 2
    assert table.match.view(1).areas[5].token == 2
    assert table.refusal("Use Scrying") == "WL-209"


# ------------------------------------------------------------------ Sedna
def test_field_dressing_heals_one_member_at_the_end_of_the_turn() -> None:
    spec = ranks("sedna", left="elathor", right="iedain", brigg="C5")
    spec["elathor"] = "B4 wounded"
    table = formed(spec, party(zaunk2="E3"), ap=3)
    table.choose("Activate Brigg", "Travel to D5", END, "Use Field Dressing")
    assert table.health("Elathor") == "healthy"


def test_healing_spring_whoever_is_lifted_here_is_healthy() -> None:
    spec = party(sedna="C1", iedain="B4", brigg="B4 fallen")
    table = lay(spec, party(elathor="B4"), holds={"B4": 0}, ap=3)
    table.choose("Activate Iedain", "Lift Brigg")
    assert table.health("Brigg") == "healthy"
    away = lay(spec, party(elathor="B4"), ap=3)
    away.choose("Activate Iedain", "Lift Brigg")
    assert away.health("Brigg") == "wounded"


# ------------------------------------------------------------------ Ao
def test_hunting_pace_members_travel_for_1_less() -> None:
    spec = ranks("ao", left="iedain", right="brigg")
    table = formed(spec, ap=5)
    table.choose("Activate Iedain", "Travel to C5")
    assert table.ap() == 4, "forest 2 less 1"
    assert not table.standing(), "and the formation is broken"
    table.choose("Travel to C4")
    assert table.ap() == 3


def test_lair_nobody_here_is_attacked_at_long_range() -> None:
    spec = party(ao="C1", iedain="B4")
    table = lay(party(ererbraic="B2", wradnja="B3"), spec, holds={"B4": 1}, ap=2)
    assert table.choose("Activate Ererbraic").refusal("Attack B4") == "WL-60"
    assert table.choose("Activate Wradnja").offers("Attack B4")


# ------------------------------------------------------------------ Meong
def test_arrow_trap_strikes_enemies_that_enter() -> None:
    """The technique is Meong's: a pathfinder on the plain die."""
    table = against(party(dherghen="C4"), ranks("meong"), ap=3)
    table.dice(OTHER, BLANK)
    table.choose("Activate Dherghen", "Travel to B4")
    assert table.health("Dherghen") == "wounded"
    friend = formed(ranks("meong", brigg="C4"), ap=3)
    friend.choose("Activate Brigg", "Travel to B4")
    assert not friend.told("strike")


def test_bullseye_one_paid_die_per_attack_from_here() -> None:
    table = lay(party(meong="C1", wradnja="B4"), party(elathor="C4"), holds={"B4": 0}, ap=4)
    fought(table, "Wradnja", "C4", EMPTY, PATHFINDER, BLANK).choose("Use Bullseye")
    assert table.fight.hits == 1
    assert table.ap() == 2, "1 for the combat, 1 for the die, and not a second one"


# ------------------------------------------------------------------ Ouaf
def test_blood_frenzy_a_bonus_against_an_area_with_a_wounded_enemy() -> None:
    spec = ranks("ouaf")
    table = formed(spec, party(brigg="B4 wounded"), ap=2)
    fought(table, "Elathor", "B4", EMPTY, EMPTY, BLANK)
    assert table.fight.bonus == 1
    whole = formed(spec, party(brigg="B4"), ap=2)
    fought(whole, "Elathor", "B4", EMPTY, EMPTY, BLANK, BLANK)
    assert whole.fight.bonus == 0


def test_battle_fervour_after_a_knock_down_the_area_is_fought_again_once_per_turn() -> None:
    spec = party(ouaf="C1", elathor="B4")
    table = lay(spec, party(iedain="B4 wounded", brigg="B4"), holds={"B4": 0}, ap=3)
    fought(table, "Elathor", "B4", BONUS, EMPTY, BLANK, BLANK, BLANK).choose("Choose Iedain")
    table.dice(BONUS, EMPTY, BLANK)
    table.choose("Use Battle Fervour")
    assert table.health("Brigg") == "fallen", "wounded in the first combat"
    assert table.ap() == 2
    none = lay(spec, party(iedain="B4"), holds={"B4": 0}, ap=3)
    fought(none, "Elathor", "B4", BONUS, EMPTY, BLANK)
    assert none.asked() == "action"


# ------------------------------------------------------------------ Cethra
def test_stone_line_a_bonus_for_a_member_that_shares_its_area_with_another() -> None:
    spec = ranks("cethra", left="elathor", right="iedain", hangwnis="B4")
    table = against(party(elathor2="B4"), spec, ap=2)
    fought(table, "Elathor II", "B4", EMPTY, EMPTY, BLANK, BLANK, BLANK).choose("Choose Elathor")
    assert {target.bonus for target in table.fight.targets} == {1}
    alone = against(party(elathor2="B4"), ranks("cethra"), ap=2)
    fought(alone, "Elathor II", "B4", EMPTY, EMPTY, BLANK)
    assert alone.fight.targets[0].bonus == 0


@pytest.mark.parametrize(("emblem", "destroyed"), [("D1", False), ("D1 fallen", True)])
def test_ramparts_count_1_more_against_enemies_that_destroy(emblem: str, destroyed: bool) -> None:
    table = lay(party(elathor="B4"), party(cethra=emblem, zaunk="D1"), holds={"B4": 1}, ap=2, dice=[BONUS])
    table.choose("Activate Elathor", "Destroy")
    assert (table.holder("B4") == -1) == destroyed


# ------------------------------------------------------------------ Woef
def test_pack_fury_one_more_die_in_attacks_of_members() -> None:
    spec = ranks("woef", left="elathor", right="iedain", brigg="A3")
    table = formed(spec, party(hangwnis="B4"), ap=2)
    fought(table, "Elathor", "B4", EMPTY, EMPTY, BLANK, BLANK, BLANK)
    assert len(table.fight.dice) == 3


def test_den_lifting_here_is_free() -> None:
    spec = party(woef="C1", iedain="B4", brigg="B4 fallen")
    table = lay(spec, party(elathor="D5"), holds={"B4": 0}, ap=2)
    table.choose("Activate Iedain", "Lift Brigg")
    assert table.ap() == 2
    away = lay(spec, party(elathor="D5"), ap=2)
    away.choose("Activate Iedain", "Lift Brigg")
    assert away.ap() == 1


# ------------------------------------------------------------------ Rowdy
def test_dirty_tricks_attacks_on_members_lose_an_auxiliary_die() -> None:
    table = against(party(elathor2="B4", brigg="B4"), ranks("rowdy"), ap=3)
    fought(table, "Elathor II", "B4", EMPTY, EMPTY, BLANK)
    if table.asked() == "attack_additions":
        table.choose("Use Squire")
    assert len(table.fight.dice) == 2, "Squire's die is lost"


def test_treasure_nose_a_die_for_checks_next_to_a_conquered_area_at_most_one_in_all() -> None:
    spec = party(rowdy="C1", elathor="B4")
    table = lay(spec, FAR, strongholds={"B4": 1}, holds={"C4": 0}, ap=2, dice=[EMPTY, PLUS])
    table.choose("Activate Elathor", "Conquer")
    assert table.holder("B4") == 0
    company = lay(party(rowdy="C1", elathor="B4", brigg="B4"), FAR, strongholds={"B4": 2}, holds={"C4": 0}, ap=2)
    company.dice(BONUS, BLANK).choose("Activate Elathor", "Conquer")
    assert company.holder("B4") == -1
    away = lay(spec, FAR, strongholds={"B4": 1}, holds={"A1": 0}, ap=2, dice=[EMPTY])
    away.choose("Activate Elathor", "Conquer")
    assert away.holder("B4") == -1
