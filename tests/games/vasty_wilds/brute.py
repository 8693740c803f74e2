"""The table model said again, slowly and from the definitions, to compare the rules with."""

from fractions import Fraction

from waystone.games.vasty_wilds.model.content import Content
from waystone.games.vasty_wilds.model.state import Laid, Wilds

Polygon = list[tuple[int, int]]
DIRECTIONS = (
    (0, -65), (33, -56), (56, -33), (65, 0), (56, 33), (33, 56), (0, 65), (-33, 56), (-56, 33), (-65, 0), (-56, -33),
    (-33, -56),
)  # fmt: skip
SITES = {"L": (-4, 6), "R": (4, 6), "B": (0, 12), "BL": (-3, 10), "BR": (3, 10)}
HOME_SITES = {"T": (0, 0), "R": (4, 6), "B": (0, 12), "L": (-4, 6)}
BOX = (-5, -1, 5, 13)


def world(x: int, y: int, heading: int, at: tuple[int, int]) -> tuple[int, int]:
    """VW-12: A + x * r + y * d with r = (d.y, -d.x)."""
    dx, dy = DIRECTIONS[heading]
    return at[0] + x * dy + y * dx, at[1] - x * dx + y * dy


def rectangle(box: tuple[int, int, int, int], heading: int, at: tuple[int, int]) -> Polygon:
    x0, y0, x1, y1 = box
    return [world(x, y, heading, at) for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))]


def common_area(one: Polygon, other: Polygon) -> Fraction:
    """Clip one convex polygon by the edges of the other, and measure what is left: exact."""
    part = [(Fraction(x), Fraction(y)) for x, y in one]
    if area(part) < 0:
        part.reverse()
    edges = other if area([(Fraction(x), Fraction(y)) for x, y in other]) > 0 else other[::-1]
    for (ax, ay), (bx, by) in zip(edges, edges[1:] + edges[:1], strict=True):
        clipped: list[tuple[Fraction, Fraction]] = []
        sides = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in part]
        for i, point in enumerate(part):
            j = (i + 1) % len(part)
            if sides[i] >= 0:
                clipped.append(point)
            if sides[i] * sides[j] < 0:
                t = sides[i] / (sides[i] - sides[j])
                nx = point[0] + t * (part[j][0] - point[0])
                ny = point[1] + t * (part[j][1] - point[1])
                clipped.append((nx, ny))
        part = clipped
        if not part:
            return Fraction(0)
    return abs(area(part))


def area(points: list[tuple[Fraction, Fraction]]) -> Fraction:
    total = Fraction(0)
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
        total += ax * by - bx * ay
    return total / 2


def place(laid: Laid) -> tuple[int, int]:
    return int(laid.x), int(laid.y)


def open_slots(g: Wilds) -> set[tuple[int, int]]:
    """VW-16 by definition: every dot of every card with every heading, tested against the whole table."""
    found = set()
    cards = [(laid, rectangle(BOX, laid.heading, place(laid))) for laid in g.laid]
    for target, _ in cards:
        home = target.number == 0
        path = (-3, 3, 3, 9) if home else (-3, -1, 3, 5)
        path_box = rectangle(path, target.heading, place(target))
        for dot in target.card.dots:
            at = world(*(HOME_SITES if home else SITES)[dot.site.id], target.heading, place(target))
            for heading in range(12):
                new = rectangle(BOX, heading, at)
                if any(abs(x) > 6825 or abs(y) > 4550 for x, y in new):
                    continue
                if common_area(new, path_box):
                    continue
                if all(other is target or not near(at, other) or not common_area(new, r) for other, r in cards):
                    found.add((dot.index, heading))
    return found


def near(at: tuple[int, int], laid: Laid) -> bool:
    x, y = place(laid)
    return (at[0] - x) ** 2 + (at[1] - y) ** 2 <= 1811 * 1811


def kept_slots(g: Wilds) -> set[tuple[int, int]]:
    return {(spot.dot.index, h) for spot in g.spots for h in range(12) if spot.open >> h & 1}


def corners(content: Content, laid: Laid) -> list[tuple[int, int]]:
    heading = content.headings[laid.heading]
    return [(laid.x + x, laid.y + y) for x, y in heading.corners(content.outline.box)]
