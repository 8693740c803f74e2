"""Builds the wheel and the source archive as for a release, and tries both where nothing of Waystone is at hand.

The wheel is built from the archive, so the archive is known to be whole. Each is installed into an empty environment
without Node and without a C compiler, and must say its version, list the games, play one and serve a page.

    python build_tools/try_wheel.py
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

import compiled

ROOT = compiled.ROOT
DIST = ROOT / "build" / "dist"
GAMES = ("vasty-wilds", "wakening-lair", "warlock", "waylanders", "wayward")


class Installation:
    """An empty environment, and a folder far from the sources to run commands in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        self.surroundings = {key: value for key, value in os.environ.items() if not key.startswith("WAYSTONE_")}
        self.surroundings |= {"PATH": str(self.bin), "XDG_DATA_HOME": str(folder / "data")}
        for name in ("CC", "PYTHONPATH", "VIRTUAL_ENV"):
            self.surroundings.pop(name, None)
        subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True)

    def run(self, program: str, *arguments: str) -> str:
        """What a program of the environment prints."""
        command = [str(self.bin / program), *arguments]
        ran = subprocess.run(command, env=self.surroundings, cwd=self.folder, capture_output=True, text=True)
        if ran.returncode != 0:
            raise SystemExit(f"{program} {' '.join(arguments)} failed:\n{ran.stdout}{ran.stderr}")
        return ran.stdout

    def install(self, *wanted: str) -> None:
        self.run("python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted)

    def serve_a_page(self) -> None:
        """Fetch the first page and one of the files that it names."""
        command = [str(self.bin / "waystone"), "serve", "--port", "0"]
        server = subprocess.Popen(
            command,
            env=self.surroundings,
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            assert server.stdout is not None
            said = ""
            for line in server.stdout:
                said += line
                if address := re.search(r"The table is set: (\S+)/", line):
                    page = fetched(f"{address[1]}/")
                    (style,) = set(re.findall(r'href="(/static/style-\w+\.css)"', page))
                    assert "font-face" in fetched(address[1] + style), style
                    return
            raise SystemExit(f"the server did not start:\n{said}")
        finally:
            server.terminate()
            server.wait(15)

    def try_out(self, build: str) -> None:
        """All that somebody does first, with the build that was installed."""
        version = self.run("waystone", "version")
        assert f"({build}" in version, f"not {build}: {version}"
        listed = self.run("waystone", "games")
        assert all(game in listed for game in GAMES), listed
        self.run("waystone", "check")
        assert "1 games of" in self.run("waystone", "simulate", "wakening-lair", "--games", "1")
        self.serve_a_page()
        print(f"  {version.strip()}: lists the games, plays one, serves a page", flush=True)


def fetched(address: str) -> str:
    with urllib.request.urlopen(address, timeout=30) as answer:
        text: str = answer.read().decode()
        return text


def build() -> tuple[Path, Path]:
    """The wheel and the archive. Modules that have been compiled from the same sources are taken as they are."""
    shutil.rmtree(DIST, ignore_errors=True)
    command = [sys.executable, "-m", "build", "--outdir", str(DIST), str(ROOT)]
    ran = subprocess.run(
        command,
        env={**os.environ, "WAYSTONE_COMPILED": str(compiled.KEPT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if ran.returncode != 0:
        raise SystemExit(f"the wheel could not be built:\n{ran.stdout}")
    (wheel,), (archive,) = DIST.glob("*.whl"), DIST.glob("*.tar.gz")
    return wheel, archive


def main() -> None:
    print("Waystone: building wheel and source archive", flush=True)
    wheel, archive = build()
    print(f"Waystone: trying {wheel.name} ({wheel.stat().st_size / 1e6:.1f} MB) in an empty environment", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        installation = Installation(Path(folder))
        installation.install(f"{wheel}[web]")
        installation.try_out("plain Python" if wheel.name.endswith("none-any.whl") else "compiled")
        print(f"Waystone: trying {archive.name} there, without Node and without a C compiler", flush=True)
        installation.install("--force-reinstall", "--no-deps", str(archive))
        installation.try_out("plain Python")


if __name__ == "__main__":
    main()
