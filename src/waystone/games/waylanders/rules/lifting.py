"""Lifting and healing as actions: WL-87 to WL-90, WL-201."""

from typing import Final

from mypy_extensions import i64

from waystone.engine.option import Option
from waystone.games.waylanders.model.effects import LIFT_COST, LIFTED
from waystone.games.waylanders.model.state import HEAL, LIFT, NONE, WOUNDED, Way
from waystone.games.waylanders.rules.capacity import lift_breaks_reserve
from waystone.games.waylanders.rules.health import make_healthy, stand_up
from waystone.games.waylanders.rules.paying import CANNOT_PAY, cannot_spend, done_twice, pay
from waystone.games.waylanders.rules.powers import powers_for

ENEMIES_HERE: Final = 89
HEAL_COST: Final = 1


def lift_cost(g: Way, mini: i64) -> i64:
    cost = 1
    for power in powers_for(g, mini, LIFT_COST):
        cost = min(cost, power.ability.lift_cost)
    return cost


def offer_lifts(g: Way, mini: i64, options: list[Option]) -> bool:
    """WL-87, WL-201: the fallen of its party (or team) in its area. True if a lift that costs AP is offered."""
    lying = g.fallen & g.ours[g.side_of(mini)]
    if lying == 0:
        return False
    area = g.at[mini]
    paid = False
    other: i64 = 0
    while lying:
        if lying & 1 and g.at[other] == area and offer_lift(g, mini, other, options):
            paid = True
        lying >>= 1
        other += 1
    return paid


def offer_lift(g: Way, mini: i64, other: i64, options: list[Option]) -> bool:
    """WL-87, WL-102: one of the fallen. True if it is offered and costs AP."""
    cost = lift_cost(g, mini)
    forbidden = done_twice(g, LIFT)
    if forbidden == 0:
        forbidden = CANNOT_PAY if g.party.ap < cost else lift_breaks_reserve(g, other, cost)
    g.offer(options, g.edition.lift[g.cards[other].index], forbidden)
    return forbidden == 0 and cost > 0


def lift(g: Way, mini: i64, other: i64) -> None:
    """WL-87: the fallen one becomes wounded, or healthy by an ability, and its card is slid forward."""
    pay(g, g.active, lift_cost(g, mini), mini)
    g.count_action(LIFT)
    stand_up(g, other, WOUNDED, False, mini)
    g.lifted = other
    for power in powers_for(g, mini, LIFTED):
        if power.ability.heal and g.health[other] == WOUNDED:
            make_healthy(g, other, 205, mini)


def offer_heal(g: Way, mini: i64, options: list[Option], reserve: i64) -> None:
    """WL-89: directly after a lift, the one just lifted, with no enemy in the area."""
    other = g.lifted
    if other == NONE or g.health[other] != WOUNDED:
        return
    forbidden = done_twice(g, HEAL) or cannot_spend(g, HEAL_COST, reserve)
    if g.here[g.at[mini]] & g.enemies[g.active]:
        forbidden = ENEMIES_HERE
    g.offer(options, g.edition.heal[g.cards[other].index], forbidden)


def heal(g: Way, mini: i64, other: i64) -> None:
    pay(g, g.active, HEAL_COST, mini)
    g.count_action(HEAL)
    make_healthy(g, other, 89, mini)
