"""Opening the box: TOML resolved into objects, checked on the way."""

from pathlib import Path

from waystone.engine.content import ContentError, Shelf
from waystone.games.warlock.model.board import Space
from waystone.games.warlock.model.content import KEYS, NONE, SEATS, Content, Numbers, Piece
from waystone.games.warlock.model.load_board import read_board, read_crossings, read_maze, read_river_monster
from waystone.games.warlock.model.load_cards import (
    name_encounters,
    name_treasures,
    read_encounters,
    read_tables,
    read_treasures,
)
from waystone.games.warlock.model.places import name_places


def read_content(packs: tuple[str, ...]) -> Content:
    """The content of the game with the packs laid over it."""
    shelf = Shelf(Path(__file__).parents[1] / "content", ["warlock.toml"], packs)
    content = Content(packs)
    content.fingerprint = shelf.fingerprint()
    _read_numbers(content.numbers, shelf)
    rooms = read_board(content, shelf)
    read_maze(content, shelf)
    read_river_monster(content, shelf)
    treasures = name_treasures(content, shelf)
    encounters = name_encounters(content, shelf)
    read_tables(content, shelf)
    read_crossings(content, shelf)
    name_places(content)
    read_encounters(content, encounters, rooms)
    read_treasures(content, treasures)
    _read_key_cards(shelf)
    _fit_rooms(content, shelf, rooms)
    _read_pieces(content, shelf)
    shelf.done()
    return content


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
    numbers.flee = entry.number("flee_spaces", 1, 6)
    for fixed in ("chest_keys", "chest_challenge_keys"):
        entry.number(fixed, 3, 3)
    entry.number("numbered_keys", KEYS, KEYS)
    entry.done()
    entry = shelf.section("rulings")
    numbers.challenge_rolls = entry.numbers("challenge_rolls", 1, 6)
    numbers.offers = entry.number("offers_per_player_per_meeting", 0, 9)
    numbers.cage_rolls = entry.numbers("cage_die_success", 1, 6)
    numbers.hex_stamina = entry.number("hex_min_stamina", 7, 99)
    numbers.hex_skill_loss = entry.number("hex_skill_loss", 0, 5)
    entry.choice("hex_stamina_loss", ["1d6"])
    numbers.max_rounds = entry.number("max_rounds", 1, 2000)
    entry.done()


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


def _fit_rooms(content: Content, shelf: Shelf, rooms: dict[str, Space]) -> None:
    """FM-3, FM-4, FM-5: the cards must fit the rooms."""
    for card in content.encounters:
        if card.room != NONE:
            room = content.board.spaces[content.board.rooms[card.room]]
            if room.random_encounter or room.fixed != NONE:
                raise _card_error(shelf, card.id, f"{room.name} has another Encounter card already")
            room.fixed = card.index
    loose = sum(1 for card in content.encounters if card.room == NONE)
    places = sum(1 for room in rooms.values() if room.random_encounter)
    if loose != places:
        raise _card_error(shelf, "", f"{loose} Encounter cards without a room of their own for {places} rooms")
    chambers = sum(1 for room in rooms.values() if room.treasure)
    if len(content.treasures) != chambers:
        raise _card_error(shelf, "", f"{len(content.treasures)} Treasure cards for {chambers} rooms")


def _card_error(shelf: Shelf, id: str, problem: str) -> ContentError:
    """A mistake in one Encounter card, or in how many cards there are."""
    for entry in shelf.entries("encounter"):
        if entry.text("id") == id:
            return entry.error("fixed_room", problem)
    return shelf.entries("room")[-1].error("", problem)


def _read_pieces(content: Content, shelf: Shelf) -> None:
    entries = shelf.entries("piece")
    for entry in entries:
        entry.text("id")
        content.pieces.append(Piece(entry.text("name")))
        entry.done()
    if len(content.pieces) != SEATS:
        raise entries[-1].error("", f"expected {SEATS} pieces, got {len(content.pieces)}")
