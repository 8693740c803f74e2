"""Status tokens: found, held, gained and lost."""

import pytest

from tests.games.vasty_wilds.table import NOTHING, PEACE, WOOD, Table, box, lay, player

pytestmark = pytest.mark.usefixtures("any_seat")

FAR = "3:BL@9"


def finding(*lying: str, tokens: tuple[str, ...] = (), axolotl: tuple[str, ...] = ()) -> Table:
    """Vole walks from Home over 1.1 to 3.2; Axolotl is on 4.1."""
    return lay(
        player(tokens=tokens), player(at="4.1", tokens=axolotl), forest=WOOD, panel="move 3", on=FAR, card=PEACE,
        lying=lying,
    ).cover()  # fmt: skip


def test_each_kind_exists_twice() -> None:
    """VW-82: in the supply, on the board or held."""
    assert [token.copies for token in box().content.tokens] == [2, 2, 2, 2]
    table = lay(player(tokens=["sword"], hand=["Luna Moth"]), player(), forest=WOOD, lying=["sword 1.1"])
    assert table.supply("sword") == 0


def test_found_tokens_are_taken_given_or_left() -> None:
    """VW-86: in passing and on landing."""
    for choice, mine, theirs, lies in (
        ("Take the poison", {"poison"}, set(), 0),
        ("Give the poison to Axolotl", set(), {"poison"}, 0),
        ("Leave the poison", set(), set(), 1),
    ):
        table = finding("poison 1.1").choose(choice)
        assert (table.tokens("Vole"), table.tokens("Axolotl"), len(table.g.lying)) == (mine, theirs, lies)
        assert table.at("Vole") == "3.2"


def test_the_order_of_the_kinds() -> None:
    """VW-86: sword, shield, poison, curse."""
    table = finding("curse 1.1", "poison 1.1", "shield 1.1", "sword 1.1")
    for kind in ("sword", "shield", "poison", "curse"):
        assert table.offered[-1] == f"Leave the {kind} where it lies"
        table.choose(f"Leave the {kind} where it lies")


def test_nobody_receives_a_kind_that_she_holds() -> None:
    """VW-83, VW-86."""
    table = finding("sword 1.1", tokens=("sword",))
    assert table.offered == ["Give the sword to Axolotl", "Leave the sword where it lies"]
    assert table.refusals["Take the sword"] == "VW-83"
    assert finding("sword 1.1", tokens=("sword",), axolotl=("sword",)).at("Vole") == "3.2"  # only leaving: not asked


def test_two_of_a_kind_on_one_space() -> None:
    """VW-83, VW-86: the second can only be given."""
    table = finding("shield 1.1", "shield 1.1").choose("Take the shield")
    assert table.offered == ["Give the shield to Axolotl", "Leave the shield where it lies"]


def test_a_gain_is_wasted_without_a_copy() -> None:
    """VW-84: she holds one, or the supply is empty."""
    table = lay(
        player(tokens=["shield"]), player(), forest=WOOD, panel="gain_shield, move 1", on=FAR, card=PEACE
    ).cover()
    assert table.supply("shield") == 1
    table = lay(
        player(), player(tokens=["shield"]), player(tokens=["shield"]), forest=WOOD, panel="gain_shield, move 1",
        on=FAR, card=PEACE,
    ).cover()  # fmt: skip
    assert "shield" not in table.tokens("Vole")


def test_lost_tokens_go_to_the_supply() -> None:
    """VW-85: never back to the board."""
    table = lay(
        player(), player(tokens=["sword"]), forest=WOOD, panel="remove_token, move 1", on=FAR, card=PEACE
    ).cover()
    assert table.supply("sword") == 2
    assert table.g.lying == ()


def test_the_owner_decides_in_forced_moves() -> None:
    """VW-86."""
    table = lay(
        player(), player(at="4.1"), forest=WOOD, panel=NOTHING, on=FAR, card="move_opponent 1", lying=["sword 0"]
    ).cover()
    assert table.asked == "Axolotl: found_token"


def test_a_token_counts_from_the_moment_it_is_taken() -> None:
    """VW-90, VW-48: the move under way keeps its distance."""
    table = finding("poison 1.1").choose("Take the poison")
    assert table.at("Vole") == "3.2"


def test_a_sword_found_on_the_way_fights_at_once() -> None:
    """VW-90."""
    table = lay(
        player(), player(at="1.1"), forest=WOOD, panel="move 3", on=FAR, card=PEACE, lying=["sword 1.1"]
    ).cover()
    table.choose("Take the sword").dice(3, 4).choose("Duel Axolotl")
    assert table.player("Axolotl").markers == 1


def test_tokens_cannot_be_dropped_or_given_at_will() -> None:
    """VW-91: a turn offers placing and redrawing only."""
    table = lay(player(hand=["Luna Moth"], tokens=["curse", "sword"]), player(), forest=WOOD)
    assert [text.split()[0].rstrip(":") for text in table.offered] == ["Place", "Redraw"]


def test_the_other_token_of_a_kind_stays_where_it_lies() -> None:
    """VW-86: only the one on her space is offered and taken."""
    table = finding("sword 1.1", "sword 2.1").choose("Take the sword")
    assert [(token.kind, table.space_id(token.space)) for token in table.g.lying] == [(0, "2.1")]
    assert table.told("found") == ["Vole takes the sword that lay on Taproot"]
    assert table.cited("found") == ["VW-86"]


def test_a_token_may_be_given_to_any_opponent() -> None:
    """VW-86: offered clockwise from her left; those who hold one are refused."""
    table = lay(
        player(at="4.1"), player(at="4.1"), player(tokens=["curse"], at="4.1"), player(at="4.1"), forest=WOOD,
        panel="move 3", on=FAR, card=PEACE, lying=["curse 1.1"], active="Axolotl",
    ).cover()  # fmt: skip
    table.go("3.1")
    assert table.offered == [
        "Take the curse", "Give the curse to Squirrel", "Give the curse to Vole", "Leave the curse where it lies",
    ]  # fmt: skip
    assert table.refusals == {"Give the curse to Possum": "VW-83"}
    table.choose("Give the curse to Vole")
    assert (table.tokens("Vole"), table.tokens("Axolotl")) == ({"curse"}, set())


def test_a_cursed_roll_is_told_as_it_fell_and_as_it_counts() -> None:
    """VW-6, VW-87: with the rule that lifts the curse."""
    table = lay(player(hand=["Luna Moth"], tokens=["curse"]), player(at="4.1"), forest=WOOD, dice=[6])
    table.choose("Redraw")
    assert table.told("rolled_move", "lost") == ["Vole rolls: 6 - 1 (curse) = 5 spaces", "Vole loses the curse"]
    assert table.cited("rolled_move", "lost") == ["VW-6", "VW-87"]
    table = lay(player(hand=["Luna Moth"], tokens=["curse"]), player(at="4.1"), forest=WOOD, dice=[1])
    table.choose("Redraw")
    assert table.told("rolled_move") == ["Vole rolls: 1 space"]
    assert table.tokens("Vole") == {"curse"}
