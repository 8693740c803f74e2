"""Which ways are closed to an adventurer on foot: FM-45, FM-50, FM-133."""

from typing import Final

from waystone.engine.option import Option
from waystone.games.warlock.model.content import NONE, Encounter
from waystone.games.warlock.model.state import Adventurer, Dungeon

LAST_TO_LEAVE: Final = 50
VISITED: Final = 133


def barred(g: Dungeon, a: Adventurer, space: int) -> int:
    """The rule that closes a room to him, or 0: FM-50, FM-133."""
    room = g.content.board.spaces[space].room
    index = g.encounter[room]
    return 0 if index == NONE else barred_room(g, a, room, g.content.encounters[index])


def barred_room(g: Dungeon, a: Adventurer, room: int, card: Encounter) -> int:
    """The same, by the Encounter card that lies there."""
    if not g.is_face_up(room):
        return 0
    if a.has_visited(card.index):
        return VISITED
    if g.last_left[room] == a.seat and card.permanent:
        return LAST_TO_LEAVE
    return 0


def offer_blind_ends(g: Dungeon, a: Adventurer, reach: list[int], steps: int, options: list[Option]) -> None:
    """FM-45: a square whose only way on is a room that is closed to him is a dead end.

    To one who sets out from that room it is none: the corridor is his way on (FM-43).
    """
    for square, rooms in g.edition.blind_ends:
        if reach[square] < steps and a.space not in rooms:
            closed = True
            for room in rooms:
                if barred(g, a, room) == 0:
                    closed = False
            move = g.edition.move_to[square]
            if closed and move is not None and move not in options:
                options.append(move)
