"""What bots shall play: a plan of many games, each with a seed of its own."""

from dataclasses import dataclass

HEARD = 1_000  # games of which events are kept: to listen costs more than to play


@dataclass(frozen=True)
class Plan:
    """The game number i of a plan has the seed `seed + i`, so the outcome does not depend on who plays which."""

    game: str
    players: int
    games: int
    bots: tuple[str, ...] = ("greedy",)  # a seat each, cycled
    seed: int = 1
    settings: tuple[tuple[str, str], ...] = ()
    packs: tuple[str, ...] = ()
    heard: int = HEARD  # games, the first ones, of which events are kept

    def batches(self, size: int) -> list[tuple[int, int]]:
        """Runs of neighbouring seeds, as first seed and number of games."""
        last = self.seed + self.games
        return [(first, min(size, last - first)) for first in range(self.seed, last, size)]


def usual_players(allowed: tuple[int, ...]) -> int:
    """How many people usually sit at a table: four, or as near to it as the game allows."""
    return min(allowed, key=lambda count: (abs(count - 4), count))
