"""What the panels of open dots say: on the panel if it can be read there, else on a plate of wood beside the dot."""

from typing import Final, final

from waystone.drawing import svg
from waystone.games.vasty_wilds.display.pieces import Standing
from waystone.games.vasty_wilds.display.places import (
    CU,
    TABLE_HEIGHT,
    TABLE_WIDTH,
    DotPlace,
    Forest,
    LaidCard,
    Way,
    Window,
)
from waystone.games.vasty_wilds.display.stage import SIGN, icons_width, panel_label, panel_sign, scaled

WAY: Final = 3  # how far a way reaches into a label before that cannot be read
EDGE: Final = 12  # between what is said on the table and the edge of the window
# Where a sign may hang if not below its dot, the best place first: how far to the right, down, and the sign's height.
BESIDE: Final[tuple[tuple[float, float, float], ...]] = (
    (1, 0, 0), (-1, 0, 0), (0, -1, 0), (1, 0, 1), (-1, 0, 1), (1, 0, -1), (-1, 0, -1),
    (0, 1, 1), (0, -1, -1), (1, 0, 2), (-1, 0, 2), (1, 0, -2), (-1, 0, -2),
)  # fmt: skip


@final
class Plate:
    """A part of the picture of the table: its middle, and half of its width and height."""

    def __init__(self, x: float, y: float, wide: float, high: float) -> None:
        self.x = x
        self.y = y
        self.wide = wide
        self.high = high

    def overlap(self, taken: "list[Plate]") -> float:
        """How much of it lies on what is there already."""
        covered = 0.0
        for other in taken:
            across = self.wide + other.wide - abs(self.x - other.x)
            if across > 0:
                down = self.high + other.high - abs(self.y - other.y)
                if down > 0:
                    covered += across * down
        return covered


@final
class Sign:
    """What the panel of a dot says: on the panel itself, or on a plate of wood beside the dot."""

    def __init__(self, placed: LaidCard, place: DotPlace) -> None:
        dot = place.dot
        self.place = place
        self.label, self.size, x, y = panel_label(dot, placed.angle)
        self.panel = Plate(*placed.at(x / CU, y / CU), icons_width(dot.effects, self.size) / 2, self.size * 0.6)
        x0, y0, x1, y1 = dot.panel
        self.corners = [
            placed.at(x, y) for x in (x0, (x0 + x1) // 2, x1) for y in (y0, (y0 + y1) // 2, y1)
        ]  # of the panel, and points between them
        self.board, self.wide, self.high = panel_sign(dot)
        self._on_panel = ""
        self._plate = Plate(0, 0, 0, 0)
        self._beside = ""

    def on_panel(self) -> str:
        if not self._on_panel:
            self._on_panel = sign_at(self.panel.x, self.panel.y, 1, self.label)
        return self._on_panel

    def beside(self, plate: Plate, scale: float) -> str:
        """Most signs hang where they hung in the picture before."""
        known = self._plate
        if known.x != plate.x or known.y != plate.y or known.high != plate.high or not self._beside:
            self._plate = plate
            self._beside = sign_at(plate.x, plate.y, scale, self.board)
        return self._beside


def sign_at(x: float, y: float, scale: float, sign: str) -> str:
    """Where a sign stands has a line of its own, so that one that only moves need not be sent again."""
    return f"<g transform='{svg.moved(x, y)} {scaled(scale)}'>\n{sign}\n</g>"


@svg.kept_by(lambda placed: placed)
def signs_of(placed: LaidCard) -> list[Sign]:
    return [Sign(placed, place) for place in placed.dots]


@svg.kept_by(lambda forest: forest)
def open_signs(forest: Forest) -> list[Sign]:
    """Of the dots where a card can be laid."""
    signs = {sign.place.dot.index: sign for placed in forest.cards for sign in signs_of(placed)}
    return [signs[dot] for dot in forest.spots]


# ------------------------------------------------------------------ where they hang
@svg.kept_by(lambda standing, window: (standing, window))
def signs(standing: Standing, window: Window) -> svg.Bundle:
    """The signs of all open dots, clear of what stands there and of one another."""
    forest, scale = standing.forest, window.scale
    hanging = open_signs(forest)
    room = 12.5 * window.grown
    pieces = [Plate(x, y, room * 1.4, room * 1.4) for x, y in standing.places]
    pieces += [Plate(x, y - 22 * window.grown, 7 * window.grown, 6 * window.grown) for x, y in standing.pawns]  # marks
    written = {sign for sign in readable(forest, scale) if not sign.panel.overlap(pieces)}
    taken = [Plate(sign.place.x, sign.place.y, room, room) for sign in hanging]
    taken += [*pieces, *[sign.panel for sign in hanging if sign in written], *beyond(window)]
    drawn = []
    for sign in hanging:
        if sign in written:
            drawn.append(sign.on_panel())
        else:
            plate = clear_spot(sign, scale, room, taken)
            taken.append(plate)
            drawn.append(sign.beside(plate, scale))
    return svg.Bundle(drawn)


def beyond(window: Window) -> list[Plate]:
    """What lies outside the window through which the forest is seen, its frame included."""
    left, top, wide, high = window.left, window.top, window.width, window.height
    x, y, frame = left + wide / 2, top + high / 2, EDGE * wide / TABLE_WIDTH
    return [
        Plate(left - wide, y, wide + frame, 3 * high),
        Plate(left + 2 * wide, y, wide + frame, 3 * high),
        Plate(x, top - high, 3 * wide, high + frame),
        Plate(x, top + 2 * high, 3 * wide, high + frame),
    ]


@svg.kept_by(lambda forest, scale: (forest, scale))
def readable(forest: Forest, scale: float) -> list[Sign]:
    """Those that can be read on their panels; a piece may still lie there."""
    return [
        sign
        for sign in open_signs(forest)
        if sign.size >= SIGN * scale and not hidden(forest, sign) and not crosses_way(forest.ways, sign.panel)
    ]


def hidden(forest: Forest, sign: Sign) -> bool:
    """Does a later card lie over the panel?"""
    for x, y in sign.corners:
        if forest.hides(sign.place.number, x, y):
            return True
    return False


def crosses_way(trodden: list[Way], panel: Plate) -> bool:
    """Whether a way runs through a place, where pale letters could not be read."""
    x, y = panel.x, panel.y
    for way in trodden:
        x0, y0, x1, y1 = way.x0, way.y0, way.x1, way.y1
        length = (x1 - x0) ** 2 + (y1 - y0) ** 2
        along = max(0.0, min(1.0, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length)) if length else 0.0
        off_x, off_y = abs(x0 + along * (x1 - x0) - x), abs(y0 + along * (y1 - y0) - y)
        if off_x < panel.wide + WAY and off_y < panel.high + WAY:
            return True
    return False


def clear_spot(sign: Sign, scale: float, room: float, taken: list[Plate]) -> Plate:
    """Where beside a dot a plate covers least of what is there."""
    wide, high = sign.wide * scale, sign.high * scale
    right, down = room + wide / 2, room + high / 2
    best = Plate(sign.place.x, sign.place.y + down, wide / 2, high / 2)
    least = best.overlap(taken)
    for to_right, to_down, heights in BESIDE:
        if least == 0:
            break
        x, y = sign.place.x + to_right * right, sign.place.y + to_down * down + heights * high
        plate = Plate(x, y, wide / 2, high / 2)
        covered = plate.overlap(taken)
        if covered < least:
            best, least = plate, covered
    return best


def emptiest_edge(
    forest: Forest, window: Window, held: LaidCard | None, wide: float, high: float
) -> tuple[float, float]:
    """Where along the edges of the window something covers least of the card that is being placed, and of the others.

    It is told by its left and top edge, in units of the picture. The corners are tried first.
    """
    right, low = TABLE_WIDTH - wide - EDGE, TABLE_HEIGHT - high - EDGE
    left, top = float(EDGE), float(EDGE)
    places = [(x, y) for y in (top, low) for x in (left, right)]
    places += [((left + right) / 2, y) for y in (top, low)] + [(x, (top + low) / 2) for x in (left, right)]
    being_placed = [plate_of(held, window)] if held is not None else []
    there = [plate_of(placed, window) for placed in forest.cards]
    covered = []
    for x, y in places:
        plate = Plate(x + wide / 2, y + high / 2, wide / 2, high / 2)
        covered.append((plate.overlap(being_placed), plate.overlap(there)))
    return places[covered.index(min(covered))]


def plate_of(placed: LaidCard, window: Window) -> Plate:
    """The room that a card takes, in units of the picture."""
    unit = TABLE_WIDTH / window.width  # what a unit of the forest measures in the picture
    (x0, x1), (y0, y1) = placed.xs, placed.ys
    x, y = ((x0 + x1) / 2 - window.left) * unit, ((y0 + y1) / 2 - window.top) * unit
    return Plate(x, y, (x1 - x0) / 2 * unit, (y1 - y0) / 2 * unit)
