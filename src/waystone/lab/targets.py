"""What a game should come to: `content/targets.toml` of each game, held against a study.

[[targets]]
says = "Median rounds to a win"
metric = "rounds"       # a metric's key
statistic = "median"    # mean (the usual), median, p10, p90; least, most: of all labels
label = ""              # of one label; without it of the game as a whole
players = [2, 3, 4]     # where it holds; without it everywhere
low = 35
high = 55
"""

import tomllib
from dataclasses import dataclass
from importlib.resources import files

from waystone.engine import registry
from waystone.engine.content import Entry
from waystone.lab.estimate import Estimate
from waystone.lab.metrics import metrics_of
from waystone.lab.study import Study

STATISTICS = ("mean", "median", "p10", "p90", "least", "most")
HUGE = 1_000_000


@dataclass(frozen=True)
class Target:
    says: str
    metric: str
    statistic: str
    label: str
    players: tuple[int, ...]
    low: float
    high: float


@dataclass(frozen=True)
class Judged:
    """A target for one number of players: what came out, and whether that is within the range."""

    target: Target
    players: int
    found: Estimate

    @property
    def met(self) -> bool:
        return self.target.low <= self.found.value <= self.target.high

    @property
    def unsure(self) -> bool:
        """Whether the interval reaches over the edge that decides."""
        inside = self.target.low <= self.found.low and self.found.high <= self.target.high
        outside = self.found.high < self.target.low or self.target.high < self.found.low
        return not inside and not outside


def targets_of(game: str) -> list[Target]:
    """The targets of a game; none if it has no such file. Raises `ContentError`."""
    found = registry.find(game)
    path = files(found.package) / "content" / "targets.toml"
    if not path.is_file():
        return []
    known = [metric.key for metric in metrics_of(found.name)]
    rows = tomllib.loads(path.read_text(encoding="utf-8")).get("targets", [])
    return [_target(Entry("targets.toml", f"targets[{number + 1}]", row), known) for number, row in enumerate(rows)]


def _target(entry: Entry, known: list[str]) -> Target:
    made = Target(
        entry.text("says"),
        entry.choice("metric", known),
        entry.choice("statistic", STATISTICS, "mean"),
        entry.text("label", ""),
        tuple(entry.numbers("players", 1, 8, [])),
        entry.amount("low", -HUGE),
        entry.amount("high", HUGE),
    )
    entry.done()
    return made


def judge(study: Study, targets: list[Target]) -> list[Judged]:
    """Every target for every number of players that was played; those that nothing was measured of are left out."""
    found = []
    for target in targets:
        for players in study.tallies:
            if target.players and players not in target.players:
                continue
            measured = statistic(study, players, target)
            if measured is not None:
                found.append(Judged(target, players, measured))
    return found


def statistic(study: Study, players: int, target: Target) -> Estimate | None:
    if target.statistic in ("least", "most"):
        estimates = [study.estimate(players, target.metric, label) for label in study.labels(players, target.metric)]
        choose = min if target.statistic == "least" else max
        return choose(estimates, key=lambda each: each.value, default=None)
    if target.statistic == "mean":
        if target.label not in study.labels(players, target.metric) and not study.metrics[target.metric].counts_absent:
            return None
        return study.estimate(players, target.metric, target.label)
    return quantile(study.values(players, target.metric), {"median": 0.5, "p10": 0.1, "p90": 0.9}[target.statistic])


def quantile(values: list[float], part: float) -> Estimate | None:
    """The number that this part of all numbers does not exceed, with the interval from the order of the numbers."""
    if not values:
        return None
    ordered = sorted(values)
    count = len(ordered)
    margin = 1.96 * (count * part * (1 - part)) ** 0.5
    at = [
        min(count - 1, max(0, round(place))) for place in (count * part, count * part - margin, count * part + margin)
    ]
    return Estimate(ordered[at[0]], ordered[at[1]], ordered[at[2]], count)
