"""What an action costs and how often it is done: WL-38, WL-39, WL-40, WL-45, WL-46."""

from typing import Final

from mypy_extensions import i64

from waystone.games.waylanders.model.content import ACTION_LIMIT
from waystone.games.waylanders.model.state import ACTING, NONE, Way
from waystone.games.waylanders.rules.capacity import RESERVE, breaks_reserve

MUST_SPEND: Final = 40
TWICE: Final = 45
CANNOT_PAY: Final = 46


def done_twice(g: Way, kind: i64) -> i64:
    """WL-45: the rule that forbids a third action of a kind in one activation, or 0."""
    return TWICE if g.times(kind) >= ACTION_LIMIT else 0


def cannot_pay(g: Way, seat: i64, cost: i64) -> i64:
    """WL-46, WL-99: too few AP, or the last ones must be kept for clearing; 0 if it can be paid."""
    if g.parties[seat].ap < cost:
        return CANNOT_PAY
    if cost and seat == g.active:
        return breaks_reserve(g, cost)
    return 0


def cannot_spend(g: Way, cost: i64, reserve: i64) -> i64:
    """As `cannot_pay`, of the active player, for one who asks about several actions and knows the `kept_reserve`."""
    ap = g.party.ap
    if ap < cost:
        return CANNOT_PAY
    return RESERVE if cost and ap - cost < reserve else 0


def takes_the_last(g: Way, cost: i64, nobody_yet: bool) -> i64:
    """WL-40, WL-41: the phase ends with the last AP, so it is not spent on a card while nobody was activated."""
    return MUST_SPEND if nobody_yet and cost == g.party.ap else 0


def pay(g: Way, seat: i64, cost: i64, mini: i64) -> None:
    """WL-38, WL-39: spent tokens lie on the adventurer's card (or on the emblem or event card) and are used."""
    party = g.parties[seat]
    party.ap -= cost
    party.used += cost
    if mini != NONE:
        g.spent[mini] += cost
    if seat == g.active and g.phase == ACTING:
        g.paid += cost
