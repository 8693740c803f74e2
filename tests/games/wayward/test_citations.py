"""Searching for a rule's number finds the lines that enforce it and the tests that prove it."""

import re
from pathlib import Path

import pytest

from waystone.engine.rulebook import rulebook
from waystone.games.wayward import game

SOURCE = Path(game.__file__).parent
TESTS = Path(__file__).parent
RULES = rulebook(game.GAME.package).rules


def named(folder: Path) -> set[str]:
    """The rules that stand there one by one; the ends of a range ("WW-20 to WW-23") do not count."""
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        text = re.sub(r"WW-\d+[a-z]? to WW-\d+[a-z]?", "", path.read_text(encoding="utf-8"))
        found.update(re.findall(r"WW-\d+[a-z]?(?![a-z0-9])", text))
    return found


@pytest.mark.parametrize("folder", [SOURCE, TESTS], ids=["source", "tests"])
def test_every_rule_is_named_by_its_own_number(folder: Path) -> None:
    missing = [rule for rule in RULES if rule not in named(folder)]
    assert missing == []


@pytest.mark.parametrize("folder", [SOURCE, TESTS], ids=["source", "tests"])
def test_no_rule_is_named_that_the_rulebook_lacks(folder: Path) -> None:
    assert sorted(named(folder) - set(RULES)) == []


def test_a_range_names_nothing(tmp_path: Path) -> None:
    (tmp_path / "some.py").write_text('"""WW-20 to WW-23, WW-25, WW-86a."""')
    assert named(tmp_path) == {"WW-25", "WW-86a"}
