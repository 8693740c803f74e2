"""What a designer should know of the dungeon: how many rooms and doors, what nobody can reach, dead ends."""

from waystone.engine.phrases import counted
from waystone.games.warlock.model.board import CORRIDOR, PASSAGE, ROOM, Board, Space
from waystone.games.warlock.model.content import Content

BOARD = "board"  # the table of the content that the squares stand in


def remarks(content: Content, key: str) -> list[str]:
    """Of the board as a whole, whichever of its rooms and doors is looked at."""
    board = content.board
    parts = {space.id.removeprefix("room-") for space in board.spaces if space.kind == ROOM}
    if key != BOARD and key not in parts and key not in {door.id for door in board.doors}:
        return []
    return [_counts(board), _reached(content), *_dead_ends(board)]


def _counts(board: Board) -> str:
    rooms = counted(len(board.rooms), "room")
    return f"{rooms}, {counted(len(board.doors), 'door')}, {counted(len(board.squares), 'corridor square')}"


def _reached(content: Content) -> str:
    """On foot, over the river, by secret passages and through the Maze, whatever cards lie there."""
    board = content.board
    reached = [board.entrance]
    for index in reached:  # grows as it goes
        for target in _ways(content, board.spaces[index]):
            if target not in reached:
                reached.append(target)
    lost = [space.name for space in board.spaces if space.index not in reached]
    return f"No way leads to: {', '.join(lost)}" if lost else "Every room and square can be reached"


def _ways(content: Content, space: Space) -> list[int]:
    """FM-42, FM-59, FM-65, FM-78: where one can get from a space."""
    board = content.board
    found = [*space.next, *[beside for beside in space.beside if beside >= 0]]
    if space.kind == PASSAGE:
        found += [other.index for other in board.spaces if other.kind == PASSAGE and other.colour == space.colour]
    if space.landing >= 0:
        found += content.crossings[space.landing].banks
    if space.gate_to >= 0:
        found.append(space.gate_to)
    return found


def _dead_ends(board: Board) -> list[str]:
    """Squares of a corridor with one neighbour and nothing to go on by."""
    squares = [space for space in board.spaces if space.kind == CORRIDOR and space.index != board.entrance]
    ends = [square.name for square in squares if len(square.next) == 1 and square.landing < 0 and square.gate_to < 0]
    return [f"Only one way leads out of: {', '.join(ends)}"] if ends else []
