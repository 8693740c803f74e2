"""What The Warlock of Firetop Mountain counts."""

from collections.abc import Iterator

from waystone.lab.metrics import metric
from waystone.lab.played import Played


@metric("deaths", "Deaths per game", listens=True)
def deaths(played: Played) -> Iterator[tuple[str, float]]:
    yield "", float(len(played.kinds("died")))


@metric("challenges", "Key Challenges per player", listens=True)
def challenges(played: Played) -> Iterator[tuple[str, float]]:
    yield "", len(played.kinds("challenged")) / played.players


@metric("duels", "Fights between adventurers per game", listens=True)
def duels(played: Played) -> Iterator[tuple[str, float]]:
    yield "", float(len(played.kinds("attacked")))


@metric("rounds-to-win", "Rounds to a win", unit="rounds")
def rounds_to_win(played: Played) -> Iterator[tuple[str, float]]:
    if played.winners():
        yield "", played.rounds
