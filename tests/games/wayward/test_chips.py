"""What an act in a special area costs: one chip, where the figure stood, in any seat's turn (WW-9, WW-97)."""

import pytest

from tests.games.wayward.table import Table, lay, player

ARMED = {"weapons": 2}
ACTS: list[tuple[str, str, dict[str, int], str, tuple[int, ...]]] = [
    ("dungeon", "FA", {}, "Wish", (4,)),
    ("dungeon", "FP", ARMED, "Fight the 4 with one", (4,)),
    ("dungeon", "WS", {}, "Run", (2,)),
    ("dungeon", "DL", {}, "Reach", (3,)),
    ("dungeon", "CP", {}, "Pull", (1, 1, 1)),
    ("dungeon", "GR", {}, "Reach for an item", (3,)),
    ("dungeon", "GR", {}, "Reach for Armor behind", (3,)),
    ("dungeon", "GG", {}, "Pray", (1,)),
    ("dungeon", "JG", {}, "Dig up the small", (2,)),
    ("city", "TU", {}, "Play", (4,)),
    ("city", "L1", {}, "Steal", (3,)),
    ("city", "CT", {}, "Ride the catapult with one", (2,)),
    ("city", "BB", {}, "Read", (1,)),
    ("city", "IM", {}, "Cross", (1,)),
    ("city", "BY", ARMED, "Sell", (1,)),
    ("city", "Q1", {}, "Reach", (3,)),
    ("city", "FL", {}, "Throw", ()),
    ("city", "FR", {}, "Blow", (2, 2, 6)),
    ("city", "PP", {}, "Rob the north", (3,)),
    ("city", "TE", {}, "Climb", (1, 1)),
    ("city", "JV", {}, "Rob", ()),
    ("city", "JP", {}, "Crawl", (1,)),
    ("city", "RH", {}, "Search", (2,)),
    ("city", "GO", {}, "Bet on goblin 2", (1,)),
]


@pytest.mark.parametrize(("map", "area", "held", "act", "dice"), ACTS, ids=[f"{a[1]}-{a[3]}" for a in ACTS])
def test_an_act_costs_one_chip_where_the_figure_stood(
    map: str, area: str, held: dict[str, int], act: str, dice: tuple[int, ...]
) -> None:
    """WW-8, WW-9: in B's turn; the chip lies in the area where the act began, wherever it led."""
    away = "S6" if map == "dungeon" else "GA"
    table = lay(player(away), player(area, weapons=held.get("weapons", 0)), map=map).end()
    table.choose(act, dice=dice)
    assert (table.g.chips, table.chips_in(area), sum(table.g.chips_at)) == (11, 1, 1)
    assert table.dice_left == []


AGAIN_AND_AGAIN = ("WS", "IM", "JP")


@pytest.mark.parametrize(("map", "area", "held", "act", "dice"), ACTS, ids=[f"{a[1]}-{a[3]}" for a in ACTS])
def test_what_can_be_done_in_a_used_visit(
    map: str, area: str, held: dict[str, int], act: str, dice: tuple[int, ...]
) -> None:
    """WW-19, WW-97: nothing; but WW-21: the wall of flame, the inn and the escape from jail are open still."""
    away = "S6" if map == "dungeon" else "GA"
    table = lay(player(away), player(area, weapons=held.get("weapons", 0)), map=map).end()
    table.g.fresh = False
    table = Table(table.g)
    assert (table.offers(act), table.refusal(act)) == ((True, "") if area in AGAIN_AND_AGAIN else (False, "WW-19"))
