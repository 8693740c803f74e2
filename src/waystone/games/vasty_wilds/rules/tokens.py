"""Dice under a curse, and status tokens found on the way."""

from typing import Final

from waystone.engine.event import Roll
from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.vasty_wilds.model.content import CURSE, KINDS, POISON
from waystone.games.vasty_wilds.model.options import Give, Take
from waystone.games.vasty_wilds.model.state import Lying, Player, Wilds

FOUND: Final = Subject("found_token", "a status token lies here: take, give or leave?", 86)

HOLDS_ONE: Final = 83


def roll(g: Wilds, player: Player, what: str, needed: int = 0) -> int:
    """VW-6, VW-87: a die of a player; a curse makes it 1 less, and a natural 6 lifts the curse.

    `needed` is the least result that brings something good.
    """
    natural = g.rng.d6()
    result = counted(player, natural)
    if g.log is not None:
        g.tell("rolled", 6, player.seat, rolls=(shown_die(g, player, natural, needed),), what=what)
    lift_curse(g, player, natural)
    return result


def roll_move(g: Wilds, player: Player, mover: Player, plus: int, what: str) -> int:
    """VW-6, VW-48, VW-50: the die of a rolled move, told with all that makes up its distance.

    Returns the result of the die alone: the move itself takes off what poison costs.
    """
    natural = g.rng.d6()
    result = counted(player, natural)
    if g.log is not None:
        die = shown_die(g, player, natural)
        if plus:
            die.bonuses += (("", plus),)
        lost = result + plus - shortened(mover, result + plus)
        if lost:
            die.bonuses += ((g.content.tokens[POISON].word, -lost),)
        die.added = True
        g.tell("rolled_move", 6, player.seat, f"pawn-{mover.seat}", (die,), what=what, mover=mover.seat)
    lift_curse(g, player, natural)
    return result


def shown_die(g: Wilds, player: Player, natural: int, needed: int = 0) -> Roll:
    """VW-6: a die as it is told: what it shows, and what a curse takes off."""
    lost = natural - counted(player, natural)
    chance = -1.0
    if needed:
        chance = sum([1 for face in range(1, 7) if counted(player, face) >= needed]) / 6
    bonuses = ((g.content.tokens[CURSE].word, -lost),) if lost else ()
    return Roll((natural,), player.seat, added=lost > 0, bonuses=bonuses, needed=needed, chance=chance)


def lift_curse(g: Wilds, player: Player, natural: int) -> None:
    """VW-87: a natural 6, which still counts as 5, lifts the curse."""
    if natural == 6 and player.holds(CURSE):
        g.lose(player, CURSE, 87)


def counted(player: Player, natural: int) -> int:
    """VW-6: what a die counts for a player."""
    return result_of(natural, player.holds(CURSE))


def result_of(natural: int, cursed: bool) -> int:
    """VW-6: what a die counts; under a curse 1 less, never below 1."""
    return natural - 1 if cursed and natural > 1 else natural


def shortened(player: Player, distance: int) -> int:
    """VW-48: how far a pawn goes of a distance."""
    return distance_under(distance, player.holds(POISON))


def distance_under(distance: int, poisoned: bool) -> int:
    """VW-48: poison takes 1 off every move of the pawn, never below 1."""
    return distance - 1 if poisoned and distance > 1 else distance


def cannot_hold(player: Player, kind: int) -> int:
    """VW-83, VW-86: nobody receives a kind twice."""
    return HOLDS_ONE if player.holds(kind) else 0


def find_tokens(g: Wilds, player: Player) -> Rule:
    """VW-86: each token on the pawn's space is offered to its owner, in the order of the kinds."""
    for kind in range(KINDS):
        for token in g.lying:
            if token.kind == kind and token.space == player.space:
                yield from find_token(g, player, token)


def find_token(g: Wilds, player: Player, token: Lying) -> Rule:
    """VW-86: taken, given away or left. VW-91: at no other time does a token change hands at will."""
    kind = token.kind
    options = g.menu()
    g.offer(options, g.edition.take[kind], cannot_hold(player, kind))
    for other in g.opponents(player):
        g.offer(options, g.edition.give[kind][other.seat], cannot_hold(other, kind))
    options.append(g.edition.leave[kind])
    if len(options) == 1:
        if g.log is not None:
            g.tell("left", 83, player.seat, token=kind, space=token.space)
        return
    choice: Option = yield Ask(player.seat, FOUND, options)
    if isinstance(choice, Take):
        pick_up(g, token, player, player)
    elif isinstance(choice, Give):
        pick_up(g, token, player, g.players[choice.seat])
    elif g.log is not None:
        g.tell("left", 86, player.seat, choice.touches, token=kind, space=token.space)


def pick_up(g: Wilds, token: Lying, finder: Player, player: Player) -> None:
    """VW-90: it counts from now on; a move under way keeps its distance."""
    g.lying = tuple([other for other in g.lying if other is not token])
    player.tokens |= 1 << token.kind
    if g.log is not None:
        kind, touches = token.kind, f"pawn-{player.seat}"
        g.tell("found", 86, finder.seat, touches, token=kind, space=token.space, to=player.seat)
