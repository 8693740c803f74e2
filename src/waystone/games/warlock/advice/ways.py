"""How far it is: distances to a goal over the whole board, in steps, crossings and the Maze included."""

import heapq
from typing import Final, final

from waystone.games.warlock.advice.strength import beats
from waystone.games.warlock.model.board import MAZE, OPPOSITE, PASSAGE, ROOM
from waystone.games.warlock.model.content import LUCK, NONE, PAY, Content, Encounter
from waystone.games.warlock.model.state import Adventurer, Dungeon

STEPS: Final = 3.5  # a turn's walk
HOP: Final = 5.0  # a Maze space, in steps
CROSSINGS: Final = (2.0, 3.5, 8.0)  # by ferry, raft, bridge, in steps: every other try of the bridge fails
RAFT_LUCK: Final = 7  # with less one keeps off the raft
ROOM_STOP: Final = 3.0  # a room on the way ends the move
STROLL: Final = 13.0  # ... for who is in no hurry
SLAYER: Final = 0.8  # the chance to win at which the Dragon is one more fight on the way
FIGHT: Final = 10.0  # such a fight, in steps
CAVERN: Final = 40.0  # the way past a Dragon that may well win, in steps
CLOSED: Final = 99.0  # no way: in steps, so that who has no other goal still comes near

# of the obstacles
DRAGON: Final = 1
MAZE_BIT: Final = 1  # four bits for each Maze space
STRONGER: Final = 1 << 25  # than the Dragon
WEAKER: Final = 1 << 26  # too weak to dare it
LEISURELY: Final = 1 << 27  # not for the chest: the short cut is not worth its dead ends
CROSSING_BIT: Final = 32


def obstacles(g: Dungeon) -> int:
    """What changes the ways for all: a living Dragon, and the known closed sides of the Maze spaces."""
    bits = DRAGON if living_dragon(g) is not None else 0
    if g.maze_noted:
        for space in range(len(g.maze)):
            if g.maze_noted >> space & 1:
                closed = 15 & ~g.content.maze_cards[g.maze[space]].open
                bits |= closed << (MAZE_BIT + 4 * space)
    return bits


def own_obstacles(g: Dungeon, a: Adventurer, daring: float, for_chest: bool) -> int:
    """What changes the ways for an adventurer: also the crossings closed to him, and how he stands to the Dragon."""
    bits = obstacles(g) | closed_crossings(g, a)
    if not for_chest:
        bits |= LEISURELY
    dragon = living_dragon(g)
    if dragon is not None:
        chance = beats(g, a, dragon, a.stamina)
        if chance >= SLAYER:
            bits |= STRONGER
        elif chance < daring:
            bits |= WEAKER
    return bits


def living_dragon(g: Dungeon) -> Encounter | None:
    """The fire-breather that keeps its own room on the way."""
    for room in range(len(g.encounter)):
        index = g.encounter[room]
        if index != NONE:
            card = g.content.encounters[index]
            if card.breath and card.room == room:
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
class Ways:
    """Distances to a goal over the whole board, in steps, crossings and the Maze included."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._known: dict[int, list[float]] = {}

    def to(self, goal: int, obstacles: int) -> list[float]:
        key = obstacles * 1024 + goal
        found = self._known.get(key)
        if found is None:
            if len(self._known) > 4000:  # Mazes of many matches
                self._known.clear()
            found = self._search(goal, obstacles)
            self._known[key] = found
        return found

    def _search(self, goal: int, obstacles: int) -> list[float]:
        spaces = self.content.board.spaces
        far = [999.0] * len(spaces)
        far[goal] = 0.0
        queue: list[tuple[float, int]] = [(0.0, goal)]
        while queue:
            way, here = heapq.heappop(queue)
            if way > far[here]:
                continue
            for near, cost in self._steps(here, goal, obstacles):
                if way + cost < far[near]:
                    far[near] = way + cost
                    heapq.heappush(queue, (way + cost, near))
        return far

    def _steps(self, here: int, goal: int, obstacles: int) -> list[tuple[int, float]]:
        """From where one may come to `here`, and at what cost."""
        board = self.content.board
        space = board.spaces[here]
        cost = 1.0
        if space.kind == ROOM and here != goal:  # a room on the way ends the move
            cost = through(obstacles) if len(space.doors) > 1 else CLOSED
        elif space.kind == PASSAGE and here != goal:
            cost = STEPS
        found = [(near, cost) for near in space.next]
        if space.kind == MAZE:
            hop = STROLL if obstacles & LEISURELY else HOP
            found = [(space.beside[side], hop) for side in range(4) if self._is_open(space.index, side, obstacles)]
        if space.gate_to >= 0 and self._is_open(space.gate_to, OPPOSITE[space.gate_side], obstacles):
            found.append((space.gate_to, 1.0))
        if space.landing >= 0 and not obstacles >> (CROSSING_BIT + space.landing) & 1:
            crossing = self.content.crossings[space.landing]
            banks = crossing.banks
            found.append((banks[1] if here == banks[0] else banks[0], CROSSINGS[crossing.method]))
        if space.kind == PASSAGE:
            found += [
                (other.index, 1.0) for other in board.spaces if other.colour == space.colour and other.index != here
            ]
        return found

    def _is_open(self, here: int, side: int, obstacles: int) -> bool:
        """As far as is known: neither this side nor the one facing it is closed."""
        spaces = self.content.board.spaces
        near = spaces[here].beside[side]
        if near < 0 or obstacles >> (MAZE_BIT + 4 * spaces[here].maze + side) & 1:
            return False
        return spaces[near].kind != MAZE or not obstacles >> (MAZE_BIT + 4 * spaces[near].maze + OPPOSITE[side]) & 1
