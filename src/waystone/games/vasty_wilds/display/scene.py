"""The table as SVG: cards lying on the forest floor as they were placed, with all that stands on them.

The table is an inner picture whose viewBox fits the forest; what is in it lies in the one group `world`, so that a page
zooms and pans by that group's transform alone. Hands and players are drawn beside it, in `panels`.
"""

from collections.abc import Iterable
from math import ceil, cos, pi, sin
from typing import Final

from waystone.drawing import svg
from waystone.engine.game import Edition
from waystone.games.vasty_wilds.display import silhouettes, text
from waystone.games.vasty_wilds.display.panels import beside_the_table, printed, under_the_table
from waystone.games.vasty_wilds.display.stage import (
    CU,
    HEIGHT,
    SIGN,
    TABLE_HEIGHT,
    TABLE_WIDTH,
    WIDTH,
    Stage,
    band_frame,
    face_name,
    frame_symbols,
    halo,
    larger,
    measures,
    panel_icons,
    panel_label,
    panel_sign,
    scaled,
    shared,
)
from waystone.games.vasty_wilds.display.view import GhostView, LaidView, SpotView, WildsView
from waystone.games.vasty_wilds.display.words import who
from waystone.games.vasty_wilds.model.content import HOME, Card, Content, Dot
from waystone.games.vasty_wilds.model.geometry import HOURS, UNIT, Box
from waystone.games.vasty_wilds.model.options import WildsEdition

PALETTE: Final = {
    "floor": "#2f3a24",
    "litter": "#4a5a30",
    "rust": "#8a5a2c",  # last year's leaves
    "fern": "#5f7d3c",
    "moss": "#55683a",
    "bark": "#5d4630",
    "card": "#7d9455",  # the picture side of a forest card
    "rim": "#d8dfbe",  # the edge of a card
    "root": "#a07a4d",
    "home": "#c98f4e",
    "path": "#f4ead0",  # the white-bordered way
    "trail": "#8a6a3e",
    "panel": "#2b2e25",
    "spent": "#4c4f43",
    "leaf": "#cfe3a4",  # icons on panels
    "blue": "#3f8fe0",
    "dead": "#777d70",
    "red": "#d0342c",
    "night": "#171b12",
    "board": "#20251a",
    "dim": "#c9d2b4",
    "venom": "#9a5fd0",
    "terrible": "#ffb3a3",  # misfortunes, on dark
}

RULES: Final = (
    "{r} .path{{stroke-width:1.6}}{r} .rim{{stroke-width:1.2}}{r} .panelbox{{stroke-width:1.4}}"
    "{r} .fold{{stroke-width:.8}}"
    "{r} .trail{{fill:none;stroke-width:3.2;stroke-linecap:round;stroke-dasharray:.1 7;opacity:.8}}"
    "{r} .slash{{fill:#ff6b5a}}{r} .space{{fill:#fff;fill-opacity:0}}{r} .lit .space{{fill-opacity:.35}}"
    "{r} .ring{{fill:none;stroke-width:2.4}}{r} .ghost{{fill-opacity:.16;stroke-width:2;stroke-dasharray:6 4}}"
    "{r} .lit:hover .ghost{{fill-opacity:.55}}{r} .lit>.pale{{display:none}}"
    "{r} .hollow{{fill-opacity:.35;stroke-width:2.4}}{r} .faded{{opacity:.42}}"
    "{r} .plain{{fill:none}}{r} .hovering{{opacity:.82}}{r} .faint{{opacity:.45}}"
    "{r} .twig{{fill:none;stroke-width:2;stroke-linecap:round}}{r} .spaced{{letter-spacing:1px}}",
)
MARGIN: Final = 50  # around the forest, so that new cards have room

STYLE: Final = svg.style("vw", PALETTE, *RULES)


def draw(edition: Edition, view: WildsView) -> svg.Picture:
    assert isinstance(edition, WildsEdition)
    stage = Stage(edition.content, view)
    night = svg.rect(0, 0, WIDTH, HEIGHT, "f-night")
    beside = [banner(stage), *beside_the_table(stage), *under_the_table(stage)]
    pieces = [defs(stage.content), night, *table(stage), *beside]
    return svg.Picture("vw", "Vasty Wilds", WIDTH, HEIGHT, STYLE, pieces, parts(stage))


def parts(stage: Stage) -> tuple[str, ...]:
    """The larger the forest, the closer one must look at it."""
    _, _, shown, _ = window(stage)
    return (
        svg.part("Forest", 0, 0, TABLE_WIDTH + 4, TABLE_HEIGHT, max(1.0, round(shown / TABLE_WIDTH, 2))),
        svg.part("Hand", 0, TABLE_HEIGHT, TABLE_WIDTH + 4, HEIGHT - TABLE_HEIGHT),
        svg.part("Players", TABLE_WIDTH + 4, 0, WIDTH - TABLE_WIDTH - 4, HEIGHT),
    )


# ------------------------------------------------------------------ faces
@svg.kept
def defs(content: Content) -> str:
    """The forest floor, the silhouettes, and each face that cards share."""
    floor = svg.pattern(
        "vw-floor",
        240,
        240,
        svg.path(silhouettes.MOSS, "f-moss faint"),
        svg.path(silhouettes.LEAVES, "f-litter"),
        svg.path(silhouettes.FALLEN, "f-rust faint"),
        svg.path(silhouettes.TWIGS, "s-bark twig"),
        svg.path(silhouettes.FERNS, "s-moss twig"),
    )
    thicket = svg.pattern("vw-thicket", 44, 44, svg.path(silhouettes.THICKET, "f-fern"))
    faces: dict[str, str] = {}
    for card in content.cards:
        faces.setdefault(face_name(card), face(card, content.outline.box))
    return svg.element(
        "defs",
        floor,
        thicket,
        svg.radial("vw-sun", (0, "#fff3c4", 0.2), (1, "#fff3c4", 0)),
        svg.linear("vw-shade", (0, "#ffffff", 0.16), (1, "#000000", 0.22)),
        *(svg.symbol(f"vw-{name}", data) for name, data in silhouettes.SHAPES.items()),
        *(shared(name, body) for name, body in faces.items()),
        frame_symbols(content),
    )


def face(card: Card, outline: Box) -> str:
    """A card without its effects, its arrow at the origin, its bottom down."""
    stock = "home" if card.index == HOME else "root" if card.is_root else "card"
    left, top, wide, high = measures(outline)
    body = svg.rect(left + 2, top + 3, wide, high, "shadow", 6)
    body += svg.rect(left, top, wide, high, f"card f-{stock} s-rim", 6)
    for fill in ("vw-thicket", "vw-shade"):
        body += svg.element("rect", x=left, y=top, width=wide, height=high, rx=6, fill=f"url(#{fill})")
    for dot in card.dots:
        body += box(dot.panel, "panelbox f-panel s-void", 4, 1.6)
    if not card.dots:
        body += svg.picture("vw-curse", -22, 6.6 * CU, 44, "f-bark faded")
    body += box(card.path, "path f-path s-bone", 3)
    x0, _, x1, _ = card.path
    for _, y0, _, _ in card.bands[1:]:
        body += svg.path(f"M{x0 * CU} {y0 * CU}H{x1 * CU}", "rim s-trail")
    if card.index == HOME:
        return body + svg.picture("vw-home", -21, 3.9 * CU, 42, "f-root")
    return body + svg.polygon(((-8, top), (8, top), (0, 1)), "f-red s-bone fold")


def box(edges: Box, classes: str, radius: float, inset: float = 0) -> str:
    left, top, wide, high = measures(edges)
    return svg.rect(left + inset, top + inset, wide - 2 * inset, high - 2 * inset, classes, radius)


# ------------------------------------------------------------------ the table
@svg.kept_by(lambda stage: (stage.content, stage.forest, stage.view.ghosts, stage.view.dot, stage.view.heading))
def window(stage: Stage) -> tuple[float, float, float, float]:
    """The part of the table that is shown: all cards and some ground around them, in the shape of the window."""
    left, right, top, bottom = spread(stage)
    xs, ys = [left, right], [top, bottom]
    _, _, _, bottom_edge = stage.content.outline.box
    headings = [ghost.heading for ghost in stage.view.ghosts]
    if stage.view.heading >= 0:
        headings.append(stage.view.heading)
    for heading in headings:
        dot = stage.content.dots[stage.view.dot]
        at = stage.at(stage.laid[dot.card], *dot.site.at)
        d = stage.content.headings[heading]
        xs.append(at[0] + bottom_edge * CU * d.dx / UNIT)
        ys.append(at[1] + bottom_edge * CU * d.dy / UNIT)
    x0, x1, y0, y1 = min(xs) - MARGIN, max(xs) + MARGIN, min(ys) - MARGIN, max(ys) + MARGIN
    wide, high = x1 - x0, y1 - y0
    scale = max(wide / TABLE_WIDTH, high / TABLE_HEIGHT, 0.55)
    width, height = scale * TABLE_WIDTH, scale * TABLE_HEIGHT
    return (x0 + x1 - width) / 2, (y0 + y1 - height) / 2, width, height


@svg.kept_by(lambda stage: (stage.content, stage.forest))
def spread(stage: Stage) -> tuple[float, float, float, float]:
    """The outermost corners of the cards."""
    x0, y0, x1, y1 = stage.content.outline.box
    corners = [stage.at(laid, x, y) for laid in stage.view.laid for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), max(xs), min(ys), max(ys)


def scale_of(stage: Stage) -> float:
    """How much of the forest a unit of the picture shows, in steps."""
    return ceil(window(stage)[2] / TABLE_WIDTH * 10) / 10


def grown(stage: Stage) -> float:
    """How much larger pieces are drawn than on the table, so that they can be read from afar."""
    return max(1.0, round(0.92 * scale_of(stage), 2))


def table(stage: Stage) -> list[str]:
    seen = window(stage)
    layers: dict[str, Iterable[str]] = {
        "cards": cards(stage),
        "trails": [trails(stage)],
        "spaces": standing_places(stage),
        "dots": [*dots(stage), chosen_dot(stage)],
        "signs": [signs(stage)],
        "ghosts": ghosts(stage),
        "declared": [draw_declared(stage)],
        "tokens": tokens(stage),
        "objectives": objectives(stage),
        "pawns": pawns(stage),
    }
    world = [piece for name, drawn in layers.items() for piece in svg.layer(name, *drawn)]
    return [opening(*seen), '<g id="world">', ground(stage.content, max(seen[2:])), *world, "</g></svg>"]


@svg.kept
def opening(x: float, y: float, width: float, height: float) -> str:
    """Where the picture of the table begins."""
    whole = svg.element(
        "svg",
        svg.rect(x, y, width, height, "f-night"),
        id="table",
        x=0,
        y=0,
        width=TABLE_WIDTH,
        height=TABLE_HEIGHT,
        viewBox=" ".join(svg.number(value) for value in (x, y, width, height)),
    )
    return whole.removesuffix("</svg>")


@svg.kept
def ground(content: Content, size: float) -> str:
    """The forest floor, with the sun on what is shown of it."""
    edge_x, edge_y = content.half_width / UNIT * CU, content.half_height / UNIT * CU
    floor = svg.rect(-edge_x, -edge_y, 2 * edge_x, 2 * edge_y, "f-floor s-bark path")
    floor += svg.element("rect", x=-edge_x, y=-edge_y, width=2 * edge_x, height=2 * edge_y, fill="url(#vw-floor)")
    return floor + svg.element("circle", r=size * 0.6, fill="url(#vw-sun)")


def card_title(stage: Stage, card: Card) -> str:
    number = stage.laid[card.index].number if card.index in stage.laid else ""
    panels = "; ".join(f"{dot.site.name}: {dot.words}" for dot in card.dots)
    return " - ".join(part for part in (f"{number} {card.name}".strip(), card.words, panels) if part)


@svg.kept_by(
    lambda stage: (
        stage.content, stage.forest, stage.open, scale_of(stage),
        bool(stage.view.ghosts) or stage.view.heading >= 0,
    )
)  # fmt: skip
def cards(stage: Stage) -> tuple[str, ...]:
    return tuple([draw_card(stage, laid) for laid in stage.view.laid])


@svg.kept_by(
    lambda stage, laid: (
        stage.content, laid, speaking(stage, laid),
    )
)  # fmt: skip
def draw_card(stage: Stage, laid: LaidView) -> str:
    """The face, and the icons of each panel that can be covered, upright whatever the heading."""
    card = stage.content.cards[laid.card]
    angle = stage.turn(laid.heading)
    inside = svg.element("use", href=f"#vw-{face_name(card)}")
    for dot in speaking(stage, laid):
        inside += panel_icons(stage.content.dots[dot], angle)
    px, py = stage.at(laid, 0, 0)
    return svg.element(
        "g",
        svg.element("title", svg.escape(card_title(stage, card))),
        inside,
        id=f"table-{card.index}",
        class_="thing",
        transform=f"{svg.moved(px, py)} rotate({angle:g})",
    )


def speaking(stage: Stage, laid: LaidView) -> tuple[int, ...]:
    """The open dots of a card whose panels say what they give."""
    dots = stage.content.dots
    return tuple([dot for dot in stage.open_dots(laid.card) if says_itself(stage, laid, dots[dot])])


def says_itself(stage: Stage, laid: LaidView, dot: Dot) -> bool:
    """Whether a panel is large enough for what it says, no other card lies on that, and none is being placed."""
    if panel_label(dot, stage.turn(laid.heading))[1] < SIGN * scale_of(stage):
        return False
    if stage.view.ghosts or stage.view.heading >= 0:
        return False
    x0, y0, x1, y1 = dot.panel
    return not any(hidden(stage, laid, (x, y)) for x in (x0, (x0 + x1) // 2, x1) for y in (y0, (y0 + y1) // 2, y1))


@svg.kept_by(
    lambda stage: (
        standing(stage), stage.open, scale_of(stage), bool(stage.view.ghosts) or stage.view.heading >= 0,
    )
)  # fmt: skip
def signs(stage: Stage) -> str:
    """What the panels say that are too small for it: on plates beside their dots, as large as can be read."""
    drawn = []
    dots = [stage.content.dots[spot.dot] for spot in stage.view.spots]
    places = [stage.at(stage.laid[dot.card], *dot.site.at) for dot in dots]
    room = 12.5 * grown(stage)
    placing = bool(stage.view.ghosts) or stage.view.heading >= 0
    taken = [(x, y, room, room) for x, y in places]  # middles, and half of widths and heights
    taken += [(x, y, room, room) for x, y in standing_at(stage)]
    for dot, (x, y) in zip(dots, places, strict=True):
        if not says_itself(stage, stage.laid[dot.card], dot):
            sign, wide, high = panel_sign(dot, SIGN * scale_of(stage), placing)
            right, down = room + wide / 2, room + high / 2
            beside = [(x, y + down), (x + right, y), (x - right, y), (x, y - down)]
            beside += [(x + right, y + high), (x - right, y + high), (x + right, y - high), (x - right, y - high)]
            at = min(beside, key=lambda place: overlap((*place, wide / 2, high / 2), taken))
            taken.append((*at, wide / 2, high / 2))
            drawn.append(svg.group(*at, sign))
    return "".join(drawn)


def standing_at(stage: Stage) -> list[tuple[float, float]]:
    """Where pawns, objectives and tokens are drawn."""
    view = stage.view
    spots = {player.space for player in view.players} | {space for _, space in view.lying}
    spots |= {space for player in view.players for space in player.objectives}
    return [fan_place(stage, space, thing) for space in sorted(spots) for thing in fan(stage, space)]


def overlap(plate: tuple[float, float, float, float], taken: list[tuple[float, float, float, float]]) -> float:
    """How much of a plate lies on what is there already."""
    x, y, wide, high = plate
    return sum(
        [
            max(0.0, wide + other_wide - abs(x - other_x)) * max(0.0, high + other_high - abs(y - other_y))
            for other_x, other_y, other_wide, other_high in taken
        ]
    )


def spaces(stage: Stage) -> list[int]:
    return [space for laid in stage.view.laid for space in stage.content.cards[laid.card].spaces]


@svg.kept_by(lambda stage: (stage.content, stage.forest, stage.view.near))
def trails(stage: Stage) -> str:
    """A dotted way from each space to the next one towards Home."""
    data = []
    for space in spaces(stage):
        if space != HOME:
            x0, y0 = stage.stand(space)
            x1, y1 = stage.stand(stage.view.near[space][0])
            data.append(f"M{x0:.0f} {y0:.0f}L{x1:.0f} {y1:.0f}")
    return svg.path("".join(data), "trail s-trail")


@svg.kept_by(lambda stage: (stage.content, stage.forest))
def standing_places(stage: Stage) -> tuple[str, ...]:
    return tuple([draw_space(stage, space) for space in spaces(stage)])


@svg.kept_by(lambda stage, space: (stage.content, space, stage.laid[stage.content.spaces[space].card]))
def draw_space(stage: Stage, space: int) -> str:
    """Where one can stand."""
    place = stage.content.spaces[space]
    card = stage.content.cards[place.card]
    laid = stage.laid[place.card]
    touch = f"space-{space}"
    px, py = stage.at(laid, 0, 0)
    band = card.bands[max(0, place.section - 1)]
    return svg.element(
        "g",
        svg.element("title", svg.escape(f"Space {laid.number}.{place.section} {place.name}" if space else "Home")),
        box(band, "space", 3),
        band_frame(band),
        id=touch,
        class_="place",
        data_touch=touch,
        transform=f"{svg.moved(px, py)} rotate({stage.turn(laid.heading):g})",
    )


@svg.kept_by(lambda stage: (stage.content, stage.forest, stage.open, grown(stage)))
def dots(stage: Stage) -> tuple[str, ...]:
    """All that are not covered."""
    alive = {spot.dot: spot for spot in stage.view.spots}
    covered = {laid.dot for laid in stage.view.laid}
    drawn = []
    for laid in stage.view.laid:
        for dot in stage.content.cards[laid.card].dots:
            if dot.index not in covered and not hidden(stage, laid, dot.site.at):
                drawn.append(draw_dot(stage, laid, dot, alive.get(dot.index)))
    return tuple(drawn)


@svg.kept_by(lambda stage, laid, dot, alive: (stage.content, laid, dot, alive, grown(stage)))
def draw_dot(stage: Stage, laid: LaidView, dot: Dot, alive: SpotView | None) -> str:
    """Blue while a card can be laid on it, grey when dead."""
    x, y = stage.at(laid, *dot.site.at)
    if alive is None:
        return svg.circle(x, y, 5, "f-dead s-void rim")
    touch = f"dot-{dot.index}"
    hours = ", ".join(str(HOURS[heading]) for heading in alive.headings)
    mark = svg.circle(0, 0, 7.5, "f-blue s-bone rim") + svg.circle(-2, -2.2, 2, "f-bone")
    words = f"{laid.number}:{dot.site.id} {dot.words} (open at {hours})"
    return svg.element(
        "g",
        svg.element("title", svg.escape(words)),
        larger(grown(stage), mark),
        halo(11, grown(stage)),
        id=touch,
        class_="dot",
        data_touch=touch,
        transform=svg.moved(x, y),
    )


def chosen_dot(stage: Stage) -> str:
    """A ring around the dot on which a card is being laid."""
    if stage.view.dot < 0:
        return ""
    dot = stage.content.dots[stage.view.dot]
    return svg.circle(*stage.at(stage.laid[dot.card], *dot.site.at), 11 * grown(stage), "ring s-red")


def hidden(stage: Stage, laid: LaidView, at: tuple[int, int]) -> bool:
    """Does a later card lie over this point of a card?"""
    x, y = stage.at(laid, *at)
    x0, y0, x1, y1 = stage.content.outline.box
    square = UNIT * UNIT  # a direction has the length of a unit, and so has a unit along it
    for other in stage.view.laid[laid.number + 1 :]:
        d = stage.content.headings[other.heading]
        ox, oy = x * UNIT / CU - other.x, y * UNIT / CU - other.y
        across, down = (ox * d.dy - oy * d.dx) / square, (ox * d.dx + oy * d.dy) / square
        if x0 < across < x1 and y0 < down < y1:
            return True
    return False


@svg.kept_by(
    lambda stage: (
        stage.content, stage.forest, stage.view.dot, stage.view.laying, stage.view.ghosts,
    )
)  # fmt: skip
def ghosts(stage: Stage) -> tuple[str, ...]:
    return tuple([draw_ghost(stage, ghost) for ghost in stage.view.ghosts])


def draw_ghost(stage: Stage, ghost: GhostView) -> str:
    """A way the card could lie: its outline, its sections, and the hour to click at its far end."""
    view = stage.view
    dot = stage.content.dots[view.dot]
    x, y = stage.at(stage.laid[dot.card], *dot.site.at)
    card = stage.content.cards[view.laying]
    touch = f"heading-{ghost.heading}"
    angle = stage.turn(ghost.heading)
    outline = stage.content.outline.box
    inside = box(outline, "ghost pale f-bone s-bone", 6) + box(outline, "ghost frame f-glow s-glow", 6)
    for band in card.bands:
        inside += box(band, "fold plain s-bone", 2, 1)
    for own in card.dots:
        inside += svg.circle(own.site.at[0] * CU, own.site.at[1] * CU, 4, "f-blue faded")
    knob = svg.circle(0, 0, 13, "f-glow s-void rim") + svg.text(
        0, 5, str(HOURS[ghost.heading]), 14, "f-void strong", "middle"
    )
    turn = f"translate(0,{12.6 * CU:g}) rotate({svg.number(-angle)}) {scaled(grown(stage))}"
    inside += svg.element("g", knob, transform=turn.rstrip())
    closes = ", ".join(text.dot_id(stage.content, view, closed) for closed in ghost.closes)
    words = f"{HOURS[ghost.heading]} o'clock" + (f": closes {closes}" if closes else ": closes no dot")
    return svg.element(
        "g",
        svg.element("title", svg.escape(words)),
        inside,
        id=touch,
        class_="heading",
        data_touch=touch,
        transform=f"{svg.moved(x, y)} rotate({angle:g})",
    )


@svg.kept_by(
    lambda stage: (
        stage.content, stage.forest, stage.view.dot, stage.view.laying, stage.view.heading, scale_of(stage),
    )
)  # fmt: skip
def draw_declared(stage: Stage) -> str:
    """The card that is being placed while its panel is resolved: it is not on the table yet (VW-42)."""
    view = stage.view
    if view.heading < 0:
        return ""
    dot = stage.content.dots[view.dot]
    x, y = stage.at(stage.laid[dot.card], *dot.site.at)
    card = stage.content.cards[view.laying]
    near = scale_of(stage) <= 0.8  # from afar what is printed on it cannot be read
    shown = printed(card, stage.turn(view.heading)) if near else svg.element("use", href=f"#vw-{face_name(card)}")
    return svg.element(
        "g",
        svg.element("title", svg.escape(f"{card.name} is being placed")),
        svg.element("g", shown, class_="hovering"),
        box(stage.content.outline.box, "ring s-red", 6),
        id="declared",
        transform=f"{svg.moved(x, y)} rotate({stage.turn(view.heading):g})",
    )


def banner(stage: Stage) -> str:
    """Whose card is being placed and what it says, for those who do not hold it."""
    view = stage.view
    if view.laying < 0 or view.setting_up or view.active == view.seat:
        return ""
    card = stage.content.cards[view.laying]
    lines = svg.wrap(f"{card.name}: {card.words}", 15, 360)[:3]
    words = svg.text(46, 22, f"{who(view.active)} places", 13, "f-dim")
    for i, line in enumerate(lines):
        words += svg.text(46, 41 + 18 * i, line, 15, "f-bone strong")
    high = 32 + 18 * len(lines)
    board = svg.rect(0, 0, 430, high, "card f-board s-moss", 8)
    seat = svg.group(24, high / 2, svg.token(view.active, stage.initials[view.active], 14))
    return svg.group(10, 10, board, seat, words, id="banner")


# ------------------------------------------------------------------ what stands on spaces
def fan(stage: Stage, space: int) -> list[str]:
    """All that shares a space, in the order in which it is fanned out."""
    view = stage.view
    things = [f"pawn-{p.seat}" for p in view.players if p.space == space]
    things += [f"objective-{p.seat}-{space}" for p in view.players if space in p.objectives]
    return things + [f"lying-{i}" for i, (_, where) in enumerate(view.lying) if where == space]


def fan_place(stage: Stage, space: int, thing: str) -> tuple[float, float]:
    x, y = stage.stand(space)
    things = fan(stage, space)
    if len(things) == 1:
        return x, y
    around = 2 * pi * things.index(thing) / len(things) - pi / 2
    radius = (13 if len(things) == 2 else 19) * grown(stage)
    return x + radius * cos(around), y + radius * sin(around)


def standing(stage: Stage) -> tuple[object, ...]:
    """All that stands and lies on spaces, which makes room for one another there."""
    where = tuple((player.space, player.objectives) for player in stage.view.players)
    return stage.content, stage.forest, stage.view.lying, where, grown(stage)


@svg.kept_by(lambda stage: (standing(stage), stage.view.active))
def pawns(stage: Stage) -> tuple[str, ...]:
    return tuple([draw_pawn(stage, player.seat) for player in stage.view.players])


@svg.kept_by(standing)
def objectives(stage: Stage) -> tuple[str, ...]:
    return tuple([draw_objective(stage, p.seat, space) for p in stage.view.players for space in p.objectives])


@svg.kept_by(standing)
def tokens(stage: Stage) -> tuple[str, ...]:
    return tuple([draw_token(stage, i) for i in range(len(stage.view.lying))])


def draw_pawn(stage: Stage, seat: int) -> str:
    touch = f"pawn-{seat}"
    x, y = fan_place(stage, stage.view.players[seat].space, touch)
    title = f"Pawn of {who(seat)}: the {stage.content.pawns[seat].title}"
    body = larger(grown(stage), pawn(stage, seat))
    return svg.thing(touch, touch, x, y, title, body, halo(19, grown(stage)))


@svg.kept_by(lambda stage, seat: (stage.content, seat, seat == stage.view.active))
def pawn(stage: Stage, seat: int) -> str:
    body = svg.element("ellipse", cx=1, cy=11, rx=11, ry=4, class_="shadow") + svg.token(seat, stage.initials[seat], 12)
    return svg.circle(0, 0, 17, "ring s-bone") + body if seat == stage.view.active else body


def draw_objective(stage: Stage, seat: int, space: int) -> str:
    touch = f"objective-{seat}-{space}"
    x, y = fan_place(stage, space, touch)
    body = larger(grown(stage), objective(seat))
    return svg.thing(touch, touch, x, y, f"Objective of {who(seat)}", body, halo(15, grown(stage)))


@svg.kept
def objective(seat: int) -> str:
    return svg.seat_shape(seat, 10.5, "s-void") + svg.picture("vw-flag", -7, -7, 14, "f-void")


def draw_token(stage: Stage, index: int) -> str:
    kind, space = stage.view.lying[index]
    x, y = fan_place(stage, space, f"lying-{index}")
    touch = f"lying-{kind}"
    token = stage.content.tokens[kind]
    body = svg.circle(0, 0, 10, "f-bone s-void rim")
    body += svg.picture(f"vw-{silhouettes.TOKENS[kind]}", -7, -7, 14, "f-void" if token.helpful else "f-venom")
    return svg.thing(
        f"lying-{index}", touch, x, y, f"{token.name}: {token.text}", larger(grown(stage), body), halo(14, grown(stage))
    )
