"""What lies in the box, and what is said about a pack that does not fit."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from tests.games.wakening_lair.table import box, hero_card
from tests.packs import toml
from waystone.engine.content import ContentError
from waystone.engine.match import Match
from waystone.games.wakening_lair.game import GAME
from waystone.games.wakening_lair.model.content import GEAR, SCROLL, TRAP, Content
from waystone.games.wakening_lair.model.load import read_content
from waystone.games.wakening_lair.model.state import TERROR_CARD, Lair

CONTENT = box().content
TYPES = ["Fire", "Holy", "Grievous", "Poison", "Ice", "Lightning"]


def name(kind: int) -> str:
    return CONTENT.types[kind].name


# ------------------------------------------------------------------ counts
def test_the_counts_of_the_box() -> None:
    """9 Hero cards of 2 sides, 6 terrors, 12 Rooms, 24 Monsters, 24 treasures, 6 Attack Types."""
    assert len(CONTENT.heroes) == 9
    assert len({side for card in CONTENT.heroes for side in card.sides}) == 18
    assert [board.name for board in CONTENT.terrors] == [
        "Grimgear",
        "Whiptail",
        "Cindershroud",
        "Mudmuck",
        "Widowfang",
        "Soulbane",
    ]
    assert (len(CONTENT.rooms), len(CONTENT.monsters), len(CONTENT.cards)) == (12, 24, 24)
    assert [kind.name for kind in CONTENT.types] == TYPES


def test_the_treasure_deck_is_15_gear_2_scrolls_7_traps() -> None:
    assert Counter(card.kind for card in CONTENT.cards) == {GEAR: 15, SCROLL: 2, TRAP: 7}
    traps = Counter(card.name for card in CONTENT.cards if card.kind == TRAP)
    assert traps == {"Spiked Pit": 2, "Snare Net": 2, "Gas Vent": 2, "Warding Glyph": 1}


def test_three_archetypes_of_three_classes() -> None:
    """Fighters, Arcanists and Wanderers as the rules name them."""
    assert CONTENT.archetypes == ["Fighter", "Arcanist", "Wanderer"]
    classes = {
        archetype: [card.name for card in CONTENT.heroes if card.archetype == i]
        for i, archetype in enumerate(CONTENT.archetypes)
    }
    assert classes == {
        "Fighter": ["Barbarian", "Monk", "Paladin"],
        "Arcanist": ["Wizard", "Necromancer", "Witch"],
        "Wanderer": ["Bard", "Ranger", "Rogue"],
    }


@pytest.mark.parametrize(
    ("who", "class_name"),
    [
        ("Bristlecone", "Ranger"),
        ("Lyric", "Bard"),
        ("Mobius", "Wizard"),
        ("Kata", "Monk"),
        ("Nox", "Witch"),
        ("Jynx", "Witch"),
    ],
)
def test_the_named_heroes(who: str, class_name: str) -> None:
    assert hero_card(CONTENT, who)[0].name == class_name


def test_every_attack_type_is_on_three_classes_and_all_pairs_differ() -> None:
    kinds = Counter(kind for card in CONTENT.heroes for kind in card.types)
    assert set(kinds.values()) == {3}
    assert len({frozenset(card.types) for card in CONTENT.heroes}) == 9


def test_heroes_have_five_boxes_that_never_rise() -> None:
    """A wounded hero is not harder to hit."""
    for card in CONTENT.heroes:
        assert len(card.boxes) == 5
        assert card.boxes == sorted(card.boxes, reverse=True)


def test_the_healers() -> None:
    assert [card.name for card in CONTENT.heroes if card.heals] == ["Paladin", "Necromancer", "Bard"]


def test_four_rooms_show_2_monsters_and_every_icon_is_there_four_times() -> None:
    assert Counter(room.monsters for room in CONTENT.rooms) == {1: 8, 2: 4}
    assert all(len(room.advantage) == 2 for room in CONTENT.rooms)
    assert set(Counter(kind for room in CONTENT.rooms for kind in room.advantage).values()) == {4}


def test_twelve_kinds_of_monsters_two_of_each() -> None:
    kinds = Counter(monster.name for monster in CONTENT.monsters)
    assert len(kinds) == 12
    assert set(kinds.values()) == {2}
    assert set(Counter(monster.weakness for monster in CONTENT.monsters).values()) == {4}
    assert {monster.name for monster in CONTENT.monsters if monster.undead} == {"Wraith", "Skeleton Archer"}


def test_the_known_monsters() -> None:
    monsters = {monster.name: monster for monster in CONTENT.monsters}
    assert monsters["Goblin Fighter"].boxes == [4, 5, 4]
    assert name(monsters["Goblin Fighter"].weakness) == "Fire"
    assert monsters["Orc Marauder"].boxes == [3, 4, 4]


def test_fifteen_weapons_five_for_each_archetype() -> None:
    gear = [card for card in CONTENT.cards if card.kind == GEAR]
    assert Counter(card.preference for card in gear) == {0: 5, 1: 5, 2: 5}
    kinds = Counter(name(card.attack_type) for card in gear)
    assert kinds == {"Fire": 3, "Holy": 3, "Grievous": 3, "Ice": 2, "Lightning": 2, "Poison": 2}
    assert {card.name for card in gear if name(card.attack_type) == "Poison"} == {"Bone Rot", "Shadowfang"}
    assert all(card.bonus_type != card.attack_type for card in gear)


def test_nine_items_in_fifteen_copies() -> None:
    items = Counter(card.item.name for card in CONTENT.cards if card.item is not None)
    assert items == {
        "Beads of the Four Winds": 2,
        "Dragon's Breath Elixir": 2,
        "Forbidden Potion": 2,
        "Horn of Valor": 3,
        "War Banner": 2,
        "Gauntlets of Might": 1,
        "Mirror Cloak": 1,
        "Oil of Bane": 1,
        "Recall Rune": 1,
    }


def test_each_attack_type_is_the_weakness_of_one_terror_and_the_immunity_of_one() -> None:
    assert sorted(board.weakness for board in CONTENT.terrors) == [0, 1, 2, 3, 4, 5]
    assert sorted(board.immunity for board in CONTENT.terrors) == [0, 1, 2, 3, 4, 5]
    assert all(board.weakness != board.immunity for board in CONTENT.terrors)


def test_the_zones_of_the_terrors() -> None:
    zones = {board.name: [zone.boxes for zone in board.zones] for board in CONTENT.terrors}
    assert zones["Grimgear"][0] == [2, 3, 4, 5]
    assert [len(found) for found in zones.values()] == [5, 6, 3, 7, 9, 4]
    assert zones["Cindershroud"] == [[0] * 6] * 3


# ------------------------------------------------------------------ packs
def pack(folder: Path, text: str) -> Content:
    (folder / "wakening_lair.toml").write_text(text, encoding="utf-8")
    return read_content((str(folder),))


def test_a_pack_changes_the_fields_it_gives(tmp_path: Path) -> None:
    changed = pack(tmp_path, '[[monsters]]\nid = "wraith"\nboxes = [6, 6]\n')
    wraith = next(monster for monster in changed.monsters if monster.name == "Wraith")
    assert wraith.boxes == [6, 6]
    assert name(wraith.weakness) == "Holy"
    assert changed.fingerprint != CONTENT.fingerprint


def test_a_pack_adds_a_monster_and_says_so(tmp_path: Path) -> None:
    text = """
        [counts]
        monster_cards = 25
        [[monsters]]
        id = "bog_witch"
        name = "Bog Witch"
        kind = "witch"
        boxes = [3, 5]
        weakness = "fire"
        copies = 1
    """
    assert len(pack(tmp_path, text).monsters) == 25
    state = Match.new(GAME, 2, packs=(str(tmp_path),)).state
    assert isinstance(state, Lair)
    assert GAME.counts(state)["different monster cards"] == 25


def test_a_removed_terror_cannot_be_wanted(tmp_path: Path) -> None:
    text = '[counts]\nterror_boards = 5\n[[terrors]]\nid = "grimgear"\nremove = true\n'
    assert len(pack(tmp_path, text).terrors) == 5
    with pytest.raises(ValueError, match=r"terror must be one of random, whiptail.* not 'grimgear'"):
        Match.new(GAME, 2, packs=(str(tmp_path),), settings={"terror": "grimgear"})


BROKEN = {
    "a wrong count": (
        '[[rooms]]\nid = "storm_shaft"\nremove = true',
        "counts: room_cards: says 12, but the content has 11",
    ),
    "too few rooms": (
        '[counts]\nroom_cards = 11\n[[rooms]]\nid = "storm_shaft"\nremove = true',
        "counts: room_cards: the game needs 12, got 11",
    ),
    "too few Monsters": (
        '[counts]\nmonster_cards = 22\n[[monsters]]\nid = "gargoyle"\nremove = true',
        "counts: monster_cards: the game needs 24, got 22",
    ),
    "removing what is not there": (
        '[[monsters]]\nid = "wraiht"\nremove = true',
        "monsters.wraiht: remove: there is no such entry (did you mean 'wraith'?)",
    ),
    "an item that was removed": (
        '[[items]]\nid = "beads"\nremove = true',
        "treasures.gear_gorehook: item: there is no item 'beads'",
    ),
    "a Trap that was removed": (
        '[[traps]]\nid = "gas_vent"\nremove = true',
        "treasures.trap_gas_vent_1: trap: there is no trap 'gas_vent'",
    ),
    "an unknown Weakness": (
        '[[monsters]]\nid = "wraith"\nweakness = "fyre"',
        "monsters.wraith: weakness: there is no attack type 'fyre' (did you mean 'fire'?)",
    ),
    "an unknown field": (
        '[[monsters]]\nid = "wraith"\nweaknes = "fire"',
        "monsters.wraith: weaknes: is not known here (did you mean 'weakness'?)",
    ),
    "an unknown table": (
        '[[monster]]\nid = "wraith"',
        "monster: is not a table of this game (did you mean 'monsters'?)",
    ),
    "a number out of range": (
        '[[monsters]]\nid = "wraith"\nboxes = [7]',
        "monsters.wraith: boxes: expected a list of whole numbers from 1 to 6; 7 is not one",
    ),
    "a Monster without boxes": (
        '[[monsters]]\nid = "wraith"\nboxes = []',
        "monsters.wraith: boxes: expected 1 to 3 numbers, got 0",
    ),
    "a Trap without boxes": (
        '[[traps]]\nid = "gas_vent"\nboxes = []',
        "traps.gas_vent: boxes: expected 1 to 3 numbers, got 0",
    ),
    "a Trap table with a gap": (
        '[[traps]]\nid = "gas_vent"\ntable = [{from = 1, to = 5, effects = []}]',
        "traps.gas_vent: table: must say once what happens on each of 1 to 6",
    ),
    "a Trap table that says a number twice": (
        '[[traps]]\nid = "gas_vent"\ntable = [{from = 1, to = 4, effects = []}, {from = 4, to = 6, effects = []}]',
        "traps.gas_vent: table: must say once what happens on each of 1 to 6",
    ),
    "a wrong number of copies": ('[[items]]\nid = "rune"\ncopies = 2', "items.rune: copies: says 2, 1 cards have it"),
    "four hero boxes": (
        '[[heroes]]\nid = "monk"\nboxes = [4, 4, 3, 2]',
        "heroes.monk: boxes: expected 5 numbers, got 4",
    ),
    "one Attack Type twice": (
        '[[heroes]]\nid = "monk"\nattack_types = ["ice", "ice"]',
        "heroes.monk: attack_types: expected two different attack types",
    ),
    "an unknown effect": (
        '[[items]]\nid = "rune"\neffects = [{op = "fly"}]',
        "items.rune.effects[1]: op: expected one of pass_through",
    ),
    "a terror rule that was removed": (
        '[[terror_rules]]\nid = "web"\nremove = true',
        "terrors.widowfang: special: there is no terror rule 'web'",
    ),
    "undead that do not exist": ('[undead]\nkinds = ["lich"]', "undead: kinds: there is no Monster of the kind 'lich'"),
    "a field of the undead": ("[undead]\nkind = 3", "undead: kind: is not known here (did you mean 'kinds'?)"),
    "a ring of five": (
        "[ring_layout]\nspaces = [{number = 1, pos = [1, 1]}]",
        "ring_layout: spaces: expected 6 spaces, got 1",
    ),
    "a rule of the table": (
        "[meta]\nactions_per_turn = 7",
        "meta: actions_per_turn: expected a whole number from 1 to 6, got 7",
    ),
    "five Attack Types": (
        '[[attack_types]]\nid = "ice"\nremove = true',
        "attack_types: expected 6 attack types, got 5",
    ),
    "no TOML at all": ("monsters = [", "is not valid TOML"),
}


@pytest.mark.parametrize("mistake", BROKEN)
def test_a_broken_pack_is_told_in_one_line(tmp_path: Path, mistake: str) -> None:
    """The file, the entry, the field and the mistake."""
    text, told = BROKEN[mistake]
    with pytest.raises(ContentError) as error:
        pack(tmp_path, text)
    assert told in str(error.value)
    assert "\n" not in str(error.value).replace(str(tmp_path), "")


def test_a_pack_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="there is no such pack folder"):
        read_content((str(tmp_path / "nowhere"),))


# ------------------------------------------------------------------ numbers of the rules that a pack may change
def first_turn(folder: Path, text: str) -> Lair:
    """The first turn of a game with a pack."""
    (folder / "wakening_lair.toml").write_text(text, encoding="utf-8")
    match = Match.new(GAME, players=2, seed=4, edition=GAME.load((str(folder),)))
    while match.ask is not None and match.ask.subject.key != "action":
        match.choose(match.ask.options[0])
    assert isinstance(match.state, Lair)
    return match.state


def test_a_pack_says_how_many_actions_a_turn_has(tmp_path: Path) -> None:
    """WK-26."""
    assert first_turn(tmp_path, "[meta]\nactions_per_turn = 5\n").actions == 5


def test_a_pack_says_how_late_the_terror_wakes(tmp_path: Path) -> None:
    """WK-9: with nothing shuffled in, the Terror Awakens card is the very last of the deck."""
    g = first_turn(tmp_path, "[meta]\nmonsters_shuffled_with_terror_card = 0\n")
    assert g.monster_deck[0] == TERROR_CARD


def test_a_pack_says_when_a_web_catches(tmp_path: Path) -> None:
    """WK-133: from 2 on, in place of 4."""
    (tmp_path / "wakening_lair.toml").write_text('[[terrors]]\nid = "widowfang"\nweb_on = 2\n', encoding="utf-8")
    assert [terror.web_on for terror in read_content((str(tmp_path),)).terrors if terror.webs] == [2]
    assert [terror.web_on for terror in CONTENT.terrors if terror.webs] == [4]


def test_a_terror_that_a_pack_brings_can_be_chosen(tmp_path: Path) -> None:
    """WK-153."""
    box_file = Path(__file__).parents[3] / "src/waystone/games/wakening_lair/content/wakening_lair.toml"
    terrors = tomllib.loads(box_file.read_text(encoding="utf-8"))["terrors"]
    lurker = next(row for row in terrors if row["id"] == "widowfang") | {"id": "silkmother", "name": "Silkmother"}
    rows = "".join(f"{field} = {toml(value)}\n" for field, value in lurker.items())
    (tmp_path / "wakening_lair.toml").write_text(f"[counts]\nterror_boards = 7\n[[terrors]]\n{rows}", encoding="utf-8")
    edition = GAME.load((str(tmp_path),))
    setting = next(each for each in GAME.settings_of(edition) if each.key == "terror")
    assert (setting.default, setting.choices[-1], setting.name_of("silkmother")) == (
        "random", "silkmother", "Silkmother",
    )  # fmt: skip
    match = Match.new(GAME, players=2, seed=4, settings={"terror": "silkmother"}, edition=edition)
    assert isinstance(match.state, Lair)
    assert match.state.terror_board.name == "Silkmother"
