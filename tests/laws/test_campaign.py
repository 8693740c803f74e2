"""The campaign of the laws: runs add up, those that were stopped, repeated or made elsewhere too."""

import os
from pathlib import Path

import pytest
from benchmarks.campaigns import laws
from benchmarks.campaigns.laws import Spell
from benchmarks.campaigns.ledger import ROOT


def spell(seed: int, number: int, games: int, breaks: int = 0) -> Spell:
    return Spell(seed, number, {"wayward": games}, ["a law: broken"] * breaks, 1.0)


def test_runs_of_two_machines_add_up_and_nothing_counts_twice(tmp_path: Path) -> None:
    """Given a file of each machine, one spell in both; when one is added to the other, twice."""
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    laws.note([spell(1, 0, 10), spell(1, 1, 20, breaks=1)], here)
    laws.note([spell(1, 1, 20, breaks=1), spell(2, 0, 5)], there)
    for _ in range(2):
        laws.add([there], here)
    games, breaks = laws.add_up(laws.read([here]))
    assert (games.total(), breaks) == (35, 1)
    assert len(here.read_bytes().splitlines()) == 3


def test_a_run_goes_on_with_the_spells_that_are_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a run of four spells that was stopped after two of them."""
    ledger = tmp_path / "laws.jsonl"
    laws.note([spell(7, 0, 1), spell(7, 2, 1)], ledger)
    monkeypatch.setattr(laws, "SPELL", 0.5)
    played = laws.run(7, jobs=1, seconds=2.0, only="wayward", on="", ledger=ledger)
    assert [each.number for each in played] == [1, 3]
    assert len(laws.read([ledger])) == 4


def test_on_ray_the_laws_are_held_against_real_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a real cluster of two workers, which play Wayward for two seconds each; then once more."""
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'waystone[ray]'")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(ROOT), str(ROOT / "src"))))
    ledger = tmp_path / "laws.jsonl"
    for seed in (1, 2):
        played = laws.run(seed, jobs=2, seconds=2.0, only="wayward", on="ray", ledger=ledger)
        assert sorted(each.number for each in played) == [0, 1]
        assert not any(each.breaks for each in played)
    games, breaks = laws.add_up(laws.read([ledger]))
    assert games["wayward"] >= 4, "each worker finished a game at least"
    assert breaks == 0
