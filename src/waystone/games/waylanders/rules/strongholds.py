"""Strongholds: exploring, conquering, destroying. WL-129 to WL-139."""

from typing import Final

from mypy_extensions import i64

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.waylanders.model.content import AUX, CONQUERED_TOKENS
from waystone.games.waylanders.model.effects import CHECK_POOL, EXPLORE_COST, PASSIVE
from waystone.games.waylanders.model.options import Play
from waystone.games.waylanders.model.state import CONQUEST, EXPLORE, NONE, Way
from waystone.games.waylanders.rules.defence import roll, rolls_of, successes
from waystone.games.waylanders.rules.ending import BY_CONQUEST, gain, held, seats_of
from waystone.games.waylanders.rules.hands import lay_down, playable
from waystone.games.waylanders.rules.paying import cannot_spend, done_twice, pay
from waystone.games.waylanders.rules.powers import area_power, powers_for
from waystone.games.waylanders.rules.spreads import odds_of

CHECK: Final = Subject("check", "add to the check, or roll", 132)

NOTHING_HIDDEN: Final = 129
ALREADY_YOURS: Final = 136
NO_TOKENS: Final = 138

ATTEMPT_COST: Final = 1
CHECK_AUX: Final = 1  # WL-132: never more auxiliary dice than this in a check


def is_hidden(g: Way, area: i64) -> bool:
    """A face-down centre token lies there."""
    return g.tokens[area] != NONE and g.explored & g.areas[area].bit == 0


def explore_cost(g: Way, mini: i64) -> i64:
    cost = 1
    if g.may_serve(mini, EXPLORE_COST):
        for power in powers_for(g, mini, EXPLORE_COST):
            cost = min(cost, power.ability.explore_cost)
    return cost


def offer_strongholds(g: Way, mini: i64, options: list[Option], reserve: i64) -> bool:
    """WL-129, WL-131, WL-134: what can be done with the centre of its area. True if any of it costs AP.

    WL-135: two attempts. WL-136: not on an own area. WL-138: not without a token.
    """
    area = g.at[mini]
    if g.tokens[area] == NONE:
        if g.refused is not None:
            g.offer(options, g.edition.explore[g.areas[area].place], NOTHING_HIDDEN)
        return False
    place = g.areas[area].place
    before = len(options)
    if g.explored & g.areas[area].bit == 0:
        cost = explore_cost(g, mini)
        g.offer(options, g.edition.explore[place], done_twice(g, EXPLORE) or cannot_spend(g, cost, reserve))
        return cost > 0 and len(options) > before
    side = g.side_of(mini)
    holder = g.owner[area]
    if holder == side:
        if g.refused is not None:
            g.offer(options, g.edition.conquer[place], ALREADY_YOURS)
        return False
    forbidden = done_twice(g, CONQUEST) or cannot_spend(g, ATTEMPT_COST, reserve)
    if holder != NONE:
        g.offer(options, g.edition.destroy[place], forbidden)
    else:
        full = NO_TOKENS if held(g, side) >= CONQUERED_TOKENS else 0
        g.offer(options, g.edition.conquer[place], forbidden or full)
    return len(options) > before


def explore(g: Way, mini: i64) -> None:
    """WL-129: the active adventurer turns up the token of its own area."""
    pay(g, g.active, explore_cost(g, mini), mini)
    g.count_action(EXPLORE)
    turn_up(g, g.active, g.at[mini], mini)


def turn_up(g: Way, seat: i64, area: i64, by: int = NONE) -> None:
    """WL-130: a 0 is taken away; any other value makes the area a stronghold. `by`: who explores, if anybody goes."""
    value = g.tokens[area]
    if value:
        g.explored |= g.areas[area].bit
    else:
        g.tokens[area] = NONE
        g.blanks += 1
    if g.log is not None:
        card = g.cards[by].index if by != NONE else NONE
        touched = f"area-{g.areas[area].label}"
        g.tell("explored", 130, seat, touched, place=g.areas[area].place, value=value, card=card)


def attempt(g: Way, mini: int) -> Rule:
    """WL-131 to WL-135, WL-139: one check to conquer the stronghold, or to destroy the enemy's hold on it."""
    area = g.at[mini]
    side = g.side_of(mini)
    holder = g.owner[area]
    pay(g, g.active, ATTEMPT_COST, mini)
    g.count_action(CONQUEST)
    value = check_value(g, mini)
    aux, bonus = check_pool(g, mini)
    if g.log is not None:
        g.tell(
            "attempted", 131, g.active, f"area-{g.areas[area].label}", card=g.cards[mini].index,
            place=g.areas[area].place, value=value, seats=seats_of(g, holder) if holder != NONE else (),
        )  # fmt: skip
    if g.parties[g.active].events:
        while True:
            options = g.menu()
            for event in playable(g, g.active, CHECK_POOL, None):
                options.append(g.edition.play[event.index])
            if not options:
                break
            options.append(g.edition.done)
            choice: Option = yield Ask(g.active, CHECK, options)
            if not isinstance(choice, Play):
                break
            lay_down(g, g.active, choice.event)
            aux += choice.event.ability.add_aux
            bonus += choice.event.ability.add_bonus
    dice = roll(g, g.areas[area].terrain, 1) + roll(g, AUX, min(aux, CHECK_AUX))
    technique = g.cards[mini].technique
    result = successes(g, dice, technique) + bonus
    if g.log is not None:
        chance = odds_of(g.content).check(g.areas[area].terrain, technique, aux, bonus, value)
        g.tell(
            "check", 132, g.active, f"area-{g.areas[area].label}", rolls_of(g, dice, g.active, bonus, chance),
            card=g.cards[mini].index, value=value, result=result, bonus=bonus, technique=technique,
        )  # fmt: skip
    if result < value:
        return
    if holder == NONE:
        conquer(g, side, area)
    else:
        remove_hold(g, area, 134)


def check_value(g: Way, mini: i64) -> i64:
    """WL-126, WL-132: what a check needs in the area where an adventurer stands."""
    area = g.at[mini]
    ramparts = area_power(g, area, g.side_of(mini), CHECK_POOL)
    return g.tokens[area] + (ramparts.check_value if ramparts is not None else 0)


def check_pool(g: Way, mini: i64) -> tuple[int, int]:
    """WL-132: auxiliary dice and bonuses of a check: one die for company, and what abilities add."""
    aux = 0
    bonus = 0
    company = g.here[g.at[mini]] & g.ours[g.side_of(mini)] & ~(1 << mini)
    if company:
        aux = 1
    for power in powers_for(g, mini, CHECK_POOL):
        if power.ability.mode == PASSIVE:
            aux += power.ability.add_aux
            bonus += power.ability.add_bonus
    return aux, bonus


def conquer(g: Way, side: i64, area: i64) -> None:
    """WL-133, WL-137: a token that stays with nobody there, and a torc (WL-175: none in the Tempest)."""
    g.owner[area] = side
    g.holdings[side] |= g.areas[area].bit
    place = g.areas[area].place
    touched = f"area-{g.areas[area].label}"
    if g.log is not None:
        g.tell("conquered", 133, side, touched, place=place, seats=seats_of(g, side))
    gain(g, side, g.scenario.conquest_torcs, 133, BY_CONQUEST, place, touches=touched)


def remove_hold(g: Way, area: i64, rule: i64) -> None:
    """WL-134, WL-141: a conquered token goes back to its owner; torcs are never lost (WL-143)."""
    side = g.owner[area]
    g.owner[area] = NONE
    g.holdings[side] &= ~g.areas[area].bit
    if g.log is not None:
        place = g.areas[area].place
        g.tell("freed", rule, side, f"area-{g.areas[area].label}", place=place, seats=seats_of(g, side))
