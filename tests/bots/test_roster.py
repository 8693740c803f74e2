"""Bots are found by name, or by module and class."""

import pytest

from waystone.bots import roster
from waystone.bots.bot import RandomBot
from waystone.bots.greedy import GreedyBot
from waystone.bots.thinker import NoviceBot, SearchBot
from waystone.engine.rng import Rng


def test_bots_of_the_package_go_by_name() -> None:
    assert isinstance(roster.make("random", Rng(1)), RandomBot)
    assert isinstance(roster.make("greedy", Rng(1)), GreedyBot)


def test_anybodys_bot_goes_by_module_and_class() -> None:
    assert isinstance(roster.make("waystone.bots.greedy:GreedyBot", Rng(1)), GreedyBot)


def test_levels_go_by_name_with_a_budget_of_seconds_or_iterations() -> None:
    master = roster.make("master", Rng(1))
    assert isinstance(master, SearchBot)
    assert (master.level.iterations, master.level.seconds, master.workers) == (0, 1.0, 1)
    counted = roster.make("legend:2000@3", Rng(1))
    assert isinstance(counted, SearchBot)
    assert (counted.level.iterations, counted.level.seconds, counted.workers) == (2000, 0.0, 3)
    assert isinstance(roster.make("novice", Rng(1)), NoviceBot)


def test_every_bot_has_a_sentence() -> None:
    assert list(roster.BOTS) == ["random", "greedy", "novice", "adept", "master", "legend"]
    assert all(sentence.endswith(".") for sentence in roster.BOTS.values())


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("gredy", "did you mean 'greedy'"),
        ("zzz", "there are: random, greedy"),
        ("mastr:200", "did you mean 'master'"),
        ("greedy:5", "greedy does not search"),
        ("master:0", "would not think at all"),
        ("master@0", "would not think at all"),
        ("my-bot", "there are: random, greedy"),
        ("no.such.module:Bot", "cannot be loaded"),
        ("waystone.bots.greedy:Nobody", "cannot be loaded"),
        (":Bot", "cannot be loaded"),
        ("json:dumps", "is not a class of"),
    ],
)
def test_an_unknown_bot_is_explained(name: str, complaint: str) -> None:
    with pytest.raises(roster.UnknownBot, match=complaint):
        roster.find(name)
