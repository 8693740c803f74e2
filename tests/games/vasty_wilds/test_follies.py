"""What people would call silly in Vasty Wilds is found, and what only looks like it is not."""

import pytest

from tests.follies import found
from tests.games.vasty_wilds.table import NOTHING, PEACE, WOOD, Table, lay, player, space_of
from waystone.engine.option import Option
from waystone.games.vasty_wilds.advice.follies import FOLLIES
from waystone.games.vasty_wilds.model.state import CANNOT_HEAL

pytestmark = pytest.mark.usefixtures("any_seat")

FAR = "3:BL@9"


def silly(table: Table, *sentences: str) -> list[str]:
    return found(FOLLIES, table.match, table._option, sentences)


def finding(lying: str) -> Table:
    """Vole walks from Home over 1.1 to 3.2; Axolotl is on 4.1."""
    return lay(
        player(), player(at="4.1"), forest=WOOD, panel="move 3", on=FAR, card=PEACE, lying=[lying]
    ).cover()  # fmt: skip


@pytest.mark.parametrize(
    ("lying", "choice", "folly"),
    [
        ("sword 1.1", "Give the sword to Axolotl", ["present"]),
        ("sword 1.1", "Leave the sword", ["help left"]),
        ("sword 1.1", "Take the sword", []),
        ("poison 1.1", "Take the poison", ["harm taken"]),
        ("poison 1.1", "Give the poison to Axolotl", []),
        ("curse 1.1", "Leave the curse", []),
    ],
)
def test_help_is_taken_and_harm_is_not(lying: str, choice: str, folly: list[str]) -> None:
    """VW-86."""
    assert silly(finding(lying), choice) == folly


def test_the_right_token_is_removed() -> None:
    """VW-96: the own poison or the opponent's sword, not the other way round."""

    def removing() -> Table:
        return lay(
            player(tokens=["poison", "shield"]), player(tokens=["sword", "curse"]), forest=WOOD,
            panel="remove_token, move 1", on=FAR, card=PEACE,
        ).cover()  # fmt: skip

    judged = {text: silly(removing(), text) for text in removing().offered}
    assert sorted(judged.values()) == [[], [], ["wrong token"], ["wrong token"]]


def test_the_own_objective_is_not_removed_if_anothers_can_be() -> None:
    """VW-102."""

    def removing(axolotl: tuple[str, ...]) -> Table:
        return lay(
            player(objectives=["3.2", "2.1"]), player(at="4.1", objectives=axolotl), forest=WOOD, panel=NOTHING,
            card="remove_objective",
        ).cover()  # fmt: skip

    table = removing(("1.1",))
    mine = [text for text in table.offered if "Vole" in text]
    theirs = [text for text in table.offered if "Axolotl" in text]
    assert silly(removing(("1.1",)), mine[0]) == ["own objective"]
    assert silly(removing(("1.1",)), theirs[0]) == []


def test_a_keeper_does_not_place_an_objective_beside_its_owner() -> None:
    """VW-61: Axolotl stands on 4.1; the end of the path is five steps away."""

    def placing() -> Table:
        return lay(
            player(), player(at="4.1", unplaced=1), forest=WOOD, panel="place_objectives, move 2", on=FAR, card=PEACE
        ).cover()  # fmt: skip

    table = placing()
    assert table.asked == "Vole: place_objective"
    judged = {table.words(option.text): silly(placing(), table.words(option.text)) for option in options(table)}
    assert judged["Twin Root"] == []
    assert [text for text, follies in judged.items() if follies] == ["Taproot", "Forked Root"]


def options(table: Table) -> list[Option]:
    return table.match.ask.options if table.match.ask is not None else []


def test_nobody_walks_past_her_own_objective() -> None:
    """VW-66: from Home a move of two could end on 3.1, where it lies."""

    def walking() -> Table:
        return lay(
            player(objectives=["3.1"]), player(), forest=WOOD, panel="move 2", on=FAR, card=PEACE
        ).cover()  # fmt: skip

    assert walking().asked == "Vole: choose_destination"
    judged = {text: silly(walking(), text) for text in walking().offered}
    assert judged.pop("Mushroom Stair 1") == []
    assert set(map(tuple, judged.values())) == {("passed by",)}


def test_nobody_sends_herself_home_from_beside_her_objective() -> None:
    """VW-103: unless she is hurt, and healed there, or the other would not lose by it."""

    def sending(markers: int = 0, at: str = "3.2", hers: tuple[str, ...] = ("4.1",)) -> Table:
        table = lay(
            player(at="3.1", markers=markers, objectives=["3.2"]), player(at="4.1", objectives=["2.1"]), forest=WOOD,
            panel=NOTHING, on=FAR, card="send_home",
        ).cover()  # fmt: skip
        vole, axolotl = table.g.players[table.seat("Vole")], table.g.players[table.seat("Axolotl")]
        vole.space = space_of(table.g, at)
        axolotl.objectives = tuple(space_of(table.g, name) for name in hers)
        return table

    assert silly(sending(), "Vole") == ["sent herself"]
    assert silly(sending(at="3.1"), "Vole") == []  # two steps are no great loss
    assert silly(sending(markers=2), "Vole") == []
    assert silly(sending(hers=()), "Vole") == []  # Axolotl loses nothing
    assert silly(sending(), "Axolotl") == []


UNHEALING = (CANNOT_HEAL,)


@pytest.mark.parametrize(
    ("mine", "flags", "markers", "hers", "folly"),
    [
        ((), UNHEALING, 2, 1, ["bad duel"]),
        (("sword",), UNHEALING, 2, 1, []),  # the odds are even
        ((), UNHEALING, 1, 1, []),  # she would not fall
        ((), (), 2, 1, []),  # two wounds would heal
        ((), UNHEALING, 2, 2, []),  # the other would lose as much
    ],
)
def test_nobody_begins_a_duel_to_be_sent_home(
    mine: tuple[str, ...], flags: tuple[int, ...], markers: int, hers: int, folly: list[str]
) -> None:
    """VW-76: with two damage markers a lost duel ends at Home, three steps further from her objective."""
    table = lay(
        player(at="1.1", markers=markers, tokens=mine, flags=flags, objectives=["5.1"]),
        player(at="3.2", tokens=["sword"], markers=hers, flags=UNHEALING, objectives=["3.2"]), forest=WOOD,
        panel="move 2", on=FAR, card=PEACE,
    ).cover()  # fmt: skip
    table.choose("Mushroom Stair 2")
    assert table.asked == "Vole: choose_duel"
    assert silly(table, "Duel Axolotl") == folly
