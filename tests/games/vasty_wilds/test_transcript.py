"""One whole game in words, to be read line by line as a player would. The first lines are held in a file.

`python -m tests.games.vasty_wilds.test_transcript` writes it anew.
"""

from pathlib import Path

from tests.games.vasty_wilds.table import NAMES, box
from waystone.bots.greedy import GreedyBot
from waystone.engine.event import EVERYBODY, Event
from waystone.engine.match import Match
from waystone.engine.rng import Rng
from waystone.games.vasty_wilds.game import GAME

FILE = Path(__file__).parents[2] / "golden" / "transcripts" / "vasty_wilds.txt"
LINES = 250
SEED = 5


def named(text: str) -> str:
    for seat, name in enumerate(NAMES):
        text = text.replace(f"{{{seat}}}", name)
    return text


def line(match: Match, event: Event) -> str:
    """A sentence, who alone hears it, and what all can see to be different."""
    words = GAME.sentence(match.edition, event)
    if event.only != EVERYBODY:
        words = f"(only {{{event.only}}} hears) {words}"
    changes = [GAME.change(match.edition, change) for change in event.changes]
    return named(f"{words} [{'; '.join(changes)}]" if changes else words)


def transcript(players: int = 2, seed: int = SEED) -> list[str]:
    """A game of greedy bots."""
    match = Match.new(GAME, players, seed, edition=box(), log_events=True)
    bot = GreedyBot(Rng(seed))
    while (ask := match.ask) is not None:
        match.choose(bot.choose(match.seat(ask.seat)))
    return [line(match, event) for event in match.log]


def text() -> str:
    return "\n".join(transcript()[:LINES]) + "\n"


def test_a_game_in_words() -> None:
    assert text() == FILE.read_text(encoding="utf-8")


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(text(), encoding="utf-8")
