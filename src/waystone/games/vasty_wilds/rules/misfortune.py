"""Misfortune effects, decided by the active player, and the "next turn" flags."""

from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.vasty_wilds.model.content import (
    CHOOSE_CARD,
    CHOOSE_MOVEMENT,
    CURSE,
    DEAL_DAMAGE,
    DISCARD_CARD,
    DUEL_MOVE,
    GIVE_CURSE,
    GIVE_POISON,
    LOSE_TURN,
    MOVE_OBJECTIVE,
    MOVE_OPPONENT,
    NO_HEAL,
    NO_MOVE,
    POISON,
    REMOVE_OBJECTIVE,
    SEND_HOME,
    SWAP_PAWNS,
    SWAP_TOKENS,
    Effect,
)
from waystone.games.vasty_wilds.model.options import Discard, Objective, Stand, SwapPawns
from waystone.games.vasty_wilds.model.options import Player as PlayerOption
from waystone.games.vasty_wilds.model.state import (
    CANNOT_HEAL,
    CANNOT_MOVE,
    CARD_CHOSEN,
    LOSES_TURN,
    MOVES_CHOSEN,
    NONE,
    Player,
    Wilds,
    without,
)
from waystone.games.vasty_wilds.rules.damage import hurt, return_home
from waystone.games.vasty_wilds.rules.duels import duel
from waystone.games.vasty_wilds.rules.movement import Search, can_move, held, move, path, tell_poison, walk
from waystone.games.vasty_wilds.rules.objectives import cannot_lie, collect_here, take_off
from waystone.games.vasty_wilds.rules.tokens import cannot_hold, roll, roll_move, shortened

# By effect: whom or what it is aimed at
AIM: Final = {
    CHOOSE_CARD: Subject("choose_card", "whose next card will you choose?", 105),
    CHOOSE_MOVEMENT: Subject("choose_movement", "whose pawn will you steer next turn?", 106),
    DEAL_DAMAGE: Subject("deal_damage", "who takes the damage?", 97),
    DUEL_MOVE: Subject("duel_move", "whom do you challenge?", 98),
    MOVE_OPPONENT: Subject("move_opponent", "whose pawn do you move?", 97),
    MOVE_OBJECTIVE: Subject("move_objective", "which objective do you move?", 99),
    NO_HEAL: Subject("no_heal", "who cannot heal?", 108),
    NO_MOVE: Subject("no_move", "who cannot move next turn?", 107),
    DISCARD_CARD: Subject("discard_card", "who loses a card?", 101),
    GIVE_CURSE: Subject("give_curse", "who gets a <curse>?", 100),
    GIVE_POISON: Subject("give_poison", "who gets a <poison>?", 100),
    LOSE_TURN: Subject("lose_turn", "who loses the next turn?", 109),
    REMOVE_OBJECTIVE: Subject("remove_objective", "which objective goes back to its keeper?", 102),
    SEND_HOME: Subject("send_home", "which pawn goes to <home>?", 103),
    SWAP_TOKENS: Subject("swap_tokens", "with whom do you swap all status tokens?", 104),
    SWAP_PAWNS: Subject("swap_pawns", "which two pawns change places?", 103),
}
MOVE_OBJECTIVE_TO: Final = Subject("choose_objective_move", "where does the objective go?", 99)
DISCARD: Final = Subject("choose_discard", "which card goes under the pile?", 101)

NO_WAY: Final = 97
STUCK: Final = 99
NO_SUPPLY: Final = 84
NO_TOKENS: Final = 104
FLAGGED: Final = 110
NO_CARDS: Final = 101
NO_CARD_TO_CHOOSE: Final = 105
NONE_OF_THEIRS: Final = 64  # no opponent has an objective on the board

FLAGS: Final = {
    CHOOSE_CARD: CARD_CHOSEN,
    CHOOSE_MOVEMENT: MOVES_CHOSEN,
    NO_HEAL: CANNOT_HEAL,
    NO_MOVE: CANNOT_MOVE,
    LOSE_TURN: LOSES_TURN,
}
FLAG_RULES: Final = {CARD_CHOSEN: 105, MOVES_CHOSEN: 106, CANNOT_MOVE: 107, CANNOT_HEAL: 108, LOSES_TURN: 109}


def misfortune(g: Wilds, effect: Effect) -> Rule:
    """One effect of the card just laid."""
    kind = effect.kind
    if kind == MOVE_OBJECTIVE:
        return move_objective(g, effect)
    if kind == REMOVE_OBJECTIVE:
        return remove_objective(g, effect)
    if kind == SEND_HOME:
        return send_home(g)
    return swap_pawns(g, effect) if kind == SWAP_PAWNS else against_opponent(g, effect)


def against_opponent(g: Wilds, effect: Effect) -> Rule:
    """VW-5: the active player picks one of the opponents who can be struck; with none the effect is wasted."""
    options = g.menu()
    for other in g.opponents(g.player):
        g.offer(options, g.edition.player[other.seat], spares(g, other, effect))
    if not options:
        if g.log is not None:
            reasons = {spares(g, spared, effect) for spared in g.opponents(g.player)}
            g.tell_wasted(5, effect.name, min(reasons) if len(reasons) == 1 else 0)
        return
    target = options[0]
    if len(options) > 1:
        target = yield Ask(g.active, AIM[effect.kind], options)
    assert isinstance(target, PlayerOption)
    yield from strike(g, g.players[target.seat], effect)


def spares(g: Wilds, other: Player, effect: Effect) -> int:
    """VW-5, VW-97, VW-100, VW-110: 0, or the rule that makes an opponent no target of the effect."""
    kind = effect.kind
    if kind in (DEAL_DAMAGE, DUEL_MOVE):
        return 0
    if kind == MOVE_OPPONENT:
        return 0 if can_move(g, other, shortened(other, effect.n)) else NO_WAY
    if kind in (GIVE_CURSE, GIVE_POISON):
        token = CURSE if kind == GIVE_CURSE else POISON
        return cannot_hold(other, token) if g.supply[token] else NO_SUPPLY
    if kind == DISCARD_CARD:
        return 0 if other.hand else NO_CARDS
    if kind == SWAP_TOKENS:
        return 0 if other.tokens or g.player.tokens else NO_TOKENS
    if kind == CHOOSE_CARD and not other.hand:
        return NO_CARD_TO_CHOOSE
    return FLAGGED if other.is_flagged(FLAGS[kind]) else 0


def strike(g: Wilds, other: Player, effect: Effect) -> Rule:
    """VW-97: damage, and a forced move that the active player chooses; VW-100: a curse or poison; and the others."""
    kind = effect.kind
    if kind == DEAL_DAMAGE:
        yield from hurt(g, other, effect.n, "hit")
    elif kind == MOVE_OPPONENT:
        if g.log is not None:
            tell_poison(g, other, effect.n)
        yield from move(g, other, effect.n, g.active, False)
    elif kind == DUEL_MOVE:
        yield from duel_and_move(g, other)
    elif kind == GIVE_CURSE:
        g.gain(other, CURSE, 100)
    elif kind == GIVE_POISON:
        g.gain(other, POISON, 100)
    elif kind == DISCARD_CARD:
        yield from discard(g, other)
    elif kind == SWAP_TOKENS:
        swap_tokens(g, other)
    else:
        flag(g, other, FLAGS[kind])


def flag(g: Wilds, other: Player, what: int) -> None:
    """VW-105, VW-106, VW-107, VW-108, VW-109: it holds until the end of the player's next turn (VW-40, VW-110)."""
    other.flags |= what
    if what == CARD_CHOSEN:
        other.card_chooser = g.active
    elif what == MOVES_CHOSEN:
        other.move_chooser = g.active
    if g.log is not None:
        g.tell("flagged", FLAG_RULES[what], other.seat, f"pawn-{other.seat}", flag=what, by=g.active)


def duel_and_move(g: Wilds, other: Player) -> Rule:
    """VW-81, VW-98: wherever they are, the loser takes 1 damage; then the winner rolls and moves the loser's pawn."""
    loser = duel(g, g.player, other)
    winner = other if loser is g.player else g.player
    yield from hurt(g, loser, 1, "duel")
    if held(g, loser):
        return
    distance = roll_move(g, winner, loser, 0, "loser")
    yield from move(g, loser, distance, winner.seat, False)


def swap_tokens(g: Wilds, other: Player) -> None:
    """VW-104: all of them."""
    player = g.player
    player.tokens, other.tokens = other.tokens, player.tokens
    if g.log is not None:
        g.tell("swapped_tokens", 104, player.seat, f"pawn-{other.seat}", other=other.seat)


def discard(g: Wilds, other: Player) -> Rule:
    """VW-101: look at the hand, choose a card; it goes under the pile."""
    me = g.active
    peek(g, other, me, 101)
    choice: Option = g.edition.discard[other.hand[0]]
    if len(other.hand) > 1:
        options = g.menu()
        for card in other.hand:
            options.append(g.edition.discard[card])
        choice = yield Ask(me, DISCARD, options)
    assert isinstance(choice, Discard)
    # The others do not know which card it was: what they had seen of this hand is not certain any more.
    for card in other.hand:
        g.known[card] = 1 << me | 1 << other.seat
    other.hand = without(other.hand, choice.card.index)
    g.pile.insert(0, choice.card.index)
    if g.log is not None:
        g.tell("discarded", 101, other.seat, "pile", by=me)
        for seat in (me, other.seat):
            g.tell("discarded_card", 101, other.seat, only=seat, card=choice.card.index, by=me)


def peek(g: Wilds, other: Player, seat: int, rule: int) -> None:
    """VW-101, VW-105: a seat sees the hand of another player."""
    for card in other.hand:
        g.known[card] |= 1 << seat
    if g.log is not None:
        g.tell("looked", rule, seat, f"pawn-{other.seat}", other=other.seat)
        g.tell("saw", rule, seat, only=seat, other=other.seat, cards=other.hand)


# ------------------------------------------------------------------ pawns and objectives anywhere
def send_home(g: Wilds) -> Rule:
    """VW-103: any pawn, one's own and those on Home included."""
    options = g.menu()
    for player in g.players:
        options.append(g.edition.player[player.seat])
    choice: Option = yield Ask(g.active, AIM[SEND_HOME], options)
    assert isinstance(choice, PlayerOption)
    yield from return_home(g, g.players[choice.seat], 103)


def swap_pawns(g: Wilds, effect: Effect) -> Rule:
    """VW-103: any two pawns on different spaces; the active player's arrives first, then clockwise (VW-58)."""
    options = g.menu()
    for option in g.edition.swap_pawns:
        if option.other < g.seats and g.players[option.one].space != g.players[option.other].space:
            options.append(option)
    if not options:
        if g.log is not None:
            g.tell_wasted(103, effect.name, 103)
        return
    choice = options[0]
    if len(options) > 1:
        choice = yield Ask(g.active, AIM[SWAP_PAWNS], options)
    assert isinstance(choice, SwapPawns)
    one, other = g.players[choice.one], g.players[choice.other]
    one.space, other.space = other.space, one.space
    if g.log is not None:
        g.tell("swapped_pawns", 103, g.active, choice.touches, one=one.seat, other=other.seat)
    for player in g.in_turn_order(g.active):
        if player is one or player is other:
            yield from walk(g, player, [player.space], False)


def remove_objective(g: Wilds, effect: Effect) -> Rule:
    """VW-102: any on the board, one's own colour included."""
    options = g.menu()
    for owner in g.players:
        for space in owner.objectives:
            options.append(g.edition.objective[owner.seat][space])
    if not options:
        if g.log is not None:
            g.tell_wasted(102, effect.name, 102)
        return
    choice = options[0]
    if len(options) > 1:
        choice = yield Ask(g.active, AIM[REMOVE_OBJECTIVE], options)
    assert isinstance(choice, Objective)
    yield from take_off(g, g.players[choice.seat], choice.space)


def move_objective(g: Wilds, effect: Effect) -> Rule:
    """VW-99: roll; an opponent's objective goes exactly that far, or the next smaller distance that it can."""
    g.picked = NONE
    opponents = g.opponents(g.player)
    if not any_on_board(opponents):
        if g.log is not None:
            g.tell_wasted(99, effect.name, NONE_OF_THEIRS)
        return
    distance = roll(g, g.player, "objective")
    g.distance = distance
    options = g.menu()
    for other in opponents:
        for space in other.objectives:
            stuck = 0 if objective_goals(g, other, space, distance) else STUCK
            g.offer(options, g.edition.objective[other.seat][space], stuck)
    if not options:
        if g.log is not None:
            g.tell_wasted(99, effect.name, STUCK)
        return
    choice = options[0]
    if len(options) > 1:
        choice = yield Ask(g.active, AIM[MOVE_OBJECTIVE], options)
    assert isinstance(choice, Objective)
    g.picked, g.picked_at = choice.seat, choice.space
    owner = g.players[choice.seat]
    goals = objective_goals(g, owner, choice.space, g.distance)
    goal: Option = goals[0]
    if len(goals) > 1:
        goal = yield Ask(g.active, MOVE_OBJECTIVE_TO, goals)
    assert isinstance(goal, Stand)
    owner.objectives = (*without(owner.objectives, choice.space), goal.space)
    g.picked = NONE
    if g.log is not None:
        g.tell(
            "carried", 99, g.active, goal.touches, owner=owner.seat, space=goal.space, before=choice.space,
            steps=len(path(g, choice.space, goal.space)), distance=g.distance,
        )  # fmt: skip
    yield from collect_here(g, owner)


def any_on_board(players: list[Player]) -> bool:
    """Has one of them an objective on the board?"""
    for player in players:
        if player.objectives:
            return True
    return False


def objective_goals(g: Wilds, owner: Player, space: int, distance: int) -> list[Option]:
    """VW-99: exactly that far, not Home and not a space with the same colour; else the next smaller distance."""
    search = Search(g, space, (), ())
    best: list[Option] = []
    steps = 0
    while steps < distance and search.go_on():
        steps += 1
        goals: list[Option] = [g.edition.stand[goal] for goal in search.layer if cannot_lie(owner, goal) == 0]
        if goals:
            best = goals
    return best
