"""Events: WL-148 to WL-160. What each card does: test_event_cards."""

import pytest

from tests.games.waylanders.table import BLANK, BONUS, DONE, EMPTY, END, EVENT, PLUS, box, fresh, lay, party
from waystone.games.waylanders.model.state import ACTING, ENDING, STARTING
from waystone.games.waylanders.rules.events import can_be_raised
from waystone.games.waylanders.rules.hands import note_event_symbol

AUX = 18  # die * 6 of the auxiliary die


@pytest.mark.parametrize(
    ("chosen", "sets"),
    [("scenario", set()), ("off", set()), ("veteran", {"veteran"}), ("twilight", {"veteran", "twilight"})],
)
def test_wl148_the_deck_is_veteran_and_what_is_agreed_on(chosen: str, sets: set[str]) -> None:
    g = fresh(2, events=chosen).g
    content = g.content
    assert {content.event_sets[content.events[card].event_set] for card in g.event_deck} == sets
    assert g.events_on == bool(sets)


def test_wl148_all_30_cards() -> None:
    assert len(fresh(2, events="all").g.event_deck) == 30
    assert [len([e for e in box().content.events if e.event_set == s]) for s in range(4)] == [6, 8, 8, 8]


def test_wl149_without_the_module_the_symbol_means_nothing() -> None:
    table = lay(party(elathor="B4"), party(brigg="B4"), ap=2, dice=[EMPTY, EMPTY, EVENT, EVENT])
    table.choose("Activate Elathor", "Attack B4")
    assert table.g.draws == ()
    assert not table.told("drew")


def test_wl150_two_auxiliary_dice_with_a_symbol_draw_exactly_one_card() -> None:
    two = lay(party(elathor="B4"), party(brigg="B4"), ap=2, deck=["twi2", "twi3"], dice=[EMPTY, EMPTY, EVENT, EVENT])
    two.choose("Activate Elathor", "Attack B4")
    assert len(two.g.parties[1].events) == 1
    one = lay(party(elathor="B4"), party(iedain="B4"), ap=2, deck=["twi2"], dice=[EMPTY, EMPTY, EVENT])
    one.choose("Activate Elathor", "Attack B4")
    assert one.g.parties[1].events == ()


def test_wl150_the_final_result_counts() -> None:
    g = lay(party(elathor="B4"), party(brigg="B4"), deck=["twi2"]).g
    note_event_symbol(g, 0, (AUX + 4, AUX + 5))
    assert g.draws == (0,)
    note_event_symbol(g, 1, (AUX + 5, AUX + 2))
    assert g.draws == (0,)
    other = lay(party(elathor="B4"), party(brigg="B4"), deck=["twi2"]).g
    note_event_symbol(other, 1, (AUX + 0, AUX + 3))
    assert other.draws == (1,), "whatever the other die shows"


def test_wl151_the_draw_comes_after_the_combat_in_the_order_of_the_rolls() -> None:
    """R17: the attacker's support dice, then Brigg's defence."""
    table = lay(
        party(wradnja="B3", ererbraic="B3", hangwnis="B3"),
        party(brigg="B4"),
        ap=2,
        deck=["twi2", "twi3"],
        dice=[EMPTY, EVENT, BLANK, EVENT, BLANK],
    )
    table.choose("Activate Wradnja", "Attack B4")
    names = [table.g.content.events[seat.events[0]].id for seat in table.g.parties]
    assert names == ["twi2", "twi3"]


def test_wl152_an_instant_event_is_carried_out_at_once_and_discarded() -> None:
    table = lay(party(elathor="B4"), party(brigg="B4", iedain="C1 wounded"), ap=2, deck=["vet1"])
    table.dice(EMPTY, EMPTY, EVENT, BLANK)
    table.choose("Activate Elathor", "Attack B4")
    assert table.health("Iedain") == "healthy"
    assert [table.g.content.events[card].id for card in table.g.event_discard][-1] == "vet1"


def test_wl152_if_it_can_do_nothing_it_is_just_discarded() -> None:
    table = lay(party(elathor="B4"), party(brigg="B4"), ap=2, deck=["vet1"], dice=[EMPTY, EMPTY, EVENT, BLANK])
    table.choose("Activate Elathor", "Attack B4")
    assert table.seat() == 0
    assert table.g.event_deck == []
    assert table.g.resolving == ()


def test_wl153_a_hand_holds_three_and_a_fourth_costs_one_of_the_four() -> None:
    table = lay(
        party(elathor="B4"),
        party(brigg="B4"),
        ap=2,
        events={1: ["twi2", "twi3", "twi8"]},
        deck=["tem6"],
        dice=[EMPTY, EMPTY, EVENT, BLANK],
    )
    table.choose("Activate Elathor", "Attack B4")
    assert (table.seat(), table.asked()) == (1, "event_discard")
    assert len(table.texts()) == 4
    table.choose("Discard Silent March")
    assert len(table.g.parties[1].events) == 3
    assert table.said("discarded") == ["Player 2 discards Silent March"], "face up"


def test_wl153_a_hand_is_seen_by_its_owner_only() -> None:
    table = lay(party(elathor="B4"), party(brigg="B4"), events={1: ["twi2"]}, deck=[])
    assert table.match.view(1).parties[1].events == table.g.parties[1].events
    assert table.match.view(0).parties[1].events == ()
    assert table.match.view(0).parties[1].event_count == 1
    drawn = lay(party(elathor="B4"), party(brigg="B4"), ap=2, deck=["twi2"], dice=[EMPTY, EMPTY, EVENT, BLANK])
    drawn.choose("Activate Elathor", "Attack B4")
    assert drawn.said("drew") == ["Player 2 draws an event card and holds 1"]
    assert [event.only for event in drawn.told("drawn")] == [1]
    assert "Knife" in drawn.said("drawn")[0]


def test_wl154_a_hand_event_is_played_in_its_window_for_its_price() -> None:
    table = lay(party(elathor="B4 wounded"), party(brigg="C1"), ap=2, events={0: ["mis5", "twi2"]}, deck=[])
    assert not table.offers("Play Knife in the Dark"), "it belongs to an attack"
    table.choose("Play Herbs of the Bank")
    assert table.health("Elathor") == "healthy"
    assert table.ap() == 1
    poor = lay(party(elathor="B4 wounded"), party(brigg="C1"), ap=1, events={0: ["mis8"]}, holds={"B4": 1}, deck=[])
    assert not poor.offers("Play Undermine"), "2 AP"


def test_wl154_reactions_are_played_in_others_turns() -> None:
    table = lay(party(wradnja="B3"), party(elathor="B4"), ap=1, others=1, events={1: ["twi4"]}, deck=[], dice=[BONUS])
    table.choose("Activate Wradnja", "Attack B4")
    assert (table.seat(), table.asked()) == (1, "defence")
    table.dice(BLANK)
    table.choose("Play False Fires")
    assert table.health("Elathor") == "healthy"


def test_wl155_several_events_in_one_window() -> None:
    table = lay(party(elathor="B4"), party(brigg="B4"), ap=1, events={0: ["twi2", "tem6"]}, deck=[])
    table.choose("Activate Elathor", "Attack B4")
    assert table.refusal("Play Knife in the Dark") == "WL-64", "Elathor has two terrain dice already"
    one = lay(party(brigg="B4"), party(elathor="B4"), ap=1, events={0: ["twi2", "tem6"]}, deck=[])
    one.dice(EMPTY, EMPTY, BLANK)
    one.choose("Activate Brigg", "Attack B4", "Play Static Charge", "Play Knife in the Dark")
    assert len(one.fight.dice) == 2
    assert one.fight.hits == 1


def test_wl156_an_empty_deck_is_made_of_the_discards() -> None:
    table = lay(party(elathor="B4"), party(brigg="B4"), ap=2, deck=[], dice=[EMPTY, EMPTY, EVENT, BLANK])
    assert len(table.g.event_discard) == 30
    table.choose("Activate Elathor", "Attack B4")
    while table.asked() not in ("action", ""):
        table.choose(table.texts()[-1])
    cards = len(table.g.event_deck) + len(table.g.event_discard) + sum(len(p.events) for p in table.g.parties)
    assert cards == 30
    assert len(table.g.event_deck) >= 28


def test_wl157_torcs_of_an_event_are_the_drawers() -> None:
    """Bog Fever of the second player fells Elathor in Elathor's own turn."""
    table = lay(party(wradnja="B3", elathor="C1 wounded"), party(brigg="B4"), ap=2, deck=["mis2"])
    table.dice(EMPTY, EVENT, BLANK)
    table.choose("Activate Wradnja", "Attack B4")
    assert table.asked() == "event_adventurer"
    table.dice(PLUS, BLANK)
    table.choose("Choose Elathor")
    assert table.torcs(1) == 1


def test_wl158_until_your_next_turn() -> None:
    """Nightfall of the first player binds the second, and is over when the first moves again."""
    spec = party(wradnja="B3", ererbraic="B3", hangwnis="B3"), party(ererbraic2="B5", iedain2="C5")
    night = lay(*spec, ap=3, others=3, deck=["twi6"])
    night.g.draws = (0,)
    night.choose("Activate Hangwnis", "Travel to A2")
    assert [ban.what for ban in night.g.bans] == [1]
    night.choose(END, "Activate Ererbraic II")
    assert night.refusal("Attack B3") == "WL-158"
    night.choose("Travel to B4", END)
    assert night.seat() == 0
    assert night.g.bans == ()


def test_wl158_it_ends_with_its_players_elimination() -> None:
    table = lay(party(iedain="B3"), party(brigg="B5 fallen"), party(zaunk="E2"), ap=2, deck=["twi6"])
    table.g.draws = (1,)
    table.choose("Activate Iedain", "Travel to B4")
    assert [ban.seat for ban in table.g.bans] == [1]
    table.choose("Travel to B3")
    assert table.g.parties[1].out
    assert table.g.bans == ()


def test_wl159_a_free_attack_costs_nothing_and_is_outside_the_limits() -> None:
    """Opportune Strike: the adventurer need not be activated; support, counterattack and draws as usual."""
    table = lay(party(elathor="B4", iedain="B4"), party(brigg="B4"), ap=3, deck=["vet5"], acted=["Iedain"])
    table.g.draws = (0,)
    table.dice(EMPTY, EMPTY, BLANK, BLANK)
    table.choose("Activate Elathor", "Attack B4")
    table.choose("Choose Iedain")
    assert table.asked() == "free_attack"
    table.dice(EMPTY, EMPTY, PLUS, BLANK)
    table.choose("Attack B4")
    assert table.health("Iedain") == "wounded"
    assert table.ap() == 2
    assert table.g.times(1) == 1


def test_wl160_ap_paid_for_an_event_count_as_used() -> None:
    table = lay(party(elathor="B4 wounded"), party(brigg="C1"), ap=2, events={0: ["mis5"]}, deck=[])
    table.choose("Play Herbs of the Bank")
    assert table.g.parties[0].used == 1
    table.choose("Activate Elathor", END)
    assert table.ap(1) == 1


def test_wl156_an_empty_deck_is_made_of_the_discards_and_one_is_drawn() -> None:
    """The only discard comes back at once; without any there is nothing to draw."""
    ids = [event.id for event in box().content.events]
    for discards, hand in (((ids.index("twi2"),), (ids.index("twi2"),)), ((), ())):
        table = lay(party(zaunk="E3"), party(wradnja="D4", brigg="E2"), active=1, ap=9, deck=[])
        table.g.event_discard = discards
        table.g.draws = (1,)
        table.choose("Activate Wradnja", "Travel to D5")
        assert (table.g.parties[1].events, table.g.event_deck, table.g.event_discard) == (hand, [], ())


def test_wl40_wl154_what_events_are_worth_spending_on() -> None:
    """Wounded Balor with 1 AP: a free card need not be played, nor one that can do nothing; Headwind must."""
    for hand, ends in ((["twi3"], True), (["twi3", "tem7"], True), (["twi3", "tem4"], False)):
        table = lay(party(zaunk="E3"), party(balor="B3 wounded"), active=1, ap=1, events={1: hand}, deck=[])
        table.choose("Activate Balor")
        assert table.offers("Play Silent March")
        assert table.offers(END) == ends


@pytest.mark.parametrize("fallen", ["first", "last"])
def test_wl99_wl152_an_event_that_can_raise_nobody_says_whether_the_reserve_forbids_it(fallen: str) -> None:
    """Quiet Hands of player 3 with 1 AP on a full B4; and with nobody hurt."""
    five = ["elathor", "brigg", "hangwnis", "cethra", "iedain"]
    places = {"elathor": "B4", "brigg": "B4", "hangwnis": "B4", "cethra": "C1", "iedain": "C1"}
    if fallen == "first":
        spec = {"iedain": "B4 fallen", **{name: places[name] for name in five[:4]}}
    else:
        spec = {**{name: places[name] for name in five[:4]}, "iedain": "B4 fallen"}
    others = party(zaunk="A1"), party(wradnja="F1")
    table = lay(*others, spec, active=2, ap=1, acted=["Cethra"], events={2: ["twi7"]}, deck=[])
    assert table.choose("Activate Elathor").refusal("Play Quiet Hands") == "WL-99"
    whole = lay(*others, party(**places), active=2, ap=1, events={2: ["twi7"]}, deck=[])
    assert whole.choose("Activate Elathor").refusal("Play Quiet Hands") == "WL-152"


@pytest.mark.parametrize(
    ("seat", "phase", "crowd", "raised"),
    [
        (0, ACTING, 2, True),  # in another's turn there must be a free slot
        (0, ACTING, 3, False),
        (0, STARTING, 2, True),
        (0, STARTING, 3, False),
        (1, STARTING, 3, True),  # in the own initial phase there need not be
        (1, ACTING, 3, True),  # in the own activation phase the way out must be paid for
        (1, ENDING, 2, True),
        (1, ENDING, 3, False),
    ],
)
def test_wl105_where_a_fallen_one_may_be_raised(seat: int, phase: int, crowd: int, raised: bool) -> None:
    """Iedain of either player lies on B4 with two or three others; it is player 2's turn."""
    mine, theirs = ("elathor", "brigg", "hangwnis")[:crowd], {"wradnja": "E1"}
    lying = {"iedain": "B4 fallen"}
    crowded = {**dict.fromkeys(mine, "B4")}
    parties = (lying | theirs, crowded) if seat == 0 else (theirs, crowded | lying)
    table = lay(*parties, active=1, ap=5)
    table.g.phase = phase
    assert can_be_raised(table.g, table.mini("Iedain"), 0) == raised


def test_wl158_headwind_may_blow_wherever_anybody_can_stand() -> None:
    """All 21 areas of the map, the one with room for a single adventurer too."""
    table = lay(party(zaunk="E3"), party(elathor="B4"), active=1, ap=3, events={1: ["tem4"]}, deck=[])
    table.choose("Activate Elathor", "Play Headwind")
    assert (len(table.places("Choose")), "C3" in table.places("Choose")) == (21, True)


def test_wl152_a_push_without_anybody_to_push_is_wasted() -> None:
    """Will-o-the-Wisp, and no enemy stands alone."""
    table = lay(party(zaunk="C1", brigg="C1"), party(wradnja="D4", elathor="E2"), active=1, ap=9, deck=["mis1"])
    table.g.draws = (1,)
    table.choose("Activate Wradnja", "Travel to D5")
    assert (len(table.told("wasted")), table.asked()) == (1, "action")


def test_wl159_a_free_attack_may_be_declined() -> None:
    """Opportune Strike."""
    table = lay(party(zaunk="D3"), party(wradnja="D4", elathor="E2"), active=1, ap=9, deck=["vet5"])
    table.g.draws = (1,)
    table.choose("Activate Wradnja", "Travel to E2")
    assert (table.asked(), DONE in table.texts()) == ("free_attack", True)
    table.choose(DONE)
    assert (len(table.told("refrained")), table.told("rolled"), table.asked()) == (1, [], "action")


def test_wl154_undermine_cites_its_rule() -> None:
    table = lay(party(zaunk="E3"), party(elathor="B4"), active=1, ap=3, holds={"B4": 0}, events={1: ["mis8"]}, deck=[])
    table.choose("Activate Elathor", "Play Undermine")
    assert [(freed.rule, freed.facts["seats"]) for freed in table.told("freed")] == [(154, (0,))]
