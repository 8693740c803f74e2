"""The table as SVG: the board with its areas and ways, the gold track round it.

Floors, walls and water are drawn in `terrain`, names in `layout`, what lies and stands on them in `figures`, what
special areas are made of in `insides`, cards and dice in `panels`; what is drawn again and again is in `emblems`.
All that can move lies in a layer of its own, placed by its group's `transform`: a page that swaps one picture for the
next sees the same `id` at another place, and lets it glide there.
"""

from typing import Final

from waystone.drawing import svg
from waystone.engine.game import Edition
from waystone.engine.phrases import counted
from waystone.games.wayward.display import emblems, figures, silhouettes, terrain, text
from waystone.games.wayward.display.insides import insides, visit
from waystone.games.wayward.display.layout import brazier_cell, labels
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
    disc,
    door_dots,
    edge_middle,
    middle,
    outline,
    ring_symbols,
    shared,
    shown,
    track_place,
    ways_of,
)
from waystone.games.wayward.display.view import WaywardView
from waystone.games.wayward.display.words import thing
from waystone.games.wayward.model.content import (
    BARRIER,
    BRIDGE,
    DOOR,
    GUARD,
    OPEN,
    SMALL_STAIR,
    SPECIAL_RULES,
    Area,
    Board,
    Content,
    Way,
)
from waystone.games.wayward.model.options import WaywardEdition

RULES: Final = (
    "{r} .thin{{stroke-width:1}}{r} .fine{{stroke-width:.6}}"
    "{r} .plain{{fill:none}}{r} .thick{{stroke-width:2.4}}{r} .heavy{{stroke-width:6}}"
    "{r} .faint{{opacity:.2}}{r} .half{{opacity:.5}}{r} .gone{{opacity:.3}}"
    "{r} .used{{fill:url(#ww-used)}}{r} .round{{stroke-linecap:round;stroke-linejoin:round}}"
    "{r} .border{{display:none;pointer-events:none}}{r} .border.lit{{display:inline}}"
    "{r} .border.unlikely:not(.picked){{opacity:.45}}"
    "{r} .dots{{stroke-width:3.2;stroke-linecap:round}}"
    "{r} .halo-line{{fill:#ffd34d;fill-opacity:.13;stroke-width:8;stroke-opacity:.5;stroke-linejoin:round}}"
    "{r} .edge-line{{fill:none;stroke-width:3;stroke-linejoin:round;stroke-dasharray:9 3}}"
    "{r} .quiet .halo-line{{display:none}}{r} .quiet .edge-line{{stroke-width:2;stroke-dasharray:4 5}}"
    "{r} .spaced{{letter-spacing:1.5px}}{r} .italic{{font-style:italic}}"
    "{r} .label{{paint-order:stroke;stroke:#120c08;stroke-width:3;stroke-opacity:.8;stroke-linejoin:round}}",
    *terrain.RULES,
    *emblems.RULES,
)

PARTS: Final = (
    svg.part("Map", 0, 0, SIDE_X - 4, FOOT_Y - 3),
    svg.part("Players", SIDE_X - 4, 0, WIDTH - SIDE_X + 4, HEIGHT),
    svg.part("Turn", 0, FOOT_Y - 4, SIDE_X - 4, HEIGHT - FOOT_Y + 4),
)


def draw(edition: Edition, view: WaywardView) -> svg.Picture:
    assert isinstance(edition, WaywardEdition)
    content = edition.content
    stage = Stage(content, view)
    pieces: list[svg.Piece] = [*the_map(stage), *beside_the_map(stage), *figures.departed(stage)]
    return svg.Picture("ww", f"Wayward: {stage.board.name}", WIDTH, HEIGHT, style(), pieces, PARTS)


@svg.fixed
def style() -> str:
    return svg.style("ww", PALETTE, *RULES)


@svg.kept
def rock() -> str:
    """What everything lies on."""
    crags = svg.element("rect", width=WIDTH, height=HEIGHT, fill="url(#ww-crags)")
    return svg.rect(0, 0, WIDTH, HEIGHT, "f-rock") + crags


@svg.fixed
def defs(content: Content) -> str:
    """Textures, lights, silhouettes, and what is drawn again and again."""
    return svg.element(
        "defs",
        terrain.textures(),
        svg.pattern(
            "ww-used", 9, 9, svg.rect(0, 0, 9, 9, "f-void half"), svg.path("M-2 11L11 -2", "s-chip thick half")
        ),
        studs(),
        shared("wedge", svg.polygon(((0, 0), (13, 0), (0, 13)), "flag f-glow s-void")),
        ring_symbols(),
        svg.radial("ww-light", (0, "#ffb54d", 0.5), (0.45, "#ff9a3c", 0.2), (1, "#ff8a2b", 0)),
        svg.radial("ww-dusk", (0, "#000000", 0), (0.62, "#000000", 0), (1, "#000000", 0.28)),
        svg.linear("ww-oak", (0, "#6b4423", 1), (0.5, "#4a2d16", 1), (1, "#2f1b0d", 1)),
        svg.linear("ww-hide", (0, "#473124", 1), (1, "#281a12", 1)),
        svg.linear("ww-sheet", (0, "#f3e6c6", 1), (1, "#d9c295", 1)),
        svg.linear("ww-cloth", (0, "#2b5240", 1), (1, "#16291f", 1)),
        *(svg.symbol(f"ww-{name}", data) for name, data in {**silhouettes.ITEMS, **silhouettes.SIGNS}.items()),
        *(svg.symbol(f"ww-at-{name}", data) for name, data in silhouettes.SCENES.items()),
        emblems.emblems(content),
    )


def studs() -> str:
    """A space of the gold track: a hollow in the wood with a stud."""
    hollow = svg.rect(2.5, 2.5, 20, 20, "f-wood s-void thin", 4) + svg.path(
        "M4 21.5H21C22 21.5 22 21 22 20V5", "plain s-board fine"
    )
    return terrain.texture("studs", CELL, CELL, hollow, svg.circle(12.5, 12.5, 2, "f-gold half"))


# ------------------------------------------------------------------ the map, layer by layer
def the_map(stage: Stage) -> list[svg.Piece]:
    content, board = stage.content, stage.board
    floors, edges, lying = marked(stage)
    return [
        below(content, board),
        floors,
        relief(board),
        edges,
        crossed(stage),
        figures.all_icons(stage),
        figures.signs(stage),
        figures.figures(stage),
        lying,
        figures.gold_figures(stage),
    ]


@svg.kept
def below(content: Content, board: Board) -> svg.Bundle:
    """What never changes, and lies below all else."""
    track = svg.layer("track", gold_track(content, board))
    return svg.Bundle([defs(content), rock(), *track, *svg.layer("ground", terrain.ground(board))])


@svg.kept
def relief(board: Board) -> svg.Bundle:
    return svg.Bundle(svg.layer("relief", terrain.relief(board), lights(board)))


@svg.kept_by(lambda stage: (stage.content, stage.board, stage.used))
def marked(stage: Stage) -> tuple[svg.Bundle, svg.Bundle, svg.Bundle]:
    """What depends on the chips of this turn alone, in three layers: floors, borders, the chips."""
    return areas(stage), borders(stage), figures.all_chips(stage)


@svg.kept_by(lambda stage: (stage.content, stage.board, stage.view.bridges, visit(stage)))
def crossed(stage: Stage) -> svg.Bundle:
    """Ways, what is inside special areas, and names."""
    content, board = stage.content, stage.board
    return svg.Bundle(
        [
            *svg.layer("ways", ways(content, board), bridges(stage)),
            *svg.layer("insides", insides(stage)),
            *svg.layer("labels", labels(board)),
        ]
    )


@svg.kept
def lights(board: Board) -> str:
    """Fire lights the floor around every brazier; it grows dim towards the edge of the map."""
    fires = [middle(brazier_cell(board, area)) for area in areas_of(board) if area.letter]
    glows = [svg.element("circle", cx=x, cy=y, r=58, fill="url(#ww-light)") for x, y in fires]
    dusk = svg.element(
        "rect", x=MAP_X, y=MAP_Y, width=board.width * CELL, height=board.height * CELL, fill="url(#ww-dusk)"
    )
    return svg.element("g", *glows, dusk, pointer_events="none")


# ------------------------------------------------------------------ areas
def areas(stage: Stage) -> svg.Bundle:
    """Few have chips on them; the others look as ever."""
    chips_at = stage.view.chips_at
    drawn = [
        draw_area(stage, area, chips_at[area.index]) if chips_at[area.index] else unused
        for area, unused in zip(areas_of(stage.board), unused_areas(stage), strict=True)
    ]
    return svg.Bundle(svg.layer("areas", *drawn))


@svg.kept_by(lambda stage: (stage.content, stage.board))
def unused_areas(stage: Stage) -> list[str]:
    return [draw_area(stage, area, 0) for area in areas_of(stage.board)]


@svg.kept_by(lambda stage, area, chips: (stage.content, stage.board, area.index, chips))
def draw_area(stage: Stage, area: Area, chips: int) -> str:
    """The floor with what makes it special, hatched where a chip of this turn lies."""
    shape = outline(area.cells)
    parts = [svg.path(shape, f"f-{area.kind}")]
    if area.special:
        parts.append(floor_picture(area))
    elif area.tunnel:
        x, y = area.cells[0]
        parts.append(svg.picture("ww-spiral", *corner(x, y), 2 * CELL, "f-void half"))
    if area.start:
        x, y = min(area.cells, key=lambda cell: (cell[1], cell[0]))
        left, top = corner(x, y)
        parts.append(svg.text(left + 4, top + 46, str(area.start), 48, "f-bone serif faint"))
    if chips:
        parts.append(svg.path(shape, "used"))
    touch = f"area-{area.code}"
    return svg.thing(touch, touch, 0, 0, area_title(stage, area, chips), *parts, classes="place")


def floor_picture(area: Area) -> str:
    """A silhouette in the floor, as large as the area allows."""
    name = SPECIAL_RULES[area.special]
    xs, ys = [x for x, _ in area.cells], [y for _, y in area.cells]
    wide, high = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    size = min(wide, high) * CELL * 0.92
    left, top = corner(min(xs) + wide / 2, min(ys) + high / 2)
    return svg.picture(f"ww-at-{name}", left - size / 2, top - size / 2, size, "f-void faint")


def area_title(stage: Stage, area: Area, chips: int) -> str:
    lines = [area.name + (f" [{area.letter}]" if area.letter else "")]
    if area.special:
        lines.append(stage.content.special_of(area).summary)
    lines += [thing(stage.content, area, kind) for kind in area.icons]
    lines += [text.describe(stage.content, stage.board, way) for way in area.ways]
    if chips:
        lines.append(f"{counted(chips, 'chip')} of this turn: used once you have left it")
    return "\n".join(lines)


@svg.kept_by(lambda stage: (stage.board, tuple([area for area, _ in stage.used])))
def borders(stage: Stage) -> svg.Bundle:
    chips_at = stage.view.chips_at
    drawn = [border(area, chips_at[area.index] > 0) for area in areas_of(stage.board)]
    return svg.Bundle(svg.layer("borders", *drawn))


@svg.kept
def border(area: Area, used: bool) -> str:
    """What shows that an area may be chosen: a glowing border, dashed, with a wedge, so that colour is not all.

    It lies above all areas, whose own borders would hide it. Nothing can be gained in a used one: it glows less.
    """
    shape = outline(area.cells)
    x, y = corner(*min(area.cells, key=lambda cell: (cell[1], cell[0])))
    lines = svg.path(shape, "halo-line") + svg.path(shape, "edge-line")
    wedge = svg.element("use", href="#ww-wedge", x=x, y=y)
    quiet = " quiet" if used else ""
    return svg.element("g", lines, wedge, class_=f"border s-glow{quiet}", data_touch=f"area-{area.code}")


# ------------------------------------------------------------------ connections
@svg.fixed
def ways(content: Content, board: Board) -> str:
    return "".join(draw_way(content, board, way) for way in ways_of(board) if way.kind != BRIDGE)


@svg.kept_by(lambda stage: (stage.content, stage.board, stage.view.bridges))
def bridges(stage: Stage) -> str:
    return "".join(bridge(stage, way) for way in ways_of(stage.board) if way.kind == BRIDGE)


def draw_way(content: Content, board: Board, way: Way) -> str:
    if way.kind == SMALL_STAIR:
        return small_stair(content, board, way)
    x, y, flat = edge_middle(way)
    turn = "" if flat else " rotate(90)"
    if way.kind in (OPEN, GUARD):  # a guard is drawn apart
        return svg.element("use", href="#ww-gap", transform=f"translate({x:g},{y:g}){turn}")
    title = svg.element("title", svg.escape(text.describe(content, board, way)))
    opening = threshold(way, "" if flat else "rotate(-90)")
    return svg.element("g", title, opening, transform=f"translate({x:g},{y:g}){turn}")


def threshold(way: Way, upright: str) -> str:
    """A gap in the wall, lying flat, with what bars it; in a wall that stands its number is turned upright."""
    if way.kind == DOOR:
        return shown("door") + door_dots(way.dots)
    if way.kind == BARRIER:
        spikes = svg.path("M-9 4L-6 -6L-3 4L0 -6L3 4L6 -6L9 4", "s-green thick plain")
        inwards = {"N": 11, "E": 11, "S": -11, "W": -11}[way.side] if way.exit else 0
        number = svg.element("g", disc("green", str(way.cost)), transform=upright)
        return shown("gap") + spikes + (svg.group(0, inwards, number) if inwards else number)
    turned = {"N": 180, "E": 180, "S": 0, "W": 0}[way.side]
    arrow = svg.element("path", d="M-6 -4H6L0 6Z", class_="f-wood s-bone thin", transform=f"rotate({turned})")
    return shown("gap") + arrow  # one may only drop through


def bridge(stage: Stage, way: Way) -> str:
    """Planks over the water, with this turn's value."""
    (x, y), (u, v) = middle((way.x, way.y)), middle(way.far)
    flat = y == v
    length = (abs(u - x) if flat else abs(v - y)) - CELL + 14
    shade = svg.rect(3, -4, length - 6, 18, "shadow")
    planks = "".join(svg.rect(i * 6.0, -8, 5.2, 16, "f-board s-void fine") for i in range(int(length // 6)))
    ropes = svg.path(f"M-2 -9H{length + 2:g}M-2 9H{length + 2:g}", "s-plank thick plain")
    posts = svg.path(
        f"M-3 -11H1V-7H-3ZM{length - 1:g} -11h4v4h-4ZM-3 7H1V11H-3ZM{length - 1:g} 7h4v4h-4Z", "f-oak s-void fine"
    )
    value = stage.view.bridges[way.bridge]
    sign = ""
    if value:
        sign = svg.circle(0, 0, 10, "f-bone s-void thin") + svg.text(0, 4.5, str(value), 13, "f-void strong", "middle")
    start = (min(x, u) + CELL / 2 - 7, y) if flat else (x, min(y, v) + CELL / 2 - 7)
    turn = "" if flat else " rotate(90)"
    words = (
        f"Rickety bridge: bears {value} items this turn"
        if value
        else f"Rickety bridge: a roll of {counted(stage.content.bridge_dice, 'die', 'dice')} tells what it bears"
    )
    body = svg.element("g", shade, planks, ropes, posts, transform=f"translate({start[0]:g},{start[1]:g}){turn}")
    sign = svg.group((x + u) / 2, (y + v) / 2, sign) if sign else ""
    return svg.element("g", svg.element("title", words), body, sign, id=f"bridge-{way.bridge}")


def small_stair(content: Content, board: Board, way: Way) -> str:
    """The same steps at both ends, below the names."""
    drawn = []
    for area in (board.areas[way.source], board.areas[way.target]):
        x, y = middle(max(area.cells, key=lambda cell: (cell[1] != area.label[1], cell)))
        drawn.append(svg.picture("ww-steps", x - 9, y - 9, 18, "f-stone s-void fine"))
    return svg.element(
        "g",
        svg.element("title", svg.escape(content.called("Small stair: joins its two ends, no <torch> needed"))),
        *drawn,
    )


# ------------------------------------------------------------------ the gold track
@svg.fixed
def gold_track(content: Content, board: Board) -> str:
    """One space beside each cell of the border, numbered by fives."""
    wide, high = board.width * CELL, board.height * CELL
    left, top, across, down = MAP_X - TRACK, MAP_Y - TRACK, wide + 2 * TRACK, high + 2 * TRACK
    frame = svg.element(
        "rect", x=left - 2, y=top - 2, width=across + 4, height=down + 4, rx=7, fill="url(#ww-oak)",
        class_="s-void thick",
    )  # fmt: skip
    ring = svg.rect(left, top, across, down, "plain s-coin thin", 6)
    sides = f"M{MAP_X} {top}h{wide}v{down}h{-wide}zM{left} {MAP_Y}h{across}v{high}h{-across}z"
    hollows = svg.element("path", d=sides, fill="url(#ww-studs)")
    bosses = [
        svg.circle(x, y, 9, "f-coin s-void thin") + svg.circle(x, y, 5, "f-gold s-void fine")
        for x in (left + TRACK / 2, left + wide + TRACK * 1.5)
        for y in (top + TRACK / 2, top + high + TRACK * 1.5)
    ]
    spaces = [space(gold, *track_place(gold, content.track, board)) for gold in range(5, content.track + 1, 5)]
    bed = svg.rect(MAP_X, MAP_Y, wide, high, "f-rock")
    crags = svg.element("rect", x=MAP_X, y=MAP_Y, width=wide, height=high, fill="url(#ww-crags)")
    return "".join([frame, ring, hollows, *bosses, *spaces, bed, crags])


def space(gold: int, x: float, y: float) -> str:
    """A numbered space of the track; every tenth shines."""
    plate = svg.rect(x - 12, y - 8.5, 24, 17, "f-gold s-void thin" if gold % 10 == 0 else "f-leather s-coin thin", 4)
    ink = "f-void strong" if gold % 10 == 0 else "f-dim strong"
    return plate + svg.text(x, y + 4.4, str(gold), 12.3, f"{ink} ground", "middle", TRACK - 3)
