"""The empty pile and the end of the game."""

import pytest

from tests.games.vasty_wilds.table import NOTHING, QUIET, WOOD, Table, lay, player
from waystone.engine.phrases import counted
from waystone.games.vasty_wilds.game import GAME
from waystone.games.vasty_wilds.model.state import CARD_CHOSEN

pytestmark = pytest.mark.usefixtures("any_seat")

HAND = ["Luna Moth", "Otter Slide", "Weasel Alley"]


def test_drawing_stops_at_the_end_of_the_pile() -> None:
    """VW-111."""
    table = lay(player(), player(), forest=WOOD, panel=NOTHING, card=QUIET, pile=["Luna Moth"]).cover()
    assert table.hand("Vole") == ["Luna Moth"]


def test_cards_put_under_an_empty_pile_form_a_new_one() -> None:
    """VW-111, VW-101: and the player who draws it has not emptied the pile for the first time."""
    table = lay(
        player(), player(hand=HAND), forest=WOOD, panel=NOTHING, card="discard_card", pile=[], exhausted=True
    ).cover()
    table.choose("Put Luna Moth under the pile")
    assert table.hand("Vole") == ["Luna Moth"]


def test_the_last_card_brings_all_objectives() -> None:
    """VW-112: in rounds, the left neighbour of the drawing player first, once."""
    table = lay(
        player(unplaced=1), player(unplaced=2), player(unplaced=1), forest=WOOD, panel="move 3", card=QUIET,
        pile=["Luna Moth"],
    ).cover()  # fmt: skip
    asked = []
    free = ["2.1", "3.1", "3.2", "4.1"]
    while table.asked.endswith("place_objective"):
        asked.append(table.asked.split(":")[0])
        table.go(free.pop())
    assert asked == ["Axolotl", "Possum", "Vole", "Possum"]
    assert [p.unplaced for p in table.g.players] == [0, 0, 0]
    assert table.g.exhausted


def test_a_removed_objective_is_placed_again_at_once() -> None:
    """VW-112, VW-102: once the pile has been empty."""
    table = lay(
        player(),
        player(at="4.1", objectives=["2.1"]),
        forest=WOOD,
        panel=NOTHING,
        card="remove_objective",
        pile=[],
        exhausted=True,
    )
    table.cover()
    assert table.asked == "Vole: place_objective"
    table.go("3.2")
    assert table.objectives("Axolotl") == {"3.2"}


def test_rolling_turn_after_turn() -> None:
    """VW-113: until someone wins (VW-114)."""
    table = lay(
        player(at="2.1", hand=[]), player(at="4.1", hand=[], objectives=["3.2"], collected=4), forest=WOOD, pile=[],
        exhausted=True, dice=[1, 1],
    )  # fmt: skip
    while table.asked:
        table.choose(table.offered[-1] if table.asked.endswith("duel") else table.offered[0])
    assert table.ended == "VW-114"
    result = table.match.result
    assert result is not None
    assert result.rewards == table.seats(0.0, 1.0)


@pytest.mark.parametrize(("collected", "rewards"), [((2, 1), [1.0, 0.0]), ((1, 1), [0.5, 0.5])])
def test_the_cap(collected: tuple[int, int], rewards: list[float]) -> None:
    """VW-115: most objectives win, equal numbers share."""
    table = lay(
        player(collected=collected[0]), player(collected=collected[1]), forest=WOOD, panel=NOTHING, card=QUIET, turn=99,
        settings={"turn_cap": "100"},
    ).cover()  # fmt: skip
    assert table.ended == "VW-115"
    result = table.match.result
    assert result is not None
    assert result.rewards == table.seats(*rewards)
    assert result.scores == table.seats(*collected)


def test_no_cap_by_setting() -> None:
    """VW-115, VW-116: 0 is never."""
    table = lay(
        player(), player(), forest=WOOD, panel=NOTHING, card=QUIET, turn=999, settings={"turn_cap": "0"}
    ).cover()
    assert table.ended == ""
    assert GAME.settle({})["turn_cap"] == "1000"


def closed(unplaced: int) -> Table:
    """No slot is open, the pile has cards."""
    table = lay(player(hand=HAND, unplaced=unplaced), player(), forest=WOOD)
    g = table.g
    g.spots, g.roomy, g.rng.script = (), False, [2]
    return table.again()


def test_a_closed_forest_counts_as_an_empty_pile() -> None:
    """VW-117, VW-112: objectives are placed now, the active player counting as the drawing one; Redraw goes on."""
    table = closed(1)
    assert table.asked == "Axolotl: place_objective"
    table.go("4.1")
    assert table.g.exhausted
    assert table.told("rolled_move") == ["Vole rolls: 2 spaces"]


def test_a_closed_forest_and_a_chosen_card() -> None:
    """VW-117, VW-105: with cards that fit nowhere the flagged player skips."""
    table = lay(player(hand=HAND, flags=[CARD_CHOSEN]), player(), forest=WOOD)
    g = table.g
    g.spots, g.roomy, g.rng.script = (), False, [1]
    table = table.again()
    assert table.told("skipped") == ["Vole must place a chosen card, but none can be placed: the turn is lost"]


def test_a_card_that_fits_keeps_the_forest_open() -> None:
    """VW-117: one slot is left, and a card with a dot may still take it; the dead end in hand may not (VW-19)."""
    table = lay(player(hand=["Rotten Stump"]), player(at="0"))
    g = table.g
    g.spots = tuple(spot for spot in g.spots if spot.dot.site.id == "L")
    g.roomy, g.rng.script = False, [2]
    table = table.again()
    assert not table.g.exhausted
    assert table.told("rolled_move") == ["Vole rolls: 2 spaces"]  # the only thing left to do


@pytest.mark.parametrize(
    ("collected", "rewards"), [((2, 2, 1), [0.5, 0.5, 0.0]), ((0, 3, 1), [0.0, 1.0, 0.0]), ((1, 1, 1), [1 / 3] * 3)]
)
def test_the_cap_with_three(collected: tuple[int, ...], rewards: list[float]) -> None:
    """VW-115: after the turn of the cap, not before."""
    for turn, ended in ((98, ""), (99, "VW-115")):
        table = lay(
            *[player(collected=number) for number in collected], forest=WOOD, panel=NOTHING, card=QUIET, turn=turn,
            settings={"turn_cap": "100"}, active="Axolotl",
        ).cover()  # fmt: skip
        assert table.ended == ended
    result = table.match.result
    assert result is not None
    assert result.rewards == pytest.approx(table.seats(*rewards))
    most = counted(max(collected), "objective")
    assert table.told("stopped") == [f"The game ends after 100 turns: most objectives win, that is {most}"]


def test_who_drew_a_known_card() -> None:
    """VW-101, VW-111: those who saw it go under the pile know who holds it; the others do not."""
    table = lay(
        player(), player(hand=HAND), player(), forest=WOOD, panel=NOTHING, card="discard_card", pile=[], exhausted=True
    ).cover()
    table.choose("Axolotl", "Put Luna Moth under the pile")
    assert table.hand("Vole") == ["Luna Moth"]
    seen = [len(table.match.view(seat).players[table.seat("Vole")].hand) for seat in range(3)]
    assert seen == table.seats(1, 1, 0)


def test_a_closed_forest_is_told_by_its_rule() -> None:
    """VW-117: not as an empty pile."""
    table = closed(1)
    assert table.told("exhausted") == ["No card can be placed any more: all objectives that are left are placed now"]
    assert table.cited("exhausted") == ["VW-117"]


def test_the_last_roll_counts_three_more() -> None:
    """VW-113, VW-38: 1d6+3, under the curse 1 less."""
    for tokens, distance, sum in (
        ((), 7, "4 + 3 = 7"),
        (("curse",), 6, "4 - 1 (curse) + 3 = 6"),
        (("poison",), 6, "4 + 3 - 1 (poison) = 6"),
    ):
        table = lay(
            player(at="3.2", hand=[], tokens=tokens), player(at="2.1"), forest=WOOD, pile=[], exhausted=True, dice=[4]
        )
        assert table.g.distance == distance
        assert table.told("rolled_move") == [f"Vole can neither place a card nor redraw and rolls: {sum} spaces"]
