"""Compiles the engine, the rules and the bots with mypyc where a C compiler is at hand; else installs plain Python."""

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

# What draws or speaks is not compiled: it is never in an inner loop.
PLAIN = {"__init__.py", "boards.py", "pictures.py", "scene.py", "stage.py", "text.py", "view.py"}
COMPILED = [
    "src/waystone/engine/advice.py",
    "src/waystone/engine/rng.py",
    "src/waystone/engine/option.py",
    "src/waystone/engine/state.py",
    "src/waystone/engine/game.py",
    "src/waystone/engine/match.py",
    "src/waystone/engine/playout.py",
]


def compiled_sources() -> list[str]:
    chapters = sorted(Path("src/waystone/games").glob("*/*.py")) + sorted(Path("src/waystone/bots").glob("*.py"))
    return COMPILED + [str(path) for path in chapters if path.name not in PLAIN]


def say(line: str) -> None:
    print(f"waystone: {line}", file=sys.stderr, flush=True)


class BuildOrStayPlain(build_ext):
    """A failed compilation costs speed, not the installation."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:  # whatever the compiler does, plain Python works
            say(f"could not be compiled ({error}); installing plain Python, which plays the same but slower")


def extensions() -> list:
    if os.environ.get("WAYSTONE_PURE"):
        say("WAYSTONE_PURE is set: installing plain Python")
        return []
    if not (shutil.which("cc") or shutil.which("gcc") or shutil.which("clang") or os.name == "nt"):
        say("no C compiler found: installing plain Python, which plays the same but slower")
        return []
    from mypyc.build import mypycify

    return mypycify(
        ["--strict", *compiled_sources()],
        opt_level=os.environ.get("WAYSTONE_OPT", "3"),
        multi_file=True,
        group_name="waystone",
    )


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrStayPlain})
