"""A match as plain data that a later version can read: the state at its last quiet point, and the answers since.

A record says how a match was played, and only the rules that played it can play it again. A snapshot says how the table
stands: every field of the state by its name, content by its id, the dice by their place. `resume` reads it.
"""

from collections import deque
from importlib import import_module
from typing import TYPE_CHECKING, Any

from waystone.engine.fields import fields
from waystone.engine.option import Option
from waystone.engine.rng import Rng
from waystone.engine.state import State

if TYPE_CHECKING:  # tools/keep_old.py runs this file with the engine of an earlier version, which has less
    from waystone.engine.event import Event
    from waystone.engine.game import Edition
    from waystone.engine.match import Match

Data = dict[str, Any]

ATOMS = (bool, int, float, str, type(None))
NEVER_KEPT = ("log", "refused", "watch")  # of a State: they belong to the match that listens or explains
SEVERAL = {"tuple": tuple, "set": set, "frozenset": frozenset, "deque": deque}
LABELS = ("id", "code", "label", "name")  # what a thing of the content may be called, the surest first


class SnapshotError(Exception):
    """A snapshot that this version cannot go on from; the message says why in one line."""


# ---------------------------------------------------------------------- what the content is called
class Index:
    """Every thing of an edition by a name that stays: its class and id, or the way to it from a thing that has one."""

    def __init__(self, edition: "Edition") -> None:
        self._edition = edition  # held, so that no id is given to another object
        self.names: dict[int, list[str | int]] = {}
        self.things: dict[str, Any] = {}
        waiting: deque[tuple[Any, list[str | int]]] = deque([(edition, ["Edition"])])
        self.things["Edition"] = edition
        while waiting:
            thing, way = waiting.popleft()
            if isinstance(thing, (*ATOMS, bytes, Option, type)) or callable(thing) or id(thing) in self.names:
                continue
            way = self._anchored(thing, way)
            if not isinstance(thing, tuple):  # equal tuples may or may not be one object
                self.names[id(thing)] = way
            for step, part in _parts(thing):
                if not isinstance(part, ATOMS):
                    waiting.append((part, [*way, step]))

    def _anchored(self, thing: Any, way: list[str | int]) -> list[str | int]:
        """A shorter way: the class and id of the thing, if it is the first that is called so."""
        found = getattr(thing, "id", None)
        if not isinstance(found, str) or not found:
            return way
        name = f"{type(thing).__name__} {found}"
        if self.things.setdefault(name, thing) is not thing:
            return way
        return [name]

    def find(self, way: list[str | int]) -> Any:
        """The thing to which a way leads here."""
        try:
            thing: Any = self.things[str(way[0])]
            for step in way[1:]:
                thing = _part(thing, step)
        except (KeyError, IndexError, AttributeError):
            raise SnapshotError(f"there is no {' '.join(str(step) for step in way)} here any more") from None
        return thing


def _part(thing: Any, step: Any) -> Any:
    return thing[step] if isinstance(thing, list | tuple | dict) else getattr(thing, step)


def _parts(thing: Any) -> list[tuple[str | int, Any]]:
    if isinstance(thing, list | tuple):
        return list(enumerate(thing))
    if isinstance(thing, dict):
        return [(key, value) for key, value in thing.items() if isinstance(key, str | int)]
    return [(name, value) for name, value in fields(thing).items() if not name.startswith("_") and name != "vocabulary"]


_indexes: dict[int, Index] = {}


def index_of(edition: "Edition") -> Index:
    """Made once for an edition: the registry keeps editions for as long as the process lives."""
    found = _indexes.get(id(edition))
    if found is None or found._edition is not edition:
        found = _indexes[id(edition)] = Index(edition)
    return found


def content_lists(edition: "Edition", state: Any) -> dict[str, list[Any]]:
    """The lists of the content whose things states speak of by their places."""
    content = getattr(edition, "content", edition)
    owners = {"": content}
    known = index_of(edition).names
    for name, value in (*fields(content).items(), *fields(state).items()):
        if (
            not isinstance(value, (*ATOMS, list, tuple, dict))
            and id(value) in known
            and value not in (edition, content)
        ):
            owners[f"{name}."] = value
    return {
        prefix + name: value
        for prefix, owner in owners.items()
        for name, value in fields(owner).items()
        if isinstance(value, list) and value and all(labels(item) for item in value)
    }


def labels(thing: Any) -> list[str]:
    """What a thing of the content is called, the surest first."""
    if isinstance(thing, str):
        return [thing]
    found = [getattr(thing, name, None) for name in LABELS]
    return [label for label in found if isinstance(label, str) and label]


def constants_of(state: Any) -> dict[str, Any]:
    """Things that the module of a state has made once for all tables, such as the formation of nobody."""
    module = type(state).__module__
    return {
        name: thing
        for name, thing in vars(import_module(module)).items()
        if name.isupper() and type(thing).__module__ == module
    }


# ---------------------------------------------------------------------- writing
class _Writer:
    def __init__(self, edition: "Edition", root: Any) -> None:
        self._content = index_of(edition).names
        self._constants = {id(thing): name for name, thing in constants_of(root).items()}
        self._times: dict[int, int] = {}
        self._numbers: dict[int, int] = {}
        self._count(root)

    def _count(self, thing: Any) -> None:
        """How often each thing that can change is met: what is met twice stays one thing."""
        if (
            isinstance(thing, (*ATOMS, bytes, Option, Rng))
            or id(thing) in self._content
            or id(thing) in self._constants
        ):
            return
        if not isinstance(thing, tuple | frozenset):
            self._times[id(thing)] = self._times.get(id(thing), 0) + 1
            if self._times[id(thing)] > 1:
                return
        for part in parts_of(thing):
            self._count(part)

    def write(self, thing: Any) -> Any:
        if isinstance(thing, ATOMS):
            return thing
        if isinstance(thing, Option):
            return {"option": thing.name}
        if isinstance(thing, Rng):
            return write_dice(thing)
        if id(thing) in self._content:
            return {"content": self._content[id(thing)]}
        if id(thing) in self._constants:
            return {"constant": self._constants[id(thing)]}
        if self._times.get(id(thing), 1) == 1:
            return self._written(thing)
        if id(thing) in self._numbers:
            return {"again": self._numbers[id(thing)]}
        number = self._numbers[id(thing)] = len(self._numbers)
        return {"shared": number, "thing": self._written(thing)}

    def _written(self, thing: Any) -> Any:
        if isinstance(thing, list):
            return [self.write(item) for item in thing]
        if isinstance(thing, dict):
            return {"dict": [[self.write(key), self.write(value)] for key, value in thing.items()]}
        if isinstance(thing, bytes | bytearray):
            return {type(thing).__name__: thing.hex()}
        for name, kind in SEVERAL.items():
            if type(thing) is kind:
                return {name: [self.write(item) for item in thing]}
        if callable(thing) or hasattr(thing, "send"):
            raise SnapshotError(f"a state must hold data only, not {thing!r}")
        return {
            "class": type(thing).__name__,
            "has": {name: self.write(value) for name, value in _kept_fields(thing).items()},
        }


def _kept_fields(thing: Any) -> dict[str, Any]:
    found = fields(thing)
    return {name: found[name] for name in found if not (isinstance(thing, State) and name in NEVER_KEPT)}


def parts_of(thing: Any) -> list[Any]:
    if isinstance(thing, dict):
        return [*thing.keys(), *thing.values()]
    if isinstance(thing, list | tuple | set | frozenset | deque):
        return list(thing)
    return list(_kept_fields(thing).values())


def write_dice(rng: Rng) -> Data:
    """A generator by its place: the secret itself stands in the record."""
    places = rng.places()
    return {"dice": [int(rng.state)] if places is None else list(places)}


def write_state(edition: "Edition", state: State) -> Data:
    written: Data = _Writer(edition, state).write(state)
    return written


def places(edition: "Edition", state: Any) -> dict[str, list[str]]:
    """What stands at which place in the lists of the content: the numbers of a state mean that."""
    return {name: [labels(thing)[0] for thing in things] for name, things in content_lists(edition, state).items()}


def snapshot(match: "Match", lines: list[list[Any]] | None = None) -> Data:
    """The match as it stood at its last quiet point, and what has been answered since.

    `lines` are what its log said up to there, if somebody else writes them down: there may be many.
    """
    quiet, since, told = match.quiet_point()
    after = len(match.answers) - len(since)
    return {
        "rules": match.game.rules_version,
        "content": match.edition.fingerprint,
        "after": after,
        "since": [option.name for option in since],
        "lists": places(match.edition, quiet),
        "state": write_state(match.edition, quiet),
        "told": [told_line(match, event) for event in match.log[:told]] if lines is None else lines,
        "marks": match.marks[:after],
    }


def told_line(match: "Match", event: "Event") -> list[Any]:
    """An event as it was told, with places for names ("{2}"): the facts behind it mean nothing to other rules."""
    words: str = match.game.sentence(match.edition, event)
    changes = [match.game.change(match.edition, change) for change in event.changes]
    if any(changes):
        words = f"{words} ({'; '.join(change for change in changes if change)})".strip()
    rolls = [[list(r.faces), r.seat, r.owner, r.die] for r in event.rolls]
    return [words, event.only, event.seat, event.rule, rolls]
