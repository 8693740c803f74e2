"""The forest on the table: cards as they were placed, the ways between them, dots, and the card being placed."""

from typing import Final

from waystone.drawing import svg
from waystone.games.vasty_wilds.display import text
from waystone.games.vasty_wilds.display.creatures import emblem
from waystone.games.vasty_wilds.display.panels import printed
from waystone.games.vasty_wilds.display.places import CU, DotPlace, Forest, LaidCard, angles, measures
from waystone.games.vasty_wilds.display.stage import Stage, band_frame, dead_end, face_name, halo, scaled
from waystone.games.vasty_wilds.display.view import GhostView, SpotView
from waystone.games.vasty_wilds.model.content import HOME, Card, Content
from waystone.games.vasty_wilds.model.geometry import HOURS, Box

NEAR: Final = 0.8  # from farther away what is printed on a card cannot be read
WAYS: Final = 12  # spaces whose ways are one piece of the picture: only the last piece grows


# ------------------------------------------------------------------ the ground
@svg.kept_by(lambda forest: forest)
def ground(forest: Forest) -> svg.Bundle:
    """All that changes only when a card is placed: cards, the ways between them, spaces and dots.

    The layer of dots is left open for a ring around the chosen one.
    """
    pictures = [on_card(placed) for placed in forest.cards]
    spaces = [space for _, spaces in pictures for space in spaces]
    return svg.Bundle(
        [
            svg.Bundle(svg.layer("cards", *[card for card, _ in pictures])),
            svg.Bundle(svg.layer("trails", *trails(forest))),
            svg.Bundle(svg.layer("spaces", *spaces)),
            svg.Bundle(svg.layer("dots", *dots(forest))[:-1]),
        ]
    )


@svg.kept_by(lambda placed: placed)
def on_card(placed: LaidCard) -> tuple[str, list[str]]:
    """A card and its spaces, which never change once it lies there: what its panels say is drawn with the dots."""
    return draw_card(placed), [draw_space(placed, section) for section in range(len(placed.card.spaces))]


def card_title(placed: LaidCard) -> str:
    card = placed.card
    panels = "; ".join(f"{dot.site.name}: {dot.words}" for dot in card.dots)
    return " - ".join(part for part in (f"{placed.number} {card.name}".strip(), card.words, panels) if part)


def draw_card(placed: LaidCard) -> str:
    card = placed.card
    return svg.element(
        "g",
        svg.element("title", svg.escape(card_title(placed))),
        svg.element("use", href=f"#vw-{face_name(card)}"),
        dead_end(card) if not card.dots else "",
        id=f"table-{card.index}",
        class_="thing",
        transform=lain(placed),
    )


def lain(placed: LaidCard) -> str:
    """What moves and turns something to where a card lies."""
    return f"{svg.moved(*placed.at(0, 0))} rotate({placed.angle:g})"


def box(edges: Box, classes: str, radius: float, inset: float = 0) -> str:
    left, top, wide, high = measures(edges)
    return svg.rect(left + inset, top + inset, wide - 2 * inset, high - 2 * inset, classes, radius)


def draw_space(placed: LaidCard, section: int) -> str:
    """Where one can stand."""
    card, band = placed.card, placed.card.bands[section]
    place = placed.content.spaces[card.spaces[section]]
    touch = f"space-{place.index}"
    words = f"Space {placed.number}.{place.section} {place.name}" if place.index != HOME else place.name
    return svg.element(
        "g",
        svg.element("title", svg.escape(words)),
        box(band, "space", 3),
        printed_emblem(card, band) if section == 0 else "",
        band_frame(band),
        id=touch,
        class_="place",
        data_touch=touch,
        transform=lain(placed),
    )


def printed_emblem(card: Card, band: Box) -> str:
    """What lives on a card, drawn on its first space; at Home, the house."""
    if card.index == HOME:
        return "<use href='#vw-house'/>"
    left, top, wide, high = measures(band)
    size = min(46, high - 6)
    return svg.picture(
        f"vw-{emblem(card.name)}", left + (wide - size) / 2, top + (high - size) / 2, size, "f-trail print"
    )


def trails(forest: Forest) -> list[str]:
    """Ways worn into the ground, with footprints on them."""
    worn = [way.path for way in forest.ways]
    drawn = [
        f"\n<path d='{''.join(worn[first : first + WAYS])}' id='way-{first // WAYS}'/>"
        for first in range(0, len(worn), WAYS)
    ]
    return [svg.element("defs", *drawn), *trodden(len(drawn))]


@svg.kept
def trodden(ways: int) -> list[str]:
    """Each piece of the ways, drawn from below to above."""
    return [
        svg.element("use", href=f"#way-{number}", class_=classes)
        for classes in ("verge s-bark", "sand s-sand", "trail s-trail")
        for number in range(ways)
    ]


def dots(forest: Forest) -> list[str]:
    """All that are not covered."""
    covered = {placed.covered_dot for placed in forest.cards}
    return [
        draw_dot(place, forest.spots.get(place.dot.index))
        for placed in forest.cards
        for place in placed.dots
        if place.dot.index not in covered and not forest.hides(place.number, place.x, place.y)
    ]


@svg.kept_by(lambda place, alive: (place, alive))
def draw_dot(place: DotPlace, alive: SpotView | None) -> str:
    """Blue while a card can be laid on it, grey when dead."""
    if alive is None:
        return svg.circle(place.x, place.y, 5, "f-dead s-void rim")
    touch = f"dot-{place.dot.index}"
    hours = ", ".join(str(HOURS[heading]) for heading in alive.headings)
    words = f"{place.number}:{place.dot.site.id} {place.dot.words} (open at {hours})"
    return svg.element(
        "g",
        svg.element("title", svg.escape(words)),
        "<use href='#vw-dot'/>",
        halo(11),
        id=touch,
        class_="dot",
        data_touch=touch,
        transform=svg.moved(place.x, place.y),
    )


def chosen_dot(stage: Stage) -> str:
    """A ring around the dot on which a card is being laid."""
    if stage.view.dot < 0:
        return ""
    place = stage.forest.dot(stage.view.dot)
    return svg.circle(place.x, place.y, 11 * stage.window.grown, "ring s-red")


# ------------------------------------------------------------------ the card that is being placed
NOTHING_PLACED: Final = svg.Bundle([*svg.layer("ghosts", ""), *svg.layer("declared", "")])


def being_placed(stage: Stage) -> svg.Bundle:
    """The ways a card could lie on the chosen dot, or the one in which it will."""
    view = stage.view
    return held_card(stage) if view.ghosts or view.heading >= 0 else NOTHING_PLACED


@svg.kept_by(
    lambda stage: (
        stage.forest, stage.window, stage.view.dot, stage.view.laying, stage.view.ghosts, stage.view.heading,
    )
)  # fmt: skip
def held_card(stage: Stage) -> svg.Bundle:
    ghosts = [draw_ghost(stage, ghost) for ghost in stage.view.ghosts]
    return svg.Bundle([*svg.layer("ghosts", *ghosts), *svg.layer("declared", draw_declared(stage))])


def draw_ghost(stage: Stage, ghost: GhostView) -> str:
    """A way the card could lie: its outline, the hour to click at its far end, and under a mouse its face."""
    view = stage.view
    place = stage.forest.dot(view.dot)
    touch = f"heading-{ghost.heading}"
    angle = angles(stage.content)[ghost.heading]
    face = face_name(stage.content.cards[view.laying])
    closes = ", ".join(text.dot_id(stage.content, view, closed) for closed in ghost.closes)
    words = f"{HOURS[ghost.heading]} o'clock" + (f": closes {closes}" if closes else ": closes no dot")
    return svg.element(
        "g",
        svg.element("title", svg.escape(words)),
        outline_with_hour(stage.content, face, ghost.heading, stage.window.grown),
        id=touch,
        class_="heading",
        data_touch=touch,
        transform=f"{svg.moved(place.x, place.y)} rotate({angle:g})",
    )


@svg.kept
def outline_with_hour(content: Content, face: str, heading: int, grown: float) -> str:
    outline = content.outline.box
    inside = svg.element("use", href=f"#vw-{face}", class_="preview")
    inside += box(outline, "ghost pale f-bone s-bone", 6) + box(outline, "ghost frame f-glow s-glow", 6)
    knob = svg.circle(0, 0, 13, "f-glow s-void rim")
    knob += svg.text(0, 5, str(HOURS[heading]), 14, "f-void strong", "middle")
    turn = f"translate(0,{12.6 * CU:g}) rotate({svg.number(-angles(content)[heading])}) {scaled(grown)}"
    return inside + svg.element("g", knob, transform=turn.rstrip())


def draw_declared(stage: Stage) -> str:
    """The card that is being placed while its panel is resolved: it is not on the table yet (VW-42)."""
    view = stage.view
    if view.heading < 0:
        return ""
    place = stage.forest.dot(view.dot)
    card = stage.content.cards[view.laying]
    angle = angles(stage.content)[view.heading]
    near = stage.window.scale <= NEAR
    shown = printed(card, angle) if near else svg.element("use", href=f"#vw-{face_name(card)}")
    return svg.element(
        "g",
        svg.element("title", svg.escape(f"{card.name} is being placed")),
        svg.element("g", shown, class_="hovering"),
        box(stage.content.outline.box, "ring s-red", 6),
        id="declared",
        transform=f"{svg.moved(place.x, place.y)} rotate({angle:g})",
    )
