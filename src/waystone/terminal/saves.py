"""Saved games: a match's record, and which bots sit in which seats."""

import json
import os
from dataclasses import dataclass
from pathlib import Path

from waystone.engine.match import Match
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


@dataclass(frozen=True)
class Save:
    """A record that also knows who is a bot; `waystone replay` reads the same file."""

    record: Record
    bots: tuple[str, ...]  # a seat each, "" for a person

    @staticmethod
    def of(match: Match, bots: tuple[str, ...]) -> "Save":
        return Save(Record.of(match), bots)

    def write(self, path: Path) -> None:
        """All of it or nothing: a crash in the middle leaves the earlier file."""
        text = json.dumps({**json.loads(self.record.to_json()), "bots": self.bots}, ensure_ascii=False)
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(path.name + ".new")
        fresh.write_text(text + "\n", encoding="utf-8")
        fresh.replace(path)

    @staticmethod
    def read(path: Path) -> "Save":
        try:
            text = path.read_text(encoding="utf-8")
            record = Record.from_json(text)
        except UnicodeDecodeError:
            raise RecordError(f"{path}: not a record: not UTF-8 text") from None
        except RecordError as error:
            raise RecordError(f"{path}: {error}") from None
        bots = json.loads(text).get("bots", [""] * len(record.seats))
        if not (isinstance(bots, list) and len(bots) == len(record.seats) and all(isinstance(b, str) for b in bots)):
            raise RecordError(f"{path}: the record's 'bots' should be a list of names, one for each seat")
        return Save(record, tuple(bots))
