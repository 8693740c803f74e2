"""Travel: WL-49 to WL-57."""

from tests.games.waylanders.table import BLANK, BONUS, EMPTY, EVENT, OTHER, area_of, box, lay, party
from waystone.games.waylanders.model.effects import FORBID_TRAVEL
from waystone.games.waylanders.model.state import Ban, Formation


def test_wl49_one_step_over_an_open_border_into_an_area_with_space() -> None:
    table = lay(party(iedain="B2"), party(zaunk="D5"))
    table.choose("Activate Iedain")
    assert table.places("Travel to") == {"B1", "B3", "A2", "C2"}, "A1 and C3 lie behind rock"
    table.choose("Travel to C2")
    assert table.at("Iedain") == "C2"


def test_wl50_space_counts_the_standing_of_all_players() -> None:
    table = lay(party(iedain="B2", brigg="B1", elathor="B1 fallen"), party(zaunk="B1", dherghen="B1"))
    assert table.choose("Activate Iedain").refusal("Travel to B1") == "WL-50"
    free = lay(party(iedain="B2", brigg="B1", elathor="B1 fallen"), party(zaunk="B1", dherghen="B1 fallen"))
    assert free.choose("Activate Iedain").offers("Travel to B1")


def test_wl51_the_cost_is_that_of_the_terrain_entered_in_the_state_of_health() -> None:
    table = lay(party(iedain="B2", elathor="C2 wounded"), party(zaunk="D5"), ap=9)
    table.choose("Activate Iedain", "Travel to B3")
    assert table.ap() == 7, "forest 2"
    table.choose("Travel to B2")
    assert table.ap() == 7, "plain 0"
    table.choose("Activate Elathor", "Travel to B1")
    assert table.ap() == 5, "mountain 2 when wounded, 1 when healthy"


def test_wl52_two_travels_of_one_step_and_no_crossing_of_a_full_area() -> None:
    table = lay(party(iedain="C2", brigg="B1", elathor="B1"), party(zaunk="B1"), ap=9)
    table.choose("Activate Iedain")
    assert "B1" not in table.places("Travel to")
    table.choose("Travel to B2", "Travel to C2")
    assert table.places("Travel to") == set()


def test_wl53_enemies_do_not_hold_anybody() -> None:
    table = lay(party(iedain="B4"), party(zaunk="B4", dherghen="C4"), ap=3)
    assert {"C4", "B3"} <= table.choose("Activate Iedain").places("Travel to")


def test_wl54_the_last_slot_of_a_conquered_area_is_the_owners() -> None:
    table = lay(party(iedain="B2"), party(zaunk="B1", dherghen="B1"), holds={"B1": 1})
    assert table.choose("Activate Iedain").refusal("Travel to B1") == "WL-54"
    own = lay(party(iedain="B2"), party(zaunk="B1", dherghen="B1"), holds={"B1": 0})
    assert own.choose("Activate Iedain").offers("Travel to B1")


def test_wl54_slots_before_the_last_are_free() -> None:
    table = lay(party(iedain="B2"), party(zaunk="B1"), holds={"B1": 1})
    assert table.choose("Activate Iedain").offers("Travel to B1")


def test_wl54_the_last_slot_of_a_formation_is_kept_too() -> None:
    """X5: two of three members' slots in B3 are taken; a fellow of the owner may come, an enemy may not."""
    spec = party(iedain="B3", brigg="B3", zaunk="B4", elathor="A3", hangwnis="B2")
    table = lay(party(iedain2="A2"), spec, formation=(1, "B3", 0), ap=5)
    assert table.choose("Activate Iedain II").refusal("Travel to B3") == "WL-54"
    mine = lay(spec, party(iedain2="A2"), formation=(0, "B3", 0), ap=5)
    assert mine.choose("Activate Hangwnis").offers("Travel to B3")


def test_wl54_areas_of_capacity_one_and_two_are_free_of_the_rule() -> None:
    """C3 has capacity 1."""
    table = lay(party(zaunk="C4"), party(brigg="E1"), holds={"C3": 1})
    assert table.choose("Activate Zaunk").offers("Travel to C3")


def test_wl55_token_and_formation_of_two_players_protect_against_all_their_enemies() -> None:
    """B4 of the map for three is conquered by one player and in the formation of the third."""
    third = party(iedain="B4", brigg="B3", zaunk="C3")
    stranger = lay(
        party(iedain2="B5"), party(elathor="B4", hangwnis="F2"), third, holds={"B4": 1}, formation=(2, "B4", 3)
    )
    assert stranger.choose("Activate Iedain II").refusal("Travel to B4") == "WL-54"
    owner = lay(party(elathor="B4", hangwnis="B5"), party(iedain2="F2"), third, holds={"B4": 0}, formation=(2, "B4", 3))
    assert owner.choose("Activate Hangwnis").refusal("Travel to B4") == "WL-54", (
        "by the formation, not by the own token"
    )


def test_wl56_free_steps_obey_space_but_cost_nothing_and_are_no_travel() -> None:
    table = lay(party(iedain="B2"), party(zaunk="B1", dherghen="B1"), holds={"B1": 1}, events={0: ["twi3"]}, ap=3)
    table.choose("Activate Iedain", "Play Silent March")
    assert "B1" not in table.places("Choose"), "WL-54 holds for steps"
    table.choose("Choose B3")
    assert table.at("Iedain") == "B3"
    assert table.ap() == 3
    table.choose("Travel to B2", "Travel to B3")
    assert table.at("Iedain") == "B3", "two travels besides"


def test_wl57_entering_springs_the_traps_of_formations() -> None:
    trap = party(meong="B3", brigg="A2", elathor="B4")
    table = lay(party(dherghen="A3"), trap, formation=(1, "B3", 0), ap=3, dice=[OTHER, BLANK])
    table.choose("Activate Dherghen", "Travel to B4")
    assert len(table.told("strike")) == 1
    assert table.health("Dherghen") == "wounded"


def test_wl57_no_trap_where_no_token_lies() -> None:
    trap = party(meong="B3", brigg="A2", elathor="B4")
    table = lay(party(dherghen="A3"), trap, ap=3)
    table.choose("Activate Dherghen", "Travel to B4")
    assert not table.told("strike")


TRAP = party(meong="B3", brigg="A2", elathor="B4")


def test_wl57_a_free_step_into_the_trap_springs_it_too() -> None:
    table = lay(TRAP, party(zaunk="A3"), active=1, ap=3, events={1: ["twi3"]}, deck=["twi2"], formation=(0, "B3", 0))
    table.dice(OTHER, EVENT, BLANK)
    table.choose("Activate Zaunk", "Play Silent March", "Choose B4")
    assert len(table.told("strike")) == 1
    assert table.health("Zaunk") == "healthy", "1 Hit, 1 Block"
    assert len(table.g.parties[1].events) == 1, "WL-150: the defender's two dice showed an event symbol"
    assert [(event.rule, event.facts["cost"]) for event in table.told("stepped")] == [(56, 0)]


def test_wl57_who_falls_by_the_first_trap_is_spared_the_second_and_the_nearest_to_the_left_is_first() -> None:
    """Grier's card has Arrow Trap here as well. Player 2 enters an area with the tokens of players 1 and 3."""
    content = box().content
    meong, grier = (next(card for card in content.emblems if card.adventurer.id == name) for name in ("meong", "grier"))
    own = grier.formation
    grier.formation = meong.formation
    try:
        for health, seats in (("", [2, 0]), (" wounded", [2])):
            spec = party(meong="B3"), party(dherghen=f"B5{health}", iedain="F1"), party(grier="C4")
            table = lay(*spec, active=1, ap=3)
            trap = area_of(table.g, "B4")
            for side in (0, 2):
                centre = table.g.at[side * 5]
                table.g.formations[side] = Formation(centre, trap, trap, 1 << side * 5, side * 5)
            table.dice(BONUS, BLANK, EMPTY, BLANK)
            table.choose("Activate Dherghen", "Travel to B4")
            assert [event.seat for event in table.told("strike")] == seats
            assert table.health("Dherghen") == ("fallen" if health else "wounded")
    finally:
        grier.formation = own


def test_wl49_wl56_each_kind_of_move_is_told_by_its_rule() -> None:
    table = lay(party(zaunk="E3"), party(iedain="B2"), active=1, ap=5, events={1: ["twi3"]}, deck=[])
    table.choose("Activate Iedain", "Travel to B3", "Play Silent March", "Choose B4")
    assert [(event.rule, event.facts["cost"]) for event in table.told("travelled")] == [(49, 2)]
    assert [(event.rule, event.facts["cost"]) for event in table.told("stepped")] == [(56, 0)]


def test_wl158_the_own_headwind_does_not_blow_in_ones_face() -> None:
    for seat, offered in ((0, False), (1, True)):
        table = lay(party(zaunk="E3"), party(iedain="C1", elathor="B4"), active=1, ap=3)
        table.g.bans = (Ban(seat, FORBID_TRAVEL, area_of(table.g, "B5")),)
        assert table.choose("Activate Elathor").offers("Travel to B5") == offered


def test_wl51_a_wounded_one_on_the_back_trails_pays_a_point_less_than_the_wounded() -> None:
    """Wounded Balor pays 2 everywhere; from an area that Zaunk's side holds 1."""
    table = lay(party(brigg="E3"), party(zaunk="C1", balor="B4 wounded"), active=1, ap=3, holds={"B4": 1})
    table.choose("Activate Balor", "Travel to B5")
    assert table.ap(1) == 2
