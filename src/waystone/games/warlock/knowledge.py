"""Who knows which Treasure card: bags of cards, records, and dealing anew what a viewer cannot know.

FM-25, FM-27, FM-155, FM-162, FM-166. A bag says for each of its cards and each viewer either that the viewer knows it,
or which cards it could be. A card that moves unseen takes with it, in the eyes of others, all that any card of its
bag could be.
"""

from typing import Final

from mypy_extensions import i64

from waystone.engine.rng import Rng
from waystone.games.warlock.content import NONE
from waystone.games.warlock.state import Bag, Dungeon, Heap

KNOWN: Final = 0
TRIES: Final = 400


def nothing(g: Dungeon) -> Bag:
    return Bag((), ((),) * (g.seats + 1))


def hidden_card(g: Dungeon, card: int, seat: int) -> Bag:
    """A card from a room that one seat has looked at: to all others it is anything that can be held (FM-26)."""
    held = g.content.held
    pin(g, seat, card)
    return Bag((card,), tuple([(KNOWN,) if viewer == seat else (held,) for viewer in range(g.seats + 1)]))


def open_card(g: Dungeon, card: int) -> Bag:
    """A card that all see."""
    for viewer in range(g.seats + 1):
        pin(g, viewer, card)
    return Bag((card,), ((KNOWN,),) * (g.seats + 1))


def joined(one: Bag, other: Bag) -> Bag:
    if not one.cards:
        return other
    if not other.cards:
        return one
    return Bag(
        one.cards + other.cards, tuple([one.sees[viewer] + other.sees[viewer] for viewer in range(len(one.sees))])
    )


def could_be(bag: Bag, viewer: int) -> int:
    """All that any card of the bag could be to a viewer."""
    bits = 0
    sees = bag.sees[viewer]
    for i in range(len(sees)):
        bits |= sees[i] or 1 << bag.cards[i]
    return bits


def parted(bag: Bag, cards: int, witnesses: int) -> tuple[Bag, Bag]:
    """These cards and the rest. Witnesses (a bit for each viewer) see the cards that go; to others they go unseen."""
    gone = [i for i in range(len(bag.cards)) if cards >> bag.cards[i] & 1]
    stay = [i for i in range(len(bag.cards)) if not cards >> bag.cards[i] & 1]
    gone_sees: list[tuple[int, ...]] = []
    stay_sees: list[tuple[int, ...]] = []
    for viewer in range(len(bag.sees)):
        sees = bag.sees[viewer]
        if witnesses >> viewer & 1:
            gone_sees.append((KNOWN,) * len(gone))
            stay_sees.append(tuple([sees[i] for i in stay]))
        elif not gone or not stay:
            gone_sees.append(tuple([sees[i] for i in gone]))
            stay_sees.append(tuple([sees[i] for i in stay]))
        else:
            any_of_them = could_be(bag, viewer)
            gone_sees.append((any_of_them,) * len(gone))
            stay_sees.append((any_of_them,) * len(stay))
    return (
        Bag(tuple([bag.cards[i] for i in gone]), tuple(gone_sees)),
        Bag(tuple([bag.cards[i] for i in stay]), tuple(stay_sees)),
    )


def parted_by_kind(bag: Bag, kind: int, witnesses: int) -> tuple[Bag, Bag]:
    """FM-161 (a), FM-166: all cards of a kind go, and everybody knows that it was all of them and nothing else.

    What a viewer knows to be of the kind, or not to be, goes or stays as it is; only the doubtful are mixed.
    """
    gone = [i for i in range(len(bag.cards)) if kind >> bag.cards[i] & 1]
    stay = [i for i in range(len(bag.cards)) if not kind >> bag.cards[i] & 1]
    gone_sees: list[tuple[int, ...]] = []
    stay_sees: list[tuple[int, ...]] = []
    for viewer in range(len(bag.sees)):
        sees = bag.sees[viewer]
        doubtful = 0
        for i in range(len(sees)):
            if sees[i] & kind and sees[i] & ~kind:
                doubtful |= sees[i]
        witness = witnesses >> viewer & 1 == 1
        gone_sees.append(tuple([KNOWN if witness else _mixed(sees[i], kind, doubtful) & kind for i in gone]))
        stay_sees.append(tuple([_mixed(sees[i], kind, doubtful) & ~kind for i in stay]))
    return (
        Bag(tuple([bag.cards[i] for i in gone]), tuple(gone_sees)),
        Bag(tuple([bag.cards[i] for i in stay]), tuple(stay_sees)),
    )


def _mixed(sees: int, kind: int, doubtful: int) -> int:
    return doubtful if sees & kind and sees & ~kind else sees


def shown_to(bag: Bag, card: int, viewer: int) -> Bag:
    """The viewer sees one card of the bag. Which of several unknown ones it was, he cannot tell."""
    sees = bag.sees[viewer]
    place = bag.cards.index(card)
    if sees[place] == KNOWN:
        return bag
    mixed = 0
    for i in range(len(sees)):
        if sees[i] >> card & 1:
            mixed |= sees[i]
    bit = 1 << card
    mixed &= ~bit
    fresh: list[int] = []
    for i in range(len(sees)):
        if i == place:
            fresh.append(KNOWN)
        elif sees[i] & bit:
            fresh.append(mixed or sees[i])
        else:
            fresh.append(sees[i])
    return Bag(bag.cards, (*bag.sees[:viewer], tuple(fresh), *bag.sees[viewer + 1 :]))


def without_doubt(bag: Bag, card: int, viewer: int) -> Bag:
    """The viewer learns that none of the cards unknown to him is this one."""
    bit = 1 << card
    sees = bag.sees[viewer]
    for mask in sees:
        if mask & bit:
            fresh = tuple([(mask & ~bit or mask) for mask in sees])
            return Bag(bag.cards, (*bag.sees[:viewer], fresh, *bag.sees[viewer + 1 :]))
    return bag


def pin(g: Dungeon, viewer: int, card: int) -> None:
    """The viewer now knows where a card is: it is in no room, and nowhere else."""
    bit = 1 << card
    g.outside[viewer] |= bit
    hands = g.hands
    for seat in range(len(hands)):
        hands[seat] = without_doubt(hands[seat], card, viewer)
    heaps = g.heaps
    for i in range(len(heaps)):
        heap = heaps[i]
        bag = without_doubt(heap.bag, card, viewer)
        if bag is not heap.bag:
            heaps[i] = Heap(heap.space, heap.owner, bag)
    g.desk = without_doubt(g.desk, card, viewer) if g.desk.cards else g.desk


# ------------------------------------------------------------------ hands and records
def see_in_hand(g: Dungeon, viewer: int, seat: int, card: int) -> None:
    """FM-166: a viewer sees a card in a player's hand."""
    if viewer != seat:
        g.hands[seat] = shown_to(g.hands[seat], card, viewer)
        pin(g, viewer, card)
        enter(g, viewer, seat, 1 << card)


def show_to_all(g: Dungeon, seat: int, card: int) -> None:
    """FM-138: using a card shows it to all."""
    for viewer in range(g.seats + 1):
        see_in_hand(g, viewer, seat, card)


def enter(g: Dungeon, viewer: int, seat: int, cards: int) -> None:
    if viewer != seat and cards:
        g.entered[viewer * g.seats + seat] |= cards


def strike_out(g: Dungeon, viewer: int, seat: int, cards: int) -> None:
    g.entered[viewer * g.seats + seat] &= ~cards


def strike_out_for_all(g: Dungeon, seat: int, cards: int) -> None:
    for viewer in range(g.seats + 1):
        g.entered[viewer * g.seats + seat] &= ~cards


def everyone(g: Dungeon) -> int:
    return (2 << g.seats) - 1


def remove_openly(g: Dungeon, seat: int, card: int) -> None:
    """All see a card leave a hand: it is used up, or sold."""
    show_to_all(g, seat, card)
    g.hands[seat] = parted(g.hands[seat], 1 << card, everyone(g))[1]
    strike_out_for_all(g, seat, 1 << card)


def hand_over(g: Dungeon, giver: int, taker: int, cards: int) -> None:
    """Cards pass from hand to hand; only the two see which (FM-155)."""
    exchange(g, giver, cards, taker, 0)


def exchange(g: Dungeon, one: int, his: int, other: int, hers: int) -> None:
    """Both give cards at once; only the two see which."""
    both = 1 << one | 1 << other
    from_one, rest_of_one = parted(g.hands[one], his, both)
    from_other, rest_of_other = parted(g.hands[other], hers, both)
    g.hands[one] = rest_of_one
    g.hands[other] = rest_of_other
    pass_on(g, one, other, from_one)
    pass_on(g, other, one, from_other)


def pass_on(g: Dungeon, giver: int, taker: int, moved: Bag) -> None:
    """FM-166: whoever sees a card pass strikes it out here and enters it there."""
    for card in moved.cards:
        pin(g, taker, card)
        pin(g, giver, card)
    for viewer in range(g.seats + 1):
        known = known_cards(moved, viewer)
        strike_out(g, viewer, giver, known)
        enter(g, viewer, taker, known)
    g.hands[taker] = joined(g.hands[taker], moved)


def known_cards(bag: Bag, viewer: int) -> int:
    bits = 0
    sees = bag.sees[viewer]
    for i in range(len(sees)):
        if sees[i] == KNOWN:
            bits |= 1 << bag.cards[i]
    return bits


def is_not_held(g: Dungeon, seat: int, card: int) -> None:
    """All learn that a player does not have a card."""
    for viewer in range(g.seats + 1):
        g.hands[seat] = without_doubt(g.hands[seat], card, viewer)
        strike_out(g, viewer, seat, 1 << card)


def look_into(g: Dungeon, bag: Bag, seat: int) -> Bag:
    """A seat looks at all the cards of a bag that lies before him."""
    for card in bag.cards:
        pin(g, seat, card)
    return Bag(bag.cards, (*bag.sees[:seat], (KNOWN,) * len(bag.cards), *bag.sees[seat + 1 :]))


# ------------------------------------------------------------------ dealing anew
def hidden_treasure(g: Dungeon, viewer: int) -> list[int]:
    """The Treasure cards that a viewer does not know: of the rooms, the hands, the heaps, the desk."""
    found = [card for card in g.treasure if card != NONE]
    for bag in all_bags(g):
        sees = bag.sees[viewer]
        for i in range(len(sees)):
            if sees[i] != KNOWN:
                found.append(bag.cards[i])
    return found


def all_bags(g: Dungeon) -> list[Bag]:
    bags = g.hands.copy()
    for heap in g.heaps:
        bags.append(heap.bag)
    bags.append(g.desk)
    return bags


def redeal_treasure(g: Dungeon, viewer: int, rng: Rng) -> None:
    """Every deal that fits what the viewer knows is equally likely.

    Cards known to be out of the rooms are put on a slot each; every other slot outside the rooms takes a card that it
    could be, the tightest first; the rooms take the rest. Steps at which more cards fit are accepted more often, so
    that each deal comes up as often as any other.
    """
    slots: list[int] = []  # what each slot outside the rooms could be
    cards: list[int] = []
    bags = all_bags(g)
    for bag in bags:
        sees = bag.sees[viewer]
        for i in range(len(sees)):
            if sees[i] != KNOWN:
                slots.append(sees[i])
                cards.append(bag.cards[i])
    unknown = 0
    rooms = 0
    for card in g.treasure:
        if card != NONE:
            unknown |= 1 << card
            rooms += 1
    for card in cards:
        unknown |= 1 << card
    dealt: list[int] = []
    if slots:
        dealt = deal_slots(slots, unknown, g.outside[viewer] & unknown, rng, g, viewer, bags)
        used = 0
        for card in dealt:
            used |= 1 << card
        unknown &= ~used
    rest: list[int] = []
    while unknown:
        bit = unknown & -unknown
        rest.append(bit.bit_length() - 1)
        unknown ^= bit
    rng.shuffle(rest)
    place = 0
    for room in range(len(g.treasure)):
        if g.treasure[room] != NONE:
            g.treasure[room] = rest[place]
            place += 1
    if dealt:
        lay_out(g, viewer, dealt)


def deal_slots(
    slots: list[int], unknown: int, must: int, rng: Rng, g: Dungeon, viewer: int, bags: list[Bag]
) -> list[int]:
    """A card for each slot outside the rooms."""
    free = unknown & ~must
    order = sorted([((slots[i] & free).bit_count(), i) for i in range(len(slots))])
    must_cards: list[int] = []
    places: list[list[int]] = []
    left = must
    while left:
        bit = left & -left
        left ^= bit
        must_cards.append(bit.bit_length() - 1)
        places.append([i for i in range(len(slots)) if slots[i] & bit])
    # The most cards that can fit when a slot's turn comes: tighter slots before it have taken theirs.
    bounds = [0] * len(slots)
    tighter = 0
    for seen, (size, i) in enumerate(order):
        nested = tighter & ~slots[i] == 0
        bounds[i] = max(1, size - max(0, seen - len(must_cards))) if nested else max(1, size)
        tighter |= slots[i] & free
    least = [min([bounds[i] for i in near]) if near else 1 for near in places]
    for _ in range(TRIES):
        dealt = attempt(slots, order, must_cards, places, bounds, least, free, rng)
        if dealt and fits_hands(g, viewer, bags, dealt):
            return dealt
    return any_deal(slots, unknown, must, rng)


def attempt(
    slots: list[int],
    order: list[tuple[int, int]],
    must_cards: list[int],
    places: list[list[int]],
    bounds: list[int],
    least: list[int],
    free: int,
    rng: Rng,
) -> list[int]:
    """One try; empty if it was not accepted."""
    dealt = [NONE] * len(slots)
    for m in range(len(must_cards)):
        near = places[m]
        if not near:
            return []
        i = near[rng.below(len(near))]
        if dealt[i] != NONE or rng.below(bounds[i]) >= least[m]:
            return []
        dealt[i] = must_cards[m]
    for _, i in order:
        if dealt[i] != NONE:
            continue
        fitting = slots[i] & free
        count: i64 = fitting.bit_count()
        if count == 0 or (count < bounds[i] and rng.below(bounds[i]) >= count):
            return []
        skip: i64 = rng.below(count)
        while skip > 0:
            fitting &= fitting - 1
            skip -= 1
        bit = fitting & -fitting
        dealt[i] = bit.bit_length() - 1
        free &= ~bit
    return dealt


def fits_hands(g: Dungeon, viewer: int, bags: list[Bag], dealt: list[int]) -> bool:
    """FM-22, FM-23: no hand holds more than it may."""
    swords = g.content.swords
    place = 0
    for seat in range(len(bags)):
        bag = bags[seat]
        sees = bag.sees[viewer]
        count = 0
        for i in range(len(sees)):
            card = bag.cards[i]
            if sees[i] != KNOWN:
                card = dealt[place]
                place += 1
            if swords >> card & 1:
                count += 1
        if seat < g.seats and seat != viewer:
            most = g.content.numbers.swords - (1 if g.adventurers[seat].sword else 0)
            if count > most and seat != g.desk_seat:
                return False
            if len(sees) - count > g.content.numbers.rucksack and seat != g.desk_seat:
                return False
    return True


def any_deal(slots: list[int], unknown: int, must: int, rng: Rng) -> list[int]:
    """A last resort where what is known leaves hardly any deal: the first that fits, tried in a random order."""
    dealt = [NONE] * len(slots)
    left = unknown
    for wanted in (must, unknown):
        order = list(range(len(slots)))
        rng.shuffle(order)
        for i in sorted(order, key=lambda i: (slots[i] & unknown).bit_count()):
            fitting = [card for card in range(left.bit_length()) if left & slots[i] & wanted & 1 << card]
            if dealt[i] == NONE and fitting:
                dealt[i] = fitting[rng.below(len(fitting))]
                left &= ~(1 << dealt[i])
    for i in range(len(slots)):
        if dealt[i] == NONE:
            dealt[i] = (left & -left).bit_length() - 1
            left &= left - 1
    return dealt


def lay_out(g: Dungeon, viewer: int, dealt: list[int]) -> None:
    """Put the dealt cards on their slots, and let the other viewers' knowledge follow the cards."""
    place = 0
    for seat in range(g.seats):
        bag = redealt(g.hands[seat], viewer, dealt, place)
        place += unknown_in(g.hands[seat], viewer)
        if bag is not g.hands[seat]:
            move_records(g, viewer, seat, g.hands[seat], bag)
            g.hands[seat] = bag
    for i in range(len(g.heaps)):
        heap = g.heaps[i]
        bag = redealt(heap.bag, viewer, dealt, place)
        place += unknown_in(heap.bag, viewer)
        if bag is not heap.bag:
            g.heaps[i] = Heap(heap.space, heap.owner, bag)
    g.desk = redealt(g.desk, viewer, dealt, place)
    inside = 0
    for card in g.treasure:
        if card != NONE:
            inside |= 1 << card
    for other in range(g.seats + 1):
        if other != viewer:
            g.outside[other] &= ~inside


def unknown_in(bag: Bag, viewer: int) -> int:
    count = 0
    for mask in bag.sees[viewer]:
        if mask != KNOWN:
            count += 1
    return count


def redealt(bag: Bag, viewer: int, dealt: list[int], place: int) -> Bag:
    """The bag with new cards on the slots that the viewer does not know; what others think of them stays possible."""
    if not bag.cards or unknown_in(bag, viewer) == 0:
        return bag
    cards = list(bag.cards)
    sees = bag.sees[viewer]
    for i in range(len(cards)):
        if sees[i] != KNOWN:
            cards[i] = dealt[place]
            place += 1
    fresh: list[tuple[int, ...]] = []
    for other in range(len(bag.sees)):
        masks = bag.sees[other]
        if other != viewer:
            masks = tuple([masks[i] and masks[i] | 1 << cards[i] for i in range(len(cards))])
        fresh.append(masks)
    return Bag(tuple(cards), tuple(fresh))


def move_records(g: Dungeon, viewer: int, seat: int, before: Bag, after: Bag) -> None:
    """What another has on record of a hand is, in the guess, the card that lies there now."""
    swapped = 0
    for i in range(len(before.cards)):
        if before.cards[i] != after.cards[i]:
            swapped |= 1 << before.cards[i]
    for other in range(g.seats + 1):
        if other != viewer and other != seat:
            record = g.entered[other * g.seats + seat]
            g.entered[other * g.seats + seat] = (record & ~swapped) | known_cards(after, other)
