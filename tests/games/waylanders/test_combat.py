"""Combat: WL-58 to WL-82."""

import pytest

from tests.games.waylanders.table import (
    BLANK,
    BONUS,
    DOUBLE,
    EMPTY,
    EVENT,
    FIGHTER,
    OTHER,
    PATHFINDER,
    PLUS,
    SAGE,
    Table,
    lay,
    party,
)
from waystone.games.waylanders.model.content import DICE


def shown(table: Table) -> list[str]:
    """What lies on the table as the attack roll, by die."""
    return [DICE[die // 6] for die in table.fight.dice]


# ------------------------------------------------------------------ declaring
def test_wl58_an_attack_needs_sight_a_row_and_a_target_and_costs_1() -> None:
    table = lay(party(wradnja="B3"), party(elathor="B3", brigg="B4", iedain2="C3"), ap=2, dice=[EMPTY, BLANK, BLANK])
    table.choose("Activate Wradnja")
    assert table.places("Attack") == {"B4"}, "no short row; C3 is behind rock; nobody elsewhere"
    table.choose("Attack B4")
    assert table.ap() == 1


def test_wl58_the_row_of_the_current_state_counts() -> None:
    """A wounded Wradnja has no long row."""
    table = lay(party(wradnja="B3 wounded"), party(elathor="B5"), ap=2)
    assert not table.choose("Activate Wradnja").offers("Attack")


def test_wl59_two_combats_per_activation() -> None:
    table = lay(party(iedain="B4"), party(elathor="B4"), ap=4, dice=[EMPTY, EMPTY, BLANK] * 2)
    table.choose("Activate Iedain", "Attack B4", "Attack B4")
    assert table.refusal("Attack B4") == "WL-45"


def test_wl60_every_enemy_there_is_a_target_and_no_friend_is() -> None:
    spec = party(elathor="B4"), party(brigg="B4", zaunk="F2")
    table = lay(party(ererbraic="B3", iedain="B4"), *spec, ap=2, dice=[EMPTY, BLANK, BLANK, BLANK])
    table.choose("Activate Ererbraic", "Attack B4")
    names = {table.g.cards[target.mini].name for target in table.fight.targets}
    assert names == {"Elathor", "Brigg"}


def test_wl60_who_cannot_be_a_target_leaves_nothing_to_attack() -> None:
    """R26, R37: Dherghen alone, seen from another area; the fallen are no targets."""
    table = lay(party(ererbraic="B3"), party(dherghen="B4", elathor="C4 fallen"), ap=2)
    table.choose("Activate Ererbraic")
    assert table.refusal("Attack B4") == "WL-60"
    assert not table.offers("Attack C4")


# ------------------------------------------------------------------ the pool
def test_wl61_dice_of_the_target_areas_terrain() -> None:
    """Ererbraic on a forest attacks a plain two areas away with two plain dice."""
    table = lay(party(ererbraic="A2"), party(elathor="B4"), ap=1, dice=[EMPTY, EMPTY, BLANK])
    table.choose("Activate Ererbraic", "Attack B4")
    assert shown(table) == ["plain", "plain"]


def test_wl61_an_automatic_hit_is_one_bonus_and_no_die() -> None:
    """X4"""
    table = lay(party(ethlinn="B3"), party(elathor="B4"), ap=1, dice=[BLANK])
    table.choose("Activate Ethlinn", "Attack B4")
    assert shown(table) == []
    assert table.fight.hits == 1
    assert table.health("Elathor") == "wounded"


def test_wl62_each_fellow_with_a_row_for_the_range_adds_one_auxiliary_die() -> None:
    """X4: Hangwnis supports at medium range, whatever his row says, though already activated; Badarn never does."""
    table = lay(
        party(ethlinn="B3", hangwnis="B3", badarn="B3"),
        party(elathor="B4"),
        ap=1,
        acted=["Hangwnis"],
        dice=[PATHFINDER, BLANK],
    )
    table.choose("Activate Ethlinn", "Attack B4")
    assert shown(table) == ["aux"]
    assert table.fight.hits == 2
    assert table.g.parties[0].used == 0, "WL-37: handed over; support cost nothing"
    assert table.ap(1) == 1


def test_wl63_no_support_in_close_combat_nor_from_the_target_area() -> None:
    """R8"""
    close = lay(party(iedain="B4", elathor="B4"), party(brigg="B4"), ap=1, dice=[EMPTY, EMPTY, BLANK, BLANK])
    close.choose("Activate Iedain", "Attack B4")
    assert shown(close) == ["plain", "plain"]
    far = lay(party(wradnja="B3", wradnja2="B4"), party(brigg="B4"), ap=1, dice=[EMPTY, BLANK, BLANK])
    far.choose("Activate Wradnja", "Attack B4")
    assert shown(far) == ["plain"]


def test_wl64_at_most_two_dice_of_each_colour() -> None:
    """Deployed together, three archers could support; two dice are rolled."""
    archers = party(wradnja="B5", wradnja2="B5", ethlinn="B5", ererbraic="B5", rowdy="B5")
    table = lay(archers, party(elathor="B4"), ap=5, dice=[EMPTY, BLANK, BLANK, BLANK])
    table.choose("Activate Wradnja", "Attack B4")
    assert shown(table) == ["plain", "aux", "aux"]


def test_wl65_the_whole_roll_uses_the_active_adventurers_technique() -> None:
    """A sage's support die shows a sage symbol: nothing to a pathfinder."""
    table = lay(party(wradnja="B3", ererbraic="B3"), party(elathor="B4"), ap=1, dice=[OTHER, SAGE, BLANK])
    table.choose("Activate Wradnja", "Attack B4")
    assert table.fight.hits == 1, "the pathfinder on the plain die"


def test_wl66_first_the_attacker_adds_then_the_targeted_players_react() -> None:
    table = lay(
        party(wradnja="B3"),
        party(elathor="B4"),
        ap=2,
        others=1,
        events={0: ["tem6"], 1: ["twi1"]},
        deck=[],
    )
    table.choose("Activate Wradnja", "Attack B4")
    assert (table.seat(), table.asked()) == (0, "attack_additions")
    table.choose("Play Static Charge")
    assert (table.seat(), table.asked()) == (1, "reaction")
    table.choose("Play Cloak of Dusk")
    assert table.fight.dice == (), "R43: no target is left, so there is no roll"
    assert table.ap(0) == 1
    assert table.g.times(1) == 1, "and it counts as a combat"


def test_wl67_a_die_is_rerolled_at_most_once() -> None:
    """Iedain's High Skill in a conquered area."""
    table = lay(party(iedain="B4"), party(elathor="B4"), ap=1, holds={"B4": 0}, dice=[EMPTY, DOUBLE])
    table.choose("Activate Iedain", "Attack B4")
    assert table.asked() == "attack_reroll"
    table.dice(DOUBLE, BLANK)
    table.choose("Reroll die 1")
    assert table.fight.hits == 4
    assert table.asked() != "attack_reroll"


def test_wl68_hits_are_symbols_bonuses_automatic_hits_and_modifiers() -> None:
    """X3: two double fighters and a bonus make five."""
    table = lay(party(iedain="B4", brigg="B4"), party(elathor="B4"), ap=2, dice=[DOUBLE, DOUBLE, PLUS, BLANK])
    table.choose("Activate Iedain", "Attack B4", "Use Squire")
    assert table.fight.hits == 5
    assert table.fight.successes == 4


def test_wl69_one_roll_for_all_and_cuts_target_by_target() -> None:
    """Cethra's Iron Hide takes one Hit off for her alone."""
    table = lay(party(iedain="B4"), party(elathor="B4", cethra="B4"), ap=1, dice=[BONUS, EMPTY, BLANK, BLANK, BLANK])
    table.choose("Activate Iedain", "Attack B4", "Choose Elathor")
    assert table.health("Elathor") == "wounded"
    assert table.health("Cethra") == "healthy"


def test_wl69_hits_never_fall_below_0() -> None:
    """Cut to 0, not to -1: no Blocks are a tie, not a counterattack."""
    table = lay(party(elathor="B4"), party(cethra="B4"), ap=1, dice=[EMPTY, EMPTY, BLANK, BLANK])
    table.choose("Activate Elathor", "Attack B4")
    assert table.health("Elathor") == "healthy"


def test_wl70_players_clockwise_and_each_chooses_the_next_own_target() -> None:
    """X11: B's two targets first, one by one; C's one turns on the attacker."""
    table = lay(
        party(elathor="B4"),
        party(iedain="B4", iedain2="B4"),
        party(brigg="B4"),
        ap=3,
        dice=[BONUS, BONUS],
    )
    table.choose("Activate Elathor", "Attack B4")
    assert (table.seat(), table.asked()) == (1, "defender")
    table.dice(FIGHTER, FIGHTER, FIGHTER, FIGHTER)
    table.choose("Choose Iedain II")
    assert table.health("Iedain II") == "wounded"
    assert table.health("Iedain") == "wounded"
    assert table.health("Brigg") == "healthy", "2 Hits, 2 Blocks"


def test_wl71_defence_dice_by_state_and_at_most_two() -> None:
    """A wounded Brigg has one die; Magic Shield adds one; a healthy Brigg beside Bhlagh still has two."""
    one = lay(party(elathor="B4"), party(brigg="B4 wounded"), ap=1, dice=[EMPTY, EMPTY, BLANK])
    one.choose("Activate Elathor", "Attack B4")
    assert len(one.fight.targets[0].dice) == 1
    two = lay(
        party(elathor="B4"), party(brigg="B4", bhlagh="B4"), ap=1, dice=[EMPTY, EMPTY, BLANK, BLANK, BLANK, BLANK]
    )
    two.choose("Activate Elathor", "Attack B4", "Choose Brigg")
    assert [len(target.dice) for target in two.fight.targets] == [2, 2]
    assert two.ap(1) == 1, "defence cost nothing"


def test_wl72_blocks_are_symbols_of_the_attackers_technique_and_bonuses() -> None:
    table = lay(party(elathor="B4"), party(brigg="B4"), ap=1, dice=[BONUS, EMPTY, FIGHTER, PLUS])
    table.choose("Activate Elathor", "Attack B4")
    assert table.fight.targets[0].blocks == 2
    other = lay(party(elathor="B4"), party(brigg="B4"), ap=1, dice=[BONUS, EMPTY, SAGE, PATHFINDER])
    other.choose("Activate Elathor", "Attack B4")
    assert other.fight.targets[0].blocks == 0


@pytest.mark.parametrize(
    ("attack", "block", "attacker", "target"),
    [
        ((DOUBLE, DOUBLE), BLANK, "healthy", "wounded"),
        ((BONUS, EMPTY), FIGHTER, "healthy", "healthy"),
        ((EMPTY, EMPTY), FIGHTER, "wounded", "healthy"),
    ],
    ids=["more Hits, whatever the margin", "a tie", "more Blocks"],
)
def test_wl73_wl74_outcome(attack: tuple[int, int], block: int, attacker: str, target: str) -> None:
    table = lay(party(elathor="B4"), party(iedain="B4"), ap=1, dice=[*attack, block])
    table.choose("Activate Elathor", "Attack B4")
    assert table.health("Elathor") == attacker
    assert table.health("Iedain") == target


def test_wl74_without_a_weapon_for_the_range_there_is_no_counterattack_and_supporters_are_never_hit() -> None:
    """R9"""
    table = lay(party(wradnja="B3", ererbraic="B3"), party(elathor="B4"), ap=1, dice=[EMPTY, BLANK, PLUS])
    table.choose("Activate Wradnja", "Attack B4")
    assert table.health("Wradnja") == "healthy"
    armed = lay(party(wradnja="B3", ererbraic="B3"), party(wradnja2="B4"), ap=1, dice=[EMPTY, BLANK, PLUS])
    armed.choose("Activate Wradnja", "Attack B4")
    assert armed.health("Wradnja") == "wounded"
    assert armed.health("Ererbraic") == "healthy"


def test_wl75_wl76_several_counterattack_until_the_attacker_has_fallen_and_the_rest_still_defend() -> None:
    table = lay(
        party(elathor="B4"), party(iedain="B4", iedain2="B4"), party(brigg="B4", zaunk="F2"), ap=3, dice=[EMPTY, EMPTY]
    )
    table.dice(EMPTY, EMPTY, FIGHTER, FIGHTER, FIGHTER, BLANK)
    table.choose("Activate Elathor", "Attack B4", "Choose Iedain")
    assert table.health("Elathor") == "fallen"
    assert table.torcs(1) == 1, "one for the second counterattack, nothing for Brigg's"
    assert table.torcs(2) == 0
    assert len(table.fight.targets[2].dice) == 2


def test_wl76_remaining_targets_defend_against_the_same_roll_of_a_wounded_attacker() -> None:
    table = lay(party(elathor="B4 wounded"), party(iedain="B4", iedain2="B4"), ap=1)
    table.dice(BONUS, FIGHTER, PLUS, BLANK)
    table.choose("Activate Elathor", "Attack B4", "Choose Iedain")
    assert table.fight.hits == 1
    assert table.health("Iedain") == "healthy"


def test_wl77_an_aura_lost_by_a_wound_no_longer_helps() -> None:
    """Hangwnis is wounded first; Elathor behind him then faces the full Hit."""
    table = lay(party(ererbraic="B3"), party(hangwnis="A3", elathor="A3"), ap=1)
    table.dice(BONUS, BLANK, BLANK, BLANK)
    table.choose("Activate Ererbraic", "Attack A3", "Choose Elathor")
    assert table.health("Elathor") == "healthy", "the Forefront still stood"
    again = lay(party(ererbraic="B3"), party(hangwnis="B5", elathor="B5"), ap=1)
    again.dice(BONUS, BONUS, BLANK, BLANK, BLANK)
    again.choose("Activate Ererbraic", "Attack B5", "Choose Hangwnis")
    assert again.health("Hangwnis") == "wounded"
    assert again.health("Elathor") == "wounded"


def test_wl78_after_the_last_target_effects_then_draws() -> None:
    """Zaunk steps before the event is drawn that his own two dice showed."""
    table = lay(party(elathor="B4"), party(zaunk="B4"), ap=1, deck=["twi2"], dice=[EMPTY, EMPTY, EVENT, BLANK])
    table.choose("Activate Elathor", "Attack B4")
    assert table.asked() == "after_combat"
    assert table.g.parties[1].events == ()
    table.choose("Use Elusive", "Choose B3")
    assert len(table.g.parties[1].events) == 1


def test_wl78_the_attacker_first_then_clockwise() -> None:
    """Player 2 attacks a target of player 3 and one of player 1: each is asked in that order after the combat."""
    table = lay(
        party(zaunk="B4"),
        party(meong="B4"),
        party(zaunk2="B4"),
        active=1,
        ap=2,
        dice=[EMPTY, BLANK, BLANK, BLANK, BLANK],
    )
    table.choose("Activate Meong", "Attack B4")
    asked = []
    while table.asked() == "after_combat":
        asked.append((table.seat(), table.texts()[0].split(" of ")[0]))
        table.choose("Go on")
    assert asked == [(1, "Use Shoot and Run"), (2, "Use Elusive"), (0, "Use Elusive")]


def test_wl70_defence_goes_clockwise_from_the_attackers_left() -> None:
    table = lay(
        party(elathor="B4"), party(iedain="B4"), party(elathor2="B4"), active=1, ap=2, dice=[EMPTY, EMPTY, BLANK, BLANK]
    )
    table.choose("Activate Iedain", "Attack B4")
    assert [event.seat for event in table.told("defended")] == [2, 0]


def test_wl78a_a_repeat_is_a_new_combat_and_lapses_without_a_target() -> None:
    blows = lay(party(iedain="B4"), party(elathor="B4"), ap=2, dice=[DOUBLE, DOUBLE, BLANK])
    blows.choose("Activate Iedain", "Attack B4")
    blows.dice(DOUBLE, DOUBLE, BLANK)
    blows.choose("Use Consecutive Blows")
    assert blows.health("Elathor") == "fallen"
    assert blows.ap() == 1
    gone = lay(party(iedain="B4"), party(elathor="B4 wounded"), ap=2, dice=[DOUBLE, DOUBLE, BLANK])
    gone.choose("Activate Iedain", "Attack B4")
    assert gone.asked() == "action", "nobody is left: nothing is offered"


def test_wl78a_a_repeat_lapses_if_the_target_steps_away_before_it() -> None:
    table = lay(party(iedain="B4"), party(zaunk="B4"), ap=2, dice=[DOUBLE, DOUBLE, PLUS, PLUS])
    table.g.health[table.mini("Zaunk")] = 2
    table.choose("Activate Iedain", "Attack B4")
    assert table.health("Zaunk") == "wounded", "a wounded Zaunk has no ability"


def repeated(*steps: str) -> Table:
    """Wradnja fells Zaunk two areas away, announces Battle Fervour, and goes where Forced March leads her before it."""
    table = lay(
        party(zaunk="B1 wounded", elathor="B1"),
        party(ouaf="A3", wradnja="B3"),
        active=1,
        ap=2,
        holds={"B3": 1},
        deck=["vet3"],
        dice=[DOUBLE, BLANK, BLANK],
    )
    table.g.draws = (1,)
    table.choose("Activate Wradnja", "Attack B1", "Choose Zaunk", "Use Battle Fervour", "Choose Wradnja")
    table.dice(EMPTY, BLANK)
    return table.choose(*steps)


def test_wl78a_a_repeat_is_not_fought_at_distance_3() -> None:
    """Long range is two tiles."""
    table = repeated("Choose B4", "Go on")
    assert table.at("Wradnja") == "B4"
    assert len(table.told("attacked")) == 1
    assert table.asked() == "action"


def test_wl78a_a_repeat_is_not_fought_out_of_sight() -> None:
    """C3 is two tiles from B1, behind its own rock."""
    table = repeated("Choose C4", "Choose C3")
    assert table.at("Wradnja") == "C3"
    assert len(table.told("attacked")) == 1


def test_wl78a_a_repeat_is_fought_from_where_the_attacker_stands_now() -> None:
    table = repeated("Choose B2", "Go on")
    assert [sentence.split(" at ")[-1] for sentence in table.said("attacked")] == ["long range", "medium range"]
    assert table.ap(1) == 1, "it is free"


def test_wl78a_a_repeat_at_long_range_is_not_fought_after_nightfall() -> None:
    """WL-158: the target's player draws Nightfall between the combat and its repeat."""
    table = lay(
        party(ouaf="A3", wradnja="B3"),
        party(zaunk="B1 wounded", elathor="B1"),
        ap=2,
        holds={"B3": 0},
        deck=["twi6"],
        dice=[DOUBLE, BLANK, BLANK],
    )
    table.g.draws = (1,)
    table.choose("Activate Wradnja", "Attack B1", "Choose Zaunk", "Use Battle Fervour")
    assert len(table.told("attacked")) == 1


def test_wl79_only_terrain_dice_count_for_four_successes() -> None:
    """Three on the dice and a bonus from Squire's auxiliary die are five Hits but no Consecutive Blows."""
    table = lay(party(iedain="B4", brigg="B4"), party(elathor="B4"), ap=3, dice=[DOUBLE, BONUS, PLUS, BLANK])
    table.choose("Activate Iedain", "Attack B4", "Use Squire")
    assert table.fight.hits == 4
    assert table.asked() == "action"


def test_wl80_against_a_swamp_auxiliary_dice_take_the_place_of_terrain_dice() -> None:
    """R11: row 2 and two supporters still make two dice, and four successes cannot be met."""
    table = lay(
        party(ererbraic="A3", hiehit="A3"),
        party(elathor="B4"),
        party(iedain="E1"),
        party(iedain2="E7"),
        scenario="marshlands",
        ap=1,
        settings={"events": "off"},
        dice=[SAGE, PLUS, BLANK],
    )
    table.choose("Activate Ererbraic", "Attack B4")
    assert shown(table) == ["aux", "aux"]
    assert table.fight.successes == 0
    assert table.fight.hits == 2


def test_wl81_a_strike_has_no_support_and_provokes_no_counterattack() -> None:
    """Arrow Trap against Dherghen, who blocks it."""
    trap = party(meong="B3", brigg="A2", elathor="B4")
    table = lay(party(dherghen="A3"), trap, formation=(1, "B3", 0), ap=3, dice=[EMPTY, PLUS])
    table.choose("Activate Dherghen", "Travel to B4")
    assert table.health("Dherghen") == "healthy"
    assert table.health("Meong") == "healthy"
    assert shown(table) == ["plain"]


def test_wl82_a_torc_for_each_enemy_knocked_down_by_attack_counterattack_or_strike() -> None:
    attack = lay(party(elathor="B4"), party(iedain="B4 wounded", iedain2="B4 wounded"), ap=1)
    attack.dice(DOUBLE, DOUBLE, BLANK, BLANK)
    attack.choose("Activate Elathor", "Attack B4", "Choose Iedain")
    assert attack.torcs(0) == 3, "two knock-downs, and High Impact"
    counter = lay(party(elathor="B4 wounded", brigg="C1"), party(iedain="B4"), ap=1, dice=[EMPTY, FIGHTER])
    counter.choose("Activate Elathor", "Attack B4")
    assert counter.torcs(1) == 1
    trap = party(meong="B3", brigg="A2", elathor="B4")
    strike = lay(party(dherghen="A3 wounded", brigg2="C1"), trap, formation=(1, "B3", 0), ap=3, dice=[BONUS, BLANK])
    strike.choose("Activate Dherghen", "Travel to B4")
    assert strike.torcs(1) == 1


def test_wl82_never_for_the_own() -> None:
    """Lightning on an area with an own wounded adventurer."""
    table = lay(party(elathor="B4", iedain="B3 wounded"), party(brigg="B4"), ap=2, deck=["tem1"])
    table.g.draws = (0,)
    table.dice(EMPTY, EMPTY, BLANK, BLANK, PLUS, PLUS, BLANK)
    table.choose("Activate Elathor", "Attack B4", "Choose B3")
    assert table.health("Iedain") == "fallen"
    assert table.torcs() == 0


def test_the_attack_ends_the_phase_when_it_took_the_last_ap() -> None:
    """WL-41, WL-46: the action under way is finished first."""
    table = lay(party(elathor="B4"), party(iedain="B4"), ap=1, dice=[EMPTY, EMPTY, BLANK])
    table.choose("Activate Elathor", "Attack B4")
    assert table.seat() == 1


# ------------------------------------------------------------------ past rock
def test_wl62_a_fellow_without_sight_of_the_target_gives_no_support() -> None:
    """Winding Bolt passes the rock of C3; Ererbraic beside Hiehit does not see past it (R49)."""
    spec = party(hiehit="B1", ererbraic="B1"), party(hangwnis="C3")
    table = lay(*spec, ap=2, dice=[EMPTY, BLANK, BLANK])
    table.choose("Activate Hiehit", "Attack C3")
    assert table.fight.support == 0
    assert table.fight.dice == (2 * 6 + EMPTY - 1,)
    assert not table.choose("Activate Ererbraic").offers("Attack C3")


def test_wl62_in_plain_sight_the_same_fellow_supports() -> None:
    table = lay(party(hiehit="B1", ererbraic="B1"), party(hangwnis="B3"), ap=2, dice=[EMPTY, BLANK, BLANK, BLANK])
    table.choose("Activate Hiehit", "Attack B3")
    assert table.fight.support == 1


def test_wl62_a_fellow_that_sees_past_rock_itself_supports() -> None:
    """Storm Lens of Hiehit's formation gives its sight to every member."""
    spec = party(hiehit="B1", ererbraic="B1", brigg="C1", iedain="B2"), party(hangwnis="C3")
    table = lay(*spec, ap=2, formation=(0, "B1", 4), dice=[EMPTY, BLANK, BLANK, BLANK])
    table.choose("Activate Hiehit", "Attack C3")
    assert table.fight.support == 1


def test_wl74_a_target_that_does_not_see_the_attacker_does_not_strike_back() -> None:
    """Wradnja has a bow, but the rock of C3 is in her way."""
    behind = lay(party(hiehit="B1"), party(wradnja="C3"), ap=2, dice=[EMPTY, PLUS])
    behind.choose("Activate Hiehit", "Attack C3")
    assert behind.health("Hiehit") == "healthy"
    assert not behind.told("counter")
    open_ground = lay(party(hiehit="B1"), party(wradnja="B3"), ap=2, dice=[EMPTY, PLUS])
    open_ground.choose("Activate Hiehit", "Attack B3")
    assert open_ground.health("Hiehit") == "wounded"
