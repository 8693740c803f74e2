"""Games as data, for programs that learn from the decisions of others: a table with a row for each decision.

    seed         the game's; rows of a game stand together, in order
    seat         who was asked
    observation  what the seat could know: int16 numbers, little-endian, in the layout of `waystone.env.names`
    offered      the action numbers that were offered, of `waystone.env.action_names`
    choice       the action number that was taken
    value        the seat's chance to win before the choice, as the game's advice judges it (it sees the whole table)
    result       the seat's share of the win, when the game was over

Batches of games are kept in a folder beside the file until all are there: an export that was stopped goes on where it
was.
"""

import io
import json
import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from waystone.bots import roster
from waystone.engine.playout import choices_of
from waystone.engine.rng import Rng
from waystone.lab.crew import share_out
from waystone.lab.plan import Plan
from waystone.lab.played import MOST_DECISIONS

try:
    import numpy as np
    import polars
    from numpy.typing import NDArray

    from waystone.env.spec import Spec, spec
except ImportError as error:
    raise ImportError(f"games are exported with {error.name}: pip install 'waystone[lab,rl]'") from None

BATCH: Final = 16  # games; the same for all, so that batches fit together whoever played them
COMPRESSION: Final = "zstd"
LEVEL: Final = 1
PLAN: Final = "waystone"  # the key of the file's metadata that holds the plan and the layout


class ExportError(Exception):
    """What lies there cannot be used; the message says why."""


@dataclass(frozen=True)
class Rows:
    """Some decisions as arrays, the first index of each being the decision."""

    seeds: NDArray[np.int64]
    seats: NDArray[np.int8]
    observations: NDArray[np.int16]
    masks: NDArray[np.int8]  # 1 for each action that was offered
    choices: NDArray[np.int16]
    values: NDArray[np.float32]
    results: NDArray[np.float32]


# ---------------------------------------------------------------------- playing
def _schema() -> dict[str, Any]:
    return {
        "seed": polars.Int64,
        "seat": polars.Int8,
        "observation": polars.Binary,
        "offered": polars.List(polars.Int16),
        "choice": polars.Int16,
        "value": polars.Float32,
        "result": polars.Float32,
    }


def _spec(plan: Plan) -> Spec:
    return spec(plan.game, plan.players, dict(plan.settings), plan.packs)


def play_one(plan: Plan, seed: int, columns: dict[str, list[Any]]) -> None:
    """Add the decisions of one game. It is the game that `waystone simulate` plays with the same seed and bots."""
    found = _spec(plan)
    match = found.match(seed)
    chance = choices_of(seed)
    bots = [roster.make(plan.bots[seat % len(plan.bots)], Rng(chance.seed())) for seat in range(plan.players)]
    seats = [match.seat(seat) for seat in range(plan.players)]
    numbers, advice = found.actions, found.game.advice()
    asked: list[int] = []
    while (ask := match.ask) is not None and len(asked) < MOST_DECISIONS:
        seat = ask.seat
        taken = bots[seat].choose(seats[seat])
        asked.append(seat)
        columns["observation"].append(found.observe(match, seat).astype("<i2", copy=False).tobytes())
        columns["offered"].append([numbers[option.id] for option in ask.options])
        columns["choice"].append(numbers[taken.id])
        columns["value"].append(advice.value(match.state)[seat])
        match.choose(taken)
    rewards = match.result.rewards if match.result is not None else [0.0] * plan.players
    columns["seed"].extend([seed] * len(asked))
    columns["seat"].extend(asked)
    columns["result"].extend(rewards[seat] for seat in asked)


def play_some(plan: Plan, first: int, count: int) -> bytes:
    """The decisions of some games, as the bytes of a file."""
    schema = _schema()
    columns: dict[str, list[Any]] = {name: [] for name in schema}
    for seed in range(first, first + count):
        play_one(plan, seed, columns)
    made = io.BytesIO()
    polars.DataFrame(columns, schema=schema).write_parquet(made, compression=COMPRESSION, compression_level=LEVEL)
    return made.getvalue()


# ---------------------------------------------------------------------- writing
def export(plan: Plan, out: Path, jobs: int = 1, progress: Callable[[int], None] | None = None, on: str = "") -> int:
    """Play the plan into a file; returns how many decisions it holds. `progress` hears how many games are done.

    Raises `ExportError` if batches of another plan lie beside the file.
    """
    folder = _folder(plan, out)
    batches = plan.batches(BATCH)
    missing = [number for number in range(len(batches)) if not _part(folder, number).exists()]
    done = sum(count for _, count in batches) - sum(batches[number][1] for number in missing)
    tasks = [(plan, *batches[number]) for number in missing]
    for place, made in share_out(play_some, tasks, jobs, on):
        _write(_part(folder, missing[place]), made)
        done += tasks[place][2]
        if progress is not None:
            progress(done)
    decisions = _join(plan, [_part(folder, number) for number in range(len(batches))], out)
    shutil.rmtree(folder)
    return decisions


def _folder(plan: Plan, out: Path) -> Path:
    """Where batches are kept until all are there, with the plan that they are of."""
    folder = out.with_name(f"{out.name}.parts")
    folder.mkdir(parents=True, exist_ok=True)
    note, wanted = folder / "plan.json", json.dumps(_facts(plan), indent=2)
    if not note.exists():
        _write(note, wanted.encode())
    elif note.read_text() != wanted:
        raise ExportError(f"{folder} holds batches of another export: finish that one, or delete the folder")
    return folder


def _facts(plan: Plan) -> dict[str, Any]:
    """What an export is of. Batches with the same facts fit together."""
    found = _spec(plan)
    facts = {"rules_version": found.game.rules_version, "content": found.edition.fingerprint, "size": found.size}
    return {**json.loads(json.dumps(asdict(plan))), **facts, "actions": found.width("all")}


def _part(folder: Path, number: int) -> Path:
    return folder / f"{number:06}.parquet"


def _write(path: Path, content: bytes) -> None:
    """All or nothing: a file that is there is whole."""
    beside = path.with_name(f".{path.name}")
    beside.write_bytes(content)
    os.replace(beside, path)


def _join(plan: Plan, parts: list[Path], out: Path) -> int:
    beside = out.with_name(f".{out.name}")
    polars.scan_parquet(parts).sink_parquet(
        beside, compression=COMPRESSION, compression_level=LEVEL, metadata={PLAN: json.dumps(_facts(plan))}
    )
    os.replace(beside, out)
    return int(polars.scan_parquet(out).select(polars.len()).collect().item())


# ---------------------------------------------------------------------- reading
class Export:
    """An export that was written; what it holds is read when it is asked for."""

    def __init__(self, path: Path) -> None:
        self.path = path
        written = polars.read_parquet_metadata(path).get(PLAN)
        if written is None:
            raise ExportError(f"{path} was not written by `waystone export`")
        self.facts: dict[str, Any] = json.loads(written)  # the plan, and which rules and layouts it was played with
        self.table = polars.scan_parquet(path)

    def __len__(self) -> int:
        return int(self.table.select(polars.len()).collect().item())

    def batches(self, size: int = 8192) -> Iterator[Rows]:
        """All decisions in order, so many at a time."""
        for first in range(0, len(self), size):
            yield self._rows(self.table.slice(first, size).collect())

    def rows(self) -> Rows:
        """All decisions at once. A million of them take gigabytes; `batches` takes as little as you like."""
        return self._rows(self.table.collect())

    def _rows(self, table: polars.DataFrame) -> Rows:
        count = len(table)
        seen = np.frombuffer(b"".join(table["observation"].to_list()), dtype="<i2").reshape(count, self.facts["size"])
        masks = np.zeros((count, self.facts["actions"]), dtype=np.int8)
        lengths = table["offered"].list.len().to_numpy()
        masks[np.repeat(np.arange(count), lengths), table["offered"].explode().to_numpy()] = 1
        return Rows(
            table["seed"].to_numpy(),
            table["seat"].to_numpy(),
            seen.astype(np.int16, copy=False),
            masks,
            table["choice"].to_numpy(),
            table["value"].to_numpy(),
            table["result"].to_numpy(),
        )


def load(path: str | Path) -> Export:
    """What `waystone export` wrote.

        for rows in load("games.parquet").batches():
            learn(rows.observations, rows.masks, rows.choices, rows.results)

    Raises `ExportError` for a file of something else.
    """
    return Export(Path(path))
