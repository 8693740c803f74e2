"""FM-151 to FM-166: meetings, offers, fights between adventurers, spoils, records."""

import pytest

from tests.games.warlock.table import ROLL, Table, hero, lay, treasure, where
from waystone.games.warlock.model.options import Entry, OfferCard
from waystone.games.warlock.model.state import CHEST
from waystone.games.warlock.rules.knowledge import enter

KEYS = {"chest": (7, 8, 9), "keys": [[1, 2], [3, 4], [5, 6]]}


def met(one: dict[str, object], other: dict[str, object], **more: object) -> Table:
    """Players 1 and 2 deal on the crossing; Player 3 looks on from afar."""
    a, b = hero("14,24", **one), hero("14,24", **other)  # type: ignore[arg-type]
    return lay(a, b, hero("5,24"), **KEYS, **more).choose("Stay and deal with Player 2")  # type: ignore[arg-type]


def test_fm151_a_meeting_with_one_of_those_who_are_there() -> None:
    """FM-151: one in a turn, or none."""
    table = lay(hero("14,25"), hero("14,24"), hero("14,24")).goes(2, "14,24")
    assert table.offered() == ["Meet Player 2", "Meet Player 3", "Meet nobody"]
    table.choose("Meet Player 3").meet(2).choose("Part in peace")
    assert table.asked[0] == 1


def test_fm152_no_dealings_from_afar() -> None:
    """FM-152: offers only where both share a space."""
    table = lay(hero("14,24"), hero("15,24"))
    assert not [words for words in table.offered() if "deal" in words]


def test_fm153_what_an_offer_may_hold() -> None:
    """FM-153: Gold, Provisions, own cards, answers, sights, peace; known cards of the other, a bunch by number."""
    table = met({"gold": 2, "cards": ["Iron Helmet"]}, {"gold": 3, "cards": ["keys_123"]})
    offered = set(table.offered())
    assert {"Give Gold", "Give Provisions", "Give Iron Helmet", "Give a key answer", "Give peace"} <= offered
    assert {"Ask for Gold", "Ask for a bunch with a number", "Ask for a sight of all Key cards"} <= offered
    assert "Ask for Bunch of Keys 1, 2, 3" not in offered  # he does not know that it is there
    assert "Ask for peace" not in offered  # only the active player can give it
    table.choose("Make no offer")
    assert "Ask for peace" in table.offered()
    assert "Give peace" not in table.offered()


def test_fm153_a_known_card_may_be_named() -> None:
    """FM-153, FM-162."""
    table = lay(hero("14,24"), hero("14,24", cards=["Iron Helmet"]), hero("5,24"), **KEYS)  # type: ignore[arg-type]
    from waystone.games.warlock.rules.knowledge import see_in_hand

    see_in_hand(table.g, 1 << 0, 1, treasure("Iron Helmet"))
    table.choose("Stay and deal with Player 2")
    assert "Ask for Iron Helmet" in table.offered()


def test_fm153_the_giver_picks_the_bunch() -> None:
    """FM-153: he has two with a 1."""
    table = met({"gold": 1}, {"cards": ["keys_123", "keys_147"]})
    table.choose("Ask for a bunch with a number", "Key 1", "Make this offer", "Accept the offer")
    assert table.asked == (1, "give_bunch")
    table.choose("Hand over Bunch of Keys 1, 4, 7")
    assert table.held(0) == {"Bunch of Keys 1, 4, 7"}


def test_fm154_an_accepted_offer_is_carried_out_at_once() -> None:
    """FM-154: Gold for a card."""
    table = met({"gold": 5}, {"cards": ["Iron Helmet"]})
    table.choose("Make no offer", "Give Iron Helmet", "Ask for Gold", "4", "Make this offer")
    assert table.asked == (0, "answer_offer")
    table.choose("Accept the offer")
    assert (table.hero(0).gold, table.hero(1).gold) == (1, 4)
    assert table.held(0) == {"Iron Helmet"}


def test_fm154_what_cannot_be_fulfilled_cannot_be_accepted() -> None:
    """FM-154: a bunch that he does not have."""
    table = met({}, {"cards": ["Iron Helmet"]})
    table.choose("Ask for a bunch with a number", "Key 1", "Make this offer")
    assert table.offered() == ["Refuse the offer"]
    assert table.refused()["Accept the offer"] == 154


def test_fm154_two_offers_each_and_the_limits_of_the_rucksack() -> None:
    """FM-154, FM-24: who gets a seventh card leaves one."""
    six = ["keys_123", "keys_456", "keys_789", "keys_147", "keys_258", "keys_369"]
    table = met({"cards": six}, {"cards": ["Iron Helmet"]})
    table.choose("Make no offer", "Give Iron Helmet", "Make this offer", "Accept the offer")
    assert table.asked == (0, "leave_behind")


def test_fm155_the_partner_alone_sees_the_cards() -> None:
    """FM-155: the third sees counts change, not what."""
    table = met({"cards": ["Iron Helmet", "keys_123"]}, {})
    table.choose("Give Iron Helmet", "Make this offer")
    view = table.view(1).talk
    assert view is not None
    assert view.gives is not None
    other = table.view(2).talk
    assert other is not None
    assert (other.gives, other.wants) == (None, None)
    assert table.record(1, 0) == {"Iron Helmet"}
    table.choose("Accept the offer")
    assert table.view(2).adventurers[1].cards == 1
    assert table.record(2, 1) == set()
    assert table.knows(2, 1) == set()
    assert "Iron Helmet" not in table.told(2)


def test_fm156_key_cards_never_change_hands() -> None:
    """FM-156: no entry of an offer gives one."""
    table = met({}, {})
    ask = table.match.ask
    assert ask is not None
    before = table.g.holder
    kinds = {option.kind for option in ask.options if isinstance(option, Entry)}
    assert kinds <= {0, 1, 2, 3, 4, 5}
    assert not [option for option in ask.options if isinstance(option, OfferCard)]
    table.choose("Ask for a sight of all Key cards", "Make this offer", "Accept the offer")
    assert table.g.holder == before


def test_fm157_attack_or_part_and_peace_binds() -> None:
    """FM-157."""
    table = met({}, {}).meet(1)
    assert table.offered() == ["Attack", "Part in peace"]
    table = met({}, {})
    table.choose("Give peace", "Make this offer", "Accept the offer", "Make no offer", "Make no offer")
    assert table.asked[0] == 1


def test_fm158_not_before_both_have_left_a_room() -> None:
    """FM-158: in this life; not with one in a cage, not on a passage square."""
    for one, other in ((False, True), (True, False)):
        table = met({"seasoned": one, "cards": ["Vial of Poison"]}, {"seasoned": other}).meet(1)
        assert table.refused()["Attack"] == 158
    assert "Attack" in met({}, {}).meet(1).offered()


def fought(*dice: int, one: dict[str, object] | None = None, other: dict[str, object] | None = None) -> Table:
    return met(one or {}, other or {}).meet(1).dice(*dice).choose("Attack")


def test_fm159_a_battle_like_any_other() -> None:
    """FM-159: both with Skill and bonuses; killing an adventurer gives no Luck."""
    table = fought(1, 1, 6, 6, one={"luck": 5, "first": (10, 19, 9)}, other={"stamina": 2})
    assert not table.hero(1).alive
    assert table.hero(0).luck == 5


def test_fm160_he_cannot_refuse_and_treasure_comes_after() -> None:
    """FM-160: only if the attacker arrived in this turn, and not in a room."""
    table = lay(hero("14,25", skill=11), hero("14,24", stamina=2), heaps={"14,24": ["Iron Helmet"]}).goes(2, "14,24")
    table.choose("Meet Player 2").meet(1).dice(1, 1, 6, 6).choose("Attack")
    assert table.asked == (0, "take_treasure")
    table = lay(hero("14,24", skill=11), hero("14,24", stamina=2), hero("5,24"), heaps={"14,24": ["Iron Helmet"]})
    table.choose("Stay and deal with Player 2").meet(1).dice(1, 1, 6, 6).choose("Attack")
    assert table.asked == (1, "reenter")  # a turn spent on a deal is no arrival


LOOT: dict[str, object] = {"cards": ["keys_123", "keys_456", "Iron Helmet"]}


def escaped(**more: object) -> Table:
    """Player 2 with two bunches and a helmet escapes from Player 1."""
    table = met({"skill": 11}, LOOT, **more).meet(1).dice(6, 6, 6, 6)
    table.choose("Attack", "Ready for battle", "Fight on")
    return table.dice(6).choose("Try to escape")


def test_fm161_all_bunches() -> None:
    """FM-161 (a): and the lantern as well; then he flees 4 spaces."""
    table = escaped()
    assert table.asked == (0, "claim_spoils")
    table.choose("Claim all bunches of keys", "Take the lantern")
    assert table.held(0) == {"Bunch of Keys 1, 2, 3", "Bunch of Keys 4, 5, 6"}
    assert table.held(1) == {"Iron Helmet"}
    assert table.asked == (1, "flee_to")


def test_fm161_one_at_random_or_nothing() -> None:
    """FM-161 (b), (d): each card is equally likely."""
    drawn: dict[str, int] = {}
    for seed in range(150):
        table = escaped()
        table.g.rng.state = seed * 7919
        table.choose("Claim a Treasure card at random")
        (card,) = table.held(0)
        drawn[card] = drawn.get(card, 0) + 1
    assert len(drawn) == 3
    assert min(drawn.values()) > 25
    table = escaped().choose("Claim nothing", "Leave the lantern")
    assert len(table.held(1)) == 3


def test_fm161_a_named_card_that_he_knows() -> None:
    """FM-161 (c), FM-162: unknown cards cannot be named; one that is gone gives nothing."""
    assert not [words for words in escaped().offered() if words == "Claim Iron Helmet"]
    table = lay(hero("14,24", skill=11), hero("14,24", **LOOT), hero("5,24"), **KEYS)  # type: ignore[arg-type]
    table.choose("Stay and deal with Player 2").meet(1).dice(6, 6, 6, 6)
    table.choose("Attack", "Use Iron Helmet in this battle", "Fight on").dice(6).choose("Try to escape")
    table.choose("Claim Iron Helmet")
    assert table.held(0) == {"Iron Helmet"}
    assert table.record(2, 0) == {"Iron Helmet"}
    assert table.record(2, 1) == set()
    assert "Player 1 claims the Iron Helmet of Player 2" in table.story()


def test_fm162_a_stale_record_gives_nothing() -> None:
    """FM-162, FM-166: a card that went unseen stays entered, and cannot be had."""
    table = escaped()
    enter(table.g, 0, 1, 1 << treasure("Chainmail Coat"))
    table.match._quiet = table.g.copy()  # the record was written before this step
    table.match._since = []
    table = Table(table.match.copy())
    table.g.log = []
    assert "Claim Chainmail Coat" in table.offered()
    table.choose("Claim Chainmail Coat", "Leave the lantern")
    assert table.held(0) == set()
    assert table.record(0, 1) == set()
    assert "Player 1 claims the Chainmail Coat, but Player 2 does not have it" in table.story()
    assert "gets it" not in table.story()


def test_fm163_the_lantern() -> None:
    """FM-163: the loser has none."""
    table = escaped().choose("Claim nothing", "Take the lantern")
    assert (table.hero(0).lantern, table.hero(1).lantern) == (True, False)


def test_fm164_the_right_to_offer_goes_to_and_fro() -> None:
    """FM-164: two passes in a row end the talk; so do two offers each."""
    table = met({"gold": 9}, {"gold": 9})
    makers = []
    for _ in range(4):
        makers.append(table.asked[0])
        table.choose("Give Provisions", "1", "Make this offer", "Refuse the offer")
    assert makers == [0, 1, 0, 1]
    assert table.asked == (0, "meeting_end")
    table = met({}, {}).choose(
        "Make no offer", "Give a sight of all your Key cards", "Make this offer", "Accept the offer"
    )
    assert table.asked == (0, "offer")
    table.meet(1)
    assert table.asked == (0, "meeting_end")


def test_fm165_one_entry_of_a_kind_and_not_nothing() -> None:
    """FM-165."""
    table = met({"gold": 3}, {})
    assert "Make this offer" not in table.offered()
    table.choose("Give Gold", "2")
    assert "Give Gold" not in table.offered()
    assert "Make this offer" in table.offered()
    table.choose("Make this offer", "Accept the offer")
    assert table.hero(1).gold == 2


def test_fm153_a_key_answer_shows_the_card_or_a_blank() -> None:
    """FM-153: the taker learns yes or no, nobody else anything."""
    table = met({}, {})
    table.choose("Ask for a key answer", "Key 3", "Make this offer", "Accept the offer")
    assert table.view(0).notebook.places[2] == 1 << 1
    assert table.view(2).notebook.places[2].bit_count() > 1
    table = met({}, {})
    table.choose("Ask for a key answer", "Key 5", "Make this offer", "Accept the offer")
    assert table.view(0).notebook.places[4] == 1 << 2 | 1 << CHEST


def test_fm166_a_claim_of_keys_moves_them_in_every_record() -> None:
    """FM-166."""
    table = escaped()
    enter(table.g, 2, 1, 1 << treasure("keys_123") | 1 << treasure("Iron Helmet"))
    table.choose("Claim all bunches of keys")
    assert table.record(2, 0) == {"Bunch of Keys 1, 2, 3"}
    assert table.record(2, 1) == {"Iron Helmet"}


@pytest.mark.parametrize(("whole", "entered"), [(True, {"Iron Helmet", "Chainmail Coat"}), (False, set())])
def test_fm166_the_taking_of_a_whole_heap_that_one_has_seen(whole: bool, entered: set[str]) -> None:
    """FM-166: Player 2 looked at it; Player 1 takes all, or one of two."""
    table = lay(hero("14,25"), hero("14,23"), heaps={"14,24": ["Iron Helmet", "Chainmail Coat"]})
    from waystone.games.warlock.model.state import Heap
    from waystone.games.warlock.rules.knowledge import look_into

    heap = table.g.heaps[0]
    table.g.heaps[0] = Heap(heap.space, heap.owner, look_into(table.g, heap.bag, 1))
    table.goes(2, "14,24")
    table.choose("Take Iron Helmet", *(["Take Chainmail Coat"] if whole else ["Take no more"]))
    assert table.record(1, 0) == entered
    assert table.at(0) == where("14,24")


def test_fm151_meeting_nobody_ends_nothing_else() -> None:
    """FM-151."""
    table = lay(hero("14,25"), hero("14,24")).goes(2, "14,24").choose("Meet nobody")
    assert table.asked == (1, "turn_choice")
    assert ROLL in table.offered()
