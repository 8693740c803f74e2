"""The space graph, movement and arriving: from VW-21 on, the worked examples M1 to M5."""

from typing import Any

import pytest

from tests.games.vasty_wilds.table import NOTHING, PEACE, QUIET, WOOD, Table, lay, player, space_of
from waystone.games.vasty_wilds.model.state import CANNOT_HEAL, CANNOT_MOVE, MOVES_CHOSEN
from waystone.games.vasty_wilds.rules.movement import destinations, path

pytestmark = pytest.mark.usefixtures("any_seat")

FAR = "3:BL@9"  # a panel's card there is 5.1, behind 3.2


def moving(panel: str, *dice: int, **vole: Any) -> Table:
    """Vole, as told, covers a panel that lets her move; Axolotl waits on 4.1."""
    table = lay(player(**vole), player(at="4.1"), forest=WOOD, panel=panel, on=FAR, card=QUIET, dice=dice)
    return table.cover()


def neighbours(table: Table, where: str) -> set[str]:
    return {table.space_id(space) for space in table.g.near[space_of(table.g, where)]}


# ------------------------------------------------------------------ the graph
def test_the_tree_of_spaces() -> None:
    """VW-2, VW-21, VW-22, VW-23: chains in a card, section 1 next to the target's last; nothing else is adjacent."""
    table = lay(player(hand=["Volecraft"]), player(), forest=WOOD)
    assert neighbours(table, "0") == {"1.1", "4.1"}
    assert neighbours(table, "1.1") == {"0", "2.1", "3.1"}
    assert neighbours(table, "3.1") == {"1.1", "3.2"}
    assert neighbours(table, "3.2") == {"3.1"}
    table.place("Volecraft", "3:BL@9")
    assert neighbours(table, "5.1") == {"3.2", "5.2"}  # on the last section, whichever dot it covers
    assert neighbours(table, "5.3") == {"5.2"}
    assert len(table.g.content.spaces) == 1 + 12 + 58 + 2 * 16 + 3 * 3


def test_touching_cards_are_not_adjacent() -> None:
    """VW-23: cards 1 and 2 touch along an edge, and the way between them leads over Home."""
    table = lay(player(hand=["Volecraft"]), player(), forest=["Taproot 0:T@12", "Forked Root 0:L@9"])
    g = table.g
    assert [table.space_id(s) for s in path(g, space_of(g, "1.1"), space_of(g, "2.1"))] == ["0", "2.1"]


def test_there_is_one_way_between_two_spaces() -> None:
    """VW-23: and back it is the same."""
    g = lay(player(hand=["Volecraft"]), player(), forest=WOOD).g
    spaces = [space for space, depth in enumerate(g.depth) if depth >= 0]
    for one in spaces:
        for other in spaces:
            way = [one, *path(g, one, other)]
            assert way[::-1] == [other, *path(g, other, one)]
            assert len(set(way)) == len(way)


# ------------------------------------------------------------------ worked examples
def test_m1_the_full_distance() -> None:
    """M1, VW-52, VW-94: Move 3 from Home leads to 3.2 only; a single way is not asked about."""
    table = moving("move 3")
    assert table.at("Vole") == "3.2"


def test_m2_an_own_objective_on_the_way() -> None:
    """M2, VW-52b."""
    table = moving("move 3", objectives=["2.1"])
    assert table.asked == "Vole: choose_destination"
    assert table.spaces == {"3.2", "2.1"}
    table.go("2.1")
    assert table.player("Vole").collected == 1


def test_m3_never_beyond_an_own_objective() -> None:
    """M3, VW-52: the longest way that does not lead through it is one step."""
    table = moving("move 3", objectives=["1.1"])
    assert table.spaces == {"1.1", "4.1"}


def test_m4_healed_on_passing_home() -> None:
    """M4, VW-54, VW-72: Home costs a step like any space and heals in passing."""
    table = moving("move 2", at="4.1", markers=2)
    assert table.at("Vole") == "1.1"
    assert table.player("Vole").markers == 0


def test_m5_a_short_move() -> None:
    """M5, VW-52: 9 steps are not to be had; the longest way is 4, and 2.1 at 3 is not legal."""
    table = moving("move_roll 4", 5, at="3.2")
    assert table.at("Vole") == "4.1"


# ------------------------------------------------------------------ distance
@pytest.mark.parametrize(("tokens", "goal"), [((), "3.2"), (("poison",), "3.1")])
def test_poison_shortens_a_move(tokens: tuple[str, ...], goal: str) -> None:
    """VW-48, VW-88: one less."""
    table = lay(player(tokens=tokens), player(at="4.1"), forest=WOOD, panel="move 3", on=FAR, card=QUIET)
    table.choose("Place", "Cover the left dot of Heartroot", "Point the card to 9")
    assert goal in ({table.at("Vole")} | (table.spaces if table.asked == "Vole: choose_destination" else set()))


def test_poison_never_stops_a_move() -> None:
    """VW-48: not below 1, and in moves by others too."""
    table = lay(
        player(), player(at="4.1", tokens=["poison"]), forest=WOOD, panel=NOTHING, on=FAR, card="move_opponent 1"
    )
    table.cover()
    assert table.at("Axolotl") == "0"
    table = lay(
        player(), player(at="3.2", tokens=["poison"]), forest=WOOD, panel=NOTHING, on="0:B@6", card="move_opponent 3"
    )
    table.cover()
    assert table.at("Axolotl") == "1.1"


def test_who_chooses_where_to() -> None:
    """VW-49, VW-50: the owner for a free move, after the die; the active player for Move opponent."""
    table = lay(
        player(at="1.1"),
        player(at="4.1"),
        forest=WOOD,
        panel="move_roll 2",
        on="0:B@6",
        card="move_opponent 2",
        dice=[2],
    )
    table.cover()
    assert table.asked == "Vole: choose_destination"
    assert table.dice_left == 0
    table.go(*sorted(table.spaces)[:1])
    assert table.asked == "Vole: choose_destination"  # now for Axolotl's pawn
    assert table.g.distance == 2
    table.go("1.1")
    assert table.at("Axolotl") == "1.1"


def test_the_pawn_walks_step_by_step() -> None:
    """VW-51, VW-53: every space on the way counts as occupied."""
    table = lay(player(), player(at="4.1"), forest=WOOD, panel="move 3", on=FAR, card="send_home").cover()
    assert table.asked == "Vole: send_home"
    assert [table.space_id(s) for s in table.player("Vole").been] == ["0", "1.1", "3.1", "3.2"]


def test_no_backtracking_within_a_turn() -> None:
    """VW-53: not even when others move the pawn, and not over where it stood before."""
    table = lay(player(at="3.1"), player(), forest=WOOD, panel=NOTHING, card=QUIET)
    g, vole = table.g, table.player("Vole")
    vole.been = (space_of(g, "1.1"), space_of(g, "3.1"))
    assert destinations(g, vole, 3) == [space_of(g, "3.2")]
    vole.been = (space_of(g, "3.2"), space_of(g, "1.1"), space_of(g, "3.1"))
    assert destinations(g, vole, 3) == []  # nothing is reached: the pawn stays


def test_returns_ignore_the_ban() -> None:
    """VW-53: a pawn that came over Home can be returned there, and then may not step on its way again."""
    table = lay(player(at="4.1"), player(at="2.1"), forest=WOOD, panel="move 3", on=FAR, card="send_home")
    table.cover()
    table.go("3.1")
    table.choose("Vole")
    assert table.at("Vole") == "0"


def test_the_turn_starts_the_memory_anew() -> None:
    """VW-34, VW-53: every pawn's set becomes its present space."""
    table = moving("move 3")
    assert table.active == "Axolotl"
    assert table.player("Vole").been == (table.player("Vole").space,)


def test_a_pawn_returned_home_loses_the_rest_of_the_move() -> None:
    """VW-55, VW-80: Vole loses a duel on 1.1 with two markers."""
    table = lay(player(markers=2, at="4.1"), player(at="1.1"), forest=WOOD, panel="move 3", on=FAR, card=QUIET)
    table.cover()
    assert table.asked == "Vole: choose_destination"
    table.go("2.1")
    assert table.player("Vole").markers == 0  # healed on Home in passing
    table.dice(1, 6).choose("Duel Axolotl")
    assert table.at("Vole") == "2.1"  # one marker only: she goes on
    table = lay(player(markers=2), player(at="1.1"), forest=WOOD, panel="move 3", on=FAR, card=QUIET)
    table.cover().dice(1, 6).choose("Duel Axolotl")
    assert table.at("Vole") == "0"
    assert table.player("Vole").markers == 0


def test_a_pawn_that_cannot_move_makes_no_steps() -> None:
    """VW-56, VW-107."""
    table = moving("move 3", flags=[CANNOT_MOVE])
    assert table.at("Vole") == "0"


def test_steered_moves_stay_legal() -> None:
    """VW-50, VW-106: the flagger chooses, under VW-52."""
    table = moving("move 3", flags=[MOVES_CHOSEN], objectives=["2.1"])
    assert table.asked == "Axolotl: choose_destination"
    assert table.spaces == {"3.2", "2.1"}


# ------------------------------------------------------------------ arriving
def test_the_order_of_arriving() -> None:
    """VW-57: collect, tokens, duels, and then the offer to return."""
    table = lay(
        player(objectives=["1.1"]),
        player(at="1.1"),
        forest=WOOD,
        panel="move 3",
        on=FAR,
        card=QUIET,
        lying=["sword 1.1"],
    ).cover()
    table.go("1.1")
    assert table.player("Vole").collected == 1
    assert table.asked == "Vole: found_token"
    table.choose("Take the sword")
    assert table.asked == "Vole: choose_duel"
    table.dice(3, 3).choose("Duel Axolotl")
    assert table.player("Axolotl").markers == 1
    assert table.asked == "Vole: return_home"
    table.choose("Stay here")
    assert table.at("Vole") == "1.1"  # the move ended at the objective


def test_no_return_is_offered_to_one_who_was_returned() -> None:
    """VW-57 part 5: a lost duel has brought her Home already."""
    table = lay(
        player(objectives=["1.1"], markers=2), player(at="1.1"), forest=WOOD, panel="move 3", on=FAR, card=QUIET
    )
    table.cover().go("1.1").dice(1, 2).choose("Duel Axolotl")
    assert table.at("Vole") == "0"
    assert table.active == "Axolotl"


def test_forced_moves_collect_and_find_but_do_not_duel() -> None:
    """VW-57, VW-49, VW-65: Axolotl is pushed onto her objective with Vole there and a token."""
    table = lay(
        player(at="1.1"), player(at="0", objectives=["1.1"]), forest=WOOD, panel=NOTHING, on=FAR,
        card="move_opponent 1", lying=["curse 1.1"],
    ).cover()  # fmt: skip
    table.go("1.1")
    assert table.player("Axolotl").collected == 1
    assert table.asked == "Axolotl: found_token"
    table.choose("Leave the curse")
    assert table.asked == "Axolotl: return_home"


def test_arriving_by_a_swap() -> None:
    """VW-58, VW-103: heals on Home, collects, finds tokens, may return; no duels; the active player first."""
    table = lay(
        player(at="2.1", markers=1), player(at="0", objectives=["2.1"]), player(at="0"), forest=WOOD, panel=NOTHING,
        on="4:L@4", card="swap_pawns", lying=["sword 0", "shield 2.1"],
    ).cover()  # fmt: skip
    table.swap("Vole", "Axolotl")
    assert table.at("Vole") == "0"
    assert table.player("Vole").markers == 0
    assert table.asked == "Vole: found_token"
    table.choose("Take the sword")
    assert table.player("Axolotl").collected == 1
    assert table.asked == "Axolotl: found_token"
    table.choose("Leave the shield")
    assert table.asked == "Axolotl: return_home"


def test_a_returned_pawn_finds_tokens_on_home() -> None:
    """VW-58, VW-73."""
    table = lay(player(), player(at="3.2"), forest=WOOD, panel=NOTHING, card="send_home", lying=["poison 0"]).cover()
    table.choose("Axolotl")
    assert table.asked == "Axolotl: found_token"


def test_an_objective_that_comes_to_its_owner_is_collected() -> None:
    """VW-59: placed under her pawn."""
    table = lay(player(at="1.1", unplaced=1), player(), forest=WOOD, panel=NOTHING, card=QUIET).cover()
    assert table.asked == "Axolotl: place_objective"
    table.go("1.1")
    assert table.player("Vole").collected == 1
    assert table.asked == "Vole: return_home"


def test_two_collect_at_once_the_active_player_first() -> None:
    """VW-59, VW-96: a swap of objectives brings both to their owners."""
    table = lay(
        player(at="2.1", objectives=["3.2"]), player(at="3.2", objectives=["2.1"]), forest=WOOD,
        panel="swap_objectives, move 2", card=QUIET,
    ).cover()  # fmt: skip
    table.choose("The objective of Axolotl")
    assert table.told("collected") == ["Vole collects an objective on Twin Root: 1 of 5"]
    table.choose("Stay here")
    assert table.told("collected")[1] == "Axolotl collects an objective on Mushroom Stair 2: 1 of 5"


def test_spaces_are_shared() -> None:
    """VW-24: pawns, tokens and objectives of different colours share a space; two of one colour do not."""
    table = lay(
        player(at="1.1"), player(at="1.1", unplaced=2, objectives=["1.1"]), player(at="1.1", objectives=["1.1"]),
        forest=WOOD, panel=NOTHING, card=QUIET, lying=["sword 1.1", "sword 1.1"],
    ).cover()  # fmt: skip
    assert table.asked == "Possum: place_objective"
    assert table.refusals["Taproot"] == "VW-24"
    assert "1.1" not in table.spaces


# ------------------------------------------------------------------ what the table hears
def test_a_move_is_told_when_the_pawn_is_there() -> None:
    """VW-51, VW-55: a lost duel on the way sends Possum to Home, and nobody hears that she reached 3.2."""
    table = lay(
        player(at="1.1"), player(at="4.1"), player(markers=2), forest=WOOD, panel="move 3", on=FAR, card=QUIET,
        active="Possum",
    ).cover()  # fmt: skip
    assert table.told("moved", "passed") == ["Possum comes by Taproot on the way"]
    table.dice(1, 6).choose("Duel Vole")
    assert table.at("Possum") == "0"
    assert table.told("moved", "passed", "returned") == [
        "Possum comes by Taproot on the way",
        "Possum goes back to Home",
    ]


def test_a_move_is_told_in_the_order_of_the_way() -> None:
    """VW-51, VW-57, VW-72: what is passed is told where something happens, the goal when it is reached."""
    table = lay(
        player(at="4.1", markers=1), player(at="4.1"), forest=WOOD, panel="move 3", on=FAR, card=PEACE,
        lying=["sword 1.1"],
    ).cover()  # fmt: skip
    table.go("3.1").choose("Take the sword")
    assert table.told("moved", "passed", "healed", "found") == [
        "Vole comes by Home on the way", "Vole heals 1 damage", "Vole comes by Taproot on the way",
        "Vole takes the sword that lay on Taproot", "Vole moves 3 spaces to Mushroom Stair 1",
    ]  # fmt: skip
    assert table.cited("moved", "passed", "healed", "found") == ["VW-51", "VW-72", "VW-51", "VW-86", "VW-51"]


def test_a_forced_move_and_a_quiet_one_tell_the_goal_only() -> None:
    """VW-51, VW-76: nothing happens on the way where a pawn is pushed past another."""
    table = lay(
        player(at="2.1"), player(at="1.1"), forest=WOOD, panel=NOTHING, on=FAR, card="move_opponent 2", active="Axolotl"
    ).cover()
    table.go("0")
    assert table.told("moved", "passed") == ["Axolotl moves Vole 2 spaces to Home"]


def test_passing_home_unhurt_is_not_told() -> None:
    """VW-51, VW-72: nothing is healed there."""
    table = lay(player(at="4.1"), player(at="4.1"), forest=WOOD, panel="move 3", on=FAR, card=PEACE).cover()
    table.go("3.1")
    assert table.told("moved", "passed", "healed") == ["Vole moves 3 spaces to Mushroom Stair 1"]


def test_a_swap_is_no_move() -> None:
    """VW-58: told as a swap, not as a move."""
    table = lay(player(at="2.1"), player(), forest=WOOD, panel=NOTHING, card="swap_pawns", active="Axolotl").cover()
    pawns = " and ".join(table.seats("Vole", "Axolotl"))
    assert table.told("swapped_pawns", "moved", "passed") == [f"Axolotl makes the pawns of {pawns} change places"]


def test_after_a_move_nothing_is_under_way() -> None:
    """VW-51: whether the pawn went or could not."""
    table = moving("move 3")
    assert (table.g.mover, table.g.goal) == (-1, -1)
    table = lay(player(at="4.1"), player(at="1.1"), forest=WOOD, panel="move 2", on=FAR, card=QUIET)
    vole = table.player("Vole")
    vole.been = (0, vole.space)  # she came over Home
    table.cover()
    assert (table.g.mover, table.g.goal, table.at("Vole")) == (-1, -1, "4.1")


def test_an_objective_under_the_pawn_does_not_hold_it() -> None:
    """VW-52: the search stops at objectives that are reached, not at the one it starts from."""
    table = lay(player(at="1.1", hand=["Luna Moth"]), player(), forest=WOOD)
    g, vole = table.g, table.player("Vole")
    vole.objectives = (vole.space,)
    assert {table.space_id(space) for space in destinations(g, vole, 2)} == {"3.2", "4.1"}


def test_objectives_at_several_distances() -> None:
    """VW-52b: each on the way is a destination, once, beside those at the full distance."""
    table = lay(player(at="0", hand=["Luna Moth"]), player(), forest=WOOD)
    g, vole = table.g, table.player("Vole")
    vole.objectives = (space_of(g, "4.1"), space_of(g, "2.1"))
    for distance, goals in (
        (1, ["1.1", "4.1"]), (2, ["2.1", "3.1", "4.1"]), (3, ["2.1", "3.2", "4.1"]), (9, ["2.1", "3.2", "4.1"]),
    ):  # fmt: skip
        assert sorted(table.space_id(space) for space in destinations(g, vole, distance)) == goals
    vole.has_collected = True
    assert [table.space_id(space) for space in destinations(g, vole, 3)] == ["3.2"]


def test_returns_are_remembered() -> None:
    """VW-53: Home counts as occupied after a return."""
    table = lay(
        player(at="3.2", markers=2, flags=[CANNOT_HEAL]), player(at="1.1"), forest=WOOD, panel=NOTHING, on=FAR,
        card="duel_move", dice=[1, 6, 1],
    ).cover()  # fmt: skip
    assert table.asked == "Axolotl: choose_destination"
    assert [table.space_id(space) for space in table.player("Vole").been] == ["3.2", "0"]
    table.go("4.1")
    assert table.at("Vole") == "4.1"


def test_a_swap_is_remembered() -> None:
    """VW-53, VW-58."""
    table = lay(
        player(at="2.1"), player(at="3.2", objectives=["2.1"]), forest=WOOD, panel=NOTHING, on=FAR, card="swap_pawns"
    ).cover()
    assert table.asked == "Axolotl: return_home"
    spaces = [[table.space_id(space) for space in table.player(name).been] for name in ("Vole", "Axolotl")]
    assert spaces == [["2.1", "3.2"], ["3.2", "2.1"]]


def test_a_forced_move_ends_at_an_objective_and_by_a_return() -> None:
    """VW-57, VW-65, VW-68: Axolotl is pushed onto her objective, stays or returns; nobody duels."""
    for choice, at in (("Stay here", "1.1"), ("Return to Home", "0")):
        table = lay(
            player(at="1.1"), player(at="3.1", objectives=["1.1"]), forest=WOOD, panel=NOTHING, on=FAR,
            card="move_opponent 2",
        ).cover()  # fmt: skip
        table.go("1.1").choose(choice)
        assert table.at("Axolotl") == at
        assert table.told("duelled") == []


def test_a_quiet_move_tells_its_goal_and_nothing_on_the_way() -> None:
    """VW-51, VW-76: a free move past spaces on which nobody stands."""
    table = moving("move 3")
    assert table.told("moved", "passed") == ["Vole moves 3 spaces to Mushroom Stair 2"]
