"""The turn: WW-8 to WW-17."""

import pytest

from tests.games.wayward.table import Table, lay, player


def test_a_turn_has_twelve_chips() -> None:
    """WW-8"""
    table = lay(player("S1"), player("S6"), starts=True)
    assert table.g.chips == 12


def test_a_chip_is_placed_where_the_figure_stands() -> None:
    """WW-9, WW-10: example 1: a chip in the Cell Block, none in the Long Gallery, eleven left."""
    table = lay(player("S1"), player("S6")).go("LG")
    assert (table.chips_in("S1"), table.chips_in("LG"), table.g.chips) == (1, 0, 11)


def test_a_failed_action_costs_its_chip_too() -> None:
    """WW-9: the wish fails."""
    table = lay(player("FA"), player("S6")).choose("Wish", dice=(2,))
    assert (table.chips_in("FA"), table.g.chips, table.gold()) == (1, 11, 0)


def test_what_a_chip_buys() -> None:
    """WW-11: in the Upper Dock with a token: a move, a pick-up, a ferry; beside a guard a push."""
    table = lay(player("D1", items=["guild_token"]), player("S6"))
    assert table.leads_to() == {"BW", "CH", "D2", "D3", "D4", "D5"}
    assert lay(player("RR", weapons=1), player("S6")).offers("Push past the guard with one Weapon")


def test_a_move_passes_one_connection() -> None:
    """WW-12: from the Cell Block only its neighbours."""
    assert lay(player("S1"), player("S6")).leads_to() == {"T1", "LG"}


def test_any_number_of_players_share_an_area() -> None:
    """WW-12"""
    table = lay(player("S1"), player("LG"), player("LG"), player("LG")).go("LG")
    assert table.at() == "LG"


def test_dropping_and_cashing_cost_no_chip() -> None:
    """WW-13, WW-32"""
    table = lay(player("LG", weapons=1, items=["hourglass"]), player("S6"), chips=5)
    table.choose("Drop: Weapon")
    assert table.g.chips == 5
    table.choose("Cash the Hour Glass")
    assert table.g.chips == 11


def test_the_turn_may_end_at_any_time() -> None:
    """WW-14: ten chips unspent are lost."""
    table = lay(player("S1"), player("S6")).go("LG", "BW").end()
    assert table.asked == "B: main"
    assert table.g.chips == 12


def test_without_chips_the_turn_ends() -> None:
    """WW-14"""
    assert lay(player("S1"), player("S6"), chips=1).go("LG").asked == "B: main"


def test_without_chips_an_hour_glass_can_be_cashed() -> None:
    """WW-14, WW-68: example 15: twelve chips used, six more actions."""
    table = lay(player("S1", items=["hourglass"]), player("S6"), chips=1).go("LG")
    assert table.asked == "A: main"
    assert table.leads_to() == set()
    assert table.refusal("Go to West Landing") == "WW-14"
    table.choose("Cash the Hour Glass")
    assert table.g.chips == 6
    assert table.go("BW").g.chips == 5


def test_the_map_is_clear_at_the_start_of_a_turn() -> None:
    """WW-15, WW-16: A's chips are gone when B begins."""
    table = lay(player("S1"), player("S6")).go("LG", "BW").end()
    assert sum(table.g.chips_at) == 0
    assert table.g.granted == 12


def test_the_watchers_come_before_any_action() -> None:
    """WW-15: the die falls before A is asked anything."""
    table = lay(player("WT"), player("S6"), starts=True, dice=(4,))
    assert (table.g.gate, table.asked) == (96, "A: main")


def test_no_hour_glass_before_the_squid() -> None:
    """WW-15: ruling 36: the squid takes the hour glass before it can be cashed."""
    table = lay(player("SQ", items=["hourglass"]), player("S6"), starts=True, dice=(1, 5, 4))
    assert table.card() == {}


def test_the_end_of_a_turn_wipes_what_belongs_to_it() -> None:
    """WW-16: bridge values, the bounty, luck and duels are forgotten."""
    table = lay(player("BW"), player("S6")).go("BE", dice=(4, 4, 4))
    table.g.lucky, table.g.bounty, table.g.duelled = True, 1, 2
    assert table.g.bridges[0] == 12
    table.end()
    assert (table.g.bridges, table.g.lucky, table.g.bounty, table.g.duelled) == ((0, 0, 0), False, -1, 0)


def test_those_who_linger_are_put_out_before_the_wipe() -> None:
    """WW-16, WW-115: a chip lies in the Wyrm Road, so being put out there meets B in a used area: no duel."""
    table = lay(player("WR"), player("S6")).go("DL").choose("Reach", dice=(5,)).choose("End the turn")
    assert table.at() == "WR"
    assert table.gold() == 0


def test_no_drop_between_the_dice_and_the_settlement_of_a_duel() -> None:
    """WW-17: the loser has two answers only."""
    table = lay(player("S1", weapons=1), player("LG")).go("LG", dice=(1, 6))
    assert table.asked == "A: duel_answer"
    assert len(table.offered) == 2


@pytest.mark.parametrize(
    ("map", "area"),
    [("dungeon", code) for code in ("S1", "RR", "D1", "CH", "FP", "GR", "JG", "PG", "WS", "CP")]
    + [("city", code) for code in ("GH", "L3", "PP", "GO", "FR", "CT", "IM", "JP", "BY", "Q1")],
)
def test_without_chips_nothing_is_left_but_the_hour_glass(map: str, area: str) -> None:
    """WW-14: all that a chip would buy, and all that would be refused anyway, is refused for want of one."""
    table = lay(player("S6" if map == "dungeon" else "GA"), player(area, items=["hourglass"]), map=map).end()
    free = ["Cash the Hour Glass: 6 more actions", "Drop: Hour Glass", "End the turn"]
    bought = {*table.offered, *table.refused} - set(free)
    table.g.chips = table.g.granted = 0
    table = Table(table.g)
    assert table.offered == free
    assert table.refused == dict.fromkeys(bought, "WW-14")


def test_the_dice_of_a_turn_are_taken_up_at_its_end() -> None:
    """WW-15, WW-16: A's wish lies open until B begins; then nothing does."""
    table = lay(player("FA"), player("S6")).choose("Wish", dice=(2,))
    assert (table.g.dice, table.g.purpose, table.g.hopes) == ((2,), "wish", (4, 5, 6))
    table.end()
    assert (table.asked, table.g.dice, table.g.purpose, table.g.hopes) == ("B: main", (), "", ())
