"""The land: one painted tile for each kind of ground, and what the map lies in.

A tile is a symbol around its middle, 100 from there to a corner; light comes from the upper left. Trees, peaks and the
like keep to the rim, so that the middle stays free for those who stand there. All of it is sent to a page once.
"""

import math
from collections.abc import Iterable
from typing import Final

from waystone.drawing import svg
from waystone.games.waylanders.display.brush import fill, inked, ovals, short, stamped, stroke
from waystone.games.waylanders.display.faces import BRONZE

HEXAGON: Final = "M0 -100L86.6 -50V50L0 100L-86.6 50V-50Z"
VARIANTS: Final = 2  # pictures of each common ground; every other one is mirrored

# Shapes for `stamped`, from the foot: a fir and its lit side, a peak with its dark side, its snow and its ridge.
_FIR: Final = "-11,0 7,-13 -4,0 8,-19 8,19 -4,0 7,13"
_FIR_LIT: Final = "-11,0 7,-13 -4,0 8,-19"
_PEAK: Final = "-30,0 10,-18 6,-6 14,-26 9,14 7,8 14,28"
_PEAK_DARK: Final = "0,-50 9,14 7,8 14,28"
_SNOW: Final = "0,-50 9,14 -4,4 -4,-3 -4,8 -4,-7 -4,3"
_STONE: Final = "-10,0 -2,-8 6,-7 9,-1 7,7 1,9"
_STONE_LIT: Final = "-10,0 -2,-8 6,-7 3,8"
_TUFT: Final = "-4,-7 4,7 0,-9 0,9 4,-7"
_REED: Final = "-1,-18 2,0 0,18"

_FIRS: Final = (
    (
        (-8, -72, 0.8), (14, -66, 0.9), (-30, -60, 0.9), (34, -56, 1), (-52, -50, 1), (56, -42, 1), (-72, -34, 1),
        (74, -26, 0.9), (-78, -6, 0.9), (-70, 22, 1), (78, 40, 1), (-76, 46, 1), (62, 56, 1.1), (-56, 62, 1.1),
        (40, 72, 1.1), (-34, 74, 1.2), (-8, 88, 1.1), (18, 86, 1.2),
    ),
    (
        (2, -74, 0.8), (-18, -64, 0.9), (26, -62, 0.9), (-44, -54, 1), (48, -48, 0.9), (-64, -40, 1), (68, -34, 1),
        (-76, -14, 0.9), (78, -4, 0.9), (-78, 34, 1), (76, 50, 1.1), (-62, 56, 1.1), (52, 66, 1.2), (-40, 70, 1),
        (-16, 84, 1.2), (10, 92, 1), (30, 80, 1.1),
    ),
)  # fmt: skip
_OAKS: Final = (
    ((48, 26, 9), (-46, -20, 8), (66, 12, 8), (-60, 4, 7)),
    ((-54, 12, 9), (58, 20, 8), (40, -28, 8), (-30, -34, 7)),
)
_PEAKS: Final = (
    ((-6, -48, 0.75), (34, -40, 0.85), (-42, -34, 0.95), (62, -10, 0.7), (-66, 6, 0.62), (66, 52, 0.6), (-60, 60, 0.7)),
    ((20, -50, 0.7), (-24, -40, 1), (48, -28, 0.8), (-62, -10, 0.65), (70, 16, 0.6), (-66, 54, 0.65), (54, 64, 0.7)),
)
_STONES: Final = (
    ((-30, 84, 0.9), (12, 90, 1.1), (34, 80, 0.7), (-44, 24, 0.6), (46, 24, 0.7), (-12, -20, 0.5)),
    ((-20, 88, 1), (20, 86, 0.8), (44, 32, 0.7), (-50, 20, 0.7), (10, -24, 0.5), (-36, 78, 0.6)),
)


def tile_name(ground: str, index: int) -> str:
    """Which picture an area of this ground has."""
    variant = index // 2 % VARIANTS if ground in ("forest", "plain", "mountain") else 0
    return f"wl-tile-{ground}-{variant}"


@svg.kept
def land_symbols() -> str:
    """All tiles, their lights and the sea."""
    drawn = [
        svg.radial("wl-forest", (0, "#86b768", 1), (0.55, "#5f9650", 1), (1, "#3d6f3d", 1)),
        svg.radial("wl-plain", (0, "#ecd988", 1), (0.6, "#d6bb62", 1), (1, "#b1923f", 1)),
        svg.radial("wl-mountain", (0, "#c6bcae", 1), (0.6, "#a79c8f", 1), (1, "#7c7168", 1)),
        svg.radial("wl-swamp", (0, "#8a9a66", 1), (0.6, "#6b7c50", 1), (1, "#46573a", 1)),
        svg.radial("wl-river", (0, "#8fd0e2", 1), (0.6, "#5aa6c6", 1), (1, "#2f7196", 1)),
        svg.radial("wl-rockface", (0, "#6a5f56", 1), (1, "#332c28", 1)),
        svg.radial("wl-thunder", (0, "#ffffff", 0.5), (0.45, "#7a74c8", 0.45), (1, "#23204f", 0.7)),
        svg.radial("wl-sea", (0, "#2c7079", 1), (0.6, "#1a4a55", 1), (1, "#0f2f3a", 1)),
    ]
    for variant in range(VARIANTS):
        drawn.append(_tile("forest", variant, _forest(variant)))
        drawn.append(_tile("plain", variant, _plain(variant)))
        drawn.append(_tile("mountain", variant, _mountain(variant)))
    drawn.append(_tile("swamp", 0, _swamp()))
    drawn.append(_tile("river", 0, _river()))
    drawn.append(_tile("rockface", 0, _crags()))
    drawn += [_symbol("storm-land", _storm()), _symbol("camp", _camp()), _symbol("tower", _tower())]
    drawn += [_symbol("hut", _hut()), _symbol("stones", _standing_stones())]
    drawn += [_symbol(f"ridge-{side}", _ridge(side)) for side in range(6)]
    return "".join(drawn)


def _tile(ground: str, variant: int, inside: str) -> str:
    """Ground, what grows on it, and a rim with light above and shadow below."""
    body = svg.element("path", d=HEXAGON, fill=f"url(#wl-{ground})")
    lit = stroke("M-84 -20V-48.5L0 -97L84 -48.5V-20", "#ffffff", 4, 0.28)
    dark = stroke("M-84 20V49L0 97L84 49V20", "#000000", 5, 0.3)
    return _symbol(f"tile-{ground}-{variant}", body + inside + lit + dark)


def inward(spots: Iterable[tuple[float, float, float]]) -> list[tuple[float, float, float]]:
    """A little nearer to the middle, so that nothing leaves the tile."""
    return [(x * 0.9, y * 0.92, size) for x, y, size in spots]


def _symbol(name: str, inside: str) -> str:
    return svg.element("symbol", inside, id=f"wl-{name}", class_="wl", viewBox="-100 -100 200 200")


# ------------------------------------------------------------------ grounds
def _forest(variant: int) -> str:
    firs = inward(_FIRS[variant])
    oaks = _OAKS[variant]
    shade = ovals([(x + 5 * k, y, 12 * k, 4 * k) for x, y, k in firs])
    shade += ovals([(x + 4, y + r, r * 1.2, r * 0.5) for x, y, r in oaks])
    crowns = ovals([part for x, y, r in oaks for part in ((x, y, r, r), (x - r, y + 3, r * 0.7, r * 0.7))])
    return "".join(
        [
            stroke(stamped(_TUFT, [(-20, 2, 0.8), (26, 8, 0.8), (-34, 40, 0.9), (10, 62, 0.9)]), "#3d6f3d", 1.8, 0.8),
            fill(shade, "#16301b", 0.45),
            fill(crowns, "#4c8440"),
            fill(ovals([(x - 3, y - 3, r * 0.5, r * 0.45) for x, y, r in oaks]), "#82b85c"),
            fill(stamped(_FIR, firs), "#23512f"),
            fill(stamped(_FIR_LIT, firs), "#3f7d45"),
        ]
    )


def _plain(variant: int) -> str:
    if variant == 0:
        field, furrows = "M-84 -46L-10 -92L6 -58L-58 -12L-84 -18Z", "M-80 -36L-4 -80M-80 -26L0 -72M-70 -18L4 -63"
        meadow, hedge = "M84 24V48L10 90L-4 70L40 40Z", ((-58, -11), (-44, -21), (-30, -31), (-15, -42), (-1, -52))
    else:
        field, furrows = "M84 -46L16 -88L4 -64L56 -20L84 -26Z", "M78 -38L14 -76M80 -30L10 -70M68 -26L8 -64"
        meadow, hedge = "M-84 20V48L-12 88L-2 66L-44 36Z", ((-43, 36), (-32, 44), (-20, 53), (-8, 62), (54, -19))
    tufts = [(-40, 8, 0.9), (36, 2, 0.9), (60, -8, 0.8), (-66, 14, 0.9), (24, 66, 0.9), (-22, 72, 0.9), (-56, 44, 0.8)]
    shrubs = [(x, y, 6.0, 5.0) for x, y in hedge]
    return "".join(
        [
            fill(field, "#f3dd86"),
            stroke(furrows, "#c19a3e", 3, 0.8),
            fill(meadow, "#a9b45a", 0.85),
            fill(ovals([(x + 2, y + 3, rx, ry) for x, y, rx, ry in shrubs]), "#5f5421", 0.5),
            fill(ovals(shrubs), "#6f8a3c"),
            fill(ovals([(x - 1.5, y - 1.5, 3, 2.2) for x, y in hedge]), "#9bb55a"),
            stroke(stamped(_TUFT, tufts), "#8d7429", 2, 0.9),
        ]
    )


def _hut() -> str:
    """A round house with a roof of thatch."""
    wall = inked("M-62 72V10H62V72Z", "#e6d6b0")
    roof = inked("M0 -88L94 20Q0 50 -94 20Z", "#a5702f")
    lit = fill("M0 -80L-80 16Q-40 28 -16 30Z", "#d29a4a")
    return fill(ovals([(16, 74, 90, 20)]), "#4a3a12", 0.5) + wall + fill("M-16 72V28H20V72Z", "#3a2613") + roof + lit


def _standing_stones() -> str:
    shade = fill(ovals([(-56, 66, 36, 12), (16, 78, 42, 12), (74, 62, 30, 10)]), "#4a3a12", 0.5)
    stones = inked(
        "M-86 66L-78 -32L-54 -46L-34 -30L-38 66ZM-16 78L-12 -60L18 -76L42 -52V78ZM58 60L62 -10L84 -24L98 -6L96 60Z",
        "#a39b8e",
    )
    return shade + stones + fill("M-78 54L-70 -26L-56 -34V54ZM-6 66L-2 -52L16 -62V66Z", "#d2cabb")


def _mountain(variant: int) -> str:
    peaks, stones = inward(_PEAKS[variant]), inward(_STONES[variant])
    return "".join(
        [
            stroke("M-40 38L-24 46L-10 42M14 10L30 6L40 12M-6 64L10 60L22 66", "#6d635b", 2, 0.6),
            fill(ovals([(x + 6 * k, y + k, 32 * k, 7 * k) for x, y, k in peaks]), "#3d3530", 0.4),
            fill(stamped(_PEAK, peaks), "#9d948b"),
            fill(stamped(_PEAK_DARK, peaks), "#625850"),
            fill(stamped(_SNOW, peaks), "#f6f4ee"),
            fill(ovals([(x, y + 1, 11 * k, 4 * k) for x, y, k in stones]), "#3d3530", 0.4),
            fill(stamped(_STONE, [(x + 5 * k, y, k) for x, y, k in stones]), "#857a70"),
            fill(stamped(_STONE_LIT, [(x + 5 * k, y, k) for x, y, k in stones]), "#b9afa3"),
        ]
    )


def _swamp() -> str:
    pools = [
        (-40, -30, 26, 12),
        (44, -20, 24, 13),
        (-50, 36, 22, 11),
        (38, 58, 28, 13),
        (0, 84, 20, 8),
        (0, -66, 22, 9),
    ]
    reeds = [
        (-64, -22, 1), (-58, -24, 1.2), (-20, -34, 1), (66, -14, 1.1), (60, -12, 0.9), (24, -24, 1), (-72, 40, 1.1),
        (-30, 34, 1), (62, 58, 1.1), (14, 66, 1), (-16, 80, 1), (16, 78, 1.1), (-20, -62, 1), (18, -70, 0.9),
    ]  # fmt: skip
    return "".join(
        [
            fill(ovals(pools), "#26382f"),
            fill(ovals([(x - 2, y - 2, rx * 0.86, ry * 0.78) for x, y, rx, ry in pools]), "#47655a"),
            stroke("M-52 -33H-38M34 -23H48M-58 34H-46M26 55H44", "#a9c7ae", 2, 0.8),
            fill(ovals([(-30, -24, 6, 3), (52, -14, 6, 3), (28, 64, 7, 3), (-56, 42, 5, 2.5)]), "#8fae5c"),
            stroke("M70 40L62 8M64 18L76 4M66 26L54 14M-70 0L-62 -34M-64 -22L-76 -36", "#2e241a", 4),
            fill(stamped(_REED, reeds), "#39451f"),
            fill(ovals([(x, y - 19 * k, 2.4, 6 * k) for x, y, k in reeds]), "#7a4e26"),
            fill(ovals([(-10, 4, 66, 7), (16, 44, 60, 6)]), "#e5f0dc", 0.16),
        ]
    )


def _river() -> str:
    return "".join(
        [
            fill("M-86.6 -50L0 -100L86.6 -50V-40Q50 -58 0 -84Q-50 -62 -86.6 -34Z", "#8d9a56"),
            fill("M-86.6 50L0 100L86.6 50V40Q50 60 0 86Q-50 58 -86.6 38Z", "#8d9a56"),
            stroke("M-86 -34Q-50 -62 0 -84Q50 -58 86 -40M-86 38Q-50 58 0 86Q50 60 86 40", "#efe2b0", 4),
            stroke("M-84 -16Q-66 -26 -48 -16T-12 -16T24 -16T60 -16T86 -16M-84 14Q-66 4 -48 14T-12 14T24 14T60 14T86 14"
                   "M-50 42Q-36 34 -22 42T6 42T34 42T58 40M-46 -44Q-32 -52 -18 -44T10 -44T38 -44", "#d4f1f7", 3, 0.6),
        ]
    )  # fmt: skip


def _crags() -> str:
    """A blocked path: rock that nobody passes."""
    peaks = ((-32, -14, 1.1), (32, -10, 1.15), (0, 20, 1.55), (-44, 38, 0.95), (42, 40, 1), (2, 72, 1))
    stones = ((-24, 78, 0.9), (26, 76, 1), (-62, 42, 0.8), (62, 42, 0.8))
    return "".join(
        [
            fill(ovals([(x + 8 * k, y, 34 * k, 8 * k) for x, y, k in peaks]), "#120e0c", 0.6),
            fill(stamped(_PEAK, peaks), "#8b8178"),
            fill(stamped(_PEAK_DARK, peaks), "#463e38"),
            stroke(stamped("-6,-14 3,-10 -3,10", [(x - 6 * k, y - 6 * k, k) for x, y, k in peaks]), "#b5aa9e", 2, 0.7),
            fill(stamped(_SNOW, peaks[:3]), "#e4e1da"),
            fill(stamped(_STONE, [(x + 5, y, k) for x, y, k in stones]), "#6f655c"),
        ]
    )


def _storm() -> str:
    """Clouds that turn around the middle, and lightning: laid over whatever ground lies below."""
    arms = "".join(_arm(x, y) for x, y in ((78, 10), (30, -72), (-48, -62), (-78, 12), (-30, 74), (50, 62)))
    bolts = "M-52 -26L-40 -6L-48 -4L-34 22L-40 2L-31 0L-44 -26ZM56 -40L44 -16L53 -15L42 12L63 -20L54 -22L64 -40Z"
    return "".join(
        [
            svg.element("path", d=HEXAGON, fill="url(#wl-thunder)"),
            stroke(arms, "#1f1b46", 15, 0.4),
            stroke(arms, "#d9d6ff", 6, 0.5),
            inked(bolts, "#fff3a0", True),
        ]
    )


def _arm(x: float, y: float) -> str:
    """From the rim in a curve past the middle."""
    bend = f"{short(y * 0.9 + x * 0.3)} {short(-x * 0.9 + y * 0.3)}"
    return f"M{short(x)} {short(y)}Q{bend} {short(-x * 0.35)} {short(-y * 0.35)}"


def _camp() -> str:
    """A tent with a pennant, where a party sets out."""
    return "".join(
        [
            fill(ovals([(8, 62, 84, 16)]), "#000000", 0.35),
            inked("M0 -52L-76 62H76Z", "#efe3c4"),
            fill("M0 -52L20 62H76Z", "#b9a67c"),
            inked("M0 -14L-20 62H20Z", "#3a2613"),
            stroke("M0 -96V-50", "#3a2613", 7),
            inked("M2 -96L52 -82L2 -66Z", "#b3261e"),
        ]
    )


def _tower() -> str:
    """A stronghold: a round tower of field stones."""
    return "".join(
        [
            inked("M-50 96L-40 -30H40L50 96Z", "#cfc6b6"),
            fill("M8 -30H40L50 96H16Z", "#8f857a"),
            inked("M-54 -28V-74H-30V-58H-12V-74H12V-58H30V-74H54V-28Z", "#ddd5c6"),
            fill("M12 -58H30V-74H54V-28H12Z", "#9d9387"),
            fill("M-16 96V52Q0 34 16 52V96ZM-8 -8H8V20H-8Z", "#2b1d12"),
            stroke("M-40 10H-22M-44 44H-28M26 0H36M30 32H42M-38 70H-26", "#857a6e", 4),
        ]
    )


# ------------------------------------------------------------------ rock along the sides
def corner(i: int) -> tuple[float, float]:
    """Corners of a pointy-top hexagon: side i lies between corners i and i + 1, counted from the lower right."""
    angle = math.radians(30 - 60 * i)
    return math.cos(angle), math.sin(angle)


def _ridge(side: int) -> str:
    """Boulders in a row on a side of a tile, each lit from the same side."""
    start, end = corner(side), corner(side + 1)
    row = ((0.04, 90, 1.1), (0.22, 86, 1.4), (0.42, 90, 1.2), (0.6, 86, 1.45), (0.8, 90, 1.25), (0.96, 90, 1.1))
    spots = []
    for t, reach, big in row:
        x = (start[0] + (end[0] - start[0]) * t) * reach + 5 * big
        y = (start[1] + (end[1] - start[1]) * t) * reach + 8
        spots.append((x, y, big))
    spots.sort(key=_lower)
    shade = fill(ovals([(x - 2, y + 2, 13 * k, 5 * k) for x, y, k in spots]), "#17110d", 0.55)
    return shade + inked(stamped(_STONE, spots), "#6f655c", True) + fill(stamped(_STONE_LIT, spots), "#a89c90")


def _lower(spot: tuple[float, float, float]) -> float:
    return spot[1]


# ------------------------------------------------------------------ what the map lies in
@svg.kept
def sea_symbols() -> str:
    """Waves, the wood of the table, and the braid of the frame: two strands that pass over each other."""
    waves = stroke("M6 12q5 -5 10 0t10 0M44 34q5 -5 10 0t10 0", "#7fc3c4", 1.6, 0.3)
    grain = stroke("M0 6Q60 1 120 6T240 6M0 19Q70 25 140 18T240 19M0 33Q50 28 110 34T240 33", "#000000", 1.4, 0.2)
    joint = stroke("M0 46H240M90 46V92M0 92H240M210 0V46", "#000000", 2, 0.45) + stroke(
        "M0 47.5H240", "#ffffff", 1, 0.05
    )
    return "".join(
        [
            svg.pattern("wl-waves", 76, 44, waves),
            svg.pattern("wl-wood", 240, 92, grain, svg.group(40, 46, grain), joint),
            svg.pattern("wl-braid", 20, 10, _braid()),
            svg.element("pattern", svg.element("g", _braid(), transform="rotate(90) translate(0,-10)"),
                        id="wl-braid-down", width=10, height=20, patternUnits="userSpaceOnUse"),
        ]
    )  # fmt: skip


def _braid() -> str:
    one, other = "M-5 5Q0 0 5 5T15 5T25 5", "M-5 5Q0 10 5 5T15 5T25 5"
    drawn = [svg.rect(0, 0, 20, 10, "f-slot")]
    for strand in (one, other):
        drawn += [stroke(strand, "#20130a", 4.4), stroke(strand, BRONZE, 2.4)]
    return "".join(drawn)


@svg.kept
def table_top(width: float, height: float, frame: tuple[float, float, float, float]) -> str:
    """Dark oak, and in it the sea with a frame of bronze braid."""
    x, y, wide, high = frame
    sea = svg.element("rect", x=x, y=y, width=wide, height=high, fill="url(#wl-sea)")
    waves = svg.element("rect", x=x, y=y, width=wide, height=high, fill="url(#wl-waves)")
    bands = [
        svg.element("rect", x=x, y=y, width=wide, height=10, fill="url(#wl-braid)"),
        svg.element("rect", x=x, y=y + high - 10, width=wide, height=10, fill="url(#wl-braid)"),
        svg.element("rect", x=x, y=y, width=10, height=high, fill="url(#wl-braid-down)"),
        svg.element("rect", x=x + wide - 10, y=y, width=10, height=high, fill="url(#wl-braid-down)"),
    ]
    edges = svg.rect(x + 10, y + 10, wide - 20, high - 20, "plain s-slot thick") + svg.rect(
        x, y, wide, high, "plain s-bronze thin", 3
    )
    corners = [
        svg.picture("wl-knot", cx - 15, cy - 15, 30) for cx in (x + 9, x + wide - 9) for cy in (y + 9, y + high - 9)
    ]
    wood = svg.rect(0, 0, width, height, "f-oak") + svg.element(
        "rect", width=width, height=height, fill="url(#wl-wood)"
    )
    return "".join([wood, sea, waves, *bands, edges, *corners])


def knot_symbol() -> str:
    """A round boss with a knot of three loops, for the corners of the frame."""
    loops = "M0 -56C40 -30 40 10 0 30C-40 10 -40 -30 0 -56ZM-52 34C-48 -12 -10 -30 26 -12C28 26 -6 56 -52 34Z"
    loops += "M52 34C48 -12 10 -30 -26 -12C-28 26 6 56 52 34Z"
    disc = inked(ovals([(0, 0, 94, 94)]), BRONZE) + fill(ovals([(0, 0, 78, 78)]), "#2a1a0e")
    return _symbol("knot", disc + stroke(loops, "#8d5f1f", 14) + stroke(loops, "#f0c46a", 7))


@svg.kept
def coast(outline: str) -> str:
    """Shallows, sand and the edge of the land, around all tiles together."""
    shape = svg.element("defs", svg.element("path", id="wl-land", d=outline))
    rings = ((40, "#4fa3a3", 0.22), (24, "#7cc9bf", 0.3), (11, "#e8d9a0", 1.0))
    drawn = [
        svg.element("use", href="#wl-land", class_="line", stroke=colour, stroke_width=width, stroke_opacity=opacity)
        for width, colour, opacity in rings
    ]
    return "".join([shape, *drawn, svg.element("use", href="#wl-land", y=7, fill="#3a2a1c")])


def compass_symbol() -> str:
    """A rose of the winds."""
    points = "M0 -96L14 -14L0 0ZM96 0L14 14L0 0ZM0 96L-14 14L0 0ZM-96 0L-14 -14L0 0Z"
    halves = "M0 -96L-14 -14L0 0ZM96 0L14 -14L0 0ZM0 96L14 14L0 0ZM-96 0L-14 14L0 0Z"
    slant = "M-52 -52L-8 -20L-20 -8ZM52 -52L8 -20L20 -8ZM52 52L8 20L20 8ZM-52 52L-8 20L-20 8Z"
    ring = stroke(ovals([(0, 0, 62, 62)]), "#e8d9a0", 3, 0.8) + stroke(ovals([(0, 0, 70, 70)]), "#e8d9a0", 1.5, 0.6)
    return _symbol("compass", ring + fill(slant, "#e8d9a0", 0.7) + fill(points, "#f6ecc8") + fill(halves, "#a8843f"))
