"""What bots are told: the ways past Dragon and Warlock, when to go unseen, and that nobody stands still for ever."""

import pytest

from tests.games.warlock.table import ROLL, Table, box, hero, lay, where
from waystone.bots.comparison import Comparison, search_of
from waystone.bots.greedy import GreedyBot
from waystone.bots.levels import MASTER
from waystone.engine.match import Match
from waystone.engine.rng import Rng
from waystone.games.warlock.advice.plan import VERY_LATE, Goals, Plan
from waystone.games.warlock.advice.ways import CLOSED, Ways
from waystone.games.warlock.game import GAME

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
    return Ways(table.g.content).past(plan.obstacles).steps(where("4,2"), where("31"))


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
        goals = Goals(table.g, table.hero(0), Plan(table.g, 0), Ways(table.g.content))
        assert goals.has(where("06")) is fetched


def test_who_dares_nothing_else_goes_through_the_cavern() -> None:
    """A weak adventurer's only goal lies behind the Dragon and the Maze is shut: he does not pace before the door."""
    table = lay(hero("4,2", skill=9, stamina=6), hero(), encounters=CAVERN, treasures={"31": "keys_123"}, maze=NO_MAZE)
    table.g.maze_noted = 0b111111
    table.dice(2).choose(ROLL)
    assert "Dragon's Cavern" in likes(table)


def test_nobody_thinks_of_walking_on_who_starves_and_can_eat() -> None:
    """FM-37: two wounds from death the master does not even try it."""
    table = lay(hero(stamina=4, first=(10, 19, 9)), hero("17,24"))
    search = search_of(MASTER, GAME.advice(), Rng(1))
    assert isinstance(search, Comparison)
    ask = table.match.ask
    assert ask is not None
    search.line_up(table.match.seat(0), ask)
    tried = [table.said(option) for option in search.options]
    assert "Eat" in " ".join(tried)
    assert ROLL not in tried
    assert ROLL in table.offered()


UNSEEN = "Use Potion of Invisibility"
ALL_SIX = ["keys_456", "keys_789"]  # with 1 to 3 in hand, every number that could be under the chest
STUDY = {"WS": "Zagor the Warlock"}
BETTER = ["Iron Helmet", "Eye of the Cyclops", "Potion of Invisibility", "keys_147", "keys_258", "Magic Shield"]


@pytest.mark.parametrize(
    ("card", "stamina", "choice"),
    [("Iron Cyclops", 11, UNSEEN), ("Troll", 19, "Use no card"), ("Troll", 4, UNSEEN), ("Pit Trap", 4, "Use no card")],
)
def test_from_a_monster_that_is_likely_to_win_one_goes_unseen(card: str, stamina: int, choice: str) -> None:
    """FM-148 (a): Skill 9 with the potion; what can be beaten, or is no monster, is not worth it."""
    table = lay(
        hero("17,24", skill=9, stamina=stamina, cards=["Potion of Invisibility"]), hero("5,24"), encounters={"07": card}
    )
    table.goes(2, "07")
    assert likes(table) == choice


@pytest.mark.parametrize(("keys", "choice"), [(ALL_SIX, UNSEEN), ([], "Use no card")])
def test_before_the_warlock_one_goes_unseen_with_keys_for_the_chest(keys: list[str], choice: str) -> None:
    """FM-148 (a): three to one would do for a fight, but not for the last step."""
    table = lay(hero("20,2", cards=["Potion of Invisibility", *keys]), hero("5,24"), encounters=STUDY).goes(2, "WS")
    assert likes(table) == choice


@pytest.mark.parametrize(("cards", "enters"), [(["Potion of Invisibility"], True), ([], False)])
def test_unseen_the_weak_come_to_the_chest(cards: list[str], enters: bool) -> None:
    """FM-148 (a): 6 Stamina and no food are nothing before the Warlock; who can go unseen walks in all the same."""
    weak = hero("20,2", skill=9, stamina=6, food=0, cards=[*cards, *ALL_SIX])
    table = lay(weak, hero("5,24"), encounters=STUDY, treasures={"31": "keys_123"}, dice=[2])
    assert ("Warlock's Study" in likes(table)) is enters


@pytest.mark.parametrize(("cards", "opens"), [(["Eye of the Cyclops"], True), ([], False)])
def test_who_has_nothing_left_to_take_opens_the_way_to_a_cache(cards: list[str], opens: bool) -> None:
    """FM-169, FM-181: all keys lie in a rival's cache under the Warlock, who falls to the Eye but not to the weak."""
    strong = hero("20,2", skill=9, stamina=9, cards=cards)
    table = lay(strong, hero(stamina=3, food=0), encounters=STUDY, caches={"WS": (1, ALL_SIX)})
    assert not Goals(table.g, table.hero(0), Plan(table.g, 0), Ways(table.g.content)).goals
    table.dice(2).choose(ROLL)
    for late in (False, True):
        table.g.round = VERY_LATE + late
        assert ("Warlock's Study" in likes(table)) is (late and opens)


@pytest.mark.parametrize(("late", "choice"), [(False, "Try to escape"), (True, "Fight on")])
def test_very_late_nobody_runs_from_a_monster(late: bool, choice: str) -> None:
    """FM-122, FM-172: one who limps away without food fails again; who dies is back with full Stamina."""
    table = lay(hero("17,24", skill=9, stamina=8, food=0), hero("5,24"), encounters={"07": "Iron Cyclops"}, dice=[2])
    table.dice(6, 6, 1, 1).steps_to("07")
    table.g.round = VERY_LATE + late
    assert likes(table) == choice


@pytest.mark.parametrize(
    ("cards", "goes"), [(BETTER[:-1], True), (BETTER, False), ([*BETTER[:-1], "Crystal Ball"], True)]
)
def test_nobody_walks_for_a_card_that_he_would_leave_again(cards: list[str], goes: bool) -> None:
    """FM-24: he left a Chainmail Coat at (5, 24); a full rucksack has room for it only in place of something lesser."""
    table = lay(hero("17,24", cards=["Trollslayer", *cards]), hero("20,2"), caches={"5,24": (0, ["Chainmail Coat"])})
    goals = Goals(table.g, table.hero(0), Plan(table.g, 0), Ways(table.g.content))
    assert goals.has(table.g.heaps[0].space) is goes


@pytest.mark.parametrize(
    ("players", "seed"),
    [(1, 196), (1, 197), (2, 60_731), (3, 300_568), (1, 600_014), (1, 800_179)],
    ids=[
        "the spell lies about",
        "the Warlock keeps the keys",
        "a rival's cache has the keys",
        "a rival's cache lies under the Warlock",
        "the Warlock drives him off again and again",
        "what lies about does not fit into the rucksack",
    ],
)
def test_games_that_once_stalled_are_won(players: int, seed: int) -> None:
    """FM-181: bots that were left without a goal walked in circles until the time was up."""
    match = Match.new(GAME, players, seed, edition=box())
    bots = [GreedyBot(Rng(1000 * seed + seat)) for seat in range(players)]
    while (ask := match.ask) is not None:
        match.push(bots[ask.seat].choose(match.seat(ask.seat)))
    assert match.result is not None
    assert match.result.winners()
