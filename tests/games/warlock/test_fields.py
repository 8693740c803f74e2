"""Every field that a content file may set changes play, text or picture, or is refused."""

from pathlib import Path

from tests.content_fields import dropped_fields, unread_attributes
from waystone.games.warlock import game

FOLDER = Path(game.__file__).parent
LOADERS = sorted((FOLDER / "model").glob("load*.py"))
THINGS = [FOLDER / "model" / "content.py", FOLDER / "model" / "board.py"]
REST = [path for path in sorted(FOLDER.rglob("*.py")) if path not in LOADERS]


def test_no_field_is_read_and_dropped() -> None:
    assert LOADERS
    assert dropped_fields(LOADERS) == []


def test_every_attribute_of_the_content_is_read_by_the_game() -> None:
    assert unread_attributes(THINGS, REST) == []


def test_a_dropped_field_is_found(tmp_path: Path) -> None:
    loader = tmp_path / "load.py"
    loader.write_text(
        "def read(entry):\n    entry.text('id')\n    entry.number('price', 0, 9)\n    entry.choice('die', ['1d6'])\n"
    )
    assert dropped_fields([loader]) == ["load.py:3: entry.number('price', 0, 9)"]


def test_an_attribute_that_nobody_reads_is_found(tmp_path: Path) -> None:
    things, rules = tmp_path / "content.py", tmp_path / "rules.py"
    things.write_text("class Card:\n    def __init__(self):\n        self.name = ''\n        self.weight = 0\n")
    rules.write_text("def describe(card):\n    card.weight = 1\n    return card.name\n")
    assert unread_attributes([things], [rules]) == ["Card.weight"]
