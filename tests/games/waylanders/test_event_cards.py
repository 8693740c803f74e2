"""The 30 event cards, each with its effect and its limit. How events are drawn and played: test_events."""

from tests.games.waylanders.table import (
    BLANK,
    BONUS,
    DONE,
    EMPTY,
    END,
    PLUS,
    SAGE,
    Spec,
    Table,
    box,
    lay,
    party,
)

US = party(elathor="B4", iedain="C5")
THEM = party(brigg="C1", hangwnis="D2")


def drawn(card: str, spec: Spec = US, enemy: Spec = THEM, dice: tuple[int, ...] = (), **more: object) -> Table:
    """The active player draws the card after travelling with Iedain from C5 to D5 or back."""
    table = lay(spec, enemy, deck=[card], ap=9, **more)  # type: ignore[arg-type]
    table.g.draws = (0,)
    table.dice(*dice)
    return table.choose("Activate Iedain", "Travel to D5")


def holding(card: str, spec: Spec = US, enemy: Spec = THEM, **more: object) -> Table:
    return lay(spec, enemy, events={0: [card]}, deck=[], **{"ap": 3, **more})  # type: ignore[arg-type]


def reacting(card: str, attacker: Spec, spec: Spec, **more: object) -> Table:
    return lay(attacker, spec, events={1: [card]}, deck=[], **{"ap": 3, "others": 1, **more})  # type: ignore[arg-type]


def test_there_are_30_and_each_has_a_test() -> None:
    """WL-148"""
    names = [name for name in globals() if name.startswith("test_")]
    for event in box().content.events:
        assert [name for name in names if name.startswith(f"test_{event.id}_")], event.name


# ------------------------------------------------------------------ Veteran on the Battlefront
def test_vet1_battle_hardened_heals_one_wounded() -> None:
    table = drawn("vet1", party(elathor="B4 wounded", iedain="C5", brigg2="B4 wounded"))
    table.choose("Choose Elathor")
    assert (table.health("Elathor"), table.health("Brigg II")) == ("healthy", "wounded")


def test_vet2_on_your_feet_raises_one_fallen() -> None:
    table = drawn("vet2", party(elathor="B4 fallen", iedain="C5"))
    table.choose("Choose Elathor")
    assert table.health("Elathor") == "wounded"
    assert table.refusal("Activate Elathor") == "WL-44", "WL-92: it counts as lifted"


def test_vet3_forced_march_up_to_two_free_steps() -> None:
    table = drawn("vet3")
    table.choose("Choose Elathor", "Choose B3", "Choose B2")
    assert table.at("Elathor") == "B2"
    one = drawn("vet3").choose("Choose Elathor", "Choose B3", DONE)
    assert one.at("Elathor") == "B3"
    none = drawn("vet3").choose("Choose Elathor", DONE)
    assert none.at("Elathor") == "B4"


def test_vet4_old_map_explores_any_area_for_free() -> None:
    table = drawn("vet4", hidden={"A1": 2, "E3": 1})
    assert table.places("Choose") == {"A1", "E3"}
    ap = table.ap()
    table.choose("Choose A1")
    assert table.g.explored
    assert table.ap() == ap


def test_vet5_opportune_strike_a_free_attack_or_not() -> None:
    table = drawn("vet5", enemy=party(brigg="B4"))
    assert table.asked() == "free_attack", "Elathor alone can attack"
    table.dice(BONUS, EMPTY, BLANK, BLANK)
    table.choose("Attack B4")
    assert table.health("Brigg") == "wounded"
    nobody = drawn("vet5")
    assert nobody.asked() == "action"


def test_vet6_iron_discipline_heals_all_own_wounded_of_one_area() -> None:
    spec = party(elathor="B4 wounded", hangwnis2="B4 wounded", iedain="C5", zaunk="A3 wounded")
    table = drawn("vet6", spec, party(brigg="B4 wounded"))
    table.choose("Choose B4")
    assert (table.health("Elathor"), table.health("Hangwnis II")) == ("healthy", "healthy")
    assert (table.health("Zaunk"), table.health("Brigg")) == ("wounded", "wounded")


# ------------------------------------------------------------------ Battle at Twilight
def test_twi1_cloak_of_dusk_takes_one_target_out_of_an_attack_from_afar() -> None:
    spec = party(elathor="B4", iedain="B4")
    table = reacting("twi1", party(wradnja="B3"), spec, dice=[EMPTY, BLANK])
    table.choose("Activate Wradnja", "Attack B4", "Play Cloak of Dusk", "Choose Iedain")
    assert table.fight.targeted == 1 << table.mini("Elathor")
    assert table.ap(1) == 0
    close = reacting("twi1", party(zaunk="B4"), spec, dice=[EMPTY, BLANK, BLANK])
    close.choose("Activate Zaunk", "Attack B4")
    assert close.asked() == "defender", "not in close combat"


def test_twi2_knife_in_the_dark_one_more_terrain_die() -> None:
    table = holding("twi2", party(brigg2="B4", iedain="C5"), party(elathor="B4"), dice=[EMPTY, EMPTY, BLANK])
    table.choose("Activate Brigg II", "Attack B4", "Play Knife in the Dark")
    assert len(table.fight.dice) == 2


def test_twi3_silent_march_one_free_step() -> None:
    table = holding("twi3")
    table.choose("Play Silent March", "Choose Elathor", "Choose B3")
    assert table.at("Elathor") == "B3"
    assert table.asked() == "action", "one, and it cannot be declined"


def test_twi4_false_fires_one_hit_less_against_this_target() -> None:
    table = reacting("twi4", party(elathor="B4"), party(iedain="B4"), dice=[BONUS, EMPTY])
    table.choose("Activate Elathor", "Attack B4")
    table.dice(BLANK).choose("Play False Fires")
    assert table.health("Iedain") == "healthy"
    assert table.fight.targets[0].cut == 1


def test_twi5_blinded_one_die_less_and_no_counterattack() -> None:
    table = holding("twi5", US, party(brigg="B4"))
    table.dice(EMPTY, EMPTY, PLUS)
    table.choose("Activate Elathor", "Attack B4", "Play Blinded")
    assert len(table.fight.targets[0].dice) == 1
    assert table.health("Elathor") == "healthy"
    assert table.ap() == 1


def test_twi6_nightfall_nobody_else_attacks_at_long_range() -> None:
    table = drawn("twi6", party(elathor="B2", iedain="C5", ererbraic="A2"), party(ererbraic2="B4"), others=2)
    assert table.choose("Activate Ererbraic").offers("Attack B4"), "the player may"
    table.choose(END, "Activate Ererbraic II")
    assert table.refusal("Attack B2") == "WL-158"


def test_twi7_quiet_hands_heals_or_raises() -> None:
    spec = party(elathor="B4 wounded", iedain="C5", zaunk="A3 fallen")
    heal = holding("twi7", spec).choose("Play Quiet Hands", "Heal a wounded adventurer")
    assert heal.health("Elathor") == "healthy"
    lift = holding("twi7", spec).choose("Play Quiet Hands", "Raise a fallen adventurer", "Choose Zaunk")
    assert lift.health("Zaunk") == "wounded"
    assert lift.ap() == 2


def test_twi8_moonless_raid_a_bonus_in_a_check() -> None:
    table = holding("twi8", strongholds={"B4": 1}, dice=[EMPTY])
    table.choose("Activate Elathor", "Conquer", "Play Moonless Raid")
    assert table.holder("B4") == 0
    kept = holding("twi8", strongholds={"B4": 1}, dice=[EMPTY])
    kept.choose("Activate Elathor", "Conquer", DONE)
    assert kept.holder("B4") == -1
    assert len(kept.g.parties[0].events) == 1


# ------------------------------------------------------------------ Clash of the Tempest
def test_tem1_lightning_strikes_everybody_in_an_area_beside_an_own_adventurer() -> None:
    """One roll for all; the own too."""
    spec = party(elathor="B4", iedain="C5", zaunk="C4")
    table = drawn("tem1", spec, party(brigg="C4"))
    assert {"C4", "B3"} <= table.places("Choose")
    assert "A1" not in table.places("Choose")
    table.dice(SAGE, PLUS, PLUS, BLANK, BLANK, BLANK)
    table.choose("Choose C4")
    assert (table.health("Brigg"), table.health("Zaunk")) == ("wounded", "wounded")
    assert len(table.fight.dice) == 2


def test_tem2_gale_pushes_an_enemy_anywhere_one_step() -> None:
    table = drawn("tem2")
    table.choose("Choose Brigg", "Choose C2")
    assert table.at("Brigg") == "C2"
    walled = drawn("tem2", enemy=party(brigg="A1"))
    assert walled.at("Brigg") == "A2", "the only open border"


def test_tem3_hail_nobody_else_gets_support() -> None:
    table = drawn("tem3", party(elathor="B4", iedain="C5"), party(wradnja="B3", ererbraic="B3"), others=1)
    table.choose(END)
    table.dice(EMPTY, BLANK)
    table.choose("Activate Wradnja", "Attack B4")
    assert table.fight.support == 0


def test_tem4_headwind_nobody_else_travels_into_the_area() -> None:
    table = holding("tem4", enemy=party(brigg="B2"), others=2)
    table.choose("Play Headwind", "Choose B3", "Activate Elathor", "Travel to B3", END)
    assert table.choose("Activate Brigg").refusal("Travel to B3") == "WL-158"


def test_tem5_eye_of_the_storm_spares_all_own_targets_of_an_attack_from_afar() -> None:
    spec = party(elathor="B4", iedain="B4")
    table = reacting("tem5", party(wradnja="B3"), spec)
    table.choose("Activate Wradnja", "Attack B4", "Play Eye of the Storm")
    assert table.fight.dice == ()
    assert table.fight.targeted == 0
    close = reacting("tem5", party(zaunk="B4"), spec, dice=[EMPTY, BLANK, BLANK])
    close.choose("Activate Zaunk", "Attack B4")
    assert close.asked() == "defender"


def test_tem6_static_charge_a_bonus_in_an_attack() -> None:
    table = holding("tem6", US, party(brigg="B4"), dice=[EMPTY, EMPTY, BLANK, BLANK])
    table.choose("Activate Elathor", "Attack B4", "Play Static Charge")
    assert table.fight.hits == 1


def test_tem7_thunderclap_breaks_a_formation_within_two_areas() -> None:
    ranks = party(iedain2="B3", brigg="B4", hangwnis="A3")
    table = holding("tem7", party(elathor="C5", iedain="D1"), ranks, formation=(1, "B3", 0))
    table.choose("Play Thunderclap")
    assert not table.standing(1)
    assert table.ap() == 2
    far = holding("tem7", party(elathor="C1", iedain="D1"), ranks, formation=(1, "B3", 0))
    far.choose("Activate Elathor")
    assert far.refusal("Play Thunderclap") == "WL-152"


def test_tem8_ride_the_wind_up_to_two_free_steps() -> None:
    table = holding("tem8").choose("Play Ride the Wind", "Choose Elathor", "Choose B3", "Choose B2")
    assert table.at("Elathor") == "B2"
    stay = holding("tem8").choose("Play Ride the Wind", "Choose Elathor", DONE)
    assert stay.at("Elathor") == "B4"


# ------------------------------------------------------------------ Mist and Water
def test_mis1_will_o_the_wisp_pushes_a_lone_enemy() -> None:
    table = drawn("mis1", enemy=party(brigg="C1", hangwnis="D2", zaunk="D2"))
    assert table.asked() == "push", "Brigg alone is alone"
    table.choose("Choose C2")
    assert table.at("Brigg") == "C2"


def test_mis2_bog_fever_strikes_one_enemy_with_one_die() -> None:
    table = drawn("mis2")
    table.dice(SAGE, BLANK, BLANK)
    table.choose("Choose Brigg")
    assert len(table.fight.dice) == 1
    assert table.health("Brigg") == "wounded"


def test_mis3_rising_mist_nobody_else_attacks_at_long_range() -> None:
    table = drawn("mis3", party(elathor="B4", iedain="C5"), party(ererbraic2="B2"), others=2)
    table.choose(END, "Activate Ererbraic II")
    assert table.refusal("Attack B4") == "WL-158"


def test_mis4_hidden_causeway_one_free_step() -> None:
    table = holding("mis4").choose("Play Hidden Causeway", "Choose Elathor", "Choose A3")
    assert table.at("Elathor") == "A3"


def test_mis5_herbs_of_the_bank_heal_one() -> None:
    table = holding("mis5", party(elathor="B4 wounded", iedain="C5"))
    table.choose("Play Herbs of the Bank")
    assert table.health("Elathor") == "healthy"
    assert table.ap() == 2
    whole = holding("mis5").choose("Activate Elathor")
    assert whole.refusal("Play Herbs") == "WL-152"


def test_mis6_ferryman_two_own_at_most_three_apart_change_places() -> None:
    table = holding("mis6", party(elathor="B4", iedain="B2", zaunk="C1"))
    table.choose("Play Ferryman", "Choose Elathor")
    assert table.at("Iedain") == "B4", "Zaunk is four areas away, so Iedain is the one"
    assert table.at("Elathor") == "B2"
    assert table.ap() == 2


def test_mis6_ferryman_does_not_break_a_formation_whose_areas_stay_held() -> None:
    """WL-116: both are put down before it is looked at."""
    table = holding("mis6", party(iedain="B3", brigg2="B4", elathor="A3"), formation=(0, "B3", 0))
    table.choose("Play Ferryman", "Choose Brigg II", "Choose Elathor")
    assert table.standing()


def test_mis7_reed_ambush_a_die_and_no_counterattack_in_close_combat() -> None:
    table = holding("mis7", US, party(brigg="B4"), dice=[EMPTY, EMPTY, BLANK, PLUS, PLUS])
    table.choose("Activate Elathor", "Attack B4", "Play Reed Ambush")
    assert len(table.fight.dice) == 3
    assert table.health("Elathor") == "healthy"
    far = holding("mis7", party(wradnja="B3", iedain="C5"), party(brigg="B4"), dice=[EMPTY, BLANK, BLANK])
    far.choose("Activate Wradnja", "Attack B4")
    assert far.told("rolled"), "not offered at medium range"


def test_mis8_undermine_takes_an_enemys_token_where_an_own_adventurer_stands() -> None:
    table = holding("mis8", holds={"B4": 1, "B3": 1})
    table.choose("Play Undermine")
    assert (table.holder("B4"), table.holder("B3")) == (-1, 1)
    assert table.ap() == 1
    assert table.torcs() == 0
