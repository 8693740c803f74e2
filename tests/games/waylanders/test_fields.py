"""A law: every field that a content file may set changes play, text or picture, or is refused."""

import ast
from collections.abc import Iterator
from pathlib import Path

from waystone.games.waylanders import game

HOME = Path(game.__file__).parent
THINGS = ("model/content.py", "model/effects.py", "model/board.py")  # the classes that loading fills

# Read for the sake of a check only: an entry's id is its key, and an automatic hit is always one.
CHECKED_ONLY = {"id", "auto"}


def trees(*paths: Path) -> list[ast.Module]:
    return [ast.parse(path.read_text(encoding="utf-8")) for path in paths]


def attributes(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Class and name of everything that a constructor sets."""
    for cls in ast.walk(tree):
        if isinstance(cls, ast.ClassDef):
            for node in ast.walk(cls):
                if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                    yield cls.name, node.attr


def without_constructors(tree: ast.Module) -> ast.Module:
    """A constructor that copies a field into another has not yet done anything with it."""
    for cls in ast.walk(tree):
        if isinstance(cls, ast.ClassDef):
            cls.body = [node for node in cls.body if getattr(node, "name", "") != "__init__"] or [ast.Pass()]
    return tree


def unread(things: list[ast.Module], readers: list[ast.Module]) -> list[str]:
    """The attributes of the things that no reader looks at."""
    looked_at = {
        node.attr
        for tree in readers
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
    }
    return [f"{cls}.{name}" for tree in things for cls, name in attributes(tree) if name not in looked_at]


def dropped(tree: ast.Module) -> list[str]:
    """Fields that are read from an entry and forgotten at once."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and node.value.args:
            field = node.value.args[0]
            of_entry = isinstance(node.value.func, ast.Attribute) and node.value.func.attr != "append"
            if of_entry and isinstance(field, ast.Constant) and isinstance(field.value, str):
                found.append(field.value)
    return found


def test_whatever_a_content_file_sets_is_read_by_rules_advice_display_or_options() -> None:
    things = trees(*[HOME / name for name in THINGS])
    homes = [HOME / name for name in THINGS]
    others = [path for path in HOME.rglob("*.py") if not path.name.startswith("load") and path not in homes]
    readers = trees(*others) + [without_constructors(tree) for tree in trees(*homes)]
    assert unread(things, readers) == []


def test_no_field_is_read_from_a_file_and_forgotten() -> None:
    for path in HOME.glob("model/load*.py"):
        assert set(dropped(*trees(path))) <= CHECKED_ONLY, path.name


def test_the_law_finds_what_it_looks_for() -> None:
    thing = ast.parse("class Card:\n    def __init__(self):\n        self.used = 1\n        self.lost = 2\n")
    reader = ast.parse("def rule(card):\n    card.lost = 3\n    return card.used\n")
    assert unread([thing], [reader]) == ["Card.lost"]
    copier = ast.parse("class Hand:\n    def __init__(self, card):\n        self.card = card.lost\n")
    assert unread([thing], [reader, without_constructors(copier)]) == ["Card.lost"]
    loader = ast.parse('def read(entry):\n    entry.text("race")\n    name = entry.text("name")\n    return name\n')
    assert dropped(loader) == ["race"]
