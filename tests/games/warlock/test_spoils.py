"""FM-82, FM-126, FM-161 to FM-163, FM-166: what is claimed from one who escaped, who sees it, and where he flees to."""

from typing import Any

import pytest

from tests.games.warlock.table import Table, content, hero, lay, treasure, where
from waystone.games.warlock.model.content import NONE
from waystone.games.warlock.rules.knowledge import KNOWN, enter, see_in_hand

ONLOOKER = 3
HELMET, SHIELD, CRUCIFIX = treasure("Iron Helmet"), treasure("Magic Shield"), treasure("Silver Crucifix")


def defeated(
    cards: list[str], *, seen: dict[str, list[int]] | None = None, at: str = "14,24", one: Any = None, **more: Any
) -> Table:
    """Player 2 attacks Player 3, who escapes unharmed; `seen` are cards of his and the viewers who know them."""
    table = lay(hero("5,24"), hero(at, **(one or {})), hero(at, cards=cards), active=1, **more)
    for name, viewers in (seen or {}).items():
        for viewer in viewers:
            see_in_hand(table.g, 1 << viewer, 2, treasure(name))
    table.choose("Stay and deal with Player 3", "Make no offer", "Make no offer").dice(1, 1, 1, 1).choose("Attack")
    while table.asked[1] == "battle_gear":
        table.choose("Ready for battle")
    return table.choose("Fight on").dice(6).choose("Try to escape")


def masks(table: Table, viewer: int, seat: int) -> list[int]:
    """What each card of a hand could be to a viewer; 0: he knows it."""
    return list(table.g.hands[seat].sees[viewer])


def test_fm161_exactly_what_may_be_claimed() -> None:
    """FM-161, FM-162: all bunches, one at random, the cards that the winner knows, nothing."""
    table = defeated(["Iron Helmet", "Magic Shield", "keys_123"], seen={"Iron Helmet": [1], "Magic Shield": [0]})
    assert table.offered() == [
        "Claim all bunches of keys",
        "Claim a Treasure card at random",
        "Claim Iron Helmet",
        "Claim nothing",
    ]
    assert table.asked == (1, "claim_spoils")


def test_fm161_bunches_are_seen_by_the_two_alone() -> None:
    """FM-161 (a), FM-166: the records of all follow; who had not seen them knows only that they are bunches."""
    table = defeated(["keys_123", "Iron Helmet", "keys_456"])
    for viewer in (0, ONLOOKER):
        enter(table.g, viewer, 2, 1 << treasure("keys_123") | 1 << HELMET)
    table.choose("Claim all bunches of keys")
    both = {"Bunch of Keys 1, 2, 3", "Bunch of Keys 4, 5, 6"}
    assert (table.held(1), table.held(2)) == (both, {"Iron Helmet"})
    assert [table.knows(viewer, 1) for viewer in range(4)] == [set(), both, both, set()]
    for viewer in (0, ONLOOKER):
        assert all(mask & ~content().bunches == 0 for mask in masks(table, viewer, 1))
        assert all(mask & content().bunches == 0 for mask in masks(table, viewer, 2))
        assert table.record(viewer, 1) == {"Bunch of Keys 1, 2, 3"}
        assert table.record(viewer, 2) == {"Iron Helmet"}
    assert (table.record(2, 1), table.record(1, 2)) == (both, set())
    assert table.asked == (1, "claim_lantern")


def test_fm161_one_at_random_is_seen_by_the_two_alone() -> None:
    """FM-161 (b), FM-166: all see a card go, the two see which."""
    table = defeated(["Silver Crucifix"]).choose("Claim a Treasure card at random")
    assert (table.held(1), table.held(2)) == ({"Silver Crucifix"}, set())
    assert [table.knows(viewer, 1) for viewer in range(4)] == [
        set(),
        {"Silver Crucifix"},
        {"Silver Crucifix"},
        set(),
    ]
    assert [table.record(viewer, 1) for viewer in range(4)] == [set(), set(), {"Silver Crucifix"}, set()]


def test_fm161_a_named_card_is_seen_by_all() -> None:
    """FM-161 (c), FM-162: Player 1 knew only the helmet; after the claim he knows both cards and where they are."""
    table = defeated(["Iron Helmet", "Silver Crucifix"], seen={"Silver Crucifix": [1], "Iron Helmet": [0, ONLOOKER]})
    table.choose("Claim Silver Crucifix")
    assert (table.held(1), table.held(2)) == ({"Silver Crucifix"}, {"Iron Helmet"})
    for viewer in (0, 2, ONLOOKER):
        assert masks(table, viewer, 1) == [KNOWN]
        assert table.record(viewer, 1) == {"Silver Crucifix"}
        assert "Silver Crucifix" not in table.record(viewer, 2)
        assert masks(table, viewer, 2)[0] in (KNOWN, 1 << HELMET)


def test_fm162_a_claim_in_vain_tells_all_that_it_is_not_there() -> None:
    """FM-162, FM-166: the record was old; nobody gets anything, and all strike it out."""
    table = defeated(["Iron Helmet", "Magic Shield"], seen={"Iron Helmet": [1]})
    for viewer in (0, 1, ONLOOKER):
        enter(table.g, viewer, 2, 1 << CRUCIFIX)
    table.match._quiet = table.g.copy()  # the records were written before this step
    table.match._since = []
    table = Table(table.match.copy())
    table.choose("Claim Silver Crucifix")
    assert (table.held(1), table.held(2)) == (set(), {"Iron Helmet", "Magic Shield"})
    for viewer in (0, 1, ONLOOKER):
        assert "Silver Crucifix" not in table.record(viewer, 2)
        assert all(not mask >> CRUCIFIX & 1 for mask in masks(table, viewer, 2))


@pytest.mark.parametrize("takes", [True, False])
def test_fm163_a_winner_without_a_lantern_gets_one(takes: bool) -> None:
    """FM-163: or he leaves it."""
    table = defeated([], one={"lantern": False}).choose("Take the lantern" if takes else "Leave the lantern")
    assert (table.hero(1).lantern, table.hero(2).lantern) == (takes, not takes)
    assert table.asked == (2, "flee_to")


# ------------------------------------------------------------------ flight
def test_fm126_after_the_flight_the_turn_goes_on_or_ends() -> None:
    """FM-126, FM-127: nobody's business is left over from a flight along a corridor."""
    table = defeated([]).choose("Leave the lantern").steps_to("10,24")
    assert (table.g.loser, table.g.winner, table.g.battle) == (NONE, NONE, None)
    assert not table.hero(2).fled
    assert table.asked == (2, "turn_choice")
    assert "See to this room" not in table.offered()


def test_fm45_a_closed_room_at_the_end_of_the_corridor_ends_the_flight_there() -> None:
    """FM-126, FM-45, FM-133: the Fool will not see him again, so the corridor before his room is a dead end."""
    laid: dict[str, Any] = {"encounters": {"15": "Fool"}, "face_up": ["15"], "at": "19,19"}
    ends = defeated([], visited={2: "Fool"}, **laid).choose("Leave the lantern").destinations()
    assert where("21,19") in ends
    assert where("15") not in ends
    ends = defeated([], visited={1: "Fool"}, **laid).choose("Leave the lantern").destinations()
    assert where("21,19") not in ends
    assert where("15") in ends


def test_fm82_in_the_maze_he_may_flee_to_each_open_side() -> None:
    """FM-82: from a crossroads to three neighbours that are open to him; their cards are seen by all."""
    maze = {"M5": "NESW", "M2": "NSW", "M4": "NEW", "M6": "ESW"}
    table = defeated([], at="M5", maze=maze).choose("Leave the lantern")
    assert table.destinations() == {where("M2"), where("M4"), where("M6")}
    assert [table.g.is_maze_noted(space) for space in range(6)] == [False, True, False, True, False, True]
    table.steps_to("M4")
    assert table.at(2) == where("M4")
    assert not table.hero(2).fled


def test_fm82_without_an_open_way_he_stays_but_the_battle_is_over() -> None:
    """FM-82: M1 opens only to the east, and M2 is closed there."""
    table = defeated([], at="M1", maze={"M1": "NEW", "M2": "NES"}).choose("Leave the lantern")
    assert table.at(2) == where("M1")
    assert table.g.battle is None
    assert table.asked == (2, "turn_choice")
    assert table.g.is_maze_noted(1)
