"""The special areas of Darrowell Dungeon, one function for each page of the rulebook: WW-103 to WW-126."""

from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.wayward.model.content import (
    ARMOR,
    FOUNTAIN,
    GOD,
    GOLD,
    GRAVES,
    GUARD_ROOM,
    LAIR,
    PIT,
    PLATFORM,
    STAIRWELL,
    WEAPON,
    Area,
    Fighter,
    Grave,
    Special,
)
from waystone.games.wayward.model.options import OpenCoffins, PickUp, Yes
from waystone.games.wayward.model.state import THE_ONE_USE, Wayward
from waystone.games.wayward.rules.dice import roll, roll_one
from waystone.games.wayward.rules.gate import gain_gold, lose_gold, pay
from waystone.games.wayward.rules.items import USED, WHICH_PICK, curse, pay_hazard, place_chip, receive_prize
from waystone.games.wayward.rules.visits import enter
from waystone.games.wayward.rules.ways import NO_WEAPONS, fight

FLAME_FIRE: Final = Subject("flame_fire", "you land in fire: burn a piece of <armor> and jump on, or fall", 108)
COFFIN_PICK: Final = Subject(WHICH_PICK, "choose <a lock_pick> from the <coffin>", 118)
GRAVE_PICK: Final = Subject(WHICH_PICK, "choose <a lock_pick> from the <grave>", 126)
COFFINS: Final = Subject("coffins", "choose the <coffin>s that your dice open", 118)

LEVERS: Final = "levers"

ONCE_A_TURN: Final = 97
FOUGHT: Final = 104
LEVERS_DEAD: Final = 120
DUNGEON_USES: Final = (FOUNTAIN, STAIRWELL, LAIR, PLATFORM, GUARD_ROOM, GOD)  # which offer one thing to do
DUG: Final = 126


# ------------------------------------------------------------------ what may be done
def offer_dungeon_special(g: Wayward, area: Area, options: list[Option], spent: int) -> None:
    """WW-97: in a fresh visit, once per turn, unless an area's own rules allow more."""
    special = area.special
    unusable = spent or (0 if g.fresh else USED)
    if special == PIT:
        offer_fights(g, options, unusable)
    elif special == GRAVES:
        offer_graves(g, options, unusable)
    elif special in DUNGEON_USES:
        forbidden = spent if special == STAIRWELL else unusable or used_up(g, special)  # WW-111: runs may be repeated
        g.offer(options, g.edition.use[g.board.index][area.index], forbidden)


def used_up(g: Wayward, special: int) -> int:
    """The rule by which an area of one use cannot be used any more in this visit, or 0."""
    if special == PLATFORM:
        return levers_dead(g)
    if special in (FOUNTAIN, GOD):
        return once(g, THE_ONE_USE, ONCE_A_TURN)
    return 0


def once(g: Wayward, thing: int, rule: int) -> int:
    """The rule, if this was done already in this visit."""
    return rule if g.was_done(thing) else 0


def offer_graves(g: Wayward, options: list[Option], unusable: int) -> None:
    """WW-126: each grave once per turn."""
    for grave in g.board.graves:
        g.offer(options, g.edition.dig[g.board.index][grave.index], unusable or once(g, grave.index, DUG))


def offer_fights(g: Wayward, options: list[Option], unusable: int) -> None:
    """WW-104: a fighter not yet fought this turn, with the weapons that he takes."""
    weapons = g.me.weapons
    for fighter in g.board.fighters:
        forbidden = unusable or once(g, fighter.index, FOUGHT)
        option = g.edition.fight[g.board.index][fighter.index]
        if not fighter.red:
            g.offer(options, option[0], forbidden or (0 if weapons >= 1 else NO_WEAPONS))
        g.offer(options, option[1], forbidden or (0 if weapons >= 2 else NO_WEAPONS))


def levers_dead(g: Wayward) -> int:
    """WW-120: not if the hall was left or chipped earlier in the turn; the platform itself is fresh."""
    return LEVERS_DEAD if g.chips_at[g.board.hall] else 0


# ------------------------------------------------------------------ A to J
def wishing_fountain(g: Wayward) -> Rule:
    """WW-103: one chip; on 4-6 seven gold. Once per turn."""
    place_chip(g)
    g.mark_done(THE_ONE_USE)
    die = yield from roll_one(g, "wish", g.content.fountain.good_on)
    if die in g.content.fountain.good_on:
        gain_gold(g, g.me, g.content.fountain.gold, 103)
    elif g.log is not None:
        g.tell("in_vain", 103, g.active)


def fighting_pit(g: Wayward, fighter: Fighter, dice: int) -> Rule:
    """WW-104: one roll as against a guard, WW-107: the tarot card included."""
    place_chip(g)
    g.mark_done(fighter.index)
    beaten = yield from fight(g, fighter.value, fighter.red, dice, f"pit-{fighter.value}")
    if beaten:  # WW-105
        gain_gold(g, g.me, fighter.gold, 105)
    else:  # WW-106
        lost = g.me.weapons
        g.lose_all(g.me, WEAPON)
        if g.log is not None:
            g.tell("pit_lost", 106, g.active, f"fighter-{fighter.value}", fighter=fighter.value, weapons=lost)


def wall_of_flame(g: Wayward) -> Rule:
    """WW-108: one chip, jump after jump; fire costs an armor, or one falls. WW-109: at the end gold and the grate.

    WW-110: nothing else leads onto the grate. WW-111: only a run begun in a fresh visit pays.
    """
    pays = g.fresh
    place_chip(g)
    g.space = 0
    flames = g.board.flames
    while True:
        jump = yield from roll_one(g, "jump")
        g.space += jump
        if g.space > len(flames):
            if g.log is not None:
                g.tell("flames_passed", 109, g.active, pays=1 if pays else 0)
            if pays:
                gain_gold(g, g.me, g.content.flame.gold, 109)
            yield from enter(g, g.board.grate)
            return
        burns = flames[g.space - 1]
        if g.log is not None:
            g.tell("jumped", 108, g.active, space=g.space, spaces=len(flames), fire=1 if burns else 0)
        if burns:
            if g.me.armor == 0:
                break
            choice: Option = yield Ask(g.active, FLAME_FIRE, [g.edition.burn_armor, g.edition.fall])
            if not isinstance(choice, Yes):
                break
            g.lose_item(g.me, ARMOR)
            if g.log is not None:
                g.tell("burned", 108, g.active)
    if g.log is not None:
        g.tell("fell", 108, g.active)
    yield from enter(g, g.board.below)


def dragons_lair(g: Wayward) -> Rule:
    """WW-113: 3-6 one more sack in hand; 1-2 the dragon wakes, and out with nothing."""
    return reach_past_a_sleeper(g, g.content.lair, "dragon", 113)


def guard_room(g: Wayward) -> Rule:
    """WW-121: 3-6 one more item in hand; 1-2 the guard wakes, and out with nothing."""
    return reach_past_a_sleeper(g, g.content.guard_room, "sleeper", 121)


def steal_what_lies(g: Wayward, option: PickUp) -> Rule:
    """WW-121: what lies in the Guard Room takes the same roll, and is in hand until the player has left."""
    g.taken |= option.mask  # a chase ends the visit and with it what was taken
    pay_hazard(g, option)
    return reach_past_a_sleeper(g, g.content.guard_room, "sleeper", 121, option.things)


def reach_past_a_sleeper(g: Wayward, special: Special, sleeper: str, rule: int, things: int = 1) -> Rule:
    """WW-113, WW-121: one chip and one die; the rule is the one that tells of a chase."""
    place_chip(g)
    die = yield from roll_one(g, sleeper, special.good_on)
    if die in special.good_on:
        g.in_hand += things
        if g.log is not None:
            g.tell("in_hand", rule, g.active, things=g.in_hand)
    else:
        yield from put_out(g, rule)


def put_out(g: Wayward, rule: int) -> Rule:
    """WW-113, WW-115, WW-121, WW-122: chased into the neighbouring area, free, with nothing."""
    if g.log is not None:
        g.tell("chased", rule, g.active, f"figure-{g.active}", lost=g.in_hand)
    yield from enter(g, g.here.put_out_to)


def coffin_room(g: Wayward) -> Rule:
    """WW-117, WW-118: pull the levers, jump down, duel if need be, then open coffins by groups of the dice."""
    place_chip(g)
    yield from roll(g, 3, LEVERS)
    levers = g.dice
    yield from enter(g, g.board.hall)
    g.show_dice(levers, LEVERS)  # a duel may have lain between
    choice: Option = yield Ask(g.active, COFFINS, g.edition.coffin_choices(levers))
    assert isinstance(choice, OpenCoffins)
    if g.log is not None:
        g.tell("coffins", 118, g.active, numbers=choice.numbers)
    for number in choice.numbers:
        coffin = g.board.coffins[number - 1]
        if coffin.gold:
            gain_gold(g, g.me, coffin.gold, 118)
        for kind in coffin.items:
            yield from receive_prize(g, kind, COFFIN_PICK)


def god_of_gold(g: Wayward) -> Rule:
    """WW-123, WW-124: count round the table; another pays five to the roller, himself found he loses ten."""
    place_chip(g)
    g.mark_done(THE_ONE_USE)
    die = yield from roll_one(g, "god")
    counted = [player for player in g.clockwise(g.active) if not player.left]
    found = counted[(die - 1) % len(counted)]
    if found.seat == g.active:
        lose_gold(g, g.me, g.content.god.loss, 123)
    else:
        pay(g, found, g.me, g.content.god.gold, 123)


def grave_dig(g: Wayward, grave: Grave) -> Rule:
    """WW-126: a curse, or the grave's prize."""
    place_chip(g)
    g.mark_done(grave.index)
    die = yield from roll_one(g, f"grave-{grave.id}", grave.good_on)
    if die in grave.bad_on:
        yield from curse(g)
    elif grave.prize == GOLD:
        gain_gold(g, g.me, grave.gold, 126)
    else:
        yield from receive_prize(g, grave.prize, GRAVE_PICK)
