"""Where things lie in the picture, and what both its halves, the map and the boards beside it, draw with."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from waystone.engine import svg
from waystone.games.wayward.content import Content
from waystone.games.wayward.options import PICK_WORDS
from waystone.games.wayward.things import GOLD, Area, Board, Way
from waystone.games.wayward.view import WaywardView, stands_at

WIDTH: Final = 1200
HEIGHT: Final = 790
CELL: Final = 25
MAP_X: Final = 29
MAP_Y: Final = 29
TRACK: Final = 25  # the gold track is as wide as a cell, one space beside each

Point = tuple[float, float]


def corner(x: float, y: float) -> Point:
    """The top left corner of a cell."""
    return MAP_X + x * CELL, MAP_Y + y * CELL


def middle(at: tuple[int, int]) -> Point:
    x, y = corner(at[0], at[1])
    return x + CELL / 2, y + CELL / 2


@dataclass
class Stage:
    """The view with its content, and what is lit."""

    content: Content
    board: Board
    view: WaywardView
    lit: frozenset[str]

    @property
    def here(self) -> Area | None:
        """Where the active player stands."""
        index = stands_at(self.view)
        return self.board.areas[index] if index >= 0 else None

    def is_lit(self, touch: str) -> bool:
        return touch in self.lit

    def frame(self, touch: str, width: float, height: float, radius: float = 4) -> str:
        return svg.lit_frame(width, height, radius) if touch in self.lit else ""

    def ring(self, touch: str, radius: float) -> str:
        """The mark of something round that may be chosen: a glowing ring with a wedge."""
        if touch not in self.lit:
            return ""
        reach = radius * 0.75
        wedge = ((-radius - 2, -radius - 2), (-radius + reach, -radius - 2), (-radius - 2, -radius + reach))
        return (
            svg.circle(0, 0, radius + 2.5, "halo s-glow")
            + svg.circle(0, 0, radius + 2, "edge s-glow")
            + svg.polygon(wedge, "flag f-glow s-void")
        )


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


# ------------------------------------------------------------------ words
def thing_name(content: Content, area: Area, kind: int) -> str:
    if kind != GOLD:
        return content.items[kind].name
    cost = f" (costs {area.hazard} armor: {area.hazard_name})" if area.hazard else ""
    return f"{area.gold} gold{cost}"


def door_words(way: Way) -> str:
    return f"Locked door, {way.dots} dots: {PICK_WORDS[way.dots]}"
