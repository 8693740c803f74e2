"""The content files of Wayward, read into the things of the box and checked on the way."""

import hashlib
from pathlib import Path
from typing import Final

from waystone.engine.content import Entry, Shelf, further_files
from waystone.engine.phrases import listed
from waystone.games.wayward.model.content import (
    ITEM_IDS,
    KINDS,
    NOTHING,
    PICK_1,
    PICK_2,
    PICK_3,
    Content,
    Item,
    Special,
)
from waystone.games.wayward.model.load_board import read_board
from waystone.games.wayward.model.load_fields import other_faces

PRINTED_MAPS: Final = ("wayward-dungeon.toml", "wayward-city.toml")  # the two sides of the board
PICKS: Final = (PICK_1, PICK_2, PICK_3)
MAP_FILES: Final = r"wayward-[a-z0-9_-]{1,40}\.toml"  # a pack may bring further ones, a map each


def read_content(packs: tuple[str, ...]) -> Content:
    """Everything in the box, with packs laid over it."""
    folder = Path(__file__).parents[1] / "content"
    common = Shelf(folder, ["wayward.toml"], packs)
    printed = [Shelf(folder, [name], packs) for name in PRINTED_MAPS]
    further = [Shelf(folder, [name], packs) for name in further_files(folder, MAP_FILES, packs)]
    maps = printed + further
    prints = common.fingerprint() + "".join([shelf.fingerprint() for shelf in maps])
    fingerprint = hashlib.sha256(prints.encode()).hexdigest()[:16]
    content = Content(packs, fingerprint, _read_special_rules(common))
    _read_common(content, common)
    for index, shelf in enumerate(maps):
        content.boards.append(read_board(content, shelf, index, shelf in further))
    return content


def _read_common(content: Content, shelf: Shelf) -> None:
    """What both maps share."""
    _read_constants(content, shelf.section("constants"))
    _read_items(content, shelf)
    _read_words(content, shelf.section("words", may_miss=True))
    for entry in shelf.entries("doors"):
        dots = entry.number("number", 0, 6)
        content.opened[dots] = _openers(entry)
        content.names[f"door_{dots}"] = _opener_words(content, content.opened[dots])
        entry.done()
    for entry in shelf.entries("guards"):
        value = entry.number("number", 2, 12)
        content.red[value] = entry.choice("colour", ("gray", "red")) == "red"
        entry.done()
    shelf.done()


def _read_constants(content: Content, entry: Entry) -> None:
    content.actions = entry.number("actions_per_turn", 1, 99)
    content.hourglass_actions = entry.number("hourglass_actions", 1, 99)
    content.gate_start = entry.number("gate_start", 2, 999)
    content.gate_min = entry.number("gate_min", 1, 999)
    content.duel_gold = entry.number("duel_gold", 0, 99)
    content.bridge_dice = entry.number("bridge_dice", 1, 3)
    content.solo_turns = entry.number("solo_turns", 1, 99)
    content.solo_goal = entry.number("solo_goal_gold", 1, 999)
    content.series_games = entry.number("series_games", 1, 99)
    content.dnf_place = entry.number("series_dnf_place", 1, 99)
    content.round_cap = entry.number("round_cap", 1, 999)
    content.track = entry.number("gold_track_printed", 100, 200)
    entry.done()


def _read_items(content: Content, shelf: Shelf) -> None:
    """WW-25: the card with its black and white numbers."""
    for entry in shelf.entries("items"):
        index = len(content.items)
        id = entry.choice("id", ITEM_IDS)
        if ITEM_IDS[index] != id:
            raise entry.error("id", f"expected {ITEM_IDS[index]!r} here: the card has a fixed order")
        slots = entry.number("slots", 1, 3)
        item = Item(index, id, entry.text("name"), entry.text("group"), slots, entry.text("use"))
        item.black = entry.numbers("black", 1, 6)
        item.white = entry.numbers("white", 1, 6)
        entry.done()
        content.items.append(item)
        content.slots.append(slots)
    if len(content.items) != KINDS:
        raise entry.error("", f"expected {KINDS} kinds of items, got {len(content.items)}")
    _name_items(content)
    _read_random_items(content, shelf.section("random_item"))


# By id: what sentences call that which has no entry of its own, and what it is. More than one of them takes an s.
WORDS: Final = {
    "dragon": ("dragon", "who sleeps in the lair"),
    "king": ("king", "whose hoard it is"),
    "fighter": ("fighter", "who fights in the pit"),
    "goblin": ("goblin", "who fights in the arena"),
    "buyer": ("Benny", "who pays a die of gold for an item"),
    "ferryman": ("ferryman", "who takes travellers from dock to dock"),
    "flute": ("flute", "whose notes bring gold or the rats"),
    "rats": ("rats", "who carry off every item"),
    "crowd": ("crowd", "whose pockets are picked on the square"),
    "coffin": ("coffin", "what the levers open"),
    "grave": ("grave", "what is dug up"),
    "sack": ("sack", "what holds the gold of the lair"),
    "tower": ("burning tower", "what is climbed for its gold"),
}


def _read_words(content: Content, entry: Entry) -> None:
    for id, (usual, about) in WORDS.items():
        content.names[id] = entry.text(id, usual, about)
    entry.done()


def _name_items(content: Content) -> None:
    """The items as sentences call them. Picks are called together by what their names have in common."""
    content.names.update({item.id: item.name for item in content.items})
    picks = [content.items[kind].name for kind in PICKS]
    stems = {name.rstrip("0123456789").rstrip() for name in picks}
    content.pick_stem = stems.pop() if len(stems) == 1 else ""
    content.names["lock_pick"] = content.pick_stem or listed(picks, "or")


def _read_random_items(content: Content, entry: Entry) -> None:
    """WW-33, WW-34: which kinds share a black number, and which of them a second die chooses."""
    twice = entry.texts("second_roll")
    entry.done()
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
            raise entry.error("second_roll", f"a first die of {die} must name one kind, or need a second die")


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


def _opener_words(content: Content, opened: int) -> str:
    """WW-56: the smallest sets of picks that open a door, by their names: "Lock Pick 3, or 1 and 2"."""
    sets: list[int] = []
    for held in sorted(range(8), key=int.bit_count):
        if opened >> held & 1 and not any(held & smaller == smaller for smaller in sets):
            sets.append(held)
    if sets == [1, 2, 4]:
        return f"any {content.names['lock_pick']}"
    stem = content.pick_stem
    called = [content.items[kind].name.removeprefix(stem).strip() for kind in PICKS]
    picks = [[called[bit] for bit in range(3) if each >> bit & 1] for each in sets]
    if stem and sets == [7]:
        return f"all three {stem}s"
    words = ", or ".join([listed(names) for names in picks])
    if not stem:
        return words
    return f"{stem}{'s' if len(picks[0]) > 1 else ''} {words}"


# The numbers that the rules of each special area take from the content; no others are accepted.
SPECIAL_NUMBERS: Final[dict[str, tuple[str, ...]]] = {
    "wishing_fountain": ("good_on", "gold"),
    "fighting_pit": (),
    "wall_of_flame": ("gold",),
    "watchers": (),
    "dragons_lair": ("good_on", "gold"),
    "coffin_room": (),
    "guard_room": ("good_on",),
    "god_of_gold": ("gold", "loss"),
    "river_squid": ("bad_on",),
    "grave_dig": (),
    "river_tower": ("gold",),
    "ten_up_ten_down": ("good_on", "gold", "loss"),
    "weapon_shop": ("bad_on", "two_on"),
    "catapult": (),
    "bounty_board": ("gold",),
    "inn": (),
    "benny": (),
    "kings_hoard": ("bad_on", "gold"),
    "fountain_of_luck": ("gold",),
    "fried_piper": ("gold",),
    "pick_pocket": ("bad_on", "gold"),
    "tower_fire": ("good_on", "gold"),
    "jail": ("good_on", "gold", "gate_drop"),
    "rubbish_heap": ("good_on", "bad_on"),
    "goblin_fight": ("gold_by_round",),
}


def _read_special_rules(shelf: Shelf) -> dict[str, Special]:
    """The rules of special areas by their ids; all of them must be there."""
    found: dict[str, Special] = {}
    for entry in shelf.entries("special_rules"):
        special = _read_special(entry)
        found[special.id] = special
    for id in SPECIAL_NUMBERS:
        if id not in found:
            raise entry.error("", f"the special rules of {id!r} are missing")
    return found


def _read_special(entry: Entry) -> Special:
    id = entry.choice("id", tuple(SPECIAL_NUMBERS))
    special = Special(id, entry.text("name"), entry.text("letter"), entry.text("summary"))
    numbers = SPECIAL_NUMBERS[id]
    if "bad_on" in numbers:
        special.bad_on = tuple(entry.numbers("bad_on", 1, 6))
        special.good_on = other_faces(special.bad_on)  # unless they are named
    if "good_on" in numbers:
        special.good_on = tuple(entry.numbers("good_on", 1, 6))
    if "two_on" in numbers:
        special.two_on = tuple(entry.numbers("two_on", 1, 6))
    if "gold" in numbers:
        special.gold = entry.number("gold", 0, 99)
    if "loss" in numbers:
        special.loss = entry.number("loss", 0, 99)
    if "gate_drop" in numbers:
        special.gate_drop = entry.number("gate_drop", 0, 99)
    if "gold_by_round" in numbers:
        special.gold_by_round = tuple(entry.numbers("gold_by_round", 0, 99))
        if len(special.gold_by_round) != 5:
            raise entry.error("gold_by_round", "expected five numbers: five goblins besides one's own")
    entry.done()
    return special
