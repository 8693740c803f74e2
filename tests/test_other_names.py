"""Whatever is printed on cards, maps and pieces can have another name in a pack, and is called so everywhere."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.packs import toml
from waystone.engine import TABLE, Match, registry
from waystone.engine.playout import choices_of, play_randomly
from waystone.lab.compare import content_files

# The sentences of Vasty Wilds and Wayward still name some places themselves, such as Home and the God of Gold.
GAMES = ("wakening-lair", "warlock", "waylanders")
STRIDE, LOOKS = 60, 8  # decisions between two looks at the table, and how many looks
SHORTEST = 4  # letters of a name that cannot stand in other words by chance
NUMBERED = re.compile(r"\d+ ")  # "2 Provisions": how many of something, not what a thing is called


def names_in(value: Any) -> Iterator[str]:
    """What things are called in some content."""
    for field, inner in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(inner, dict | list):
            yield from names_in(inner)
        elif field == "name" and len(inner) >= SHORTEST and not NUMBERED.match(inner):
            yield inner


def renamed(value: Any, names: dict[str, str]) -> Any:
    """The same content with other names, also in the sentences that tell what cards do."""
    if isinstance(value, list):
        return [renamed(each, names) for each in value]
    if isinstance(value, dict):
        return {field: renamed(inner, names) for field, inner in value.items()}
    if not isinstance(value, str):
        return value
    if value in names or " " not in value:
        return names.get(value, value)
    for old in sorted(names, key=len, reverse=True):
        value = re.sub(rf"\b{re.escape(old)}\b", names[old], value)
    return value


def write_pack(game: str, pack: Path) -> dict[str, str]:
    """A pack that renames everything; returns the new names by the old ones."""
    pack.mkdir()
    found = {file.name: tomllib.loads(file.read_text(encoding="utf-8")) for file in content_files(game)}
    old = sorted({name for tables in found.values() for name in names_in(tables)})
    names = {name: f"Qx{number:03}" for number, name in enumerate(old)}
    for file, tables in found.items():
        lines = []
        for table, rows in tables.items():
            for row in rows if isinstance(rows, list) else [rows]:
                lines.append(f"[[{table}]]" if isinstance(rows, list) else f"[{table}]")
                lines += [f"{field} = {toml(value)}" for field, value in renamed(row, names).items()]
        (pack / file).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return names


def said(match: Match) -> Iterator[str]:
    """All that players read and see now."""
    view = match.view(TABLE)
    yield match.game.text(match.edition, view)
    yield match.game.scene(match.edition, view).named(match.names).svg()
    if match.ask is not None:
        mine = match.view(match.ask.seat)
        yield match.game.prompt(match.state, match.ask)
        for option in match.ask.options:
            yield option.text
            yield match.game.details(match.edition, mine, option)


def told(match: Match) -> Iterator[str]:
    for event in match.log:
        yield match.sentence(event)


@pytest.mark.parametrize("name", GAMES)
def test_no_thing_is_called_by_its_old_name(name: str, tmp_path: Path) -> None:
    """Given a pack that renames every card, place and piece, no name of the game's own is read at the table."""
    names = write_pack(name, tmp_path / "pack")
    edition = registry.edition(name, (str(tmp_path / "pack"),))
    game = registry.find(name)
    heard: set[str] = set()
    for settings in settings_of_all_maps(name):
        for players in game.players[-2:]:
            try:
                match = Match.new(game, players=players, seed=9, settings=settings, edition=edition, log_events=True)
            except ValueError:  # a scenario for other numbers
                continue
            rng = choices_of(9)
            for _ in range(LOOKS):
                heard.update(said(match))
                play_randomly(match, rng, STRIDE)
            heard.update(told(match))
    text = "\n".join(heard)
    assert any(new in text for new in names.values())
    kept = {each: context(text, each) for each in names}
    assert not {each: where for each, where in kept.items() if where}


def context(text: str, word: str) -> str:
    """Where a word stands by itself, with what is around it."""
    at = text.find(word)
    while at >= 0:
        around = text[max(0, at - 1)] + text[at + len(word) : at + len(word) + 1]
        if not any(letter.isalnum() for letter in around):
            return text[max(0, at - 50) : at + 60]
        at = text.find(word, at + 1)
    return ""


def settings_of_all_maps(name: str) -> list[dict[str, str]]:
    """The usual game, and one for each map or scenario."""
    edition = registry.edition(name)
    return [{key: choice} for key in ("map", "scenario") for choice in edition.choices.get(key, {})] or [{}]
