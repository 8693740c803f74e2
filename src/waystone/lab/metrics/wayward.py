"""What Wayward counts."""

from collections.abc import Iterator
from typing import Any

from waystone.lab.metrics import metric
from waystone.lab.played import Played


@metric("out", "Players who get out", unit="share")
def out(played: Played) -> Iterator[tuple[str, float]]:
    yield "", sum(score > 0 for score in played.scores) / played.players


@metric("gold", "Gold at the end, mean of all players", unit="gold")
def gold(played: Played) -> Iterator[tuple[str, float]]:
    yield "", sum(played.scores) / played.players


@metric("duels", "Duels per player", listens=True)
def duels(played: Played) -> Iterator[tuple[str, float]]:
    yield "", len(played.kinds("duel")) / played.players


@metric("guards", "Attempts on guards per player", listens=True)
def guards(played: Played) -> Iterator[tuple[str, float]]:
    yield "", len(played.kinds("guard")) / played.players


@metric("hour-glasses", "Hour glasses cashed per player", listens=True)
def hour_glasses(played: Played) -> Iterator[tuple[str, float]]:
    yield "", len(played.kinds("hourglass")) / played.players


@metric("win-by-start", "Wins by the place of the start", unit="share", chart="bars", listens=True)
def win_by_start(played: Played) -> Iterator[tuple[str, float]]:
    edition: Any = played.edition
    for event in played.kinds("start"):
        area = edition.content.boards[event.number("board")].areas[event.number("area")]
        yield area.name, played.rewards[event.seat]
