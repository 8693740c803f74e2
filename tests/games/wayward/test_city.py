"""The special areas of Darrowell City: WW-127 to WW-156."""

from pathlib import Path

import pytest

from tests.games.wayward.table import PlayerSpec, Table, lay, pack, player


def town(*players: PlayerSpec, chips: int = 12, chipped: tuple[str, ...] = ()) -> Table:
    """A, and somebody out of the way at the gates if nobody else is named."""
    return lay(*players, *([player("GA")] if len(players) == 1 else []), map="city", chips=chips, chipped=chipped)


# ------------------------------------------------------------------ river tower
def test_a_four_of_the_catapult_lands_on_the_tower() -> None:
    """WW-127: ten gold, then the river; one chip to the only bank."""
    table = town(player("CT")).choose("Ride the catapult with one", dice=(4,))
    assert (table.gold(), table.at(), table.g.chips) == (10, "RV", 11)
    assert table.leads_to() == {"BK"}
    assert "RV" not in town(player("BK")).leads_to()


def test_the_tower_pays_even_if_the_river_holds_a_chip() -> None:
    """WW-127, WW-133: ruling 43: then a used visit."""
    table = town(player("CT"), chipped=("RV",)).choose("Ride the catapult with one", dice=(4,))
    assert (table.gold(), table.g.fresh) == (10, False)


# ------------------------------------------------------------------ K Ten Up Ten Down
@pytest.mark.parametrize(("die", "gold"), [(1, 5), (3, 5), (4, 25), (6, 25)])
def test_ten_up_ten_down(die: int, gold: int) -> None:
    """WW-128"""
    table = town(player("TU", gold=15)).choose("Play", dice=(die,))
    assert (table.gold(), table.at()) == (gold, "TU")
    assert table.refusal("Play") == "WW-97"


def test_who_cannot_pay_ten_goes_to_jail() -> None:
    """WW-128: example 22: six gold, roll 2: nothing left, jail, gate down three."""
    table = town(player("TU", gold=6)).choose("Play", dice=(2,))
    assert (table.gold(), table.at(), table.g.gate) == (0, "JP", 97)


# ------------------------------------------------------------------ L Weapon Shops
@pytest.mark.parametrize(
    ("die", "weapons", "at"), [(2, 0, "JP"), (3, 1, "L2"), (4, 1, "L2"), (5, 2, "L2"), (6, 2, "L2")]
)
def test_weapon_shop(die: int, weapons: int, at: str) -> None:
    """WW-129"""
    table = town(player("L2")).choose("Steal", dice=(die,))
    assert (table.player("A").weapons, table.at()) == (weapons, at)


def test_each_shop_once_per_turn() -> None:
    """WW-129: the other stall is open still."""
    table = town(player("L1")).choose("Steal", dice=(3,))
    assert table.refusal("Steal") == "WW-97"
    assert town(player("L3"), chipped=("L1",)).offers("Steal")


# ------------------------------------------------------------------ M Catapult
@pytest.mark.parametrize(
    ("dice", "at"),
    [
        ((1,), "SH"), ((2,), "A1"), ((3,), "BY"), ((4,), "RV"), ((5,), "PP"), ((6,), "JV"), ((1, 6), "JP"),
        ((2, 6), "PR"), ((3, 6), "A2"), ((4, 6), "Q2"), ((5, 6), "OUT"), ((6, 5, 2), "OUT"), ((6, 6, 6), "OUT"),
    ],
)  # fmt: skip
def test_the_sum_says_where_one_lands(dice: tuple[int, ...], at: str) -> None:
    """WW-130: and example 26: 11 or more is outside the walls, from where a chip leads back."""
    words = ("", "one die", "two dice", "three dice")[len(dice)]
    table = town(player("CT"), player("M1")).choose(f"Ride the catapult with {words}", dice=dice)
    assert (table.at(), table.g.chips) == (at, 11)
    if at == "OUT":
        assert table.go("GA").g.chips == 10


def test_the_catapult_is_used_once_per_turn() -> None:
    """WW-130: sprung."""
    table = town(player("CT")).go("WG", "CT")
    assert table.refusal("Ride") == "WW-19"


@pytest.mark.parametrize(("dice", "to"), [((1,), "M1"), ((2, 6), "M3"), ((4, 6), "M3")])
def test_out_of_a_locked_room_without_picks(dice: tuple[int, ...], to: str) -> None:
    """WW-131"""
    table = town(player("CT")).choose(
        f"Ride the catapult with {'one die' if len(dice) == 1 else 'two dice'}", dice=dice
    )
    assert table.go(to).at() == to


BACK_DOOR = """
[[connections]]
id = "SH-A1"
a = "SH"
b = "A1"
kind = "open"
at = [6, 17]
side = "E"
"""


def test_flying_in_opens_the_door_whatever_other_ways_there_are(tmp_path: Path) -> None:
    """WW-131: a shield room with a back door; next turn the locked door is shut again."""
    content = pack(tmp_path, "city", BACK_DOOR)
    table = lay(player("CT"), player("GA"), map="city", content=content)
    table.choose("Ride the catapult with one", dice=(1,))
    assert table.leads_to() == {"M1", "A1"}
    table.end().end()
    assert table.leads_to() == {"A1"}
    assert table.refusal("Go to West Market") == "WW-56"


def test_a_seven_is_going_to_jail() -> None:
    """WW-132, WW-153: gate down three, and a duel with the one prisoner."""
    table = town(player("CT"), player("JP", gold=9)).choose("Ride the catapult with two", dice=(3, 4, 6, 1))
    assert (table.at(), table.g.gate, table.gold()) == ("JP", 97, 5)


def test_landing_on_a_chip_is_a_used_visit() -> None:
    """WW-133: a hoard left earlier can be landed in, without stealing."""
    table = town(player("CT"), chipped=("Q2",)).choose("Ride the catapult with two", dice=(4, 6))
    assert table.at() == "Q2"
    assert table.refusal("Reach") == "WW-19"


# ------------------------------------------------------------------ N Bounty Board
def test_the_board_names_a_rival_inside_the_walls() -> None:
    """WW-134: of three others C is outside; a 3 is rolled again; 2 is D."""
    table = town(player("BB"), player("M1"), player("OUT"), player("M2")).choose("Read", dice=(3, 2))
    assert table.g.bounty == 3
    assert table.refusal("Read") == "WW-97"


@pytest.mark.parametrize(("dice", "gold"), [((6, 1), 15), ((3, 3), 0), ((1, 6), 0)])
def test_a_bounty_is_paid_by_the_bank(dice: tuple[int, ...], gold: int) -> None:
    """WW-134: ten on top of what the loser pays; a draw or a loss brings nothing."""
    table = town(player("BB"), player("ST", gold=20)).choose("Read", dice=(1,)).go("ST", dice=dice)
    assert table.gold("A") == gold
    assert table.gold("B") == (15 if gold else 20)


def test_with_nobody_inside_there_is_no_bounty() -> None:
    """WW-134"""
    assert town(player("BB"), player("OUT")).refusal("Read") == "WW-134"


# ------------------------------------------------------------------ O Inn
def test_a_plank_is_looted_and_costs_armor_or_a_flight() -> None:
    """WW-135, WW-136: three planks from the front: two gold; out of the east window without armor, free."""
    table = town(player("IM"), player("M3")).choose("Cross", dice=(3,))
    assert (table.gold(), table.asked) == (2, "A: inn_plank")
    assert table.offered == ["Fly out of the west window", "Fly out of the east window"]
    assert table.choose("Fly out of the east").at() == "EU"
    assert table.g.chips == 11


def test_armor_carries_one_on() -> None:
    """WW-135, WW-137: 4 is a weapon, 2 more is armor, 4 more is past the end: the back entryway."""
    table = town(player("IM", armor=2), player("M3")).choose("Cross", "Give", "Give", dice=(4, 2, 4))
    assert (table.at(), table.card(), table.g.chips) == ("IB", {"weapon": 1, "armor": 1}, 11)
    table.go("M2")
    assert table.g.chips == 10


def test_from_the_back_the_planks_run_the_other_way() -> None:
    """WW-135: one step from the back is plank 9; out of its west window lies Lower West Row."""
    table = town(player("IB"), player("M3")).choose("Cross", dice=(1,))
    assert table.gold() == 1
    assert table.choose("Fly out of the west").at() == "WL"


def test_the_dog_costs_armor_both_ways() -> None:
    """WW-138"""
    assert town(player("GA"), player("M3")).refusal("Go to The Inn: Main Entrance") == "WW-53"
    table = town(player("GA", armor=2), player("M3")).go("IM")
    assert table.card() == {"armor": 1}
    assert table.go("GA").card() == {}


def test_one_who_cannot_pay_the_dog_may_cross_back() -> None:
    """WW-139"""
    table = town(player("IM"), player("M3"))
    assert table.leads_to() == set()
    assert table.offers("Cross the Inn")


def test_only_the_first_crossing_pays() -> None:
    """WW-140: from the back the second time, in a fresh visit of that entryway."""
    table = town(player("IM", armor=3), player("M3")).choose("Cross", "Give", "Give", dice=(5, 3, 6))
    assert (table.at(), table.gold()) == ("IB", 4)
    table.choose("Cross", dice=(1,))
    assert table.gold() == 4


def test_a_crossing_from_a_used_entryway_pays_nothing() -> None:
    """WW-140: B has been in the back entryway before; his first crossing of the turn finds the planks bare."""
    table = town(player("M3"), player("IB")).end().go("M2", "IB").choose("Cross", dice=(1,))
    assert (table.asked, table.gold("B")) == ("B: inn_plank", 0)


def test_the_planks_pay_again_in_the_next_turn() -> None:
    """WW-140, WW-16: A has crossed; B finds the gold of plank 9 in his turn, and A in his next."""
    table = town(player("IB"), player("IB")).choose("Cross", dice=(1,)).choose("Fly out of the west")
    assert table.gold("A") == 1
    table.end().choose("Cross", dice=(1,)).choose("Fly out of the east")
    assert table.gold("B") == 1
    table.end().go("M2", "IB").choose("Cross", dice=(1,))
    assert table.gold("A") == 2


# ------------------------------------------------------------------ P Benny
def test_benny_pays_a_die_for_an_item() -> None:
    """WW-141: one chip per sale, any number in one visit."""
    table = town(player("BY", weapons=1, armor=2)).choose("Sell to Benny: Weapon", dice=(5,))
    table.choose("Sell to Benny: Armor", dice=(1,))
    assert (table.gold(), table.card(), table.g.chips) == (6, {"armor": 1}, 10)


def test_the_item_is_gone_before_the_roll() -> None:
    """WW-141: selling the tarot card itself, it cannot reroll the price."""
    table = town(player("BY", items=["tarot"])).choose("Sell to Benny: Tarot", dice=(1,))
    assert (table.gold(), table.asked) == (1, "A: main")


# ------------------------------------------------------------------ Q King's Hoards
def test_hoard_gold_is_collected_by_leaving() -> None:
    """WW-142: one attempt; then only leaving is left."""
    table = town(player("Q1")).choose("Reach", dice=(3,))
    assert (table.gold(), table.g.in_hand) == (0, 1)
    assert table.refusal("Reach") == "WW-142"
    assert table.go("PS").gold() == 7


def test_the_kings_guard_jails() -> None:
    """WW-142"""
    table = town(player("Q1")).choose("Reach", dice=(2,))
    assert (table.at(), table.g.gate) == ("JP", 97)


def test_a_turn_that_ends_in_a_hoard_ends_in_jail() -> None:
    """WW-143: also without an attempt."""
    table = town(player("Q1")).choose("Reach", dice=(6,)).end()
    assert (table.gold("A"), table.at("A"), table.g.gate) == (0, "JP", 97)
    assert town(player("Q2")).end().at("A") == "JP"


def test_a_left_hoard_cannot_be_walked_into() -> None:
    """WW-144"""
    table = town(player("Q1", picks=[3])).go("PS")
    assert table.refusal("Go to King's Hoard (West)") == "WW-144"


# ------------------------------------------------------------------ R Fountain of Luck
def test_luck_pays_two_gold_an_item() -> None:
    """WW-145: picked up, not for gold; once is enough."""
    table = town(player("FL")).choose("Throw")
    assert table.refusal("Throw") == "WW-97"
    table.go("L1", "WU").take()
    assert (table.gold(), table.card()) == (2, {"armor": 1})


def test_luck_pays_without_room_too() -> None:
    """WW-145, WW-28: example 24: two weapons held, the stall gives two: one kept, four gold."""
    table = town(player("FL", weapons=2)).choose("Throw").go("L1").choose("Steal", dice=(5,))
    assert (table.gold(), table.card()) == (4, {"weapon": 3})


def test_luck_pays_for_curses_and_duels_but_not_for_nothing() -> None:
    """WW-145: a curse brings two gold, junk none, a won item two."""
    table = town(player("FL")).choose("Throw").go("PS", "RH").choose("Search", dice=(1, 3))
    assert (table.gold(), table.cursed()) == (2, {"armor": 1})
    assert town(player("FL")).choose("Throw").go("PS", "RH").choose("Search", dice=(3, 6, 6)).gold() == 0
    duel = town(player("FL"), player("L1", items=["torch"])).choose("Throw").go("L1", dice=(6, 1)).choose("Hand")
    assert (duel.gold("A"), duel.gold("B")) == (2, 0)


def test_luck_lasts_for_the_turn() -> None:
    """WW-145"""
    table = town(player("FL"), player("M3")).choose("Throw").end().end()
    assert table.go("L1").choose("Steal", dice=(3,)).gold() == 0


def test_no_luck_from_a_curse_that_finds_no_spot() -> None:
    """WW-40, WW-145: ruling 31."""
    cursed = player("FL", cursed=["torch"])
    assert town(cursed).choose("Throw").go("PS", "RH").choose("Search", dice=(1, 5, 1)).gold() == 0


# ------------------------------------------------------------------ S Fried Piper
def test_three_notes_in_a_row() -> None:
    """WW-146: in any order; then finished for this turn."""
    table = town(player("FR")).choose("Blow", dice=(4, 2, 3))
    assert table.gold() == 7
    assert not table.offers("Blow")


def test_any_notes_may_be_blown_again() -> None:
    """WW-146: example 34: keep 2 and 3, the 6 becomes a 4 with a second chip."""
    table = town(player("FR")).choose("Blow the flute", dice=(2, 3, 6))
    assert len([text for text in table.offered if text.startswith("Blow again")]) == 7
    table.choose("Blow again: reroll the third note", dice=(4,))
    assert (table.gold(), table.g.chips) == (7, 10)
    assert table.refusal("Blow again: reroll the first note") == "WW-146"


def test_leaving_loses_the_notes() -> None:
    """WW-146: so does the end of the turn."""
    table = town(player("FR"), player("M3")).choose("Blow the flute", dice=(2, 3, 6)).end().end()
    assert table.offers("Blow the flute")
    assert table.g.notes == ()


def test_two_ones_bring_the_rats() -> None:
    """WW-147: example 34: a kept 1 counts; all good items are gone, cursed ones stay, and it is over."""
    hero = player("FR", weapons=2, items=["torch"], cursed=["armor"])
    table = town(hero).choose("Blow the flute", dice=(1, 2, 6)).choose("Blow again: reroll the third note", dice=(1,))
    assert (table.card(), table.cursed(), table.gold()) == ({}, {"armor": 1}, 0)
    assert not table.offers("Blow")


def test_the_tarot_may_keep_the_rats_away() -> None:
    """WW-147, WW-66: of the notes just blown, not of a kept one."""
    table = town(player("FR", weapons=1, items=["tarot"])).choose("Blow the flute", dice=(1, 2, 6))
    table.choose("Let the dice stand").choose("Blow again: reroll the third note", dice=(1,))
    assert table.offered == ["Let the dice stand", "Tarot Card: reroll the third die"]
    table.choose("Tarot", dice=(3,))
    assert (table.gold(), table.card()) == (7, {"weapon": 1})


# ------------------------------------------------------------------ T Pick Pocket
def test_each_crowd_is_robbed_once() -> None:
    """WW-148: example 36: 5, 3, then 1: six gold kept, jail, gate down three."""
    table = town(player("PP")).choose("Rob the north", dice=(5,)).choose("Rob the east", dice=(3,))
    assert table.gold() == 6
    assert table.refusal("Rob the north") == "WW-148"
    table.choose("Rob the south", dice=(1,))
    assert (table.gold(), table.at(), table.g.gate) == (6, "JP", 97)


# ------------------------------------------------------------------ U Tower Fire
def test_the_climb_goes_up_and_down() -> None:
    """WW-149, WW-151: up, down, up, up, up: the top; eight gold and the hay wagon."""
    table = town(player("TE")).choose("Climb", dice=(4, 3, 6, 5, 4))
    assert (table.gold(), table.at(), table.g.chips) == (8, "EM", 11)


def test_two_rooms_down_is_the_street() -> None:
    """WW-149, WW-151"""
    table = town(player("TE")).choose("Climb", dice=(1, 2))
    assert (table.gold(), table.at()) == (0, "CD")


def test_armor_is_a_sure_step_up() -> None:
    """WW-150: example 35: three armor, no die; or one between two rolls."""
    table = town(player("TE", armor=3)).choose("Climb", "Discard", "Discard", "Discard")
    assert (table.gold(), table.at(), table.g.chips, table.card()) == (8, "EM", 11, {})
    table = town(player("TE", armor=1)).choose("Climb", "Roll", "Discard", dice=(6, 6))
    assert (table.gold(), table.at()) == (8, "EM")


def test_the_climb_is_made_once_per_turn() -> None:
    """WW-149: the entrance is used when one comes back."""
    table = town(player("TE", armor=3)).choose("Climb", "Discard", "Discard", "Discard").go("TE")
    assert table.refusal("Climb") == "WW-19"


# ------------------------------------------------------------------ V Jail
def test_visitors_rob_the_floor_and_the_prisoners() -> None:
    """WW-152: example 23: two prisoners: nine gold; one with less gives what he has."""
    table = town(player("JV"), player("JP", gold=9), player("JP", gold=9)).choose("Rob")
    assert [table.gold(name) for name in "ABC"] == [9, 6, 6]
    assert table.refusal("Rob") == "WW-97"
    assert town(player("JV"), player("JP", gold=1)).choose("Rob").gold("A") == 4


def test_jail_moves_the_figure_and_the_gate() -> None:
    """WW-153: free; with two prisoners no duel; and no duel in a used visit."""
    table = town(player("L1"), player("JP"), player("JP")).choose("Steal", dice=(1,))
    assert (table.at(), table.g.gate, table.g.chips, table.asked) == ("JP", 97, 11, "A: main")
    used = town(player("L1"), player("JP"), chipped=("JP",)).choose("Steal", dice=(1,))
    assert used.g.duelled == 0


def test_a_prisoner_can_only_try_to_escape() -> None:
    """WW-154: on 5-6 out of the sewer, and the turn goes on; else again."""
    table = town(player("JP"))
    assert table.leads_to() == set()
    table.choose("Crawl", dice=(4,))
    assert table.at() == "JP"
    table.choose("Crawl", dice=(5,))
    assert (table.at(), table.g.chips) == ("SO", 10)


def test_nobody_walks_into_jail() -> None:
    """WW-154: and a turn may end there."""
    assert "JP" not in town(player("JV")).leads_to()
    assert town(player("JP")).end().at("A") == "JP"


# ------------------------------------------------------------------ X Rubbish Heap
@pytest.mark.parametrize(
    ("dice", "card", "cursed"), [((1, 3), {}, {"armor": 1}), ((2,), {}, {}), ((3, 3), {"armor": 1}, {})]
)
def test_rubbish(dice: tuple[int, ...], card: dict[str, int], cursed: dict[str, int]) -> None:
    """WW-155"""
    table = town(player("RH")).choose("Search", dice=dice)
    assert (table.card(), table.cursed()) == (card, cursed)
    assert table.refusal("Search") == "WW-97"


# ------------------------------------------------------------------ Y Goblin Fight
def test_five_rounds_pay_fifteen() -> None:
    """WW-156: example 25: five others fall before the own one: 15 gold, 5 chips; a fallen one is rolled again."""
    table = town(player("GO")).choose("Bet on goblin 6", dice=(1,))
    for i, dice in enumerate([(1, 2), (3,), (3, 2, 4), (5,)]):
        assert table.gold() == (i + 1) * (i + 2) // 2
        table.choose("Strike", dice=dice)
    assert (table.gold(), table.g.chips) == (15, 7)
    assert table.refusal("Strike") == "WW-156"


def test_the_own_goblin_ends_it() -> None:
    """WW-156: gold is kept."""
    table = town(player("GO")).choose("Bet on goblin 2", dice=(1,)).choose("Strike", dice=(2,))
    assert table.gold() == 1
    assert not table.offers("Strike")
    assert not table.offers("Bet")


def test_one_may_stop_after_any_round() -> None:
    """WW-156"""
    table = town(player("GO")).choose("Bet on goblin 2", dice=(1,)).go("SE")
    assert table.gold() == 1
