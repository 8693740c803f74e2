"""Keep the running tables of a server that cannot do it itself: one from before `waystone keep`.

    PYTHONPATH=OLD/src python tools/keep_old.py tables.sqlite
    PYTHONPATH=OLD/src python tools/keep_old.py postgresql://...

Run it with the old version's sources (plain, not compiled: WAYSTONE_PURE=1) while no server runs, then start the new
version. It writes what the new version needs beside each table and changes nothing else. `--pack FOLDER` as for the
server. Choices that a player had begun with when the table was kept are made again.
"""

import argparse
import contextlib
import importlib.util
import json
import sqlite3
import sys
import time
from pathlib import Path
from typing import Any

ENGINE = Path(__file__).resolve().parent.parent / "src" / "waystone" / "engine"
KEPT = (
    "CREATE TABLE IF NOT EXISTS kept (table_id TEXT PRIMARY KEY, at DOUBLE PRECISION NOT NULL, keeping TEXT NOT NULL)"
)


def lend(name: str) -> Any:
    """A module of the new engine, for the old one to use."""
    spec = importlib.util.spec_from_file_location(f"waystone.engine.{name}", ENGINE / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def told_when_quiet(match: Any, quiet: Any, after: int) -> int:
    """How many events had been told at the quiet point: all that had been before the first answer since, but those
    that the step itself told up to there."""
    state = quiet.copy()
    state.log = []
    next(match.game.step(state))
    before = match.marks[after] if after < len(match.marks) else len(match.log)
    return max(0, before - len(state.log))


def line(event: Any) -> list[Any]:
    return [event.words, event.private, -2, event.seat, event.rule, list(event.dice), []]


def keeping(table: Any, snapshot: Any) -> dict[str, Any]:
    match = table.match
    quiet, since = match._quiet, match._since
    after = len(match.answers) - len(since)
    told = told_when_quiet(match, quiet, after)
    return {
        "number": table.version,
        "snapshot": {
            "rules": match.game.rules_version,
            "content": match.edition.fingerprint,
            "after": after,
            "since": [option.text for option in since],  # no names: these choices are made again
            "lists": snapshot.places(match.edition, quiet),
            "state": snapshot.write_state(match.edition, quiet),
            "told": [line(event) for event in match.log[:told]],
            "marks": match.marks[:after],
        },
        "answered": table.answered,
        "obvious": sorted(getattr(table, "obvious", ())),
        "turns": table.turns,
        "notes": [[note.before, note.words] for note in table.notes],
    }


def connect(where: str) -> tuple[Any, str]:
    """The database, and how its values are marked in a query."""
    if where.startswith(("postgres://", "postgresql://")):
        import psycopg

        return psycopg.connect(where), "%s"
    if not Path(where).is_file():
        raise SystemExit(f"there is no file {where}")
    return sqlite3.connect(where), "?"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("database", help="a file, or postgresql://...")
    parser.add_argument("--pack", action="append", default=[], help="a folder that the server was started with")
    arguments = parser.parse_args()
    from waystone.engine.rng import Rng
    from waystone.server.deeds import read_deed, read_founding
    from waystone.server.tables import Table

    lend("fields")
    snapshot = lend("snapshot")
    if not hasattr(Rng, "places"):
        Rng.places = lambda self: None  # type: ignore[method-assign]
    packs = {Path(folder).resolve().name: folder for folder in arguments.pack}
    connection, mark = connect(arguments.database)
    kept = 0
    with contextlib.closing(connection):
        connection.execute(KEPT)
        tables = connection.execute("SELECT id, founding FROM tables WHERE NOT over").fetchall()
        for table_id, founding in tables:
            rows = connection.execute(
                f"SELECT number, at, deed FROM deeds WHERE table_id = {mark} ORDER BY number", (table_id,)
            ).fetchall()
            try:
                table = Table(table_id, read_founding(founding), packs)
                for number, at, deed in rows:
                    table.apply(number, at, read_deed(deed))
                data = None if table.over else keeping(table, snapshot)
            except Exception as error:
                print(f"{table_id}: not kept: {error!r}")
                continue
            if data is not None:
                connection.execute(f"DELETE FROM kept WHERE table_id = {mark}", (table_id,))
                values = (table_id, time.time(), json.dumps(data, ensure_ascii=False))
                connection.execute(f"INSERT INTO kept VALUES ({mark}, {mark}, {mark})", values)
                kept += 1
        connection.commit()
    print(f"{kept} running tables kept for the next version")
    return 0


if __name__ == "__main__":
    sys.exit(main())
