"""A deal that is built, not drawn: for viewers who know so much that chance hardly finds a deal that fits.

First the swords, for hands may hold few of them (FM-23) and one with more than six other cards must hold some (FM-22):
each goes to a back that it fits, or to the rooms, trying on until the rest can be dealt. The rest is matched: first the
cards that must lie outside the rooms find a back each, then the backs still free find a card each; whoever finds all
taken asks the one who took it to look further. If there is any deal that fits, this finds one. Then cards change
places by chance wherever they fit, so that the deal does not tell how it was built.
"""

from typing import Final, final

from mypy_extensions import i64

from waystone.engine.rng import Rng
from waystone.games.warlock.model.content import NONE

ROUNDS: Final = 40  # exchanges tried for each back


@final
class Hand:
    """FM-22, FM-23: a hand that could be given too much; its slots, and how many swords they take."""

    def __init__(self, first: int, end: int, least: int, most: int) -> None:
        self.first = first
        self.end = end
        self.least = least
        self.most = most


def in_limits(hands: list[Hand], dealt: list[int], swords: int) -> bool:
    """Whether no hand holds more than it may; slots without a card hold no sword."""
    for hand in hands:
        count = 0
        for i in range(hand.first, hand.end):
            if dealt[i] != NONE and swords >> dealt[i] & 1:
                count += 1
        if count < hand.least or count > hand.most:
            return False
    return True


def cards_in(bits: i64, rng: Rng) -> list[int]:
    """The cards of a set, in any order."""
    found: list[int] = []
    card: i64 = 0
    while bits:
        if bits & 1:
            found.append(card)
        bits >>= 1
        card += 1
    rng.shuffle(found)
    return found


@final
class Filling:
    """Slots to be filled with different cards, those that must be dealt among them, within the limits of the hands."""

    def __init__(self, slots: list[int], unknown: int, must: int, hands: list[Hand], swords: int) -> None:
        self.slots = [slot & unknown for slot in slots]
        self.unknown = unknown
        self.must = must
        self.hands = hands
        self.swords = swords & unknown
        self.dealt = [NONE] * len(slots)
        self.owner = [NONE] * unknown.bit_length()  # the slot of each card
        self.asked = 0  # cards that a slot has looked at in vain

    def deal(self, rng: Rng) -> list[int]:
        """A card for each slot."""
        found = self._place_swords(cards_in(self.swords, rng), 0, rng)
        assert found, "no deal fits what a viewer knows"
        for _ in range(ROUNDS * len(self.slots)):
            self._exchange(rng)
        return self.dealt

    def _place_swords(self, swords: list[int], index: int, rng: Rng) -> bool:
        """Each sword from `index` on to a slot or to the rooms, so that the rest can be matched."""
        if index == len(swords):
            return in_limits(self.hands, self.dealt, self.swords) and self._match_the_rest(rng)
        card = swords[index]
        for slot in self._slots_for(card, rng):
            if self.dealt[slot] == NONE:
                self._put(slot, card)
                if self._place_swords(swords, index + 1, rng):
                    return True
                self.dealt[slot] = NONE
                self.owner[card] = NONE
        return not self.must >> card & 1 and self._place_swords(swords, index + 1, rng)

    def _match_the_rest(self, rng: Rng) -> bool:
        dealt = self.dealt.copy()
        owner = self.owner.copy()
        if self._seat_musts(rng) and self._fill_slots(rng):
            return True
        self.dealt = dealt
        self.owner = owner
        return False

    def _seat_musts(self, rng: Rng) -> bool:
        for card in cards_in(self.must & ~self.swords, rng):
            if not self._seat_card(card, [False] * len(self.slots), rng):
                return False
        return True

    def _fill_slots(self, rng: Rng) -> bool:
        for slot in range(len(self.slots)):
            self.asked = self.swords
            if self.dealt[slot] == NONE and not self._fill_slot(slot, rng):
                return False
        return True

    def _seat_card(self, card: int, asked: list[bool], rng: Rng) -> bool:
        """A slot for a card; a card that lies there looks for another one."""
        for slot in self._slots_for(card, rng):
            there = self.dealt[slot]
            if asked[slot] or (there != NONE and self.swords >> there & 1):
                continue
            asked[slot] = True
            if there == NONE or self._seat_card(there, asked, rng):
                self._put(slot, card)
                return True
        return False

    def _fill_slot(self, slot: int, rng: Rng) -> bool:
        """A card for a slot, none of those asked; a slot that has it looks for another one."""
        for card in cards_in(self.slots[slot] & ~self.asked, rng):
            self.asked |= 1 << card
            if self.owner[card] == NONE or self._fill_slot(self.owner[card], rng):
                self._put(slot, card)
                return True
        return False

    def _slots_for(self, card: int, rng: Rng) -> list[int]:
        found = [slot for slot in range(len(self.slots)) if self.slots[slot] >> card & 1]
        rng.shuffle(found)
        return found

    def _put(self, slot: int, card: int) -> None:
        self.dealt[slot] = card
        self.owner[card] = slot

    def _exchange(self, rng: Rng) -> None:
        """Any slot and any card change places if the deal still fits: no deal is likelier to be left than reached."""
        slot = int(rng.below(len(self.slots)))
        place = int(rng.below(self.unknown.bit_count()))
        bits = self.unknown
        for _ in range(place):
            bits &= bits - 1
        card = (bits & -bits).bit_length() - 1
        mine = self.dealt[slot]
        other = self.owner[card]
        if card == mine or not self.slots[slot] >> card & 1:
            return
        if (self.must >> mine & 1) if other == NONE else not self.slots[other] >> mine & 1:
            return
        self._swap(slot, card, other, mine)
        if not in_limits(self.hands, self.dealt, self.swords):
            self._swap(slot, mine, other, card)

    def _swap(self, slot: int, card: int, other: int, mine: int) -> None:
        """`card` to the slot, what lay there to the other one, or to the rooms."""
        self._put(slot, card)
        self.owner[mine] = other
        if other != NONE:
            self.dealt[other] = mine
