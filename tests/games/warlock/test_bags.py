"""FM-25, FM-27, FM-155, FM-162, FM-166: who knows which card of a bag, card by card.

Cards are A to E; what a card could be to a viewer is told as letters, and "-" is a card that he knows.
"""

import pytest

from tests.games.warlock.table import content, hero, lay, treasure
from waystone.games.warlock.model.content import NONE
from waystone.games.warlock.model.state import Bag, Dungeon, Heap
from waystone.games.warlock.rules.knowledge import (
    KNOWN,
    could_be,
    everyone,
    exchange,
    hand_over,
    hidden_card,
    is_not_held,
    joined,
    known_cards,
    look_into,
    nothing,
    open_card,
    parted,
    parted_by_kind,
    pin,
    remove_openly,
    see_in_hand,
    show_to_all,
    shown_to,
    strike_out,
    viewer_of,
    without_doubt,
)

LETTERS = "ABCDEFG"


def bits(letters: str) -> int:
    return sum(1 << LETTERS.index(letter) for letter in letters if letter != "-")


def bag(cards: str, *views: str) -> Bag:
    """The cards, and for each viewer what each of them could be: bag("AB", "- AB", "AB AB")."""
    return Bag(
        tuple(LETTERS.index(card) for card in cards),
        tuple(tuple(bits(mask) for mask in view.split()) for view in views),
    )


def told(it: Bag) -> list[str]:
    """A bag in the words of `bag`."""

    def mask(value: int) -> str:
        return "".join(letter for letter in LETTERS if value & bits(letter)) or "-"

    return ["".join(LETTERS[card] for card in it.cards), *[" ".join(mask(value) for value in view) for view in it.sees]]


# ------------------------------------------------------------------ bags
def test_two_bags_together() -> None:
    """FM-27: each card stays what it was to each viewer; with an empty one nothing changes."""
    one, other = bag("AB", "- -", "AB ABC"), bag("C", "CD", "-")
    assert told(joined(one, other)) == ["ABC", "- - CD", "AB ABC -"]
    empty = bag("", "", "")
    assert joined(one, empty) is one
    assert joined(empty, one) is one


def test_all_that_any_card_of_a_bag_could_be() -> None:
    """FM-155: a known card counts as itself."""
    assert [could_be(bag("AB", "- BC", "DE -"), viewer) for viewer in (0, 1)] == [bits("ABC"), bits("DEB")]
    assert [known_cards(bag("ABC", "- BC -", "A B C"), viewer) for viewer in (0, 1)] == [bits("AC"), 0]


def test_cards_that_go_unseen() -> None:
    """FM-155: viewer 0 sees what goes; viewer 1 does not, so that any of the three could be anywhere."""
    gone, stay = parted(bag("ABC", "AB - CD", "- BC D"), bits("B"), 0b01)
    assert told(gone) == ["B", "-", "ABCD"]
    assert told(stay) == ["AC", "AB CD", "ABCD ABCD"]
    gone, stay = parted(bag("ABC", "AB - CD", "- BC D"), bits("AC"), 0b10)
    assert told(gone) == ["AC", "ABCD ABCD", "- -"]
    assert told(stay) == ["B", "ABCD", "BC"]


@pytest.mark.parametrize("witnesses", [0b00, 0b11])
def test_all_or_none_that_go_are_no_riddle(witnesses: int) -> None:
    """FM-166: who knew a card of a heap that was taken whole still knows it."""
    gone, stay = parted(bag("AB", "- BC", "AD -"), bits("AB"), witnesses)
    assert told(gone) == (["AB", "- -", "- -"] if witnesses else ["AB", "- BC", "AD -"])
    assert told(stay) == ["", "", ""]
    gone, stay = parted(bag("AB", "- BC", "AD -"), bits("C"), witnesses)
    assert told(gone) == ["", "", ""]
    assert told(stay) == ["AB", "- BC", "AD -"]


def test_all_of_a_kind_go() -> None:
    """FM-161 (a), FM-166: A and B are bunches; what was known goes or stays as known, only the doubtful are mixed."""
    kind = bits("ABE")
    gone, stay = parted_by_kind(bag("ACBD", "- - AB CD", "AC - AC D", "AE CD BD CD"), kind, 0b000)
    assert told(gone) == ["AB", "- AB", "A A", "AE B"]
    assert told(stay) == ["CD", "- CD", "- D", "CD CD"]
    gone, stay = parted_by_kind(bag("ACBD", "- - AB CD", "AC - AC D", "AC BD BD AC"), kind, 0b010)
    assert told(gone) == ["AB", "- AB", "- -", "AB AB"]
    assert told(stay) == ["CD", "- CD", "- D", "CD CD"]
    gone, stay = parted_by_kind(bag("ACD", "AD CF AD"), kind, 0b000)
    assert told(gone) == ["A", "A"]
    assert told(stay) == ["CD", "CF D"]  # the C was never in doubt: D is not mixed with it


def test_one_card_of_a_bag_is_seen() -> None:
    """FM-166: the viewer cannot tell which back it was, so what the others could be is mixed; others see nothing."""
    before = bag("ABC", "AB BD CE", "A B C")
    after = shown_to(before, 0, 1 << 0)
    assert told(after) == ["ABC", "- BD CE", "A B C"]
    assert told(shown_to(before, 1, 1 << 0)) == ["ABC", "AD - CE", "A B C"]
    assert told(shown_to(bag("ABC", "AB ABD CE", "A B C"), 1, 1 << 0)) == ["ABC", "AD - CE", "A B C"]
    assert told(shown_to(bag("AB", "AB B", "A B"), 0, 1 << 1)) == ["AB", "AB B", "- B"]
    known = bag("AB", "- AB", "A B")
    assert shown_to(known, 0, 1 << 0) is known


def test_a_card_that_is_elsewhere_is_none_of_these() -> None:
    """FM-166: of what is unknown; a bag that could not be it stays the same."""
    before = bag("AB", "ABC -", "AC BC")
    assert told(without_doubt(before, 2, 1 << 0)) == ["AB", "AB -", "AC BC"]
    assert told(without_doubt(before, 2, 1 << 1)) == ["AB", "ABC -", "A B"]
    assert without_doubt(before, 3, 1 << 0) is before
    assert without_doubt(before, 1, 1 << 0).sees[0] == (bits("AC"), KNOWN)


# ------------------------------------------------------------------ on the table
HELMET, SHIELD, COAT, BALL = (
    treasure(name) for name in ("Iron Helmet", "Magic Shield", "Chainmail Coat", "Crystal Ball")
)
HELMET_BIT, SHIELD_BIT, COAT_BIT, BALL_BIT = (1 << card for card in (HELMET, SHIELD, COAT, BALL))
ONLOOKER = 3


def three(*hands: list[str]) -> Dungeon:
    """Three players with these cards, which only they know."""
    given = [*hands, [], [], []]
    return lay(*[hero("14,24", cards=given[seat]) for seat in range(3)]).g


def records(g: Dungeon, seat: int) -> list[int]:
    """What each viewer has on record of a player."""
    return [g.entered[viewer * 3 + seat] for viewer in range(4)]


def known(g: Dungeon, seat: int) -> list[int]:
    """What each viewer knows of a hand."""
    return [known_cards(g.hands[seat], viewer) for viewer in range(4)]


def test_viewers() -> None:
    """The onlooker comes after the players."""
    g = three()
    assert [viewer_of(g, seat) for seat in (0, 2, -1)] == [0, 2, 3]
    assert everyone(g) == 0b1111
    assert (nothing(g).cards, nothing(g).sees) == ((), ((), (), (), ()))


def test_fm25_a_card_from_a_room_is_known_to_one() -> None:
    """FM-25, FM-26: to the others it is anything but Gold and Provisions; one that all see, to all."""
    g = three()
    card = hidden_card(g, HELMET, 1)
    held = g.content.held
    assert (card.cards, card.sees) == ((HELMET,), ((held,), (KNOWN,), (held,), (held,)))
    assert g.outside == (0, HELMET_BIT, 0, 0)
    card = open_card(g, SHIELD)
    assert (card.cards, card.sees) == ((SHIELD,), ((KNOWN,),) * 4)
    assert g.outside == (SHIELD_BIT, HELMET_BIT | SHIELD_BIT, SHIELD_BIT, SHIELD_BIT)


def test_a_card_whose_place_is_known_is_nowhere_else() -> None:
    """FM-166: neither in a room nor in a hand, on a heap or on the desk."""
    g = three(["Iron Helmet"], ["Magic Shield"])
    held = g.content.held
    unknown = Bag((COAT,), ((held,),) * 4)
    g.heaps = [Heap(5, NONE, unknown), Heap(6, 2, Bag((BALL,), ((KNOWN,),) * 4))]
    other = g.heaps[1]
    g.desk = Bag((BALL,), ((held,),) * 4)
    hands = [hand.sees for hand in g.hands[:2]]
    pin(g, 1 << 2, HELMET)
    assert g.outside[2] == HELMET_BIT
    without = held & ~HELMET_BIT
    for before, hand in zip(hands, g.hands, strict=False):
        assert hand.sees == (before[0], before[1], (without,), before[3])
    assert g.heaps[0].bag.sees == ((held,), (held,), (without,), (held,))
    assert (g.heaps[0].space, g.heaps[0].owner) == (5, NONE)
    assert g.heaps[1] is other
    assert g.desk.sees == ((held,), (held,), (without,), (held,))


def test_fm166_a_card_seen_in_a_hand() -> None:
    """FM-166: the viewer knows and records it; the owner needs no record, the others learn nothing."""
    g = three(["Iron Helmet", "Magic Shield"])
    see_in_hand(g, 1 << 1, 0, HELMET)
    assert (records(g, 0), known(g, 0)) == ([0, HELMET_BIT, 0, 0], [HELMET_BIT | SHIELD_BIT, HELMET_BIT, 0, 0])
    assert g.outside[1] == HELMET_BIT
    see_in_hand(g, 1 << 0, 0, SHIELD)
    assert records(g, 0) == [0, HELMET_BIT, 0, 0]
    show_to_all(g, 0, SHIELD)
    both = HELMET_BIT | SHIELD_BIT
    assert (records(g, 0), known(g, 0)) == ([0, both, SHIELD_BIT, SHIELD_BIT], [both, both, SHIELD_BIT, SHIELD_BIT])
    strike_out(g, 1, 0, HELMET_BIT)
    assert records(g, 0) == [0, SHIELD_BIT, SHIELD_BIT, SHIELD_BIT]


def test_fm138_a_card_that_goes_before_all_eyes() -> None:
    """FM-138, FM-166: it is in no record any more, and what stays is as unknown as before."""
    g = three([], ["Iron Helmet", "Magic Shield"])
    see_in_hand(g, 1 << 2, 1, HELMET)
    remove_openly(g, 1, HELMET)
    assert g.hands[1].cards == (SHIELD,)
    assert records(g, 1) == [0, 0, 0, 0]
    assert known(g, 1) == [0, SHIELD_BIT, 0, 0]
    assert all(not g.hands[1].sees[viewer][0] & HELMET_BIT for viewer in (0, 2, ONLOOKER))
    assert [outside & HELMET_BIT for outside in g.outside] == [HELMET_BIT] * 4


def test_fm155_cards_pass_from_hand_to_hand() -> None:
    """FM-155, FM-166: giver and taker know them; the third, who had the helmet on record, does not know if it went."""
    g = three([], ["Iron Helmet", "Magic Shield"], ["Chainmail Coat"])
    see_in_hand(g, 1 << 0, 1, HELMET)
    hand_over(g, 1, 2, HELMET_BIT)
    assert (g.hands[1].cards, g.hands[2].cards) == ((SHIELD,), (COAT, HELMET))
    assert known(g, 2) == [0, HELMET_BIT, COAT_BIT | HELMET_BIT, 0]
    assert (records(g, 1), records(g, 2)) == ([HELMET_BIT, 0, 0, 0], [0, HELMET_BIT, 0, 0])
    assert g.hands[2].sees[0][1] & HELMET_BIT
    assert g.outside[2] & HELMET_BIT


def test_fm155_the_taker_gives_nothing_back() -> None:
    """FM-155: whatever he holds, be it the first card of the box."""
    g = three([], ["Iron Helmet"], [content().treasures[0].id])
    hand_over(g, 1, 2, HELMET_BIT)
    assert (g.hands[1].cards, g.hands[2].cards) == ((), (0, HELMET))


def test_fm166_what_one_gives_away_is_in_no_hand_that_was_filled_later() -> None:
    """FM-155, FM-166: Player 1 has the helmet, then Player 3 finds a card. Where the helmet went he knows: it is with
    Player 2, and not that card."""
    g = three(["Iron Helmet"], [], ["Magic Shield"])
    assert g.hands[2].sees[0][0] & HELMET_BIT  # as if it could be anything
    hand_over(g, 0, 1, HELMET_BIT)
    assert not g.hands[2].sees[0][0] & HELMET_BIT


def test_fm154_an_exchange_at_once() -> None:
    """FM-154, FM-155: each gives before he gets; the records follow what each of the two has seen."""
    g = three([], ["Iron Helmet", "Magic Shield"], ["Chainmail Coat"])
    see_in_hand(g, 1 << 2, 1, HELMET)
    exchange(g, 1, HELMET_BIT, 2, COAT_BIT)
    assert (g.hands[1].cards, g.hands[2].cards) == ((SHIELD, COAT), (HELMET,))
    assert (records(g, 1), records(g, 2)) == ([0, 0, COAT_BIT, 0], [0, HELMET_BIT, 0, 0])
    assert known(g, 1) == [0, SHIELD_BIT | COAT_BIT, COAT_BIT, 0]
    assert known(g, 2) == [0, HELMET_BIT, HELMET_BIT, 0]
    assert (g.outside[1], g.outside[2]) == (HELMET_BIT | SHIELD_BIT | COAT_BIT, HELMET_BIT | COAT_BIT)


def test_fm166_a_whole_hand_that_was_known_is_known_in_the_new_place() -> None:
    """FM-166: the onlooker knew the only card of the giver, so he sees it go."""
    g = three([], ["Iron Helmet"], [])
    show_to_all(g, 1, HELMET)
    hand_over(g, 1, 2, HELMET_BIT)
    assert known(g, 2) == [HELMET_BIT] * 4
    assert (records(g, 1), records(g, 2)) == ([0] * 4, [HELMET_BIT, HELMET_BIT, 0, HELMET_BIT])


def test_fm162_all_learn_that_a_card_is_not_there() -> None:
    """FM-162: of that hand; elsewhere it may be as before."""
    g = three([], ["Iron Helmet"], ["Magic Shield"])
    g.entered = tuple(COAT_BIT if place % 3 == 1 else 0 for place in range(12))
    is_not_held(g, 1, COAT)
    assert records(g, 1) == [0] * 4
    for viewer in (0, 2, ONLOOKER):
        assert not g.hands[1].sees[viewer][0] & COAT_BIT
    assert g.hands[2].sees[0][0] & COAT_BIT
    assert not g.outside[0] & COAT_BIT


def test_fm27_a_heap_that_is_looked_at() -> None:
    """FM-27: by one, who then knows that these cards are nowhere else."""
    g = three([], ["Crystal Ball"])
    held = g.content.held
    heap = look_into(g, Bag((HELMET, SHIELD), ((held, held),) * 4), 0)
    assert heap.sees == ((KNOWN, KNOWN), (held, held), (held, held), (held, held))
    assert g.outside == (HELMET_BIT | SHIELD_BIT, BALL_BIT, 0, 0)
    assert g.hands[1].sees[0] == (held & ~HELMET_BIT & ~SHIELD_BIT,)
