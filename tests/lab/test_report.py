"""The report: one page without anything from elsewhere, the same numbers as data, sentences that say what matters."""

import json
import re
from dataclasses import replace
from pathlib import Path

import polars
import pytest

from waystone.cli.main import main
from waystone.lab.metrics import metrics_of
from waystone.lab.plan import Plan
from waystone.lab.report.findings import changed, findings, warnings
from waystone.lab.report.page import write_report
from waystone.lab.study import Question, Study
from waystone.lab.targets import Judged, Target, quantile, targets_of

pytestmark = pytest.mark.usefixtures("race")
PLAN = Plan("dice-race", 3, 60, ("greedy", "random"), settings=(("track", "short"),))
GAMES = ("wayward", "warlock", "waylanders", "vasty-wilds", "wakening-lair")


@pytest.fixture
def study(tmp_path: Path) -> Study:
    made = Study(Question((PLAN, replace(PLAN, players=2))), tmp_path)
    made.play()
    return made


def test_the_page_needs_nothing_from_elsewhere(study: Study, tmp_path: Path) -> None:
    page = write_report(study, tmp_path, "waystone report dice-race").read_text()
    assert re.findall(r'(?:src|href)="([^#"]*)"', page) == []
    assert "@import" not in page
    assert "url(" not in page
    assert page.count("<svg") > 8
    assert 'id="players-2"' in page
    assert 'id="players-3"' in page
    assert "waystone report dice-race" in page


def test_the_data_are_the_numbers_of_the_page(study: Study, tmp_path: Path) -> None:
    write_report(study, tmp_path, "")
    table = polars.read_parquet(tmp_path / "numbers.parquet")
    row = table.filter((polars.col("metric") == "turns") & (polars.col("players") == 3)).to_dicts()[0]
    assert row["value"] == study.estimate(3, "turns").value
    assert row["games"] == 60
    assert polars.read_csv(tmp_path / "numbers.csv").height == table.height
    games = polars.read_parquet(tmp_path / "games.parquet")
    assert games.filter(polars.col("players") == 3)["turns"].mean() == pytest.approx(row["value"])
    assert json.loads((tmp_path / "report.json").read_text())["games"] == 120


def test_few_games_are_warned_of_with_how_many_it_takes(study: Study) -> None:
    assert re.search(r"With 60 games of 3 .* ±1\d.*% only: about [\d,]+ games", warnings(study)[0])


def test_an_advantage_is_said_only_where_it_is_seen(study: Study) -> None:
    """Greedy sits in the first seat of two, random in the second, and the first seat begins."""
    words = " ".join(findings(study, 2, []))
    assert "leads for good after" in words
    assert "Half of the games are over after" in words


def test_missed_targets_are_named(study: Study) -> None:
    target = Target("Mean turns", "turns", "mean", "", (), 100.0, 200.0)
    missed = Judged(target, 3, study.estimate(3, "turns"))
    assert not missed.met
    assert not missed.unsure
    assert any("1 of 1 balance targets are missed: mean turns" in line for line in findings(study, 3, [missed]))


def test_nothing_changed_is_said_plainly(study: Study) -> None:
    assert changed(study, [])[0].startswith("Nothing is seen to be different")


def test_quantiles() -> None:
    found = quantile([float(number) for number in range(101)], 0.5)
    assert found is not None
    assert found.value == 50.0
    assert found.low == 41.0
    assert found.high == 60.0
    assert quantile([], 0.5) is None


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_targets_that_can_be_measured(game: str) -> None:
    targets = targets_of(game)
    assert len(targets) >= 3
    known = {metric.key: metric for metric in metrics_of(game)}
    for target in targets:
        assert target.low < target.high
        if known[target.metric].unit == "share":
            assert target.low <= 1.0, target.says


# ------------------------------------------------------------------ the command
def test_the_command_compares_two_packs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = tmp_path / "longer"
    pack.mkdir()
    (pack / "race.toml").write_text('[[track]]\nid = "short"\nlength = 24\n')
    out = tmp_path / "out"
    command = ["report", "dice-race", "--pack", str(pack), "--against", "original", "--games", "60", "--out", str(out)]
    assert main([*command, "--set", "track=short"]) == 0
    said = capsys.readouterr().out
    assert "What the change does:\n" in said
    assert re.search(r"Turns: [\d.]+ before, [\d.]+ now \(\+[\d.]+, ±[\d.]+\)", said)
    assert "track.short: length was 12, is 24" in (out / "index.html").read_text()


def test_until_plays_on_until_shares_are_known_well_enough(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = [
        "report",
        "dice-race",
        "--games",
        "50",
        "--until",
        "7%",
        "--players",
        "2",
        "--out",
        str(tmp_path / "out"),
    ]
    assert main([*command, "--set", "track=short"]) == 0
    assert "2 players, 200 games" in capsys.readouterr().out


def test_mistakes_are_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words, line in {
        "--players 9": "not 9",
        "--until 0": "expected a percentage from 0.1% to 50%",
        "--bots nobody": "nobody",
        "--against nowhere": "there is no such pack folder",
    }.items():
        try:
            code = main(["report", "dice-race", "--out", str(tmp_path), *words.split()])
        except SystemExit as end:
            code = int(str(end.code))
        assert code == 2
        said = capsys.readouterr().err
        assert line in said
        assert said.count("\n") == 1
