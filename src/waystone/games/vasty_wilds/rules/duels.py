"""Duels, of pawns that meet and by a card."""

from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.vasty_wilds.model.content import SWORD
from waystone.games.vasty_wilds.model.options import Duel
from waystone.games.vasty_wilds.model.state import Player, Wilds
from waystone.games.vasty_wilds.rules.damage import hurt
from waystone.games.vasty_wilds.rules.tokens import roll

DUEL: Final = Subject("choose_duel", "you meet another pawn: duel?", 76)

SWORD_LOST_UP_TO: Final = 2


def meets_anyone(g: Wilds, player: Player) -> bool:
    for other in g.players:
        if other.space == player.space and other is not player:
            return True
    return False


def offer_duels(g: Wilds, player: Player) -> Rule:
    """VW-76, VW-80: she may duel each pawn here once, clockwise from her left, until she is returned to Home."""
    here = player.space
    for other in g.opponents(player):
        if other.space == here and not player.returned:
            choice: Option = yield Ask(player.seat, DUEL, [g.edition.duel[other.seat], g.edition.no_duel])
            if isinstance(choice, Duel):
                yield from hurt(g, duel(g, player, other), 1)


def duel(g: Wilds, starter: Player, other: Player) -> Player:
    """VW-77, VW-78: both roll, the starter wins ties; returns the loser, who takes 1 damage (VW-79)."""
    mine = roll(g, starter, "the duel")
    theirs = roll(g, other, "the duel")
    loser = other if mine + sword(starter) >= theirs + sword(other) else starter
    if g.log is not None:
        g.tell("duelled", f"{{{loser.seat}}} loses the duel", 77, loser.seat, f"pawn-{loser.seat}", (mine, theirs))
    blunt(g, starter, mine)
    blunt(g, other, theirs)
    return loser


def sword(player: Player) -> int:
    """VW-77, VW-89: +1 with a sword."""
    return 1 if player.holds(SWORD) else 0


def blunt(g: Wilds, player: Player, result: int) -> None:
    """VW-78: a result of 1 or 2, the curse counted and the sword not, loses the sword after the duel."""
    if result <= SWORD_LOST_UP_TO and player.holds(SWORD):
        g.lose(player, SWORD, 78)
