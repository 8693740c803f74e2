"""Searching content for what comes near a wish: values of a few fields are tried, each with few games, by Optuna."""

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from waystone.engine import registry
from waystone.engine.content import ContentError
from waystone.lab.compare import content_files, rows
from waystone.lab.estimate import Estimate
from waystone.lab.metrics import metrics_of
from waystone.lab.plan import Plan
from waystone.lab.study import Question, Study

UNKNOWN = "there is no {what} {name!r}; there are: {known}"


class TuneError(Exception):
    """What was asked for makes no sense here; the message says why."""


@dataclass(frozen=True)
class Vary:
    """A field of an entry and the values to try: `traps.pit.copies=1..4`, or of a list `heroes.monk.boxes[2]=3..5`."""

    table: str
    entry: str  # "" for a table that stands alone
    field: str
    low: int
    high: int
    place: int = 0  # in a list, from 1 on; 0 where the field is a number itself

    @property
    def name(self) -> str:
        where = f"[{self.place}]" if self.place else ""
        return ".".join(part for part in (self.table, self.entry, self.field) if part) + where

    def of(self, row: dict[str, Any]) -> Any:
        """What stands there; None if nothing does."""
        value = row.get(self.field)
        if not self.place:
            return value
        return value[self.place - 1] if isinstance(value, list) and self.place <= len(value) else None

    def line(self, row: dict[str, Any], value: int) -> str:
        """The line of a content file that sets it."""
        if not self.place:
            return f"{self.field} = {value}"
        values = list(row[self.field])
        values[self.place - 1] = value
        return f"{self.field} = {values}"


@dataclass(frozen=True)
class Wish:
    """What a measure should come to: `team-wins=0.5`, or of one label: `win-by-order(first)=0.25`."""

    metric: str
    label: str
    value: float


@dataclass(frozen=True)
class Trial:
    """Values that were tried and what came of them."""

    values: dict[str, int]
    found: tuple[Estimate, ...]  # for each wish
    miss: float  # how far off, the less the better


def parse_vary(text: str) -> Vary:
    name, equals, span = text.partition("=")
    parts = name.split(".")
    low, dots, high = span.partition("..")
    if not (equals and dots and len(parts) in (2, 3) and _is_number(low) and _is_number(high)):
        raise TuneError(f"expected table.entry.field=LOW..HIGH, such as monsters.cave_troll.copies=1..4, not {text!r}")
    if int(low) >= int(high):
        raise TuneError(f"{name}: {low} to {high} leaves nothing to try")
    table, entry, field = parts if len(parts) == 3 else (parts[0], "", parts[1])
    listed = re.fullmatch(r"(.+)\[([1-9]\d*)\]", field)
    if listed:
        return Vary(table, entry, listed[1], int(low), int(high), int(listed[2]))
    return Vary(table, entry, field, int(low), int(high))


def _is_number(text: str) -> bool:
    return text.removeprefix("-").isdecimal()


def parse_wish(text: str, game: str) -> Wish:
    name, equals, value = text.rpartition("=")
    metric, bracket, label = name.strip().partition("(")
    try:
        number = float(value)
    except ValueError:
        equals = ""
        number = 0.0
    if not equals:
        raise TuneError(f"expected measure=number, such as team-wins=0.5, not {text!r}")
    known = [each.key for each in metrics_of(game)]
    if metric not in known:
        raise TuneError(UNKNOWN.format(what="measure", name=metric, known=", ".join(sorted(known))))
    return Wish(metric, label.removesuffix(")") if bracket else "", number)


# ------------------------------------------------------------------ trying
class Tuner:
    """Plays trial after trial and remembers them."""

    def __init__(self, plan: Plan, varies: list[Vary], wishes: list[Wish], jobs: int = 1) -> None:
        self.plan, self.varies, self.wishes, self.jobs = plan, varies, wishes, jobs
        self.trials: list[Trial] = []
        self._content = rows(plan.game, plan.packs)
        for vary in varies:
            self._check(vary)

    def _check(self, vary: Vary) -> None:
        content, entry = self._content, _entry(vary)
        if entry not in content:
            close = [name for name in content if name.startswith(f"{vary.table}.")] or sorted(
                {name.partition(".")[0] for name in content}
            )
            raise TuneError(UNKNOWN.format(what="entry", name=entry, known=", ".join(close[:12])))
        if not isinstance(vary.of(content[entry]), int):
            numbers = [field for field, each in content[entry].items() if isinstance(each, int)]
            lists = [f"{field}[1]" for field, each in content[entry].items()
                     if isinstance(each, list) and each and isinstance(each[0], int)]  # fmt: skip
            known = ", ".join(numbers + lists) or "none"
            raise TuneError(f"{entry} has no whole number {vary.name.rpartition('.')[2]!r}; it has: {known}")

    def search(self, trials: int, seed: int = 1, progress: Callable[[Trial], None] | None = None) -> Trial:
        """Try so many values; returns the best. All trials are played on the same seeds, so they compare well."""
        try:
            import optuna
        except ModuleNotFoundError:
            raise TuneError("tune needs more: pip install 'waystone[lab]'") from None
        optuna.logging.set_verbosity(optuna.logging.ERROR)
        study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=seed, n_startup_trials=max(4, trials // 4)))
        tried: dict[tuple[int, ...], Trial] = {}

        def judged(attempt: "optuna.Trial") -> float:
            values = {vary.name: attempt.suggest_int(vary.name, vary.low, vary.high) for vary in self.varies}
            key = tuple(values.values())
            if key not in tried:
                tried[key] = self.attempt(values)
                self.trials.append(tried[key])
                if progress is not None:
                    progress(tried[key])
            return tried[key].miss

        study.optimize(judged, n_trials=trials)
        return min(self.trials, key=lambda trial: trial.miss)

    def attempt(self, values: dict[str, int]) -> Trial:
        """Play with these values, laid as a pack over the others."""
        with TemporaryDirectory(prefix="waystone-tune-") as folder:
            pack = Path(folder) / "pack"
            pack.mkdir()
            self._write(pack, values)
            packs = (*self.plan.packs, str(pack))
            plan = Plan(
                self.plan.game,
                self.plan.players,
                self.plan.games,
                self.plan.bots,
                self.plan.seed,
                self.plan.settings,
                packs,
            )
            try:
                registry.edition(plan.game, packs)
            except ContentError as error:
                raise TuneError(f"{_told(values)}: {error}") from None
            study = Study(Question((plan,)), Path(folder))
            study.play(self.jobs)
        found = tuple(study.estimate(plan.players, wish.metric, wish.label) for wish in self.wishes)
        miss = sum(((each.value - wish.value) / (abs(wish.value) or 1.0)) ** 2
                   for each, wish in zip(found, self.wishes, strict=True))  # fmt: skip
        return Trial(values, found, miss**0.5)

    def _write(self, pack: Path, values: dict[str, int]) -> None:
        """A content file for each file of the game that holds a varied entry."""
        texts: dict[str, list[str]] = {}
        homes = {
            table: path.name
            for path in content_files(self.plan.game)
            for table in tomllib.loads(path.read_text(encoding="utf-8"))
        }
        for vary in self.varies:
            line = vary.line(self._content[_entry(vary)], values[vary.name])
            key = "number" if vary.entry.isdecimal() else "id"
            value = vary.entry if vary.entry.isdecimal() else f'"{vary.entry}"'
            stem, colon, table = vary.table.rpartition(":")
            head = f"[[{table}]]\n{key} = {value}" if vary.entry else f"[{table}]"
            texts.setdefault(f"{stem}.toml" if colon else homes[table], []).append(f"{head}\n{line}\n")
        for name, parts in texts.items():
            (pack / name).write_text("\n".join(parts), encoding="utf-8")


def _entry(vary: Vary) -> str:
    return f"{vary.table}.{vary.entry}".rstrip(".")


def _told(values: dict[str, int]) -> str:
    return ", ".join(f"{name} = {value}" for name, value in values.items())


def told(trial: Trial, wishes: list[Wish]) -> str:
    """A trial in one line."""
    parts = []
    for each, wish in zip(trial.found, wishes, strict=True):
        label = f"({wish.label})" if wish.label else ""
        parts.append(f"{wish.metric}{label} {each.value:.3g} ±{each.margin:.2g} (wanted {wish.value:g})")
    return f"{_told(trial.values)}: {', '.join(parts)}"


def sureness(best: Trial, others: list[Trial], wishes: list[Wish]) -> str:
    """How sure it is that the best is the best: whether others cannot be told from it with so few games."""
    rivals = [
        trial
        for trial in others
        if trial is not best
        and all(
            abs(mine.value - theirs.value) <= (mine.margin**2 + theirs.margin**2) ** 0.5
            for mine, theirs in zip(best.found, trial.found, strict=True)
        )
    ]
    off = [
        wish.metric for each, wish in zip(best.found, wishes, strict=True) if not each.low <= wish.value <= each.high
    ]
    words = f"{len(rivals)} of the {len(others) - 1} other values tried cannot be told from it with so few games."
    if off:
        return f"No value comes up to the wish: {', '.join(off)} stays off. {words}"
    return f"The wish lies within its interval. {words}"
