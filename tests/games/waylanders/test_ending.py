"""Torcs, elimination, end: WL-161 to WL-173."""

import pytest

from tests.games.waylanders.table import BLANK, BONUS, DOUBLE, EMPTY, END, FIGHTER, Table, lay, party
from waystone.engine.state import GameOver
from waystone.games.waylanders.model.effects import FORBID_LONG
from waystone.games.waylanders.model.state import Ban
from waystone.games.waylanders.rules.ending import end_round

ENEMY = party(zaunk="C1")


def test_wl161_a_torc_for_a_knock_down_and_for_a_stronghold() -> None:
    """Objectives: test_objectives; abilities: High Impact in test_adventurers."""
    down = lay(party(iedain="B4"), party(elathor="B4 wounded", brigg="C1"), ap=1, dice=[BONUS, EMPTY, BLANK])
    down.choose("Activate Iedain", "Attack B4")
    assert down.torcs() == 1
    hold = lay(party(iedain="B4"), ENEMY, strongholds={"B4": 1}, ap=1, dice=[BONUS])
    hold.choose("Activate Iedain", "Conquer")
    assert hold.torcs() == 1


def test_wl162_the_game_ends_the_moment_the_target_is_reached() -> None:
    """The second target does not defend any more."""
    table = lay(party(iedain="B4"), party(elathor="B4 wounded", brigg="B4"), torcs=[9], ap=1)
    table.dice(DOUBLE, DOUBLE, BLANK)
    table.choose("Activate Iedain", "Attack B4", "Choose Elathor")
    assert table.match.over
    assert table.result.winners() == [0]
    assert table.result.scores == [10, 0]
    assert table.result.rule == 162


def test_wl163_the_first_to_reach_the_target_in_the_order_of_resolution_wins() -> None:
    """The first target falls and gives the attacker a ninth torc; the second strikes back and has ten."""
    table = lay(party(iedain="B4 wounded", hangwnis="C1"), party(elathor="B4 wounded", brigg="B4"), torcs=[8, 9], ap=1)
    table.dice(BONUS, BLANK)
    table.choose("Activate Iedain", "Attack B4")
    table.dice(BLANK, FIGHTER, FIGHTER)
    table.choose("Choose Elathor")
    assert table.torcs(0) == 9
    assert table.result.winners() == [1]


def test_wl164_a_torc_in_anothers_turn_counts_at_once() -> None:
    table = lay(party(iedain="B4 wounded", brigg="C1"), party(elathor="B4"), torcs=[0, 9], ap=1, dice=[EMPTY, FIGHTER])
    table.choose("Activate Iedain", "Attack B4")
    assert table.result.winners() == [1]


def test_wl165_the_last_one_left_wins_whatever_the_torcs() -> None:
    table = lay(party(iedain="B4"), party(elathor="B4 wounded"), torcs=[0, 8], ap=2, dice=[BONUS, EMPTY, BLANK])
    table.choose("Activate Iedain", "Attack B4", END)
    assert table.result.winners() == [0]
    assert table.result.rule == 165


def test_wl166_a_party_of_fallen_is_out_only_when_its_own_turn_begins() -> None:
    table = lay(party(iedain="B4"), party(elathor="B4 wounded"), party(zaunk="E2"), ap=2, dice=[BONUS, EMPTY, BLANK])
    table.choose("Activate Iedain", "Attack B4")
    assert not table.g.parties[1].out
    table.choose(END)
    assert table.g.parties[1].out
    assert not table.match.over


def test_wl167_an_effect_can_save_it_before_its_turn() -> None:
    """The defenders' last roll drew On Your Feet."""
    table = lay(party(iedain="B4"), party(brigg="B4 wounded"), party(zaunk="E2"), ap=2, deck=["vet2"])
    table.g.draws = (1,)
    for mini in range(6, 10):
        table.g.at[mini] = table.g.at[table.mini("Brigg")]
    table.dice(DOUBLE, DOUBLE, BLANK)
    table.choose("Activate Iedain", "Attack B4")
    assert table.seat() == 1, "who is raised?"
    table.choose("Choose Brigg", END)
    assert not table.g.parties[1].out
    assert table.seat() == 1


def counted(table: Table, rounds: int) -> Table:
    table.g.rounds = rounds
    table.g.had_turn = (1 << table.g.seats) - 1
    with pytest.raises(GameOver):
        end_round(table.g)
    return table


def test_wl168_after_60_rounds_most_torcs_then_standing_then_areas_then_shared() -> None:
    spec = party(iedain="B4"), party(elathor="B3")
    assert counted(lay(*spec, torcs=[2, 3]), 59).result.winners() == [1]
    more = counted(lay(party(iedain="B4", brigg="B4"), party(elathor="B3"), torcs=[2, 2]), 59)
    assert more.result.winners() == [0]
    assert counted(lay(*spec, torcs=[2, 2], holds={"C5": 1}), 59).result.winners() == [1]
    shared = counted(lay(*spec, torcs=[2, 2]), 59)
    assert shared.result.rewards == [0.5, 0.5]
    assert shared.result.rule == 168


def test_wl169_a_round_is_over_when_everybody_left_had_a_turn() -> None:
    table = lay(party(iedain="B4"), party(elathor="B3"), ap=2, others=2)
    table.choose("Activate Iedain", "Travel to C4", END)
    assert table.g.rounds == 0
    table.choose("Activate Elathor", "Travel to B2", END)
    assert table.g.rounds == 1


def test_wl170_everything_of_an_eliminated_party_leaves() -> None:
    table = lay(
        party(iedain="C5"),
        party(elathor="B5 fallen"),
        party(zaunk="E2"),
        ap=2,
        holds={"B4": 1},
        events={1: ["twi2"]},
        deck=[],
    )
    table.choose("Activate Iedain", "Travel to D4", END)
    assert table.g.parties[1].out
    assert table.holder("B4") == -1
    assert table.g.parties[1].events == ()
    assert {table.g.at[mini] for mini in range(5, 10)} == {-1}
    assert table.seat() == 2


def test_wl171_its_action_tokens_go_to_the_next_on_the_left() -> None:
    table = lay(party(iedain="C5"), party(elathor="B5 fallen"), party(zaunk="E2"), ap=3, others=2)
    table.choose("Activate Iedain", "Travel to D4", END)
    assert table.ap(1) == 0
    assert table.ap(2) == 2 + 2 + 1, "its own, the eliminated party's, and what that one was about to retrieve"


def test_wl171_tokens_on_its_cards_go_along_and_pass_over_who_is_out() -> None:
    """Player 3 is out already; player 2 goes with 1 AP in hand, 2 used and 1 coming. All go to player 1."""
    table = lay(
        party(iedain="C5"), party(elathor="B6 fallen"), party(zaunk="E2"), party(brigg="A1"), ap=3, scenario="standard"
    )
    g = table.g
    g.parties[2].out = True
    g.parties[1].ap, g.parties[1].used = 1, 2
    g.spent[table.mini("Elathor")] = 2
    table.choose("Activate Iedain")
    table.choose(next(text for text in table.texts() if text.startswith("Travel to")))
    used = g.parties[0].used
    table.choose(END)
    assert table.g.parties[1].out
    assert table.seat() == 3
    assert table.ap(3) == 1 + 2 + used
    assert (table.ap(1), table.g.parties[1].used, table.g.parties[1].incoming) == (0, 0, 0)
    assert table.g.spent[5:10] == [0] * 5


def test_wl158_wl170_what_an_eliminated_player_forbade_is_allowed_again() -> None:
    table = lay(party(iedain="C5"), party(elathor="B6 fallen"), party(zaunk="E2"), ap=3)
    table.g.bans = (Ban(1, FORBID_LONG, -1), Ban(2, FORBID_LONG, -1))
    table.choose("Activate Iedain", "Travel to D4", END)
    assert [ban.seat for ban in table.g.bans] == []
    assert table.seat() == 2


def test_wl172_nobody_gains_torcs_for_an_elimination() -> None:
    table = lay(party(iedain="C5"), party(elathor="B5 fallen"), party(zaunk="E2"), ap=3)
    table.choose("Activate Iedain", "Travel to D4", END)
    assert table.g.torcs == [0, 0, 0]


def test_wl173_torcs_above_the_target_do_not_matter() -> None:
    table = lay(
        party(iedain="C5"), ENEMY, holds={"B4": 0, "D4": 0, "B2": 0}, objectives=["obj02"], torcs=[9, 9], starts=True
    )
    table.choose("Claim Lords of the Plain")
    assert table.torcs() == 12
    assert table.result.rewards == [1.0, 0.0]


def test_wl165_the_end_names_the_winners() -> None:
    """Player 2 of three reaches the target; in teams both allies win."""
    three = lay(ENEMY, party(elathor="B4"), party(brigg="F2"), active=1, ap=2, strongholds={"B4": 1}, torcs=[0, 9, 0])
    three.dice(BONUS).choose("Activate Elathor", "Conquer")
    assert [(over.facts["winners"], over.facts["number"]) for over in three.told("over")] == [((1,), 10)]
    spec = party(zaunk="A1"), party(elathor="B4"), party(brigg="A7"), party(iedain="E7")
    teams = lay(*spec, scenario="teams", active=1, ap=2, strongholds={"B4": 1}, torcs=[0, 13], dice=[BONUS])
    teams.choose("Activate Elathor", "Conquer")
    assert [over.facts["winners"] for over in teams.told("over")] == [(1, 3)]
    assert [torc.facts["seats"] for torc in teams.told("torc")] == [(1, 3)]


def test_wl168_wl188_the_end_names_the_number_that_decides() -> None:
    """After the last round the torcs of the best; on the Riverbank those who stand on the other bank."""
    limit = lay(party(iedain="B4"), party(elathor="B3", brigg="B3"), torcs=[2, 5], holds={"C1": 1})
    limit.g.rounds, limit.g.had_turn = 59, 0b11
    with pytest.raises(GameOver):
        end_round(limit.g)
    assert [(over.facts["winners"], over.facts["number"]) for over in limit.told("over")] == [((1,), 5)]
    spec = party(elathor="E2"), party(iedain="B2", zaunk="B2", cethra="G1")
    river = lay(*spec, scenario="riverbank", settings={"events": "off"})
    river.g.rounds, river.g.had_turn, river.g.parties[1].falls = 59, 0b11, 4
    invading = [mini for mini in ("Iedain", "Zaunk", "Cethra") if river.g.areas[river.g.at[river.mini(mini)]].bank == 0]
    assert (river.g.parties[1].home, len(invading)) == (1, 2)
    with pytest.raises(GameOver):
        end_round(river.g)
    assert [(over.facts["winners"], over.facts["number"]) for over in river.told("over")] == [((1,), 2)]
    assert river.result.scores == [1, 2]
