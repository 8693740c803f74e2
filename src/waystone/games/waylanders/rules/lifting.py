"""Lifting and healing as actions: WL-87 to WL-90, WL-201."""

from typing import Final

from mypy_extensions import i64

from waystone.engine.option import Option
from waystone.games.waylanders.model.content import PARTY
from waystone.games.waylanders.model.effects import LIFT_COST, LIFTED
from waystone.games.waylanders.model.state import FALLEN, HEAL, LIFT, NONE, WOUNDED, Way
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
    """WL-87, WL-102, WL-201: the fallen of its party (or team) in its area. True if a lift that costs AP is offered."""
    area = g.at[mini]
    side = g.side_of(mini)
    paid = False
    for party in g.parties:
        if party.side != side:
            continue
        for other in range(party.seat * PARTY, party.seat * PARTY + PARTY):
            if g.health[other] != FALLEN or g.at[other] != area:
                continue
            cost = lift_cost(g, mini)
            forbidden = done_twice(g, LIFT)
            if forbidden == 0:
                forbidden = CANNOT_PAY if g.party.ap < cost else lift_breaks_reserve(g, other, cost)
            g.offer(options, g.edition.lift[g.cards[other].index], forbidden)
            if forbidden == 0 and cost:
                paid = True
    return paid


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
