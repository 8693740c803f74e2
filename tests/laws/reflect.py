"""Every field of every object that hangs on a state, found by reflection in both builds.

The laws must see a field that `copy()` forgot, so nothing here is told by the games.
"""

import hashlib
from collections import deque
from collections.abc import Callable, Iterable
from enum import Enum
from functools import cache
from operator import attrgetter
from types import BuiltinFunctionType, FunctionType, MethodType
from typing import Any

from waystone.engine import Edition, Option, State
from waystone.engine.fields import declared
from waystone.engine.fields import fields as all_fields
from waystone.engine.option import Vocabulary

ATOMS = (int, float, str, bytes, bool, type(None))
PLAIN = frozenset(ATOMS)  # types whose values stand for themselves; most things are of one of them
NAMED = (type, FunctionType, BuiltinFunctionType)
NEVER_COPIED = ("log", "refused", "watch")  # of a State: they belong to the match that listens or explains
MADE_WHEN_ASKED = ((Option, ("_text", "_name")), (Vocabulary, ("_by_name", "_called")))

Form = Any  # nested tuples of plain values: equal forms, equal things


def fields(thing: object) -> dict[str, Any]:
    """Its fields by name, without what is made only when somebody asks for it."""
    found = all_fields(thing)
    kind: type = type(thing)
    return {name: found[name] for name in _looked_at(kind, tuple(found))}


@cache
def _looked_at(kind: type, names: tuple[str, ...]) -> list[str]:
    """Those of the fields of a type that are looked at, in order."""
    left_out = set(NEVER_COPIED) if issubclass(kind, State) else set()
    for owner, made in MADE_WHEN_ASKED:
        if issubclass(kind, owner):
            left_out.update(made)
    return sorted(set(names) - left_out)


@cache
def _at_once(kind: type) -> tuple[list[str], Callable[[Any], tuple[Any, ...]]] | None:
    """The fields of a type and how to get them all with one call; None if its objects may have others."""
    names = _looked_at(kind, declared(kind))
    if len(names) < 2 or kind.__dictoffset__:  # attrgetter gives a single field without a tuple around it
        return None
    return names, attrgetter(*names)


def other_than(value: object) -> Any:
    """Another value of the same kind, or None if none comes to mind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, Enum):
        return None
    if isinstance(value, int | float):
        return value + 1
    if isinstance(value, str):
        return value + "?"
    if isinstance(value, list | tuple) and value:
        return value[:-1]
    return None


class Reader:
    """Turns things into forms. Objects of the edition are shared by all copies, so they stand for themselves."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition  # held, so that no id is given to another object
        self._shared: dict[int, int] = {}
        self._met: dict[int, int] = {}
        self.content = hashlib.sha256(repr(self._form(edition)).encode()).hexdigest()[:16]
        self._shared = self._met

    def form(self, thing: object) -> Form:
        self._met = {}
        return self._form(thing)

    def digest(self, thing: object) -> str:
        return hashlib.sha256(repr(self.form(thing)).encode()).hexdigest()[:16]

    def differences(self, one: object, other: object) -> list[str]:
        """The names of the fields in which two objects differ, for people."""
        mine, theirs = fields(one), fields(other)
        return [
            name
            for name in sorted({*mine, *theirs})
            if name not in mine or name not in theirs or self.form(mine[name]) != self.form(theirs[name])
        ]

    def owners(self, thing: object) -> list[object]:
        """The objects with fields that hang on a thing, itself first; not those of the edition."""
        found: dict[int, object] = {}
        self._gather(thing, found)
        return list(found.values())

    def _gather(self, thing: object, found: dict[int, object]) -> None:
        if isinstance(thing, (*ATOMS, *NAMED, Enum)) or id(thing) in self._shared or id(thing) in found:
            return
        if isinstance(thing, dict):
            parts = [*thing.keys(), *thing.values()]
        elif isinstance(thing, list | tuple | deque | set | frozenset):
            parts = list(thing)
        else:
            found[id(thing)] = thing
            parts = list(fields(thing).values())
        for part in parts:
            self._gather(part, found)

    def _form(self, thing: object) -> Form:
        kind = type(thing)
        if kind in PLAIN:
            return thing
        key = id(thing)
        if key in self._shared:
            return ("content", self._shared[key])
        if key in self._met:  # shared within the state, or a ring
            return ("again", self._met[key])
        if kind is list:
            self._met[key] = len(self._met)
            return self._row(thing)
        if kind is tuple:  # equal immutable values may or may not be one object
            return self._row(thing)
        if isinstance(thing, Enum):
            return str(thing)
        if isinstance(thing, ATOMS):
            return thing
        if isinstance(thing, NAMED):
            return f"{thing.__module__}.{thing.__qualname__}"
        if not isinstance(thing, tuple | frozenset | bytearray):
            self._met[key] = len(self._met)
        return self._parts(thing)

    def _row(self, things: Any) -> Form:
        """Things in an order. Most are plain, and a call for each of those would take most of the time."""
        form = self._form
        return (type(things).__name__, *[item if type(item) in PLAIN else form(item) for item in things])

    def _parts(self, thing: object) -> Form:
        if isinstance(thing, list | tuple | deque):
            return self._row(thing)
        if isinstance(thing, dict):
            return ("dict", *[(self._form(key), self._form(value)) for key, value in thing.items()])
        if isinstance(thing, set | frozenset):
            return (type(thing).__name__, *sorted((self._form(item) for item in thing), key=repr))
        if isinstance(thing, bytearray):
            return ("bytearray", bytes(thing))
        if isinstance(thing, MethodType):
            return ("method", thing.__func__.__qualname__, self._form(thing.__self__))
        if hasattr(thing, "send"):
            raise TypeError("a state must not hold a rule under way: generators cannot be copied")
        return self._object(thing)

    def _object(self, thing: object) -> Form:
        form = self._form
        names, values = _named_values(thing)
        if not names and type(thing).__module__ == "builtins":
            raise TypeError(f"cannot look into {type(thing)}")
        parts = [
            (name, value if type(value) in PLAIN else form(value)) for name, value in zip(names, values, strict=True)
        ]
        return (type(thing).__qualname__, *parts)


def _named_values(thing: object) -> tuple[Iterable[str], Iterable[Any]]:
    kind: type = type(thing)
    plan = _at_once(kind)
    if plan is not None:
        names, get = plan
        try:
            return names, get(thing)
        except AttributeError:  # one was never set
            pass
    found = fields(thing)
    return found.keys(), found.values()
