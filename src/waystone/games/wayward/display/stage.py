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
    "rock": "#17120f",
    "wall": "#2a1e16",
    "coping": "#8d7758",  # the top of a wall
    "stone": "#a8957a",
    "sill": "#d2b581",  # the light in a doorway
    "wood": "#3a2414",
    "plank": "#6d4725",
    "board": "#a87a46",
    "oak": "#8a5426",  # a door
    "gold": "#f2c53d",
    "coin": "#a87408",
    "water": "#1d4a5f",
    "wave": "#3f7f97",
    "bank": "#0b1e27",
    "roof": "#8a3f26",
    "ridge": "#c9764c",
    # floors
    "room": "#786346",
    "corridor": "#5c5e60",
    "cave": "#5d6140",
    "dock": "#7d552c",
    "stair": "#56616b",
    "ledge": "#6e5a50",
    "street": "#686b6a",
    "square": "#74693f",
    "house": "#85562e",
    "river": "#235a70",
    "ember": "#4a1a10",
    "fire": "#ff8a2b",
    "green": "#1d7a35",
    "goblin": "#5fae3f",
    "gray": "#5f6469",
    "iron": "#aab2b8",
    "red": "#b3261e",
    "chip": "#c8102e",
    "dim": "#cdbb98",
    "slot": "#21160f",
    "leather": "#33231a",
    "felt": "#1f3a2c",
    "pale": "#e8d9b5",
    "skin": "#e3b58c",
    "blue": "#3f7ad0",
    "yellow": "#e2b01e",
    # items, each kind of a colour: its face, and its rim
    "steel": "#dbe2e8",
    "azure": "#b5d2f0",
    "brass": "#ecd389",
    "amber": "#ffc98c",
    "lilac": "#dcc6f0",
    "rose": "#f4c4d2",
    "mint": "#c4e8cf",
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
        # where chips of this turn lie, and how many
        self.used = tuple([(area, count) for area, count in enumerate(view.chips_at) if count])

    @property
    def here(self) -> Area | None:
        """Where the active player stands."""
        index = stands_at(self.view)
        return self.board.areas[index] if index >= 0 else None


# ------------------------------------------------------------------ the map
@svg.kept
def areas_of(board: Board) -> list[Area]:
    """The areas on the map."""
    return [area for area in board.areas if not area.outside]


@svg.kept
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
    return shown("pile") + svg.text(0, 4.5, str(gold), 12.5, "f-void strong", "middle")


def small_coin(gold: int) -> str:
    return shown("coin") + svg.text(0, 4.4, str(gold), 12.3, "f-void strong", "middle")


def disc(colour: str, words: str) -> str:
    """A small round sign with a number."""
    return shown(f"disc-{colour}") + svg.text(0, 4.4, words, 12.3, "f-bone strong", "middle")


def door_dots(dots: int) -> str:
    """One path for all: hundreds of circles would be a heavy load."""
    step = 14 / max(1, dots)
    return svg.path("".join([f"M{-7 + step / 2 + i * step:.3g} 0h.01" for i in range(dots)]), "s-glow dots")


@svg.kept
def shown(name: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """One of the things in the defs, around a point."""
    moved = svg.moved(x, y) if x or y else ""
    sized = f" scale({svg.number(scale)})" if scale != 1 else ""
    return svg.element("use", href=f"#ww-{name}", transform=f"{moved}{sized}".strip())


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
