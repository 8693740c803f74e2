"""Cards on the table in whole numbers.

VW-8: lengths on a card are in card units, 65 world units each. Directions have length 65 exactly (33, 56, 65), so that
every corner of every card is a whole point and no test needs rounding.
"""

from typing import Final, final

from mypy_extensions import i64

HEADINGS: Final = 12
UNIT: Final = 65  # world units of a card unit, and the length of a direction
HOURS: Final = (12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)

Box = tuple[int, int, int, int]  # x0, y0, x1, y1 in card units, in the card's own frame


@final
class Heading:
    """VW-12: the way a card's bottom points; its right side points along (dy, -dx)."""

    def __init__(self, index: int, dx: int, dy: int) -> None:
        self.index = index
        self.hour = HOURS[index]
        self.dx = dx
        self.dy = dy

    def at(self, x: int, y: int) -> tuple[int, int]:
        """Where a local point lies, counted from the arrow."""
        return x * self.dy + y * self.dx, -x * self.dx + y * self.dy

    def corners(self, box: Box) -> list[tuple[int, int]]:
        x0, y0, x1, y1 = box
        return [self.at(x0, y0), self.at(x1, y0), self.at(x1, y1), self.at(x0, y1)]


def spread(points: list[tuple[int, int]], x: int, y: int) -> tuple[int, int]:
    """The least and greatest projection of the points on the axis (x, y)."""
    found = [px * x + py * y for px, py in points]
    return min(found), max(found)


@final
class Facing:
    """Two headings of cards with given outlines: when the second card lies clear of the first one's axes (VW-14)."""

    def __init__(self, one: Heading, one_box: Box, other: Heading, other_box: Box) -> None:
        corners = other.corners(other_box)
        d_low, d_high = spread(corners, one.dx, one.dy)
        r_low, r_high = spread(corners, one.dy, -one.dx)
        x0, y0, x1, y1 = one_box
        square = UNIT * UNIT
        self.dx: i64 = one.dx
        self.dy: i64 = one.dy
        self.above: i64 = y0 * square - d_high
        self.below: i64 = y1 * square - d_low
        self.left: i64 = x0 * square - r_high
        self.right: i64 = x1 * square - r_low

    def clear(self, x: i64, y: i64) -> bool:
        """Is an axis of the first card between them? (x, y) leads from the first arrow to the second."""
        return self.parts(x * self.dx + y * self.dy, x * self.dy - y * self.dx)

    def parts(self, down: i64, across: i64) -> bool:
        """As `clear`, with the way to the second arrow measured along the axes of the first card."""
        return down <= self.above or down >= self.below or across <= self.left or across >= self.right


@final
class Outline:
    """VW-9: the common shape of all cards: which of them overlap, and which hang over the edge of the table."""

    def __init__(self, headings: list[Heading], box: Box, half_width: int, half_height: int) -> None:
        self.box = box
        self.facing = [Facing(one, box, other, box) for one in headings for other in headings]
        x0, y0, x1, y1 = box
        far = max(abs(x0), abs(x1)) ** 2 + max(abs(y0), abs(y1)) ** 2
        # Arrows further apart than this along x or y cannot overlap: twice the longest way from arrow to corner.
        reach = 0
        while reach * reach < 4 * far * UNIT * UNIT:
            reach += 1
        self.reach: i64 = reach
        # The arrow of a card with each heading must lie within these for all its corners to be on the table.
        self.x_least: list[int] = []
        self.x_most: list[int] = []
        self.y_least: list[int] = []
        self.y_most: list[int] = []
        for heading in headings:
            corners = heading.corners(box)
            self.x_least.append(-half_width - min(x for x, _ in corners))
            self.x_most.append(half_width - max(x for x, _ in corners))
            self.y_least.append(-half_height - min(y for _, y in corners))
            self.y_most.append(half_height - max(y for _, y in corners))
        # Within these it is on the table whatever its heading.
        self.x_inner_least: i64 = max(self.x_least)
        self.x_inner_most: i64 = min(self.x_most)
        self.y_inner_least: i64 = max(self.y_least)
        self.y_inner_most: i64 = min(self.y_most)

    def on_table(self, x: i64, y: i64, heading: int) -> bool:
        """VW-16a: all four corners are on the table; on its edge is allowed."""
        return self.x_least[heading] <= x <= self.x_most[heading] and self.y_least[heading] <= y <= self.y_most[heading]

    def within_table(self, x: i64, y: i64, headings: i64) -> i64:
        """VW-16a: those of the headings, a bit each, at which a card with its arrow there is on the table."""
        if self.x_inner_least <= x <= self.x_inner_most and self.y_inner_least <= y <= self.y_inner_most:
            return headings
        left: i64 = headings
        heading: i64 = 0
        while heading < HEADINGS:
            if left >> heading & 1 and not self.on_table(x, y, heading):
                left &= ~(1 << heading)
            heading += 1
        return left

    def clear_of(self, one: i64, x1: i64, y1: i64, x2: i64, y2: i64, headings: i64) -> i64:
        """VW-14, VW-16b: those of the headings, a bit each, at which a second card does not overlap the first.

        Touching is not overlapping.
        """
        x = x2 - x1
        y = y2 - y1
        reach = self.reach
        if x > reach or x < -reach or y > reach or y < -reach:
            return headings
        facing = self.facing
        axes = facing[one * HEADINGS]  # of the first card, whatever the heading of the second
        down = x * axes.dx + y * axes.dy
        across = x * axes.dy - y * axes.dx
        clear: i64 = 0
        heading: i64 = 0
        while headings >> heading:
            if headings >> heading & 1 and (
                facing[one * HEADINGS + heading].parts(down, across) or facing[heading * HEADINGS + one].clear(-x, -y)
            ):
                clear |= 1 << heading
            heading += 1
        return clear


def allowed(headings: list[Heading], heading: Heading, site: tuple[int, int], card: Box, path: Box) -> int:
    """VW-16c, VW-17: a bit for each heading at which a card on this dot leaves its target's path uncovered."""
    x, y = heading.at(site[0], site[1])
    mask = 0
    for new in headings:
        from_target = Facing(heading, path, new, card)
        from_new = Facing(new, card, heading, path)
        if from_target.clear(x, y) or from_new.clear(-x, -y):
            mask |= 1 << new.index
    return mask
