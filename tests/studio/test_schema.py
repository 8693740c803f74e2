"""The schema comes from the loader itself, so it holds every field of every table of every game."""

import re
import tomllib
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.packs import write_pack
from waystone.engine import registry
from waystone.engine.content import NOTES, Entry, noted
from waystone.lab.compare import content_files
from waystone.studio.schema import Field, Schema, schema_of

GAMES = ("vasty-wilds", "wakening-lair", "warlock", "waylanders", "wayward")


def unknown(schema: Schema, file: str, row: dict[str, Any], fields: dict[str, Field], label: str) -> list[str]:
    """Fields of an entry, and of tables inside it, that the schema does not have."""
    found = []
    for word in [field for field in fields.values() if "word" in field.kinds]:
        fields = {**fields, **schema.words[file, word.what][row[word.name]].fields}
    for name, value in row.items():
        if name in NOTES:
            continue
        if name not in fields:
            found.append(f"{label}.{name}")
        elif fields[name].fields:
            inner = value if isinstance(value, list) else [value]
            for each in inner:
                found += unknown(schema, file, each, fields[name].fields, f"{label}.{name}")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_the_content_is_in_the_schema(game: str) -> None:
    schema = schema_of(partial(registry.find(game).load, ()))
    missing = []
    for path in content_files(game):
        for table, rows in tomllib.loads(path.read_text(encoding="utf-8")).items():
            known = schema.tables[path.name, table]
            assert known.is_list == isinstance(rows, list)
            for row in rows if isinstance(rows, list) else [rows]:
                missing += unknown(schema, path.name, row, known.fields, table)
    assert missing == []


def test_a_field_has_the_range_and_the_choices_that_the_loader_allows() -> None:
    schema = schema_of(partial(registry.find("wayward").load, ()))
    actions = schema.tables["wayward.toml", "constants"].fields["actions_per_turn"]
    assert (actions.kinds, actions.low, actions.high, actions.required) == (["number"], 1, 99, True)
    colour = schema.tables["wayward.toml", "guards"].fields["colour"]
    assert (colour.kinds, colour.choices) == (["choice"], ["gray", "red"])
    assert schema.tables["wayward.toml", "guards"].key_field == "number"


def test_two_maps_with_tables_of_the_same_name_are_kept_apart() -> None:
    schema = schema_of(partial(registry.find("wayward").load, ()))
    assert "GA" in schema.tables["wayward-city.toml", "connections"].fields["a"].choices
    assert "GA" not in schema.tables["wayward-dungeon.toml", "connections"].fields["a"].choices


def test_what_a_pack_adds_can_be_referred_to(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "waylanders.toml").write_text('[[event_set]]\nid = "storms"\nbasic = false\n', encoding="utf-8")
    load = registry.find("waylanders").load
    now, before = (
        schema_of(partial(load, packs)).tables["waylanders.toml", "event"].fields["set"] for packs in ((str(pack),), ())
    )
    assert "storms" in now.choices
    assert "storms" not in before.choices


def test_a_field_that_is_read_in_several_ways_allows_all_of_them() -> None:
    def load() -> None:
        for data in ({"amount": 3}, {"amount": "all"}):
            entry = Entry("a.toml", "cards", data)
            entry._note("", "entry", None)
            entry.number_or("amount", "all", 1, 6, 99)
        Entry("a.toml", "cards", {"amount": 9}).number("amount", 5, 9, 7)

    amount = schema_of(load).tables["a.toml", "cards"].fields["amount"]
    assert (amount.low, amount.high, amount.choices, amount.required) == (1, 9, ["all"], False)
    assert amount.kinds == ["number_or", "number"]


@pytest.mark.parametrize("game", ["vasty-wilds", "wakening-lair", "warlock", "waylanders"])
def test_every_word_of_an_effect_says_what_it_does_and_names_its_fields(game: str) -> None:
    """A field with one legal value only need not be named: the sentence says it."""
    schema = schema_of(partial(registry.find(game).load, ()))
    assert schema.words
    for (_, what), words in schema.words.items():
        for name, word in words.items():
            free = {f.name for f in word.fields.values() if len(f.choices) != 1 or "number_or" in f.kinds}
            free -= {f.name for f in word.fields.values() if f.low is not None and f.low == f.high}
            assert word.help.endswith("."), (what, name)
            assert set(re.findall(r"`(\w+)`", word.help)) == free, (what, name)


def test_a_word_has_fields_of_its_own() -> None:
    words = schema_of(partial(registry.find("wakening-lair").load, ())).words["wakening_lair.toml", "item effect"]
    damage = words["damage"].fields
    assert list(damage) == ["amount", "type", "target", "otherwise"]
    assert (damage["amount"].low, damage["amount"].high) == (1, 6)
    assert "holy" in damage["type"].choices
    assert list(words["extra_die"].fields) == ["when", "dice"]


def test_effects_inside_effects_are_made_of_the_same_words() -> None:
    schema = schema_of(partial(registry.find("warlock").load, ()))
    words = schema.words["warlock.toml", "effect"]
    for inner in (words["test_luck"].fields["lucky"], words["menu"].fields["options"].fields["effects"]):
        assert inner.fields["op"].what == "effect"


def test_a_field_that_only_some_entries_are_asked_for_says_so() -> None:
    schema = schema_of(partial(registry.find("waylanders").load, ()))
    heal = schema.words["waylanders.toml", "ability effect"]["heal"].fields["n"]
    assert (heal.required, heal.always) == (True, False), "n is read at the start and end of a turn only"
    assert schema.words["waylanders.toml", "ability effect"]["reroll"].fields["n"].always


def test_effects_written_as_a_text_have_numbers_where_they_need_one() -> None:
    schema = schema_of(partial(registry.find("vasty-wilds").load, ()))
    sections = schema.tables["vasty_wilds.toml", "forest"].fields["sections"]
    assert (sections.kinds, sections.what) == (["phrase_list"], "misfortune effect")
    words = schema.words["vasty_wilds.toml", "misfortune effect"]
    assert words["deal_damage"].fields["n"].high == 9
    assert words["swap_pawns"].fields == {}


def test_nothing_is_noted_when_nobody_watches(tmp_path: Path) -> None:
    with noted() as notes:
        pass
    registry.find("wayward").load((write_pack(tmp_path / "pack", "wayward"),))
    assert notes == []
