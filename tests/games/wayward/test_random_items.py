"""Random and cursed items: WW-33 to WW-42."""

import pytest

from tests.games.wayward.table import Table, lay, player


def heap(*dice: int, **held: object) -> Table:
    """A searches the rubbish heap: the first die says what happens (3-6 a random item, 1 a curse)."""
    table = lay(player("RH", **held), player("GA"), map="city")  # type: ignore[arg-type]
    return table.choose("Search", dice=dice)


@pytest.mark.parametrize(
    ("dice", "item"),
    [
        ((1,), "weapon"),
        ((2,), "weapon"),
        ((3,), "armor"),
        ((4, 1), "pick1"),
        ((4, 2), "pick2"),
        ((4, 3), "pick3"),
        ((5, 1), "torch"),
        ((6, 2), "guild_token"),
        ((5, 3), "tarot"),
        ((6, 4), "hourglass"),
    ],
)
def test_the_dice_name_the_item(dice: tuple[int, ...], item: str) -> None:
    """WW-33, WW-34"""
    table = heap(3, *dice)
    assert table.card() == {item: 1}
    assert not table.dice_left


@pytest.mark.parametrize("dice", [(4, 4), (4, 5), (4, 6), (5, 5), (5, 6), (6, 5), (6, 6)])
def test_some_dice_bring_nothing(dice: tuple[int, ...]) -> None:
    """WW-34"""
    assert heap(3, *dice).card() == {}


def test_without_a_free_spot_nothing_is_received() -> None:
    """WW-35"""
    assert heap(3, 1, weapons=3).card() == {"weapon": 3}
    assert heap(3, 5, 1, cursed=["torch"]).card() == {}


def test_a_second_hour_glass_may_be_cashed_at_once() -> None:
    """WW-36: example 6: six more chips, and still one hour glass."""
    table = heap(3, 5, 4, items=["hourglass"]).choose("Cash the old")
    assert (table.g.chips, table.card()) == (17, {"hourglass": 1})


def test_a_second_hour_glass_may_be_left() -> None:
    """WW-36"""
    table = heap(3, 5, 4, items=["hourglass"]).choose("Do not cash")
    assert (table.g.chips, table.card()) == (11, {"hourglass": 1})


def test_a_curse_falls_on_an_empty_spot() -> None:
    """WW-37: two good weapons stay, the third spot is cursed."""
    table = heap(1, 1, weapons=2)
    assert (table.card(), table.cursed()) == ({"weapon": 2}, {"weapon": 1})


def test_a_curse_replaces_a_good_item_if_no_spot_is_free() -> None:
    """WW-37, WW-38: example 7: of three armor two stay, and no third can be held."""
    table = heap(1, 3, armor=3)
    assert (table.card(), table.cursed()) == ({"armor": 2}, {"armor": 1})
    assert table.g.room(table.player("A"), 1) == 0


def test_a_curse_of_nothing_is_none() -> None:
    """WW-37"""
    assert heap(1, 4, 6).cursed() == {}


def test_good_weapons_fall_from_the_top() -> None:
    """WW-38: with two cursed weapons one good one can be held."""
    table = heap(1, 2, weapons=2, cursed=["weapon"])
    assert (table.card(), table.cursed()) == ({"weapon": 1}, {"weapon": 2})


def test_a_good_hour_glass_may_be_cashed_before_the_curse() -> None:
    """WW-39"""
    table = heap(1, 5, 4, items=["hourglass"]).choose("Cash the Hour Glass before")
    assert (table.g.chips, table.card(), table.cursed()) == (17, {}, {"hourglass": 1})
    table = heap(1, 5, 4, items=["hourglass"]).choose("Let the curse")
    assert (table.g.chips, table.card(), table.cursed()) == (11, {}, {"hourglass": 1})


def test_a_kind_fully_cursed_takes_no_more() -> None:
    """WW-40: the pick is cursed already; no luck gold either."""
    table = heap(1, 4, 1, cursed=["pick1"])
    assert table.cursed() == {"pick1": 1}


def test_a_cursed_item_is_useless_and_stays() -> None:
    """WW-41: it opens no door, cannot be dropped, and the squid and the rats leave it."""
    table = lay(player("LG", cursed=["pick1", "weapon"]), player("S6"))
    assert table.refusal("Go to Scullery") == "WW-56"
    assert not table.offers("Drop")
    squid = lay(player("NG", cursed=["weapon"]), player("S6")).go("SQ", dice=(1, 1))
    assert squid.cursed() == {"weapon": 1}
    benny = lay(player("BY", cursed=["armor"]), player("GA"), map="city")
    assert not benny.offers("Sell")


def test_a_cursed_item_counts_on_bridges() -> None:
    """WW-41: three good and one cursed are too many for a bridge of three."""
    table = lay(player("BW", weapons=3, cursed=["torch"]), player("S6")).go("BE", dice=(1, 1, 1))
    assert table.asked == "A: bridge_over"


def test_a_cursed_item_cannot_be_won_in_a_duel() -> None:
    """WW-41, WW-75: B holds nothing else, so he pays."""
    table = lay(player("S1"), player("LG", gold=9, cursed=["weapon"])).go("LG", dice=(6, 1))
    assert (table.gold("A"), table.gold("B"), table.cursed("B")) == (5, 4, {"weapon": 1})


def test_black_chips_never_run_out() -> None:
    """WW-42: a card full of curses."""
    ids = ["weapon"] * 3 + ["armor"] * 3 + ["pick1", "pick2", "pick3", "torch", "guild_token", "tarot"]
    table = lay(player("RH", cursed=ids), player("GA", cursed=[*ids, "hourglass"]), map="city")
    table.choose("Search", dice=(1, 5, 4))
    assert sum(table.cursed().values()) == 13
