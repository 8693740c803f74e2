"""The dungeon as a graph of spaces, and every walk through it worked out once: FM-42 to FM-47."""

from typing import Final, final

CORRIDOR: Final = 0
ROOM: Final = 1
PASSAGE: Final = 2
MAZE: Final = 3

SIDES: Final = ("N", "E", "S", "W")
OPPOSITE: Final = (2, 3, 0, 1)
LONGEST: Final = 6  # a move
FAR: Final = 99


@final
class Space:
    """Where an adventurer can stand. A room is one space whatever its size (FM-42)."""

    def __init__(self, id: str, kind: int, name: str, x0: int, y0: int, x1: int, y1: int) -> None:
        self.index = -1
        self.id = id
        self.kind = kind
        self.name = name
        self.rect = (x0, y0, x1, y1)  # cells, inclusive
        self.next: list[int] = []  # neighbours on foot
        self.doors: list[int] = []
        # a corridor square
        self.landing = -1  # its crossing
        self.gate_to = -1  # the Maze space that it touches
        self.gate_side = -1  # the side of the gate on which the Maze lies
        # a room
        self.room = -1  # its place among the rooms
        self.treasure = False
        self.random_encounter = False
        self.fixed = -1
        # a secret passage square
        self.colour = -1
        self.colour_name = ""
        self.ring = -1
        self.rolls: list[int] = []
        # a Maze space
        self.maze = -1
        self.beside = [-1, -1, -1, -1]  # the Maze space or gate on each side


@final
class Door:
    def __init__(
        self, id: str, room: int, inside: tuple[int, int], outside: tuple[int, int], other: int, side: int
    ) -> None:
        self.index = -1
        self.id = id
        self.room = room
        self.inside = inside
        self.outside = outside
        self.other = other  # the space outside; it may be a room
        self.side = side


@final
class Walk:
    """All walks from one space, whatever is rolled."""

    def __init__(self) -> None:
        self.ends: list[list[tuple[int, int]]] = [[] for _ in range(LONGEST + 1)]  # by the roll: (space, door or -1)
        self.steps: dict[int, int] = {}  # squares that can be stepped on: the fewest steps to them


@final
class Board:
    def __init__(self) -> None:
        self.width = 0
        self.height = 0
        self.tokens: list[list[str]] = []
        self.spaces: list[Space] = []
        self.squares: dict[tuple[int, int], int] = {}
        self.doors: list[Door] = []
        self.rooms: list[int] = []  # spaces
        self.maze: list[int] = []
        self.passages: list[list[int]] = []  # the entrances of secret passages, by colour
        self.entrance = -1
        self.south_bank = -1
        self.treasure_room = -1

    def add(self, space: Space) -> int:
        space.index = len(self.spaces)
        self.spaces.append(space)
        if space.kind == CORRIDOR:
            self.squares[space.rect[0], space.rect[1]] = space.index
        elif space.kind == ROOM:
            space.room = len(self.rooms)
            self.rooms.append(space.index)
        return space.index

    def connect(self, one: int, other: int) -> None:
        self.spaces[one].next.append(other)
        self.spaces[other].next.append(one)

    def add_door(self, door: Door) -> None:
        door.index = len(self.doors)
        self.doors.append(door)
        self.spaces[door.room].doors.append(door.index)
        self.spaces[door.other].doors.append(door.index)
        self.connect(door.room, door.other)

    def join_corridors(self) -> None:
        """FM-42: squares that share an edge are adjacent; no diagonals."""
        for (x, y), index in self.squares.items():
            for neighbour in ((x + 1, y), (x, y + 1)):
                if neighbour in self.squares:
                    self.connect(index, self.squares[neighbour])

    def door_between(self, space: int, room: int) -> int:
        """The door by which one enters this room from that space."""
        for door in self.spaces[space].doors:
            ends = self.doors[door]
            if room in (ends.room, ends.other) and space in (ends.room, ends.other):
                return door
        return -1

    def walk(self, start: int, secret: bool) -> Walk:
        """Every move from here: FM-43, FM-44, FM-45, FM-46, FM-47; `secret` passages are closed to a flight (FM-126).

        From a Maze space the walk leaves by the gate beside it, which is no stop then (FM-80).
        """
        walk = Walk()
        space = self.spaces[start]
        if space.kind == MAZE:
            gates = [beside for beside in space.beside if beside >= 0 and self.spaces[beside].kind != MAZE]
            for gate in gates:
                walk.steps[gate] = 1
                add(walk, 1, gate, -1)
                self._explore(walk, [start, gate], secret)
        else:
            self._explore(walk, [start], secret)
        return walk

    def _explore(self, walk: Walk, path: list[int], secret: bool) -> None:
        taken = len(path)  # the steps taken with the next one
        stuck = True
        for near in self.spaces[path[-1]].next:
            space = self.spaces[near]
            if near in path or (space.kind == PASSAGE and not secret):
                continue
            stuck = False
            if space.kind != CORRIDOR or space.gate_to >= 0:  # FM-46, FM-60, FM-75: the move ends here
                door = self.door_between(path[-1], near) if space.kind == ROOM else -1
                for roll in range(taken, LONGEST + 1):
                    add(walk, roll, near, door)
                continue
            add(walk, taken, near, -1)
            walk.steps[near] = min(taken, walk.steps.get(near, FAR))
            if taken < LONGEST:
                path.append(near)
                self._explore(walk, path, secret)
                path.pop()
        if stuck and len(path) > 1:  # FM-45: the surplus is lost
            for roll in range(taken, LONGEST + 1):
                add(walk, roll, path[-1], -1)


def add(walk: Walk, roll: int, space: int, door: int) -> None:
    if (space, door) not in walk.ends[roll]:
        walk.ends[roll].append((space, door))
