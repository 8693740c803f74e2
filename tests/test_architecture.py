"""The rooms of the house: who may import whom, what every game folder holds, and what is compiled."""

import ast
import tomllib
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from tests import builds

SOURCE = builds.ROOT / "src" / "waystone"
GAMES = sorted(path.parent for path in (SOURCE / "games").glob("*/game.py"))
ROOMS = ("model", "rules", "advice", "display")

# Each package may import itself and those named here.
ALLOWED = {
    "drawing": set(),
    "engine": {"drawing"},
    "games": {"engine", "drawing"},
    "bots": {"engine"},
    "env": {"engine", "bots"},
    "lab": {"engine", "bots", "env"},
    "server": {"drawing", "engine", "bots"},
    "terminal": {"engine", "bots"},
    "studio": {"drawing", "engine", "bots", "lab", "server"},
    "cli": {"engine", "bots", "lab", "server", "studio", "terminal"},
}
# A room of a game may import itself and those named here.
ROOM_ALLOWED = {
    "model": set(),
    "rules": {"model"},
    "advice": {"model", "rules"},
    "display": {"model", "rules"},
}


def imports(path: Path) -> Iterator[str]:
    """Every module of ours that a file imports, also inside functions."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("waystone"):
            for name in node.names:
                yield f"{node.module}.{name.name}"
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name.startswith("waystone"))


def wrong_imports(folder: Path, depth: int, allowed: dict[str, set[str]], prefix: str) -> list[str]:
    """Imports that cross a border the wrong way; `depth` is where in a dotted name the package or room stands."""
    wrong = []
    for name, others in allowed.items():
        for path in sorted((folder / name).rglob("*.py")):
            for module in imports(path):
                parts = module.split(".")
                target = parts[depth] if module.startswith(prefix) and len(parts) > depth else name
                if target in allowed and target != name and target not in others:
                    wrong.append(f"{path.relative_to(folder)} imports {module}")
    return wrong


def test_packages_import_only_downwards() -> None:
    """Drawing, engine, games, bots, environments, lab, tables, studio, commands: each knows only those before it."""
    assert wrong_imports(SOURCE, 1, ALLOWED, "waystone.") == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_rules_know_neither_advice_nor_display(game: Path) -> None:
    assert wrong_imports(game, 3, ROOM_ALLOWED, f"waystone.games.{game.name}.") == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_only_display_draws(game: Path) -> None:
    """What exists, what the rules say and what bots know is independent of how it is drawn."""
    found = [
        f"{path.relative_to(game)} imports {module}"
        for room in ("model", "rules", "advice")
        for path in sorted((game / room).rglob("*.py"))
        for module in imports(path)
        if module.startswith("waystone.drawing")
    ]
    assert found == []


def classes(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.ClassDef)}


def fixed_parameters(path: Path) -> Iterator[tuple[str, str]]:
    """What the functions take that draw something fixed: the function, and the parameter with its type."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and "svg.fixed" in [ast.unparse(each) for each in node.decorator_list]:
            taken = ast.unparse(node.args)
            yield from ((f"{path.name}: {node.name}", each.strip()) for each in taken.split(",") if each)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_fixed_is_drawn_from_content_alone(game: Path) -> None:
    """Every browser may fetch it, so it cannot know a view or a state: it takes content, or how many play."""
    content = {name for file in ("content.py", "board.py") if (path := game / "model" / file).is_file()
               for name in classes(path)}  # fmt: skip
    found = [each for path in sorted((game / "display").glob("*.py")) for each in fixed_parameters(path)]
    assert found
    assert [each for each in found if each[1] != "players: int" and each[1].partition(": ")[2] not in content] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_game_imports_another(game: Path) -> None:
    others = [f"waystone.games.{other.name}." for other in GAMES if other != game]
    found = [module for path in game.rglob("*.py") for module in imports(path)]
    assert [module for module in found if module.startswith(tuple(others))] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_has_the_same_rooms(game: Path) -> None:
    assert {path.name for path in game.iterdir() if path.is_dir() and path.name != "__pycache__"} == {*ROOMS, "content"}
    assert {path.name for path in game.glob("*.py")} == {"__init__.py", "game.py"}
    for name in ("model/state.py", "model/options.py", "model/content.py", "model/reasons.py", "rules/setup.py",
                 "rules/turn.py", "advice/advice.py", "display/view.py", "display/look.py", "display/text.py",
                 "display/scene.py", "display/observation.py", "rules.md"):  # fmt: skip
        assert (game / name).is_file(), name


def test_a_wrong_import_is_found(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "match.py").write_text("def hint():\n    from waystone.bots.hint import hint\n")
    found = wrong_imports(tmp_path, 1, {"engine": set(), "bots": set()}, "waystone.")
    assert found == ["engine/match.py imports waystone.bots.hint.hint"]


# ------------------------------------------------------------------ what is compiled
def build_patterns() -> dict[str, list[str]]:
    project = tomllib.loads((builds.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: dict[str, list[str]] = project["tool"]["waystone"]["build"]
    return found


def test_every_module_of_play_is_compiled_or_said_to_be_plain() -> None:
    """A new folder must not silently stay plain: pyproject.toml names what is compiled."""
    patterns = build_patterns()
    compiled = {path for pattern in patterns["compiled"] for path in SOURCE.glob(pattern)}
    play = {path for name in ("drawing", "engine", "games", "bots") for path in (SOURCE / name).rglob("*.py")}
    assert play - compiled == set()
    for pattern in patterns["compiled"] + patterns["plain"]:
        assert list(SOURCE.glob(pattern)), f"{pattern} fits no module"


@pytest.mark.skipif(not builds.BOTH, reason="there is no compiled build here")
def test_the_compiled_build_has_every_module_that_it_should() -> None:
    patterns = build_patterns()
    compiled = {path for pattern in patterns["compiled"] for path in SOURCE.glob(pattern)}
    plain = {path for pattern in patterns["plain"] for path in SOURCE.glob(pattern)}

    def built(path: Path) -> bool:
        return any(path.with_suffix(suffix).exists() for suffix in EXTENSION_SUFFIXES)

    assert [str(path) for path in sorted(compiled - plain) if not built(path)] == []
    assert [str(path) for path in sorted(plain) if built(path)] == []
