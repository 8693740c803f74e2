"""The art that never changes: the forest floor with what grows on it, and the faces of cards. It is sent once."""

from math import cos, hypot, pi, sin
from typing import Final

from waystone.drawing import svg
from waystone.games.vasty_wilds.display.places import CU, measures
from waystone.games.vasty_wilds.display.stage import face_name, shared
from waystone.games.vasty_wilds.model.content import HOME, Card, Content
from waystone.games.vasty_wilds.model.geometry import UNIT, Box

BEYOND: Final = 700  # how far the wood goes on around the table
CLEARING: Final = 210  # around Home nothing large grows
GRID: Final = 165  # what grows stands about this far apart

# ------------------------------------------------------------------ the floor
_PATCHES: Final = (
    "M20 70q50-50 110-20q30 50-30 80q-70 20-80-60ZM190 210q50-30 90 10q0 60-60 50q-50-10-30-60ZM230 40q30-16 46 8q2 26"
    "-26 26q-34-6-20-34Z"
)
_SHADES: Final = (
    "M120 180q40-20 66 14q-4 44-50 36q-40-14-16-50ZM40 250q30-16 50 6q-2 30-34 26q-28-8-16-32ZM150 20q20-14 40 0q0 26"
    "-24 24q-24-6-16-24Z"
)
_LEAVES: Final = (
    "M20 30q16-20 32 0q-16 20-32 0ZM128 96q20-12 28 12q-24 12-28-12ZM70 210q8-22 26-14q2 22-26 14ZM226 160q16 4 12 20"
    "q-20 0-12-20ZM160 254q18-14 30 2q-14 16-30-2ZM254 108q14-14 24 2q-10 14-24-2ZM92 40q16 0 16 16q-18 2-16-16Z"
    "M200 92q10-14 22-4q-6 16-22 4Z"
)
_FALLEN: Final = (
    "M60 122q12-14 24 0q-12 14-24 0ZM178 130q12-8 18 6q-14 8-18-6ZM24 226q12-12 22 2q-12 12-22-2ZM130 266q10-8 16 4"
    "q-10 8-16-4ZM264 214q12-4 12 10q-14 2-12-10ZM214 14q10-8 16 4q-10 8-16-4Z"
)
_TWIGS: Final = "M30 160l34 12M46 166l4-12M196 190l30-16M210 182l12 6M104 130l14 22M150 238l-20 8M250 70l18 16"
_GRASS: Final = (
    "M12 108q4-12 2-22M18 108q0-12 5-20M24 108q-1-8 8-14M206 248q4-12 2-22M212 248q0-12 5-20M218 248q-1-8 8-14"
    "M106 16q2-8 0-14M112 16q0-8 4-13M272 132q3-9 1-16M278 132q0-8 5-14"
)


def patterns() -> str:
    """Textures: the floor, leaves on cards, bark, and sand on paths."""
    floor = (
        svg.path(_PATCHES, "f-moss faint"),
        svg.path(_SHADES, "f-night faint"),
        svg.path(_LEAVES, "f-litter"),
        svg.path(_FALLEN, "f-rust faint"),
        svg.path(_TWIGS, "s-bark twig"),
        svg.path(_GRASS, "s-fern twig faint"),
    )
    leaves = (
        svg.path("M4 12q9-13 18 0q-9 13-18 0ZM38 32q12 0 10 14q-13-1-10-14ZM2 46q9-7 13 3q-8 7-13-3Z", "f-fern"),
        svg.path("M30 5q13-5 15 9q-14 5-15-9ZM12 32q4-14 15-9q1 14-15 9ZM28 52q6-9 13-1q-5 8-13 1Z", "f-glade"),
        svg.path("M6 12h14M40 35l5 9M32 8l11 5M15 30l10-5", "s-litter vein"),
    )
    bark = (
        svg.path("M0 9q14-8 28 0t28 0M0 27q10 7 26 0t30 0M0 45q16-7 30 0t26 0", "s-bark grain"),
        svg.path("M10 18q8 5 16 0q-8-5-16 0ZM36 36q7 5 14 0q-7-5-14 0Z", "s-bark grain"),
    )
    grains = [(5, 6, 1.2), (17, 3, 0.8), (25, 12, 1.1), (9, 18, 0.9), (19, 24, 1.2), (3, 27, 0.8)]
    sand = "".join([svg.circle(x, y, size, "f-trail faint") for x, y, size in grains])
    return (
        svg.pattern("vw-floor", 290, 290, *floor)
        + svg.pattern("vw-leaves", 54, 58, *leaves)
        + svg.pattern("vw-bark", 56, 54, *bark)
        + svg.pattern("vw-sand", 30, 30, sand)
        + svg.radial(
            "vw-light", (0, "#ffe9a8", 0.2), (0.5, "#ffe9a8", 0.05), (0.78, "#0b130c", 0.1), (1, "#0b130c", 0.62)
        )
        + svg.linear("vw-stock-of-forest", (0, "#7fa853", 1), (1, "#3f6b39", 1))
        + svg.linear("vw-stock-of-root", (0, "#bd8b52", 1), (1, "#80562f", 1))
        + svg.linear("vw-stock-of-home", (0, "#e3ab5c", 1), (1, "#a9682f", 1))
        + svg.linear("vw-dusk", (0, "#2c4443", 1), (1, "#131c1b", 1))
        + svg.radial("vw-worn", (0, "#fbf1d6", 1), (0.65, "#f1dfb6", 1), (1, "#dcc08a", 1))
        + svg.linear("vw-wood", (0, "#49331f", 1), (1, "#2a1c11", 1))
    )


# ------------------------------------------------------------------ what grows there
_PLANTED: Final = ("fern", "tree", "bloom", "caps", "pine", "stones", "fern", "log", "bloom", "tree", "fern", "caps")
_WOOD: Final = (("tree", 75, 72), ("pine", 222, 88), ("tree", 206, 214), ("pine", 78, 218))  # around the table


def _crown(radius: float, lobes: int, x: float = 0, y: float = 0) -> str:
    """A tree from above: an outline of round lobes."""
    turns = [2 * pi * i / lobes for i in range(lobes + 1)]
    reach = svg.number(radius * pi / lobes * 1.15)
    points = [(round(x + radius * cos(turn)), round(y + radius * sin(turn))) for turn in turns]
    arcs = "".join(f"A{reach} {reach} 0 0 1 {px} {py}" for px, py in points[1:])
    return f"M{points[0][0]} {points[0][1]}{arcs}Z"


def growing() -> str:
    """Each kind of thing that stands on the floor, around the origin."""
    tree = (
        svg.path(_crown(50, 9, 7, 9), "shadow")
        + svg.path(_crown(48, 9), "f-canopy")
        + svg.path(_crown(33, 8, -5, -6), "f-crown")
        + svg.path(_crown(17, 7, -9, -11), "f-fern faint")
    )
    pine = svg.polygon(_star(52, 26, 11, 6, 8), "shadow") + svg.polygon(_star(50, 26, 11), "f-needle")
    pine += svg.polygon(_star(33, 17, 11, -2, -3), "f-canopy") + svg.polygon(_star(16, 8, 9, -4, -5), "f-crown")
    stones = svg.path("M-34 16L-28-10L-6-22L18-12L24 14L4 24ZM22 22L28 4L44 4L50 20L38 28Z", "shadow")
    stones += svg.path("M-38 10L-30-16L-8-28L14-18L20 8L0 18ZM18 16L24-2L40-2L46 14L34 22Z", "f-stone s-night fold")
    stones += svg.path("M-30-16L-8-28L14-18L-6-8ZM24-2L40-2L34 6Z", "f-pale faint")
    caps = ""
    for x, y, size in ((-16, 4, 1.0), (10, 10, 0.7), (4, -12, 0.8)):
        stem = svg.path("M-5 0H5L7 18Q0 22-7 18Z", "f-path")
        cap = svg.path("M-19 2C-19-20 19-20 19 2Q0 9-19 2Z", "f-red s-night fold")
        spots = svg.path(
            "M-9-7a3 3 0 1 0 6 0a3 3 0 1 0-6 0M3-8a4 3 0 1 0 8 0a4 3 0 1 0-8 0M-3 0a3 2 0 1 0 6 0a3 2 0 1 0-6 0",
            "f-path",
        )
        caps += svg.element("g", stem, cap, spots, transform=f"translate({x},{y}) scale({size})")
    log = svg.rect(-50, -10, 96, 28, "shadow", 13) + svg.rect(-52, -16, 96, 28, "f-bark s-night fold", 13)
    log += svg.element("ellipse", cx=38, cy=-2, rx=10, ry=13, class_="f-root s-night fold")
    log += svg.path("M38-9a5 7 0 1 0 .1 0M-44-8H14M-36 2H20M-48-3H-10", "s-night vein plain")
    log += svg.path("M-30-17q10-9 24 0q8-6 16 0q-4 9-18 6q-16 4-22-6Z", "f-fern")
    pool = svg.path("M-74 4C-70-36-20-46 14-40C60-34 84-6 72 22C56 48 2 46-30 42C-60 38-76 24-74 4Z", "f-shore")
    pool += svg.path("M-62 4C-58-28-16-36 14-31C52-26 70-4 60 16C48 36 2 36-26 33C-50 30-64 20-62 4Z", "f-water")
    pool += svg.path("M-36 0q14-8 28 0M2 16q16-8 30 0M-14-18q12-6 24 0", "s-pale vein plain faint")
    pool += svg.path("M26-10l15-4a15 11 0 1 1-8-7ZM-24 20l11-3a11 8 0 1 1-6-5Z", "f-fern s-night fold")
    turns = [(51 * i + 15, 44 - 5 * (i % 3)) for i in range(7)]
    fern = svg.path("".join([_frond(turn, length) for turn, length in turns]), "f-glade s-night fold faint")
    fern += svg.path("".join([_rib(turn, length * 0.8) for turn, length in turns]), "s-fern vein plain")
    bloom = svg.path("".join(_flower(x, y) for x, y in ((-18, -6), (0, 10), (16, -10), (26, 12), (-10, 22))), "f-bloom")
    kinds = {"tree": tree, "pine": pine, "stones": stones, "caps": caps, "log": log, "pool": pool}
    kinds.update({"fern": fern, "bloom": bloom})
    wood = [svg.element("use", href=f"#vw-wild-{kind}", x=x, y=y) for kind, x, y in _WOOD]
    wild = "".join(shared(f"wild-{name}", drawn) for name, drawn in kinds.items())
    return wild + svg.pattern("vw-wood-around", 300, 290, *wood)


def _star(far: float, near: float, points: int, x: float = 0, y: float = 0) -> list[tuple[float, float]]:
    """A pine from above."""
    corners = []
    for i in range(2 * points):
        reach = far if i % 2 == 0 else near
        corners.append((round(x + reach * cos(pi * i / points), 1), round(y + reach * sin(pi * i / points), 1)))
    return corners


def _frond(angle: float, length: float) -> str:
    """A slender leaf from the origin."""
    turn = pi * angle / 180
    tip = f"{length * cos(turn):.0f} {length * sin(turn):.0f}"
    sides = [f"{length * 0.6 * cos(turn + bend):.0f} {length * 0.6 * sin(turn + bend):.0f}" for bend in (-0.42, 0.42)]
    return f"M0 0Q{sides[0]} {tip}Q{sides[1]} 0 0Z"


def _rib(angle: float, length: float) -> str:
    turn = pi * angle / 180
    return f"M0 0L{length * cos(turn):.0f} {length * sin(turn):.0f}"


def _flower(x: int, y: int) -> str:
    return "".join(
        f"M{x + dx - 3} {y + dy}a3 3 0 1 0 6 0a3 3 0 1 0-6 0" for dx, dy in ((0, -4), (4, 0), (0, 4), (-4, 0))
    )


@svg.fixed
def floor(content: Content) -> str:
    """The forest floor as far as one can see, the edge of the table, and what grows there, the same in every match."""
    edge_x, edge_y = content.half_width / UNIT * CU, content.half_height / UNIT * CU
    wide, high = edge_x + BEYOND, edge_y + BEYOND
    ground = svg.rect(-wide, -high, 2 * wide, 2 * high, "f-floor")
    ground += svg.element("rect", x=-wide, y=-high, width=2 * wide, height=2 * high, fill="url(#vw-floor)")
    around = (
        f"M{-wide:g} {-high:g}H{wide:g}V{high:g}H{-wide:g}ZM{-edge_x:g} {-edge_y:g}V{edge_y:g}H{edge_x:g}V{-edge_y:g}Z"
    )
    ground += svg.element("path", d=around, fill="url(#vw-wood-around)")
    ground += svg.element("path", d=around, class_="f-night deep")
    ground += svg.rect(-edge_x, -edge_y, 2 * edge_x, 2 * edge_y, "edge-of-table s-bark", 30)
    return ground + "".join(_planted(edge_x, edge_y))


def _planted(edge_x: float, edge_y: float) -> list[str]:
    drawn = []
    columns, rows = int(edge_x // GRID), int(edge_y // GRID)
    dice = 7
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            dice = (dice * 1103515245 + 12345) % 2147483648
            x = column * GRID + (dice >> 8) % 90 - 45
            y = row * GRID + (dice >> 15) % 90 - 45
            if abs(x) > edge_x - 60 or abs(y) > edge_y - 60 or hypot(x, y) < CLEARING:
                continue
            kind = _PLANTED[(dice >> 4) % len(_PLANTED)]
            if (column, row) in ((-3, 2), (4, -2)):
                kind = "pool"
            size = 0.8 + (dice >> 22) % 5 / 10
            turn = (dice >> 12) % 4 * 90 if kind in ("tree", "pine", "fern", "bloom") else 0
            spun = f" rotate({turn})" if turn else ""
            drawn.append(
                svg.element("use", href=f"#vw-wild-{kind}", transform=f"translate({x},{y}) scale({size:g}){spun}")
            )
    return drawn


# ------------------------------------------------------------------ cards
def card_faces(content: Content) -> str:
    """What cards are made of, each part once, and every face as a heap of such parts."""
    outline = content.outline.box
    panels: dict[str, str] = {}
    paths: dict[str, str] = {}
    faces: dict[str, str] = {}
    for card in content.cards:
        for dot in card.dots:
            panels.setdefault(panel_name(dot.panel), glade(dot.panel))
        paths.setdefault(path_name(card), worn_path(card))
        faces.setdefault(face_name(card), face(card))
    stocks = {f"stock-{kind}": stock(kind, outline) for kind in ("forest", "root", "home")}
    stocks["house"] = mushroom_house()
    return "".join(shared(name, drawn) for parts in (stocks, panels, paths, faces) for name, drawn in parts.items())


def stock(kind: str, outline: Box) -> str:
    """A blank card with its shadow: leaves for the forest, bark for roots and Home."""
    left, top, wide, high = measures(outline)
    drawn = svg.rect(left + 3, top + 5, wide, high, "shadow", 7) + svg.rect(left + 1, top + 2, wide, high, "shadow", 6)
    drawn += svg.element("rect", x=left, y=top, width=wide, height=high, rx=6, fill=f"url(#vw-stock-of-{kind})")
    texture = "leaves" if kind == "forest" else "bark"
    return drawn + svg.element(
        "rect", x=left + 0.6, y=top + 0.6, width=wide - 1.2, height=high - 1.2, rx=6, fill=f"url(#vw-{texture})",
        class_="rim s-rim",
    )  # fmt: skip


def panel_name(panel: Box) -> str:
    _, _, wide, high = measures(panel)
    return f"panel-{wide}-{high}"


def glade(panel: Box) -> str:
    """A panel: a glade by night, pines at its foot and fireflies above, in a black border."""
    _, _, wide, high = measures(panel)
    drawn = svg.element(
        "rect", x=1.6, y=1.6, width=wide - 3.2, height=high - 3.2, rx=4, fill="url(#vw-dusk)", class_="panelbox s-void"
    )
    pines, grass = "", f"M3 {high - 3}"
    step = 13
    for i in range((wide - 10) // step):
        tall = (22, 14, 27, 18, 11, 24)[i % 6] * (0.75 if high < 50 else 1)
        x = 5 + i * step
        pines += f"M{x} {high - 3}l5.5{-tall:g}l5.5 {tall:g}Z"
    for i in range((wide - 6) // 6):
        grass += f"l3{(-6, -9, -5)[i % 3]}l3{(6, 9, 5)[i % 3]:+}".replace("+", " ")
    drawn += svg.path(pines, "f-pines") + svg.path(f"{grass}Z", "f-grass")
    flies = [(9, 8), (wide - 9, 10)] if wide > 30 else []
    return drawn + "".join(svg.circle(x, y, 1.3, "f-glow faint") for x, y in flies)


def path_name(card: Card) -> str:
    return f"path-{'home' if card.index == HOME else len(card.bands)}"


def worn_path(card: Card) -> str:
    """The white-bordered way: sand with grass at its edges, cut into sections."""
    left, top, wide, high = measures(card.path)
    right, low = left + wide, top + high
    drawn = svg.element("rect", x=left, y=top, width=wide, height=high, rx=4, fill="url(#vw-worn)")
    drawn += svg.element(
        "rect", x=left, y=top, width=wide, height=high, rx=4, fill="url(#vw-sand)", class_="path s-bone"
    )
    tufts = ""
    for x, y in ((left + 4, low - 2), (right - 13, low - 2), (left + 3, top + 26), (right - 12, top + 34)):
        tufts += f"M{x:g} {y:g}l1-7l2 5l2-8l2 8l2-5l1 7Z"
    drawn += svg.path(tufts, "f-fern faint")
    for _, y0, _, _ in card.bands[1:]:
        drawn += svg.path(f"M{left + 3} {y0 * CU}H{right - 3}", "rim s-trail dashed")
    return drawn


def mushroom_house() -> str:
    """Home, where pawns begin and are healed."""
    drawn = svg.element("ellipse", cx=1, cy=84, rx=25, ry=5, class_="shadow")
    drawn += svg.path("M-14 60C-15 70-17 78-19 84Q0 90 19 84C17 78 15 70 14 60Z", "f-path s-bark fold")
    drawn += svg.path("M-5 86V75a5.5 6 0 0 1 11 0V86Z", "f-bark s-void fold")
    drawn += svg.circle(-10, 72, 3, "f-glow s-bark fold") + svg.circle(11, 72, 3, "f-glow s-bark fold")
    drawn += svg.path("M-27 61C-29 28 29 28 27 61Q0 69-27 61Z", "f-red s-void fold")
    spots = "M-16 50a4 4 0 1 0 8 0a4 4 0 1 0-8 0M-2 44a5 4 0 1 0 10 0a5 4 0 1 0-10 0M13 54a4 4 0 1 0 8 0a4 4 0 1 0-8 0"
    return drawn + svg.path(spots + "M-4 59a4 3 0 1 0 8 0a4 3 0 1 0-8 0", "f-path")


def face(card: Card) -> str:
    """A card without its effects, its arrow at the origin, its bottom down."""
    kind = "home" if card.index == HOME else "root" if card.is_root else "forest"
    drawn = svg.element("use", href=f"#vw-stock-{kind}")
    for dot in card.dots:
        left, top, _, _ = measures(dot.panel)
        drawn += svg.element("use", href=f"#vw-{panel_name(dot.panel)}", x=left, y=top)
    drawn += svg.element("use", href=f"#vw-{path_name(card)}")
    if card.index == HOME:
        return drawn
    top = card.path[1] * CU
    return drawn + svg.polygon(((-9, top), (9, top), (0, 2)), "f-red s-bone fold")
