"""The content of Wayward: TOML resolved into the things of the box, checked on the way."""

import hashlib
from pathlib import Path
from typing import Final, final

from waystone.engine.content import Entry, Shelf
from waystone.games.wayward.model.content import (
    ANY_PICK,
    ARENA,
    BARRIER,
    BRIDGE,
    CATAPULT,
    DOOR,
    DROP,
    GOLD,
    GRAVES,
    GUARD,
    GUARD_ROOM,
    HALL,
    HOARD,
    HOARD_CLOSED,
    INN_BACK,
    INN_FRONT,
    ITEM_IDS,
    KINDS,
    LAIR,
    LAIR_CLOSED,
    NONE,
    NOTHING,
    NOWHERE,
    OPEN,
    PIT,
    PLATFORM,
    PRISONERS,
    SEATS,
    SHOP,
    SIDES,
    SMALL_STAIR,
    SPECIAL_RULES,
    SPECIALS,
    SQUARE,
    STAIRWELL,
    TOKEN,
    TORCH,
    TOWER,
    WAY_KINDS,
    Area,
    Board,
    Coffin,
    Fighter,
    Grave,
    Item,
    Plank,
    Special,
    Way,
)


@final
class Content:
    """Everything in the box."""

    def __init__(self, packs: tuple[str, ...]) -> None:
        folder = Path(__file__).parents[1] / "content"
        common = Shelf(folder, ["wayward.toml"], packs)
        maps = [Shelf(folder, [f"wayward-{name}.toml"], packs) for name in ("dungeon", "city")]
        prints = common.fingerprint() + maps[0].fingerprint() + maps[1].fingerprint()
        self.fingerprint = hashlib.sha256(prints.encode()).hexdigest()[:16]
        self.packs = packs
        self.items: list[Item] = []
        self.slots: list[int] = []
        self.first_die: list[tuple[int, ...]] = [()] * 7  # the kinds that share a black number
        self.second_die: list[list[int]] = [[]] * 7  # by both dice; empty where one die decides
        self.opened: list[int] = [0] * 7  # by dots: a bit for each set of picks that opens
        self.red: dict[int, bool] = {}  # by a guard's number
        self.special: list[Special] = []
        # the constants
        self.actions = 0
        self.hourglass_actions = 0
        self.gate_start = 0
        self.gate_min = 0
        self.duel_gold = 0
        self.solo_turns = 0
        self.solo_goal = 0
        self.series_games = 0
        self.dnf_place = 0
        self.round_cap = 0
        self.item_chips = 0
        self.track = 0
        _read_common(self, common)
        self.fountain = self._named("wishing_fountain")
        self.bridges = self._named("bridges")
        self.flame = self._named("wall_of_flame")
        self.lair = self._named("dragons_lair")
        self.guard_room = self._named("guard_room")
        self.god = self._named("god_of_gold")
        self.squid = self._named("river_squid")
        self.river_tower = self._named("river_tower")
        self.ten_up = self._named("ten_up_ten_down")
        self.shop = self._named("weapon_shop")
        self.bounty = self._named("bounty_board")
        self.hoard = self._named("kings_hoard")
        self.luck = self._named("fountain_of_luck")
        self.piper = self._named("fried_piper")
        self.pocket = self._named("pick_pocket")
        self.tower = self._named("tower_fire")
        self.jail = self._named("jail")
        self.rubbish = self._named("rubbish_heap")
        self.goblins = self._named("goblin_fight")
        self.boards = [_read_board(self, shelf, index) for index, shelf in enumerate(maps)]

    def _named(self, id: str) -> Special:
        for special in self.special:
            if special.id == id:
                return special
        raise AssertionError(id)  # _read_common has checked that all are there

    def special_of(self, area: Area) -> Special:
        return self._named(SPECIAL_RULES[area.special])


# ------------------------------------------------------------------ reading what both maps share
def _read_common(content: Content, shelf: Shelf) -> None:
    shelf.skip("game")
    _read_constants(content, shelf.section("constants"))
    _read_items(content, shelf)
    for entry in shelf.entries("doors"):
        dots = entry.number("number", 0, 6)
        content.opened[dots] = _openers(entry)
        entry.done()
    for entry in shelf.entries("guards"):
        value = entry.number("number", 2, 12)
        entry.choice("colour", ("gray", "red"))
        content.red[value] = entry.choice("test", ("single", "sum")) == "sum"
        needed = 2 if content.red[value] else 1
        entry.number("min_weapons", needed, needed)
        entry.done()
    for entry in shelf.entries("special_rules"):
        content.special.append(_read_special(entry))
    known = {special.id for special in content.special}
    for id in SPECIAL_RULES:
        if id and id not in known:
            raise entry.error("", f"the special rules of {id!r} are missing")
    shelf.done()


def _read_constants(content: Content, entry: Entry) -> None:
    content.actions = entry.number("actions_per_turn", 1, 99)
    content.hourglass_actions = entry.number("hourglass_actions", 1, 99)
    content.gate_start = entry.number("gate_start", 2, 999)
    content.gate_min = entry.number("gate_min", 1, 999)
    content.duel_gold = entry.number("duel_gold", 0, 99)
    content.solo_turns = entry.number("solo_turns", 1, 99)
    content.solo_goal = entry.number("solo_goal_gold", 1, 999)
    content.series_games = entry.number("series_games", 1, 99)
    content.dnf_place = entry.number("series_dnf_place", 1, 99)
    entry.number("max_weapon_dice", 2, 2)  # the rules speak of two hands
    content.round_cap = entry.number("round_cap", 1, 999)
    content.item_chips = entry.number("item_chips", 78, 999)  # six full cards
    content.track = entry.number("gold_track_printed", 100, 200)
    entry.done()


def _read_items(content: Content, shelf: Shelf) -> None:
    """WW-25, WW-33, WW-34: the card with its black and white numbers."""
    for entry in shelf.entries("items"):
        index = len(content.items)
        id = entry.choice("id", ITEM_IDS)
        if ITEM_IDS[index] != id:
            raise entry.error("id", f"expected {ITEM_IDS[index]!r} here: the card has a fixed order")
        slots = entry.number("slots", 1, 3)
        item = Item(index, id, entry.text("name"), entry.text("group"), slots, entry.text("use"))
        entry.text("icon")
        item.black = entry.numbers("black", 1, 6)
        item.white = entry.numbers("white", 1, 6)
        entry.done()
        content.items.append(item)
        content.slots.append(slots)
    if len(content.items) != KINDS:
        raise entry.error("", f"expected {KINDS} kinds of items, got {len(content.items)}")
    section = shelf.section("random_item")
    twice = section.texts("second_roll")
    section.done()
    for die in range(1, 7):
        kinds = [item for item in content.items if die in item.black]
        content.first_die[die] = tuple(item.index for item in kinds)
        if any(item.group in twice for item in kinds):
            second = [NOTHING] * 7
            for item in kinds:
                for white in item.white:
                    second[white] = item.index
            content.second_die[die] = second
        elif len(kinds) != 1:
            raise section.error("second_roll", f"a first die of {die} must name one kind, or need a second die")


def _openers(entry: Entry) -> int:
    """WW-56: a bit for each set of picks (1 + 2 + 4) that opens the door."""
    picks = {"pick1": 1, "pick2": 2, "pick3": 4}
    needed: list[int] = []
    for row in entry.texts("opened_by"):
        bits = 0
        for pick in row.split(" + "):
            if pick not in picks:
                raise entry.error("opened_by", f"there is no lock pick {pick!r}")
            bits |= picks[pick]
        needed.append(bits)
    opened = 0
    for held in range(8):
        if any(held & bits == bits for bits in needed):
            opened |= 1 << held
    return opened


def _read_special(entry: Entry) -> Special:
    special = Special(entry.text("id"), entry.text("name"), entry.text("letter"), entry.text("summary"))
    entry.number("page", 1, 99)  # of the printed rulebook, for people
    special.bad_on = tuple(entry.numbers("bad_on", 1, 6, []))
    good = entry.numbers("good_on", 1, 6, [])
    special.good_on = tuple(good) if good or not special.bad_on else _others(special.bad_on)
    special.two_on = tuple(entry.numbers("two_on", 1, 6, []))
    special.gold = entry.number("gold", 0, 99, 0)
    special.loss = entry.number("loss", 0, 99, 0)
    special.dice = entry.number("dice", 1, 3, 1)
    special.gate_drop = entry.number("gate_drop", 0, 99, 0)
    special.gold_by_round = tuple(entry.numbers("gold_by_round", 0, 99, []))
    if special.id == "goblin_fight" and len(special.gold_by_round) != 5:
        raise entry.error("gold_by_round", "expected five numbers: five goblins besides one's own")
    entry.done()
    return special


def _others(faces: tuple[int, ...]) -> tuple[int, ...]:
    """The faces of a die that are not among these."""
    return tuple(face for face in range(1, 7) if face not in faces)


# ------------------------------------------------------------------ reading a map
def _read_board(content: Content, shelf: Shelf, index: int) -> Board:
    entry = shelf.section("map")
    board = Board(index, entry.text("id"), entry.text("name"))
    board.width = entry.number("width", 4, 99)
    board.height = entry.number("height", 4, 99)
    board.rock = entry.text("rock")
    board.water = entry.text("water", "")
    for track in entry.entries("tracks"):
        board.tracks[track.text("code")] = track.text("shows")
        track.done()
    rows = entry.texts("rows")
    board.rows = [[row[i : i + 2] for i in range(0, len(row), 2)] for row in rows]
    if len(rows) != board.height:
        raise entry.error("rows", f"expected {board.height} rows, got {len(rows)}")
    for y, row in enumerate(board.rows):
        if len(row) != board.width:
            raise entry.error("rows", f"row {y + 1} has {len(row)} cells, not {board.width}")
    codes: dict[str, int] = {}
    for row_entry in shelf.entries("areas"):
        area = _read_area(row_entry, board, codes)
        codes[area.code] = area.index
        board.areas.append(area)
    _place_cells(entry, board, codes)
    numbered = entry.choice("start_rule", ("numbered_rooms", "one_area")) == "numbered_rooms"
    if numbered:
        board.per_start = entry.number("max_players_per_start", 1, SEATS)
        board.starts = [_start(entry, board, number) for number in range(1, 7)]
    else:
        board.start_area = entry.ref("start_area", codes, "area")
    board.final = entry.flag("exit_is_final")
    if not board.final:
        board.outside = entry.ref("outside", codes, "area")
    colours = entry.texts("passage_colours", [])
    entry.done()
    for row_entry in shelf.entries("connections"):
        _read_connection(row_entry, content, board, codes)
    for row_entry in shelf.entries("exits"):
        _read_exit(row_entry, content, board, codes)
    if not board.final:
        _add_way(board, Way(0, "reentry", OPEN, board.outside, board.start_area))
    _join_trips(entry, board, colours)
    _read_insides(content, board, shelf.section("specials"), codes)
    for area in board.areas:
        _judge_ways(board, area)
    board.offering = [area for area in board.areas if area.icons or area.special]
    shelf.done()
    return board


def _cell(entry: Entry, field: str, default: list[int] | None = None) -> tuple[int, int]:
    numbers = entry.numbers(field, 0, 99, default)
    if len(numbers) != 2:
        raise entry.error(field, "expected [x, y]")
    return numbers[0], numbers[1]


def _kind_of(entry: Entry, field: str, id: str) -> int:
    if id == "pick_of_choice":
        return ANY_PICK
    if id not in ITEM_IDS:
        raise entry.error(field, f"there is no item {id!r}")
    return ITEM_IDS.index(id)


def _read_area(entry: Entry, board: Board, codes: dict[str, int]) -> Area:
    code = entry.text("code")
    if code in codes:
        raise entry.error("code", f"{code!r} names two areas")
    area = Area(len(board.areas), code, entry.text("id"), entry.text("name"), entry.text("kind"))
    entry.text("shape", "")
    area.outside = entry.flag("outside", False)
    area.label = _cell(entry, "label", [0, 0])
    area.gold = entry.number("gold", 0, 99, 0)
    if area.gold:
        area.icons.append(GOLD)
        area.icons_at.append(_cell(entry, "gold_at"))
        area.hazard = entry.number("gold_hazard", 0, 3, 0)
        area.hazard_name = entry.text("hazard_name", "")
    lying: list[tuple[int, tuple[int, int]]] = []
    for row in entry.entries("items", []):
        lying.append((_kind_of(row, "item", row.text("item")), _cell(row, "at")))
        row.done()
    lying.sort()
    for kind, at in lying:
        area.icons.append(kind)
        area.icons_at.append(at)
    if len(area.icons) > 5:
        raise entry.error("items", "at most five things can lie in one area")
    area.special = SPECIALS.index(entry.choice("special", SPECIALS, ""))
    area.letter = entry.text("letter", "")
    area.tunnel = entry.flag("tunnel", False)
    area.dock = entry.flag("dock", False)
    area.passage = entry.text("passage", "")
    entry.flag("small_stair", False)
    entry.text("exit", "")
    area.start = entry.number("start", 1, 6, 0)
    entry.done()
    return area


def _place_cells(entry: Entry, board: Board, codes: dict[str, int]) -> None:
    for y, row in enumerate(board.rows):
        for x, code in enumerate(row):
            if code in codes:
                board.areas[codes[code]].cells.append((x, y))
            elif code not in (board.rock, board.water) and code not in board.tracks:
                raise entry.error("rows", f"row {y + 1}, cell {x + 1}: {code!r} is no area of this map")
    for area in board.areas:
        if area.outside:
            continue
        if not area.cells:
            raise entry.error("rows", f"the area {area.code!r} has no cells")
        for at in [area.label, *area.icons_at]:
            if at not in area.cells:
                raise entry.error("rows", f"{area.code!r}: its label or icon at {list(at)} lies outside of it")
        if not _in_one_piece(area):
            raise entry.error("rows", f"the area {area.code!r} is not in one piece")


def _in_one_piece(area: Area) -> bool:
    cells = set(area.cells)
    reached = [area.cells[0]]
    cells.discard(area.cells[0])
    while reached:
        x, y = reached.pop()
        for dx, dy in SIDES.values():
            if (x + dx, y + dy) in cells:
                cells.discard((x + dx, y + dy))
                reached.append((x + dx, y + dy))
    return not cells


def _start(entry: Entry, board: Board, number: int) -> int:
    found = [area.index for area in board.areas if area.start == number]
    if len(found) != 1:
        raise entry.error("start_rule", f"expected one start room {number}, found {len(found)}")
    return found[0]


def _read_kind(entry: Entry, content: Content, way: Way, front: str) -> None:
    """What it takes to pass: shared by connections and exits."""
    way.kind = WAY_KINDS.index(entry.choice("kind", WAY_KINDS))
    if way.kind == DOOR:
        way.dots = entry.number("dots", 0, 6)
    elif way.kind == GUARD:
        way.value = entry.number("value", 2, 12)
        if way.value not in content.red:
            raise entry.error("value", f"there is no guard {way.value}")
        way.red = content.red[way.value]
        way.guarded = entry.text("front") == front
    elif way.kind == BARRIER:
        way.cost = entry.number("cost", 1, 3)
        way.hazard = entry.text("hazard_name")


def _read_connection(entry: Entry, content: Content, board: Board, codes: dict[str, int]) -> None:
    id = entry.text("id")
    a, b = entry.ref("a", codes, "area"), entry.ref("b", codes, "area")
    there, back = Way(0, id, OPEN, a, b), Way(0, id, OPEN, b, a)
    _read_kind(entry, content, there, board.areas[a].code)
    _read_kind(entry, content, back, board.areas[b].code)
    if there.kind == GUARD and there.guarded == back.guarded:
        raise entry.error("front", "a guard faces one of the two areas")
    one_way = there.kind == DROP
    if one_way:
        to = entry.ref("to", codes, "area")
        if to not in (a, b):
            raise entry.error("to", "a drop leads to one of its two areas")
    if there.kind in (BRIDGE, SMALL_STAIR):
        near, far = _cell(entry, "a_cell"), _cell(entry, "b_cell")
        if near not in board.areas[a].cells or far not in board.areas[b].cells:
            raise entry.error("a_cell", "its ends must lie in its two areas")
        (there.x, there.y), there.far = near, far
        (back.x, back.y), back.far = far, near
        if there.kind == BRIDGE:
            name = entry.text("bridge")
            if name in board.bridges:
                raise entry.error("bridge", f"{name!r} stands twice")
            there.bridge = back.bridge = len(board.bridges)
            board.bridges.append(name)
    else:
        _read_edge(entry, board, there, back)
    entry.done()
    if not one_way or to == b:
        _add_way(board, there)
    if not one_way or to == a:
        _add_way(board, back)


def _read_edge(entry: Entry, board: Board, there: Way, back: Way) -> None:
    """The edge between a cell of a and one of b where the connection is drawn."""
    x, y = _cell(entry, "at")
    side = entry.choice("side", tuple(SIDES))
    dx, dy = SIDES[side]
    if (x, y) not in board.areas[there.source].cells or (x + dx, y + dy) not in board.areas[there.target].cells:
        raise entry.error("at", "is not an edge between its two areas")
    there.x, there.y, there.side = x, y, side
    back.x, back.y, back.side = x + dx, y + dy, {"N": "S", "S": "N", "E": "W", "W": "E"}[side]


def _read_exit(entry: Entry, content: Content, board: Board, codes: dict[str, int]) -> None:
    area = entry.ref("area", codes, "area")
    way = Way(0, entry.text("id"), OPEN, area, board.outside)
    way.exit = entry.text("name")
    _read_kind(entry, content, way, board.areas[area].code)
    way.x, way.y = _cell(entry, "at")
    way.side = entry.choice("side", tuple(SIDES))
    if (way.x, way.y) not in board.areas[area].cells:
        raise entry.error("at", "is not a cell of its area")
    entry.done()
    _add_way(board, way)


def _add_way(board: Board, way: Way) -> None:
    way.index = len(board.ways)
    board.ways.append(way)
    board.areas[way.source].ways.append(way)


def _join_trips(entry: Entry, board: Board, colours: list[str]) -> None:
    """WW-61, WW-63, WW-64: every stair with every other, every dock with every other, passages in pairs."""
    for area in board.areas:
        if area.tunnel:
            board.stairs.append(area.index)
            area.trip_item = TORCH
            area.trips = [other.index for other in board.areas if other.tunnel and other is not area]
        elif area.dock:
            area.trip_item = TOKEN
            area.trips = [other.index for other in board.areas if other.dock and other is not area]
        elif area.passage:
            if area.passage not in colours:
                raise entry.error("passage_colours", f"{area.code!r} has a passage of no listed colour")
            area.trip_item = TOKEN
            area.trips = [other.index for other in board.areas if other.passage == area.passage and other is not area]
            if len(area.trips) != 1:
                raise entry.error("passage_colours", f"the {area.passage} passage needs exactly two rooms")


def _only(board: Board, special: int) -> int:
    """The area of a kind of which a map has at most one."""
    for area in board.areas:
        if area.special == special:
            return area.index
    return NONE


def _prizes(entry: Entry) -> tuple[int, ...]:
    return tuple(_kind_of(entry, "items", id) for id in entry.texts("items"))


def _read_insides(content: Content, board: Board, specials: Entry, codes: dict[str, int]) -> None:
    board.hall = _only(board, HALL)
    board.inn_front = _only(board, INN_FRONT)
    board.inn_back = _only(board, INN_BACK)
    board.prisoners = _only(board, PRISONERS)
    if specials.has("fighting_pit"):
        _read_pit(content, board, specials.entry("fighting_pit"))
    if specials.has("wall_of_flame"):
        _read_flames(board, specials.entry("wall_of_flame"), codes)
    for key, special in (("dragons_lair", LAIR), ("guard_room", GUARD_ROOM)):
        if specials.has(key):
            entry = specials.entry(key)
            for area in board.areas:
                if area.special == special:
                    area.put_out_to = entry.ref("chased_to", codes, "area")
            entry.done()
    if specials.has("coffin_room"):
        _read_coffins(board, specials.entry("coffin_room"))
    if specials.has("grave_dig"):
        _read_graves(board, specials.entry("grave_dig"))
    if specials.has("river_tower"):
        entry = specials.entry("river_tower")
        board.river = entry.ref("falls_to", codes, "area")
        board.tower_at = _cell(entry, "tower_at")
        entry.done()
    if specials.has("catapult"):
        _read_catapult(board, specials.entry("catapult"), codes)
    if specials.has("inn"):
        _read_inn(board, specials.entry("inn"), codes)
    if specials.has("pick_pocket"):
        entry = specials.entry("pick_pocket")
        for row in entry.entries("crowds"):
            board.crowds.append(row.text("id"))
            board.crowds_at.append(_cell(row, "at"))
            row.done()
        entry.done()
    if specials.has("tower_fire"):
        _read_tower(board, specials.entry("tower_fire"), codes)
    if specials.has("jail"):
        entry = specials.entry("jail")
        board.sewer = entry.ref("sewer_out", codes, "area")
        entry.done()
    if specials.has("goblin_fight"):
        entry = specials.entry("goblin_fight")
        board.gong_at = _cell(entry, "gong_at")
        for number, row in enumerate(entry.entries("goblins"), 1):
            row.number("n", number, number)
            board.goblins_at.append(_cell(row, "at"))
            row.done()
        if len(board.goblins_at) != 6:
            raise entry.error("goblins", f"expected six goblins, got {len(board.goblins_at)}")
        entry.done()
    _check_insides(board, specials)
    specials.done()


NEEDED_INSIDES: Final = (
    (PIT, "fighting_pit"), (STAIRWELL, "wall_of_flame"), (LAIR, "dragons_lair"), (PLATFORM, "coffin_room"),
    (GUARD_ROOM, "guard_room"), (GRAVES, "grave_dig"), (CATAPULT, "catapult"), (INN_FRONT, "inn"), (INN_BACK, "inn"),
    (SQUARE, "pick_pocket"), (TOWER, "tower_fire"), (SHOP, "jail"), (HOARD, "jail"), (PRISONERS, "jail"),
    (ARENA, "goblin_fight"),
)  # fmt: skip


def _check_insides(board: Board, specials: Entry) -> None:
    """An area that is special must find its inside described."""
    for area in board.areas:
        for special, key in NEEDED_INSIDES:
            if area.special == special and not specials.has(key):
                raise specials.error(key, f"is missing; the area {area.code!r} needs it")


def _read_pit(content: Content, board: Board, entry: Entry) -> None:
    for row in entry.entries("fighters"):
        row.text("id")
        value = row.number("value", 2, 12)
        if value not in content.red:
            raise row.error("value", f"there is no fighter {value}")
        gold = row.number("gold", 0, 99)
        board.fighters.append(Fighter(len(board.fighters), value, content.red[value], gold, _cell(row, "at")))
        row.done()
    entry.done()


def _read_flames(board: Board, entry: Entry, codes: dict[str, int]) -> None:
    board.below = entry.ref("below", codes, "area")
    board.grate = entry.ref("grate", codes, "area")
    board.ledge_at = _cell(entry, "end_at")
    for number, row in enumerate(entry.entries("spaces"), 1):
        row.number("n", number, number)
        board.flames.append(row.flag("fire"))
        board.flames_at.append(_cell(row, "at"))
        row.done()
    entry.done()


def _read_coffins(board: Board, entry: Entry) -> None:
    for lever in entry.entries("levers"):
        board.levers_at.append(_cell(lever, "at"))
        lever.done()
    for number, row in enumerate(entry.entries("coffins"), 1):
        row.number("n", number, number)
        board.coffins.append(Coffin(number, row.number("gold", 0, 99), _prizes(row), _cell(row, "at")))
        row.done()
    if len(board.coffins) != 12:
        raise entry.error("coffins", f"expected twelve coffins, got {len(board.coffins)}")
    if board.hall == NONE:
        raise entry.error("coffins", "there is no area with special = 'coffin_hall'")
    entry.done()


def _read_graves(board: Board, entry: Entry) -> None:
    for row in entry.entries("graves"):
        grave = Grave(len(board.graves), row.text("id"), row.number("skulls", 1, 3), _cell(row, "at"))
        grave.bad_on = tuple(row.numbers("curse_on", 1, 6))
        grave.good_on = _others(grave.bad_on)
        prize = row.text("prize")
        grave.prize = GOLD if prize == "gold" else _kind_of(row, "prize", prize)
        grave.gold = row.number("gold", 0, 99, 0)
        row.done()
        board.graves.append(grave)
    entry.done()


def _read_catapult(board: Board, entry: Entry, codes: dict[str, int]) -> None:
    board.landings = [NOWHERE]
    board.landing_names = [""]
    for number, row in enumerate(entry.entries("landings"), 1):
        row.number("roll", number, number)
        board.landing_names.append(row.text("name"))
        board.landings.append(row.ref("area", codes, "area"))
        if board.landings[number] == board.river:
            board.tower_roll = number
        row.done()
    entry.done()


def _read_inn(board: Board, entry: Entry, codes: dict[str, int]) -> None:
    for number, row in enumerate(entry.entries("planks"), 1):
        row.number("n", number, number)
        west, east = row.ref("west", codes, "area"), row.ref("east", codes, "area")
        board.planks.append(Plank(number, row.number("y", 0, 99), row.number("gold", 0, 99), _prizes(row), west, east))
        row.done()
    entry.done()


def _read_tower(board: Board, entry: Entry, codes: dict[str, int]) -> None:
    for row in entry.entries("rooms"):
        pos = row.number("pos", -9, 9)
        board.tower_rooms.append((pos, _cell(row, "at")))
        if row.flag("top", False):
            board.tower_top = pos
        row.done()
    board.tower_street = entry.number("street_pos", -9, -1)
    board.loser_street = entry.ref("loser_street", codes, "area")
    board.hay_wagon = entry.ref("hay_wagon", codes, "area")
    entry.done()


def _judge_ways(board: Board, area: Area) -> None:
    """What can be said of an area's ways before anybody stands in it."""
    for way in area.ways:
        if way.target != NOWHERE:
            special = board.areas[way.target].special
            way.closed_by = LAIR_CLOSED if special == LAIR else HOARD_CLOSED if special == HOARD else 0
        needs_nothing = way.kind in (OPEN, SMALL_STAIR, DROP) or (way.kind == GUARD and not way.guarded)
        way.free = needs_nothing and not way.closed_by
        if way.free and not way.exit:
            area.always_open = True
