"""The special areas of Darrowell City, one function for each page of the rulebook: WW-127 to WW-156."""

from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.wayward.model.content import (
    ARENA,
    ARMOR,
    BENNY,
    BOUNTY,
    CATAPULT,
    HOARD,
    INN_BACK,
    INN_FRONT,
    KINDS,
    LUCK,
    PIPER,
    PRISONERS,
    RUBBISH,
    SHOP,
    SQUARE,
    TEN_UP,
    TOWER,
    VISITORS,
    WEAPON,
    Area,
    Plank,
)
from waystone.games.wayward.model.options import Window, Yes
from waystone.games.wayward.model.state import THE_ONE_USE, Player, Wayward
from waystone.games.wayward.rules.dice import CATAPULT_DICE, offer_tarot, roll, roll_one, roll_until, tell_roll
from waystone.games.wayward.rules.dungeon import ONCE_A_TURN, once
from waystone.games.wayward.rules.gate import gain_gold, lose_gold, lower_gate, pay
from waystone.games.wayward.rules.items import (
    USED,
    WHICH_PICK,
    curse,
    lose_all_items,
    place_chip,
    receive,
    receive_prize,
    receive_random_item,
)
from waystone.games.wayward.rules.visits import arrive, enter, meet

INN_PLANK: Final = Subject("inn_plank", "give a piece of <armor> to fight on, or choose the window you fly out of", 135)
PLANK_PICK: Final = Subject(WHICH_PICK, "choose <a lock_pick> from the plank", 135)
FIRE_STEP: Final = Subject("fire_step", "discard a piece of <armor> for a sure step up, or roll", 150)

NOBODY_TO_HUNT: Final = 134
SOLO: Final = 96
TRIED: Final = 142
FLUTE_DONE: Final = 146
ROBBED: Final = 148
FIGHT_OVER: Final = 156
# The areas that offer one thing to do; those where it may be done again and again: WW-21, WW-140, WW-154.
CITY_USES: Final = (TEN_UP, SHOP, BOUNTY, INN_FRONT, INN_BACK, HOARD, LUCK, TOWER, VISITORS, PRISONERS, RUBBISH)
AGAIN_AND_AGAIN: Final = (INN_FRONT, INN_BACK, PRISONERS)
OVER: Final = 0  # what is marked as done when an area's game is over; at the goblins, 1 to 6 are those that are down
FLUTE: Final = "flute"
ALL_NOTES: Final = 7  # a bit for each of three dice
GOBLINS: Final = 6


# ------------------------------------------------------------------ what may be done
def offer_city_special(g: Wayward, area: Area, options: list[Option], spent: int) -> None:
    """WW-97: in a fresh visit, once per turn, unless an area's own rules allow more."""
    special = area.special
    unusable = spent or (0 if g.fresh else USED)
    if special in CITY_USES:
        forbidden = spent if special in AGAIN_AND_AGAIN else unusable or used_up(g, special)
        g.offer(options, g.edition.use[g.board.index][area.index], forbidden)
    elif special == SQUARE:
        offer_crowds(g, options, unusable)
    elif special == BENNY:
        offer_sales(g, options, unusable)
    elif special == CATAPULT:
        for launch in g.edition.launch:
            g.offer(options, launch, unusable)
    elif special == PIPER:
        offer_flute(g, area, options, unusable)
    elif special == ARENA:
        offer_goblins(g, options, unusable)


def used_up(g: Wayward, special: int) -> int:
    """The rule by which an area of one use cannot be used any more in this visit, or 0."""
    if special == HOARD:
        return once(g, THE_ONE_USE, TRIED)
    if special == BOUNTY:
        return once(g, THE_ONE_USE, ONCE_A_TURN) or no_bounty(g)
    return once(g, THE_ONE_USE, ONCE_A_TURN)


def offer_crowds(g: Wayward, options: list[Option], unusable: int) -> None:
    """WW-148: each crowd once per turn."""
    for i in range(len(g.board.crowds)):
        g.offer(options, g.edition.rob[g.board.index][i], unusable or once(g, i, ROBBED))


def offer_sales(g: Wayward, options: list[Option], unusable: int) -> None:
    """WW-141: any good item, any number of them in one visit."""
    for kind in range(KINDS):
        if g.me.has(kind):
            g.offer(options, g.edition.sell[kind], unusable)


def offer_flute(g: Wayward, area: Area, options: list[Option], unusable: int) -> None:
    """WW-146: blow, then reroll any of the notes, a chip each time."""
    unusable = unusable or once(g, OVER, FLUTE_DONE)
    if not g.notes:
        g.offer(options, g.edition.use[g.board.index][area.index], unusable)
    else:
        for notes in g.edition.notes:
            g.offer(options, notes, unusable)


def offer_goblins(g: Wayward, options: list[Option], unusable: int) -> None:
    """WW-156: choose a goblin, then strike the gong for round after round."""
    unusable = unusable or once(g, OVER, FIGHT_OVER)
    if g.goblin == 0:
        for bet in g.edition.bet:
            g.offer(options, bet, unusable)
    else:
        g.offer(options, g.edition.gong, unusable)


# ------------------------------------------------------------------ jail
def go_to_jail(g: Wayward) -> Rule:
    """WW-153: to the prisoners, free; the gate comes down; a duel if exactly one other is there."""
    if g.log is not None:
        g.tell("jail", 153, g.active, f"figure-{g.active}")
    lower_gate(g, g.content.jail.gate_drop)
    yield from enter(g, g.board.prisoners)


def visit_jail(g: Wayward) -> None:
    """WW-152: three gold from the floor, and three from each other player among the prisoners."""
    place_chip(g)
    g.mark_done(THE_ONE_USE)
    gain_gold(g, g.me, g.content.jail.gold, 152)
    for prisoner in g.others_in(g.board.prisoners):
        pay(g, prisoner, g.me, g.content.jail.gold, 152)


def escape_jail(g: Wayward) -> Rule:
    """WW-154: on 5-6 down the sewer and out on the other side; else try again."""
    place_chip(g)
    die = yield from roll_one(g, "escape", g.content.jail.good_on)
    escapes = die in g.content.jail.good_on
    if g.log is not None:
        g.tell("escape", 154, g.active, f"figure-{g.active}", escapes=1 if escapes else 0)
    if escapes:
        yield from enter(g, g.board.sewer)


# ------------------------------------------------------------------ K to Y
def ten_up_ten_down(g: Wayward) -> Rule:
    """WW-128: win ten or lose ten; who has less loses all and goes to jail."""
    place_chip(g)
    g.mark_done(THE_ONE_USE)
    game = g.content.ten_up
    die = yield from roll_one(g, "ten_up", game.good_on)
    if die in game.good_on:
        gain_gold(g, g.me, game.gold, 128)
    elif lose_gold(g, g.me, game.loss, 128) < game.loss:
        yield from go_to_jail(g)


def weapon_shop(g: Wayward) -> Rule:
    """WW-129: 1-2 jail, 3-4 a weapon, 5-6 two weapons."""
    place_chip(g)
    g.mark_done(THE_ONE_USE)
    die = yield from roll_one(g, "stall", g.content.shop.good_on)
    if die in g.content.shop.bad_on:
        yield from go_to_jail(g)
        return
    yield from receive(g, WEAPON)
    if die in g.content.shop.two_on:
        yield from receive(g, WEAPON)


def catapult_ride(g: Wayward, dice: int) -> Rule:
    """WW-130: the sum says where one lands; 11 or more is outside the walls. WW-132: a 7 is going to jail.

    WW-133: landing on a chip is a used visit, even in a hoard that was left.
    """
    place_chip(g)
    total = yield from roll(g, dice, CATAPULT_DICE)
    landings = g.board.landings
    throw = min(total, len(landings) - 1)
    if g.log is not None:
        g.tell("flew", 130, g.active, f"figure-{g.active}", board=g.board.index, throw=throw)
    if landings[throw] == g.board.prisoners:
        yield from go_to_jail(g)
        return
    if throw == g.board.tower_roll:
        river_tower(g)
    arrive(g, landings[throw])
    g.flew_in = True
    if g.fresh:
        yield from meet(g)


def river_tower(g: Wayward) -> None:
    """WW-127: ten gold on the way down, whatever chips lie in the river."""
    gain_gold(g, g.me, g.content.river_tower.gold, 127)


def hunted(g: Wayward) -> list[Player]:
    """WW-134: the other players inside the walls, clockwise from the left."""
    return [other for other in g.clockwise(g.active) if other.seat != g.active and not g.is_out(other)]


def no_bounty(g: Wayward) -> int:
    """WW-96, WW-134: with nobody else inside it cannot be read."""
    if g.solo:
        return SOLO
    for player in g.players:
        if player.seat != g.active and not g.is_out(player):
            return 0
    return NOBODY_TO_HUNT


def bounty_board(g: Wayward) -> Rule:
    """WW-134: number the others inside the walls and roll until one is hit."""
    place_chip(g)
    g.mark_done(THE_ONE_USE)
    rivals = hunted(g)
    die = yield from roll_until(g, "bounty", (1 << len(rivals) + 1) - 2)  # faces 1 to the last of them
    g.bounty = rivals[die - 1].seat
    if g.log is not None:
        g.tell("bounty", 134, g.active, f"figure-{g.bounty}", rival=g.bounty, gold=g.content.bounty.gold)


def cross_inn(g: Wayward) -> Rule:
    """WW-135: plank after plank, each stop for an armor, until thrown out. WW-137: or at the far end.

    WW-139: from the main entryway as well as from the back. WW-140: only the turn's first crossing, begun in a fresh
    visit, pays.
    """
    southward = g.here.special == INN_FRONT
    pays = g.fresh and not g.crossed
    place_chip(g)
    g.crossed = True
    planks = g.board.planks
    g.space = 0 if southward else len(planks) + 1
    while True:
        steps = yield from roll_one(g, "planks")
        g.space += steps if southward else -steps
        if not 1 <= g.space <= len(planks):
            if g.log is not None:
                g.tell("inn_crossed", 137, g.active)
            yield from enter(g, g.board.inn_back if southward else g.board.inn_front)
            return
        plank = planks[g.space - 1]
        if g.log is not None:
            g.tell("plank", 135, g.active, plank=plank.number, pays=1 if pays else 0)
        if pays:
            yield from loot_plank(g, plank)
        options: list[Option] = [g.edition.window_west, g.edition.window_east]
        if g.me.armor:
            options.append(g.edition.shield)
        choice: Option = yield Ask(g.active, INN_PLANK, options)
        if isinstance(choice, Window):
            yield from fly_out(g, plank, choice.west)
            return
        g.lose_item(g.me, ARMOR)
        if g.log is not None:
            g.tell("shield", 135, g.active)


def fly_out(g: Wayward, plank: Plank, west: bool) -> Rule:
    """WW-136: into the street under the plank's window on that side."""
    if g.log is not None:
        g.tell("thrown_out", 136, g.active, west=1 if west else 0)
    return enter(g, plank.west if west else plank.east)


def loot_plank(g: Wayward, plank: Plank) -> Rule:
    """WW-135: what lies at one's feet, free."""
    if plank.gold:
        gain_gold(g, g.me, plank.gold, 135)
    for kind in plank.items:
        yield from receive_prize(g, kind, PLANK_PICK)


def sell_to_benny(g: Wayward, kind: int) -> Rule:
    """WW-141: the item is gone before the roll; a die of gold."""
    place_chip(g)
    g.lose_item(g.me, kind)
    if g.log is not None:
        g.tell("sold", 141, g.active, item=kind)
    price = yield from roll_one(g, "benny")
    gain_gold(g, g.me, price, 141)


def kings_hoard(g: Wayward) -> Rule:
    """WW-142: 1-2 jail; 3-6 gold in hand, collected by walking out."""
    place_chip(g)
    g.mark_done(THE_ONE_USE)
    die = yield from roll_one(g, "king", g.content.hoard.good_on)
    if die in g.content.hoard.bad_on:
        yield from go_to_jail(g)
    else:
        g.in_hand = 1
        if g.log is not None:
            g.tell("in_hand", 142, g.active, things=1)


def fountain_of_luck(g: Wayward) -> None:
    """WW-145: for the rest of the turn each item received brings two gold."""
    place_chip(g)
    g.mark_done(THE_ONE_USE)
    g.lucky = True
    if g.log is not None:
        g.tell("luck", 145, g.active, gold=g.content.luck.gold)


def blow_flute(g: Wayward) -> Rule:
    """WW-146: the first roll, of all three notes."""
    return fried_piper(g, ALL_NOTES)


def fried_piper(g: Wayward, again: int) -> Rule:
    """WW-146, WW-147: three notes in a row for gold; two ones, kept or rolled, and the rats take every item."""
    place_chip(g)
    notes = [g.rng.d6() if again >> i & 1 else g.notes[i] for i in range(3)]
    g.show_dice(tuple(notes), FLUTE)
    if g.log is not None:
        tell_roll(g)
    if g.me.has_tarot:
        yield from offer_tarot(g, again)
    g.notes = g.dice
    if g.notes.count(1) >= 2:
        g.mark_done(OVER)
        lose_all_items(g)
        if g.log is not None:
            g.tell("rats", 147, g.active)
    elif is_straight(g.notes):
        g.mark_done(OVER)
        gain_gold(g, g.me, g.content.piper.gold, 146)
    elif g.log is not None:
        g.tell("notes", 146, g.active, "dice", notes=g.notes)


def is_straight(notes: tuple[int, ...]) -> bool:
    """WW-146: three consecutive values in any order."""
    low, high = min(notes), max(notes)
    return high - low == 2 and notes[0] + notes[1] + notes[2] == low + high + low + 1


def pick_pocket(g: Wayward, crowd: int) -> Rule:
    """WW-148: 3-6 three gold at once; 1-2 jail, earlier gold is kept."""
    place_chip(g)
    g.mark_done(crowd)
    die = yield from roll_one(g, f"crowd-{g.board.crowds[crowd]}", g.content.pocket.good_on)
    if die in g.content.pocket.bad_on:
        yield from go_to_jail(g)
    else:
        gain_gold(g, g.me, g.content.pocket.gold, 148)


def tower_fire(g: Wayward) -> Rule:
    """WW-149: room by room up or down until the top or the street. WW-150: an armor is a sure step up.

    WW-151: gold and the hay wagon at the top, the loser's street at the bottom.
    """
    place_chip(g)
    g.space = 0
    if g.log is not None:
        g.tell("climb", 149, g.active)
    while g.board.tower_street < g.space < g.board.tower_top:
        if g.me.armor:
            choice: Option = yield Ask(g.active, FIRE_STEP, [g.edition.step_up, g.edition.roll_on])
            if isinstance(choice, Yes):
                g.lose_item(g.me, ARMOR)
                g.space += 1
                if g.log is not None:
                    g.tell("tower_step", 150, g.active, space=g.space, up=1, armor=1)
                continue
        die = yield from roll_one(g, "tower", g.content.tower.good_on)
        up = die in g.content.tower.good_on
        g.space += 1 if up else -1
        if g.log is not None:
            g.tell("tower_step", 149, g.active, space=g.space, up=1 if up else 0, armor=0)
    if g.space == g.board.tower_top:
        gain_gold(g, g.me, g.content.tower.gold, 151)
        yield from enter(g, g.board.hay_wagon)
    else:
        if g.log is not None:
            g.tell("tower_lost", 151, g.active)
        yield from enter(g, g.board.loser_street)


def rubbish_heap(g: Wayward) -> Rule:
    """WW-155: 1 a curse, 2 nothing, 3-6 a random item."""
    place_chip(g)
    g.mark_done(THE_ONE_USE)
    die = yield from roll_one(g, "rubbish", g.content.rubbish.good_on)
    if die in g.content.rubbish.bad_on:
        yield from curse(g)
    elif die in g.content.rubbish.good_on:
        yield from receive_random_item(g)
    elif g.log is not None:
        g.tell("in_vain", 155, g.active)


def goblin_fight(g: Wayward, goblin: int) -> Rule:
    """WW-156: a standing other goblin goes down and pays by the round; the own one ends it."""
    place_chip(g)
    if g.log is not None and g.goblin == 0:
        g.tell("bet", 156, g.active, f"goblin-{goblin}", goblin=goblin)
    g.goblin = goblin
    down = yield from roll_until(g, "goblins", ~g.done)  # one that is down already is rolled again
    if down == goblin:
        g.mark_done(OVER)
        if g.log is not None:
            g.tell("own_goblin", 156, g.active, goblin=goblin)
        return
    rounds = g.done.bit_count()  # one fell in each of them
    g.mark_done(down)
    if g.log is not None:
        g.tell("goblin_down", 156, g.active, goblin=down)
    pays = g.content.goblins.gold_by_round
    gain_gold(g, g.me, pays[rounds], 156)
    if rounds + 1 == len(pays):
        g.mark_done(OVER)
        if g.log is not None:
            g.tell("goblins_won", 156, g.active, goblin=goblin)
