"""Capacity at the end of the turn and the reserve that keeps it possible: WL-94 to WL-104."""

from typing import Final

from mypy_extensions import i64

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.waylanders.model.content import ACTION_LIMIT, PARTY
from waystone.games.waylanders.model.options import Name, Point
from waystone.games.waylanders.model.state import ACTING, FIVE, NONE, TRAVEL, Way, count
from waystone.games.waylanders.rules.formation import regroup
from waystone.games.waylanders.rules.travel import (
    cannot_enter,
    cannot_travel_among,
    cost_into,
    moves_of,
    put,
    tell_move,
)

SCATTER: Final = Subject("scatter", "choose who must leave the overfull area", 104)
SCATTER_TO: Final = Subject("scatter_to", "choose the nearest area with space", 104)

RESERVE: Final = 99
WAY_OUT: Final = 100
ENDLESS: Final = 99  # a clearing cost that cannot be paid


def excess(g: Way, area: i64) -> i64:
    """WL-97: standing adventurers above capacity."""
    return max(0, count(g.here[area]) - g.areas[area].capacity)


def is_overfull(g: Way) -> bool:
    """WL-97: some area with an adventurer of the active player holds too many."""
    return g.crowded and holds_too_many(g)


def holds_too_many(g: Way) -> bool:
    """WL-97: as `is_overfull`, without trusting that it is known where it may be so."""
    first = g.active * PARTY
    for mini in range(first, first + PARTY):
        if g.fallen >> mini & 1 == 0:
            area = g.at[mini]
            if count(g.here[area]) > g.areas[area].capacity:
                return True
    return False


# ------------------------------------------------------------------ the clearing cost
def can_still_travel(g: Way, mini: i64, actor: i64) -> bool:
    """WL-98: standing, and not activated yet or active with a travel left; `actor` is the active one."""
    if g.fallen >> mini & 1:
        return False
    if mini == actor:
        return g.times(TRAVEL) < ACTION_LIMIT
    return not g.is_activated(mini)


def movers(g: Way, actor: i64) -> i64:
    """WL-98: the active player's adventurers that can still travel, a bit each."""
    found: i64 = 0
    first = g.active * PARTY
    for mini in range(first, first + PARTY):
        if can_still_travel(g, mini, actor):
            found |= 1 << mini
    return found


def cheapest_exit(g: Way, mini: i64, here: list[i64]) -> i64:
    """WL-98: the cheapest legal travel out of its area; ENDLESS without one. `here`: who stands where, a bit each."""
    best: i64 = ENDLESS
    moves = moves_of(g, mini)
    for area in g.areas[g.at[mini]].open:
        if cannot_travel_among(g, mini, area, here[area]) == 0:
            cost = cost_into(g, mini, area, moves)
            if cost < best:
                best = cost
    return best


def overfull_areas(g: Way, here: list[i64]) -> list[int]:
    """WL-97: the areas with an adventurer of the active player that hold too many, with these standing there."""
    own = FIVE << g.active * PARTY
    found: list[int] = []
    for area in range(len(here)):
        crowd = here[area]
        if crowd & own and count(crowd) > g.areas[area].capacity:
            found.append(area)
    return found


def cost_to_clear(g: Way, areas: list[int], here: list[i64], can_go: i64) -> i64:
    """WL-98: AP needed to clear overfull areas if these can still travel; ENDLESS if they are too few."""
    total: i64 = 0
    first = g.active * PARTY
    for area in areas:
        exits: list[int] = []
        for mini in range(first, first + PARTY):
            if here[area] & can_go & 1 << mini:
                exits.append(cheapest_exit(g, mini, here))
        over = count(here[area]) - g.areas[area].capacity
        if len(exits) < over:
            return ENDLESS
        exits.sort()
        for cost in exits[:over]:
            total += cost
    return min(total, ENDLESS)


def clearing_cost(g: Way) -> i64:
    """WL-98: AP needed to clear all overfull areas as things stand; 0 also if there is none."""
    return cost_to_clear(g, overfull_areas(g, g.here), g.here, movers(g, g.actor))


# ------------------------------------------------------------------ the reserve
def reserve_among(g: Way, here: list[i64]) -> i64:
    """WL-99: AP that must stay in hand with these standing there: none if no area is overfull, else at least 1."""
    areas = overfull_areas(g, here)
    return max(1, cost_to_clear(g, areas, here, movers(g, g.actor))) if areas else 0


def needed_reserve(g: Way) -> i64:
    """WL-99: the AP that must stay in hand as things stand."""
    return reserve_among(g, g.here)


def kept_reserve(g: Way) -> i64:
    """WL-99, WL-101: AP that may not be spent now: none if no area is overfull, or if it cannot be cleared anyway."""
    if g.phase != ACTING or g.unreserved or not is_overfull(g):
        return 0
    reserve = needed_reserve(g)
    return 0 if reserve > g.party.ap else reserve


def breaks_reserve(g: Way, cost: i64) -> i64:
    """WL-99, WL-101: the rule that forbids an action of this cost that moves nobody, or 0."""
    return RESERVE if g.party.ap - cost < kept_reserve(g) else 0


def travel_breaks_reserve(g: Way, mini: i64, area: i64, cost: i64) -> i64:
    """WL-99: whether the AP left after a travel would do, with the adventurer in the area that it enters."""
    here = g.here.copy()
    here[g.at[mini]] &= ~(1 << mini)
    here[area] |= 1 << mini
    return 0 if g.party.ap - cost >= reserve_among(g, here) else RESERVE


def lift_breaks_reserve(g: Way, mini: i64, cost: i64) -> i64:
    """WL-99, WL-102: whether the AP left after a lift would do, with the fallen one standing, its card slid forward."""
    area = g.at[mini]
    if g.unreserved or (count(g.here[area]) < g.areas[area].capacity and not is_overfull(g)):
        return 0
    if g.party.ap < needed_reserve(g):
        return 0
    here = g.here.copy()
    here[area] |= 1 << mini
    return 0 if g.party.ap - cost >= reserve_among(g, here) else RESERVE


def activation_strands(g: Way, reserve: i64) -> i64:
    """WL-100: activating another makes the clearing cost more than the AP left, and it was not so before.

    Whoever is activated can still travel as before; only the active adventurer loses the steps it had left, which
    matters where it is one too many. `reserve` is the `kept_reserve`, with which there is something to be cleared, and
    as things stand it can be.
    """
    actor = g.actor
    if actor == NONE or reserve == 0 or excess(g, g.at[actor]) == 0 or not can_still_travel(g, actor, actor):
        return 0
    return WAY_OUT if cost_to_clear(g, overfull_areas(g, g.here), g.here, movers(g, NONE)) > g.party.ap else 0


def must_clear(g: Way) -> bool:
    """WL-103: somebody can still leave an overfull area, so the phase cannot be ended by choice."""
    first = g.active * PARTY
    for mini in range(first, first + PARTY):
        crowded = g.health[mini] and excess(g, g.at[mini])
        if crowded and can_still_travel(g, mini, g.actor) and cheapest_exit(g, mini, g.here) <= g.party.ap:
            return True
    return False


# ------------------------------------------------------------------ scatter
def scatter(g: Way) -> Rule:
    """WL-104: who is too many when the phase is over goes to a nearest area with space, free and without effects."""
    while True:
        options = g.menu()
        for mini in who_may_scatter(g):
            options.append(g.edition.name[g.cards[mini].index])
        if not options:
            return
        choice: Option = options[0] if len(options) == 1 else (yield Ask(g.active, SCATTER, options))
        assert isinstance(choice, Name)
        mini = g.mini[choice.card.index]
        g.mover = mini
        options = g.menu()
        for area in havens(g, mini):
            options.append(g.edition.point[g.areas[area].place])
        choice = options[0] if len(options) == 1 else (yield Ask(g.active, SCATTER_TO, options))
        assert isinstance(choice, Point)
        to = g.area_at(choice.place)
        start = g.at[mini]
        put(g, mini, to)
        if g.log is not None:
            tell_move(g, "scattered", 104, g.active, mini, start)
        regroup(g, g.side_of(mini))


def who_may_scatter(g: Way) -> list[int]:
    """WL-104: the active player's adventurers in one overfull area that can leave it; nobody if there is none."""
    first = g.active * PARTY
    area = NONE
    found: list[int] = []
    for mini in range(first, first + PARTY):
        if g.health[mini] and area in (NONE, g.at[mini]) and excess(g, g.at[mini]) and havens(g, mini):
            area = g.at[mini]
            found.append(mini)
    return found


def havens(g: Way, mini: i64) -> list[int]:
    """WL-104: the nearest areas with space, over open borders."""
    seen = g.areas[g.at[mini]].bit
    ring = [g.at[mini]]
    while ring:
        wider: list[int] = []
        found: list[int] = []
        for area in ring:
            for other in g.areas[area].open:
                if seen & g.areas[other].bit == 0:
                    seen |= g.areas[other].bit
                    wider.append(other)
                    if cannot_enter(g, mini, other) == 0:
                        found.append(other)
        if found:
            return found
        ring = wider
    return []
