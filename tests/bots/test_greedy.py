"""The greedy bot follows the game's own advice and breaks ties by lot."""

from tests.dice_race.game import GAME
from waystone.bots.bot import play_bots
from waystone.bots.greedy import GreedyBot
from waystone.engine.match import Match
from waystone.engine.rng import Rng


def test_takes_the_option_that_the_advice_likes_best() -> None:
    match = Match.new(GAME, players=2, seed=1)
    assert GreedyBot(Rng(1)).choose(match.seat(0)).text == "Roll the die"


def test_breaks_ties_by_lot() -> None:
    """Given two options of equal weight, both are taken now and then."""
    match = Match.new(GAME, players=2, seed=1, settings={"crowd": "watches"})
    taken = {GreedyBot(Rng(seed)).choose(match.seat(0)).text for seed in range(20)}
    assert taken == {"Wave", "Go on"}


def test_does_not_touch_the_match_it_looks_at() -> None:
    match = Match.new(GAME, players=3, seed=5)
    dice, hands = match.state.rng.state, list(match.state.hands)  # type: ignore[attr-defined]
    GreedyBot(Rng(2)).choose(match.seat(0))
    assert (match.state.rng.state, match.state.hands) == (dice, hands)  # type: ignore[attr-defined]
    assert match.answers == []


def test_bots_play_a_match_to_its_end() -> None:
    match = Match.new(GAME, players=3, seed=5)
    assert play_bots(match, [GreedyBot(Rng(seat)) for seat in range(3)]) == len(match.answers)
    assert match.over


def test_the_limit_stops_bots_that_would_play_for_ever() -> None:
    match = Match.new(GAME, players=3, seed=5)
    assert play_bots(match, [GreedyBot(Rng(seat)) for seat in range(3)], limit=2) == 2
    assert not match.over
