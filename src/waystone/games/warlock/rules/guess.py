"""A guess at all that a viewer cannot know, dealt with certain dice.

Whoever compares options tries each in the same guesses: they ask for the same deal several times in a row. So the last
one is kept, with all that it was dealt from; both are what copies of the state share and never change.
"""

from typing import Final, final

from mypy_extensions import i64

from waystone.engine.rng import SECRET, Rng
from waystone.games.warlock.model.content import NONE
from waystone.games.warlock.model.state import Dungeon
from waystone.games.warlock.rules.dealing import redeal_treasure
from waystone.games.warlock.rules.keys import redeal_keys


@final
class Guess:
    """What was dealt, for whom, from what and with which dice."""

    def __init__(self, g: Dungeon, viewer: int, rng: Rng) -> None:
        self.viewer = viewer
        self.dice_before: i64 = rng.state
        self.numbers_before = numbers_on(g)
        self.things_before = things_on(g)
        redeal(g, viewer, rng)
        self.dice_after: i64 = rng.state
        self.holder = g.holder
        self.treasure = g.treasure
        self.encounter = g.encounter
        self.maze = g.maze
        self.hands = g.hands.copy()
        self.heaps = g.heaps.copy()
        self.desk = g.desk
        self.outside = g.outside
        self.entered = g.entered

    def fits(self, g: Dungeon, viewer: int, rng: Rng) -> bool:
        """Whether it is this very deal that is asked for."""
        if self.dice_before != rng.state or self.viewer != viewer or self.numbers_before != numbers_on(g):
            return False
        things = things_on(g)
        if len(things) != len(self.things_before):
            return False
        for i in range(len(things)):
            if things[i] is not self.things_before[i]:
                return False
        return True

    def lay_out(self, g: Dungeon, rng: Rng) -> None:
        rng.state = self.dice_after
        g.holder = self.holder
        g.treasure = self.treasure
        g.encounter = self.encounter
        g.maze = self.maze
        g.hands = self.hands.copy()
        g.heaps = self.heaps.copy()
        g.desk = self.desk
        g.outside = self.outside
        g.entered = self.entered


_last: Final[list[Guess]] = []


def guess(g: Dungeon, viewer: int, rng: Rng) -> None:
    """Deal anew what the viewer cannot know, as far as he cannot know it."""
    if rng.state == SECRET:
        redeal(g, viewer, rng)
    elif _last and _last[0].fits(g, viewer, rng):
        _last[0].lay_out(g, rng)
    else:
        _last[:] = [Guess(g, viewer, rng)]


def redeal(g: Dungeon, viewer: int, rng: Rng) -> None:
    """Key cards, Treasure cards, Encounter cards and the Maze."""
    redeal_keys(g, viewer, rng)
    redeal_treasure(g, viewer, rng)
    redeal_encounters(g, rng)
    redeal_maze(g, rng)


def things_on(g: Dungeon) -> list[object]:
    """All on the table that a deal depends on."""
    things: list[object] = [
        g.content, g.holder, g.key_counts, g.tries, g.placed, g.asked,
        g.treasure, g.encounter, g.maze, g.outside, g.entered, g.desk,
    ]  # fmt: skip
    things += g.hands
    things += g.heaps
    return things


def numbers_on(g: Dungeon) -> list[int]:
    """The same as far as it is numbers."""
    numbers = [g.seats, g.noted, g.maze_noted, g.desk_seat]
    for a in g.adventurers:
        numbers.append(1 if a.sword else 0)
    return numbers


def unseen_rooms(encounter: tuple[int, ...], noted: int) -> list[int]:
    """FM-86: those with a card that not all have seen."""
    return [room for room in range(len(encounter)) if encounter[room] != NONE and not noted >> room & 1]


def unseen_spaces(maze: tuple[int, ...], maze_noted: int) -> list[int]:
    """FM-79: those of the Maze whose card not all have seen."""
    return [space for space in range(len(maze)) if not maze_noted >> space & 1]


def redeal_encounters(g: Dungeon, rng: Rng) -> None:
    """What was turned up is known to all, the rest to nobody."""
    rooms = unseen_rooms(g.encounter, g.noted)
    cards = [g.encounter[room] for room in rooms]
    rng.shuffle(cards)
    dealt = list(g.encounter)
    for i in range(len(rooms)):
        dealt[rooms[i]] = cards[i]
    g.encounter = tuple(dealt)


def redeal_maze(g: Dungeon, rng: Rng) -> None:
    spaces = unseen_spaces(g.maze, g.maze_noted)
    cards = [g.maze[space] for space in spaces]
    rng.shuffle(cards)
    dealt = list(g.maze)
    for i in range(len(spaces)):
        dealt[spaces[i]] = cards[i]
    g.maze = tuple(dealt)
