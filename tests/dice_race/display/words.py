"""Sentences of Dice Race."""

from waystone.engine.event import Change, Event
from waystone.engine.game import Edition
from waystone.engine.option import Option
from waystone.engine.phrases import counted


def event(edition: Edition, event: Event) -> str:
    if event.kind == "remembered":
        cards: list[tuple[str, int]] = edition.cards  # type: ignore[attr-defined]
        return f"You still hold the {cards[event.number('card')][0]}"
    return f"{{{event.seat}}} rolls and moves {event.number('steps')}"


def change(edition: Edition, change: Change) -> str:
    seat = change.what.removeprefix("place/")
    return f"{{{seat}}} is {counted(change.after, 'space')} from the start"


def option(option: Option) -> str:
    return "Go on"
