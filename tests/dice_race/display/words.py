"""Sentences of Dice Race."""

from waystone.engine.event import Change, Event
from waystone.engine.game import Edition
from waystone.engine.option import Option
from waystone.engine.phrases import counted

VERBS = {"rolled": "rolls and moves", "rested": "rests and moves", "jumped": "jumps"}


def event(edition: Edition, event: Event) -> str:
    if event.kind == "remembered":
        return f"You still hold the {title(edition, event)}"
    verb = VERBS.get(event.kind) or f"plays {title(edition, event)} and moves"
    return f"{{{event.seat}}} {verb} {event.number('steps')}"


def title(edition: Edition, event: Event) -> str:
    cards: list[tuple[str, int]] = edition.cards  # type: ignore[attr-defined]
    return cards[event.number("card")][0]


def change(edition: Edition, change: Change) -> str:
    seat = change.what.removeprefix("place/")
    return f"{{{seat}}} is {counted(change.after, 'space')} from the start"


def option(option: Option) -> str:
    return "Go on"
