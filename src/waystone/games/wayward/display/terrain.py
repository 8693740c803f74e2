"""What the map is made of: floors of stone, earth and wood, water, the rock or the roofs between, walls, shadow, light.

All of it stays the same during a game, so it is drawn once and sent once. Textures are patterns in step with the cells;
they darken and lighten the colour of the floor that they lie on.
"""

from typing import Final

from waystone.drawing import svg
from waystone.games.wayward.display.stage import CELL, MAP_X, MAP_Y, areas_of, corner, outline
from waystone.games.wayward.model.content import Board

Cell = tuple[int, int]

RULES: Final = (
    "{r} .joint{{fill:none;stroke:#0e0a08;stroke-opacity:.42}}{r} .gleam{{fill:none;stroke:#fff3d6;stroke-opacity:.13}}"
    "{r} .dark{{fill:#0e0a08;fill-opacity:.13}}{r} .light{{fill:#fff3d6;fill-opacity:.09}}"
    "{r} .shade{{fill:#000;fill-opacity:.2}}"
    "{r} .wall-foot{{stroke-width:7;stroke-linecap:square;stroke-opacity:.55}}{r} .wall-side{{stroke-width:5.4}}"
    "{r} .wall-side,{r} .wall-top{{stroke-linecap:square}}{r} .wall-top{{stroke-width:2.6}}"
    "{r} .bank{{fill:none;stroke-opacity:.3;stroke-width:11}}",
)

# Which texture lies on which kind of area.
TEXTURES: Final = {
    "room": "flags", "corridor": "bricks", "stair": "bricks", "cave": "earth", "ledge": "earth", "dock": "deck",
    "street": "cobbles", "square": "paving", "house": "floorboards", "river": "waves",
}  # fmt: skip
GROUNDS: Final = {
    "water": "f-water", "flame": "f-ember", "inn": "f-plank", "tower_fire": "f-ember", "river_tower": "f-gray",
}  # fmt: skip


# ------------------------------------------------------------------ textures
def texture(name: str, width: float, height: float, *children: str) -> str:
    """A pattern that begins at the corner of the map."""
    return svg.element(
        "pattern", *children, id=f"ww-{name}", x=MAP_X, y=MAP_Y, width=width, height=height,
        patternUnits="userSpaceOnUse",
    )  # fmt: skip


def textures() -> str:
    return "".join((*_stone(), *_wood(), *_outdoors()))


def _stone() -> tuple[str, ...]:
    """Flagstones of a room, bricks of a corridor, the trodden earth of a cave."""
    return (
        texture(
            "flags", 75, 50,
            svg.path("M25 0H62V25H25ZM37 25H50V50H37ZM0 25H12V50H0Z", "dark"),
            svg.path("M0 0H25V25H0ZM12 25H37V50H12Z", "light"),
            svg.path("M0 0H75M0 25H75M25 0V25M62 0V25M12 25V50M37 25V50M50 25V50", "joint"),
            svg.path("M1 1.2H24M26 1.2H61M63 1.2H74M1 26.2H11M13 26.2H36M38 26.2H49M51 26.2H74", "gleam"),
            svg.path("M40 4L45 10L42 15L44 21M17 46L22 40L20 35M68 8L65 13", "joint fine"),
        ),
        texture(
            "bricks", 50, 25,
            svg.path("M0 0H25V12.5H0ZM37.5 12.5H50V25H37.5ZM0 12.5H12.5V25H0Z", "dark"),
            svg.path("M12.5 12.5H37.5V25H12.5Z", "light"),
            svg.path("M0 0H50M0 12.5H50M0 0V12.5M25 0V12.5M12.5 12.5V25M37.5 12.5V25", "joint fine"),
            svg.path("M1 1H24M26 1H49M13.5 13.5H36.5M0 13.5H11.5M38.5 13.5H50", "gleam fine"),
        ),
        texture(
            "earth", 50, 50,
            svg.path("M0 12L14 6L26 15L22 32L6 36L0 34ZM40 8L50 12V34L34 40L30 28Z", "dark"),
            svg.path("M26 15L40 8L30 28L22 32ZM6 36L22 32L34 40L30 50H10Z", "light"),
            svg.path("M0 12L14 6L26 15L40 8L50 12M26 15L22 32L34 40L50 34M22 32L6 36L0 34M34 40L30 50M26 15L30 0"
                     "M6 36L10 50M14 6L10 0", "joint fine"),
            svg.path("M16 22h2M17 25h1M42 24h2M45 20h1M14 44h2M41 45h2M5 4h1M34 4h2", "joint"),
        ),
    )  # fmt: skip


def _wood() -> tuple[str, ...]:
    """Planks of a dock, floorboards of a house, scales of a roof."""
    return (
        texture(
            "deck", 25, 50,
            svg.path("M0 0H8.3V50H0Z", "dark"),
            svg.path("M8.3 0H16.6V50H8.3Z", "light"),
            svg.path("M0 0V50M8.3 0V50M16.6 0V50M0 14H8.3M8.3 38H16.6M16.6 24H25", "joint"),
            svg.path("M4 18v10M12.5 6v18M20.8 30v14M2 44v4", "joint fine"),
            svg.path("M2 11.5h1M6 11.5h1M10.5 35.5h1M14 35.5h1M19 21.5h1M22.5 21.5h1", "gleam"),
        ),
        texture(
            "floorboards", 75, 25,
            svg.path("M0 0H30V6.2H0ZM45 12.5H75V18.7H45ZM0 18.7H20V25H0Z", "dark"),
            svg.path("M30 0H75V6.2H30ZM12 12.5H45V18.7H12Z", "light"),
            svg.path("M0 0H75M0 6.2H75M0 12.5H75M0 18.7H75M30 0V6.2M58 6.2V12.5M12 12.5V18.7M45 12.5V18.7M20 18.7V25",
                     "joint fine"),
            svg.path("M6 3.2h9M40 9.4h10M52 15.6h12M28 22h8", "gleam fine"),
        ),
        texture(
            "scales", 12, 10,
            svg.path("M0 0H12V10H0Z", "f-roof"),
            svg.path("M0 0a6 4.6 0 0 0 12 0M-6 5a6 4.6 0 0 0 12 0M6 5a6 4.6 0 0 0 12 0", "joint"),
            svg.path("M2 1a4 3 0 0 0 8 0", "gleam"),
        ),
    )  # fmt: skip


def _outdoors() -> tuple[str, ...]:
    """Cobbles of a street, paving of a square, waves, and the rock that a dungeon is hewn into."""
    stones = ((3.6, 3, 3.1, 2.5), (10.6, 3.2, 3, 2.4), (0, 9, 3, 2.5), (7, 9.1, 3.2, 2.5), (14, 9, 3, 2.5))
    cobbles = [
        svg.element("ellipse", cx=x, cy=y, rx=rx, ry=ry, class_="light" if i % 2 else "dark")
        for i, (x, y, rx, ry) in enumerate(stones)
    ]
    edges = [svg.element("ellipse", cx=x, cy=y, rx=rx, ry=ry, class_="joint fine") for x, y, rx, ry in stones]
    return (
        texture("cobbles", 14, 12, *cobbles, *edges),
        texture(
            "paving", 25, 25,
            svg.path("M12.5 0L25 12.5L12.5 25L0 12.5Z", "light"),
            svg.path("M0 0L12.5 12.5M12.5 12.5L25 25M25 0L0 25", "joint fine"),
            svg.path("M0 12.5L12.5 0L25 12.5L12.5 25Z", "joint fine"),
            svg.path("M10.5 12.5L12.5 10.5L14.5 12.5L12.5 14.5Z", "dark"),
        ),
        texture(
            "waves", 50, 50,
            svg.path("M0 10q6 -5 12 0t12 0M28 22q6 -5 12 0t12 0M8 36q6 -5 12 0t12 0M34 46q5 -4 10 0", "s-wave plain"),
            svg.path("M4 14q5 -3 10 0M34 26q4 -3 9 0M14 40q5 -3 9 0M-4 48q4 -3 9 0", "gleam"),
        ),
        texture(
            "crags", 56, 52,
            svg.path("M0 14L16 4L30 16L22 30L4 30ZM30 16L48 6L56 14L50 34L36 38ZM4 30L22 30L36 38L28 52H8Z", "light"),
            svg.path("M16 4L30 16L22 30ZM48 6L50 34L36 38ZM22 30L36 38L28 52Z", "dark"),
            svg.path("M0 14L16 4L30 16L48 6L56 14M30 16L22 30L36 38L50 34L56 40M22 30L4 30L0 40M36 38L28 52M4 30L8 52"
                     "M16 4L18 0M48 6L46 0", "joint"),
        ),
    )  # fmt: skip


# ------------------------------------------------------------------ below the areas
@svg.kept
def ground(board: Board) -> str:
    """Rock or roofs where nobody goes, water, and the parts of special areas that are drawn but are no areas."""
    codes = {area.code for area in areas_of(board)}
    found: dict[str, list[Cell]] = {}
    for y, row in enumerate(board.rows):
        for x, code in enumerate(row):
            if code not in codes:
                found.setdefault(code, []).append((x, y))
    drawn = []
    for code, cells in found.items():
        if code != board.water and code not in board.tracks:
            drawn.append(between(board, cells))
            continue
        shape = outline(cells)
        kind = board.tracks.get(code, "water")
        drawn.append(svg.path(shape, GROUNDS[kind]))
        if kind == "water":
            drawn.append(svg.element("path", d=shape, fill="url(#ww-waves)") + svg.path(shape, "bank s-bank"))
    return "".join(drawn)


def between(board: Board, cells: list[Cell]) -> str:
    """Houses of the city hide under roofs; a dungeon has rock between its rooms, which lies under everything."""
    if board.water:
        return ""
    return "".join(roof(*block) for block in blocks(cells))


def roof(left: int, top: int, wide: int, high: int) -> str:
    """Scales, lighter towards the north-west, with a ridge along the longer side."""
    x, y = corner(left, top)
    w, h = wide * CELL, high * CELL
    slope = min(w, h) / 2
    if w >= h:
        west, east = (x + slope, y + slope), (x + w - slope, y + slope)
    else:
        west, east = (x + slope, y + slope), (x + slope, y + h - slope)
    scales = svg.element("rect", x=x, y=y, width=w, height=h, fill="url(#ww-scales)")
    if w >= h:
        shaded = ((x, y + h), west, east, (x + w, y), (x + w, y + h))
    else:
        shaded = ((x + w, y), west, east, (x, y + h), (x + w, y + h))
    ridge = svg.path(
        f"M{x:g} {y:g}L{west[0]:g} {west[1]:g}L{east[0]:g} {east[1]:g}L{x + w:g} {y + h:g}"
        + (f"M{x:g} {y + h:g}L{west[0]:g} {west[1]:g}M{east[0]:g} {east[1]:g}L{x + w:g} {y:g}" if w >= h else
           f"M{x + w:g} {y:g}L{west[0]:g} {west[1]:g}M{east[0]:g} {east[1]:g}L{x:g} {y + h:g}"),
        "plain s-ridge thick round",
    )  # fmt: skip
    return scales + svg.polygon(shaded, "shade") + ridge


def blocks(cells: list[Cell]) -> list[tuple[int, int, int, int]]:
    """The cells as rectangles: left, top, width, height."""
    left_over = set(cells)
    found = []
    for x, y in cells:
        if (x, y) not in left_over:
            continue
        wide = 1
        while (x + wide, y) in left_over:
            wide += 1
        high = 1
        while all((x + i, y + high) in left_over for i in range(wide)):
            high += 1
        left_over -= {(x + i, y + j) for i in range(wide) for j in range(high)}
        found.append((x, y, wide, high))
    return found


# ------------------------------------------------------------------ above the areas, below all that stands in them
@svg.fixed
def relief(board: Board) -> str:
    """The texture of every floor, the shadows of the walls on them, and the walls."""
    kinds: dict[str, list[Cell]] = {}
    for area in areas_of(board):
        kinds.setdefault(TEXTURES[area.kind], []).extend(area.cells)
    floors = [svg.element("path", d=outline(cells), fill=f"url(#ww-{name})") for name, cells in kinds.items()]
    return svg.element("g", *floors, shadows(board), walls(board), pointer_events="none")


def walls(board: Board) -> str:
    """One line for all of them, drawn three times: its foot, its side, and its top, which takes the light."""
    flat, upright = edges(board)
    lines = [f"M{MAP_X + x * CELL} {MAP_Y + y * CELL}h{count * CELL}" for x, y, count in flat]
    lines += [f"M{MAP_X + x * CELL} {MAP_Y + y * CELL}v{count * CELL}" for x, y, count in upright]
    line = svg.element("defs", svg.element("path", d="".join(lines), id="ww-walls"))
    foot = svg.element("use", href="#ww-walls", x=1, y=1.6, class_="wall-foot s-void")
    side = svg.element("use", href="#ww-walls", class_="wall-side s-wall")
    top = svg.element("use", href="#ww-walls", x=-0.4, y=-0.6, class_="wall-top s-coping")
    return line + foot + side + top


def shadows(board: Board) -> str:
    """What lies south and east of a wall lies in its shadow, deeper close to it."""
    flat, upright = edges(board)
    drawn = []
    for deep in (4, 9):
        strips = []
        for x, y, count in flat:
            if y < board.height:
                strips.append(f"M{MAP_X + x * CELL} {MAP_Y + y * CELL}h{count * CELL}v{deep}h{-count * CELL}z")
        for x, y, count in upright:
            if x < board.width:
                narrow = deep * 0.6
                strips.append(f"M{MAP_X + x * CELL} {MAP_Y + y * CELL}h{narrow:g}v{count * CELL}h{-narrow:g}z")
        drawn.append(svg.path("".join(strips), "shade"))
    return "".join(drawn)


@svg.kept
def edges(board: Board) -> tuple[list[tuple[int, int, int]], list[tuple[int, int, int]]]:
    """Where two areas, or an area and something else, meet: lying lines as (x, y, cells), then standing ones."""
    flat = []
    for y in range(board.height + 1):
        flat += [
            (start, y, count) for start, count in runs([parted(board, x, y, x, y - 1) for x in range(board.width)])
        ]
    upright = []
    for x in range(board.width + 1):
        upright += [
            (x, start, count) for start, count in runs([parted(board, x, y, x - 1, y) for y in range(board.height)])
        ]
    return flat, upright


def runs(flags: list[bool]) -> list[tuple[int, int]]:
    """Where those that are true follow each other: the first, and how many."""
    found: list[tuple[int, int]] = []
    for i, flag in enumerate(flags):
        if not flag:
            continue
        if found and found[-1][0] + found[-1][1] == i:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        else:
            found.append((i, 1))
    return found


def parted(board: Board, x: int, y: int, u: int, v: int) -> bool:
    return code_at(board, x, y) != code_at(board, u, v)


def code_at(board: Board, x: int, y: int) -> str:
    """What is on a cell; "" beyond the map."""
    return board.rows[y][x] if 0 <= x < board.width and 0 <= y < board.height else ""
