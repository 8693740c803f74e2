"""The board read from its file: squares, rooms, doors, passages, the river, the Maze; checked on the way."""

from typing import Final

from waystone.engine.content import Entry, Shelf
from waystone.games.warlock.model.board import CORRIDOR, MAZE, OPPOSITE, PASSAGE, ROOM, SIDES, Board, Door, Space
from waystone.games.warlock.model.content import METHODS, MONSTER, NONE, PAY, Content, Crossing, Encounter, MazeCard

DRAWN: Final = ("##", "~~", "=b", "=r", "=f", "M1", "M2", "M3", "M4", "M5", "M6")  # rock, river, crossings, the Maze


def read_board(content: Content, shelf: Shelf) -> dict[str, Space]:
    board = content.board
    entry = shelf.section("board")
    board.width, board.height = entry.number("width", 1, 99), entry.number("height", 1, 99)
    walkable = entry.texts("walkable")
    rows = entry.texts("rows")
    points = entry.entry("points")
    entry.done()
    board.tokens = [row.split() for row in rows]
    if len(rows) != board.height:
        raise entry.error("rows", f"expected {board.height} rows, got {len(rows)}")
    for y, tokens in enumerate(board.tokens):
        if len(tokens) != board.width:
            raise entry.error("rows", f"row {y}: expected {board.width} tokens, got {len(tokens)}")
        for x, token in enumerate(tokens):
            if token in walkable:
                board.add(Space(f"square-{x}-{y}", CORRIDOR, "", x, y, x, y))  # named by `name_places`
    rooms = _read_rooms(board, shelf)
    _read_doors(board, shelf, rooms)
    _read_passages(board, shelf)
    _check_tokens(board, entry, {*walkable, *rooms, *DRAWN})
    board.join_corridors()
    board.entrance = square(board, points, "entrance")
    board.south_bank = square(board, points, "south_bank")
    points.done()
    return rooms


def _check_tokens(board: Board, entry: Entry, known: set[str]) -> None:
    """Each token of the board is rock, water, a crossing, the Maze, a corridor, a room or a secret passage."""
    passages = {space.rect[:2] for space in board.spaces if space.kind == PASSAGE}
    for y, tokens in enumerate(board.tokens):
        for x, token in enumerate(tokens):
            if token not in known and (x, y) not in passages:
                raise entry.error("rows", f"row {y}, cell {x}: there is no room or square {token!r}")


def square(board: Board, entry: Entry, field: str) -> int:
    at = point(entry, field)
    if at not in board.squares:
        raise entry.error(field, f"there is no corridor square at {list(at)}")
    return board.squares[at]


def _rect(entry: Entry) -> tuple[int, int, int, int]:
    rect = entry.numbers("rect", 0, 99)
    if len(rect) != 4 or rect[0] > rect[2] or rect[1] > rect[3]:
        raise entry.error("rect", "expected [x0, y0, x1, y1]")
    return rect[0], rect[1], rect[2], rect[3]


def _read_rooms(board: Board, shelf: Shelf) -> dict[str, Space]:
    rooms: dict[str, Space] = {}
    for entry in shelf.entries("room"):
        id = entry.text("id")
        x0, y0, x1, y1 = _rect(entry)
        room = Space(f"room-{id}", ROOM, entry.text("name"), x0, y0, x1, y1)
        room.treasure = entry.flag("treasure")
        room.random_encounter = entry.flag("random_encounter")
        entry.done()
        for y in range(y0, y1 + 1):
            for x in range(x0, x1 + 1):
                if y >= board.height or x >= board.width or board.tokens[y][x] != id:
                    raise entry.error("rect", f"the cell ({x}, {y}) is not drawn as {id!r}")
        rooms[id] = room
        board.add(room)
    for id, goal in (("TR", "the Treasure Room"), ("WS", "the Warlock's Study")):
        if id not in rooms:
            raise entry.error("id", f"there is no room {id!r}, {goal}")
    board.treasure_room = rooms["TR"].index
    return rooms


def _read_doors(board: Board, shelf: Shelf, rooms: dict[str, Space]) -> None:
    """FM-52: a room may have two doors and be walked through, or open off another room."""
    for entry in shelf.entries("door"):
        id = entry.text("id")
        room = entry.ref("room", rooms, "room")
        inside, outside = point(entry, "room_cell"), point(entry, "outside")
        side = SIDES.index(entry.choice("side", SIDES))
        if entry.has("to_room"):
            other = entry.ref("to_room", rooms, "room").index
        elif outside in board.squares:
            other = board.squares[outside]
        else:
            raise entry.error("outside", f"there is no corridor square at {list(outside)}")
        entry.done()
        board.add_door(Door(id, room.index, inside, outside, other, side))


def _read_passages(board: Board, shelf: Shelf) -> None:
    """FM-59: each is joined to its ring square only; FM-63: the die decides between those of a colour."""
    colours: list[str] = []
    for entry in shelf.entries("secret_passage"):
        id = entry.text("id")
        x, y = point(entry, "at")
        colour = entry.choice("colour", ["red", "green", "blue"])
        passage = Space(f"passage-{id}", PASSAGE, f"{colour} secret passage {id}", x, y, x, y)
        if colour not in colours:
            colours.append(colour)
            board.passages.append([])
        passage.colour = colours.index(colour)
        passage.colour_name = colour
        passage.ring = square(board, entry, "ring")
        passage.rolls = entry.numbers("no_lantern_rolls", 1, 6)
        entry.done()
        board.passages[passage.colour].append(board.add(passage))
        board.connect(passage.index, passage.ring)
    for colour in colours:
        rolls = sorted(roll for space in board.spaces if space.colour_name == colour for roll in space.rolls)
        if rolls != [1, 2, 3, 4, 5, 6]:
            raise entry.error("no_lantern_rolls", f"the {colour} entrances do not share out 1 to 6")


def read_river_monster(content: Content, shelf: Shelf) -> None:
    """FM-70."""
    for entry in shelf.entries("river_monster"):
        content.crocodile = Encounter(NONE, entry.text("id"), entry.text("name"), MONSTER)
        content.crocodile.skill = entry.number("skill", 1, 20)
        content.crocodile.stamina = entry.number("stamina", 1, 99)
        content.crocodile.traits = ["beast"]
        entry.choice("on_kill", ["far_bank"])
        entry.choice("on_escape", ["near_bank"])
        entry.done()


def read_crossings(content: Content, shelf: Shelf) -> None:
    """FM-65, FM-67, FM-68, FM-69: who pays, who tests for Luck, who rolls."""
    board = content.board
    for entry in shelf.entries("crossing"):
        id = entry.text("id")
        method = METHODS.index(entry.choice("method", METHODS))
        south, north = square(board, entry, "south"), square(board, entry, "north")
        crossing = Crossing(len(content.crossings), id, method, south, north)
        if method == PAY:
            crossing.price = entry.number("price", 0, 99)
        else:
            crossing.rows = entry.ref("table", content.tables, "table")
        entry.done()
        content.crossings.append(crossing)
        for bank in (south, north):
            board.spaces[bank].landing = crossing.index


def read_maze(content: Content, shelf: Shelf) -> None:
    board = content.board
    spaces: dict[str, Space] = {}
    grid: dict[tuple[int, int], int] = {}
    for entry in shelf.entries("maze_space"):
        id = entry.text("id")
        x0, y0, x1, y1 = _rect(entry)
        space = Space(f"maze-{id}", MAZE, f"Maze space {id}", x0, y0, x1, y1)
        space.maze = len(spaces)
        spaces[id] = space
        grid[entry.number("col", 0, 9), entry.number("row", 0, 9)] = board.add(space)
        entry.done()
    for (col, row), index in grid.items():
        for side, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            board.spaces[index].beside[side] = grid.get((col + dx, row + dy), NONE)
    for entry in shelf.entries("maze_gate"):
        entry.text("id")
        gate = board.spaces[square(board, entry, "at")]
        space = entry.ref("space", spaces, "maze space")
        side = SIDES.index(entry.choice("side", SIDES))
        entry.done()
        gate.gate_to, gate.gate_side = space.index, OPPOSITE[side]
        space.beside[side] = gate.index
    for entry in shelf.entries("maze_card"):
        open = 0
        id, name = entry.text("id"), entry.text("name")
        for text in entry.texts("open"):
            if text not in SIDES:
                raise entry.error("open", f"expected N, E, S or W, got {text!r}")
            open |= 1 << SIDES.index(text)
        entry.done()
        content.maze_cards.append(MazeCard(id, name, open))
    if len(content.maze_cards) != len(spaces):
        raise entry.error("", f"{len(content.maze_cards)} Maze cards for {len(spaces)} Maze spaces")
    board.maze = [space.index for space in spaces.values()]


def point(entry: Entry, field: str) -> tuple[int, int]:
    values = entry.numbers(field, 0, 999)
    if len(values) != 2:
        raise entry.error(field, "expected [x, y]")
    return values[0], values[1]
