"""Compiled modules are kept by what they were made of: never compiled twice, never used with other sources."""

import os
import shutil
import subprocess
from pathlib import Path

import compiled
import pytest

from tests import builds


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with the sources of a few packages, in which nothing has been compiled yet."""
    (tmp_path / "build_tools").mkdir()
    for name in ("pyproject.toml", "setup.py", "build_tools/direct.py", "build_tools/freed.h"):
        shutil.copy(builds.ROOT / name, tmp_path / name)
    only_sources = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "node_modules", "static")
    shutil.copytree(builds.ROOT / "src", tmp_path / "src", ignore=only_sources)
    monkeypatch.setattr(compiled, "ROOT", tmp_path)
    monkeypatch.setattr(compiled, "PACKAGE", tmp_path / "src" / "waystone")
    monkeypatch.setattr(compiled, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(compiled, "LOG", tmp_path / "compile.log")
    for name in ("IN_PLACE", "UNDER_WAY"):
        monkeypatch.setattr(compiled, name, tmp_path / "kept" / name)
    for name in ("WAYSTONE_PURE", "CC", "CFLAGS", "WAYSTONE_OPT", compiled.PROFILE):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def keep_a_build() -> Path:
    """What compiling these sources would leave, with one module; returns where it is used."""
    module = compiled.kept(compiled.key()) / "waystone" / "engine" / "rng.so"
    module.parent.mkdir(parents=True)
    module.write_text(compiled.key())
    return compiled.PACKAGE / "engine" / "rng.so"


# ---------------------------------------------------------------------- when a build fits
@pytest.mark.parametrize(
    "path",
    [
        "src/waystone/engine/rng.py",
        "src/waystone/engine/record.py",  # stays plain, but compiled modules may use its types
        "src/waystone/games/warlock/rules/battle.py",
        "setup.py",
        "build_tools/direct.py",
        "build_tools/freed.h",
    ],
)
def test_a_change_of_what_is_compiled_asks_for_another_build(checkout: Path, path: str) -> None:
    before = compiled.key()
    with (checkout / path).open("a") as file:
        file.write("# changed\n")
    assert compiled.key() != before


@pytest.mark.parametrize("path", ["src/waystone/cli/main.py", "src/waystone/games/warlock/rules.md"])
def test_a_change_of_anything_else_does_not(checkout: Path, path: str) -> None:
    before = compiled.key()
    with (checkout / path).open("a") as file:
        file.write("# changed\n")
    assert compiled.key() == before


def test_only_the_settings_of_the_build_count(checkout: Path) -> None:
    before = compiled.key()
    project = checkout / "pyproject.toml"
    text = project.read_text()
    project.write_text(text.replace("line-length = 120", "line-length = 100"))
    assert compiled.key() == before
    project.write_text(text.replace('    "bots/*.py",\n', ""))
    assert compiled.key() != before


def test_another_compiler_asks_for_another_build(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = compiled.key()
    monkeypatch.setenv("CC", "clang")
    assert compiled.key() != before


# ---------------------------------------------------------------------- using it
def test_a_build_that_fits_is_put_beside_the_sources(checkout: Path) -> None:
    module = keep_a_build()
    assert compiled.place()
    assert module.read_text() == compiled.key()


def test_modules_that_are_gone_are_put_back(checkout: Path) -> None:
    module = keep_a_build()
    compiled.place()
    module.unlink()
    assert compiled.place()
    assert module.exists()


def test_a_build_that_does_not_fit_is_taken_away_and_comes_back_with_its_sources(checkout: Path) -> None:
    module = keep_a_build()
    compiled.place()
    source = checkout / "src" / "waystone" / "engine" / "rng.py"
    text = source.read_text()
    source.write_text(text + "# changed\n")
    assert not compiled.place()
    assert not module.exists()
    source.write_text(text)
    assert compiled.place()
    assert module.stat().st_mtime >= source.stat().st_mtime


def test_a_process_that_has_loaded_a_module_keeps_it(checkout: Path) -> None:
    """The new module is another file: to write into one that is loaded would crash whoever has loaded it."""
    module = keep_a_build()
    module.write_text("an older build")
    with module.open() as loaded:
        compiled.place()
        assert loaded.read() == "an older build"


# ---------------------------------------------------------------------- compiling behind the game
@pytest.fixture
def starts(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Every time that compiling was begun: whether at low priority."""
    found: list[bool] = []
    monkeypatch.setattr(compiled, "compile_here", lambda gently: found.append(gently))
    monkeypatch.setattr(compiled, "COMPILERS", ("sh",))
    return found


def test_what_is_not_compiled_is_compiled_behind_the_game(checkout: Path, starts: list[bool]) -> None:
    compiled.behind()
    assert starts == [True]


def test_two_games_do_not_compile_twice(checkout: Path, starts: list[bool]) -> None:
    compiled.KEPT.mkdir()
    compiled.UNDER_WAY.write_text(str(os.getpid()))
    compiled.behind()
    assert starts == []


def test_what_an_earlier_start_compiled_is_used(checkout: Path, starts: list[bool]) -> None:
    keep_a_build()
    compiled.behind()
    compiled.start()
    compiled.now()
    assert starts == []


def test_a_failed_build_is_not_tried_at_every_start(
    checkout: Path, starts: list[bool], capsys: pytest.CaptureFixture[str]
) -> None:
    compiled.KEPT.mkdir()
    compiled.failed(compiled.key()).touch()
    compiled.behind()
    assert starts == []
    assert "could not be compiled" in capsys.readouterr().err


def test_without_a_compiler_it_says_so_and_plays(
    checkout: Path, starts: list[bool], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiled, "COMPILERS", ("no-such-compiler",))
    compiled.behind()
    compiled.now()
    assert starts == []
    assert "no C compiler found: playing in plain Python" in capsys.readouterr().err


# ---------------------------------------------------------------------- compiled for what is done most
def test_a_tuned_build_takes_the_place_of_the_usual_one(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted, exercised while the counting modules lie beside the sources, and compiled again for the counts."""
    module = keep_a_build()
    old_counts = checkout / "build" / "rng.gcda"
    old_counts.parent.mkdir()
    old_counts.touch()
    steps: list[str] = []

    def compile_now() -> None:
        folder = compiled.kept(compiled.key()) / "waystone" / "engine"
        folder.mkdir(parents=True)
        (folder / "rng.so").write_text(os.environ[compiled.PROFILE])
        steps.append(os.environ[compiled.PROFILE])

    def exercise(command: list[str], **_: object) -> None:
        steps.append(f"{Path(command[-1]).stem} with {module.read_text()}")

    monkeypatch.setattr(compiled, "compile_and_tell", compile_now)
    monkeypatch.setattr(subprocess, "run", exercise)
    monkeypatch.setattr(compiled, "why_not", lambda: "")
    compiled.tuned()
    assert steps == ["count", "exercise with count", "use"]
    assert module.read_text() == "use"
    assert [path.name for path in compiled.KEPT.iterdir() if path.is_dir()] == [compiled.key()]
    assert not old_counts.exists()
    assert compiled.place()
    assert module.read_text() == "use"


def test_without_a_compiler_there_is_nothing_to_tune(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYSTONE_PURE", "1")
    with pytest.raises(SystemExit, match="nothing to tune"):
        compiled.tuned()
