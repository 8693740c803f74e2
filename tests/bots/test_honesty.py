"""Bots know what their seat may know: change only what it cannot know, and they choose as before."""

import math
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import islice

import pytest

from tests import builds
from tests.sittings import SITTINGS, Sitting, asked
from waystone.bots.bot import Bot
from waystone.bots.greedy import GreedyBot
from waystone.bots.levels import MASTER
from waystone.bots.thinker import NoviceBot, SearchBot
from waystone.engine.match import Match, Seat
from waystone.engine.option import Option
from waystone.engine.rng import Rng

SEEDS = 40 if builds.COMPILED else 15  # of the bot, in each of the two worlds
TRUTHS = 3
STANDARD_ERRORS = 4.5

Maker = Callable[[Rng], Bot]


def searching(rng: Rng) -> Bot:
    return SearchBot(rng, MASTER.with_iterations(24))


truth_at_hand: list[Match] = []  # the match that is being played, for the bot that peeps


class Peeper(Bot):
    """What the law must catch: it reads the match, which no seat would show it."""

    def choose(self, seat: Seat) -> Option:
        ask = seat.ask
        assert ask is not None
        truth = seat.game.secrets(truth_at_hand[0].state, seat.index)
        return ask.options[sum(place * secret for place, secret in enumerate(truth)) % len(ask.options)]


def worlds(sitting: Sitting, seed: int) -> tuple[Match, Match] | None:
    """A match where somebody has a choice, and one that differs from it only in what that seat cannot know.

    Nothing has been answered in the step under way, so that what is hidden can be dealt anew before it; what the step
    itself has revealed or asked since must be the same again.
    """
    digest = sitting.reader.digest
    match = sitting.match(seed)
    chance = Rng(seed + 500)
    while (ask := match.ask) is not None:
        quiet = match._quiet
        if len(match.answers) >= 6 * seed and len(ask.options) > 1 and not match._since and quiet is not None:
            hidden = quiet.copy()
            sitting.game.redeal(hidden, ask.seat, Rng(len(match.answers)))
            changed = match.copy()
            changed._quiet = hidden
            other = changed.copy()
            looks_the_same = asked(other) == asked(match) and other.view(ask.seat) == match.view(ask.seat)
            if looks_the_same and digest(other.state) != digest(match.state):
                return match, other
        match.choose(ask.options[chance.below(len(ask.options))])
    return None


@cache
def pairs_of_worlds(sitting: Sitting) -> list[tuple[Match, Match]]:
    """The first few that there are; looked for once for all bots, since choosing changes no match."""
    found = (worlds(sitting, seed) for seed in range(1, 4 * TRUTHS))
    return list(islice((pair for pair in found if pair is not None), TRUTHS))


def choices(match: Match, maker: Maker, first: int) -> Counter[int]:
    ask = match.ask
    assert ask is not None
    truth_at_hand[:] = [match]
    return Counter(maker(Rng(first + i)).choose(match.seat(ask.seat)).id for i in range(SEEDS))


def unlikeness(sitting: Sitting, maker: Maker) -> tuple[float, float]:
    """Chi-square of the choices in true worlds against those in worlds dealt anew, and how much chance may cause."""
    chi = freedom = 0.0
    pairs = pairs_of_worlds(sitting)
    if not pairs:
        pytest.skip("nothing is hidden where somebody has a choice")
    for match, other in pairs:
        one, two = choices(match, maker, 1000), choices(other, maker, 2000)
        for option in set(one) | set(two):
            chi += (one[option] - two[option]) ** 2 / (one[option] + two[option])
            freedom += 1.0
        freedom -= 1.0
    return chi, freedom + STANDARD_ERRORS * math.sqrt(2.0 * freedom + 1.0)


FULLEST = [sitting for sitting in SITTINGS if sitting.players == max(sitting.game.players)]


@pytest.mark.parametrize("sitting", FULLEST, ids=str)
@pytest.mark.parametrize("maker", [GreedyBot, NoviceBot, searching])
def test_what_a_seat_cannot_know_changes_no_choice(sitting: Sitting, maker: Maker) -> None:
    chi, limit = unlikeness(sitting, maker)
    assert chi <= limit


def test_the_law_catches_a_bot_that_peeps() -> None:
    sitting = next(sitting for sitting in FULLEST if sitting.game.name == "wakening-lair")
    chi, limit = unlikeness(sitting, Peeper)
    assert chi > limit
