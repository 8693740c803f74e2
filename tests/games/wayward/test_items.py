"""The item card and picking up: WW-25 to WW-32."""

from pathlib import Path

import pytest

from tests.games.wayward.table import Table, box, lay, player
from waystone.games.wayward.game import GAME
from waystone.games.wayward.model.options import WaywardEdition


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


# ------------------------------------------------------------------ exactly what can be taken
def pick_ups(table: Table) -> tuple[set[str], dict[str, str]]:
    """What can be picked up, and what is refused by which rule."""
    taken = {text.removeprefix("Pick up ") for text in table.offered if text.startswith("Pick up")}
    refused = {text.removeprefix("Pick up "): rule for text, rule in table.refused.items() if text.startswith("Pick")}
    return taken, refused


@pytest.mark.parametrize(
    ("armor", "taken", "refused"),
    [
        (0, {"Armor", "Armor + Armor", "Armor + Armor + Armor"}, {}),
        (1, {"Armor", "Armor + Armor"}, {"Armor + Armor + Armor": "WW-28"}),
        (2, {"Armor"}, {"Armor + Armor": "WW-28", "Armor + Armor + Armor": "WW-28"}),
        (3, set(), {"Armor": "WW-28", "Armor + Armor": "WW-28", "Armor + Armor + Armor": "WW-28"}),
    ],
)
def test_no_more_is_picked_up_than_there_are_spots(armor: int, taken: set[str], refused: dict[str, str]) -> None:
    """WW-25, WW-28: three shields lie in the Shield Room; B holds some armor already."""
    table = lay(player("GA"), player("SH", armor=armor), map="city").end()
    assert pick_ups(table) == (taken, refused)


def test_what_was_taken_is_refused_and_the_rest_is_offered() -> None:
    """WW-27: in the Prize Room the gold first, then the card, then the weapon; each thing by itself is refused."""
    table = lay(player("GA"), player("PR"), map="city").end().choose("Pick up 5 gold")
    assert table.gold("B") == 5
    left = {"Weapon + Tarot Card", "Weapon", "Tarot Card"}
    assert pick_ups(table) == (left, {"5 gold": "WW-27"})
    table.choose("Pick up Tarot Card")
    assert pick_ups(table) == ({"Weapon"}, {"5 gold": "WW-27", "Tarot Card": "WW-27"})
    table.choose("Pick up Weapon")
    assert pick_ups(table) == (set(), {"5 gold": "WW-27", "Tarot Card": "WW-27", "Weapon": "WW-27"})
    assert (table.card("B"), table.g.chips) == ({"weapon": 1, "tarot": 1}, 9)


def test_with_luck_a_thing_without_room_is_taken_once() -> None:
    """WW-27, WW-145: B's card is full of armor; the second of two chips finds nothing more."""
    table = lay(player("GA"), player("FL", armor=3), map="city").end().choose("Throw").go("L1", "WU")
    table.choose("Pick up Armor")
    assert (table.gold("B"), table.refusal("Pick up Armor")) == (2, "WW-27")


def test_an_hour_glass_is_taken_beside_an_old_one_but_not_onto_a_curse() -> None:
    """WW-29, WW-28: a good one can be cashed for it; on a cursed spot there is no room, and nothing is asked."""
    assert lay(player("S6"), player("OB", items=["hourglass"])).end().offers("Pick up Hour Glass")
    cursed = lay(player("S6"), player("OB", cursed=["hourglass"])).end()
    assert cursed.refusal("Pick up Hour Glass") == "WW-28"
    lucky = lay(player("S6"), player("OB", cursed=["hourglass"])).end()
    lucky.g.lucky = True
    lucky = Table(lucky.g).choose("Pick up Hour Glass")
    assert (lucky.asked, lucky.card("B"), lucky.gold("B")) == ("B: main", {}, 2)


def test_two_spots_for_hour_glasses(tmp_path: Path) -> None:
    """WW-36: with a pack of two spots the second one is simply kept; the third asks for the old one."""
    (tmp_path / "wayward.toml").write_text('[[items]]\nid = "hourglass"\nslots = 2\n')
    content = GAME.load((str(tmp_path),))
    assert isinstance(content, WaywardEdition)
    table = lay(player("S6"), player("OB", items=["hourglass"]), content=content).end().choose("Pick up Hour Glass")
    assert (table.asked, table.card("B")) == ("B: main", {"hourglass": 2})
    table = lay(player("S6"), player("OB", items=["hourglass"] * 2), content=content).end()
    table.choose("Pick up Hour Glass", "Cash the old")
    assert (table.card("B"), table.g.chips) == ({"hourglass": 2}, 17)


def test_everything_on_the_card_can_be_dropped() -> None:
    """WW-32: each kind once, however many there are; cursed ones not."""
    held = ["torch", "guild_token", "tarot", "hourglass"]
    load = player("LG", weapons=2, armor=3, picks=[1, 2, 3], items=held, cursed=["weapon"])
    table = lay(player("S6"), load).end()
    assert [text for text in table.offered if text.startswith("Drop")] == [
        "Drop: Weapon", "Drop: Armor", "Drop: Lock Pick 1", "Drop: Lock Pick 2", "Drop: Lock Pick 3", "Drop: Torch",
        "Drop: Guild Token", "Drop: Tarot Card", "Drop: Hour Glass",
    ]  # fmt: skip
