"""How the seats stand: each one's chance to win, fitted to games that bots played (`benchmarks/fit_value.py`).

It is given guesses, in which it can read what is under the chest: over many guesses that counts as often as it is so.
"""

import math
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from waystone.engine.advice import laid_out
from waystone.engine.bits import ones
from waystone.games.warlock.advice.plan import Goals, Plan, warlock_chance
from waystone.games.warlock.advice.strength import gear_of
from waystone.games.warlock.advice.ways import Ways, obstacles
from waystone.games.warlock.model.state import Adventurer, Dungeon
from waystone.games.warlock.rules.keys import chest_numbers

FAR: Final = 70.0  # steps from the Entrance to the chest, about
MOST_HOPE: Final = 1.5  # what more promises hardly makes a difference
MOST_FOOD: Final = 6.0
CAGE: Final = 2.0  # turns that a cage costs, about
# The numbers about a seat, by their places in its row.
KNOWS: Final = 0  # how little is left to find out about the chest
KEYS_HELD: Final = 1  # in ninths
REACH: Final = 2  # the share of the triples still possible that it could name
REACH_PASSING: Final = 3  # the same by the chance to pass the Warlock
OPENS: Final = 4  # has all three keys of the chest
OPENS_NEAR: Final = 5  # the same by how near the chest is, by ways that he dares
RIGHT_KEYS: Final = 6  # of the chest, in thirds
STAMINA: Final = 7  # in twentieths
FOOD: Final = 8  # in sixths
LUCK: Final = 9  # in twelfths
FIGHTS: Final = 10  # Skill beyond 10, with the best weapon
PASSING: Final = 11  # the chance to pass the Warlock
FOR_CHEST: Final = 12  # is on its way there
NEAR: Final = 13  # how near the chest is
HOPE: Final = 14  # what the best of its goals is worth, the less the farther it is
MISSES: Final = 15  # turns that it will miss
DEAD: Final = 16  # a fresh adventurer is to come
NUMBERS: Final = 17

WEIGHTS: Final[list[float]] = laid_out(
    NUMBERS,
    [
        (KNOWS, 0.1484),
        (KEYS_HELD, -0.4527),
        (REACH, -0.7594),
        (REACH_PASSING, 0.9186),
        (OPENS, 0.6386),
        (OPENS_NEAR, 0.8223),
        (RIGHT_KEYS, 0.8574),
        (STAMINA, 0.7672),
        (FOOD, 0.2262),
        (LUCK, 0.4692),
        (FIGHTS, 0.4913),
        (PASSING, 0.4680),
        (FOR_CHEST, 0.5738),
        (NEAR, 1.5898),
        (HOPE, 0.7215),
        (MISSES, -0.0877),
        (DEAD, 1.8029),
    ],
)


def standing(g: Dungeon, ways: Ways) -> list[float]:
    """Shares of one. A lone player nearly always wins in the end."""
    if not g.holder:
        return [1.0 / g.seats] * g.seats
    if g.solo:
        return [0.99]
    chest = Chest(g, ways)
    merits: list[float] = []
    total = 0.0
    for a in g.adventurers:
        merit = 0.0
        if not a.withdrawn:
            traits = Traits(None)
            look_at(g, a, ways, chest, traits)
            merit = math.exp(traits.sum)
        merits.append(merit)
        total += merit
    return [merit / total if total else 1.0 / g.seats for merit in merits]


def rows(g: Dungeon, ways: Ways) -> list[float]:
    """The numbers about every seat, one seat after the other."""
    chest = Chest(g, ways)
    found: list[float] = []
    for a in g.adventurers:
        row = [0.0] * NUMBERS
        look_at(g, a, ways, chest, Traits(row))
        found += row
    return found


@final
@mypyc_attr(acyclic=True)
class Chest:
    """What is the same for all seats: the keys of the chest, and how far it is to it past what all know."""

    def __init__(self, g: Dungeon, ways: Ways) -> None:
        self.numbers = chest_numbers(g)
        self.space = g.content.board.treasure_room
        self.road = ways.past(obstacles(g)).to(self.space)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Traits:
    """The numbers about a seat, noted one by one, and their sum by the weights. Mostly only the sum is wanted."""

    def __init__(self, row: list[float] | None) -> None:
        self.row = row  # to note them in
        self.sum = 0.0

    def note(self, number: i64, value: float) -> None:
        self.sum += WEIGHTS[number] * value
        row = self.row
        if row is not None:
            row[number] = value


def look_at(g: Dungeon, a: Adventurer, ways: Ways, chest: Chest, traits: Traits) -> None:
    """What a seat's chance is judged by: keys, knowledge, strength, the way still to go, what it may still find."""
    plan = Plan(g, a.seat)
    held = plan.keys.held
    traits.note(KNOWS, 1.0 - math.log(float(max(1, len(plan.keys.triples)))) / 4.5)
    traits.note(KEYS_HELD, ones(held) / 9.0)
    if not a.alive:
        traits.note(DEAD, 1.0)
        return
    passes = warlock_chance(g, a)
    traits.note(REACH, plan.keys.reach)
    traits.note(REACH_PASSING, plan.keys.reach * passes)
    if chest.numbers & ~held == 0:
        traits.note(OPENS, 1.0)
        traits.note(OPENS_NEAR, nearness(ways.past(plan.obstacles).steps(a.space, chest.space)))
    traits.note(RIGHT_KEYS, ones(chest.numbers & held) / 3.0)
    traits.note(STAMINA, a.stamina / 20.0)
    traits.note(FOOD, min(MOST_FOOD, a.food) / MOST_FOOD)
    traits.note(LUCK, a.luck / 12.0)
    traits.note(FIGHTS, float(a.skill - 10 + gear_of(g, a.seat).bonus))
    traits.note(PASSING, passes)
    if plan.for_chest:
        traits.note(FOR_CHEST, 1.0)
    traits.note(NEAR, nearness(chest.road.steps(a.space)))
    if not plan.for_chest:
        # His own caches are no hope: else it would seem better to stand beside one than to have taken what is in it.
        goals = Goals(g, a, plan, ways, caches=False)
        traits.note(HOPE, min(MOST_HOPE, goals.promise(a.space, 0.0)))
    traits.note(MISSES, a.misses + (CAGE if a.caged else 0.0))


def nearness(steps: float) -> float:
    """1 at the goal, 0 where it is as far as from the Entrance to the chest."""
    return 1.0 - min(1.0, steps / FAR)
