"""Locked doors and the safety latch: WW-55 to WW-60."""

from pathlib import Path

import pytest

from tests.games.wayward.table import Table, box, lay, pack, player
from waystone.games.wayward.model.options import WaywardEdition


def opened(*picks: int) -> set[int]:
    held = sum(1 << (pick - 1) for pick in picks)
    return {dots for dots in range(7) if box().content.opened[dots] >> held & 1}


def test_a_door_is_an_ordinary_move_and_picks_are_kept() -> None:
    """WW-55"""
    table = lay(player("BW", picks=[2]), player("S6")).go("AM")
    assert (table.at(), table.card(), table.g.chips) == ("AM", {"pick2": 1}, 11)


@pytest.mark.parametrize(
    ("picks", "doors"),
    [
        ((), set()),
        ((1,), {0, 1}),
        ((2,), {0, 2}),
        ((3,), {0, 3}),
        ((1, 2), {0, 1, 2, 3}),
        ((1, 3), {0, 1, 3, 4}),
        ((2, 3), {0, 2, 3, 5}),
        ((1, 2, 3), {0, 1, 2, 3, 4, 5, 6}),
    ],
)
def test_which_picks_open_which_doors(picks: tuple[int, ...], doors: set[int]) -> None:
    """WW-56: example 12 among them; extra picks do not hurt."""
    assert opened(*picks) == doors


def test_the_wrong_pick_opens_nothing() -> None:
    """WW-56, WW-60: pick 1 before a door of two dots; there are other ways, so the latch is no help."""
    table = lay(player("BW", picks=[1]), player("S6"))
    assert "AM" not in table.leads_to()
    assert table.refusal("Go to Armoury") == "WW-56"


def test_doors_are_locked_from_both_sides() -> None:
    """WW-57: from either side of the door of one dot between Rat Run and Echo Hall."""
    assert "RR" not in lay(player("EH"), player("S6")).leads_to()
    assert "EH" not in lay(player("RR"), player("S6")).leads_to()


def test_the_latch_lets_one_out_of_a_room_with_nothing_but_a_door() -> None:
    """WW-58: out of the Armoury without picks, for a chip."""
    table = lay(player("AM"), player("S6")).go("BW")
    assert (table.at(), table.g.chips) == ("BW", 11)


SECOND_DOOR = """
[[connections]]
id = "VT-FA"
a = "VT"
b = "FA"
kind = "door"
dots = 1
at = [1, 7]
side = "E"
"""


def test_the_latch_opens_any_of_several_doors(tmp_path: Path) -> None:
    """WW-58: a vault with two doors and nothing else."""
    content = pack(tmp_path, "dungeon", SECOND_DOOR)
    assert lay(player("VT"), player("S6"), content=content).leads_to() == {"WP", "FA"}


def test_a_door_that_can_be_opened_keeps_the_others_shut(tmp_path: Path) -> None:
    """WW-59, WW-60: pick 1 opens one of the two, so the other stays shut."""
    content = pack(tmp_path, "dungeon", SECOND_DOOR)
    table = lay(player("VT", picks=[1]), player("S6"), content=content)
    assert table.leads_to() == {"FA"}
    assert table.refusal("Go to West Passage") == "WW-56"


def test_a_map_exit_is_not_another_way() -> None:
    """WW-59: the Outfall Ledge has an open exit and still the latch works; so has the Postern Hall with its guard."""
    assert "CW" in lay(player("OF"), player("S6")).leads_to()
    assert "S6" in lay(player("PG", weapons=1), player("S6")).leads_to()


def test_armor_for_the_barrier_keeps_the_latch_shut() -> None:
    """WW-59, WW-60: with two armor the caltrops are a usable way."""
    table = lay(player("PG", armor=2), player("S6"))
    assert "S6" not in table.leads_to()
    assert table.refusal("Go to Wine Cellar") == "WW-56"


def test_a_usable_passage_keeps_the_latch_shut() -> None:
    """WW-58 to WW-60: example 13: the Old Well with its ladder and a door of three dots."""
    assert lay(player("OW", picks=[1]), player("GA"), map="city").leads_to() == {"WG"}
    assert lay(player("OW", picks=[1], items=["guild_token"]), player("GA"), map="city").leads_to() == {"AP"}


def test_dropping_an_item_first_works_the_latch() -> None:
    """WW-59: ruling 42: the token is dropped, the ladder is no longer usable."""
    table = lay(player("OW", items=["guild_token"]), player("GA"), map="city").choose("Drop: Guild Token")
    assert table.leads_to() == {"WG"}


def test_a_guards_back_is_a_usable_way() -> None:
    """WW-59: Alchemist's Den: the guard's back is turned, so the locked door of four stays shut."""
    table = lay(player("AL"), player("S6"))
    assert table.leads_to() == {"BT"}
    assert table.refusal("Go to East Gallery") == "WW-56"


GRAY = 'kind = "guard"\nvalue = 5\nfront = "VT"\n'
RED = 'kind = "guard"\nvalue = 7\nfront = "VT"\n'
NAILS = 'kind = "barrier"\ncost = 2\nhazard_name = "nails"\n'


@pytest.mark.parametrize(
    ("way", "held", "usable"),
    [(GRAY, 0, False), (GRAY, 1, True), (RED, 1, False), (RED, 2, True), (NAILS, 1, False), (NAILS, 2, True)],
)
def test_the_latch_works_just_as_long_as_no_other_way_can_be_used(
    tmp_path: Path, way: str, held: int, usable: bool
) -> None:
    """WW-58, WW-59, WW-60: a second way out of the vault, which B can just use or just not."""
    second = f'[[connections]]\nid = "VT-FA"\na = "VT"\nb = "FA"\nat = [1, 7]\nside = "E"\n{way}'
    content = pack(tmp_path, "dungeon", second)
    table = lay(player("S6"), player("VT", weapons=held, armor=held), content=content).end()
    assert table.leads_to() == ({"FA"} if usable else {"WP"})
    assert table.refusal("Go to West Passage") == ("WW-56" if usable else "")


def test_an_activity_that_leads_onward_keeps_the_latch_shut(tmp_path: Path) -> None:
    """WW-59: the climb and the inn crossing, behind doors of all picks; a climb that was made is no way any more."""
    doors = '[[connections]]\nid = "{}"\nkind = "door"\ndots = 6\n'
    content = pack(tmp_path, "city", doors.format("EM-TE") + doors.format("IB-M2"))
    for area, beyond in (("TE", "Go to Ember Lane"), ("IB", "Go to Inn Square")):
        table = lay(player("GA"), player(area), map="city", content=content).end()
        assert (table.leads_to(), table.refusal(beyond)) == (set(), "WW-56")
    used = lay(player("GA"), player("CD"), map="city", content=content).end()
    used.g.chips_at[used.g.board.area("TE").index] = 1
    used.g.me.area = used.g.board.area("TE").index
    used.g.fresh = False
    assert Table(used.g).leads_to() == {"EM"}


def doors(folder: Path, *ways: str) -> WaywardEdition:
    """A dungeon in which some open ways are doors that take all picks."""
    return pack(folder, "dungeon", "".join(f'[[connections]]\nid = "{way}"\nkind = "door"\ndots = 6\n' for way in ways))


def test_a_bridge_keeps_the_latch_shut_until_it_is_known_not_to_bear(tmp_path: Path) -> None:
    """WW-59, WW-58: B carries four curses; the bridge is a way while nobody knows that it bears three."""
    content = doors(tmp_path, "S2-BE", "BE-NG", "BE-SN")
    load = player("BE", cursed=["weapon", "armor", "torch", "tarot"])
    table = lay(player("S6"), load, content=content).end()
    assert table.leads_to() == {"BW"}
    table.go("BW", dice=(1, 1, 1))
    assert (table.at("B"), table.leads_to()) == ("BE", {"S2", "NG", "SN"})
    assert table.refusal("Go to West Landing") == "WW-100"


def test_a_closed_lair_is_no_way(tmp_path: Path) -> None:
    """WW-59, WW-116: the lair is a way out of the Wyrm Road until B has been chased out of it."""
    content = doors(tmp_path, "NG-WR", "WR-BH", "CW-WR")
    table = lay(player("S6"), player("WR"), content=content).end()
    assert table.leads_to() == {"DL"}
    table.go("DL").choose("Reach", dice=(1,))
    assert table.leads_to() == {"NG", "BH", "CW", "S3"}
