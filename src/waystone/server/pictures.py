"""A match as pictures and plain data, for a seat or an onlooker. From views only."""

from typing import Any, Final

from waystone.drawing.svg import escape
from waystone.engine import phrases
from waystone.engine.dice import Die
from waystone.engine.event import Roll
from waystone.engine.match import Match
from waystone.engine.state import Event
from waystone.server.messages import EventData, FaceData, RollData

ROOM: Final = 14  # letters of a name


def drawn(match: Match, view: Any) -> tuple[str, list[str]]:
    """A scene as its style and its pieces: a strict content policy lets no drawing bring its own style.

    A game that cannot be drawn yet shows its text.
    """
    try:
        picture = match.game.scene(match.edition, view)
    except NotImplementedError:
        from waystone.server.templates import filled  # not for worker processes, which draw all games

        return "", [filled("text_board")(words=match.words(match.game.text(match.edition, view)))]
    return picture.style, [_named(match, piece) if "{" in piece else piece for piece in picture.pieces]


def _named(match: Match, piece: str) -> str:
    """A piece of a drawing with names in place of `{2}`, cut to what has room on a board."""
    for seat, name in enumerate(match.names):
        short = name if len(name) <= ROOM else f"{name[: ROOM - 1].rstrip()}\u2026"
        piece = piece.replace(f"{{{seat}}}", escape(short))
    return piece


def event_data(match: Match, event: Event, seat: int) -> EventData:
    """An event as the seat heard it."""
    return EventData(
        kind=event.kind,
        words=match.sentence(event, seat),
        changes=match.changes(event),
        seat=event.seat,
        touches=event.touches,
        rule=match.game.rule(event.rule) if event.rule else "",
        rolls=[roll_data(match, roll) for roll in match.rolls(event)],
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
