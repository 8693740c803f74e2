"""Compiles engine, rules, bots, drawings and pages with mypyc where a C compiler is at hand; else stays plain Python.

Bundles the browser's part of the web table, unless it is finished already. See `build_tools/`.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).resolve().parent / "build_tools"))

import browser_part
import compiled
import direct
from compiled import say

SLOWER = "installing plain Python, which plays the same but slower"
BUILD = compiled.key()  # before anything is compiled: sources may change meanwhile
NEEDS = compiled.project()["tool"]["waystone"]["build"]["needs"]
# Compiled for what is done most (`make tuned`): first all that is done is counted, then the counts are used.
PROFILES = {
    "": [],
    "count": ["-O2", "-fprofile-generate", "-fprofile-update=single"],
    "use": ["-O2", "-flto=auto", "-fprofile-use", "-fprofile-correction", "-fprofile-partial-training", "-Wno-error"],
}
# Some systems build Python with guards against overrun buffers, and pass that on. mypyc writes C without such buffers.
UNGUARDED = ["-fno-stack-protector", "-U_FORTIFY_SOURCE"]
FREED = compiled.ROOT / "build_tools" / "freed.h"
PROFILE = PROFILES[os.environ.get(compiled.PROFILE, "")]
BUILDING = {"bdist_wheel", "editable_wheel", "build", "build_ext", "develop", "install"}


class Progress:
    """Says how far the compiler is, a tenth at a time; of a few files it says nothing."""

    def __init__(self, total: int) -> None:
        self.total, self.done, self.lock = total, 0, threading.Lock()

    def one_more(self) -> None:
        with self.lock:
            self.done += 1
            if self.total > 10 and self.done * 10 // self.total > (self.done - 1) * 10 // self.total:
                say(f"compiled {self.done} of {self.total} files")


def compile_side_by_side(compiler: Any) -> None:
    """One extension holds all modules, and its files would be compiled one after the other; they need not be."""

    def compile_all(sources: list[str], output_dir: str | None = None, **settings: Any) -> list[str]:
        progress = Progress(len(sources))
        wishes = [settings.get(name) for name in ("macros", "debug", "extra_preargs", "extra_postargs")]
        shared = hashlib.sha256(repr((getattr(compiler, "compiler", None), wishes, NEEDS)).encode())
        for header in (FREED, *sorted(Path("build").glob("*.h"))):
            shared.update(header.read_bytes())

        def compile_one(source: str) -> list[str]:
            """A file that is the same as the last time, with the same headers, has been compiled already."""
            (made,) = compiler.object_filenames([source], output_dir=output_dir)
            note = Path(f"{made}.made-of")
            inputs = hashlib.sha256(shared.digest() + Path(source).read_bytes()).hexdigest()
            if not (Path(made).exists() and note.exists() and note.read_text() == inputs):
                one_after_the_other([source], output_dir, **settings)
                note.write_text(inputs)
            progress.one_more()
            return [made]

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
        """Compile into the folder where builds are kept, unless these sources have been; then copy from there."""
        target, in_place = Path(self.build_lib), self.inplace
        if self.extensions and not compiled.kept(BUILD).is_dir():
            fresh = compiled.KEPT / f"{BUILD}.{os.getpid()}"
            self.build_lib, self.inplace = str(fresh), False
            try:
                super().run()
                fresh.rename(compiled.kept(BUILD))
            except Exception as error:  # whatever the compiler does, plain Python works
                say(f"the C compiler failed ({type(error).__name__}: {error}); {SLOWER}")
                shutil.rmtree(fresh, ignore_errors=True)
                self.extensions = []
            finally:
                self.build_lib, self.inplace = str(target), in_place
        if in_place:
            compiled.place() if self.extensions else compiled.clear(compiled.PACKAGE.parent)
        elif self.extensions:
            compiled.put(BUILD, target)
        self.extensions = []  # all is in its place: nothing is left for setuptools to copy


class BuildAnew(build_py):
    """Modules that are no longer there must not be in a wheel because they were in the one before."""

    def run(self) -> None:
        if not self.editable_mode and not Path(self.build_lib).resolve().is_relative_to(compiled.PACKAGE.parent):
            shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


def wants(*commands: str) -> bool:
    """Whether this run of setup.py does such a thing; pip also runs it only to ask for names and versions."""
    return not set(commands).isdisjoint(sys.argv)


def extensions() -> list[Any]:
    if not wants(*BUILDING):
        return []
    if reason := compiled.why_not():
        say(f"{reason}; {SLOWER}")
        if wants("editable_wheel", "develop"):
            compiled.clear(compiled.PACKAGE.parent)
        return []
    if compiled.kept(BUILD).is_dir():
        say("these sources have been compiled already")
        return [Extension("waystone__mypyc", [])]  # it stands for them: the wheel is one for this kind of machine
    from mypyc.build import mypycify

    shutil.rmtree(compiled.DIRECT, ignore_errors=True)
    modules = [*compiled.sources(), *direct.write(compiled.DIRECT)]
    os.environ["MYPYPATH"] = str(compiled.DIRECT)
    say(f"compiling {len(modules)} modules, about 3 minutes on 2 cores: first into C, then by the C compiler")
    made: list[Any] = mypycify(
        ["--strict", "--cache-dir", "build/mypy", *modules],  # a cache of its own: `mypy` may be running
        # Level 3 plays no faster here and takes half as long again to build.
        opt_level=os.environ.get("WAYSTONE_OPT", "1"),
        debug_level="0",
        multi_file=True,
        group_name="waystone",
    )
    if os.name != "nt":
        for extension in made:
            # Then calls from one of our files to another are direct, not by a table for other libraries to change.
            wishes = ["-fvisibility=hidden", *UNGUARDED, "-include", str(FREED), *PROFILE]
            extension.extra_compile_args = [*extension.extra_compile_args, *wishes]
            extension.extra_link_args = [*extension.extra_link_args, *PROFILE]
    return made


def build_browser_part() -> None:
    """Bundle what runs in the browser, where Node is at hand; without it the server says what to run."""
    if not wants(*BUILDING, "sdist") or not browser_part.outdated():
        return
    if not browser_part.has_node():
        say("no Node found: the web table's browser part is not built; `make assets` fetches Node and builds it")
        return
    try:
        browser_part.build()
    except (OSError, subprocess.CalledProcessError) as error:
        say(f"the web table's browser part could not be built ({error}); `make assets` tries again")


build_browser_part()
setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrStayPlain, "build_py": BuildAnew})
