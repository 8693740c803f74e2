"""How far the race has come: the gold to go, and the chips that each player still has."""

from typing import Final

from waystone.games.wayward.model.state import Player, Wayward

LEADER_NEAR: Final = 45  # gold before the gate


def gold_to_go(g: Wayward) -> float:
    """From the leader to the gate."""
    if g.alarm:
        return 0.0
    best = 0
    for player in g.players:
        if player.gold > best:
            best = player.gold
    if g.gate == 0:
        return max(0.0, 9.0 * (g.content.solo_turns - g.turn))
    return float(max(0, g.gate - best))


def chips_to_come(g: Wayward, player: Player) -> int:
    """Before the round is over; so a turn looks the same to all whether much or little of it has been played."""
    if g.closing:
        return 0
    if player.seat == g.active:
        return g.chips
    waits = (player.seat - g.first) % g.seats > (g.active - g.first) % g.seats
    return g.content.actions if waits and not g.alarm else 0


def chips_to_get_out(g: Wayward, player: Player) -> float:
    """After the alarm: the rest of this turn, the last turn, and what an hour glass adds."""
    if player.finished:
        return 0.0
    chips = 0
    if player.seat == g.active:
        chips += g.chips
    if player.seat != g.active or not g.closing:
        chips += g.content.actions
    return float(chips + (g.content.hourglass_actions if player.has_hourglass else 0))
