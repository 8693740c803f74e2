"""Where there is much to choose from the likely places stand out, in every game, and nobody is told what to do."""

from functools import cache

import pytest

from tests.dice_race.game import GAME as RACE
from waystone.bots import roster
from waystone.bots.notice import MANY_PLACES, SOME_PLACES, unlikely_places
from waystone.engine import registry
from waystone.engine.match import Match
from waystone.engine.rng import Rng

GAMES = [name for name in registry.names() if registry.find(name).package.startswith("waystone.games.")]
CHANCE = 5


@cache
def crowded(game: str) -> Match:
    """A match whose asked player has many places to choose from, not all of them likely."""
    match = Match.new(registry.find(game), players=2, seed=2)
    bot = roster.make("greedy", Rng(2))
    while match.ask is not None:
        seat = match.seat(match.ask.seat)
        if unlikely_places(seat, Rng(CHANCE)):
            return match
        match.choose(bot.choose(seat))
    raise AssertionError(f"{game} never had many places to choose from")


@pytest.mark.parametrize("game", GAMES)
def test_some_places_stand_out_and_the_best_of_them_is_never_alone(game: str) -> None:
    match = crowded(game)
    ask = match.ask
    assert ask is not None
    seat = match.seat(ask.seat)
    unlikely = unlikely_places(seat, Rng(CHANCE))
    assert ask.touches() >= set(unlikely)
    likely = ask.touches() - set(unlikely)
    assert len(likely) >= SOME_PLACES
    weights = seat.priors(Rng(CHANCE))
    liked = {place: max(w for o, w in zip(ask.options, weights, strict=True) if o.touches == place) for place in
             ask.touches()}  # fmt: skip
    assert min(liked[place] for place in likely) > max(liked[place] for place in unlikely)


@pytest.mark.parametrize("game", GAMES)
def test_to_ask_what_is_likely_changes_nothing_and_the_same_guess_finds_the_same(game: str) -> None:
    match = crowded(game)
    ask = match.ask
    assert ask is not None
    before = match.game.scene(match.edition, match.view(ask.seat)).svg()
    twice = [unlikely_places(match.seat(ask.seat), Rng(CHANCE)) for _ in range(2)]
    assert twice[0] == twice[1]
    assert match.game.scene(match.edition, match.view(ask.seat)).svg() == before
    copies = [match.copy(), match.copy()]
    unlikely_places(copies[0].seat(ask.seat), Rng(CHANCE))
    for _ in range(5):
        for copy in copies:
            if copy.ask is not None:
                copy.choose(copy.ask.options[0])
    assert copies[0].text(ask.seat) == copies[1].text(ask.seat), "the dice to come are the same"


def test_among_few_places_none_is_unlikely() -> None:
    """Dice Race has nothing to touch; and Wayward's first choices are fewer than many."""
    assert unlikely_places(Match.new(RACE, players=2, seed=1).seat(0), Rng(1)) == []
    match = crowded("wayward")
    ask = match.ask
    assert ask is not None
    few = [option for option in ask.options if option.touches][: MANY_PLACES - 1]
    ask_before, ask.options = ask.options, few
    try:
        assert unlikely_places(match.seat(ask.seat), Rng(1)) == []
    finally:
        ask.options = ask_before
