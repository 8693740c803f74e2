"""What The Waylanders counts."""

from collections.abc import Iterator

from waystone.lab.metrics import metric
from waystone.lab.played import Played


@metric("claims", "Objectives claimed per game", listens=True)
def claims(played: Played) -> Iterator[tuple[str, float]]:
    yield "", float(len(played.kinds("claimed")))


@metric("formations", "Games in which a formation is declared", unit="share", listens=True)
def formations(played: Played) -> Iterator[tuple[str, float]]:
    yield "", float(bool(played.kinds("formation")))


@metric("falls", "Adventurers knocked down per game", listens=True)
def falls(played: Played) -> Iterator[tuple[str, float]]:
    yield "", float(len(played.kinds("fallen")))


@metric("conquests", "Areas conquered per game", listens=True)
def conquests(played: Played) -> Iterator[tuple[str, float]]:
    yield "", float(len(played.kinds("conquered")))
