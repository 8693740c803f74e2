"""Measures of the picture, and what all its parts share."""

from math import atan2, cos, degrees, hypot, radians, sin
from typing import Final

from waystone.drawing import svg
from waystone.games.vasty_wilds.display.silhouettes import SLASH, sign
from waystone.games.vasty_wilds.display.text import numbers
from waystone.games.vasty_wilds.display.view import LaidView, WildsView
from waystone.games.vasty_wilds.model.content import HOME, Card, Content, Dot, Effect
from waystone.games.vasty_wilds.model.geometry import UNIT, Box

WIDTH: Final = 1200
HEIGHT: Final = 800
TABLE_WIDTH: Final = 890
TABLE_HEIGHT: Final = 600
CU: Final = 10  # what a card unit measures in the picture of the table: a card is 100 x 140
LABEL_SIZES: Final = (22, 20, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8)  # of the icons on a panel
SIGN: Final = 11.8  # the size of icons whose numbers can just be read
LABEL_MARGIN: Final = 2.5
DOT_ROOM: Final = 12.5
STEPS: Final = sorted([(2 * x, 2 * y) for x in range(-16, 17) for y in range(-16, 17)], key=lambda step: hypot(*step))


def measures(box: Box) -> tuple[int, int, int, int]:
    """A box on a card as it is drawn: left, top, width and height."""
    x0, y0, x1, y1 = box
    return x0 * CU, y0 * CU, (x1 - x0) * CU, (y1 - y0) * CU


class Stage:
    def __init__(self, content: Content, view: WildsView) -> None:
        self.content = content
        self.view = view
        self.laid: dict[int, LaidView] = numbers(view)
        self.forest = svg.token_for(view.laid)  # stands for all cards on the table
        self.open = svg.token_for(view.spots)  # stands for all dots where one can be laid
        self.initials = svg.initials([pawn.name for pawn in content.pawns])

    def open_dots(self, card: int) -> tuple[int, ...]:
        """The dots of a card where another can be laid."""
        return tuple(spot.dot for spot in self.view.spots if self.content.dots[spot.dot].card == card)

    def turn(self, heading: int) -> float:
        """The angle of a card, 0 with its bottom down."""
        d = self.content.headings[heading]
        return round(degrees(atan2(-d.dx, d.dy)), 2)

    def at(self, laid: LaidView, x: float, y: float) -> tuple[float, float]:
        """Where a point of a card lies on the picture of the table."""
        d = self.content.headings[laid.heading]
        return (laid.x + x * d.dy + y * d.dx) / UNIT * CU, (laid.y - x * d.dx + y * d.dy) / UNIT * CU

    def stand(self, space: int) -> tuple[float, float]:
        """The middle of a space."""
        place = self.content.spaces[space]
        card = self.content.cards[place.card]
        x0, y0, x1, y1 = card.bands[max(0, place.section - 1)]
        return self.at(self.laid[place.card], (x0 + x1) / 2, (y0 + y1) / 2)


# ------------------------------------------------------------------ frames
HALOS: Final = (11, 14, 15, 19)  # around dots, tokens, objectives and pawns


@svg.kept
def halo(radius: float, grown: float) -> str:
    """The mark of something round that may be chosen: its frame. There are many, so all of a size are one picture."""
    return svg.element("use", href=f"#vw-halo-{svg.number(radius)}", class_="frame", transform=scaled(grown))


def scaled(grown: float) -> str:
    """What draws something larger; nothing if it stays as it is."""
    return f"scale({svg.number(grown)})" if grown != 1 else ""


def larger(grown: float, *drawn: str) -> str:
    """Something drawn around the origin, larger."""
    return svg.element("g", *drawn, transform=scaled(grown)) if grown != 1 else "".join(drawn)


@svg.kept
def band_frame(band: Box) -> str:
    """The frame of a space."""
    x0, y0, x1, y1 = band
    return svg.element("use", href=f"#vw-band-{x1 - x0}-{y1 - y0}", x=x0 * CU, y=y0 * CU, class_="frame")


def frame_symbols(content: Content) -> str:
    """A ring, its halo and a chevron, so that colour is not all: for each radius and for each size of a space."""
    drawn = []
    for radius in HALOS:
        inside = radius == HALOS[0]  # a dot has nothing else in it
        mark = chevron(-6, -4, 9) if inside else chevron(-6, -radius - 8, 9)
        drawn.append(shared(f"halo-{svg.number(radius)}", svg.circle(0, 0, radius, "ring s-glow"), mark))
    for wide, high in sorted({(x1 - x0, y1 - y0) for card in content.cards for x0, y0, x1, y1 in card.bands}):
        ring = svg.rect(1.5, 1.5, wide * CU - 3, high * CU - 3, "ring s-glow", 3)
        ring += svg.rect(0, 0, wide * CU, high * CU, "halo s-glow", 3)
        drawn.append(shared(f"band-{wide}-{high}", ring, chevron(2, 2, 8)))
    return "".join(drawn)


def chevron(x: float, y: float, high: float) -> str:
    return svg.polygon(((x, y), (x + 12, y), (x + 6, y + high)), "flag f-glow s-void")


def shared(name: str, *children: str) -> str:
    """Something for the defs. What a `use` shows does not see the classes around it, hence the root class."""
    return svg.element("g", *children, id=f"vw-{name}", class_="vw")


# ------------------------------------------------------------------ icons
def icon(effect: Effect, x: float, y: float, size: float, classes: str, words: str) -> tuple[str, float]:
    """An effect from the left edge `x`, its middle at `y`: silhouette and number, and how wide they are."""
    shape, crossed, number = sign(effect)
    drawn = svg.picture(f"vw-{shape}", x, y - size / 2, size, classes)
    if crossed:
        drawn += svg.element(
            "path", d=SLASH, class_="slash", transform=f"translate({x:g},{y - size / 2:g}) scale({size / 100:g})"
        )
    wide = size
    if number:
        drawn += svg.text(x + size + size * 0.08, y + size * 0.38, number, size * 1.05, words)
        wide += size * 0.62 * len(number)
    return drawn, wide


def icons(effects: list[Effect], size: float, classes: str, words: str) -> str:
    """A row of effects around the origin."""
    drawn, x = "", 0.0
    for effect in effects:
        piece, wide = icon(effect, x, 0, size, classes, words)
        drawn += piece
        x += wide + size * 0.3
    return svg.group(-(x - size * 0.3) / 2, 0, drawn)


def column(effects: list[Effect], size: float, classes: str, words: str) -> str:
    """Effects one below the other around the origin."""
    drawn = ""
    for i, effect in enumerate(effects):
        piece, wide = icon(effect, 0, 0, size, classes, words)
        drawn += svg.group(-wide / 2, (i - (len(effects) - 1) / 2) * size * 1.12, piece)
    return drawn


def panel_icons(dot: Dot, angle: float = 0) -> str:
    """What a panel says, upright although its card is turned, as large as it can be without touching edge or dot."""
    return panel_label(dot, angle)[0]


@svg.kept
def panel_label(dot: Dot, angle: float) -> tuple[str, float]:
    """What a panel says, and how large: in a row, or in a column where that can be larger."""
    wides = [1 + 0.62 * len(sign(effect)[2]) for effect in dot.effects]
    row = sum(wides) + 0.3 * (len(wides) - 1), 1.0
    pile = max(wides), 1.12 * len(wides)
    for size in LABEL_SIZES:
        for drawn, (wide, high) in ((icons, row), (column, pile)):
            at = clear_place(dot, angle, wide * size, high * size)
            if at is not None:
                label = drawn(dot.effects, size, "f-leaf", "f-bone strong")
                return upright(*at, angle, label), size
    x0, y0, x1, y1 = dot.panel
    smallest = icons(dot.effects, LABEL_SIZES[-1], "f-leaf", "f-bone strong")
    return upright((x0 + x1) / 2 * CU, (y0 + y1) / 2 * CU, angle, smallest), LABEL_SIZES[-1]


@svg.kept
def panel_sign(dot: Dot, size: float, covered: bool) -> tuple[str, float, float]:
    """What a panel says on a plate of its own, around the origin, with the plate's width and height.

    It may be covered while a card is being placed.
    """
    wide = size * (sum(1 + 0.62 * len(sign(effect)[2]) for effect in dot.effects) + 0.3 * len(dot.effects) + 0.1)
    high = size * 1.24
    plate = svg.rect(-wide / 2, -high / 2, wide, high, "f-panel s-leaf fold", size * 0.35)
    return (
        plate + icons(dot.effects, size, "f-leaf", "f-bone strong ground" if covered else "f-bone strong"),
        wide,
        high,
    )


def clear_place(dot: Dot, angle: float, wide: float, high: float) -> tuple[float, float] | None:
    """Where in the panel an upright label has room, clear of the dot: the place nearest to the middle."""
    x0, y0, x1, y1 = (edge * CU for edge in dot.panel)
    dot_x, dot_y = dot.site.at[0] * CU, dot.site.at[1] * CU
    across, down = cos(radians(angle)), sin(radians(angle))
    reach_x = (abs(across) * wide + abs(down) * high) / 2 + LABEL_MARGIN
    reach_y = (abs(down) * wide + abs(across) * high) / 2 + LABEL_MARGIN
    free_x, free_y = (x1 - x0) / 2 - reach_x, (y1 - y0) / 2 - reach_y
    if free_x < 0 or free_y < 0:
        return None
    for step_x, step_y in STEPS:
        if abs(step_x) > free_x or abs(step_y) > free_y:
            continue
        x, y = (x0 + x1) / 2 + step_x, (y0 + y1) / 2 + step_y
        beside = (dot_x - x) * across - (dot_y - y) * down
        below = (dot_x - x) * down + (dot_y - y) * across
        if hypot(max(0.0, abs(beside) - wide / 2), max(0.0, abs(below) - high / 2)) >= DOT_ROOM:
            return x, y
    return None


def upright(x: float, y: float, angle: float, drawn: str) -> str:
    """Something on a card that is turned by an angle."""
    return svg.element("g", drawn, transform=f"translate({x:g},{y:g}) rotate({svg.number(-angle)})")


def face_name(card: Card) -> str:
    if card.index == HOME:
        return "face-home"
    return f"face-{'root' if card.is_root else 'forest'}-{card.layout}-{len(card.spaces)}"
