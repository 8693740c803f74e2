"""What a change does: two packs on the same seeds, what differs most first; and the change itself."""

import json
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from waystone.engine import registry
from waystone.engine.content import NOT_CONTENT, Shelf, further_files
from waystone.lab.estimate import Estimate, chance_of_luck, sure
from waystone.lab.study import DIFFERENCE, NEW, OLD, Study

BY_ANSWER = ("offered", "taken", "win-when-taken")
BY_THING = ("things", "win-with", "asks", "kinds-taken", "gained", "lost", "stock")
LONGEST = 300  # letters of a value that are told


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
    certain = [False] * len(found)
    for level in range(3):
        mine = [number for number, (_, metric, *_) in enumerate(found) if fineness(metric) == level]
        for number, yes in zip(mine, sure([found[number][-1] for number in mine]), strict=True):
            certain[number] = yes
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
    return sorted(made, key=lambda each: (not each.is_sure, fineness(each.metric), each.luck, -abs(each.change.value)))


def fineness(metric: str) -> int:
    """Measures are judged among their like: of the game as a whole, of its things, of its thousands of answers."""
    return 2 if metric in BY_ANSWER else 1 if metric in BY_THING else 0


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
    """A value as it would be written in a content file, shortened where it is long."""
    if value is None:
        return "not there"
    words = json.dumps(value, ensure_ascii=False, default=str)
    return words if len(words) <= LONGEST else f"{words[:LONGEST]} ..."


def edits(game: str, packs: tuple[str, ...], against: tuple[str, ...] = ()) -> list[Edit]:
    """What the packs change of the content, entry by entry."""
    before, now = rows(game, against), rows(game, packs)
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


def content_files(game: str, packs: tuple[str, ...] = ()) -> list[Path]:
    """The files of a game's content that packs may change, as they lie or would lie in the game's folder.

    Those that only these packs bring, such as a further map, come last.
    """
    found = registry.find(game)
    folder = Path(str(files(found.package) / "content"))
    own = [path for path in sorted(folder.glob("*.toml")) if not path.name.endswith(NOT_CONTENT)]
    return own + [folder / name for name in further_files(folder, found.further_files, packs)]


def rows(game: str, packs: tuple[str, ...]) -> dict[str, dict[str, Any]]:
    """Every entry as it is written, packs laid over the game, by "table.id".

    Where two files of a game have a table of the same name, like the two maps of Wayward, the file stands before it.
    """
    shelves = {path.stem: Shelf(path.parent, [path.name], packs).rows() for path in content_files(game, packs)}
    keys = [key.partition(".")[0] for found in shelves.values() for key in {key.partition(".")[0]: 0 for key in found}]
    return {
        f"{stem}:{key}" if keys.count(key.partition(".")[0]) > 1 else key: row
        for stem, found in shelves.items()
        for key, row in found.items()
    }
