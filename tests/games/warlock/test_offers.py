"""FM-147, FM-151 to FM-158, FM-164, FM-165: offers entry by entry, between Players 2 and 3."""

from typing import Any

import pytest

from tests.games.warlock.table import Table, hero, lay, treasure, where
from waystone.games.warlock.model.state import Side
from waystone.games.warlock.rules.knowledge import see_in_hand
from waystone.games.warlock.rules.meeting import cannot_fulfil, may_not_fight

NUMBERS = {"chest": (7, 8, 9), "keys": [[1, 2], [3, 4], [5, 6]]}
ALWAYS_GIVEN = {"Give a key answer", "Give a sight of all your Key cards"}
ALWAYS_ASKED = {"Ask for a key answer", "Ask for a sight of all Key cards"}
TALKED = ("Make no offer", "Make no offer")


def met(one: dict[str, Any], other: dict[str, Any], **more: Any) -> Table:
    """Player 2 deals with Player 3 on the crossing; Player 1 is far away."""
    table = lay(hero("5,24"), hero("14,24", **one), hero("14,24", **other), active=1, **NUMBERS, **more)  # type: ignore[arg-type]
    return table.choose("Stay and deal with Player 3")


# ------------------------------------------------------------------ what may be offered
def test_fm153_exactly_what_one_may_give_and_ask() -> None:
    """FM-153, FM-165: only what there is; known cards by name; peace is given by the active player alone."""
    table = met({"gold": 2, "food": 0, "cards": ["Iron Helmet"]}, {"gold": 0, "food": 3, "cards": ["keys_123"]})
    assert set(table.offered()) == {
        "Make no offer",
        "Give Gold",
        "Give Iron Helmet",
        "Give peace",
        "Ask for Provisions",
        "Ask for a bunch with a number",
        *ALWAYS_GIVEN,
        *ALWAYS_ASKED,
    }
    table.choose("Make no offer")
    assert table.asked == (2, "offer")
    assert set(table.offered()) == {
        "Make no offer",
        "Give Provisions",
        "Give Bunch of Keys 1, 2, 3",
        "Ask for Gold",
        "Ask for a bunch with a number",
        "Ask for peace",
        *ALWAYS_GIVEN,
        *ALWAYS_ASKED,
    }


def test_fm153_from_an_empty_hand_no_bunch_can_be_asked() -> None:
    """FM-153: nor Gold and Provisions that are not there."""
    table = met({"food": 0}, {"food": 0})
    assert set(table.offered()) == {"Make no offer", "Give peace", *ALWAYS_GIVEN, *ALWAYS_ASKED}


def test_fm165_each_entry_at_most_once_on_each_side() -> None:
    """FM-165: an entry that is in the offer is offered no more; those of the other side still are."""
    spec: dict[str, Any] = {"gold": 2, "food": 2, "cards": ["Iron Helmet", "keys_456"]}
    table = lay(hero("5,24"), hero("14,24", **spec), hero("14,24", gold=2, cards=["keys_123"]), active=1, **NUMBERS)  # type: ignore[arg-type]
    see_in_hand(table.g, 1 << 1, 2, treasure("keys_123"))
    table.choose("Stay and deal with Player 3")
    assert "Make this offer" not in table.offered()
    left = set(table.offered())
    for words, more in (
        ("Give Gold", ["1"]),
        ("Give Provisions", ["2"]),
        ("Give Iron Helmet", []),
        ("Give a key answer", ["Key 3"]),
        ("Give a sight of all your Key cards", []),
        ("Give peace", []),
        ("Ask for Gold", ["2"]),
        ("Ask for Provisions", ["1"]),
        ("Ask for Bunch of Keys 1, 2, 3", []),
        ("Ask for a bunch with a number", ["Key 2"]),
        ("Ask for a key answer", ["Key 5"]),
        ("Ask for a sight of all Key cards", []),
    ):
        table.choose(words, *more)
        left.remove(words)
        assert set(table.offered()) == left | {"Make this offer"}
    assert left == {"Make no offer", "Give Bunch of Keys 4, 5, 6"}


@pytest.mark.parametrize("one_side", ["Give a sight of all your Key cards", "Ask for a sight of all Key cards"])
def test_fm165_something_on_one_side_is_enough(one_side: str) -> None:
    """FM-165: to give for nothing, or to ask for nothing in return."""
    table = met({}, {}).choose(one_side)
    assert "Make this offer" in table.offered()


def test_fm165_how_many_and_which_number() -> None:
    """FM-165: from 1 to all he has; of 1 there is nothing to choose; the numbers 1 to 9."""
    table = met({"gold": 3, "food": 1}, {"gold": 0}).choose("Give Gold")
    assert (table.asked, table.offered()) == ((1, "amount"), ["1", "2", "3"])
    table.choose("2", "Give Provisions")
    assert table.asked == (1, "offer")
    table.choose("Give a key answer")
    assert (table.asked, table.offered()) == ((1, "number"), [f"Key {n}" for n in range(1, 10)])


# ------------------------------------------------------------------ carrying it out
def test_fm154_all_entries_of_an_offer_are_carried_out() -> None:
    """FM-154, FM-155, FM-156: Gold, Provisions, cards, a bunch by number, an answer and a sight."""
    table = lay(
        hero("5,24"),
        hero("14,24", gold=7, food=4, cards=["Iron Helmet", "Magic Shield"]),
        hero("14,24", gold=9, food=5, cards=["Silver Crucifix", "keys_123", "keys_456"]),
        active=1,
        **NUMBERS,  # type: ignore[arg-type]
    )
    see_in_hand(table.g, 1 << 1, 2, treasure("Silver Crucifix"))
    table.choose("Stay and deal with Player 3", "Give Gold", "2", "Give Provisions", "1", "Give Iron Helmet")
    table.choose("Give a sight of all your Key cards", "Ask for Gold", "5", "Ask for Provisions", "3")
    table.choose("Ask for Silver Crucifix", "Ask for a bunch with a number", "Key 3", "Ask for a key answer", "Key 6")
    table.choose("Make this offer")
    assert table.asked == (2, "answer_offer")
    table.choose("Accept the offer")
    one, other = table.hero(1), table.hero(2)
    assert (one.gold, one.food, other.gold, other.food) == (7 - 2 + 5, 4 - 1 + 3, 9 + 2 - 5, 5 + 1 - 3)
    assert table.held(1) == {"Magic Shield", "Silver Crucifix", "Bunch of Keys 1, 2, 3"}
    assert table.held(2) == {"Iron Helmet", "Bunch of Keys 4, 5, 6"}
    assert [table.view(2).notebook.places[number - 1] for number in (3, 4)] == [1 << 1, 1 << 1]
    assert table.view(1).notebook.places[5] == 1 << 2
    assert table.view(1).notebook.places[4].bit_count() > 1  # 5 was not asked
    assert table.view(0).notebook.places[2].bit_count() > 1
    assert table.record(2, 1) >= {"Silver Crucifix", "Bunch of Keys 1, 2, 3"}
    assert table.record(1, 2) == {"Iron Helmet"}
    assert (table.record(0, 1), table.record(0, 2)) == (set(), set())
    assert table.asked == (2, "offer")


def test_fm153_sights_and_answers_are_heard_by_the_taker_alone() -> None:
    """FM-153, FM-155: all see that Key cards are shown; only the other hears which."""
    table = met({}, {}).choose("Give a key answer", "Key 4", "Ask for a sight of all Key cards", "Make this offer")
    table.choose("Accept the offer")
    shown = [event for event in table.match.log if event.kind in ("showed", "answer", "sight")]
    assert [(event.kind, event.only) for event in shown] == [
        ("showed", -2),
        ("answer", 2),
        ("showed", -2),
        ("sight", 1),
    ]
    answer, sight = shown[1].facts, shown[3].facts
    assert (answer["giver"], answer["number"], answer["has"]) == (1, 4, 1)
    assert (sight["giver"], sight["numbers"]) == (2, (5, 6))
    offer = [event for event in table.match.log if event.kind == "offer"]
    assert [(event.only, event.facts["gives"], event.facts["wants"]) for event in offer] == [
        (seat, (0, 0, 4, 0, 0, 0), (0, 0, 0, 0, 1, 0)) for seat in (1, 2)
    ]


def test_fm153_a_sight_shows_the_first_and_the_last_number_too() -> None:
    """FM-153: Player 2 has 1 and 9."""
    table = lay(hero("5,24"), hero("14,24"), hero("14,24"), active=1, chest=(2, 3, 4), keys=[[5, 6], [1, 9], [7, 8]])
    table.choose("Stay and deal with Player 3", "Give a sight of all your Key cards", "Make this offer")
    table.choose("Accept the offer")
    sight = next(event for event in table.match.log if event.kind == "sight")
    assert sight.facts["numbers"] == (1, 9)
    assert [table.view(2).notebook.places[number - 1] for number in (1, 9)] == [1 << 1, 1 << 1]


def test_fm153_a_negative_answer() -> None:
    """FM-153: the number is not with him."""
    table = met({}, {}).choose("Give a key answer", "Key 9", "Make this offer", "Accept the offer")
    answer = next(event for event in table.match.log if event.kind == "answer")
    assert answer.facts["has"] == 0
    assert not table.view(2).notebook.places[8] >> 1 & 1
    assert not [event for event in table.match.log if event.kind == "sight"]


def test_fm153_which_of_several_bunches_is_the_givers_choice() -> None:
    """FM-153, FM-155: a named bunch does not count as the one with the number; the maker alone hears which it is."""
    table = lay(
        hero("5,24"),
        hero("14,24"),
        hero("14,24", cards=["keys_123", "keys_147", "keys_159"]),
        active=1,
        **NUMBERS,  # type: ignore[arg-type]
    )
    see_in_hand(table.g, 1 << 1, 2, treasure("keys_123"))
    table.choose("Stay and deal with Player 3", "Ask for Bunch of Keys 1, 2, 3")
    table.choose("Ask for a bunch with a number", "Key 1", "Make this offer", "Accept the offer")
    assert table.asked == (2, "give_bunch")
    assert table.offered() == ["Hand over Bunch of Keys 1, 4, 7", "Hand over Bunch of Keys 1, 5, 9"]
    table.choose("Hand over Bunch of Keys 1, 5, 9")
    assert table.held(1) == {"Bunch of Keys 1, 2, 3", "Bunch of Keys 1, 5, 9"}
    given = next(event for event in table.match.log if event.kind == "bunch given")
    assert (given.only, given.facts["card"], given.facts["giver"]) == (1, treasure("keys_159"), 2)


def test_fm154_a_named_bunch_is_not_the_bunch_with_the_number_too() -> None:
    """FM-154: he has only one bunch with a 1, and it is named already."""
    table = lay(hero("5,24"), hero("14,24"), hero("14,24", cards=["keys_123"]), active=1, **NUMBERS)  # type: ignore[arg-type]
    see_in_hand(table.g, 1 << 1, 2, treasure("keys_123"))
    table.choose("Stay and deal with Player 3", "Ask for Bunch of Keys 1, 2, 3")
    table.choose("Ask for a bunch with a number", "Key 1", "Make this offer")
    assert table.offered() == ["Refuse the offer"]
    assert table.refused() == {"Accept the offer": 154}


def test_fm154_a_card_that_is_gone_cannot_be_given() -> None:
    """FM-154, FM-162: the record was old."""
    table = met({}, {"cards": ["Iron Helmet"]})
    table.g.entered = tuple(
        1 << treasure("Magic Shield") if place == 1 * 3 + 2 else bits for place, bits in enumerate(table.g.entered)
    )
    table.match._quiet = table.g.copy()
    table.match._since = []
    table = Table(table.match.copy()).choose("Make no offer", "Give Iron Helmet", "Make this offer", "Refuse the offer")
    table.choose("Ask for Magic Shield", "Make this offer")
    assert table.offered() == ["Refuse the offer"]


@pytest.mark.parametrize(("field", "has"), [("gold", 3), ("food", 2)])
def test_fm154_just_enough_and_just_too_little(field: str, has: int) -> None:
    """FM-154: of Gold and of Provisions."""
    g = lay(hero(), hero(gold=3, food=2)).g
    for amount, rule in ((has, 0), (has + 1, 154)):
        side = Side()
        setattr(side, field, amount)
        assert cannot_fulfil(g, 1, side) == rule


def test_fm24_both_sides_keep_within_their_limits_the_active_player_first() -> None:
    """FM-154, FM-24: six cards each; each gives one and gets two... one more than it gave."""
    mine = ["keys_123", "keys_456", "keys_789", "keys_147", "keys_258", "Trollslayer"]
    hers = ["Iron Helmet", "Magic Shield", "Chainmail Coat", "Crystal Ball", "keys_369", "keys_159", "Enchanted Sword"]
    table = met({"cards": mine}, {"cards": hers})
    table.choose("Give Trollslayer", "Make this offer", "Accept the offer")
    assert table.asked == (2, "leave_behind")
    assert set(table.offered()) == {
        "Leave Trollslayer here",
        "Leave Enchanted Sword here",
        "Leave the plain sword behind",
    }
    table.choose("Leave Trollslayer here", "Give Enchanted Sword", "Give Iron Helmet", "Give Magic Shield")
    table.choose("Make this offer", "Accept the offer")
    assert table.asked == (1, "leave_behind")
    assert len(table.offered()) == 7
    table.choose("Leave Iron Helmet here")
    assert table.lying("14,24") == {"Trollslayer", "Iron Helmet"}


# ------------------------------------------------------------------ the right to offer
def test_fm164_an_offer_that_is_dropped_leaves_nothing_behind() -> None:
    """FM-164: Player 2 begins an offer and makes none; Player 3 begins with an empty one."""
    table = met({"gold": 2}, {}).choose("Give Gold", "2", "Ask for a key answer", "Key 5", "Make no offer")
    assert table.asked == (2, "offer")
    assert "Make this offer" not in table.offered()
    talk = table.g.talk
    assert talk is not None
    assert (talk.gives, talk.wants, talk.passes, talk.holder, talk.left) == (None, None, 1, 1, [2, 2])


def test_fm164_one_who_has_no_offers_left_passes() -> None:
    """FM-164: Player 2 has made his two; Player 3 still has his own, until he passes after Player 2 had to."""
    sight = ("Give a sight of all your Key cards", "Make this offer", "Refuse the offer")
    table = met({}, {}).choose(*sight, "Make no offer", *sight)
    talk = table.g.talk
    assert talk is not None
    assert (table.asked, talk.left, talk.passes) == ((2, "offer"), [0, 2], 0)
    table.choose(*sight)
    assert (table.asked, talk.left) == ((2, "offer"), [0, 1])
    assert (talk.made, talk.gives, talk.wants) == (False, None, None)
    table.choose("Make no offer")
    assert table.asked == (1, "meeting_end")


def test_fm164_a_refusal_gives_the_right_to_the_other() -> None:
    """FM-154, FM-164: the one who refuses may answer with an offer of his own; one pass in between ends nothing."""
    sight = ("Give a sight of all your Key cards", "Make this offer", "Refuse the offer")
    table = met({}, {}).choose(*sight)
    assert table.asked == (2, "offer")
    table.choose("Make no offer")
    assert table.asked == (1, "offer")
    table.choose(*sight).choose(*sight)
    talk = table.g.talk
    assert talk is not None
    assert (talk.left, table.asked) == ([0, 1], (2, "offer"))


def test_fm155_the_cards_of_an_offer_are_seen_even_if_it_is_refused() -> None:
    """FM-155, FM-166: by the partner alone; those not named stay hidden."""
    table = met({"cards": ["Iron Helmet", "Magic Shield"]}, {}).choose("Give Magic Shield", "Make this offer")
    talk = table.g.talk
    assert talk is not None
    assert talk.made
    table.choose("Refuse the offer")
    assert [table.record(viewer, 1) for viewer in (0, 2, 3)] == [set(), {"Magic Shield"}, set()]
    assert table.held(1) == {"Iron Helmet", "Magic Shield"}


# ------------------------------------------------------------------ peace, attack, poison
@pytest.mark.parametrize("asked_for", [False, True])
def test_fm157_peace_given_or_granted_binds(asked_for: bool) -> None:
    """FM-157, FM-147: whoever made the offer; a refused one does not bind."""
    words = ("Make no offer", "Ask for peace") if asked_for else ("Give peace",)
    for answer, bound in (("Accept the offer", True), ("Refuse the offer", False)):
        table = met({"cards": ["Vial of Poison"]}, {}).choose(*words, "Make this offer", answer, *TALKED)
        if bound:
            assert table.asked == (2, "turn_choice")
        else:
            assert set(table.offered()) == {"Attack", "Use Vial of Poison", "Part in peace"}


def test_fm157_only_poison_is_used_in_a_meeting_and_a_fight_ends_the_talk() -> None:
    """FM-147, FM-157: no other card of his hand; once he attacks nobody talks any more."""
    table = met({"cards": ["Crystal Ball", "Iron Helmet", "Vial of Poison"]}, {}).choose(*TALKED)
    assert table.offered() == ["Attack", "Use Vial of Poison", "Part in peace"]
    table.choose("Attack")
    assert table.g.talk is None
    assert table.asked == (1, "battle_gear")


def test_fm157_after_parting_he_who_arrived_takes_the_treasure() -> None:
    """FM-90, FM-157: a meeting on the way, not a Deal."""
    table = lay(hero("5,24"), hero("14,25"), hero("14,24"), heaps={"14,24": ["Iron Helmet"]}, active=1)
    table.goes(2, "14,24").choose("Meet Player 3", *TALKED, "Part in peace")
    assert table.asked == (1, "take_treasure")
    assert table.g.talk is None


@pytest.mark.parametrize(("stamina", "dead"), [(4, True), (5, False)])
def test_fm147_poison_kills_at_0(stamina: int, dead: bool) -> None:
    """FM-147, FM-169: it costs 4; the dead one's meeting is over, the living one may still be attacked."""
    table = lay(
        hero("5,24"),
        hero("14,25", cards=["Vial of Poison"]),
        hero("14,24", stamina=stamina, luck=5, gold=3, cards=["keys_123"]),
        heaps={"14,24": ["Iron Helmet"]},
        active=1,
    )
    table.goes(2, "14,24").choose("Meet Player 3", *TALKED).dice(6, 6).choose("Use Vial of Poison")
    assert table.g.gone >> treasure("Vial of Poison") & 1
    hurt = next(event for event in table.match.log if event.kind == "hurt")
    assert (hurt.rule, hurt.facts["stamina"], hurt.seat) == (147, 4, 2)
    assert table.hero(2).alive != dead
    if dead:
        assert [event.rule for event in table.match.log if event.kind == "died"] == [169]
        assert table.asked == (1, "take_treasure")
        assert table.lying("14,24", owner=2) == {"Bunch of Keys 1, 2, 3"}
        assert "parted" not in [event.kind for event in table.match.log]
    else:
        assert table.offered() == ["Attack", "Part in peace"]
        assert (table.hero(2).luck, table.hero(2).stamina) == (4, 1)


def test_fm158_every_reason_against_a_battle() -> None:
    """FM-158, FM-64, FM-129: an unseasoned one, a passage, a cage; of either of the two."""
    table = lay(hero("14,24"), hero("14,24"), hero("R1"), hero("R1"))
    a, b, c, d = table.g.adventurers
    assert may_not_fight(table.g, a, b) == 0
    assert may_not_fight(table.g, c, d) == 64
    for one, other in ((a, b), (b, a)):
        one.caged = True
        assert may_not_fight(table.g, a, b) == 129
        one.caged = False
        other.left_a_room = False
        assert may_not_fight(table.g, a, b) == 158
        other.left_a_room = True
    assert may_not_fight(table.g, a, b) == 0


def test_fm151_whom_to_meet_in_turn_order() -> None:
    """FM-151: all who are here, from the left of the one who came; the dead and the distant not."""
    table = lay(hero("14,24"), hero("14,25"), hero("14,24"), hero("14,24", dead=True), hero("13,24"), active=1)
    table.goes(2, "14,24")
    assert table.offered() == ["Meet Player 3", "Meet Player 1", "Meet nobody"]
    table.choose("Meet Player 1")
    assert table.asked == (1, "offer")
    assert table.at(1) == where("14,24")
