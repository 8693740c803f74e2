"""Escaping and flight: FM-73, FM-82, FM-122 to FM-126."""

from typing import Final

from waystone.engine.event import Roll
from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.warlock.model.board import MAZE, OPPOSITE
from waystone.games.warlock.model.content import NONE
from waystone.games.warlock.model.options import Move
from waystone.games.warlock.model.state import END, MEETING, Adventurer, Dungeon
from waystone.games.warlock.rules.adventurer import place
from waystone.games.warlock.rules.effects import hide_encounter
from waystone.games.warlock.rules.paths import barred, offer_blind_ends

FLEE: Final = Subject("flee_to", "flee: where to?", 126)

# How a fighter's part of the pause ends
STAYS: Final = 0
AWAY: Final = 1
VANISHED: Final = 2  # by Invisibility: nothing may be claimed
DEAD: Final = 3


def try_to_escape(g: Dungeon, a: Adventurer) -> int:
    """FM-122, FM-123, FM-124: the Escape table; its losses are no wounds and can kill."""
    roll = g.rng.d6()
    row = g.content.escape[roll - 1]
    a.stamina -= row.stamina
    if g.log is not None:
        chance = sum([1 if each.away else 0 for each in g.content.escape]) / 6
        rolls = (Roll((roll,), a.seat, chance=chance),)
        g.tell("escape", 122, a.seat, "battle", rolls, row=roll - 1, stamina=row.stamina, away=int(row.away))
    if a.stamina <= 0:
        return DEAD
    return AWAY if row.away else STAYS


def gets_away(g: Dungeon, a: Adventurer) -> None:
    """FM-125: just outside the door he came by, and the turn ends; FM-70: from the river to the near landing."""
    battle = g.battle
    assert battle is not None
    g.battle = None
    if battle.near != NONE:
        g.phase = MEETING
    else:
        hide_encounter(g, g.room_of(a))
        door = g.content.board.doors[a.door]
        place(g, a, door.other if door.room == a.space else door.room, NONE)
        g.phase = END
    if g.log is not None:
        g.tell("away", 125, a.seat, f"seat-{a.seat}", space=a.space)


# ------------------------------------------------------------------ from another adventurer
def flee(g: Dungeon, a: Adventurer) -> Rule:
    """FM-126: 4 spaces by the rules of movement, without secret passages; FM-73: nor crossings; FM-82: in the Maze."""
    options = g.menu()
    if g.space_of(a).kind == MAZE:
        offer_maze_flight(g, a, options)
    else:
        offer_flight(g, a, options)
    if not options:
        if g.log is not None:
            g.tell("cornered", 126, a.seat, f"seat-{a.seat}", space=a.space)
        return
    choice = options[0]
    if len(options) > 1:
        choice = yield Ask(a.seat, FLEE, options)
    assert isinstance(choice, Move)
    place(g, a, choice.space, choice.door)
    a.fled = choice.room
    if g.log is not None:
        g.tell("fled", 126, a.seat, f"seat-{a.seat}", space=a.space, door=choice.by)


def offer_flight(g: Dungeon, a: Adventurer, options: list[Option]) -> None:
    flight = g.edition.flights[a.space]
    steps = g.content.numbers.flee
    for move in flight.ends[steps]:
        g.offer(options, move, barred(g, a, move.space) if move.room else 0)
    offer_blind_ends(g, a, flight.steps, steps, options)


def offer_maze_flight(g: Dungeon, a: Adventurer, options: list[Option]) -> None:
    """FM-82: one step through an open side; the neighbours' cards are turned up for all and down again."""
    noted = g.maze_noted
    space = g.space_of(a)
    for side in range(len(space.beside)):
        near = space.beside[side]
        if near == NONE or not g.is_maze_open(space.maze, side):
            continue
        beside = g.content.board.spaces[near]
        move = g.edition.move_to[near]
        assert move is not None
        if beside.kind != MAZE:
            options.append(move)
            continue
        g.maze_noted |= 1 << beside.maze
        if g.is_maze_open(beside.maze, OPPOSITE[side]):
            options.append(move)
    if g.log is not None and g.maze_noted != noted:
        g.tell("maze turned", 82, a.seat, space.id, space=space.index)
