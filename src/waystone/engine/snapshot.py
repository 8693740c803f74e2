"""A match as plain data that a later version can read: the state at its last quiet point, and the answers since.

A record says how a match was played, and only the rules that played it can play it again. A snapshot says how the table
stands: every field of the state by its name, content by its id, the dice by their place in their row. So a match goes
on when rules or content have changed: what a later version no longer knows is dropped, what is new comes from a freshly
dealt table, and where that is not right the game says so in `model/migrations.py`.
"""

from collections import deque
from collections.abc import Callable
from importlib import import_module
from typing import Any

from waystone.engine.event import EVERYBODY, Event, Roll
from waystone.engine.fields import declared, fields
from waystone.engine.game import Edition, Game
from waystone.engine.match import Beginning, Match
from waystone.engine.option import Option
from waystone.engine.rng import Rng, Seed
from waystone.engine.state import Result, State

Data = dict[str, Any]
Migration = Callable[[Data], None]

ATOMS = (bool, int, float, str, type(None))
NEVER_KEPT = ("log", "refused", "watch")  # of a State: they belong to the match that listens or explains
SEVERAL = {"tuple": tuple, "set": set, "frozenset": frozenset, "deque": deque}
LABELS = ("id", "code", "label", "name")  # what a thing of the content may be called, the surest first
TOLD = "told"  # the kind of an event of which only the words are left


class SnapshotError(Exception):
    """A snapshot that this version cannot go on from; the message says why in one line."""


# ---------------------------------------------------------------------- what the content is called
class Index:
    """Every thing of an edition by a name that stays: its class and id, or the way to it from a thing that has one."""

    def __init__(self, edition: Edition) -> None:
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


def _index(edition: Edition) -> Index:
    """Made once for an edition: the registry keeps editions for as long as the process lives."""
    found = _indexes.get(id(edition))
    if found is None or found._edition is not edition:
        found = _indexes[id(edition)] = Index(edition)
    return found


def content_lists(edition: Edition, state: Any) -> dict[str, list[str]]:
    """What stands at which place in the lists of the content that states speak of by number."""
    content = getattr(edition, "content", edition)
    found: dict[str, list[str]] = {}
    owners = {"": content}
    known = _index(edition).names
    for name, value in (*fields(content).items(), *fields(state).items()):
        if not isinstance(value, (*ATOMS, list, tuple, dict)) and id(value) in known and value is not edition:
            owners[f"{name}."] = value
    for prefix, owner in owners.items():
        for name, value in fields(owner).items():
            if isinstance(value, list) and value and all(_label(item) for item in value):
                found[prefix + name] = [_label(item) for item in value]
    return found


def _label(thing: Any) -> str:
    if isinstance(thing, str):
        return thing
    labels = [getattr(thing, name, None) for name in LABELS]
    return next((label for label in labels if isinstance(label, str)), "")


def _constants(state: Any) -> dict[str, Any]:
    """Things that the module of a state has made once for all tables, such as the formation of nobody."""
    module = type(state).__module__
    return {
        name: thing
        for name, thing in vars(import_module(module)).items()
        if name.isupper() and type(thing).__module__ == module
    }


# ---------------------------------------------------------------------- writing
class _Writer:
    def __init__(self, edition: Edition, root: Any) -> None:
        self._content = _index(edition).names
        self._constants = {id(thing): name for name, thing in _constants(root).items()}
        self._times: dict[int, int] = {}
        self._numbers: dict[int, int] = {}
        self._count(root)

    def _count(self, thing: Any) -> None:
        """How often each thing that can change is met: what is met twice stays one thing."""
        if isinstance(thing, (*ATOMS, bytes, Option, Rng)) or id(thing) in self._content or id(thing) in self._constants:
            return
        if not isinstance(thing, tuple | frozenset):
            self._times[id(thing)] = self._times.get(id(thing), 0) + 1
            if self._times[id(thing)] > 1:
                return
        for part in _inner(thing):
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


def _inner(thing: Any) -> list[Any]:
    if isinstance(thing, dict):
        return [*thing.keys(), *thing.values()]
    if isinstance(thing, list | tuple | set | frozenset | deque):
        return list(thing)
    return list(_kept_fields(thing).values())


def write_dice(rng: Rng) -> Data:
    """A generator by its place: the secret itself stands in the record."""
    places = rng.places()
    return {"dice": [int(rng.state)] if places is None else list(places)}


def write_state(edition: Edition, state: State) -> Data:
    written: Data = _Writer(edition, state).write(state)
    return written


def snapshot(match: Match) -> Data:
    """The match as it stood at its last quiet point, and what has been answered since."""
    quiet, since, told = match.quiet_point()
    after = len(match.answers) - len(since)
    return {
        "rules": match.game.rules_version,
        "content": match.edition.fingerprint,
        "after": after,
        "since": [option.name for option in since],
        "lists": content_lists(match.edition, quiet),
        "state": write_state(match.edition, quiet),
        "told": [told_line(match, event) for event in match.log[:told]],
        "marks": match.marks[:after],
    }


def told_line(match: Match, event: Event) -> list[Any]:
    """An event as it was told, with places for names ("{2}"): the facts behind it mean nothing to other rules."""
    words: str = match.game.sentence(match.edition, event, -1)
    changes = [match.game.change(match.edition, change) for change in event.changes]
    if any(changes):
        words = f"{words} ({'; '.join(change for change in changes if change)})".strip()
    rolls = [[list(r.faces), r.seat, r.owner, r.die] for r in event.rolls]
    return [words, event.private, event.only, event.seat, event.rule, list(event.dice), rolls]


# ---------------------------------------------------------------------- reading
class _Reader:
    def __init__(self, edition: Edition, fresh: State, seed: Seed) -> None:
        self._edition = edition
        self._content = _index(edition)
        self._seed = seed
        self._shared: dict[int, Any] = {}
        self._models: dict[str, Any] = {}  # by class: one of a freshly dealt table, which has every field
        self._look_at(fresh, set())
        self._constants = _constants(fresh)
        module = type(fresh).__module__
        own = [kind for kind in vars(import_module(module)).values() if getattr(kind, "__module__", "") == module]
        self._classes = {kind.__name__: kind for kind in (*own, Result, type(fresh)) if isinstance(kind, type)}

    def _look_at(self, thing: Any, met: set[int]) -> None:
        if isinstance(thing, (*ATOMS, bytes, Option, Rng)) or id(thing) in self._content.names or id(thing) in met:
            return
        met.add(id(thing))
        if not isinstance(thing, list | dict | tuple | set | frozenset | deque | bytearray):
            self._models.setdefault(type(thing).__name__, thing)
        for part in _inner(thing):
            self._look_at(part, met)

    def read(self, data: Any) -> Any:
        if isinstance(data, ATOMS):
            return data
        if isinstance(data, list):
            return [self.read(item) for item in data]
        if "class" in data:
            return self._object(data)
        if "content" in data:
            return self._content.find(data["content"])
        if "shared" in data:
            thing = self._shared[data["shared"]] = self.read(data["thing"])
            return thing
        if "again" in data:
            return self._shared[data["again"]]
        return self._several(data)

    def _several(self, data: Data) -> Any:
        (kind, parts), *_ = data.items()
        if kind in SEVERAL:
            return SEVERAL[kind](self.read(item) for item in parts)
        if kind == "dict":
            return {self.read(key): self.read(value) for key, value in parts}
        if kind == "constant":
            if parts not in self._constants:
                raise SnapshotError(f"there is no {parts} any more")
            return self._constants[parts]
        if kind == "dice":
            return read_dice(parts, self._seed)
        if kind == "option":
            option = self._edition.vocabulary.named(parts)
            if option is None:
                raise SnapshotError(f"there is no answer {parts!r} any more")
            return option
        if kind in ("bytes", "bytearray"):
            return (bytes if kind == "bytes" else bytearray).fromhex(parts)
        raise SnapshotError(f"this version does not know what {kind!r} is")

    def _object(self, data: Data) -> Any:
        name = data["class"]
        kind: Any = self._classes.get(name)
        if kind is None:
            raise SnapshotError(f"this version has no {name} on its table")
        thing = kind.__new__(kind)
        model = self._models.get(name)
        known = set(declared(kind)) if model is None else set(fields(model))
        for field, value in data["has"].items():
            if field in known or not known:
                setattr(thing, field, self.read(value))
        for field in known - set(data["has"]):
            if model is None:
                raise SnapshotError(f"nothing says what {name}.{field} was: it needs a migration")
            setattr(thing, field, getattr(model, field))
        return thing


def read_dice(places: list[int], seed: Seed) -> Rng:
    """The generator of a match at a place: of a number that place itself, of a secret how much was drawn of it."""
    if len(places) == 1:
        rng = Rng(0)
        rng.state = places[0]
        return rng
    rng = Rng.of(seed)
    rng.go_to(places[0], places[1])
    return rng


def read_state(
    game: Game[Any], edition: Edition, data: Data, players: int, settings: dict[str, str], seed: Seed
) -> Any:
    """The state that `write_state` wrote, here or in an earlier version."""
    fresh = game.new(edition, players, settings, Rng(1))
    state = _Reader(edition, fresh, seed).read(data)
    if type(state) is not type(fresh):
        raise SnapshotError(f"the state of another game: {type(state).__name__}")
    for name in NEVER_KEPT:
        setattr(state, name, None)
    return state


def beginning(
    game: Game[Any],
    edition: Edition,
    kept: Data,
    answers: list[int],
    players: int,
    settings: dict[str, str],
    seed: Seed,
) -> Beginning:
    """Where a match goes on from a snapshot, of this version or an earlier one; `answers` are those before it.

    `seed` is the one that its dice come from.
    """
    kept = migrated(game, kept)
    try:
        state = read_state(game, edition, kept["state"], players, settings, seed)
        _check_places(edition, state, kept["lists"])
        told = [read_line(line) for line in kept["told"]]
        after: int = kept["after"]
        marks: list[int] = kept["marks"]
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise SnapshotError(f"the snapshot does not fit: {error!r}") from None
    marks = (marks + [len(told)] * after)[:after]
    return Beginning(after, state, answers[:after], told, marks)


def _check_places(edition: Edition, state: Any, lists: dict[str, list[str]]) -> None:
    """Numbers of cards and places must mean what they meant: what is new may only come behind what there was."""
    here = content_lists(edition, state)
    for name, labels in lists.items():
        now = here.get(name)
        if now is not None and now[: len(labels)] != labels:
            moved = next((label for label, other in zip(labels, now, strict=False) if label != other), labels[-1])
            raise SnapshotError(f"{moved!r} is no longer at its place among the {name.rpartition('.')[2]}")


def read_line(line: list[Any]) -> Event:
    """An event that was told by other rules: its words, and its dice."""
    words, private, only, seat, rule, dice, rolls = line
    thrown = tuple([Roll(tuple(faces), whose, owner, die) for faces, whose, owner, die in rolls])
    return Event(TOLD, words or " ", rule, seat, "", tuple(dice), private, thrown, EVERYBODY if only is None else only)


def migrated(game: Game[Any], kept: Data) -> Data:
    """A snapshot as this version would have written it: the game's migrations, one version after another."""
    try:
        steps: dict[int, Migration] = import_module(f"{game.package}.model.migrations").MIGRATIONS
    except ModuleNotFoundError:
        return kept
    for version in range(kept["rules"], game.rules_version):
        if version in steps:
            steps[version](kept)
    return kept
