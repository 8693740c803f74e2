"""Searching the number of any rule finds the line that enforces it and a test that proves it."""

import re
from pathlib import Path

import pytest

from waystone.engine.rulebook import rulebook
from waystone.games.waylanders import game

SOURCE = Path(game.__file__).parent
RULES = list(rulebook(game.GAME.package).rules)


def text_of(folder: Path) -> str:
    """All code of a folder, without ranges of rules: a number inside one is not found by searching."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))
    return re.sub(r"WL-\d+[a-z]? to (WL-)?\d+[a-z]?", "", text)


CODE = text_of(SOURCE)
TESTS = text_of(Path(__file__).parent)


def named(rule: str, text: str) -> bool:
    """Whether a text names a rule: WL-78a, or in the name of a test wl78a."""
    number = rule.removeprefix("WL-")
    return re.search(rf"(?:(?<![A-Za-z0-9])WL-|_wl){number}(?![0-9a-z])", text) is not None


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_named_where_it_is_enforced_and_where_it_is_proved(rule: str) -> None:
    assert named(rule, CODE), f"{rule} is not in the code"
    assert named(rule, TESTS), f"{rule} is not in the tests"


def test_a_number_inside_a_range_or_a_longer_number_does_not_count() -> None:
    assert not named("WL-7", "WL-70, WL-7a and test_wl71_x")
    assert named("WL-7", "def test_wl6_wl7_x() -> None:")
    assert named("WL-7", '"""WL-6, WL-7."""')
