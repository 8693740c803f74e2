"""Dealing anew the Treasure cards that a viewer cannot know: each deal that fits his knowledge equally often.

The backs that he cannot read are slots, each with the cards that it could be. Slots that could be the same cards form
a class. Where any two classes are apart or one is within the other, the number of ways to fill them depends only on how
many slots each has. So a deal is drawn in three exact steps, without trying: how many of the cards that must lie
outside the rooms each class gets, by the number of deals of each such sharing; which slots of it; and then every other
slot, those of the tightest class first, any card that still fits. Classes that cross are widened until none does, and
deals that do not fit the narrow ones are thrown away, as are those that give a hand more than it may hold. Where too
many would be thrown away, one is built instead (`filling.py`).
"""

from typing import Final, final

from mypy_extensions import i64

from waystone.engine.bits import nth, ones
from waystone.engine.rng import Rng
from waystone.games.warlock.model.content import NONE
from waystone.games.warlock.model.state import Bag, Dungeon, Heap, put
from waystone.games.warlock.rules.filling import Filling, Hand, cards_in, in_limits
from waystone.games.warlock.rules.knowledge import KNOWN, known_cards

TRIES: Final = 400  # draws before a deal is built
SPREAD: Final = 2147483647  # the grain of a draw by weight


def hidden_treasure(g: Dungeon, viewer: int) -> list[int]:
    """The Treasure cards outside the rooms that a viewer does not know: of the hands, the heaps, the desk."""
    found: list[int] = []
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

    A deal puts a card on each back that he cannot read. Those outside the rooms take what they could be; cards that he
    knows to be out of the rooms are among them; the rooms take the rest.
    """
    slots: list[int] = []  # what each slot outside the rooms could be
    unknown: i64 = 0
    for bag in all_bags(g):
        sees = bag.sees[viewer]
        for i in range(len(sees)):
            if sees[i] != KNOWN:
                slots.append(sees[i])
                unknown |= 1 << bag.cards[i]
    rooms_now = list(g.treasure)
    for card in rooms_now:
        if card != NONE:
            unknown |= 1 << card
    dealt: list[int] = []
    if slots:
        must = i64(g.outside[viewer]) & unknown
        dealt = deal_to(slots, unknown, must, tight_hands(g, viewer), g.content.swords, rng)
        for card in dealt:
            unknown &= ~(1 << card)
    rest = cards_in(unknown, rng)
    place = 0
    for room in range(len(rooms_now)):
        if rooms_now[room] != NONE:
            rooms_now[room] = rest[place]
            place += 1
    g.treasure = tuple(rooms_now)
    if dealt:
        lay_out(g, viewer, dealt)


def deal_to(slots: list[int], unknown: int, must: int, hands: list[Hand], swords: int, rng: Rng) -> list[int]:
    """A card for each slot: drawn, or built where drawing finds none."""
    dealing = dealing_of(slots, unknown, must)
    for _ in range(TRIES):
        dealt = dealing.deal(rng)
        if dealing.fits(dealt) and in_limits(hands, dealt, swords):
            return dealt
    return Filling(slots, unknown, must, hands, swords).deal(rng)


def tight_hands(g: Dungeon, viewer: int) -> list[Hand]:
    """FM-22, FM-23: the hands that a deal could give more than they may hold."""
    numbers = g.content.numbers
    found: list[Hand] = []
    first = 0
    for seat in range(g.seats):
        hand = g.hands[seat]
        end = first + unknown_in(hand, viewer)
        if end > first and seat != g.desk_seat:
            swords = ones(known_cards(hand, viewer) & g.content.swords)
            most = numbers.swords - (1 if g.adventurers[seat].sword else 0) - swords
            least = len(hand.cards) - swords - numbers.rucksack
            if least > 0 or most < end - first:
                found.append(Hand(first, end, least, most))
        first = end
    return found


@final
class Dealing:
    """How the slots outside the rooms can be filled. Never changed once it is made."""

    def __init__(self, slots: list[int], unknown: int, must: int) -> None:
        self.slots = slots
        self.unknown = unknown
        self.must = must
        self.free = unknown & ~must
        masks = [slot & unknown for slot in slots]
        while widen(masks):
            pass
        self.masks: list[int] = []  # of each class, the tightest first
        self.members: list[list[int]] = []  # its slots
        for i in range(len(masks)):
            if masks[i] in self.masks:
                self.members[self.masks.index(masks[i])].append(i)
                continue
            place = 0
            while place < len(self.masks) and self.masks[place].bit_count() <= masks[i].bit_count():
                place += 1
            self.masks.insert(place, masks[i])
            self.members.insert(place, [i])
        self.kinds: list[list[int]] = []  # the cards that must be dealt, together if they fit the same classes
        self.homes: list[list[int]] = []  # those classes
        self._sort_out(must)
        self.shares: list[list[int]] = []  # every sharing: how many of each kind each class gets, one after the other
        self.weights: list[float] = []  # how many deals there are of each
        self.total = 0.0
        self._share(0, 0, len(self.kinds[0]) if self.kinds else 0, [], [0] * len(self.masks), 1.0)

    def _sort_out(self, must: int) -> None:
        while must:
            bit = must & -must
            must ^= bit
            card = bit.bit_length() - 1
            homes = [k for k in range(len(self.masks)) if self.masks[k] & bit]
            if homes in self.homes:
                self.kinds[self.homes.index(homes)].append(card)
            else:
                self.homes.append(homes)
                self.kinds.append([card])

    def _share(self, kind: int, home: int, left: int, share: list[int], taken: list[int], ways: float) -> None:
        """Every way to share out the kinds from here on; `left` cards of this kind go to its homes from `home` on."""
        if kind == len(self.kinds):
            weight = ways * self._completions(taken)
            if weight > 0.0:
                self.shares.append(share)
                self.weights.append(weight)
                self.total += weight
            return
        homes = self.homes[kind]
        if home == len(homes):
            if left == 0:
                following = len(self.kinds[kind + 1]) if kind + 1 < len(self.kinds) else 0
                self._share(kind + 1, 0, following, share, taken, ways)
            return
        place = homes[home]
        room = len(self.members[place]) - taken[place]
        least = left if home == len(homes) - 1 else 0
        for count in range(least, min(left, room) + 1):
            here = taken.copy()
            here[place] += count
            slots = falling(room, count) / falling(count, count)  # the cards of the kind fall in any order
            cards = falling(left, count)
            self._share(kind, home + 1, left - count, [*share, count], here, ways * slots * cards)

    def _completions(self, taken: list[int]) -> float:
        """In how many ways the free cards fill the slots that are left."""
        ways = 1.0
        for k in range(len(self.masks)):
            fitting = (self.masks[k] & self.free).bit_count()
            for j in range(k):
                if self.masks[j] & ~self.masks[k] == 0:
                    fitting -= len(self.members[j]) - taken[j]
            ways *= falling(fitting, len(self.members[k]) - taken[k])
        return ways

    def deal(self, rng: Rng) -> list[int]:
        """A card for each slot."""
        dealt = [NONE] * len(self.slots)
        if self.kinds:
            self._deal_musts(rng, dealt)
        free: i64 = self.free
        for k in range(len(self.masks)):
            for i in self.members[k]:
                if dealt[i] == NONE:
                    fitting = i64(self.masks[k]) & free
                    dealt[i] = nth(fitting, rng.below(ones(fitting)))
                    free &= ~(1 << dealt[i])
        return dealt

    def _deal_musts(self, rng: Rng, dealt: list[int]) -> None:
        share = self.shares[self._drawn(rng)]
        members = [slots.copy() for slots in self.members]
        place = 0
        for kind in range(len(self.kinds)):
            cards = self.kinds[kind].copy()
            rng.shuffle(cards)
            for home in self.homes[kind]:
                for _ in range(share[place]):
                    slots = members[home]
                    dealt[slots.pop(rng.below(len(slots)))] = cards.pop()
                place += 1

    def _drawn(self, rng: Rng) -> int:
        """A sharing, by its weight."""
        if len(self.shares) == 1:
            return 0
        left = rng.below(SPREAD) / SPREAD * self.total
        for i in range(len(self.weights) - 1):
            left -= self.weights[i]
            if left < 0.0:
                return i
        return len(self.weights) - 1

    def fits(self, dealt: list[int]) -> bool:
        """Also where classes were widened."""
        for i in range(len(dealt)):
            if not self.slots[i] >> dealt[i] & 1:
                return False
        return True


_last: Final[list[Dealing]] = []


def dealing_of(slots: list[int], unknown: int, must: int) -> Dealing:
    """The last one is kept: a search guesses thousands of times by the same knowledge."""
    if _last:
        dealing = _last[0]
        if dealing.slots == slots and dealing.unknown == unknown and dealing.must == must:
            return dealing
    dealing = Dealing(slots, unknown, must)
    _last[:] = [dealing]
    return dealing


def widen(masks: list[int]) -> bool:
    """Widen two classes that cross to what either could be; False if none do."""
    for i in range(len(masks)):
        for j in range(i):
            one, other = masks[i], masks[j]
            if one != other and one & other and one & ~other and other & ~one:
                for k in range(len(masks)):
                    if masks[k] == one or masks[k] == other:
                        masks[k] = one | other
                return True
    return False


def falling(n: int, k: int) -> float:
    """n (n - 1) ... k factors: the ways to pick k of n one after the other; none if there are too few."""
    ways = 1.0
    for i in range(k):
        ways *= max(0, n - i)
    return ways


def lay_out(g: Dungeon, viewer: int, dealt: list[int]) -> None:
    """Put the dealt cards on their slots, and let the other viewers' knowledge follow the cards."""
    place = 0
    for seat in range(g.seats):
        hand = g.hands[seat]
        count = unknown_in(hand, viewer)
        if count:
            g.hands[seat] = redealt(hand, viewer, dealt, place)
            move_records(g, viewer, seat, hand, g.hands[seat])
            place += count
    for i in range(len(g.heaps)):
        heap = g.heaps[i]
        count = unknown_in(heap.bag, viewer)
        if count:
            g.heaps[i] = Heap(heap.space, heap.owner, redealt(heap.bag, viewer, dealt, place))
            place += count
    if unknown_in(g.desk, viewer):
        g.desk = redealt(g.desk, viewer, dealt, place)
    inside = 0
    for card in g.treasure:
        if card != NONE:
            inside |= 1 << card
    g.outside = tuple([known if other == viewer else known & ~inside for other, known in enumerate(g.outside)])


def unknown_in(bag: Bag, viewer: int) -> int:
    count = 0
    for mask in bag.sees[viewer]:
        if mask != KNOWN:
            count += 1
    return count


def redealt(bag: Bag, viewer: int, dealt: list[int], place: int) -> Bag:
    """The bag with new cards on the slots that the viewer does not know; what others think of them stays possible."""
    cards = list(bag.cards)
    sees = bag.sees[viewer]
    for i in range(len(cards)):
        if sees[i] != KNOWN:
            cards[i] = dealt[place]
            place += 1
    fresh: list[tuple[int, ...]] = []
    for other in range(len(bag.sees)):
        masks = bag.sees[other]
        if other != viewer and not allows(masks, cards):
            masks = tuple([masks[i] and masks[i] | 1 << cards[i] for i in range(len(cards))])
        fresh.append(masks)
    return Bag(tuple(cards), tuple(fresh))


def allows(masks: tuple[int, ...], cards: list[int]) -> bool:
    """Whether each card is known, or one of those that it could be."""
    for i in range(len(cards)):
        mask = masks[i]
        if mask and not mask >> cards[i] & 1:
            return False
    return True


def move_records(g: Dungeon, viewer: int, seat: int, before: Bag, after: Bag) -> None:
    """What another has on record of a hand is, in the guess, the card that lies there now.

    What the onlooker has on record all have seen (FM-166), so it stays on every record.
    """
    swapped = 0
    for i in range(len(before.cards)):
        if before.cards[i] != after.cards[i]:
            swapped |= 1 << before.cards[i]
    if not swapped:
        return
    swapped &= ~g.entered[g.seats * g.seats + seat]
    for other in range(g.seats):
        if other != viewer and other != seat:
            old = g.entered[other * g.seats + seat]
            record = (old & ~swapped) | known_cards(after, other)
            if record != old:
                g.entered = put(g.entered, other * g.seats + seat, record)
