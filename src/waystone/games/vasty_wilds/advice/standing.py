"""How the players stand: a few numbers about each, and the chances to win that they amount to.

A search judges tables in the middle of a turn, so what the active player is about to do counts as well: her open move,
the rest of the panel, and the blows of the card that she lays. The weights are fitted to games that bots have played
(`benchmarks/fit_value.py vasty-wilds`), one set for each number of players.
"""

from math import exp
from typing import Final

from waystone.games.vasty_wilds.advice.worth import (
    FAR,
    FRESH_HAND,
    best_moves,
    blow,
    card_worth,
    panel_worth,
    redraw_worth,
    steps,
    worth,
)
from waystone.games.vasty_wilds.model.content import CURSE, POISON, SHIELD, SWORD
from waystone.games.vasty_wilds.model.state import (
    CANNOT_MOVE,
    CARD_CHOSEN,
    LOSES_TURN,
    MISFORTUNE_STEP,
    MOVES_CHOSEN,
    NONE,
    PROGRESS_STEP,
    SETTING_UP,
    Player,
    Wilds,
)
from waystone.games.vasty_wilds.rules.movement import destinations

FEATURES: Final = 24
WEIGHTS: Final[list[list[float]]] = [  # by players
    [],
    [],
    [-0.518, -0.369, -0.021, -0.035, -0.069, -0.074, -1.093, -0.054, -0.895, 0.034, -0.067, -0.049, 0.195,
     -0.188, -0.035, 0.000, 0.174, -0.130, -0.002, 0.398, 0.043, -0.017, -0.060, 0.017],
    [-0.443, 0.034, -0.041, -0.044, -0.057, -0.074, -0.750, -0.060, -0.653, -0.029, -0.119, 0.008, 0.062,
     -0.098, -0.069, -0.145, 0.049, -0.094, -0.110, -0.043, 0.028, -0.118, -0.026, 0.001],
    [-0.444, -0.065, 0.000, -0.075, -0.034, -0.123, -0.930, -0.058, -0.652, 0.002, -0.025, 0.021, 0.168,
     -0.028, -0.118, -0.192, -0.041, -0.191, -0.194, -0.123, 0.030, -0.208, -0.042, -0.010],
]  # fmt: skip


# ------------------------------------------------------------------ what is under way
class Prospect:
    """What the rest of the turn promises, in steps: the active player's gain, and what each seat will lose."""

    def __init__(self, seats: int) -> None:
        self.gain = 0.0
        self.losses = [0.0] * seats
        self.acted = 0.0  # 1 once the panel is covered: no more to choose from than what it and the card say


def prospect(g: Wilds) -> Prospect:
    found = Prospect(g.seats)
    player = g.player
    moves = best_moves(g, player, 10)
    if g.mover != NONE and g.goal == NONE:
        open_move(g, found)
    if g.phase == PROGRESS_STEP:
        found.acted = 1.0
        found.gain += panel_worth(g, player, g.content.dots[g.dot].effects[g.effect :], moves)
        strike(g, found, g.laying, 0)
    elif g.phase == MISFORTUNE_STEP:
        found.acted = 1.0
        # The effect under way has been counted as done; it is not while a target is being chosen.
        strike(g, found, g.laid[-1].card.index, g.effect if g.mover != NONE else max(0, g.effect - 1))
    elif g.laying != NONE:
        if g.dot != NONE:
            found.gain += panel_worth(g, player, g.content.dots[g.dot].effects, moves)
        else:
            found.gain += best_panel(g, player, moves)
        strike(g, found, g.laying, 0)
    elif g.mover != NONE:  # a Redraw
        found.acted = 1.0
        found.gain += FRESH_HAND
    else:
        before_acting(g, found, player, moves)
    return found


def open_move(g: Wilds, found: Prospect) -> None:
    """A destination is being chosen."""
    pawn = g.players[g.mover]
    here = worth(g, pawn, pawn.space)
    own = pawn.seat == g.active and not pawn.is_flagged(MOVES_CHOSEN)
    best = -999.0
    for space in destinations(g, pawn, g.distance):
        gain = worth(g, pawn, space) - here
        best = max(best, gain if own else -gain)
    if best == -999.0:
        return
    if own:
        found.gain += best
    else:
        found.losses[pawn.seat] += best


def best_panel(g: Wilds, player: Player, moves: list[float]) -> float:
    best = -99.0
    for spot in g.spots:
        best = max(best, panel_worth(g, player, spot.dot.effects, moves))
    return best if best > -99.0 else 0.0


def strike(g: Wilds, found: Prospect, card: int, first: int) -> None:
    """The misfortunes of a card from one of them on."""
    effects = g.content.cards[card].misfortunes
    for i in range(first, len(effects)):
        seat, loss, _ = blow(g, g.player, effects[i])
        if seat == g.active:
            found.gain -= loss
        else:
            found.losses[seat] += loss


def before_acting(g: Wilds, found: Prospect, player: Player, moves: list[float]) -> None:
    """The better of the best card on the best panel and a Redraw."""
    panel = best_panel(g, player, moves)
    best, card = -99.0, NONE
    for index in player.hand:
        hers = card_worth(g, player, g.content.cards[index].misfortunes)
        if hers > best:
            best, card = hers, index
    fresh = redraw_worth(g, player, moves) if g.pile else -99.0
    if card != NONE and panel + best >= fresh:
        found.gain += panel
        strike(g, found, card, 0)
    elif g.pile:
        found.gain += fresh


# ------------------------------------------------------------------ how each stands
def tour(g: Wilds, player: Player, here: int) -> tuple[float, float]:
    """The way to the nearest objective of hers on the board, and the legs to all others after it, always the nearest
    next, from where the last one lay or from Home.
    """
    goals = list(player.objectives)
    first, total = 0.0, 0.0
    started = False
    while goals:
        nearest, leg = goals[0], FAR
        for goal in goals:
            far = steps(g, here, goal)
            if started:
                far = min(far, g.depth[goal])
            if far < leg:
                nearest, leg = goal, far
        goals.remove(nearest)
        here = nearest
        if started:
            total += min(leg, 12)
        else:
            first = float(leg)
        started = True
    return first, total


def features(g: Wilds) -> list[list[float]]:
    """A row of numbers for each seat; what is alike for all seats tells nothing."""
    needed = g.content.objectives_each[g.seats]
    ahead = prospect(g)
    rows: list[list[float]] = []
    for player in g.players:
        left = needed - player.collected
        space = g.goal if g.mover == player.seat and g.goal != NONE else player.space
        first, legs = tour(g, player, space)
        none = not player.objectives
        active = player.seat == g.active
        rows.append(
            [
                1.0 if left > 1 else 0.0,
                1.0 if left > 2 else 0.0,
                float(max(0, left - 3)),
                min(first, 3.0),
                min(max(first - 3.0, 0.0), 3.0),
                min(max(first - 6.0, 0.0), 6.0),
                1.0 if none else 0.0,
                legs,
                float(player.unplaced - (1 if none and player.unplaced else 0)),
                1.0 if player.markers == 1 else 0.0,
                1.0 if player.markers == 2 else 0.0,
                float(player.holds(SWORD)),
                float(player.holds(SHIELD)),
                float(player.holds(POISON)),
                float(player.holds(CURSE)),
                float(player.is_flagged(LOSES_TURN)),
                float(player.is_flagged(CARD_CHOSEN)),
                float(player.is_flagged(MOVES_CHOSEN)),
                float(player.is_flagged(CANNOT_MOVE)),
                float((player.seat - g.active) % g.seats) / g.seats,
                ahead.gain if active else 0.0,
                ahead.acted if active else 0.0,
                ahead.losses[player.seat],
                float(min(g.depth[space], 12)),
            ]
        )
    return rows


def chances(g: Wilds) -> list[float]:
    """Each seat's chance to win: its share of the strengths."""
    if g.phase in SETTING_UP:
        return [1.0 / g.seats] * g.seats
    weights = WEIGHTS[g.seats]
    strengths: list[float] = []
    total = 0.0
    for row in features(g):
        strength = 0.0
        for i in range(FEATURES):
            strength += weights[i] * row[i]
        strength = exp(strength)
        strengths.append(strength)
        total += strength
    return [strength / total for strength in strengths]
