"""What people would call silly in Wayward is found, and what only looks like it is not."""

from tests.follies import found, is_sound
from tests.games.wayward.table import Table, lay, player
from waystone.bots.hint import hint
from waystone.bots.levels import MASTER
from waystone.bots.search import Search
from waystone.engine.rng import Rng
from waystone.games.wayward.advice.follies import FOLLIES
from waystone.games.wayward.game import GAME
from waystone.games.wayward.model.options import Drop

ADVICE = GAME.advice()
END = "End the turn"


def silly(table: Table, *sentences: str) -> list[str]:
    return found(FOLLIES, table.match, table._option, sentences)


def last_turn(table: Table) -> Table:
    table.g.alarm = table.g.closing = True
    return table


def test_a_drop_is_silly_unless_a_bridge_is_crossed_afterwards() -> None:
    """WW-100: a bridge bears only so many items; nothing else asks for a drop."""
    assert silly(lay(player("S1", weapons=1), player("S6")), "Drop: Weapon", END) == ["drop"]
    over = "Go to North Bridgehead"
    assert silly(lay(player("BS", weapons=1), player("S6")), "Drop: Weapon", over) == []


def test_no_search_tries_a_drop() -> None:
    """Given things on the card, then a search does not try to drop one: that costs no chip and puts off the end of the
    turn, so it seems to win more often the longer one thinks. A hint tells of it all the same."""
    for area, chips in (("S1", 5), ("TR", 2), ("BS", 1)):
        table = lay(player(area, weapons=1, armor=1), player("S6"), chips=chips)
        ask = table.match.ask
        assert ask is not None
        drops = [option.id for option in ask.options if isinstance(option, Drop)]
        search = Search(MASTER.with_iterations(400), ADVICE, Rng(1))
        search.think(table.match.seat(0))
        tried = {node.option: node.visits for node in search.root.children or []}
        assert [tried[drop] for drop in drops] == [0, 0]
        assert all(told.visits for told in hint(table.match.seat(0), 400))


def test_out_and_back_is_silly_if_nothing_came_of_it() -> None:
    """WW-22: an area that was left is used up when one comes back."""
    there, back = "Go to Long Gallery", "Go to Cell Block"
    assert silly(lay(player("S1"), player("S6")), there, back, END) == ["out and back"]
    assert silly(lay(player("S1"), player("S6")), there, "Go to West Passage", there) == ["out and back"]
    assert silly(lay(player("S1"), player("S6")), there, "Go to West Passage") == []


def test_loot_is_not_lost_where_one_could_walk_out() -> None:
    """WW-115: who ends the turn in the lair is put out without the sacks."""
    assert silly(lay(player("DL"), player("S6")).choose("Reach", dice=(5,)), END) == ["lost loot"]
    assert silly(lay(player("DL"), player("S6")), END) == []


def test_gold_at_ones_feet_is_picked_up() -> None:
    """WW-13: chips that are left are lost at the end of the turn."""
    assert silly(lay(player("TR"), player("S6")), END) == ["gold left"]
    assert silly(lay(player("TR"), player("S6"), chips=1), END) == []
    assert silly(lay(player("TR"), player("S6")), "Pick up 8 gold", END) == []


def test_an_open_exit_is_taken_in_the_last_turn() -> None:
    """WW-85: who is inside when the last turn is over is trapped."""
    away = "Go to Cinder Walk"
    assert silly(last_turn(lay(player("OF", picks=(1, 3)), player("S6"))), away, END) == ["exit left"]
    assert silly(last_turn(lay(player("OF", picks=(1, 3)), player("S6"))), "Leave the dungeon by the Outfall") == []
    assert silly(lay(player("OF", picks=(1, 3)), player("S6")), away, END) == []


def test_nobody_is_trapped_with_an_hour_glass() -> None:
    """WW-35: it buys more actions at any time."""
    trapped = last_turn(lay(player("S1", items=["hourglass"]), player("S6"), chips=1))
    assert silly(trapped, END) == ["hour glass"]
    assert silly(last_turn(lay(player("S1"), player("S6"), chips=1)), END) == []


def test_a_novice_neither_leaves_gold_lying_nor_forgets_the_hour_glass() -> None:
    """WW-13, WW-35: before the last turn the hour glass may be kept."""

    def ends(table: Table) -> bool:
        return is_sound(table.match, table._option(END))

    assert not ends(lay(player("TR"), player("S6"), chips=2))
    assert not ends(last_turn(lay(player("S1", items=["hourglass"]), player("S6"), chips=0)))
    assert ends(lay(player("S1", items=["hourglass"]), player("S6"), chips=0))
