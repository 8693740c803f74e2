"""What a turn sets back, and what it leaves: WL-34 to WL-48, WL-87 to WL-90, WL-129 to WL-139, WL-158, WL-209."""

import pytest

from tests.games.waylanders.table import (
    BLANK,
    BONUS,
    DONE,
    DOUBLE,
    EMPTY,
    END,
    EVENT,
    FIGHTER,
    Table,
    area_of,
    lay,
    party,
)
from waystone.engine.state import GameOver
from waystone.games.waylanders.model.effects import FORBID_LONG, FORBID_SUPPORT, FORBID_TRAVEL
from waystone.games.waylanders.model.state import COMBAT, LIFT, Ban
from waystone.games.waylanders.rules.ending import end_round
from waystone.games.waylanders.rules.turn import could_spend

AWAY = party(zaunk="E3")


def options(table: Table, verb: str) -> set[str]:
    return {text for text in table.texts() if text.startswith(verb)}


# ------------------------------------------------------------------ the activation phase
def test_wl40_with_nothing_to_spend_on_somebody_must_be_activated_all_the_same() -> None:
    """Wounded Balor pays 2 for every step and has 1 AP. The turn begins anew: nobody was activated in it."""
    table = lay(AWAY, party(balor="B3 wounded", bhlagh="B3 wounded"), active=1, ap=1, starts=True)
    assert table.g.has_activated is False
    assert table.refusal(END) == "WL-40"
    assert table.offers("Activate Balor")


def test_wl36_a_new_turn_begins_with_nothing_done() -> None:
    """The second turn of player 1: limits, entered areas, AP spent, the one lifted are those of the new turn."""
    table = lay(party(ao="B3", brigg="B4 fallen", iedain="B4"), party(zaunk="E3"), ap=4, others=2)
    table.choose("Activate Iedain", "Lift Brigg", "Activate Ao", "Travel to C4", "Travel to B3")
    table.choose("Activate Zaunk", "Travel to E2", "Travel to D4")
    g = table.g
    assert (table.seat(), table.asked()) == (0, "action")
    assert (g.actor, g.did, g.entered, g.lifted, g.paid) == (-1, 0, 0, -1, 0)
    assert (g.has_activated, g.unreserved, g.activated) == (False, False, 0b11111 << 5 & g.activated)
    assert table.refusal(END) == "WL-40"
    table.choose("Activate Ao")
    assert {"Travel to C4", "Travel to B4"} <= options(table, "Travel")


def test_wl44_wl45_a_new_activation_has_limits_of_its_own() -> None:
    table = lay(AWAY, party(ao="B3", iedain="B4", brigg="B4 fallen"), active=1, ap=9, hidden={"B3": 1})
    table.choose("Activate Iedain", "Lift Brigg", "Activate Ao")
    assert (table.g.did, table.g.entered, table.g.lifted) == (0, 0, -1)
    assert not table.offers("Heal"), "WL-89: the lift was another's"
    table.choose("Travel to C4", "Travel to B3")
    assert not table.offers("Travel")
    assert table.g.entered == sum(1 << area_of(table.g, label) for label in ("C4", "B3"))


def test_wl41_when_the_phase_is_over_nobody_is_active() -> None:
    table = lay(AWAY, party(iedain="B3", brigg="B4", elathor="B4"), active=1, ap=2)
    table.choose("Activate Elathor", "Travel to A3", END)
    assert (table.asked(), table.g.actor) == ("formation", -1)
    last = lay(AWAY, party(iedain="B3", brigg="B4", elathor="B4"), active=1, ap=1)
    last.choose("Activate Elathor", "Travel to A3")
    assert (last.asked(), last.g.actor) == ("formation", -1)


def test_wl43_wl44_who_can_be_activated_and_why_not() -> None:
    spec = party(iedain="B3", brigg="B3 fallen", elathor="B3 wounded", wradnja="B4", zaunk2="B4")
    table = lay(AWAY, spec, active=1, ap=3, acted=["Wradnja"])
    assert options(table, "Activate") == {"Activate Iedain", "Activate Elathor", "Activate Zaunk II"}
    assert (table.refusal("Activate Brigg"), table.refusal("Activate Wradnja")) == ("WL-43", "WL-44")
    table.choose("Activate Zaunk II")
    assert options(table, "Activate") == {"Activate Iedain", "Activate Elathor"}
    assert table.refusal("Activate Zaunk II") == "", "the active one is not even listed"


def test_wl37_wl38_used_tokens_go_left_and_unused_ones_stay() -> None:
    table = lay(party(iedain="B2"), party(zaunk="C5"), party(brigg="F2"), active=1, ap=4, others=2)
    table.choose("Activate Zaunk", "Travel to B6", END)
    assert (table.seat(), [table.ap(seat) for seat in range(3)]) == (2, [2, 3, 3])
    assert table.g.spent == [0] * 15
    assert [seat.used for seat in table.g.parties] == [0, 0, 0]
    assert [seat.incoming for seat in table.g.parties] == [0, 0, 0]


def test_wl151_draws_of_the_start_of_the_turn_come_before_the_first_activation() -> None:
    """Call of the Alpha leads into Arrow Trap; the two dice of Cethra's defence show an event."""
    spec = party(meong="B3", brigg="A2", elathor="B4"), party(grier="D2", cethra="C4")
    table = lay(*spec, active=1, ap=3, starts=True, holds={"B4": 1}, formation=(0, "B3", 0), deck=["twi2"])
    table.dice(EMPTY, EVENT, BLANK)
    table.choose("Use Call of the Alpha")
    assert table.at("Cethra") == "B4"
    assert table.g.draws == ()
    assert len(table.g.parties[1].events) == 1
    assert table.asked() == "action"


def test_wl158_bans_of_the_player_whose_turn_begins_are_over_those_of_others_stay() -> None:
    table = lay(party(iedain="B3"), party(zaunk="C4"), party(brigg="F2"), ap=3, others=2)
    table.g.bans = (Ban(0, FORBID_LONG, -1), Ban(1, FORBID_SUPPORT, -1), Ban(2, FORBID_TRAVEL, 3))
    table.choose("Activate Iedain", "Travel to B2", END)
    assert [(ban.seat, ban.what) for ban in table.g.bans] == [(0, FORBID_LONG), (2, FORBID_TRAVEL)]


def test_wl158_hail_forbids_support_to_others_only() -> None:
    spec = party(elathor="B4"), party(wradnja="B3", ererbraic="B3")
    for seat, support in ((0, 0), (1, 1)):
        table = lay(*spec, active=1, ap=3)
        table.g.bans = (Ban(seat, FORBID_SUPPORT, -1),)
        table.dice(EMPTY, *[BLANK] * (support + 1))
        table.choose("Activate Wradnja", "Attack B4")
        assert table.fight.support == support


# ------------------------------------------------------------------ lifting and healing
def test_wl90_the_second_heal_is_the_last() -> None:
    """Three lie on A3: two may be lifted and healed, and the count of heals is kept apart from that of lifts."""
    table = lay(AWAY, party(elathor="A3", iedain="A3 fallen", brigg="A3 fallen"), active=1, ap=9)
    table.choose("Activate Elathor", "Lift Brigg", "Heal Brigg", "Lift Iedain", "Heal Iedain")
    assert (table.g.times(2), table.g.times(3)) == (2, 2)
    assert table.g.spent[table.mini("Elathor")] == 4
    assert [event.rule for event in table.told("healed")] == [89, 89]


def test_wl46_wl89_a_heal_needs_an_ap_and_a_wounded_one() -> None:
    table = lay(AWAY, party(elathor="B4", iedain="B4 fallen"), active=1, ap=2, hidden={"B4": 1})
    table.choose("Activate Elathor", "Lift Iedain")
    assert table.offers("Heal Iedain")
    table.choose("Heal Iedain")
    assert table.ap(1) == 0
    healthy = lay(AWAY, party(sedna="B4", iedain="B4 fallen"), active=1, ap=3)
    healthy.choose("Activate Sedna", "Lift Iedain")
    assert not healthy.offers("Heal")
    assert healthy.refusal("Heal Iedain") == ""
    assert [event.rule for event in healthy.told("healed")] == [205]


def test_wl40_wl87_a_free_lift_is_nothing_to_spend_on_and_a_paid_one_is() -> None:
    """Wounded Balor with 1 AP beside a fallen fellow: in Woef's Den he lifts for nothing and may end."""
    spec = party(woef="C1", balor="B3 wounded", brigg="B3 fallen")
    free = lay(AWAY, spec, active=1, ap=1, holds={"B3": 1}, acted=["Woef"])
    free.choose("Activate Balor")
    assert free.offers("Lift Brigg")
    assert free.offers(END)
    paid = lay(AWAY, spec, active=1, ap=1, acted=["Woef"])
    paid.choose("Activate Balor")
    assert paid.offers("Lift Brigg")
    assert paid.refusal(END) == "WL-40"


# ------------------------------------------------------------------ strongholds
def test_wl40_exploring_and_conquering_are_things_to_spend_on() -> None:
    """Wounded Balor with 1 AP; nothing else is possible for him."""
    for more, text in (({"hidden": {"B3": 1}}, "Explore"), ({"strongholds": {"B3": 1}}, "Conquer")):
        table = lay(AWAY, party(balor="B3 wounded"), active=1, ap=1, **more)  # type: ignore[arg-type]
        table.choose("Activate Balor")
        assert table.offers(text)
        assert table.refusal(END) == "WL-40"
    destroy = lay(AWAY, party(balor="B3 wounded"), active=1, ap=1, holds={"B3": 0})
    assert destroy.choose("Activate Balor").refusal(END) == "WL-40"


def test_wl40_where_nothing_can_be_done_the_phase_ends_by_itself() -> None:
    """No token, and an own token: neither is an occasion to spend."""
    for holds in ({}, {"B3": 1}):
        table = lay(party(zaunk="E3"), party(balor="B3 wounded"), active=1, ap=1, others=1, holds=holds)
        table.choose("Activate Balor")
        assert table.seat() == 0


def test_wl40_rowdys_free_exploring_is_no_spending() -> None:
    table = lay(AWAY, party(iedain="C1", rowdy="B3"), active=1, ap=1, hidden={"B3": 1}, acted=["Iedain"])
    table.choose("Activate Rowdy", "Explore B3")
    assert (table.ap(1), table.g.paid) == (1, 0)
    assert table.g.times(5) == 1


def test_wl133_wl137_a_second_conquest_keeps_the_first() -> None:
    table = lay(AWAY, party(elathor="B4", iedain="D4"), active=1, ap=4, strongholds={"B4": 1}, holds={"C4": 1, "A1": 0})
    table.dice(BONUS).choose("Activate Elathor", "Conquer")
    bits = {label: table.g.areas[area_of(table.g, label)].bit for label in ("A1", "B4", "C4")}
    assert table.g.holdings == [bits["A1"], bits["B4"] | bits["C4"]]
    assert [(event.rule, event.facts["torcs"]) for event in table.told("torc")] == [(133, 1)]


def test_wl138_the_tenth_token_may_be_laid() -> None:
    areas = ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"]
    table = lay(AWAY, party(elathor="B4"), active=1, strongholds={"B4": 1}, holds=dict.fromkeys(areas, 1), ap=2)
    assert table.choose("Activate Elathor").offers("Conquer")
    own = lay(AWAY, party(elathor="B4"), active=1, holds={**dict.fromkeys([*areas, "C4"], 1), "B4": 0}, ap=2)
    assert own.choose("Activate Elathor").offers("Destroy"), "destroying needs no token"


def test_wl132_a_check_with_company_rolls_two_dice_and_an_event_needs_two_auxiliary_ones() -> None:
    """Moonless Raid adds its bonus; two copies of the question: play, then go on."""
    spec = party(elathor="B4", brigg="B4")
    table = lay(AWAY, spec, active=1, ap=3, strongholds={"B4": 3}, events={1: ["twi8"]}, deck=["twi2"])
    table.dice(BONUS, EVENT).choose("Activate Elathor", "Conquer")
    assert (table.asked(), table.seat(), table.texts()) == ("check", 1, ["Play Moonless Raid", DONE])
    table.choose("Play Moonless Raid")
    assert table.holder("B4") == 1, "1 and 1 on the dice and 1 for the card"
    assert table.g.parties[1].events == ()
    declined = lay(AWAY, spec, active=1, ap=3, strongholds={"B4": 3}, events={1: ["twi8"]}, deck=["twi2"])
    declined.dice(BONUS, EVENT).choose("Activate Elathor", "Conquer", DONE)
    assert declined.holder("B4") == -1
    assert len(declined.g.parties[1].events) == 1


def test_wl130_zeros_are_counted_as_they_are_taken_away() -> None:
    table = lay(AWAY, party(iedain="B4"), active=1, ap=5, hidden={"B4": 0, "B5": 0})
    table.choose("Activate Iedain", "Explore B4", "Travel to B5", "Explore B5")
    assert table.g.blanks == 2
    assert table.g.explored == 0


# ------------------------------------------------------------------ the end
def test_wl170_of_an_eliminated_party_nothing_stays() -> None:
    """Its event goes to the discards, its tokens back, its formation up; the others keep theirs."""
    spec = party(iedain="C5", hangwnis="C5"), party(elathor="B6 fallen"), party(zaunk="E2")
    table = lay(*spec, ap=2, holds={"B4": 1, "C2": 2, "D3": 0}, events={1: ["twi2"], 2: ["twi3"]}, deck=[])
    table.choose("Activate Iedain", "Travel to D4", END)
    g = table.g
    ids = [event.id for event in g.content.events]
    assert ids.index("twi2") in g.event_discard
    assert (g.parties[1].events, len(g.parties[2].events)) == ((), 1)
    assert g.holdings[1] == 0
    assert [table.holder(label) for label in ("B4", "C2", "D3")] == [-1, 2, 0]
    assert g.leader == [0, -1, 10]
    assert g.rounds == 0
    assert g.had_turn == 0b011


def test_wl203_the_team_keeps_what_the_one_who_stays_has_in_command() -> None:
    """Player 2 goes; the emblem card and the formation of the ally, player 4, stay."""
    spec = party(iedain="B3"), party(zaunk="E1 fallen"), party(elathor="A7"), party(brigg="D3", cethra="D2", grier="D4")
    table = lay(*spec, scenario="teams", ap=3, appointed=[3], holds={"C6": 1}, formation=(1, "D3", 0))
    table.choose("Activate Iedain", "Travel to B2", END)
    assert table.g.parties[1].out
    assert table.g.leader[1] == table.mini("Brigg")
    assert table.standing(1)
    assert table.holder("C6") == 1


def test_wl165_wl168_the_last_words_name_the_right_number() -> None:
    """One left: 1. The round limit: the torcs of the best. The target: what was reached."""
    last = lay(party(iedain="B4"), party(elathor="B4 wounded"), torcs=[3, 8], ap=2, dice=[BONUS, EMPTY, BLANK])
    last.choose("Activate Iedain", "Attack B4", END)
    assert [(event.rule, event.facts["number"]) for event in last.told("over")] == [(165, 1)]
    limit = lay(party(iedain="B4"), party(elathor="B3"), torcs=[2, 5])
    limit.g.rounds, limit.g.had_turn = 59, 0b11
    with pytest.raises(GameOver):
        end_round(limit.g)
    assert limit.result.rule == 168
    assert limit.result.scores == [2, 5]


def test_wl168_the_58th_round_does_not_end_the_game_and_nobody_is_skipped() -> None:
    table = lay(party(iedain="B4"), party(elathor="B3"), party(zaunk="F2"))
    table.g.rounds, table.g.had_turn = 58, 0b111
    end_round(table.g)
    assert (table.g.rounds, table.g.had_turn) == (59, 0)
    table.g.had_turn = 0b101
    end_round(table.g)
    assert (table.g.rounds, table.g.had_turn) == (59, 0b101), "player 2 is still to come"
    table.g.parties[1].out = True
    with pytest.raises(GameOver):
        end_round(table.g)


def test_wl168_wl188_on_the_riverbank_the_last_round_is_judged_by_invaders() -> None:
    spec = party(elathor="B2", brigg="E2"), party(iedain="G1", zaunk="G1", cethra="G1")
    table = lay(*spec, scenario="riverbank", settings={"events": "off"}, torcs=[0, 3])
    table.g.rounds, table.g.had_turn = 59, 0b11
    with pytest.raises(GameOver):
        end_round(table.g)
    assert table.result.winners() == [0]
    assert table.result.scores == [1, 0]
    assert table.result.rule == 168


def test_wl162_a_torc_less_than_the_target_does_not_end_it() -> None:
    for torcs, over in ((8, False), (9, True)):
        table = lay(AWAY, party(elathor="B4"), active=1, ap=2, strongholds={"B4": 1}, torcs=[0, torcs], dice=[BONUS])
        table.choose("Activate Elathor", "Conquer")
        assert table.match.over == over


def test_wl175_a_conquest_without_torcs_says_nothing_of_torcs() -> None:
    table = lay(party(elathor="B4"), party(iedain="E1"), scenario="tempest", strongholds={"B4": 1}, ap=2, dice=[DOUBLE])
    table.choose("Activate Elathor", "Conquer")
    assert (table.holder("B4"), table.told("torc")) == (0, [])


def test_wl86_wl161_every_torc_cites_what_it_is_for() -> None:
    """High Impact by its own rule, the knock-down by combat, both in one attack of player 2."""
    table = lay(party(iedain="B4 wounded", zaunk="E3"), party(elathor="B4"), active=1, ap=1)
    table.dice(DOUBLE, DOUBLE, FIGHTER).choose("Activate Elathor", "Attack B4")
    assert [(event.rule, event.facts["torcs"]) for event in table.told("torc")] == [(205, 1), (82, 1)]
    assert (table.g.falls, [seat.falls for seat in table.g.parties]) == (1, [1, 0])


# ------------------------------------------------------------------ what a turn begins with
def test_wl35_who_declines_a_claim_is_not_asked_again() -> None:
    table = lay(AWAY, party(iedain="B4"), active=1, holds={"B4": 1, "B3": 1}, objectives=["obj13"], starts=True)
    assert table.asked() == "claim"
    assert table.choose(DONE).asked() == "action"


def test_wl35_wl209_a_turn_is_counted_and_limits_are_set_back() -> None:
    """Player 2 ends a turn in which High Skill served; the next is the second, with nothing used."""
    table = lay(party(elathor="B4", brigg="C1"), party(iedain="B4"), active=1, ap=2, others=2, holds={"B4": 1})
    table.dice(EMPTY, EMPTY).choose("Activate Iedain", "Attack B4")
    table.dice(EMPTY, BLANK).choose("Reroll die 1")
    assert table.g.used_each
    table.choose(END)
    assert (table.seat(), table.g.turn, list(table.g.used_each), table.g.used_powers) == (0, 2, [], 0)
    assert [turn.facts["number"] for turn in table.told("turn")] == [2]


def test_wl35_only_cards_that_are_forward_are_slid_back() -> None:
    """Player 1 acted in the turn before, player 2 did not."""
    table = lay(party(iedain="B4"), party(zaunk="E3"), ap=2, others=2)
    table.choose("Activate Iedain", "Travel to C4", END)
    assert (table.seat(), table.told("readied")) == (1, [])
    table.choose("Activate Zaunk", END)
    assert [readied.seat for readied in table.told("readied")] == [0]


def test_wl168_a_round_is_over_when_the_last_of_it_is_eliminated() -> None:
    table = lay(party(iedain="B4"), party(brigg="C2"), party(elathor="F1 fallen"), active=1, ap=2, others=1)
    table.g.had_turn = 0b001
    table.choose("Activate Brigg", "Travel to D2", END)
    assert table.g.parties[2].out
    assert (table.seat(), table.g.rounds, table.g.had_turn) == (0, 1, 0)


def test_wl89_wl101_what_the_last_player_left_behind_does_not_count() -> None:
    """Player 2 lifts with the last AP; then, in another game, begins a turn in which the reserve is off."""
    lifts = lay(party(zaunk="E3"), party(elathor="B4", iedain="B4 fallen"), active=1, ap=1, others=1)
    lifts.choose("Activate Elathor", "Lift Iedain")
    assert (lifts.seat(), lifts.g.lifted) == (0, -1)
    enemies = party(zaunk="B5", zaunk2="B5")
    spec = party(elathor="B5", brigg="B5", hangwnis="B5")
    crowded = lay(enemies, spec, active=1, ap=1, others=1, starts=True)
    assert crowded.g.unreserved
    while crowded.seat() == 1:
        crowded.choose(crowded.texts()[0])
    assert (crowded.seat(), crowded.g.unreserved) == (0, False)


def test_wl101_with_exactly_the_ap_to_make_room_the_reserve_holds() -> None:
    """Two of five must leave B5, for 1 each."""
    spec = party(elathor="B5", brigg="B5", hangwnis="B5", cethra="B5", wradnja="B5")
    for ap, off in ((1, True), (2, False)):
        assert lay(AWAY, spec, active=1, ap=ap, starts=True).g.unreserved == off


def test_wl44_what_another_entered_is_not_entered_by_the_next() -> None:
    """Iedain walks to B4, where Ao stands: no Pounce for her attack there."""
    table = lay(party(elathor="B4"), party(iedain="B5", ao="B4"), active=1, ap=3, dice=[EMPTY, BLANK])
    table.choose("Activate Iedain", "Travel to B4", "Activate Ao", "Attack B4")
    assert table.fight.bonus == 0


# ------------------------------------------------------------------ WL-40: is there anything to spend on?
HEALER = party(woef="C1", balor="B3 wounded", brigg="B3 fallen")


def test_wl40_an_attack_is_something_to_spend_on() -> None:
    """Wounded Balor with 1 AP pays 2 for every step; an enemy is with him."""
    table = lay(party(zaunk="B3"), party(balor="B3 wounded"), active=1, ap=1).choose("Activate Balor")
    assert table.offers("Attack B3")
    assert table.refusal(END) == "WL-40"


def test_wl40_a_heal_after_a_free_lift_is_something_to_spend_on_unless_enemies_forbid_it() -> None:
    """In Woef's Den, with Silent March in hand; Balor has attacked Bhlagh twice."""
    more: dict[str, object] = {"holds": {"B3": 1}, "acted": ["Woef"], "events": {1: ["twi3"]}, "deck": []}
    healed = lay(AWAY, HEALER, active=1, ap=1, **more)  # type: ignore[arg-type]
    healed.choose("Activate Balor", "Lift Brigg")
    assert healed.offers("Heal Brigg")
    assert healed.refusal(END) == "WL-40"
    watched = lay(party(bhlagh="B3"), HEALER, active=1, ap=1, **more).choose("Activate Balor")  # type: ignore[arg-type]
    watched.g.count_action(COMBAT)
    watched.g.count_action(COMBAT)
    watched.choose("Lift Brigg")
    assert watched.refusal("Heal Brigg") == "WL-89"
    assert watched.offers(END)


def test_wl40_who_has_made_two_free_steps_may_end() -> None:
    """Zaunk in forests and mountains; Silent March is free too."""
    table = lay(party(brigg="E1"), party(zaunk="A2"), active=1, ap=1, events={1: ["twi3"]}, deck=[])
    table.choose("Activate Zaunk", "Travel to A3", "Travel to B3")
    assert (table.g.paid, table.offers("Play Silent March"), table.offers(END)) == (0, True, True)


def test_wl40_a_party_of_which_nobody_stands_need_activate_nobody() -> None:
    """All have fallen since the turn began: the last AP may go for Quiet Hands."""
    table = lay(AWAY, party(iedain="B4 fallen", brigg="C1 fallen"), active=1, ap=1, events={1: ["twi7"]}, deck=[])
    assert table.offers("Play Quiet Hands")


def test_wl40_a_step_into_a_full_area_is_nothing_to_spend_on() -> None:
    """Wounded Iedain with 1 AP could pay for the plains beside her only, and both are full."""
    enemies = party(zaunk="B4", zaunk2="B4", wradnja="B4", brigg="B2", hangwnis="B2")
    table = lay(enemies, party(iedain="B3 wounded", elathor="B2"), active=1, ap=1)
    assert not could_spend(table.g, table.mini("Iedain"))
    free = lay(party(zaunk="B4"), party(iedain="B3 wounded", elathor="B2"), active=1, ap=1)
    assert could_spend(free.g, free.mini("Iedain"))


def test_wl40_wl45_who_waits_has_both_lifts_left_whatever_the_active_one_did() -> None:
    table = lay(AWAY, party(iedain="C1", balor="B3 wounded", brigg="B3 fallen"), active=1, ap=1)
    table.choose("Activate Iedain")
    table.g.count_action(LIFT)
    table.g.count_action(LIFT)
    assert could_spend(table.g, table.mini("Balor"))
