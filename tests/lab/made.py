"""Played games made by hand, so that what a metric should say can be counted on the fingers."""

from functools import cache
from typing import Any

from waystone.engine.event import Change, Event
from waystone.engine.option import Ask, Option, Subject
from waystone.engine.registry import edition, find
from waystone.lab.played import Decision, Moment, Played


@cache
def answer(name: str) -> Option:
    option = Option(name)
    option._name = name
    return option


def ask(seat: int, *names: str, key: str = "act") -> Ask:
    return Ask(seat, Subject(key, "", 1), [answer(name) for name in names])


def decision(turn: int, seat: int, *names: str, took: str = "", key: str = "act") -> Decision:
    """What a seat was offered in a turn, and which it took: the first unless it is said."""
    made = ask(seat, *names, key=key)
    taken = next(option for option in made.options if option.name == (took or names[0]))
    return Decision(turn, made, taken)


def event(kind: str, *changes: tuple[str, int, int]) -> Event:
    made = Event(kind)
    made.changes = tuple(Change(*change) for change in changes)
    return made


def moments(*chances: tuple[float, ...]) -> list[Moment]:
    return [Moment(number + 1, number % len(each), each) for number, each in enumerate(chances)]


def played(game: str = "wayward", players: int = 2, **fields: Any) -> Played:
    made = Played(find(game), edition(game), players, 1, roles=[""] * players, order=list(range(players)))
    for name, value in {"rewards": [1.0, 0.0], "ending": "{0} wins with 97 gold", **fields}.items():
        setattr(made, name, value)
    return made
