"""The forest on the table: cards as they were placed, the ways between them, dots with signs, and the next card."""

from typing import Final

from waystone.drawing import svg
from waystone.games.vasty_wilds.display import text
from waystone.games.vasty_wilds.display.creatures import emblem
from waystone.games.vasty_wilds.display.panels import printed
from waystone.games.vasty_wilds.display.pieces import pawn_places, standing_at
from waystone.games.vasty_wilds.display.stage import (
    CU,
    SIGN,
    TABLE_HEIGHT,
    TABLE_WIDTH,
    Stage,
    band_frame,
    dead_end,
    face_name,
    halo,
    icons_width,
    measures,
    panel_label,
    panel_sign,
    scaled,
)
from waystone.games.vasty_wilds.display.view import GhostView, LaidView, SpotView
from waystone.games.vasty_wilds.model.content import HOME, Card, Dot
from waystone.games.vasty_wilds.model.geometry import HOURS, UNIT, Box

WAY: Final = 3  # how far a way reaches into a label before that cannot be read
EDGE: Final = 12  # between what is said on the table and the edge of the window
NEAR: Final = 0.8  # from farther away what is printed on a card cannot be read
WAYS: Final = 12  # spaces whose ways are one piece of the picture: only the last piece grows

Plate = tuple[float, float, float, float]  # a middle, and half of width and height
Way = tuple[float, float, float, float]  # from where to where


# ------------------------------------------------------------------ cards
def card_title(stage: Stage, card: Card) -> str:
    number = stage.laid[card.index].number if card.index in stage.laid else ""
    panels = "; ".join(f"{dot.site.name}: {dot.words}" for dot in card.dots)
    return " - ".join(part for part in (f"{number} {card.name}".strip(), card.words, panels) if part)


@svg.kept_by(lambda stage: (stage.content, stage.forest))
def cards(stage: Stage) -> tuple[str, ...]:
    return tuple([draw_card(stage, laid) for laid in stage.view.laid])


@svg.kept_by(lambda stage, laid: (stage.content, laid))
def draw_card(stage: Stage, laid: LaidView) -> str:
    """A card never changes once it lies there: what its panels say is drawn with the dots."""
    card = stage.content.cards[laid.card]
    px, py = stage.at(laid, 0, 0)
    return svg.element(
        "g",
        svg.element("title", svg.escape(card_title(stage, card))),
        svg.element("use", href=f"#vw-{face_name(card)}"),
        dead_end(card) if not card.dots else "",
        id=f"table-{card.index}",
        class_="thing",
        transform=f"{svg.moved(px, py)} rotate({stage.turn(laid.heading):g})",
    )


def box(edges: Box, classes: str, radius: float, inset: float = 0) -> str:
    left, top, wide, high = measures(edges)
    return svg.rect(left + inset, top + inset, wide - 2 * inset, high - 2 * inset, classes, radius)


# ------------------------------------------------------------------ signs
@svg.kept_by(lambda stage: (stage.standing, stage.open, stage.scale, stage.window, stage.ways))
def signs(stage: Stage) -> tuple[str, ...]:
    """What the panels of open dots say: on the panel if it can be read there, else on a plate beside the dot.

    Where a sign stands has a line of its own, so that a sign that only moves need not be sent again.
    """
    dots = [stage.content.dots[spot.dot] for spot in stage.view.spots]
    places = [stage.at(stage.laid[dot.card], *dot.site.at) for dot in dots]
    room = 12.5 * stage.grown
    pieces: list[Plate] = [(x, y, room * 1.4, room * 1.4) for x, y in standing_at(stage)]
    pieces += [(x, y - 22 * stage.grown, 7 * stage.grown, 6 * stage.grown) for x, y in pawn_places(stage)]  # its mark
    written = {dot: place for dot, place in labels(stage).items() if not overlap(place, pieces)}
    taken: list[Plate] = [*[(x, y, room, room) for x, y in places], *pieces, *written.values(), *beyond(stage)]
    drawn = []
    for dot, (x, y) in zip(dots, places, strict=True):
        if dot.id in written:
            label_x, label_y, _, _ = written[dot.id]
            drawn.append(sign_at(label_x, label_y, 1, panel_label(dot, stage.turn(stage.laid[dot.card].heading))[0]))
        else:
            sign, wide, high = panel_sign(dot)
            at = clear_spot(x, y, wide * stage.scale, high * stage.scale, room, taken)
            taken.append((*at, wide * stage.scale / 2, high * stage.scale / 2))
            drawn.append(sign_at(*at, stage.scale, sign))
    return tuple(drawn)


def beyond(stage: Stage) -> list[Plate]:
    """What lies outside the window through which the forest is seen, its frame included."""
    left, top, wide, high = stage.window
    x, y, frame = left + wide / 2, top + high / 2, EDGE * wide / TABLE_WIDTH
    return [
        (left - wide, y, wide + frame, 3 * high),
        (left + 2 * wide, y, wide + frame, 3 * high),
        (x, top - high, 3 * wide, high + frame),
        (x, top + 2 * high, 3 * wide, high + frame),
    ]


@svg.kept_by(lambda stage: (stage.content, stage.forest, stage.open, stage.scale, stage.ways))
def labels(stage: Stage) -> dict[str, Plate]:
    """Where panels of open dots say themselves what they do, and about how large; a piece may still lie there."""
    dots = [stage.content.dots[spot.dot] for spot in stage.view.spots]
    trodden = ways(stage)
    return {dot.id: place for dot in dots if (place := label_place(stage, dot, trodden)) is not None}


def label_place(stage: Stage, dot: Dot, trodden: list[Way]) -> Plate | None:
    """Where a panel says itself what it does, and about how large; None if it cannot."""
    laid = stage.laid[dot.card]
    if not says_itself(stage, laid, dot):
        return None
    _, size, x, y = panel_label(dot, stage.turn(laid.heading))
    place = (*stage.at(laid, x / CU, y / CU), icons_width(dot.effects, size) / 2, size * 0.6)
    return None if crosses_way(trodden, place) else place


def crosses_way(trodden: list[Way], place: Plate) -> bool:
    """Whether a way runs through a place, where pale letters could not be read."""
    x, y, wide, high = place
    for x0, y0, x1, y1 in trodden:
        length = (x1 - x0) ** 2 + (y1 - y0) ** 2
        along = max(0.0, min(1.0, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length)) if length else 0.0
        off_x, off_y = abs(x0 + along * (x1 - x0) - x), abs(y0 + along * (y1 - y0) - y)
        if off_x < wide + WAY and off_y < high + WAY:
            return True
    return False


def sign_at(x: float, y: float, scale: float, sign: str) -> str:
    return f'<g transform="{svg.moved(x, y)} {scaled(scale)}">\n{sign}\n</g>'


def clear_spot(x: float, y: float, wide: float, high: float, room: float, taken: list[Plate]) -> tuple[float, float]:
    """Where beside a dot a plate covers least of what is there."""
    right, down = room + wide / 2, room + high / 2
    beside = [(x, y + down), (x + right, y), (x - right, y), (x, y - down)]
    beside += [(x + right, y + high), (x - right, y + high), (x + right, y - high), (x - right, y - high)]
    beside += [(x, y + down + high), (x, y - down - high), (x + right, y + 2 * high), (x - right, y + 2 * high)]
    beside += [(x + right, y - 2 * high), (x - right, y - 2 * high)]
    best, least = beside[0], overlap((*beside[0], wide / 2, high / 2), taken)
    for place in beside[1:]:
        if least == 0:
            break
        covered = overlap((*place, wide / 2, high / 2), taken)
        if covered < least:
            best, least = place, covered
    return best


def overlap(plate: Plate, taken: list[Plate]) -> float:
    """How much of a plate lies on what is there already."""
    x, y, wide, high = plate
    covered = 0.0
    for other_x, other_y, other_wide, other_high in taken:
        across = wide + other_wide - abs(x - other_x)
        down = high + other_high - abs(y - other_y)
        if across > 0 and down > 0:
            covered += across * down
    return covered


def emptiest_corner(stage: Stage, wide: float, high: float) -> tuple[float, float]:
    """Where in the window something covers least of cards: its left and top edge, in units of the picture."""
    left, top, width, _ = stage.window
    unit = TABLE_WIDTH / width  # what a unit of the forest measures in the picture
    reach = 70 * unit
    cards = [stage.at(laid, 0, 6) for laid in stage.view.laid]
    there: list[Plate] = [((x - left) * unit, (y - top) * unit, reach, reach) for x, y in cards]
    right, low = TABLE_WIDTH - wide - EDGE, TABLE_HEIGHT - high - EDGE
    corners = [(float(EDGE), float(EDGE)), (right, EDGE), (EDGE, low), (right, low)]
    covered = [overlap((x + wide / 2, y + high / 2, wide / 2, high / 2), there) for x, y in corners]
    return corners[covered.index(min(covered))]


def says_itself(stage: Stage, laid: LaidView, dot: Dot) -> bool:
    """Whether a panel is large enough for what it says, and no other card lies on that."""
    if panel_label(dot, stage.turn(laid.heading))[1] < SIGN * stage.scale:
        return False
    x0, y0, x1, y1 = dot.panel
    corners = [(x, y) for x in (x0, (x0 + x1) // 2, x1) for y in (y0, (y0 + y1) // 2, y1)]
    return not any(hidden(stage, laid, corner) for corner in corners)


# ------------------------------------------------------------------ ways and spaces
def spaces(stage: Stage) -> list[int]:
    return [space for laid in stage.view.laid for space in stage.content.cards[laid.card].spaces]


@svg.kept_by(lambda stage: (stage.content, stage.forest, stage.ways))
def ways(stage: Stage) -> list[Way]:
    """From each space to the next one towards Home."""
    found = []
    for space in spaces(stage):
        if space != HOME:
            found.append((*stage.stand(space), *stage.stand(stage.view.near[space][0])))
    return found


@svg.kept_by(lambda stage: (stage.content, stage.forest, stage.ways))
def trails(stage: Stage) -> tuple[str, ...]:
    """Ways worn into the ground, with footprints on them."""
    worn = [f"M{x0:.0f} {y0:.0f}L{x1:.0f} {y1:.0f}" for x0, y0, x1, y1 in ways(stage)]
    drawn = [
        svg.element("path", d="".join(worn[first : first + WAYS]), id=f"way-{first // WAYS}")
        for first in range(0, len(worn), WAYS)
    ]
    trodden = [
        svg.element("use", href=f"#way-{number}", class_=classes)
        for classes in ("verge s-bark", "sand s-sand", "trail s-trail")
        for number in range(len(drawn))
    ]
    return svg.element("defs", *drawn), *trodden


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
        svg.element("title", svg.escape(f"Space {laid.number}.{place.section} {place.name}" if space else place.name)),
        box(band, "space", 3),
        printed_emblem(card, band) if space == card.spaces[0] else "",
        band_frame(band),
        id=touch,
        class_="place",
        data_touch=touch,
        transform=f"{svg.moved(px, py)} rotate({stage.turn(laid.heading):g})",
    )


def printed_emblem(card: Card, band: Box) -> str:
    """What lives on a card, drawn on its first space; at Home, the house."""
    if card.index == HOME:
        return '<use href="#vw-house"/>'
    left, top, wide, high = measures(band)
    size = min(46, high - 6)
    return svg.picture(
        f"vw-{emblem(card.name)}", left + (wide - size) / 2, top + (high - size) / 2, size, "f-trail print"
    )


# ------------------------------------------------------------------ dots
@svg.kept_by(lambda stage: (stage.content, stage.forest, stage.open))
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


@svg.kept_by(lambda stage, laid, dot, alive: (stage.content, laid, dot, alive))
def draw_dot(stage: Stage, laid: LaidView, dot: Dot, alive: SpotView | None) -> str:
    """Blue while a card can be laid on it, grey when dead."""
    x, y = stage.at(laid, *dot.site.at)
    if alive is None:
        return svg.circle(x, y, 5, "f-dead s-void rim")
    touch = f"dot-{dot.index}"
    hours = ", ".join(str(HOURS[heading]) for heading in alive.headings)
    words = f"{laid.number}:{dot.site.id} {dot.words} (open at {hours})"
    return svg.element(
        "g",
        svg.element("title", svg.escape(words)),
        '<use href="#vw-dot"/>',
        halo(11),
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
    return svg.circle(*stage.at(stage.laid[dot.card], *dot.site.at), 11 * stage.grown, "ring s-red")


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


# ------------------------------------------------------------------ the card that is being placed
@svg.kept_by(
    lambda stage: (
        stage.content, stage.forest, stage.view.dot, stage.view.laying, stage.view.ghosts,
    )
)  # fmt: skip
def ghosts(stage: Stage) -> tuple[str, ...]:
    return tuple([draw_ghost(stage, ghost) for ghost in stage.view.ghosts])


def draw_ghost(stage: Stage, ghost: GhostView) -> str:
    """A way the card could lie: its outline, the hour to click at its far end, and under a mouse its face."""
    view = stage.view
    dot = stage.content.dots[view.dot]
    x, y = stage.at(stage.laid[dot.card], *dot.site.at)
    card = stage.content.cards[view.laying]
    touch = f"heading-{ghost.heading}"
    angle = stage.turn(ghost.heading)
    outline = stage.content.outline.box
    inside = svg.element("use", href=f"#vw-{face_name(card)}", class_="preview")
    inside += box(outline, "ghost pale f-bone s-bone", 6) + box(outline, "ghost frame f-glow s-glow", 6)
    knob = svg.circle(0, 0, 13, "f-glow s-void rim") + svg.text(
        0, 5, str(HOURS[ghost.heading]), 14, "f-void strong", "middle"
    )
    turn = f"translate(0,{12.6 * CU:g}) rotate({svg.number(-angle)}) {scaled(stage.grown)}"
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
        stage.content, stage.forest, stage.view.dot, stage.view.laying, stage.view.heading, stage.scale,
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
    near = stage.scale <= NEAR
    shown = printed(card, stage.turn(view.heading)) if near else svg.element("use", href=f"#vw-{face_name(card)}")
    return svg.element(
        "g",
        svg.element("title", svg.escape(f"{card.name} is being placed")),
        svg.element("g", shown, class_="hovering"),
        box(stage.content.outline.box, "ring s-red", 6),
        id="declared",
        transform=f"{svg.moved(x, y)} rotate({stage.turn(view.heading):g})",
    )
