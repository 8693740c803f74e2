"""Fixtures that install Dice Race as any other package would offer a game: by an entry point."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from waystone.engine import registry

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="session")
def race_package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that makes Python believe that Dice Race is installed."""
    folder = tmp_path_factory.mktemp("installed")
    info = folder / "dice_race-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: dice-race\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[waystone.games]\ndice-race = tests.dice_race.game:GAME\n")
    return folder


def forget_games() -> None:
    registry.names.cache_clear()
    registry.find.cache_clear()


@pytest.fixture
def race(race_package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Dice Race is installed, here and in subprocesses; the player's data goes to the folder returned."""
    for folder in (ROOT, race_package):
        monkeypatch.syspath_prepend(str(folder))
    path = os.pathsep.join((str(race_package), str(ROOT), str(ROOT / "src")))
    monkeypatch.setenv("PYTHONPATH", path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")
    forget_games()
    yield tmp_path
    forget_games()
