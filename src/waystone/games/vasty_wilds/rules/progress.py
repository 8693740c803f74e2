"""Progress effects, for the active player."""

from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.vasty_wilds.model.content import (
    GAIN_SHIELD,
    GAIN_SWORD,
    HEAL,
    KINDS,
    MOVE,
    MOVE_ROLL,
    PLACE_OBJECTIVES,
    SHIELD,
    SWAP_OBJECTIVES,
    SWORD,
    Effect,
)
from waystone.games.vasty_wilds.model.options import Objective, Remove
from waystone.games.vasty_wilds.model.state import NONE, Player, Wilds, without
from waystone.games.vasty_wilds.rules.damage import heal, hurt
from waystone.games.vasty_wilds.rules.movement import free_move, held, tell_poison
from waystone.games.vasty_wilds.rules.objectives import cannot_lie, collect_here, place_objectives
from waystone.games.vasty_wilds.rules.tokens import roll_move

SWAP_ONE: Final = Subject("choose_swap_objectives", "which objective changes places?", 96)
SWAP_OTHER: Final = Subject("choose_swap_objectives", "with which one?", 96)
REMOVE: Final = Subject("choose_token_to_remove", "which token goes to the supply?", 96)

NO_TOKENS: Final = 104


def progress(g: Wilds, effect: Effect) -> Rule:
    """One effect of the covered panel. VW-93: a shield or a sword; VW-94: heal, move; VW-95, VW-96: the others."""
    player = g.player
    kind = effect.kind
    if kind == MOVE:
        if g.log is not None and not g.must_stay(player):
            tell_poison(g, player, effect.n)
        yield from free_move(g, player, effect.n)
    elif kind == MOVE_ROLL:
        yield from rolled_move(g, player, effect)
    elif kind == PLACE_OBJECTIVES:
        yield from place_objectives(g, player.seat)
    elif kind == HEAL:
        if player.markers == 0 and g.log is not None:
            g.tell_wasted(94, effect.name, 94)
        heal(g, player, effect.n, 94)
    elif kind == GAIN_SHIELD:
        g.gain(player, SHIELD, 93)
    elif kind == GAIN_SWORD:
        g.gain(player, SWORD, 93)
    elif kind == SWAP_OBJECTIVES:
        yield from swap_objectives(g, player, effect)
    else:
        yield from remove_token(g, player, effect)


def rolled_move(g: Wilds, player: Player, effect: Effect) -> Rule:
    """VW-95: roll, move, and then the damage of a low result, wherever the pawn is."""
    if held(g, player):  # VW-107: no roll, no risk
        return
    result = roll_move(g, player, player, effect.n, "move")
    yield from free_move(g, player, result + effect.n)
    if result <= effect.hurt_on:
        yield from hurt(g, player, effect.damage, "risk")


def cannot_swap(one: Player, one_space: int, other: Player, other_space: int) -> bool:
    """VW-96: different spaces, and afterwards no two of a colour on one (VW-24)."""
    if one_space == other_space:
        return True
    if one is other:
        return False
    return cannot_lie(one, other_space) != 0 or cannot_lie(other, one_space) != 0


def swap_partners(g: Wilds, one: Player, space: int) -> list[Option]:
    found: list[Option] = []
    for other in g.players:
        for other_space in other.objectives:
            if not cannot_swap(one, space, other, other_space):
                found.append(g.edition.objective[other.seat][other_space])
    return found


def swap_objectives(g: Wilds, player: Player, effect: Effect) -> Rule:
    """VW-96: two objectives exchange places; those that come to their owners are collected, the active player first."""
    g.picked = NONE
    options = g.menu()
    for owner in g.players:
        for space in owner.objectives:
            if swap_partners(g, owner, space):
                options.append(g.edition.objective[owner.seat][space])
    if not options:
        if g.log is not None:
            g.tell_wasted(96, effect.name, 96)
        return
    first: Option = yield Ask(player.seat, SWAP_ONE, options)
    assert isinstance(first, Objective)
    g.picked, g.picked_at = first.seat, first.space
    one = g.players[first.seat]
    second: Option
    partners = swap_partners(g, one, first.space)
    second = partners[0]
    if len(partners) > 1:
        second = yield Ask(player.seat, SWAP_OTHER, partners)
    assert isinstance(second, Objective)
    other = g.players[second.seat]
    if one is not other:
        one.objectives = (*without(one.objectives, first.space), second.space)
        other.objectives = (*without(other.objectives, second.space), first.space)
    g.picked = NONE
    if g.log is not None:
        g.tell(
            "swapped_objectives", 96, player.seat, f"space-{second.space}", one=one.seat, other=other.seat,
            space=first.space, other_space=second.space,
        )  # fmt: skip
    for affected in g.in_turn_order(g.active):  # VW-59
        if affected is one or affected is other:
            yield from collect_here(g, affected)


def remove_token(g: Wilds, player: Player, effect: Effect) -> Rule:
    """VW-96: one held token, anybody's, goes to the supply."""
    options = g.menu()
    for other in g.players:
        for kind in range(KINDS):
            if other.holds(kind):
                options.append(g.edition.remove[other.seat][kind])
    if not options:
        if g.log is not None:
            g.tell_wasted(96, effect.name, NO_TOKENS)
        return
    choice = options[0]
    if len(options) > 1:
        choice = yield Ask(player.seat, REMOVE, options)
    assert isinstance(choice, Remove)
    g.lose(g.players[choice.seat], choice.kind, 96)
