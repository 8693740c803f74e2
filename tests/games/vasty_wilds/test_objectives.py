"""Objectives: placed and collected, the worked example X2."""

import pytest

from tests.games.vasty_wilds.table import NOTHING, QUIET, WOOD, lay, player

pytestmark = pytest.mark.usefixtures("any_seat")

PLACES = "place_objectives, move 2"


def test_x2_who_places_for_whom() -> None:
    """X2, VW-60: Axolotl places Vole's, Possum Axolotl's, Vole Possum's."""
    table = lay(
        player(unplaced=2), player(unplaced=2), player(unplaced=2), forest=WOOD, panel=NOTHING, card=QUIET
    ).cover()
    assert table.asked == "Axolotl: place_objective"
    table.go("2.1")
    assert table.objectives("Vole") == {"2.1"}
    assert table.asked == "Possum: place_objective"
    table.go("3.1")
    assert table.objectives("Axolotl") == {"3.1"}
    assert table.asked == "Vole: place_objective"
    table.go("3.2")
    assert table.objectives("Possum") == {"3.2"}
    assert [table.player(name).unplaced for name in ("Vole", "Axolotl", "Possum")] == [1, 1, 1]


def test_the_other_keeper() -> None:
    """VW-60, VW-116: by setting each places for the player on her left, in the same order."""
    table = lay(
        player(unplaced=1), player(unplaced=1), player(unplaced=1), forest=WOOD, panel=NOTHING, card=QUIET,
        settings={"objective_keeper": "right"},
    ).cover()  # fmt: skip
    assert table.asked == "Axolotl: place_objective"
    table.go("2.1")
    assert table.objectives("Possum") == {"2.1"}


def test_where_an_objective_may_lie() -> None:
    """VW-61, VW-2: on white spaces only, pawns do not matter, never on Home or on the card being placed."""
    table = lay(player(at="1.1", unplaced=1), player(at="2.1"), forest=WOOD, panel=PLACES, card=QUIET).cover()
    assert table.spaces == {"1.1", "2.1", "3.1", "3.2", "4.1", "5.1"}
    assert table.refusals["Home"] == "VW-2"


def test_a_keeper_without_stock_places_nothing() -> None:
    """VW-62: the others still do."""
    table = lay(player(), player(unplaced=1), player(unplaced=1), forest=WOOD, panel=NOTHING, card=QUIET).cover()
    assert table.asked == "Possum: place_objective"


def test_keepers_may_not_decline() -> None:
    """VW-63: only spaces are offered."""
    table = lay(player(unplaced=1), player(), forest=WOOD, panel=NOTHING, card=QUIET).cover()
    assert len(table.offered) == len(table.spaces)


def test_others_pass_an_objective_freely() -> None:
    """VW-64: Vole walks through Axolotl's objective and neither stops nor collects."""
    table = lay(
        player(), player(at="4.1", objectives=["1.1"]), forest=WOOD, panel="move 3", on="3:BL@9", card=QUIET
    ).cover()
    assert table.at("Vole") == "3.2"
    assert table.objectives("Axolotl") == {"1.1"}


def test_collecting_ends_the_move_and_lifts_the_curse() -> None:
    """VW-65, VW-87."""
    table = lay(player(objectives=["1.1"], tokens=["curse"]), player(), forest=WOOD, panel="move 3", card=QUIET).cover()
    table.go("1.1")
    assert table.tokens("Vole") == set()
    assert table.supply("curse") == 2
    assert table.cited("collected", "lost") == ["VW-65", "VW-87"]
    table.choose("Stay here")
    assert table.at("Vole") == "1.1"


def test_one_objective_a_turn() -> None:
    """VW-66: after the first, others neither stop her nor are collected."""
    table = lay(
        player(objectives=["1.1"], unplaced=1),
        player(at="4.1"),
        forest=WOOD,
        panel="move 2, place_objectives",
        card=QUIET,
    )
    table.cover().go("1.1").choose("Stay here")
    table.go("1.1")  # Axolotl puts the next one under her pawn
    assert table.player("Vole").collected == 1
    assert table.objectives("Vole") == {"1.1"}


def test_a_second_objective_does_not_stop_her() -> None:
    """VW-66, VW-52: having collected, she passes her other objectives."""
    table = lay(player(at="0", objectives=["3.1"]), player(at="4.1"), forest=WOOD, panel=NOTHING, card="deal_damage 1")
    vole = table.player("Vole")
    assert vole.stops_at(vole.objectives[0])
    vole.has_collected = True
    assert not vole.stops_at(vole.objectives[0])


def test_the_last_objective_wins_at_once() -> None:
    """VW-67, VW-114: 5 with two players, 4 with three, 3 with four."""
    for others, needed in ((1, 5), (2, 4), (3, 3)):
        table = lay(
            player(objectives=["1.1"], collected=needed - 1), *[player(at="4.1")] * others, forest=WOOD, panel="move 3",
            card=QUIET,
        )  # fmt: skip
        table.cover().go("1.1")
        assert table.ended == "VW-114"
        result = table.match.result
        assert result is not None
        assert result.winners() == [table.seat("Vole")]
        assert result.scores[table.seat("Vole")] == needed


def test_returning_home_after_collecting() -> None:
    """VW-68: all damage goes if she returns, none if she stays."""
    for choice, at, markers in (("Return to Home", "0", 0), ("Stay here", "1.1", 2)):
        table = lay(player(at="3.1", objectives=["1.1"], markers=2), player(), forest=WOOD, panel="move 3", card=QUIET)
        table.cover().go("1.1").choose(choice)
        assert (table.at("Vole"), table.player("Vole").markers) == (at, markers)


def test_the_keeper_places_a_removed_objective_again() -> None:
    """VW-102, VW-112, VW-32: after the pile was empty, her left neighbour, whoever removed it."""
    for keeper, name in (("left", "Possum"), ("right", "Vole")):
        table = lay(
            player(), player(objectives=["2.1"]), player(), forest=WOOD, panel=NOTHING, card="remove_objective",
            pile=[], exhausted=True, active="Possum", settings={"objective_keeper": keeper},
        ).cover()  # fmt: skip
        assert table.asked == f"{name}: place_objective"
        assert table.player("Axolotl").unplaced == 1
        table.go("4.1")
        assert (table.objectives("Axolotl"), table.player("Axolotl").unplaced) == ({"4.1"}, 0)
        assert table.cited("placed") == ["VW-112"]


def test_before_the_pile_is_empty_the_keeper_waits() -> None:
    """VW-102."""
    table = lay(player(), player(objectives=["2.1"]), forest=WOOD, panel=NOTHING, card="remove_objective").cover()
    assert table.asked == "Axolotl: turn_action"
    assert (table.objectives("Axolotl"), table.player("Axolotl").unplaced) == (set(), 1)


def test_a_single_space_is_not_asked_about() -> None:
    """VW-61, VW-63: Taproot alone is on the table; a keeper for whom no space is left places nothing."""
    table = lay(player(unplaced=2), player(at="0"), panel=NOTHING, on="0:T@12", card=QUIET).cover()
    assert table.told("placed") == ["Axolotl puts an objective for Vole on " + table.g.laid[1].card.name]
    assert table.cited("placed") == ["VW-60"]
    assert (table.objectives("Vole"), table.player("Vole").unplaced) == ({"1.1"}, 1)


def test_placing_everything_ends_when_no_space_is_left() -> None:
    """VW-112, VW-24: two spaces, three objectives each."""
    table = lay(
        player(unplaced=3, at="0"), player(unplaced=3, at="0"), panel="move 1, place_objectives", on="0:T@12",
        card="give_poison", pile=["Luna Moth"],
    )  # fmt: skip
    table.cover()
    while table.asked != "Axolotl: turn_action":
        table.choose("Stay here" if "Stay here" in table.offered else table.offered[-1])
    spaces = {"1.1", "2.1"}
    for name in ("Vole", "Axolotl"):
        left = table.player(name)
        assert left.unplaced + len(left.objectives) + left.collected == 3
        assert table.objectives(name) <= spaces
        assert left.unplaced == 0 or table.objectives(name) == spaces


def test_all_are_placed_only_once() -> None:
    """VW-112: a pile that becomes empty again brings nothing."""
    table = lay(
        player(unplaced=1), player(), forest=WOOD, panel="move 3", card=QUIET, pile=["Luna Moth"], exhausted=True
    ).cover()
    assert table.told("exhausted", "placed") == []
    assert table.asked == "Axolotl: turn_action"


def test_what_the_table_hears_at_the_end_of_the_pile() -> None:
    """VW-112, VW-60."""
    table = lay(
        player(), player(unplaced=1), player(), forest=WOOD, panel="move 3", card=QUIET, pile=["Luna Moth"]
    ).cover()
    assert table.told("exhausted") == ["The pile is empty: all objectives that are left are placed now"]
    assert table.asked == "Possum: place_objective"
    table.go("4.1")
    assert table.told("placed") == ["Possum puts an objective for Axolotl on Forked Root"]
    assert table.cited("exhausted", "placed") == ["VW-112", "VW-112"]


def test_a_keeper_chooses_between_two_spaces() -> None:
    """VW-61, VW-63: with two spaces left she is asked."""
    table = lay(player(unplaced=1), player(at="0"), forest=["Taproot 0:T@12"], panel=NOTHING, card=QUIET).cover()
    assert table.asked == "Axolotl: place_objective"
    assert table.spaces == {"1.1", "2.1"}
    table.go("1.1")
    assert table.objectives("Vole") == {"1.1"}


def test_a_return_after_collecting_cites_its_rule() -> None:
    """VW-68, VW-73: she goes by her own choice, and what heals her is the return."""
    table = lay(player(at="3.1", objectives=["1.1"], markers=2), player(), forest=WOOD, panel="move 3", card=QUIET)
    table.cover().go("1.1").choose("Return to Home")
    assert table.cited("returned", "healed") == ["VW-68", "VW-73"]
