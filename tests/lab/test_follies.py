"""Follies of bots are counted, and each can be looked up."""

import pytest

from tests import builds
from tests.test_one_name import GAMES
from waystone.engine import registry
from waystone.engine.match import Match
from waystone.engine.playout import choices_of, play_randomly
from waystone.lab.follies import count_follies, follies_of, read
from waystone.lab.plan import Plan

PLAN = Plan("vasty-wilds", 2, 3, ("random",), seed=4)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_says_what_is_silly(name: str) -> None:
    follies = follies_of(registry.find(name))
    assert len({folly.name for folly in follies}) == len(follies) >= 5
    if not builds.COMPILED:  # compiled functions carry no docstring
        assert all(folly.check.__doc__ for folly in follies)


def test_random_bots_are_silly_and_every_moment_can_be_looked_up() -> None:
    found = count_follies(PLAN)
    assert len(found.moments) > 3
    assert sum(found.count(name) for name, _ in found.kinds) == len(found.moments) == found.by_seat().total()
    assert found.per_game == len(found.moments) / 3
    assert {moment.seed for moment in found.moments} <= {4, 5, 6}
    assert sum(found.count(found.moments[0].folly, seat) for seat in range(2)) == found.count(found.moments[0].folly)


def test_a_recorded_match_is_read_answer_by_answer() -> None:
    """The words are those of the option that was taken after so many answers."""
    match = Match.new(registry.find("vasty-wilds"), players=2, seed=4, edition=registry.edition("vasty-wilds"))
    play_randomly(match, choices_of(9))
    moments = read(match)
    assert moments
    for moment in moments[:3]:
        option = match.edition.vocabulary.options[match.answers[moment.answer]]
        assert match.words(option.text) == moment.words
        ask = match.at(moment.answer).ask
        assert ask is not None
        assert ask.seat == moment.seat


def test_the_same_games_are_silly_the_same_way_in_several_processes() -> None:
    assert count_follies(PLAN, jobs=2) == count_follies(PLAN)
