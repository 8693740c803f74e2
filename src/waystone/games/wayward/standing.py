"""How the players stand: each one's chance to win by gold, kit and way out, the sharper the nearer the end."""

from math import exp
from typing import Final

from waystone.games.wayward.roads import Atlas, kit_of
from waystone.games.wayward.state import Player, Wayward
from waystone.games.wayward.worth import card_value

LEADER_NEAR: Final = 45  # gold before the gate
A_CHIP_BRINGS: Final = 0.75  # gold, in the mean of a game


def chances(g: Wayward, atlas: Atlas) -> list[float]:
    if g.solo:
        return [solo_chance(g, atlas)]
    left = gold_to_go(g)
    heat = 5.0 + 0.35 * left
    strengths = [
        (strength(g, player, atlas, left) + A_CHIP_BRINGS * chips_to_come(g, player)) / heat for player in g.players
    ]
    best = max(strengths)
    weights = [exp(one - best) for one in strengths]
    total = sum(weights)
    return [weight / total for weight in weights]


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


def strength(g: Wayward, player: Player, atlas: Atlas, left: float) -> float:
    """Gold and what the card may still bring; a player who is likely to be trapped is worth little."""
    if g.is_out(player) and (g.board.final or g.alarm):
        return float(player.gold)
    if player.finished:
        return -60.0
    worth = player.gold + 0.6 * card_value(player.good) * min(1.0, left / 60 + 0.25)
    if left < LEADER_NEAR:
        roads = atlas.roads(g, kit_of(player))
        chips = float(g.chips) if g.closing and player.seat == g.active else float(g.content.actions)
        late = roads.distance[player.area][roads.out] - chips + 3.0
        if late > 0.0:
            worth -= (1 - left / LEADER_NEAR) * min(60.0, 8.0 * late)
    return worth


def solo_chance(g: Wayward, atlas: Atlas) -> float:
    turns = g.content.solo_turns - g.turn + g.chips / 12
    player = g.players[0]
    missing = g.content.solo_goal - player.gold - 9.0 * turns
    if g.is_out(player):
        late = 0.0
    else:
        roads = atlas.roads(g, kit_of(player))
        late = max(0.0, roads.distance[player.area][roads.out] - 12.0 * turns)
    return 1 / (1 + exp(min(50.0, missing / 12 + late / 3)))
