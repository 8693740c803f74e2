"""The games play as they did when their golden transcripts were written. `test_builds.py` holds the builds together."""

import json
from typing import Any

import pytest

from tests import golden
from tests.sittings import OUR_GAMES
from waystone.engine import Game, registry


@pytest.mark.parametrize("game", OUR_GAMES, ids=lambda game: game.name)
def test_plays_as_written(game: Game[Any]) -> None:
    path = golden.path(game)
    assert path.exists(), f"{game.title} has no golden transcript: run python -m tests.golden"
    written = json.loads(path.read_text(encoding="utf-8"))
    assert golden.golden(game) == written, (
        f"{game.title} plays differently now; if that is meant, raise its rules_version and run python -m tests.golden"
    )


def test_no_transcript_is_left_of_a_game_that_is_gone() -> None:
    assert {path.stem for path in golden.FOLDER.glob("*.json")} <= set(registry.names())


def test_a_changed_rule_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.find("last-candle")
    before = golden.golden(game)
    assert golden.golden(game) == before
    monkeypatch.setattr("last_candle.rules.turn.brace_forbidden", lambda cellar, seat: 0)
    changed = golden.golden(game)
    assert changed["players"]["2"][0]["asks"] != before["players"]["2"][0]["asks"]
