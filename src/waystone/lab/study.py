"""Playing a plan for a report: every metric of every game, added up batch by batch and kept on disk as it goes.

Two packs are compared on the same seeds, game by game, so that luck which both share drops out of the difference. A
study that was interrupted goes on where it was: each finished batch is a file.
"""

import hashlib
import json
import math
import os
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from waystone.engine import registry
from waystone.lab.crew import share_out
from waystone.lab.estimate import Estimate, Sums, mean, share
from waystone.lab.metrics import Metric, metrics_of
from waystone.lab.plan import Plan
from waystone.lab.played import Played, play

BATCH = 25  # games
NEW, OLD, DIFFERENCE = "new", "old", "difference"
FORMAT = 1


class StudyError(Exception):
    """The study cannot be made or gone on with; the message says why."""


@dataclass(frozen=True)
class Question:
    """What a report is about: a plan for each number of players, and perhaps other packs to compare with."""

    plans: tuple[Plan, ...]
    against: tuple[str, ...] | None = None  # packs; () is the game as it comes

    @property
    def game(self) -> str:
        return self.plans[0].game

    def fingerprint(self) -> str:
        """Changes with whatever changes the games: rules, content, bots, seeds, settings."""
        game = registry.find(self.game)
        packs = [self.plans[0].packs] + ([self.against] if self.against is not None else [])
        content = [registry.edition(self.game, each).fingerprint for each in packs]
        plans = [asdict(replace(plan, games=0, packs=())) for plan in self.plans]
        text = json.dumps([FORMAT, game.rules_version, content, plans], sort_keys=True)
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


Table = dict[str, Sums]  # by "metric label"


@dataclass
class Tally:
    """Games that were counted."""

    games: int = 0
    heard: int = 0  # of which events were kept
    sides: dict[str, Table] = field(default_factory=dict)
    rows: list[dict[str, Any]] = field(default_factory=list)  # a game each: every metric that is one number

    def join(self, other: "Tally") -> None:
        self.games += other.games
        self.heard += other.heard
        for side, table in other.sides.items():
            mine = self.sides.setdefault(side, {})
            for key, sums in table.items():
                mine.setdefault(key, Sums()).join(sums)
        self.rows += other.rows

    def to_data(self) -> dict[str, Any]:
        sides = {
            side: {key: [sums.count, sums.total, sums.squares] for key, sums in table.items()}
            for side, table in self.sides.items()
        }
        return {"games": self.games, "heard": self.heard, "sides": sides, "rows": self.rows}

    @staticmethod
    def from_data(data: dict[str, Any]) -> "Tally":
        sides = {side: {key: Sums(*sums) for key, sums in table.items()} for side, table in data["sides"].items()}
        return Tally(data["games"], data["heard"], sides, data["rows"])


# ------------------------------------------------------------------ playing
def play_batch(plan: Plan, against: tuple[str, ...] | None, first: int, count: int) -> dict[str, Any]:
    """Some games of a plan, measured; with `against` each is played with the other packs too."""
    tally = Tally()
    measures = metrics_of(plan.game)
    for seed in range(first, first + count):
        listen = seed - plan.seed < plan.heard
        tally.games += 1
        tally.heard += listen
        found = {NEW: measured(play(plan, seed, listen), measures)}
        if against is not None:
            found[OLD] = measured(play(replace(plan, packs=against), seed, listen), measures)
        _count(tally, plan, seed, found, measures)
    return tally.to_data()


def measured(played: Played, measures: list[Metric]) -> dict[str, float]:
    """All metrics of one game, by "metric label". A label given several times counts with its mean."""
    found: dict[str, float] = {}
    for metric in measures:
        if metric.listens and not played.listened:
            continue
        several: dict[str, list[float]] = {}
        for label, value in metric.of(played):
            several.setdefault(label, []).append(value)
        for label, values in several.items():
            found[f"{metric.key} {label}"] = sum(values) / len(values)
    return found


def _count(tally: Tally, plan: Plan, seed: int, found: dict[str, dict[str, float]], measures: list[Metric]) -> None:
    zero = {metric.key for metric in measures if metric.counts_absent}
    for side, values in found.items():
        table = tally.sides.setdefault(side, {})
        for key, value in values.items():
            table.setdefault(key, Sums()).add(value)
        row = {key.strip(): value for key, value in values.items() if key.endswith(" ")}
        tally.rows.append({"side": side, "players": plan.players, "seed": seed, **row})
    if OLD in found:
        table = tally.sides.setdefault(DIFFERENCE, {})
        for key in {*found[NEW], *found[OLD]}:
            both = key in found[NEW] and key in found[OLD]
            if both or key.partition(" ")[0] in zero:
                table.setdefault(key, Sums()).add(found[NEW].get(key, 0.0) - found[OLD].get(key, 0.0))


# ------------------------------------------------------------------ keeping
class Study:
    """A question, the folder that keeps what was played, and the sums so far."""

    def __init__(self, question: Question, folder: Path) -> None:
        self.question = question
        self.metrics = {metric.key: metric for metric in metrics_of(question.game)}
        self.tallies = {plan.players: Tally() for plan in question.plans}
        self._folder = folder / "games"
        self._done: set[str] = set()
        self._folder.mkdir(parents=True, exist_ok=True)
        self._read()

    def _read(self) -> None:
        """What an earlier run has played; games of another question are not ours to count or to remove."""
        sign = self._folder / "question.txt"
        mine = self.question.fingerprint()
        if sign.is_file() and sign.read_text(encoding="utf-8").strip() != mine:
            raise StudyError(
                f"{self._folder} holds games of another question (other rules, content, bots or seeds); "
                "choose another --out, or remove that folder"
            )
        sign.write_text(mine + "\n", encoding="utf-8")
        for plan in self.question.plans:
            for first, count in plan.batches(BATCH):
                path = self._folder / f"{_name(plan, first, count)}.json"
                if path.is_file():
                    self._add(plan.players, path.stem, json.loads(path.read_text(encoding="utf-8")))

    def _add(self, players: int, name: str, data: dict[str, Any]) -> None:
        self._done.add(name)
        self.tallies[players].join(Tally.from_data(data))

    def missing(self) -> list[tuple[Plan, tuple[str, ...] | None, int, int]]:
        """The batches that are still to be played."""
        return [
            (plan, self.question.against, first, count)
            for plan in self.question.plans
            for first, count in plan.batches(BATCH)
            if _name(plan, first, count) not in self._done
        ]

    def play(self, jobs: int = 1, on: str = "", progress: Callable[[int], None] | None = None) -> None:
        """Play what is missing; `progress` hears how many games there are in all."""
        tasks = self.missing()
        for number, data in share_out(play_batch, tasks, jobs, on):
            plan, _, first, count = tasks[number]
            name = _name(plan, first, count)
            _write(self._folder / f"{name}.json", json.dumps(data))
            self._add(plan.players, name, data)
            if progress is not None:
                progress(self.games)

    @property
    def games(self) -> int:
        return sum(tally.games for tally in self.tallies.values())

    # -------------------------------------------------------------- reading
    def labels(self, players: int, metric: str, side: str = NEW) -> list[str]:
        table = self.tallies[players].sides.get(side, {})
        return [key.partition(" ")[2] for key in table if key.partition(" ")[0] == metric]

    def sums(self, players: int, metric: str, label: str = "", side: str = NEW) -> Sums:
        tally = self.tallies[players]
        found = tally.sides.get(side, {}).get(f"{metric} {label}", Sums())
        if self.metrics[metric].counts_absent:
            return found.with_zeros(tally.heard if self.metrics[metric].listens else tally.games)
        return found

    def estimate(self, players: int, metric: str, label: str = "", side: str = NEW) -> Estimate:
        sums = self.sums(players, metric, label, side)
        return share(sums) if self.metrics[metric].unit == "share" and side != DIFFERENCE else mean(sums)

    def values(self, players: int, metric: str, side: str = NEW) -> list[float]:
        """A number each game, of a metric that is one."""
        rows = self.tallies[players].rows
        return [row[metric] for row in rows if row["side"] == side and metric in row]

    def widest(self) -> float:
        """The greatest margin of error among the seats' and teams' shares of wins."""
        margins = [
            self.estimate(players, metric, label).margin
            for players in self.tallies
            for metric in ("win-by-seat", "win-by-order", "team-wins")
            for label in self.labels(players, metric)
        ]
        return max(margins, default=math.inf)


def _name(plan: Plan, first: int, count: int) -> str:
    return f"{plan.players}-{first}-{count}"


def _write(path: Path, text: str) -> None:
    """Whole or not at all: an interrupt leaves no half file."""
    beside = path.with_suffix(".part")
    beside.write_text(text, encoding="utf-8")
    os.replace(beside, path)
