"""Set-up: WL-1 to WL-19."""

import pytest

from tests.games.waylanders.table import Table, box, card_of, fresh, lay, party, shipped
from waystone.engine.match import Match
from waystone.games.waylanders.game import GAME
from waystone.games.waylanders.model.board import (
    BLOCKED,
    DEPLOYMENT,
    FOREST,
    MARSH,
    MOUNTAIN,
    NORMAL,
    PLAIN,
    RIVER,
    TEMPEST,
)
from waystone.games.waylanders.model.content import PARTY
from waystone.games.waylanders.model.state import DEPLOYING, NONE, STACKING, START, Way
from waystone.games.waylanders.rules.setup import lay_open, pool, reveal


def play_until(table: Table, phase: int) -> Table:
    while table.g.phase < phase:
        table.choose(table.texts()[0])
    return table


@pytest.mark.parametrize("players", [2, 3, 4])
def test_wl1_two_to_four_players(players: int) -> None:
    assert len(fresh(players).g.parties) == players


def test_wl1_nobody_plays_alone_and_teams_are_four() -> None:
    with pytest.raises(ValueError, match="2, 3, 4 players, not 1"):
        Match.new(GAME, players=1)
    with pytest.raises(ValueError, match="is for 4 players, not 3"):
        fresh(3, scenario="teams")


@pytest.mark.parametrize(("scenario", "players"), [("marshlands", 2), ("riverbank", 4), ("marshlands", 3)])
def test_wl1_a_scenario_says_for_how_many_it_is(scenario: str, players: int) -> None:
    with pytest.raises(ValueError, match="players, not"):
        fresh(players, scenario=scenario)


def test_wl2_the_target_is_agreed_on_or_the_scenarios() -> None:
    assert [fresh(players).g.target for players in (2, 3, 4)] == [10, 10, 10]
    assert fresh(4, scenario="teams").g.target == 14
    assert fresh(2, target="first_game").g.target == 7
    assert fresh(2, target="5").g.target == 5
    assert fresh(2, target="14").g.target == 14


def test_wl2_only_five_to_fourteen_and_never_in_a_special_scenario() -> None:
    for wrong in ("4", "15"):
        with pytest.raises(ValueError, match="target must be one of"):
            fresh(2, target=wrong)
    with pytest.raises(ValueError, match="victory rule of its own"):
        fresh(2, scenario="tempest", target="7")


@pytest.mark.parametrize(
    ("players", "scenario", "areas"),
    [(2, "standard", 22), (3, "standard", 28), (4, "standard", 28), (4, "teams", 28), (2, "tempest", 21)],
)
def test_wl3_the_map_is_that_of_the_scenario(players: int, scenario: str, areas: int) -> None:
    g = Match.new(GAME, players=players, settings={"scenario": scenario}, edition=shipped()).state
    assert isinstance(g, Way)
    assert len(g.areas) == areas
    assert len(g.scenario.deployment) == players


def test_wl3_every_map_is_laid_from_the_tiles_of_the_box() -> None:
    """Ten of each terrain, three blocked paths, one tempest, four swamps, three rivers."""
    for scenario in shipped().content.scenarios:
        plain = [area.terrain for area in scenario.areas if area.kind in (NORMAL, DEPLOYMENT)]
        special = [area.kind for area in scenario.areas]
        assert max(plain.count(terrain) for terrain in (FOREST, PLAIN, MOUNTAIN)) <= 10, scenario.id
        assert special.count(BLOCKED) <= 3, scenario.id
        assert [special.count(kind) for kind in (TEMPEST, MARSH, RIVER)] in ([0, 0, 0], [1, 0, 0], [0, 4, 0], [0, 0, 3])


@pytest.mark.parametrize("scenario", ["standard", "tempest", "marshlands"])
def test_wl4_a_token_of_its_terrain_lies_face_down_on_every_area_that_can_be_conquered(scenario: str) -> None:
    g = fresh(4, scenario=scenario).g
    for area in g.areas:
        assert (g.tokens[area.index] != NONE) == (area.kind == NORMAL), area.label
    assert g.explored == 0
    for terrain in range(3):
        laid = [g.tokens[area.index] for area in g.areas if area.kind == NORMAL and area.terrain == terrain]
        assert sorted([*laid, *g.token_box[terrain]]) == sorted(g.content.centre_tokens[terrain])


def test_wl5_the_base_pool_is_ten_adventurers_twice_and_the_full_one_has_31_cards() -> None:
    content = box().content
    base = pool(content, False)
    assert len(base) == 20
    assert len({content.cards[card].adventurer.id for card in base}) == 10
    assert len(pool(content, True)) == 31
    g = fresh(3).g
    assert [len(party.hand) for party in g.parties] == [5, 5, 5]
    assert len(g.box) == 5
    assert len(fresh(3, pool="full").g.box) == 16


def test_wl6_every_named_adventurer_has_one_emblem_card() -> None:
    content = box().content
    assert len({emblem.adventurer.id for emblem in content.emblems}) == len(content.emblems) == 21


def test_wl7_three_objectives_lie_open_but_not_in_tempest_and_riverbank() -> None:
    g = fresh(2).g
    assert len(set(g.objectives)) == 3
    assert len(g.objective_deck) == 20
    assert fresh(2, scenario="tempest").g.objectives == ()
    assert fresh(2, scenario="riverbank").g.objectives == ()


def test_wl8_everybody_starts_with_nothing_but_tokens_of_a_colour() -> None:
    g = fresh(3).g
    assert g.torcs == [0, 0, 0]
    assert g.holdings == [0, 0, 0]
    assert [party.side for party in g.parties] == [0, 1, 2]


def test_wl9_pick_one_pass_the_rest_to_the_left() -> None:
    table = fresh(3, seed=4)
    hands = [party.hand for party in table.g.parties]
    for seat in range(3):
        assert table.seat() == seat
        assert len(table.texts()) == 5
        table.choose(table.texts()[0])
    for seat in range(3):
        passed = table.g.parties[(seat + 1) % 3].hand
        assert passed == hands[seat][1:], "the lowest card was picked, the rest went left"
        assert table.g.parties[seat].picks == hands[seat][:1]


def test_wl9_the_fifth_pick_is_forced() -> None:
    table = fresh(2)
    asked = 0
    while table.asked() == "draft":
        asked += 1
        table.choose(table.texts()[-1])
    assert asked == 8
    assert [len(party.picks) for party in table.g.parties] == [5, 5]


def test_wl10_both_copies_in_one_party_are_two_adventurers() -> None:
    table = lay(party(iedain="B3", iedain2="B3"), party(zaunk="B4"), ap=3)
    assert table.offers("Activate Iedain")
    table.choose("Activate Iedain II")
    assert table.offers("Activate Iedain")
    assert not table.offers("Activate Iedain II")


def test_wl11_each_player_orders_the_five_picked_cards() -> None:
    table = play_until(fresh(2), STACKING)
    picks = table.g.parties[0].picks
    names = sorted(picks)
    for card in reversed(names[1:]):
        table.choose(f"Put {table.g.content.cards[card].name} next")
    assert table.g.parties[0].stack == (*reversed(names[1:]), names[0]), "the last card is forced"
    assert table.seat() == 1


def test_wl12_anybody_may_be_the_starting_player() -> None:
    assert {fresh(3, seed=seed).g.first for seed in range(30)} == {0, 1, 2}


def stacked(first: int, *stacks: list[str]) -> Table:
    """A table whose players have made these stacks of names, the reveal still to come."""
    table = fresh(len(stacks))
    g = table.g
    taken: set[int] = set()
    for seat, names in enumerate(stacks):
        cards = []
        for name in names:
            card = next(c.index for c in g.content.cards if c.adventurer.name == name and c.index not in taken)
            taken.add(card)
            cards.append(card)
        g.parties[seat].picks = g.parties[seat].stack = tuple(cards)
    g.first = first
    reveal(g)
    return table


def test_wl13_wl14_a_taken_emblem_is_skipped_and_its_adventurer_stays_in_the_party() -> None:
    """X10"""
    table = stacked(
        0,
        ["Badarn", "Iedain", "Brigg", "Zaunk", "Elathor"],
        ["Badarn", "Zaunk", "Hangwnis", "Wradnja", "Dherghen"],
    )
    first, second = table.g.parties
    emblems = table.g.content.emblems
    assert emblems[first.emblem_card].name == "Badarn"
    assert emblems[second.emblem_card].name == "Zaunk"
    assert table.g.cards[second.emblem].name == "Zaunk II"
    assert "Badarn II" in [table.g.content.cards[card].name for card in second.cards]


def test_wl13_the_starting_player_reveals_first() -> None:
    stack = ["Badarn", "Iedain", "Brigg", "Zaunk", "Elathor"]
    table = stacked(1, stack, stack)
    emblems = table.g.content.emblems
    assert emblems[table.g.parties[1].emblem_card].name == "Badarn"
    assert emblems[table.g.parties[0].emblem_card].name == "Iedain"


def test_wl15_an_emblem_is_always_found() -> None:
    stack = ["Badarn", "Badarn", "Iedain", "Iedain", "Brigg"]
    others = ["Bhlagh", "Zaunk", "Elathor", "Wradnja", "Dherghen"]
    table = stacked(0, others, stack, others)
    emblems = [party.emblem_card for party in table.g.parties]
    assert len(set(emblems)) == 3
    assert NONE not in emblems


def test_wl15_without_an_emblem_no_formation() -> None:
    table = lay(party(iedain="B3", brigg="B4", zaunk="C4"), party(elathor="D2"), emblems=False, starts=True)
    assert table.asked() == "action", "no formation is asked for"
    assert not table.standing()


def test_wl16_then_all_lie_open_healthy_and_not_activated() -> None:
    stack = ["Badarn", "Iedain", "Brigg", "Zaunk", "Elathor"]
    g = stacked(0, stack, stack).g
    lay_open(g)
    assert len(g.cards) == 10
    assert set(g.health) == {2}
    assert g.activated == 0
    assert sorted(g.mini[card] for card in g.parties[1].cards) == [5, 6, 7, 8, 9]


def test_wl17_the_starting_player_deploys_last_and_all_five_together() -> None:
    table = play_until(fresh(3, seed=2), DEPLOYING)
    first = table.g.first
    assert table.seat() == (first + 1) % 3
    table.choose("Deploy on B6")
    assert table.seat() == (first + 2) % 3
    assert table.refusal("Deploy on B6") == "WL-17"
    table.choose("Deploy on A1")
    assert table.g.phase >= START, "the last area is forced"
    homes = {table.g.areas[table.g.at[first * PARTY + slot]].label for slot in range(PARTY)}
    assert homes == {"F1"}


@pytest.mark.parametrize(("players", "tokens"), [(2, [4, 3]), (3, [4, 3, 2]), (4, [4, 3, 2, 1])])
def test_wl18_action_tokens_from_the_starting_player_on(players: int, tokens: list[int]) -> None:
    table = play_until(fresh(players, seed=5), START)
    g = table.g
    assert [g.parties[(g.first + i) % players].ap for i in range(players)] == tokens
    assert g.gems == 10 - sum(tokens)


def test_wl19_the_starting_player_has_the_first_turn_and_play_goes_left() -> None:
    table = play_until(fresh(3, seed=2), START)
    first = table.g.first
    assert table.seat() == first
    while table.seat() == first:
        table.choose(table.texts()[-1])
    assert table.seat() == (first + 1) % 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ten_action_tokens_31_cards_and_30_centre_tokens(players: int) -> None:
    """WL-18, WL-38: counted from the box on."""
    counts = GAME.counts(fresh(players, pool="full").g)
    assert counts["action tokens"] == 10
    assert counts["different adventurer cards"] == 31
    assert counts["centre tokens"] == 30
    assert counts["different objective cards"] == 23
    assert counts["misplaced adventurers"] == 0


def test_wl9_everybody_is_asked_four_times_and_the_fifth_pick_is_forced() -> None:
    table = fresh(2)
    asked = []
    while table.asked() == "draft":
        asked.append((table.seat(), len(table.texts())))
        table.choose(table.texts()[0])
    assert asked == [(seat, cards) for cards in (5, 4, 3, 2) for seat in (0, 1)]
    assert [len(seat.picks) for seat in table.g.parties] == [5, 5]


def test_wl13_emblems_are_revealed_clockwise_from_the_starting_player() -> None:
    """Player 3 starts; players 1 and 2 both want Iedain: player 1 comes first, player 2 takes the next choice."""
    table = fresh(3)
    g = table.g
    stacks = (["iedain", "brigg"], ["iedain2", "zaunk"], ["elathor", "brigg2"])
    taken: set[int] = set()
    tops = [[card_of(g.content, name, taken) for name in names] for names in stacks]
    for seat, top in zip(g.parties, tops, strict=True):
        rest = [card.index for card in g.content.cards if card.adventurer.base and card.index not in taken][:3]
        taken.update(rest)
        seat.picks = seat.stack = (*top, *rest)
    g.first = 2
    reveal(g)
    emblems = [g.content.emblems[seat.emblem_card].adventurer.id for seat in g.parties]
    assert emblems == ["iedain", "zaunk", "elathor"]


def test_wl188_a_party_is_at_home_on_the_bank_where_it_deployed() -> None:
    table = play_until(fresh(2, scenario="riverbank"), START)
    g = table.g
    assert sorted(seat.home for seat in g.parties) == [0, 1]
    assert [seat.home for seat in g.parties] == [g.areas[g.at[seat.seat * PARTY]].bank for seat in g.parties]
