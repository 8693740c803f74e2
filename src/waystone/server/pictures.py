"""A match as pictures and plain data, for a seat or an onlooker. From views only."""

import re
from typing import Any, Final

from markupsafe import Markup

from waystone.engine.match import Match
from waystone.engine.state import Event

STYLE: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def drawn(match: Match, view: Any, lit: frozenset[str]) -> tuple[str, str]:
    """A scene as its style and its drawing: a strict content policy lets no drawing bring its own style.

    A game that cannot be drawn yet shows its text.
    """
    try:
        svg = match.game.scene(match.edition, view, lit)
    except NotImplementedError:
        return "", str(Markup('<pre class="text-board">{}</pre>').format(match.game.text(match.edition, view)))
    return "".join(STYLE.findall(svg)), STYLE.sub("", svg)


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
