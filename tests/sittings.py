"""Every game that is installed at every player count, and cases of random play that can be named in one line."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from types import TracebackType
from typing import Any

from tests import builds, tiny
from tests.laws.reflect import Reader
from waystone.engine import TABLE, Ask, Edition, Game, Match, registry
from waystone.engine.playout import choices_of, play_randomly
from waystone.engine.rulebook import Rulebook, rulebook

MOST_DECISIONS = 200_000
STOPS = 20 if builds.COMPILED else 10  # where a law looks closely in one case


@cache
def contents(game: Game[Any], packs: tuple[str, ...] = ()) -> Edition:
    """The content that records are replayed with; of a game that is not registered, its own."""
    return registry.edition(game.name, packs) if registry.find(game.name) is game else game.load(packs)


@cache
def reader(game: Game[Any], packs: tuple[str, ...] = ()) -> Reader:
    return Reader(contents(game, packs))


@dataclass(frozen=True)
class Sitting:
    """A game with a number of players and what they agreed on."""

    game: Game[Any]
    players: int
    settings: dict[str, str] = field(default_factory=dict, hash=False)
    packs: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "-".join([self.game.name, str(self.players), *(f"{k}={v}" for k, v in self.settings.items())])

    @property
    def edition(self) -> Edition:
        return contents(self.game, self.packs)

    @property
    def reader(self) -> Reader:
        return reader(self.game, self.packs)

    @property
    def rulebook(self) -> Rulebook:
        return rulebook(self.game.package)

    @property
    def seats(self) -> range:
        """Every seat, the onlooker first."""
        return range(TABLE, self.players)

    def has_rule(self, rule: int) -> bool:
        return self.game.rule(rule) in self.rulebook.rules

    def match(self, seed: int, copyable: bool = True, log_events: bool = False) -> Match:
        return Match.new(
            self.game,
            players=self.players,
            seed=seed,
            settings=self.settings,
            edition=self.edition,
            copyable=copyable,
            log_events=log_events,
        )


class Case:
    """Random play from a seed. Used as a context: an error inside it is given the line that reproduces it."""

    def __init__(self, sitting: Sitting, seed: int, looks: int = STOPS) -> None:
        self.sitting = sitting
        self.seed = seed
        self.looks = looks  # how often a law looks closely
        self.steps = 0

    def __enter__(self) -> "Case":
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if isinstance(error, Exception):
            error.add_note(self.line())

    def line(self) -> str:
        sitting = self.sitting
        line = f"waystone replay --game {sitting.game.name} --players {sitting.players}"
        settings = "".join(f" --set {key}={value}" for key, value in sitting.settings.items())
        settings += "".join(f" --pack {pack}" for pack in sitting.packs)
        return f"{line}{settings} --seed {self.seed} --steps {self.steps}"

    def match(self, copyable: bool = True, log_events: bool = False) -> Match:
        return self.sitting.match(self.seed, copyable, log_events)

    def walk(self, match: Match) -> Iterator[Ask]:
        """Play to the end, stopping at each decision before it is answered. Choices are those of `play_randomly`."""
        chance = choices_of(self.seed)
        self.steps = 0
        while (ask := match.ask) is not None:
            assert self.steps < MOST_DECISIONS, "play does not end"
            yield ask
            match.choose(ask.options[chance.below(len(ask.options))])
            self.steps += 1

    @cached_property
    def length(self) -> int:
        return play_randomly(self.match(copyable=False), choices_of(self.seed), MOST_DECISIONS)

    def stops(self, match: Match, most: int = 200) -> Iterator[Ask]:
        """As `walk`, but stopping at `most` decisions or as many as `looks`, spread over the match by the seed."""
        stride = max(1, self.length // min(most, self.looks))
        for ask in self.walk(match):
            if self.steps % stride == self.seed % stride:
                yield ask


def option_ids(match: Match) -> list[int]:
    ask = match.ask
    return [] if ask is None else [option.id for option in ask.options]


def asked(match: Match) -> tuple[int, str, list[int]] | None:
    """All that an ask says, to compare two."""
    ask = match.ask
    return None if ask is None else (ask.seat, ask.subject.key, option_ids(match))


def missing(name: str) -> bool:
    """Whether a game is announced whose package is not there (yet)."""
    try:
        registry.find(name)
    except ModuleNotFoundError:
        return True
    return False


tiny.install()
MISSING = [name for name in registry.names() if missing(name)]
GAMES = [registry.find(name) for name in registry.names() if name not in MISSING]
OUR_GAMES = [game for game in GAMES if game.package.startswith("waystone.games.")]
SITTINGS = [Sitting(game, players) for game in GAMES for players in game.players]
