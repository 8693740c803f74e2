"""What Vasty Wilds tells bots. Everything is weighed in steps: how many a pawn is nearer to, or kept from, its goal."""

from math import exp
from typing import Any, Final, final

from mypy_extensions import i64

from waystone.engine.advice import Advice, Manner
from waystone.engine.option import Ask, Option
from waystone.games.vasty_wilds.advice.standing import chances, features
from waystone.games.vasty_wilds.advice.worth import (
    COLLECT,
    FRESH_CARD,
    MARKER,
    TOKEN_WORTH,
    Outlook,
    card_worth,
    duel_chance,
    harm,
    hurt_harm,
    panel_worth,
    pawns_worth,
    redraw_worth,
    removal_harm,
    sending_harm,
    steps,
    swap_worth,
    threats_to,
    way,
    worth,
)
from waystone.games.vasty_wilds.model.content import (
    HOME,
    POISON,
    SEND_HOME,
)
from waystone.games.vasty_wilds.model.options import (
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
    ReturnHome,
    Stand,
    SwapPawns,
    Take,
)
from waystone.games.vasty_wilds.model.options import Player as PlayerOption
from waystone.games.vasty_wilds.model.state import (
    CANNOT_HEAL,
    NONE,
    ROOTS,
    SETTING_UP,
    Laid,
    Player,
    Wilds,
)
from waystone.games.vasty_wilds.rules.placement import spot_of, still_open

SHARPNESS: Final = 0.2  # how strongly a step more weighs among options; a game has much luck, so not very
PLAIN: Final = 4.0  # times more strongly where anybody sees what is good: found tokens, and a duel


# ------------------------------------------------------------------ answers
def action_scores(g: Wilds, player: Player, options: list[Option]) -> list[float]:
    """Place: the best panel and the card's misfortunes; Redraw: the mean of the die, and new cards."""
    outlook = Outlook(g, player)
    threats = threats_to(g, player)
    panel = -99.0
    for spot in g.spots:
        panel = max(panel, panel_worth(g, outlook, spot.dot.effects))
    scores: list[float] = []
    for option in options:
        if isinstance(option, Place):
            scores.append(panel + FRESH_CARD + card_worth(g, player, option.card.misfortunes, threats))
        else:
            assert isinstance(option, Redraw)
            scores.append(redraw_worth(g, outlook))
    return scores


def dot_scores(g: Wilds, player: Player, options: list[Option]) -> list[float]:
    """One's own gain, and a little for what the next player loses with the panel."""
    if g.phase == ROOTS:  # anywhere
        return [0.0] * len(options)
    outlook = Outlook(g, player)
    rivals = Outlook(g, g.players[(player.seat + 1) % g.seats])
    scores: list[float] = []
    for option in options:
        assert isinstance(option, Cover)
        effects = option.dot.effects
        mine = panel_worth(g, outlook, effects)
        scores.append(mine + 0.1 * max(0.0, panel_worth(g, rivals, effects)))
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
    scores: list[float] = []
    for option in options:
        assert isinstance(option, Stand)
        space: i64 = option.space
        far = steps(g, owner.space, space)
        depth: i64 = g.depth[space]
        scores.append(float(min(far, depth)) + (0.5 if len(g.near[space]) == 1 else 0.0))
    return scores


def target_scores(g: Wilds, player: Player, options: list[Option]) -> list[float]:
    effect = g.laid[-1].card.misfortunes[g.effect - 1]
    threats = threats_to(g, player)
    scores: list[float] = []
    for option in options:
        assert isinstance(option, PlayerOption)
        other = g.players[option.seat]
        if effect.kind == SEND_HOME:
            loss = sending_harm(g, other)
            scores.append(-loss if other is player else loss * threats[other.seat])
        else:
            scores.append(harm(g, player, other, effect) * threats[other.seat])
    return scores


def duel_scores(g: Wilds, player: Player, options: list[Option]) -> list[float]:
    threats = threats_to(g, player)
    scores: list[float] = []
    for option in options:
        if isinstance(option, Duel):
            other = g.players[option.seat]
            mine = duel_chance(player, other)
            gain = mine * hurt_harm(g, other, 1) * threats[other.seat]
            scores.append(PLAIN * (gain - (1.0 - mine) * hurt_harm(g, player, 1)))
        else:
            scores.append(0.0)
    return scores


def token_scores(g: Wilds, player: Player, options: list[Option]) -> list[float]:
    """A found token, or one to remove."""
    threats = threats_to(g, player)
    scores: list[float] = []
    for option in options:
        if isinstance(option, Take):
            scores.append(PLAIN * TOKEN_WORTH[option.kind])
        elif isinstance(option, Give):
            scores.append(-PLAIN * TOKEN_WORTH[option.kind] * threats[option.seat])
        elif isinstance(option, Remove):
            value = PLAIN * TOKEN_WORTH[option.kind]
            other = g.players[option.seat]
            scores.append(-value if other is player else value * threats[other.seat])
        else:
            scores.append(0.0)
    return scores


def return_scores(g: Wilds, player: Player, options: list[Option]) -> list[float]:
    scores: list[float] = []
    for option in options:
        space = player.space
        gain = 0.0
        if isinstance(option, ReturnHome):
            space = HOME
            gain = 0.0 if player.is_flagged(CANNOT_HEAL) else MARKER * player.markers
            if player.holds(POISON):
                gain += 1.5
        scores.append(gain - way(g, player, space))
    return scores


def objective_scores(g: Wilds, player: Player, key: str, options: list[Option]) -> list[float]:
    """An objective to remove, to move, or to swap."""
    threats = threats_to(g, player)
    scores: list[float] = []
    for option in options:
        assert isinstance(option, Objective)
        owner = g.players[option.seat]
        if key == "choose_swap_objectives":
            scores.append(swap_score(g, player, owner, option.space))
        else:
            loss = removal_harm(g, owner, option.space)
            scores.append(-loss if owner is player else loss * threats[owner.seat])
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
    threats = threats_to(g, g.player)
    scores: list[float] = []
    for option in options:
        if isinstance(option, Name):
            scores.append(-card_worth(g, g.player, option.card.misfortunes, threats))
        elif isinstance(option, Discard):
            scores.append(float(len(option.card.misfortunes)) + 0.3 * len(option.card.dots))
        else:
            scores.append(0.0)
    return scores


def pawn_swap_scores(g: Wilds, player: Player, options: list[Option]) -> list[float]:
    threats = threats_to(g, player)
    scores: list[float] = []
    for option in options:
        assert isinstance(option, SwapPawns)
        scores.append(pawns_worth(g, player, g.players[option.one], g.players[option.other], threats))
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
    temper = 3.0
    brisk = Manner(closeness=5.0, foresight=40, rounds=1, effort=4.0)
    patient = Manner(closeness=5.0, foresight=40, turns=2)

    def priors(self, state: Any, ask: Ask) -> list[float]:
        """Weights that fall by a factor e for each step that an option is worse than the best."""
        g: Wilds = state
        scores = option_scores(g, ask)
        best = scores[0]
        for score in scores:
            if score > best:
                best = score
        return [exp(max(-30.0, SHARPNESS * (score - best))) for score in scores]

    def value(self, state: Any) -> list[float]:
        return chances(state)

    def features(self, state: Any) -> list[float]:
        """Those of every seat in a row."""
        g: Wilds = state
        return [number for row in features(g) for number in row] if g.phase not in SETTING_UP else []
