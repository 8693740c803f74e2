"""Situations that come a second time, or the other way round: monsters met again, rivals' doubles, spoils, hexes."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.warlock.table import ROLL, Table, encounter, hero, lay, room, where

DOUBLE = {"double_six": "yes"}


# ------------------------------------------------------------------ monsters met again
def test_fm86_a_monster_met_again_is_whole_again() -> None:
    """FM-86, FM-97: Player 2 wounds the Ogre and escapes; Player 1, who comes next, meets it at its full Stamina."""
    table = lay(hero("18,24"), hero("17,24"), encounters={"07": "Ogre"}, active=1)
    table.goes(2, "07", 1, 1, 6, 6)
    assert table.g.battle is not None
    assert table.g.battle.stamina == 8
    table.dice(6).choose("Try to escape")
    assert not table.g.is_face_up(room("07"))
    assert table.view(0).rooms[room("07")].encounter == encounter("Ogre")  # all remember what they saw
    table.goes(3, "07", 2, 2, 1, 1)  # 12 against 12
    assert table.g.battle is not None
    assert (table.g.battle.stamina, table.g.battle.skill) == (10, 8)


def test_fm50_he_may_meet_the_monster_again_that_he_fled_from() -> None:
    """FM-50, FM-86: a monster is not permanent, so its room is not closed to the last who left it."""
    table = lay(hero("5,24"), hero("17,24"), encounters={"07": "Ogre"}, active=1)
    table.goes(2, "07", 1, 1, 1, 1).dice(6).choose("Try to escape")
    table.goes(2, "7,24").goes(2, "07", 1, 1, 1, 1)
    assert table.asked == (1, "pause")


def test_fm86_a_fixed_monster_stays_face_up() -> None:
    """FM-86, FM-4: the Dragon after an escape."""
    table = lay(hero(), hero("9,2"), encounters={"32": "Dragon"}, active=1)
    table.goes(2, "32", 1, 1, 6, 6, 6).dice(6).choose("Try to escape")
    assert table.g.is_face_up(room("32"))


def test_fm113_wounds_are_counted_anew_in_each_battle() -> None:
    """FM-113: three wounds by the Ghoul, an escape, and one more wound: he lives."""
    table = lay(hero("5,24"), hero("17,24"), encounters={"07": "Ghoul"}, active=1)
    table.goes(2, "07", 6, 6, 1, 1).dice(6, 6, 1, 1, 6, 6, 1, 1).choose("Fight on", "Fight on")
    table.dice(6).choose("Try to escape").goes(2, "7,24").goes(2, "07", 6, 6, 1, 1)
    assert table.hero(1).stamina == 19 - 4 * 2
    assert table.hero(1).alive


def test_fm115_the_gremlin_steals_once_in_each_battle() -> None:
    """FM-115: with its first wound; met again it steals again."""
    table = lay(hero("5,24"), hero("17,24", gold=9), encounters={"07": "Winged Gremlin"}, active=1)
    table.goes(2, "07", 6, 6, 1, 1, 2).dice(6, 6, 1, 1).choose("Fight on")
    assert table.hero(1).gold == 7
    table.dice(6).choose("Try to escape").goes(2, "7,24").goes(2, "07", 6, 6, 1, 1, 3)
    assert table.hero(1).gold == 4


# ------------------------------------------------------------------ doubles between rivals
def rivals(*dice: int, settings: dict[str, str] | None = None, **spec: Any) -> Table:
    """Player 2 attacks Player 1; the dice fall as given: the attacked first."""
    table = lay(hero("14,24", **spec), hero("14,24"), hero("5,24"), active=1, settings=settings)
    table.choose("Stay and deal with Player 1", "Make no offer", "Make no offer").dice(*dice).choose("Attack")
    if table.asked[1] == "battle_gear":
        table.choose(*[words for words in table.offered() if "Use" in words][:1])
    return table


@pytest.mark.parametrize(
    ("dice", "attacked", "attacker"),
    [
        ((1, 2, 6, 6), 15, 19),  # the attacker wins with a double six
        ((6, 6, 1, 2), 19, 15),  # the attacked does
        ((5, 5, 6, 5), 17, 19),  # no double
        ((4, 4, 5, 5), 17, 19),  # a double, but not of sixes
        ((6, 6, 6, 6), 19, 19),  # a tie
    ],
)
def test_fm189_a_double_six_between_rivals(dice: tuple[int, ...], attacked: int, attacker: int) -> None:
    """FM-189, FM-108: whoever of the two wins the round with it."""
    table = rivals(*dice, settings=DOUBLE)
    assert (table.hero(0).stamina, table.hero(1).stamina) == (attacked, attacker)


def test_fm189_the_losers_double_six_counts_for_nothing() -> None:
    """FM-189: 6-6 with Skill 7 loses against 10 + 10."""
    table = rivals(6, 6, 5, 5, settings=DOUBLE, skill=7)
    assert (table.hero(0).stamina, table.hero(1).stamina) == (17, 19)


def test_fm102_the_double_comes_before_the_armour() -> None:
    """FM-102, FM-143: 2 doubled is 4, less 1 by the mail."""
    assert rivals(1, 2, 6, 6, settings=DOUBLE, cards=["Chainmail Coat"]).hero(0).stamina == 16
    assert rivals(1, 2, 6, 6, cards=["Chainmail Coat"]).hero(0).stamina == 18


# ------------------------------------------------------------------ spoils after flight
def attacker_flees(his: list[str], mine: Sequence[str] = ()) -> Table:
    """Player 2 attacks Player 1, and then escapes himself."""
    table = lay(
        hero("14,24", cards=mine), hero("14,24", cards=his), hero("5,24"), heaps={"14,24": ["Magic Shield"]}, active=1
    )
    table.choose("Stay and deal with Player 1", "Make no offer", "Make no offer").dice(1, 1, 1, 1).choose("Attack")
    return table.dice(6).choose("Try to escape")


def test_fm161_the_attacked_claims_from_an_attacker_who_flees() -> None:
    """FM-161, FM-126: Player 1 claims; then Player 2 flees, and his turn is over."""
    table = attacker_flees(["keys_123", "Silver Crucifix"])
    assert table.asked == (0, "claim_spoils")
    table.choose("Claim all bunches of keys", "Take the lantern")
    assert table.held(0) == {"Bunch of Keys 1, 2, 3"}
    assert table.held(1) == {"Silver Crucifix"}
    assert not table.hero(1).lantern
    assert table.asked == (1, "flee_to")
    table.steps_to("10,24")
    assert table.asked == (2, "turn_choice")


def test_fm161_from_an_empty_hand_only_the_lantern_can_be_claimed() -> None:
    """FM-161, FM-163: and from one without a lantern nothing."""
    assert attacker_flees([]).asked == (0, "claim_lantern")
    table = lay(hero("14,24"), hero("14,24", lantern=False), active=1)
    table.choose("Stay and deal with Player 1", "Make no offer", "Make no offer").dice(1, 1, 1, 1).choose("Attack")
    assert table.dice(6).choose("Try to escape").asked == (1, "flee_to")


def test_fm24_a_winner_with_a_full_rucksack_leaves_something() -> None:
    """FM-161, FM-24: six cards and a bunch claimed: one of seven stays where they fought."""
    full = ["keys_147", "keys_258", "keys_369", "Crystal Ball", "poison", "Eye of the Cyclops"]
    table = attacker_flees(["keys_123"], full).choose("Claim all bunches of keys")
    assert table.asked == (0, "leave_behind")
    assert len(table.offered()) == 7
    table.choose("Leave Vial of Poison here", "Leave the lantern")
    assert table.lying("14,24") == {"Magic Shield", "Vial of Poison"}


def test_fm160_the_attacker_who_arrived_takes_treasure_after_the_other_fled() -> None:
    """FM-160, FM-161: not in a room; his turn goes on where the other fled from."""
    table = lay(hero("14,24"), hero("14,25"), heaps={"14,24": ["Magic Shield"]}, active=1).goes(2, "14,24")
    table.choose("Meet Player 1", "Make no offer", "Make no offer").dice(1, 1, 1, 1).choose("Attack", "Fight on")
    table.dice(6).choose("Try to escape", "Leave the lantern").steps_to("10,24")
    assert table.asked == (1, "take_treasure")
    table.choose("Take Magic Shield")
    assert table.held(1) == {"Magic Shield"}


def test_fm160_in_a_room_nothing_is_left_to_take_after_the_meeting() -> None:
    """FM-90, FM-160: what he did not take before the meeting he cannot take after it."""
    table = lay(hero("07"), hero("16,24"), hero("5,24"), heaps={"07": ["Magic Shield"]}, active=1).goes(2, "07")
    table.choose("Take no more", "Meet Player 1", "Make no offer", "Make no offer").dice(1, 1, 1, 1)
    table.choose("Attack", "Fight on").dice(6).choose("Try to escape", "Leave the lantern")
    if table.asked == (0, "flee_to"):
        table.steps_to("14,24")
    assert table.asked == (2, "turn_choice")


def test_fm148_from_one_who_vanishes_nothing_is_claimed() -> None:
    """FM-148, FM-161: not even the lantern; he flees at once."""
    table = lay(hero("14,24", cards=["Potion of Invisibility", "keys_123"]), hero("14,24"), active=1)
    table.choose("Stay and deal with Player 1", "Make no offer", "Make no offer").dice(1, 1, 1, 1).choose("Attack")
    table.choose("Fight on", "Use Potion of Invisibility")
    assert table.asked == (0, "flee_to")
    assert table.held(0) == {"Bunch of Keys 1, 2, 3"}


# ------------------------------------------------------------------ the limits of a hex
@pytest.mark.parametrize(("stamina", "offered"), [(8, True), (7, True), (6, False)])
def test_fm134_only_stamina_above_6_can_be_cursed(stamina: int, offered: bool) -> None:
    """FM-134: the last point that counts is 7; the worst roll leaves him at 1."""
    table = lay(
        hero("5,24", stamina=stamina, first=(10, 19, 9)),
        hero("11,19", gold=2),
        encounters={"11": "Hexmaster"},
        active=1,
    )
    curse = "Have another adventurer cursed (2 Gold)"
    table.goes(2, "11")
    assert (curse in table.offered()) == offered
    if offered:
        table.dice(6).choose(curse)
        assert (table.hero(0).stamina, table.hero(0).skill, table.hero(0).alive) == (stamina - 6, 9, True)
        assert table.hero(1).gold == 0


def test_fm134_neither_the_dead_nor_the_cursed_nor_himself() -> None:
    """FM-134: with nobody left to curse the service is not offered."""
    table = lay(
        hero("5,24", dead=True),
        hero("11,19", gold=9),
        hero("5,24"),
        encounters={"11": "Hexmaster"},
        active=1,
        cursed=[2],
    )
    table.goes(2, "11")
    assert table.asked[0] == 2


@pytest.mark.parametrize(("gold", "offered"), [(1, set()), (2, {"hex"}), (3, {"hex", "lift"})])
def test_fm137_each_service_for_its_exact_price(gold: int, offered: set[str]) -> None:
    """FM-134, FM-137: 2 Gold to curse, 3 to have a curse lifted."""
    table = lay(hero("5,24"), hero("11,19", gold=gold), encounters={"11": "Hexmaster"}, active=1, cursed=[1])
    table.goes(2, "11")
    words = {"Have another adventurer cursed (2 Gold)": "hex", "Have your own curse lifted (3 Gold)": "lift"}
    assert {words[said] for said in table.offered() if said in words} == offered


def test_fm134_a_curse_costs_a_skill_point_but_a_lift_never_more_than_it_took() -> None:
    """FM-134, FM-10: lifted at full Skill he gains nothing."""
    table = lay(hero("5,24"), hero("11,19", gold=3), encounters={"11": "Hexmaster"}, active=1, cursed=[1])
    table.goes(2, "11").choose("Have your own curse lifted (3 Gold)")
    assert (table.hero(1).skill, table.hero(1).cursed, table.hero(1).gold) == (10, False, 0)
    assert ROLL in table.offered()
    assert table.at(1) == where("11")
