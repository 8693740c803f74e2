"""Dice under a curse, and status tokens found on the way."""

from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.vasty_wilds.model.content import CURSE, KINDS
from waystone.games.vasty_wilds.model.options import Give, Take
from waystone.games.vasty_wilds.model.state import Lying, Player, Wilds

FOUND: Final = Subject("found_token", "a status token lies here: take it, give it away or leave it", 86)

HOLDS_ONE: Final = 83


def roll(g: Wilds, player: Player, what: str) -> int:
    """VW-6, VW-87: a die of a player; a curse makes it 1 less, and a natural 6 lifts the curse."""
    natural = g.rng.d6()
    result = counted(player, natural)
    if g.log is not None:
        cursed = f", {result} under the curse" if result != natural else ""
        g.tell("rolled", f"{{{player.seat}}} rolls {natural}{cursed}: {what}", 6, player.seat, "", (natural,))
    if natural == 6 and player.holds(CURSE):
        g.lose(player, CURSE, 87)
    return result


def counted(player: Player, natural: int) -> int:
    """VW-6: what a die counts; under a curse 1 less, never below 1."""
    return natural - 1 if natural > 1 and player.holds(CURSE) else natural


def cannot_hold(player: Player, kind: int) -> int:
    """VW-83, VW-86: nobody receives a kind that she holds."""
    return HOLDS_ONE if player.holds(kind) else 0


def find_tokens(g: Wilds, player: Player) -> Rule:
    """VW-86: each token on the pawn's space is offered to its owner, in the order of the kinds."""
    for kind in range(KINDS):
        for token in g.lying:
            if token.kind == kind and token.space == player.space:
                yield from find_token(g, player, token)


def find_token(g: Wilds, player: Player, token: Lying) -> Rule:
    """VW-86: she takes it, gives it away or leaves it. VW-91: at no other time does a token change hands at will."""
    kind = token.kind
    options = g.menu()
    g.offer(options, g.edition.take[kind], cannot_hold(player, kind))
    for other in g.opponents(player):
        g.offer(options, g.edition.give[kind][other.seat], cannot_hold(other, kind))
    options.append(g.edition.leave[kind])
    if len(options) == 1:
        return
    choice: Option = yield Ask(player.seat, FOUND, options)
    if isinstance(choice, Take):
        pick_up(g, token, player)
    elif isinstance(choice, Give):
        pick_up(g, token, g.players[choice.seat])


def pick_up(g: Wilds, token: Lying, player: Player) -> None:
    """VW-90: it counts from now on; a move under way keeps its distance."""
    g.lying = tuple([other for other in g.lying if other is not token])
    player.tokens |= 1 << token.kind
    if g.log is not None:
        g.tell_token("found", f"{{{player.seat}}} gets", 86, player, token.kind)
