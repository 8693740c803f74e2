"""Answers inside an action: the tarot card, duels, coffins, the bridge and the inn."""

from waystone.engine.option import Option
from waystone.games.wayward.advice.worth import ITEM_GOLD, LEAST, item_value
from waystone.games.wayward.model.content import ANY_PICK, PICK_1, WEAPON
from waystone.games.wayward.model.options import Cash, Drop, Name, OpenCoffins, RerollDie, Window, Yes
from waystone.games.wayward.model.state import Wayward


def tarot(g: Wayward, options: list[Option]) -> list[float]:
    """Turn the card on a die that fails and can still turn out well."""
    worst = 0
    for i in range(len(g.dice)):
        if g.dice[i] < g.dice[worst]:
            worst = i
    weights: list[float] = []
    fails = failing(g)
    for option in options:
        if isinstance(option, RerollDie):
            weights.append(1.0 if fails and (option.die == worst or len(options) == 2) else LEAST)
        else:
            weights.append(0.5)
    return weights


def failing(g: Wayward) -> bool:
    if g.purpose == "the flute":
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


def wish(g: Wayward, seat: int, option: Option) -> float:
    """Ask for what the loser will rather pay for, or what one needs oneself."""
    assert isinstance(option, Name)
    me = g.players[seat]
    return ITEM_GOLD[option.kind] + item_value(g, me, option.kind, 0)


def answer(g: Wayward, seat: int, options: list[Option]) -> list[float]:
    """Give what is worth less than the gold."""
    me = g.players[seat]
    price = min(me.gold, g.content.duel_gold)
    worth = ITEM_GOLD[g.named] * (0.6 if g.alarm else 1.0)
    gives = worth < price
    return [1.0 if isinstance(option, Yes) == gives else 0.1 for option in options]


def coffins(g: Wayward, option: Option) -> float:
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


def unload(g: Wayward, option: Option) -> float:
    """On the bridge: cash the hour glass, then let the cheapest go."""
    if isinstance(option, Cash):
        return 2.0
    if isinstance(option, Drop):
        cheap = 0.6 if option.kind == WEAPON and g.me.weapons == 3 else ITEM_GOLD[option.kind]
        return 1 / (1 + cheap)
    return 0.2


def planks(g: Wayward, options: list[Option]) -> list[float]:
    """Fight on where one more roll will do, or where the inn is the way out; else the window nearer to what pays."""
    weights: list[float] = []
    plank = g.board.planks[g.space - 1]
    for option in options:
        if isinstance(option, Window):
            area = plank.west if option.west else plank.east
            weights.append(0.5 if g.chips_at[area] == 0 else 0.4)
        else:
            rest = g.space if g.crossed and g.alarm else len(g.board.planks) + 1 - g.space
            weights.append(1.0 if g.alarm or (rest <= 4 and g.me.armor >= 2) else 0.3)
    return weights
