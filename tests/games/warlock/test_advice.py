"""What bots are told: the way past the Dragon, rooms before the chest, and that nobody stands still for ever."""

import pytest

from tests.games.warlock.table import ROLL, Table, box, hero, lay, where
from waystone.bots.greedy import GreedyBot
from waystone.engine.match import Match
from waystone.engine.rng import Rng
from waystone.games.warlock.game import GAME
from waystone.games.warlock.plan import Goals, Plan
from waystone.games.warlock.ways import CLOSED, Ways

CAVERN = {"32": "Dragon"}
NO_MAZE = {"M4": "NEW", "M5": "NESW", "M6": "NEW"}  # closed to the south: no way in from gA or gB


def likes(table: Table) -> str:
    """The option that the advice likes best."""
    ask = table.match.ask
    assert ask is not None
    weights = GAME.advice().priors(table.g, ask)
    return table.said(ask.options[weights.index(max(weights))])


def far_to_den(table: Table) -> float:
    """How far the first player takes it to be to the Minotaur's Den, behind the Dragon and the Maze."""
    table.g.maze_noted = 0b111111
    plan = Plan(table.g, 0)
    return Ways(table.g.content).to(where("31"), plan.obstacles)[where("4,2")]


def test_a_dragon_is_as_far_as_it_is_strong() -> None:
    """FM-145: with the spell it is one fight on the way; against a weak adventurer the way is closed."""
    spell = lay(hero(cards=["Dragonfire Spell"]), hero(), encounters=CAVERN, maze=NO_MAZE)
    strong = lay(hero(skill=11, cards=["Iron Helmet", "Enchanted Sword"]), hero(), encounters=CAVERN, maze=NO_MAZE)
    weak = lay(hero(skill=9, stamina=6), hero(), encounters=CAVERN, maze=NO_MAZE)
    dead = lay(hero(skill=9, stamina=6), hero(), maze=NO_MAZE)
    assert far_to_den(dead) < far_to_den(spell) == far_to_den(strong) < CLOSED < far_to_den(weak)


def test_a_spell_that_opens_the_way_is_worth_fetching() -> None:
    """FM-27: he knows that it lies there, the Dragon lives, and nothing else is to be had."""
    alive = lay(hero(), hero(), encounters=CAVERN, caches={"06": (0, ["Dragonfire Spell"])})
    slain = lay(hero(), hero(), caches={"06": (0, ["Dragonfire Spell"])})
    for table, fetched in ((alive, True), (slain, False)):
        goals = Goals(table.g, table.hero(0), Plan(table.g, 0))
        assert (where("06") in goals.spaces) is fetched


def test_who_dares_nothing_else_goes_through_the_cavern() -> None:
    """A weak adventurer's only goal lies behind the Dragon and the Maze is shut: he does not pace before the door."""
    table = lay(hero("4,2", skill=9, stamina=6), hero(), encounters=CAVERN, treasures={"31": "keys_123"}, maze=NO_MAZE)
    table.g.maze_noted = 0b111111
    table.dice(2).choose(ROLL)
    assert "Dragon's Cavern" in likes(table)


@pytest.mark.parametrize(
    ("players", "seed"),
    [(1, 196), (1, 197), (2, 60_731)],
    ids=["the spell lies about", "the Warlock keeps the keys", "a rival's cache has the keys"],
)
def test_games_that_once_stalled_are_won(players: int, seed: int) -> None:
    """FM-181: bots that were left without a goal walked in circles until the time was up."""
    match = Match.new(GAME, players, seed, edition=box())
    bots = [GreedyBot(Rng(1000 * seed + seat)) for seat in range(players)]
    while (ask := match.ask) is not None:
        match.push(bots[ask.seat].choose(match.seat(ask.seat)))
    assert match.result is not None
    assert match.result.winners()
