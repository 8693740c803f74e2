"""What things are worth, weighed in steps: how many a pawn is nearer to, or kept from, its goal."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from waystone.games.vasty_wilds.model.content import (
    CHOOSE_CARD,
    CHOOSE_MOVEMENT,
    CURSE,
    DEAL_DAMAGE,
    DISCARD_CARD,
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
from waystone.games.vasty_wilds.rules.movement import closed_to, destinations, is_among, path
from waystone.games.vasty_wilds.rules.tokens import counted, distance_under, shortened

COLLECT: Final = 7.0  # an objective
WIN: Final = 40.0  # the last one
MARKER: Final = 1.2
UNKNOWN: Final = 6.0  # the way to an objective that is not on the board yet
FRESH_HAND: Final = 1.7  # three new cards, over two kept and one drawn; found by play (docs/games/vasty-wilds.md)
FRESH_CARD: Final = 0.6  # the card that a placement draws
TOKEN_WORTH: Final = (0.8, 1.2, -1.5, -1.0)  # to its holder, by kind
REMOVE_HARMFUL: Final = 0.8  # to remove a token, for one who holds a poison or a curse
REMOVE_OTHER: Final = 0.4  # and for others, who can take a sword or a shield from an opponent
DEPTH: Final = 0.1  # each step away from Home, while it is not known where the next objective will lie
FIRST_OBJECTIVE: Final = 3.5  # to have an objective placed, with none on the board; found by play (docs)
NEXT_OBJECTIVE: Final = 1.0  # and with others there
OTHERS: Final = 0.6  # how much a gain of others counts against one's own
EVEN_DUEL: Final = 0.583  # how often the one who starts a duel wins it, ties being hers
DUEL_POINT: Final = 0.145  # what a point more on the die adds to that, about
CARRIED: Final = 0.6  # the harm of moving an objective, as a share of that of removing it
PUSHED: Final = 2.0  # what the loser of a card's duel loses by being moved
SHIELD_WEAR: Final = 0.5  # a hit that a shield takes, which may be lost by it
USUAL_HARM: Final = {  # by effect, where the table hardly matters
    NO_MOVE: 3.0, LOSE_TURN: 3.2, CHOOSE_MOVEMENT: 2.6, GIVE_POISON: 1.5, GIVE_CURSE: 1.0, CHOOSE_CARD: 1.2,
    DISCARD_CARD: 0.6,
}  # fmt: skip
FARTHEST: Final = 12  # steps beyond this weigh no more
FAR: Final = 99  # more steps than any way has
NOTHING_FOUND: Final = -99.0  # less than anything is worth
NOT_KNOWN: Final = 99.0  # more than anything is worth: it was not worked out yet
MOST_SEATS: Final = 8
MOST_SPACES: Final = 1024  # of all cards
MOST_KEPT: Final = 64  # moves: many more would not fit into the processor's cache


# ------------------------------------------------------------------ distances
def steps(g: Wilds, one: i64, other: i64) -> i64:
    """The distance of two spaces."""
    near = g.near
    depth: i64 = g.depth[one]
    other_depth: i64 = g.depth[other]
    count: i64 = 0
    while one != other:
        if depth >= other_depth:
            one = near[one][0]
            depth -= 1
        else:
            other = near[other][0]
            other_depth -= 1
        count += 1
    return count


def way(g: Wilds, player: Player, space: int) -> float:
    """From a space to the nearest own objective."""
    best: i64 = FAR
    for goal in player.objectives:
        far = steps(g, space, goal)
        if far < best:
            best = far
    return float(best) if best < FAR else UNKNOWN + DEPTH * g.depth[space]


@final
class Way:
    """The way of a pawn to its nearest objective. It stays the same while a forest grows."""

    def __init__(self, g: Wilds, player: Player) -> None:
        self._near = g.near
        self._space = player.space
        self._objectives = player.objectives
        self.steps = way(g, player, player.space)

    def still_holds(self, g: Wilds, player: Player) -> bool:
        return self._near is g.near and self._space == player.space and self._objectives is player.objectives


_ways: Final[dict[int, Way]] = {}


def way_of(g: Wilds, player: Player) -> float:
    """From a pawn to its nearest objective; the last one of each seat is kept, as many questions ask for it."""
    known = _ways.get(player.seat)
    if known is None or not known.still_holds(g, player):
        known = Way(g, player)
        _ways[player.seat] = known
    return known.steps


def onward(g: Wilds, player: Player, space: int) -> float:
    """The way to the next objective after collecting on this space, from here or from Home, whichever is better."""
    here: i64 = FAR
    home: i64 = FAR
    for goal in player.objectives:
        if goal != space:
            here = min(here, steps(g, space, goal))
            home = min(home, g.depth[goal])
    if here == FAR:
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


@final
@mypyc_attr(acyclic=True)
class Walk:
    """A walk to all spaces up to so many steps from a pawn that it can move to (VW-52, VW-53).

    It finds the worth of the best space by distance: of all of them, and of the objectives among them, where a longer
    move may end as well.
    """

    def __init__(self, g: Wilds, player: Player, most: int) -> None:
        self.g = g
        self.player = player
        self.near = g.near
        self.most: i64 = most
        self.closed = closed_to(player)
        self.collects = not player.has_collected
        self.aims = len(player.objectives) > 0
        self.beyond = ways_from(g, player)
        self.best = [NOTHING_FOUND] * (most + 1)
        self.objective = [NOTHING_FOUND] * (most + 1)

    def go_on(self, space: i64, came: i64, steps: i64, way: i64) -> None:
        """To all that lies behind a space, which is so many steps from the pawn and from the nearest objective."""
        for beside in self.near[space]:
            other: i64 = beside
            if other == came or (self.closed and is_among(beside, self.closed)):
                continue
            left = self.beyond[other]
            if way + 1 < left:
                left = way + 1
            if left == 0 and self.collects:
                self.collect(beside, steps + 1)
                continue
            gain = self.gain(other, left)
            if gain > self.best[steps + 1]:
                self.best[steps + 1] = gain
            if steps + 1 < self.most:
                self.go_on(other, space, steps + 1, left)

    def collect(self, space: int, steps: i64) -> None:
        gain = worth(self.g, self.player, space)
        self.best[steps] = max(self.best[steps], gain)
        self.objective[steps] = max(self.objective[steps], gain)

    def gain(self, space: i64, way: i64) -> float:
        gain = -float(way) if self.aims else -UNKNOWN - DEPTH * self.g.depth[space]
        return gain + MARKER * self.player.markers if space == HOME else gain


def ways_from(g: Wilds, player: Player) -> list[i64]:
    """By space, of those between a pawn and its objectives: the steps to the nearest objective behind it."""
    found: list[i64] = [FAR] * len(g.depth)
    for goal in player.objectives:
        found[goal] = 0
        before = goal
        for space in path(g, goal, player.space):
            left = found[before] + 1
            if found[space] <= left:
                break
            found[space] = left
            before = space
    return found


def best_moves(g: Wilds, player: Player, most: int) -> list[float]:
    """For each distance up to `most`: the worth of the best destination (VW-52), found in one walk."""
    walk = Walk(g, player, most)
    walk.go_on(player.space, NONE, 0, walk.beyond[player.space])
    last = worth(g, player, player.space)  # the best of the farthest spaces reached
    stop = NOTHING_FOUND  # the best objective on the way
    found = [last]
    for steps in range(1, most + 1):
        if walk.best[steps] > NOTHING_FOUND:
            last = walk.best[steps]
            stop = max(stop, walk.objective[steps])
        found.append(max(last, stop))
    return found


@final
class Moves:
    """What a player gains by a move of each distance up to ten, over staying. Never changed."""

    def __init__(self, g: Wilds, player: Player) -> None:
        moves = best_moves(g, player, 10)
        self.gains = [move - moves[0] for move in moves]
        self._last_laid = g.laid[-1]
        self._space = player.space
        self._objectives = player.objectives
        self._closed = closed_to(player)
        self._has_collected = player.has_collected
        self._collected = player.collected
        self._markers = player.markers

    def still_hold(self, g: Wilds, player: Player) -> bool:
        """Whether nothing has changed that they depend on. Cards lie for good (VW-20): the last one tells of all."""
        return (
            self._last_laid is g.laid[-1]
            and self._space == player.space
            and self._objectives is player.objectives
            and self._closed is closed_to(player)
            and self._has_collected == player.has_collected
            and self._collected == player.collected
            and self._markers == player.markers
        )


_moves: Final[dict[int, Moves]] = {}


def moves_of(g: Wilds, player: Player) -> Moves:
    """Kept, for a table is looked at several times: the last ones of a seat on a space, by the cards that lie there."""
    key = (len(g.laid) * MOST_SEATS + player.seat) * MOST_SPACES + player.space
    moves = _moves.get(key)
    if moves is None or not moves.still_hold(g, player):
        if len(_moves) >= MOST_KEPT:
            _moves.clear()
        moves = Moves(g, player)
        _moves[key] = moves
    return moves


@final
class Outlook:
    """What a player could gain now: by a move of each distance up to ten, and by each effect of the panels."""

    def __init__(self, g: Wilds, player: Player) -> None:
        self.player = player
        self._gains = moves_of(g, player).gains
        self._poisoned = player.holds(POISON)
        self._worths = [NOT_KNOWN] * g.content.effects

    def move(self, distance: int) -> float:
        """What a move of this distance gains over staying."""
        return self._gains[min(distance_under(distance, self._poisoned), len(self._gains) - 1)]

    def effect(self, g: Wilds, effect: Effect) -> float:
        """What an effect is worth: worked out once, though many panels have it."""
        worth = self._worths[effect.index]
        if worth == NOT_KNOWN:
            worth = progress_worth(g, self, effect)
            self._worths[effect.index] = worth
        return worth


# ------------------------------------------------------------------ what one gains
def panel_worth(g: Wilds, outlook: Outlook, effects: list[Effect]) -> float:
    total = 0.0
    for effect in effects:
        total += outlook.effect(g, effect)
    return total


def progress_worth(g: Wilds, outlook: Outlook, effect: Effect) -> float:
    kind = effect.kind
    player = outlook.player
    if kind == MOVE:
        return 0.0 if g.must_stay(player) else outlook.move(effect.n)
    if kind == MOVE_ROLL:
        return 0.0 if g.must_stay(player) else rolled_worth(outlook, effect)
    if kind == HEAL:
        return 0.0 if player.is_flagged(CANNOT_HEAL) else MARKER * min(effect.n, player.markers)
    if kind in (GAIN_SHIELD, GAIN_SWORD):
        token = SHIELD if kind == GAIN_SHIELD else SWORD
        return TOKEN_WORTH[token] if not player.holds(token) and g.supply[token] else 0.0
    if kind == PLACE_OBJECTIVES:
        return placing_worth(g, player)
    if kind == SWAP_OBJECTIVES:
        return best_swap(g, player)
    return REMOVE_HARMFUL if player.holds(POISON) or player.holds(CURSE) else REMOVE_OTHER


def rolled_worth(outlook: Outlook, effect: Effect) -> float:
    total = 0.0
    for die in range(1, 7):
        result = counted(outlook.player, die)
        total += outlook.move(result + effect.n)
        if result <= effect.hurt_on:
            total -= MARKER * effect.damage
    return total / 6.0


def placing_worth(g: Wilds, player: Player) -> float:
    """Objectives on the board are what everybody needs, the one without most."""
    mine = 0.0
    theirs = 0.0
    for other in g.players:
        if other.unplaced:
            gain = FIRST_OBJECTIVE if not other.objectives else NEXT_OBJECTIVE
            if other is player:
                mine = gain
            else:
                theirs += gain
    return mine - OTHERS * theirs / (g.seats - 1)


def best_swap(g: Wilds, player: Player) -> float:
    """The swap that brings most; none at all brings nothing."""
    best = 0.0
    for one in g.players:
        for here in one.objectives:
            for other in g.players:
                if other.seat > one.seat:
                    for there in other.objectives:
                        best = max(best, swap_worth(g, player, one, here, other, there))
    return best


def swap_worth(g: Wilds, player: Player, one: Player, here: int, other: Player, there: int) -> float:
    """How much nearer to their pawns the two objectives come: the player's own counts for her, others' against."""
    gain = swap_gain(g, one, here, there)
    total = gain if one is player else -OTHERS * gain
    gain = swap_gain(g, other, there, here)
    return total + (gain if other is player else -OTHERS * gain)


def swap_gain(g: Wilds, owner: Player, old: i64, new: i64) -> float:
    gain = float(min(steps(g, owner.space, old), FARTHEST) - min(steps(g, owner.space, new), FARTHEST))
    return gain + COLLECT if new == owner.space and not owner.has_collected else gain


def redraw_worth(g: Wilds, outlook: Outlook) -> float:
    """The mean over the die of the best move, and a fresh hand."""
    if g.must_stay(outlook.player):
        return FRESH_HAND
    total = 0.0
    for die in range(1, 7):
        total += outlook.move(counted(outlook.player, die))
    return total / 6.0 + FRESH_HAND


# ------------------------------------------------------------------ what others lose
def threats_to(g: Wilds, player: Player) -> list[float]:
    """By seat: how much an opponent's loss is worth to a player: the leader's most, a hopeless one's least."""
    if g.seats == 2:
        return [1.0, 1.0]
    best, second = NOTHING_FOUND, NOTHING_FOUND  # of all but the player
    standings: list[float] = []
    for other in g.players:
        stands = standing(g, other)
        standings.append(stands)
        if other is player:
            continue
        if stands > best:
            best, second = stands, best
        elif stands > second:
            second = stands
    threats: list[float] = []
    for other in g.players:
        stands = standings[other.seat]
        lead = second if stands == best and other is not player else best  # of the others
        threats.append(0.75 * min(1.3, max(0.5, 1.0 + 0.06 * (stands - lead))))
    return threats


def standing(g: Wilds, player: Player) -> float:
    return COLLECT * player.collected - min(way_of(g, player), 10.0)


def hurt_harm(g: Wilds, other: Player, amount: int) -> float:
    if other.holds(SHIELD):
        amount -= 1
        if amount == 0:
            return SHIELD_WEAR
    if other.markers + amount > g.content.most_damage:
        return home_harm(g, other) - (0.0 if other.is_flagged(CANNOT_HEAL) else MARKER * other.markers)
    return MARKER * amount


def home_harm(g: Wilds, other: Player) -> float:
    """What a pawn loses by standing on Home instead."""
    loss = way(g, other, HOME) - way_of(g, other)
    return loss - 1.0 if other.holds(POISON) else loss


def push_harm(g: Wilds, other: Player, distance: int) -> float:
    """The worst place that a pawn can be pushed to."""
    here = -way_of(g, other)
    steps = shortened(other, distance)
    worst = 99.0
    for space in destinations(g, other, steps):
        worst = min(worst, worth(g, other, space))
        if worst <= here - steps:  # no place so near can be worse
            break
    return 0.0 if worst == 99.0 else min(here - worst, 2.0 * distance)


def harm(g: Wilds, player: Player, other: Player, effect: Effect) -> float:
    """What an eligible opponent loses by a misfortune."""
    kind = effect.kind
    if kind == DEAL_DAMAGE:
        return hurt_harm(g, other, effect.n)
    if kind == MOVE_OPPONENT:
        return push_harm(g, other, effect.n)
    if kind == DUEL_MOVE:
        mine = duel_chance(player, other)
        won = hurt_harm(g, other, 1) + PUSHED
        return mine * won - (1.0 - mine) * (hurt_harm(g, player, 1) + PUSHED)
    if kind == NO_HEAL:
        return 0.5 + 0.4 * other.markers
    if kind == SWAP_TOKENS:
        return held_worth(other) - held_worth(player)
    if kind in (NO_MOVE, LOSE_TURN, CHOOSE_MOVEMENT):  # it costs more when an objective is within reach
        return USUAL_HARM[kind] * (1.3 if way_of(g, other) <= 5.0 else 0.9)
    return USUAL_HARM[kind]


def held_worth(player: Player) -> float:
    total = 0.0
    for kind in range(KINDS):
        if player.holds(kind):
            total += TOKEN_WORTH[kind]
    return total


def duel_chance(player: Player, other: Player) -> float:
    """About how likely the one who starts a duel wins it."""
    edge = sword(player) - sword(other) - int(player.holds(CURSE)) + int(other.holds(CURSE))
    return min(0.9, max(0.1, EVEN_DUEL + DUEL_POINT * edge))


def blow(g: Wilds, player: Player, effect: Effect, threats: list[float]) -> tuple[int, float, float]:
    """The best a misfortune can do: to which seat, how many steps it loses, and what that is worth to the player.

    What brings herself forward is a loss of hers below zero.
    """
    kind = effect.kind
    if kind == SEND_HOME:
        return best_sending(g, player, threats)
    if kind == SWAP_PAWNS:
        return best_pawn_swap(g, player, threats)
    if kind == REMOVE_OBJECTIVE:
        return best_objective(g, player, 1.0, threats)
    if kind == MOVE_OBJECTIVE:
        return best_objective(g, player, CARRIED, threats)
    return best_strike(g, player, effect, threats)


def sending_harm(g: Wilds, other: Player) -> float:
    """What a pawn loses by being sent to Home, where it heals."""
    return home_harm(g, other) - MARKER * other.markers


def best_sending(g: Wilds, player: Player, threats: list[float]) -> tuple[int, float, float]:
    seat, loss = player.seat, sending_harm(g, player)
    best = -loss
    for other in g.players:
        if other is not player:
            hers = sending_harm(g, other)
            gain = hers * threats[other.seat]
            if gain > best:
                seat, loss, best = other.seat, hers, gain
    return seat, loss, best


def best_pawn_swap(g: Wilds, player: Player, threats: list[float]) -> tuple[int, float, float]:
    """A swap is counted as a gain of the player's own."""
    best = NOTHING_FOUND
    for option in g.edition.swap_pawns:
        if option.other < g.seats and g.players[option.one].space != g.players[option.other].space:
            best = max(best, pawns_worth(g, player, g.players[option.one], g.players[option.other], threats))
    return (player.seat, -best, best) if best > NOTHING_FOUND else (player.seat, 0.0, 0.0)


def best_objective(g: Wilds, player: Player, share: float, threats: list[float]) -> tuple[int, float, float]:
    """The objective that an opponent misses most; moving it away does only a share of what removing it does."""
    seat, loss, best = player.seat, 0.0, 0.0
    for other in g.players:
        if other is not player:
            for space in other.objectives:
                hers = removal_harm(g, other, space) * share
                gain = hers * threats[other.seat]
                if gain > best:
                    seat, loss, best = other.seat, hers, gain
    return seat, loss, best


def best_strike(g: Wilds, player: Player, effect: Effect, threats: list[float]) -> tuple[int, float, float]:
    """The opponent whom an effect costs most, of those who can be struck."""
    seat, loss, best = player.seat, 0.0, NOTHING_FOUND
    for other in g.players:
        if other is not player and spares(g, other, effect) == 0:
            hers = harm(g, player, other, effect)
            gain = hers * threats[other.seat]
            if gain > best:
                seat, loss, best = other.seat, hers, gain
    return (seat, loss, best) if best > NOTHING_FOUND else (seat, 0.0, 0.0)


def pawns_worth(g: Wilds, player: Player, one: Player, other: Player, threats: list[float]) -> float:
    total = 0.0
    for pawn, goal in ((one, other.space), (other, one.space)):
        gain = worth(g, pawn, goal) + way_of(g, pawn)
        total += gain if pawn is player else -gain * threats[pawn.seat]
    return total


def removal_harm(g: Wilds, other: Player, space: int) -> float:
    """What a player loses when her objective leaves this space."""
    far = float(steps(g, other.space, space))
    rest: i64 = FAR
    for goal in other.objectives:
        if goal != space:
            rest = min(rest, steps(g, other.space, goal))
    instead = float(rest) if rest < FAR else UNKNOWN + 2.0
    return max(0.3, instead - far)


def card_worth(g: Wilds, player: Player, effects: list[Effect], threats: list[float]) -> float:
    total = 0.0
    for effect in effects:
        total += blow(g, player, effect, threats)[2]
    return total
