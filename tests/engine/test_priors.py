"""What a bot that does not think ahead is told: the advice on each option, by a guess or by the open table."""

import pytest

from tests import builds
from waystone.engine import Match, registry
from waystone.engine.playout import choices_of, play_randomly
from waystone.engine.rng import Rng

GAMES = [name for name in registry.names() if registry.find(name).package.startswith("waystone.games.")]


@pytest.mark.parametrize("name", GAMES)
def test_priors_are_those_of_a_guess_and_leave_the_match_as_it_is(name: str) -> None:
    game = registry.find(name)
    for moment in range(0, 200, 20):
        match = Match.new(game, players=2, seed=4, edition=registry.edition(name))
        play_randomly(match, choices_of(4), limit=moment)
        if match.ask is None:
            return
        seat = match.ask.seat
        guess = match.guess(seat, Rng(8))
        assert guess.ask is not None
        dice, rng = match.state.rng, Rng(8)
        assert match.seat(seat).priors(rng) == game.advice().priors(guess.state, guess.ask)
        assert rng.seed() == _after_a_guess(match, seat), "a bot's own luck goes on alike"
        assert match.state.rng is dice, "the true dice are back"


def _after_a_guess(match: Match, seat: int) -> int:
    rng = Rng(8)
    match.guess(seat, rng)
    return rng.seed()


@pytest.mark.parametrize("name", [name for name in GAMES if registry.find(name).nothing_hidden])
def test_a_game_that_hides_nothing_has_no_secrets(name: str) -> None:
    """Else its bots would judge by what their seat cannot know."""
    game = registry.find(name)
    for moment in range(0, 400, 25):
        match = Match.new(game, players=3, seed=6, edition=registry.edition(name))
        play_randomly(match, choices_of(6), limit=moment)
        assert all(game.secrets(match.state, seat) == [] for seat in range(3))


@pytest.mark.skipif(builds.COMPILED, reason="compiled classes cannot be watched")
def test_the_dice_to_come_are_out_of_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Advice that would roll the dice of the open table rolls others than those that will fall."""
    match = Match.new(registry.find("wayward"), players=2, seed=4)
    assert match.ask is not None
    advice = type(match.game.advice())
    seen: list[list[int]] = []

    def peek(self: object, state: object, ask: object) -> list[float]:
        seen.append(state.rng.roll(12))  # type: ignore[attr-defined]
        return []

    monkeypatch.setattr(advice, "priors", peek)
    match.priors(match.ask.seat, Rng(8))
    assert seen[0] != match.state.rng.roll(12)
