"""Special scenarios: WL-174 to WL-191a."""

import pytest

from tests.games.waylanders.table import (
    BLANK,
    BONUS,
    DOUBLE,
    EMPTY,
    END,
    EVENT,
    FIGHTER,
    PLUS,
    SAGE,
    Spec,
    Table,
    fresh,
    lay,
    party,
)

STORM = "tempest"


def tempest(*parties: Spec, **more: object) -> Table:
    return lay(*parties, scenario=STORM, **more)  # type: ignore[arg-type]


def marsh(*parties: Spec, **more: object) -> Table:
    corners = [party(iedain2="A7"), party(hangwnis2="E1"), party(brigg2="E7")]
    spec = [*parties, *corners[len(parties) - 1 :]]
    return lay(*spec, scenario="marshlands", settings={"events": "off"}, **more)  # type: ignore[arg-type]


def river(*parties: Spec, **more: object) -> Table:
    return lay(*parties, scenario="riverbank", settings={"events": "off"}, **more)  # type: ignore[arg-type]


# ------------------------------------------------------------------ Clash of the Tempest
@pytest.mark.parametrize("players", [2, 3, 4])
def test_wl174_one_tempest_tile_a_mountain_without_token(players: int) -> None:
    g = fresh(players, scenario=STORM).g
    area = g.areas[g.scenario.tempest]
    assert (area.terrain, area.capacity, g.tokens[area.index]) == (2, 3, -1)
    table = tempest(party(iedain="C3"), party(elathor="E1"))
    assert not table.choose("Activate Iedain").offers("Explore")


@pytest.mark.parametrize(("players", "target"), [(2, 6), (3, 8), (4, 10)])
def test_wl175_target_and_no_torcs_for_conquest(players: int, target: int) -> None:
    """X9, R48"""
    assert fresh(players, scenario=STORM).g.target == target
    table = tempest(party(elathor="B4"), party(iedain="E1"), strongholds={"B4": 1}, ap=2, dice=[BONUS])
    table.choose("Activate Elathor", "Conquer")
    assert table.holder("B4") == 0
    assert table.torcs() == 0


def test_wl176_one_roll_however_many_stand_there_and_none_without() -> None:
    table = tempest(party(iedain="C3", brigg="C3"), party(elathor="C4"), starts=True, dice=[FIGHTER])
    assert table.asked() == "tempest"
    table.choose("Choose C4")
    assert table.asked() == "action"
    away = tempest(party(iedain="C2"), party(elathor="C4"), starts=True)
    assert away.asked() == "action"


def test_wl177_any_face_but_the_empty_one_lets_the_player_choose_an_adjacent_area() -> None:
    """R19"""
    for face in range(1, 6):
        table = tempest(party(iedain="C3"), party(elathor="C4"), starts=True, dice=[face])
        assert table.places("Choose") == {"B2", "B3", "C2", "C4", "D3", "D4"}
    blank = tempest(party(iedain="C3"), party(elathor="C4"), starts=True, dice=[BLANK])
    assert blank.health("Iedain") == "wounded"
    assert blank.health("Elathor") == "healthy"


def test_wl178_everybody_there_takes_a_step_without_defence_and_enemies_that_fall_give_torcs() -> None:
    table = tempest(
        party(iedain="C3", brigg="C4 wounded"), party(elathor="C4 wounded", hangwnis="C4"), starts=True, dice=[PLUS]
    )
    table.choose("Choose C4")
    assert (table.health("Elathor"), table.health("Hangwnis"), table.health("Brigg")) == ("fallen", "wounded", "fallen")
    assert table.g.torcs == [1, 0], "nothing for the own"


def test_wl178_event_symbols_are_ignored() -> None:
    table = tempest(party(iedain="C3"), party(elathor="C4"), starts=True, dice=[5])
    table.choose("Choose B2")
    assert not table.told("drew")


def test_wl179_veteran_and_tempest_events_and_more_by_agreement() -> None:
    g = fresh(2, scenario=STORM).g
    assert len(g.event_deck) == 14
    assert len(fresh(2, scenario=STORM, events="mist").g.event_deck) == 22
    with pytest.raises(ValueError, match="is played with events"):
        fresh(2, scenario=STORM, events="off")


# ------------------------------------------------------------------ The Marshlands
def test_wl180_into_a_swamp_for_forest_plus_mountain() -> None:
    table = marsh(party(iedain="A3"), ap=5)
    table.choose("Activate Iedain", "Travel to B3")
    assert table.ap() == 2, "2 + 1"
    wounded = marsh(party(elathor="A3 wounded"), ap=5)
    wounded.choose("Activate Elathor", "Travel to B3")
    assert wounded.ap() == 1, "2 + 2"


def test_wl181_swamps_hold_three_and_nothing_else() -> None:
    g = fresh(4, scenario="marshlands").g
    swamps = [area for area in g.areas if area.kind == 3]
    assert len(swamps) == 4
    assert {(area.capacity, area.takes_formation, g.tokens[area.index]) for area in swamps} == {(3, False, -1)}


def test_wl182_lone_adventurers_in_forest_or_swamp_are_struck_at_the_end_of_the_turn() -> None:
    """Sage, two dice, one roll each, in the order chosen; no torc for anybody, no counterattack."""
    table = marsh(party(elathor="A2", iedain="B2 wounded", brigg="B3"), ap=2)
    table.choose("Activate Elathor", "Travel to A3", END)
    assert (table.seat(), table.asked()) == (0, "marsh")
    assert set(table.places("Choose")) == {"Iedain", "Brigg"}
    table.dice(SAGE, BLANK, BLANK, BLANK, BLANK, PLUS, PLUS)
    table.choose("Choose Iedain")
    assert table.health("Iedain") == "fallen"
    assert table.health("Brigg") == "healthy"
    assert table.g.torcs == [0, 0, 0, 0]


def test_wl182_the_marsh_roll_draws_no_event() -> None:
    corners = party(iedain2="A7"), party(hangwnis2="E1"), party(brigg2="E7")
    table = lay(party(elathor="A2", iedain="B2"), *corners, scenario="marshlands", ap=2)
    table.dice(5, 5, BLANK)
    table.choose("Activate Elathor", "Travel to A3", END)
    assert not table.told("drew")
    assert not table.told("event")


def test_wl182_event_symbols_of_the_defence_do_nothing_either() -> None:
    """Brigg, alone in the forest, defends with two auxiliary dice."""
    corners = party(iedain2="A7"), party(hangwnis2="E1"), party(brigg2="E7")
    table = lay(party(elathor="A2", brigg="B2"), *corners, scenario="marshlands", ap=2)
    table.dice(BLANK, BLANK, EVENT, EVENT)
    table.choose("Activate Elathor", "Travel to A3", END)
    assert len(table.told("strike")) == 1
    assert not table.told("drew")
    assert not table.told("event")


def test_wl183_enemies_are_no_company_but_fellows_are() -> None:
    table = marsh(party(elathor="A2", iedain="B2", hangwnis="B2"), ap=2)
    table.choose("Activate Elathor", "Travel to A3", END)
    assert not table.told("strike")
    enemy = marsh(party(elathor="A2", iedain="B2"), party(wradnja="B2"), ap=2)
    enemy.dice(BLANK, BLANK, BLANK)
    enemy.choose("Activate Elathor", "Travel to A3", END)
    assert len(enemy.told("strike")) == 1


def test_wl184_ten_torcs_with_objectives_and_strongholds() -> None:
    g = fresh(4, scenario="marshlands").g
    assert g.target == 10
    assert len(g.objectives) == 3
    assert g.scenario.conquest
    assert g.scenario.conquest_torcs == 1


# ------------------------------------------------------------------ The Riverbank
def test_wl185_three_river_tiles_of_each_terrain_and_opposite_banks() -> None:
    g = fresh(2, scenario="riverbank").g
    tiles = [area for area in g.areas if area.kind == 4]
    assert sorted(area.terrain for area in tiles) == [0, 1, 2]
    assert {g.areas[area].bank for area in g.scenario.deployment} == {0, 1}


def test_wl186_river_tiles_hold_one_and_cost_by_their_terrain() -> None:
    table = river(party(iedain="C2", brigg="D3"), party(elathor="F1"), ap=5)
    table.choose("Activate Iedain")
    assert table.refusal("Travel to D3") == "WL-50"
    table.choose("Travel to D2")
    assert table.ap() == 3, "a forest river"


def test_wl187_no_torcs_no_tokens_no_objectives() -> None:
    g = fresh(2, scenario="riverbank").g
    assert set(g.tokens) == {-1}
    assert g.objectives == ()
    table = river(party(elathor="B2"), party(iedain="B2 wounded", brigg="G1"), ap=2, dice=[DOUBLE, DOUBLE, BLANK])
    table.choose("Activate Elathor", "Attack B2")
    assert table.health("Iedain") == "fallen"
    assert table.g.torcs == [0, 0], "neither for the knock-down nor for High Impact"


def last_fall(*parties: Spec, falls: list[int], ap: int = 2) -> Table:
    """The twelfth fall: Elathor of the north knocks down Iedain on B2."""
    table = river(*parties, ap=ap)
    table.g.falls = sum(falls)
    for seat, count in enumerate(falls):
        table.g.parties[seat].falls = count
    table.dice(DOUBLE, DOUBLE, BLANK, BLANK)
    table.choose("Activate Elathor", "Attack B2")
    return table


def test_wl188_at_the_twelfth_fall_most_on_the_enemys_bank_wins() -> None:
    """Repeated falls count; river tiles are nobody's bank."""
    table = last_fall(
        party(elathor="B2", brigg="E2", hangwnis="D3"), party(iedain="B2 wounded", zaunk="G1"), falls=[6, 5]
    )
    assert table.match.over
    assert table.result.winners() == [0]
    assert table.result.scores == [1, 0]
    early = last_fall(party(elathor="B2"), party(iedain="B2 wounded", zaunk="G1"), falls=[5, 5])
    assert not early.match.over


def test_wl189_ties_fewer_own_falls_then_more_standing_then_a_draw() -> None:
    fewer = last_fall(party(elathor="B2"), party(iedain="B2 wounded", zaunk="G1"), falls=[8, 3])
    assert fewer.result.winners() == [1], "8 against 4"
    standing = last_fall(party(elathor="B2", brigg="A1"), party(iedain="B2 wounded", zaunk="G1"), falls=[6, 5])
    assert standing.result.winners() == [0], "6 against 6, two standing against one"
    draw = last_fall(party(elathor="B2"), party(iedain="B2 wounded", zaunk="G1"), falls=[6, 5])
    assert draw.result.rewards == [0.5, 0.5]


def test_wl190_all_fallen_at_the_start_of_the_own_turn_loses() -> None:
    table = river(party(elathor="B2"), party(iedain="B2 wounded"), ap=2, dice=[BONUS, EMPTY, BLANK])
    table.choose("Activate Elathor", "Attack B2", END)
    assert table.result.winners() == [0]
    assert table.result.rule == 190


def test_wl191_the_remaining_targets_are_not_resolved() -> None:
    table = river(party(elathor="B2", brigg="E2"), party(iedain="B2 wounded", zaunk="B2"), ap=2)
    table.g.falls = 11
    table.dice(DOUBLE, DOUBLE, BLANK)
    table.choose("Activate Elathor", "Attack B2", "Choose Iedain")
    assert table.match.over
    assert table.health("Zaunk") == "healthy"


@pytest.mark.parametrize(
    ("scenario", "players", "cards"), [("tempest", 2, 14), ("marshlands", 4, 14), ("riverbank", 2, 14)]
)
def test_wl191a_special_scenarios_are_played_with_events(scenario: str, players: int, cards: int) -> None:
    assert len(fresh(players, scenario=scenario).g.event_deck) == cards


def test_wl191a_marshlands_and_riverbank_may_do_without() -> None:
    assert fresh(4, scenario="marshlands", events="off").g.event_deck == []
    assert fresh(2, scenario="riverbank", events="off").g.event_deck == []
