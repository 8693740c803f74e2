"""A map file of Wayward, read into a board: its grid, its areas and the ways between them."""

from typing import Final

from waystone.engine.content import EffectWords, Entry, Shelf
from waystone.games.wayward.model.content import (
    AREA_KINDS,
    BARRIER,
    BRIDGE,
    DOOR,
    DROP,
    GOLD,
    GUARD,
    HOARD,
    HOARD_CLOSED,
    ITEM_IDS,
    LAIR,
    LAIR_CLOSED,
    NOWHERE,
    OPEN,
    PASSAGES,
    SEATS,
    SIDES,
    SMALL_STAIR,
    SPECIALS,
    TOKEN,
    TORCH,
    TRACKS,
    WAY_KINDS,
    Area,
    Board,
    Content,
    Way,
)
from waystone.games.wayward.model.load_fields import cell
from waystone.games.wayward.model.load_insides import read_insides

MEANINGS: Final = {
    "open": "Open to everybody.",
    "door": "A locked door, with so many `dots`.",
    "guard": "A guard of that `value`, who watches whoever comes from the area with the code `front`.",
    "barrier": "It takes `cost` to pass, for the reason that `hazard_name` says.",
    "bridge": "A bridge over the water, with a name of its own.",
    "small_stair": "A stair that needs no torch.",
    "drop": "A way down, to one of the two areas only.",
}
WAYS: Final = EffectWords("way", MEANINGS)
WAYS_OUT: Final = EffectWords("way out", MEANINGS)


def read_board(content: Content, shelf: Shelf, index: int, further: bool) -> Board:
    """One side of the board, or a further map that a pack brings."""
    entry = shelf.section("map")
    board = Board(index, entry.text("id"), entry.text("name"))
    if any(board.id == other.id for other in content.boards):
        raise entry.error("id", f"there is a map {board.id!r} already")
    if further:
        board.map_name = (board.id,)
    _read_grid(board, entry)
    codes = _read_areas(content, board, shelf)
    _place_cells(entry, board, codes)
    _read_starts(board, entry, codes)
    if not entry.flag("exit_is_final"):  # WW-84, WW-85
        board.outside = entry.ref("outside", codes, "area")
    entry.done()
    for row in shelf.entries("connections"):
        _read_connection(row, content, board, codes)
    for row in shelf.entries("exits"):
        _read_exit(row, content, board, codes)
    if board.outside != NOWHERE:
        _add_way(board, Way(0, "reentry", OPEN, board.outside, board.start_area))
    _join_trips(entry, board)
    read_insides(content, board, shelf.section("specials"), codes)
    for area in board.areas:
        _judge_ways(board, area)
    board.offering = [area for area in board.areas if area.icons or area.special]
    shelf.done()
    return board


# ------------------------------------------------------------------ the grid and its areas
def _read_grid(board: Board, entry: Entry) -> None:
    board.width = entry.number("width", 4, 99)
    board.height = entry.number("height", 4, 99)
    board.rock = entry.text("rock")
    board.water = entry.text("water", "")
    for track in entry.entries("tracks", []):
        board.tracks[track.text("code")] = track.choice("shows", TRACKS)
        track.done()
    rows = entry.texts("rows")
    board.rows = [[row[i : i + 2] for i in range(0, len(row), 2)] for row in rows]
    if len(rows) != board.height:
        raise entry.error("rows", f"expected {board.height} rows, got {len(rows)}")
    for y, row in enumerate(board.rows):
        if len(row) != board.width:
            raise entry.error("rows", f"row {y + 1} has {len(row)} cells, not {board.width}")


def _read_areas(content: Content, board: Board, shelf: Shelf) -> dict[str, int]:
    """The areas, and their indices by their codes on the grid."""
    codes: dict[str, int] = {}
    for entry in shelf.entries("areas"):
        area = _read_area(entry, content, board, codes)
        codes[area.code] = area.index
        board.areas.append(area)
    return codes


def _read_starts(board: Board, entry: Entry, codes: dict[str, int]) -> None:
    """WW-5, WW-6: six numbered rooms, or one area for all."""
    if entry.choice("start_rule", ("numbered_rooms", "one_area")) == "numbered_rooms":
        board.per_start = entry.number("max_players_per_start", 1, SEATS)
        board.starts = [_start(entry, board, number) for number in range(1, 7)]
    else:
        board.start_area = entry.ref("start_area", codes, "area")


def _read_area(entry: Entry, content: Content, board: Board, codes: dict[str, int]) -> Area:
    code = entry.text("code")
    if code in codes:
        raise entry.error("code", f"{code!r} names two areas")
    area = Area(len(board.areas), code, entry.text("id"), entry.text("name"), entry.choice("kind", AREA_KINDS))
    area.map_name = board.map_name
    area.outside = entry.flag("outside", False)
    area.label = cell(entry, "label", [0, 0])
    _read_icons(entry, area)
    area.special = SPECIALS.index(entry.choice("special", SPECIALS, ""))
    area.letter = content.special_of(area).letter if area.special else ""
    area.tunnel = entry.flag("tunnel", False)
    area.dock = entry.flag("dock", False)
    area.passage = entry.choice("passage", PASSAGES, "")
    area.start = entry.number("start", 1, 6, 0)
    entry.done()
    return area


def _read_icons(entry: Entry, area: Area) -> None:
    """What lies in an area: the pile of gold first, then items in the order of the card."""
    area.gold = entry.number("gold", 0, 99, 0)
    if area.gold:
        area.icons.append(GOLD)
        area.icons_at.append(cell(entry, "gold_at"))
        area.hazard = entry.number("gold_hazard", 0, 3, 0)
        area.hazard_name = entry.text("hazard_name", "")
    lying: list[tuple[int, tuple[int, int]]] = []
    for row in entry.entries("items", []):
        lying.append((ITEM_IDS.index(row.choice("item", ITEM_IDS)), cell(row, "at")))
        row.done()
    lying.sort()
    for kind, at in lying:
        area.icons.append(kind)
        area.icons_at.append(at)
    if len(area.icons) > 5:
        raise entry.error("items", "at most five things can lie in one area")


def _place_cells(entry: Entry, board: Board, codes: dict[str, int]) -> None:
    for y, row in enumerate(board.rows):
        for x, code in enumerate(row):
            if code in codes:
                board.areas[codes[code]].cells.append((x, y))
            elif code not in (board.rock, board.water) and code not in board.tracks:
                raise entry.error("rows", f"row {y + 1}, cell {x + 1}: {code!r} is no area of this map")
    for area in board.areas:
        if area.outside:
            continue
        if not area.cells:
            raise entry.error("rows", f"the area {area.code!r} has no cells")
        for at in [area.label, *area.icons_at]:
            if at not in area.cells:
                raise entry.error("rows", f"{area.code!r}: its label or icon at {list(at)} lies outside of it")
        if not _in_one_piece(area):
            raise entry.error("rows", f"the area {area.code!r} is not in one piece")


def _in_one_piece(area: Area) -> bool:
    cells = set(area.cells)
    reached = [area.cells[0]]
    cells.discard(area.cells[0])
    while reached:
        x, y = reached.pop()
        for dx, dy in SIDES.values():
            if (x + dx, y + dy) in cells:
                cells.discard((x + dx, y + dy))
                reached.append((x + dx, y + dy))
    return not cells


def _start(entry: Entry, board: Board, number: int) -> int:
    found = [area.index for area in board.areas if area.start == number]
    if len(found) != 1:
        raise entry.error("start_rule", f"expected one start room {number}, found {len(found)}")
    return found[0]


# ------------------------------------------------------------------ connections and exits
def _read_kind(entry: Entry, content: Content, way: Way, front: str, known: EffectWords) -> None:
    """What it takes to pass: shared by connections and exits."""
    way.kind = WAY_KINDS.index(entry.word("kind", known))
    if way.kind == DOOR:
        way.dots = entry.number("dots", 0, 6)
    elif way.kind == GUARD:
        way.value = entry.number("value", 2, 12)
        if way.value not in content.red:
            raise entry.error("value", f"there is no guard {way.value}")
        way.red = content.red[way.value]
        way.guarded = entry.text("front") == front
    elif way.kind == BARRIER:
        way.cost = entry.number("cost", 1, 3)
        way.hazard = entry.text("hazard_name")


def _read_connection(entry: Entry, content: Content, board: Board, codes: dict[str, int]) -> None:
    """A way there and a way back, with the same door on both sides (WW-57); of a drop only one of them (WW-119)."""
    id = entry.text("id")
    a, b = entry.ref("a", codes, "area"), entry.ref("b", codes, "area")
    there, back = Way(0, id, OPEN, a, b), Way(0, id, OPEN, b, a)
    _read_kind(entry, content, there, board.areas[a].code, WAYS)
    _read_kind(entry, content, back, board.areas[b].code, WAYS)
    if there.kind == GUARD and there.guarded == back.guarded:
        raise entry.error("front", "a guard faces one of the two areas")
    if there.kind in (BRIDGE, SMALL_STAIR):
        _read_ends(entry, board, there, back)
    else:
        _read_edge(entry, board, there, back)
    to = entry.ref("to", codes, "area") if there.kind == DROP else NOWHERE
    if there.kind == DROP and to not in (a, b):
        raise entry.error("to", "a drop leads to one of its two areas")
    entry.done()
    for way in (there, back):
        if to in (NOWHERE, way.target):
            _add_way(board, way)


def _read_ends(entry: Entry, board: Board, there: Way, back: Way) -> None:
    """The cells where a bridge or a small stair begins and ends."""
    near, far = cell(entry, "a_cell"), cell(entry, "b_cell")
    if near not in board.areas[there.source].cells or far not in board.areas[there.target].cells:
        raise entry.error("a_cell", "its ends must lie in its two areas")
    (there.x, there.y), there.far = near, far
    (back.x, back.y), back.far = far, near
    if there.kind == BRIDGE:
        name = entry.text("bridge")
        if name in board.bridges:
            raise entry.error("bridge", f"{name!r} stands twice")
        there.bridge = back.bridge = len(board.bridges)
        board.bridges.append(name)


def _read_edge(entry: Entry, board: Board, there: Way, back: Way) -> None:
    """The edge between a cell of a and one of b where the connection is drawn."""
    x, y = cell(entry, "at")
    side = entry.choice("side", tuple(SIDES))
    dx, dy = SIDES[side]
    if (x, y) not in board.areas[there.source].cells or (x + dx, y + dy) not in board.areas[there.target].cells:
        raise entry.error("at", "is not an edge between its two areas")
    there.x, there.y, there.side = x, y, side
    back.x, back.y, back.side = x + dx, y + dy, {"N": "S", "S": "N", "E": "W", "W": "E"}[side]


def _read_exit(entry: Entry, content: Content, board: Board, codes: dict[str, int]) -> None:
    area = entry.ref("area", codes, "area")
    way = Way(0, entry.text("id"), OPEN, area, board.outside)
    way.exit = entry.text("name")
    _read_kind(entry, content, way, board.areas[area].code, WAYS_OUT)
    way.x, way.y = cell(entry, "at")
    way.side = entry.choice("side", tuple(SIDES))
    if (way.x, way.y) not in board.areas[area].cells:
        raise entry.error("at", "is not a cell of its area")
    entry.done()
    _add_way(board, way)


def _add_way(board: Board, way: Way) -> None:
    way.index = len(board.ways)
    board.ways.append(way)
    board.areas[way.source].ways.append(way)


def _join_trips(entry: Entry, board: Board) -> None:
    """WW-61, WW-63, WW-64: every stair with every other, every dock with every other, passages in pairs."""
    stairs = [area.index for area in board.areas if area.tunnel]
    docks = [area.index for area in board.areas if area.dock]
    for area in board.areas:
        if area.tunnel:
            _join(area, TORCH, stairs)
        elif area.dock:
            _join(area, TOKEN, docks)
        elif area.passage:
            _join(area, TOKEN, [other.index for other in board.areas if other.passage == area.passage])
            if len(area.trips) != 1:
                raise entry.error("", f"the {area.passage} passage needs exactly two rooms")


def _join(area: Area, item: int, ends: list[int]) -> None:
    """With that item one gets from the area to every other end."""
    area.trip_item = item
    area.trips = [end for end in ends if end != area.index]


def _judge_ways(board: Board, area: Area) -> None:
    """What can be said of an area's ways before anybody stands in it."""
    for way in area.ways:
        if way.target != NOWHERE:
            special = board.areas[way.target].special
            way.closed_by = LAIR_CLOSED if special == LAIR else HOARD_CLOSED if special == HOARD else 0
        # WW-43: a guard's back. WW-62: a small stair needs no torch.
        needs_nothing = way.kind in (OPEN, SMALL_STAIR, DROP) or (way.kind == GUARD and not way.guarded)
        way.free = needs_nothing and not way.closed_by
        if way.free and not way.exit:
            area.always_open = True
