"""Armor and hazards: WW-51 to WW-54."""

from pathlib import Path

from tests.games.wayward.table import lay, pack, player


def test_a_hazard_costs_armor_each_turn_anew() -> None:
    """WW-51: example 10: one armor for the spider's gold, and one more next turn."""
    table = lay(player("BH", armor=2), player("S6"), chips=1).take()
    assert (table.gold(), table.card()) == (4, {"armor": 1})
    table.end().take()
    assert (table.gold(), table.card()) == (8, {})


def test_without_the_armor_the_pile_stays_and_the_rest_can_be_taken() -> None:
    """WW-51: the leeches keep the gold, not the tarot card."""
    table = lay(player("CH"), player("S6"))
    assert table.refusal("Pick up 3 gold") == "WW-51"
    assert table.take().card() == {"tarot": 1}
    assert table.gold() == 0


def test_armor_of_the_same_action_cannot_pay(tmp_path: Path) -> None:
    """WW-52: with armor lying beside the spider's gold, one must hold an armor before; then the new one is kept."""
    heap = '[[areas]]\nid = "bone_heap"\nitems = [{ item = "armor", at = [28, 6] }]\n'
    content = pack(tmp_path, "dungeon", heap)
    table = lay(player("BH"), player("S6"), content=content)
    assert table.refusal("Pick up 4 gold") == "WW-51"
    assert [text for text in table.offered if text.startswith("Pick up")] == ["Pick up Armor"]
    table = lay(player("BH", armor=1), player("S6"), content=content).take()
    assert (table.gold(), table.card()) == (4, {"armor": 1})


def test_a_hazard_of_two_takes_two() -> None:
    """WW-51: the alligators."""
    assert lay(player("AP", armor=1), player("S6")).refusal("Pick up 6 gold") == "WW-51"
    table = lay(player("AP", armor=3), player("S6")).take()
    assert (table.gold(), table.card()) == (6, {"armor": 1})


def test_a_barrier_costs_armor_each_way() -> None:
    """WW-53: example 11: across and back is four armor; with three the way back is closed."""
    table = lay(player("JG", armor=3), player("S6")).go("PG")
    assert (table.at(), table.card(), table.g.chips) == ("PG", {"armor": 1}, 11)
    assert table.refusal("Go to Grave Dig") == "WW-53"


def test_without_armor_a_barrier_is_closed() -> None:
    """WW-53"""
    table = lay(player("EB"), player("S6"))
    assert "CW" not in table.leads_to()
    assert table.refusal("Go to Cinder Walk") == "WW-53"


def test_hazards_never_go_away() -> None:
    """WW-54: one armor there, one back."""
    table = lay(player("EB", armor=3), player("S6")).go("CW", "EB")
    assert table.card() == {"armor": 1}
    assert "CW" in table.leads_to()
