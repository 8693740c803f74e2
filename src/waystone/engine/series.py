"""Several matches of one game by the same players. A game that is played so subclasses `Series`."""

from waystone.engine.rng import Rng
from waystone.engine.state import State


class Series:
    """What counts of each match, and who sits where in the next. Players are known by their names."""

    def __init__(self, names: list[str], games: int, settings: dict[str, str]) -> None:
        self.names = names
        self.games = games  # agreed on before the first
        self.settings = settings  # of every match but the first, laid over the table's

    def record(self, seats: list[str], state: State) -> None:
        """A finished match, and who sat where in it."""
        raise NotImplementedError

    @property
    def played(self) -> int:
        """How many matches are over."""
        raise NotImplementedError

    @property
    def over(self) -> bool:
        return self.played >= self.games

    def seating(self, rng: Rng) -> list[str]:
        """Who sits where in the next match."""
        raise NotImplementedError

    def standings(self) -> list[tuple[str, str]]:
        """Every player, the best first, and in words how he stands; after at least one match."""
        raise NotImplementedError

    def winners(self) -> list[str]:
        """Who is ahead of all others; several who share it."""
        raise NotImplementedError
