"""Means, shares and differences, each with a 95% interval, and which differences are more than luck."""

import math
from dataclasses import dataclass

Z = 1.96  # standard errors of a 95% interval
FEW = 30  # below so many games an interval says little


@dataclass
class Sums:
    """Numbers that were added up: how many, their sum, the sum of their squares."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def join(self, other: "Sums") -> None:
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    def with_zeros(self, count: int) -> "Sums":
        """The same among so many numbers, the others being 0."""
        return Sums(count, self.total, self.squares)

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        if self.count < 2:
            return math.inf
        variance = max(0.0, self.squares - self.total * self.total / self.count) / (self.count - 1)
        return math.sqrt(variance / self.count)


@dataclass(frozen=True)
class Estimate:
    """A number and the interval that holds the truth 95 times in 100."""

    value: float
    low: float
    high: float
    count: int

    @property
    def margin(self) -> float:
        return max(self.high - self.value, self.value - self.low)

    @property
    def is_rough(self) -> bool:
        return self.count < FEW


def wilson(won: float, games: int, errors: float = Z) -> tuple[float, float]:
    """The 95% interval of a share, also where the games are few or the share is near 0 or 1.

    With other standard errors than those of 95% it is wider or narrower.
    """
    if games == 0:
        return 0.0, 1.0
    share, square = won / games, errors * errors
    centre = (share + square / (2 * games)) / (1 + square / games)
    margin = errors * math.sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, centre - margin), min(1.0, centre + margin)


def mean(sums: Sums) -> Estimate:
    """Of anything that is counted or measured."""
    margin = Z * sums.error
    return Estimate(sums.mean, sums.mean - margin, sums.mean + margin, sums.count)


def share(sums: Sums) -> Estimate:
    """Of numbers between 0 and 1. Where all are the one or the other, the interval is Wilson's."""
    if sums.squares == sums.total or sums.count < 2:
        low, high = wilson(sums.total, sums.count)
        return Estimate(sums.mean, low, high, sums.count)
    margin = Z * sums.error
    return Estimate(sums.mean, max(0.0, sums.mean - margin), min(1.0, sums.mean + margin), sums.count)


def chance_of_luck(value: float, error: float) -> float:
    """How often pure luck gives a difference as great as this one, in either direction."""
    if error == 0.0:
        return 1.0 if value == 0.0 else 0.0
    return math.erfc(abs(value) / error / math.sqrt(2.0))


def sure(chances: list[float], level: float = 0.05) -> list[bool]:
    """Which of many differences are more than luck, so that all of these are right 95 times in 100 (Holm's method)."""
    ordered = sorted(range(len(chances)), key=lambda number: chances[number])
    found = [False] * len(chances)
    for rank, number in enumerate(ordered):
        if chances[number] > level / (len(chances) - rank):
            break
        found[number] = True
    return found
