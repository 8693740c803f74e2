"""How often bots do what people call silly. Each game says what that is: `FOLLIES` of its `advice/follies.py`."""

from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib import import_module
from typing import Any

from waystone.bots.bot import play_bots
from waystone.engine import registry
from waystone.engine.game import Game
from waystone.engine.match import Match
from waystone.engine.story import Folly, tell
from waystone.lab.crew import share_out
from waystone.lab.plan import Plan
from waystone.lab.played import MOST_DECISIONS, bots_of, match_of


@dataclass(frozen=True)
class Moment:
    """A folly that was found: `waystone replay` shows the table there."""

    seed: int
    answer: int  # how many answers had been given before
    seat: int
    folly: str
    words: str  # the answer that was given


@dataclass(frozen=True)
class Follies:
    """What was found in many games."""

    game: str
    players: int
    bots: tuple[str, ...]
    seed: int
    games: int
    kinds: tuple[tuple[str, str], ...]  # the name of each folly, and what it is
    moments: tuple[Moment, ...]

    def count(self, folly: str, seat: int | None = None) -> int:
        """How often a folly was found, of all seats or of one."""
        return sum(1 for moment in self.moments if moment.folly == folly and seat in (None, moment.seat))

    def by_seat(self) -> Counter[int]:
        """How many follies each seat committed."""
        return Counter(moment.seat for moment in self.moments)

    @property
    def per_game(self) -> float:
        return len(self.moments) / self.games

    def to_data(self) -> dict[str, Any]:
        return asdict(self)


def follies_of(game: Game[Any]) -> tuple[Folly, ...]:
    """What people call silly in a game; nothing if it does not say."""
    try:
        found: tuple[Folly, ...] = import_module(f"{game.package}.advice.follies").FOLLIES
    except ModuleNotFoundError:
        return ()
    return found


def read(match: Match) -> list[Moment]:
    """The follies of one match, as it was recorded."""
    story = tell(match)
    seed = match.seed if isinstance(match.seed, int) else 0
    return [
        Moment(seed, answer.number, answer.seat, folly.name, match.words(answer.option.text))
        for place, answer in enumerate(story.answers)
        for folly in follies_of(match.game)
        if folly.check(story, place)
    ]


def play_and_read(plan: Plan, seed: int) -> list[Moment]:
    """One game of the plan, and what was silly in it."""
    match = match_of(plan, seed)
    play_bots(match, bots_of(plan, seed), MOST_DECISIONS)
    return read(match)


def count_follies(plan: Plan, jobs: int = 1, progress: Callable[[int], None] | None = None, on: str = "") -> Follies:
    """Play the games of a plan and count; `progress` hears how many are done."""
    found: dict[int, list[Moment]] = {}
    tasks = [(plan, plan.seed + number) for number in range(plan.games)]
    for number, moments in share_out(play_and_read, tasks, jobs, on):
        found[number] = moments
        if progress is not None:
            progress(len(found))
    kinds = tuple((folly.name, folly.about) for folly in follies_of(registry.find(plan.game)))
    told = tuple(moment for number in sorted(found) for moment in found[number])
    return Follies(plan.game, plan.players, plan.bots, plan.seed, plan.games, kinds, told)
