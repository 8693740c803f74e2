"""Games as data: what is written is what was played, whoever played it, and a stopped export goes on."""

import json
from pathlib import Path

import numpy as np
import polars
import pytest

from waystone import env
from waystone.cli.main import main
from waystone.lab import export
from waystone.lab.export import ExportError, load
from waystone.lab.plan import Plan
from waystone.lab.simulate import simulate

PLAN = Plan("wakening-lair", 2, 40, ("novice", "random"), seed=7)  # three batches: 16, 16 and 8 games


def test_the_rows_are_the_games_that_simulate_plays(tmp_path: Path) -> None:
    """Given a plan, when it is exported, then its decisions and results are those of the same plan simulated."""
    heard: list[int] = []
    count = export.export(PLAN, tmp_path / "games.parquet", progress=heard.append)
    summary, rows = simulate(PLAN), load(tmp_path / "games.parquet").rows()
    assert count == summary.decisions == len(rows.choices)
    assert heard == [16, 32, 40]
    last = np.flatnonzero(np.diff(rows.seeds, append=-1))  # the last decision of each game
    assert list(rows.seeds[last]) == list(range(7, 47))
    assert rows.results[last].sum() == summary.wins_by_seat[0].won  # all win or lose together


def test_a_row_is_what_the_seat_saw_and_did(tmp_path: Path) -> None:
    """Given an export, when its choices are played again, then every row is the table's at that moment."""
    export.export(Plan("wayward", 2, 1, ("novice",), seed=3), tmp_path / "games.parquet")
    rows = load(tmp_path / "games.parquet").rows()
    table = env.Table("wayward", players=2, seed=3)
    for number, choice in enumerate(rows.choices):
        assert rows.seats[number] == table.seat
        assert np.array_equal(rows.observations[number], table.observe(table.seat))
        assert np.array_equal(rows.masks[number], table.mask())
        value = table.match.game.advice().value(table.match.state)[table.seat]
        assert rows.values[number] == pytest.approx(value, abs=1e-6)
        paid = table.step(int(choice))
    assert table.over
    assert {(int(seat), float(result)) for seat, result in zip(rows.seats, rows.results, strict=True)} == set(
        enumerate(paid)
    )


def test_the_number_of_processes_changes_nothing(tmp_path: Path) -> None:
    export.export(PLAN, tmp_path / "one.parquet")
    export.export(PLAN, tmp_path / "two.parquet", jobs=2)
    assert polars.read_parquet(tmp_path / "one.parquet").equals(polars.read_parquet(tmp_path / "two.parquet"))


def test_batches_are_the_rows_in_order(tmp_path: Path) -> None:
    export.export(PLAN, tmp_path / "games.parquet")
    found = load(tmp_path / "games.parquet")
    batches = list(found.batches(100))
    assert [len(batch.choices) for batch in batches[:-1]] == [100] * (len(batches) - 1)
    assert np.array_equal(np.concatenate([batch.masks for batch in batches]), found.rows().masks)
    assert found.facts["game"] == "wakening-lair"
    assert found.facts["size"] == batches[0].observations.shape[1]


def test_a_stopped_export_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given an export stopped after its first batch, when it is run again, then that batch is not played again."""

    def stop(done: int) -> None:
        raise KeyboardInterrupt

    out = tmp_path / "games.parquet"
    with pytest.raises(KeyboardInterrupt):
        export.export(PLAN, out, progress=stop)
    assert not out.exists()
    played: list[int] = []
    play_some = export.play_some

    def watched(plan: Plan, first: int, count: int) -> bytes:
        played.append(first)
        return play_some(plan, first, count)

    monkeypatch.setattr(export, "play_some", watched)
    export.export(PLAN, out)
    assert played == [23, 39]
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]
    export.export(PLAN, tmp_path / "whole.parquet")
    assert polars.read_parquet(out).equals(polars.read_parquet(tmp_path / "whole.parquet"))


def test_batches_of_another_plan_are_not_mixed_in(tmp_path: Path) -> None:
    folder = tmp_path / "games.parquet.parts"
    folder.mkdir()
    (folder / "plan.json").write_text(json.dumps({"game": "wayward"}))
    with pytest.raises(ExportError, match="another export"):
        export.export(PLAN, tmp_path / "games.parquet")


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    polars.DataFrame({"a": [1]}).write_parquet(tmp_path / "other.parquet")
    with pytest.raises(ExportError, match="not written by"):
        load(tmp_path / "other.parquet")


def test_the_command_writes_a_file_and_never_over_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "games.parquet"
    command = ["export", "wakening-lair", "--games", "3", "--players", "2", "--bots", "random", "--out", str(out)]
    assert main(command) == 0
    assert f"{out}: 3 games, {len(load(out))} decisions" in capsys.readouterr().out
    assert main(command) == 2
    assert "is there already" in capsys.readouterr().err
    assert main([*command[:-1], str(tmp_path / "nowhere" / "games.parquet")]) == 2
    assert "there is no folder" in capsys.readouterr().err
