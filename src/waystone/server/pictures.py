"""A match as pictures and plain data, for a seat or an onlooker. From views only."""

from typing import Any

from markupsafe import Markup

from waystone.engine.match import Match
from waystone.engine.state import Event


def drawn(match: Match, view: Any, lit: frozenset[str]) -> tuple[str, str]:
    """A scene as its style and its drawing: a strict content policy lets no drawing bring its own style.

    A game that cannot be drawn yet shows its text.
    """
    try:
        svg = match.game.scene(match.edition, view, lit)
    except NotImplementedError:
        return "", str(Markup('<pre class="text-board">{}</pre>').format(match.game.text(match.edition, view)))
    before, _, rest = svg.partition("<style>")
    style, _, after = rest.partition("</style>")
    return style, before + after


def event_data(match: Match, event: Event, seat: int) -> dict[str, Any]:
    """An event as the seat heard it."""
    return {
        "kind": event.kind,
        "words": match.words(event.heard_by(seat)),
        "seat": event.seat,
        "touches": event.touches,
        "rule": match.game.rule(event.rule) if event.rule else "",
        "dice": list(event.dice),
    }
