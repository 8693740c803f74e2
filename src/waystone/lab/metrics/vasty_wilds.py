"""What Vasty Wilds counts."""

from collections.abc import Iterator

from waystone.lab.metrics import metric
from waystone.lab.played import Played


@metric("exhausted", "Games in which the pile runs out", unit="share", listens=True)
def exhausted(played: Played) -> Iterator[tuple[str, float]]:
    yield "", float(bool(played.kinds("exhausted")))


@metric("redraws", "Turns spent on Redraw", unit="share", listens=True)
def redraws(played: Played) -> Iterator[tuple[str, float]]:
    yield "", min(1.0, len(played.kinds("chose_redraw")) / max(1, played.turns))


@metric("duels", "Duels per game", listens=True)
def duels(played: Played) -> Iterator[tuple[str, float]]:
    yield "", float(len(played.kinds("duelled")))


@metric("returns", "Returns by the third marker per game", listens=True)
def returns(played: Played) -> Iterator[tuple[str, float]]:
    yield "", float(len(played.kinds("returned")))
