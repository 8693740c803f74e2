"""Several games in a row, and personal bests, as a player meets them."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal.test_play import session

WAYSTONE = [sys.executable, "-m", "waystone"]
BOTS = ("play", "wayward", "--players", "3", "--bots", "random,random,random", "--seed", "5")


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the player's own files."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "waystone"


def complaint(*argv: str) -> str:
    """The one line that a mistake gets."""
    done = subprocess.run([*WAYSTONE, *argv], input="", capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    return done.stderr


# ---------------------------------------------------------------------- series
def test_a_series_is_played_to_its_end_and_won(data: Path) -> None:
    text = session(*BOTS, "--series", "2")
    assert re.findall(r"^== After game (\d) of 2:$", text, re.M) == ["1", "2"]
    assert len(re.findall(r"^  Random bot \d  places .*: average \d\.\d\d$", text, re.M)) == 6
    assert text.count(" the series.") == 1
    assert text.rstrip().endswith("the series.")


def test_the_number_of_games_is_the_games_own_unless_said(data: Path) -> None:
    """WW-92: four."""
    assert "== After game 1 of 4:" in session(*BOTS, "--series")


def test_the_next_game_is_seated_by_the_places(data: Path) -> None:
    """WW-91: the second game has the players in another order, and begins by seat, not by die."""
    text = session(*BOTS, "--series", "2")
    second = json.loads((data / "finished.json").read_text())
    assert second["series"]["over"][0]["seats"] == ["Random bot 1", "Random bot 2", "Random bot 3"]
    assert sorted(second["seats"]) == second["series"]["over"][0]["seats"]
    assert second["settings"]["first"] == "seat-1"
    assert f" - {second['seats'][0]} goes first" in text.split("== After game 1 of 2:")[1]


def test_a_series_that_was_left_goes_on(data: Path) -> None:
    """Ada leaves before her first answer of the second game; the first is not forgotten."""
    path = data / "autosave.json"
    text = session("play", "wayward", "--names", "Ada,Ben", "--seed", "5", "--series", "3", lines="end\n" * 122)
    assert "== After game 1 of 3:" in text
    assert len(json.loads(path.read_text())["series"]["over"]) == 1
    again = session("play", "--load", str(path), lines="end\n" * 300)
    assert re.findall(r"^== After game (\d) of 3:$", again, re.M) == ["2", "3"]
    assert "Ada and Ben share the series." in again
    assert not path.exists()


def test_a_series_that_cannot_be_is_refused_in_one_line(data: Path) -> None:
    assert "is not played in series" in complaint("play", "wayward", "--players", "1", "--series")
    assert "is not played in series" in complaint("play", "wakening-lair", "--series", "3")
    assert "a different name for each" in complaint("play", "wayward", "--names", "Ada,Ada", "--series")
    assert "--series needs a GAME" in complaint("play", "--series", "2")
    assert "expected at least 1" in complaint("play", "wayward", "--series", "0")


def test_a_save_with_a_broken_series_is_refused_in_one_line(data: Path) -> None:
    path = data / "saved.json"
    session("play", "wayward", "--names", "Ada,Ben", "--series", lines=f"s {path}\n")
    saved = json.loads(path.read_text())
    wrong: list[object] = [[], {"games": 2, "over": 1}, {"games": 2, "over": [{"waystone": 0}]}]
    for broken in wrong:
        path.write_text(json.dumps({**saved, "series": broken}))
        assert str(path) in complaint("play", "--load", str(path))
    unfinished = {key: value for key, value in saved.items() if key not in ("series", "bots")}
    path.write_text(json.dumps({**saved, "series": {"games": 2, "over": [unfinished]}}))
    assert "a game of the series is not over" in complaint("play", "--load", str(path))


# ---------------------------------------------------------------------- personal bests
def out_of_the_city() -> str:
    """Through the front gate with the first chip, and no further."""
    return "leave\ndeclare\n"


def alone(*more: str, lines: str) -> str:
    return session("play", "wayward", "--names", "Ada", "--set", "map=city", "--seed", "1", *more, lines=lines)


def test_a_personal_best_is_kept_and_told(data: Path) -> None:
    """WW-95: the gold of a solo game that Ada got out of; it stays when she does worse."""
    assert "A new personal best in Darrowell City: 0 gold.\n" in alone(lines=out_of_the_city())
    bests = data / "bests.json"
    assert json.loads(bests.read_text()) == {"wayward: Darrowell City": {"Ada": {"points": 0, "words": "0 gold"}}}
    bests.write_text(bests.read_text().replace('"points": 0', '"points": 112').replace("0 gold", "112 gold"))
    assert "\nYour best in Darrowell City: 112 gold.\n" in alone(lines=out_of_the_city())
    assert "A new personal best in Darrowell City: 0 gold.\n" in alone("--names", "Ben", lines=out_of_the_city())


def test_a_better_game_tells_the_best_before(data: Path) -> None:
    alone(lines=out_of_the_city())
    bests = data / "bests.json"
    bests.write_text(bests.read_text().replace('"points": 0', '"points": -1').replace("0 gold", "no gold"))
    assert "A new personal best in Darrowell City: 0 gold, before: no gold.\n" in alone(lines=out_of_the_city())


def test_a_trapped_player_and_bots_have_no_best(data: Path) -> None:
    """WW-95"""
    assert "best" not in alone(lines="end\n" * 12)
    session("play", "wayward", "--players", "1", "--bots", "greedy", "--seed", "1")
    assert not (data / "bests.json").exists()


@pytest.mark.parametrize(
    "broken", ["{", "[]", '{"wayward: Darrowell City": 7}', '{"wayward: Darrowell City": {"Ada": 7}}']
)
def test_a_broken_file_of_bests_is_named_and_left_alone(data: Path, broken: str) -> None:
    data.mkdir(parents=True)
    (data / "bests.json").write_text(broken)
    text = alone(lines=out_of_the_city())
    assert f"(No personal best is kept: {data / 'bests.json'} is not a file of personal bests.)" in text
    assert (data / "bests.json").read_text() == broken
