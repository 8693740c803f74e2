"""Duels: WW-69 to WW-78."""

from collections.abc import Callable

import pytest

from tests.games.wayward.table import PlayerSpec, Table, lay, player


def test_a_duel_comes_first_and_is_not_optional() -> None:
    """WW-69: entering the Long Gallery with B alone in it."""
    table = lay(player("S1"), player("LG", gold=9)).go("LG", dice=(5, 2))
    assert (table.gold("A"), table.gold("B"), table.g.chips) == (5, 4, 11)


def test_entering_by_any_means_duels() -> None:
    """WW-70: past a guard, over a bridge, by tunnel, put out, to jail, down the sewer, back from outside."""
    guard = lay(player("RR", weapons=1), player("SC", gold=9)).push("SC", 1, dice=(6, 4, 3))
    assert guard.gold("A") == 5
    bridge = lay(player("BW"), player("BE", gold=9)).go("BE", dice=(6, 6, 6, 4, 3))
    assert bridge.gold("A") == 5
    tunnel = lay(player("T1", items=["torch"]), player("T4", gold=9)).trip("T4", dice=(4, 3))
    assert tunnel.gold("A") == 5
    chased = lay(player("DL"), player("WR", gold=9)).choose("Reach", dice=(1, 4, 3))
    assert chased.gold("A") == 5
    jailed = lay(player("L1"), player("JP", gold=9), map="city").choose("Steal", dice=(1, 4, 3))
    assert jailed.gold("A") == 5
    sewer = lay(player("JP"), player("SO", gold=9), map="city").choose("Crawl", dice=(6, 4, 3))
    assert sewer.gold("A") == 5
    back = lay(player("OUT"), player("GA", gold=9), map="city").go("GA", dice=(4, 3))
    assert back.gold("A") == 5


def test_no_duel_with_one_who_was_there_when_the_turn_began() -> None:
    """WW-71: example 29, first part: A and B share the area from the start."""
    assert lay(player("LG"), player("LG"), starts=True).asked == "A: main"


def test_no_duel_in_a_used_visit() -> None:
    """WW-71: example 29, second part."""
    assert lay(player("S1"), player("LG"), chipped=["LG"]).go("LG").asked == "A: main"


def test_no_duel_with_two_or_more() -> None:
    """WW-71: example 29, third part."""
    assert lay(player("S1"), player("LG"), player("LG")).go("LG").asked == "A: main"


def test_no_second_duel_with_the_same_player() -> None:
    """WW-71, WW-72: example 30: four against four, and then B is met no more this turn."""
    table = lay(player("S1"), player("LG", gold=9)).go("LG", dice=(4, 4))
    assert (table.gold("A"), table.gold("B"), table.asked) == (0, 9, "A: main")
    table.player("B").area = table.g.board.area("BW").index
    assert table.go("BW").asked == "A: main"


def test_no_duel_outside_the_walls() -> None:
    """WW-71: B stands outside when A comes out of the front gate."""
    assert lay(player("GA"), player("OUT"), map="city").go("Front Gate").asked == "A: main"


def test_the_active_player_may_turn_the_tarot_after_seeing_both_dice() -> None:
    """WW-72: two against five; the reroll is a six."""
    table = lay(player("S1", items=["tarot"]), player("LG", gold=9)).go("LG", dice=(2, 5))
    table.choose("Tarot", dice=(6,))
    assert table.gold("A") == 5


def test_the_winner_names_a_kind_of_item() -> None:
    """WW-73: B's kinds, once each, gold not among them, though A has no room for a weapon."""
    table = lay(player("S1", weapons=3), player("LG", gold=9, weapons=2, items=["torch"])).go("LG", dice=(6, 1))
    assert table.asked == "A: duel_item"
    assert table.offered == ["Ask for: Weapon", "Ask for: Torch"]


def test_the_loser_gives_the_item() -> None:
    """WW-74"""
    table = lay(player("S1"), player("LG", gold=9, weapons=1, items=["torch"])).go("LG", dice=(6, 1))
    table.choose("Ask for: Torch", "Hand")
    assert (table.card("A"), table.card("B"), table.gold("B")) == ({"torch": 1}, {"weapon": 1}, 9)


@pytest.mark.parametrize(
    ("gold", "price"),
    [(0, "nothing"), (1, "1 gold, all you have"), (4, "4 gold, all you have"), (5, "5 gold"), (9, "5 gold")],
)
def test_the_loser_is_told_what_refusing_will_cost(gold: int, price: str) -> None:
    """WW-74: in B's turn C loses; what B then gets is what C was told."""
    table = lay(player("S1"), player("S2"), player("BE", gold=gold, items=["torch"])).end().go("BE", dice=(6, 1))
    assert table.asked == "C: duel_answer"
    assert table.prompt == f"you lost the duel against B and are asked for: Torch; refusing costs {price}"
    assert table.offered == ["Hand the item over", f"Refuse and pay {price}"]
    table.choose("Refuse")
    assert (table.gold("A"), table.gold("B"), table.gold("C")) == (0, min(5, gold), gold - min(5, gold))


def test_the_loser_refuses_and_pays() -> None:
    """WW-74: example 16: five gold pass; with none nothing passes and he keeps the torch."""
    rich = lay(player("S1"), player("LG", gold=9, items=["torch"])).go("LG", dice=(6, 1)).choose("Refuse")
    assert (rich.gold("A"), rich.gold("B"), rich.card("B")) == (5, 4, {"torch": 1})
    short = lay(player("S1"), player("LG", gold=3, items=["torch"])).go("LG", dice=(6, 1)).choose("Refuse")
    assert (short.gold("A"), short.gold("B")) == (3, 0)
    poor = lay(player("S1"), player("LG", items=["torch"])).go("LG", dice=(6, 1)).choose("Refuse")
    assert (poor.gold("A"), poor.card("B")) == (0, {"torch": 1})


def test_the_other_player_wins_in_the_active_players_turn() -> None:
    """WW-73, WW-74: B names, A answers."""
    table = lay(player("S1", gold=9, weapons=1, armor=1), player("LG")).go("LG", dice=(1, 2))
    assert table.asked == "B: duel_item"
    table.choose("Ask for: Armor")
    assert table.asked == "A: duel_answer"
    table.choose("Hand")
    assert (table.card("A"), table.card("B"), table.asked) == ({"weapon": 1}, {"armor": 1}, "A: main")


def test_a_loser_without_items_pays_without_a_choice() -> None:
    """WW-75"""
    table = lay(player("S1"), player("LG", gold=2)).go("LG", dice=(6, 1))
    assert (table.gold("A"), table.gold("B"), table.asked) == (2, 0, "A: main")


def test_an_item_without_room_is_lost_to_both() -> None:
    """WW-76: A's weapons are full."""
    table = lay(player("S1", weapons=3), player("LG", weapons=1)).go("LG", dice=(6, 1)).choose("Hand")
    assert (table.card("A"), table.card("B")) == ({"weapon": 3}, {})
    table = lay(player("S1", items=["torch"]), player("LG", items=["torch"])).go("LG", dice=(1, 6)).choose("Hand")
    assert (table.card("A"), table.card("B")) == ({}, {"torch": 1})


def test_an_active_winner_may_cash_the_old_hour_glass() -> None:
    """WW-76"""
    table = lay(player("S1", items=["hourglass"]), player("LG", items=["hourglass"])).go("LG", dice=(6, 1))
    table.choose("Hand", "Cash the old")
    assert (table.card("A"), table.card("B"), table.g.chips) == ({"hourglass": 1}, {}, 17)


def test_in_special_areas_the_duel_comes_before_the_roll() -> None:
    """WW-77: first the duel dice 6 and 1, then the Watchers' 4."""
    table = lay(player("NG"), player("WT", gold=9)).go("WT", dice=(6, 1, 4))
    assert (table.gold("A"), table.g.gate) == (5, 96)


def test_duel_gold_counts_for_the_gate_at_once() -> None:
    """WW-78, WW-80: for the active winner, and for one who is not."""
    assert lay(player("S1", gold=96), player("LG", gold=9)).go("LG", dice=(6, 1)).g.alarm
    assert lay(player("S1", gold=9), player("LG", gold=96)).go("LG", dice=(1, 6)).g.alarm


# How one comes into an area: the map, the area that it leads to, B who comes, the way itself and its dice.
Means = Callable[[Table], Table]
ENTERING: list[tuple[str, str, PlayerSpec, Means, tuple[int, ...]]] = [
    ("dungeon", "LG", player("S1"), lambda table: table.go("LG"), ()),
    ("dungeon", "SC", player("RR", weapons=1), lambda table: table.push("SC", 1), (3,)),
    ("dungeon", "BE", player("BW"), lambda table: table.go("BE"), (1, 1, 1)),
    ("dungeon", "T4", player("T1", items=["torch"]), lambda table: table.trip("T4"), ()),
    ("dungeon", "D5", player("D1", items=["guild_token"]), lambda table: table.trip("D5"), ()),
    ("dungeon", "EB", player("WS"), lambda table: table.choose("Run"), (2,)),
    ("dungeon", "GT", player("WS"), lambda table: table.choose("Run"), (4, 4, 6, 1)),
    ("dungeon", "WR", player("DL"), lambda table: table.choose("Reach"), (2,)),
    ("dungeon", "LG", player("GR"), lambda table: table.choose("Reach for an item"), (2,)),
    ("dungeon", "CL", player("CP"), lambda table: table.choose("Pull"), (1, 1, 1)),
    ("city", "SB", player("GH", items=["guild_token"]), lambda table: table.trip("SB"), ()),
    ("city", "PP", player("CT"), lambda table: table.choose("Ride the catapult with one"), (5,)),
    ("city", "RV", player("CT"), lambda table: table.choose("Ride the catapult with one"), (4,)),
    ("city", "JP", player("CT"), lambda table: table.choose("Ride the catapult with two"), (3, 4)),
    ("city", "EU", player("IM"), lambda table: table.choose("Cross", "Fly out of the east"), (3,)),
    ("city", "IB", player("IM", armor=1), lambda table: table.choose("Cross", "Give"), (6, 6)),
    ("city", "EM", player("TE"), lambda table: table.choose("Climb"), (4, 4, 4)),
    ("city", "CD", player("TE"), lambda table: table.choose("Climb"), (3, 3)),
    ("city", "JP", player("L1"), lambda table: table.choose("Steal"), (2,)),
    ("city", "SO", player("JP"), lambda table: table.choose("Crawl"), (5,)),
    ("city", "GA", player("OUT"), lambda table: table.go("GA"), ()),
]


@pytest.mark.parametrize(
    ("map", "to", "mover", "comes", "dice"), ENTERING, ids=[f"{entry[2].area}-{entry[1]}" for entry in ENTERING]
)
def test_whoever_comes_in_meets_the_one_who_is_there(
    map: str, to: str, mover: PlayerSpec, comes: Means, dice: tuple[int, ...]
) -> None:
    """WW-69, WW-70, WW-19: in B's turn, by any means; not in an area with a chip."""
    away = "S6" if map == "dungeon" else "M1"
    table = comes(lay(player(away), mover, player(to, gold=9), map=map).end().dice(*dice, 4, 3))
    assert (table.at("B"), table.gold("C"), table.dice_left) == (to, 4, [])
    used = lay(player(away), mover, player(to, gold=9), map=map).end().dice(*dice)
    used.g.chips_at[used.g.board.area(to).index] = 1
    comes(used)
    assert (used.at("B"), used.gold("C"), used.dice_left) == (to, 9, [])
