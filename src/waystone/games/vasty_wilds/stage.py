"""Measures of the picture, and what all its parts share."""

from dataclasses import dataclass, field
from math import atan2, degrees
from typing import Final

from waystone.engine import svg
from waystone.games.vasty_wilds.content import HOME, Card, Content, Dot, Effect
from waystone.games.vasty_wilds.geometry import UNIT
from waystone.games.vasty_wilds.pictures import SLASH, sign
from waystone.games.vasty_wilds.text import numbers
from waystone.games.vasty_wilds.view import LaidView, WildsView

WIDTH: Final = 1200
HEIGHT: Final = 800
TABLE_WIDTH: Final = 890
TABLE_HEIGHT: Final = 600
CU: Final = 10  # what a card unit measures in the picture of the table: a card is 100 x 140


@dataclass
class Stage:
    content: Content
    view: WildsView
    lit: frozenset[str]
    laid: dict[int, LaidView] = field(init=False)
    initials: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.laid = numbers(self.view)
        self.initials = svg.initials([pawn.name for pawn in self.content.pawns])

    def open_dots(self, card: int) -> tuple[int, ...]:
        """The dots of a card where another can be laid."""
        return tuple(spot.dot for spot in self.view.spots if self.content.dots[spot.dot].card == card)

    def covered_dots(self, card: int) -> tuple[int, ...]:
        """The dots of a card where another lies."""
        dots = self.content.dots
        return tuple(laid.dot for laid in self.view.laid if laid.dot >= 0 and dots[laid.dot].card == card)

    def is_lit(self, touch: str) -> bool:
        return touch in self.lit

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


def icon_size(dot: Dot, card: Card) -> float:
    """As large as the panel lets a row of its effects be."""
    if card.index == HOME:
        return 12
    wide = dot.panel[2] - dot.panel[0] > 5
    low = dot.panel[3] - dot.panel[1] < 5
    if len(dot.effects) == 1:
        return 17 if low else 22 if wide else 19
    return 15 if low and wide else 18 if wide else 12.5


def label_place(dot: Dot, card: Card) -> tuple[float, float]:
    """Where a panel's icons go, clear of its dot, in card units."""
    x0, y0, x1, y1 = dot.panel
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    dx, dy = dot.site.at
    if card.index == HOME:
        return (x, y + 0.9 if dy == 0 else y - 0.9) if x1 - x0 > 4 else (x, y + 1.7)
    if x1 - x0 == 10 and y1 - y0 == 4:  # a low, wide panel
        return (x - 0.12 * dx * 3, y) if dx else (x, y - 0.9)
    if x1 - x0 == 5 and y1 - y0 == 4:  # a quarter, with its dot in the outer corner
        return (x + (0.3 if dx < 0 else -0.3), y + 0.9)
    if x1 - x0 == 5:  # a half
        return (x, y + (0.9 if dy == 6 else -1.6))
    return (x, y + (0.4 if dx else -1.2))


def face_name(card: Card) -> str:
    if card.index == HOME:
        return "vw-face-home"
    return f"vw-face-{'root' if card.is_root else 'forest'}-{card.layout}-{len(card.spaces)}"
