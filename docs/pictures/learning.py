"""Draws the curves of the trainings in docs/research.md, learning.svg, from the tables that the trainings wrote.

python docs/pictures/learning.py
"""

import csv
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
GAMES: Final = {"learning-wayward.csv": "Wayward", "learning-waylanders.csv": "The Waylanders"}
COLOURS: Final = {"won against novice": "#8a3b12", "won against random": "#2f6b5e"}
WIDE, HIGH, LEFT, TOP = 380, 200, 50, 40  # of one chart, and the margins around it


def points(table: Path, column: str) -> list[tuple[float, float]]:
    """Minutes and share won; nothing where it did not play against that bot."""
    with table.open(newline="") as file:
        lines = [line for line in csv.DictReader(file) if line[column]]
    return [(float(line["seconds"]) / 60, float(line[column])) for line in lines]


def chart(table: Path, title: str, left: int) -> list[str]:
    """One game: a frame, lines at every quarter, the curves."""
    curves = {column: points(table, column) for column in COLOURS}
    most = max(minutes for curve in curves.values() for minutes, _ in curve)
    drawn = [f'<text x="{left}" y="{TOP - 14}" class="title">{title}</text>']
    for quarter in range(5):
        y = TOP + HIGH - HIGH * quarter / 4
        drawn.append(f'<path d="M{left} {y}h{WIDE}" class="line"/>')
        drawn.append(f'<text x="{left - 8}" y="{y + 4}" class="end">{25 * quarter}%</text>')
    for minute in range(0, int(most) + 1, 2):
        x = left + WIDE * minute / most
        drawn.append(f'<text x="{x:.1f}" y="{TOP + HIGH + 18}" class="middle">{minute}</text>')
    drawn.append(f'<text x="{left + WIDE}" y="{TOP + HIGH + 36}" class="end">minutes of processor time</text>')
    for column, curve in curves.items():
        way = " ".join(f"{left + WIDE * x / most:.1f},{TOP + HIGH * (1 - y):.1f}" for x, y in curve)
        drawn.append(f'<polyline points="{way}" stroke="{COLOURS[column]}"/>')
        x, y = curve[-1]
        place = f'x="{left + WIDE - 4}" y="{TOP + HIGH * (1 - y) + 28:.1f}"'
        drawn.append(f'<text {place} class="end" style="fill:{COLOURS[column]}">{column}</text>')
    return drawn


def main() -> None:
    tables = {HERE / name: title for name, title in GAMES.items() if (HERE / name).exists()}
    parts = [
        "<style>text{font:12px sans-serif;fill:#333}.title{font-size:14px}.end{text-anchor:end}"
        ".middle{text-anchor:middle}.line{stroke:#ddd}polyline{fill:none;stroke-width:2}</style>",
        '<rect width="100%" height="100%" fill="#fff"/>',
    ]
    for number, (table, title) in enumerate(tables.items()):
        parts += chart(table, title, LEFT + number * (WIDE + LEFT + 20))
    size = f"0 0 {len(tables) * (WIDE + LEFT + 20)} {TOP + HIGH + 50}"
    (HERE / "learning.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}">\n' + "\n".join(parts) + "\n</svg>\n"
    )


if __name__ == "__main__":
    main()
