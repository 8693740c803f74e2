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
