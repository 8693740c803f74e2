"""Every answer has a name that stays: under packs, from version to version; and an action number made of it."""

import hashlib
import re
from pathlib import Path

import pytest
from tools.write_actions import missing

from tests.dice_race.game import GAME as RACE
from tests.packs import CHANGES, write_pack
from waystone.engine import Match, registry
from waystone.engine.actions import Layout, package_of, published

GAMES = sorted(CHANGES)

# What agents have learned from: so many lines at the beginning of each list, and their digest.
PUBLISHED = {
    "vasty-wilds": (1171, "2c888a32ed60df54"),
    "wakening-lair": (2571, "3ebb75c9a0048f5b"),
    "warlock": (851, "97be88fa05693601"),
    "waylanders": (1318, "d58899754f7db340"),
    "wayward": (934, "08e2780d18d4f979"),
}


def test_all_games_are_looked_at() -> None:
    assert sorted(name for name in registry.names() if name != "last-candle") == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_has_a_name_of_its_own(game: str) -> None:
    vocabulary = registry.edition(game).vocabulary
    names = [option.name for option in vocabulary.options]
    assert len(set(names)) == len(names)
    for option in vocabulary.options:
        assert re.fullmatch(r"[a-z0-9/.-]+", option.name), option.name
        assert vocabulary.named(option.name) is option
    assert vocabulary.named("no-such-answer") is None


@pytest.mark.parametrize("game", GAMES)
def test_no_name_changes_with_a_pack(game: str, tmp_path: Path) -> None:
    """One thing is changed, one is added and one is taken away, so that the ids of many answers move."""
    before = registry.edition(game)
    after = registry.edition(game, (write_pack(tmp_path / "pack", game),))
    (new, _), gone = CHANGES[game][3:]
    new, gone = new.lower().replace("_", "-"), gone.lower().replace("_", "-")
    old_names = {option.name for option in before.vocabulary.options}
    new_names = {option.name for option in after.vocabulary.options}
    assert len(new_names) == len(after.vocabulary.options)
    assert all(re.search(rf"/{gone}[-./]|/{gone}$", name) for name in old_names - new_names)
    assert new_names - old_names
    assert all(re.search(rf"/{new}[-./]|/{new}$", name) for name in new_names - old_names)
    moved = 0
    for option in before.vocabulary.options:
        twin = after.vocabulary.named(option.name)
        if twin is not None:
            moved += twin.id != option.id
            assert type(twin) is type(option)
    assert moved > 30


@pytest.mark.parametrize("game", GAMES)
def test_a_name_means_the_same_thing_under_a_pack(game: str, tmp_path: Path) -> None:
    """A name made of a place in a list would pass the test above and mean another card."""
    after = registry.edition(game, (write_pack(tmp_path / "pack", game),)).vocabulary
    changed = CHANGES[game][2][0].lower().replace("_", "-")
    compared = 0
    for option in registry.edition(game).vocabulary.options:
        twin = after.named(option.name)
        if twin is not None and f"/{changed}" not in option.name:
            assert twin.text == option.text
            compared += 1
    assert compared > 500


@pytest.mark.parametrize("game", GAMES)
def test_the_published_list_has_every_answer(game: str) -> None:
    """If this fails: python -m tools.write_actions."""
    path, known, new = missing(game)
    assert known, f"{path} is missing"
    assert not new, f"{game}: {len(new)} answers are not published, such as {new[0]}; python -m tools.write_actions"
    assert len(set(known)) == len(known)


@pytest.mark.parametrize("game", GAMES)
def test_published_lines_stay(game: str) -> None:
    lines, digest = PUBLISHED[game]
    first = published(package_of(registry.edition(game)))[:lines]
    assert hashlib.sha256("\n".join(first).encode()).hexdigest()[:16] == digest


@pytest.mark.parametrize("game", GAMES)
def test_action_numbers_stay_under_a_pack(game: str, tmp_path: Path) -> None:
    plain = Layout(registry.edition(game))
    edition = registry.edition(game, (write_pack(tmp_path / "pack", game),))
    layout = Layout(edition)
    for option in edition.vocabulary.options:
        action = layout.action(option)
        assert layout.option(action) is option
        assert layout.names[action] == option.name
        if action < len(plain):
            assert plain.names[action] == option.name
    added = layout.names[len(plain) :]
    assert added
    assert list(added) == sorted(added)
    assert None in layout.options, "what the pack takes away keeps its number"
    assert layout.option(-1) is layout.option(len(layout)) is None


def test_a_game_without_a_published_list_has_a_layout_too() -> None:
    """Answers that are only a sentence are named by it."""
    edition = Match.new(RACE, players=2).edition
    layout = Layout(edition)
    assert layout.names == (
        "go-on", "jump", "one-space", "play-your-card", "rest", "roll-the-die", "two-spaces", "wave",
    )  # fmt: skip
    for option in edition.vocabulary.options:
        assert layout.option(layout.action(option)) is option
