"""Which build a process runs: compiled modules that are there and up to date, or else the sources, never both."""

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from waystone import _build

SUFFIX = EXTENSION_SUFFIXES[0]


def checkout(folder: Path) -> Path:
    """A package in a checkout with one module, which is compiled."""
    package = folder / "src" / "waystone"
    (package / "engine").mkdir(parents=True)
    (folder / "setup.py").touch()
    (package / "engine" / "rng.py").touch()
    (package / "engine" / f"rng{SUFFIX}").touch()
    return package


def grow_older(path: Path, seconds: float = 10.0) -> None:
    then = path.stat().st_mtime - seconds
    os.utime(path, (then, then))


def test_a_changed_source_makes_the_compiled_modules_outdated(tmp_path: Path) -> None:
    package = checkout(tmp_path)
    grow_older(package / "engine" / "rng.py")
    assert _build.is_compiled(package)
    assert not _build.is_outdated(package)
    grow_older(package / "engine" / f"rng{SUFFIX}", 20)
    assert _build.is_outdated(package)


def test_an_installed_package_is_never_outdated(tmp_path: Path) -> None:
    """An installer writes files in any order; nobody changes them afterwards."""
    package = checkout(tmp_path)
    (tmp_path / "setup.py").unlink()
    grow_older(package / "engine" / f"rng{SUFFIX}")
    assert not _build.is_outdated(package)


def test_a_process_that_started_plain_never_takes_a_compiled_module(tmp_path: Path) -> None:
    """Compiled modules that appear beside the sources of a running server are for the next start."""
    package = tmp_path / "waystone"
    (package / "engine").mkdir(parents=True)
    for name in ("__init__.py", "_build.py"):
        (package / name).write_text((Path(_build.__file__).parent / name).read_text())
    (package / "engine" / "__init__.py").touch()
    (package / "engine" / "rng.py").write_text("PIPS = 6\n")
    program = (
        "import pathlib, sys, waystone\n"
        f"pathlib.Path(sys.argv[1], 'engine', 'rng{SUFFIX}').write_text('no module at all')\n"
        "from waystone.engine import rng\n"
        "print(waystone.COMPILED, rng.PIPS)\n"
    )
    surroundings = {key: value for key, value in os.environ.items() if key != "WAYSTONE_PURE"}
    ran = subprocess.run(
        [sys.executable, "-c", program, str(package)],
        env={**surroundings, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.stdout, ran.stderr) == ("False 6\n", "")


def test_processes_that_a_plain_one_starts_are_plain_too() -> None:
    program = (
        "import os, subprocess, sys, waystone\n"
        "again = [sys.executable, '-c', 'import waystone; print(waystone.COMPILED)']\n"
        "print(waystone.COMPILED, os.environ.get('WAYSTONE_PURE'), subprocess.run(again).returncode)\n"
    )
    surroundings = {**os.environ, "WAYSTONE_PURE": "1"}
    ran = subprocess.run([sys.executable, "-c", program], env=surroundings, capture_output=True, text=True, check=True)
    assert sorted(ran.stdout.split()) == ["0", "1", "False", "False"]


@pytest.mark.skipif(not _build.is_compiled(_build.PACKAGE), reason="there is no compiled build here")
def test_the_engine_is_of_the_build_that_was_chosen() -> None:
    import waystone
    from waystone.engine import rng

    assert str(rng.__file__).endswith(tuple(EXTENSION_SUFFIXES)) == waystone.COMPILED
