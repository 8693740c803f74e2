"""Names for the places of the board that people can see on it: "corridor 2 squares east of the door of the Gaol".

Names go without their article: whoever speaks puts "the" before them.
"""

from typing import Final

from waystone.games.warlock.model.board import CORRIDOR, OPPOSITE, Board, Door, Space
from waystone.games.warlock.model.content import Content

DIRECTIONS: Final = ("north", "east", "south", "west")
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))


def name_places(content: Content) -> None:
    """Name every corridor square by what is drawn there, or by the nearest thing that is drawn."""
    board = content.board
    landmarks = find_landmarks(content)
    for space in board.spaces:
        if space.kind != CORRIDOR:
            continue
        if space.index in landmarks:
            space.name = landmark_name(landmarks[space.index])
        else:
            space.name = corridor_name(board, space, landmarks)


def find_landmarks(content: Content) -> dict[int, str]:
    """The squares with something to see: the Entrance, landings, gates, doors, rings of secret passages."""
    board = content.board
    found: dict[int, str] = {}
    for space in board.spaces:
        if space.ring >= 0:
            found[space.ring] = f"at the ring of the {space.name}"
    for space in board.spaces:
        doors = [board.doors[door] for door in space.doors]
        if space.kind == CORRIDOR and doors:
            found[space.index] = f"at {doors_name(board, doors)}"
    for crossing in content.crossings:
        for i in range(2):
            found[crossing.banks[i]] = f"the {crossing.id} landing on the {('south', 'north')[i]} bank"
    gates = [space for space in board.spaces if space.gate_to >= 0]
    for gate in gates:
        found[gate.index] = f"the {gate_name(gate, gates)} Maze gate"
    found[board.entrance] = "the Entrance"
    return found


def door_name(board: Board, door: Door) -> str:
    """A room with several doors says which."""
    room = board.spaces[door.room]
    which = f"{DIRECTIONS[door.side]} " if len(room.doors) > 1 else ""
    return f"the {which}door of the {room.name}"


def doors_name(board: Board, doors: list[Door]) -> str:
    """Rooms on both sides of a corridor may have their doors at the same square."""
    if len(doors) == 1:
        return door_name(board, doors[0])
    return f"the doors of {' and '.join([f'the {board.spaces[door.room].name}' for door in doors])}"


def gate_name(gate: Space, gates: list[Space]) -> str:
    """The side of the Maze on which a gate lies; of several there, which."""
    side = DIRECTIONS[OPPOSITE[gate.gate_side]]
    same = [other for other in gates if other.gate_side == gate.gate_side]
    if len(same) == 1:
        return side
    same.sort(key=lambda other: other.rect[0])
    if same[0] is gate:
        return f"{side}-west"
    return f"{side}-east" if same[-1] is gate else f"{side} ({same.index(gate) + 1} from the west)"


def landmark_name(landmark: str) -> str:
    if landmark.startswith("the "):
        return landmark.removeprefix("the ")
    return f"corridor {landmark}"


def corridor_name(board: Board, space: Space, landmarks: dict[int, str]) -> str:
    """How far it is along the corridor from the nearest landmark; if there is none in a straight line, across."""
    x, y, _, _ = space.rect
    best = ""
    nearest = board.width + board.height
    for side in range(4):
        dx, dy = STEPS[side]
        for count in range(1, nearest):
            index = board.squares.get((x + dx * count, y + dy * count))
            if index is None:
                break
            if index in landmarks:
                nearest = count
                best = f"{squares(count, OPPOSITE[side])} of {landmark_of(landmarks[index])}"
                break
    return f"corridor {best or offset_name(board, x, y, landmarks)}"


def offset_name(board: Board, x: int, y: int, landmarks: dict[int, str]) -> str:
    """So far north or south and so far east or west of the nearest landmark."""
    best = ""
    nearest = board.width + board.height
    for index, landmark in landmarks.items():
        left, top, _, _ = board.spaces[index].rect
        far = abs(left - x) + abs(top - y)
        if far < nearest:
            nearest = far
            parts = []
            if top != y:
                parts.append(squares(abs(top - y), 0 if y < top else 2))
            if left != x:
                parts.append(squares(abs(left - x), 3 if x < left else 1))
            best = f"{' and '.join(parts)} of {landmark_of(landmark)}"
    return best


def squares(count: int, side: int) -> str:
    return f"{count} square{'' if count == 1 else 's'} {DIRECTIONS[side]}"


def landmark_of(landmark: str) -> str:
    return landmark.removeprefix("at ")
