"""Draws what a command prints as it looks in a terminal, as SVG.

waystone tournament wayward --bots random,novice,greedy --players 3 --games 120 > printed.txt
python docs/pictures/terminal.py door-researcher.svg "waystone tournament ..." < printed.txt
"""

import sys
from pathlib import Path

from waystone.drawing import svg

HERE = Path(__file__).parent
SIZE = 14
LETTER = SIZE * 0.6  # the width of a letter in a monospaced face
MARGIN = 16


def draw(command: str, printed: list[str]) -> str:
    """The command on the first line, what it printed below."""
    lines = [f"$ {command}", *printed]
    width = 2 * MARGIN + max(len(line) for line in lines) * LETTER
    height = 2 * MARGIN + len(lines) * SIZE * 1.5
    rows = [
        svg.element(
            "text",
            svg.escape(line.replace(" ", "\u00a0")),  # SVG would join ordinary spaces
            x=MARGIN,
            y=MARGIN + SIZE * (1.1 + 1.5 * row),
            font_size=SIZE,
            class_="f-glow" if row == 0 else "f-bone",
        )
        for row, line in enumerate(lines)
    ]
    rules = "{r} text{{font-family:'DejaVu Sans Mono',Menlo,Consolas,monospace}}"
    picture = svg.Picture(
        "terminal",
        command,
        width,
        height,
        svg.style("terminal", {}, rules),
        [svg.rect(0, 0, width, height, "f-void", 8), *rows],
    )
    return picture.svg(words="\n".join(lines))


if __name__ == "__main__":
    (HERE / sys.argv[1]).write_text(draw(sys.argv[2], sys.stdin.read().splitlines()), encoding="utf-8")
