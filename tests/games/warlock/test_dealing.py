"""FM-22, FM-23, FM-25, FM-166: what a guess may deal anew, where it must stop, and what others know of it then."""

from itertools import permutations

import pytest

from tests.games.warlock.table import content, hero, lay, lay_treasure, treasure
from waystone.engine.rng import Rng
from waystone.games.warlock.game import GAME
from waystone.games.warlock.model.content import NONE
from waystone.games.warlock.model.state import Bag, Dungeon, Heap
from waystone.games.warlock.rules.dealing import (
    Dealing,
    all_bags,
    allows,
    falling,
    hidden_treasure,
    lay_out,
    move_records,
    redeal_treasure,
    redealt,
    tight_hands,
    unknown_in,
    widen,
)
from waystone.games.warlock.rules.filling import Filling, Hand, cards_in, in_limits
from waystone.games.warlock.rules.knowledge import KNOWN, enter, show_to_all

HELMET, SHIELD, COAT, BALL, SLAYER = (
    treasure(name) for name in ("Iron Helmet", "Magic Shield", "Chainmail Coat", "Crystal Ball", "Trollslayer")
)
KEYS = [f"keys_{numbers}" for numbers in (123, 456, 789, 147, 258, 369, 159)]
BUNCHES = tuple(treasure(name) for name in KEYS)


def three(*hands: list[str], swords: tuple[bool, bool, bool] = (True, True, True)) -> Dungeon:
    """Three players with these cards; each knows his own alone."""
    given = [*hands, [], [], []]
    return lay(*[hero("14,24", cards=given[seat], sword=swords[seat]) for seat in range(3)]).g


def told(hands: list[Hand]) -> list[tuple[int, int, int, int]]:
    return [(hand.first, hand.end, hand.least, hand.most) for hand in hands]


# ------------------------------------------------------------------ what is hidden
def test_what_a_viewer_does_not_know() -> None:
    """FM-25: all cards in rooms, and of hands, heaps and the desk those that he has not seen."""
    g = three(["Iron Helmet"], ["Magic Shield", "Crystal Ball"])
    lay_treasure(g, "keys_123", "Chainmail Coat")
    show_to_all(g, 1, BALL)
    g.heaps = [Heap(5, NONE, Bag((SLAYER,), ((KNOWN,), (g.content.held,), (KNOWN,), (KNOWN,))))]
    g.desk = Bag((treasure("keys_456"),), ((g.content.held,), (KNOWN,), (g.content.held,), (KNOWN,)))
    rooms = {treasure("keys_123"), COAT}
    assert [len(bag.cards) for bag in all_bags(g)] == [1, 2, 0, 1, 1]
    assert set(hidden_treasure(g, 0)) == {SHIELD, treasure("keys_456")}
    assert set(hidden_treasure(g, 1)) == {HELMET, SLAYER}
    assert set(hidden_treasure(g, 2)) == {HELMET, SHIELD, treasure("keys_456")}
    for viewer in range(3):
        assert set(GAME.secrets(g, viewer)) >= rooms | set(hidden_treasure(g, viewer))
    assert [unknown_in(g.hands[1], viewer) for viewer in range(4)] == [1, 0, 1, 1]


@pytest.mark.parametrize(
    ("hand", "sword", "seen", "tight"),
    [
        (["Iron Helmet"], True, (), []),  # one card cannot be too much
        (["Iron Helmet", "Magic Shield"], True, (), [(0, 2, -4, 1)]),  # two swords would be
        (["Iron Helmet", "Magic Shield"], False, (), []),
        (["Iron Helmet", "Magic Shield", "Crystal Ball"], False, (), [(0, 3, -3, 2)]),
        (["Trollslayer", "Magic Shield"], True, (SLAYER,), [(0, 1, -5, 0)]),  # with this one he has two
        (["Trollslayer", "Magic Shield"], False, (SLAYER,), []),
        ([*KEYS[:6], "Trollslayer"], False, (SLAYER,), [(0, 6, 0, 1)]),
        ([*KEYS[:6], "Trollslayer"], False, (), [(0, 7, 1, 2)]),  # of seven cards one must be a sword
        (KEYS[:6], False, BUNCHES[:4], []),
        ([*KEYS[:6], "Trollslayer"], False, BUNCHES[:5], [(0, 2, 1, 2)]),
    ],
)
def test_which_hands_a_deal_could_overfill(
    hand: list[str], sword: bool, seen: tuple[int, ...], tight: list[tuple[int, int, int, int]]
) -> None:
    """FM-22, FM-23: the unknown cards of a hand, and how many swords may and must be among them."""
    for seat in (0, 1):
        others = [["Silver Crucifix"], hand] if seat else [hand]
        g = three(*others, swords=(sword or seat == 1, sword or seat == 0, True))
        for card in seen:
            show_to_all(g, seat, card)
        assert told(tight_hands(g, 2)) == [(first + seat, end + seat, *swords) for first, end, *swords in tight]
        assert told(tight_hands(g, seat)) == []  # he knows his own cards
        g.desk_seat = seat
        assert told(tight_hands(g, 2)) == []  # he is just about to leave something


@pytest.mark.parametrize(
    ("dealt", "fits"),
    [
        ([5, 0, 1, 5], True),
        ([0, 5, 6, 5], False),  # too few: the slots before and after do not count
        ([5, 0, 2, 5], False),  # too many
        ([5, NONE, 2, 5], True),
        ([5, NONE, NONE, 5], False),
    ],
)
def test_fm23_so_many_swords_in_a_hand(dealt: list[int], fits: bool) -> None:
    """FM-22, FM-23: cards 0 and 2 are swords; slots 1 and 2 are a hand that takes exactly one."""
    assert in_limits([Hand(0, 1, 0, 1), Hand(1, 3, 1, 1)], dealt, 0b101) == fits


def test_cards_in_any_order() -> None:
    """Each card of a set once; all orders come up."""
    orders = {tuple(cards_in(0b100110, Rng(seed))) for seed in range(60)}
    assert {frozenset(order) for order in orders} == {frozenset({1, 2, 5})}
    assert len(orders) == 6
    assert cards_in(0, Rng(1)) == []


# ------------------------------------------------------------------ counting
def test_falling_factors() -> None:
    """To pick 2 of 5 one after the other there are 20 ways; to pick 3 of 2 none."""
    assert [falling(5, 2), falling(5, 0), falling(5, 5), falling(2, 3), falling(0, 0)] == [20, 1, 120, 0, 1]
    assert falling(-2, 2) == 0


def test_classes_that_cross_are_widened() -> None:
    """Apart, equal or one within the other they stay; of those that cross, every one like them is widened."""
    for masks in ([0b001, 0b110], [0b11, 0b11], [0b111, 0b011]):
        before = masks.copy()
        assert not widen(masks)
        assert masks == before
    masks = [0b0011, 0b1000, 0b0110, 0b0011]
    assert widen(masks)
    assert masks == [0b0111, 0b1000, 0b0111, 0b0111]


@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_the_tightest_slots_are_dealt_first(order: tuple[int, ...]) -> None:
    """Whatever order the slots have; slots that could be the same cards are one class."""
    kinds = [0b0001, 0b0011, 0b0111, 0b1111]
    slots = [kinds[kind] for kind in order] + [0b0011]
    dealing = Dealing(slots, 0b1111, 0)
    assert dealing.masks == kinds
    assert dealing.members == [[i for i, slot in enumerate(slots) if slot == kind] for kind in kinds]


# ------------------------------------------------------------------ laying out
def test_a_deal_is_laid_on_the_unknown_backs_in_order() -> None:
    """FM-25: hands first, then heaps, then the desk; what the viewer knows stays where it is."""
    g = three(["Iron Helmet"], ["Magic Shield", "Crystal Ball"])
    held = g.content.held
    g.heaps = [Heap(5, 2, Bag((COAT,), ((held,),) * 4)), Heap(6, NONE, Bag((SLAYER,), ((KNOWN,),) * 4))]
    known_heap = g.heaps[1]
    g.desk = Bag((treasure("keys_456"),), ((held,),) * 4)
    fresh = [treasure(name) for name in KEYS[:4]]
    lay_out(g, 0, fresh)
    assert [hand.cards for hand in g.hands] == [(HELMET,), (fresh[0], fresh[1]), ()]
    assert (g.heaps[0].space, g.heaps[0].owner, g.heaps[0].bag.cards) == (5, 2, (fresh[2],))
    assert g.heaps[1] is known_heap
    assert g.desk.cards == (fresh[3],)


def test_what_others_thought_stays_possible() -> None:
    """FM-25: another viewer's doubt is widened by the new card only where it would be impossible."""
    it = Bag((0, 1), ((0b0111, 0b0110), (0b0011, KNOWN), (0b1001, 0b1010), (0b0001, 0b0110)))
    after = redealt(it, 0, [9, 3, 2], 1)  # the first number of the deal is for another bag
    assert after.cards == (3, 2)
    assert after.sees == ((0b0111, 0b0110), (0b1011, KNOWN), (0b1001, 0b1110), (0b1001, 0b0110))
    known = Bag((0, 1), ((KNOWN, KNOWN), (0b1, 0b10)))
    same = redealt(known, 0, [3, 2], 0)
    assert (same.cards, same.sees) == (known.cards, known.sees)
    half = Bag((0, 1), ((KNOWN, 0b1110), (KNOWN, KNOWN)))
    assert redealt(half, 0, [3], 0).cards == (0, 3)


def test_whether_a_viewer_would_be_surprised() -> None:
    """A known card never is; an unknown one if it could not be that."""
    assert allows((KNOWN, 0b0100), [5, 2])
    assert not allows((KNOWN, 0b0100), [5, 1])
    assert not allows((0b0001, 0b0100), [1, 2])


def test_fm166_records_follow_the_cards_of_a_guess() -> None:
    """FM-166: what Player 3 had on record is, in Player 1's guess, the card that lies there now; what all saw stays."""
    g = three([], ["Iron Helmet", "Magic Shield"])
    bit = {card: 1 << card for card in (HELMET, SHIELD, COAT, BALL)}
    before = Bag((HELMET, SHIELD), ((1, 1), (KNOWN, KNOWN), (KNOWN, 1), (1, 1)))
    after = Bag((COAT, SHIELD), ((1, 1), (KNOWN, KNOWN), (KNOWN, 1), (1, 1)))
    g.entered = tuple(bit[HELMET] | bit[BALL] if place in (2 * 3 + 1, 0 * 3 + 1) else 0 for place in range(12))
    move_records(g, 0, 1, before, after)
    assert g.entered[2 * 3 + 1] == bit[COAT] | bit[BALL]  # the ball is an old record of a card that went unseen
    assert g.entered[0 * 3 + 1] == bit[HELMET] | bit[BALL]  # the guessing viewer's own
    g.entered = tuple(bit[HELMET] if place % 3 == 1 else 0 for place in range(12))
    move_records(g, 0, 1, before, after)
    assert g.entered[2 * 3 + 1] == bit[HELMET] | bit[COAT]
    records = g.entered
    move_records(g, 0, 1, before, before)
    assert g.entered == records


def test_fm166_a_record_of_a_card_that_stays_is_kept() -> None:
    """FM-166: Player 3 has the first card of the box on record for Player 2, without being sure of it."""
    first = content().treasures[0]
    g = three([], [first.id, "Iron Helmet"])
    enter(g, 2, 1, first.bit)
    before = g.hands[1]
    after = Bag((first.index, SHIELD), before.sees)
    move_records(g, 0, 1, before, after)
    assert g.entered[2 * 3 + 1] == first.bit


def test_a_card_that_must_be_outside_goes_only_where_it_can_be() -> None:
    """FM-25: the coat is in no room, and not the first back, which is the helmet or the shield."""
    dealing = Dealing([1 << HELMET | 1 << SHIELD, 1 << HELMET | 1 << SHIELD | 1 << COAT | 1 << BALL],
                      1 << HELMET | 1 << SHIELD | 1 << COAT | 1 << BALL, 1 << COAT)  # fmt: skip
    for seed in range(20):
        dealt = dealing.deal(Rng(seed))
        assert dealt[0] in (HELMET, SHIELD)
        assert dealt[1] == COAT


def test_what_lies_in_a_room_of_a_guess_is_not_outside_for_others() -> None:
    """FM-25: Player 2 knows that his helmet is in no room; in a guess of Player 1 it may be, and then he does not."""
    g = three([], ["Iron Helmet"])
    lay_treasure(g, "Magic Shield", "3 Gold Pieces")
    inside = outside = 0
    for seed in range(40):
        redeal_treasure(g, 0, Rng(seed))
        (card,) = g.hands[1].cards
        lying = [card for card in g.treasure if card != NONE]
        assert sorted([card, *lying]) == sorted([HELMET, SHIELD, treasure("3 Gold Pieces")])
        assert [place for place, card in enumerate(g.treasure) if card != NONE] == [0, 1]
        assert not any(g.outside[1] >> card & 1 for card in lying)
        inside += HELMET in lying
        outside += card == HELMET
    assert inside > 5
    assert outside > 5


def test_what_others_know_to_be_outside_stays_so_in_a_guess() -> None:
    """FM-25: Player 2 holds the first card of the box, and Player 1, who has seen it, guesses at the helmet."""
    first = content().treasures[0]
    g = three([], [first.id, "Iron Helmet"])
    lay_treasure(g, "Magic Shield")
    show_to_all(g, 1, first.index)
    redeal_treasure(g, 0, Rng(3))
    assert first.index in g.hands[1].cards
    assert [known & first.bit for known in g.outside] == [first.bit] * 4


# ------------------------------------------------------------------ a deal that is built
def test_a_built_deal_uses_only_what_is_unknown() -> None:
    """FM-23: slots and swords may name cards that are known to lie elsewhere; those are never dealt."""
    slots, unknown, must = [0b1111011, 0b1001101], 0b0011111, 0b0000100
    found = {tuple(Filling(slots, unknown, must, [Hand(0, 2, 1, 1)], 0b1100011).deal(Rng(seed))) for seed in range(60)}
    assert found == {(0, 2), (1, 2)}


def test_fm23_no_card_drives_a_sword_out_of_a_hand() -> None:
    """FM-22, FM-23: the first slot must hold the sword 1, though card 2, which must be dealt, would fit there too."""
    slots, must = [0b00110, 0b01010, 0b10100], 0b00100
    found = {tuple(Filling(slots, 0b11110, must, [Hand(0, 1, 1, 1)], 0b00010).deal(Rng(seed))) for seed in range(30)}
    assert found == {(1, 3, 2)}


def test_a_slot_takes_a_card_from_one_that_can_do_without() -> None:
    """A chain of four slots of which only one order fits: each looks further when the next one needs its card."""
    slots = [0b0011, 0b0110, 0b1100, 0b1000]
    found = {tuple(Filling(slots, 0b1111, 0, [], 0).deal(Rng(seed))) for seed in range(20)}
    assert found == {(0, 1, 2, 3)}
    found = {tuple(Filling(slots[:3], 0b1111, 0b0011, [], 0).deal(Rng(seed))) for seed in range(40)}
    assert found == {(0, 1, 2), (0, 1, 3)}
