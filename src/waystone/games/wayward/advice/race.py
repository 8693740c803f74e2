"""How far the race has come: the gold to go, and the chips that each player still has."""

from typing import Final

from waystone.games.wayward.model.state import Player, Wayward

LEADER_NEAR: Final = 45  # gold before the gate: from here on it is time to think of the way out
FULL_HURRY: Final = 1.3  # the hurry at the gate itself, before it is cut to 1
SOLO_HURRY: Final = 2  # turns before the last
SOLO_GOLD_A_TURN: Final = 9.0  # what a fair player gathers alone
LAST_CHIPS: Final = 7.0  # an exit nearer than this can be reached in a last turn
HOURGLASS_REACH: Final = 4.0  # chips more, if there is an hour glass to cash on the way
LEAST_PATIENCE: Final = 0.25  # what is left of the worth of an item shortly before the gate falls
PATIENT: Final = 70  # gold to go for each point of patience


def gold_to_go(g: Wayward) -> float:
    """From the leader to the gate."""
    if g.alarm:
        return 0.0
    best = 0
    for player in g.players:
        if player.gold > best:
            best = player.gold
    if g.gate == 0:
        return max(0.0, SOLO_GOLD_A_TURN * (g.content.solo_turns - g.turn))
    return float(max(0, g.gate - best))


def is_last_turn(g: Wayward) -> bool:
    """Whether the active player has no turn after this one."""
    return g.closing or (g.solo and g.turn >= g.content.solo_turns)


def hurry(g: Wayward, left: float) -> float:
    """0 while the end is far, 1 when all that counts is the way out."""
    if g.alarm:
        return 1.0
    if g.solo:
        return 1.0 if left < LEADER_NEAR or g.turn >= g.content.solo_turns - SOLO_HURRY else 0.0
    return min(1.0, FULL_HURRY - FULL_HURRY * left / LEADER_NEAR) if left < LEADER_NEAR else 0.0


def patience(left: float) -> float:
    """The part of an item's worth that there is still time to use."""
    return min(1.0, LEAST_PATIENCE + left / PATIENT)


def reach_of_a_turn(player: Player) -> float:
    """The chips of way that are safely made in one turn."""
    return LAST_CHIPS + (HOURGLASS_REACH if player.has_hourglass else 0.0)


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
