"""The content of Wayward: what the maps promise, and that every mistake is named."""

from pathlib import Path

import pytest

from tests.games.wayward.table import board, box, pack
from waystone.engine.content import ContentError
from waystone.engine.rng import Rng
from waystone.games.wayward.game import GAME
from waystone.games.wayward.model.content import BRIDGE, Board
from waystone.games.wayward.model.state import Player
from waystone.games.wayward.rules.ways import cannot_pass

MAPS = ["dungeon", "city"]


def test_the_maps_have_what_the_book_names() -> None:
    """Six start rooms, four large stairs, docks, bridges; three shops, two hoards, eleven landings, four passages."""
    dungeon, city = board("dungeon"), board("city")
    assert len(dungeon.starts) == 6
    assert [len([area for area in map.areas if area.tunnel]) for map in (dungeon, city)] == [4, 4]
    assert (len(dungeon.bridges), len([area for area in dungeon.areas if area.dock])) == (3, 5)
    assert (len(dungeon.fighters), len(dungeon.coffins), len(dungeon.graves)) == (6, 12, 3)
    assert {(fighter.value, fighter.gold) for fighter in dungeon.fighters} >= {(4, 5)}
    assert len([area for area in city.areas if area.letter == "L"]) == 3
    assert len([area for area in city.areas if area.letter == "Q"]) == 2
    assert (len(city.landings) - 1, len(city.crowds), len(city.goblins_at)) == (11, 4, 6)
    assert len([area for area in city.areas if area.passage]) == 8


@pytest.mark.parametrize(("map", "letters"), [("dungeon", "ABCDEFGHIJ"), ("city", "KLMNOPQRSTUVXY")])
def test_every_brazier_has_its_letter(map: str, letters: str) -> None:
    """The letters of the areas, and of the special rules that they follow."""
    assert {area.letter for area in board(map).areas if area.letter} == set(letters)
    for area in board(map).areas:
        if area.letter:
            assert box().content.special_of(area).letter == area.letter


@pytest.mark.parametrize("map", MAPS)
def test_every_area_can_be_left_by_an_empty_handed_player(map: str) -> None:
    """By an ordinary move, the latch, or the area's own rule."""
    g = GAME.new(box(), 2, GAME.settle({"map": map}), Rng(1))
    for area in g.board.areas:
        g.players[0] = Player(0, area.index)
        ways = [way for way in area.ways if not way.guarded and not way.exit and cannot_pass(g, way) == 0]
        assert ways or area.code in ("IM", "JP", "OUT"), area.name


@pytest.mark.parametrize("map", MAPS)
def test_every_area_can_be_reached(map: str) -> None:
    """With picks, armor and weapons to hand; the grate, the river, the jail and outside have rules of their own."""
    found = reach(board(map), set(board(map).starts or [board(map).start_area]))
    missing = {area.code for area in board(map).areas if area.index not in found}
    assert missing == ({"GT"} if map == "dungeon" else {"RV", "JP"})


def reach(map: Board, found: set[int]) -> set[int]:
    while True:
        more = {way.target for area in found for way in map.areas[area].ways if way.target >= 0} - found
        if not more:
            return found
        found |= more


@pytest.mark.parametrize("map", MAPS)
def test_bridges_cross_water_and_docks_touch_it(map: str) -> None:
    drawn = board(map)
    for way in drawn.ways:
        if way.kind == BRIDGE:
            (x, y), (u, v) = (way.x, way.y), way.far
            between = [(min(x, u) + i, y) if y == v else (x, min(y, v) + i) for i in range(1, abs(x - u) + abs(y - v))]
            assert {drawn.rows[b][a] for a, b in between} == {drawn.water}
    for area in drawn.areas:
        if area.dock:
            around = [(x + dx, y + dy) for x, y in area.cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
            assert any(drawn.rows[y][x] == drawn.water for x, y in around if 0 <= x < 36 and 0 <= y < 24)


@pytest.mark.parametrize("map", MAPS)
def test_no_two_connections_share_an_edge(map: str) -> None:
    edges = [(way.x, way.y, way.side) for way in board(map).ways if way.side]
    assert len(edges) == len(set(edges))


# ------------------------------------------------------------------ packs
def test_a_pack_changes_a_number(tmp_path: Path) -> None:
    """A richer Treasury, and nothing else."""
    changed = pack(tmp_path, "dungeon", '[[areas]]\nid = "treasury"\ngold = 9\n')
    assert changed.content.boards[0].area("TR").gold == 9
    assert changed.fingerprint != box().fingerprint


def area(lines: str) -> str:
    return f'[[areas]]\nid = "treasury"\n{lines}\n'


@pytest.mark.parametrize(
    ("toml", "complaint"),
    [
        (area("gold = 1000"), "treasury: gold: expected a whole number from 0 to 99"),
        (area("gold_at = [0, 0]"), "'TR': its label or icon at [0, 0] lies outside of it"),
        (area('items = [{ item = "sword", at = [31, 11] }]'), "expected one of weapon, armor"),
        (area('items = [{ item = "pick_of_choice", at = [31, 11] }]'), "got 'pick_of_choice'"),
        (area('kind = "swamp"'), "kind: expected one of room, corridor"),
        (area('special = "wishing_fontain"'), "did you mean 'wishing_fountain'?"),
        (area('colour = "red"'), "colour: is not known here"),
        ('[[connections]]\nid = "EG-TR"\nb = "TT"', "there is no area 'TT'"),
        ('[[connections]]\nid = "EG-TR"\nat = [0, 0]', "is not an edge between its two areas"),
        ('[[connections]]\nid = "RR-SC"\nvalue = 6', "there is no guard 6"),
        ('[[connections]]\nid = "RR-SC"\nfront = "XX"', "a guard faces one of the two areas"),
        ('[[areas]]\nid = "cell_block"\nstart = 2', "expected one start room 1, found 0"),
        ('[map]\nrows = ["T1"]', "expected 24 rows, got 1"),
    ],
)
def test_mistakes_are_named(tmp_path: Path, toml: str, complaint: str) -> None:
    with pytest.raises(ContentError) as caught:
        pack(tmp_path, "dungeon", toml)
    assert complaint in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_special_area_needs_its_inside(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="catapult"):
        pack(tmp_path, "dungeon", area('special = "catapult"'))
