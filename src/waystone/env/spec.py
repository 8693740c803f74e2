"""What an environment is of: a game with its players, settings and packs, and the layouts that follow from them."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from threading import Lock
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from waystone.engine import Edition, Game, Match, registry
from waystone.engine.actions import Layout
from waystone.engine.batch import REWARDS
from waystone.engine.observation import Observer, Row, zeros

Numbers = NDArray[np.int16]
Mask = NDArray[np.int8]
ALL: Final = "all"  # an action is a number of the game's published layout
OFFERED: Final = "offered"  # an action is the place of an option among those offered
SPACES: Final = (ALL, OFFERED)
MOST_OFFERED: Final = 256  # places of the second: more than were ever offered in random play


class Spec:
    """One game as environments see it. Shared by all that are of the same; it never changes."""

    def __init__(self, game: Game[Any], players: int, settings: dict[str, str], packs: tuple[str, ...]) -> None:
        self.game = game
        self.players = players
        self.settings = settings
        self.packs = packs
        self.edition: Edition = registry.edition(game.name, packs)
        self.observer: Observer = _observer(game, self.edition, players)
        self.layout = Layout(self.edition)
        self.names: list[str] = list(self.observer.names)
        self.highs: Numbers = np.array(self.observer.highs, dtype=np.int16)
        self.actions: list[int] = [self.layout.action(option) for option in self.edition.vocabulary.options]
        self._row = Row(zeros(len(self.names)), 0, self.observer.highs)
        self._numbers: Numbers = np.frombuffer(memoryview(self._row.cells), dtype=np.int16)  # always what the row says
        self._lock = Lock()

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return len(self.names)

    def width(self, space: str) -> int:
        """How many actions there are."""
        return len(self.layout) if space == ALL else MOST_OFFERED

    def observe(self, match: Match, seat: int) -> Numbers:
        """What a seat may know, in a new array; -1 is an onlooker."""
        self.check_seat(seat)
        with self._lock:
            self.observer.observe(self._row, match.state, match.ask, seat)
            return self._numbers.copy()

    def check_seat(self, seat: int) -> None:
        if not -1 <= seat < self.players:
            seats = ", ".join(map(str, range(self.players)))
            raise ValueError(f"seat must be one of {seats}, or -1 for an onlooker, not {seat}")

    def match(self, seed: int, copyable: bool = True) -> Match:
        return Match.new(
            self.game,
            players=self.players,
            seed=seed,
            settings=self.settings,
            edition=self.edition,
            copyable=copyable,
        )

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return spec, (self.game.name, self.players, self.settings, self.packs)


def _observer(game: Game[Any], edition: Edition, players: int) -> Observer:
    try:
        module = import_module(f"{game.package}.display.observation")
    except ModuleNotFoundError:
        raise ValueError(f"{game.title} has no display/observation.py, so it cannot be observed as numbers") from None
    found: Observer = module.observer(edition, players)
    return found


def spec(game: str, players: int = 0, settings: Mapping[str, str] | None = None, packs: Sequence[str] = ()) -> Spec:
    """The game of that name; 0 players are two, or the fewest that it allows.

    Raises `UnknownGame` or `ValueError`, which name what is allowed.
    """
    return _spec(registry.find(game).name, players, tuple(sorted((settings or {}).items())), tuple(packs))


@lru_cache(maxsize=64)
def _spec(name: str, players: int, settings: tuple[tuple[str, str], ...], packs: tuple[str, ...]) -> Spec:
    game = registry.find(name)
    count = players or max(2, game.players[0])
    if count not in game.players:
        allowed = ", ".join(map(str, game.players))
        raise ValueError(f"{game.title} is for {allowed} players, not {count}")
    found = Spec(game, count, game.settle(dict(settings), registry.edition(game.name, packs)), packs)
    found.match(1)  # settings that do not go together are refused now
    return found


def names(game: str, players: int = 0, packs: Sequence[str] = ()) -> list[str]:
    """What each number of an observation is: "gold/0" is the observer's own gold, "gold/1" that of the next seat."""
    return list(spec(game, players, None, packs).names)


def highs(game: str, players: int = 0, packs: Sequence[str] = ()) -> Numbers:
    """The most that each number of an observation can be; the least is 0."""
    return spec(game, players, None, packs).highs.copy()


def action_names(game: str, packs: Sequence[str] = ()) -> list[str]:
    """What each action number means: "move/the-armory". The numbers stay the same from version to version."""
    return list(Layout(registry.edition(registry.find(game).name, tuple(packs))).names)


def check_choice(what: str, value: str, allowed: Sequence[str]) -> str:
    if value not in allowed:
        raise ValueError(f"{what} must be one of {', '.join(allowed)}, not {value!r}")
    return value


def check_reward(reward: str) -> str:
    return check_choice("reward", reward, REWARDS)


def check_space(space: str) -> str:
    return check_choice("actions", space, SPACES)
