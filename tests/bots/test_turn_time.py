"""Bots never keep a table waiting for long: whole turns of every game, against a budget."""

import time

import pytest

from tests.test_one_name import GAMES
from waystone.bots import roster
from waystone.engine import Match, registry
from waystone.engine.rng import Rng

TURN = 8.0  # seconds of thinking that a whole turn may take
DECISIONS = 80  # that a whole turn may take at most, whatever is asked in it
WARM_UP = 60  # quick decisions before the turns that are measured: the middle of a game
TURNS = 2


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_turn_of_the_bot_that_newcomers_meet_stays_within_its_budget(name: str) -> None:
    """`adept` sits opposite newcomers and plays on for those who leave. Counted is what it thinks itself."""
    game = registry.find(name)
    match = Match.new(game, players=2 if 2 in game.players else min(game.players), seed=9)
    quick = roster.make("greedy", Rng(1))
    while match.ask is not None and len(match.answers) < WARM_UP:
        match.choose(quick.choose(match.seat(match.ask.seat)))
    bots = [roster.make("adept", Rng(seat)) for seat in range(len(match.names))]
    for _ in range(TURNS):
        turn, begun, decisions = match.state.turn, time.process_time(), len(match.answers)
        while match.ask is not None and match.state.turn == turn:
            match.choose(bots[match.ask.seat].choose(match.seat(match.ask.seat)))
        assert len(match.answers) - decisions <= DECISIONS
        assert time.process_time() - begun <= TURN
    assert len(match.answers) > WARM_UP, "some turns were played"
