"""Saved games: a match's record, which bots sit in which seats, and the series it belongs to."""

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from waystone.engine.record import Record, RecordError


def data_folder() -> Path:
    """Where the player's own files are kept."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "waystone"


def autosave_file() -> Path:
    """The game under way, or the last one that was left."""
    return data_folder() / "autosave.json"


def finished_file() -> Path:
    """The last game that was played to its end."""
    return data_folder() / "finished.json"


def replace_file(path: Path, text: str) -> None:
    """All of it or nothing: a crash in the middle leaves the earlier file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    fresh.write_text(text + "\n", encoding="utf-8")
    fresh.replace(path)


@dataclass(frozen=True)
class SeriesSoFar:
    """A series under way: how many games were agreed on, and the records of those that are over."""

    games: int
    over: tuple[Record, ...] = ()


@dataclass(frozen=True)
class Save:
    """A record that also knows who is a bot; `waystone replay` reads the same file."""

    record: Record
    bots: tuple[str, ...]  # a seat each, "" for a person
    series: SeriesSoFar | None = None
    resigned: tuple[int, ...] = ()  # seats whose people gave up: their bots play to the end

    def write(self, path: Path) -> None:
        data = {**json.loads(self.record.to_json()), "bots": self.bots}
        if self.resigned:
            data["resigned"] = self.resigned
        if self.series is not None:
            over = [json.loads(record.to_json()) for record in self.series.over]
            data["series"] = {"games": self.series.games, "over": over}
        replace_file(path, json.dumps(data, ensure_ascii=False))

    @staticmethod
    def read(path: Path) -> "Save":
        try:
            text = path.read_text(encoding="utf-8")
            record = Record.from_json(text)
            data = json.loads(text)
            series = _series(data["series"]) if "series" in data else None
        except UnicodeDecodeError:
            raise RecordError(f"{path}: not a record: not UTF-8 text") from None
        except RecordError as error:
            raise RecordError(f"{path}: {error}") from None
        bots = data.get("bots", [""] * len(record.seats))
        if not (isinstance(bots, list) and len(bots) == len(record.seats) and all(isinstance(b, str) for b in bots)):
            raise RecordError(f"{path}: the record's 'bots' should be a list of names, one for each seat")
        resigned = data.get("resigned", [])
        if not (isinstance(resigned, list) and all(seat in range(len(bots)) for seat in resigned)):
            raise RecordError(f"{path}: the record's 'resigned' should be a list of seats")
        return Save(record, tuple(bots), series, tuple(resigned))


def _series(data: Any) -> SeriesSoFar:
    if not isinstance(data, dict) or not isinstance(data.get("games"), int) or not isinstance(data.get("over"), list):
        raise RecordError("the record's 'series' should hold its games and the records of those that are over")
    return SeriesSoFar(data["games"], tuple(Record.from_json(json.dumps(record)) for record in data["over"]))
