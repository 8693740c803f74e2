"""Bots are found by name, or by module and class."""

import pytest

from waystone.bots import roster
from waystone.bots.bot import RandomBot
from waystone.bots.greedy import GreedyBot
from waystone.engine.rng import Rng


def test_bots_of_the_package_go_by_name() -> None:
    assert isinstance(roster.make("random", Rng(1)), RandomBot)
    assert isinstance(roster.make("greedy", Rng(1)), GreedyBot)


def test_anybodys_bot_goes_by_module_and_class() -> None:
    assert isinstance(roster.make("waystone.bots.greedy:GreedyBot", Rng(1)), GreedyBot)


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("gredy", "did you mean 'greedy'"),
        ("zzz", "there are: random, greedy"),
        ("no.such.module:Bot", "cannot be loaded"),
        ("waystone.bots.greedy:Nobody", "cannot be loaded"),
        (":Bot", "cannot be loaded"),
        ("json:dumps", "is not a class of"),
    ],
)
def test_an_unknown_bot_is_explained(name: str, complaint: str) -> None:
    with pytest.raises(roster.UnknownBot, match=complaint):
        roster.find(name)
