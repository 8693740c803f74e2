"""How the results of dice spread: for the chances that events, screens and advice show."""

from functools import lru_cache
from typing import final

from waystone.games.waylanders.model.content import AUX, Content


def added(one: list[float], other: list[float]) -> list[float]:
    """The distribution of the sum of two rolls."""
    total = [0.0] * (len(one) + len(other) - 1)
    for i, p in enumerate(one):
        for j, q in enumerate(other):
            total[i + j] += p * q
    return total


@final
class Odds:
    """The distributions of all rolls that a set of dice allows."""

    def __init__(self, content: Content) -> None:
        self.of: list[list[list[list[float]]]] = []  # by die, technique, number of dice
        for die in content.dice:
            by_technique: list[list[list[float]]] = []
            for worth in die.successes:
                one = [0.0] * (max(worth) + 1)
                for successes in worth:
                    one[successes] += 1 / 6
                by_technique.append([[1.0], one, added(one, one)])
            self.of.append(by_technique)

    def hits(self, die: int, technique: int, terrain: int, aux: int) -> list[float]:
        """Of an attack roll: so many dice of the terrain, so many auxiliary ones."""
        return added(self.of[die][technique][terrain], self.of[AUX][technique][aux])

    def check(self, die: int, technique: int, aux: int, bonus: int, value: int) -> float:
        """WL-132: the chance that a check succeeds."""
        spread = self.hits(die, technique, 1, min(aux, 1))
        return at_least(spread, value - bonus)


@lru_cache(maxsize=16)
def odds_of(content: Content) -> Odds:
    """Worked out once for a set of dice."""
    return Odds(content)


def at_least(spread: list[float], wanted: int) -> float:
    return sum(spread[wanted:]) if wanted > 0 else 1.0
