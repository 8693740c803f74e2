"""The board and the cards of Firetop Mountain: TOML resolved into objects, checked on the way."""

from pathlib import Path
from typing import Final, final

from waystone.engine.content import Entry, Shelf
from waystone.games.warlock.board import CORRIDOR, MAZE, OPPOSITE, PASSAGE, ROOM, SIDES, Board, Door, Space

SEATS: Final = 6
KEYS: Final = 9
NONE: Final = -1

MONSTER: Final = 0
TRAP: Final = 1
PERSON: Final = 2
ENCOUNTERS: Final = ("monster", "trap", "person")

GOLD: Final = 0
PROVISIONS: Final = 1
BUNCH: Final = 2
WEAPON: Final = 3
ARMOUR: Final = 4
MAGIC: Final = 5
POTION: Final = 6
TREASURES: Final = ("gold", "provisions", "keys", "weapon", "armour", "magic", "potion")

BEFORE_ROLL: Final = 1
REVEALED: Final = 2
BETWEEN_ROUNDS: Final = 4
MEETING: Final = 8
TIMINGS: Final = ("before_roll", "encounter_revealed", "between_rounds", "meeting")

FULL: Final = 999  # "full" in content: back to the initial score

PAY: Final = 0
LUCK: Final = 1
TABLE: Final = 2
METHODS: Final = ("pay", "luck", "table")

# Effect primitives
BATTLE: Final = 0
STAMINA: Final = 1
SKILL: Final = 2
LUCK_SCORE: Final = 3
GOLD_PIECES: Final = 4
FOOD: Final = 5
TEST_LUCK: Final = 6
TARGET_TEST_LUCK: Final = 7
MISS_TURNS: Final = 8
CAGE: Final = 9
MOVE_TO: Final = 10
ROLL_TABLE: Final = 11
MENU: Final = 12
KEY_CHALLENGE: Final = 13
CURSE: Final = 14
UNCURSE: Final = 15
GAMBLE: Final = 16
STOCK_SELL: Final = 17
STOCK_BUY: Final = 18
ROOM_TREASURE: Final = 19
IF_ROOM_TREASURE: Final = 20
ONCE_PER_ADVENTURER: Final = 21
REMOVE_CARD: Final = 22
HIDE_CARD: Final = 23
SKIP_ENCOUNTER: Final = 24
END_TURN: Final = 25
OPS: Final = (
    "battle", "stamina", "skill", "luck", "gold", "provisions", "test_luck", "target_test_luck", "miss_turns", "cage",
    "move_to", "roll_table", "menu", "key_challenge", "curse", "uncurse", "gamble", "stock_sell", "stock_buy",
    "room_treasure", "if_room_treasure", "once_per_adventurer", "remove_card", "hide_card", "skip_encounter",
    "end_turn",
)  # fmt: skip

FAR_BANK: Final = -2
NEAR_BANK: Final = -3


@final
class Effect:
    """One primitive of a card or a table row. Which fields count depends on `op`."""

    def __init__(self, op: int) -> None:
        self.op = op
        self.amount = 0  # fixed part; FULL for "full"
        self.dice = 0  # six-sided dice added to it, with its sign
        self.sign = 1
        self.target = NONE  # a space, FAR_BANK or NEAR_BANK
        self.table = ""
        self.then: list[Effect] = []  # lucky; there is treasure
        self.otherwise: list[Effect] = []  # unlucky; there is none
        self.menu: list[Service] = []
        self.repeats = False


@final
class Service:
    """One thing that a person offers to a visitor."""

    def __init__(self, index: int, id: str, label: str, gold: int, limit: int, effects: list[Effect]) -> None:
        self.index = index  # its place in `Content.services`
        self.id = id
        self.label = label
        self.gold = gold
        self.limit = limit
        self.effects = effects


@final
class Encounter:
    """An Encounter card, or the Crocodile of the river."""

    def __init__(self, index: int, id: str, name: str, kind: int) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.kind = kind
        self.text = ""
        self.permanent = False
        self.room = NONE  # of a fixed card, its room, counted among the rooms
        self.skill = 0
        self.stamina = 0
        self.traits: list[str] = []
        self.effects: list[Effect] = []
        # special powers; 0 or False where it has none
        self.venom = 0
        self.pickpocket = False
        self.no_escape = False
        self.paralysing_wounds = 0
        self.only_magic = False
        self.breath_rolls: list[int] = []
        self.breath = 0
        self.wound = 2
        self.hypnotises = False
        self.weak_to = NONE  # a Treasure card
        self.weak_skill = 0
        self.weak_stamina = 0


@final
class Treasure:
    def __init__(self, index: int, id: str, name: str, kind: int) -> None:
        self.index = index
        self.bit = 1 << index
        self.id = id
        self.name = name
        self.kind = kind
        self.text = ""
        self.amount = 0
        self.numbers = 0  # of a bunch: bit n for number n
        self.sword = False
        self.magic = False
        self.attack = 0
        self.brute_trait = ""
        self.brute_wound = 0
        self.ward_rolls: list[int] = []
        self.ward = 0
        self.first_wound_less = 0
        self.when = 0
        self.one_use = False
        self.slays: set[int] = set()  # Encounter cards
        self.weakens = NONE
        self.protects_mind = False  # FM-117 does not touch the holder
        self.protects_limbs = False  # FM-113 neither
        self.effects: list[Effect] = []


@final
class EscapeRow:
    def __init__(self, name: str, away: bool, stamina: int) -> None:
        self.name = name
        self.away = away
        self.stamina = stamina  # lost


@final
class TableRow:
    def __init__(self, name: str, effects: list[Effect]) -> None:
        self.name = name
        self.effects = effects


@final
class Crossing:
    def __init__(self, index: int, id: str, method: int, south: int, north: int) -> None:
        self.index = index
        self.id = id
        self.method = method
        self.banks = (south, north)
        self.price = 0
        self.rows: list[TableRow] = []  # by the die, 1-6; for a Luck test 1 is lucky and 0 is not


@final
class MazeCard:
    def __init__(self, index: int, id: str, name: str, open: int) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.open = open  # bit s: side s (N, E, S, W) is open


@final
class Piece:
    def __init__(self, name: str, colour: str) -> None:
        self.name = name
        self.colour = colour


@final
class Numbers:
    """Every constant that a rule uses."""

    def __init__(self) -> None:
        self.skill_by_d6: list[int] = []
        self.stamina_plus = 12
        self.luck_plus = 6
        self.provisions = 3
        self.goods_base = 12
        self.meal = 4
        self.rucksack = 6
        self.swords = 2
        self.wound = 2
        self.luck_for_kill = 1
        self.flee = 4
        self.challenge_rolls: list[int] = []
        self.offers = 2
        self.cage_rolls: list[int] = []
        self.hex_stamina = 7
        self.hex_skill_loss = 1
        self.max_rounds = 200
        self.solo_peek = "others"


@final
class Content:
    """Everything in the box."""

    def __init__(self, packs: tuple[str, ...]) -> None:
        shelf = Shelf(Path(__file__).parent / "content", ["warlock.toml"], packs)
        self.fingerprint = shelf.fingerprint()
        self.packs = packs
        self.numbers = Numbers()
        self.board = Board()
        self.crossings: list[Crossing] = []
        self.encounters: list[Encounter] = []
        self.crocodile = Encounter(NONE, "", "", MONSTER)
        self.treasures: list[Treasure] = []
        self.maze_cards: list[MazeCard] = []
        self.escape: list[EscapeRow] = []  # by the die, 1-6
        self.tables: dict[str, list[TableRow]] = {}
        self.services: list[Service] = []
        self.pieces: list[Piece] = []
        self.palette: dict[str, str] = {}
        self.loose = 0  # bit c: Treasure card c is Gold or Provisions, which nobody ever holds
        self.bunches = 0  # bit c: Treasure card c is a bunch of keys
        self.swords = 0
        self.every = 0  # all Treasure cards
        _read(self, shelf)
        self.held = self.every & ~self.loose  # what can be in a hand


# ------------------------------------------------------------------ reading
def _read(content: Content, shelf: Shelf) -> None:
    meta = shelf.section("meta")
    meta.text("game")
    meta.text("title")
    meta.text("rule_prefix")
    meta.number("content_version", 1, 9999)
    meta.number("players_min", 2, 2)
    meta.number("players_max", SEATS, SEATS)
    meta.flag("solo_variant")
    meta.done()
    _read_numbers(content.numbers, shelf)
    rooms = _read_board(content, shelf)
    _read_river(content, shelf)
    _read_maze(content, shelf)
    _name_treasures(content, shelf)
    _name_encounters(content, shelf)
    _read_tables(content, shelf)
    _read_encounters(content, shelf, rooms)
    _read_treasures(content, shelf)
    _read_key_cards(shelf)
    _fix_rooms(content, shelf, rooms)
    for entry in shelf.entries("starting_item"):
        entry.text("id")
        entry.text("name")
        entry.flag("sword", False)
        entry.number("attack", 0, 0, 0)
        entry.number("count", 0, 20, 0)
        entry.done()
    for entry in shelf.entries("piece"):
        entry.text("id")
        content.pieces.append(Piece(entry.text("name"), entry.text("colour")))
        entry.done()
    if len(content.pieces) != SEATS:
        raise entry.error("", f"expected {SEATS} pieces, got {len(content.pieces)}")
    shelf.skip("vocabulary", "options")
    shelf.done()


def _read_numbers(numbers: Numbers, shelf: Shelf) -> None:
    entry = shelf.section("numbers")
    numbers.skill_by_d6 = entry.numbers("skill_by_d6", 1, 20)
    if len(numbers.skill_by_d6) != 6:
        raise entry.error("skill_by_d6", f"expected 6 numbers, got {len(numbers.skill_by_d6)}")
    entry.choice("stamina_dice", ["2d6"])
    numbers.stamina_plus = entry.number("stamina_plus", 1, 99)
    entry.choice("luck_dice", ["1d6"])
    numbers.luck_plus = entry.number("luck_plus", 0, 12)
    numbers.provisions = entry.number("start_provisions", 0, 20)
    numbers.goods_base = entry.number("extra_goods_base", 0, 20)
    if not 0 <= numbers.goods_base - max(numbers.skill_by_d6) <= numbers.goods_base - min(numbers.skill_by_d6) <= 6:
        raise entry.error("extra_goods_base", "leaves less than 0 or more than 6 extra units for some Skill")
    numbers.meal = entry.number("provision_heals", 1, 99)
    numbers.rucksack = entry.number("rucksack_limit", 1, 32)
    numbers.swords = entry.number("sword_limit", 1, 9)
    numbers.wound = entry.number("wound", 1, 99)
    numbers.luck_for_kill = entry.number("luck_for_monster_kill", 0, 9)
    entry.number("ferry_price", 0, 99)
    numbers.flee = entry.number("flee_spaces", 1, 6)
    for fixed in ("chest_keys", "chest_challenge_keys"):
        entry.number(fixed, 3, 3)
    entry.number("numbered_keys", KEYS, KEYS)
    entry.done()
    entry = shelf.section("rulings")
    numbers.challenge_rolls = entry.numbers("challenge_rolls", 1, 6)
    numbers.offers = entry.number("offers_per_player_per_meeting", 0, 9)
    numbers.cage_rolls = entry.numbers("cage_die_success", 1, 6)
    entry.number("hex_price", 0, 99)
    numbers.hex_stamina = entry.number("hex_min_stamina", 7, 99)
    numbers.hex_skill_loss = entry.number("hex_skill_loss", 0, 5)
    entry.choice("hex_stamina_loss", ["1d6"])
    numbers.max_rounds = entry.number("max_rounds", 1, 2000)
    numbers.solo_peek = entry.choice("solo_peek", ["others", "chest"])
    entry.done()


def _point(entry: Entry, field: str) -> tuple[int, int]:
    values = entry.numbers(field, 0, 999)
    if len(values) != 2:
        raise entry.error(field, "expected [x, y]")
    return values[0], values[1]


def _read_board(content: Content, shelf: Shelf) -> dict[str, Space]:
    board = content.board
    entry = shelf.section("board")
    board.width, board.height = entry.number("width", 1, 99), entry.number("height", 1, 99)
    entry.choice("layout", ["tokens"])
    walkable = entry.texts("walkable")
    rows = entry.texts("rows")
    legend = entry.entry("legend")
    del legend  # for people
    points = entry.entry("points")
    palette = entry.entry("palette")
    for colour in (
        "rock", "corridor", "room", "study", "treasure_room", "water", "maze", "wall", "door", "red", "green", "blue",
    ):  # fmt: skip
        content.palette[colour] = palette.text(colour)
    palette.done()
    entry.done()
    board.tokens = [row.split() for row in rows]
    if len(rows) != board.height:
        raise entry.error("rows", f"expected {board.height} rows, got {len(rows)}")
    for y, tokens in enumerate(board.tokens):
        if len(tokens) != board.width:
            raise entry.error("rows", f"row {y}: expected {board.width} tokens, got {len(tokens)}")
        for x, token in enumerate(tokens):
            if token in walkable:
                board.add(Space(f"square-{x}-{y}", CORRIDOR, f"square ({x}, {y})", x, y, x, y))
    rooms = _read_rooms(board, shelf)
    _read_doors(board, shelf, rooms)
    _read_passages(board, shelf)
    board.join_corridors()
    board.entrance = _square(board, points, "entrance")
    board.south_bank = _square(board, points, "south_bank")
    points.done()
    return rooms


def _square(board: Board, entry: Entry, field: str) -> int:
    at = _point(entry, field)
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
        entry.text("region")
        room.treasure = entry.flag("treasure")
        room.random_encounter = entry.flag("random_encounter")
        entry.text("fixed_encounter", "")
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
    for entry in shelf.entries("door"):
        id = entry.text("id")
        room = entry.ref("room", rooms, "room")
        inside, outside = _point(entry, "room_cell"), _point(entry, "outside")
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
    colours: list[str] = []
    for entry in shelf.entries("secret_passage"):
        id = entry.text("id")
        x, y = _point(entry, "at")
        passage = Space(f"passage-{id}", PASSAGE, f"secret passage {id}", x, y, x, y)
        colour = entry.choice("colour", ["red", "green", "blue"])
        if colour not in colours:
            colours.append(colour)
        passage.colour = colours.index(colour)
        passage.colour_name = colour
        passage.ring = _square(board, entry, "ring")
        passage.rolls = entry.numbers("no_lantern_rolls", 1, 6)
        entry.done()
        board.add(passage)
        board.connect(passage.index, passage.ring)
    for colour in colours:
        rolls = sorted(roll for space in board.spaces if space.colour_name == colour for roll in space.rolls)
        if rolls != [1, 2, 3, 4, 5, 6]:
            raise entry.error("no_lantern_rolls", f"the {colour} entrances do not share out 1 to 6")


def _read_river(content: Content, shelf: Shelf) -> None:
    board = content.board
    for entry in shelf.entries("crossing"):
        id = entry.text("id")
        method = METHODS.index(entry.choice("method", METHODS))
        south, north = _square(board, entry, "south"), _square(board, entry, "north")
        crossing = Crossing(len(content.crossings), id, method, south, north)
        if method == PAY:
            crossing.price = entry.number("price", 0, 99)
        else:
            entry.text("table")
        entry.done()
        content.crossings.append(crossing)
        for bank in (south, north):
            board.spaces[bank].landing = crossing.index
            board.spaces[bank].name = f"{id} landing, {'south' if bank == south else 'north'} bank"
    for entry in shelf.entries("river_monster"):
        id = entry.text("id")
        content.crocodile = Encounter(NONE, id, entry.text("name"), MONSTER)
        content.crocodile.skill = entry.number("skill", 1, 20)
        content.crocodile.stamina = entry.number("stamina", 1, 99)
        content.crocodile.traits = ["beast"]
        entry.choice("on_kill", ["far_bank"])
        entry.choice("on_escape", ["near_bank"])
        entry.done()


def _read_maze(content: Content, shelf: Shelf) -> None:
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
        id = entry.text("id")
        gate = board.spaces[_square(board, entry, "at")]
        space = entry.ref("space", spaces, "maze space")
        side = SIDES.index(entry.choice("side", SIDES))
        entry.done()
        gate.gate_to, gate.gate_side, gate.name = space.index, OPPOSITE[side], f"maze gate {id}"
        space.beside[side] = gate.index
    for entry in shelf.entries("maze_card"):
        open = 0
        id, name = entry.text("id"), entry.text("name")
        for text in entry.texts("open"):
            if text not in SIDES:
                raise entry.error("open", f"expected N, E, S or W, got {text!r}")
            open |= 1 << SIDES.index(text)
        entry.done()
        content.maze_cards.append(MazeCard(len(content.maze_cards), id, name, open))
    if len(content.maze_cards) != len(spaces):
        raise entry.error("", f"{len(content.maze_cards)} Maze cards for {len(spaces)} Maze spaces")
    board.maze = [space.index for space in spaces.values()]


def _name_treasures(content: Content, shelf: Shelf) -> None:
    for entry in shelf.entries("treasure"):
        kind = TREASURES.index(entry.choice("kind", TREASURES))
        content.treasures.append(Treasure(len(content.treasures), entry.text("id"), entry.text("name"), kind))
    if len(content.treasures) > 60:
        raise entry.error("", f"there is room for 60 Treasure cards, not {len(content.treasures)}")


def _name_encounters(content: Content, shelf: Shelf) -> None:
    for entry in shelf.entries("encounter"):
        kind = ENCOUNTERS.index(entry.choice("kind", ENCOUNTERS))
        content.encounters.append(Encounter(len(content.encounters), entry.text("id"), entry.text("name"), kind))


def _read_tables(content: Content, shelf: Shelf) -> None:
    for entry in shelf.entries("table"):
        id = entry.text("id")
        die = entry.choice("die", ["1d6", "luck"])
        rows = entry.entries("rows")
        entry.done()
        if id == "escape_table":
            content.escape = _read_escape(entry, rows)
        else:
            content.tables[id] = _read_rows(content, entry, rows, die == "luck")
    if not content.escape:
        raise entry.error("", "there is no escape_table")
    for entry in shelf.entries("crossing"):
        crossing = next(crossing for crossing in content.crossings if crossing.id == entry.text("id"))
        if crossing.method != PAY:
            crossing.rows = entry.ref("table", content.tables, "table")


def _read_escape(entry: Entry, rows: list[Entry]) -> list[EscapeRow]:
    found: dict[int, EscapeRow] = {}
    for row in rows:
        made = EscapeRow(row.text("name"), row.flag("escapes"), -row.number("stamina", -99, 0, 0))
        for roll in row.numbers("roll", 1, 6):
            found[roll] = made
        row.done()
    return [found[roll] for roll in _all_rolls(entry, found)]


def _all_rolls(entry: Entry, found: dict[int, EscapeRow] | dict[int, TableRow]) -> range:
    if sorted(found) != [1, 2, 3, 4, 5, 6]:
        raise entry.error("rows", f"rolls 1 to 6 need one row each, got {sorted(found)}")
    return range(1, 7)


def _read_rows(content: Content, entry: Entry, rows: list[Entry], luck: bool) -> list[TableRow]:
    found: dict[int, TableRow] = {}
    for row in rows:
        made = TableRow(row.text("name"), [_read_effect(content, e) for e in row.entries("effects")])
        if luck:
            found[1 if row.flag("lucky") else 0] = made
        else:
            for roll in row.numbers("roll", 1, 6):
                found[roll] = made
        row.done()
    if luck:
        if sorted(found) != [0, 1]:
            raise entry.error("rows", "a Luck table needs one lucky and one unlucky row")
        return [found[0], found[1]]
    return [found[roll] for roll in _all_rolls(entry, found)]


def _read_effect(content: Content, entry: Entry) -> Effect:
    effect = Effect(OPS.index(entry.choice("op", OPS)))
    op = effect.op
    if op in (STAMINA, SKILL, LUCK_SCORE, GOLD_PIECES, FOOD):
        _read_amount(effect, entry)
    elif op == BATTLE:
        entry.choice("monster", [content.crocodile.id])
    elif op in (TEST_LUCK, TARGET_TEST_LUCK):
        effect.then = [_read_effect(content, e) for e in entry.entries("lucky", [])]
        effect.otherwise = [_read_effect(content, e) for e in entry.entries("unlucky", [])]
    elif op == IF_ROOM_TREASURE:
        effect.then = [_read_effect(content, e) for e in entry.entries("then")]
        effect.otherwise = [_read_effect(content, e) for e in entry.entries("else")]
    elif op == MISS_TURNS:
        effect.amount = entry.number("n", 1, 9)
    elif op == MOVE_TO:
        if entry.has("at"):
            effect.target = _square(content.board, entry, "at")
        else:
            effect.target = FAR_BANK if entry.choice("space", ["near_bank", "far_bank"]) == "far_bank" else NEAR_BANK
    elif op == ROLL_TABLE:
        effect.table = entry.text("table")
        if effect.table not in content.tables:
            raise entry.error("table", f"there is no table {effect.table!r}")
    elif op == MENU:
        effect.repeats = entry.flag("repeat", False)
        effect.menu = [_read_service(content, e) for e in entry.entries("options")]
    elif op == GAMBLE:
        effect.amount = entry.number("max_stake", 1, 5)
        entry.choice("dice", ["2d6"])
    elif op == STOCK_SELL:
        effect.amount = entry.number("gain", 0, 99)
    entry.done()
    return effect


def _read_amount(effect: Effect, entry: Entry) -> None:
    """ "+4", "-2", "+1d6" or "full"."""
    text = entry.text("n")
    if text == "full":
        effect.amount = FULL
        return
    number = text[1:].removesuffix("d6")
    if text[:1] not in ("+", "-") or not number.isdigit():
        raise entry.error("n", f'expected "+2", "-2", "+1d6" or "full", got {text!r}')
    effect.sign = 1 if text[0] == "+" else -1
    if text.endswith("d6"):
        effect.dice = int(number)
    else:
        effect.amount = int(number)


def _read_service(content: Content, entry: Entry) -> Service:
    service = Service(
        len(content.services),
        entry.text("id"),
        entry.text("label"),
        entry.number("gold", 0, 99),
        entry.number("limit", 1, 99, 1),
        [_read_effect(content, e) for e in entry.entries("effects")],
    )
    entry.done()
    content.services.append(service)
    return service


def _read_encounters(content: Content, shelf: Shelf, rooms: dict[str, Space]) -> None:
    for index, entry in enumerate(shelf.entries("encounter")):
        card = content.encounters[index]
        for field in ("id", "name", "kind"):
            entry.text(field)
        entry.text("figures_from", "")
        card.text = entry.text("text", "")
        card.permanent = entry.flag("permanent", False)
        card.wound = content.numbers.wound
        if entry.has("fixed_room"):
            card.room = entry.ref("fixed_room", rooms, "room").room
        if card.kind == MONSTER:
            card.skill = entry.number("skill", 1, 20)
            card.stamina = entry.number("stamina", 1, 99)
            card.traits = entry.texts("traits", [])
            for special in entry.entries("special", []):
                _read_special(content, card, special)
        else:
            card.effects = [_read_effect(content, e) for e in entry.entries("effects")]
        entry.done()


SPECIALS: Final = (
    "venom", "pickpocket", "no_escape", "paralyse", "only_magic", "breath", "heavy_blow", "hypnotise", "weakness",
)  # fmt: skip


def _read_special(content: Content, card: Encounter, entry: Entry) -> None:
    kind = entry.choice("kind", SPECIALS)
    if kind == "venom":
        card.venom = entry.number("stamina", 1, 99)
    elif kind == "pickpocket":
        entry.choice("dice", ["1d6"])
        card.pickpocket = True
    elif kind == "no_escape":
        card.no_escape = True
    elif kind == "paralyse":
        card.paralysing_wounds = entry.number("wounds", 1, 99)
    elif kind == "only_magic":
        card.only_magic = True
    elif kind == "breath":
        card.breath_rolls = entry.numbers("rolls", 1, 6)
        card.breath = entry.number("stamina", 1, 99)
    elif kind == "heavy_blow":
        card.wound = entry.number("wound", 1, 99)
    elif kind == "hypnotise":
        card.hypnotises = True
    else:
        card.weak_to = entry.ref("item", {card.id: card for card in content.treasures}, "Treasure card").index
        card.weak_skill = entry.number("skill", 1, 20)
        card.weak_stamina = entry.number("stamina", 1, 99)
    entry.done()


def _read_treasures(content: Content, shelf: Shelf) -> None:
    for index, entry in enumerate(shelf.entries("treasure")):
        card = content.treasures[index]
        for field in ("id", "name", "kind"):
            entry.text(field)
        card.text = entry.text("text", "")
        if card.kind in (GOLD, PROVISIONS):
            card.amount = entry.number("amount", 1, 99)
            content.loose |= card.bit
        elif card.kind == BUNCH:
            for number in entry.numbers("numbers", 1, KEYS):
                card.numbers |= 1 << number
            content.bunches |= card.bit
        else:
            _read_gear(content, card, entry)
        content.every |= card.bit
        if card.sword:
            content.swords |= card.bit
        entry.done()


def _read_gear(content: Content, card: Treasure, entry: Entry) -> None:
    encounters = {encounter.id: encounter for encounter in content.encounters}
    card.sword = entry.flag("sword", False)
    card.magic = entry.flag("magic", False)
    card.attack = entry.number("attack", 0, 9, 0)
    card.one_use = entry.flag("one_use", False)
    for timing in entry.texts("when", []):
        if timing not in TIMINGS:
            raise entry.error("when", f"expected one of {', '.join(TIMINGS)}; got {timing!r}")
        card.when |= 1 << TIMINGS.index(timing)
    if entry.has("wound_vs"):
        wound = entry.entry("wound_vs")
        card.brute_trait, card.brute_wound = wound.text("trait"), wound.number("wound", 1, 99)
        wound.done()
    if entry.has("ward"):
        ward = entry.entry("ward")
        card.ward_rolls, card.ward = ward.numbers("rolls", 1, 6), ward.number("less", 1, 99)
        ward.done()
    card.first_wound_less = entry.number("first_wound_less", 0, 99, 0)
    if entry.has("slays"):
        slays = entry.entry("slays")
        spared = slays.refs("except", encounters, "Encounter card")
        if slays.has("card"):
            card.slays = {slays.ref("card", encounters, "Encounter card").index}
        else:
            trait = slays.text("trait")
            card.slays = {e.index for e in content.encounters if trait in e.traits and e not in spared}
        slays.done()
    if entry.has("weakens"):
        card.weakens = entry.ref("weakens", encounters, "Encounter card").index
    for power in entry.texts("protects", []):
        card.protects_mind = card.protects_mind or power == "hypnotise"
        card.protects_limbs = card.protects_limbs or power == "paralyse"
    card.effects = [_read_effect(content, e) for e in entry.entries("effects", [])]


def _read_key_cards(shelf: Shelf) -> None:
    """Nine numbers and six blanks: the rules are written for these."""
    numbers: list[int] = []
    blanks = 0
    for entry in shelf.entries("key_card"):
        entry.text("id")
        if entry.flag("blank", False):
            blanks += 1
        else:
            numbers.append(entry.number("number", 1, KEYS))
        entry.done()
    if sorted(numbers) != list(range(1, KEYS + 1)) or blanks != SEATS:
        raise entry.error("", f"expected the numbers 1 to {KEYS} and {SEATS} blanks")


def _fix_rooms(content: Content, shelf: Shelf, rooms: dict[str, Space]) -> None:
    """FM-3 to FM-5: the cards must fit the rooms."""
    encounters = {card.id: card for card in content.encounters}
    for entry in shelf.entries("room"):
        room = rooms[entry.text("id")]
        if entry.has("fixed_encounter"):
            card = entry.ref("fixed_encounter", encounters, "Encounter card")
            if card.room != room.room:
                raise entry.error("fixed_encounter", f"{card.id} does not name this room as its own")
            room.fixed = card.index
    loose = sum(1 for card in content.encounters if card.room == NONE)
    places = sum(1 for room in rooms.values() if room.random_encounter)
    if loose != places:
        raise entry.error("", f"{loose} Encounter cards without a room of their own for {places} rooms")
    chambers = sum(1 for room in rooms.values() if room.treasure)
    if len(content.treasures) != chambers:
        raise entry.error("", f"{len(content.treasures)} Treasure cards for {chambers} rooms")
