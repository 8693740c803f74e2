"""The table as SVG: the map with all that stands on it, the gold track round it. Cards and dice are drawn in `boards`.

All that can move lies in a layer of its own, placed by its group's `transform`: a page that swaps one picture for the
next sees the same `id` at another place, and lets it glide there.
"""

from typing import Final

from waystone.engine import svg
from waystone.engine.game import Edition
from waystone.games.wayward import pictures, text
from waystone.games.wayward.boards import beside_the_map, outside_place
from waystone.games.wayward.options import USES, WaywardEdition
from waystone.games.wayward.stage import (
    CELL,
    HEIGHT,
    MAP_X,
    MAP_Y,
    TRACK,
    WIDTH,
    Point,
    Stage,
    corner,
    door_words,
    middle,
    outline,
    thing_name,
    track_place,
)
from waystone.games.wayward.things import (
    BARRIER,
    BRIDGE,
    CATAPULT,
    DOOR,
    DROP,
    GOLD,
    GUARD,
    SIDES,
    SMALL_STAIR,
    SPECIAL_RULES,
    Area,
    Board,
    Way,
)
from waystone.games.wayward.view import WaywardView

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

RULES: Final = (
    "{r} .area{{stroke-width:3;stroke-linejoin:round}}{r} .thin{{stroke-width:1}}{r} .fine{{stroke-width:.6}}"
    "{r} .plain{{fill:none}}{r} .thick{{stroke-width:2.4}}{r} .heavy{{stroke-width:6}}"
    "{r} .faint{{opacity:.14}}{r} .half{{opacity:.5}}{r} .gone{{opacity:.28}}"
    "{r} .used{{fill:url(#ww-used)}}{r} .round{{stroke-linecap:round}}"
    "{r} .halo-line{{fill:none;stroke-width:7;stroke-opacity:.45;stroke-linejoin:round}}"
    "{r} .edge-line{{fill:none;stroke-width:3;stroke-linejoin:round;stroke-dasharray:9 3}}"
    "{r} .spaced{{letter-spacing:1.5px}}{r} .italic{{font-style:italic}}"
    "{r} .glowing{{paint-order:stroke;stroke:#fff3d0;stroke-width:2.2;stroke-opacity:.75;stroke-linejoin:round}}",
)

STYLE: Final = svg.style("ww", PALETTE, *RULES)


def draw(edition: Edition, view: WaywardView, lit: frozenset[str]) -> str:
    assert isinstance(edition, WaywardEdition)
    content = edition.content
    stage = Stage(content, content.boards[view.board], view, lit)
    return svg.element(
        "svg",
        svg.element("title", f"Wayward: {stage.board.name}"),
        STYLE,
        svg.element("defs", defs()),
        svg.rect(0, 0, WIDTH, HEIGHT, "f-rock"),
        svg.element("rect", width=WIDTH, height=HEIGHT, fill="url(#ww-crags)"),
        the_map(stage),
        beside_the_map(stage),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        class_="ww",
        role="img",
    )


@svg.kept
def defs() -> str:
    """Textures and silhouettes."""
    crags = "M0 12L14 4L26 14L40 6M6 34L18 26L32 36L44 28M-4 50L8 44L20 52L34 46"
    waves = "M0 6q5 -5 10 0t10 0t10 0t10 0M-5 18q5 -5 10 0t10 0t10 0t10 0"
    return "".join(
        [
            svg.pattern("ww-crags", 44, 52, svg.path(crags, "s-crag thick plain")),
            svg.pattern("ww-waves", 40, 24, svg.path(waves, "s-wave thin plain")),
            tile_pattern(),
            svg.pattern("ww-used", 8, 8, svg.path("M-2 10L10 -2", "s-chip thin half")),
            svg.element("g", svg.rect(-9, -3, 18, 6, "f-pale"), svg.path("M-9 -4V4M9 -4V4", "s-wall thick"), **GAP),
            svg.radial("ww-light", (0, "#ffe9b0", 0.55), (1, "#ffe9b0", 0)),
            *(svg.symbol(f"ww-{name}", data) for name, data in {**pictures.ITEMS, **pictures.SIGNS}.items()),
            *(svg.symbol(f"ww-at-{name}", data) for name, data in pictures.SCENES.items()),
        ]
    )


GAP: Final = {"id": "ww-gap", "class_": "ww"}  # rules of style reach what a `use` shows only by its own root class


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
def the_map(stage: Stage) -> str:
    layers = {
        "track": gold_track(stage),
        "ground": ground(stage.board),
        "areas": areas(stage),
        "tiles": tiles(stage.board),
        "lit": lit_areas(stage),
        "ways": ways(stage),
        "insides": insides(stage),
        "labels": labels(stage.board),
        "icons": all_icons(stage),
        "trips": trips(stage),
        "braziers": braziers(stage),
        "guards": guards(stage),
        "chips": all_chips(stage),
        "figures": figures(stage),
        "gold": gold_figures(stage),
    }
    return "".join(svg.element("g", drawn, " ", id=f"layer-{name}") for name, drawn in layers.items())


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


@svg.kept_by(lambda stage: (stage.content, stage.board, stage.view.chips_at))
def areas(stage: Stage) -> str:
    return "".join(draw_area(stage, area) for area in areas_of(stage.board))


@svg.kept_by(lambda stage: (stage.board, svg.lit_of(stage.lit, "area")))
def lit_areas(stage: Stage) -> str:
    return "".join(lit_area(stage, area) for area in areas_of(stage.board) if stage.is_lit(f"area-{area.code}"))


@svg.kept_by(lambda stage: (stage.board, stage.view.bridges))
def ways(stage: Stage) -> str:
    return "".join(draw_way(stage, way) for way in ways_of(stage.board))


@svg.kept
def labels(board: Board) -> str:
    return "".join(label(area) for area in areas_of(board))


@svg.kept_by(
    lambda stage: (
        stage.content, stage.board, stage.here and stage.here.index, stage.view.taken, stage.view.fresh,
        stage.view.chips_at, svg.lit_of(stage.lit, "icon"),
    )
)  # fmt: skip
def all_icons(stage: Stage) -> str:
    return "".join(icons(stage, area) for area in areas_of(stage.board) if area.icons)


@svg.kept_by(lambda stage: (stage.content, stage.board))
def trips(stage: Stage) -> str:
    return "".join(trip_sign(stage, area) for area in areas_of(stage.board) if area.dock or area.passage)


@svg.kept_by(lambda stage: (stage.content, stage.board, svg.lit_of(stage.lit, "brazier")))
def braziers(stage: Stage) -> str:
    return "".join(brazier(stage, area) for area in areas_of(stage.board) if area.letter)


@svg.kept_by(lambda stage: (stage.board, svg.lit_of(stage.lit, "guard"), svg.lit_of(stage.lit, "exit")))
def guards(stage: Stage) -> str:
    found = ways_of(stage.board)
    signs = [guard(stage, way) for way in found if way.kind == GUARD] + [gate(stage, way) for way in found if way.exit]
    return "".join(signs)


@svg.kept_by(lambda stage: (stage.board, stage.view.chips_at))
def all_chips(stage: Stage) -> str:
    return "".join(chips(stage, area) for area in areas_of(stage.board) if stage.view.chips_at[area.index])


@svg.kept
def tiles(board: Board) -> str:
    shape = outline([cell for area in areas_of(board) for cell in area.cells])
    return svg.element("path", d=shape, fill="url(#ww-tiles)", pointer_events="none")


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
        fill = {"water": "f-water", "flame": "f-ember", "inn": "f-plank", "tower_fire": "f-ember"}.get(kind, "f-gray")
        drawn.append(svg.path(shape, f"area {fill} s-wall"))
        if kind == "water":
            drawn.append(svg.element("path", d=shape, fill="url(#ww-waves)"))
    return "".join(drawn)


@svg.kept_by(lambda stage, area: (stage.content, stage.board, area.index, stage.view.chips_at[area.index]))
def draw_area(stage: Stage, area: Area) -> str:
    """The floor with what makes it special, hatched where a chip of this turn lies."""
    shape = outline(area.cells)
    kind = area.kind if area.kind in PALETTE else "room"
    parts = [svg.path(shape, f"area f-{kind} s-wall")]
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
    lines += [thing_name(stage.content, area, kind) for kind in area.icons]
    lines += [text.describe(stage.board, way) for way in area.ways]
    count = stage.view.chips_at[area.index]
    if count:
        lines.append(f"{count} chips of this turn: used once you have left it")
    return "\n".join(lines)


def lit_area(stage: Stage, area: Area) -> str:
    """A glowing border, dashed, with a wedge at its first corner, so that colour is not all."""
    shape = outline(area.cells)
    x, y = corner(*min(area.cells, key=lambda cell: (cell[1], cell[0])))
    wedge = svg.polygon(((x, y), (x + 13, y), (x, y + 13)), "flag f-glow s-void")
    return svg.element("g", svg.path(shape, "halo-line s-glow"), svg.path(shape, "edge-line s-glow"), wedge,
                       class_="lit", data_touch=f"area-{area.code}", pointer_events="none")  # fmt: skip


# ------------------------------------------------------------------ connections
def edge_middle(way: Way) -> tuple[float, float, bool]:
    """The middle of the edge where a way is drawn, and whether the edge lies flat."""
    x, y = middle((way.x, way.y))
    dx, dy = SIDES[way.side]
    return x + dx * CELL / 2, y + dy * CELL / 2, dx == 0


def draw_way(stage: Stage, way: Way) -> str:
    if way.kind == BRIDGE:
        return bridge(stage, way)
    if way.kind == SMALL_STAIR:
        return small_stair(stage, way)
    x, y, flat = edge_middle(way)
    turn = "" if flat else " rotate(90)"
    return svg.element("g", svg.element("title", svg.escape(text.describe(stage.board, way))), threshold(way),
                       transform=f"translate({x:g},{y:g}){turn}")  # fmt: skip


def threshold(way: Way) -> str:
    """A gap in the wall, lying flat, with what bars it."""
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
            + svg.circle(0, 0, 6.5, "f-green s-bone thin")
            + svg.text(0, 3.6, str(way.cost), 10, "f-bone strong", "middle")
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


def guard(stage: Stage, way: Way) -> str:
    """A helmet with his number, and a wedge to the side that he faces."""
    x, y, _ = edge_middle(way)
    dx, dy = SIDES[way.side]
    if not way.guarded:  # drawn from behind
        dx, dy = -dx, -dy
    colour = "red" if way.red else "gray"
    # he faces the source of a guarded way: away from its side
    wedge = svg.polygon(
        ((-dx * 15, -dy * 15), (-dx * 6 + dy * 8, -dy * 6 + dx * 8), (-dx * 6 - dy * 8, -dy * 6 - dx * 8)),
        f"f-{colour} s-bone thin",
    )
    body = svg.circle(0, 0, 9, f"f-{colour} s-bone thin") + svg.text(
        0, 4.3, str(way.value), 12, "f-bone strong", "middle"
    )
    touch = f"guard-{way.id}"
    need = f"{way.value} or more with two dice together" if way.red else f"{way.value} or more on one die"
    return svg.thing(touch, touch, x, y, f"Guard: {need}; free from behind", wedge, body, lit=stage.ring(touch, 9))


def gate(stage: Stage, way: Way) -> str:
    """A sign at an exit of the map."""
    touch = f"exit-{way.id}"
    note = {DOOR: door_words(way), BARRIER: f"{way.hazard}: {way.cost} armor"}.get(way.kind, "")
    title = f"Exit: {way.exit}" + (f". {note}" if note else "")
    sign = svg.rect(-17, -7.5, 34, 15, "f-green s-bone thin", 3) + svg.text(0, 4, "EXIT", 11, "f-bone strong", "middle")
    lit = svg.group(-17, -7.5, svg.lit_frame(34, 15, 3)) if stage.is_lit(touch) else ""
    area = stage.board.areas[way.source]
    barred = way.kind in (DOOR, GUARD, BARRIER)  # then it hangs beside what bars the way
    cells = [cell for cell in open_cells(stage, area) if not (barred and cell == (way.x, way.y))]
    place = min(cells, key=lambda cell: abs(cell[0] - way.x) + abs(cell[1] - way.y))
    return svg.thing(touch, touch, *middle(place), title, sign, lit=lit)


# ------------------------------------------------------------------ insides of special areas
@svg.kept
def inside_touches(board: Board) -> frozenset[str]:
    """What can be chosen inside special areas."""
    return frozenset(
        [
            "gong", "window-west", "window-east",
            *(f"fighter-{one.value}" for one in board.fighters),
            *(f"coffin-{one.number}" for one in board.coffins),
            *(f"grave-{one.id}" for one in board.graves),
            *(f"crowd-{name}" for name in board.crowds),
            *(f"goblin-{i + 1}" for i in range(len(board.goblins_at))),
        ]
    )  # fmt: skip


@svg.kept_by(
    lambda stage: (
        stage.content, stage.board, stage.here and stage.here.index, stage.view.done, stage.view.space,
        stage.view.goblin, bool(stage.view.dice), frozenset(stage.lit & inside_touches(stage.board)),
    )
)  # fmt: skip
def insides(stage: Stage) -> str:
    board = stage.board
    drawn = []
    drawn += [fighter(stage, i) for i in range(len(board.fighters))]
    drawn += flames(stage)
    drawn += [coffin(stage, i) for i in range(len(board.coffins))]
    drawn += [lever(at) for at in board.levers_at]
    drawn += [grave(stage, i) for i in range(len(board.graves))]
    drawn += planks(stage)
    drawn += [crowd(stage, i) for i in range(len(board.crowds))]
    drawn += tower(stage)
    drawn += [goblin(stage, i) for i in range(len(board.goblins_at))]
    if board.goblins_at:
        drawn.append(gong(stage))
    return "".join(drawn)


def visited(stage: Stage, special: str) -> bool:
    """Whether the active player stands in the special area of that rule."""
    here = stage.here
    return here is not None and SPECIAL_RULES[here.special] == special


def fighter(stage: Stage, index: int) -> str:
    one = stage.board.fighters[index]
    touch = f"fighter-{one.value}"
    fought = visited(stage, "fighting_pit") and stage.view.done >> index & 1
    colour = "red" if one.red else "gray"
    body = svg.circle(0, 0, 9.5, f"f-{colour} s-bone thin") + svg.text(
        0, 4.4, str(one.value), 12, "f-bone strong", "middle"
    )
    coin = svg.group(10, -8, small_coin(one.gold))
    title = f"Fighter {one.value}: {one.gold} gold, or all your weapons"
    return svg.thing(touch, touch, *middle(one.at), title, body, coin, lit=stage.ring(touch, 9.5),
                     classes="gone" if fought else "")  # fmt: skip


def small_coin(gold: int) -> str:
    return svg.circle(0, 0, 6.5, "f-gold s-void thin") + svg.text(0, 3.4, str(gold), 9.5, "f-void strong", "middle")


def flames(stage: Stage) -> list[str]:
    """The jumping stones, burning or not; the figure's momentary one is ringed."""
    drawn = []
    for i, at in enumerate(stage.board.flames_at):
        x, y = middle(at)
        burns = stage.board.flames[i]
        stone = svg.circle(x, y, 10, "f-ledge s-void thin")
        fire = svg.picture("ww-flame", x - 9, y - 11, 18, "f-fire s-void fine") if burns else ""
        number = svg.text(x, y + 4, str(i + 1), 9.5, "f-void strong", "middle")
        here = visited(stage, "wall_of_flame") and stage.view.space == i + 1
        drawn.append(stone + fire + number + (svg.circle(x, y, 12, "edge s-glow") if here else ""))
    if drawn:
        x, y = middle(stage.board.ledge_at)
        drawn.append(svg.group(x, y, coin(stage.content.flame.gold)))
    return drawn


def coffin(stage: Stage, index: int) -> str:
    one = stage.board.coffins[index]
    touch = f"coffin-{one.number}"
    lid = svg.path("M-6 -11H6L10 -4L6 11H-6L-10 -4Z", "f-wood s-bone thin")
    holds = [f"{one.gold} gold"] if one.gold else []
    holds += ["a lock pick of your choice" if kind >= GOLD else stage.content.items[kind].name for kind in one.items]
    title = f"Coffin {one.number}: {' and '.join(holds)}"
    number = svg.text(0, 4, str(one.number), 11, "f-bone strong", "middle")
    return svg.thing(touch, touch, *middle(one.at), title, lid, number, lit=stage.ring(touch, 11))


def lever(at: tuple[int, int]) -> str:
    x, y = middle(at)
    return svg.rect(x - 6, y + 3, 12, 5, "f-wall", 1) + svg.path(
        f"M{x:g} {y + 4:g}L{x + 5:g} {y - 8:g}", "s-wall thick"
    )


def grave(stage: Stage, index: int) -> str:
    one = stage.board.graves[index]
    touch = f"grave-{one.id}"
    dug = visited(stage, "grave_dig") and stage.view.done >> index & 1
    size = 9 + one.skulls
    stone = svg.path(f"M-{size} 11V-3C-{size} -{size + 3} {size} -{size + 3} {size} -3V11Z", "f-stair s-void thin")
    skulls = "".join(
        svg.picture("ww-skull", -4 + 8 * i - 4 * (one.skulls - 1), -4, 8, "f-void") for i in range(one.skulls)
    )
    prize = f"{one.gold} gold" if one.gold else "a lock pick of your choice" if one.prize > GOLD else "a weapon"
    bad = ", ".join(str(face) for face in one.bad_on)
    title = f"The {one.id} grave: {prize}; a curse on {bad}"
    return svg.thing(touch, touch, *middle(one.at), title, stone, skulls, lit=stage.ring(touch, 11),
                     classes="gone" if dug else "")  # fmt: skip


def planks(stage: Stage) -> list[str]:
    """The inn's planks with what lies on them, and its windows."""
    board = stage.board
    drawn = []
    for plank in board.planks:
        x, y = corner(16, plank.y)
        wide = 4 * CELL
        wood = svg.rect(x + 3, y + 2, wide - 6, CELL - 4, "f-board s-void fine", 2)
        number = svg.text(x + 8, y + 16.5, str(plank.number), 10, "f-wood strong")
        things = [svg.group(x + wide / 2, y + CELL / 2, small_coin(plank.gold))] if plank.gold else []
        things += [
            svg.picture(f"ww-{stage.content.items[kind].id}", x + wide / 2 - 9, y + 3.5, 18, "f-wood")
            for kind in plank.items
        ]
        here = visited(stage, "inn") and stage.view.space == plank.number
        ring = svg.rect(x + 2, y + 1, wide - 4, CELL - 2, "edge s-glow", 3) if here else ""
        drawn.append(wood + number + "".join(things) + ring)
    if board.planks and visited(stage, "inn") and 1 <= stage.view.space <= len(board.planks):
        y = corner(0, board.planks[stage.view.space - 1].y)[1]
        for touch, x in (("window-west", corner(16, 0)[0]), ("window-east", corner(20, 0)[0])):
            pane = svg.rect(-4, 3, 8, CELL - 6, "f-glass s-void thin", 1)
            lit = svg.group(-4, 3, svg.lit_frame(8, CELL - 6, 2)) if stage.is_lit(touch) else ""
            drawn.append(svg.thing(touch, touch, x, y, "A window", pane, lit=lit))
    return drawn


def crowd(stage: Stage, index: int) -> str:
    name = stage.board.crowds[index]
    touch = f"crowd-{name}"
    robbed = visited(stage, "pick_pocket") and stage.view.done >> index & 1
    heads = svg.picture("ww-at-pick_pocket", -11, -11, 22, "f-wood")
    gold = svg.group(9, -8, small_coin(stage.content.pocket.gold))
    return svg.thing(touch, touch, *middle(stage.board.crowds_at[index]), f"The {name} crowd", heads, gold,
                     lit=stage.ring(touch, 11), classes="gone" if robbed else "")  # fmt: skip


def tower(stage: Stage) -> list[str]:
    """The rooms of the burning tower from the street to the top."""
    drawn = []
    for pos, at in stage.board.tower_rooms:
        x, y = corner(*at)
        top = pos == stage.board.tower_top
        if pos != 0:
            drawn.append(svg.rect(x + 3, y + 3, CELL - 6, 2 * CELL - 6, "f-house s-void thin", 9 if top else 2))
            drawn.append(svg.picture("ww-flame", x + 6, y + 22, 14, "f-fire"))
            drawn.append(svg.text(x + CELL / 2, y + 17, f"{pos:+d}", 10, "f-void strong", "middle"))
        if top:
            drawn.append(svg.group(x + CELL / 2, y + CELL + 10, small_coin(stage.content.tower.gold)))
        if visited(stage, "tower_fire") and stage.view.space == pos and stage.view.dice:
            drawn.append(svg.rect(x + 2, y + 2, CELL - 4, 2 * CELL - 4, "edge s-glow", 3))
    if stage.board.river >= 0:
        x, y = corner(*stage.board.tower_at)
        drawn.append(svg.picture("ww-at-river_tower", x + 2, y, 2 * CELL - 4, "f-wood"))
        drawn.append(svg.group(x + CELL, y + 10, small_coin(stage.content.river_tower.gold)))
    return drawn


def goblin(stage: Stage, index: int) -> str:
    number = index + 1
    touch = f"goblin-{number}"
    inside = visited(stage, "goblin_fight")
    down = inside and stage.view.done >> number & 1
    own = inside and stage.view.goblin == number
    face = svg.picture("ww-at-goblin_fight", -11, -12, 22, "f-green s-void fine")
    ring = svg.circle(0, 0, 12, "plain s-chip thick") if own else ""
    plate = svg.circle(8, 8, 6, "f-bone s-void thin") + svg.text(8, 11.5, str(number), 9.5, "f-void strong", "middle")
    words = f"Goblin {number}" + (", down" if down else "") + (", yours" if own else "")
    return svg.thing(touch, touch, *middle(stage.board.goblins_at[index]), words, ring, face, plate,
                     lit=stage.ring(touch, 11), classes="gone" if down else "")  # fmt: skip


def gong(stage: Stage) -> str:
    body = svg.circle(0, 0, 9, "f-coin s-void thin") + svg.circle(0, 0, 4, "plain s-void thin")
    return svg.thing("gong", "gong", *middle(stage.board.gong_at), "The gong", body, lit=stage.ring("gong", 9))


# ------------------------------------------------------------------ what lies in areas
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


@svg.kept
def label(area: Area) -> str:
    first, count = run_of(area)
    if area.letter and is_one_row(area):
        count -= 1  # the brazier stands there
    if area.letter and count == 1:
        return ""  # no room beside the brazier, whose tooltip says it
    x, y = corner(first + count / 2, area.label[1])
    width = count * CELL - 5
    name = area.name.split(": ")[-1] if area.letter else area.name
    size = 11.5 if width > 70 else 9
    lines = svg.wrap(name, size, width / svg.SERIF)
    rows = len({cy for _, cy in area.cells if cy >= area.label[1]})
    if len(lines) > max(1, min(3, rows * 2)):
        lines = [name]
    step = size * 1.08
    top = y + CELL / 2 + size * 0.36 - (len(lines) - 1) * step / 2
    return "".join(
        svg.text(x, top + i * step, line, size, "f-ink serif glowing", "middle", width=width, least=7.5)
        for i, line in enumerate(lines)
    )


def coin(gold: int) -> str:
    """A pile: its gold written on a coin."""
    below = svg.element("ellipse", cx=0, cy=5, rx=10.5, ry=5.5, class_="f-coin s-void thin")
    face = svg.circle(0, 0, 10, "f-gold s-void thin") + svg.circle(0, 0, 7.6, "plain s-coin thin")
    return below + face + svg.text(0, 4.5, str(gold), 12.5, "f-void strong", "middle")


@svg.kept_by(
    lambda stage, area: (
        stage.content, stage.board, area.index, stage.view.chips_at[area.index] > 0,
        (stage.view.taken, stage.view.fresh) if stage.here is area else None,
        svg.lit_of(stage.lit, f"icon-{area.code}-"), f"icons-{area.code}" in stage.lit,
    )
)  # fmt: skip
def icons(stage: Stage, area: Area) -> str:
    """Items and the pile, faded when taken or when this visit is used."""
    here = stage.here is area
    drawn = []
    for i, kind in enumerate(area.icons):
        touch = f"icon-{area.code}-{i}"
        gone = stage.view.taken >> i & 1 or not stage.view.fresh if here else stage.view.chips_at[area.index] > 0
        if kind == GOLD:
            body = coin(area.gold)
            if area.hazard:
                body += svg.circle(10, 8, 6.5, "f-green s-bone thin") + svg.text(
                    10, 11.6, str(area.hazard), 10, "f-bone strong", "middle"
                )
        else:
            body = svg.circle(0, 0, 11, "f-glass s-wall thin") + svg.picture(
                f"ww-{stage.content.items[kind].id}", -8, -8, 16, "f-ink"
            )
        title = thing_name(stage.content, area, kind)
        drawn.append(svg.thing(touch, touch, *middle(area.icons_at[i]), title, body, lit=stage.ring(touch, 10.5),
                               classes="gone" if gone else ""))  # fmt: skip
    touch = f"icons-{area.code}"
    return svg.element("g", *drawn, id=touch, data_touch=touch, class_="lit" if stage.is_lit(touch) else "")


def taken_cells(stage: Stage, area: Area) -> set[tuple[int, int]]:
    """Where something of the area is drawn already."""
    board = stage.board
    taken = {*area.icons_at, *board.levers_at, *board.crowds_at, *board.goblins_at, board.gong_at}
    taken |= {one.at for one in board.fighters} | {one.at for one in board.coffins} | {one.at for one in board.graves}
    return taken | {(way.x, way.y) for way in area.ways if way.kind in (SMALL_STAIR, BRIDGE)}


def named_cells(area: Area) -> set[tuple[int, int]]:
    first, count = run_of(area)
    return {(x, area.label[1]) for x in range(first, first + count)}


def free_cells(stage: Stage, area: Area) -> list[tuple[int, int]]:
    """All cells, the best for a brazier or a figure first: empty, not on the name, near the middle."""
    taken, named = taken_cells(stage, area), named_cells(area)
    centre_x = sum(x for x, _ in area.cells) / len(area.cells)
    centre_y = sum(y for _, y in area.cells) / len(area.cells)

    def worth(cell: tuple[int, int]) -> tuple[bool, bool, float]:
        return cell in taken, cell in named, (cell[0] - centre_x) ** 2 + (cell[1] - centre_y) ** 2

    return sorted(area.cells, key=worth)


def open_cells(stage: Stage, area: Area) -> list[tuple[int, int]]:
    """Those free of things and of the name, the middle ones first; all of them if there are none."""
    barred = taken_cells(stage, area) | named_cells(area)
    return [cell for cell in free_cells(stage, area) if cell not in barred] or area.cells


def trip_sign(stage: Stage, area: Area) -> str:
    """A boat at a dock, a hooded guildsman at a passage."""
    x, y = middle(open_cells(stage, area)[-1])
    sign = "boat" if area.dock else "hood"
    colour = "wood" if area.dock else area.passage if area.passage in PALETTE else "sky"
    others = ", ".join(stage.board.areas[index].name for index in area.trips)
    body = svg.picture(f"ww-{sign}", -10, -10, 20, f"f-{colour} s-void fine")
    words = "Ferry" if area.dock else f"{area.passage.capitalize()} passage"
    return svg.thing(f"trip-{area.code}", "", x, y, f"{words}, for a guild token: {others}", body)


def brazier_cell(stage: Stage, area: Area) -> tuple[int, int]:
    """Near the middle; at the end of an area that is but one row, whose name stands before it."""
    return max(area.cells) if is_one_row(area) else free_cells(stage, area)[0]


def is_one_row(area: Area) -> bool:
    return len({y for _, y in area.cells}) == 1


def brazier(stage: Stage, area: Area) -> str:
    """A bowl of fire with the area's letter."""
    touch = f"brazier-{area.code}"
    x, y = middle(brazier_cell(stage, area))
    light = svg.element("circle", r=24, fill="url(#ww-light)")
    bowl = svg.circle(0, 0, 11, "f-void s-gold thick")
    letter = svg.text(0, 5, area.letter, 14, "f-gold serif", "middle")
    special = stage.content.special_of(area)
    what = f"{special.name}: {special.summary}"
    offers = area.special in USES or area.special == CATAPULT
    return svg.thing(touch, touch if offers else "", x, y, what, light, bowl, letter, lit=stage.ring(touch, 11))


def chips(stage: Stage, area: Area) -> str:
    """The chips of this turn in an area, as one with their number."""
    count = stage.view.chips_at[area.index]
    x, y = corner(*max(area.cells, key=lambda cell: (cell[0] - cell[1], cell[0])))
    chip = svg.circle(0, 0, 7.5, "f-chip s-gold thick") + svg.text(0, 3.6, str(count), 10, "f-bone strong", "middle")
    return svg.thing(f"chips-{area.code}", "", x + CELL - 8, y + 8, f"{count} chips of this turn", chip)


@svg.kept_by(
    lambda stage: (
        stage.board, stage.view.players, stage.view.active, bool(stage.view.places),
    )
)  # fmt: skip
def figures(stage: Stage) -> str:
    """Everybody on the map: spread over the free cells of an area, closer together where there are few."""
    drawn = []
    view = stage.view
    gone = [player.seat for player in view.players if player.area < 0 and player.out]
    for i, seat in enumerate(gone):
        token = svg.token(seat, str(seat + 1), 8)
        drawn.append(
            svg.thing(f"figure-{seat}", f"figure-{seat}", *outside_place(i), f"Player {seat + 1} is out", token)
        )
    for area in stage.board.areas:
        seats = [player.seat for player in view.players if player.area == area.index]
        for i, seat in enumerate(seats):
            x, y = figure_place(stage, area, i, len(seats))
            active = svg.circle(0, 0, 14, "plain s-bone thick") if seat == view.active and not view.places else ""
            title = f"Player {seat + 1} in: {area.name}"
            drawn.append(svg.thing(f"figure-{seat}", f"figure-{seat}", x, y, title, active,
                                   svg.token(seat, str(seat + 1), 10.5)))  # fmt: skip
    return "".join(drawn)


def figure_place(stage: Stage, area: Area, i: int, count: int) -> Point:
    if area.outside:
        return outside_place(i)
    cells = free_cells(stage, area)[1 if area.letter else 0 :] or area.cells
    if len(cells) >= count:
        return middle(cells[i])
    x, y = middle(cells[i % len(cells)])
    return x + 8 * (i // len(cells)), y + 6 * (i // len(cells))


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
            spaces.append(svg.text(x, y + 4, str(gold), 11 if gold % 10 == 0 else 10, strong, "middle"))
    bed = svg.rect(MAP_X, MAP_Y, wide, high, "f-rock")
    return frame + "".join(spaces) + bed + svg.element("rect", x=MAP_X, y=MAP_Y, width=wide, height=high,
                                                       fill="url(#ww-crags)")  # fmt: skip


@svg.kept_by(lambda stage: (stage.content, stage.board, stage.view.gate, stage.view.alarm, stage.view.players))
def gold_figures(stage: Stage) -> str:
    view = stage.view
    drawn = []
    if view.gate:
        x, y = track_place(view.gate, stage.content.track, stage.board)
        colour = "f-red" if view.alarm else "f-void"
        body = svg.rect(-12, -12, 24, 24, f"{colour} s-gold thick", 4) + svg.picture("ww-gate", -9, -9, 18, "f-gold")
        drawn.append(svg.thing("gate", "gate", x, y, f"The gate, on {view.gate}", body))
    by_place: dict[int, int] = {}
    for player in view.players:
        if player.gold:
            stacked = by_place.get(player.gold, 0)
            by_place[player.gold] = stacked + 1
            x, y = track_place(player.gold, stage.content.track, stage.board)
            title = f"Player {player.seat + 1}: {player.gold} gold"
            token = svg.token(player.seat, str(player.seat + 1), 8)
            drawn.append(svg.thing(f"gold-{player.seat}", f"gold-{player.seat}", x + 5 * stacked, y + 3 * stacked,
                                   title, token))  # fmt: skip
    return "".join(drawn)
