"""Geometry: WL-20 to WL-33."""

import pytest

from tests.games.waylanders.table import BLANK, DOUBLE, EMPTY, box, lay, party
from waystone.games.waylanders.model.board import SIDES, Area, Scenario, blocked, distance, lay_out, sight_far
from waystone.games.waylanders.model.content import CAPACITIES

KINDS = {"normal": 0, "deployment": 1, "blocked": 2, "swamp": 3, "river": 4, "tempest": 5}


def plan(**areas: tuple[int, int, str, tuple[int, ...]]) -> dict[str, Area]:
    """A map of areas by name: q, r, kind, rocky sides."""
    scenario = Scenario("plan", "Plan", 2, 10)
    for index, (name, (q, r, kind, rocks)) in enumerate(areas.items()):
        scenario.areas.append(Area(index, name, q, r, 1, KINDS[kind], rocks))
    lay_out(scenario, list(CAPACITIES))
    return {area.label: area for area in scenario.areas}


def sees(areas: dict[str, Area], one: str, other: str) -> bool:
    a, b = areas[one], areas[other]
    there = b.index in a.medium or b.index in a.long
    assert there == (a.index in b.medium or a.index in b.long), "WL-29: sight is symmetric"
    return there


def row(middle: tuple[int, ...] = (), first: tuple[int, ...] = ()) -> dict[str, Area]:
    return plan(a=(0, 0, "normal", first), m=(1, 0, "normal", middle), b=(2, 0, "normal", ()))


def kite(**rocks: tuple[int, ...]) -> dict[str, Area]:
    """A and B two apart and not aligned; the line runs between C1 and C2."""
    at = {"a": (0, 0), "c1": (1, -1), "c2": (1, 0), "b": (2, -1)}
    return plan(**{name: (q, r, "normal", rocks.get(name, ())) for name, (q, r) in at.items()})


def test_wl20_sides_are_numbered_from_the_east_and_a_border_has_two_numbers() -> None:
    assert SIDES[0] == (1, 0)
    assert SIDES[1] == (1, -1)
    assert SIDES[2] == (0, -1)
    for i in range(6):
        assert (SIDES[i][0] + SIDES[(i + 3) % 6][0], SIDES[i][1] + SIDES[(i + 3) % 6][1]) == (0, 0)


def test_wl21_adjacent_areas_share_a_border_and_distance_is_counted_in_steps() -> None:
    areas = plan(a=(0, 0, "normal", ()), b=(1, -1, "normal", ()), far=(2, 1, "normal", ()))
    assert areas["a"].adjacent == [areas["b"].index]
    assert distance(areas["a"], areas["b"]) == 1
    assert distance(areas["a"], areas["far"]) == 3


def test_wl22_rock_on_either_bank_blocks_a_border_both_ways() -> None:
    """R38"""
    for first, middle in (((0, 1), ()), ((), (3, 4))):
        areas = row(middle=middle, first=first)
        assert blocked(areas["a"], areas["m"])
        assert blocked(areas["m"], areas["a"])
        assert not blocked(areas["m"], areas["b"])


@pytest.mark.parametrize(("rocks", "capacity"), [((), 3), ((0, 1), 2), ((0, 1, 3, 4), 1)])
def test_wl23_capacity_falls_with_each_rock_on_the_tile_itself(rocks: tuple[int, ...], capacity: int) -> None:
    """X6; rock on the other bank does not count."""
    areas = plan(a=(0, 0, "normal", rocks), b=(1, 0, "normal", ()))
    assert areas["a"].capacity == capacity
    assert areas["b"].capacity == 3


def test_wl23_nobody_can_ever_be_on_a_blocked_path() -> None:
    """X6: three rocks."""
    areas = plan(a=(0, 0, "normal", ()), x=(1, 0, "blocked", (0, 1, 2, 3, 4, 5)))
    assert areas["x"].capacity == 0
    assert areas["a"].open == []


def test_wl24_a_river_tile_holds_one() -> None:
    river = [area for scenario in box().content.scenarios for area in scenario.areas if area.kind == 4]
    assert river
    assert {area.capacity for area in river} == {1}


def test_wl25_there_is_always_sight_within_an_area() -> None:
    """C3 has rock on four sides."""
    table = lay(party(iedain="C1"), party(zaunk="C1"), dice=[EMPTY, EMPTY, BLANK, BLANK])
    assert table.choose("Activate Iedain").offers("Attack C1")


def test_wl26_neighbours_see_each_other_over_an_open_border_only() -> None:
    assert sees(row(), "a", "m")
    assert not sees(row(first=(0, 1)), "a", "m")


def test_wl27_in_a_straight_row_both_borders_crossed_must_be_open() -> None:
    assert sees(row(), "a", "b")
    assert not sees(row(first=(0, 5)), "a", "b")
    assert not sees(row(middle=(0, 1)), "a", "b")
    assert sees(row(middle=(1, 2)), "a", "b"), "rock beside the line does not matter"


def test_wl27_in_a_straight_row_the_middle_area_must_exist() -> None:
    areas = plan(a=(0, 0, "normal", ()), b=(2, 0, "normal", ()))
    assert not sees(areas, "a", "b")


@pytest.mark.parametrize(
    ("name", "rocks"),
    [("a", (1, 2)), ("a", (0, 5)), ("c1", (5, 4)), ("b", (3, 2)), ("b", (4, 5))],
    ids=["A-C1", "A-C2", "C1-C2", "C1-B", "C2-B"],
)
def test_wl28_off_the_row_any_rock_that_touches_the_line_obstructs(name: str, rocks: tuple[int, ...]) -> None:
    """R4"""
    assert sees(kite(), "a", "b")
    assert not sees(kite(**{name: rocks}), "a", "b")


def test_wl28_rock_elsewhere_does_not_obstruct() -> None:
    assert sees(kite(a=(3, 4)), "a", "b")


def test_wl28_the_edge_of_the_board_is_no_rock() -> None:
    one = plan(a=(0, 0, "normal", ()), c1=(1, -1, "normal", ()), b=(2, -1, "normal", ()))
    assert sees(one, "a", "b")
    none = plan(a=(0, 0, "normal", ()), b=(2, -1, "normal", ()))
    assert not sees(none, "a", "b")


def test_wl28_a_blocked_path_obstructs() -> None:
    at = {"a": (0, 0), "c2": (1, 0), "b": (2, -1)}
    areas = plan(x=(1, -1, "blocked", (0, 1, 2, 3, 4, 5)), **{n: (q, r, "normal", ()) for n, (q, r) in at.items()})
    assert not sees(areas, "a", "b")


def test_wl29_sight_never_reaches_beyond_two() -> None:
    for scenario in box().content.scenarios:
        for area in scenario.areas:
            for other in (*area.medium, *area.long):
                assert 1 <= distance(area, scenario.areas[other]) <= 2
                assert area.index in (*scenario.areas[other].medium, *scenario.areas[other].long)


def test_wl30_adventurers_and_tokens_do_not_obstruct() -> None:
    """B3 to B5 runs through B4, full and conquered."""
    table = lay(party(ererbraic="B3", iedain="B4", elathor="B4", brigg="B4"), party(zaunk="B5"), holds={"B4": 1}, ap=2)
    assert table.choose("Activate Ererbraic").offers("Attack B5")


def test_wl31_a_river_bank_is_never_blocked_but_by_a_blocked_path() -> None:
    river = plan(a=(0, 0, "normal", (0, 1)), w=(1, 0, "river", ()), x=(2, 0, "blocked", (0, 1, 2, 3, 4, 5)))
    assert not blocked(river["a"], river["w"])
    assert blocked(river["w"], river["x"])


def test_wl32_movement_and_attacks_need_sight() -> None:
    """C3 is walled off from B3."""
    table = lay(party(ererbraic="B3"), party(zaunk="C3"), ap=3)
    table.choose("Activate Ererbraic")
    assert "C3" not in table.places("Travel to")
    assert not table.offers("Attack C3")


def test_wl33_ranges_are_same_area_adjacent_and_two_apart() -> None:
    """Wradnja has medium and long rows, none for her own area."""
    table = lay(party(wradnja="B3"), party(zaunk="B3", dherghen="B4", iedain="B5", brigg="A2", elathor="B1"), ap=2)
    assert table.choose("Activate Wradnja").places("Attack") == {"A2", "B5", "B1"}


def test_sight_past_rocks_still_needs_a_board() -> None:
    """WL-27 for Winding Bolt: the middle area must exist."""
    areas = list(plan(a=(0, 0, "normal", ()), b=(2, 0, "normal", ())).values())
    assert not sight_far(areas, areas[0], areas[1], False)
    walled = list(row(first=(0, 1)).values())
    assert sight_far(walled, walled[0], walled[2], False)


def test_faces_of_the_dice_are_as_the_tests_call_them() -> None:
    forest = box().content.dice[0]
    assert forest.faces[DOUBLE - 1] == ["sage", "sage"]
    assert forest.faces[EMPTY - 1] == []
    assert box().content.dice[3].faces[BLANK - 1] == []
