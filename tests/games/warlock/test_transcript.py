"""One game as its log tells it: read line by line, so that a change of words is seen.

`python -m tests.games.warlock.test_transcript` writes it anew.
"""

from pathlib import Path

from waystone.bots.greedy import GreedyBot
from waystone.engine import Match, Rng
from waystone.engine.event import EVERYBODY
from waystone.games.warlock.game import GAME

PATH = Path(__file__).parents[2] / "golden" / "transcripts" / "warlock.txt"
NAMES = ["Ada", "Ben", "Cleo"]
SEED = 5
LINES = 250


def transcript() -> str:
    """What all hear, with what changes, and behind a name what one player alone hears."""
    match = Match.new(GAME, names=NAMES, seed=SEED, log_events=True)
    bots = [GreedyBot(Rng(seat)) for seat in range(len(NAMES))]
    while match.ask is not None and len(match.log) < LINES:
        seat = match.ask.seat
        match.choose(bots[seat].choose(match.seat(seat)))
    lines = []
    for event in match.log[:LINES]:
        heard_by = "" if event.only == EVERYBODY else f"({NAMES[event.only]} alone) "
        changes = "; ".join(match.changes(event))
        lines.append(f"{heard_by}{match.sentence(event)}" + (f" [{changes}]" if changes else ""))
    return "\n".join(lines) + "\n"


def test_a_game_is_told_in_the_words_that_were_read_and_approved() -> None:
    assert transcript() == PATH.read_text(encoding="utf-8")


if __name__ == "__main__":
    PATH.parent.mkdir(exist_ok=True)
    PATH.write_text(transcript(), encoding="utf-8")
