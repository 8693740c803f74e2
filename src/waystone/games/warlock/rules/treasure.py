"""Taking treasure: FM-27, FM-92 to FM-94, FM-169, FM-170."""

from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.warlock.model.content import GOLD, NONE, PROVISIONS
from waystone.games.warlock.model.options import Claim, Keep, Take
from waystone.games.warlock.model.state import END, MEETING, TREASURE, Adventurer, Bag, Dungeon, put
from waystone.games.warlock.rules.adventurer import lay_down, leave_surplus
from waystone.games.warlock.rules.knowledge import (
    enter,
    hidden_card,
    joined,
    known_cards,
    look_into,
    nothing,
    parted,
)

CLAIM: Final = Subject("claim_treasure", "claim the room's Treasure card?", 92)
KEEP: Final = Subject("keep_treasure", "keep this Treasure card, or leave it here?", 92)
TAKE: Final = Subject("take_treasure", "take what you like of the treasure here", 27)


def take_treasure(g: Dungeon) -> Rule:
    """FM-92, FM-93, FM-94: the room's card, then discarded treasure and his own cache, where he has just arrived."""
    a = g.hero
    room = g.room_of(a)
    g.phase = END if room == NONE else MEETING
    lies_here = g.heap_at(a.space, NONE) != NONE and not g.left_gift  # before he leaves something himself
    if room != NONE and g.treasure[room] != NONE:
        yield from claim_room_treasure(g, a)
    if lies_here:
        yield from take_heap(g, a, NONE)
    yield from take_heap(g, a, a.seat)


def after_meeting(g: Dungeon) -> int:
    """FM-90, FM-160: elsewhere than in a room the treasure comes after the meeting, if he arrived in this turn."""
    return TREASURE if g.arrived and not g.in_room(g.hero) else END


def claim_room_treasure(g: Dungeon, a: Adventurer) -> Rule:
    """FM-92, FM-93: he may claim the card of the room; the first who is entitled to it has it."""
    choice: Option = yield Ask(a.seat, CLAIM, [g.edition.claim, g.edition.leave_unseen])
    if isinstance(choice, Claim):
        yield from look_at_treasure(g, a)
    elif g.log is not None:
        g.tell("unclaimed", 92, a.seat, f"seat-{a.seat}", space=a.space)


def look_at_treasure(g: Dungeon, a: Adventurer) -> Rule:
    """FM-92: he looks, then keeps or leaves it. FM-26: Gold and Provisions are noted and leave the game."""
    room = g.room_of(a)
    index = g.treasure[room]
    g.treasure = put(g.treasure, room, NONE)
    card = g.content.treasures[index]
    if card.kind == GOLD or card.kind == PROVISIONS:
        note(g, a, index)
        return
    g.desk = hidden_card(g, index, a.seat)
    g.desk_seat = a.seat
    if g.log is not None:
        g.tell("looked", 92, a.seat, f"seat-{a.seat}", space=a.space)
        g.tell("you find", 92, a.seat, f"card-{index}", only=a.seat, card=index)
    choice: Option = yield Ask(a.seat, KEEP, [g.edition.keep[index], g.edition.leave[index]])
    found = g.desk
    clear_desk(g)
    if isinstance(choice, Keep):
        g.hands[a.seat] = joined(g.hands[a.seat], found)
        if g.log is not None:
            g.tell("kept", 92, a.seat, f"seat-{a.seat}", space=a.space)
        yield from leave_surplus(g, a)
    else:
        lay_down(g, a.space, NONE, found)
        if g.log is not None:
            g.tell("left", 92, a.seat, f"seat-{a.seat}", space=a.space)


def note(g: Dungeon, a: Adventurer, index: int) -> None:
    """FM-26."""
    card = g.content.treasures[index]
    g.gone |= card.bit
    if card.kind == GOLD:
        a.gold += card.amount
    else:
        a.food += card.amount
    if g.log is not None:
        g.tell("found", 26, a.seat, f"seat-{a.seat}", card=index)


def clear_desk(g: Dungeon) -> None:
    g.desk = nothing(g)
    g.desk_seat = NONE
    g.picked = 0


def take_heap(g: Dungeon, a: Adventurer, owner: int) -> Rule:
    """FM-27, FM-169: he looks at all that lies here and takes any of it; the rest stays what it was."""
    i = g.heap_at(a.space, owner)
    if i == NONE:
        return
    bag = look_into(g, g.heaps[i].bag, a.seat)
    del g.heaps[i]
    g.desk = bag
    g.desk_seat = a.seat
    if g.log is not None:
        g.tell("searched", 27, a.seat, f"seat-{a.seat}", space=a.space, count=len(bag.cards), own=int(owner != NONE))
        g.tell("you see", 27, a.seat, only=a.seat, cards=bag.cards)
    yield from pick(g, a)
    picked = g.picked
    desk = g.desk
    clear_desk(g)
    taken, rest = parted(desk, picked, 1 << a.seat)
    lay_down(g, a.space, owner, rest)
    if taken.cards:
        receive(g, a, taken)
        yield from leave_surplus(g, a)
    elif g.log is not None:
        g.tell("took nothing", 27, a.seat, f"seat-{a.seat}", space=a.space)


def receive(g: Dungeon, a: Adventurer, taken: Bag) -> None:
    """Cards come into his hand; FM-166: whoever knew a whole heap that was taken has it on record."""
    cards = taken.cards
    for viewer in range(g.seats + 1):
        enter(g, viewer, a.seat, known_cards(taken, viewer))
    g.hands[a.seat] = joined(g.hands[a.seat], taken)
    if g.log is not None:
        g.tell("took", 27, a.seat, f"seat-{a.seat}", count=len(cards))
        g.tell("you take", 27, a.seat, only=a.seat, cards=cards)


def pick(g: Dungeon, a: Adventurer) -> Rule:
    """He picks cards from the desk, one by one, into `picked`."""
    while True:
        options = g.menu()
        for card in g.desk.cards:
            if not g.picked >> card & 1:
                options.append(g.edition.take[card])
        if not options:
            return
        options.append(g.edition.done)
        choice: Option = yield Ask(a.seat, TAKE, options)
        if not isinstance(choice, Take):
            return
        g.picked |= 1 << choice.card.index
