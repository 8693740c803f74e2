"""How the seats stand: each one's chance to win, fitted to games that bots played (`benchmarks/fit_value.py`)."""

import math
from typing import Final

from waystone.games.warlock.advice.plan import warlock_chance
from waystone.games.warlock.advice.strength import best_bonus
from waystone.games.warlock.advice.ways import Ways, obstacles
from waystone.games.warlock.model.state import Adventurer, Dungeon
from waystone.games.warlock.rules.keys import open_triples, told

FAR: Final = 70.0  # steps from the Entrance to the chest, about
WEIGHTS: Final = [0.0508, -0.0316, 0.0156, 0.2002, 1.6759, 0.6885, 1.8318, 0.9174, 1.4341, 0.5816, 1.7264]


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
            for i in range(len(row)):
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
    if not a.alive:
        return [knows, held.bit_count() / 9.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0]
    near = 1.0 - min(1.0, far[a.space] / FAR)
    passes = warlock_chance(g, a)
    return [
        knows,
        held.bit_count() / 9.0,
        reach,
        reach * near,
        reach * passes,
        reach * near * passes,
        near,
        passes,
        a.stamina / 20.0,
        a.skill - 10 + best_bonus(g, a),
        0.0,
    ]
