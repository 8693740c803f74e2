"""Events: drawing them, carrying them out, playing them from the hand. WL-148 to WL-160. Combats with their draws."""

from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.waylanders.model.board import distance
from waystone.games.waylanders.model.content import AUX, PARTY, EventCard
from waystone.games.waylanders.model.effects import (
    ACTION,
    ANY_AREA,
    AREA_ADJACENT,
    CHOSEN_ONE_EFFECT,
    ENEMY,
    ENEMY_ALONE,
    ENEMY_FORMATION,
    ENEMY_TOKEN,
    FORBID_TRAVEL,
    OWN_AREA,
    Ability,
)
from waystone.games.waylanders.model.options import Attack, Discard, Name, Point, ToHeal
from waystone.games.waylanders.model.state import (
    ACTING,
    FALLEN,
    NONE,
    STARTING,
    WOUNDED,
    Ban,
    Way,
    count,
    without,
)
from waystone.games.waylanders.rules.arrivals import free_steps, push, steps_from
from waystone.games.waylanders.rules.capacity import RESERVE, lift_breaks_reserve
from waystone.games.waylanders.rules.combat import attackable, fight, may_attack, offer_attacks
from waystone.games.waylanders.rules.defence import strike
from waystone.games.waylanders.rules.formation import break_formation, regroup
from waystone.games.waylanders.rules.hands import lay_down, playable
from waystone.games.waylanders.rules.health import make_healthy, stand_up
from waystone.games.waylanders.rules.paying import takes_the_last
from waystone.games.waylanders.rules.strongholds import is_hidden, remove_hold, turn_up

DISCARD: Final = Subject("event_discard", "a hand holds too many events: discard one", 153)
WHO: Final = Subject("event_adventurer", "choose the adventurer", 152)
WHERE: Final = Subject("event_area", "choose the area", 152)
WHICH: Final = Subject("event_effect", "heal or raise?", 152)
FREE_ATTACK: Final = Subject("free_attack", "attack for free, or not", 159)

NO_OBJECT: Final = 152


# ------------------------------------------------------------------ combats and their draws
def combat(g: Way, mini: int, area: int) -> Rule:
    """WL-78, WL-78a: a combat, its event draws, and the repeat that was announced, if it can still be fought."""
    while True:
        yield from fight(g, mini, area)
        battle = g.fight
        assert battle is not None
        yield from draw_events(g)
        if not battle.repeats or not may_attack(g, mini, area):
            return


def draw_events(g: Way) -> Rule:
    """WL-151: the draws in the order of the rolls."""
    while g.draws:
        seat = g.draws[0]
        g.draws = g.draws[1:]
        yield from draw_event(g, seat)


def draw_event(g: Way, seat: int) -> Rule:
    """WL-150, WL-152, WL-153, WL-156: an instant event is carried out now, any other goes to the hand."""
    if not g.event_deck:
        shuffle_discards(g)
        if not g.event_deck:
            return
    event = g.content.events[g.event_deck.pop()]
    if event.instant:
        g.resolving += (event.index,)
        if g.log is not None:
            g.tell("event", 152, seat, f"event-{event.index}", event=event.index)
        yield from carry_out(g, seat, event)
        g.resolving = without(g.resolving, event.index)
        g.event_discard += (event.index,)
        if g.log is not None:
            g.tell("laid_off", 152, seat, f"event-{event.index}", event=event.index)
        return
    party = g.parties[seat]
    party.events = tuple(sorted([*party.events, event.index]))
    if g.log is not None:
        g.tell("drew", 153, seat, cards=len(party.events))
        g.tell("drawn", 153, seat, f"event-{event.index}", only=seat, event=event.index)
    if len(party.events) > g.content.event_hand:
        options = g.menu()
        for index in party.events:
            options.append(g.edition.discard[index])
        choice: Option = yield Ask(seat, DISCARD, options)
        assert isinstance(choice, Discard)
        party.events = without(party.events, choice.event.index)
        g.event_discard += (choice.event.index,)
        if g.log is not None:
            g.tell("discarded", 153, seat, choice.touches, event=choice.event.index)


def shuffle_discards(g: Way) -> None:
    """WL-156; from now on everybody knows which cards are in hands, though not in whose."""
    g.event_deck = list(g.event_discard)
    g.event_discard = ()
    g.rng.shuffle(g.event_deck)
    g.kept_events = 0
    for party in g.parties:
        for index in party.events:
            g.kept_events |= 1 << index
    if g.event_deck and g.log is not None:
        g.tell("reshuffled", 156, cards=len(g.event_deck))


# ------------------------------------------------------------------ playing from the hand
def offer_events(g: Way, options: list[Option], nobody_yet: bool) -> bool:
    """WL-154: events of the window "action", between actions, if they can do something. True if one costs AP.

    `nobody_yet` says that an adventurer must still be activated (WL-40).
    """
    pays = False
    for event in playable(g, g.active, ACTION, None):
        cost = event.ability.cost
        forbidden = takes_the_last(g, cost, nobody_yet)
        if forbidden == 0 and not has_object(g, g.active, event.ability, cost):
            forbidden = no_object(g, event.ability)
        g.offer(options, g.edition.play[event.index], forbidden)
        if forbidden == 0 and cost:
            pays = True
    return pays


def play_event(g: Way, event: EventCard) -> Rule:
    lay_down(g, g.active, event)
    yield from carry_out(g, g.active, event)


# ------------------------------------------------------------------ objects
def no_object(g: Way, ability: Ability) -> int:
    """WL-99, WL-152: why an event of the active player can do nothing: the reserve, or there is nothing to do."""
    if ability.raises:
        for mini in range(g.active * PARTY, g.active * PARTY + PARTY):
            if g.health[mini] == FALLEN:  # nothing else keeps an own adventurer down
                return RESERVE
    return NO_OBJECT


def own_objects(g: Way, seat: int, ability: Ability, cost: int) -> list[int]:
    """Own adventurers that an event could serve, by any of its effects, with so much still to be paid for it."""
    found: list[int] = []
    for mini in range(seat * PARTY, seat * PARTY + PARTY):
        if g.at[mini] != NONE and (
            (ability.heal and g.health[mini] == WOUNDED)
            or (ability.raises and can_be_raised(g, mini, cost))
            or (ability.step and g.health[mini] and steps_from(g, mini, ability.step_into_conquered))
            or (ability.free_attack and g.health[mini] and attackable(g, mini))
        ):
            found.append(mini)
    return found


def can_be_raised(g: Way, mini: int, cost: int) -> bool:
    """WL-99, WL-105: in the own activation phase if the way out can be paid, in another's turn into a free slot."""
    if g.health[mini] != FALLEN:
        return False
    if mini // PARTY == g.active and g.phase == ACTING:
        return lift_breaks_reserve(g, mini, cost) == 0
    if mini // PARTY == g.active and g.phase == STARTING:
        return True
    area = g.at[mini]
    return count(g.here[area]) < g.areas[area].capacity


def enemy_objects(g: Way, seat: int, ability: Ability) -> list[int]:
    """Enemies that an event could push or strike."""
    found: list[int] = []
    for mini in range(g.seats * PARTY):
        if not g.is_enemy(seat, mini) or g.health[mini] == FALLEN:
            continue
        if ability.scope == ENEMY_ALONE and not is_alone(g, mini):
            continue
        if not ability.push or steps_from(g, mini, False):
            found.append(mini)
    return found


def is_alone(g: Way, mini: int) -> bool:
    """WL-183: no other standing adventurer of its party or team in the area."""
    return g.here[g.at[mini]] & g.ours[g.side_of(mini)] == 1 << mini


def enemy_formations(g: Way, seat: int, reach: int) -> list[int]:
    """Sides whose formation has an area within reach of one of the player's standing adventurers."""
    found: list[int] = []
    for side in range(len(g.formations)):
        formation = g.formations[side]
        if side == g.parties[seat].side or formation.members == 0:
            continue
        for mini in range(seat * PARTY, seat * PARTY + PARTY):
            if g.health[mini] and side not in found:
                here = g.areas[g.at[mini]]
                if min([distance(here, g.areas[area]) for area in formation.areas]) <= reach:
                    found.append(side)
    return found


def area_objects(g: Way, seat: int, ability: Ability) -> list[int]:
    """Areas that an event could be about."""
    scope = ability.scope
    found: list[int] = []
    for area in g.areas:
        index = area.index
        own = g.party_in(seat, index)
        if scope == OWN_AREA:
            fits = len(wounded_in(g, seat, index)) > 0
        elif scope == ENEMY_TOKEN:
            fits = own > 0 and g.owner[index] != NONE and g.owner[index] != g.parties[seat].side
        elif scope == ANY_AREA:
            fits = area.capacity > 0
        elif scope == AREA_ADJACENT:  # WL-32: in sight
            fits = len([other for other in area.medium if g.party_in(seat, other)]) > 0
        else:
            fits = ability.explore and is_hidden(g, index)
        if fits:
            found.append(index)
    return found


def wounded_in(g: Way, seat: int, area: int) -> list[int]:
    """A party's wounded adventurers in an area."""
    return [
        mini for mini in range(seat * PARTY, seat * PARTY + PARTY) if g.at[mini] == area and g.health[mini] == WOUNDED
    ]


def swap_partners(g: Way, seat: int, mini: int) -> list[int]:
    """Own standing adventurers in other areas at most 3 apart."""
    found: list[int] = []
    for other in range(seat * PARTY, seat * PARTY + PARTY):
        apart = g.health[other] and g.health[mini] and g.at[other] != g.at[mini]
        if apart and distance(g.areas[g.at[other]], g.areas[g.at[mini]]) <= g.content.swap_reach:
            found.append(other)
    return found


def has_object(g: Way, seat: int, ability: Ability, cost: int) -> bool:
    """WL-152: whether an event can do anything, with so much still to be paid for it."""
    scope = ability.scope
    if scope <= CHOSEN_ONE_EFFECT:
        return len(own_objects(g, seat, ability, cost)) > 0
    if scope in (ENEMY, ENEMY_ALONE):
        return len(enemy_objects(g, seat, ability)) > 0
    if scope == ENEMY_FORMATION:
        return len(enemy_formations(g, seat, ability.break_formation)) > 0
    if ability.swap_places:
        for mini in range(seat * PARTY, seat * PARTY + PARTY):
            if swap_partners(g, seat, mini):
                return True
        return False
    if ability.forbid and ability.forbid != FORBID_TRAVEL:
        return True
    return len(area_objects(g, seat, ability)) > 0


# ------------------------------------------------------------------ carrying out
def carry_out(g: Way, seat: int, event: EventCard) -> Rule:
    """WL-152, WL-154, WL-157: choose the object and do what the card says."""
    ability = event.ability
    if not has_object(g, seat, ability, 0):
        if g.log is not None:
            g.tell("wasted", 152, seat, f"event-{event.index}", event=event.index)
        return
    scope = ability.scope
    if scope <= CHOSEN_ONE_EFFECT:
        yield from serve_own(g, seat, ability)
    elif scope in (ENEMY, ENEMY_ALONE):
        yield from trouble_enemy(g, seat, ability)
    elif scope == ENEMY_FORMATION:
        yield from shatter(g, seat, ability)
    elif ability.swap_places:
        yield from swap_places(g, seat)
    elif ability.forbid and ability.forbid != FORBID_TRAVEL:
        forbid(g, seat, ability.forbid, NONE)
    else:
        yield from work_on_area(g, seat, ability)


def serve_own(g: Way, seat: int, ability: Ability) -> Rule:
    """One own adventurer is healed, raised, moved, or attacks."""
    minis = own_objects(g, seat, ability, 0)
    if ability.scope == CHOSEN_ONE_EFFECT:
        wounded = [mini for mini in minis if g.health[mini] == WOUNDED]
        fallen = [mini for mini in minis if g.health[mini] == FALLEN]
        minis = wounded or fallen
        if wounded and fallen:
            choice: Option = yield Ask(seat, WHICH, [g.edition.to_heal, g.edition.to_raise])
            minis = wounded if isinstance(choice, ToHeal) else fallen
    options = names(g, minis)
    chosen: Option = options[0] if len(options) == 1 else (yield Ask(seat, WHO, options))
    assert isinstance(chosen, Name)
    yield from serve(g, seat, g.mini[chosen.card.index], ability)


def serve(g: Way, seat: int, mini: int, ability: Ability) -> Rule:
    """What an event does for the own adventurer that was chosen."""
    if g.health[mini] == WOUNDED and ability.heal:
        make_healthy(g, mini, 152)
    elif g.health[mini] == FALLEN:
        raise_up(g, mini, ability.raise_to)
    elif ability.step:
        yield from free_steps(g, seat, mini, ability.step, ability.step_into_conquered, ability.step > 1)
    elif ability.free_attack:
        yield from free_attack(g, seat, mini)


def raise_up(g: Way, mini: int, health: int) -> None:
    """WL-92: in the owner's initial phase it may act this turn; at any other time it counts as lifted."""
    stand_up(g, mini, health, mini // PARTY == g.active and g.phase == STARTING)


def free_attack(g: Way, seat: int, mini: int) -> Rule:
    """WL-159: a normal combat without AP and outside the limit of two."""
    options = g.menu()
    offer_attacks(g, mini, options, 0)
    options.append(g.edition.done)
    choice: Option = yield Ask(seat, FREE_ATTACK, options)
    if isinstance(choice, Attack):
        yield from combat(g, mini, g.area_at(choice.place))
    elif g.log is not None:
        g.tell("refrained", 159, seat, g.touch(mini), card=g.cards[mini].index)


def trouble_enemy(g: Way, seat: int, ability: Ability) -> Rule:
    """One enemy is pushed or struck."""
    options = names(g, enemy_objects(g, seat, ability))
    choice: Option = options[0] if len(options) == 1 else (yield Ask(seat, WHO, options))
    assert isinstance(choice, Name)
    mini = g.mini[choice.card.index]
    if ability.push:
        yield from push(g, seat, mini)
    else:
        die = g.areas[g.at[mini]].terrain if ability.strike_terrain else AUX
        yield from strike(g, seat, [mini], die, ability.strike, ability.strike_technique, True)


def shatter(g: Way, seat: int, ability: Ability) -> Rule:
    """One enemy formation, named by its emblem, is broken."""
    sides = enemy_formations(g, seat, ability.break_formation)
    options = names(g, [g.formations[side].emblem for side in sides])
    choice: Option = options[0] if len(options) == 1 else (yield Ask(seat, WHO, options))
    assert isinstance(choice, Name)
    break_formation(g, g.side_of(g.mini[choice.card.index]), 118)


def swap_places(g: Way, seat: int) -> Rule:
    """Two own adventurers change areas; it is no entry, as nobody comes by a border."""
    first = [mini for mini in range(seat * PARTY, seat * PARTY + PARTY) if swap_partners(g, seat, mini)]
    choice: Option = yield Ask(seat, WHO, names(g, first))
    assert isinstance(choice, Name)
    one = g.mini[choice.card.index]
    options = names(g, swap_partners(g, seat, one))
    choice = options[0] if len(options) == 1 else (yield Ask(seat, WHO, options))
    assert isinstance(choice, Name)
    other = g.mini[choice.card.index]
    here, there = g.at[one], g.at[other]
    both = 1 << one | 1 << other
    g.here[here] ^= both
    g.here[there] ^= both
    g.at[one], g.at[other] = there, here
    if g.log is not None:
        cards = (g.cards[one].index, g.cards[other].index)
        places = (g.areas[there].place, g.areas[here].place)
        g.tell("swapped", 154, seat, g.touch(one), cards=cards, places=places)
    regroup(g, g.parties[seat].side)


def work_on_area(g: Way, seat: int, ability: Ability) -> Rule:
    """An area is healed, struck, explored, closed to others, or freed of an enemy's token."""
    options = g.menu()
    for area in area_objects(g, seat, ability):
        options.append(g.edition.point[g.areas[area].place])
    choice: Option = options[0] if len(options) == 1 else (yield Ask(seat, WHERE, options))
    assert isinstance(choice, Point)
    area = g.area_at(choice.place)
    if ability.heal:
        for mini in wounded_in(g, seat, area):
            make_healthy(g, mini, 152)
    elif ability.strike:
        struck = [mini for mini in range(g.seats * PARTY) if g.here[area] >> mini & 1]
        if struck:
            die = g.areas[area].terrain if ability.strike_terrain else AUX
            yield from strike(g, seat, struck, die, ability.strike, ability.strike_technique, True)
        elif g.log is not None:
            g.tell("missed", 81, seat, choice.touches, place=choice.place)
    elif ability.explore:
        turn_up(g, seat, area)
    elif ability.remove_token:
        remove_hold(g, area, 154)
    else:
        forbid(g, seat, ability.forbid, area)


def forbid(g: Way, seat: int, what: int, area: int) -> None:
    """WL-158: nobody else may do this, in an area or anywhere, until the player's next turn."""
    g.bans += (Ban(seat, what, area),)
    if g.log is not None:
        g.tell("banned", 158, seat, what=what, place=g.areas[area].place if area != NONE else NONE)


def names(g: Way, minis: list[int]) -> list[Option]:
    options = g.menu()
    for mini in minis:
        options.append(g.edition.name[g.cards[mini].index])
    return options
