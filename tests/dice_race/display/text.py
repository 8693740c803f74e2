"""Pages of Dice Race to read by themselves."""

from typing import Any

from waystone.engine.game import Edition


def course(edition: Edition, view: Any, wanted: str) -> str:
    return f"The track has {view.length} spaces; the leader stands on {max(view.places)}."


def look(edition: Edition, view: Any, wanted: str) -> str:
    return f"{wanted}: a space like any other." if wanted.isdecimal() else f"There is no space {wanted!r}."


def who(edition: Edition, view: Any, wanted: str) -> str:
    return "\n".join(f"{{{seat}}} on space {place}" for seat, place in enumerate(view.places))


PAGES = {"map": course, "look": look, "who": who}
