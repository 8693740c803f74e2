"""Opening the box: TOML resolved into objects, checked on the way."""

from pathlib import Path

from waystone.engine.content import Shelf
from waystone.games.warlock.model.board import Space
from waystone.games.warlock.model.content import KEYS, NONE, SEATS, Content, Numbers, Piece
from waystone.games.warlock.model.load_board import read_board, read_maze, read_river
from waystone.games.warlock.model.load_cards import (
    name_encounters,
    name_treasures,
    read_encounters,
    read_tables,
    read_treasures,
)


def read_content(packs: tuple[str, ...]) -> Content:
    """The content of the game with the packs laid over it."""
    shelf = Shelf(Path(__file__).parents[1] / "content", ["warlock.toml"], packs)
    content = Content(packs)
    content.fingerprint = shelf.fingerprint()
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
    rooms = read_board(content, shelf)
    read_river(content, shelf)
    read_maze(content, shelf)
    name_treasures(content, shelf)
    name_encounters(content, shelf)
    read_tables(content, shelf)
    read_encounters(content, shelf, rooms)
    read_treasures(content, shelf)
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
    content.held = content.every & ~content.loose
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
