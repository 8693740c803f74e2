"""Abilities: which are in force, for whom, on which conditions. WL-84, WL-120, WL-126 to WL-128, WL-205 to WL-209."""

from typing import Final

from mypy_extensions import i64

from waystone.games.waylanders.model.board import SHORT
from waystone.games.waylanders.model.content import PARTY
from waystone.games.waylanders.model.effects import (
    ALL_RANGES,
    AREA_OTHERS,
    CONQUERED,
    EACH_TURN,
    NEXT_TO_CONQUERED,
    SELF,
    TURN,
    Ability,
    Power,
)
from waystone.games.waylanders.model.state import HEALTHY, NONE, WOUNDED, Fight, Way, count

NO_POWERS: Final[list[Power]] = []  # never changed
MOST_ADVENTURERS: Final = 32  # more than any table has


def powers_for(g: Way, mini: i64, window: i64) -> list[Power]:
    """The abilities that serve an adventurer in a window: own, of fellows in its area, of formation and emblem.

    WL-128: they add up. WL-207, WL-208: they work in anybody's turn, passive ones by themselves.
    """
    seat = mini // PARTY
    party = g.parties[seat]
    if party.serving & window == 0:
        return NO_POWERS
    found = NO_POWERS
    if party.windows & window:
        fellows = g.party_in(seat, g.at[mini])
        for slot in range(PARTY):
            if fellows >> slot & 1 == 0:
                continue
            other = seat * PARTY + slot
            card = g.cards[other]
            if card.windows & window == 0 or g.health[other] != HEALTHY:  # WL-84
                continue
            scope = card.ability.scope
            if (scope != AREA_OTHERS) if other == mini else (scope != SELF):
                found = with_power(found, card.power)
    emblem = g.emblem_in_force(party.side) if g.banner[party.side] & window else None
    if emblem is not None:
        if emblem.formation.ability.windows & window and g.formations[party.side].members >> mini & 1:  # WL-120
            found = with_power(found, emblem.formation)
        ability = emblem.emblem.ability
        if ability.windows & window and serves(g, ability, party.side, g.at[mini]):
            found = with_power(found, emblem.emblem)
    return found


def with_power(powers: list[Power], power: Power) -> list[Power]:
    """One more: a new list, of which NO_POWERS knows nothing; mostly it is the only one."""
    return [*powers, power] if powers else [power]


def serves(g: Way, ability: Ability, side: i64, area: i64) -> bool:
    """WL-126: an emblem ability works in conquered areas, some of them next to one."""
    if ability.scope == CONQUERED:
        return g.owner[area] == side
    if ability.scope == NEXT_TO_CONQUERED:
        for other in g.areas[area].adjacent:
            if g.owner[other] == side:
                return True
    return False


def area_power(g: Way, area: i64, mover: i64, window: i64) -> Ability | None:
    """WL-126: what the emblem of an enemy of this side does for its own conquered area, whoever stands there.

    Only tolls and ramparts are asked for, and no ability of another scope has them.
    """
    holder = g.owner[area]
    if holder in (NONE, mover) or g.banner[holder] & window == 0:
        return None
    emblem = g.emblem_in_force(holder)
    return None if emblem is None else emblem.emblem.ability


def holds(g: Way, ability: Ability, mini: i64, fight: Fight) -> bool:
    """Whether every condition of an ability holds, for the adventurer that it serves, in this combat."""
    if not ability.conditional:
        return True
    return (
        fits_range(ability, fight)
        and fits_ground(g, ability, mini, fight)
        and fits_company(g, ability, mini, fight)
        and fits_course(g, ability, mini, fight)
    )


def fits_range(ability: Ability, fight: Fight) -> bool:
    """The range, and whether the attack comes from another area; a strike has no range and comes from nowhere."""
    if fight.reach == NONE:
        return ability.ranges == ALL_RANGES and not ability.from_other_area
    if ability.from_other_area and fight.reach == SHORT:
        return False
    return ability.ranges >> fight.reach & 1 == 1


def fits_ground(g: Way, ability: Ability, mini: i64, fight: Fight) -> bool:
    """The terrain of the target area, that of the own area, and whether it was entered in this activation."""
    if ability.target_terrain >= 0 and g.areas[fight.area].terrain != ability.target_terrain:
        return False
    if ability.own_terrain >= 0 and g.areas[g.at[mini]].terrain != ability.own_terrain:
        return False
    return not ability.entered or (mini == g.actor and g.entered & g.areas[fight.area].bit != 0)


def fits_company(g: Way, ability: Ability, mini: i64, fight: Fight) -> bool:
    """Who stands in the target area, and which members of the formation beside the one it serves."""
    if ability.own_party_in_target and own_party_in(g, fight.area, mini) == 0:
        return False
    if ability.wounded_enemy_in_target and not wounded_enemy_in(g, fight.area, mini // PARTY):
        return False
    if ability.enemies_in_target and count(g.here[fight.area] & g.enemies[mini // PARTY]) < ability.enemies_in_target:
        return False
    return not ability.members_in_area or members_beside(g, mini) >= ability.members_in_area


def fits_course(g: Way, ability: Ability, mini: i64, fight: Fight) -> bool:
    """How the combat went: successes on terrain dice (WL-79), knock-downs, who attacked and who was attacked."""
    if fight.successes < ability.successes or (ability.knocked_down and not fight.knocked_down):
        return False
    if ability.was_attacker and fight.attacker != mini:
        return False
    if not ability.attack_failed and not ability.was_target:
        return True
    return fight.targeted >> mini & 1 == 1 and g.health[mini] >= (HEALTHY if ability.attack_failed else WOUNDED)


def own_party_in(g: Way, area: i64, mini: i64) -> i64:
    """Other members of its party that stand in an area, a bit each."""
    seat = mini // PARTY
    return g.party_in(seat, area) << seat * PARTY & ~(1 << mini)


def wounded_enemy_in(g: Way, area: i64, seat: i64) -> bool:
    foes: i64 = g.enemies[seat]
    foes &= g.here[area]
    mini: i64 = 0
    while foes:
        if foes & 1 and g.health[mini] == WOUNDED:
            return True
        foes >>= 1
        mini += 1
    return False


def members_beside(g: Way, mini: i64) -> i64:
    """Members of its formation in its area, itself included."""
    return count(g.formations[g.side_of(mini)].members & g.here[g.at[mini]])


def is_used_up(g: Way, power: Power, mini: i64, used: tuple[int, ...]) -> bool:
    """WL-209: once per roll, once per turn, or once per turn for each adventurer. `used` are those of this roll."""
    limit = power.ability.limit
    if limit == TURN:
        return g.used_powers >> power.index & 1 == 1
    if limit == EACH_TURN:
        return each_key(power, mini) in g.used_each
    return power.index in used  # even without a limit no roll is served twice by one ability


def each_key(power: Power, mini: i64) -> i64:
    """A power used by one adventurer, as one number."""
    return power.index * MOST_ADVENTURERS + mini


def use_up(g: Way, power: Power, mini: i64) -> None:
    limit = power.ability.limit
    if limit == TURN:
        g.used_powers |= 1 << power.index
    elif limit == EACH_TURN:
        g.used_each += (each_key(power, mini),)


def tell_use(g: Way, power: Power, mini: int) -> None:
    """Say which ability serves an adventurer in a roll; with NONE, which one the active player uses."""
    if g.log is None:
        return
    if mini == NONE:
        g.tell("ability", 205, g.active, power=power.index, card=NONE)
    else:
        g.tell("ability", 205, mini // PARTY, g.touch(mini), power=power.index, card=g.cards[mini].index)
