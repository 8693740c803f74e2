"""Every game that is installed at every player count, and cases of random play that can be named in one line."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from types import TracebackType
from typing import Any, TypeVar

from tests import builds, tiny
from tests.laws.reflect import Reader
from waystone.engine import TABLE, Ask, Edition, Game, Match, Rng, registry
from waystone.engine.match import Beginning
from waystone.engine.playout import choices_of, play_randomly
from waystone.engine.rulebook import Rulebook, rulebook

T = TypeVar("T")

MOST_DECISIONS = 200_000
ALL = 10**9  # decisions: more than any match has
STOPS = 20 if builds.COMPILED else 10  # where a law looks closely in one case


@cache
def contents(game: Game[Any], packs: tuple[str, ...] = (), copy: int = 0) -> Edition:
    """The content that records are replayed with; a copy of it, or of a game that is not registered, is loaded anew."""
    shared = copy == 0 and registry.find(game.name) is game
    return registry.edition(game.name, packs) if shared else game.load(packs)


@cache
def reader(game: Game[Any], packs: tuple[str, ...] = (), copy: int = 0) -> Reader:
    return Reader(contents(game, packs, copy))


def content_now(sitting: "Sitting") -> str:
    """A digest of the content as it is now; that of the sitting's reader is of when it was first read."""
    return Reader(sitting.edition).content


@dataclass(frozen=True)
class Sitting:
    """A game with a number of players and what they agreed on."""

    game: Game[Any]
    players: int
    settings: dict[str, str] = field(default_factory=dict, hash=False)
    packs: tuple[str, ...] = ()
    copy: int = 0  # of the content; copy 0 is the one that all tables of this process share

    def __str__(self) -> str:
        return "-".join([self.game.name, str(self.players), *(f"{k}={v}" for k, v in self.settings.items())])

    @property
    def edition(self) -> Edition:
        return contents(self.game, self.packs, self.copy)

    @property
    def reader(self) -> Reader:
        return reader(self.game, self.packs, self.copy)

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
    """Random play from a seed. Used as a context: an error inside it is given the line that reproduces it.

    Laws that look closely do so in a part of the match: in all of it, or with a `span` in so many decisions in a row,
    which the seed chooses. One part in eight is the beginning of its match, one in eight the end.
    """

    def __init__(self, sitting: Sitting, seed: int, looks: int = STOPS, span: int = ALL) -> None:
        self.sitting = sitting
        self.seed = seed
        self.looks = looks  # how often a law looks closely
        self.span = span
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

    # ------------------------------------------------------------------ the whole match
    def match(self, copyable: bool = True, log_events: bool = False) -> Match:
        return self.sitting.match(self.seed, copyable, log_events)

    def walk(self, match: Match) -> Iterator[Ask]:
        """Play to the end, stopping at each decision before it is answered. Choices are those of `play_randomly`."""
        self.steps = 0
        return self._walk(match, choices_of(self.seed), ALL)

    def _walk(self, match: Match, chance: Rng, most: int) -> Iterator[Ask]:
        last = self.steps + most
        while (ask := match.ask) is not None and self.steps < last:
            assert self.steps < MOST_DECISIONS, "play does not end"
            yield ask
            match.choose(ask.options[chance.below(len(ask.options))])
            self.steps += 1

    @cached_property
    def played(self) -> Match:
        """The match at its end, to look at."""
        match = self.match(copyable=False)
        play_randomly(match, choices_of(self.seed), MOST_DECISIONS)
        return match

    @property
    def length(self) -> int:
        return len(self.played.answers)

    # ------------------------------------------------------------------ the part that is looked at closely
    @cached_property
    def first(self) -> int:
        """The first decision of the part."""
        left = max(0, self.length - self.span)
        return {0: 0, 1: left}.get(self.seed % 8, self.seed // 8 % (left + 1))

    @cached_property
    def _opened(self) -> tuple[Match, Rng]:
        """The match where the part begins, and the choices to come. Never played on: laws get copies."""
        match, chance = self.match(), choices_of(self.seed)
        play_randomly(match, chance, self.first)
        return match, chance

    def part(self, copyable: bool = True, log_events: bool = False) -> Match:
        """The match where the part begins."""
        if self.first == 0:
            return self.match(copyable, log_events)
        match, _ = self._opened
        return listening(match) if log_events else match.copy()

    @cached_property
    def heard(self) -> Match:
        """The match at the end of the part, with all that was told in it; to look at."""
        match = self.part(log_events=True)
        for _ in self.decisions(match):
            pass
        return match

    def decisions(self, match: Match) -> Iterator[Ask]:
        """Play the part, stopping at each decision before it is answered."""
        self.steps = self.first
        return self._walk(match, self._chance(), self.span)

    def stops(self, match: Match, most: int = 200, in_part: int = 200) -> Iterator[Ask]:
        """As `decisions`, but stopping at `most` of them or as many as `looks`, spread over the part by the seed.

        A law that looks long may stop less often `in_part` of a match.
        """
        looks = min(self.looks, in_part if self.in_part else most)
        stride = max(1, min(self.length, self.span) // looks)
        chance = self._chance()
        self.steps, last = self.first, self.first + self.span
        while (ask := match.ask) is not None and self.steps < last:
            assert self.steps < MOST_DECISIONS, "play does not end"
            to_the_next = (self.seed - self.steps) % stride
            if to_the_next == 0:
                yield ask
                to_the_next = stride
            self.steps += play_randomly(match, chance, min(to_the_next, last - self.steps))

    @property
    def in_part(self) -> bool:
        return self.span < ALL

    def lookers(self, ask: Ask) -> Sequence[int]:
        """Who looks at the table: every seat; in a part of a match, the asked one or one that the seed chooses."""
        if not self.in_part:
            return self.sitting.seats
        return [
            ask.seat if (self.seed + self.steps) % 2 else self.sitting.seats[self.seed % (self.sitting.players + 1)]
        ]

    def some(self, things: list[T]) -> list[T]:
        """All of the things; in a part of a match, as many as `looks` of them, which the seed chooses."""
        if not self.in_part or not things:
            return things
        return [things[(self.seed // 8 + number) % len(things)] for number in range(self.looks)]

    def _chance(self) -> Rng:
        return self._opened[1].copy() if self.first else choices_of(self.seed)


def listening(match: Match) -> Match:
    """The same match, but it has listened since its last quiet point."""
    quiet, since, _ = match.quiet_point()
    after = len(match.answers) - len(since)
    began = Beginning(after, quiet, match.answers[:after], [], [0] * after)
    twin = Match.resume(match.game, match.edition, match.names, match.settings, match.seed, began, log_events=True)
    twin.began = None  # what was before was played by these rules too
    for answer in since:
        twin.choose(answer)
    return twin


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
