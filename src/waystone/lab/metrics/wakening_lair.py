"""What Wakening Lair counts."""

from collections.abc import Iterator

from waystone.lab.metrics import metric
from waystone.lab.played import Played


@metric("woken-in", "The turn in which the terror awakens", unit="turns", listens=True)
def woken_in(played: Played) -> Iterator[tuple[str, float]]:
    for turn, event in played.events_by_turn():
        if event.kind == "terror":
            yield "", float(turn)
            return


@metric("defeated", "Monsters defeated per game", listens=True)
def defeated(played: Played) -> Iterator[tuple[str, float]]:
    yield "", float(len(played.kinds("defeated")))


@metric("deaths", "Heroes who die, per game", listens=True)
def deaths(played: Played) -> Iterator[tuple[str, float]]:
    yield "", float(len(played.kinds("died")))


@metric("treasures", "Treasures drawn per game", listens=True)
def treasures(played: Played) -> Iterator[tuple[str, float]]:
    yield "", float(len(played.kinds("drew")))
