"""What things are worth, weighed in steps: how many a pawn is nearer to, or kept from, its goal."""

from typing import Final

from waystone.games.vasty_wilds.model.content import (
    CHOOSE_CARD,
    CHOOSE_MOVEMENT,
    CURSE,
    DEAL_DAMAGE,
    DUEL_MOVE,
    GAIN_SHIELD,
    GAIN_SWORD,
    GIVE_CURSE,
    GIVE_POISON,
    HEAL,
    HOME,
    KINDS,
    LOSE_TURN,
    MOVE,
    MOVE_OBJECTIVE,
    MOVE_OPPONENT,
    MOVE_ROLL,
    NO_HEAL,
    NO_MOVE,
    PLACE_OBJECTIVES,
    POISON,
    REMOVE_OBJECTIVE,
    SEND_HOME,
    SHIELD,
    SWAP_OBJECTIVES,
    SWAP_PAWNS,
    SWAP_TOKENS,
    SWORD,
    Effect,
)
from waystone.games.vasty_wilds.model.state import (
    CANNOT_HEAL,
    NONE,
    Player,
    Wilds,
)
from waystone.games.vasty_wilds.rules.duels import sword
from waystone.games.vasty_wilds.rules.misfortune import spares
from waystone.games.vasty_wilds.rules.movement import destinations, shortened

COLLECT: Final = 7.0  # an objective
WIN: Final = 40.0  # the last one
MARKER: Final = 1.2
UNKNOWN: Final = 6.0  # the way to an objective that is not on the board yet
FRESH_HAND: Final = 1.7  # three new cards, over two kept and one drawn; found by play (docs/games/vasty-wilds.md)
FRESH_CARD: Final = 0.6  # the card that a placement draws
TOKEN_WORTH: Final = (0.8, 1.2, -1.5, -1.0)  # to its holder, by kind
FARTHEST: Final = 12
FAR: Final = 99


# ------------------------------------------------------------------ distances
def steps(g: Wilds, one: int, other: int) -> int:
    """The distance of two spaces."""
    depth, near = g.depth, g.near
    count = 0
    while one != other:
        if depth[one] >= depth[other]:
            one = near[one][0]
        else:
            other = near[other][0]
        count += 1
    return count


def distances(g: Wilds, sources: tuple[int, ...]) -> list[int]:
    """By space: the steps to the nearest of the sources; FAR where there is none."""
    found = [FAR] * len(g.depth)
    todo: list[int] = []
    for space in sources:
        found[space] = 0
        todo.append(space)
    near = g.near
    i = 0
    while i < len(todo):
        space = todo[i]
        further = found[space] + 1
        for other in near[space]:
            if found[other] > further:
                found[other] = further
                todo.append(other)
        i += 1
    return found


def way(g: Wilds, player: Player, space: int) -> float:
    """From a space to the nearest own objective."""
    best = 99
    for goal in player.objectives:
        far = steps(g, space, goal)
        if far < best:
            best = far
    return float(best) if best < 99 else UNKNOWN + 0.1 * g.depth[space]


def onward(g: Wilds, player: Player, space: int) -> float:
    """The way to the next objective after collecting on this space, from here or from Home, whichever is better."""
    here, home = 99, 99
    for goal in player.objectives:
        if goal != space:
            here = min(here, steps(g, space, goal))
            home = min(home, g.depth[goal])
    if here == 99:
        return UNKNOWN
    far = min(float(here), float(home) - MARKER * player.markers)
    # However far it is, an objective in the hand is worth more than standing before it.
    return far if far < UNKNOWN else UNKNOWN + 0.01 * (far - UNKNOWN)


def worth(g: Wilds, player: Player, space: int) -> float:
    """What it is worth to a player that her pawn comes to stand on a space."""
    if player.stops_at(space):
        if player.collected + 1 == g.content.objectives_each[g.seats]:
            return WIN
        return COLLECT - onward(g, player, space)
    return -way(g, player, space)


def best_moves(g: Wilds, player: Player, most: int) -> list[float]:
    """For each distance up to `most`: the worth of the best destination (VW-52), found in one search outward."""
    ways = distances(g, player.objectives)
    aims = len(player.objectives) > 0
    stops = aims and not player.has_collected
    found = [worth(g, player, player.space)]
    near, been, start = g.near, player.been, player.space
    stop = -99.0  # the best objective on the way
    layer, before = [start], [NONE]
    last = found[0]
    for _ in range(most):
        further: list[int] = []
        origin: list[int] = []
        for i in range(len(layer)):
            space = layer[i]
            if stops and ways[space] == 0 and space != start:
                continue
            came = before[i]
            for other in near[space]:
                if other != came and other not in been:
                    further.append(other)
                    origin.append(space)
        if not further:
            layer = further
            found.append(max(last, stop))
            continue
        layer, before = further, origin
        last = -99.0
        for space in layer:
            if stops and ways[space] == 0:
                gain = worth(g, player, space)
                stop = max(stop, gain)
            else:
                gain = -float(ways[space]) if aims else -UNKNOWN - 0.1 * g.depth[space]
                if space == HOME:
                    gain += MARKER * player.markers
            last = max(last, gain)
        found.append(max(last, stop))
    return found


def after(moves: list[float], player: Player, distance: int) -> float:
    """What a move of this distance gains over staying."""
    return moves[min(shortened(player, distance), len(moves) - 1)] - moves[0]


# ------------------------------------------------------------------ what one gains
def panel_worth(g: Wilds, player: Player, effects: list[Effect], moves: list[float]) -> float:
    total = 0.0
    for effect in effects:
        total += progress_worth(g, player, effect, moves)
    return total


def progress_worth(g: Wilds, player: Player, effect: Effect, moves: list[float]) -> float:
    kind = effect.kind
    if kind == MOVE:
        return 0.0 if g.must_stay(player) else after(moves, player, effect.n)
    if kind == MOVE_ROLL:
        return 0.0 if g.must_stay(player) else rolled_worth(player, effect, moves)
    if kind == HEAL:
        return 0.0 if player.flags & CANNOT_HEAL else MARKER * min(effect.n, player.markers)
    if kind in (GAIN_SHIELD, GAIN_SWORD):
        token = SHIELD if kind == GAIN_SHIELD else SWORD
        return TOKEN_WORTH[token] if not player.holds(token) and g.supply[token] else 0.0
    if kind == PLACE_OBJECTIVES:
        return placing_worth(g, player)
    if kind == SWAP_OBJECTIVES:
        return max(0.0, best_swap(g, player))
    return 0.8 if player.tokens >> POISON else 0.4


def rolled_worth(player: Player, effect: Effect, moves: list[float]) -> float:
    total = 0.0
    for die in range(1, 7):
        result = max(1, die - 1) if player.tokens >> CURSE & 1 else die
        total += after(moves, player, result + effect.n)
        if result <= effect.hurt_on:
            total -= MARKER * effect.damage
    return total / 6.0


def placing_worth(g: Wilds, player: Player) -> float:
    """Objectives on the board are what everybody needs, the one without most."""
    mine = 0.0
    theirs = 0.0
    for other in g.players:
        if other.unplaced:
            gain = 3.5 if not other.objectives else 1.0
            if other is player:
                mine = gain
            else:
                theirs += gain
    return mine - 0.6 * theirs / (g.seats - 1)


def best_swap(g: Wilds, player: Player) -> float:
    best = 0.0
    for one in g.players:
        for here in one.objectives:
            for other in g.players:
                if other is not one:
                    for there in other.objectives:
                        best = max(best, swap_worth(g, player, one, here, other, there))
    return best


def swap_worth(g: Wilds, player: Player, one: Player, here: int, other: Player, there: int) -> float:
    """How much nearer to their pawns the two objectives come: the player's own counts for her, others' against."""
    total = 0.0
    for owner, old, new in ((one, here, there), (other, there, here)):
        gain = float(min(steps(g, owner.space, old), FARTHEST) - min(steps(g, owner.space, new), FARTHEST))
        if new == owner.space and not owner.has_collected:
            gain += COLLECT
        total += gain if owner is player else -0.6 * gain
    return total


def redraw_worth(g: Wilds, player: Player, moves: list[float]) -> float:
    """The mean over the die of the best move, and a fresh hand."""
    if g.must_stay(player):
        return FRESH_HAND
    total = 0.0
    for die in range(1, 7):
        total += after(moves, player, max(1, die - 1) if player.tokens >> CURSE & 1 else die)
    return total / 6.0 + FRESH_HAND


# ------------------------------------------------------------------ what others lose
def threat(g: Wilds, player: Player, other: Player) -> float:
    """How much an opponent's loss is worth: the leader's most, a hopeless one's least."""
    if g.seats == 2:
        return 1.0
    lead = -99.0
    for rival in g.players:
        if rival is not player and rival is not other:
            lead = max(lead, standing(g, rival))
    return 0.75 * min(1.3, max(0.5, 1.0 + 0.06 * (standing(g, other) - lead)))


def standing(g: Wilds, player: Player) -> float:
    return COLLECT * player.collected - min(way(g, player, player.space), 10.0)


def hurt_harm(g: Wilds, other: Player, amount: int) -> float:
    if other.tokens >> SHIELD & 1:
        amount -= 1
        if amount == 0:
            return 0.5
    if other.markers + amount > g.content.most_damage:
        return home_harm(g, other) - (0.0 if other.flags & CANNOT_HEAL else MARKER * other.markers)
    return MARKER * amount


def home_harm(g: Wilds, other: Player) -> float:
    """What a pawn loses by standing on Home instead."""
    loss = way(g, other, HOME) - way(g, other, other.space)
    return loss - 1.0 if other.tokens >> POISON & 1 else loss


def push_harm(g: Wilds, other: Player, distance: int) -> float:
    """The worst place that a pawn can be pushed to."""
    worst = 99.0
    for space in destinations(g, other, shortened(other, distance)):
        worst = min(worst, worth(g, other, space))
    return 0.0 if worst == 99.0 else min(-way(g, other, other.space) - worst, 2.0 * distance)


def harm(g: Wilds, player: Player, other: Player, effect: Effect) -> float:
    """What an eligible opponent loses by a misfortune."""
    kind = effect.kind
    if kind == DEAL_DAMAGE:
        return hurt_harm(g, other, effect.n)
    if kind == MOVE_OPPONENT:
        return push_harm(g, other, effect.n)
    if kind == DUEL_MOVE:
        mine = duel_chance(player, other)
        won = hurt_harm(g, other, 1) + 2.0
        return mine * won - (1.0 - mine) * (hurt_harm(g, player, 1) + 2.0)
    near = 1.3 if way(g, other, other.space) <= 5.0 else 0.9
    if kind == NO_MOVE:
        return 3.0 * near
    if kind == LOSE_TURN:
        return 3.2 * near
    if kind == CHOOSE_MOVEMENT:
        return 2.6 * near
    if kind == GIVE_POISON:
        return 1.5
    if kind == GIVE_CURSE:
        return 1.0
    if kind == CHOOSE_CARD:
        return 1.2
    if kind == NO_HEAL:
        return 0.5 + 0.4 * other.markers
    if kind == SWAP_TOKENS:
        return held_worth(other) - held_worth(player)
    return 0.6


def held_worth(player: Player) -> float:
    total = 0.0
    for kind in range(KINDS):
        if player.tokens >> kind & 1:
            total += TOKEN_WORTH[kind]
    return total


def duel_chance(player: Player, other: Player) -> float:
    """About how likely the one who starts a duel wins it."""
    edge = sword(player) - sword(other) - (player.tokens >> CURSE & 1) + (other.tokens >> CURSE & 1)
    return min(0.9, max(0.1, 0.583 + 0.145 * edge))


def blow(g: Wilds, player: Player, effect: Effect) -> tuple[int, float, float]:
    """The best a misfortune can do: to which seat, how many steps it loses, and what that is worth to the player.

    What brings herself forward is a loss of hers below zero.
    """
    kind = effect.kind
    seat, loss, best = player.seat, 0.0, 0.0
    if kind == SEND_HOME:
        loss = home_harm(g, player) - MARKER * player.markers
        best = -loss
        for other in g.players:
            if other is not player:
                hers = home_harm(g, other) - MARKER * other.markers
                gain = hers * threat(g, player, other)
                if gain > best:
                    seat, loss, best = other.seat, hers, gain
        return seat, loss, best
    if kind == SWAP_PAWNS:
        best = -99.0
        for option in g.edition.swap_pawns:
            if option.other < g.seats and g.players[option.one].space != g.players[option.other].space:
                best = max(best, pawns_worth(g, player, g.players[option.one], g.players[option.other]))
        return (seat, -best, best) if best > -99.0 else (seat, 0.0, 0.0)
    if kind in (REMOVE_OBJECTIVE, MOVE_OBJECTIVE):
        for other in g.players:
            if other is not player:
                for space in other.objectives:
                    hers = removal_harm(g, other, space) * (1.0 if kind == REMOVE_OBJECTIVE else 0.6)
                    gain = hers * threat(g, player, other)
                    if gain > best:
                        seat, loss, best = other.seat, hers, gain
        return seat, loss, best
    best = -99.0
    for other in g.players:
        if other is not player and spares(g, other, effect) == 0:
            hers = harm(g, player, other, effect)
            gain = hers * threat(g, player, other)
            if gain > best:
                seat, loss, best = other.seat, hers, gain
    return (seat, loss, best) if best > -99.0 else (seat, 0.0, 0.0)


def misfortune_worth(g: Wilds, player: Player, effect: Effect) -> float:
    return blow(g, player, effect)[2]


def pawns_worth(g: Wilds, player: Player, one: Player, other: Player) -> float:
    total = 0.0
    for pawn, goal in ((one, other.space), (other, one.space)):
        gain = worth(g, pawn, goal) + way(g, pawn, pawn.space)
        total += gain if pawn is player else -gain * threat(g, player, pawn)
    return total


def removal_harm(g: Wilds, other: Player, space: int) -> float:
    """What a player loses when her objective leaves this space."""
    far = steps(g, other.space, space)
    rest = 99
    for goal in other.objectives:
        if goal != space:
            rest = min(rest, steps(g, other.space, goal))
    instead = float(rest) if rest < 99 else UNKNOWN + 2.0
    return max(0.3, instead - far)


def card_worth(g: Wilds, player: Player, effects: list[Effect]) -> float:
    total = 0.0
    for effect in effects:
        total += misfortune_worth(g, player, effect)
    return total
