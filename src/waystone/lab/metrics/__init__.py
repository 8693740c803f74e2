"""What a report measures. A metric is a small function over one played game; ten lines add one:

    @metric("hour-glasses", "Hour glasses cashed, per player", unit="times", listens=True)
    def hour_glasses(played: Played) -> Iterator[tuple[str, float]]:
        yield "", len(played.kinds("hourglass")) / played.players

It gives pairs of a label and a number: one number for a whole game has the label "", several things that are measured
alike have one each ("seat 1", "move/armory"). The report makes means, intervals and comparisons of them.

Other packages bring metrics through the entry point group `waystone.metrics`: a module, of which every metric counts.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from typing import Any

from waystone.lab.played import Played

Measure = Callable[[Played], Iterator[tuple[str, float]]]
GROUP = "waystone.metrics"

GENERAL = ("wins", "length", "tension", "choices", "usage", "economy")


@dataclass(frozen=True)
class Metric:
    """Something measured in every game."""

    key: str
    title: str
    measure: Measure
    unit: str  # "share" is between 0 and 1 and shown as a percentage
    about: str  # a sentence for who reads the report
    listens: bool  # it reads events, which are kept of some games only
    counts_absent: bool  # a label that a game does not give counts as 0 there; else the game does not count
    chart: str  # "bars", "line" (labels are numbers), "spread" (one number a game) or "table"
    fair: bool  # all labels should come to the same: shares of the seats

    def of(self, played: Played) -> Iterator[tuple[str, float]]:
        return self.measure(played)


def metric(
    key: str,
    title: str,
    unit: str = "times",
    about: str = "",
    listens: bool = False,
    counts_absent: bool = False,
    chart: str = "",
    fair: bool = False,
) -> Callable[[Measure], Metric]:
    """Makes a metric of a function."""

    def made(measure: Measure) -> Metric:
        return Metric(key, title, measure, unit, about, listens, counts_absent, chart or "spread", fair)

    return made


def of_module(module: Any) -> list[Metric]:
    """Every metric that a module holds, in the order of its lines."""
    return [thing for thing in vars(module).values() if isinstance(thing, Metric)]


def metrics_of(game: str) -> list[Metric]:
    """All that is measured in a game: what is measured in every game, its own, and what other packages bring."""
    own = f"{__name__}.{game.replace('-', '_')}"
    names = [f"{__name__}.{name}" for name in GENERAL] + ([own] if find_spec(own) is not None else [])
    found = [metric for name in names for metric in of_module(import_module(name))]
    for point in entry_points(group=GROUP):
        found += of_module(point.load())
    keys = [metric.key for metric in found]
    twice = sorted({key for key in keys if keys.count(key) > 1})
    if twice:
        raise ValueError(f"two metrics are called {twice[0]!r}")
    return found
