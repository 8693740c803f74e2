"""Where things stand in the areas of the maps: chips leave the numbers of figures and the letters of braziers alone."""

import pytest

from waystone.engine import registry
from waystone.games.wayward.display import layout
from waystone.games.wayward.display.stage import areas_of, middle
from waystone.games.wayward.model.content import BARRIER, GUARD, Area, Board

BOARDS = registry.edition("wayward").content.boards  # type: ignore[attr-defined]
PLACES = [pytest.param(board, area, id=f"{area.code} {area.name}") for board in BOARDS for area in areas_of(board)]
LITTLE = 20.0  # of a letter's hundred square units


@pytest.mark.parametrize(("board", "area"), PLACES)
def test_chips_cover_no_number_and_no_letter(board: Board, area: Area) -> None:
    chips = layout.around(*layout.chip_place(board, area), 9, 9)
    for x, y in layout.figure_places(board, area):
        assert layout.overlap(chips, layout.around(x, y + 6, 5, 5)) < LITTLE, "the number of a figure"
    if area.letter:
        assert layout.overlap(chips, layout.around(*middle(layout.brazier_cell(board, area)), 5, 5)) < LITTLE


def test_at_the_edge_of_the_map_guards_and_numbers_stand_inside() -> None:
    """The gate on the gold track would cover them."""
    ways = [(board, way) for board in BOARDS for area in areas_of(board) for way in area.ways if way.exit]
    barred = [(board, way) for board, way in ways if way.kind in (GUARD, BARRIER)]
    assert barred
    for board, way in barred:
        x, y = layout.inside_place(way)
        inner_x, inner_y = middle((way.x, way.y))
        assert abs(x - inner_x) + abs(y - inner_y) < 3, board.areas[way.source].name
