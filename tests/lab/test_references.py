"""OpenSpiel's search sits at a table of ours, and our search is measured against it."""

import pyspiel  # type: ignore[import-not-found]
import pytest
from benchmarks import references
from benchmarks.references import Budget, Knowing, Knowledge, Ours, Plain, SeatGuess, guessed

from waystone.bots.bot import Bot, RandomBot
from waystone.engine import Match, registry
from waystone.engine.rng import Rng
from waystone.env.openspiel import GAMES, WaystoneGame, short_name


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has any time: a search does the least that it can."""
    monkeypatch.setattr(Budget, "seconds", 1e-9)


def choice(name: str) -> Match:
    """A table where somebody has to choose among several options."""
    match = Match.new(registry.find(name), players=2, seed=3, edition=registry.edition(name))
    bots = [RandomBot(Rng(seat)) for seat in range(2)]
    while match.ask is None or len(match.ask.options) < 3 or len(match.answers) < 3:
        assert match.ask is not None
        match.choose(bots[match.ask.seat].choose(match.seat(match.ask.seat)))
    return match


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("kind", [Plain, Knowing, Ours])
def test_everybody_answers_what_was_asked(name: str, kind: type[Bot]) -> None:
    match = choice(name)
    ask = match.ask
    assert ask is not None
    assert kind(Rng(1)).choose(match.seat(ask.seat)) in ask.options


@pytest.mark.parametrize("name", GAMES)
def test_the_knowing_one_knows_what_our_bots_know(name: str) -> None:
    """Given a guess, then the priors are those of the advice for the actions offered, the value is the advice's."""
    match = choice(name)
    ask = match.ask
    assert ask is not None
    game = pyspiel.load_game(short_name(name), {"players": 2})
    assert isinstance(game, WaystoneGame)
    state = guessed(game, match.seat(ask.seat), 3)
    guess = match.seat(ask.seat).guess(Rng(3))
    known = Knowledge(1.0)
    priors = dict(known.prior(state))
    assert sorted(priors) == state.legal_actions()
    weights = guess.game.advice().priors(guess.state, ask)
    best = ask.options[weights.index(max(weights))]
    assert priors[game.spec.actions[best.id]] == max(priors.values())
    assert known.evaluate(state) == guess.game.advice().value(guess.state)


def test_a_copy_of_a_guess_goes_on_alike() -> None:
    match = choice("wakening-lair")
    ask = match.ask
    assert ask is not None
    guess = SeatGuess(match.seat(ask.seat), 5)
    guess.push(ask.options[0])
    twin = guess.__deepcopy__({})
    assert twin.match is not guess.match
    for _ in range(20):
        if guess.match.ask is None:
            break
        option = guess.match.ask.options[-1]
        guess.push(option)
        twin.push(option)
        assert twin.match.ask == guess.match.ask or (twin.match.ask and twin.match.ask.options) == (
            guess.match.ask and guess.match.ask.options
        )


@pytest.mark.parametrize("kind", [Plain, Knowing])
def test_a_longer_search_meets_no_node_with_other_actions(kind: type[Bot], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(references, "LEAST", 40)
    match = choice("vasty-wilds")
    ask = match.ask
    assert ask is not None
    assert kind(Rng(2)).choose(match.seat(ask.seat)) in ask.options
