"""How the seats stand: what makes one likelier to win than another who is like him in everything else."""

import pytest

from tests.games.warlock.table import HeroSpec, Table, hero, lay
from waystone.games.warlock.game import GAME

EVERY_KEY = ["keys_123", "keys_456", "keys_789"]
STUDY = {"WS": "Zagor the Warlock"}


def chance(table: Table) -> float:
    """Of the first player to win."""
    chances = GAME.advice().value(table.g)
    assert sum(chances) == pytest.approx(1.0)
    return chances[0]


def against(first: HeroSpec, second: HeroSpec) -> float:
    """The first one's chance while the Warlock lives, the mean over both seats."""
    return (chance(lay(first, second, encounters=STUDY)) + 1.0 - chance(lay(second, first, encounters=STUDY))) / 2


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (hero(skill=11), hero(skill=10)),
        (hero(stamina=19), hero(stamina=9)),
        (hero(cards=["Enchanted Sword"]), hero()),
        (hero(cards=["keys_789"]), hero()),
        (hero("20,2", cards=EVERY_KEY), hero("5,24", cards=EVERY_KEY)),
    ],
)
def test_what_makes_a_better_seat(better: HeroSpec, worse: HeroSpec) -> None:
    """Skill, Stamina, gear, keys, and with keys the way to the chest."""
    assert against(better, worse) > 0.5 > against(worse, better)


def test_who_has_withdrawn_cannot_win() -> None:
    """FM-173."""
    table = lay(hero(), hero(), hero())
    table.hero(0).withdrawn = True
    assert chance(table) == pytest.approx(0.0)


def test_a_cache_of_ones_own_is_better_in_the_hand() -> None:
    """FM-169: else a search would pace before what a dead adventurer has left, and never take it."""
    cards = ["keys_123", "keys_456", "Iron Helmet", "Chainmail Coat"]
    beside = lay(hero("14,25"), hero("5,24"), caches={"14,24": (0, cards)})
    taken = lay(hero("14,25", cards=cards), hero("5,24"))
    assert GAME.advice().value(taken.g)[0] > GAME.advice().value(beside.g)[0]
