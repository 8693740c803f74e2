"""The campaign of the laws: runs add up, those that were stopped, repeated or made elsewhere too."""

import os
from pathlib import Path
from typing import Any

import pytest
from benchmarks.campaigns import laws
from benchmarks.campaigns.laws import Spell
from benchmarks.campaigns.ledger import ROOT

from tests.sittings import Case, Sitting
from waystone.engine import registry


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


def brace_and_lower_the_least(cellar: Any, seat: int) -> None:
    cellar.edition.content.least -= 1
    cellar.braced = True


def test_the_game_that_changed_the_content_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a spell of honest games, then one with a rule that changes the content for all games after it."""
    table = Sitting(registry.find("last-candle"), 3)
    games = [(table, seed) for seed in range(4)]
    assert laws.changed_content(games) == []
    content: Any = vars(table.edition)["content"]
    monkeypatch.setattr(content, "least", content.least)  # put back afterwards
    monkeypatch.setattr("last_candle.rules.turn.brace", brace_and_lower_the_least)
    for _, seed in games:
        assert Case(table, seed).length
    (line,) = laws.changed_content(games)
    assert line.startswith("content_is_never_changed: AssertionError: a rule has changed the content")
    assert "waystone replay --game last-candle --players 3 --seed " in line


def test_a_spell_is_held_against_every_law(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a rule book without rules: what Wayward asks, tells, decides and mostly refuses cites what is not there."""
    monkeypatch.setattr(Sitting, "has_rule", lambda *_: False)
    spell = laws.play(3, 0, 0.5, "wayward")
    broken = {line.partition(":")[0] for line in spell.breaks}
    assert broken - {"refusals_cite_rules"} == {"play_ends", "asks_are_sound", "events_cite_rules"}
    assert all("\n  waystone replay --game wayward" in line for line in spell.breaks)


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
