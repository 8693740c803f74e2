"""Who knows which Treasure card: bags of cards, and records.

FM-25, FM-27, FM-155, FM-162, FM-166. A bag says for each of its cards and each viewer either that the viewer knows it,
or which cards it could be. A card that moves unseen takes with it, in the eyes of others, all that any card of its
bag could be.
"""

from typing import Final

from mypy_extensions import i64

from waystone.games.warlock.model.state import Bag, Dungeon, Heap, put

KNOWN: Final = 0


def viewer_of(g: Dungeon, seat: int) -> int:
    """The onlooker is the last viewer."""
    return seat if seat >= 0 else g.seats


def nothing(g: Dungeon) -> Bag:
    return Bag((), ((),) * (g.seats + 1))


def hidden_card(g: Dungeon, card: int, seat: int) -> Bag:
    """A card from a room that one seat has looked at: to all others it is anything that can be held (FM-25, FM-26)."""
    held = g.content.held
    pin(g, 1 << seat, card)
    seen, unseen = (KNOWN,), (held,)
    return Bag((card,), tuple([seen if viewer == seat else unseen for viewer in range(g.seats + 1)]))


def open_card(g: Dungeon, card: int) -> Bag:
    """A card that all see."""
    pin(g, everyone(g), card)
    return Bag((card,), ((KNOWN,),) * (g.seats + 1))


def joined(one: Bag, other: Bag) -> Bag:
    if not one.cards:
        return other
    if not other.cards:
        return one
    every: list[tuple[int, ...]] = []
    for viewer in range(len(one.sees)):
        if viewer and one.sees[viewer] is one.sees[viewer - 1] and other.sees[viewer] is other.sees[viewer - 1]:
            every.append(every[-1])
        else:
            every.append(one.sees[viewer] + other.sees[viewer])
    return Bag(one.cards + other.cards, tuple(every))


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


def shown_to(bag: Bag, card: int, viewers: i64) -> Bag:
    """These viewers (a bit each) see one card of the bag. Those who know the same mostly share one row."""
    place = place_of(bag, card)
    before = bag.sees
    every: list[tuple[int, ...]] | None = None
    last: tuple[int, ...] = ()  # the row of the viewer before,
    fresh = last  # and what it becomes
    for viewer in range(len(before)):
        sees = before[viewer]
        if viewers >> i64(viewer) & 1 and sees[place] != KNOWN:
            if sees is not last:
                last = sees
                fresh = with_one_known(sees, place, card)
            if every is None:
                every = list(before)
            every[viewer] = fresh
    return bag if every is None else Bag(bag.cards, tuple(every))


def with_one_known(sees: tuple[int, ...], place: int, card: int) -> tuple[int, ...]:
    """Which of several unknown ones it was, he cannot tell."""
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
    return tuple(fresh)


def seen_as(bag: Bag, sees: tuple[int, ...], viewer: int) -> Bag:
    """The same cards, of which one viewer now knows this."""
    every = list(bag.sees)
    every[viewer] = sees
    return Bag(bag.cards, tuple(every))


def without_doubt(bag: Bag, card: int, viewers: i64) -> Bag:
    """These viewers (a bit each) learn that none of the cards unknown to them is this one.

    Viewers who know the same mostly share one row, before and after.
    """
    bit: i64 = 1 << card
    before = bag.sees
    every: list[tuple[int, ...]] | None = None
    last: tuple[int, ...] = ()  # the row of the viewer before,
    fresh = last  # and what it becomes
    for viewer in range(len(before)):
        if viewers >> i64(viewer) & 1:
            sees = before[viewer]
            if sees is not last:
                last = sees
                fresh = tuple([(mask & ~bit or mask) for mask in sees]) if in_doubt(sees, bit) else sees
            if fresh is not sees:
                if every is None:
                    every = list(before)
                every[viewer] = fresh
    return bag if every is None else Bag(bag.cards, tuple(every))


def in_doubt(sees: tuple[int, ...], bit: i64) -> bool:
    """Whether any of the cards could be that one."""
    for mask in sees:
        could_be: i64 = mask
        if could_be & bit:
            return True
    return False


def place_of(bag: Bag, card: int) -> int:
    """Where in the bag a card is. (Compiled, `tuple.index` is a method looked up by name.)"""
    for place in range(len(bag.cards)):
        if bag.cards[place] == card:
            return place
    raise ValueError(f"there is no card {card} in the bag")


def pin(g: Dungeon, viewers: int, card: int) -> None:
    """These viewers (a bit each) now know where a card is: it is in no room, and nowhere else."""
    bit = 1 << card
    outside = list(g.outside)
    for viewer in range(len(outside)):
        if viewers >> viewer & 1:
            outside[viewer] |= bit
    g.outside = tuple(outside)
    hands = g.hands
    for seat in range(len(hands)):
        hands[seat] = without_doubt(hands[seat], card, viewers)
    heaps = g.heaps
    for i in range(len(heaps)):
        heap = heaps[i]
        bag = without_doubt(heap.bag, card, viewers)
        if bag is not heap.bag:
            heaps[i] = Heap(heap.space, heap.owner, bag)
    g.desk = without_doubt(g.desk, card, viewers) if g.desk.cards else g.desk


# ------------------------------------------------------------------ hands and records
def see_in_hand(g: Dungeon, viewers: int, seat: int, card: int) -> None:
    """FM-166: these viewers (a bit each) see a card in a player's hand; he knows it anyway."""
    others = viewers & ~(1 << seat)
    g.hands[seat] = shown_to(g.hands[seat], card, others)
    pin(g, others, card)
    enter_for(g, others, seat, 1 << card)


def show_to_all(g: Dungeon, seat: int, card: int) -> None:
    """FM-138: using a card shows it to all."""
    see_in_hand(g, everyone(g), seat, card)


def enter(g: Dungeon, viewer: int, seat: int, cards: int) -> None:
    place = viewer * g.seats + seat
    if viewer != seat and cards & ~g.entered[place]:
        g.entered = put(g.entered, place, g.entered[place] | cards)


def enter_for(g: Dungeon, viewers: int, seat: int, cards: int) -> None:
    """These other viewers (a bit each) have it on record that he holds these cards."""
    entered = list(g.entered)
    for viewer in range(g.seats + 1):
        if viewers >> viewer & 1:
            entered[viewer * g.seats + seat] |= cards
    g.entered = tuple(entered)


def strike_out(g: Dungeon, viewer: int, seat: int, cards: int) -> None:
    place = viewer * g.seats + seat
    if g.entered[place] & cards:
        g.entered = put(g.entered, place, g.entered[place] & ~cards)


def strike_out_for_all(g: Dungeon, seat: int, cards: int) -> None:
    for viewer in range(g.seats + 1):
        strike_out(g, viewer, seat, cards)


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
        pin(g, 1 << taker | 1 << giver, card)
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
    g.hands[seat] = without_doubt(g.hands[seat], card, everyone(g))
    strike_out_for_all(g, seat, 1 << card)


def look_into(g: Dungeon, bag: Bag, seat: int) -> Bag:
    """A seat looks at all the cards of a bag that lies before him."""
    for card in bag.cards:
        pin(g, 1 << seat, card)
    return seen_as(bag, (KNOWN,) * len(bag.cards), seat)
