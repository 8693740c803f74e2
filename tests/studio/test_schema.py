"""The schema comes from the loader itself, so it holds every field of every table of every game."""

import tomllib
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.packs import write_pack
from waystone.engine import registry
from waystone.engine.content import NOTES, Entry, noted
from waystone.lab.compare import content_files
from waystone.studio.schema import Field, schema_of

GAMES = ("vasty-wilds", "wakening-lair", "warlock", "waylanders", "wayward")


def unknown(row: dict[str, Any], fields: dict[str, Field], label: str) -> list[str]:
    """Fields of an entry, and of tables inside it, that the schema does not have."""
    found = []
    for name, value in row.items():
        if name in NOTES:
            continue
        if name not in fields:
            found.append(f"{label}.{name}")
        elif fields[name].fields:
            inner = value if isinstance(value, list) else [value]
            for each in inner:
                found += unknown(each, fields[name].fields, f"{label}.{name}")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_the_content_is_in_the_schema(game: str) -> None:
    schema = schema_of(partial(registry.find(game).load, ()))
    missing = []
    for path in content_files(game):
        for table, rows in tomllib.loads(path.read_text(encoding="utf-8")).items():
            known = schema[path.name, table]
            assert known.is_list == isinstance(rows, list)
            for row in rows if isinstance(rows, list) else [rows]:
                missing += unknown(row, known.fields, table)
    assert missing == []


def test_a_field_has_the_range_and_the_choices_that_the_loader_allows() -> None:
    schema = schema_of(partial(registry.find("wayward").load, ()))
    actions = schema["wayward.toml", "constants"].fields["actions_per_turn"]
    assert (actions.kinds, actions.low, actions.high, actions.required) == (["number"], 1, 99, True)
    colour = schema["wayward.toml", "guards"].fields["colour"]
    assert (colour.kinds, colour.choices) == (["choice"], ["gray", "red"])
    assert schema["wayward.toml", "guards"].key_field == "number"


def test_two_maps_with_tables_of_the_same_name_are_kept_apart() -> None:
    schema = schema_of(partial(registry.find("wayward").load, ()))
    assert "GA" in schema["wayward-city.toml", "connections"].fields["a"].choices
    assert "GA" not in schema["wayward-dungeon.toml", "connections"].fields["a"].choices


def test_what_a_pack_adds_can_be_referred_to(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "waylanders.toml").write_text('[[event_set]]\nid = "storms"\nbasic = false\n', encoding="utf-8")
    load = registry.find("waylanders").load
    now, before = (
        schema_of(partial(load, packs))["waylanders.toml", "event"].fields["set"] for packs in ((str(pack),), ())
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

    amount = schema_of(load)["a.toml", "cards"].fields["amount"]
    assert (amount.low, amount.high, amount.choices, amount.required) == (1, 9, ["all"], False)
    assert amount.kinds == ["number_or", "number"]


def test_nothing_is_noted_when_nobody_watches(tmp_path: Path) -> None:
    with noted() as notes:
        pass
    registry.find("wayward").load((write_pack(tmp_path / "pack", "wayward"),))
    assert notes == []
