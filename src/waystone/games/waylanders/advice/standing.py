"""How the sides stand: a few numbers about each, and the chances to win that they amount to.

The weights are the mean of two sets: one fitted to games that bots have played (`benchmarks/fit_value.py waylanders`),
one written by hand, which sees more in a torc and in a party that has all fallen. Each alone plays worse.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from waystone.engine.advice import laid_out
from waystone.games.waylanders.model.content import PARTY
from waystone.games.waylanders.model.state import FALLEN, HEALTHY, NONE, Party, Way, count
from waystone.games.waylanders.rules.objectives import patterns
from waystone.games.waylanders.rules.strongholds import is_hidden

# The numbers about a side, by their places in its row.
TORCS: Final = 0  # in tenths of the target
THREE_LEFT: Final = 1  # three torcs or fewer to go; two; one
TWO_LEFT: Final = 2
ONE_LEFT: Final = 3
HEALTHY_ONES: Final = 4
WOUNDED_ONES: Final = 5
NOBODY: Final = 6  # a party with none, one or two standing
LAST_ONE: Final = 7
LAST_TWO: Final = 8
AP_HELD: Final = 9
AP_COMING: Final = 10
WAITS: Final = 11  # how long until its turn, in rounds
HOLDINGS: Final = 12
CLAIM: Final = 13  # torcs of the best objective that it meets
FORMED: Final = 14
LED: Final = 15  # the emblem stands
WOUNDED_BESIDE_FOES: Final = 16
HEALTHY_BESIDE_FOES: Final = 17
AT_STRONGHOLDS: Final = 18  # adventurers in a stronghold that nobody holds
NUMBERS: Final = 19

# What each is worth with two, three and four sides.
WORTH: Final[list[tuple[int, tuple[float, float, float]]]] = [
    (TORCS, (0.568, 0.621, 0.621)),
    (THREE_LEFT, (0.080, -0.031, 0.105)),
    (TWO_LEFT, (0.202, 0.083, 0.184)),
    (ONE_LEFT, (0.368, 0.289, 0.404)),
    (HEALTHY_ONES, (0.258, 0.216, 0.251)),
    (WOUNDED_ONES, (0.042, -0.038, 0.051)),
    (NOBODY, (-1.429, -1.724, -1.639)),
    (LAST_ONE, (-0.172, -0.308, -0.250)),
    (LAST_TWO, (-0.020, -0.291, -0.072)),
    (AP_HELD, (0.026, 0.037, 0.036)),
    (AP_COMING, (0.069, 0.058, 0.062)),
    (WAITS, (-0.176, -0.074, -0.126)),
    (HOLDINGS, (0.088, 0.166, 0.145)),
    (CLAIM, (0.180, 0.220, 0.262)),
    (FORMED, (0.004, -0.046, -0.030)),
    (LED, (0.001, -0.088, 0.084)),
    (WOUNDED_BESIDE_FOES, (-0.084, -0.038, -0.108)),
    (HEALTHY_BESIDE_FOES, (0.016, -0.024, 0.018)),
    (AT_STRONGHOLDS, (0.014, 0.022, 0.042)),
]
WEIGHTS: Final[list[list[float]]] = [  # by sides
    [],
    [],
    laid_out(NUMBERS, [(place, row[0]) for place, row in WORTH]),
    laid_out(NUMBERS, [(place, row[1]) for place, row in WORTH]),
    laid_out(NUMBERS, [(place, row[2]) for place, row in WORTH]),
]


def features(g: Way) -> list[list[float]]:
    """A row of numbers for each side."""
    rows = [side_row(g, side) for side in range(len(g.torcs))]
    for party in g.parties:
        if not party.out:
            add_party(g, party, rows[party.side])
    return rows


def neighbours(g: Way, area: i64) -> i64:
    """Who stands in an area or beside it in sight, a bit each."""
    near = g.here[area]
    for other in g.areas[area].medium:
        near |= g.here[other]
    return near


def side_row(g: Way, side: int) -> list[float]:
    """What a side has in common: torcs, conquered areas, the objective they are worth, formation and emblem."""
    row = [0.0] * NUMBERS
    left = g.target - g.torcs[side]
    row[TORCS] = 10.0 * g.torcs[side] / g.target
    row[THREE_LEFT] = 1.0 if left <= 3 else 0.0
    row[TWO_LEFT] = 1.0 if left <= 2 else 0.0
    row[ONE_LEFT] = 1.0 if left <= 1 else 0.0
    row[HOLDINGS] = float(count(g.holdings[side]))
    row[CLAIM] = float(best_claim(g, side))
    row[FORMED] = 1.0 if g.formations[side].members else 0.0
    row[LED] = 1.0 if g.emblem_in_force(side) is not None else 0.0
    return row


def best_claim(g: Way, side: int) -> int:
    """The torcs of the best open objective that a side meets."""
    best = 0
    for index in g.objectives:
        objective = g.content.objectives[index]
        if objective.torcs > best and patterns(g, side, objective, True):
            best = objective.torcs
    return best


def add_party(g: Way, party: Party, row: list[float]) -> None:
    """Who stands, who is in danger, who can conquer, and the action points."""
    foes: i64 = g.enemies[party.seat]
    healthy: i64 = 0
    wounded: i64 = 0
    healthy_in_danger: i64 = 0
    wounded_in_danger: i64 = 0
    at_strongholds: i64 = 0
    for mini in range(party.seat * PARTY, party.seat * PARTY + PARTY):
        health = g.health[mini]
        if health == FALLEN:
            continue
        at = g.at[mini]
        danger: i64 = 1 if neighbours(g, at) & foes else 0
        if health == HEALTHY:
            healthy += 1
            healthy_in_danger += danger
        else:
            wounded += 1
            wounded_in_danger += danger
        if g.tokens[at] > 0 and g.owner[at] == NONE and not is_hidden(g, at):
            at_strongholds += 1
    row[HEALTHY_ONES] += float(healthy)
    row[WOUNDED_ONES] += float(wounded)
    row[HEALTHY_BESIDE_FOES] += float(healthy_in_danger)
    row[WOUNDED_BESIDE_FOES] += float(wounded_in_danger)
    row[AT_STRONGHOLDS] += float(at_strongholds)
    if healthy + wounded < 3:
        row[NOBODY + healthy + wounded] += 1.0
    row[AP_HELD] += float(party.ap)
    row[AP_COMING] += float(party.incoming + used_on_the_right(g, party.seat))
    row[WAITS] += float((party.seat - g.active) % g.seats) / g.seats


def used_on_the_right(g: Way, seat: int) -> int:
    """WL-37 (5): what the player on the right has used comes to this one."""
    right = (seat - 1) % g.seats
    while g.parties[right].out:
        right = (right - 1) % g.seats
    return g.parties[right].used if right != seat else 0


def strengths(g: Way) -> list[float]:
    """How likely each side is to win, compared with the others."""
    weights = WEIGHTS[len(g.torcs)]
    found: list[float] = []
    for row in features(g):
        strength = 0.0
        for i in range(NUMBERS):
            strength += weights[i] * row[i]
        found.append(exp(strength))
    return found
