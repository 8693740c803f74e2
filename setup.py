"""Compiles engine, rules, bots, drawings and pages with mypyc where a C compiler is at hand; else stays plain Python.

Bundles the browser's part of the web table where Node is at hand.
"""

import os
import shutil
import subprocess
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

SLOWER = "installing plain Python, which plays the same but slower"


def compiled_sources() -> list[str]:
    """The modules that pyproject.toml names, less those that it wants plain; a pattern must fit something."""
    build = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["waystone"]["build"]
    return sorted(matching(build["compiled"]) - matching(build["plain"]))


def matching(patterns: list[str]) -> set[str]:
    paths: set[str] = set()
    for pattern in patterns:
        found = {str(path) for path in Path("src/waystone").glob(pattern)}
        if not found:
            raise SystemExit(f"pyproject.toml, tool.waystone.build: {pattern!r} fits no module")
        paths |= found
    return paths


def say(line: str) -> None:
    print(f"waystone: {line}", file=sys.stderr, flush=True)


def clear_compiled(*folders: Path) -> None:
    """Compiled modules of an earlier or a broken build would be imported instead of the sources beside them."""
    for folder in folders:
        for suffix in ("so", "pyd"):
            for path in folder.rglob(f"*.{suffix}"):
                path.unlink()


def compile_side_by_side(compiler: Any) -> None:
    """One extension holds all modules, and its files would be compiled one after the other; they need not be."""

    def compile_all(sources: list[str], output_dir: str | None = None, **settings: Any) -> list[str]:
        def compile_one(source: str) -> list[str]:
            made: list[str] = one_after_the_other([source], output_dir, **settings)
            return made

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            return [made for objects in pool.map(compile_one, sources) for made in objects]

    one_after_the_other = compiler.compile
    compiler.compile = compile_all


class BuildOrStayPlain(build_ext):
    """A failed compilation costs speed, not the installation: all modules are compiled, or none."""

    def build_extensions(self) -> None:
        compile_side_by_side(self.compiler)
        super().build_extensions()

    def run(self) -> None:
        clear_compiled(Path("src"))  # a module that is no longer compiled must not leave its old self behind
        try:
            super().run()
        except Exception as error:  # whatever the compiler does, plain Python works
            say(f"the C compiler failed ({type(error).__name__}); {SLOWER}")
            clear_compiled(Path(self.build_lib), Path("src"))
            self.extensions = []


def builds() -> bool:
    """Whether this run of setup.py builds anything; pip also runs it only to ask for names and versions."""
    return bool({"bdist_wheel", "editable_wheel", "build", "build_ext", "develop", "install"} & set(sys.argv))


def extensions() -> list[Any]:
    if not builds():
        return []
    if os.environ.get("WAYSTONE_PURE"):
        say("WAYSTONE_PURE is set: installing plain Python")
        clear_compiled(Path("src"))
        return []
    compilers = ("cc", "gcc", "clang")
    if os.name != "nt" and "CC" not in os.environ and not any(map(shutil.which, compilers)):
        say(f"no C compiler found; {SLOWER}")
        clear_compiled(Path("src"))
        return []
    from mypyc.build import mypycify

    made: list[Any] = mypycify(
        ["--strict", *compiled_sources()],
        # Level 3 plays no faster here and takes half as long again to build.
        opt_level=os.environ.get("WAYSTONE_OPT", "1"),
        multi_file=True,
        group_name="waystone",
    )
    if os.name != "nt":
        for extension in made:
            # Then calls from one of our files to another are direct, not by a table for other libraries to change.
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
    return made


def build_browser_part() -> None:
    """Bundle what runs in the browser, where Node is at hand; without it the server says what to run."""
    source = Path("src/waystone/server/assets")
    made = Path("src/waystone/server/static/manifest.json")
    if not builds() or not source.is_dir():
        return
    newest = max(path.stat().st_mtime for path in source.iterdir() if path.is_file())
    if made.is_file() and made.stat().st_mtime >= newest:
        return
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        say("no Node found: the web table's browser part is not built; `make assets` fetches Node and builds it")
        return
    try:
        subprocess.run([npm, "--prefix", source, "ci", "--omit=dev", "--ignore-scripts", "--silent"], check=True)
        subprocess.run([node, source / "build.mjs"], check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        say(f"the web table's browser part could not be built ({error}); `make assets` tries again")


build_browser_part()
setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrStayPlain})
