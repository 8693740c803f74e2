"""How the laws of observations look at a table: what a seat's view and its row of numbers say, and how both change."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any

from tests.laws.reflect import fields
from tests.sittings import Sitting
from waystone.engine import Match, Rng
from waystone.engine.observation import Observer, Row, zeros

Numbers = list[int]
MOST_PARTS = 3  # of a list that are changed one after the other


@cache
def module_of(package: str) -> Any:
    return import_module(f"{package}.display.observation")


@cache
def observer_of(sitting: Sitting) -> Observer:
    found: Observer = module_of(sitting.game.package).observer(sitting.edition, sitting.players)
    return found


@cache
def row_of(sitting: Sitting) -> Row:
    observer = observer_of(sitting)
    return Row(zeros(len(observer.names)), 0, observer.highs)


def observed(sitting: Sitting, match: Match, seat: int, ask: bool = True) -> Numbers:
    row = row_of(sitting)
    row.stay(())  # laws change states from outside, behind the back of what a row keeps
    observer_of(sitting).observe(row, match.state, match.ask if ask else None, seat)
    return list(row.cells)


def parts(thing: object, path: str = "") -> dict[str, Any]:
    """A view piece by piece: "players[1].gold": 7."""
    if hasattr(thing, "__struct_fields__"):
        dot = "." if path else ""
        named = [(f"{path}{dot}{name}", getattr(thing, name)) for name in thing.__struct_fields__]
    elif isinstance(thing, list | tuple):
        named = [(f"{path}[]", len(thing)), *[(f"{path}[{i}]", part) for i, part in enumerate(thing)]]
    else:
        return {path: thing}
    found: dict[str, Any] = {}
    for name, part in named:
        found |= parts(part, name)
    return found


def field(path: str) -> str:
    """The field of the view that a piece belongs to: "players.gold"."""
    name, inside = "", False
    for letter in path:
        inside = letter == "[" or (inside and letter != "]")
        if not inside and letter != "]":
            name += letter
    return name


def different(one: object, other: object) -> set[str]:
    """The fields in which two views differ."""
    mine, theirs = parts(one), parts(other)
    return {field(path) for path in {*mine, *theirs} if mine.get(path, "") != theirs.get(path, "")}


def others(value: Any) -> Iterator[Any]:
    """Other values of the same kind, near the one that is there."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
        if value > 0:
            yield value - 1
            yield 0
    elif isinstance(value, list | tuple):
        kind = type(value)
        if (
            value and value[-1] not in (0, -1) and not hasattr(value[-1], "seat")
        ):  # else the content or the table says how many
            yield kind(value[:-1])
        if len(value) > 1 and value[0] != value[-1] and isinstance(value[0], int | tuple):
            yield kind([*value[1:], value[0]])
        for i in range(len(value) - 1, -1, -max(1, len(value) // MOST_PARTS)):
            part = value[i]
            if isinstance(part, int | tuple):
                for other in others(part):
                    if other not in value or len(set(value)) < len(value):  # no card lies in two places
                        yield kind([*value[:i], other, *value[i + 1 :]])


def changed(sitting: Sitting, match: Match) -> Iterator[str]:
    """Change one field of the state after the other, and put it back; yields its name while it is changed."""
    for owner in sitting.reader.owners(match.state):
        for name, value in fields(owner).items():
            for other in others(value) if name != "seats" else ():
                try:
                    setattr(owner, name, other)
                except (AttributeError, TypeError, OverflowError):  # not to be set from outside, or not to that
                    break
                yield f"{type(owner).__name__}.{name}: {value!r} to {other!r}"
                setattr(owner, name, value)


def hidden_in_turn(sitting: Sitting, match: Match, seat: int, chance: Rng) -> Iterator[str]:
    """Change one thing after the other that the seat cannot know to what it may be as well, and put it back; yields
    what is changed meanwhile. Cards of a pile and hidden places of a board are changed one by one."""
    dealt = match.copy()
    sitting.game.redeal(dealt.state, seat, chance)
    ours, theirs = sitting.reader.owners(match.state), sitting.reader.owners(dealt.state)
    assert [type(owner) for owner in ours] == [type(owner) for owner in theirs]
    for owner, other in zip(ours, theirs, strict=True):
        now = fields(other)
        for name, value in fields(owner).items():
            for what, changed_to in replacements(value, now[name]):
                try:
                    setattr(owner, name, changed_to)
                except AttributeError:  # not to be set from outside
                    break
                yield f"{type(owner).__name__}.{name}{what}"
                setattr(owner, name, value)


def replacements(value: Any, other: Any) -> Iterator[tuple[str, Any]]:
    """The value with one part of the other in its place at a time."""
    if not isinstance(value, int | str | list | tuple) or not isinstance(other, int | str | list | tuple):
        return
    if value == other:
        return
    if isinstance(value, list | tuple) and isinstance(other, list | tuple) and len(value) == len(other):
        for i, part in enumerate(other):
            if part != value[i] and isinstance(part, int | str | tuple):
                yield f"[{i}]", type(value)([*value[:i], part, *value[i + 1 :]])
    yield "", other
