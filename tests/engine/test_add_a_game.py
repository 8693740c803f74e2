"""The page that teaches how to add a game is true: what it prints is built, found and played; the laws play it too."""

import re
import runpy
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from tests import tiny
from tests.laws.test_laws import LAWS
from tests.sittings import SITTINGS, Case
from waystone.engine import ContentError, registry
from waystone.engine.rulebook import rulebook

FILES = tiny.files_of(tiny.PAGE.read_text(encoding="utf-8"))
STORIES = {
    name: story
    for name, story in runpy.run_path(str(Path(tiny.folder()) / "tests" / "test_last_candle.py")).items()
    if name.startswith("test_")
}


def test_the_registry_finds_it_by_its_entry_point_alone() -> None:
    assert tiny.NAME in registry.names()
    (point,) = entry_points(group=registry.GROUP, name=tiny.NAME)
    assert point.dist is not None
    assert point.dist.name == "last-candle"


def test_every_law_is_played_on_it() -> None:
    assert [sitting.players for sitting in SITTINGS if sitting.game.name == tiny.NAME] == [2, 3, 4]
    assert LAWS


@pytest.mark.parametrize("story", STORIES)
def test_its_printed_tests_pass(story: str) -> None:
    STORIES[story]()


def test_it_prints_at_least_one_test() -> None:
    assert STORIES


def test_every_rule_is_cited_by_the_code() -> None:
    code = "".join(text for title, text in FILES.items() if title.startswith("last_candle/rules/"))
    assert [rule for rule in rulebook("last_candle").rules if not re.search(rf"{rule}\b", code)] == []


def test_the_line_of_a_failing_law_is_as_printed() -> None:
    sitting = next(sitting for sitting in SITTINGS if sitting.game.name == tiny.NAME and sitting.players == 3)
    case = Case(sitting, 7)
    case.steps = 12
    assert case.line() in tiny.PAGE.read_text(encoding="utf-8")


def test_the_picture_of_the_folder_names_every_file() -> None:
    page = tiny.PAGE.read_text(encoding="utf-8")
    for title in FILES:
        assert title.removeprefix("last_candle/") in page.partition("## 1.")[0] or title.startswith("tests/"), title


def test_a_pack_with_a_mistake_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "chests.toml").write_text('[[chest]]\nid = "crown"\ngold = 99\n')
    with pytest.raises(ContentError, match=r"chest\.crown: gold: expected a whole number from 0 to 20, got 99$"):
        registry.edition(tiny.NAME, (str(tmp_path),))


def test_the_printed_code_is_tidy_and_typed(tmp_path: Path) -> None:
    """By the same tools and settings as the project's own."""
    tiny.build(tmp_path)
    root = Path(__file__).parents[2]
    config = ["--config", str(root / "pyproject.toml"), "--config", "src=['.']"]
    for command in (
        ["ruff", "format", "--check", *config, "."],
        ["ruff", "check", *config, "."],
        ["mypy", "--config-file", "", "--strict", "--cache-dir", str(root / ".mypy_cache"), "-p", "last_candle"],
    ):
        ran = subprocess.run(
            [sys.executable, "-m", *command], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert ran.returncode == 0, ran.stdout + ran.stderr
