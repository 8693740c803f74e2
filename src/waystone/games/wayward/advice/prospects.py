"""What a whole turn would bring somebody with a certain kit in a certain place. Areas are fresh again in every turn, so
it has to be found out only once for each kit and place.
"""

from typing import Final

from waystone.games.wayward.advice.errands import Errands
from waystone.games.wayward.advice.roads import Atlas, player_with
from waystone.games.wayward.model.content import NOWHERE
from waystone.games.wayward.model.state import ACTIONS, Wayward

GATE_FAR: Final = 0.6  # of its distance at the start: time enough for everything


def turn_worth(g: Wayward, atlas: Atlas, kit: int, area: int) -> float:
    """The gold of the best round, items counted; 0 off the map."""
    if area == NOWHERE:
        return 0.0
    known = atlas.roads(g, kit).turns
    if known[area] < 0.0:
        known[area] = Errands(_fresh_turn(g, kit, area), atlas).best_round()
    return known[area]


def _fresh_turn(g: Wayward, kit: int, area: int) -> Wayward:
    """The board as it is at the start of a turn, with two at the table and nobody in the way."""
    table = Wayward(g.edition, g.board, 2, g.rng)
    for seat in range(2):
        player = player_with(kit)
        player.seat = seat
        player.gold = int((1 - GATE_FAR) * g.content.gate_start)
        table.players.append(player)
    table.players[0].area = area
    table.phase = ACTIONS
    table.gate = g.content.gate_start
    table.chips = table.granted = g.content.actions
    table.chips_at = [0] * len(g.board.areas)
    table.bridges = (0,) * len(g.bridges)
    return table
