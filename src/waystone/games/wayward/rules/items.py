"""The item card: WW-25 to WW-42, WW-68, and the luck that items bring: WW-145."""

from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.wayward.model.content import ANY_PICK, ARMOR, HOURGLASS, KINDS, NOTHING, PICK_1, PICK_3, Area
from waystone.games.wayward.model.options import PickUp, TakePick, Yes
from waystone.games.wayward.model.state import Player, Wayward
from waystone.games.wayward.rules.dice import NumberRule, roll_one
from waystone.games.wayward.rules.gate import gain_gold

HOURGLASS_SWAP: Final = Subject("hg_swap", "a second <hourglass>: cash the old one?", 36)
HOURGLASS_CURSED: Final = Subject("hg_swap", "the curse falls on your <hourglass>: cash it first?", 39)
WHICH_PICK: Final = "which_pick"  # the key of all asks for a lock pick, each with the rule of its place

USED: Final = 19
TAKEN: Final = 27
NO_ROOM: Final = 28
HAZARD: Final = 51


# ------------------------------------------------------------------ picking up
def offer_pick_ups(g: Wayward, area: Area, options: list[Option], spent: int) -> None:
    """WW-26, WW-27: any or all of what lies here and has not been taken."""
    for option in g.edition.pick_up[g.board.index][area.index][g.taken]:
        g.offer(options, option, spent or cannot_pick_up(g, option))
    if g.refused is not None:
        for option in g.edition.pick_up[g.board.index][area.index][0]:
            if option.mask & (option.mask - 1) == 0 and option.mask & g.taken:
                g.offer(options, option, TAKEN)


def cannot_pick_up(g: Wayward, option: PickUp) -> int:
    """WW-19, WW-28, WW-51, WW-52: the rule that keeps these things where they are, or 0."""
    if not g.fresh:
        return USED
    me = g.me
    paid = option.area.hazard if option.gold else 0
    if paid > me.armor:
        return HAZARD
    if g.lucky:
        return 0  # WW-145: worth picking up even without room
    pending = 0
    for kind in option.kinds:
        room = g.room(me, kind) - ((pending >> (2 * kind)) & 3)
        if kind == ARMOR:
            room += paid
        if room <= 0 and not (kind == HOURGLASS and me.has_hourglass):  # WW-29
            return NO_ROOM
        pending += 1 << (2 * kind)
    return 0


def pick_up(g: Wayward, option: PickUp) -> Rule:
    """WW-26: one chip for all of it. WW-51: the hazard is paid first, with armor held before."""
    me = g.me
    place_chip(g)
    pay_hazard(g, option)
    if option.gold:
        g.taken |= 1
        gain_gold(g, me, option.area.gold, 26)
    for i in range(len(option.kinds)):
        icon = 1 << option.icons[i]
        if g.lucky:
            g.taken |= icon
        kept = yield from receive(g, option.kinds[i])
        if kept:
            g.taken |= icon  # WW-27: what was left lies there still


def pay_hazard(g: Wayward, option: PickUp) -> None:
    """WW-51, WW-54: the pile costs its armor each time."""
    area = option.area
    if option.gold and area.hazard:
        for _ in range(area.hazard):
            g.lose_item(g.me, ARMOR)
        if g.log is not None:
            g.tell("hazard", 51, g.active, board=g.board.index, area=area.index, armor=area.hazard)


def place_chip(g: Wayward) -> None:
    """WW-9, WW-10: one chip, where the figure stands, before the action; none is placed in advance."""
    g.chips -= 1
    g.chips_at[g.me.area] += 1


# ------------------------------------------------------------------ getting items
def receive(g: Wayward, kind: int) -> NumberRule:
    """The active player gets an item; 1 if he keeps it.

    WW-35, WW-36: without a free spot nothing, but for a cashed hour glass. WW-145: luck pays in any case.
    """
    me = g.me
    if g.lucky:
        gain_gold(g, me, g.content.luck.gold, 145)
    if g.room(me, kind) <= 0 and kind == HOURGLASS and me.has_hourglass:
        if g.log is not None:
            g.tell("second_hourglass", 36, me.seat)
        choice: Option = yield Ask(me.seat, HOURGLASS_SWAP, [g.edition.cash_old, g.edition.keep_old])
        if isinstance(choice, Yes):
            cash_hourglass(g)
    return keep(g, me, kind)


def keep(g: Wayward, player: Player, kind: int) -> int:
    """WW-28, WW-35, WW-76: onto a free spot, or lost."""
    if g.room(player, kind) > 0:
        g.gain_item(player, kind)
        if g.log is not None:
            g.tell("item", 25, player.seat, item=kind)
        return 1
    if g.log is not None:
        g.tell("no_room", 28, player.seat, item=kind)
    return 0


def receive_prize(g: Wayward, kind: int, which_pick: Subject) -> Rule:
    """A prize from a coffin, a grave or a plank; of lock picks the player may choose one that he has room for."""
    if kind != ANY_PICK:
        yield from receive(g, kind)
        return
    options = g.menu()
    for pick in range(PICK_1, PICK_3 + 1):
        g.offer(options, g.edition.take_pick[pick - PICK_1], 0 if g.room(g.me, pick) > 0 else NO_ROOM)
    if options:
        options.append(g.edition.take_no_pick)
        choice: Option = yield Ask(g.active, which_pick, options)
        if isinstance(choice, TakePick):
            yield from receive(g, choice.kind)
            return
    if g.log is not None:
        g.tell("no_pick", which_pick.rule, g.active)


def random_item(g: Wayward) -> NumberRule:
    """WW-33, WW-34: one die for the group, for lock picks and accessories a second one."""
    first = yield from roll_one(g, "item")
    table = g.content.second_die[first]
    if not table:
        return g.content.first_die[first][0]
    second = yield from roll_one(g, "which_item")
    kind = table[second]
    if kind == NOTHING and g.log is not None:
        g.tell("no_item", 34, g.active)
    return kind


def receive_random_item(g: Wayward) -> Rule:
    kind = yield from random_item(g)
    if kind != NOTHING:
        yield from receive(g, kind)


def curse(g: Wayward) -> Rule:
    """WW-37: a black chip on a spot of a random kind, in the place of a good item if no spot is free.

    WW-38: so good weapons and armor give way from the top. WW-42: black chips are not counted.
    """
    kind = yield from random_item(g)
    me = g.me
    if kind == NOTHING or me.curses(kind) >= g.content.slots[kind]:  # WW-40
        if g.log is not None:
            g.tell("no_curse", 40, me.seat, item=kind)
        return
    if kind == HOURGLASS and me.has_hourglass:  # WW-39
        choice: Option = yield Ask(me.seat, HOURGLASS_CURSED, [g.edition.cash_before_curse, g.edition.let_it_rot])
        if isinstance(choice, Yes):
            cash_hourglass(g)
    full = g.room(me, kind) <= 0
    if full:
        g.lose_item(me, kind)
    me.cursed += 1 << (2 * kind)
    if g.log is not None:
        g.tell("curse", 37, me.seat, item=kind, lost=1 if full else 0)
    if g.lucky:
        gain_gold(g, me, g.content.luck.gold, 145)


# ------------------------------------------------------------------ letting go
def offer_drops(g: Wayward, options: list[Option]) -> None:
    """WW-32: any good item, free."""
    good = g.me.good
    drop = g.edition.drop
    kind = 0
    while good:
        if good & 3:
            options.append(drop[kind])
        good >>= 2
        kind += 1


def drop(g: Wayward, kind: int) -> None:
    """WW-32: out of the game."""
    g.lose_item(g.me, kind)
    if g.log is not None:
        g.tell("drop", 32, g.active, item=kind)


def cash_hourglass(g: Wayward) -> None:
    """WW-68: six more chips this turn."""
    g.lose_item(g.me, HOURGLASS)
    g.chips += g.content.hourglass_actions
    g.granted += g.content.hourglass_actions
    if g.log is not None:
        g.tell("hourglass", 68, g.active, chips=g.content.hourglass_actions)


def lose_all_items(g: Wayward) -> None:
    """Every good item; WW-41: cursed ones stay."""
    for kind in range(KINDS):
        g.lose_all(g.me, kind)
