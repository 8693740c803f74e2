"""The insides of a map's special areas: fighters, flames, coffins, graves, planks, crowds, towers, goblins."""

from collections.abc import Callable
from typing import Final

from waystone.engine.content import Entry
from waystone.games.wayward.model.content import (
    ARENA,
    CATAPULT,
    GOLD,
    GRAVES,
    GUARD_ROOM,
    HALL,
    HOARD,
    INN_BACK,
    INN_FRONT,
    LAIR,
    NONE,
    NOWHERE,
    PIT,
    PLATFORM,
    PRISONERS,
    SHOP,
    SQUARE,
    STAIRWELL,
    TEN_UP,
    TOWER,
    VISITORS,
    Board,
    Coffin,
    Content,
    Fighter,
    Grave,
    Plank,
)
from waystone.games.wayward.model.load_fields import cell, kind_of, other_faces

Reader = Callable[[Content, Board, Entry, dict[str, int]], None]


def read_insides(content: Content, board: Board, specials: Entry, codes: dict[str, int]) -> None:
    board.hall = _only(board, HALL)
    board.inn_front = _only(board, INN_FRONT)
    board.inn_back = _only(board, INN_BACK)
    board.prisoners = _only(board, PRISONERS)
    for key, read in READERS:
        if specials.has(key):
            entry = specials.entry(key)
            read(content, board, entry, codes)
            entry.done()
    _check_insides(board, specials)
    specials.done()


def _only(board: Board, special: int) -> int:
    """The area of a kind of which a map has at most one."""
    for area in board.areas:
        if area.special == special:
            return area.index
    return NONE


def _prizes(entry: Entry) -> tuple[int, ...]:
    return tuple(kind_of(entry, "items", id) for id in entry.texts("items"))


# ------------------------------------------------------------------ the dungeon
def _read_pit(content: Content, board: Board, entry: Entry, codes: dict[str, int]) -> None:
    for row in entry.entries("fighters"):
        value = row.number("value", 2, 12)
        if value not in content.red:
            raise row.error("value", f"there is no fighter {value}")
        gold = row.number("gold", 0, 99)
        board.fighters.append(Fighter(len(board.fighters), value, content.red[value], gold, cell(row, "at")))
        row.done()


def _read_flames(content: Content, board: Board, entry: Entry, codes: dict[str, int]) -> None:
    board.below = entry.ref("below", codes, "area")
    board.grate = entry.ref("grate", codes, "area")
    board.ledge_at = cell(entry, "end_at")
    for number, row in enumerate(entry.entries("spaces"), 1):
        row.number("n", number, number)
        board.flames.append(row.flag("fire"))
        board.flames_at.append(cell(row, "at"))
        row.done()


def _read_lair(content: Content, board: Board, entry: Entry, codes: dict[str, int]) -> None:
    _read_chase(board, LAIR, entry.ref("chased_to", codes, "area"))


def _read_guard_room(content: Content, board: Board, entry: Entry, codes: dict[str, int]) -> None:
    _read_chase(board, GUARD_ROOM, entry.ref("chased_to", codes, "area"))


def _read_chase(board: Board, special: int, target: int) -> None:
    """Where the dragon or the guard chases one."""
    for area in board.areas:
        if area.special == special:
            area.put_out_to = target


def _read_coffins(content: Content, board: Board, entry: Entry, codes: dict[str, int]) -> None:
    for lever in entry.entries("levers"):
        board.levers_at.append(cell(lever, "at"))
        lever.done()
    for number, row in enumerate(entry.entries("coffins"), 1):
        row.number("n", number, number)
        board.coffins.append(Coffin(number, row.number("gold", 0, 99), _prizes(row), cell(row, "at")))
        row.done()
    if len(board.coffins) != 12:
        raise entry.error("coffins", f"expected twelve coffins, got {len(board.coffins)}")
    if board.hall == NONE:
        raise entry.error("coffins", "there is no area with special = 'coffin_hall'")


def _read_graves(content: Content, board: Board, entry: Entry, codes: dict[str, int]) -> None:
    for row in entry.entries("graves"):
        grave = Grave(len(board.graves), row.text("id"), row.number("skulls", 1, 3), cell(row, "at"))
        grave.bad_on = tuple(row.numbers("curse_on", 1, 6))
        grave.good_on = other_faces(grave.bad_on)
        prize = row.text("prize")
        grave.prize = GOLD if prize == "gold" else kind_of(row, "prize", prize)
        if grave.prize == GOLD:
            grave.gold = row.number("gold", 0, 99)
        row.done()
        board.graves.append(grave)


# ------------------------------------------------------------------ the city
def _read_river_tower(content: Content, board: Board, entry: Entry, codes: dict[str, int]) -> None:
    board.river = entry.ref("falls_to", codes, "area")
    board.tower_at = cell(entry, "tower_at")


def _read_catapult(content: Content, board: Board, entry: Entry, codes: dict[str, int]) -> None:
    board.landings = [NOWHERE]
    board.landing_names = [""]
    for number, row in enumerate(entry.entries("landings"), 1):
        row.number("roll", number, number)
        board.landing_names.append(row.text("name"))
        board.landings.append(row.ref("area", codes, "area"))
        if board.landings[number] == board.river:
            board.tower_roll = number
        row.done()


def _read_inn(content: Content, board: Board, entry: Entry, codes: dict[str, int]) -> None:
    for number, row in enumerate(entry.entries("planks"), 1):
        row.number("n", number, number)
        west, east = row.ref("west", codes, "area"), row.ref("east", codes, "area")
        board.planks.append(Plank(number, row.number("y", 0, 99), row.number("gold", 0, 99), _prizes(row), west, east))
        row.done()


def _read_crowds(content: Content, board: Board, entry: Entry, codes: dict[str, int]) -> None:
    for row in entry.entries("crowds"):
        board.crowds.append(row.text("id"))
        board.crowds_at.append(cell(row, "at"))
        row.done()


def _read_tower(content: Content, board: Board, entry: Entry, codes: dict[str, int]) -> None:
    for row in entry.entries("rooms"):
        pos = row.number("pos", -9, 9)
        board.tower_rooms.append((pos, cell(row, "at")))
        if row.flag("top", False):
            board.tower_top = pos
        row.done()
    board.tower_street = entry.number("street_pos", -9, -1)
    board.loser_street = entry.ref("loser_street", codes, "area")
    board.hay_wagon = entry.ref("hay_wagon", codes, "area")


def _read_jail(content: Content, board: Board, entry: Entry, codes: dict[str, int]) -> None:
    board.sewer = entry.ref("sewer_out", codes, "area")
    if board.prisoners == NONE:
        raise entry.error("sewer_out", "there is no area with special = 'jail_prisoners'")


def _read_goblins(content: Content, board: Board, entry: Entry, codes: dict[str, int]) -> None:
    board.gong_at = cell(entry, "gong_at")
    for number, row in enumerate(entry.entries("goblins"), 1):
        row.number("n", number, number)
        board.goblins_at.append(cell(row, "at"))
        row.done()
    if len(board.goblins_at) != 6:
        raise entry.error("goblins", f"expected six goblins, got {len(board.goblins_at)}")


# The catapult comes after the river tower: it must know into which river its riders fall.
READERS: Final[tuple[tuple[str, Reader], ...]] = (
    ("fighting_pit", _read_pit),
    ("wall_of_flame", _read_flames),
    ("dragons_lair", _read_lair),
    ("coffin_room", _read_coffins),
    ("guard_room", _read_guard_room),
    ("grave_dig", _read_graves),
    ("river_tower", _read_river_tower),
    ("catapult", _read_catapult),
    ("inn", _read_inn),
    ("pick_pocket", _read_crowds),
    ("tower_fire", _read_tower),
    ("jail", _read_jail),
    ("goblin_fight", _read_goblins),
)


# ------------------------------------------------------------------ what must be there
NEEDED_INSIDES: Final = (
    (PIT, "fighting_pit"), (STAIRWELL, "wall_of_flame"), (LAIR, "dragons_lair"), (PLATFORM, "coffin_room"),
    (GUARD_ROOM, "guard_room"), (GRAVES, "grave_dig"), (CATAPULT, "catapult"), (INN_FRONT, "inn"), (INN_BACK, "inn"),
    (SQUARE, "pick_pocket"), (TOWER, "tower_fire"), (ARENA, "goblin_fight"),
    (TEN_UP, "jail"), (SHOP, "jail"), (HOARD, "jail"), (SQUARE, "jail"), (VISITORS, "jail"), (PRISONERS, "jail"),
)  # fmt: skip


def _check_insides(board: Board, specials: Entry) -> None:
    """An area that is special must find its inside described."""
    for area in board.areas:
        for special, key in NEEDED_INSIDES:
            if area.special == special and not specials.has(key):
                raise specials.error(key, f"is missing; the area {area.code!r} needs it")
