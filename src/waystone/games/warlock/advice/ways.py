"""How far it is: distances to a goal over the whole board, in steps, crossings and the Maze included."""

import math
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from waystone.games.warlock.advice.strength import beats
from waystone.games.warlock.model.board import CORRIDOR, MAZE, OPPOSITE, PASSAGE, ROOM, Space
from waystone.games.warlock.model.content import LUCK, PAY, Content, Encounter
from waystone.games.warlock.model.state import Adventurer, Dungeon

STEPS: Final = 3.5  # a turn's walk
PATIENCE: Final = 16.0  # the steps after which a goal is worth a third
HOP: Final = 5.0  # a Maze space, in steps
CROSSINGS: Final = (2.0, 3.5, 8.0)  # by ferry, raft, bridge, in steps: every other try of the bridge fails
RAFT_LUCK: Final = 7  # with less one keeps off the raft
ROOM_STOP: Final = 3.0  # a room on the way ends the move
STROLL: Final = 13.0  # ... for who is in no hurry
SLAYER: Final = 0.8  # the chance to win at which the Dragon is one more fight on the way
FIGHT: Final = 10.0  # such a fight, in steps
CAVERN: Final = 40.0  # the way past a Dragon that may well win, in steps
CLOSED: Final = 99.0  # no way: in steps, so that who has no other goal still comes near

UNREACHED: Final = 1998  # in half steps: no way at all
# The share of its worth that a goal promises from so many half steps away.
PROMISES: Final[list[float]] = [math.exp(-half / 2 / PATIENCE) for half in range(UNREACHED + 1)]
MOST_MEASURED: Final = 6000  # goals that are remembered at once: guesses at the Maze differ

# of the obstacles
DRAGON: Final = 1
MAZE_BIT: Final = 1  # four bits for each Maze space
STRONGER: Final = 1 << 25  # than the Dragon
WEAKER: Final = 1 << 26  # too weak to dare it
LEISURELY: Final = 1 << 27  # not for the chest: the short cut is not worth its dead ends
CROSSING_BIT: Final = 32


def half_steps(steps: float) -> i64:
    return i64(2 * steps)


def obstacles(g: Dungeon) -> int:
    """What changes the ways for all: a living Dragon, and the known closed sides of the Maze spaces."""
    bits = sides_closed(g)
    return bits | DRAGON if living_dragon(g) is not None else bits


@final
@mypyc_attr(acyclic=True)
class Sides:
    """The known closed sides of the Maze spaces. Never changed.

    A side that touches nothing leads nowhere, open or closed; and of two that touch, either closes the way. So what is
    the same to all who walk is the same number.
    """

    def __init__(self, g: Dungeon) -> None:
        self.content = g.content
        self.maze = g.maze
        self.noted = g.maze_noted
        self.closed = 0
        spaces = g.content.board.spaces
        for maze in range(len(g.maze)):
            if g.is_maze_noted(maze):
                beside = spaces[g.content.board.maze[maze]].beside
                for side in range(len(beside)):
                    near = beside[side]
                    if near >= 0 and not g.is_maze_open(maze, side):
                        self.closed |= side_bit(maze, side)
                        if spaces[near].kind == MAZE:
                            self.closed |= side_bit(spaces[near].maze, OPPOSITE[side])


_sides: Final[list[Sides | None]] = [None]


def sides_closed(g: Dungeon) -> int:
    """Kept as long as the same is known of the same Maze."""
    if not g.maze_noted:
        return 0
    sides = _sides[0]
    if sides is None or sides.maze is not g.maze or sides.noted != g.maze_noted or sides.content is not g.content:
        sides = Sides(g)
        _sides[0] = sides
    return sides.closed


def side_bit(maze: int, side: int) -> int:
    return 1 << (MAZE_BIT + 4 * maze + side)


def own_obstacles(g: Dungeon, a: Adventurer, daring: float, for_chest: bool) -> int:
    """What changes the ways for an adventurer: also the crossings closed to him, and how he stands to the Dragon."""
    bits = sides_closed(g) | closed_crossings(g, a)
    if not for_chest:
        bits |= LEISURELY
    dragon = living_dragon(g)
    if dragon is not None:
        bits |= DRAGON
        chance = beats(g, a, dragon, a.stamina)
        if chance >= SLAYER:
            bits |= STRONGER
        elif chance < daring:
            bits |= WEAKER
    return bits


def living_dragon(g: Dungeon) -> Encounter | None:
    """The fire-breather that keeps its own room on the way."""
    for card in g.content.dragons:
        if g.encounter[card.room] == card.index:
            return card
    return None


def closed_crossings(g: Dungeon, a: Adventurer) -> int:
    """A bit for each crossing that he cannot pay, or should not dare."""
    bits = 0
    for crossing in g.content.crossings:
        if (crossing.method == PAY and a.gold < crossing.price) or (crossing.method == LUCK and a.luck < RAFT_LUCK):
            bits |= 1 << (CROSSING_BIT + crossing.index)
    return bits


def through(obstacles: int) -> float:
    """The way through a room with two doors, in steps: they are beyond the Dragon, or its own."""
    if not obstacles & DRAGON:
        return ROOM_STOP
    if obstacles & STRONGER:
        return FIGHT
    return CLOSED if obstacles & WEAKER else CAVERN


@final
class Way:
    """Where one may come from to a space at the same cost, in half steps."""

    def __init__(self, nears: list[i64], cost: i64) -> None:
        self.nears = nears
        self.cost = cost


@final
class Road:
    """How far it is to one goal from each space."""

    def __init__(self, far: list[i64]) -> None:
        self.far = far  # in half steps
        # the share of its worth that the goal promises from there: the numbers of the table, no copies of them
        self.promises: list[float] = list(map(PROMISES.__getitem__, far))

    def steps(self, space: int) -> float:
        return self.far[space] / 2


@final
class Distances:
    """How far it is to each goal past the same obstacles, measured when somebody first asks for that goal.

    All costs are whole half steps, and so are distances: whole numbers are quicker than fractions.
    """

    def __init__(self, content: Content, obstacles: int, plain: list[list[Way]], special: list[int]) -> None:
        self.content = content
        self.obstacles = obstacles
        self.measured = 0  # goals
        self._known: list[Road | None] = [None] * len(plain)
        self._ways = plain.copy()
        for space in special:
            self._ways[space] = self._ways_to(space, False)

    def steps(self, space: int, goal: int) -> float:
        return self.to(goal).steps(space)

    def to(self, goal: int) -> Road:
        found = self._known[goal]
        if found is None:
            found = Road(self._measure(goal))
            self._known[goal] = found
            self.measured += 1
        return found

    def _measure(self, goal: int) -> list[i64]:
        """All ways to the goal. From where a shorter way is found one looks on again: that is seldom so."""
        far: list[i64] = [UNREACHED] * len(self._ways)
        far[goal] = 0
        found: list[i64] = []
        look_on(self._ways_to(goal, True), 0, far, found)
        for here in found:  # grows as it goes
            look_on(self._ways[here], far[here], far, found)
        return far

    def _ways_to(self, here: int, is_goal: bool) -> list[Way]:
        """From where one may come to `here`, and at what cost; on the way, a room or a passage ends a move."""
        board = self.content.board
        space = board.spaces[here]
        ways: list[Way] = []
        if space.kind == MAZE:
            nears: list[i64] = []
            for side in range(4):
                if self._is_open(here, side):
                    nears.append(space.beside[side])
            ways.append(Way(nears, half_steps(STROLL if self.obstacles & LEISURELY else HOP)))
        else:
            ways.append(Way([i64(near) for near in space.next], half_steps(1.0 if is_goal else self._stop(space))))
        if space.gate_to >= 0 and self._is_open(space.gate_to, OPPOSITE[space.gate_side]):
            ways.append(Way([space.gate_to], half_steps(1.0)))
        self._add_crossing(space, ways)
        if space.kind == PASSAGE:
            ways.append(Way([i64(other) for other in board.passages[space.colour] if other != here], half_steps(1.0)))
        return ways

    def _add_crossing(self, space: Space, ways: list[Way]) -> None:
        """From the other bank, if the crossing is open to him."""
        if space.landing >= 0 and not self.obstacles >> (CROSSING_BIT + space.landing) & 1:
            crossing = self.content.crossings[space.landing]
            south, north = crossing.banks
            ways.append(Way([north if space.index == south else south], half_steps(CROSSINGS[crossing.method])))

    def _stop(self, space: Space) -> float:
        """What a space on the way costs, in steps."""
        if space.kind == ROOM:
            return through(self.obstacles) if len(space.doors) > 1 else CLOSED
        return STEPS if space.kind == PASSAGE else 1.0

    def _is_open(self, here: int, side: int) -> bool:
        """As far as is known: neither this side nor the one facing it is closed."""
        space = self.content.board.spaces[here]
        return space.beside[side] >= 0 and not self.obstacles & side_bit(space.maze, side)


def look_on(ways: list[Way], way: i64, far: list[i64], found: list[i64]) -> None:
    """From a space that is so far from the goal: note what is nearer by it than was thought."""
    for each in ways:
        there = way + each.cost
        for near in each.nears:
            if there < far[near]:
                far[near] = there
                found.append(near)


@final
class Ways:
    """The distances over the whole board, crossings and the Maze included; those asked for lately are kept."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._known: dict[int, Distances] = {}  # by obstacles
        self._older: dict[int, Distances] = {}  # known before; what is asked for again is kept
        spaces = content.board.spaces
        self._plain = [[Way([i64(near) for near in space.next], half_steps(1.0))] for space in spaces]
        # spaces from or to which the way depends on the obstacles, or is not a step
        self._special = [s.index for s in spaces if s.kind != CORRIDOR or s.gate_to >= 0 or s.landing >= 0]

    def past(self, obstacles: int) -> Distances:
        found = self._known.get(obstacles)
        if found is None:
            if sum([each.measured for each in self._known.values()]) > MOST_MEASURED:
                self._older = self._known
                self._known = {}
            found = self._older.get(obstacles)
            if found is None:
                found = Distances(self.content, obstacles, self._plain, self._special)
            self._known[obstacles] = found
        return found
