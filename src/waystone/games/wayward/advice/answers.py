"""Answers inside an action: the tarot card, duels, coffins, the bridge, the inn and the burning tower.

Weights are shares of attention, not gold: the best answer has about 1, one that is wrong but worth a try LEAST.
"""

from collections.abc import Callable
from typing import Final

from waystone.engine.option import Ask, Option
from waystone.games.wayward.advice.worth import ITEM_GOLD, LEAST, item_value
from waystone.games.wayward.model.content import ANY_PICK, PICK_1, WEAPON
from waystone.games.wayward.model.options import Cash, Drop, Name, OpenCoffins, RerollDie, TakePick, Window, Yes
from waystone.games.wayward.model.state import Wayward
from waystone.games.wayward.rules.city import FLUTE
from waystone.games.wayward.rules.duel import price_of_refusing
from waystone.games.wayward.rules.items import WHICH_PICK

LET_STAND: Final = 0.5  # between a reroll that can mend a failure and one that can only spoil
THE_WORSE_ANSWER: Final = 0.1  # in a duel: what an item is worth to others is a guess
ITEMS_AFTER_THE_ALARM: Final = 0.6  # of their worth: few turns are left to use them
CASH_FIRST: Final = 2.0  # on the bridge an hour glass that is cashed weighs nothing and is not lost
THIRD_WEAPON: Final = 0.6  # gold: a spare
STAY: Final = 0.2  # on this bank: as good as to drop something worth four gold
NEW_STREET: Final = 0.5  # out of a window into a street where something may still be done this turn
USED_STREET: Final = 0.4
FIGHT_ON: Final = 1.0
GIVE_UP: Final = 0.3  # to fight on where the far end is out of reach
LAST_PLANKS: Final = 4  # one or two rolls from the far end


def weigh_answers(g: Wayward, ask: Ask) -> list[float]:
    """A weight for each option of an ask that comes inside an action."""
    return WEIGHING.get(ask.subject.key, say_yes)(g, ask)


def say_yes(g: Wayward, ask: Ask) -> list[float]:
    """A second hour glass is cashed, a fire is jumped through."""
    return [1.0 if isinstance(option, Yes) else LEAST for option in ask.options]


# ------------------------------------------------------------------ the tarot card
def turn_tarot(g: Wayward, ask: Ask) -> list[float]:
    """Turn the card on a die that fails and can still turn out well."""
    worst = 0
    for i in range(len(g.dice)):
        if g.dice[i] < g.dice[worst]:
            worst = i
    weights: list[float] = []
    fails = failing(g)
    for option in ask.options:
        if isinstance(option, RerollDie):
            weights.append(1.0 if fails and (option.die == worst or len(ask.options) == 2) else LEAST)
        else:
            weights.append(LET_STAND)
    return weights


def failing(g: Wayward) -> bool:
    """Whether the dice as they lie miss what they were rolled for."""
    if g.purpose == FLUTE:
        return g.dice.count(1) >= 2
    if g.goal:
        total = 0
        for die in g.dice:
            total += die
        return total < g.goal
    if not g.hopes:
        return False
    own = 1 if g.rival >= 0 else len(g.dice)
    for i in range(own):
        if g.dice[i] in g.hopes:
            return False
    return True


# ------------------------------------------------------------------ duels
def name_item(g: Wayward, ask: Ask) -> list[float]:
    """Ask for what the loser will rather pay for, or what one needs oneself."""
    return [wish(g, ask.seat, option) for option in ask.options]


def wish(g: Wayward, seat: int, option: Option) -> float:
    assert isinstance(option, Name)
    me = g.players[seat]
    return ITEM_GOLD[option.kind] + item_value(g, me, option.kind, 0)


def give_or_pay(g: Wayward, ask: Ask) -> list[float]:
    """Give what is worth less than the gold."""
    me = g.players[ask.seat]
    price = price_of_refusing(g, me)
    worth = ITEM_GOLD[g.named] * (ITEMS_AFTER_THE_ALARM if g.alarm else 1.0)
    gives = worth < price
    return [1.0 if isinstance(option, Yes) == gives else THE_WORSE_ANSWER for option in ask.options]


# ------------------------------------------------------------------ the dungeon
def open_coffins(g: Wayward, ask: Ask) -> list[float]:
    return [coffin_worth(g, option) for option in ask.options]


def coffin_worth(g: Wayward, option: Option) -> float:
    """The gold and the items of all coffins that are opened."""
    assert isinstance(option, OpenCoffins)
    worth = LEAST
    for number in option.numbers:
        coffin = g.board.coffins[number - 1]
        worth += coffin.gold
        for kind in coffin.items:
            if kind == ANY_PICK:
                worth += max(item_value(g, g.me, PICK_1 + i, 0) for i in range(3))
            else:
                worth += item_value(g, g.me, kind, 0)
    return worth


def choose_pick(g: Wayward, ask: Ask) -> list[float]:
    """Any lock pick rather than none."""
    return [1.0 if isinstance(option, TakePick) else LEAST for option in ask.options]


def unload(g: Wayward, ask: Ask) -> list[float]:
    """On the bridge: cash the hour glass, then let the cheapest go."""
    return [unload_weight(g, option) for option in ask.options]


def unload_weight(g: Wayward, option: Option) -> float:
    if isinstance(option, Cash):
        return CASH_FIRST
    if isinstance(option, Drop):
        cheap = THIRD_WEAPON if option.kind == WEAPON and g.me.weapons == 3 else ITEM_GOLD[option.kind]
        return 1 / (1 + cheap)
    return STAY


# ------------------------------------------------------------------ the city
def cross_planks(g: Wayward, ask: Ask) -> list[float]:
    """Fight on where one more roll will do, or where the inn is the way out; else the window nearer to what pays."""
    weights: list[float] = []
    plank = g.board.planks[g.space - 1]
    near_the_end = len(g.board.planks) + 1 - g.space <= LAST_PLANKS
    for option in ask.options:
        if isinstance(option, Window):
            area = plank.west if option.west else plank.east
            weights.append(NEW_STREET if g.chips_at[area] == 0 else USED_STREET)
        else:
            weights.append(FIGHT_ON if g.alarm or (near_the_end and g.me.armor >= 2) else GIVE_UP)
    return weights


def climb(g: Wayward, ask: Ask) -> list[float]:
    """An armor for the step that wins, and for the one that saves from the street."""
    decisive = g.space == g.board.tower_top - 1 or g.space == g.board.tower_street + 1
    return [1.0 if isinstance(option, Yes) == decisive else LEAST for option in ask.options]


WEIGHING: Final[dict[str, Callable[[Wayward, Ask], list[float]]]] = {
    "tarot": turn_tarot,
    "duel_item": name_item,
    "duel_answer": give_or_pay,
    "coffins": open_coffins,
    WHICH_PICK: choose_pick,
    "bridge_over": unload,
    "inn_plank": cross_planks,
    "fire_step": climb,
}
