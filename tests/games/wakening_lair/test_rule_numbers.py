"""Searching a rule's number finds the lines that enforce it and the tests that prove it."""

import re
from pathlib import Path

from waystone.engine.rulebook import rulebook
from waystone.games.wakening_lair import game as game_module
from waystone.games.wakening_lair.game import GAME

SOURCE = Path(game_module.__file__).parent
TESTS = Path(__file__).parent


def named(folder: Path) -> set[str]:
    """The numbers that stand in the Python files of a folder; the ends of a range ("WK-1 to WK-11") do not count."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    text = re.sub(r"WK-\d+[a-z]? to WK-\d+[a-z]?", "", text)
    return set(re.findall(r"WK-\d+[a-z]?(?![A-Za-z0-9])", text))


def test_every_rule_is_named_where_it_is_enforced() -> None:
    assert set(rulebook(GAME.package).rules) - named(SOURCE) == set()


def test_every_rule_is_named_by_a_test_that_proves_it() -> None:
    assert set(rulebook(GAME.package).rules) - named(TESTS) == set()


def test_no_number_is_named_that_is_no_rule() -> None:
    assert (named(SOURCE) | named(TESTS)) - set(rulebook(GAME.package).rules) == set()


def test_a_range_does_not_count(tmp_path: Path) -> None:
    (tmp_path / "some.py").write_text('"""WK-1 to WK-4, WK-7."""', encoding="utf-8")
    assert named(tmp_path) == {"WK-7"}
