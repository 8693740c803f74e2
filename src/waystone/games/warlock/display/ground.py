"""What never changes on the board: the mountain and its fires, corridors, the river, secret passages, the frame.

All of it is drawn once for a box and sent once to a page. Corridors have walls only where there is rock to their north,
as one sees them who looks down from the south.
"""

from typing import Final

from waystone.drawing import svg
from waystone.games.warlock.display import panels, portraits, sheets, silhouettes, under_way
from waystone.games.warlock.display.cards import dice, shared
from waystone.games.warlock.display.stage import BASE, BOARD_Y, CELL, HEIGHT, PANEL_X, WIDTH, middle
from waystone.games.warlock.model.board import CORRIDOR, PASSAGE, Board, Space
from waystone.games.warlock.model.content import PAY, Content, Crossing

ROCK: Final = "##"
WATER: Final = "~~"
FACE: Final = 9  # how high a corridor's wall is drawn
TORCHES: Final = 11  # at about every eleventh place of a wall there is one

# What lies in the rock: its colour, and its outline from its middle on
RUBBLE: Final = (
    ("f-crag", "m-9 6l5-11l5 11zm9 0l5-15l5 15z"),
    ("f-dust", "m-8 4a2.5 2.5 0 1 1 3-3l10-7a2.5 2.5 0 1 1 3 3l-10 7a2.5 2.5 0 1 1-6 0z"),
    ("f-toadstool", "m-8 0q8-11 16 0h-5l1 7h-8l1-7z"),
    ("f-crag", "m-10 5l4-8l7-2l6 4l3 6z"),
)

# Cracks in the rock through which the fire of the mountain shows, in cells; floors are laid over them.
CRACKS: Final = (
    "M196 96l18 22l-8 20l26 30l-4 26l22 18M232 168l26-8l14 10",
    "M560 112l28 14l34-8l22 20l38-6M622 118l8 28l-14 18",
    "M286 30l20 12l-6 18l18 14M306 42l26-6",
    "M8 232l20 6l10 18l26-6M38 256l-6 16",
    "M224 470l24 10l6 26l24 16M254 506l-20 14",
    "M434 476l16 22l-10 18l24 22M450 498l24-8",
    "M646 560l26 14l20-6l22 22M672 574l-4 24",
    "M8 560l24 22l-8 26l22 22l-4 30l20 22M24 608l-16 14",
    "M776 640l18 20l-10 22l24 16l-6 30",
    "M292 726l22 10l26-8M380 560l8 22l-8 20",
)

# The colour of a floor, and its pattern, by the room's id.
WOOD: Final = "fm-wood"
SLABS: Final = "fm-slabs"
TILES: Final = "fm-tiles"
EARTH: Final = "fm-earth"
FLOORS: Final = {
    "room-03": WOOD, "room-04": WOOD, "room-07": WOOD, "room-13": WOOD, "room-15": WOOD, "room-19": WOOD,
    "room-22": WOOD, "room-24": WOOD, "room-25": WOOD, "room-29": WOOD, "room-30": WOOD, "room-02": WOOD,
    "room-12": TILES, "room-14": TILES, "room-26": TILES, "room-20": TILES, "room-08": TILES, "room-11": TILES,
    "room-09": EARTH, "room-16": EARTH, "room-17": EARTH, "room-18": EARTH, "room-27": EARTH, "room-31": EARTH,
    "room-32": EARTH, "room-WS": "fm-carpet", "room-TR": "fm-coins",
}  # fmt: skip


WALL: Final = 4  # of a room
NAME: Final = 13  # the height of a line of its name
SQUEEZED: Final = 0.62  # how much narrower a name may be for it to stay in one line


# ------------------------------------------------------------------ textures, lights, silhouettes
@svg.fixed
def defs(content: Content) -> str:
    rim = svg.rect(0, 0, CELL, CELL, "edge s-glow", 4) + svg.polygon(((-3, -3), (6, -3), (-3, 6)), "flag f-glow s-void")
    step = svg.rect(3, 3, CELL - 6, CELL - 6, "f-glow veil", 4) + svg.lit_frame(CELL, CELL, 4)
    return svg.element(
        "defs",
        *textures(),
        *lights(),
        *(svg.symbol(f"fm-{name}", data) for name, data in silhouettes.CREATURES.items()),
        *(svg.symbol(f"fm-{name}", data) for name, data in silhouettes.TREASURES.items()),
        *(svg.symbol(f"fm-in-{name}", data) for name, data in silhouettes.FURNITURE.items()),
        *(svg.symbol(f"fm-{name}", data) for name, data in silhouettes.SIGNS.items()),
        portraits.symbols(),
        *door_symbols("door", 20, 9, "M-5 -4V4M5 -4V4"),
        *door_symbols("gate", 9, 20, "M-4 -5H4M-4 5H4"),
        shared("step", step),
        shared("rim", rim),
        shared("ring", svg.circle(0, 0, BASE + 2, "plain s-bone thick")),
        dice(),
        *panels.drawings(),
        *sheets.drawings(),
        *under_way.drawings(content),
    )


def door_symbols(name: str, wide: float, high: float, bands: str) -> list[str]:
    """Planks with iron bands, around the origin; and what shows while one may go through."""
    leaf = svg.rect(-wide / 2, -high / 2, wide, high, "f-wood s-void thick", 2) + svg.path(bands, "plain s-void thin")
    x, y = -wide / 2, -high / 2
    lit = svg.rect(x - 1, y - 1, wide + 2, high + 2, "edge s-glow", 3) + svg.polygon(
        ((x - 5, y - 4), (x + 4, y - 4), (x - 5, y + 5)), "flag f-glow s-void"
    )
    return [shared(name, leaf), shared(f"{name}-lit", lit)]


def textures() -> list[str]:
    facets = (
        "M4 6L22 2L30 14L16 22ZM40 4L58 10L52 22L38 18ZM72 2L92 8L86 20L70 16ZM8 34L26 30L34 44L20 52L6 46Z"
        "M48 32L66 28L76 40L60 50ZM82 30L94 36L90 52L80 46ZM2 62L18 60L24 74L10 80ZM36 60L54 58L62 72L46 80L34 72Z"
        "M72 60L90 62L92 78L76 76Z"
    )
    lights = (
        "M4 6L22 2L30 14L14 10ZM40 4L58 10L44 10ZM72 2L92 8L76 8ZM8 34L26 30L34 44L22 38ZM48 32L66 28L76 40L62 34Z"
        "M2 62L18 60L24 74L14 66ZM36 60L54 58L62 72L48 64ZM72 60L90 62L78 66Z"
    )
    flags = "M0 0H56M0 28H56M0 0V56M28 0V56"
    worn = "M4 4L11 3L8 9L4 10ZM20 20l5-2l0 6l-6 0ZM34 18L42 20L38 25L33 23ZM48 3l5 3l-3 4l-5-2ZM6 46l6-3l2 6l-7 2Z"
    "M40 38l7 2l-2 6l-6-3Z"
    planks = "M0 0H42M0 7H42M0 14H42M0 21H42M12 0V7M32 7V14M20 14V21M4 21V28M0 28H42"
    return [
        svg.pattern("fm-rock", 96, 84, svg.path(facets, "f-seam"), svg.path(lights, "f-crag")),
        svg.pattern(
            "fm-flags", 56, 56, svg.rect(0, 0, 56, 56, "f-floor"), svg.path("M28 0H56V28H28ZM0 28H28V56H0Z", "f-flag"),
            svg.path(worn, "f-worn"), svg.path("M1.5 27V1.500H27M29.5 27V1.500H55M1.5 55V29.500H27M29.5 55V29.500"
            "H55", "plain s-pale thin"),
            svg.path(flags, "plain s-grid thick"),
        ),
        svg.pattern(WOOD, 42, 28, svg.rect(0, 0, 42, 28, "f-wood"), svg.path(planks, "plain s-plank thin")),
        svg.pattern(
            SLABS, 36, 24, svg.rect(0, 0, 36, 24, "f-slab"), svg.path("M0 0H36V12H0Z", "f-slabs"),
            svg.path("M0 0H36M0 12H36M12 0V12M30 12V24", "plain s-joint thin"),
        ),
        svg.pattern(TILES, 16, 16, svg.rect(0, 0, 16, 16, "f-tile"), svg.path("M0 0H8V8H0ZM8 8H16V16H8Z", "f-tiles")),
        svg.pattern(
            EARTH, 40, 32, svg.rect(0, 0, 40, 32, "f-earth"),
            svg.path("M3 6q5-4 9 0q-4 4-9 0ZM22 14q6-3 10 1q-5 3-10-1ZM8 24q4-3 8 0q-4 3-8 0ZM30 28l3-3l4 2l-3 3Z"
            "M18 3l3 1l-2 2Z", "f-clod"),
        ),
        svg.pattern(
            "fm-carpet", 24, 24, svg.rect(0, 0, 24, 24, "f-study"),
            svg.path("M12 3L15 12L12 21L9 12ZM0 12L3 3L0 -6L-3 3ZM24 12L27 3L24 -6L21 3ZM0 30L3 21L0 12L-3 21ZM24 30"
            "L27 21L24 12L21 21Z", "f-weave"),
        ),
        svg.pattern(
            "fm-coins", 30, 22, svg.rect(0, 0, 30, 22, "f-vault"),
            svg.path("M4 5a4 2.5 0 1 0 8 0a4 2.5 0 1 0 -8 0ZM18 9a4 2.5 0 1 0 8 0a4 2.5 0 1 0 -8 0ZM6 16"
            "a4 2.5 0 1 0 8 0a4 2.5 0 1 0 -8 0Z"
            "M21 19a4 2.5 0 1 0 8 0a4 2.5 0 1 0 -8 0Z", "f-hoard s-coin thin"),
        ),
        svg.pattern(
            "fm-leaves", 28, 28, svg.rect(0, 0, 28, 28, "f-hedge"),
            svg.path("M2 6q5-6 10 0q-5 6-10 0ZM15 12q5-6 10 0q-5 6-10 0ZM4 20q5-6 10 0q-5 6-10 0ZM17 25q5-6 10 0"
            "q-5 6-10 0Z", "f-leaf"),
        ),
        svg.pattern(
            "fm-waves", 56, 28, svg.path("M2 8q7-6 14 0t14 0M30 21q7-6 14 0t10-1", "plain s-foam thin"),
            svg.path("M34 5q5-4 10 0M6 20q5-4 10 0", "plain s-deep thick"),
        ),
    ]  # fmt: skip


def lights() -> list[str]:
    return [
        svg.radial("fm-torch", (0, "#ffcf7a", 0.6), (0.4, "#ff9a3c", 0.22), (1, "#ff8f2e", 0)),
        svg.radial("fm-ember", (0, "#ff6a1e", 0.5), (0.5, "#c0300c", 0.2), (1, "#8f1d08", 0)),
        svg.radial("fm-dread", (0, "#ff8a3c", 0.95), (0.55, "#d8481a", 0.55), (1, "#8f1d18", 0)),
        svg.radial("fm-calm", (0, "#ffe9a8", 0.95), (0.55, "#c9b04a", 0.5), (1, "#6d8251", 0)),
        svg.radial("fm-snare", (0, "#d9e6ff", 0.95), (0.55, "#7f8fd0", 0.5), (1, "#4a3a7a", 0)),
        svg.linear("fm-stream", (0, "#122f47", 1), (0.22, "#2a6288", 1), (0.6, "#2f6f94", 1), (1, "#163a55", 1)),
        svg.linear("fm-sky", (0, "#140b10", 1), (0.6, "#4a1612", 1), (1, "#c0461a", 1)),
        svg.linear("fm-day", (0, "#dff0ff", 0), (1, "#dff0ff", 0.8)),
    ]


# ------------------------------------------------------------------ the mountain
@svg.kept
def mountain() -> str:
    """The whole table's ground; above the board its summit, and the name of the game."""
    wide = PANEL_X - 10
    sky = svg.element("rect", width=wide, height=BOARD_Y, fill="url(#fm-sky)")
    far = "M0 60L60 44L130 52L220 42L310 50L400 36L450 44L500 26L540 32L580 8L606 4L632 10L668 32L710 24L760 42"
    "L810 32L862 48V66H0Z"
    fire = "M564 18L580 8L606 4L632 10L650 22L640 20L634 32L626 20L614 18L608 36L600 18L588 20L580 30L576 18Z"
    near = "M0 66V58L60 52L130 60L220 52L310 62L400 52L480 58L540 48L600 56L680 46L760 58L820 50L862 60V66Z"
    return "".join(
        [
            svg.rect(0, 0, WIDTH, HEIGHT, "f-cave"),
            svg.element("rect", width=WIDTH, height=HEIGHT, fill="url(#fm-rock)"),
            sky,
            svg.element("ellipse", cx=606, cy=12, rx=220, ry=52, fill="url(#fm-ember)"),
            svg.path(far, "f-ridge"),
            svg.path(fire, "f-lava"),
            svg.path(near, "f-cave"),
            svg.text(24, 31, "The Warlock of Firetop Mountain", 21, "f-glow serif"),
        ]
    )


def fires() -> str:
    """Cracks in the rock, and their glow."""
    glow = []
    for crack in CRACKS:
        x, y = crack[1:].split("l")[0].split()
        glow.append(svg.element("circle", cx=float(x) + 28, cy=float(y) + 42, r=78, fill="url(#fm-ember)"))
    data = "".join(CRACKS)
    return "".join(
        [
            *glow,
            svg.path(data, "plain s-scorch fissure"),
            svg.path(data, "plain s-lava rift"),
            svg.path(data, "plain s-glow thin"),
        ]
    )


@svg.fixed
def ground(board: Board) -> str:
    wide, high = board.width * CELL, board.height * CELL
    base = svg.element("rect", width=wide, height=high, fill="url(#fm-rock)")
    return "".join(
        [
            svg.rect(0, 0, wide, high, "f-cave"), base, fires(), *rubble(board),
            river(board), corridors(board), chambers(board), frame(wide, high),
        ]
    )  # fmt: skip


def rubble(board: Board) -> list[str]:
    """Stalagmites, bones, toadstools and stones here and there in the rock."""
    drawn = ["" for _ in RUBBLE]
    for y, row in enumerate(board.tokens):
        for x, token in enumerate(row):
            spread = (x * 37 + y * 61 + x * y * 7) % 23
            if token == ROCK and spread < len(RUBBLE) and not is_floor(board, x, y + 1):
                drawn[spread] += f"M{x * CELL + CELL // 2} {y * CELL + CELL // 2}{RUBBLE[spread][1]}"
    return [svg.path(data, f"{RUBBLE[i][0]} s-void thin") for i, data in enumerate(drawn) if data]


def is_floor(board: Board, x: int, y: int) -> bool:
    """Whether one can walk there: a corridor, a room, the Maze."""
    return 0 <= y < board.height and 0 <= x < board.width and board.tokens[y][x] not in (ROCK, WATER)


@svg.kept
def frame(wide: float, high: float) -> str:
    """Bronze around the board, with a stud at each corner."""
    studs = [
        svg.circle(x, y, 7, "f-bronze s-void thick") + svg.circle(x - 1.5, y - 1.5, 2.5, "f-glow")
        for x in (-3.0, wide + 3)
        for y in (-3.0, high + 3)
    ]
    return "".join(
        [
            svg.rect(-4, -4, wide + 8, high + 8, "plain s-void rim", 4),
            svg.rect(-4, -4, wide + 8, high + 8, "plain s-bronze band", 4),
            svg.rect(-6, -6, wide + 12, high + 12, "plain s-glow thin veil", 5),
            *studs,
        ]
    )


# ------------------------------------------------------------------ the river
def river(board: Board) -> str:
    """Water between its banks."""
    wet = [y for y, row in enumerate(board.tokens) if row[0] == WATER]
    top, height, wide = wet[0] * CELL, len(wet) * CELL, board.width * CELL
    drawn = [
        svg.element("rect", y=top, width=wide, height=height, fill="url(#fm-stream)"),
        svg.element("rect", y=top, width=wide, height=height, fill="url(#fm-waves)"),
        svg.path(shore(top, wide, 5) + shore(top + height, wide, -5), "f-bank s-void thin"),
    ]
    return "".join(drawn)


@svg.fixed
def ways(content: Content) -> str:
    """The crossings of the river and the secret passages: what of the ground may be chosen."""
    board = content.board
    wet = [y for y, row in enumerate(board.tokens) if row[0] == WATER]
    top, height = wet[0] * CELL, len(wet) * CELL
    drawn = [passage(board, space) for space in board.spaces if space.kind == PASSAGE]
    for crossing in content.crossings:
        drawn.append(draw_crossing(crossing, board.spaces[crossing.banks[0]].rect[0] * CELL, top, height))
    return "".join(drawn)


def shore(y: float, wide: float, deep: float) -> str:
    """A ragged edge along the water."""
    points = [f"L{x} {svg.number(y + deep * (0.4 + (x * 7 % 13) / 20))}" for x in range(0, int(wide) + 1, 20)]
    return f"M0 {svg.number(y)}{''.join(points)}L{svg.number(wide)} {svg.number(y)}Z"


def draw_crossing(crossing: Crossing, x: float, top: float, height: float) -> str:
    """A bridge, a raft on its rope, or the ferryman's boat; what it takes to cross stands on a sign."""
    words = {"ferry": "Ferry", "raft": "Raft: Luck", "bridge": "Bridge: d6"}
    label = f"Ferry: {crossing.price} Gold" if crossing.method == PAY else words[crossing.id]
    deck = bridge(height) if crossing.id == "bridge" else raft(height) if crossing.id == "raft" else boat(height)
    wide = svg.measure(label, 14)
    sign = svg.rect(CELL + 1, height / 2 - 11, wide + 10, 22, "f-timber s-void thin", 4)
    name = svg.text(CELL + 6, height / 2 + 5, label, 14, "f-bone strong")
    touch = f"crossing-{crossing.id}"
    return svg.thing(touch, touch, x, top, label, deck, sign, name, frame=svg.lit_frame(CELL + 12 + wide, height, 5))


def bridge(height: float) -> str:
    """Planks between two ropes, on four posts."""
    planks = "".join([f"M5 {svg.number(3 + 6.2 * i)}H{CELL - 5}" for i in range(int(height / 6.2) + 1)])
    low = svg.number(height - 1)
    posts = f"M1 -5h6v6h-6zM{CELL - 7} -5h6v6h-6zM1 {low}h6v6h-6zM{CELL - 7} {low}h6v6h-6z"
    return "".join(
        [
            svg.rect(4, -2, CELL - 8, height + 4, "f-void veil", 2),
            svg.path(planks, "plain s-timber plank"),
            svg.path(f"M4 -2V{height + 2:g}M{CELL - 4} -2V{height + 2:g}", "plain s-lane thick"),
            svg.path(posts, "f-timber s-void thin"),
        ]
    )


def raft(height: float) -> str:
    """Five logs on a rope that reaches from bank to bank."""
    middle = height / 2
    logs = "".join([f"M3 {svg.number(middle - 9 + 4.5 * i)}H{CELL - 3}" for i in range(5)])
    return "".join(
        [
            svg.path(f"M{CELL / 2:g} 0V{height:g}", "plain s-lane rope"),
            svg.rect(1, middle - 12, CELL - 2, 24, "f-void veil", 4),
            svg.path(logs, "plain s-timber log"),
            svg.path(f"M8 {middle - 12:g}v22M{CELL - 8} {middle - 12:g}v22", "plain s-lane thick"),
        ]
    )


def boat(height: float) -> str:
    """The ferryman stands in it, hooded, with his pole."""
    middle = height / 2
    hull = f"M1 {middle - 4:g}q{CELL / 2 - 1:g} 6 {CELL - 2} 0l-5 15h-{CELL - 12}z"
    return "".join(
        [
            svg.path(f"M{CELL / 2:g} 0V{height:g}", "plain s-foam rope"),
            svg.path(f"M{CELL / 2:g} {middle - 20:g}q7 2 6 9l3 12h-18l3-12q-1-7 6-9Z", "f-void s-lane thin"),
            svg.path(f"M{CELL - 3} {middle - 20:g}L{CELL - 8} {middle + 16:g}", "plain s-lane thick"),
            svg.path(hull, "f-timber s-void thick"),
            svg.path(f"M4 {middle + 2:g}H{CELL - 4}", "plain s-lane thin"),
        ]
    )


# ------------------------------------------------------------------ corridors
def corridors(board: Board) -> str:
    cells = [(space.rect[0], space.rect[1]) for space in board.spaces if space.kind == CORRIDOR]
    floor = "".join([f"M{x} {y}h{wide}v{high}h-{wide}z" for x, y, wide, high in strips(cells)])
    walls = [(x, y) for x, y in cells if y > 0 and board.tokens[y - 1][x] == ROCK]
    face, stones, shade = "", "", ""
    for x, y, wide, _ in strips(walls):
        face += f"M{x} {y - FACE}h{wide}v{FACE}h-{wide}z"
        stones += f"M{x} {y - FACE / 2:g}h{wide}"
        shade += f"M{x} {y}h{wide}v6h-{wide}z"
    for x, y in cells:
        if x and board.tokens[y][x - 1] == ROCK:
            shade += f"M{x * CELL} {y * CELL}h5v{CELL}h-5z"
    return "".join(
        [
            svg.path(floor + face, "f-void s-void kerb"),
            svg.path(face, "f-face"),
            svg.path(stones, "plain s-void masonry veil"),
            svg.element("path", d=floor, fill="url(#fm-flags)"),
            svg.path(shade, "f-void dim"),
            *[torch(x, y) for x, y in walls if (x * 3 + y * 5) % TORCHES == 0],
            *[mark(space) for space in board.spaces if space.kind == CORRIDOR],
            entrance(board.spaces[board.entrance]),
        ]
    )


def strips(cells: list[tuple[int, int]]) -> list[tuple[int, int, int, int]]:
    """Cells side by side as one: x, y, width and height."""
    found: list[tuple[int, int, int, int]] = []
    for x, y in sorted(cells, key=lambda cell: (cell[1], cell[0])):
        left, top, wide, high = found[-1] if found else (-CELL, -CELL, 0, 0)
        if top == y * CELL and left + wide == x * CELL:
            found[-1] = (left, top, wide + CELL, high)
        else:
            found.append((x * CELL, y * CELL, CELL, CELL))
    return found


def torch(x: int, y: int) -> str:
    """On a corridor's wall, with its light on the floor."""
    return svg.group(
        x * CELL + CELL / 2,
        y * CELL,
        svg.element("circle", cy=6, r=44, fill="url(#fm-torch)"),
        svg.path("M-2 -5H2L1 3H-1Z", "f-timber s-void thin"),
        svg.picture("fm-flame", -6, -16, 12, "f-flame"),
    )


def mark(space: Space) -> str:
    """A boat where one can cross the river, an arch where the Maze begins."""
    if space.landing < 0 and space.gate_to < 0:
        return ""
    x, y = middle(space)
    if space.gate_to >= 0:
        arch = svg.path("M-9 11V-3a9 9 0 0 1 18 0V11H5V-3a5 5 0 0 0-10 0V11Z", "f-hedge s-void thin")
        return svg.group(x, y, svg.path("M-5 11V-3a5 5 0 0 1 10 0V11Z", "f-void veil"), arch)
    return svg.group(x, y, svg.path("M-8 3H8L5 8H-5ZM-1 2V-9H1V2ZM2 -8L8 1H2Z", "f-timber s-void hair"))


def entrance(space: Space) -> str:
    """Daylight falls in where all came from."""
    x, y = middle(space)
    half = CELL / 2
    light = svg.element("rect", x=x - half, y=y - 2.5 * CELL, width=CELL, height=3 * CELL, fill="url(#fm-day)")
    steps = svg.path(f"M{x - half:g} {y + 5:g}h{CELL}M{x - half:g} {y + 9.5:g}h{CELL}", "plain s-grid thick")
    return light + steps + svg.text(x - 30, y + 9, "Entrance", 14, "f-bone serif italic", "end")


# ------------------------------------------------------------------ rooms
def size_of(space: Space) -> tuple[float, float]:
    x0, y0, x1, y1 = space.rect
    return float((x1 - x0 + 1) * CELL), float((y1 - y0 + 1) * CELL)


def name_width(board: Board, space: Space) -> float:
    """What a room's name may take: a door in a side wall stands in its way."""
    beside = [board.doors[door] for door in space.doors if board.doors[door].side in (1, 3)]
    blocked = [door for door in beside if space.rect[1] in (door.inside[1], door.outside[1])]
    return size_of(space)[0] - (14 if blocked else 6)


def name_lines(board: Board, space: Space) -> list[str]:
    """A room's name in one line if it can be squeezed into it."""
    room = name_width(board, space) / SQUEEZED
    return [space.name] if svg.measure(space.name, svg.LEAST) <= room else svg.wrap(space.name, svg.LEAST, room)[:2]


@svg.kept
def floor_top(board: Board, space: Space) -> float:
    """Where a room's floor begins: below the northern wall, which bears the name."""
    return 3.0 + NAME * len(name_lines(board, space))


def chambers(board: Board) -> str:
    """Walls, of which one sees the northern one from within, floors in their shade, and the names of rooms."""
    walls, ridges, faces, shades, names = "", "", "", "", ""
    floors: dict[str, str] = {}
    for index in board.rooms:
        space = board.spaces[index]
        x, y = space.rect[0] * CELL, space.rect[1] * CELL
        wide, high = size_of(space)
        top = floor_top(board, space)
        inner = wide - 2 * WALL
        walls += f"M{x} {y}h{wide:g}v{high:g}h-{wide:g}z"
        ridges += f"M{x + 2} {y + 1.5}h{wide - 4:g}M{x + 1.5} {y + 2}v{high - 4:g}"
        faces += f"M{x + WALL} {y + 3}h{inner:g}v{top - 3:g}h-{inner:g}z"
        shades += f"M{x + WALL} {y + top:g}h{inner:g}v5h-{inner - 4:g}v{high - top - WALL - 5:g}h-4z"
        floor = FLOORS.get(space.id, SLABS)
        floors[floor] = floors.get(floor, "") + f"M{x + WALL} {y + top:g}h{inner:g}v{high - top - WALL:g}h-{inner:g}z"
        for i, line in enumerate(name_lines(board, space)):
            names += svg.text(
                x + wide / 2,
                y + 14 + (NAME - 0.5) * i,
                line,
                svg.LEAST,
                "f-bone strong",
                "middle",
                name_width(board, space),
            )
    return "".join(
        [
            svg.path(walls, "f-stone s-void kerb"),
            svg.path(ridges, "plain s-pale thin veil"),
            svg.path(faces, "f-face"),
            *[
                svg.element("path", d=data, fill=f"url(#{floor})", class_="s-void thin")
                for floor, data in floors.items()
            ],
            svg.path(shades, "f-void dim"),
            names,
        ]
    )


def passage(board: Board, space: Space) -> str:
    """A low arch of coloured stones; an iron ring on the side of the corridor."""
    ring = board.spaces[space.ring]
    dx, dy = ring.rect[0] - space.rect[0], ring.rect[1] - space.rect[1]
    half = CELL / 2
    label = space.id.removeprefix("passage-")
    stones = "M7 0V6M14 0V6M21 0V6M0 7H6M0 14H6M0 21H6M22 7H28M22 14H28M22 21H28M7 22V28M14 22V28M21 22V28"
    colour = space.colour_name
    return svg.thing(
        space.id,
        space.id,
        space.rect[0] * CELL,
        space.rect[1] * CELL,
        f"Secret passage {label} ({colour})",
        svg.rect(1, 1, CELL - 2, CELL - 2, f"f-{colour} s-void thick", 4) + svg.path(stones, "plain s-void thin veil"),
        svg.rect(4 - dx, 5 - dy, CELL - 8, CELL - 10, f"f-{colour} s-void thin", 4),
        svg.text(half - 3 * dx, half + 5 - 3 * dy, label, 12.3, "f-bone strong ground", "middle"),
        svg.circle(half + dx * (half - 1), half + dy * (half - 1), 4, "plain s-void ring")
        + svg.circle(half + dx * (half - 1), half + dy * (half - 1), 4, "plain s-bone thick"),
        frame=svg.lit_frame(CELL, CELL, 3),
    )
