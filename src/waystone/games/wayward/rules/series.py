"""A series of games: WW-90 to WW-92."""

from fractions import Fraction

from waystone.engine.rng import Rng
from waystone.engine.series import Series
from waystone.engine.state import State
from waystone.games.wayward.model.state import Wayward
from waystone.games.wayward.rules.gate import places


class WaywardSeries(Series):
    """Places game by game. A place of 0 is a trapped player's."""

    def __init__(self, names: list[str], games: int, dnf_place: int) -> None:
        super().__init__(names, games, settings={"first": "seat-1"})  # WW-91: no die is rolled for it
        self.dnf_place = dnf_place
        self.places: list[dict[str, int]] = []  # a game each

    def record(self, seats: list[str], state: State) -> None:
        assert isinstance(state, Wayward)
        self.note(seats, places(state))

    def note(self, seats: list[str], places: list[int]) -> None:
        """The places of a game, by seat."""
        self.places.append(dict(zip(seats, places, strict=True)))

    @property
    def played(self) -> int:
        return len(self.places)

    def points(self, name: str) -> list[int]:
        """WW-90: the place in each game; trapped counts as sixth, whatever the number of players."""
        return [places[name] or self.dnf_place for places in self.places]

    def average(self, name: str) -> Fraction:
        points = self.points(name)
        return Fraction(sum(points), len(points))

    def winners(self) -> list[str]:
        """WW-90, WW-92: the lowest average; equal ones share the win."""
        best = min(self.average(name) for name in self.names)
        return [name for name in self.names if self.average(name) == best]

    def standings(self) -> list[tuple[str, str]]:
        ranked = sorted(self.names, key=self.average)
        return [(name, f"places {self._places(name)}: average {float(self.average(name)):.2f}") for name in ranked]

    def _places(self, name: str) -> str:
        return ", ".join(str(places[name]) if places[name] else f"trapped ({self.dnf_place})" for places in self.places)

    def seating(self, rng: Rng) -> list[str]:
        """WW-91: the trapped first, then from the last place up to the first; those alike are ordered by die."""
        if not self.places:
            return self.names.copy()
        last = self.places[-1]
        order: list[str] = []
        for place in [0, *sorted(set(last.values()) - {0}, reverse=True)]:
            order += by_die([name for name in self.names if last[name] == place], rng)
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
