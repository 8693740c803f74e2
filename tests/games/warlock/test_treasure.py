"""FM-27, FM-90, FM-92 to FM-94, FM-166, FM-169: taking treasure, and who knows of it."""

from typing import Any

from tests.games.warlock.table import Table, hero, lay, room, treasure
from waystone.games.warlock.model.content import NONE
from waystone.games.warlock.rules.adventurer import lay_down
from waystone.games.warlock.rules.knowledge import open_card

SIX = ["keys_123", "keys_456", "keys_789", "keys_147", "keys_258", "Crystal Ball"]
ONLOOKER = 3


def arrives(to: str = "14,24", cards: tuple[str, ...] = (), start: str = "14,25", **laid: Any) -> Table:
    """Player 2 arrives there; the others are far away."""
    table = lay(hero("5,24"), hero(start, cards=cards), hero("8,24"), active=1, **laid)
    return table.goes(2, to)


def desk(table: Table) -> tuple[int, int, int]:
    """How many cards are being decided on, by whom, and how many are picked."""
    return len(table.g.desk.cards), table.g.desk_seat, table.g.picked.bit_count()


def test_fm27_discarded_treasure_and_his_own_cache_one_after_the_other() -> None:
    """FM-27, FM-169, R-21: he looks into each; another's cache is none of his business; the rest stays what it was."""
    table = arrives(
        heaps={"14,24": ["Iron Helmet", "Magic Shield"]},
        caches={"14,24": (1, ["keys_123", "keys_456"]), "14,23": (0, ["keys_789"])},
    )
    assert (table.asked, desk(table)) == ((1, "take_treasure"), (2, 1, 0))
    assert table.offered() == ["Take Iron Helmet", "Take Magic Shield", "Take no more"]
    table.choose("Take Magic Shield")
    assert (table.offered(), desk(table)) == (["Take Iron Helmet", "Take no more"], (2, 1, 1))
    table.choose("Take no more")
    assert table.offered() == ["Take Bunch of Keys 1, 2, 3", "Take Bunch of Keys 4, 5, 6", "Take no more"]
    assert desk(table) == (2, 1, 0)
    table.choose("Take Bunch of Keys 4, 5, 6", "Take no more")
    assert desk(table) == (0, NONE, 0)
    assert table.held(1) == {"Magic Shield", "Bunch of Keys 4, 5, 6"}
    assert (table.lying("14,24"), table.lying("14,24", owner=1)) == ({"Iron Helmet"}, {"Bunch of Keys 1, 2, 3"})
    assert table.asked == (2, "turn_choice")


def test_fm27_he_knows_what_he_left_there_and_others_do_not() -> None:
    """FM-27, FM-25: Player 2 took one of two."""
    table = arrives(heaps={"14,24": ["Iron Helmet", "Magic Shield"]}).choose("Take Magic Shield", "Take no more")
    assert [len(table.view(seat).heaps[0].known) for seat in (-1, 0, 1, 2)] == [0, 0, 1, 0]
    assert table.knows(1, 1) == {"Magic Shield"}
    assert table.g.outside[1] == 1 << treasure("Iron Helmet") | 1 << treasure("Magic Shield")


def test_fm24_a_full_rucksack_and_a_heap() -> None:
    """FM-24, FM-27: the seventh card makes him leave one of seven."""
    table = arrives(cards=tuple(SIX), heaps={"14,24": ["Iron Helmet"]}).choose("Take Iron Helmet")
    assert (table.asked, len(table.offered())) == ((1, "leave_behind"), 7)
    table.choose("Leave Crystal Ball here")
    assert table.lying("14,24") == {"Crystal Ball"}


def test_fm92_what_he_looks_at_lies_before_him_alone() -> None:
    """FM-92, FM-25: kept or left, nothing stays on the desk."""
    for answer in ("Keep Iron Helmet", "Leave Iron Helmet here"):
        table = arrives("07", start="16,24", treasures={"07": "Iron Helmet"}).choose("Claim the Treasure card")
        assert desk(table) == (1, 1, 0)
        assert table.g.treasure[room("07")] == NONE
        table.choose(answer)
        assert desk(table) == (0, NONE, 0)
        assert table.asked == (2, "turn_choice")  # what he left himself is not offered at once again


def test_fm90_in_a_room_card_heap_and_cache() -> None:
    """FM-90: in this order, then the meeting."""
    table = lay(
        hero("07"),
        hero("16,24"),
        treasures={"07": "Iron Helmet"},
        heaps={"07": ["Magic Shield"]},
        caches={"07": (1, ["keys_123"])},
        active=1,
    )
    table.goes(2, "07").choose("Claim the Treasure card", "Leave Iron Helmet here")
    assert table.offered() == ["Take Magic Shield", "Take Iron Helmet", "Take no more"]
    table.choose("Take no more")
    assert table.offered() == ["Take Bunch of Keys 1, 2, 3", "Take no more"]
    table.choose("Take Bunch of Keys 1, 2, 3")
    assert table.asked == (1, "meet_whom")


def test_fm26_gold_and_provisions_are_his_alone() -> None:
    """FM-26: Player 2 finds Gold, then Provisions; the other purse is not touched."""
    table = arrives("07", start="16,24", treasures={"07": "6 Gold Pieces"}).choose("Claim the Treasure card")
    assert (table.hero(1).gold, table.hero(1).food, table.hero(0).gold) == (6, 3, 0)
    assert table.g.gone == 1 << treasure("6 Gold Pieces")
    table = arrives("07", start="16,24", treasures={"07": "3 Provisions"}).choose("Claim the Treasure card")
    assert (table.hero(1).gold, table.hero(1).food) == (0, 6)


def test_fm166_a_heap_that_all_have_seen_goes_into_every_record() -> None:
    """FM-166: the onlooker's too."""
    table = lay(hero("5,24"), hero("14,25"), hero("8,24"), active=1)
    lay_down(table.g, table.hero(1).space, NONE, open_card(table.g, treasure("Iron Helmet")))
    table.g.heaps[0].space = table.g.content.board.squares[14, 24]
    table.goes(2, "14,24").choose("Take Iron Helmet")
    assert [table.record(viewer, 1) for viewer in (0, 1, 2, ONLOOKER)] == [
        {"Iron Helmet"},
        set(),
        {"Iron Helmet"},
        {"Iron Helmet"},
    ]
