"""A series of games: WW-90 to WW-92.

Plain logic for whoever sets the tables: after each game `record` its seats with `gate.places`, then seat the next by
`seating` and play it with the setting first = seat-1.
"""

from fractions import Fraction
from typing import final

from waystone.engine.rng import Rng


@final
class Series:
    """Places game by game. A place of 0 is a trapped player's."""

    def __init__(self, names: list[str], games: int, dnf_place: int) -> None:
        self.names = names
        self.games = games
        self.dnf_place = dnf_place
        self.played: list[dict[str, int]] = []

    def record(self, seats: list[str], places: list[int]) -> None:
        """The places of a game, by seat."""
        self.played.append(dict(zip(seats, places, strict=True)))

    @property
    def over(self) -> bool:
        return len(self.played) >= self.games

    def points(self, name: str) -> list[int]:
        """WW-90: the place in each game; trapped counts as sixth, whatever the number of players."""
        return [places[name] or self.dnf_place for places in self.played]

    def average(self, name: str) -> Fraction:
        points = self.points(name)
        return Fraction(sum(points), len(points))

    def winners(self) -> list[str]:
        """WW-90, WW-92: the lowest average; equal ones share the win."""
        best = min(self.average(name) for name in self.names)
        return [name for name in self.names if self.average(name) == best]

    def seating(self, rng: Rng) -> list[str]:
        """WW-91: the trapped first, then from the last place up to the first; those alike are ordered by die."""
        if not self.played:
            return self.names.copy()
        places = self.played[-1]
        order: list[str] = []
        for place in [0, *sorted(set(places.values()) - {0}, reverse=True)]:
            alike = [name for name in self.names if places[name] == place]
            order += by_die(alike, rng)
        return order


def by_die(names: list[str], rng: Rng) -> list[str]:
    """Everybody rolls, the highest goes first; those who tie roll again among themselves."""
    if len(names) < 2:
        return names
    rolled = dict(zip(names, rng.roll(len(names)), strict=True))
    order: list[str] = []
    for die in range(6, 0, -1):
        order += by_die([name for name in names if rolled[name] == die], rng)
    return order
