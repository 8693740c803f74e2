"""What needs no browser: colours that can be read, and code that checks."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

import waystone.server
from waystone.drawing.svg import SEAT_COLOURS, SEAT_SHAPES, contrast

ASSETS = Path(waystone.server.__file__).parent / "assets"
COLOUR = re.compile(r"--t-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)")

TEXT = [(ink, ground) for ink in ("text", "dim", "flame", "bad") for ground in ("ground", "panel", "raised", "me")]


def colours(theme: int) -> dict[str, str]:
    """The palette of the light (2) or dark (3) theme; the first of each name is the table's own."""
    found: dict[str, str] = {}
    for match in COLOUR.finditer((ASSETS / "style.css").read_text(encoding="utf-8")):
        found.setdefault(match[1], match[theme])
    return found


@pytest.mark.parametrize("theme", [2, 3], ids=["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), [*TEXT, ("on-fire", "fire")])
def test_words_can_be_read(theme: int, ink: str, ground: str) -> None:
    palette = colours(theme)
    assert contrast(palette[ink], palette[ground]) >= 4.5


@pytest.mark.parametrize("theme", [2, 3], ids=["light", "dark"])
def test_marks_can_be_seen(theme: int) -> None:
    palette = colours(theme)
    for ground in ("panel", "raised", "ground"):
        assert contrast(palette["fire"], palette[ground]) >= 3


def test_a_seat_is_known_by_more_than_its_colour() -> None:
    assert len(set(SEAT_SHAPES)) == len(SEAT_SHAPES) == len(set(SEAT_COLOURS))


def test_the_code_of_the_browser_is_typed() -> None:
    """The strict check of TypeScript finds nothing."""
    if not (ASSETS / "node_modules" / "typescript").is_dir() or shutil.which("node") is None:
        pytest.skip("TypeScript is not installed: run `npm ci` in src/waystone/server/assets")
    command = ["node", "node_modules/typescript/bin/tsc", "--noEmit"]
    checked = subprocess.run(command, cwd=ASSETS, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout
