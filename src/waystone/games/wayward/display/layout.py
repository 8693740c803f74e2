"""Where things stand in an area: its name, its brazier, signs, chips and figures, clear of one another.

What lies there is given by the map. Then the brazier finds a place, then the name, then signs, and chips and figures
come last. The map never changes, so each place is looked for once.
"""

import re
from typing import Final, final

from waystone.drawing import svg
from waystone.games.wayward.display.stage import (
    CELL,
    Point,
    areas_of,
    corner,
    edge_middle,
    is_one_row,
    middle,
    run_of,
    ways_of,
)
from waystone.games.wayward.model.content import BARRIER, BRIDGE, GUARD, SIDES, SMALL_STAIR, Area, Board, Way

Box = tuple[float, float, float, float]  # left, top, right, bottom
Cell = tuple[int, int]

SIZE: Final = svg.LEAST
STEP: Final = SIZE * 1.08  # from line to line
EASY: Final = 1.1  # words are measured rather too wide
TIGHT: Final = 1.25  # names may be measured so much too wide: they are squeezed a little rather than broken once more
TIGHTER: Final = 1.6  # ... where room is scarce
COMPASS: Final = re.compile(r"\b(North|South)-(East|West)\b")


@final
class Label:
    """The lines of a name around a point; in a narrow alley they stand upright."""

    def __init__(self, lines: list[str], x: float, y: float, width: float, upright: bool) -> None:
        self.lines = lines
        self.x = x
        self.y = y
        self.width = width
        self.upright = upright

    def box(self) -> Box:
        """About what the letters cover."""
        across = min(self.width, max([svg.measure(line, SIZE) for line in self.lines])) / 2 if self.lines else 0
        down = ((len(self.lines) - 1) * STEP + SIZE * 0.75) / 2
        if self.upright:
            across, down = down, across
        return self.x - across, self.y - down, self.x + across, self.y + down

    def drawn(self, ground: bool) -> str:
        """A name on the ground may be covered by figures."""
        turn = f"rotate(-90 {svg.number(self.x)} {svg.number(self.y)})" if self.upright else ""
        top = self.y + SIZE * 0.36 - (len(self.lines) - 1) * STEP / 2
        classes = "f-bone serif label ground" if ground else "f-bone serif label"
        words = [line_of(line, self.x, top + i * STEP, self.width, classes) for i, line in enumerate(self.lines)]
        return svg.element("g", *words, transform=turn) if turn else "".join(words)


def line_of(line: str, x: float, y: float, width: float, classes: str) -> str:
    """Words are measured rather too wide: those that are but a little too wide need no squeezing."""
    if svg.measure(line, SIZE) * svg.SERIF > width * EASY:
        return svg.text(x, y, line, SIZE, classes, "middle", width=width)
    return svg.element("text", svg.escape(line), x=x, y=y, class_=classes)


@svg.fixed
def labels(board: Board) -> str:
    names = [label_of(board, area).drawn(is_narrow(board, area)) for area in areas_of(board)]
    return svg.element("g", *names, font_size=SIZE, text_anchor="middle")


@svg.kept
def label_of(board: Board, area: Area) -> Label:
    """In the row that the map names, moved up or down where something lies in the way."""
    first, count = room_for(board, area)
    name = area.name.split(": ")[-1] if area.letter else area.name
    if count < 1:
        return Label([], *corner(*area.label), 1, False)  # no room beside the brazier, whose tooltip says it
    if count == 1 and len(area.cells) > 2:
        return alley(board, area, name)
    width = count * CELL - (9 if count == 2 else 5)  # the names of small areas fill all the room they get
    if width < 50:
        name = COMPASS.sub(_initials, name)  # NW for North-West
    x, y = corner(first + count / 2, area.label[1] + 0.5)
    label = Label(lines_of(name, width, is_scarce(area)), x, y, width, False)
    tops = [corner(0, row)[1] for column, row in area.cells if column == first]
    label.y += best_rise(label.box(), [*lying(board, area), *room_to_stand(board, area)], min(tops), max(tops) + CELL)
    return label


def best_rise(box: Box, obstacles: list[Box], highest: float, lowest: float) -> float:
    """How far a name is moved so that it covers the least and stays inside."""
    left, top, right, bottom = box
    best, least = 0.0, -1.0
    for rise in RISES:
        outside = max(0.0, highest + 2 - top - rise) + max(0.0, bottom + rise - lowest + 2)
        cost = abs(rise) + 40 * outside + covered((left, top + rise, right, bottom + rise), obstacles)
        if least < 0 or cost < least:
            best, least = rise, cost
        if least <= abs(rise):  # what comes is further away
            break
    return best


RISES: Final = (0.0, *[sign * step * 3.0 for step in range(1, 13) for sign in (-1, 1)])


def room_for(board: Board, area: Area) -> tuple[int, int]:
    """The first column of the name and how many it has."""
    first, count = run_of(area)
    row = area.label[1]
    watched = watched_cells(area)
    free = [x for x in range(first, first + count) if (x, row) not in board.crowds_at and (x, row) not in watched]
    count = len(free)
    if area.letter and is_one_row(area):
        count -= 1  # the brazier stands there
    if area.letter and count == 1:
        return free[0], 0
    return free[0], count


def watched_cells(area: Area) -> set[Cell]:
    """Where a guard stands before an exit."""
    return {(way.x, way.y) for way in area.ways if way.exit and way.kind == GUARD}


def is_scarce(area: Area) -> bool:
    """Whether there is room for one line only: in a single row, or in two with the sign of an exit."""
    rows = len({y for _, y in area.cells})
    return rows == 1 or (rows == 2 and any(way.exit for way in area.ways))


def lines_of(name: str, width: float, scarce: bool) -> list[str]:
    """Two lines at most, if that can be read; one where room is scarce."""
    lines = svg.wrap(name, SIZE, width * EASY / svg.SERIF)
    if scarce:
        return svg.wrap(name, SIZE, width * TIGHTER / svg.SERIF)
    return svg.wrap(name, SIZE, width * TIGHT / svg.SERIF) if len(lines) > 2 else lines


def alley(board: Board, area: Area, name: str) -> Label:
    """Along the longest run of cells where nothing lies."""
    x = area.label[0]
    taken = taken_cells(board, area)
    best: list[int] = []
    run: list[int] = []
    for row in sorted([y for column, y in area.cells if column == x]):
        run = [] if (x, row) in taken else [*run, row]
        if len(run) > len(best):
            best = run
    middle_x, middle_y = corner(x + 0.5, best[0] + len(best) / 2)
    return Label([name], middle_x, middle_y, len(best) * CELL - 5, True)


def _initials(point: re.Match[str]) -> str:
    return point[1][0] + point[2][0]


# ------------------------------------------------------------------ what lies in an area
def taken_cells(board: Board, area: Area) -> set[Cell]:
    """Where the map has laid something."""
    taken = {*area.icons_at, *board.levers_at, *board.crowds_at, *board.goblins_at, board.gong_at}
    taken |= {one.at for one in board.fighters} | {one.at for one in board.coffins} | {one.at for one in board.graves}
    return taken | {(way.x, way.y) for way in area.ways if way.kind in (SMALL_STAIR, BRIDGE)}


@svg.kept
def brazier_cell(board: Board, area: Area) -> Cell:
    """Near the middle, out of the name's row; at the end of an area that is but one row, behind its name."""
    if is_one_row(area):
        return max(area.cells)
    taken = taken_cells(board, area)
    first, count = run_of(area)
    named = [(x, area.label[1]) for x in range(first, first + count)]
    return min(area.cells, key=lambda cell: (cell in taken, cell in named, off_centre(area, cell)))


def off_centre(area: Area, cell: Cell) -> float:
    """How far a cell is from the middle of its area, squared."""
    centre_x = sum([x for x, _ in area.cells]) / len(area.cells)
    centre_y = sum([y for _, y in area.cells]) / len(area.cells)
    return (cell[0] - centre_x) ** 2 + (cell[1] - centre_y) ** 2


@svg.kept
def lying(board: Board, area: Area) -> list[Box]:
    """What is drawn in an area before its name: what lies there, the brazier, and what stands at its ways."""
    cells = taken_cells(board, area) & set(area.cells)
    found = [around(*middle(cell), 14, 14) for cell in cells]  # with the ring of what may be chosen
    if area.letter:
        x, y = middle(brazier_cell(board, area))
        found.append(around(x, y - 1.5, 12, 14))
    ids = {way.id for way in area.ways}
    return found + [way_box(way) for way in ways_of(board) if way.id in ids and way.kind not in (SMALL_STAIR, BRIDGE)]


def way_box(way: Way) -> Box:
    x, y, flat = edge_middle(way)
    if way.kind == GUARD:
        x, y = inside_place(way)
        return around(x, y - 2, 12, 16)
    if way.kind == BARRIER:
        return around(*inside_place(way), 9, 9)
    return around(x, y, 13, 5) if flat else around(x, y, 5, 13)


def inside_place(way: Way) -> Point:
    """In the wall; at the edge of the map inside, where nothing on the gold track covers a guard or a number."""
    x, y, _ = edge_middle(way)
    dx, dy = SIDES[way.side]
    return (x - dx * 11, y - dy * 11) if way.exit else (x, y)


def room_to_stand(board: Board, area: Area) -> list[Box]:
    """Empty cells beside the name's row, which are to stay free for figures."""
    taken = taken_cells(board, area)
    fire = brazier_cell(board, area) if area.letter else None
    free = [cell for cell in area.cells if cell[1] != area.label[1] and cell not in taken and cell != fire]
    return [figure_box(*middle(cell)) for cell in free]


# ------------------------------------------------------------------ what is placed after the name
@svg.kept
def trip_cell(board: Board, area: Area) -> Cell:
    """Where the boat of a dock or the guildsman of a passage waits: out of the way."""
    there = [*lying(board, area), label_of(board, area).box()]
    return min(area.cells, key=lambda cell: covered(around(*middle(cell), 10, 10), there) - 4 * off_centre(area, cell))


@svg.kept
def exit_place(board: Board, way: Way) -> Point:
    """Where the sign of an exit hangs: near it, and beside what bars the way."""
    area = board.areas[way.source]
    there = [*lying(board, area), label_of(board, area).box()]
    inside = set(area.cells)

    def cost(cell: Cell) -> float:
        far = abs(cell[0] - way.x) + abs(cell[1] - way.y)
        narrow = ((cell[0] - 1, cell[1]) not in inside) + ((cell[0] + 1, cell[1]) not in inside)
        return covered(around(*middle(cell), 17, 8), there) + 25 * far + 20 * narrow

    return middle(min(area.cells, key=cost))


@svg.kept
def standing(board: Board, area: Area) -> list[Box]:
    """All that is drawn in an area, but chips and figures."""
    found = [*lying(board, area), label_of(board, area).box()]
    if area.dock or area.passage:
        found.append(around(*middle(trip_cell(board, area)), 10, 10))
    return found + [around(*exit_place(board, way), 18, 9) for way in area.ways if way.exit]


def choosable(board: Board, area: Area) -> list[Box]:
    """Things, guards and exits."""
    guards = [way_box(way) for way in area.ways if way.kind == GUARD]
    exits = [around(*exit_place(board, way), 18, 9) for way in area.ways if way.exit]
    return [around(*middle(at), 11, 11) for at in area.icons_at] + guards + exits


@svg.kept
def chip_place(board: Board, area: Area) -> Point:
    """In a corner of a cell, at the upper right if that is free; inside, where no chip of the next area comes."""
    first, *others = figure_cells(board, area)
    letters = [letter_box(*middle(brazier_cell(board, area)))] if area.letter else []
    covers = [*standing(board, area), figure_box(*middle(first)), *[figure_box(*middle(cell)) for cell in others[:1]]]
    covers += [*letters, number_box(*middle(first))] * 14
    covers += [way_box(way) for way in area.ways if way.kind == BARRIER] * 6  # their numbers
    there = [*covers, *[label_of(board, area).box()] * 4, *choosable(board, area) * 6]
    corners = []
    for x, y in area.cells:
        left, top = corner(x, y)
        for right, down in ((16, 9), (9, 9), (16, 16), (9, 16)):
            corners.append((left + right, top + down, 2.0 * (y - x) + right * -0.1 + down))
        if (x, y + 1) in area.cells:  # between two cells, where nothing else is clear
            corners.append((left + CELL / 2, top + CELL, 100.0))
    best = min(corners, key=lambda place: covered(around(place[0], place[1], 9, 9), there) * 3 + place[2])
    return best[0], best[1]


@svg.kept
def figure_places(board: Board, area: Area) -> list[Point]:
    """The cells where figures stand, the best first; none where the chips would lie on its number."""
    chips = around(*chip_place(board, area), 9, 9)
    places = [middle(cell) for cell in figure_cells(board, area)]
    clear = [place for place in places if overlap(number_box(*place), chips) < 10]
    return clear or places[:1]


@svg.kept
def figure_cells(board: Board, area: Area) -> list[Cell]:
    """The cells where figures can stand, the best first: clear of all else but chips, near the middle."""
    # above all they are not to stand on the name, and even less on what may be chosen
    there = [*standing(board, area), *[label_of(board, area).box()] * 4, *choosable(board, area) * 6]
    cost = [(covered(figure_box(*middle(cell)), there) + 6 * off_centre(area, cell), cell) for cell in area.cells]
    fire = brazier_cell(board, area) if area.letter else None
    return [cell for _, cell in sorted(cost) if cell != fire] or [area.cells[0]]


def is_narrow(board: Board, area: Area) -> bool:
    """Whether there is no room for two figures, so that they may stand on the name."""
    there = standing(board, area)
    return len([place for place in figure_places(board, area) if covered(figure_box(*place), there) < 60]) < 2


def figure_box(x: float, y: float) -> Box:
    return x - 11, y - 15, x + 11, y + 15


def number_box(x: float, y: float) -> Box:
    """The shield of a figure, which says whose it is."""
    return around(x, y + 6, 9, 9)


def letter_box(x: float, y: float) -> Box:
    """The letter of a brazier."""
    return around(x, y, 9, 9)


# ------------------------------------------------------------------ boxes
def around(x: float, y: float, across: float, down: float) -> Box:
    return x - across, y - down, x + across, y + down


def covered(box: Box, others: list[Box]) -> float:
    """How much of other boxes a box covers."""
    return sum([overlap(box, each) for each in others])


def overlap(one: Box, other: Box) -> float:
    """How much of the plane two boxes share."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0.0
