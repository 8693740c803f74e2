"""The numbers that everybody can see, by name, so that the log tells of every change.

A name is a word and the numbers of what it is about: "gold/2" is the gold of seat 2, "item/2/0" its good items of kind
0, "at/2/1" the area of seat 2 on board 1 (one more than its index, 0 off the map). `words.change` says them in words.
The chips in each area are not listed: one is placed with every chip that leaves the player's hand, and all come off
the map when the turn changes.
"""

from waystone.engine.event import one_of
from waystone.games.wayward.model.content import ARENA, INN_BACK, INN_FRONT, KINDS, NONE, STAIRWELL, TOWER
from waystone.games.wayward.model.state import NO_SPACE, SETUP, Player, Wayward
from waystone.games.wayward.rules.city import OVER


def shown(g: Wayward) -> dict[str, int]:
    found = {"turn": g.turn, "chips": g.chips, "gate": g.gate, "alarm": 1 if g.alarm else 0}
    for player in g.players:
        _add_player(g, player, found)
    bridges = one_of("bridge", g.board.index)
    for i in range(len(g.bridges)):
        found[one_of(bridges, i)] = g.bridges[i]
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


def _add_player(g: Wayward, player: Player, found: dict[str, int]) -> None:
    seat = player.seat
    found[one_of("gold", seat)] = player.gold
    found[one_of(one_of("at", seat), g.board.index)] = player.area + 1
    items, cursed = one_of("item", seat), one_of("cursed", seat)
    for kind in range(KINDS):
        found[one_of(items, kind)] = player.count(kind)
        found[one_of(cursed, kind)] = player.curses(kind)
    if g.has_duelled(seat):
        found[one_of("met", seat)] = 1
    if player.finished and not g.is_out(player):
        found[one_of("trapped", seat)] = 1


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
