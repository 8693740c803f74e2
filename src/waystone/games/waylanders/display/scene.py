"""The table as SVG: the map with all that lies on it. Adventurers are drawn in `figures`, what is beside in `panels`.

All that can move lies in a layer of its own, placed by its group's `transform`: a page that swaps one picture for the
next sees the same `id` at another place, and lets it glide there.
"""

import math
from typing import Final

from waystone.drawing import svg
from waystone.engine.game import Edition
from waystone.games.waylanders.display import brush, silhouettes
from waystone.games.waylanders.display.battle import die_symbols
from waystone.games.waylanders.display.cards import draft_table, own_cards, sheet_parts
from waystone.games.waylanders.display.faces import face_symbol
from waystone.games.waylanders.display.figures import figure_parts, minis
from waystone.games.waylanders.display.panels import beside, held_token, top_line
from waystone.games.waylanders.display.stage import (
    BOARD,
    BOTTOM,
    FRAME,
    HEIGHT,
    ROOT3,
    SIDE,
    TERRAIN,
    WIDTH,
    Stage,
    fitted,
    placed,
    seat_name,
    shared,
    shown,
)
from waystone.games.waylanders.display.terrain import (
    coast,
    compass_symbol,
    corner,
    knot_symbol,
    land_symbols,
    sea_symbols,
    table_top,
    tile_name,
)
from waystone.games.waylanders.display.view import FACE_DOWN, AreaView, WayView
from waystone.games.waylanders.model.board import DEPLOYMENT, KINDS, NORMAL, RIVER, TEMPEST, TERRAINS, Area, Scenario
from waystone.games.waylanders.model.content import ACTION_TOKENS, Content
from waystone.games.waylanders.model.options import WayEdition

PALETTE: Final = {
    "oak": "#2a1d14",
    "forest": "#5f9650",
    "plain": "#d6bb62",
    "mountain": "#a79c8f",
    "river": "#5aa6c6",
    "sand": "#e8d9a0",
    "fighter": "#8a3a26",
    "pathfinder": "#4a5a68",
    "sage": "#2f6648",
    "ash": "#a39b8a",
    "panel": "#1f3a40",
    "slot": "#12252b",
    "dim": "#b7cac6",  # lesser text on dark
    "bronze": "#c08a3e",
    "gold": "#f0c04a",
    "gem": "#6fd3e8",
    "spent": "#4a7f8c",
    "sight": "#fff6d6",
    "aim": "#ff5a3c",
    "step": "#e9f7ff",
}

RULES: Final = (
    "{r} .thin{{stroke-width:1.2}}{r} .thick{{stroke-width:3}}{r} .hex{{stroke-width:2}}"
    "{r} .bulk{{stroke-width:5}}{r} .plain{{fill:none}}"
    "{r} .faint{{opacity:.35}}{r} .veil{{opacity:.55}}{r} .spent{{opacity:.62}}"
    "{r} .fog{{fill:#0a2028;fill-opacity:.24}}{r} .gone{{opacity:.4}}{r} .shine{{fill:#fff;fill-opacity:.25}}"
    "{r} .glimmer{{fill-opacity:.28}}{r} .plate{{fill-opacity:.55}}"
    "{r} .rank{{stroke-width:5;stroke-linejoin:round;fill:none}}{r} .italic{{font-style:italic}}"
    "{r} .casing{{stroke-width:8;stroke-opacity:.55}}",
    brush.RULES,
)

LANDMARKS: Final = ("wl-hut", "wl-stones")  # on two of three plains
FEW: Final = 5  # areas that are drawn anew together
LIKELY: Final = 0.5  # an attack that hurts somebody with this chance stands out
PARTS: Final = (
    svg.part("Map", 0, 0, SIDE[0] - 6, BOTTOM - 12),
    svg.part("Cards", 0, BOTTOM - 20, SIDE[0] - 4, HEIGHT - BOTTOM + 20),  # with what is written above a card
    svg.part("Parties", SIDE[0] - 6, 0, WIDTH - SIDE[0] + 6, BOTTOM - 8),
    svg.part("Roll", SIDE[0] - 6, BOTTOM - 8, WIDTH - SIDE[0] + 6, HEIGHT - BOTTOM + 8),
)


def draw(edition: Edition, view: WayView) -> svg.Picture:
    assert isinstance(edition, WayEdition)
    stage = Stage(edition.content, view)
    pieces = [
        defs(stage.content), table_top(WIDTH, HEIGHT, FRAME), *the_map(stage), top_line(stage), *beside(stage),
        own_cards(stage, stage.own()) if view.minis else draft_table(stage),
    ]  # fmt: skip
    return svg.Picture("wl", "The Waylanders", WIDTH, HEIGHT, style(), pieces, PARTS)


@svg.fixed
def style() -> str:
    return svg.style("wl", PALETTE, *RULES)


@svg.fixed
def defs(content: Content) -> str:
    """Textures, silhouettes, and the faces of all adventurers."""
    shapes = {**silhouettes.TECHNIQUES, **silhouettes.SIGNS}
    adventurers = dict.fromkeys([card.adventurer for card in content.cards])
    return svg.element(
        "defs",
        land_symbols(),
        sea_symbols(),
        knot_symbol(),
        compass_symbol(),
        die_symbols(),
        *[svg.symbol(f"wl-{name}", data) for name, data in shapes.items()],
        *[face_symbol(adventurer) for adventurer in adventurers],
        shared("token", held_token()),
        *[shared(f"price-{cost}", price_tag(cost)) for cost in range(ACTION_TOKENS + 1)],
        *[shared(name, drawn) for name, drawn in sheet_parts().items()],
    )


# ------------------------------------------------------------------ the map
def the_map(stage: Stage) -> list[svg.Bundle]:
    """Layer upon layer: each is the same bundle as in the picture before while nothing in it changes."""
    return [ground_of(stage), overlays(stage), minis(stage), marks(stage)]


@svg.kept_by(
    lambda stage: (
        stage.scenario, stage.sides, stage.view.areas, tuple([party.formation for party in stage.view.parties]),
    )
)  # fmt: skip
def ground_of(stage: Stage) -> svg.Bundle:
    """What adventurers stand on: land, areas, and the outlines of formations."""
    return svg.Bundle([*svg.layer("land", land(stage.scenario)), areas(stage), formations(stage)])


@svg.fixed
def land(scenario: Scenario) -> str:
    """The coast around all areas, a compass where the sea leaves room for it, and what areas and figures share."""
    size, left, top = fitted(scenario)
    around = relative_hexagon(size)
    places = [placed(area, size, left, top) for area in scenario.areas]
    outline = "".join(f"M{svg.number(x)} {svg.number(y - size)}{around}" for x, y in places)
    made_of = {
        "frame": hex_frame(size),
        "unexplored": unexplored(size),
        **all_slots(scenario, size),
        **figure_parts(size),
        **{f"ground-{area.label}": ground(area, size) for area in scenario.areas},
    }
    materials = [shared(name, drawn) for name, drawn in made_of.items()]
    return svg.element("defs", *materials) + coast(outline) + compass(places, size)


def compass(places: list[tuple[float, float]], size: float) -> str:
    x, y, width, height = BOARD
    reach = 40.0
    for cx, cy in ((x + width - 48, y + height - 46), (x + 48, y + height - 46), (x + 48, y + 44)):
        if min(math.hypot(px - cx, py - cy) for px, py in places) > size + reach:
            return svg.picture("wl-compass", cx - reach, cy - reach, 2 * reach, "veil")
    return ""


def areas(stage: Stage) -> svg.Bundle:
    """A few in a bundle: who steps from one to another changes one or two bundles, and the others are not opened."""
    seen = stage.view.areas
    few = [few_areas(stage, seen[first : first + FEW]) for first in range(0, len(seen), FEW)]
    return svg.Bundle(svg.layer("areas", *few))


@svg.kept_by(lambda stage, few: (stage.scenario, stage.sides, few))
def few_areas(stage: Stage, few: tuple[AreaView, ...]) -> svg.Bundle:
    return svg.Bundle([draw_area(stage, seen) for seen in few])


@svg.kept
def hexagon(size: float) -> list[tuple[float, float]]:
    return [(size * x, size * y) for x, y in (corner(i) for i in range(6))]


@svg.kept_by(lambda stage, seen: (stage.scenario, stage.sides, seen))
def draw_area(stage: Stage, seen: AreaView) -> str:
    area = stage.scenario.areas[seen.index]
    x, y = stage.place(area)
    touch = f"area-{area.label}"
    drawn = [shown(f"ground-{area.label}")]
    if area.capacity:
        drawn.append(label(area.label, stage.size))
        drawn.append(taken_slots(stage.size, seen.standing, area.capacity))
    drawn.append(centre_token(stage, area, seen))
    title = area_title(stage, area, seen)
    return svg.thing(touch, touch, x, y, title, *drawn, frame=shown("frame"), classes="place")


def ground(area: Area, size: float) -> str:
    """What never changes about an area: its land and its rocks."""
    terrain = TERRAIN[area.terrain]
    drawn = [tile("river" if area.kind == RIVER else terrain, area.index, size)]
    if area.kind == RIVER:
        drawn.append(svg.polygon(hexagon(size * 0.56), "hex f-sand s-river"))
        drawn.append(tile(terrain, area.index, size * 0.52))
    if area.kind == TEMPEST:
        drawn.append(svg.picture("wl-storm-land", -size, -size, 2 * size))
    if area.kind == NORMAL and terrain == "plain" and area.index % 3 < len(LANDMARKS):
        drawn.append(svg.picture(LANDMARKS[area.index % 3], size * 0.26, -size * 0.66, size * 0.38))
    if area.kind == DEPLOYMENT:
        drawn.append(svg.picture("wl-camp", size * 0.2, -size * 0.68, size * 0.42))
    if area.capacity:
        drawn.append(rocks(area, size))
    return "".join(drawn)


@svg.kept
def label(name: str, size: float) -> str:
    base = 15.5 - size * 0.8
    plate = svg.rect(-14, base - 12, 28, 15.5, "f-void plate", 5)
    return plate + svg.text(0, base, name, svg.LEAST, "f-bone strong", "middle")


def tile(kind: str, index: int, size: float) -> str:
    """A painted tile; every other one is seen in a mirror, so that neighbours differ."""
    mirrored = "scale(-1,1)" if index % 2 else None
    return svg.element(
        "use", href=f"#{tile_name(kind, index)}", x=-size, y=-size, width=2 * size, height=2 * size, transform=mirrored
    )


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


def side_name(stage: Stage, side: int) -> str:
    return " and ".join(seat_name(party.seat) for party in stage.view.parties if party.side == side)


def taken_slots(size: float, standing: int, capacity: int) -> str:
    """Like `slots`, which are among what areas share unless too many stand there."""
    return shown(f"slots-{standing}-{capacity}") if standing <= capacity else slots(size, standing, capacity)


def all_slots(scenario: Scenario, size: float) -> dict[str, str]:
    """By name, for as many as may stand in an area."""
    capacities = dict.fromkeys([area.capacity for area in scenario.areas if area.capacity])
    return {
        f"slots-{standing}-{capacity}": slots(size, standing, capacity)
        for capacity in capacities
        for standing in range(capacity + 1)
    }


def slots(size: float, standing: int, capacity: int) -> str:
    """Capacity as holes at the tile's right side: a peg in each that is taken, a red one for each too many."""
    count = max(capacity, standing)
    step, r, x = size * 0.16, size * 0.058, size * 0.75
    top = -size * 0.16 - (count - 1) * step / 2
    drawn = [svg.rect(x - r * 1.7, top - r * 1.8, r * 3.4, (count - 1) * step + r * 3.6, "f-void plate", r * 1.7)]
    for i in range(count):
        kind = "f-bone" if i < standing else "plain s-bone thin"
        if i >= capacity:
            kind = "f-aim"
        drawn.append(svg.circle(x, top + i * step, r, kind))
    return "".join(drawn)


def rocks(area: Area, size: float) -> str:
    """Rock on the named pairs of sides: a ridge along each."""
    return "".join(svg.picture(f"wl-ridge-{side}", -size, -size, 2 * size) for side in area.rocks)


def centre_token(stage: Stage, area: Area, seen: AreaView) -> str:
    """Face down a plain disc, face up a tower with its value; conquered: on the holder's shape."""
    size = stage.size
    r = size * 0.21
    if seen.token == -1:
        return ""
    if seen.token == FACE_DOWN:
        return shown("unexplored")
    held = seen.owner >= 0
    drawn = [
        svg.seat_shape(first_seat(stage, seen.owner), r * 1.1) if held else svg.circle(0, 0, r, "f-paper s-void thin")
    ]
    drawn.append(svg.picture("wl-tower", -r * 0.95, -r * 1.3, r * 1.9))
    drawn.append(svg.circle(0, r * 0.18, max(7.2, r * 0.55), "f-bone s-void thin"))
    drawn.append(svg.text(0, r * 0.18 + 4.6, str(seen.token), 13, "f-void strong", "middle"))
    return svg.group(-size * 0.5, -size * 0.34, *drawn)


def unexplored(size: float) -> str:
    r = size * 0.21
    disc = svg.circle(1, 2, r, "shadow") + svg.circle(0, 0, r, "f-bronze s-void thin")
    inside = svg.circle(0, 0, r * 0.78, "f-paper s-faded thin")
    mark = svg.text(0, max(svg.LEAST, r) * 0.36, "?", max(svg.LEAST, r), "f-ink strong", "middle")
    return svg.group(-size * 0.5, -size * 0.34, disc, inside, mark)


def first_seat(stage: Stage, side: int) -> int:
    return next(party.seat for party in stage.view.parties if party.side == side)


@svg.kept_by(lambda stage: (stage.scenario, stage.sides, tuple([party.formation for party in stage.view.parties])))
def formations(stage: Stage) -> svg.Bundle:
    outlines = [draw_formation(stage, side) for side in range(len(stage.view.torcs))]
    return svg.Bundle(svg.layer("ranks", svg.lines(*outlines)))


def draw_formation(stage: Stage, side: int) -> str:
    """The three areas of a formation, outlined in the side's colour, with a token on each."""
    formation = next(party.formation for party in stage.view.parties if party.side == side)
    if not formation:
        return ""
    seat = first_seat(stage, side)
    drawn = []
    for area in formation:
        x, y = stage.place(stage.scenario.areas[area])
        edge = hexagon(stage.size * 0.92)
        line = svg.polygon(edge, "rank s-void casing") + svg.element(
            "polygon", points=points(edge), class_="rank", stroke=svg.SEAT_COLOURS[seat]
        )
        chevron = svg.group(0, stage.size * 0.74, svg.seat_shape(seat, stage.size * 0.1))
        drawn.append(svg.group(x, y, line, chevron))
    return "\n".join(drawn)


# ------------------------------------------------------------------ overlays of the active adventurer
@svg.kept_by(lambda stage: (stage.scenario, stage.view.sight, stage.view.steps, actor_area(stage)))
def overlays(stage: Stage) -> svg.Bundle:
    return svg.Bundle(svg.layer("overlays", mist(stage)))


def mist(stage: Stage) -> str:
    """On all that the active adventurer neither sees at a range of its weapons nor can step to."""
    if stage.view.actor < 0 or not stage.view.minis:
        return ""
    clear = {*stage.view.sight, *(area for area, _ in stage.view.steps), actor_area(stage)}
    around = relative_hexagon(stage.size)
    misty = [stage.place(area) for area in stage.scenario.areas if area.index not in clear]
    outlines = [f"M{svg.number(x)} {svg.number(y - stage.size)}{around}" for x, y in misty]
    return svg.path(svg.lines(*outlines), "fog")


@svg.kept
def relative_hexagon(size: float) -> str:
    """A path around a hexagon from its top."""
    half, wide = svg.number(size / 2), svg.number(size * ROOT3 / 2)
    return f"l{wide} {half}v{svg.number(size)}l-{wide} {half}-{wide}-{half}v-{svg.number(size)}z"


def actor_area(stage: Stage) -> int:
    """Where the active adventurer stands; -1 if there is none."""
    view = stage.view
    return view.minis[view.actor].area if view.minis and view.actor >= 0 else -1


def price_tag(cost: int) -> str:
    """The price of a travel, and at its right the sign for AP: nobody can pay more than there are action tokens."""
    tag = svg.rect(-10, -7.5, 20, 15, "f-step s-void thin", 7.5) + svg.picture("wl-gem", 0, -4.5, 9, "f-spent")
    return tag + svg.text(-3, 5, str(cost), 13, "f-void strong", "middle")


def price(x: float, y: float, title: str, cost: int) -> str:
    at = f"x='{svg.number(x)}' y='{svg.number(y)}'"
    return f"<use href='#wl-price-{cost}' {at}><title>{svg.escape(title)}</title></use>"


@svg.kept_by(
    lambda stage: (
        stage.content, stage.scenario, stage.view.steps, stage.view.aims, stage.view.aims and stage.cast(),
        stage.view.steps and tuple([mini.area for mini in stage.view.minis if not mini.health]),
    )
)  # fmt: skip
def marks(stage: Stage) -> svg.Bundle:
    """Prices of travels and chances of attacks, above everything else."""
    drawn = []
    size = stage.size
    fallen = {mini.area for mini in stage.view.minis if not mini.health}
    for index, cost in stage.view.steps:
        area = stage.scenario.areas[index]
        x, y = stage.place(area)
        below = 0.95 if index in fallen else 0.82  # the names of the fallen stand there
        drawn.append(price(x - size * 0.36, y + size * below, f"Travel to {area.label}: {cost} AP", cost))
    for aim in stage.view.aims:
        area = stage.scenario.areas[aim.area]
        x, y = stage.place(area)
        best = max(hurt for _, hurt, _ in aim.chances)
        words = "; ".join(
            f"{stage.card(stage.view.minis[mini]).name}: hurt {hurt:.0%}, strikes back {counter:.0%}"
            for mini, hurt, counter in aim.chances
        )
        likely = best >= LIKELY
        plate = svg.rect(-17, -8, 34, 16, "f-aim s-bone thin" if likely else "f-slot s-aim thin", 8) + svg.text(
            0, 4.6, f"{best:.0%}", 12.5, f"{'f-void' if likely else 'f-bone'} strong", "middle"
        )
        drawn.append(svg.group(x + size * 0.26, y + size * 0.87, svg.element("title", svg.escape(words)), plate))
    return svg.Bundle(svg.layer("marks", svg.lines(*drawn)))
