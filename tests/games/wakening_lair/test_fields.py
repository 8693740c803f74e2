"""Every field of the content file changes play, text or picture, or is refused; none is read for nothing."""

import ast
import json
import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from waystone.engine.content import NOTES, ContentError
from waystone.engine.match import Match
from waystone.engine.playout import choices_of, play_randomly
from waystone.engine.rng import Rng
from waystone.games.wakening_lair import game as game_module
from waystone.games.wakening_lair.game import GAME
from waystone.games.wakening_lair.model.content import GEAR, ROOMS, SCROLL, TRAP
from waystone.games.wakening_lair.model.load import read_content
from waystone.games.wakening_lair.model.options import LairEdition
from waystone.games.wakening_lair.model.state import ACTIONS_STEP, Hero, Lair

FOLDER = Path(game_module.__file__).parent
CONTENT: dict[str, Any] = tomllib.loads((FOLDER / "content" / "wakening_lair.toml").read_text(encoding="utf-8"))
GAMES_OF_EACH_TERROR = 20


# ------------------------------------------------------------------ what a player can notice
def words(edition: LairEdition) -> list[str]:
    """What may be answered, in words."""
    return [f"{option.text} {option.touches}" for option in edition.vocabulary.options]


def busy_table(edition: LairEdition, terror: int, terror_room: int, seed: int) -> Lair:
    """Six heroes in the thick of it: Monsters and Traps in every other Room, gear in hands and in Reserve."""
    content = edition.content
    g = GAME.new(edition, 6, GAME.settle({}), Rng(seed))
    classes = [content.heroes[(seed + 2 * seat) % len(content.heroes)] for seat in range(6)]
    g.heroes = [Hero(seat, card, seat % 2, 4 + seat % 2, damage=seat % 3) for seat, card in enumerate(classes)]
    cards = list(content.cards)
    g.rng.shuffle(cards)
    g.heroes[0].reserve = tuple(card.index for card in cards if card.kind == SCROLL)
    g.treasure_deck = []
    for place, card in enumerate([card for card in cards if card.kind == GEAR]):
        owner = g.heroes[place % 6]
        if place < 6:
            owner.items += (card.index,)
        elif place < 12:
            owner.weapons += (card.index,)
        else:
            owner.reserve += (card.index,)
    for place, card in enumerate([card for card in cards if card.kind == TRAP]):
        g.traps[3 + place] += (card.index,)
    g.lines = [()] * (ROOMS + 1)
    for place in range(8):
        g.lines[2 + place % 4 * 2] += (g.monster_deck.pop(),)
    g.terror, g.terror_known, g.terror_room = terror, True, terror_room
    first_zone = content.terrors[terror].zones[0]
    g.marks[first_zone.index] = first_zone.full
    g.awake = (1 << (ROOMS + 1)) - 2
    g.phase, g.actions, g.turn = ACTIONS_STEP, 3, 1
    return g


def pictures(edition: LairEdition) -> Iterator[str]:
    """The table in words and drawn: heroes to choose from, then each terror on its way."""
    tables = [GAME.new(edition, 6, GAME.settle({}), Rng(1))]
    tables += [busy_table(edition, terror, 5, terror) for terror in range(len(edition.content.terrors))]
    tables[-1].drawn = tables[-1].heroes[0].items[0]
    for g in tables:
        view = GAME.view(g, 0)
        yield GAME.text(edition, view)
        picture = GAME.scene(edition, view)
        yield picture.style + "".join(map(str, picture.pieces))


def games(edition: LairEdition) -> Iterator[str]:
    """What is told at tables where everybody chooses at random."""
    for terror in range(len(edition.content.terrors)):
        for seed in range(GAMES_OF_EACH_TERROR):
            state = busy_table(edition, terror, 5, 10 * terror + seed)
            match = Match.of(GAME, edition, [""] * 6, state, {}, log_events=True)
            play_randomly(match, choices_of(seed), 300)
            yield "\n".join(match.sentence(event) for event in match.log)


KINDS: tuple[Callable[[LairEdition], Any], ...] = (words, pictures, games)


@cache
def noticed(kind: int) -> list[str]:
    return list(KINDS[kind](LairEdition(read_content(()))))


def is_noticed(changed: LairEdition) -> bool:
    """Whether anything differs; the first difference is enough."""
    for kind, look in enumerate(KINDS):
        seen = 0
        for now, before in zip(look(changed), noticed(kind), strict=False):
            if now != before:
                return True
            seen += 1
        if seen != len(noticed(kind)):
            return True
    return False


# ------------------------------------------------------------------ how a pack may change a field
Place = tuple[str | int, ...]


def leaves(value: Any, place: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Every text, number and flag of an entry, with the way to it."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key not in NOTES and key != "id":
                yield from leaves(part, (*place, key))
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from leaves(part, (*place, number))
    else:
        yield place, value


def entries() -> Iterator[tuple[str, dict[str, Any]]]:
    for table, rows in CONTENT.items():
        for row in rows if isinstance(rows, list) else [rows]:
            yield table, row


def field(table: str, place: Place) -> str:
    """`heroes.ability.range`"""
    return ".".join([table, *(part for part in place if isinstance(part, str))])


FIELDS: dict[str, list[tuple[str, dict[str, Any], Place, Any]]] = {}
for _table, _row in entries():
    for _place, _value in leaves(_row):
        FIELDS.setdefault(field(_table, _place), []).append((_table, _row, _place, _value))


def others(name: str, value: Any) -> list[Any]:
    """Other values that a pack might give."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    elsewhere = {str(leaf) for _, _, _, leaf in FIELDS[name]} - {value}
    return [f"{value} x", *sorted(elsewhere)]


def replaced(value: Any, place: Place, new: Any) -> Any:
    if not place:
        return new
    step, rest = place[0], place[1:]
    if isinstance(value, dict):
        return {**value, step: replaced(value[step], rest, new)}
    return [replaced(part, rest, new) if number == step else part for number, part in enumerate(value)]


def toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {toml(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(toml(part) for part in value) + "]"
    return json.dumps(value)


def pack_with(folder: Path, table: str, row: dict[str, Any], place: Place, new: Any) -> LairEdition:
    head = f'[[{table}]]\nid = "{row["id"]}"' if "id" in row else f"[{table}]"
    top = str(place[0])
    text = f"{head}\n{top} = {toml(replaced(row[top], place[1:], new))}\n"
    (folder / "wakening_lair.toml").write_text(text, encoding="utf-8")
    return LairEdition(read_content((str(folder),)))


USUAL = {"web_on"}  # fields with a usual value that the file does not mention: `test_content.py` knows them


@pytest.mark.parametrize("name", FIELDS)
def test_a_field_is_noticed_or_refused(name: str, tmp_path: Path) -> None:
    """Some entry shows it; a field that no pack can change (a number of the rules, a count) is refused everywhere."""
    accepted = 0
    for table, row, place, value in FIELDS[name]:
        for new in others(name, value):
            try:
                changed = pack_with(tmp_path, table, row, place, new)
            except ContentError:
                continue
            if is_noticed(changed):
                return
            accepted += 1
    assert accepted == 0, f"{name} may be changed, and nobody notices"


def test_every_field_that_is_read_stands_in_the_content() -> None:
    """So the test above knows all of them."""
    calls = r'\.(?:text|texts|flag|number|numbers|number_or|choice|ref|refs|entry|entries|section)\(\s*"(\w+)"'
    source = "".join(path.read_text(encoding="utf-8") for path in (FOLDER / "model").glob("load*.py"))
    written = {part for _, row in entries() for place, _ in leaves(row) for part in place} | {"id"} | set(CONTENT)
    empty = {key for _, row in entries() for zone in row.get("zones", []) for key, part in zone.items() if part == []}
    assert set(re.findall(calls, source)) - written - empty == USUAL


def test_every_attribute_of_the_content_is_read_outside_its_loading() -> None:
    """A mechanical law beside it: what content.py keeps, rules, advice, display, options, state or game.py ask for."""
    kept = attributes(FOLDER / "model" / "content.py", ast.Store)
    readers = [path for path in FOLDER.rglob("*.py") if not path.name.startswith("load")]
    assert len(kept) > 80
    assert kept - set().union(*(attributes(path, ast.Load) for path in readers)) == set()


def attributes(path: Path, context: type[ast.Load] | type[ast.Store]) -> set[str]:
    """The names of all attributes that a file sets, or reads."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return {node.attr for node in nodes if isinstance(node, ast.Attribute) and isinstance(node.ctx, context)}
