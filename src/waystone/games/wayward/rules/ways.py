"""Connections and what it takes to pass them: WW-12, WW-43 to WW-65, WW-99 to WW-102, WW-131."""

from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.wayward.model.content import (
    ARMOR,
    BARRIER,
    BRIDGE,
    DOOR,
    GUARD,
    INN_BACK,
    INN_FRONT,
    PRISONERS,
    STAIRWELL,
    TOWER,
    WEAPON,
    Area,
    Way,
)
from waystone.games.wayward.model.options import Cash, Drop
from waystone.games.wayward.model.state import NO_HOPES, Player, Wayward
from waystone.games.wayward.rules.dice import AT_LEAST, BRIDGE_DICE, NumberRule, roll
from waystone.games.wayward.rules.items import cash_hourglass, drop, offer_drops, place_chip
from waystone.games.wayward.rules.visits import enter, walk_out

BRIDGE_OVER: Final = Subject("bridge_over", "the bridge bears fewer items: drop some, or stay", 101)

NO_WEAPONS: Final = 45
NO_ARMOR: Final = 53
LOCKED: Final = 56
NO_TORCH: Final = 61
NO_TOKEN_FOR_FERRY: Final = 63
NO_TOKEN_FOR_PASSAGE: Final = 64
TOO_HEAVY: Final = 100


# ------------------------------------------------------------------ what may be passed
def offer_ways(g: Wayward, area: Area, options: list[Option], spent: int) -> None:
    """WW-11, WW-12: every connection and exit of the area, guards from the front by the dice.

    WW-20: in a used visit as well. WW-43: behind a guard the way is free. WW-83: exits at any time.
    """
    for option in g.edition.leave[g.board.index][area.index]:
        way = option.way
        if way.free and spent == 0:
            options.append(option)
        elif way.guarded:
            offer_push(g, way, options, spent)
        else:
            g.offer(options, option, spent or cannot_pass(g, way))
    if area.trips:
        offer_trips(g, area, options, spent)


def cannot_pass(g: Wayward, way: Way) -> int:
    """The rule that forbids an ordinary move through this connection, or 0.

    WW-21: a lair or a hoard that was left is closed, WW-116, WW-144.
    """
    if way.closed_by and g.chips_at[way.target]:
        return way.closed_by
    if way.kind == DOOR:
        return 0 if opens(g, way) or latch_works(g) else LOCKED
    if way.kind == BARRIER:
        return 0 if g.me.armor >= way.cost else NO_ARMOR
    if way.kind == BRIDGE:
        return TOO_HEAVY if never_bears(g, way) else 0
    return 0


def opens(g: Wayward, way: Way) -> bool:
    """WW-55, WW-56: the right picks, WW-57: on either side. WW-131: one who flew into a room gets out without."""
    return g.content.opened[way.dots] >> g.me.picks & 1 == 1 or g.flew_in


def latch_works(g: Wayward) -> bool:
    """WW-58, WW-60: the safety latch opens every door of a room that has no other usable way."""
    area = g.here
    if area.always_open:
        return False
    for way in area.ways:
        if is_usable(g, way):
            return False
    if area.trips and g.me.has(area.trip_item):
        return False
    return not leads_onward(g, area)


def is_usable(g: Wayward, way: Way) -> bool:
    """WW-59: judged now, with what the player holds; exits and closed areas do not count."""
    if way.exit or (way.closed_by and g.chips_at[way.target]):
        return False
    if way.kind == DOOR:
        return opens(g, way)
    if way.kind == GUARD:
        return not way.guarded or g.me.weapons >= (2 if way.red else 1)
    if way.kind == BARRIER:
        return g.me.armor >= way.cost
    if way.kind == BRIDGE:
        return not never_bears(g, way)
    return True


def leads_onward(g: Wayward, area: Area) -> bool:
    """WW-59: the flame run, the inn crossing, the tower fire and the escape are ways onward too."""
    special = area.special
    if special == TOWER:
        return g.fresh
    return special in (STAIRWELL, INN_FRONT, INN_BACK, PRISONERS)


def never_bears(g: Wayward, way: Way) -> bool:
    """WW-59, WW-100: this turn's value is below the cursed items, which cannot be dropped."""
    value = g.bridges[way.bridge]
    return 0 < value < g.me.cursed_items()


# ------------------------------------------------------------------ passing
def go(g: Wayward, way: Way) -> Rule:
    """WW-9, WW-12: a chip here, then to the area on the other side."""
    place_chip(g)
    if way.kind == BARRIER:
        pay_barrier(g, way)
    elif way.kind == BRIDGE:
        bears = yield from cross_bridge(g, way)
        if not bears:
            return
    yield from walk_out(g, way.target)


def pay_barrier(g: Wayward, way: Way) -> None:
    """WW-53, WW-138: its armor each time."""
    for _ in range(way.cost):
        g.lose_item(g.me, ARMOR)
    if g.log is not None:
        g.tell("barrier", 53, g.active, board=g.board.index, way=way.index, armor=way.cost)


# ------------------------------------------------------------------ guards
def offer_push(g: Wayward, way: Way, options: list[Option], spent: int) -> None:
    """WW-45: gray guards with one or two weapons, red ones with two."""
    weapons = g.me.weapons
    push = g.edition.push[g.board.index][way.index]
    if not way.red:
        g.offer(options, push[0], spent or (0 if weapons >= 1 else NO_WEAPONS))
    g.offer(options, push[1], spent or (0 if weapons >= 2 else NO_WEAPONS))


def push_past(g: Wayward, way: Way, dice: int) -> Rule:
    """WW-44: a chip, a roll; success moves the figure past him at once. WW-49: he stays where he is."""
    place_chip(g)
    beaten = yield from fight(g, way.value, way.red, dice, "guard")
    if g.log is not None:
        g.tell("guard", 46, g.active, f"guard-{way.id}", board=g.board.index, way=way.index, beaten=beaten)
    if beaten:
        yield from walk_out(g, way.target)


def fight(g: Wayward, value: int, red: bool, dice: int, purpose: str) -> NumberRule:
    """WW-46: 1 if any die reaches a gray number, WW-47: or if their sum reaches a red one.

    WW-48: each die of 1 breaks a weapon, also on a success.
    """
    total = yield from roll(g, dice, purpose, NO_HOPES if red else AT_LEAST[value], value if red else 0)
    best = broken = 0
    for die in g.dice:
        if die > best:
            best = die
        if die == 1:
            g.lose_item(g.me, WEAPON)
            broken += 1
    if broken and g.log is not None:
        g.tell("broken", 48, g.active, weapons=broken)
    return 1 if (total if red else best) >= value else 0


# ------------------------------------------------------------------ tunnels, docks, passages
def offer_trips(g: Wayward, area: Area, options: list[Option], spent: int) -> None:
    """WW-61, WW-63, WW-64: with a torch or a token."""
    forbidden = spent
    if forbidden == 0 and not g.me.has(area.trip_item):
        forbidden = NO_TORCH if area.tunnel else NO_TOKEN_FOR_FERRY if area.dock else NO_TOKEN_FOR_PASSAGE
    if forbidden and g.refused is None:
        return
    trip = g.edition.trip[g.board.index]
    for target in area.trips:
        g.offer(options, trip[target], forbidden)


def take_trip(g: Wayward, target: int) -> Rule:
    """WW-61, WW-63, WW-64: a chip. WW-65: the torch or token is gone after the trip, and arriving is entering."""
    place_chip(g)
    here = g.here
    g.lose_item(g.me, here.trip_item)
    if g.log is not None:
        rule = 61 if here.tunnel else 63 if here.dock else 64
        g.tell("trip", rule, g.active, board=g.board.index, area=target, item=here.trip_item)
    yield from enter(g, target)


# ------------------------------------------------------------------ rickety bridges
def cross_bridge(g: Wayward, way: Way) -> NumberRule:
    """WW-99, WW-102: the first attempt of the turn fixes what this bridge bears. Returns 1 if the figure gets over.

    WW-100: with as many items as it bears or fewer. WW-101: with more, some are dropped, or the figure stays.
    """
    if g.bridges[way.bridge] == 0:
        total = yield from roll(g, g.content.bridge_dice, BRIDGE_DICE, NO_HOPES, load(g.me))
        values = list(g.bridges)
        values[way.bridge] = total
        g.bridges = tuple(values)
    value = g.bridges[way.bridge]
    me = g.me
    if g.log is not None:
        g.tell("bridge", 100, me.seat, board=g.board.index, bridge=way.bridge, bears=value, carries=load(me))
    while load(me) > value:
        if never_bears(g, way):
            break
        options = g.menu()
        if me.has_hourglass:
            options.append(g.edition.cash)
        offer_drops(g, options)
        options.append(g.edition.stay)
        choice: Option = yield Ask(me.seat, BRIDGE_OVER, options)
        if isinstance(choice, Drop):
            drop(g, choice.kind)
        elif isinstance(choice, Cash):
            cash_hourglass(g)
        else:
            break
    if load(me) <= value:
        return 1
    if g.log is not None:
        g.tell("stays", 101, me.seat, board=g.board.index, area=me.area)
    return 0


def load(player: Player) -> int:
    """WW-100: good and cursed items count alike."""
    return player.good_items() + player.cursed_items()
