"""The adventurer: scores, Luck, where he stands, what he carries. FM-7 to FM-12, FM-21 to FM-30."""

from typing import Final

from waystone.engine.event import Roll
from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.warlock.model.board import PASSAGE
from waystone.games.warlock.model.content import FULL, LUCK_SCORE, NONE, SKILL, STAMINA, Effect, Treasure
from waystone.games.warlock.model.options import Goods, Leave
from waystone.games.warlock.model.state import Adventurer, Bag, Dungeon, Heap, put
from waystone.games.warlock.rules.knowledge import joined, parted, remove_openly, show_to_all, strike_out_for_all
from waystone.games.warlock.rules.odds import lucky

EXTRA_GOODS: Final = Subject("extra_goods", "take your extra goods: how many as Gold?", 12)
LEAVE_BEHIND: Final = Subject("leave_behind", "you carry too much: leave something here", 24)


def roll_character(g: Dungeon, a: Adventurer) -> None:
    """FM-7, FM-8, FM-9, FM-11, FM-174: a new adventurer, free of all that bound an earlier one."""
    numbers = g.content.numbers
    skill, one, two, luck = g.rng.d6(), g.rng.d6(), g.rng.d6(), g.rng.d6()
    a.first_skill = a.skill = numbers.skill_by_d6[skill - 1]
    a.first_stamina = a.stamina = one + two + numbers.stamina_plus
    a.first_luck = a.luck = luck + numbers.luck_plus
    a.gold = 0
    a.food = numbers.provisions
    a.lantern = True
    a.sword = True
    a.alive = True
    a.space = g.content.board.entrance
    a.door = NONE
    a.cursed = False
    a.caged = False
    a.misses = 0
    a.ate = False
    a.left_a_room = False
    a.fled = False
    a.visited = 0
    a.dead_end = NONE
    if g.log is not None:
        rolls = (
            Roll((skill,), a.seat),
            Roll((one, two), a.seat, added=True, bonuses=(("", numbers.stamina_plus),)),
            Roll((luck,), a.seat, added=True, bonuses=(("", numbers.luck_plus),)),
        )
        tell_character(g, a, rolls)


def tell_character(g: Dungeon, a: Adventurer, rolls: tuple[Roll, ...]) -> None:
    """FM-7: the scores with which an adventurer enters, and the dice if they fell just now."""
    g.tell(
        "entered", 7, a.seat, f"seat-{a.seat}", rolls, skill=a.first_skill, stamina=a.first_stamina, luck=a.first_luck
    )


def take_goods(g: Dungeon, a: Adventurer) -> Rule:
    """FM-12: exactly 12 minus Skill extra units, each a Provision or a Gold Piece."""
    units = g.content.numbers.goods_base - a.first_skill
    if units == 0:
        return
    options = g.menu()
    for gold in range(units + 1):
        options.append(g.edition.goods[gold])
    choice: Option = yield Ask(a.seat, EXTRA_GOODS, options)
    assert isinstance(choice, Goods)
    a.gold += choice.gold
    a.food += units - choice.gold
    if g.log is not None:
        g.tell("packed", 12, a.seat, f"seat-{a.seat}", gold=choice.gold, food=units - choice.gold)


# ------------------------------------------------------------------ scores
def test_luck(g: Dungeon, a: Adventurer) -> bool:
    """FM-29: 2d6 not above Luck is lucky; then Luck drops by 1, never below 0. FM-30: only rules and cards call it."""
    one, two = g.rng.d6(), g.rng.d6()
    luck = a.luck
    is_lucky = one + two <= luck
    if luck:
        a.luck -= 1
    if g.log is not None:
        roll = Roll((one, two), a.seat, added=True, chance=lucky(luck))
        g.tell("luck", 29, a.seat, f"seat-{a.seat}", (roll,), luck=luck, lucky=int(is_lucky))
    return is_lucky


def hurt(g: Dungeon, a: Adventurer, stamina: int, rule: int) -> None:
    """He loses Stamina; at 0 he is dead (FM-21), which the caller sees to."""
    a.stamina -= stamina
    if g.log is not None and stamina:
        g.tell("hurt", rule, a.seat, f"seat-{a.seat}", stamina=stamina)


def gain_luck(a: Adventurer, luck: int) -> None:
    a.luck = min(a.first_luck, a.luck + luck)


def heal(a: Adventurer, stamina: int) -> None:
    """FM-10: never above the initial score."""
    a.stamina = min(a.first_stamina, a.stamina + stamina)


def change_score(g: Dungeon, a: Adventurer, effect: Effect) -> None:
    """A card or a place changes Skill, Stamina or Luck; FM-10: never above the initial score."""
    before = score(a, effect.op)
    dice: tuple[int, ...] = ()
    if effect.amount == FULL:
        amount = FULL
    else:
        dice = roll_for(g, effect)
        amount = effect.sign * (effect.amount + sum(dice))
    if effect.op == STAMINA:
        a.stamina = min(a.first_stamina, a.stamina + amount)
    elif effect.op == SKILL:
        a.skill = max(0, min(a.first_skill, a.skill + amount))
    elif effect.op == LUCK_SCORE:
        a.luck = max(0, min(a.first_luck, a.luck + amount))
    if g.log is not None:
        rolls = (Roll(dice, a.seat, added=True, bonuses=bonus_of(effect)),) if dice else ()
        change = score(a, effect.op) - before
        g.tell("score", 10, a.seat, f"seat-{a.seat}", rolls, score=effect.op, change=change)


def score(a: Adventurer, op: int) -> int:
    """The score that an effect changes."""
    if op == STAMINA:
        return a.stamina
    return a.skill if op == SKILL else a.luck


def roll_for(g: Dungeon, effect: Effect) -> tuple[int, ...]:
    """The dice that an effect adds to its amount."""
    return tuple([g.rng.d6() for _ in range(effect.dice)]) if effect.dice else ()


def bonus_of(effect: Effect) -> tuple[tuple[str, int], ...]:
    """The fixed part of an effect with dice, as a part of the sum."""
    return (("", effect.amount),) if effect.amount else ()


# ------------------------------------------------------------------ where he stands
def place(g: Dungeon, a: Adventurer, space: int, door: int) -> None:
    """Put his piece on a space; leaving a room is remembered (FM-50, FM-158)."""
    if space == a.space:
        return
    room = g.room_of(a)
    if room != NONE:
        leave_room(g, a, room)
    a.space = space
    if door != NONE:
        a.door = door


def leave_room(g: Dungeon, a: Adventurer, room: int) -> None:
    a.left_a_room = True
    if g.solo:  # FM-191: having left another room, he may come back to the earlier ones
        g.last_left = (NONE,) * len(g.last_left)
    g.last_left = put(g.last_left, room, a.seat)


# ------------------------------------------------------------------ what he carries
def ground(g: Dungeon, space: int) -> int:
    """FM-64a: nothing lies on a secret passage square; it lies on its ring square."""
    square = g.content.board.spaces[space]
    return square.ring if square.kind == PASSAGE else space


def lay_down(g: Dungeon, space: int, owner: int, bag: Bag) -> None:
    """Cards become discarded treasure (owner NONE) or a player's death cache."""
    if not bag.cards:
        return
    where = ground(g, space)
    i = g.heap_at(where, owner)
    if i == NONE:
        g.heaps.append(Heap(where, owner, bag))
    else:
        g.heaps[i] = Heap(where, owner, joined(g.heaps[i].bag, bag))


def too_many_swords(g: Dungeon, a: Adventurer) -> bool:
    """FM-23."""
    swords = 1 if a.sword else 0
    for card in g.hands[a.seat].cards:
        if g.content.treasures[card].sword:
            swords += 1
    return swords > g.content.numbers.swords


def too_full(g: Dungeon, a: Adventurer) -> bool:
    """FM-22: swords do not count."""
    counted = [card for card in g.hands[a.seat].cards if not g.content.treasures[card].sword]
    return len(counted) > g.content.numbers.rucksack


def use_card(g: Dungeon, a: Adventurer, card: Treasure, victim: int = NONE, touches: str = "") -> None:
    """FM-138: using a card shows it to all; a card for one use leaves the game. FM-147: one is used on a victim."""
    if card.one_use:
        remove_openly(g, a.seat, card.index)
        g.gone |= card.bit
    else:
        show_to_all(g, a.seat, card.index)
    if g.log is not None:
        if victim == NONE:
            g.tell("used", 138, a.seat, touches, card=card.index)
        else:
            g.tell("used on", 147, a.seat, f"seat-{victim}", card=card.index, victim=victim)


def leave_surplus(g: Dungeon, a: Adventurer) -> Rule:
    """FM-24: whoever carries too much chooses at once what to leave."""
    while True:
        swords = too_many_swords(g, a)
        if not swords and not too_full(g, a):
            return
        options = g.menu()
        for card in g.hands[a.seat].cards:
            if g.content.treasures[card].sword == swords:
                options.append(g.edition.leave[card])
        if swords and a.sword:
            options.append(g.edition.leave_sword)
        g.desk_seat = a.seat
        choice: Option = yield Ask(a.seat, LEAVE_BEHIND, options)
        g.desk_seat = NONE
        if isinstance(choice, Leave):
            drop(g, a, choice.card.index)
        else:
            a.sword = False
            if g.log is not None:
                g.tell("sword left", 24, a.seat, f"seat-{a.seat}")


def drop(g: Dungeon, a: Adventurer, card: int) -> None:
    """He leaves a card as discarded treasure on his space; nobody else sees which."""
    dropped, rest = parted(g.hands[a.seat], 1 << card, 1 << a.seat)
    g.hands[a.seat] = rest
    if not rest.cards:
        strike_out_for_all(g, a.seat, g.content.every)
    lay_down(g, a.space, NONE, dropped)
    if g.log is not None:
        g.tell("dropped", 24, a.seat, f"seat-{a.seat}", space=ground(g, a.space))
        g.tell("you dropped", 24, a.seat, only=a.seat, card=card)
