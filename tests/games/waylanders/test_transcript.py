"""One whole game between two greedy bots as its players read it, kept in a file: any change of words shows as a diff.

`python -m tests.games.waylanders.test_transcript` writes it anew. Read it line by line as a player would.
"""

from pathlib import Path

from waystone.bots.bot import Bot, play_bots
from waystone.bots.greedy import GreedyBot
from waystone.engine.event import EVERYBODY
from waystone.engine.match import Match
from waystone.engine.registry import edition
from waystone.engine.rng import Rng
from waystone.games.waylanders.game import GAME

TRANSCRIPT = Path(__file__).parents[2] / "golden" / "transcripts" / "waylanders.txt"
SEED = 1
MOST_LINES = 400


def transcript() -> str:
    """What was told, with what changed behind it; what only one player heard is marked."""
    settings = {"target": "5", "events": "all"}
    names = ["Ada", "Ben"]
    match = Match.new(
        GAME, names=names, seed=SEED, settings=settings, edition=edition("waylanders"), copyable=True, log_events=True
    )
    bots: list[Bot] = [GreedyBot(Rng(seat + 1)) for seat in range(len(names))]
    play_bots(match, bots)
    lines = []
    for event in match.log:
        changes = "; ".join(match.changes(event))
        heard = "" if event.only == EVERYBODY else f"[only {names[event.only]}] "
        lines.append(f"{heard}{match.sentence(event)}{f' ({changes})' if changes else ''}")
    return "\n".join(lines) + "\n"


def test_the_game_reads_as_it_did() -> None:
    """If the words are better now, write the file anew and read it."""
    assert transcript().splitlines() == TRANSCRIPT.read_text(encoding="utf-8").splitlines()


def test_no_line_holds_a_placeholder_a_list_or_a_code() -> None:
    """Nor a number of a side or a seat instead of a name."""
    lines = TRANSCRIPT.read_text(encoding="utf-8").splitlines()
    assert 100 < len(lines) < MOST_LINES
    for line in lines:
        for wrong in ("{", "}", "side 1", "side 2", "Player 1", "seat ", "None", "-1", "1 Hits", "1 Blocks", "1 torcs"):
            assert wrong not in line, line


if __name__ == "__main__":
    TRANSCRIPT.write_text(transcript(), encoding="utf-8")
