"""The rulebook, the names of rules, and finding games by name."""

from typing import Any

import pytest

from tests.sittings import MISSING
from waystone.engine import Edition, Option, Vocabulary, registry, rule_name
from waystone.engine.registry import UnknownGame
from waystone.engine.rulebook import Rulebook, rulebook

TEXT = """# A game

Words before the first chapter.

### Setting up

- **WK-1** Shuffle.
- **WK-2a** Deal **one** each.
- an ordinary line
* **WK-3** not of this form

### The end

- **WK-79** It ends.
"""


def test_a_rulebook_is_read_by_chapter() -> None:
    book = Rulebook.parse(TEXT)
    assert [(rule.id, rule.chapter, rule.text) for rule in book.rules.values()] == [
        ("WK-1", "Setting up", "Shuffle."),
        ("WK-2a", "Setting up", "Deal **one** each."),
        ("WK-79", "The end", "It ends."),
    ]
    assert book.text == TEXT


def test_a_game_brings_its_rulebook() -> None:
    assert list(rulebook("last_candle").rules) == [f"LC-{number}" for number in range(1, 11)]


@pytest.mark.parametrize(
    ("rule", "name"),
    [(1, "WK-1"), (33, "WK-33"), (999, "WK-999"), (1079, "WK-79a"), (2079, "WK-79b"), (26001, "WK-1z")],
)
def test_a_letter_counts_as_thousands(rule: int, name: str) -> None:
    assert rule_name("WK", rule) == name


def test_a_game_names_its_rules() -> None:
    assert registry.find("last-candle").rule(8) == "LC-8"


# ---------------------------------------------------------------------- the registry
@pytest.mark.parametrize("name", ["last-candle", "Last Candle", "LAST_CANDLE"])
def test_a_game_is_found_however_it_is_typed(name: str) -> None:
    assert registry.find(name).name == "last-candle"


def test_a_mistyped_game_gets_a_suggestion() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'lost-candle'; did you mean 'last-candle'"):
        registry.find("lost-candle")


def test_a_name_like_no_other_gets_the_list() -> None:
    with pytest.raises(UnknownGame, match=r"there is no game 'zzz'; there are: .*last-candle"):
        registry.find("zzz")


def test_content_is_loaded_once() -> None:
    assert registry.edition("last-candle") is registry.edition("Last Candle", ())


@pytest.mark.parametrize("name", registry.names())
def test_every_game_is_found_under_its_own_name(name: str) -> None:
    if name in MISSING:
        pytest.skip(f"{name} is announced but not written yet")
    game: Any = registry.find(name)
    assert game.name == name
    assert game.title
    assert game.summary
    assert list(game.players) == sorted(set(game.players))
    assert game.rules_version >= 1


# ---------------------------------------------------------------------- the vocabulary
def test_an_option_is_numbered_by_its_place() -> None:
    vocabulary = Vocabulary()
    first, second = vocabulary.add(Option("a")), vocabulary.add(Option("b", touches="room-1"))
    assert (first.id, second.id) == (0, 1)
    assert repr(second) == "<1: b>"


def test_an_edition_finds_options_by_number_and_nothing_else() -> None:
    edition = Edition("", ())
    option = edition.vocabulary.add(Option("a"))
    assert edition.option(0) is option
    assert edition.option(1) is None
    assert edition.option(-1) is None
