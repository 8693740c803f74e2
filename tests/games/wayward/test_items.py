"""The item card and picking up: WW-25 to WW-32."""

from tests.games.wayward.table import box, lay, player


def test_the_card_has_thirteen_spots() -> None:
    """WW-25: weapons 3, armor 3, one of each pick and accessory."""
    assert [item.slots for item in box().content.items] == [3, 3, 1, 1, 1, 1, 1, 1, 1]
    assert sum(box().content.slots) == 13


def test_nobody_holds_more_than_the_spots() -> None:
    """WW-25, WW-28: a fourth weapon stays where it lies."""
    table = lay(player("S1", weapons=3), player("S6"))
    assert table.refusal("Pick up Weapon") == "WW-28"
    assert table.take().card() == {"weapon": 3, "tarot": 1}


def test_cursed_items_take_up_spots_too() -> None:
    """WW-25: two good and one cursed weapon fill the card."""
    table = lay(player("S1", weapons=2, cursed=["weapon"]), player("S6"))
    assert table.refusal("Pick up Weapon") == "WW-28"


def test_one_chip_takes_all() -> None:
    """WW-26: example 2: items and gold for one chip."""
    table = lay(player("PR"), player("GA"), map="city").take()
    assert (table.gold(), table.card(), table.g.chips) == (5, {"weapon": 1, "tarot": 1}, 11)


def test_only_what_is_marked_can_be_taken() -> None:
    """WW-26: nothing lies in the Long Gallery."""
    assert not lay(player("LG"), player("S6")).offers("Pick up")


def test_the_player_chooses_what_to_take() -> None:
    """WW-27: weapon, tarot card or both; the rest with another chip; nothing twice."""
    table = lay(player("S1"), player("S6"))
    assert [text for text in table.offered if text.startswith("Pick up")] == [
        "Pick up Weapon + Tarot Card",
        "Pick up Weapon",
        "Pick up Tarot Card",
    ]
    table.choose("Pick up Weapon")
    assert not table.offers("Pick up Weapon")
    assert table.refusal("Pick up Weapon") == "WW-27"
    table.choose("Pick up Tarot Card")
    assert (table.card(), table.g.chips) == ({"weapon": 1, "tarot": 1}, 10)


def test_equal_things_are_not_told_apart() -> None:
    """WW-27: of three shields one, two or three; one first, two are left."""
    table = lay(player("SH"), player("GA"), map="city")
    assert [text for text in table.offered if text.startswith("Pick up")] == [
        "Pick up Armor + Armor + Armor",
        "Pick up Armor + Armor",
        "Pick up Armor",
    ]
    table.choose("Pick up Armor")
    table.take()
    assert table.card() == {"armor": 3}


def test_with_luck_even_what_has_no_room_is_picked_up() -> None:
    """WW-28, WW-145: it brings its two gold and cannot be kept."""
    table = lay(player("FL", armor=3), player("GA"), map="city").choose("Throw").go("L1", "WU").take()
    assert (table.gold(), table.card()) == (2, {"armor": 3})


def test_an_hour_glass_is_cashed_for_a_new_one() -> None:
    """WW-29: both in one action."""
    table = lay(player("OB", items=["hourglass"]), player("S6"), chips=3).choose("Pick up Hour Glass")
    assert table.asked == "A: hg_swap"
    table.choose("Cash the old")
    assert (table.g.chips, table.card()) == (8, {"hourglass": 1})


def test_an_hour_glass_left_lying_can_be_taken_later() -> None:
    """WW-27, WW-29: whoever does not cash the old one leaves the new one where it is."""
    table = lay(player("OB", items=["hourglass"]), player("S6")).choose("Pick up Hour Glass", "Do not cash")
    assert (table.g.chips, table.card()) == (11, {"hourglass": 1})
    assert table.offers("Pick up Hour Glass")


def test_gold_has_no_limit_and_cannot_be_dropped() -> None:
    """WW-30"""
    table = lay(player("BW", gold=250), player("S6"), gate=900).take()
    assert table.gold() == 251
    assert not any("gold" in text for text in table.offered if text.startswith("Drop"))


def test_gold_never_falls_below_zero() -> None:
    """WW-31: the god takes ten from one who has six."""
    table = lay(player("GG", gold=6), player("S6")).choose("Pray", dice=(2,))
    assert table.gold() == 0


def test_dropped_items_leave_the_game() -> None:
    """WW-32: any number, one by one, and nobody can pick them up."""
    table = lay(player("LG", weapons=2, items=["torch"]), player("S6"))
    table.choose("Drop: Weapon", "Drop: Weapon", "Drop: Torch")
    assert table.card() == {}
    assert not table.offers("Pick up")
    assert (table.g.chips, table.g.box) == (12, 80)


def test_a_gold_figure_comes_off_the_track_at_zero() -> None:
    """WW-2: gold back to nothing is no gold."""
    assert lay(player("GG", gold=3), player("S6")).choose("Pray", dice=(2,)).gold() == 0
