"""A game in words, to be read line by line as a player would: it stays as it was written.

`python -m tests.games.wayward.test_transcript` writes it anew. Read the diff.
"""

from pathlib import Path

from tests.games.wayward.table import box
from waystone.bots.bot import play_bots
from waystone.bots.greedy import GreedyBot
from waystone.engine.match import Match
from waystone.engine.rng import Rng
from waystone.games.wayward.game import GAME

PATH = Path(__file__).parents[2] / "golden" / "transcripts" / "wayward.txt"
GAMES = (("dungeon", ["Ada", "Ben"], 3), ("city", ["Ada", "Ben", "Cleo"], 5))  # the map, the players, the seed
LINES = 140  # of each game, from its beginning


def told(map: str, names: list[str], seed: int) -> list[str]:
    """What greedy bots do, a sentence for each event with what all see to have changed."""
    match = Match.new(GAME, names=names, seed=seed, settings={"map": map}, edition=box(), log_events=True)
    play_bots(match, [GreedyBot(Rng(seed + seat)) for seat in range(len(names))])
    lines = []
    for event in match.log:
        changes = "; ".join(match.changes(event))
        lines += [""] if event.kind == "turn" else []
        lines.append(match.sentence(event) + (f" [{changes}]" if changes else ""))
    return lines[:LINES]


def text() -> str:
    parts = [[f"# {map}, {', '.join(names)}", *told(map, names, seed)] for map, names, seed in GAMES]
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def test_the_game_is_told_as_written() -> None:
    assert text() == PATH.read_text(encoding="utf-8")


if __name__ == "__main__":
    PATH.parent.mkdir(exist_ok=True)
    PATH.write_text(text(), encoding="utf-8")
