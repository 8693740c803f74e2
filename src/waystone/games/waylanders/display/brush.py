"""Paths with colours of their own, for what is painted rather than laid out: faces and land."""

from collections.abc import Iterable
from typing import Final

from waystone.drawing import svg

LINE: Final = "#241811"  # outlines
RULES: Final = (
    f"{{r}} .ink{{{{stroke:{LINE};stroke-width:2.6;stroke-linejoin:round}}}}{{r}} .fine{{{{stroke-width:1.8}}}}"
    "{r} .line{{fill:none;stroke-linecap:round;stroke-linejoin:round}}"
)

Spots = Iterable[tuple[float, float, float]]  # x, y, and a size


def fill(data: str, colour: str, opacity: float = 1) -> str:
    return svg.element("path", d=data, fill=colour, fill_opacity=opacity if opacity < 1 else None)


def inked(data: str, colour: str, fine: bool = False) -> str:
    """With an outline, so that it is told from what lies behind it however small."""
    return svg.element("path", d=data, fill=colour, class_="ink fine" if fine else "ink")


def stroke(data: str, colour: str, width: float, opacity: float = 1) -> str:
    faint = opacity if opacity < 1 else None
    return svg.element("path", d=data, class_="line", stroke=colour, stroke_width=width, stroke_opacity=faint)


def stamped(steps: str, spots: Spots) -> str:
    """The same shape at many spots as one path: `steps` are `dx,dy` to go from a spot, for size 1, and come back."""
    pairs = [(float(x), float(y)) for x, y in (step.split(",") for step in steps.split())]
    drawn = []
    for x, y, size in spots:
        steps_there = [short(step * size) for pair in pairs for step in pair]
        drawn.append(f"M{short(x)} {short(y)}l{joined(steps_there)}z")
    return "".join(drawn)


def ovals(spots: Iterable[tuple[float, float, float, float]]) -> str:
    """Ovals around x, y with their two radii."""
    drawn = []
    for x, y, rx, ry in spots:
        half = f"a{short(rx)} {short(ry)} 0 1 0 "
        drawn.append(f"M{short(x - rx)} {short(y)}{half}{short(2 * rx)} 0{half}{short(-2 * rx)} 0z")
    return "".join(drawn)


def short(value: float) -> str:
    """To a tenth: nobody sees more."""
    return f"{round(value, 1) + 0.0:g}".replace("0.", ".", 1) if abs(value) < 1 else f"{round(value, 1):g}"


def joined(numbers: list[str]) -> str:
    """With as few blanks as a path needs: a minus sign parts numbers as well."""
    return " ".join(numbers).replace(" -", "-")
