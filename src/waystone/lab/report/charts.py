"""Charts as SVG that takes its colours from the page around it: bars, lines and spreads, each with its interval."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

from waystone.lab.estimate import Estimate

WIDTH = 480
BAR = 24  # height of a row of bars
NAMES = 130  # room for labels on the left, where they are short
SHORT = 17  # letters that fit there
NUMBERS = 112  # room for numbers on the right
TALL = 190  # of a line or a spread

Write = Callable[[float], str]  # how a number of this unit is written


@dataclass(frozen=True)
class Bar:
    label: str
    now: Estimate
    before: Estimate | None = None  # of the packs that it is compared with


def bars(rows: Sequence[Bar], write: Write, fair: float | None = None) -> str:
    """A bar each with its interval as a thin line; `fair` is a dashed line that all should reach.

    Long labels stand above their bars, short ones before them.
    """
    if not rows:
        return ""
    most = max([row.now.high for row in rows] + [row.before.high for row in rows if row.before] + [fair or 0.0, 1e-9])
    above = any(len(row.label) > SHORT for row in rows)
    left = 0 if above else NAMES
    step = BAR + (10 if any(row.before for row in rows) else 0) + (18 if above else 0)
    height = step * len(rows) + 8
    scale = (WIDTH - left - NUMBERS) / most
    parts = []
    for number, row in enumerate(rows):
        top = 4 + number * step
        parts.append(_text(0, top + 14, row.label) if above else _text(NAMES - 8, top + 15, row.label, "end"))
        top += 18 if above else 0
        parts.append(_bar(left, top, row.now, scale, "bar"))
        if row.before is not None:
            parts.append(_bar(left, top + 15, row.before, scale, "bar old", 7))
        parts.append(_text(WIDTH - NUMBERS + 8, top + 15, f"{write(row.now.value)} ±{write(row.now.margin)}"))
    if fair is not None:
        x = left + fair * scale
        parts.append(f'<line class="fair" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{height}"/>')
    return _svg(height, parts)


def _bar(left: float, top: float, of: Estimate, scale: float, kind: str, thick: int = 14) -> str:
    low, high = left + max(0.0, of.low) * scale, left + max(0.0, of.high) * scale
    middle, wide = top + 3 + thick / 2, max(1.0, of.value * scale)
    return (
        f'<rect class="{kind}" x="{left}" y="{top + 3}" width="{wide:.1f}" height="{thick}" rx="3"/>'
        f'<line class="margin" x1="{low:.1f}" x2="{high:.1f}" y1="{middle}" y2="{middle}"/>'
    )


def line(points: Sequence[tuple[float, Estimate]], write: Write, under: str = "") -> str:
    """A line through means, the interval as a band around it."""
    if len(points) < 2:
        return ""
    first, last = points[0][0], points[-1][0]
    most = max(of.high for _, of in points) or 1.0
    least = min(0.0, min(of.low for _, of in points))

    def x(value: float) -> float:
        return 56 + (value - first) / (last - first) * (WIDTH - 76)

    def y(value: float) -> float:
        return 10 + (1 - (value - least) / (most - least)) * (TALL - 44)

    above = " ".join(f"{x(at):.1f},{y(of.high):.1f}" for at, of in points)
    below = " ".join(f"{x(at):.1f},{y(of.low):.1f}" for at, of in reversed(points))
    through = " ".join(f"{x(at):.1f},{y(of.value):.1f}" for at, of in points)
    parts = [f'<polygon class="band" points="{above} {below}"/>', f'<polyline class="line" points="{through}"/>']
    for value in (least, (least + most) / 2, most):
        parts.append(f'<line class="grid" x1="56" x2="{WIDTH - 20}" y1="{y(value):.1f}" y2="{y(value):.1f}"/>')
        parts.append(_text(50, y(value) + 4, write(value), "end"))
    for at in (first, (first + last) / 2, last):
        parts.append(_text(x(at), TALL - 16, f"{at:g}", "middle"))
    parts.append(_text(WIDTH / 2, TALL, under, "middle"))
    return _svg(TALL + 6, parts)


def spread(values: Sequence[float], write: Write, most_columns: int = 30) -> str:
    """How often which number came: columns, the median marked."""
    if len(values) < 2 or min(values) == max(values):
        return ""
    ordered = sorted(values)
    low, high = ordered[len(ordered) // 200], ordered[-1 - len(ordered) // 200]  # without the rarest
    low, high = (low, high) if high > low else (ordered[0], ordered[-1])
    columns = int(min(most_columns, max(6, high - low + 1)))
    counts = [0] * columns
    for value in ordered:
        counts[min(columns - 1, max(0, int((value - low) / (high - low) * columns)))] += 1
    wide = (WIDTH - 40) / columns
    tallest = max(counts)
    parts = []
    for number, count in enumerate(counts):
        height = count / tallest * (TALL - 60)
        left, top = 20 + number * wide, TALL - 34 - height
        parts.append(
            f'<rect class="bar" x="{left:.1f}" y="{top:.1f}" width="{wide - 2:.1f}" height="{height:.1f}" rx="2"/>'
        )
    middle = ordered[len(ordered) // 2]
    x = 20 + (middle - low) / (high - low) * (WIDTH - 40)
    parts.append(f'<line class="fair" x1="{x:.1f}" x2="{x:.1f}" y1="8" y2="{TALL - 34}"/>')
    parts.append(
        _text(x + 5 if x < WIDTH / 2 else x - 5, 18, f"half up to {write(middle)}", "start" if x < WIDTH / 2 else "end")
    )
    for at, anchor in ((low, "start"), (high, "end")):
        parts.append(_text(20 if at == low else WIDTH - 20, TALL - 16, write(at), anchor))
    return _svg(TALL, parts)


def _text(x: float, y: float, words: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def _svg(height: float, parts: Sequence[str]) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-hidden="true">{"".join(parts)}</svg>'
