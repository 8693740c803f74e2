"""Stairs, docks and passages: WW-61 to WW-65."""

from tests.games.wayward.table import lay, player


def test_a_torch_trip_takes_three_chips() -> None:
    """WW-61: example 14: onto the stair, to another, off it."""
    table = lay(player("S1", items=["torch"]), player("S5")).go("T1")
    assert table.leads_to() == {"S1", "WP", "T2", "T3", "T4"}
    table.trip("T4").go("S6")
    assert (table.at(), table.g.chips, table.card()) == ("S6", 9, {})


def test_without_a_torch_the_tunnel_is_dark() -> None:
    """WW-61"""
    table = lay(player("T1"), player("S6"))
    assert table.leads_to() == {"S1", "WP"}
    assert table.refusal("Light the Torch") == "WW-61"


def test_the_small_stair_needs_no_torch() -> None:
    """WW-62: example 32."""
    table = lay(player("US"), player("S6")).go("LS")
    assert (table.at(), table.g.chips) == ("LS", 11)
    assert "US" in table.leads_to()


def test_the_ferry_goes_from_dock_to_any_other_dock() -> None:
    """WW-63"""
    table = lay(player("D1", items=["guild_token"]), player("S6")).trip("D5")
    assert (table.at(), table.g.chips, table.card()) == ("D5", 11, {})
    assert table.refusal("Pay the ferryman") == "WW-63"


def test_a_secret_passage_leads_to_the_room_of_the_same_colour() -> None:
    """WW-64: red: Guildhall and Scribe's House."""
    table = lay(player("GH", items=["guild_token"]), player("GA"), map="city")
    assert {"SB"} == table.leads_to() - {"CO", "M1"}
    table.trip("SB")
    assert (table.at(), table.card()) == ("SB", {})
    assert table.refusal("Show the Guild Token") == "WW-64"


def test_torch_and_token_are_gone_and_arriving_is_entering() -> None:
    """WW-65: B waits on the dock: a duel."""
    table = lay(player("D1", items=["guild_token"]), player("D5", gold=9)).trip("D5", dice=(6, 1))
    assert table.card() == {}
    assert (table.gold("A"), table.gold("B")) == (5, 4)


def test_arriving_in_a_used_area_is_a_used_visit() -> None:
    """WW-65: a chip lies on the Low Dock."""
    table = lay(player("D1", items=["guild_token"]), player("S6"), chipped=["D5"]).trip("D5")
    assert table.refusal("Pick up Lock Pick 1") == "WW-19"
