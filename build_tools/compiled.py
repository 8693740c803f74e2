"""The compiled modules, kept by what they were made of: the same sources are never compiled twice.

    python build_tools/compiled.py place     put those that fit beside the sources; take away those that do not
    python build_tools/compiled.py behind    the same, and if none fit, compile for the next start behind this one
    python build_tools/compiled.py start     the same, but not at low priority and without a word: `now` waits for it
    python build_tools/compiled.py now       the same, and if none fit, compile and wait, saying how far it is
    python build_tools/compiled.py tuned     compile for what is done most: a tenth faster, in three times the time

`setup.py` looks here before it compiles and leaves here what it has compiled. So an editable install, a wheel, `make
play` and `make test` share one build. Needs nothing but Python's own library.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import time
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "waystone"
KEPT = Path(os.environ.get("WAYSTONE_COMPILED") or ROOT / "build" / "compiled")
DIRECT = ROOT / "build" / "direct"  # the rules as direct calls: see direct.py
IN_PLACE = KEPT / "in-place"  # the key of the modules that lie beside the sources
UNDER_WAY = KEPT / "under-way"  # the process that compiles
LOG = ROOT / "build" / "compile.log"
SUFFIXES = (".so", ".pyd")
COMPILERS = ("cc", "gcc", "clang")
PROFILE = "WAYSTONE_PROFILE"  # tells setup.py to count what is done, or to use what was counted
VOICE = "waystone: "  # begins the lines of the log that are for people
NOTHING = f"{VOICE}nothing was compiled; see {LOG.relative_to(ROOT)}"


def say(line: str) -> None:
    print(f"{VOICE}{line}", file=sys.stderr, flush=True)


# ---------------------------------------------------------------------- what is compiled
def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def sources() -> list[str]:
    """The modules that pyproject.toml wants compiled, less those that it wants plain; a pattern must fit something."""
    build = project()["tool"]["waystone"]["build"]
    return sorted(_matching(build["compiled"]) - _matching(build["plain"]))


def _matching(patterns: list[str]) -> set[str]:
    paths: set[str] = set()
    for pattern in patterns:
        found = {str(path.relative_to(ROOT)) for path in PACKAGE.glob(pattern)}
        if not found:
            raise SystemExit(f"pyproject.toml, tool.waystone.build: {pattern!r} fits no module")
        paths |= found
    return paths


def key() -> str:
    """Names all that the compiled modules depend on: sources, settings, compiler and Python."""
    settings = project()
    chosen = [settings["build-system"], settings["tool"]["waystone"]["build"], settings["tool"]["mypy"]]
    machine = [sysconfig.get_config_var("EXT_SUFFIX"), sysconfig.get_platform()]
    wishes = [os.environ.get(name, "") for name in ("CC", "CFLAGS", "WAYSTONE_OPT", PROFILE)]
    digest = hashlib.sha256(json.dumps([chosen, machine, wishes]).encode())
    ours = [ROOT / name for name in ("setup.py", "build_tools/direct.py", "build_tools/freed.h")]
    for path in (*ours, *_modules_that_matter()):
        digest.update(f"\n{path.relative_to(ROOT).as_posix()}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _modules_that_matter() -> Iterator[Path]:
    """All modules of the packages of which something is compiled: the types of plain ones count too."""
    for package in sorted({Path(source).relative_to("src/waystone").parts[0] for source in sources()}):
        yield from sorted((PACKAGE / package).rglob("*.py"))


def kept(build: str) -> Path:
    """The folder of a build; it is there once all of it is there."""
    return KEPT / build


def failed(build: str) -> Path:
    """A note that these sources could not be compiled, so that not every start tries again."""
    return KEPT / f"{build}.failed"


def why_not() -> str:
    """Why nothing can be compiled here; "" if it can."""
    if os.environ.get("WAYSTONE_PURE"):
        return "WAYSTONE_PURE is set"
    if os.name != "nt" and "CC" not in os.environ and not any(map(shutil.which, COMPILERS)):
        return "no C compiler found"
    return ""


# ---------------------------------------------------------------------- putting modules in their place
def compiled_modules(folder: Path) -> list[Path]:
    return [path for suffix in SUFFIXES for path in folder.rglob(f"*{suffix}")]


def clear(folder: Path) -> None:
    """Take away compiled modules: those of an earlier build would be imported instead of the sources beside them."""
    for path in compiled_modules(folder):
        path.unlink()
    IN_PLACE.unlink(missing_ok=True)


def put(build: str, folder: Path) -> None:
    """Copy a build. The files are new ones: a process that has loaded the old ones keeps them."""
    clear(folder)
    source = kept(build)
    for path in compiled_modules(source):
        target = folder / path.relative_to(source)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)


def place() -> bool:
    """See to it that only compiled modules of these very sources lie beside them; returns whether there are any."""
    build = key()
    if not kept(build).is_dir():
        clear(PACKAGE.parent)
        return False
    if not compiled_modules(PACKAGE.parent) or not IN_PLACE.is_file() or IN_PLACE.read_text() != build:
        put(build, PACKAGE.parent)
        IN_PLACE.write_text(build)
    for path in compiled_modules(PACKAGE.parent):
        path.touch()  # sources may be younger and yet the same; compiled modules that look older are not used
    return True


# ---------------------------------------------------------------------- compiling
def compile_here(gently: bool) -> "subprocess.Popen[bytes]":
    """Build a wheel in a process of its own, whatever happens to this one; what it compiles is kept."""
    KEPT.mkdir(parents=True, exist_ok=True)
    with LOG.open("w") as log:
        started = subprocess.Popen(
            [sys.executable, __file__, "build", *(["gently"] if gently else [])],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            cwd=ROOT,
            start_new_session=True,  # Ctrl-C stops the game, not this
        )
    UNDER_WAY.write_text(str(started.pid))
    return started


def build(gently: bool) -> None:
    """What that process does: pip fetches the compiler's needs into an environment that it throws away afterwards."""
    if gently and hasattr(os, "nice"):
        os.nice(19)
    wanted = key()
    command = [sys.executable, "-m", "pip", "wheel", "--verbose", "--no-deps", "--wheel-dir", "build/wheels", "."]
    try:
        subprocess.run([*command, "--disable-pip-version-check"], cwd=ROOT, check=False)
        if not kept(wanted).is_dir() and key() == wanted:
            failed(wanted).touch()
    finally:
        UNDER_WAY.unlink(missing_ok=True)


def under_way() -> bool:
    """Whether a process compiles, also one that an earlier start has left behind."""
    try:
        os.kill(int(UNDER_WAY.read_text()), 0)
    except (FileNotFoundError, ValueError, ProcessLookupError):
        return False
    return True


def behind() -> None:
    """What `make play` does before it serves."""
    if place():
        return
    wanted = key()
    if reason := why_not():
        say(f"{reason}: playing in plain Python, the same but slower")
    elif failed(wanted).exists():
        say(f"these sources could not be compiled (see {LOG.relative_to(ROOT)}): playing in plain Python, but slower")
    else:
        if not under_way():
            compile_here(gently=True)
        say("playing in plain Python now, while the rules are compiled in the background, at low priority:")
        say(f"3 to 4 minutes on 2 free cores, told in {LOG.relative_to(ROOT)}; the next start has them")


def start() -> None:
    """What `make test` does before it looks at the sources: so both go on side by side."""
    if not place() and not why_not() and not under_way():
        compile_here(gently=False)


def now() -> None:
    """What `make test` does before it tests: compile if need be, telling what the log tells."""
    if place():
        return
    if reason := why_not():
        say(f"{reason}: testing plain Python only")
        return
    if under_way():
        follow(under_way)  # what `make play` has begun
    if not place():
        compile_and_tell()
    if not place():
        raise SystemExit(NOTHING)


def compile_and_tell() -> None:
    """Compile, wait, and tell how far it is."""
    started = compile_here(gently=False)
    follow(lambda: started.poll() is None)


def tuned() -> None:
    """Compile so that all that is done is counted, do what people and bots do, compile for what is done most.

    What comes of it is the build of these sources from then on: the same modules, laid out for what they do.
    """
    if reason := why_not():
        raise SystemExit(f"{VOICE}{reason}: there is nothing to tune")
    plain = key()
    say("1 of 3: compiling so that what is done is counted")
    counting = profiled("count")
    put(counting, PACKAGE.parent)
    say("2 of 3: playing all games, searching and drawing pages, half a minute")
    subprocess.run([sys.executable, "build_tools/exercise.py"], cwd=ROOT, check=True)
    say("3 of 3: compiling for what was done most")
    fitting = profiled("use")
    for name in (plain, counting):
        shutil.rmtree(kept(name), ignore_errors=True)
    kept(fitting).rename(kept(plain))
    failed(plain).unlink(missing_ok=True)
    place()
    say("done: everything that starts from here on is faster")


def profiled(step: str) -> str:
    """Compile with that step of a profile, even if it has been done before; returns the key of the build."""
    os.environ[PROFILE] = step
    try:
        made = key()
        shutil.rmtree(kept(made), ignore_errors=True)
        if step == "count":
            for counts in (ROOT / "build").rglob("*.gcda"):
                counts.unlink()
        compile_and_tell()
    finally:
        del os.environ[PROFILE]
    if not kept(made).is_dir():
        raise SystemExit(NOTHING)
    return made


def follow(goes_on: Callable[[], bool]) -> None:
    """Tell what the log tells, until the compiling is over."""
    told = 0
    over = False
    while not over:
        over = not goes_on()
        lines = LOG.read_text(errors="replace").splitlines()
        for line in lines[told:]:
            if line.lstrip().startswith(VOICE):
                print(line.lstrip(), file=sys.stderr, flush=True)
        told = len(lines)
        time.sleep(0.0 if over else 0.5)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["place"]:
            place()
        case ["behind"]:
            behind()
        case ["start"]:
            start()
        case ["now"]:
            now()
        case ["tuned"]:
            tuned()
        case ["build", *manner]:
            build(gently="gently" in manner)
        case _:
            raise SystemExit(__doc__)
