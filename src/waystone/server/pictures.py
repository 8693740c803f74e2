"""A match as pictures and plain data, for a seat or an onlooker. From views only."""

from typing import Any

from waystone.engine.match import Match
from waystone.engine.state import Event
from waystone.server.messages import EventData


def drawn(match: Match, view: Any) -> tuple[str, list[str]]:
    """A scene as its style and its pieces: a strict content policy lets no drawing bring its own style.

    A game that cannot be drawn yet shows its text.
    """
    try:
        picture = match.game.scene(match.edition, view)
    except NotImplementedError:
        from waystone.server.templates import filled  # not for worker processes, which draw all games

        return "", [filled("text_board")(words=match.game.text(match.edition, view))]
    return picture.style, picture.pieces


def event_data(match: Match, event: Event, seat: int) -> EventData:
    """An event as the seat heard it."""
    return EventData(
        kind=event.kind,
        words=match.words(event.heard_by(seat)),
        seat=event.seat,
        touches=event.touches,
        rule=match.game.rule(event.rule) if event.rule else "",
        dice=event.dice,
    )
