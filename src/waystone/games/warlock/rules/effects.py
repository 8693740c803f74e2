"""Traps, persons and what cards do: FM-87, FM-88, FM-128 to FM-137, FM-146."""

from collections.abc import Callable, Generator
from typing import Final

from waystone.engine.event import Roll
from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.warlock.model.content import (
    BUNCH,
    CAGE,
    CURSE,
    END_TURN,
    FOOD,
    GAMBLE,
    GOLD_PIECES,
    HIDE_CARD,
    IF_ROOM_TREASURE,
    KEY_CHALLENGE,
    LUCK_SCORE,
    MENU,
    MISS_TURNS,
    MOVE_TO,
    NONE,
    ONCE_PER_ADVENTURER,
    REMOVE_CARD,
    ROLL_TABLE,
    ROOM_TREASURE,
    SKILL,
    STAMINA,
    STOCK_BUY,
    STOCK_SELL,
    TEST_LUCK,
    UNCURSE,
    Effect,
    Service,
)
from waystone.games.warlock.model.options import Buy, HexTarget, Sell, Serve, Stake
from waystone.games.warlock.model.state import END, MEETING, Adventurer, Dungeon, put
from waystone.games.warlock.rules.adventurer import (
    bonus_of,
    change_score,
    leave_surplus,
    place,
    roll_for,
    test_luck,
)
from waystone.games.warlock.rules.challenge import key_challenge
from waystone.games.warlock.rules.death import dies
from waystone.games.warlock.rules.knowledge import enter, joined, open_card, remove_openly
from waystone.games.warlock.rules.odds import rounds
from waystone.games.warlock.rules.treasure import claim_room_treasure, look_at_treasure

SERVICE: Final = Subject("menu", "what do you want here?", 137)
HEX_TARGET: Final = Subject("hex_target", "who is to be cursed?", 134)
STAKE: Final = Subject("stake", "how much do you stake?", 136)
STOCK: Final = Subject("stock_card", "which card?", 135)

NOT_POSSIBLE: Final = 137


def carry_out(g: Dungeon, effects: list[Effect]) -> Rule:
    """What a trap or a person does to the active adventurer. A dead one feels no more; his trap may still be spent."""
    for effect in effects:
        if g.hero.alive or effect.op == REMOVE_CARD:
            yield from do(g, g.hero, effect)


def do(g: Dungeon, a: Adventurer, effect: Effect) -> Rule:
    """One effect: those of `AT_ONCE` ask nothing, those of `ASKING` may."""
    at_once = AT_ONCE.get(effect.op)
    if at_once is not None:
        at_once(g, a, effect)
    else:
        yield from ASKING[effect.op](g, a, effect)


def carry_out_for(g: Dungeon, a: Adventurer, effects: list[Effect]) -> None:
    """What a potion does to the one who drinks it, whoever's turn it is."""
    for effect in effects:
        if effect.op == UNCURSE:
            uncurse(g, a, effect)
        else:
            change_score(g, a, effect)


def change_score_of(g: Dungeon, a: Adventurer, effect: Effect) -> None:
    """Skill, Luck or Stamina; without Stamina he is dead (FM-21, FM-169)."""
    change_score(g, a, effect)
    if a.stamina <= 0:
        dies(g, a, 169)
        g.phase = END


def change_goods(g: Dungeon, a: Adventurer, effect: Effect) -> None:
    """Gold or Provisions."""
    dice = roll_for(g, effect)
    amount = effect.sign * (effect.amount + sum(dice))
    before = a.gold + a.food
    if effect.op == GOLD_PIECES:
        a.gold = max(0, a.gold + amount)
    else:
        a.food = max(0, a.food + amount)
    if g.log is not None:
        rolls = (Roll(dice, a.seat, added=True, bonuses=bonus_of(effect)),) if dice else ()
        change = a.gold + a.food - before
        g.tell("goods", 28, a.seat, f"seat-{a.seat}", rolls, gold=int(effect.op == GOLD_PIECES), change=change)


def remove_encounter(g: Dungeon, room: int) -> None:
    """The Encounter card leaves the game."""
    g.gone_encounters |= 1 << g.encounter[room]
    g.encounter = put(g.encounter, room, NONE)
    g.face_up &= ~(1 << room)
    g.noted &= ~(1 << room)


def hide_encounter(g: Dungeon, room: int) -> None:
    """FM-86, FM-148: turned face down again; fixed and permanent cards stay face up. All remember what they saw."""
    card = g.content.encounters[g.encounter[room]]
    if card.room == NONE and not card.permanent:
        g.face_up &= ~(1 << room)


def remove_card(g: Dungeon, a: Adventurer, effect: Effect) -> None:
    """FM-87: the trap says that its card leaves the game."""
    remove_encounter(g, g.room_of(a))


def hide_card(g: Dungeon, a: Adventurer, effect: Effect) -> None:
    """FM-132: its card is turned face down."""
    hide_encounter(g, g.room_of(a))


# ------------------------------------------------------------------ traps
def test_for_luck(g: Dungeon, a: Adventurer, effect: Effect) -> Rule:
    """FM-131, FM-132: one thing for the lucky, another for the unlucky."""
    yield from carry_out(g, effect.then if test_luck(g, a) else effect.otherwise)


def miss_turns(g: Dungeon, a: Adventurer, effect: Effect) -> None:
    """FM-131."""
    a.misses += effect.amount
    if g.log is not None:
        g.tell("held up", 131, a.seat, f"seat-{a.seat}", turns=effect.amount)


def fall_into_cage(g: Dungeon, a: Adventurer, effect: Effect) -> None:
    """FM-128, FM-129: caged, he misses his next turn and takes no more treasure."""
    a.caged = True
    a.misses += 1
    g.phase = MEETING
    if g.log is not None:
        g.tell("caged", 128, a.seat, f"seat-{a.seat}")


def roll_on_table(g: Dungeon, a: Adventurer, effect: Effect) -> Rule:
    """FM-132: the Teleport table."""
    roll = g.rng.d6()
    row = g.content.tables[effect.table][roll - 1]
    yield from carry_out(g, row.effects)
    if g.log is not None:
        g.tell("whisked", 132, a.seat, f"seat-{a.seat}", (Roll((roll,), a.seat),), space=a.space)


def move_to(g: Dungeon, a: Adventurer, effect: Effect) -> None:
    """FM-132."""
    place(g, a, effect.target, NONE)


def end_turn(g: Dungeon, a: Adventurer, effect: Effect) -> None:
    """FM-132."""
    g.phase = END


# ------------------------------------------------------------------ the room's Treasure card
def room_treasure(g: Dungeon, a: Adventurer, effect: Effect) -> Rule:
    """FM-128: he may claim the card; FM-133: a card that is given is his to look at without asking."""
    if g.treasure[g.room_of(a)] == NONE:
        return
    if effect.given:
        lay_here = g.heap_at(a.space, NONE) != NONE
        yield from look_at_treasure(g, a)
        g.left_gift = not lay_here and g.heap_at(a.space, NONE) != NONE
    else:
        yield from claim_room_treasure(g, a)


def if_room_treasure(g: Dungeon, a: Adventurer, effect: Effect) -> Rule:
    """FM-133: one thing while the card is there, another when it is gone."""
    there = g.treasure[g.room_of(a)] != NONE
    yield from carry_out(g, effect.then if there else effect.otherwise)


# ------------------------------------------------------------------ persons
def note_visit(g: Dungeon, a: Adventurer, effect: Effect) -> None:
    """FM-133: who has visited him may not enter his room again."""
    a.visited |= 1 << g.encounter[g.room_of(a)]


def visit(g: Dungeon, a: Adventurer, menu: Effect) -> Rule:
    """FM-137: one service, or with `repeat` as many as the limits allow; he may decline."""
    g.served = ()
    while True:
        options = g.menu()
        for service in menu.menu:
            g.offer(options, g.edition.serve[service.index], unavailable(g, a, service))
        if not options:
            return
        options.append(g.edition.no_service)
        choice: Option = yield Ask(a.seat, SERVICE, options)
        if not isinstance(choice, Serve):
            return
        used = yield from serve(g, a, choice.service)
        if used:
            g.served += (choice.service.index,)
            if not menu.repeats:
                return


def unavailable(g: Dungeon, a: Adventurer, service: Service) -> int:
    """FM-137: only if its price can be paid and its effect is possible."""
    if a.gold < service.gold or g.served.count(service.index) >= service.limit:
        return NOT_POSSIBLE
    for effect in service.effects:
        if not is_possible(g, a, effect.op):
            return NOT_POSSIBLE
    return 0


def is_possible(g: Dungeon, a: Adventurer, op: int) -> bool:
    """FM-137: a legal target, a curse to lift, a card to sell or buy, at least 1 Gold to stake."""
    if op == CURSE:
        return bool(hex_victims(g, a))
    if op == UNCURSE:
        return a.cursed
    if op == GAMBLE:
        return a.gold >= 1
    if op == STOCK_SELL:
        return bool(for_sale(g, a))
    return op != STOCK_BUY or bool(g.stock)


def challenge(g: Dungeon, a: Adventurer, effect: Effect) -> Rule:
    """FM-136, FM-149: a Key Challenge."""
    yield from key_challenge(g)


def serve(g: Dungeon, a: Adventurer, service: Service) -> Generator[Ask, Option, bool]:
    """FM-137: False if he only looked at the Pedlar's trade and declined (FM-135)."""
    effect = service.effects[0]
    if effect.op == STOCK_SELL:
        return (yield from sell(g, a, effect.amount))
    if effect.op == STOCK_BUY:
        return (yield from buy(g, a, service.gold))
    a.gold -= service.gold
    if g.log is not None:
        g.tell("served", 137, a.seat, "encounter", service=service.index)
    yield from carry_out(g, service.effects)
    return True


def hex_victims(g: Dungeon, a: Adventurer) -> list[Adventurer]:
    """FM-134: other living adventurers, not cursed, with Stamina above 6."""
    least = g.content.numbers.hex_stamina
    return [
        other
        for other in g.adventurers
        if other is not a and other.alive and not other.cursed and other.stamina >= least
    ]


def curse(g: Dungeon, a: Adventurer, effect: Effect) -> Rule:
    """FM-134: the victim loses 1 Skill and 1d6 Stamina."""
    options = g.menu()
    for other in hex_victims(g, a):
        options.append(g.edition.hex_target[other.seat])
    choice = options[0]
    if len(options) > 1:
        choice = yield Ask(a.seat, HEX_TARGET, options)
    assert isinstance(choice, HexTarget)
    victim = g.adventurers[choice.seat]
    victim.cursed = True
    victim.skill -= g.content.numbers.hex_skill_loss
    die = g.rng.d6()
    victim.stamina -= die
    if g.log is not None:
        g.tell("cursed", 134, a.seat, f"seat-{victim.seat}", (Roll((die,), a.seat),), victim=victim.seat,
                    skill=g.content.numbers.hex_skill_loss, stamina=die)  # fmt: skip


def uncurse(g: Dungeon, a: Adventurer, effect: Effect) -> None:
    """FM-134, FM-146: the lost Skill point returns, not the Stamina."""
    if a.cursed:
        a.cursed = False
        a.skill = min(a.first_skill, a.skill + g.content.numbers.hex_skill_loss)
        if g.log is not None:
            g.tell("curse lifted", 134, a.seat, f"seat-{a.seat}")


def gamble(g: Dungeon, a: Adventurer, effect: Effect) -> Rule:
    """FM-136: the higher total wins the stake; a tie or lower loses it."""
    options = g.menu()
    for gold in range(1, min(effect.amount, a.gold) + 1):
        options.append(g.edition.stake[gold - 1])
    choice = options[0]
    if len(options) > 1:
        choice = yield Ask(a.seat, STAKE, options)
    assert isinstance(choice, Stake)
    mine = (g.rng.d6(), g.rng.d6())
    theirs = (g.rng.d6(), g.rng.d6())
    won = sum(mine) > sum(theirs)
    a.gold += choice.gold if won else -choice.gold
    if g.log is not None:
        host = g.content.encounters[g.encounter[g.room_of(a)]]
        rolls = (Roll(mine, a.seat, added=True, chance=rounds(0).won), Roll(theirs, owner=host.called, added=True))
        g.tell("gambled", 136, a.seat, "encounter", rolls, stake=choice.gold, won=int(won))


def for_sale(g: Dungeon, a: Adventurer) -> list[int]:
    """FM-135: never a bunch of keys."""
    return [card for card in g.hands[a.seat].cards if g.content.treasures[card].kind != BUNCH]


def sell(g: Dungeon, a: Adventurer, gain: int) -> Generator[Ask, Option, bool]:
    """FM-135: the card joins the Pedlar's face-up stock. Whether he sold one."""
    options = g.menu()
    for card in for_sale(g, a):
        options.append(g.edition.sell[card])
    options.append(g.edition.no_service)
    choice: Option = yield Ask(a.seat, STOCK, options)
    if not isinstance(choice, Sell):
        return False
    remove_openly(g, a.seat, choice.card.index)
    g.stock += (choice.card.index,)
    a.gold += gain
    if g.log is not None:
        g.tell("sold", 135, a.seat, "encounter", card=choice.card.index, gold=gain)
    return True


def buy(g: Dungeon, a: Adventurer, price: int) -> Generator[Ask, Option, bool]:
    """FM-135: one card of the stock, all see which. Whether he bought one."""
    options = g.menu()
    for card in g.stock:
        options.append(g.edition.buy[card])
    options.append(g.edition.no_service)
    choice: Option = yield Ask(a.seat, STOCK, options)
    if not isinstance(choice, Buy):
        return False
    index = choice.card.index
    g.stock = tuple([card for card in g.stock if card != index])
    a.gold -= price
    g.hands[a.seat] = joined(g.hands[a.seat], open_card(g, index))
    for viewer in range(g.seats + 1):
        enter(g, viewer, a.seat, 1 << index)
    if g.log is not None:
        g.tell("bought", 135, a.seat, "encounter", card=index, gold=price)
    yield from leave_surplus(g, a)
    return True


# ------------------------------------------------------------------ what each effect does, by its number
Act = Callable[[Dungeon, Adventurer, Effect], None]
Question = Callable[[Dungeon, Adventurer, Effect], Rule]

AT_ONCE: Final[dict[int, Act]] = {
    STAMINA: change_score_of,
    SKILL: change_score_of,
    LUCK_SCORE: change_score_of,
    GOLD_PIECES: change_goods,
    FOOD: change_goods,
    MISS_TURNS: miss_turns,
    CAGE: fall_into_cage,
    MOVE_TO: move_to,
    UNCURSE: uncurse,
    ONCE_PER_ADVENTURER: note_visit,
    REMOVE_CARD: remove_card,
    HIDE_CARD: hide_card,
    END_TURN: end_turn,
}
ASKING: Final[dict[int, Question]] = {
    TEST_LUCK: test_for_luck,
    ROLL_TABLE: roll_on_table,
    MENU: visit,
    KEY_CHALLENGE: challenge,
    CURSE: curse,
    GAMBLE: gamble,
    ROOM_TREASURE: room_treasure,
    IF_ROOM_TREASURE: if_room_treasure,
}
