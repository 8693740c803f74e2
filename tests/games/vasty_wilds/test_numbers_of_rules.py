"""Looking for the number of a rule finds the line that enforces it and the test that proves it."""

import re
from pathlib import Path

import pytest

import waystone.games.vasty_wilds.game as game
from waystone.engine.rulebook import rulebook
from waystone.games.vasty_wilds.game import GAME

SOURCES = Path(str(game.__file__)).parent
TESTS = Path(__file__).parent
RULES = list(rulebook(GAME.package).rules)


def named(folder: Path) -> set[str]:
    """The rules that the Python files of a folder name, without those that stand only inside a range."""
    found = set()
    for path in folder.rglob("*.py"):
        found |= set(re.findall(r"VW-\d+", path.read_text(encoding="utf-8")))
    return found


def test_there_are_117_rules() -> None:
    assert [f"VW-{number}" for number in range(1, 118)] == RULES


@pytest.mark.parametrize("folder", [SOURCES, TESTS], ids=["code", "tests"])
def test_every_number_is_written_out(folder: Path) -> None:
    assert [rule for rule in RULES if rule not in named(folder)] == []


@pytest.mark.parametrize("folder", [SOURCES, TESTS], ids=["code", "tests"])
def test_no_range_hides_numbers(folder: Path) -> None:
    ranges = re.compile(r"VW-\d+[a-z]? (to|-) (VW-)?\d")
    assert [path.name for path in folder.rglob("*.py") if ranges.search(path.read_text(encoding="utf-8"))] == []
