"""The special areas in general, WW-97 to WW-98a, and those of Darrowell Dungeon: WW-99 to WW-126."""

from pathlib import Path

import pytest

from tests.games.wayward.table import Table, lay, pack, player
from waystone.games.wayward.game import GAME
from waystone.games.wayward.model.options import WaywardEdition


# ------------------------------------------------------------------ in general
def test_an_activity_is_done_once_per_turn() -> None:
    """WW-97: a second wish."""
    table = lay(player("FA"), player("S6")).choose("Wish", dice=(5,))
    assert table.refusal("Wish") == "WW-97"


def test_if_the_area_is_occupied_the_duel_comes_first() -> None:
    """WW-98: B stands at the fountain."""
    table = lay(player("LG"), player("FA", gold=9)).go("FA", dice=(6, 1))
    assert table.gold() == 5
    assert table.offers("Wish")


def test_gold_from_the_place_left_comes_before_the_duel() -> None:
    """WW-98a: two sacks are credited before B can win anything: the sixth gold sounds the alarm, then the duel."""
    table = lay(player("DL", gold=94), player("WR")).choose("Reach", dice=(5,)).choose("Reach", dice=(5,))
    table.go("WR", dice=(1, 6))
    told = table.told
    assert told.index("A has carried the sacks away from the dragon: 6 gold.") < told.index(
        "A meets B in a duel: A rolls 1, B rolls 6."
    )
    assert (table.gold("A"), table.gold("B"), table.g.alarm) == (95, 5, True)


# ------------------------------------------------------------------ rickety bridges
def test_the_first_attempt_fixes_the_value() -> None:
    """WW-99, WW-100: three dice; the figure crosses at once; back again without a roll."""
    table = lay(player("BW"), player("S6")).go("BE", dice=(2, 4, 1))
    assert (table.at(), table.g.bridges[0], table.g.chips) == ("BE", 7, 11)
    table.go("BW")
    assert (table.at(), table.g.chips) == ("BW", 10)


HEAVY = {"weapons": 3, "armor": 3, "picks": [1, 2], "items": ["hourglass"]}


def heavy() -> Table:
    """Nine items before a bridge that bears seven: example 17."""
    return lay(player("BW", **HEAVY), player("S6")).go("BE", dice=(2, 4, 1))  # type: ignore[arg-type]


def test_too_much_weight_is_dropped_or_one_stays() -> None:
    """WW-101: drop two and cross with the same chip."""
    assert heavy().offered == [
        "Cash the Hour Glass: 6 more actions", "Drop: Weapon", "Drop: Armor", "Drop: Lock Pick 1", "Drop: Lock Pick 2",
        "Drop: Hour Glass", "Stay on this bank",
    ]  # fmt: skip
    table = heavy().choose("Drop: Armor", "Drop: Armor")
    assert (table.at(), table.g.chips) == ("BE", 11)


def test_the_hour_glass_may_be_cashed_on_the_bridge() -> None:
    """WW-101: cash it and drop one."""
    table = heavy().choose("Cash", "Drop: Weapon")
    assert (table.at(), table.g.chips) == ("BE", 17)


def test_one_who_stays_has_spent_the_chip() -> None:
    """WW-101: the value stays seven all turn; a later attempt costs a chip, no roll."""
    table = heavy().choose("Stay")
    assert (table.at(), table.g.chips, table.g.bridges[0]) == ("BW", 11, 7)
    table.go("BE")
    assert table.asked == "A: bridge_over"


@pytest.mark.parametrize(("weapons", "asked"), [(2, "B: main"), (3, "B: bridge_over")])
def test_a_bridge_bears_just_as_many_items_as_its_value(weapons: int, asked: str) -> None:
    """WW-100: in B's turn a bridge of seven bears seven items, and not an eighth; a cursed one is among them."""
    load = player("BW", weapons=weapons, armor=3, items=["torch"], cursed=["tarot"])
    table = lay(player("S6"), load).end().go("BE", dice=(2, 4, 1))
    assert (table.asked, table.at("B")) == (asked, "BE" if weapons == 2 else "BW")


def test_as_many_curses_as_the_bridge_bears_do_not_close_it() -> None:
    """WW-100, WW-101: three cursed items and a torch before a bridge of three: without the torch B gets over."""
    load = player("BW", items=["torch"], cursed=["weapon", "armor", "tarot"])
    table = lay(player("S6"), load).end().go("BE", dice=(1, 1, 1))
    assert table.asked == "B: bridge_over"
    table.choose("Stay")
    assert "BE" in table.leads_to()
    table.go("BE").choose("Drop: Torch")
    assert (table.at("B"), table.g.chips) == ("BE", 10)


def test_each_bridge_has_its_own_value_for_the_turn() -> None:
    """WW-102: the north bridge is known, the middle one is rolled; next turn all are rolled anew."""
    table = lay(player("BS"), player("S6")).go("BN", dice=(1, 1, 1))
    assert table.g.bridges == (0, 3, 0)
    table.end().end()
    assert table.g.bridges == (0, 0, 0)


def test_curses_alone_can_be_too_heavy() -> None:
    """WW-59, WW-100: four cursed items before a bridge of three: no dropping helps, and this turn it stays closed."""
    cursed = ["weapon", "armor", "torch", "tarot"]
    table = lay(player("BW", cursed=cursed), player("S6")).go("BE", dice=(1, 1, 1))
    assert (table.at(), table.asked) == ("BW", "A: main")
    assert table.refusal("Go to East Landing") == "WW-100"


@pytest.mark.parametrize(("cursed", "crosses"), [(1, True), (2, False)])
def test_a_bridge_of_one(tmp_path: Path, cursed: int, crosses: bool) -> None:
    """WW-59, WW-100: a pack with a single die: one cursed item gets over a bridge of one, two never do."""
    (tmp_path / "wayward.toml").write_text("[constants]\nbridge_dice = 1\n")
    content = GAME.load((str(tmp_path),))
    assert isinstance(content, WaywardEdition)
    load = player("BW", cursed=["weapon", "armor"][:cursed])
    table = lay(player("S6"), load, content=content).end().go("BE", dice=(1,))
    assert (table.at("B"), table.asked) == ("BE" if crosses else "BW", "B: main")
    assert table.refusal("Go to East Landing") == ("" if crosses else "WW-100")


# ------------------------------------------------------------------ A Wishing Fountain
@pytest.mark.parametrize(("die", "gold"), [(1, 0), (2, 0), (3, 0), (4, 7), (5, 7), (6, 7)])
def test_a_wish(die: int, gold: int) -> None:
    """WW-103"""
    assert lay(player("FA"), player("S6")).choose("Wish", dice=(die,)).gold() == gold


# ------------------------------------------------------------------ B Fighting Pit
def test_each_fighter_is_fought_once() -> None:
    """WW-104: one roll only."""
    table = lay(player("FP", weapons=1), player("S6")).choose("Fight the 4 with one Weapon", dice=(4,))
    assert table.gold() == 5
    assert table.refusal("Fight the 4 with one") == "WW-104"
    assert table.offers("Fight the 3 with one")


def test_fighters_take_the_weapons_of_guards() -> None:
    """WW-104: red ones take two."""
    table = lay(player("FP", weapons=1), player("S6"))
    assert table.refusal("Fight the 7 with two") == "WW-45"
    table = lay(player("FP", weapons=2), player("S6")).choose("Fight the 8 with two Weapons", dice=(3, 5))
    assert table.gold() == 9


def test_success_pays_at_once_and_failure_takes_all_weapons() -> None:
    """WW-105, WW-106: example 18."""
    table = lay(player("FP", weapons=3), player("S6")).choose("Fight the 4 with two Weapons", dice=(1, 4))
    assert (table.gold(), table.card()) == (5, {"weapon": 2})
    table.choose("Fight the 3 with two Weapons", dice=(2, 2))
    assert (table.gold(), table.card(), table.at()) == (5, {}, "FP")


def test_the_tarot_may_turn_a_fight() -> None:
    """WW-107"""
    table = lay(player("FP", weapons=1, items=["tarot"]), player("S6"))
    table.choose("Fight the 5 with one Weapon", dice=(2,)).choose("Tarot", dice=(5,))
    assert (table.gold(), table.card()) == (6, {"weapon": 1})


# ------------------------------------------------------------------ C Wall of Flame
def test_fire_without_armor_is_a_fall() -> None:
    """WW-108: example 33: roll 1 is safe, 2 is fire and burns the armor, 3 is fire: the room below."""
    table = lay(player("WS", armor=1), player("S6")).choose("Run", dice=(1, 2))
    assert table.asked == "A: flame_fire"
    table.choose("Burn", dice=(3,))
    assert (table.at(), table.gold(), table.card(), table.g.chips) == ("EB", 0, {}, 11)


def test_one_may_fall_and_keep_the_armor() -> None:
    """WW-108"""
    table = lay(player("WS", armor=1), player("S6")).choose("Run", "Fall", dice=(2,))
    assert (table.at(), table.card()) == ("EB", {"armor": 1})


def test_the_end_of_the_wall_pays_and_leads_to_the_grate() -> None:
    """WW-109: 4, 4 and 6 lead to space 14, then any jump is past the end."""
    table = lay(player("WS"), player("S6")).choose("Run", dice=(4, 4, 6, 1))
    assert (table.at(), table.gold(), table.g.chips) == ("GT", 10, 11)


def test_from_the_grate_one_drops_to_either_side() -> None:
    """WW-110: towards the exit or back; nobody gets up."""
    table = lay(player("GT"), player("S6"))
    assert table.leads_to() == {"OF", "CW"}
    assert "GT" not in lay(player("CW", picks=[1, 2, 3]), player("S6")).leads_to()
    assert "GT" not in lay(player("OF", picks=[1, 2, 3]), player("S6")).leads_to()
    assert table.end().asked == "B: main"


def test_a_second_run_of_the_turn_pays_nothing() -> None:
    """WW-111: allowed from a used stairwell."""
    table = lay(player("WS"), player("S6"), chipped=["S2"]).go("NG", "WS").choose("Run", dice=(4, 4, 6, 1))
    assert (table.at(), table.gold()) == ("GT", 0)


# ------------------------------------------------------------------ D Watchers
def test_the_watchers_see_once_per_turn() -> None:
    """WW-112: on entering, and not again in the same turn."""
    table = lay(player("NG"), player("S6")).go("WT", dice=(3,)).go("NG").go("WT")
    assert table.g.gate == 97


def test_the_watchers_see_whoever_starts_a_turn_there() -> None:
    """WW-112"""
    assert lay(player("WT"), player("S6"), starts=True, dice=(2,)).g.gate == 98


# ------------------------------------------------------------------ E Dragon's Lair
def robbing(*dice: int, chips: int = 12) -> Table:
    table = lay(player("DL"), player("S6"), chips=chips)
    for die in dice:
        table.choose("Reach", dice=(die,))
    return table


def test_sacks_are_kept_by_walking_out() -> None:
    """WW-113, WW-114: example 20: two successes and a chip to leave: six gold on arrival."""
    table = robbing(3, 6)
    assert (table.gold(), table.g.in_hand) == (0, 2)
    table.go("WR")
    assert (table.gold(), table.at(), table.g.chips) == (6, "WR", 9)


def test_the_dragon_wakes() -> None:
    """WW-113: example 20: two successes, then a 2: put out with nothing, free."""
    table = robbing(3, 6, 2)
    assert (table.gold(), table.at(), table.g.chips) == (0, "WR", 9)


def test_a_turn_that_ends_in_the_lair_brings_nothing() -> None:
    """WW-115: example 20: a success and no chip left."""
    table = robbing(5, chips=1)
    assert (table.gold("A"), table.at("A"), table.asked) == (0, "WR", "B: main")
    assert robbing(5).end().gold("A") == 0
    assert robbing().end().at("A") == "WR"


def test_the_lair_cannot_be_entered_again() -> None:
    """WW-116: nor after being put out."""
    table = robbing(1)
    assert table.refusal("Go to Dragon's Lair") == "WW-116"
    assert "DL" not in table.leads_to()


# ------------------------------------------------------------------ F Coffin Room
def test_the_levers_drop_one_into_the_hall() -> None:
    """WW-117: one chip, on the platform."""
    table = lay(player("CP"), player("S6")).choose("Pull", dice=(2, 2, 6))
    assert (table.at(), table.chips_in("CP"), table.g.chips) == ("CL", 1, 11)


def test_the_groups_of_the_dice_open_coffins() -> None:
    """WW-118: example 19: 2, 2, 6: coffins 2 and 6; 4 and 6; 2 and 8; 10; dice may stay unused."""
    table = lay(player("CP"), player("S6")).choose("Pull", dice=(2, 2, 6))
    assert table.asked == "A: coffins"
    assert set(table.offered) == {
        "Open coffins 2 and 6",
        "Open coffins 4 and 6",
        "Open coffins 2 and 8",
        "Open coffin 10",
        "Open coffin 2",
        "Open coffin 4",
        "Open coffin 6",
        "Open coffin 8",
    }
    table.choose("Open coffins 2 and 8")
    assert (table.gold(), table.card(), table.g.chips) == (4, {"guild_token": 1}, 11)


def test_sums_above_twelve_open_nothing() -> None:
    """WW-118: three sixes open 6 or 12, not 18."""
    table = lay(player("CP"), player("S6")).choose("Pull", dice=(6, 6, 6))
    assert set(table.offered) == {"Open coffin 6", "Open coffin 12", "Open coffins 6 and 12"}


def test_coffins_are_opened_after_the_duel() -> None:
    """WW-98a, WW-118: B lies in wait below."""
    table = lay(player("CP"), player("CL", gold=9)).choose("Pull", dice=(5, 5, 6, 6, 1))
    assert (table.gold("A"), table.asked) == (5, "A: coffins")
    assert (table.g.dice, table.g.purpose) == ((5, 5, 6), "levers")  # the dice of the duel are taken up again
    assert table.offers("Open coffins 6 and 10")
    assert table.choose("Open coffins 6 and 10").gold("A") == 5 + 3 + 6


def test_a_pick_of_choice_lies_in_coffin_nine() -> None:
    """WW-118: one with a free spot, or none."""
    table = lay(player("CP", picks=[1]), player("S6")).choose("Pull", "Open coffin 9", dice=(3, 3, 3))
    assert table.offered == ["Take Lock Pick 2", "Take Lock Pick 3", "Take no Lock Pick"]
    assert (table.asked, table.asked_by) == ("A: which_pick", "WW-118")
    assert table.choose("Take Lock Pick 3").card() == {"pick1": 1, "pick3": 1}


def test_the_platform_is_reached_from_the_alligators_only() -> None:
    """WW-119: not from the hall; stepping down is one way, for a chip."""
    assert "CP" not in lay(player("CL"), player("S6")).leads_to()
    assert lay(player("CP"), player("S6")).go("CL").at() == "CL"


def test_the_levers_are_dead_after_a_visit_to_the_hall() -> None:
    """WW-120"""
    table = lay(player("CP"), player("S6"), chipped=["CL"])
    assert table.refusal("Pull") == "WW-120"
    assert lay(player("CP"), player("S6")).go("AP", "CP").refusal("Pull") == "WW-19"


# ------------------------------------------------------------------ G Guard Room
def test_guard_room_loot_is_rolled_on_leaving() -> None:
    """WW-121: example 5: two items in hand: 3 is armor; 4 then 2 is pick 2."""
    table = (
        lay(player("GR"), player("S6")).choose("Reach for an item", dice=(3,)).choose("Reach for an item", dice=(6,))
    )
    assert table.card() == {}
    table.go("LG", dice=(3, 4, 2))
    assert (table.card(), table.at()) == ({"armor": 1, "pick2": 1}, "LG")


def test_the_guard_wakes() -> None:
    """WW-121: nothing, and out."""
    table = (
        lay(player("GR"), player("S6")).choose("Reach for an item", dice=(3,)).choose("Reach for an item", dice=(1,))
    )
    assert (table.card(), table.at()) == ({}, "LG")


def test_a_turn_that_ends_in_the_guard_room_brings_nothing() -> None:
    """WW-122: but it may be entered again as a used area."""
    table = lay(player("GR"), player("S6")).choose("Reach for an item", dice=(3,)).end()
    assert (table.card("A"), table.at("A")) == ({}, "LG")
    table = lay(player("GR"), player("S6")).choose("Reach for an item", dice=(1,)).go("GR")
    assert table.refusal("Reach for an item") == "WW-19"


def test_what_lies_in_the_guard_room_is_stolen_past_the_guard() -> None:
    """WW-121: one chip and one roll for all of it; on 3-6 it is in hand, and on the card only outside."""
    table = lay(player("S6"), player("GR"), player("S5")).end()
    table.choose("Reach for Armor + Tarot Card", dice=(3,))
    assert (table.card("B"), table.g.in_hand, table.g.chips) == ({}, 2, 11)
    assert table.refusal("Reach for Armor") == "WW-27"
    table.go("LG")
    assert (table.card("B"), table.at("B"), table.card("A")) == ({"armor": 1, "tarot": 1}, "LG", {})


def test_a_woken_guard_keeps_what_lies_there() -> None:
    """WW-121: on 1-2 at once; also what was in hand already, when a later try fails."""
    woken = lay(player("GR"), player("S6")).choose("Reach for Armor + Tarot", dice=(2,))
    assert (woken.card(), woken.at(), woken.g.in_hand) == ({}, "LG", 0)
    assert woken.cited("wakes") == ["WW-121"]
    greedy = lay(player("GR"), player("S6")).choose("Reach for Tarot Card", dice=(4,))
    greedy.choose("Reach for an item", dice=(1,))
    assert (greedy.card(), greedy.at()) == ({}, "LG")


def test_stolen_things_come_before_random_items() -> None:
    """WW-121, WW-98a: the tarot card, then a random armor, then the duel with B at the door."""
    table = lay(player("GR"), player("LG", gold=9)).choose("Reach for Tarot", dice=(5,))
    table.choose("Reach for an item", dice=(6,)).go("LG", dice=(3,))
    assert table.asked == "A: tarot", "the card is there for the roll of the random item"
    table.choose("Let the dice stand", dice=(6, 1)).choose("Let the dice stand")
    assert (table.card("A"), table.gold("A"), table.dice_left) == ({"armor": 1, "tarot": 1}, 5, [])


def test_a_turn_that_ends_in_the_guard_room_leaves_what_lies_there() -> None:
    """WW-122: with the armor in hand."""
    table = lay(player("GR"), player("S6"), chips=1).choose("Reach for Armor behind", dice=(6,))
    assert (table.card("A"), table.at("A"), table.asked) == ({}, "LG", "B: main")


@pytest.mark.parametrize(
    ("room", "reach", "woken", "lingered"),
    [("DL", "Reach for a sack", "WW-113", "WW-115"), ("GR", "Reach for an item", "WW-121", "WW-122")],
)
def test_a_chase_cites_the_rule_of_its_room(room: str, reach: str, woken: str, lingered: str) -> None:
    """WW-113, WW-115: out of the lair, by a die and at the end of the turn. WW-121, WW-122: out of the Guard Room."""
    assert lay(player(room), player("S6")).choose(reach, dice=(1,)).cited("is chased out") == [woken]
    assert lay(player(room), player("S6")).end().cited("is chased out") == [lingered]


# ------------------------------------------------------------------ H God of Gold
@pytest.mark.parametrize(
    ("die", "golds"), [(1, [25, 15, 20, 20]), (4, [10, 20, 20, 20]), (5, [25, 15, 20, 20]), (6, [25, 20, 15, 20])]
)
def test_the_god_counts_round_the_table(die: int, golds: list[int]) -> None:
    """WW-123: example 21: four players, A rolls 1 or 5: B pays; 4: A loses ten; 6: C pays."""
    table = lay(*(player(area, gold=20) for area in ("GG", "S1", "S2", "S3"))).choose("Pray", dice=(die,))
    assert [table.gold(name) for name in "ABCD"] == golds
    assert table.refusal("Pray") == "WW-97"


def test_the_god_takes_what_there_is() -> None:
    """WW-123"""
    table = lay(player("GG"), player("S1", gold=3)).choose("Pray", dice=(1,))
    assert (table.gold("A"), table.gold("B")) == (3, 0)


def test_the_god_skips_those_who_have_left() -> None:
    """WW-124: B is out, so 1 is C."""
    table = lay(player("GG"), player("", gold=50), player("S2", gold=20)).choose("Pray", dice=(1,))
    assert [table.gold(name) for name in "ABC"] == [5, 50, 15]


# ------------------------------------------------------------------ I River Squid
def test_the_squid_takes_a_random_item() -> None:
    """WW-125: 2, then a weapon."""
    assert lay(player("NG", weapons=2), player("S6")).go("SQ", dice=(2, 1)).card() == {"weapon": 1}


def test_the_squid_may_miss() -> None:
    """WW-125: on 3-6 nothing; nor if the item is not owned."""
    assert lay(player("NG", weapons=2), player("S6")).go("SQ", dice=(3,)).card() == {"weapon": 2}
    assert lay(player("NG", weapons=2), player("S6")).go("SQ", dice=(1, 3)).card() == {"weapon": 2}


def test_the_squid_comes_once_per_turn_and_at_its_start() -> None:
    """WW-125"""
    table = lay(player("SQ", weapons=2), player("S6"), starts=True, dice=(1, 1))
    assert table.card() == {"weapon": 1}
    table.go("NG").go("SQ")
    assert table.card() == {"weapon": 1}


# ------------------------------------------------------------------ J Grave Dig
@pytest.mark.parametrize(
    ("grave", "dice", "gold", "card", "cursed"),
    [
        ("small", (1, 3), 0, {}, {"armor": 1}),
        ("small", (2,), 0, {"weapon": 1}, {}),
        ("medium", (2, 5, 1), 0, {}, {"torch": 1}),
        ("medium", (3,), 7, {}, {}),
        ("large", (3, 4, 6), 0, {}, {}),
    ],
)
def test_graves(grave: str, dice: tuple[int, ...], gold: int, card: dict[str, int], cursed: dict[str, int]) -> None:
    """WW-126"""
    table = lay(player("JG"), player("S6")).choose(f"Dig up the {grave}", dice=dice)
    assert (table.gold(), table.card(), table.cursed()) == (gold, card, cursed)
    assert table.refusal(f"Dig up the {grave}") == "WW-126"
    assert len([text for text in table.offered if text.startswith("Dig")]) == 2


def test_the_large_grave_gives_a_pick_of_choice() -> None:
    """WW-126: among those with a free spot, or none."""
    table = lay(player("JG", picks=[2]), player("S6")).choose("Dig up the large", dice=(4,))
    assert table.offered == ["Take Lock Pick 1", "Take Lock Pick 3", "Take no Lock Pick"]
    assert (table.asked, table.asked_by) == ("A: which_pick", "WW-126")
    assert table.choose("Take Lock Pick 1").card() == {"pick1": 1, "pick2": 1}
    full = lay(player("JG", picks=[1, 2, 3]), player("S6")).choose("Dig up the large", dice=(4,))
    assert full.asked == "A: main"


@pytest.mark.parametrize(("weapons", "with_one", "with_two"), [(0, "", ""), (1, "2345", ""), (2, "2345", "234578")])
def test_who_may_be_fought_with_how_many_weapons(weapons: int, with_one: str, with_two: str) -> None:
    """WW-104, WW-45: gray fighters with one or two weapons, red ones with two, none without."""
    table = lay(player("S6"), player("FP", weapons=weapons)).end()
    fights = [text.split(" for ")[0] for text in table.offered if text.startswith("Fight")]
    assert set(fights) == {f"Fight the {value} with one Weapon" for value in with_one} | {
        f"Fight the {value} with two Weapons" for value in with_two
    }
    if weapons < 2:
        assert table.refusal("Fight the 2 with two") == "WW-45"
    if weapons == 0:
        assert table.refusal("Fight the 2 with one") == "WW-45"


def test_gold_behind_the_sleeping_guard(tmp_path: Path) -> None:
    """WW-121, WW-51: a pack puts a guarded pile into the room; its armor is paid at once, its gold comes on leaving."""
    pile = '[[areas]]\nid = "guard_room"\ngold = 4\ngold_at = [7, 0]\ngold_hazard = 1\nhazard_name = "trap"\n'
    content = pack(tmp_path, "dungeon", pile)
    poor = lay(player("S6"), player("GR"), content=content).end()
    assert poor.refusal("Reach for 4 gold") == "WW-51"
    table = lay(player("S6"), player("GR", armor=2), content=content).end()
    table.choose("Reach for 4 gold (costs 1 Armor: trap) + Armor behind", "Reach for an item", dice=(3, 6))
    assert (table.card("B"), table.gold("B"), table.g.in_hand) == ({"armor": 1}, 0, 3)
    table.go("LG", dice=(1,))
    assert (table.card("B"), table.gold("B"), table.dice_left) == ({"weapon": 1, "armor": 2}, 4, [])
    assert table.cited("4 gold")[-1] == "WW-121"
    woken = lay(player("S6"), player("GR", armor=2), content=content).end()
    woken.choose("Reach for 4 gold (costs 1 Armor: trap) behind", dice=(2,))
    assert (woken.card("B"), woken.gold("B"), woken.at("B")) == ({"armor": 1}, 0, "LG")
