"""Used areas: WW-18 to WW-24."""

from tests.games.wayward.table import lay, player


def test_a_visit_is_used_if_a_chip_lies_there_on_entering() -> None:
    """WW-18, WW-19: out of the West Landing and back: its gold cannot be taken."""
    table = lay(player("BW"), player("S6")).go("LG", "BW")
    assert not table.offers("Pick up")
    assert table.refusal("Pick up 1 gold") == "WW-19"


def test_own_chips_do_not_spoil_the_visit_they_are_placed_in() -> None:
    """WW-18: after a first pick-up the rest can still be taken."""
    table = lay(player("S1"), player("S6")).choose("Pick up Tarot Card")
    assert table.offers("Pick up Weapon")


def test_the_visit_with_which_a_turn_starts_is_fresh() -> None:
    """WW-18, WW-23: example 3: gold with the last chip, and again with the first of the next turn."""
    table = lay(player("BW"), player("S6"), chips=1).take()
    assert table.gold() == 1
    table.end()
    assert table.asked == "A: main"
    assert table.take().gold() == 2


def test_no_duel_in_a_used_area() -> None:
    """WW-19, WW-71"""
    table = lay(player("S1"), player("LG"), chipped=["LG"]).go("LG")
    assert table.asked == "A: main"
    assert table.g.duelled == 0


def test_no_effect_on_entering_a_used_area() -> None:
    """WW-19: the Watchers have seen A already."""
    assert lay(player("NG"), player("S6"), chipped=["WT"]).go("WT").g.gate == 100


def test_no_special_activity_in_a_used_area() -> None:
    """WW-19, WW-22: example 4: through the catapult unused, and back: it cannot be used."""
    table = lay(player("CT"), player("GA"), map="city").go("WG", "CT")
    assert not table.offers("Ride")
    assert table.refusal("Ride the catapult with one die") == "WW-19"


def test_a_used_area_still_lets_one_through() -> None:
    """WW-20: doors, guards, barriers, bridges, tunnels and docks work in a used visit."""
    rr = lay(player("RR", weapons=1, picks=[1]), player("S6")).go("FA", "RR")
    assert rr.leads_to() == {"FA", "SC", "CH", "US", "S4", "EH"}
    dock = lay(player("D1", items=["guild_token"]), player("S6")).go("CH", "D1")
    assert "D5" in dock.leads_to()
    bridge = lay(player("BW"), player("S6")).go("LG", "BW")
    assert "BE" in bridge.leads_to()
    postern = lay(player("PG", weapons=1, armor=3), player("S6"), chipped=["JG"])
    assert postern.leads_to() == {"JG", "South Postern"}


def test_the_exceptions_of_used_areas() -> None:
    """WW-21: flame, inn and escape again; lair and hoard not even entered."""
    flame = lay(player("WS"), player("S6")).go("S2", "WS")
    assert flame.offers("Run along")
    inn = lay(player("IB"), player("GA"), map="city").go("M2", "IB")
    assert inn.offers("Cross the Inn")
    jail = lay(player("JP"), player("GA"), map="city").choose("Crawl", dice=(1,))
    assert jail.offers("Crawl")
    assert lay(player("WR"), player("S6"), chipped=["DL"]).refusal("Go to Dragon's Lair") == "WW-116"
    hoard = lay(player("M3", picks=[2, 3]), player("GA"), map="city", chipped=["Q2"])
    assert hoard.refusal("Go to King's Hoard (East)") == "WW-144"


def test_walking_through_a_special_area_spends_it() -> None:
    """WW-22: through the fountain without a wish."""
    table = lay(player("LG"), player("S6")).go("FA", "LG", "FA")
    assert table.refusal("Wish") == "WW-19"


def test_used_areas_concern_only_the_own_turn() -> None:
    """WW-24: A has chipped the West Landing; B finds it fresh."""
    table = lay(player("BW"), player("LG")).take().go("D1").end()
    table.go("BW")
    assert table.offers("Pick up 1 gold")
