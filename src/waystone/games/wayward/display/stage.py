"""Where things lie in the picture, and what all its parts draw with."""

from itertools import pairwise
from typing import Final

from waystone.drawing import svg
from waystone.engine.phrases import counted
from waystone.games.wayward.display.view import WaywardView, stands_at
from waystone.games.wayward.display.words import picks_for
from waystone.games.wayward.model.content import DROP, SIDES, Area, Board, Content, Way

WIDTH: Final = 1200
HEIGHT: Final = 790
CELL: Final = 25
MAP_X: Final = 29
MAP_Y: Final = 29
TRACK: Final = 25  # the gold track is as wide as a cell, one space beside each

PALETTE: Final = {
    "rock": "#231b16",
    "crag": "#2f251d",
    "wall": "#3b2a1c",
    "wood": "#3d2817",
    "plank": "#7d5630",
    "board": "#a87a46",
    "gold": "#f2c53d",
    "coin": "#b8860b",
    "water": "#2d5f7c",
    "wave": "#4a86a6",
    "room": "#d6c096",
    "corridor": "#c2ad87",
    "cave": "#b3a184",
    "dock": "#c39a63",
    "stair": "#bdb9ab",
    "ledge": "#c9b7a5",
    "street": "#cbbfa8",
    "square": "#dccf9f",
    "house": "#d2a67c",
    "river": "#5f9dbb",
    "ember": "#5a2416",
    "fire": "#ff8a2b",
    "green": "#1d7a35",
    "gray": "#6d6a66",
    "red": "#b3261e",
    "chip": "#c8102e",
    "dim": "#cdbb98",
    "slot": "#2a1d14",
    "leather": "#33241a",
    "pale": "#e8d9b5",
    "glass": "#e9f3f7",
    "blue": "#2f62b0",
    "yellow": "#d9a400",
    "sky": "#4a86a6",
}

Point = tuple[float, float]


def corner(x: float, y: float) -> Point:
    """The top left corner of a cell."""
    return MAP_X + x * CELL, MAP_Y + y * CELL


def middle(at: tuple[int, int]) -> Point:
    x, y = corner(at[0], at[1])
    return x + CELL / 2, y + CELL / 2


class Stage:
    """The view with its content."""

    def __init__(self, content: Content, view: WaywardView) -> None:
        self.content = content
        self.board: Board = content.boards[view.board]
        self.view = view

    @property
    def here(self) -> Area | None:
        """Where the active player stands."""
        index = stands_at(self.view)
        return self.board.areas[index] if index >= 0 else None


# ------------------------------------------------------------------ the map
def areas_of(board: Board) -> list[Area]:
    """The areas on the map."""
    return [area for area in board.areas if not area.outside]


def ways_of(board: Board) -> list[Way]:
    """Each way once: from the side that shows what bars it."""
    found: dict[str, Way] = {}
    for way in board.ways:
        if way.id not in found or way.guarded or way.kind == DROP:
            found[way.id] = way
    return [way for way in found.values() if way.id != "reentry"]


def edge_middle(way: Way) -> tuple[float, float, bool]:
    """The middle of the edge where a way is drawn, and whether the edge lies flat."""
    x, y = middle((way.x, way.y))
    dx, dy = SIDES[way.side]
    return x + dx * CELL / 2, y + dy * CELL / 2, dx == 0


def run_of(area: Area) -> tuple[int, int]:
    """The first cell and the number of the area's cells in the row of its label."""
    label_x, label_y = area.label
    row = {x for x, y in area.cells if y == label_y}
    first = last = label_x
    while first - 1 in row:
        first -= 1
    while last + 1 in row:
        last += 1
    return first, last - first + 1


def is_one_row(area: Area) -> bool:
    return len({y for _, y in area.cells}) == 1


# ------------------------------------------------------------------ outlines
def outline(cells: list[tuple[int, int]]) -> str:
    """The border of a set of cells as path data, holes included."""
    return _outline(tuple(cells))


@svg.kept
def _outline(cells: tuple[tuple[int, int], ...]) -> str:
    inside = set(cells)
    edges: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for x, y in cells:
        for (dx, dy), start, end in (
            ((0, -1), (x, y), (x + 1, y)),
            ((1, 0), (x + 1, y), (x + 1, y + 1)),
            ((0, 1), (x + 1, y + 1), (x, y + 1)),
            ((-1, 0), (x, y + 1), (x, y)),
        ):
            if (x + dx, y + dy) not in inside:
                edges.setdefault(start, []).append(end)
    drawn = []
    while edges:
        start = next(iter(edges))
        loop = [start]
        while True:
            ends = edges[loop[-1]]
            following = ends.pop()
            if not ends:
                del edges[loop[-1]]
            if following == start:
                break
            loop.append(following)
        drawn.append(_path(_corners(loop)))
    return "".join(drawn)


def _corners(loop: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Only where the border turns."""
    count = len(loop)
    return [
        loop[i]
        for i in range(count)
        if (loop[i - 1][0] - loop[i][0], loop[i - 1][1] - loop[i][1])
        != (loop[i][0] - loop[(i + 1) % count][0], loop[i][1] - loop[(i + 1) % count][1])
    ]


def _path(points: list[tuple[int, int]]) -> str:
    places = [corner(x, y) for x, y in points]
    words = [f"M{places[0][0]:g} {places[0][1]:g}"]
    for (x, _), (u, v) in pairwise(places):
        words.append(f"V{v:g}" if u == x else f"H{u:g}")
    return "".join(words) + "Z"


# ------------------------------------------------------------------ the gold track
def track_place(gold: int, printed: int, board: Board) -> Point:
    """The middle of a space of the track: 1 at the top left, clockwise round the map; past its end it goes on."""
    space = (gold - 1) % printed
    wide, high = board.width, board.height
    half = TRACK / 2
    if space < wide:
        return MAP_X + space * CELL + CELL / 2, MAP_Y - half
    space -= wide
    if space < high:
        return MAP_X + wide * CELL + half, MAP_Y + space * CELL + CELL / 2
    space -= high
    if space < wide:
        return MAP_X + (wide - 1 - space) * CELL + CELL / 2, MAP_Y + high * CELL + half
    space -= wide
    return MAP_X - half, MAP_Y + (high - 1 - space % high) * CELL + CELL / 2


# ------------------------------------------------------------------ signs
def coin(gold: int) -> str:
    """A pile: its gold written on a coin."""
    below = svg.element("ellipse", cx=0, cy=5, rx=10.5, ry=5.5, class_="f-coin s-void thin")
    face = svg.circle(0, 0, 10, "f-gold s-void thin") + svg.circle(0, 0, 7.6, "plain s-coin thin")
    return below + face + svg.text(0, 4.5, str(gold), 12.5, "f-void strong", "middle")


def small_coin(gold: int) -> str:
    return svg.circle(0, 0, 7.5, "f-gold s-void thin") + svg.text(0, 4.4, str(gold), 12.3, "f-void strong", "middle")


def shared(name: str, *children: str) -> str:
    """Something for the defs, around the origin. Rules of style reach what a `use` shows only by its own root class."""
    return svg.element("g", *children, id=f"ww-{name}", class_="ww")


RINGS: Final = (9, 9.5, 10.5, 11)  # for which round things there are


def ring(radius: float) -> str:
    """The mark of something round that may be chosen: its frame. There are many, so all of a size are one picture."""
    return svg.element("use", href=f"#ww-ring-{svg.number(radius)}", class_="frame")


def ring_symbols() -> str:
    """A glowing ring with a wedge around the origin, for each radius."""
    drawn = []
    for radius in RINGS:
        reach = radius * 0.75
        wedge = ((-radius - 2, -radius - 2), (-radius + reach, -radius - 2), (-radius - 2, -radius + reach))
        drawn.append(
            shared(
                f"ring-{svg.number(radius)}",
                svg.circle(0, 0, radius + 2.5, "halo s-glow"),
                svg.circle(0, 0, radius + 2, "edge s-glow"),
                svg.polygon(wedge, "flag f-glow s-void"),
            )
        )
    return "".join(drawn)


# ------------------------------------------------------------------ words
def door_words(way: Way) -> str:
    return f"Locked door, {counted(way.dots, 'dot')}: {picks_for(way)}"
