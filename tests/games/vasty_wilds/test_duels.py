"""Duels, and the worked example X10."""

import pytest

from tests.games.vasty_wilds.table import NOTHING, PEACE, WOOD, Table, lay, player

pytestmark = pytest.mark.usefixtures("any_seat")

FAR = "3:BL@9"


def meeting(*dice: int, vole: tuple[str, ...] = (), axolotl: tuple[str, ...] = ()) -> Table:
    """Vole walks from Home to 3.2 and meets Axolotl on 1.1."""
    table = lay(player(tokens=vole), player(at="1.1", tokens=axolotl), forest=WOOD, panel="move 3", on=FAR, card=PEACE)
    table.cover()
    assert table.asked == "Vole: choose_duel"
    return table.dice(*dice).choose("Duel Axolotl")


def test_x10_the_starter_wins_ties() -> None:
    """X10, VW-77, VW-79, VW-80: Axolotl takes 1 damage, Vole goes on."""
    table = meeting(4, 4)
    assert table.player("Axolotl").markers == 1
    assert table.at("Vole") == "3.2"


def test_lower_loses() -> None:
    """VW-77, VW-79: the starter too; the move goes on."""
    table = meeting(3, 4)
    assert table.player("Vole").markers == 1
    assert table.at("Vole") == "3.2"


@pytest.mark.parametrize(
    ("vole", "axolotl", "dice", "loser"),
    [
        (("sword",), (), (3, 4), "Axolotl"),
        ((), ("sword",), (4, 4), "Vole"),
        (("sword",), ("sword",), (4, 4), "Axolotl"),
        (("curse",), (), (4, 4), "Vole"),
        ((), ("curse",), (3, 4), "Axolotl"),
    ],
)
def test_swords_and_curses(vole: tuple[str, ...], axolotl: tuple[str, ...], dice: tuple[int, int], loser: str) -> None:
    """VW-77, VW-89: +1 with a sword; the curse counts."""
    assert meeting(*dice, vole=vole, axolotl=axolotl).player(loser).markers == 1


@pytest.mark.parametrize(
    ("tokens", "die", "kept"), [(("sword",), 2, False), (("sword",), 3, True), (("sword", "curse"), 3, False)]
)
def test_a_sword_is_lost_on_a_result_of_1_or_2(tokens: tuple[str, ...], die: int, kept: bool) -> None:
    """VW-78: curse counted, sword not; for both duellists, won or lost."""
    assert ("sword" in meeting(die, 1, vole=tokens).tokens("Vole")) == kept
    assert ("sword" in meeting(6, die, axolotl=tokens).tokens("Axolotl")) == kept


def test_each_pawn_once_clockwise() -> None:
    """VW-76, VW-80: all that stand there, whether she passes or ends there; each may be spared."""
    table = lay(
        player(), player(at="3.2"), player(at="3.2"), player(at="1.1"), forest=WOOD, panel="move 3", on=FAR, card=PEACE
    )
    table.cover()
    assert table.offered[0] == "Duel Squirrel"
    table.choose("Pass without a duel")
    assert table.offered[0] == "Duel Axolotl"
    table.dice(5, 1).choose("Duel Axolotl")
    assert table.offered[0] == "Duel Possum"
    table.choose("Pass without a duel")
    assert table.active == "Axolotl"


def test_home_is_no_exception() -> None:
    """VW-76."""
    table = lay(player(at="4.1"), player(), forest=WOOD, panel="move 2", on=FAR, card=PEACE).cover()
    assert table.asked == "Vole: choose_duel"


def test_offers_lapse_when_the_mover_is_returned() -> None:
    """VW-80: Possum on the same space is not met any more."""
    table = lay(player(markers=2), player(at="1.1"), player(at="1.1"), forest=WOOD, panel="move 3", on=FAR, card=PEACE)
    table.cover().dice(1, 2).choose("Duel Axolotl")
    assert table.active == "Axolotl"
    assert table.at("Vole") == "0"


def test_on_home_she_is_healed_before_the_duel() -> None:
    """VW-57, VW-80: so a lost duel there leaves one marker, and the next pawn is offered."""
    table = lay(player(at="4.1", markers=2), player(), player(), forest=WOOD, panel="move 3", on=FAR, card=PEACE)
    table.cover().go("2.1").dice(1, 6).choose("Duel Axolotl")
    assert table.player("Vole").markers == 1
    assert table.offered[0] == "Duel Possum"


def test_no_duels_in_forced_moves() -> None:
    """VW-76: and standing pawns never start one."""
    table = lay(player(at="1.1"), player(), forest=WOOD, panel=NOTHING, on=FAR, card="move_opponent 1").cover()
    table.go("1.1")
    assert table.asked == "Axolotl: turn_action"


def test_a_card_duel_needs_no_shared_space() -> None:
    """VW-81, VW-98."""
    table = lay(
        player(at="4.1"), player(at="3.2"), forest=WOOD, panel=NOTHING, on=FAR, card="duel_move", dice=[6, 1, 2]
    ).cover()
    assert table.player("Axolotl").markers == 1


def test_what_the_table_hears_of_a_duel() -> None:
    """VW-77, VW-78: both dice with all that counts, who won, how likely that was, and a lost sword."""
    table = meeting(2, 5, vole=("sword",))
    assert table.told("duelled", "lost") == [
        "Vole duels Axolotl, 2 + 1 (sword) = 3 against 5: Axolotl wins",
        "Vole loses the sword after a result of 1 or 2",
    ]
    event = next(event for event in table.match.log if event.kind == "duelled")
    assert (event.dice, event.seat, event.number("loser")) == ((2, 5), table.seat("Vole"), table.seat("Vole"))
    assert [roll.seat for roll in event.rolls] == [table.seat("Vole"), table.seat("Axolotl")]
    assert [roll.added for roll in event.rolls] == [True, True]
    assert event.rolls[0].chance == 13 / 18
    assert table.cited("lost") == ["VW-78"]


def test_each_duellist_loses_only_her_own_sword() -> None:
    """VW-78."""
    table = meeting(1, 6, vole=("sword",), axolotl=("sword",))
    assert (table.tokens("Vole"), table.tokens("Axolotl")) == (set(), {"sword"})
    table = meeting(6, 2, vole=("sword",), axolotl=("sword",))
    assert (table.tokens("Vole"), table.tokens("Axolotl")) == ({"sword"}, set())


def test_duels_are_offered_clockwise_from_the_left_of_the_mover() -> None:
    """VW-76: whoever she is; pawns elsewhere are not met."""
    table = lay(
        player(at="1.1"), player(at="1.1"), player(), player(at="4.1"), forest=WOOD, panel="move 3", on=FAR, card=PEACE,
        active="Possum",
    ).cover()  # fmt: skip
    assert table.offered == ["Duel Vole", "Pass without a duel"]
    table.choose("Pass without a duel")
    assert table.offered == ["Duel Axolotl", "Pass without a duel"]
    table.choose("Pass without a duel")
    assert table.at("Possum") == "3.2"


@pytest.mark.parametrize(("dice", "vole", "axolotl"), [((6, 5), set(), {"curse"}), ((5, 6), {"curse"}, set())])
def test_a_six_in_a_duel_lifts_the_curse_of_the_one_who_rolled_it(
    dice: tuple[int, int], vole: set[str], axolotl: set[str]
) -> None:
    """VW-87, VW-77: both are cursed; the one who challenged and the one who was challenged."""
    table = meeting(*dice, vole=("curse",), axolotl=("curse",))
    assert (table.tokens("Vole"), table.tokens("Axolotl"), table.supply("curse")) == (vole, axolotl, 1)
