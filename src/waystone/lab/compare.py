"""What a change does: two packs on the same seeds, the differences in the order of their weight; and the change itself."""

from dataclasses import dataclass
from importlib.resources import as_file, files
from typing import Any

from waystone.engine import registry
from waystone.engine.content import Shelf
from waystone.lab.estimate import Estimate, chance_of_luck, sure
from waystone.lab.study import DIFFERENCE, NEW, OLD, Study

NOT_CONTENT = ("targets.toml", "lesson.toml")


@dataclass(frozen=True)
class Difference:
    """One measure with the change and without it."""

    players: int
    metric: str
    label: str
    now: Estimate
    before: Estimate
    change: Estimate  # game by game on the same seeds
    luck: float  # how often luck alone gives as much
    is_sure: bool  # among all that was compared


def differences(study: Study) -> list[Difference]:
    """All that came out differently, the surest first. Nothing is said of what too few games tell of."""
    found: list[tuple[int, str, str, Estimate, float]] = []
    for players, tally in study.tallies.items():
        for key in tally.sides.get(DIFFERENCE, {}):
            metric, _, label = key.partition(" ")
            sums = study.sums(players, metric, label, DIFFERENCE)
            change = study.estimate(players, metric, label, DIFFERENCE)
            if metric in study.metrics and not change.is_rough and sums.squares > 0.0:
                found.append((players, metric, label, change, chance_of_luck(change.value, sums.error)))
    certain = sure([luck for *_, luck in found])
    made = [
        Difference(
            players,
            metric,
            label,
            study.estimate(players, metric, label, NEW),
            study.estimate(players, metric, label, OLD),
            change,
            luck,
            is_sure,
        )
        for (players, metric, label, change, luck), is_sure in zip(found, certain, strict=True)
    ]
    return sorted(made, key=lambda each: (not each.is_sure, each.luck, -abs(each.change.value)))


# ------------------------------------------------------------------ the change of the content
@dataclass(frozen=True)
class Edit:
    """One field of one entry that is another now; an entry that came or went has no field."""

    entry: str
    field: str
    before: Any
    now: Any

    def __str__(self) -> str:
        if self.field:
            return f"{self.entry}: {self.field} was {_said(self.before)}, is {_said(self.now)}"
        return f"{self.entry}: {'removed' if self.now is None else 'added'}"


def _said(value: Any) -> str:
    return "not there" if value is None else repr(value)


def edits(game: str, packs: tuple[str, ...], against: tuple[str, ...] = ()) -> list[Edit]:
    """What the packs change of the content, entry by entry."""
    before, now = _rows(game, against), _rows(game, packs)
    found = []
    for entry in {**before, **now}:
        old, new = before.get(entry), now.get(entry)
        if old is None or new is None:
            found.append(Edit(entry, "", old, new))
            continue
        for field in {**old, **new}:
            if old.get(field) != new.get(field):
                found.append(Edit(entry, field, old.get(field), new.get(field)))
    return found


def _rows(game: str, packs: tuple[str, ...]) -> dict[str, dict[str, Any]]:
    folder = files(registry.find(game).package) / "content"
    with as_file(folder) as path:
        names = sorted(file.name for file in path.glob("*.toml") if file.name not in NOT_CONTENT)
        return Shelf(path, names, packs).rows()
