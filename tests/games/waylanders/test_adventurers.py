"""Special abilities, WL-205 to WL-210, and for each of the 21 adventurers its effect and its limit."""

from tests.games.waylanders.table import (
    BLANK,
    BONUS,
    DONE,
    DOUBLE,
    EMPTY,
    END,
    PATHFINDER,
    PLUS,
    Table,
    box,
    lay,
    party,
)
from waystone.games.waylanders.model.effects import GROUPS

PLAIN = party(elathor2="C1")  # somebody far away


def fought(table: Table, name: str, area: str, *dice: int) -> Table:
    table.dice(*dice)
    return table.choose(f"Activate {name}", f"Attack {area}")


# ------------------------------------------------------------------ the rules of abilities
def test_wl205_every_adventurer_has_one_ability_of_a_group_in_force_while_healthy() -> None:
    abilities = {card.adventurer.id: card.ability for card in box().content.cards}
    assert len(abilities) == 21
    assert {GROUPS[ability.group] for ability in abilities.values()} == set(GROUPS)
    hurt = lay(party(badarn="B4 wounded", iedain="B4 wounded"), PLAIN)
    assert not hurt.choose("Activate Badarn").offers("Use Healing Hands")


def test_wl206_an_action_ability_is_for_the_active_adventurer_within_its_limit() -> None:
    table = lay(party(badarn="B4", iedain="B4 wounded", brigg="B4 wounded"), PLAIN, ap=3)
    assert not table.choose("Activate Iedain").offers("Use Healing Hands")
    table.choose("Activate Badarn", "Use Healing Hands", "Choose Iedain")
    assert table.refusal("Use Healing Hands") == "WL-209"


def test_wl206_with_nobody_to_serve_it_cannot_be_used() -> None:
    table = lay(party(badarn="B4", iedain="B4"), PLAIN, ap=3)
    assert table.choose("Activate Badarn").refusal("Use Healing Hands") == "WL-206"


def test_wl207_other_abilities_work_in_anybodys_turn_also_when_already_activated() -> None:
    table = lay(party(elathor="B4"), party(iedain="B4", brigg="B4"), ap=2, others=1)
    fought(table, "Elathor", "B4", EMPTY, EMPTY, BLANK, BLANK, BLANK, BLANK).choose("Choose Iedain")
    assert table.seat() == 1
    assert table.offers("Use Squire")


def test_wl208_passive_ones_apply_by_themselves_others_by_choice() -> None:
    table = lay(party(wradnja="B4", brigg="B4"), party(iedain="B3"), ap=2)
    fought(table, "Wradnja", "B3", EMPTY, BLANK)
    assert table.asked() == "attack_additions", "Squire is a choice"
    table.choose(DONE)
    assert table.fight.bonus == 1, "Creeper is not"


def test_wl209_limits_are_reset_at_the_start_of_every_turn() -> None:
    table = lay(party(badarn="B4", iedain="B4 wounded", brigg="B4 wounded"), PLAIN, ap=2, others=1)
    table.choose("Activate Badarn", "Use Healing Hands", "Choose Iedain", "Travel to C4", END)
    table.choose("Activate Elathor II", "Travel to D2", END)
    table.choose("Activate Badarn", "Travel to B4")
    assert table.offers("Use Healing Hands")


def test_wl210_a_card_beats_a_rule_but_caps_and_capacity_hold() -> None:
    """Squire gives a die in close combat, where no support is; a third auxiliary die is never rolled."""
    table = lay(party(elathor="B4", brigg="B4", brigg2="B4"), party(iedain="B4"), ap=5)
    fought(table, "Elathor", "B4", EMPTY, EMPTY, BLANK, BLANK, BLANK)
    table.choose("Use Squire of Brigg", "Use Squire of Brigg II")
    assert len(table.fight.dice) == 4
    third = lay(party(ethlinn="B3", rowdy="B3", wradnja="B3", brigg="B3"), party(iedain="B4"), ap=5)
    fought(third, "Ethlinn", "B4", BLANK, BLANK, BLANK)
    assert third.told("rolled"), "two supporters fill the two places: Squire is not even offered"


# ------------------------------------------------------------------ fighters
def test_iedain_consecutive_blows_once_per_turn() -> None:
    """R32"""
    table = lay(party(iedain="B4"), party(elathor="B4", brigg="B4"), ap=3)
    fought(table, "Iedain", "B4", DOUBLE, DOUBLE, BLANK, BLANK, BLANK).choose("Choose Elathor")
    table.dice(DOUBLE, DOUBLE, BLANK, BLANK)
    table.choose("Use Consecutive Blows", "Choose Elathor")
    assert table.torcs() == 2
    table.dice(DOUBLE, DOUBLE)
    assert table.asked() == "action", "the repeat showed four again, but once per turn is enough"


def test_iedain_not_below_four() -> None:
    table = lay(party(iedain="B4"), party(elathor="B4"), ap=3)
    fought(table, "Iedain", "B4", DOUBLE, BONUS, BLANK)
    assert table.asked() == "action"


def test_elathor_high_impact_at_four_successes_whatever_the_outcome() -> None:
    table = lay(party(elathor="B4"), party(brigg="B4", bhlagh="B4"), ap=3)
    fought(table, "Elathor", "B4", DOUBLE, DOUBLE, PLUS, PLUS, PLUS, PLUS).choose("Choose Brigg")
    assert table.torcs() == 1
    three = lay(party(elathor="B4"), party(brigg="B4"), ap=3)
    fought(three, "Elathor", "B4", DOUBLE, BONUS, PLUS, PLUS)
    assert three.torcs() == 0


def test_brigg_squire_for_another_in_his_area_once_per_roll() -> None:
    """R31"""
    table = lay(party(elathor="B4", brigg="B4"), party(iedain="B4"), ap=3)
    fought(table, "Elathor", "B4", EMPTY, EMPTY, BLANK, BLANK).choose("Use Squire")
    assert table.ap() == 1, "one for the combat, one for Squire"
    assert len(table.fight.dice) == 3
    own = lay(party(brigg="B4"), party(iedain="B4"), ap=3)
    fought(own, "Brigg", "B4", EMPTY, BLANK)
    assert own.asked() == "action", "not for himself"
    away = lay(party(elathor="B4", brigg="B3"), party(iedain="B4"), ap=3)
    fought(away, "Elathor", "B4", EMPTY, EMPTY, BLANK)
    assert away.asked() == "action"


def test_hangwnis_takes_a_hit_off_attacks_from_another_area() -> None:
    """R27"""
    far = lay(party(wradnja="B3"), party(hangwnis="B4", iedain="B4"), ap=2)
    fought(far, "Wradnja", "B4", BONUS, BLANK, BLANK, BLANK).choose("Choose Iedain")
    assert (far.health("Iedain"), far.health("Hangwnis")) == ("healthy", "healthy")
    close = lay(party(elathor="B4"), party(hangwnis="B4", iedain="B4"), ap=2)
    fought(close, "Elathor", "B4", BONUS, EMPTY, BLANK, BLANK, BLANK).choose("Choose Iedain")
    assert close.health("Iedain") == "wounded", "not in close combat"


def test_balor_targets_defend_with_one_die_less() -> None:
    table = lay(party(balor="B4"), party(brigg="B4", iedain="B4"), ap=2)
    fought(table, "Balor", "B4", EMPTY, EMPTY, BLANK).choose("Choose Brigg")
    assert [len(target.dice) for target in table.fight.targets] == [1, 0]
    hurt = lay(party(balor="B4 wounded"), party(brigg="B4"), ap=2)
    fought(hurt, "Balor", "B4", EMPTY, BLANK, BLANK)
    assert len(hurt.fight.targets[0].dice) == 2


def test_grier_snaps_back_on_a_tie() -> None:
    table = lay(party(elathor="B4"), party(grier="B4"), ap=2)
    fought(table, "Elathor", "B4", BONUS, EMPTY, PLUS, BLANK)
    assert table.health("Elathor") == "wounded"
    unarmed = lay(party(wradnja="B3"), party(grier="B4"), ap=2)
    fought(unarmed, "Wradnja", "B4", BONUS, PLUS, BLANK)
    assert unarmed.health("Wradnja") == "healthy", "no weapon for medium range"


def test_ouaf_smells_blood() -> None:
    table = lay(party(ouaf="B4"), party(elathor="B4", brigg="B4 wounded"), ap=2)
    fought(table, "Ouaf", "B4", EMPTY, EMPTY, BLANK, BLANK, BLANK).choose("Choose Elathor")
    assert len(table.fight.dice) == 3
    whole = lay(party(ouaf="B4"), party(elathor="B4"), ap=2)
    fought(whole, "Ouaf", "B4", EMPTY, EMPTY, BLANK)
    assert len(whole.fight.dice) == 2


def test_cethra_iron_hide_in_close_combat_only() -> None:
    table = lay(party(elathor="B4"), party(cethra="B4"), ap=2)
    fought(table, "Elathor", "B4", BONUS, EMPTY, BLANK, BLANK)
    assert table.health("Cethra") == "healthy"
    far = lay(party(wradnja="B3"), party(cethra="B4"), ap=2)
    fought(far, "Wradnja", "B4", BONUS, BLANK, BLANK)
    assert far.health("Cethra") == "wounded"


# ------------------------------------------------------------------ pathfinders
def test_wradnja_creeps_in_forests_at_any_range() -> None:
    """R30"""
    for area in ("B3", "A2"):
        table = lay(party(wradnja="B4"), party(elathor=area), ap=2)
        fought(table, "Wradnja", area, EMPTY, BLANK)
        assert table.fight.hits == 1
    plain = lay(party(wradnja="B3"), party(elathor="B4"), ap=2)
    fought(plain, "Wradnja", "B4", EMPTY, BLANK)
    assert plain.fight.hits == 0


def test_dherghen_is_attacked_from_the_same_area_only() -> None:
    """R26"""
    far = lay(party(wradnja="B3"), party(dherghen="B4", elathor="B4"), ap=2)
    fought(far, "Wradnja", "B4", EMPTY, BLANK)
    assert len(far.fight.targets) == 1
    close = lay(party(iedain="B4"), party(dherghen="B4", elathor="B4"), ap=2)
    fought(close, "Iedain", "B4", EMPTY, EMPTY, BLANK, BLANK).choose("Choose Elathor")
    assert len(close.fight.targets) == 2
    hurt = lay(party(wradnja="B3"), party(dherghen="B4 wounded"), ap=2)
    assert hurt.choose("Activate Wradnja").offers("Attack B4")


def test_zaunk_slips_away_if_the_attack_left_him_healthy() -> None:
    """R28"""
    table = lay(party(elathor="B4"), party(zaunk="B4"), ap=2)
    fought(table, "Elathor", "B4", EMPTY, EMPTY, BLANK, BLANK).choose("Use Elusive", "Choose A3")
    assert table.at("Zaunk") == "A3"
    assert table.ap(1) == 0
    hurt = lay(party(elathor="B4"), party(zaunk="B4"), ap=2)
    fought(hurt, "Elathor", "B4", BONUS, EMPTY, BLANK, BLANK)
    assert hurt.asked() == "action"


def test_ethlinn_climber_rolls_mountain_dice_on_mountains() -> None:
    table = lay(party(dherghen="C4"), party(ethlinn="C4"), ap=2)
    fought(table, "Dherghen", "C4", BONUS, EMPTY, DOUBLE)
    assert table.fight.targets[0].blocks == 2
    plain = lay(party(dherghen="B4"), party(ethlinn="B4"), ap=2)
    fought(plain, "Dherghen", "B4", BONUS, EMPTY, PATHFINDER)
    assert plain.fight.targets[0].blocks == 1


def test_ao_pounces_where_he_has_just_come() -> None:
    table = lay(party(ao="B3"), party(elathor="B4"), ap=3)
    table.dice(EMPTY, BLANK)
    table.choose("Activate Ao", "Travel to B4", "Attack B4")
    assert table.fight.bonus == 1
    waiting = lay(party(ao="B4"), party(elathor="B4"), ap=3)
    fought(waiting, "Ao", "B4", EMPTY, BLANK)
    assert waiting.fight.bonus == 0


def test_meong_shoots_and_runs_once_per_turn() -> None:
    table = lay(party(meong="B3"), party(elathor="B4"), ap=4)
    fought(table, "Meong", "B4", EMPTY, BLANK).choose("Use Shoot and Run", "Choose A3")
    assert table.at("Meong") == "A3"
    table.dice(EMPTY, BLANK)
    table.choose("Attack B4")
    assert table.asked() == "action"
    assert table.g.times(0) == 0, "a free step is no travel"


def test_rowdy_explores_for_nothing() -> None:
    table = lay(party(rowdy="B4"), PLAIN, hidden={"B4": 1}, ap=2)
    table.choose("Activate Rowdy", "Explore B4")
    assert table.ap() == 2
    hurt = lay(party(rowdy="B4 wounded"), PLAIN, hidden={"B4": 1}, ap=2)
    hurt.choose("Activate Rowdy", "Explore B4")
    assert hurt.ap() == 1


# ------------------------------------------------------------------ sages
def test_ererbraic_has_energy_from_fellows_in_the_target_area() -> None:
    """R29"""
    table = lay(party(ererbraic="B3", badarn="B4"), party(elathor="B4"), ap=2)
    fought(table, "Ererbraic", "B4", EMPTY, BLANK)
    assert table.fight.hits == 1
    alone = lay(party(ererbraic="B3", badarn="B3"), party(elathor="B4"), ap=2)
    fought(alone, "Ererbraic", "B4", EMPTY, BLANK)
    assert alone.fight.hits == 0


def test_bhlagh_shields_everybody_in_her_area() -> None:
    table = lay(party(elathor="B4"), party(bhlagh="B4", iedain="B4"), ap=2)
    fought(table, "Elathor", "B4", EMPTY, EMPTY, *[BLANK] * 4).choose("Choose Iedain")
    assert [len(target.dice) for target in table.fight.targets] == [2, 2]
    away = lay(party(elathor="B4"), party(bhlagh="B3", iedain="B4"), ap=2)
    fought(away, "Elathor", "B4", EMPTY, EMPTY, BLANK)
    assert len(away.fight.targets[0].dice) == 1


def test_badarn_heals_another_in_the_area_once_per_turn() -> None:
    table = lay(party(badarn="B4 wounded", badarn2="B4", iedain="B3 wounded"), PLAIN, ap=2)
    table.choose("Activate Badarn II", "Use Healing Hands")
    assert table.health("Badarn") == "healthy"
    assert table.ap() == 2
    assert table.health("Iedain") == "wounded", "not in the next area"


def test_hiehit_bolts_wind_round_rocks_at_long_range() -> None:
    """From B3 to D3 the way is walled by C3; medium range is not helped."""
    table = lay(party(hiehit="B3"), party(elathor="D3", iedain="C3"), ap=2)
    table.choose("Activate Hiehit")
    assert table.places("Attack") == {"D3"}
    other = lay(party(ererbraic="B3"), party(elathor="D3"), ap=2)
    assert not other.choose("Activate Ererbraic").offers("Attack D3")


def test_sedna_lifts_to_full_health_even_among_enemies() -> None:
    table = lay(party(sedna="B4", iedain="B4 fallen"), party(elathor="B4"), ap=3)
    table.choose("Activate Sedna", "Lift Iedain")
    assert table.health("Iedain") == "healthy"
    assert table.ap() == 2
    hurt = lay(party(sedna="B4 wounded", iedain="B4 fallen"), PLAIN, ap=3)
    hurt.choose("Activate Sedna", "Lift Iedain")
    assert hurt.health("Iedain") == "wounded"


def test_woef_howls_at_two_or_more() -> None:
    table = lay(party(woef="B3"), party(elathor="B4", iedain="B4"), ap=2)
    fought(table, "Woef", "B4", EMPTY, BLANK, BLANK, BLANK).choose("Choose Elathor")
    assert len(table.fight.dice) == 2
    one = lay(party(woef="B3"), party(elathor="B4"), ap=2)
    fought(one, "Woef", "B4", EMPTY, BLANK)
    assert len(one.fight.dice) == 1
