"""A match as pictures and plain data, for a seat or an onlooker. From views only."""

from typing import Any

from waystone.drawing.svg import Bundle, Names
from waystone.engine import phrases
from waystone.engine.dice import Die
from waystone.engine.event import Roll
from waystone.engine.match import Match
from waystone.engine.state import Event
from waystone.server.messages import EventData, FaceData, RollData


def drawn(match: Match, view: Any, names: Names | None = None) -> tuple[str, Bundle]:
    """A scene as its style and its pieces: a strict content policy lets no drawing bring its own style.

    A game that cannot be drawn yet shows its text. Whoever draws one picture after the other keeps the `names`. If they
    are those of a page, what is fixed is only named: see `drawing.fixed`.
    """
    try:
        picture = match.game.scene(match.edition, view)
    except NotImplementedError:
        from waystone.server.templates import filled  # not for worker processes, which draw all games

        return "", Bundle([filled("text_board")(words=match.words(match.game.text(match.edition, view)))])
    names = names or Names(match.names)
    return names.put(picture.style), names.put_into(picture.whole)


def event_data(match: Match, event: Event, seat: int) -> EventData:
    """An event as the seat heard it."""
    return EventData(
        kind=event.kind,
        words=match.told(event),
        changes=match.changes(event) if match.sentence(event) else [],
        seat=event.seat,
        touches=event.touches,
        rule=match.game.rule(event.rule) if event.rule else "",
        rolls=[roll_data(match, roll) for roll in event.rolls],
    )


def roll_data(match: Match, roll: Roll) -> RollData:
    """Dice with the faces that fell."""
    die = match.die(roll)
    return RollData(
        whose=match.whose(roll),
        seat=roll.seat,
        die=die.title,
        numbered=die.numbered,
        faces=[face_data(die, number) for number in roll.faces],
        sum=phrases.parts(roll).strip(),
        wanted=phrases.wanted(roll),
    )


def face_data(die: Die, number: int) -> FaceData:
    face = die.faces.get(number)
    if face is None:
        return FaceData(number, str(number), str(number), "")
    return FaceData(number, face.name, face.short, face.outline)
