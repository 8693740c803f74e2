"""Which bot plays better: every bot in every seat, on the same seeds.

In a competitive game the bots sit at one table, in turn, and a round plays one seed once for each way to shift them. In
a co-operative game each bot plays whole teams, all of them on the same seeds.
"""

import itertools
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Any

from waystone.bots import roster
from waystone.bots.clock import CLOCK
from waystone.engine import registry
from waystone.engine.match import Match
from waystone.engine.rng import Rng
from waystone.lab.crew import share_out
from waystone.lab.estimate import wilson
from waystone.lab.played import MOST_DECISIONS
from waystone.lab.rating import intervals, ratings


@dataclass(frozen=True)
class Contest:
    """What to play. All seatings of a round have the same seed, so no bot is dealt better tables than another."""

    game: str
    players: int
    bots: tuple[str, ...]
    games: int
    seed: int = 1
    settings: tuple[tuple[str, str], ...] = ()
    packs: tuple[str, ...] = ()

    def seatings(self) -> list[tuple[int, ...]]:
        """Who sits where, as numbers of bots, in the games of one round."""
        count, seats = len(self.bots), range(self.players)
        if registry.find(self.game).cooperative:
            return [(bot,) * self.players for bot in range(count)]
        if count > self.players:
            return list(itertools.permutations(range(count), self.players))
        return [tuple((seat + shift) % count for seat in seats) for shift in range(count)]

    def pairings(self) -> list[tuple[int, tuple[int, ...]]]:
        """The seed and the seating of every game; the last round may be cut short."""
        seatings = self.seatings()
        return [(self.seed + game // len(seatings), seatings[game % len(seatings)]) for game in range(self.games)]


@dataclass(frozen=True)
class Played:
    """One game of a contest."""

    seating: tuple[int, ...]
    rewards: tuple[float, ...]
    decisions: tuple[int, ...]  # by seat
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]  # decision


@dataclass(frozen=True)
class Standing:
    """What one bot came to."""

    bot: str
    games: int  # decided games that it took part in; of a team, all
    won: float  # a win shared with others counts in part
    share: float
    low: float
    high: float
    rating: float  # Elo, the mean of all bots is 0
    decisions: int
    milliseconds: float  # a decision
    slowest_milliseconds: float
    rating_low: float | None = None  # the 95% interval of the rating, where it was asked for
    rating_high: float | None = None


@dataclass(frozen=True)
class ContestResult:
    """The end of a contest, best bot first."""

    game: str
    players: int
    cooperative: bool
    seed: int
    games: int
    decided: int
    seconds: float
    standings: tuple[Standing, ...]

    def to_data(self) -> dict[str, Any]:
        return asdict(self)


# ---------------------------------------------------------------------- playing
def play_one(contest: Contest, seed: int, seating: tuple[int, ...]) -> Played:
    """One game of a contest."""
    return play_match(contest, seed, seating)[1]


def play_match(contest: Contest, seed: int, seating: tuple[int, ...]) -> tuple[Match, Played]:
    """The same with the match, for those who want to see more of it. Times are by the bots' own clock."""
    chance = Rng(Rng(seed).seed())
    match = Match.new(
        registry.find(contest.game),
        players=contest.players,
        seed=seed,
        settings=dict(contest.settings),
        edition=registry.edition(contest.game, contest.packs),
    )
    bots = [roster.make(contest.bots[bot], Rng(chance.seed())) for bot in seating]
    seats = [match.seat(seat) for seat in range(contest.players)]
    decisions = [0] * contest.players
    seconds = [0.0] * contest.players
    slowest = [0.0] * contest.players
    while (ask := match.ask) is not None and sum(decisions) < MOST_DECISIONS:
        seat = ask.seat
        started = CLOCK.now()
        option = bots[seat].choose(seats[seat])
        spent = CLOCK.now() - started
        match.choose(option)
        decisions[seat] += 1
        seconds[seat] += spent
        slowest[seat] = max(slowest[seat], spent)
    result = match.result
    rewards = tuple(result.rewards) if result is not None else (0.0,) * contest.players
    return match, Played(seating, rewards, tuple(decisions), tuple(seconds), tuple(slowest))


def hold(
    contest: Contest,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    on: str = "",
    rate: bool = False,
) -> ContestResult:
    """Play the contest; `progress` hears how many games are done. `rate` also tells how sure the ratings are."""
    started = time.perf_counter()
    found: dict[int, Played] = {}
    tasks = [(contest, seed, seating) for seed, seating in contest.pairings()]
    for number, game in share_out(play_one, tasks, jobs, on):
        found[number] = game
        if progress is not None:
            progress(len(found))
    return standings(contest, [found[number] for number in sorted(found)], time.perf_counter() - started, rate)


# ---------------------------------------------------------------------- counting
def credit(game: Played, bot: int) -> float:
    """The bot's part of the win: 1 if its seats alone are the best, less if others share it, 0 if nobody won."""
    best = max(game.rewards)
    if best <= 0.0:
        return 0.0
    winners = [seat for seat, reward in enumerate(game.rewards) if reward == best]
    return sum(game.seating[seat] == bot for seat in winners) / len(winners)


def mean_reward(game: Played, bot: int) -> float:
    own = [reward for seat, reward in enumerate(game.rewards) if game.seating[seat] == bot]
    return sum(own) / len(own)


def beaten(contest: Contest, played: list[Played]) -> list[list[float]]:
    """How often bot i did better than bot j; a tie is half a win for each. Teams meet in the games of a round."""
    count = len(contest.bots)
    table = [[0.0] * count for _ in range(count)]
    together = [[game] for game in played]
    if registry.find(contest.game).cooperative:
        together = [played[i : i + count] for i in range(0, len(played), count)]
    for games in together:
        rewards = {bot: mean_reward(game, bot) for game in games for bot in set(game.seating)}
        for one, other in itertools.permutations(rewards, 2):
            table[one][other] += 1.0 if rewards[one] > rewards[other] else 0.5 * (rewards[one] == rewards[other])
    return table


def by_round(contest: Contest, played: list[Played]) -> list[list[Played]]:
    """The games in rounds: those of a round share their seed. The last may have been cut short."""
    size = len(contest.seatings())
    return [played[first : first + size] for first in range(0, len(played), size)]


def standings(contest: Contest, played: list[Played], seconds: float, rate: bool = False) -> ContestResult:
    cooperative = registry.find(contest.game).cooperative
    decided = [game for game in played if cooperative or max(game.rewards) > 0.0]
    found = [
        replace(_standing(contest, played, decided, bot), rating=round(rating, 1))
        for bot, rating in enumerate(ratings(beaten(contest, played)))
    ]
    if rate:
        sure = intervals([beaten(contest, games) for games in by_round(contest, played)])
        found = [
            replace(standing, rating_low=round(low, 1), rating_high=round(high, 1))
            for standing, (low, high) in zip(found, sure, strict=True)
        ]
    found.sort(key=lambda standing: -standing.rating)
    return ContestResult(
        contest.game,
        contest.players,
        cooperative,
        contest.seed,
        len(played),
        len(decided),
        round(seconds, 3),
        tuple(found),
    )


def _standing(contest: Contest, played: list[Played], decided: list[Played], bot: int) -> Standing:
    """What a bot came to, but for its rating, which depends on the others."""
    games = [game for game in decided if bot in game.seating]
    won = sum(credit(game, bot) for game in games)
    low, high = wilson(won, len(games))
    sat = [(game, seat) for game in played for seat in range(contest.players) if game.seating[seat] == bot]
    decisions = sum(game.decisions[seat] for game, seat in sat)
    return Standing(
        bot=contest.bots[bot],
        games=len(games),
        won=round(won, 2),
        share=round(won / len(games), 4) if games else 0.0,
        low=round(low, 4),
        high=round(high, 4),
        rating=0.0,
        decisions=decisions,
        milliseconds=round(1e3 * sum(game.seconds[seat] for game, seat in sat) / max(1, decisions), 3),
        slowest_milliseconds=round(1e3 * max((game.slowest[seat] for game, seat in sat), default=0.0), 1),
    )
