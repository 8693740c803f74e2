"""Capacity at the end of the turn and the reserve that keeps it possible: WL-94 to WL-104. Paying: WL-38, WL-46."""

from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.waylanders.model.content import ACTION_LIMIT, PARTY
from waystone.games.waylanders.model.options import Name, Point
from waystone.games.waylanders.model.state import ACTING, NONE, TRAVEL, Way, count
from waystone.games.waylanders.rules.travel import cannot_enter, cannot_travel, cost_into, moves_of, relocate

SCATTER: Final = Subject("scatter", "choose who must leave the overfull area", 104)
SCATTER_TO: Final = Subject("scatter_to", "choose the nearest area with space", 104)

RESERVE: Final = 99
WAY_OUT: Final = 100
CANNOT_PAY: Final = 46
ENDLESS: Final = 99  # a clearing cost that cannot be paid


def excess(g: Way, area: int) -> int:
    """WL-97: standing adventurers above capacity."""
    return max(0, count(g.here[area]) - g.areas[area].capacity)


def is_overfull(g: Way) -> bool:
    """WL-97: some area with an adventurer of the active player holds too many."""
    if not g.crowded:
        return False
    first = g.active * PARTY
    for mini in range(first, first + PARTY):
        if g.health[mini]:
            area = g.at[mini]
            if count(g.here[area]) > g.areas[area].capacity:
                return True
    return False


def can_still_travel(g: Way, mini: int) -> bool:
    """WL-98: standing, and not activated yet or active with a travel left."""
    if g.health[mini] == 0:
        return False
    if mini == g.actor:
        return g.times(TRAVEL) < ACTION_LIMIT
    return g.activated >> mini & 1 == 0


def cheapest_exit(g: Way, mini: int) -> int:
    """WL-98: the cheapest legal travel out of its area now; ENDLESS without one."""
    best = ENDLESS
    moves = moves_of(g, mini)
    for area in g.areas[g.at[mini]].open:
        if cannot_travel(g, mini, area) == 0:
            best = min(best, cost_into(g, mini, area, moves))
            if best == 0:
                break
    return best


def clearing_cost(g: Way) -> int:
    """WL-98: AP needed to clear all overfull areas; 0 also if there is none, ENDLESS if it cannot be done."""
    total = 0
    first = g.active * PARTY
    done = 0  # areas already counted, a bit each
    for mini in range(first, first + PARTY):
        if g.health[mini] == 0:
            continue
        area = g.at[mini]
        over = excess(g, area)
        if over == 0 or done & g.areas[area].bit:
            continue
        done |= g.areas[area].bit
        exits: list[int] = []
        for other in range(first, first + PARTY):
            if g.at[other] == area and can_still_travel(g, other):
                exits.append(cheapest_exit(g, other))
        if len(exits) < over:
            return ENDLESS
        exits.sort()
        for cost in exits[:over]:
            total += cost
    return min(total, ENDLESS)


def keeps_reserve(g: Way, ap: int) -> bool:
    """WL-99: with this many AP left as things stand, the overfull areas can still be cleared."""
    return not is_overfull(g) or ap >= max(1, clearing_cost(g))


def breaks_reserve(g: Way, cost: int) -> int:
    """WL-99, WL-101: the rule that forbids an action of this cost that moves nobody, or 0."""
    if g.phase != ACTING or g.unreserved or not is_overfull(g):
        return 0
    needed = max(1, clearing_cost(g))
    ap = g.party.ap
    return RESERVE if ap - cost < needed <= ap else 0


def guards_reserve(g: Way) -> bool:
    """WL-99, WL-101: some area is overfull, and as things stand it can still be cleared."""
    return not g.unreserved and is_overfull(g) and keeps_reserve(g, g.party.ap)


def travel_breaks_reserve(g: Way, mini: int, area: int, cost: int) -> int:
    """WL-99: looked at as if the adventurer had gone."""
    here = g.at[mini]
    bit = 1 << mini
    did = g.did
    g.here[here] &= ~bit
    g.here[area] |= bit
    g.at[mini] = area
    g.count_action(TRAVEL)
    kept = keeps_reserve(g, g.party.ap - cost)
    g.did = did
    g.at[mini] = here
    g.here[area] &= ~bit
    g.here[here] |= bit
    return 0 if kept else RESERVE


def lift_breaks_reserve(g: Way, mini: int, cost: int) -> int:
    """WL-99, WL-102: looked at as if the fallen one stood again, with its card slid forward."""
    area = g.at[mini]
    if g.unreserved or (count(g.here[area]) < g.areas[area].capacity and not is_overfull(g)):
        return 0
    if not keeps_reserve(g, g.party.ap):
        return 0
    bit = 1 << mini
    activated, crowded = g.activated, g.crowded
    g.here[area] |= bit
    g.health[mini] = 1
    g.activated |= bit
    g.crowded = True
    kept = keeps_reserve(g, g.party.ap - cost)
    g.activated, g.crowded = activated, crowded
    g.health[mini] = 0
    g.here[area] &= ~bit
    return 0 if kept else RESERVE


def activation_strands(g: Way) -> int:
    """WL-100: activating another makes the clearing cost more than the AP left, and it was not so before.

    Whoever is activated can still travel as before; only the active adventurer loses the steps it had left.
    """
    actor = g.actor
    if actor == NONE or g.unreserved or not is_overfull(g):
        return 0
    ap = g.party.ap
    if clearing_cost(g) > ap:
        return 0
    g.actor = NONE
    stranded = clearing_cost(g) > ap
    g.actor = actor
    return WAY_OUT if stranded else 0


def must_clear(g: Way) -> bool:
    """WL-103: somebody can still leave an overfull area, so the phase cannot be ended by choice."""
    first = g.active * PARTY
    for mini in range(first, first + PARTY):
        crowded = g.health[mini] and excess(g, g.at[mini])
        if crowded and can_still_travel(g, mini) and cheapest_exit(g, mini) <= g.party.ap:
            return True
    return False


# ------------------------------------------------------------------ paying
def cannot_pay(g: Way, seat: int, cost: int) -> int:
    """WL-46, WL-99: too few AP, or the last ones must be kept for clearing; 0 if it can be paid."""
    if g.parties[seat].ap < cost:
        return CANNOT_PAY
    return breaks_reserve(g, cost) if cost and seat == g.active else 0


def pay(g: Way, seat: int, cost: int, mini: int) -> None:
    """WL-38, WL-39: spent tokens lie on the adventurer's card (or on the emblem or event card) and are used."""
    if cost == 0:
        return
    party = g.parties[seat]
    party.ap -= cost
    party.used += cost
    if mini != NONE:
        g.spent[mini] += cost
    if seat == g.active and g.phase == ACTING:
        g.paid += cost


# ------------------------------------------------------------------ scatter
def scatter(g: Way) -> Rule:
    """WL-104: who is too many when the phase is over goes to a nearest area with space, free and without effects."""
    first = g.active * PARTY
    while True:
        crowded = NONE
        for mini in range(first, first + PARTY):
            if g.health[mini] and excess(g, g.at[mini]) and havens(g, mini):
                crowded = g.at[mini]
                break
        if crowded == NONE:
            return
        options = g.menu()
        for mini in range(first, first + PARTY):
            if g.health[mini] and g.at[mini] == crowded and havens(g, mini):
                options.append(g.edition.name[g.cards[mini].index])
        choice: Option = options[0] if len(options) == 1 else (yield Ask(g.active, SCATTER, options))
        assert isinstance(choice, Name)
        mini = g.mini[choice.card.index]
        options = g.menu()
        for area in havens(g, mini):
            options.append(g.edition.point[g.areas[area].place])
        choice = options[0] if len(options) == 1 else (yield Ask(g.active, SCATTER_TO, options))
        assert isinstance(choice, Point)
        to = g.area_at(choice.place)
        relocate(g, mini, to)
        if g.log is not None:
            g.tell("scattered", f"{g.name(mini)} must leave for {g.areas[to].label}", 104, g.active, choice.touches)


def havens(g: Way, mini: int) -> list[int]:
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
