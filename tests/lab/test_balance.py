"""What balance is measured by is counted from what games tell: the scripts of benchmarks/balance find it there."""

import sys
from runpy import run_module

import pytest


@pytest.mark.parametrize(
    ("script", "arguments", "told"),
    [
        ("warlock", "2 4 --seed 5", ("median rounds to a win", "ferry / raft / bridge", "chief killers")),
        ("waylanders", "2 2", ("torcs %:", "events drawn per player")),
        ("wayward", "dungeon 2 2", ("per player and game:",)),
        ("vasty_wilds", "balance 2 2", ("turns",)),
    ],
)
def test_each_game_can_be_measured(
    script: str,
    arguments: str,
    told: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", [script, *arguments.split()])
    run_module(f"benchmarks.balance.{script}", run_name="__main__")
    shown = capsys.readouterr().out
    for each in told:
        assert each in shown
