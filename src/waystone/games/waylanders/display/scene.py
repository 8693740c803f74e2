"""The table as SVG: the map with all that stands on it. Parties, cards and the roll are drawn in `boards`.

All that can move lies in a layer of its own, placed by its group's `transform`: a page that swaps one picture for the
next sees the same `id` at another place, and lets it glide there.
"""

import math
from typing import Final

from waystone.drawing import svg
from waystone.engine.game import Edition
from waystone.games.waylanders.display import silhouettes
from waystone.games.waylanders.display.panels import beside, draft_table, own_cards, roll_on_the_table, top_line
from waystone.games.waylanders.display.stage import (
    BOTTOM,
    HEIGHT,
    SIDE,
    TERRAIN,
    WIDTH,
    Stage,
    card_title,
    initial,
    seat_name,
)
from waystone.games.waylanders.display.view import FACE_DOWN, AreaView, MiniView, WayView
from waystone.games.waylanders.display.words import HEALTH, stats
from waystone.games.waylanders.model.board import BLOCKED, DEPLOYMENT, KINDS, NORMAL, RIVER, TEMPEST, TERRAINS, Area
from waystone.games.waylanders.model.content import CLASSES
from waystone.games.waylanders.model.options import WayEdition

PALETTE: Final = {
    "cloth": "#1d2a26",
    "weave": "#22312c",
    "forest": "#4f7f4c",
    "leaf": "#3d683c",
    "plain": "#c8b25c",
    "grass": "#b19a45",
    "mountain": "#9c9085",
    "crag": "#82766b",
    "swamp": "#6d7a55",
    "reed": "#59663f",
    "river": "#5a9cc0",
    "wave": "#4687ab",
    "rockface": "#4b433d",
    "stone": "#2e2925",
    "tempest": "#6f6fa3",
    "panel": "#26352f",
    "slot": "#16201c",
    "dim": "#b9c7bd",  # lesser text on dark
    "gold": "#e3b341",
    "gem": "#6fd3e8",
    "spent": "#4a7f8c",
    "sight": "#fff6d6",
    "aim": "#ff5a3c",
    "step": "#e9f7ff",
}

RULES: Final = (
    "{r} .thin{{stroke-width:1.2}}{r} .thick{{stroke-width:3}}{r} .hex{{stroke-width:2}}{r} .plain{{fill:none}}"
    "{r} .faint{{opacity:.35}}{r} .veil{{opacity:.55}}{r} .spent{{opacity:.62}}"
    "{r} .halo-text{{paint-order:stroke;stroke:#fff;stroke-opacity:.35;stroke-width:2.5}}"
    "{r} .dashed{{stroke-dasharray:6 4}}"
    "{r} .dotted{{stroke-dasharray:1 6;stroke-linecap:round;stroke-width:3}}"
    "{r} .rank{{stroke-width:5;stroke-linejoin:round;fill:none}}{r} .italic{{font-style:italic}}"
    "{r} .rock{{stroke-width:1.5;stroke-linejoin:round}}",
)

STYLE: Final = svg.style("wl", PALETTE, *RULES)
PARTS: Final = (
    svg.part("Map", 0, 0, SIDE[0] - 6, BOTTOM - 12),
    svg.part("Cards", 0, BOTTOM - 12, SIDE[0] - 4, HEIGHT - BOTTOM + 12),
    svg.part("Parties", SIDE[0] - 6, 0, WIDTH - SIDE[0] + 6, BOTTOM - 8),
    svg.part("Roll", SIDE[0] - 6, BOTTOM - 8, WIDTH - SIDE[0] + 6, HEIGHT - BOTTOM + 8),
)


def draw(edition: Edition, view: WayView) -> svg.Picture:
    assert isinstance(edition, WayEdition)
    stage = Stage(edition.content, view)
    lower = [*own_cards(stage), roll_on_the_table(stage)] if view.minis else draft_table(stage)
    pieces = [defs(), cloth(), *the_map(stage), *top_line(stage), *beside(stage), *lower]
    return svg.Picture("wl", "The Waylanders", WIDTH, HEIGHT, STYLE, pieces, PARTS)


@svg.kept
def cloth() -> str:
    """What the map lies on."""
    weave = svg.element("rect", width=WIDTH, height=HEIGHT, fill="url(#wl-weave)")
    return svg.rect(0, 0, WIDTH, HEIGHT, "f-cloth") + weave


@svg.kept
def defs() -> str:
    """Textures and silhouettes."""
    trees = "M8 22L14 8L20 22ZM30 40L36 26L42 40Z"
    tufts = "M6 14L9 7M10 14L10 6M14 14L11 7M30 34L33 27M34 34L34 26M38 34L35 27"
    peaks = "M4 22L14 6L24 22M26 42L34 28L42 42"
    reeds = "M8 20V8M13 20V5M18 20V9M4 22H22M30 40V30M35 40V27M28 42H42"
    waves = "M0 10Q6 4 12 10T24 10T36 10T48 10M0 30Q6 24 12 30T24 30T36 30T48 30"
    shapes = {**silhouettes.CLASSES, **silhouettes.TECHNIQUES, **silhouettes.SIGNS}
    return svg.element(
        "defs",
        svg.pattern("wl-weave", 8, 8, svg.path("M0 8L8 0", "s-weave thick plain")),
        svg.pattern("wl-forest", 44, 44, svg.path(trees, "f-leaf")),
        svg.pattern("wl-plain", 44, 40, svg.path(tufts, "s-grass thin plain")),
        svg.pattern("wl-mountain", 48, 46, svg.path(peaks, "s-crag thick plain")),
        svg.pattern("wl-swamp", 44, 44, svg.path(reeds, "s-reed thick plain")),
        svg.pattern("wl-river", 48, 40, svg.path(waves, "s-wave thick plain")),
        svg.radial("wl-thunder", (0, "#ffffff", 0.55), (0.5, "#b9b9ff", 0.25), (1, "#3a3a70", 0.35)),
        *(svg.symbol(f"wl-{name}", data) for name, data in shapes.items()),
    )


# ------------------------------------------------------------------ the map
def the_map(stage: Stage) -> list[str]:
    return [
        *svg.layer("areas", *areas(stage)),
        *svg.layer("ranks", formations(stage)),
        *svg.layer("overlays", overlays(stage)),
        *svg.layer("minis", *minis(stage)),
        *svg.layer("marks", marks(stage)),
    ]


@svg.kept_by(lambda stage: (stage.content, stage.scenario, sides(stage), stage.view.areas))
def areas(stage: Stage) -> list[str]:
    return [draw_area(stage, stage.scenario.areas[seen.index], seen) for seen in stage.view.areas]


def corner(size: float, i: int) -> tuple[float, float]:
    """Corners of a pointy-top hexagon: side i lies between corners i and i + 1, counted from the lower right."""
    angle = math.radians(30 - 60 * i)
    return size * math.cos(angle), size * math.sin(angle)


@svg.kept
def hexagon(size: float) -> list[tuple[float, float]]:
    return [corner(size, i) for i in range(6)]


@svg.kept_by(
    lambda stage, area, seen: (
        stage.content, stage.scenario, sides(stage) if seen.owner >= 0 or seen.formations else (),
        seen.index, seen.standing, seen.token, seen.owner, seen.formations,
    )
)  # fmt: skip
def draw_area(stage: Stage, area: Area, seen: AreaView) -> str:
    size = stage.size
    x, y = stage.place(area)
    touch = f"area-{area.label}"
    colour = TERRAIN[area.terrain]
    texture = "river" if area.kind == RIVER else colour
    drawn = [svg.polygon(hexagon(size - 1), f"hex f-{'river' if area.kind == RIVER else colour} s-stone")]
    if area.kind == BLOCKED:
        drawn.append(boulders(size))
    else:
        drawn.append(svg.element("polygon", points=points(hexagon(size - 3)), fill=f"url(#wl-{texture})"))
    if area.kind == RIVER:
        drawn.append(svg.polygon(hexagon(size * 0.5), f"hex f-{colour} s-wave veil"))
    if area.kind == TEMPEST:
        drawn.append(svg.element("polygon", points=points(hexagon(size - 3)), fill="url(#wl-thunder)"))
        drawn.append(svg.picture("wl-storm", -size * 0.36, -size * 0.82, size * 0.72, "f-bone s-tempest"))
    if area.kind == DEPLOYMENT:
        drawn.append(svg.polygon(hexagon(size * 0.88), "s-bone plain dashed thin"))
    if area.capacity:
        drawn.append(rocks(area, size))
        drawn.append(svg.text(0, 15.5 - size * 0.8, area.label, svg.LEAST, "f-void strong halo-text", "middle"))
        drawn.append(slots(size, seen.standing, area.capacity))
    drawn.append(centre_token(stage, area, seen))
    return svg.thing(touch, touch, x, y, area_title(stage, area, seen), *drawn, frame=hex_frame(size))


@svg.kept
def hex_frame(size: float) -> str:
    glow = svg.polygon(hexagon(size - 4), "halo s-glow") + svg.polygon(hexagon(size - 5), "edge s-glow")
    return glow + svg.polygon(((-7, -size + 2), (7, -size + 2), (0, -size + 13)), "flag f-glow s-void")


def points(corners: list[tuple[float, float]]) -> str:
    return " ".join(f"{svg.number(x)},{svg.number(y)}" for x, y in corners)


def area_title(stage: Stage, area: Area, seen: AreaView) -> str:
    kind = "" if area.kind == NORMAL else f" ({KINDS[area.kind]})"
    words = f"{area.label}: {TERRAINS[area.terrain]}{kind}, {seen.standing} of {area.capacity} stand here"
    if seen.token == FACE_DOWN:
        words += "; unexplored"
    elif seen.token > 0:
        words += f"; stronghold of value {seen.token}"
    if seen.owner >= 0:
        words += f"; conquered by {side_name(stage, seen.owner)}"
    for side in seen.formations:
        words += f"; in the formation of {side_name(stage, side)}"
    return words


def sides(stage: Stage) -> tuple[int, ...]:
    """Which seat plays for which side."""
    return tuple(party.side for party in stage.view.parties)


def side_name(stage: Stage, side: int) -> str:
    return " and ".join(seat_name(party.seat) for party in stage.view.parties if party.side == side)


def slots(size: float, standing: int, capacity: int) -> str:
    """Capacity as pips below the middle line of the tile's right side: full ones are taken."""
    drawn = []
    for i in range(max(capacity, standing)):
        kind = "f-void" if i < standing else "plain s-void thin"
        if i >= capacity:
            kind = "f-blood"
        drawn.append(svg.circle(size * 0.7, -size * 0.26 + i * size * 0.15, size * 0.05, kind))
    return "".join(drawn)


def boulders(size: float) -> str:
    """A blocked path."""
    rocks = ((-0.3, 0.15, 0.34), (0.3, 0.2, 0.36), (0, -0.25, 0.4))
    drawn = []
    for x, y, r in rocks:
        outline = [(size * (x + r * math.cos(a) * s), size * (y + r * math.sin(a) * s)) for a, s in _LUMPS]
        drawn.append(svg.polygon(outline, "rock f-crag s-stone"))
    return "".join(drawn)


_LUMPS: Final = tuple((math.radians(60 * i + 10), s) for i, s in enumerate((1, 0.85, 1.05, 0.9, 1, 0.8)))


def rocks(area: Area, size: float) -> str:
    """Rock on the named pairs of sides: a ridge along each."""
    drawn = []
    for side in area.rocks:
        start, end = corner(size - 1, side), corner(size - 1, side + 1)
        inward = ((0.97, 0.93), (0.8, 0.8), (0.62, 0.86), (0.42, 0.79), (0.2, 0.85), (0.03, 0.93))
        ridge = [start, end, *(between(start, end, t, k) for t, k in reversed(inward))]
        drawn.append(svg.polygon(ridge, "rock f-rockface s-stone"))
        glint = [between(start, end, t, k) for t, k in ((0.8, 0.94), (0.5, 0.9), (0.2, 0.94))]
        drawn.append(svg.element("polyline", points=points(glint), class_="s-crag thin plain"))
    return "".join(drawn)


def between(a: tuple[float, float], b: tuple[float, float], t: float, k: float) -> tuple[float, float]:
    """A point on the way from b to a, drawn towards the middle of the tile."""
    return (a[0] * t + b[0] * (1 - t)) * k, (a[1] * t + b[1] * (1 - t)) * k


def centre_token(stage: Stage, area: Area, seen: AreaView) -> str:
    """Face down a plain disc, face up a tower with its value; conquered: the holder's shape under it."""
    size = stage.size
    r = size * 0.2
    if seen.token == -1:
        return ""
    if seen.token == FACE_DOWN:
        inside = svg.circle(0, 0, r, "f-paper s-void thin") + svg.text(
            0, r * 0.46, "?", max(svg.LEAST, r * 1.25), "f-faded strong", "middle"
        )
        return svg.group(-size * 0.52, -size * 0.38, inside)
    drawn = []
    if seen.owner >= 0:
        drawn.append(svg.seat_shape(first_seat(stage, seen.owner), r * 1.5))
    else:
        drawn.append(svg.circle(0, 0, r * 1.2, "f-bone s-void thin"))
    drawn.append(svg.picture("wl-tower", -r * 1.05, -r * 0.95, r * 1.25, "f-void"))
    drawn.append(svg.text(r * 0.62, r * 0.55, str(seen.token), max(svg.LEAST, r * 1.3), "f-void strong", "middle"))
    return svg.group(-size * 0.52, -size * 0.36, *drawn)


def first_seat(stage: Stage, side: int) -> int:
    return next(party.seat for party in stage.view.parties if party.side == side)


@svg.kept_by(
    lambda stage: (
        stage.content, stage.scenario, sides(stage), tuple(party.formation for party in stage.view.parties),
    )
)  # fmt: skip
def formations(stage: Stage) -> str:
    return "".join(draw_formation(stage, side) for side in range(len(stage.view.torcs)))


def draw_formation(stage: Stage, side: int) -> str:
    """The three areas of a formation, outlined in the side's colour, with a token on each."""
    formation = next(party.formation for party in stage.view.parties if party.side == side)
    if not formation:
        return ""
    seat = first_seat(stage, side)
    drawn = []
    for area in formation:
        x, y = stage.place(stage.scenario.areas[area])
        line = svg.element(
            "polygon", points=points(hexagon(stage.size * 0.9)), class_="rank", stroke=svg.SEAT_COLOURS[seat]
        )
        chevron = svg.group(0, stage.size * 0.74, svg.seat_shape(seat, stage.size * 0.1))
        drawn.append(svg.group(x, y, line, chevron))
    return "".join(drawn)


# ------------------------------------------------------------------ overlays of the active adventurer
@svg.kept_by(lambda stage: (stage.content, stage.scenario, stage.view.sight))
def overlays(stage: Stage) -> str:
    """Areas in sight are dotted; where it can go stands the AP."""
    drawn = []
    for index in stage.view.sight:
        x, y = stage.place(stage.scenario.areas[index])
        drawn.append(svg.group(x, y, svg.polygon(hexagon(stage.size * 0.8), "s-sight plain dotted")))
    return "".join(drawn)


@svg.kept_by(
    lambda stage: (
        stage.content, stage.scenario, stage.view.steps, stage.view.aims,
        stage.view.aims and tuple(mini.card for mini in stage.view.minis),
    )
)  # fmt: skip
def marks(stage: Stage) -> str:
    """Prices of travels and chances of attacks, above everything else."""
    drawn = []
    size = stage.size
    for index, cost in stage.view.steps:
        area = stage.scenario.areas[index]
        x, y = stage.place(area)
        foot = svg.path("M-9-7H9V7H-9Z", "f-step s-void thin") + svg.text(
            -3, 5, str(cost), 13, "f-void strong", "middle"
        )
        gem = svg.picture("wl-gem", 0, -5, 9, "f-spent")
        drawn.append(
            svg.group(
                x - size * 0.3, y + size * 0.84, svg.element("title", f"Travel to {area.label}: {cost} AP"), foot, gem
            )
        )
    for aim in stage.view.aims:
        area = stage.scenario.areas[aim.area]
        x, y = stage.place(area)
        best = max(hurt for _, hurt, _ in aim.chances)
        words = "; ".join(
            f"{stage.card(stage.view.minis[mini]).name}: hurt {hurt:.0%}, strikes back {counter:.0%}"
            for mini, hurt, counter in aim.chances
        )
        plate = svg.rect(-19, -9, 38, 18, "f-aim s-void thin", 9) + svg.text(
            0, 5, f"{best:.0%}", 13, "f-void strong", "middle"
        )
        drawn.append(svg.group(x + size * 0.34, y + size * 0.84, svg.element("title", svg.escape(words)), plate))
    return "".join(drawn)


# ------------------------------------------------------------------ adventurers
@svg.kept_by(
    lambda stage: (
        stage.content, stage.scenario, stage.view.active,
        tuple([(mini.area, looks(stage, mini.index)) for mini in stage.view.minis]),
    )
)  # fmt: skip
def minis(stage: Stage) -> list[str]:
    drawn = [draw_minis(stage, stage.scenario.areas[seen.index], seen) for seen in stage.view.areas if seen.minis]
    return [mini for together in drawn for mini in together]


@svg.kept_by(
    lambda stage, area, seen: (
        stage.content, stage.scenario, area.index, stage.view.active,
        tuple([looks(stage, mini) for mini in seen.minis]),
    )
)  # fmt: skip
def draw_minis(stage: Stage, area: Area, seen: AreaView) -> list[str]:
    """The standing in one or two rows around the middle, the fallen small at the foot of the tile."""
    minis = [stage.view.minis[mini] for mini in seen.minis]
    standing = [mini for mini in minis if mini.health]
    fallen = [mini for mini in minis if not mini.health]
    x, y = stage.place(area)
    size = stage.size
    drawn = []
    rows = [standing] if len(standing) <= 3 else [standing[:2], standing[2:]]
    scale = 1.0 if len(standing) <= 3 else 0.82
    for i, row in enumerate(rows):
        for j, mini in enumerate(row):
            dx = (j - (len(row) - 1) / 2) * size * (0.54 if len(row) < 3 else 0.52)
            dy = size * 0.14 if len(rows) == 1 else size * (-0.12 + 0.46 * i)
            drawn.append(draw_mini(stage, mini, x + dx, y + dy, size * 0.25 * scale))
    for j, mini in enumerate(fallen):
        dx = (j - (len(fallen) - 1) / 2) * min(size * 0.48, size * 1.5 / len(fallen))
        drawn.append(draw_mini(stage, mini, x + dx, y + size * 0.57, size * 0.15))
    return drawn


def looks(stage: Stage, index: int) -> tuple[object, ...]:
    """What the figure of an adventurer shows of it."""
    mini = stage.view.minis[index]
    return index, mini.card, mini.seat, mini.health, mini.activated, mini.active, mini.emblem


def draw_mini(stage: Stage, mini: MiniView, x: float, y: float, r: float) -> str:
    card = stage.card(mini)
    touch = f"card-{mini.card}"
    health = HEALTH[mini.health]
    numbers = f"; {stats(card.sides[mini.health - 1])}" if mini.health else ""
    active = ", active" if mini.active else ""
    title = f"{seat_name(mini.seat)}'s {card_title(card)} {health.capitalize()}{active}{numbers}"
    drawn = []
    if mini.active:
        drawn.append(svg.circle(0, 0, r * 1.3, "f-sight veil"))
    drawn.append(portrait(stage, mini, r))
    return svg.thing(f"mini-{mini.index}", touch, x, y, title, *drawn, frame=mini_ring(r))


@svg.kept
def mini_ring(r: float) -> str:
    """The frame of a figure, so tight that it leaves its neighbours alone."""
    wedge = svg.polygon(((-r - 3, -r - 3), (-r + 6, -r - 3), (-r - 3, -r + 6)), "flag f-glow s-void")
    return svg.circle(0, 0, r * 1.1 + 2.2, "edge s-glow") + wedge


def rests(stage: Stage, mini: MiniView) -> bool:
    """It has acted in the turn that is under way."""
    return mini.activated and not mini.active and mini.seat == stage.view.active


@svg.kept_by(
    lambda stage, mini, r: (
        stage.content, mini.card, mini.seat, mini.health, mini.emblem, rests(stage, mini), r,
    )
)  # fmt: skip
def portrait(stage: Stage, mini: MiniView, r: float) -> str:
    """The seat's shape, the class as a silhouette, initials; hurt, lying, activated, emblem are shown by signs."""
    card = stage.card(mini)
    kind = CLASSES[card.adventurer.kind]
    shape = svg.seat_shape(mini.seat, r)
    figure = svg.picture(f"wl-{kind}", -r * 0.62, -r * 0.88, r * 1.24, "f-void")
    letters = max(r * 0.72, svg.LEAST)
    wide = max(r * 1.72, min(svg.measure(initial(card), letters) * 0.9, r * 1.86))
    plate = svg.rect(-wide / 2, r * 1.04 - letters * 0.9, wide, letters * 0.9, "f-bone s-void thin", r * 0.2)
    name = svg.text(0, r * 1.04 - letters * 0.14, initial(card), letters, "f-void strong", "middle", width=wide - 1.5)
    drawn = [shape, figure]
    if mini.health == 0:
        d = svg.number(r * 0.8)
        cross = svg.path(f"M-{d}-{d}L{d} {d}M{d}-{d}L-{d} {d}", "s-blood thick plain")
        lying = svg.element("g", *drawn, class_="veil", transform="rotate(90)")
        return lying + cross + plate + name
    drawn += [plate, name]
    if mini.health == 1:
        drawn.append(svg.picture("wl-drop", r * 0.42, -r * 1.2, r * 0.85, "f-blood s-bone"))
    if mini.emblem:
        drawn.append(svg.picture("wl-crown", -r * 1.15, -r * 1.35, r * 0.95, "f-gold s-void"))
    return svg.element("g", *drawn, class_="spent" if rests(stage, mini) else "")
