"""The table as SVG: the board with its areas and ways, the gold track round it.

What lies and stands on it is drawn in `figures`, what special areas are made of in `insides`, cards and dice in
`boards`. All that can move lies in a layer of its own, placed by its group's `transform`: a page that swaps one picture
for the next sees the same `id` at another place, and lets it glide there.
"""

import re
from collections.abc import Iterable
from typing import Final

from waystone.drawing import svg
from waystone.engine.game import Edition
from waystone.engine.phrases import counted
from waystone.games.wayward.display import figures, silhouettes, text
from waystone.games.wayward.display.insides import insides
from waystone.games.wayward.display.panels import FOOT_Y, SIDE_X, beside_the_map
from waystone.games.wayward.display.stage import (
    CELL,
    HEIGHT,
    MAP_X,
    MAP_Y,
    PALETTE,
    TRACK,
    WIDTH,
    Stage,
    areas_of,
    corner,
    edge_middle,
    is_one_row,
    middle,
    outline,
    ring_symbols,
    run_of,
    shared,
    track_place,
    ways_of,
)
from waystone.games.wayward.display.view import WaywardView
from waystone.games.wayward.display.words import thing
from waystone.games.wayward.model.content import (
    BARRIER,
    BRIDGE,
    DOOR,
    DROP,
    SMALL_STAIR,
    SPECIAL_RULES,
    Area,
    Board,
    Way,
)
from waystone.games.wayward.model.options import WaywardEdition

RULES: Final = (
    "{r} .area{{stroke-width:3;stroke-linejoin:round}}{r} .thin{{stroke-width:1}}{r} .fine{{stroke-width:.6}}"
    "{r} .plain{{fill:none}}{r} .thick{{stroke-width:2.4}}{r} .heavy{{stroke-width:6}}"
    "{r} .faint{{opacity:.14}}{r} .half{{opacity:.5}}{r} .gone{{opacity:.28}}"
    "{r} .used{{fill:url(#ww-used)}}{r} .round{{stroke-linecap:round}}"
    "{r} .border{{display:none;pointer-events:none}}{r} .border.lit{{display:inline}}"
    "{r} .halo-line{{fill:none;stroke-width:7;stroke-opacity:.45;stroke-linejoin:round}}"
    "{r} .edge-line{{fill:none;stroke-width:3;stroke-linejoin:round;stroke-dasharray:9 3}}"
    "{r} .upright{{transform:rotate(-90deg)}}{r} .spaced{{letter-spacing:1.5px}}{r} .italic{{font-style:italic}}"
    "{r} .glowing{{paint-order:stroke;stroke:#fff3d0;stroke-width:2.2;stroke-opacity:.75;stroke-linejoin:round}}",
)

COMPASS: Final = re.compile(r"\b(North|South)-(East|West)\b")

GROUNDS: Final = {
    "water": "f-water", "flame": "f-ember", "inn": "f-plank", "tower_fire": "f-ember", "river_tower": "f-gray",
}  # fmt: skip
STYLE: Final = svg.style("ww", PALETTE, *RULES)
PARTS: Final = (
    svg.part("Map", 0, 0, SIDE_X - 4, FOOT_Y - 3),
    svg.part("Players", SIDE_X - 4, 0, WIDTH - SIDE_X + 4, HEIGHT),
    svg.part("Turn", 0, FOOT_Y - 4, SIDE_X - 4, HEIGHT - FOOT_Y + 4),
)


def draw(edition: Edition, view: WaywardView) -> svg.Picture:
    assert isinstance(edition, WaywardEdition)
    content = edition.content
    stage = Stage(content, view)
    pieces = [defs(), rock(), *the_map(stage), *beside_the_map(stage), *figures.departed(stage)]
    return svg.Picture("ww", f"Wayward: {stage.board.name}", WIDTH, HEIGHT, STYLE, pieces, PARTS)


@svg.kept
def rock() -> str:
    """What everything lies on."""
    crags = svg.element("rect", width=WIDTH, height=HEIGHT, fill="url(#ww-crags)")
    return svg.rect(0, 0, WIDTH, HEIGHT, "f-rock") + crags


@svg.kept
def defs() -> str:
    """Textures and silhouettes."""
    crags = "M0 12L14 4L26 14L40 6M6 34L18 26L32 36L44 28M-4 50L8 44L20 52L34 46"
    waves = "M0 6q5 -5 10 0t10 0t10 0t10 0M-5 18q5 -5 10 0t10 0t10 0t10 0"
    return svg.element(
        "defs",
        svg.pattern("ww-crags", 44, 52, svg.path(crags, "s-crag thick plain")),
        svg.pattern("ww-waves", 40, 24, svg.path(waves, "s-wave thin plain")),
        tile_pattern(),
        svg.pattern("ww-used", 8, 8, svg.path("M-2 10L10 -2", "s-chip thin half")),
        shared("gap", svg.rect(-9, -3, 18, 6, "f-pale"), svg.path("M-9 -4V4M9 -4V4", "s-wall thick")),
        shared("wedge", svg.polygon(((0, 0), (13, 0), (0, 13)), "flag f-glow s-void")),
        ring_symbols(),
        svg.radial("ww-light", (0, "#ffe9b0", 0.55), (1, "#ffe9b0", 0)),
        *(svg.symbol(f"ww-{name}", data) for name, data in {**silhouettes.ITEMS, **silhouettes.SIGNS}.items()),
        *(svg.symbol(f"ww-at-{name}", data) for name, data in silhouettes.SCENES.items()),
    )


def tile_pattern() -> str:
    """The grid of cells, in step with the map."""
    return svg.element(
        "pattern",
        svg.path(f"M{CELL} 0V{CELL}M0 {CELL}H{CELL}", "s-wall fine plain half"),
        id="ww-tiles",
        x=MAP_X,
        y=MAP_Y,
        width=CELL,
        height=CELL,
        patternUnits="userSpaceOnUse",
    )


# ------------------------------------------------------------------ the map, layer by layer
def the_map(stage: Stage) -> list[str]:
    layers: dict[str, Iterable[str]] = {
        "track": [gold_track(stage)],
        "ground": [ground(stage.board)],
        "areas": areas(stage),
        "tiles": [tiles(stage.board)],
        "borders": [borders(stage.board)],
        "ways": [ways(stage)],
        "insides": [insides(stage)],
        "labels": [labels(stage.board)],
        "icons": figures.all_icons(stage),
        "trips": [figures.trips(stage)],
        "braziers": [figures.braziers(stage)],
        "guards": [figures.guards(stage)],
        "figures": figures.figures(stage),
        "chips": figures.all_chips(stage),
        "gold": figures.gold_figures(stage),
    }
    return [piece for name, drawn in layers.items() for piece in svg.layer(name, *drawn)]


@svg.kept
def ground(board: Board) -> str:
    """Water, and the parts of special areas that are drawn but are no areas."""
    found: dict[str, list[tuple[int, int]]] = {}
    for y, row in enumerate(board.rows):
        for x, code in enumerate(row):
            if code == board.water or code in board.tracks:
                found.setdefault(code, []).append((x, y))
    drawn = []
    for code, cells in found.items():
        shape = outline(cells)
        kind = board.tracks.get(code, "water")
        drawn.append(svg.path(shape, f"area {GROUNDS[kind]} s-wall"))
        if kind == "water":
            drawn.append(svg.element("path", d=shape, fill="url(#ww-waves)"))
    return "".join(drawn)


@svg.kept
def tiles(board: Board) -> str:
    shape = outline([cell for area in areas_of(board) for cell in area.cells])
    return svg.element("path", d=shape, fill="url(#ww-tiles)", pointer_events="none")


@svg.kept
def labels(board: Board) -> str:
    return "".join(label(board, area) for area in areas_of(board))


def label(board: Board, area: Area) -> str:
    first, count = run_of(area)
    between_crowds = [x for x in range(first, first + count) if (x, area.label[1]) not in board.crowds_at]
    first, count = between_crowds[0], len(between_crowds)
    if area.letter and is_one_row(area):
        count -= 1  # the brazier stands there
    if area.letter and count == 1:
        return ""  # no room beside the brazier, whose tooltip says it
    x, y = corner(first + count / 2, area.label[1])
    width = count * CELL - (9 if count == 2 else 5)  # the names of small areas fill all the room they get
    name = area.name.split(": ")[-1] if area.letter else area.name
    size = svg.LEAST
    if width < 50:
        name = COMPASS.sub(_initials, name)  # NW for North-West
    lines = svg.wrap(name, size, width / svg.SERIF)
    rows = len({cy for _, cy in area.cells if cy >= area.label[1]})
    if len(lines) > max(1, min(3, rows * 2)):
        lines = [name]
    step = size * 1.08
    top = y + CELL / 2 + size * 0.36 - (len(lines) - 1) * step / 2
    return "".join(
        svg.text(x, top + i * step, line, size, "f-ink serif glowing", "middle", width=width)
        for i, line in enumerate(lines)
    )


def _initials(point: re.Match[str]) -> str:
    return point[1][0] + point[2][0]


# ------------------------------------------------------------------ areas
@svg.kept_by(lambda stage: (stage.content, stage.board, stage.view.chips_at))
def areas(stage: Stage) -> tuple[str, ...]:
    return tuple([draw_area(stage, area) for area in areas_of(stage.board)])


@svg.kept_by(lambda stage, area: (stage.content, stage.board, area.index, stage.view.chips_at[area.index]))
def draw_area(stage: Stage, area: Area) -> str:
    """The floor with what makes it special, hatched where a chip of this turn lies."""
    shape = outline(area.cells)
    parts = [svg.path(shape, f"area f-{area.kind} s-wall")]
    if area.kind == "river":
        parts.append(svg.element("path", d=shape, fill="url(#ww-waves)"))
    if area.special:
        parts.append(floor_picture(area))
    elif area.tunnel:
        x, y = area.cells[0]
        parts.append(svg.picture("ww-spiral", *corner(x, y), 2 * CELL, "f-wall half"))
    if area.start:
        x, y = min(area.cells, key=lambda cell: (cell[1], cell[0]))
        left, top = corner(x, y)
        parts.append(svg.text(left + 4, top + 46, str(area.start), 48, "f-wall serif faint"))
    if stage.view.chips_at[area.index]:
        parts.append(svg.path(shape, "used"))
    touch = f"area-{area.code}"
    return svg.thing(touch, touch, 0, 0, area_title(stage, area), *parts, classes="place")


def floor_picture(area: Area) -> str:
    """A silhouette in the floor, as large as the area allows."""
    name = SPECIAL_RULES[area.special]
    xs, ys = [x for x, _ in area.cells], [y for _, y in area.cells]
    wide, high = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    size = min(wide, high) * CELL * 0.92
    left, top = corner(min(xs) + wide / 2, min(ys) + high / 2)
    return svg.picture(f"ww-at-{name}", left - size / 2, top - size / 2, size, "f-wall faint")


def area_title(stage: Stage, area: Area) -> str:
    lines = [area.name + (f" [{area.letter}]" if area.letter else "")]
    if area.special:
        lines.append(stage.content.special_of(area).summary)
    lines += [thing(stage.content, area, kind) for kind in area.icons]
    lines += [text.describe(stage.board, way) for way in area.ways]
    count = stage.view.chips_at[area.index]
    if count:
        lines.append(f"{counted(count, 'chip')} of this turn: used once you have left it")
    return "\n".join(lines)


@svg.kept
def borders(board: Board) -> str:
    return "".join(border(area) for area in areas_of(board))


def border(area: Area) -> str:
    """What shows that an area may be chosen: a glowing border, dashed, with a wedge, so that colour is not all.

    It lies above all areas, whose own borders would hide it.
    """
    shape = outline(area.cells)
    x, y = corner(*min(area.cells, key=lambda cell: (cell[1], cell[0])))
    lines = svg.path(shape, "halo-line") + svg.path(shape, "edge-line")
    wedge = svg.element("use", href="#ww-wedge", x=x, y=y)
    return svg.element("g", lines, wedge, class_="border s-glow", data_touch=f"area-{area.code}")


# ------------------------------------------------------------------ connections
@svg.kept_by(lambda stage: (stage.board, stage.view.bridges))
def ways(stage: Stage) -> str:
    return "".join(draw_way(stage, way) for way in ways_of(stage.board))


def draw_way(stage: Stage, way: Way) -> str:
    if way.kind == BRIDGE:
        return bridge(stage, way)
    if way.kind == SMALL_STAIR:
        return small_stair(stage, way)
    x, y, flat = edge_middle(way)
    turn = "" if flat else " rotate(90)"
    upright = "" if flat else "upright"
    return svg.element("g", svg.element("title", svg.escape(text.describe(stage.board, way))), threshold(way, upright),
                       transform=f"translate({x:g},{y:g}){turn}")  # fmt: skip


def threshold(way: Way, upright: str) -> str:
    """A gap in the wall, lying flat, with what bars it; in a wall that stands its number is turned upright."""
    gap = svg.element("use", href="#ww-gap")
    if way.kind == DOOR:
        dots = way.dots
        step = 14 / max(1, dots)
        pips = "".join(svg.circle(-7 + step / 2 + i * step, 0, 1.5, "f-glow") for i in range(dots))
        return svg.rect(-11, -4.5, 22, 9, "f-wood s-void thin", 2) + pips
    if way.kind == BARRIER:
        spikes = svg.path("M-9 3L-6 -4L-3 3L0 -4L3 3L6 -4L9 3", "s-green thick plain")
        return (
            gap
            + spikes
            + svg.circle(0, 0, 7.5, "f-green s-bone thin")
            + svg.element("g", svg.text(0, 4.4, str(way.cost), 12.3, "f-bone strong", "middle"), class_=upright)
        )
    if way.kind == DROP:
        turned = {"N": 180, "E": 180, "S": 0, "W": 0}[way.side]
        arrow = svg.element("path", d="M-6 -4H6L0 6Z", class_="f-wood s-bone thin", transform=f"rotate({turned})")
        return gap + arrow
    return gap


def bridge(stage: Stage, way: Way) -> str:
    """Planks over the water, with this turn's value."""
    (x, y), (u, v) = middle((way.x, way.y)), middle(way.far)
    flat = y == v
    length = (abs(u - x) if flat else abs(v - y)) - CELL + 14
    planks = "".join(svg.rect(i * 6.0, -8, 4.6, 16, "f-board s-void fine") for i in range(int(length // 6)))
    ropes = svg.path(f"M0 -9H{length:g}M0 9H{length:g}", "s-plank thick plain")
    value = stage.view.bridges[way.bridge]
    sign = ""
    if value:
        sign = svg.circle(0, 0, 10, "f-bone s-void thin") + svg.text(0, 4.5, str(value), 13, "f-void strong", "middle")
    start = (min(x, u) + CELL / 2 - 7, y) if flat else (x, min(y, v) + CELL / 2 - 7)
    turn = "" if flat else " rotate(90)"
    words = (
        f"Rickety bridge: bears {value} items this turn" if value else "Rickety bridge: three dice say what it bears"
    )
    body = svg.element("g", ropes, planks, transform=f"translate({start[0]:g},{start[1]:g}){turn}")
    sign = svg.group((x + u) / 2, (y + v) / 2, sign) if sign else ""
    return svg.element("g", svg.element("title", words), body, sign, id=f"bridge-{way.bridge}")


def small_stair(stage: Stage, way: Way) -> str:
    """The same steps at both ends, below the names."""
    drawn = []
    for area in (stage.board.areas[way.source], stage.board.areas[way.target]):
        x, y = middle(max(area.cells, key=lambda cell: (cell[1] != area.label[1], cell)))
        drawn.append(svg.picture("ww-steps", x - 9, y - 9, 18, "f-wall"))
    return svg.element("g", svg.element("title", "Small stair: joins its two ends, no torch needed"), *drawn)


# ------------------------------------------------------------------ the gold track
@svg.kept_by(lambda stage: (stage.content, stage.board))
def gold_track(stage: Stage) -> str:
    """One space beside each cell of the border, numbered by fives."""
    board = stage.board
    wide, high = board.width * CELL, board.height * CELL
    frame = svg.rect(MAP_X - TRACK, MAP_Y - TRACK, wide + 2 * TRACK, high + 2 * TRACK, "f-wood s-gold thin", 6)
    spaces = []
    for gold in range(1, stage.content.track + 1):
        x, y = track_place(gold, stage.content.track, board)
        if gold % 5:
            spaces.append(svg.circle(x, y, 2, "f-gold half"))
        else:
            strong = "f-gold strong" if gold % 10 == 0 else "f-dim"
            spaces.append(svg.text(x, y + 4, str(gold), 12.3, f"{strong} ground", "middle", TRACK - 1))
    bed = svg.rect(MAP_X, MAP_Y, wide, high, "f-rock")
    return frame + "".join(spaces) + bed + svg.element("rect", x=MAP_X, y=MAP_Y, width=wide, height=high,
                                                       fill="url(#ww-crags)")  # fmt: skip
