"""How the players stand: a few numbers about each, and the chances to win that they amount to.

A search judges tables in the middle of a turn, so what the active player is about to do counts as well: her open move,
the rest of the panel, and the blows of the card that she lays. The weights are fitted to games that bots have played
(`benchmarks/fit_value.py vasty-wilds`), one set for each number of players.
"""

from math import exp
from typing import Final

from waystone.engine.advice import laid_out
from waystone.games.vasty_wilds.advice.worth import (
    FAR,
    FRESH_HAND,
    Outlook,
    blow,
    card_worth,
    panel_worth,
    redraw_worth,
    steps,
    threats_to,
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

# The numbers about a player, by their places in her row.
MORE_THAN_ONE: Final = 0  # objectives left: more than one
MORE_THAN_TWO: Final = 1  # more than two
BEYOND_THREE: Final = 2  # each beyond three
NEAR_STEPS: Final = 3  # the way to the nearest objective: its first three steps
MIDDLE_STEPS: Final = 4  # the next three
FAR_STEPS: Final = 5  # the six after them
NO_OBJECTIVE: Final = 6  # none of hers lies on the board
LEGS: Final = 7  # from the nearest to all others
UNPLACED: Final = 8  # objectives that wait to be placed
ONE_MARKER: Final = 9
TWO_MARKERS: Final = 10
HAS_SWORD: Final = 11
HAS_SHIELD: Final = 12
HAS_POISON: Final = 13
HAS_CURSE: Final = 14
SKIPS: Final = 15  # she loses her next turn
CARD_FOR_HER: Final = 16  # others choose her card
MOVE_FOR_HER: Final = 17  # others move her pawn
HELD: Final = 18  # she cannot move
WAITS: Final = 19  # how long until her turn, in rounds
GAIN: Final = 20  # what the rest of her turn promises, in steps
ACTED: Final = 21  # she has covered a panel or redrawn
LOSS: Final = 22  # what the rest of another's turn costs her
DEPTH: Final = 23  # steps from Home, twelve at most
NUMBERS: Final = 24

# What each is worth with two, three and four players.
WORTH: Final[list[tuple[int, tuple[float, float, float]]]] = [
    (MORE_THAN_ONE, (-0.518, -0.443, -0.444)),
    (MORE_THAN_TWO, (-0.369, 0.034, -0.065)),
    (BEYOND_THREE, (-0.021, -0.041, 0.000)),
    (NEAR_STEPS, (-0.035, -0.044, -0.075)),
    (MIDDLE_STEPS, (-0.069, -0.057, -0.034)),
    (FAR_STEPS, (-0.074, -0.074, -0.123)),
    (NO_OBJECTIVE, (-1.093, -0.750, -0.930)),
    (LEGS, (-0.054, -0.060, -0.058)),
    (UNPLACED, (-0.895, -0.653, -0.652)),
    (ONE_MARKER, (0.034, -0.029, 0.002)),
    (TWO_MARKERS, (-0.067, -0.119, -0.025)),
    (HAS_SWORD, (-0.049, 0.008, 0.021)),
    (HAS_SHIELD, (0.195, 0.062, 0.168)),
    (HAS_POISON, (-0.188, -0.098, -0.028)),
    (HAS_CURSE, (-0.035, -0.069, -0.118)),
    (SKIPS, (0.000, -0.145, -0.192)),
    (CARD_FOR_HER, (0.174, 0.049, -0.041)),
    (MOVE_FOR_HER, (-0.130, -0.094, -0.191)),
    (HELD, (-0.002, -0.110, -0.194)),
    (WAITS, (0.398, -0.043, -0.123)),
    (GAIN, (0.043, 0.028, 0.030)),
    (ACTED, (-0.017, -0.118, -0.208)),
    (LOSS, (-0.060, -0.026, -0.042)),
    (DEPTH, (0.017, 0.001, -0.010)),
]
WEIGHTS: Final[list[list[float]]] = [  # by players
    [],
    [],
    laid_out(NUMBERS, [(place, row[0]) for place, row in WORTH]),
    laid_out(NUMBERS, [(place, row[1]) for place, row in WORTH]),
    laid_out(NUMBERS, [(place, row[2]) for place, row in WORTH]),
]


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
    outlook = Outlook(g, player)
    if g.mover != NONE and g.goal == NONE:
        open_move(g, found)
    if g.phase == PROGRESS_STEP:
        found.acted = 1.0
        found.gain += panel_worth(g, outlook, g.content.dots[g.dot].effects[g.effect :])
        strike(g, found, g.laying, 0)
    elif g.phase == MISFORTUNE_STEP:
        found.acted = 1.0
        # The effect under way has been counted as done; it is not while a target is being chosen.
        strike(g, found, g.laid[-1].card.index, g.effect if g.mover != NONE else max(0, g.effect - 1))
    elif g.laying != NONE:
        if g.dot != NONE:
            found.gain += panel_worth(g, outlook, g.content.dots[g.dot].effects)
        else:
            found.gain += best_panel(g, outlook)
        strike(g, found, g.laying, 0)
    elif g.mover != NONE:  # a Redraw
        found.acted = 1.0
        found.gain += FRESH_HAND
    else:
        before_acting(g, found, outlook)
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


def best_panel(g: Wilds, outlook: Outlook) -> float:
    best = -99.0
    for spot in g.spots:
        best = max(best, panel_worth(g, outlook, spot.dot.effects))
    return best if best > -99.0 else 0.0


def strike(g: Wilds, found: Prospect, card: int, first: int) -> None:
    """The misfortunes of a card from one of them on."""
    effects = g.content.cards[card].misfortunes
    threats = threats_to(g, g.player)
    for i in range(first, len(effects)):
        seat, loss, _ = blow(g, g.player, effects[i], threats)
        if seat == g.active:
            found.gain -= loss
        else:
            found.losses[seat] += loss


def before_acting(g: Wilds, found: Prospect, outlook: Outlook) -> None:
    """The better of the best card on the best panel and a Redraw."""
    panel = best_panel(g, outlook)
    best, card = -99.0, NONE
    player = outlook.player
    threats = threats_to(g, player)
    for index in player.hand:
        hers = card_worth(g, player, g.content.cards[index].misfortunes, threats)
        if hers > best:
            best, card = hers, index
    fresh = redraw_worth(g, outlook) if g.pile else -99.0
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
        row = [0.0] * NUMBERS
        row[MORE_THAN_ONE] = 1.0 if left > 1 else 0.0
        row[MORE_THAN_TWO] = 1.0 if left > 2 else 0.0
        row[BEYOND_THREE] = float(max(0, left - 3))
        row[NEAR_STEPS] = min(first, 3.0)
        row[MIDDLE_STEPS] = min(max(first - 3.0, 0.0), 3.0)
        row[FAR_STEPS] = min(max(first - 6.0, 0.0), 6.0)
        row[NO_OBJECTIVE] = 1.0 if none else 0.0
        row[LEGS] = legs
        row[UNPLACED] = float(player.unplaced - (1 if none and player.unplaced else 0))
        row[ONE_MARKER] = 1.0 if player.markers == 1 else 0.0
        row[TWO_MARKERS] = 1.0 if player.markers == 2 else 0.0
        row[HAS_SWORD] = float(player.holds(SWORD))
        row[HAS_SHIELD] = float(player.holds(SHIELD))
        row[HAS_POISON] = float(player.holds(POISON))
        row[HAS_CURSE] = float(player.holds(CURSE))
        row[SKIPS] = float(player.is_flagged(LOSES_TURN))
        row[CARD_FOR_HER] = float(player.is_flagged(CARD_CHOSEN))
        row[MOVE_FOR_HER] = float(player.is_flagged(MOVES_CHOSEN))
        row[HELD] = float(player.is_flagged(CANNOT_MOVE))
        row[WAITS] = float((player.seat - g.active) % g.seats) / g.seats
        row[GAIN] = ahead.gain if active else 0.0
        row[ACTED] = ahead.acted if active else 0.0
        row[LOSS] = ahead.losses[player.seat]
        row[DEPTH] = float(min(g.depth[space], 12))
        rows.append(row)
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
        for i in range(NUMBERS):
            strength += weights[i] * row[i]
        strength = exp(strength)
        strengths.append(strength)
        total += strength
    return [strength / total for strength in strengths]
