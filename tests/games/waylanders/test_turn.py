"""Turn and action points: WL-34 to WL-48."""

from tests.games.waylanders.table import BLANK, EMPTY, END, FIGHTER, lay, party
from waystone.games.waylanders.model.state import CLAIMING


def test_wl34_elimination_is_checked_before_anything_else() -> None:
    """Even the tokens that were coming go on to the neighbour."""
    table = lay(party(iedain="B3 fallen"), party(zaunk="C1"), party(brigg="E2"), ap=2, starts=True)
    assert table.g.parties[0].out
    assert table.seat() == 1
    assert table.ap(1) == 2


def test_wl35_tokens_first_then_claims_then_the_rest() -> None:
    """A claim is asked when the tokens of the right neighbour are already there and the cards not yet slid back."""
    table = lay(
        party(iedain="B3", brigg="B4", zaunk="A3"),
        party(zaunk2="D2"),
        holds={"C4": 0, "C5": 0},
        objectives=["obj13", "obj01", "obj02"],
        acted=["Brigg"],
        starts=True,
        ap=1,
    )
    assert table.asked() == "claim"
    assert table.g.phase == CLAIMING
    assert table.g.activated
    table.choose("Claim Twin Portals")
    assert table.asked() == "formation", "B3, B4 and A3 touch each other"
    assert table.g.activated == 0
    table.choose("Go on")
    assert table.asked() == "action"


def test_wl35_the_used_tokens_of_the_right_neighbour_arrive_at_the_start() -> None:
    table = lay(party(iedain="B2"), party(zaunk="C5"), ap=2, others=1)
    table.choose("Activate Iedain", "Travel to B3")
    assert table.seat() == 1
    assert table.ap(1) == 3
    assert table.ap(0) == 0


def test_wl36_one_to_five_adventurers_one_after_another() -> None:
    table = lay(party(iedain="B2", brigg="C2", zaunk="C1", elathor="D2", wradnja="E1"), party(zaunk2="C5"), ap=9)
    for name, area in (("Iedain", "B3"), ("Brigg", "B2"), ("Zaunk", "C2"), ("Elathor", "D3"), ("Wradnja", "D2")):
        table.choose(f"Activate {name}", f"Travel to {area}")
    assert not table.offers("Activate")


def test_wl37_final_formation_then_abilities_then_breaches_then_the_tokens() -> None:
    """Sedna's Field Dressing heals in a final formation that was declared a moment before."""
    table = lay(party(sedna="B3", brigg="B2", zaunk="B4 wounded"), party(zaunk2="D2"), ap=3)
    table.choose("Activate Brigg", "Travel to A2", "Travel to B2", END, "Declare a phalanx")
    assert table.asked() == "turn_ability"
    table.choose("Use Field Dressing")
    assert table.health("Zaunk") == "healthy"
    assert table.g.parties[0].used == 0
    assert table.ap(1) == 2


def test_wl38_spent_tokens_lie_on_the_card_and_unspent_ones_stay() -> None:
    table = lay(party(iedain="B2"), party(zaunk="C5"), ap=3)
    table.choose("Activate Iedain", "Travel to B3")
    assert table.g.spent[table.mini("Iedain")] == 2
    assert table.g.parties[0].used == 2
    table.choose(END)
    assert table.ap(0) == 1
    assert table.ap(1) == 2


def test_wl39_tokens_used_in_anothers_turn_wait_for_the_own_hand_over() -> None:
    """R5: Brigg's Squire is paid in the attacker's turn; the token is not handed over with the attacker's."""
    table = lay(party(iedain="B4"), party(elathor="B4", brigg="B4"), ap=2, others=1)
    table.dice(EMPTY, EMPTY, BLANK, BLANK, BLANK, BLANK)
    table.choose("Activate Iedain", "Attack B4", "Choose Elathor", "Use Squire", END)
    assert table.seat() == 1
    assert table.g.parties[1].used == 1, "it still lies on Brigg's card"
    assert table.ap(1) == 1, "only the attacker's token came"


def test_wl40_something_must_be_spent_if_it_can_be() -> None:
    table = lay(party(iedain="B3"), party(zaunk="C1"), ap=2)
    assert table.refusal(END) == "WL-40"
    table.choose("Activate Iedain")
    assert table.refusal(END) == "WL-40"
    table.choose("Travel to B4")
    assert table.refusal(END) == "WL-40", "a move for nothing is not spending"
    table.choose("Travel to C4")
    assert table.seat() == 1, "1 AP was spent; nothing is left to do, so the phase ended"


def test_wl40_with_nothing_to_spend_on_the_phase_may_end() -> None:
    """Dherghen on C3 with 1 AP: only free ways to mountains, nothing to explore or attack."""
    table = lay(party(dherghen="C3"), party(zaunk="E3"), ap=1)
    assert table.refusal(END) == "WL-40", "somebody must be activated"
    table.choose("Activate Dherghen")
    assert table.offers(END)


def test_wl40_somebody_must_be_activated_whatever_was_spent() -> None:
    """Headwind is paid for and Quiet Hands raises Brigg, whose card is slid forward; still nobody was activated."""
    wind = lay(party(zaunk="E3"), party(iedain="B3"), active=1, ap=3, events={1: ["tem4"]})
    wind.choose("Play Headwind", "Choose C1")
    assert wind.g.paid == 1
    assert wind.refusal(END) == "WL-40"
    assert wind.choose("Activate Iedain").offers(END)
    hands = lay(party(zaunk="E3"), party(iedain="B3", brigg="B4 fallen"), active=1, ap=3, events={1: ["twi7"]})
    hands.choose("Play Quiet Hands", "Choose Brigg")
    assert hands.refusal(END) == "WL-40"
    assert hands.choose("Activate Iedain").offers(END)


def test_wl40_the_last_ap_is_not_spent_on_an_event_while_nobody_was_activated() -> None:
    table = lay(party(iedain="B3"), party(zaunk="E3"), ap=1, events={0: ["tem4"]})
    assert table.refusal("Play Headwind") == "WL-40"
    assert table.choose("Activate Iedain").offers("Play Headwind")
    rich = lay(party(iedain="B3"), party(zaunk="E3"), ap=2, events={0: ["tem4"]})
    assert rich.offers("Play Headwind")


def test_wl40_nobody_left_to_activate_is_no_bar_to_the_end() -> None:
    """Who was activated has fallen: the phase goes on with an event only, and may be ended."""
    table = lay(party(iedain="B4 wounded"), party(elathor="B4"), ap=3, events={0: ["tem4"]})
    table.dice(EMPTY, FIGHTER)
    table.choose("Activate Iedain", "Attack B4")
    assert table.health("Iedain") == "fallen"
    assert table.offers("Play Headwind")
    assert table.offers(END)


def test_wl40_idle_activations_do_not_get_round_spending() -> None:
    """Iedain can pay for a step, Dherghen on C3 cannot: while nothing is spent Iedain must not be passed over."""
    spec = party(zaunk="E3"), party(iedain="B3", dherghen="C3")
    table = lay(*spec, active=1, ap=1)
    table.choose("Activate Iedain")
    assert table.refusal("Activate Dherghen") == "WL-40"
    table.choose("Travel to B4")
    assert table.refusal("Activate Dherghen") == "WL-40", "a free step changes nothing"
    waiting = lay(*spec, active=1, ap=1)
    waiting.choose("Activate Dherghen")
    assert waiting.offers("Activate Iedain"), "Iedain can still spend after Dherghen"
    spent = lay(*spec, active=1, ap=2)
    spent.choose("Activate Iedain", "Travel to C4")
    assert spent.offers("Activate Dherghen"), "1 AP is spent"


def test_wl40_another_who_could_spend_may_be_activated() -> None:
    table = lay(party(iedain="B3", brigg="B3", dherghen="C3"), party(zaunk="E3"), ap=1)
    table.choose("Activate Iedain")
    assert table.offers("Activate Brigg")
    assert table.offers("Activate Dherghen"), "Brigg waits"


def test_wl40_an_event_that_costs_ap_is_something_to_spend_on() -> None:
    """Wounded Balor pays 2 for every step; with 1 AP only Headwind is affordable."""
    table = lay(party(balor="B3 wounded"), party(zaunk="E3"), ap=1, events={0: ["tem4"]})
    table.choose("Activate Balor")
    assert table.refusal(END) == "WL-40"
    poor = lay(party(balor="B3 wounded"), party(zaunk="E3"), ap=1, others=1)
    poor.choose("Activate Balor")
    assert poor.seat() == 1, "nothing can be done: the phase is over"


def test_wl41_the_phase_ends_at_0_ap_even_if_free_moves_are_left() -> None:
    """R6: and no event of the window "action" can be started either."""
    table = lay(party(dherghen="B3"), party(zaunk="E3"), ap=1, events={0: ["twi3"]})
    table.choose("Activate Dherghen", "Travel to B4")
    assert table.seat() == 1


def test_wl41_while_ap_are_left_free_actions_stay_possible() -> None:
    table = lay(party(dherghen="C3"), party(zaunk="E3"), ap=1)
    table.choose("Activate Dherghen", "Travel to C4")
    assert table.seat() == 0
    assert "C3" in table.places("Travel to")


def test_wl42_with_0_ap_the_activation_phase_is_skipped() -> None:
    table = lay(party(iedain="B3"), party(zaunk="C1"), ap=0, others=2, starts=True)
    assert table.seat() == 1


def test_wl43_only_standing_adventurers_are_activated() -> None:
    table = lay(party(iedain="B3", brigg="B3 fallen"), party(zaunk="C1"))
    assert table.refusal("Activate Brigg") == "WL-43"
    table.choose("Activate Iedain")
    assert table.g.actor == table.mini("Iedain")


def test_wl44_once_per_turn_and_the_next_activation_ends_the_one_before() -> None:
    table = lay(party(iedain="B3", brigg="B3"), party(zaunk="C1"))
    table.choose("Activate Iedain", "Activate Brigg")
    assert table.refusal("Activate Iedain") == "WL-44"
    table.choose("Travel to B4")
    assert table.at("Iedain") == "B3"


def test_wl45_no_kind_of_action_more_than_twice() -> None:
    """X2: two travels, a third is refused, a combat is not."""
    table = lay(party(wradnja="B4"), party(zaunk="A2"), ap=2)
    table.choose("Activate Wradnja", "Travel to A3", "Travel to B4")
    assert table.ap() == 1
    assert table.places("Travel to") == set()
    assert table.refusal("Travel to A3") == "WL-45"
    assert table.offers("Attack A2"), "two apart, along the border of A3 and B3"


def test_wl45_exploring_and_conquering_have_limits_of_their_own() -> None:
    table = lay(party(iedain="B4"), party(zaunk="C1"), strongholds={"B4": 3}, ap=5)
    table.dice(EMPTY, EMPTY)
    table.choose("Activate Iedain", "Conquer", "Conquer")
    assert table.refusal("Conquer") == "WL-45"


def test_wl46_what_cannot_be_paid_cannot_be_done_and_a_failure_is_not_paid_back() -> None:
    table = lay(party(iedain="B2"), party(zaunk="C1"), strongholds={"B2": 3}, ap=1)
    table.choose("Activate Iedain")
    assert table.refusal("Travel to B3") == "WL-46", "a forest costs Iedain 2"
    table.dice(EMPTY)
    table.choose("Conquer")
    assert table.holder("B2") == -1
    assert table.ap(0) == 0
    assert table.ap(1) == 1


def test_wl47_a_fall_ends_the_activation() -> None:
    """The counterattack fells Iedain; Brigg can still be activated."""
    table = lay(party(iedain="B4 wounded", brigg="C4"), party(elathor="B4"), ap=3)
    table.dice(EMPTY, FIGHTER)
    table.choose("Activate Iedain", "Attack B4")
    assert table.health("Iedain") == "fallen"
    assert table.g.actor == -1
    assert table.seat() == 0
    assert table.offers("Activate Brigg")


def test_wl48_activating_alone_spends_nothing() -> None:
    table = lay(party(iedain="B3", brigg="C4"), party(zaunk="C1"))
    table.choose("Activate Iedain", "Activate Brigg")
    assert table.ap() == 3
    assert table.refusal(END) == "WL-40"
