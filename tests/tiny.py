"""Last Candle, the small game of `docs/add-a-game.md`: built from the printed page, for tests that need a game."""

import re
import sys
import tomllib
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from waystone.engine import registry

PAGE = Path(__file__).parent.parent / "docs" / "add-a-game.md"
BLOCK = re.compile(r'^```\w+ title="([^"]+)"\n(.*?)^```$', re.MULTILINE | re.DOTALL)
NAME = "last-candle"


def files_of(page: str) -> dict[str, str]:
    """The files printed on a page; blocks with the same title continue one file."""
    files: dict[str, str] = {}
    for title, text in BLOCK.findall(page):
        files[title] = f"{files[title]}\n\n{text}" if title in files else text
    return files


def build(folder: Path) -> None:
    """Write the package and what an installer would write about it: its name and its entry points."""
    files = files_of(PAGE.read_text(encoding="utf-8"))
    for title, text in files.items():
        path = folder / title
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    project = tomllib.loads(files["pyproject.toml"])["project"]
    info = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir()
    heading = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (info / "METADATA").write_text(heading, encoding="utf-8")
    lines: list[str] = []
    for group, points in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {target}" for name, target in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def forget_games() -> None:
    """Make the registry look again."""
    for remembered in (registry.names, registry.find, registry._edition):
        remembered.cache_clear()


@cache
def _built() -> TemporaryDirectory[str]:
    """Held by the cache until the process ends, which removes the folder."""
    built = TemporaryDirectory(prefix="last-candle-")
    build(Path(built.name))
    return built


def folder() -> str:
    """Where the game is built, once for a process; on `sys.path` the registry finds it as it finds any other."""
    return _built().name


@cache
def install() -> None:
    sys.path.insert(0, folder())
    forget_games()
