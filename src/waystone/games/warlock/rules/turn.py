"""The turn: FM-31 to FM-40, FM-61 to FM-63, FM-127, FM-130, FM-172, FM-173, FM-181."""

from typing import Final

from waystone.engine import event
from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.warlock.model.board import PASSAGE
from waystone.games.warlock.model.content import BEFORE_ROLL, NONE, Treasure
from waystone.games.warlock.model.options import Business, CageLuck, Deal, Eat, ExitAt, Roll, UseCard, Withdraw
from waystone.games.warlock.model.state import (
    BATTLE,
    ENCOUNTER,
    END,
    MEETING,
    MOVEMENT,
    PARTING,
    START,
    TALK,
    TREASURE,
    Adventurer,
    Dungeon,
    Heap,
)
from waystone.games.warlock.rules.adventurer import (
    heal,
    lay_down,
    place,
    roll_character,
    take_goods,
    test_luck,
    use_card,
)
from waystone.games.warlock.rules.battle import fight
from waystone.games.warlock.rules.challenge import may_try_chest, nobody_wins
from waystone.games.warlock.rules.effects import carry_out
from waystone.games.warlock.rules.encounters import resolve
from waystone.games.warlock.rules.meeting import begin_talk, may_not_fight, meet, offers, part_or_fight
from waystone.games.warlock.rules.movement import movement
from waystone.games.warlock.rules.spoils import spoils
from waystone.games.warlock.rules.treasure import take_treasure

REENTER: Final = Subject("reenter", "your adventurer is dead: enter anew?", 172)
CAGE_TRY: Final = Subject("cage_try", "you are caged: how do you try to get out?", 130)
PASSAGE_EXIT: Final = Subject("passage_exit", "take the secret passage?", 61)
TURN_CHOICE: Final = Subject("turn_choice", "your turn", 34)

NO_FOOD: Final = 37
ON_THE_BRINK: Final = 38
ATE_LAST_TURN: Final = 39
USED_A_CARD: Final = 35
TRANSFERRED: Final = 61
OUT_OF_CAGE: Final = 130
MUST_SEE_TO_ROOM: Final = 127


def play_step(g: Dungeon) -> Rule:
    """One step: from one quiet point of the turn to the next."""
    if g.phase == END:
        end_turn(g)
    phase = g.phase
    if phase == START:
        return start(g)
    if phase == MOVEMENT:
        return movement(g)
    if phase == BATTLE:
        return fight(g)
    if phase == ENCOUNTER:
        return resolve(g)
    if phase == TREASURE:
        return take_treasure(g)
    if phase == MEETING:
        return meet(g)
    if phase == TALK:
        return offers(g)
    return part_or_fight(g) if phase == PARTING else spoils(g)


# ------------------------------------------------------------------ start duties and the turn choice
def start(g: Dungeon) -> Rule:
    """FM-31, FM-32: the duties in their order, then cards and the turn choice."""
    a = g.hero
    if not g.begun:
        begin(g, a)
        if not a.alive:  # (a)
            yield from re_enter(g, a)
            if a.withdrawn:
                g.phase = END
                return
        if a.misses:  # (b)
            miss_a_turn(g, a)
            return
        if a.caged:  # (c)
            yield from try_the_cage(g, a)
            if a.caged:
                g.phase = END
                return
        if g.space_of(a).kind == PASSAGE:  # (e)
            yield from passage_step(g, a)
    yield from choose(g, a)


def begin(g: Dungeon, a: Adventurer) -> None:
    g.begun = True
    g.turn += 1
    g.rolled = 0
    g.used_card = False
    g.was_caged = a.caged
    g.transferred = False
    g.arrived = False
    g.left_gift = False
    g.eaten = False
    g.missed = False
    if g.log is not None:
        g.tell("turn", 31, a.seat, f"seat-{a.seat}", round=g.round)


def re_enter(g: Dungeon, a: Adventurer) -> Rule:
    """FM-172, FM-173: a new character on the Entrance, or he withdraws for good."""
    choice: Option = yield Ask(a.seat, REENTER, [g.edition.reenter, g.edition.withdraw])
    if isinstance(choice, Withdraw):
        withdraw(g, a)
        return
    roll_character(g, a)
    yield from take_goods(g, a)


def withdraw(g: Dungeon, a: Adventurer) -> None:
    """FM-173: his caches become discarded treasure."""
    a.withdrawn = True
    mine: list[Heap] = [heap for heap in g.heaps if heap.owner == a.seat]
    g.heaps = [heap for heap in g.heaps if heap.owner != a.seat]
    for heap in mine:
        lay_down(g, heap.space, NONE, heap.bag)
    if g.log is not None:
        g.tell("withdrew", 173, a.seat, f"seat-{a.seat}", caches=len(mine))
    for other in g.adventurers:
        if not other.withdrawn:
            return
    nobody_wins(g, "All have withdrawn: nobody wins", 173)


def miss_a_turn(g: Dungeon, a: Adventurer) -> None:
    """FM-33: he does nothing."""
    a.misses -= 1
    g.missed = True
    g.phase = END
    if g.log is not None:
        g.tell("missed", 33, a.seat, f"seat-{a.seat}", left=a.misses)


def try_the_cage(g: Dungeon, a: Adventurer) -> Rule:
    """FM-130: by Luck or by a 5 or 6, his choice each time."""
    choice: Option = yield Ask(a.seat, CAGE_TRY, [g.edition.cage_luck, g.edition.cage_die])
    if isinstance(choice, CageLuck):
        a.caged = not test_luck(g, a)
    else:
        rolls = g.content.numbers.cage_rolls
        die = g.rng.d6()
        a.caged = die not in rolls
        if g.log is not None:
            shown = event.Roll((die,), a.seat, chance=len(rolls) / 6)
            g.tell("cage die", 130, a.seat, "dice", (shown,), needed=tuple(rolls))
    if g.log is not None:
        g.tell("still caged" if a.caged else "freed", 130, a.seat, f"seat-{a.seat}")


def passage_step(g: Dungeon, a: Adventurer) -> Rule:
    """FM-61, FM-62, FM-63: before the roll he may transfer; without a lantern the die says where to."""
    here = g.space_of(a)
    entrances = g.content.board.passages[here.colour]
    target = a.space
    if a.lantern:
        options = g.menu()
        for entrance in entrances:
            if entrance != a.space:
                options.append(g.edition.exit_at[entrance])
        options.append(g.edition.stay)
        choice: Option = yield Ask(a.seat, PASSAGE_EXIT, options)
        if isinstance(choice, ExitAt):
            target = choice.space
    else:
        roll = g.rng.d6()
        for entrance in entrances:
            if roll in g.content.board.spaces[entrance].rolls:
                target = entrance
        if g.log is not None:
            g.tell("gropes", 63, a.seat, "dice", (event.Roll((roll,), a.seat),), space=target)
    if target != a.space:
        g.transferred = True
        place(g, a, target, NONE)
        if g.log is not None:
            g.tell("came out", 61, a.seat, f"seat-{a.seat}", space=a.space)


def choose(g: Dungeon, a: Adventurer) -> Rule:
    """FM-34, FM-35: cards first, then Eat, Deal or Roll; FM-127: or the business of a room he fled into."""
    options = offer_turn(g, a)
    choice = options[0]
    if len(options) > 1:
        choice = yield Ask(a.seat, TURN_CHOICE, options)
    if isinstance(choice, UseCard):
        yield from use_before_roll(g, a, choice.card)
        return
    a.fled = False
    if isinstance(choice, Roll):
        roll(g, a)
    elif isinstance(choice, Eat):
        eat(g, a)
    elif isinstance(choice, Deal):
        begin_talk(g, choice.seat)
    else:
        assert isinstance(choice, Business)
        g.arrived = True
        g.phase = ENCOUNTER


def offer_turn(g: Dungeon, a: Adventurer) -> list[Option]:
    """FM-34, FM-35, FM-36; FM-127: an Encounter card in the room he fled into leaves him no other choice."""
    options = g.menu()
    compulsory = a.fled and g.encounter[g.room_of(a)] != NONE
    if a.fled and (compulsory or has_business(g, a)):
        options.append(g.edition.business)
    bound = MUST_SEE_TO_ROOM if compulsory else 0
    for card in g.hands[a.seat].cards:
        if g.content.treasures[card].when & BEFORE_ROLL:
            options.append(g.edition.use_card[card])
    g.offer(options, g.edition.eat, bound or cannot_eat(g, a))
    for other in g.others_at(a.space, a.seat):
        g.offer(options, g.edition.deal[other.seat], bound or (OUT_OF_CAGE if g.was_caged else 0))
    g.offer(options, g.edition.roll, bound)
    return options


def has_business(g: Dungeon, a: Adventurer) -> bool:
    """FM-127: without an Encounter card, treasure or a chest challenge open to him."""
    if g.treasure[g.room_of(a)] != NONE:
        return True
    if a.space == g.content.board.treasure_room and may_try_chest(g, a.seat):
        return True
    return g.heap_at(a.space, NONE) != NONE or g.heap_at(a.space, a.seat) != NONE


def cannot_eat(g: Dungeon, a: Adventurer) -> int:
    """FM-37, FM-38, FM-39; nothing else is done in a turn of eating (FM-35, FM-40, FM-61); FM-130."""
    if a.food == 0:
        return NO_FOOD
    if a.ate:
        return ATE_LAST_TURN
    if g.used_card:
        return USED_A_CARD
    if g.transferred:
        return TRANSFERRED
    if g.was_caged:
        return OUT_OF_CAGE
    for other in g.others_at(a.space, a.seat):
        if may_not_fight(g, a, other) == 0:
            return ON_THE_BRINK
    return 0


def roll(g: Dungeon, a: Adventurer) -> None:
    """FM-41."""
    g.rolled = g.rng.d6()
    g.phase = MOVEMENT
    if g.log is not None:
        g.tell("rolled", 41, a.seat, "dice", (event.Roll((g.rolled,), a.seat),))


def eat(g: Dungeon, a: Adventurer) -> None:
    """FM-37: the whole turn, 1 Provision, 4 Stamina."""
    before = a.stamina
    a.food -= 1
    heal(a, g.content.numbers.meal)
    g.eaten = True
    g.phase = END
    if g.log is not None:
        g.tell("ate", 37, a.seat, f"seat-{a.seat}", stamina=a.stamina - before)


def use_before_roll(g: Dungeon, a: Adventurer, card: Treasure) -> Rule:
    """FM-35."""
    g.used_card = True
    use_card(g, a, card)
    yield from carry_out(g, card.effects)


# ------------------------------------------------------------------ the end of the turn
def end_turn(g: Dungeon) -> None:
    """FM-39, FM-78: what the next turn remembers of this one; then the next player (FM-20, FM-181)."""
    a = g.hero
    a.ate = g.eaten
    if not g.missed and a.dead_end != NONE and not (a.misses and a.dead_end_from == a.space):
        a.dead_end = NONE
    next_player(g)


def next_player(g: Dungeon) -> None:
    while True:
        g.active = (g.active + 1) % g.seats
        if g.active == g.first:
            g.round += 1
            if g.round > g.content.numbers.max_rounds:
                nobody_wins(g, "The time is up: nobody wins", 181)
        if not g.hero.withdrawn:
            break
    g.begun = False
    g.phase = START
