"""Travel: where an adventurer may go and what it costs. WL-49 to WL-56, WL-123, WL-180."""

from typing import Final

from mypy_extensions import i64

from waystone.games.waylanders.model.content import PARTY
from waystone.games.waylanders.model.effects import FORBID_TRAVEL, TOLL, TRAVEL_COST
from waystone.games.waylanders.model.state import HEALTHY, NONE, WOUNDED, Way, count
from waystone.games.waylanders.rules.formation import holds_tokens
from waystone.games.waylanders.rules.powers import area_power, powers_for

FULL: Final = 50
LAST_SLOT: Final = 54
HEADWIND: Final = 158

SLOTS_PROTECTED: Final = 3  # WL-54 speaks of areas of this capacity only


def cannot_enter(g: Way, mini: i64, area: i64) -> i64:
    """WL-50, WL-54: the rule that keeps an adventurer out of an area over an open border, or 0."""
    return kept_out(g, mini, area, g.here[area])


def kept_out(g: Way, mini: i64, area: i64, standing: i64) -> i64:
    """WL-50, WL-53, WL-54, WL-55, WL-123: as `cannot_enter`, with these standing there, a bit each.

    Enemies keep nobody out but by filling the area, and by the last slot of what they hold.
    """
    crowd = count(standing)
    capacity = g.areas[area].capacity
    if crowd >= capacity:
        return FULL
    if crowd + 1 == capacity and capacity == SLOTS_PROTECTED:
        side = g.side_of(mini)
        holder: i64 = g.owner[area]
        if holder != NONE and holder != side:
            return LAST_SLOT
        for other in range(len(g.formations)):
            if other != side and holds_tokens(g, other, area):
                return LAST_SLOT
    return 0


def cannot_travel(g: Way, mini: i64, area: i64) -> i64:
    """WL-49, WL-54, WL-158: as `cannot_enter`, and no Headwind blows there."""
    standing = g.here[area]
    if standing == 0 and not g.bans:  # an area over an open border holds one at least
        return 0
    return cannot_travel_among(g, mini, area, standing)


def cannot_travel_among(g: Way, mini: i64, area: i64, standing: i64) -> i64:
    """As `cannot_travel`, with these standing there, a bit each."""
    forbidden = kept_out(g, mini, area, standing)
    if forbidden == 0 and g.bans and g.is_banned(mini // PARTY, FORBID_TRAVEL, area):
        return HEADWIND
    return forbidden


def travel_cost(g: Way, mini: i64, area: i64) -> i64:
    """WL-51, WL-180: the number for the terrain entered, and what abilities make of it; never below 0."""
    return cost_into(g, mini, area, moves_of(g, mini))


def moves_of(g: Way, mini: i64) -> list[i64]:
    """WL-51: what an adventurer pays for each terrain from where it stands, before tolls; it may be below 0."""
    moves = g.stats(mini).move
    if not g.may_serve(mini, TRAVEL_COST):
        return moves
    delta: i64 = 0
    for power in powers_for(g, mini, TRAVEL_COST):
        ability = power.ability
        if ability.travel_as_healthy and g.health[mini] == WOUNDED:
            moves = g.cards[mini].sides[HEALTHY - 1].move
        delta += ability.travel_delta
    return [cost + delta for cost in moves] if delta else moves


def cost_into(g: Way, mini: i64, area: i64, moves: list[i64]) -> i64:
    """WL-51, WL-126: `travel_cost` for one who asks about several areas and knows the moves already."""
    cost = moves[g.areas[area].terrain]
    if g.tolls:
        toll = area_power(g, area, g.side_of(mini), TOLL)
        if toll is not None:
            cost += toll.enemy_travel_delta
    return max(cost, 0)


def put(g: Way, mini: i64, area: i64) -> None:
    """A standing adventurer changes areas. Its formation, which may break by it, is the caller's business."""
    g.here[g.at[mini]] &= ~(1 << mini)
    g.here[area] |= 1 << mini
    g.at[mini] = area


def tell_move(g: Way, kind: str, rule: int, seat: int, mini: int, start: int, cost: int = 0) -> None:
    """Say how an adventurer has come from one area to the one where it stands now."""
    card = g.cards[mini].index
    places = (g.areas[start].place, g.areas[g.at[mini]].place)
    g.tell(kind, rule, seat, g.touch(mini), card=card, owner=mini // PARTY, start=places[0], place=places[1], cost=cost)
