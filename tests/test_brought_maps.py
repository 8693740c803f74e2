"""A pack brings a map or a scenario: it can be chosen at a new table by its own name."""

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.packs import write_old_city, write_ring_road
from waystone.cli.main import main
from waystone.engine import Match, registry
from waystone.engine.playout import choices_of, play_randomly
from waystone.engine.record import Record
from waystone.games.waylanders.model.state import Way
from waystone.lab.compare import edits
from waystone.studio.archive import build, unpack


@pytest.fixture
def old_city(tmp_path: Path) -> str:
    """A pack with a further map of Wayward."""
    return write_old_city(tmp_path / "old-city")


@pytest.fixture
def ring_road(tmp_path: Path) -> str:
    """A pack with a further scenario of The Waylanders, for two."""
    return write_ring_road(tmp_path / "ring-road")


def setting(game: str, key: str, packs: tuple[str, ...]) -> Any:
    edition = registry.edition(game, packs)
    return next(each for each in registry.find(game).settings_of(edition) if each.key == key)


# ---------------------------------------------------------------------- Wayward
def test_a_map_of_a_pack_is_a_choice_with_its_name(old_city: str) -> None:
    found = setting("wayward", "map", (old_city,))
    assert found.choices == ("dungeon", "city", "old-city")
    assert found.name_of("old-city") == "The Old City"
    assert found.default == "dungeon"
    assert setting("wayward", "map", ()).choices == ("dungeon", "city")


def test_it_is_played_to_the_end_and_from_its_record(old_city: str) -> None:
    game, edition = registry.find("wayward"), registry.edition("wayward", (old_city,))
    match = Match.new(game, players=3, seed=3, settings={"map": "old-city"}, edition=edition, log_events=True)
    play_randomly(match, choices_of(3))
    assert match.over
    again = Record.from_json(Record.of(match).to_json()).replay()
    assert again.settings["map"] == "old-city"
    assert again.over
    assert again.answers == match.answers
    with pytest.raises(ValueError, match="map must be one of dungeon, city, not 'old-city'"):
        Match.new(game, players=3, seed=3, settings={"map": "old-city"})


def test_all_its_answers_have_names_of_their_own(old_city: str) -> None:
    names = [option.name for option in registry.edition("wayward", (old_city,)).vocabulary.options]
    assert len(names) == len(set(names))
    own = {option.name for option in registry.edition("wayward").vocabulary.options}
    assert own <= set(names), "those of the game's own maps stay as they are"


def test_what_a_further_map_says_wrong_is_told(old_city: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = Path(old_city) / "wayward-old-city.toml"
    file.write_text(file.read_text(encoding="utf-8").replace('id = "old-city"', 'id = "city"'), encoding="utf-8")
    assert main(["check", "wayward", "--pack", old_city]) != 0
    assert "wayward-old-city.toml: map: id: there is a map 'city' already" in capsys.readouterr().err


def test_the_terminal_offers_and_plays_it(
    old_city: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`waystone play --pack` asks for the settings; the map of the pack is listed by its name and can be typed."""
    number = 1 + [name for name in registry.names()].index("wayward")
    lines = [str(number), "1", "1", "no", "old", "seat-1", "q", "q", "q"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
    main(["play", "--pack", old_city])
    said = capsys.readouterr().out
    assert re.search(r"old-city\s+The Old City", said)
    assert "The Old City" in said.partition("Who goes first")[2], "the table of that map"


def test_commands_take_it_by_its_id(old_city: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "wayward", "--games", "2", "--bots", "random", "--players", "2", "--set", "map=old-city"]
    assert main([*arguments, "--pack", old_city]) == 0
    capsys.readouterr()
    assert main(arguments) != 0
    assert "map must be one of dungeon, city" in capsys.readouterr().err
    assert main(["games", "--json", "--pack", old_city]) == 0
    games = {game["name"]: game for game in json.loads(capsys.readouterr().out)}
    maps = next(each for each in games["wayward"]["settings"] if each["key"] == "map")
    assert maps["names"]["old-city"] == "The Old City"


def test_it_is_compared_and_passed_on(old_city: str, tmp_path: Path) -> None:
    added = [str(edit) for edit in edits("wayward", (old_city,))]
    assert "wayward-old-city:map: added" in added
    unpacked = unpack(build(Path(old_city), tmp_path / "old.waystone"), tmp_path / "again")
    assert (unpacked / "wayward-old-city.toml").is_file()


# ---------------------------------------------------------------------- The Waylanders
def test_a_scenario_of_a_pack_is_a_choice_for_its_number_of_players(ring_road: str) -> None:
    """WL-3."""
    found = setting("waylanders", "scenario", (ring_road,))
    assert set(found.choices) == {"standard", "teams", "tempest", "marshlands", "riverbank", "ring-road"}
    assert found.name_of("ring-road") == "The Ring Road (2 players)"
    game, edition = registry.find("waylanders"), registry.edition("waylanders", (ring_road,))
    match = Match.new(game, players=2, seed=3, settings={"scenario": "ring-road"}, edition=edition)
    assert isinstance(match.state, Way)
    assert match.state.scenario.name == "The Ring Road"
    play_randomly(match, choices_of(3))
    assert match.over
    with pytest.raises(ValueError, match="The Ring Road is for 2 players, not 4"):
        Match.new(game, players=4, seed=3, settings={"scenario": "ring-road"}, edition=edition)


def test_two_scenarios_for_as_many_players_cannot_share_a_choice(ring_road: str) -> None:
    """WL-3: which one would be played?"""
    file = Path(ring_road) / "waylanders-scenarios.toml"
    file.write_text(f'{file.read_text(encoding="utf-8")}setting = "standard"\n', encoding="utf-8")
    with pytest.raises(Exception, match="setting: 'standard' names two scenarios for 2 players"):
        registry.find("waylanders").load((ring_road,))


@pytest.mark.parametrize("name", registry.names())
def test_the_settings_of_a_game_are_those_of_its_content(name: str) -> None:
    """What a game says of itself without loading anything is what its own content has."""
    game = registry.find(name)
    for said, found in zip(game.settings, game.settings_of(registry.edition(name)), strict=True):
        assert (said.key, said.choices, said.default) == (found.key, found.choices, found.default)
