"""Abilities used by themselves: as an action, at the start and at the end of the turn. WL-35, WL-37, WL-206."""

from typing import Final

from mypy_extensions import i64

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.waylanders.model.content import PARTY
from waystone.games.waylanders.model.effects import (
    ACTION,
    CONQUERED,
    FORMATION_POWER,
    PASSIVE,
    TURN_START,
    Power,
)
from waystone.games.waylanders.model.options import Name, Point, Use
from waystone.games.waylanders.model.state import ABILITY, FALLEN, HEALTHY, NONE, WOUNDED, Way
from waystone.games.waylanders.rules.arrivals import free_steps, steps_from
from waystone.games.waylanders.rules.formation import join_formation
from waystone.games.waylanders.rules.health import make_healthy, stand_up
from waystone.games.waylanders.rules.paying import cannot_pay, cannot_spend, done_twice, pay
from waystone.games.waylanders.rules.powers import (
    NO_POWERS,
    is_used_up,
    powers_for,
    serves,
    tell_use,
    use_up,
    with_power,
)
from waystone.games.waylanders.rules.strongholds import is_hidden, turn_up

ABILITY_TARGET: Final = Subject("ability_adventurer", "choose the adventurer", 206)
ABILITY_AREA: Final = Subject("ability_area", "choose the area", 206)
START_ABILITY: Final = Subject("turn_ability", "use an ability, or go on", 35)

USED_UP: Final = 209
NO_OBJECT: Final = 206


# ------------------------------------------------------------------ as an action
def action_powers(g: Way, mini: i64) -> list[Power]:
    """WL-206: the own ability of the active adventurer, and the emblem's in conquered areas."""
    found = NO_POWERS
    card = g.cards[mini]
    if card.windows & ACTION and g.health[mini] == HEALTHY:
        found = with_power(found, card.power)
    side = g.side_of(mini)
    emblem = g.emblem_in_force(side) if g.banner[side] & ACTION else None
    if emblem is not None:
        ability = emblem.emblem.ability
        if ability.windows & ACTION and ability.scope == CONQUERED and serves(g, ability, side, g.at[mini]):
            found = with_power(found, emblem.emblem)
    return found


def offer_abilities(g: Way, mini: i64, options: list[Option], reserve: i64) -> bool:
    """True if one that costs AP is offered."""
    paid = False
    if not g.may_serve(mini, ACTION):
        return False
    for power in action_powers(g, mini):
        forbidden = done_twice(g, ABILITY)
        if forbidden == 0:
            forbidden = USED_UP if is_used_up(g, power, mini, ()) else cannot_spend(g, power.ability.cost, reserve)
        if forbidden == 0 and not patients(g, power, mini) and not unexplored(g, power, mini):
            forbidden = NO_OBJECT
        g.offer(options, g.edition.use[power.index], forbidden)
        if forbidden == 0 and power.ability.cost:
            paid = True
    return paid


def patients(g: Way, power: Power, mini: i64) -> list[int]:
    """WL-200, WL-201: other wounded adventurers of the party, or of the team, in the area."""
    if not power.ability.heal:
        return []
    near: i64 = g.here[g.at[mini]] & g.ours[g.side_of(mini)] & ~(1 << mini)
    if near == 0:
        return []
    return [other for other in range(g.seats * PARTY) if near >> other & 1 and g.health[other] == WOUNDED]


def unexplored(g: Way, power: Power, mini: i64) -> list[int]:
    """WL-32: adjacent areas in sight with a face-down token."""
    if not power.ability.explore:
        return []
    return [area for area in g.areas[g.at[mini]].medium if is_hidden(g, area)]


def use_ability(g: Way, mini: int, power: Power) -> Rule:
    """WL-206: the special ability action."""
    pay(g, g.active, power.ability.cost, mini)
    g.count_action(ABILITY)
    use_up(g, power, mini)
    tell_use(g, power, NONE)
    options = g.menu()
    if power.ability.heal:
        for other in patients(g, power, mini):
            options.append(g.edition.name[g.cards[other].index])
        choice: Option = options[0] if len(options) == 1 else (yield Ask(g.active, ABILITY_TARGET, options))
        assert isinstance(choice, Name)
        make_healthy(g, g.mini[choice.card.index], 206)
        return
    for area in unexplored(g, power, mini):
        options.append(g.edition.point[g.areas[area].place])
    choice = options[0] if len(options) == 1 else (yield Ask(g.active, ABILITY_AREA, options))
    assert isinstance(choice, Point)
    turn_up(g, g.active, g.area_at(choice.place))


# ------------------------------------------------------------------ at the start and at the end of the turn
def turn_powers(g: Way, window: i64) -> list[Power]:
    """The abilities of the active player that have something to do in this window."""
    if not g.may_serve(g.active * PARTY, window):
        return NO_POWERS
    found: list[Power] = []
    party = g.party
    if party.windows & window:
        for mini in range(g.active * PARTY, g.active * PARTY + PARTY):
            card = g.cards[mini]
            if card.windows & window and g.health[mini] == HEALTHY:
                found.append(card.power)
    emblem = g.emblem_in_force(party.side)
    if emblem is not None:
        if emblem.formation.ability.windows & window and g.formations[party.side].members:  # WL-121
            found.append(emblem.formation)
        if emblem.emblem.ability.windows & window:
            found.append(emblem.emblem)
    return [power for power in found if not is_used_up(g, power, NONE, ()) and served(g, power, window)]


def served(g: Way, power: Power, window: i64) -> list[int]:
    """The adventurers on which such an ability could work now."""
    ability = power.ability
    side = g.party.side
    found: list[int] = []
    for mini in range(g.seats * PARTY):
        if g.side_of(mini) != side or g.at[mini] == NONE:
            continue
        if g.health[mini] == FALLEN:
            if ability.raises and lies_in_reach(g, power, side, g.at[mini]):
                found.append(mini)
        elif ability.heal and g.health[mini] == WOUNDED:
            if power in powers_for(g, mini, window):
                found.append(mini)
        elif (
            ability.step
            and mini // PARTY == g.active
            and power in powers_for(g, mini, window)
            and steps_from(g, mini, ability.step_into_conquered)
        ):
            found.append(mini)
    return found


def lies_in_reach(g: Way, power: Power, side: i64, area: i64) -> bool:
    """R33: who lies in the areas of the formation, though no member."""
    if power.kind == FORMATION_POWER:
        return area in g.formations[side].areas
    return serves(g, power.ability, side, area)


def turn_abilities(g: Way, window: int) -> Rule:
    """WL-35 (5), WL-37 (2): in the order that the player chooses; passive ones come to pass in any case."""
    while True:
        powers = turn_powers(g, window)
        if not powers:
            return
        chosen = powers[0]
        optional = [power for power in powers if power.ability.mode != PASSIVE]
        if optional:
            options = g.menu()
            for power in powers:
                g.offer(options, g.edition.use[power.index], cannot_pay(g, g.active, power.ability.cost))
            options.append(g.edition.done)
            choice: Option = yield Ask(g.active, START_ABILITY, options)
            if not isinstance(choice, Use):
                for power in powers:
                    if power.ability.mode == PASSIVE:
                        yield from work(g, power, window)
                return
            chosen = choice.power
        yield from work(g, chosen, window)


def work(g: Way, power: Power, window: int) -> Rule:
    """Raise, heal or move as many as the ability says."""
    ability = power.ability
    pay(g, g.active, ability.cost, NONE)
    use_up(g, power, NONE)
    tell_use(g, power, NONE)
    for _ in range(max(ability.raises, ability.heal, 1)):
        minis = served(g, power, window)
        if not minis:
            return
        mini = minis[0]
        if len(minis) > 1 and not ability.raises:
            options = g.menu()
            for other in minis:
                options.append(g.edition.name[g.cards[other].index])
            choice: Option = yield Ask(g.active, ABILITY_TARGET, options)
            assert isinstance(choice, Name)
            mini = g.mini[choice.card.index]
        if g.health[mini] == FALLEN:
            stand_up(g, mini, ability.raise_to, window == TURN_START)  # WL-92
            if power.kind == FORMATION_POWER:
                join_formation(g, mini)
        elif ability.heal:
            make_healthy(g, mini, 205)
        else:
            yield from free_steps(g, g.active, mini, ability.step, ability.step_into_conquered, False)
            return
