"""Movement: FM-41 to FM-52a, FM-59, FM-60, FM-75 to FM-80."""

from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.warlock.model.board import MAZE, OPPOSITE, PASSAGE
from waystone.games.warlock.model.content import NONE
from waystone.games.warlock.model.options import Cross, Investigate, Move, Stroll
from waystone.games.warlock.model.state import ENCOUNTER, END, MEETING, Adventurer, Dungeon
from waystone.games.warlock.rules.adventurer import place
from waystone.games.warlock.rules.challenge import key_challenge
from waystone.games.warlock.rules.paths import barred, offer_blind_ends
from waystone.games.warlock.rules.river import cross, offer_crossings

MOVE: Final = Subject("move", "move", 43)

SAME_DEAD_END: Final = 78


def movement(g: Dungeon) -> Rule:
    """FM-41, FM-43: after the roll, a Key Challenge on a 1, then the move."""
    if g.rolled in g.content.numbers.challenge_rolls:
        yield from key_challenge(g)
    a = g.hero
    options = g.menu()
    offer_moves(g, a, options)
    if not options:  # FM-45
        g.phase = END
        if g.log is not None:
            g.tell("stuck", 45, a.seat, f"seat-{a.seat}", space=a.space)
        return
    choice = options[0]
    if len(options) > 1:
        choice = yield Ask(a.seat, MOVE, options)
    if isinstance(choice, Move):
        move(g, a, choice)
    elif isinstance(choice, Investigate):
        investigate(g, a, choice.space)
    else:
        assert isinstance(choice, Cross)
        cross(g, a, choice)


def offer_moves(g: Dungeon, a: Adventurer, options: list[Option]) -> None:
    """Every destination of the roll, stops on the way, crossings; FM-76: in the Maze or at its gates the neighbours.

    FM-49: nobody on the way blocks it.
    """
    space = g.space_of(a)
    if space.kind == MAZE:
        offer_maze(g, a, options)
        if not leaves_maze(g, a):
            return
    elif space.gate_to != NONE:
        offer_investigation(g, a, space.gate_to, options)
    stroll = g.edition.strolls[a.space]
    for end in stroll.ends[g.rolled]:
        if end.room:
            g.offer(options, end, barred(g, a, end.space))
        else:
            options.append(end)
    if g.rolled > 1:
        offer_stops(g, a, stroll, options)
        offer_blind_ends(g, a, stroll.steps, g.rolled, options)
    offer_crossings(g, a, stroll, options)


def offer_stops(g: Dungeon, a: Adventurer, stroll: Stroll, options: list[Option]) -> None:
    """FM-48: he may stop in passing where another adventurer, discarded treasure or his own cache is."""
    for other in g.adventurers:
        if other.alive and stroll.steps[other.space] < g.rolled:
            offer_stop(g, other.space, options)
    for heap in g.heaps:
        if (heap.owner == NONE or heap.owner == a.seat) and stroll.steps[heap.space] < g.rolled:
            offer_stop(g, heap.space, options)


def offer_stop(g: Dungeon, space: int, options: list[Option]) -> None:
    stop = g.edition.move_to[space]
    if stop is not None and stop not in options:
        options.append(stop)


def move(g: Dungeon, a: Adventurer, choice: Move) -> None:
    """FM-46, FM-52a, FM-60: he arrives; a secret passage square ends the turn at once."""
    place(g, a, choice.space, choice.door)
    space = g.space_of(a)
    if g.log is not None:
        g.tell("moved", 43, a.seat, f"seat-{a.seat}", space=a.space, door=choice.by)
    if space.kind == PASSAGE:
        g.phase = END
        return
    g.arrived = True
    g.phase = ENCOUNTER if choice.room else MEETING


# ------------------------------------------------------------------ the Maze
def leaves_maze(g: Dungeon, a: Adventurer) -> bool:
    """FM-80: through an open side that touches a gate."""
    space = g.space_of(a)
    for side in range(len(space.beside)):
        near = space.beside[side]
        if near != NONE and g.is_maze_open(space.maze, side) and g.content.board.spaces[near].kind != MAZE:
            return True
    return False


def offer_maze(g: Dungeon, a: Adventurer, options: list[Option]) -> None:
    """FM-77: any neighbour on a side that is open on his own card."""
    space = g.space_of(a)
    for side in range(len(space.beside)):
        near = space.beside[side]
        if near != NONE and g.is_maze_open(space.maze, side) and g.content.board.spaces[near].kind == MAZE:
            offer_investigation(g, a, near, options)


def offer_investigation(g: Dungeon, a: Adventurer, near: int, options: list[Option]) -> None:
    """FM-78: not again the card that was a dead end from here."""
    barred_way = a.dead_end == near and a.dead_end_from == a.space
    g.offer(options, g.edition.investigate[near], SAME_DEAD_END if barred_way else 0)


def investigate(g: Dungeon, a: Adventurer, space: int) -> None:
    """FM-77, FM-78, FM-79: the card is turned up for all; he moves onto it and may meet others (FM-81), or not."""
    here = g.space_of(a)
    there = g.content.board.spaces[space]
    side = here.gate_side if here.kind != MAZE else here.beside.index(space)
    g.maze_noted |= 1 << there.maze
    if g.is_maze_open(there.maze, OPPOSITE[side]):
        place(g, a, space, NONE)
        g.arrived = True
        g.phase = MEETING
        if g.log is not None:
            g.tell("explored", 77, a.seat, f"seat-{a.seat}", space=space, card=g.maze[there.maze])
    else:
        a.misses += 1
        a.dead_end = space
        a.dead_end_from = a.space
        g.phase = END
        if g.log is not None:
            g.tell("dead end", 78, a.seat, there.id, space=space, card=g.maze[there.maze])
