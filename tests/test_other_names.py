"""Whatever is printed on cards, maps and pieces can have another name in a pack, and is called so everywhere."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.packs import toml
from tests.test_one_name import drawn_words
from waystone.engine import TABLE, Match, registry
from waystone.engine.playout import choices_of, play_randomly
from waystone.games.wayward.model.load import WORDS
from waystone.lab.compare import content_files

GAMES = ("vasty-wilds", "wakening-lair", "warlock", "waylanders", "wayward")
# Names that are also ordinary words, which sentences use for something else: "to get across the bridge".
ORDINARY = {
    "vasty-wilds": {"Move {n}", "Heal {n}"},
    "warlock": {"Across", "Wounded", "The Entrance", "Pedlar", "Crocodile"},
    "wayward": {"River", "Temple"},
}
STRIDE, LOOKS = 90, 6  # decisions between two looks at the table, and how many looks
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
        value = re.sub(rf"\b{re.escape(old)}(s?)\b", rf"{names[old]}\1", value, flags=re.IGNORECASE)
    return value


def write_pack(game: str, pack: Path) -> dict[str, str]:
    """A pack that renames everything; returns the new names by the old ones."""
    pack.mkdir()
    found = {file.name: tomllib.loads(file.read_text(encoding="utf-8")) for file in content_files(game)}
    old = sorted({name for tables in found.values() for name in names_in(tables)})
    names = {name: f"Qx{number:03}{' {n}' if '{n}' in name else ''}" for number, name in enumerate(old)}
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
    yield match.text(TABLE)
    yield from drawn_words(match, TABLE)
    for page in match.game.pages().values():
        yield page(match.edition, match.view(TABLE), "")
    if match.ask is not None:
        yield match.prompt()
        yield match.subject(match.ask)
        yield from match.details(match.ask.options)
        yield from [option.text for option in match.ask.options]
        yield from [match.game.reason(match.edition, refusal.rule) for refusal in match.refusals()]


def told(match: Match) -> Iterator[str]:
    """The log, and what is counted when the match is over."""
    for event in match.log:
        yield match.sentence(event)
        yield from match.changes(event)
    called = match.edition.vocabulary.called
    yield from [called(words) for act in match.game.acts() for words in (act.one, act.many)]
    yield from [called(words) for words in match.game.sums().values()]
    yield from [match.game.reason(match.edition, rule) for rule in match.game.reasons]


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
    assert "<" not in text  # every id in a sentence has become a name
    kept = {each: context(text.casefold(), each.casefold()) for each in names if each not in ORDINARY.get(name, ())}
    assert not {each: where for each, where in kept.items() if where}


def test_what_has_no_entry_of_its_own_has_a_word(tmp_path: Path) -> None:
    """Given a pack with other `[words]` for Wayward, the log speaks of no dragon, goblin or coffin any more."""
    write_pack("wayward", tmp_path / "pack")
    with (tmp_path / "pack" / "wayward.toml").open("a", encoding="utf-8") as file:
        file.write("[words]\n" + "".join(f'{word} = "zz{word[::-1]}"\n' for word in WORDS))
    edition = registry.edition("wayward", (str(tmp_path / "pack"),))
    game = registry.find("wayward")
    heard: set[str] = set()
    for settings in settings_of_all_maps("wayward"):
        match = Match.new(game, players=4, seed=9, settings=settings, edition=edition, log_events=True)
        play_randomly(match, choices_of(9), 900)
        heard.update(told(match))
    text = "\n".join(heard).casefold()
    assert sum(f"zz{word[::-1]}" in text for word in WORDS) >= 5
    assert not {word: context(text, usual.casefold()) for word, (usual, _) in WORDS.items() if context(text, usual)}


def context(text: str, word: str) -> str:
    """Where a word stands by itself, with what is around it; `{n}` stands for a number."""
    pattern = re.escape(word).replace(re.escape("{n}"), r"\d+")
    found = re.search(rf"(?<!\w){pattern}s?(?!\w)", text)
    return text[max(0, found.start() - 50) : found.end() + 50] if found else ""


def settings_of_all_maps(name: str) -> list[dict[str, str]]:
    """The usual game, and one for each map or scenario."""
    edition = registry.edition(name)
    return [{key: choice} for key in ("map", "scenario") for choice in edition.choices.get(key, {})] or [{}]
