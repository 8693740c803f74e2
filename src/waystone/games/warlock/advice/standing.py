"""How the seats stand: each one's chance to win, fitted to games that bots played (`benchmarks/fit_value.py`)."""

import math
from typing import Final

from waystone.engine.advice import laid_out
from waystone.games.warlock.advice.plan import warlock_chance
from waystone.games.warlock.advice.strength import best_bonus
from waystone.games.warlock.advice.ways import Ways, obstacles
from waystone.games.warlock.model.state import Adventurer, Dungeon
from waystone.games.warlock.rules.keys import open_triples, told

FAR: Final = 70.0  # steps from the Entrance to the chest, about
# The numbers about a seat, by their places in its row.
KNOWS: Final = 0  # how little is left to find out about the chest
KEYS_HELD: Final = 1  # in ninths
REACH: Final = 2  # the share of the triples still possible that it could name
REACH_NEAR: Final = 3  # the same by how near the chest is
REACH_PASSING: Final = 4  # by the chance to pass the Warlock
REACH_NEAR_PASSING: Final = 5  # by both
NEAR: Final = 6  # how near the chest is
PASSING: Final = 7  # the chance to pass the Warlock
STAMINA: Final = 8  # in twentieths
FIGHTS: Final = 9  # Skill beyond 10, with the best weapon
DEAD: Final = 10  # a fresh adventurer is to come
NUMBERS: Final = 11

WEIGHTS: Final[list[float]] = laid_out(
    NUMBERS,
    [
        (KNOWS, 0.0508),
        (KEYS_HELD, -0.0316),
        (REACH, 0.0156),
        (REACH_NEAR, 0.2002),
        (REACH_PASSING, 1.6759),
        (REACH_NEAR_PASSING, 0.6885),
        (NEAR, 1.8318),
        (PASSING, 0.9174),
        (STAMINA, 1.4341),
        (FIGHTS, 0.5816),
        (DEAD, 1.7264),
    ],
)


def standing(g: Dungeon, ways: Ways) -> list[float]:
    """Shares of one. A lone player nearly always wins in the end."""
    if not g.holder:
        return [1.0 / g.seats] * g.seats
    if g.solo:
        return [0.99]
    far = ways.to(g.content.board.treasure_room, obstacles(g))
    merits: list[float] = []
    total = 0.0
    for a in g.adventurers:
        merit = 0.0
        if not a.withdrawn:
            row = traits(g, a, far)
            for i in range(NUMBERS):
                merit += WEIGHTS[i] * row[i]
            merit = math.exp(merit)
        merits.append(merit)
        total += merit
    return [merit / total if total else 1.0 / g.seats for merit in merits]


def traits(g: Dungeon, a: Adventurer, far: list[float]) -> list[float]:
    """What a seat's chance is judged by: keys in reach, knowledge, strength, the way still to go."""
    triples = open_triples(g, told(g, a.seat))
    held = g.numbers_held(a.seat)
    covered = 0
    for triple in triples:
        if triple & ~held == 0:
            covered += 1
    reach = covered / max(1, len(triples))
    knows = 1.0 - math.log(max(1, len(triples))) / 4.5
    row = [0.0] * NUMBERS
    row[KNOWS] = knows
    row[KEYS_HELD] = held.bit_count() / 9.0
    if not a.alive:
        row[DEAD] = 1.0
        return row
    near = 1.0 - min(1.0, far[a.space] / FAR)
    passes = warlock_chance(g, a)
    row[REACH] = reach
    row[REACH_NEAR] = reach * near
    row[REACH_PASSING] = reach * passes
    row[REACH_NEAR_PASSING] = reach * near * passes
    row[NEAR] = near
    row[PASSING] = passes
    row[STAMINA] = a.stamina / 20.0
    row[FIGHTS] = float(a.skill - 10 + best_bonus(g, a))
    return row
