"""A whole match as its players read it. `python -m tests.games.wakening_lair.test_transcript` writes it anew.

Look at the diff: every line should be understood at first reading by somebody who did not see the table.
"""

import re
from pathlib import Path

from tests import builds
from waystone.engine import Match
from waystone.games.wakening_lair.game import GAME

PATH = builds.ROOT / "tests" / "golden" / "transcripts" / "wakening_lair.txt"
SEED = 7
FIRST, LAST = 90, 190  # the lines that are kept of the whole


def transcript() -> str:
    """The log of a match of two, each turn set apart; whoever is asked follows the game's advice."""
    settings = {"terror": "whiptail"}
    match = Match.new(GAME, names=["Ada", "Ben"], seed=SEED, settings=settings, log_events=True)
    advice = GAME.advice()
    while (ask := match.ask) is not None:
        weights = advice.priors(match.state, ask)
        match.choose(ask.options[weights.index(max(weights))])
    lines: list[str] = []
    for event in match.log:
        if event.kind == "turn":
            lines.append("")
        changes = match.changes(event)
        behind = f" [{'; '.join(changes)}]" if changes else ""
        lines.append(f"{match.sentence(event)}{behind} ({GAME.rule(event.rule)})")
    return "\n".join([*lines[:FIRST], "...", *lines[-LAST:]]) + "\n"


def write(path: Path) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(transcript(), encoding="utf-8")


def test_the_log_reads_as_written() -> None:
    assert transcript() == PATH.read_text(encoding="utf-8")


def test_no_line_shows_how_it_was_made() -> None:
    """No Python lists of numbers, no seat numbers, no internal names."""
    for line in transcript().splitlines():
        assert not re.search(r"[{_]|\[\d+(, \d+)*\]|None", line), line


if __name__ == "__main__":
    write(PATH)
