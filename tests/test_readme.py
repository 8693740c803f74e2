"""The README's Python does what it says."""

import re
from pathlib import Path

import pytest


def test_the_snippets_run() -> None:
    pytest.importorskip("waystone.games.wakening_lair.game")
    text = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
    snippets = re.findall(r"^```python\n(.*?)^```", text, re.M | re.S)
    assert len(snippets) == 2
    names: dict[str, object] = {}
    for snippet in snippets:
        exec(snippet, names)
    assert names["match"].over  # type: ignore[attr-defined]


def test_the_bot_of_the_bots_page_plays() -> None:
    from waystone.bots.bot import Bot, play_bots
    from waystone.engine import registry
    from waystone.engine.match import Match
    from waystone.engine.rng import Rng

    text = (Path(__file__).parent.parent / "docs" / "bots.md").read_text(encoding="utf-8")
    (snippet,) = re.findall(r"^```python\n(.*?)^```", text, re.M | re.S)
    names: dict[str, type[Bot]] = {}
    exec(snippet, names)
    match = Match.new(registry.find("wakening-lair"), players=2, seed=4)
    play_bots(match, [names["Bold"](Rng(1)), names["Bold"](Rng(2))], limit=30)
    assert len(match.answers) == 30 or match.over
