"""The command `waystone serve`: what it says, and what it says when it cannot."""

import os
import re
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.kit import ROOT, Served, Visitor, new_table, served
from waystone.server import pages
from waystone.server.app import make_app, make_store
from waystone.server.migrations import migrations


def serve(*arguments: str, **surroundings: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "waystone", "serve", *arguments]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=60, check=False, cwd=ROOT, env={**os.environ, **surroundings}
    )


def test_it_prints_where_tables_are_kept_and_where_it_is(race_package: Path, tmp_path: Path) -> None:
    with served(str(tmp_path / "t.sqlite"), race_package) as server:
        assert server.said[0] == f"Tables are kept in {tmp_path / 't.sqlite'}\n"
        assert re.fullmatch(r"The table is set: http://localhost:\d+/\n", server.said[1])


def test_a_taken_port_is_one_line() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        ran = serve("--port", str(taken.getsockname()[1]), "--database", ":memory:")
    assert ran.returncode == 2
    assert "cannot be used" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_a_database_that_cannot_be_opened_is_one_line(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.sqlite"
    wrong.write_text("this is no database, " * 100)
    for database in (str(wrong), "postgresql://nobody@localhost:1/nothing"):
        ran = serve("--port", "0", "--database", database)
        assert ran.returncode == 2, ran.stdout
        assert "Traceback" not in ran.stderr
        assert "waystone: " in ran.stderr


def test_a_database_of_a_later_version_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA user_version = 999")
    ran = serve("--port", "0", "--database", str(path))
    assert ran.returncode == 2
    assert "later Waystone" in ran.stderr


def test_a_pack_that_does_not_exist_is_one_line() -> None:
    ran = serve("--pack", "/nowhere")
    assert ran.returncode == 2
    assert "no such pack folder" in ran.stderr


def test_without_the_browsers_part_it_says_what_to_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    with pytest.raises(FileNotFoundError):
        make_app(make_store(str(tmp_path / "t.sqlite")))
    assert "make assets" in pages.NOT_BUILT


def test_both_kinds_of_database_have_the_same_steps() -> None:
    names = [[(step.number, step.name) for step in migrations(kind)] for kind in ("sqlite", "postgres")]
    assert names[0] == names[1]
    assert [number for number, _ in names[0]] == list(range(1, len(names[0]) + 1))


def test_tables_are_there_after_a_restart_and_say_so_if_the_rules_changed(race_package: Path, tmp_path: Path) -> None:
    """A table that was kept for the next version goes on; one that was not says what to do."""
    path = tmp_path / "t.sqlite"
    first = Served(str(path), race_package)
    table, (ada, _) = new_table(Visitor(first.url))
    kept, (bob, _) = new_table(Visitor(first.url))
    old, _ = new_table(Visitor(first.url))
    first.stop()
    with sqlite3.connect(path) as database:
        database.execute(
            "UPDATE tables SET founding = replace(founding, '\"rules\":1', '\"rules\":0') WHERE id != ?", (table,)
        )
        database.execute("DELETE FROM kept WHERE table_id = ?", (old,))
    with served(str(path), race_package) as second:
        assert Visitor(second.url, ada.token).look(table)["ask"] is not None
        assert Visitor(second.url, bob.token).look(kept)["ask"] is not None
        gone = Visitor(second.url).get(f"/api/tables/{old}")
        assert gone.status_code == 410
        assert "run `waystone keep` there" in gone.json()["error"]
