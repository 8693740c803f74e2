"""Going on with a match from a snapshot, of this version or of an earlier one.

What this version no longer knows is dropped, what is new comes from a freshly dealt table, and where that is not right
the game says so in `model/migrations.py`: functions over the data, by the rules version that they lead on from. Fields
that follow from others are worked out anew (`State.derive`).
"""

import ast
from collections import deque
from collections.abc import Callable
from functools import cache
from importlib import import_module
from itertools import accumulate
from pathlib import Path
from typing import Any

from waystone.engine.event import EVERYBODY, Event, Roll
from waystone.engine.fields import declared, fields
from waystone.engine.game import Edition, Game
from waystone.engine.match import Beginning
from waystone.engine.option import Option
from waystone.engine.rng import Rng, Seed
from waystone.engine.snapshot import (
    ATOMS,
    NEVER_KEPT,
    SEVERAL,
    Data,
    SnapshotError,
    constants_of,
    content_lists,
    index_of,
    labels,
    parts_of,
)
from waystone.engine.state import Result, State

Migration = Callable[[Data], None]

TOLD = "told"  # the kind of an event of which only the words are left
OLD_LINE = 7  # parts of a line that earlier versions wrote


class _Reader:
    def __init__(self, edition: Edition, fresh: State, seed: Seed) -> None:
        self._edition = edition
        self._content = index_of(edition)
        self._seed = seed
        self._shared: dict[int, Any] = {}
        self._models: dict[str, Any] = {}  # by class: one of a freshly dealt table, which has every field
        self._look_at(fresh, set())
        self._constants = constants_of(fresh)
        module = type(fresh).__module__
        own = [kind for kind in vars(import_module(module)).values() if getattr(kind, "__module__", "") == module]
        self._classes = {kind.__name__: kind for kind in (*own, Result, type(fresh)) if isinstance(kind, type)}

    def _look_at(self, thing: Any, met: set[int]) -> None:
        if isinstance(thing, (*ATOMS, bytes, Option, Rng)) or id(thing) in self._content.names or id(thing) in met:
            return
        met.add(id(thing))
        if not isinstance(thing, list | dict | tuple | set | frozenset | deque | bytearray):
            self._models.setdefault(type(thing).__name__, thing)
        for part in parts_of(thing):
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
        model = self._models.get(name)
        known = set(declared(kind)) if model is None else set(fields(model))
        values = {field: self.read(value) for field, value in data["has"].items() if field in known or not known}
        if model is not None:
            values.update({field: getattr(model, field) for field in known - set(data["has"])})
        thing = _blank(kind, values)
        for field, value in values.items():
            was_counted = isinstance(getattr(thing, field, None), bool) and isinstance(value, int)
            setattr(thing, field, bool(value) if was_counted else value)  # a number before, now a flag
        return thing


def _blank(kind: Any, values: dict[str, Any]) -> Any:
    """A thing of this kind whose fields are about to be set; new ones are as its constructor leaves them.

    Each thing that a constructor wants is kept in a field of that name.
    """
    wanted = wanted_by(kind)
    missing = [name for name in wanted if name not in values]
    if missing:
        raise SnapshotError(f"nothing says what {kind.__name__}.{missing[0]} was: it needs a migration")
    return kind(**{name: values[name] for name in wanted})


@cache
def wanted_by(kind: type) -> tuple[str, ...]:
    """What a constructor must be given. Compiled ones do not tell, so the source beside them is read."""
    source = Path(str(import_module(kind.__module__).__file__)).parent / f"{kind.__module__.rpartition('.')[2]}.py"
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
            makers = [each for each in node.body if isinstance(each, ast.FunctionDef) and each.name == "__init__"]
            names = [argument.arg for argument in makers[0].args.args[1:]] if makers else []
            return tuple(names[: len(names) - len(makers[0].args.defaults)]) if makers else ()
    return ()


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
    state.derive()
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
        lines = [read_line(line) for line in kept["told"]]
        starts = [0, *accumulate(len(line) for line in lines)]  # the first event of each line
        after: int = kept["after"]
        marks = [starts[mark] for mark in kept["marks"]]
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        raise SnapshotError(f"the snapshot does not fit: {error!r}") from None
    told = [event for line in lines for event in line]
    marks = (marks + [len(told)] * after)[:after]
    return Beginning(after, state, answers[:after], told, marks)


def _check_places(edition: Edition, state: Any, lists: dict[str, list[str]]) -> None:
    """Numbers of cards and places must mean what they meant: what is new may only come behind what there was."""
    here = content_lists(edition, state)
    for name, called in lists.items():
        now = here.get(name)
        if now is None:
            continue  # no list of this name: nothing can be asked of it by a number
        for place, label in enumerate(called):
            if place >= len(now) or label not in labels(now[place]):
                raise SnapshotError(f"{label!r} is no longer at its place among the {name.rpartition('.')[2]}")


def read_line(line: list[Any]) -> list[Event]:
    """What was told by other rules: the words, and the dice. Rules of old told a seat more in the same line."""
    own, dice = "", []
    if len(line) == OLD_LINE:
        words, own, only, seat, rule, dice, rolls = line
    else:
        words, only, seat, rule, rolls = line
    thrown = tuple([Roll(tuple(faces), whose, owner, die) for faces, whose, owner, die in rolls])
    if dice and not thrown:
        thrown = (Roll(tuple(dice), seat),)
    told = [Event(TOLD, rule, seat, rolls=thrown, only=EVERYBODY if only is None else only, words=words or " ")]
    if own:
        told.append(Event(TOLD, rule, seat, only=seat, words=own))
    return told


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
