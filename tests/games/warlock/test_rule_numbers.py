"""Searching a rule's number finds the line that enforces it, and the test that proves it."""

import ast
import re
from pathlib import Path

from waystone.engine.rulebook import rulebook
from waystone.games.warlock import game

SOURCE = Path(game.__file__).parent
RANGE = re.compile(r"FM-\d+[a-z]? to FM-\d+[a-z]?")


def numbers_in(text: str) -> set[str]:
    """The rules that a text names one by one; the ends of a range do not count."""
    return set(re.findall(r"FM-\d+[a-z]?(?![0-9a-z])", RANGE.sub("", text)))


def body(path: Path) -> str:
    """A module without its opening words, which only say what chapter it is."""
    text = path.read_text(encoding="utf-8")
    opening = ast.get_docstring(ast.parse(text), clean=False) or ""
    return text.replace(opening, "", 1)


def unnamed(paths: list[Path]) -> list[str]:
    named = set().union(*(numbers_in(body(path)) for path in paths))
    return [rule for rule in rulebook(game.GAME.package).rules if rule not in named]


def test_every_rule_is_named_where_it_is_enforced() -> None:
    assert unnamed(sorted(SOURCE.rglob("*.py"))) == []


def test_every_rule_is_named_by_the_test_that_proves_it() -> None:
    assert unnamed(sorted(Path(__file__).parent.glob("test_*.py"))) == []


def test_a_range_names_no_rule() -> None:
    assert numbers_in("FM-7 to FM-9, FM-64a; FM-12.") == {"FM-64a", "FM-12"}
