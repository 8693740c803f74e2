"""The numbers that everybody can see, by name, so that the log tells of every change.

A name is a word and the numbers of what it is about: "gold/2" is the gold of seat 2, "item/2/0" its good items of kind
0, "at/2/1" the area of seat 2 on board 1 (one more than its index, 0 off the map). `words.change` says them in words.
The chips in each area are not listed: one is placed with every chip that leaves the player's hand, and all come off
the map when the turn changes.
"""

from typing import Final

from waystone.drawing.kept import kept
from waystone.engine.event import one_of
from waystone.engine.numbers import Numbers
from waystone.games.wayward.model.content import ARENA, INN_BACK, INN_FRONT, KINDS, NONE, STAIRWELL, TOWER
from waystone.games.wayward.model.state import NO_SPACE, SETUP, Player, Wayward
from waystone.games.wayward.rules.city import OVER

TABLE: Final = ["turn", "chips", "gate", "alarm"]


def shown(g: Wayward) -> list[Numbers]:
    found = [Numbers(TABLE, [g.turn, g.chips, g.gate, 1 if g.alarm else 0])]
    for player in g.players:
        found += [_goods(g, player), Numbers.of(_met(g, player))]
    found += [Numbers(_bridge_names(g.board.index, len(g.bridges)), list(g.bridges)), Numbers.of(_under_way(g))]
    return found


def _under_way(g: Wayward) -> dict[str, int]:
    found: dict[str, int] = {}
    if g.lucky:
        found[one_of("lucky", g.active)] = 1
    if g.bounty != NONE:
        found[one_of("bounty", g.bounty)] = 1
    if g.in_hand:
        found[one_of("in_hand", g.active)] = g.in_hand
    if g.notes:
        first, second, third = g.notes
        found["notes"] = 100 * first + 10 * second + third
    if g.phase != SETUP and not g.me.left:
        _add_adventure(g, found)
    return found


def _goods(g: Wayward, player: Player) -> Numbers:
    """A player's gold, place and items."""
    values = [player.gold, player.area + 1]
    for kind in range(KINDS):
        values.append(player.count(kind))
        values.append(player.curses(kind))
    return Numbers(_goods_names(player.seat, g.board.index), values)


@kept
def _goods_names(seat: int, board: int) -> list[str]:
    items = [f"{what}/{seat}/{kind}" for kind in range(KINDS) for what in ("item", "cursed")]
    return [f"gold/{seat}", f"at/{seat}/{board}", *items]


@kept
def _bridge_names(board: int, bridges: int) -> list[str]:
    return [f"bridge/{board}/{bridge}" for bridge in range(bridges)]


def _met(g: Wayward, player: Player) -> dict[str, int]:
    """Whether a player has duelled, and is trapped."""
    found: dict[str, int] = {}
    if g.has_duelled(player.seat):
        found[one_of("met", player.seat)] = 1
    if player.finished and not g.is_out(player):
        found[one_of("trapped", player.seat)] = 1
    return found


def _add_adventure(g: Wayward, found: dict[str, int]) -> None:
    """How far the active player is on the flames, the planks or in the tower, and whether the goblins are done."""
    special, board, seat = g.here.special, g.board, g.active
    if g.space != NO_SPACE:
        if special == STAIRWELL:
            found[f"flame/{seat}/{board.index}"] = g.space + 1
        elif special in (INN_FRONT, INN_BACK):
            found[f"plank/{seat}/{board.index}"] = min(max(g.space, 0), len(board.planks) + 1) + 1
        elif special == TOWER:
            found[f"tower/{seat}/{board.index}"] = g.space - board.tower_street + 1
    if special == ARENA and g.was_done(OVER):
        found[one_of("fight_over", seat)] = 1
