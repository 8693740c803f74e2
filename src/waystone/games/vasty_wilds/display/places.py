"""Where all lies on the picture of the table.

A card never moves, so this is worked out once for each card and once for each forest. What is drawn of them is kept by
these objects: to find it again, nothing needs to be compared.
"""

from math import atan2, ceil, degrees
from typing import Final, final

from waystone.drawing import svg
from waystone.games.vasty_wilds.display.view import GhostView, LaidView, WildsView
from waystone.games.vasty_wilds.model.content import HOME, Content, Dot
from waystone.games.vasty_wilds.model.geometry import UNIT, Box

TABLE_WIDTH: Final = 890
TABLE_HEIGHT: Final = 600
CU: Final = 10  # what a card unit measures in the picture of the table: a card is 100 x 140
MARGIN: Final = 50  # around the forest, so that new cards have room
SQUARE: Final = float(UNIT * UNIT)  # a direction has the length of a unit, and so has a unit along it

Point = tuple[float, float]


def measures(box: Box) -> tuple[int, int, int, int]:
    """A box on a card as it is drawn: left, top, width and height."""
    x0, y0, x1, y1 = box
    return x0 * CU, y0 * CU, (x1 - x0) * CU, (y1 - y0) * CU


@svg.kept
def angles(content: Content) -> list[float]:
    """Of cards, by their heading; 0 with the bottom down."""
    return [round(degrees(atan2(-d.dx, d.dy)), 2) for d in content.headings]


# ------------------------------------------------------------------ cards
@final
class Way:
    """From a space to the next one towards Home."""

    def __init__(self, start: Point, end: Point) -> None:
        self.x0, self.y0 = start
        self.x1, self.y1 = end
        self.path = f"M{self.x0:.0f} {self.y0:.0f}L{self.x1:.0f} {self.y1:.0f}"


@final
class DotPlace:
    """A dot of a card on the table."""

    def __init__(self, dot: Dot, number: int, at: Point) -> None:
        self.dot = dot
        self.number = number  # of its card
        self.x, self.y = at


@final
class LaidCard:
    """A card on the table."""

    def __init__(self, content: Content, laid: LaidView) -> None:
        heading = content.headings[laid.heading]
        self.content = content
        self.card = content.cards[laid.card]
        self.number = laid.number
        self.covered_dot = laid.dot
        self.angle = angles(content)[laid.heading]
        self._dx, self._dy = float(heading.dx), float(heading.dy)
        self._x, self._y = float(laid.x), float(laid.y)
        x0, y0, x1, y1 = content.outline.box
        self._left, self._right, self._top, self._bottom = float(x0), float(x1), float(y0), float(y1)
        corners = [self.at(x0, y0), self.at(x1, y0), self.at(x1, y1), self.at(x0, y1)]
        self.xs = min([x for x, _ in corners]), max([x for x, _ in corners])
        self.ys = min([y for _, y in corners]), max([y for _, y in corners])
        self.spaces = [self.at((x0 + x1) / 2, (y0 + y1) / 2) for x0, y0, x1, y1 in self.card.bands]  # their middles
        self.dots = [DotPlace(dot, laid.number, self.at(*dot.site.at)) for dot in self.card.dots]

    def at(self, x: float, y: float) -> Point:
        """Where a point of the card lies on the picture of the table."""
        across = self._x + x * self._dy + y * self._dx
        down = self._y - x * self._dx + y * self._dy
        return across / UNIT * CU, down / UNIT * CU

    def covers(self, x: float, y: float) -> bool:
        """Does it lie over a point of the picture of the table?"""
        off_x, off_y = x * UNIT / CU - self._x, y * UNIT / CU - self._y
        down = (off_x * self._dx + off_y * self._dy) / SQUARE
        if down <= self._top or down >= self._bottom:
            return False
        across = (off_x * self._dy - off_y * self._dx) / SQUARE
        return self._left < across < self._right


@svg.kept_by(lambda content, laid: (content, laid))
def laid_card(content: Content, laid: LaidView) -> LaidCard:
    return LaidCard(content, laid)


# ------------------------------------------------------------------ the window
@final
class Window:
    """The part of the table that is shown: all cards and some ground around them, in the shape of the window."""

    def __init__(self, left: float, right: float, top: float, bottom: float) -> None:
        x0, x1, y0, y1 = left - MARGIN, right + MARGIN, top - MARGIN, bottom + MARGIN
        wide, high = x1 - x0, y1 - y0
        scale = max(wide / TABLE_WIDTH, high / TABLE_HEIGHT, 0.55)
        self.width, self.height = scale * TABLE_WIDTH, scale * TABLE_HEIGHT
        self.left, self.top = (x0 + x1 - self.width) / 2, (y0 + y1 - self.height) / 2
        # How much of the forest a unit of the picture shows, in steps; and how much larger pieces are drawn than on the
        # table, so that they can be read from afar.
        self.scale = ceil(self.width / TABLE_WIDTH * 10) / 10
        self.grown = max(1.0, round(0.92 * self.scale, 2))


@svg.kept
def window(left: float, right: float, top: float, bottom: float) -> Window:
    """The window around the outermost corners of all cards."""
    return Window(left, right, top, bottom)


# ------------------------------------------------------------------ the forest
@final
class Forest:
    """All cards on the table, the ways between them, and the dots where another can be laid."""

    def __init__(self, content: Content, view: WildsView) -> None:
        self.content = content
        self.cards = [laid_card(content, laid) for laid in view.laid]  # in order of placing
        self._cards = {placed.card.index: placed for placed in self.cards}
        self.spots = {spot.dot: spot for spot in view.spots}
        self.left, self.right = self.cards[0].xs
        self.top, self.bottom = self.cards[0].ys
        for placed in self.cards:
            self._reach(placed)
        self.window = window(self.left, self.right, self.top, self.bottom)
        self.ways = [way for placed in self.cards for way in ways_from(self, view, placed, self.under(placed))]

    def _reach(self, placed: LaidCard) -> None:
        """A card makes the forest wider."""
        left, right = placed.xs
        top, bottom = placed.ys
        self.left, self.right = min(self.left, left), max(self.right, right)
        self.top, self.bottom = min(self.top, top), max(self.bottom, bottom)

    def under(self, placed: LaidCard) -> LaidCard | None:
        """The card on whose dot another was laid; None for Home."""
        return self._cards[self.content.dots[placed.covered_dot].card] if placed.covered_dot >= 0 else None

    def dot(self, index: int) -> DotPlace:
        dot = self.content.dots[index]
        return next(place for place in self._cards[dot.card].dots if place.dot is dot)

    def held_over(self, card: int, dot: int, heading: int) -> LaidCard:
        """A card that is being placed, as if it lay on its dot already."""
        place = self.dot(dot)
        x, y = round(place.x * UNIT / CU), round(place.y * UNIT / CU)
        return laid_card(self.content, LaidView(card, len(self.cards), x, y, heading, dot))

    def stand(self, space: int) -> Point:
        """The middle of a space."""
        place = self.content.spaces[space]
        return self._cards[place.card].spaces[max(0, place.section - 1)]

    def hides(self, number: int, x: float, y: float) -> bool:
        """Does a card that was placed after the one with this number lie over a point?"""
        for later in range(number + 1, len(self.cards)):
            if self.cards[later].covers(x, y):
                return True
        return False


@svg.kept_by(lambda forest, view, placed, under: (placed, under))
def ways_from(forest: Forest, view: WildsView, placed: LaidCard, under: LaidCard | None) -> list[Way]:
    """The ways from the spaces of a card, the first one to the card on which it was laid."""
    spaces = [space for space in placed.card.spaces if space != HOME]
    return [Way(forest.stand(space), forest.stand(view.near[space][0])) for space in spaces]


@svg.kept_by(lambda content, view: (content, view.laid, view.spots))
def forest_of(content: Content, view: WildsView) -> Forest:
    """The ways need not be compared: they follow from the cards."""
    return Forest(content, view)


def window_of(forest: Forest, view: WildsView) -> Window:
    """Wide enough for the card that is being placed, too."""
    if view.heading < 0 and not view.ghosts:
        return forest.window
    return window_with_card(forest, view.dot, view.ghosts, view.heading)


@svg.kept_by(lambda forest, dot, ghosts, heading: (forest, dot, ghosts, heading))
def window_with_card(forest: Forest, dot: int, ghosts: tuple[GhostView, ...], heading: int) -> Window:
    xs, ys = [forest.left, forest.right], [forest.top, forest.bottom]
    _, _, _, bottom_edge = forest.content.outline.box
    place = forest.dot(dot)
    for each in [*[ghost.heading for ghost in ghosts], *([heading] if heading >= 0 else [])]:
        d = forest.content.headings[each]
        xs.append(place.x + bottom_edge * CU * d.dx / UNIT)
        ys.append(place.y + bottom_edge * CU * d.dy / UNIT)
    return window(min(xs), max(xs), min(ys), max(ys))
