"""What Vasty Wilds tells bots. Everything is weighed in steps: how many a pawn is nearer to, or kept from, its goal."""

from math import exp
from typing import Any, Final, final

from waystone.engine.advice import Advice
from waystone.engine.option import Ask, Option
from waystone.games.vasty_wilds.content import (
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
from waystone.games.vasty_wilds.duels import sword
from waystone.games.vasty_wilds.misfortune import spares
from waystone.games.vasty_wilds.movement import destinations, shortened
from waystone.games.vasty_wilds.options import (
    Cover,
    Discard,
    Duel,
    Give,
    Name,
    Objective,
    Place,
    Point,
    Redraw,
    Remove,
    Stand,
    SwapPawns,
    Take,
    Yes,
)
from waystone.games.vasty_wilds.options import Player as PlayerOption
from waystone.games.vasty_wilds.placement import spot_of, still_open
from waystone.games.vasty_wilds.state import (
    CANNOT_HEAL,
    CANNOT_MOVE,
    CARD_CHOSEN,
    LOSES_TURN,
    MOVES_CHOSEN,
    NONE,
    ROOTS,
    Laid,
    Player,
    Wilds,
)

COLLECT: Final = 7.0  # an objective
WIN: Final = 40.0  # the last one
MARKER: Final = 1.2
UNKNOWN: Final = 6.0  # the way to an objective that is not on the board yet
FRESH_HAND: Final = 1.6  # three new cards, over two kept and one drawn; found by play (docs/games/vasty-wilds.md)
FRESH_CARD: Final = 0.6  # the card that a placement draws
TOKEN_WORTH: Final = (0.8, 1.2, -1.5, -1.0)  # to its holder, by kind
FARTHEST: Final = 12
FAR: Final = 99
FARTHEST_WAY: Final = 14
SHARPNESS: Final = 1.0  # how strongly a step more weighs among options


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
    return min(float(here), float(home) - MARKER * player.markers)


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
            gain = 3.0 if not other.objectives else 0.6
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


def misfortune_worth(g: Wilds, player: Player, effect: Effect) -> float:
    kind = effect.kind
    if kind == SEND_HOME:
        best = -home_harm(g, player) + MARKER * player.markers
        for other in g.players:
            if other is not player:
                best = max(best, (home_harm(g, other) - MARKER * other.markers) * threat(g, player, other))
        return best
    if kind == SWAP_PAWNS:
        best = -99.0
        for option in g.edition.swap_pawns:
            if option.other < g.seats and g.players[option.one].space != g.players[option.other].space:
                best = max(best, pawns_worth(g, player, g.players[option.one], g.players[option.other]))
        return best if best > -99.0 else 0.0
    if kind in (REMOVE_OBJECTIVE, MOVE_OBJECTIVE):
        best = 0.0
        for other in g.players:
            if other is not player:
                for space in other.objectives:
                    loss = removal_harm(g, other, space) * (1.0 if kind == REMOVE_OBJECTIVE else 0.6)
                    best = max(best, loss * threat(g, player, other))
        return best
    best = -99.0
    for other in g.players:
        if other is not player and spares(g, other, effect) == 0:
            best = max(best, harm(g, player, other, effect) * threat(g, player, other))
    return best if best > -99.0 else 0.0


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


# ------------------------------------------------------------------ answers
def action_scores(g: Wilds, player: Player, options: list[Option]) -> list[float]:
    """Place: the best panel and the card's misfortunes; Redraw: the mean of the die, and new cards."""
    moves = best_moves(g, player, 10)
    panel = -99.0
    for spot in g.spots:
        panel = max(panel, panel_worth(g, player, spot.dot.effects, moves))
    scores: list[float] = []
    for option in options:
        if isinstance(option, Place):
            scores.append(panel + FRESH_CARD + card_worth(g, player, option.card.misfortunes))
        else:
            assert isinstance(option, Redraw)
            scores.append(redraw_worth(g, player, moves))
    return scores


def dot_scores(g: Wilds, player: Player, options: list[Option]) -> list[float]:
    """One's own gain, and a little for what the next player loses with the panel."""
    if g.phase == ROOTS:  # anywhere
        return [0.0] * len(options)
    moves = best_moves(g, player, 10)
    rival = g.players[(player.seat + 1) % g.seats]
    theirs = best_moves(g, rival, 10)
    scores: list[float] = []
    for option in options:
        assert isinstance(option, Cover)
        effects = option.dot.effects
        mine = panel_worth(g, player, effects, moves)
        scores.append(mine + 0.1 * max(0.0, panel_worth(g, rival, effects, theirs)))
    return scores


def heading_scores(g: Wilds, options: list[Option]) -> list[float]:
    """The fewer dots it closes, the better for everybody's choice, one's own first."""
    spot = spot_of(g, g.dot)
    card = g.content.cards[g.laying]
    scores: list[float] = []
    for option in options:
        assert isinstance(option, Point)
        new = Laid(card, NONE, spot.x, spot.y, option.heading, spot.dot.index)
        closed = 0
        for other in g.spots:
            if other is not spot and still_open(g.content.outline, other, new) == 0:
                closed += 1
        scores.append(-0.5 * closed)
    return scores


def destination_scores(g: Wilds, seat: int, options: list[Option]) -> list[float]:
    pawn = g.players[g.mover]
    sign = 1.0 if pawn.seat == seat else -1.0
    scores: list[float] = []
    for option in options:
        assert isinstance(option, Stand)
        gain = worth(g, pawn, option.space)
        leaf = 0.4 if len(g.near[option.space]) == 1 and not pawn.stops_at(option.space) else 0.0
        scores.append(sign * (gain - leaf))
    return scores


def keeper_scores(g: Wilds, owner: Player, options: list[Option]) -> list[float]:
    """As far as can be from her pawn and from Home; leaves rather than branches."""
    away = distances(g, (owner.space,))
    scores: list[float] = []
    for option in options:
        assert isinstance(option, Stand)
        far = float(min(away[option.space], g.depth[option.space]))
        scores.append(far + (0.5 if len(g.near[option.space]) == 1 else 0.0))
    return scores


def target_scores(g: Wilds, player: Player, options: list[Option]) -> list[float]:
    effect = g.laid[-1].card.misfortunes[g.effect - 1]
    scores: list[float] = []
    for option in options:
        assert isinstance(option, PlayerOption)
        other = g.players[option.seat]
        if effect.kind == SEND_HOME:
            loss = home_harm(g, other) - MARKER * other.markers
            scores.append(-loss if other is player else loss * threat(g, player, other))
        else:
            scores.append(harm(g, player, other, effect) * threat(g, player, other))
    return scores


def duel_scores(g: Wilds, player: Player, options: list[Option]) -> list[float]:
    scores: list[float] = []
    for option in options:
        if isinstance(option, Duel):
            other = g.players[option.seat]
            mine = duel_chance(player, other)
            gain = mine * hurt_harm(g, other, 1) * threat(g, player, other)
            scores.append(gain - (1.0 - mine) * hurt_harm(g, player, 1))
        else:
            scores.append(0.0)
    return scores


def token_scores(g: Wilds, player: Player, options: list[Option]) -> list[float]:
    """A found token, or one to remove."""
    scores: list[float] = []
    for option in options:
        if isinstance(option, Take):
            scores.append(TOKEN_WORTH[option.kind])
        elif isinstance(option, Give):
            scores.append(-TOKEN_WORTH[option.kind] * threat(g, player, g.players[option.seat]))
        elif isinstance(option, Remove):
            value = TOKEN_WORTH[option.kind]
            other = g.players[option.seat]
            scores.append(-value if other is player else value * threat(g, player, other))
        else:
            scores.append(0.0)
    return scores


def return_scores(g: Wilds, player: Player, options: list[Option]) -> list[float]:
    scores: list[float] = []
    for option in options:
        space = player.space
        gain = 0.0
        if isinstance(option, Yes):
            space = HOME
            gain = 0.0 if player.flags & CANNOT_HEAL else MARKER * player.markers
            if player.tokens >> POISON & 1:
                gain += 1.5
        scores.append(gain - way(g, player, space))
    return scores


def objective_scores(g: Wilds, player: Player, key: str, options: list[Option]) -> list[float]:
    """An objective to remove, to move, or to swap."""
    scores: list[float] = []
    for option in options:
        assert isinstance(option, Objective)
        owner = g.players[option.seat]
        if key == "choose_swap_objectives":
            scores.append(swap_score(g, player, owner, option.space))
        else:
            loss = removal_harm(g, owner, option.space)
            scores.append(-loss if owner is player else loss * threat(g, player, owner))
    return scores


def swap_score(g: Wilds, player: Player, owner: Player, space: int) -> float:
    """The first of a swap by its best partner; the second by what it does to the picked one."""
    if g.picked != NONE:
        return swap_worth(g, player, g.players[g.picked], g.picked_at, owner, space)
    best = -99.0
    for other in g.players:
        for there in other.objectives:
            if there != space:
                best = max(best, swap_worth(g, player, owner, space, other, there))
    return best


def goal_scores(g: Wilds, player: Player, options: list[Option]) -> list[float]:
    """Where an opponent's objective goes: far from her pawn."""
    owner = g.players[g.picked]
    scores: list[float] = []
    for option in options:
        assert isinstance(option, Stand)
        collects = option.space == owner.space and not owner.has_collected
        scores.append(-COLLECT if collects else float(steps(g, owner.space, option.space)))
    return scores


def card_scores(g: Wilds, player: Player, options: list[Option]) -> list[float]:
    """A card of another's hand: she should place what hurts least, and lose what hurts most."""
    scores: list[float] = []
    for option in options:
        if isinstance(option, Name):
            scores.append(-card_worth(g, g.player, option.card.misfortunes))
        elif isinstance(option, Discard):
            scores.append(float(len(option.card.misfortunes)) + 0.3 * len(option.card.dots))
        else:
            scores.append(0.0)
    return scores


def pawn_swap_scores(g: Wilds, player: Player, options: list[Option]) -> list[float]:
    scores: list[float] = []
    for option in options:
        assert isinstance(option, SwapPawns)
        scores.append(pawns_worth(g, player, g.players[option.one], g.players[option.other]))
    return scores


def option_scores(g: Wilds, ask: Ask) -> list[float]:
    """In steps, higher is better; only differences matter."""
    player = g.players[ask.seat]
    key, options = ask.subject.key, ask.options
    if key == "turn_action":
        return action_scores(g, player, options)
    if key == "choose_dot":
        return dot_scores(g, player, options)
    if key == "choose_heading":
        return heading_scores(g, options)
    if key == "choose_destination":
        return destination_scores(g, ask.seat, options)
    if key == "place_objective":
        return keeper_scores(g, g.ward(ask.seat), options)
    if key == "choose_duel":
        return duel_scores(g, player, options)
    if key in ("found_token", "choose_token_to_remove"):
        return token_scores(g, player, options)
    if key == "return_home":
        return return_scores(g, player, options)
    if key in ("choose_swap_objectives", "remove_objective", "move_objective"):
        return objective_scores(g, player, key, options)
    if key == "choose_objective_move":
        return goal_scores(g, player, options)
    if key in ("choose_card_to_place", "choose_discard"):
        return card_scores(g, player, options)
    if key == "swap_pawns":
        return pawn_swap_scores(g, player, options)
    if key in ("redraw_order", "place_setup_token"):
        return [0.0] * len(options)
    return target_scores(g, player, options)


@final
class WildsAdvice(Advice):
    temper = 0.18

    def priors(self, state: Any, ask: Ask) -> list[float]:
        """Weights that fall by a factor e for each step that an option is worse than the best."""
        g: Wilds = state
        scores = option_scores(g, ask)
        best = max(scores)
        return [exp(max(-30.0, SHARPNESS * (score - best))) for score in scores]

    def value(self, state: Any) -> list[float]:
        """Each seat's share by its outlook."""
        g: Wilds = state
        hopes: list[float] = []
        total = 0.0
        for player in g.players:
            hope = 0.0
            numbers = outlook(g, player)
            for i in range(len(numbers)):
                hope += numbers[i] * OUTLOOK[i]
            hopes.append(exp(hope))
            total += hopes[-1]
        return [hope / total for hope in hopes]

    def features(self, state: Any) -> list[float]:
        """The outlook of each seat in turn."""
        g: Wilds = state
        found: list[float] = []
        if g.phase != ROOTS:
            for player in g.players:
                found += outlook(g, player)
        return found


# What the numbers of an outlook weigh: half-way between what was fitted to games
# (`python benchmarks/fit_value.py vasty-wilds 2,4,3 240 master:16`) and a guess by hand; see docs/bots.md.
OUTLOOK: Final[list[float]] = [
    -0.789,
    0.383,
    -0.06,
    -0.735,
    -0.024,
    -0.022,
    0.512,
    0.016,
    0.09,
    0.08,
    -0.153,
    -0.178,
    -0.23,
    -0.147,
    0.069,
    -0.174,
]


def outlook(g: Wilds, player: Player) -> list[float]:
    """How a player stands: objectives to go, the ways to the next two, markers, tokens, flags, and whose turn it is."""
    left = g.content.objectives_each[g.seats] - player.collected
    next_way, second_way = FARTHEST_WAY, FARTHEST_WAY
    for goal in player.objectives:
        far = steps(g, player.space, goal)
        if far < next_way:
            next_way, second_way = far, next_way
        elif far < second_way:
            second_way = far
    seen = len(player.objectives)
    last = 1.0 if left == 1 else 0.0
    tokens, flags = player.tokens, player.flags
    return [
        float(left),
        last,
        float(next_way) if seen > 0 else 0.0,
        1.0 if seen == 0 else 0.0,
        last * next_way if seen > 0 else 0.0,
        float(second_way) if seen > 1 else 0.0,
        1.0 if seen > 1 else 0.0,
        float(player.markers),
        1.0 if tokens >> SHIELD & 1 else 0.0,
        1.0 if tokens >> SWORD & 1 else 0.0,
        1.0 if tokens >> POISON & 1 else 0.0,
        1.0 if tokens >> CURSE & 1 else 0.0,
        1.0 if flags & (LOSES_TURN | CANNOT_MOVE | MOVES_CHOSEN) else 0.0,
        1.0 if flags & CARD_CHOSEN else 0.0,
        1.0 if flags & CANNOT_HEAL else 0.0,
        float((player.seat - g.active) % g.seats) / g.seats,
    ]
