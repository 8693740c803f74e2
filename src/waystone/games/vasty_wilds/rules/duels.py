"""Duels, of pawns that meet and by a card."""

from typing import Final

from waystone.engine.event import Roll
from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.vasty_wilds.model.content import CURSE, SWORD
from waystone.games.vasty_wilds.model.options import Duel
from waystone.games.vasty_wilds.model.state import Player, Wilds
from waystone.games.vasty_wilds.rules.damage import hurt
from waystone.games.vasty_wilds.rules.tokens import counted, lift_curse, result_of, shown_die

DUEL: Final = Subject("choose_duel", "duel the pawn that stands here?", 76)


def meets_anyone(g: Wilds, player: Player) -> bool:
    for other in g.players:
        if other.space == player.space and other is not player:
            return True
    return False


def offer_duels(g: Wilds, player: Player) -> Rule:
    """VW-76, VW-80: each pawn here may be duelled once, clockwise, until the mover is returned to Home."""
    here = player.space
    for other in g.opponents(player):
        if other.space == here and not player.returned:
            choice: Option = yield Ask(player.seat, DUEL, [g.edition.duel[other.seat], g.edition.no_duel])
            if isinstance(choice, Duel):
                yield from hurt(g, duel(g, player, other), 1, "duel")
            elif g.log is not None:
                g.tell("no_duel", 76, player.seat, f"pawn-{other.seat}", other=other.seat)


def duel(g: Wilds, starter: Player, other: Player) -> Player:
    """VW-77, VW-78: both roll, the starter wins ties; returns the loser, who takes 1 damage (VW-79)."""
    my_die, their_die = g.rng.d6(), g.rng.d6()
    mine, theirs = counted(starter, my_die), counted(other, their_die)
    loser = other if mine + sword(starter) >= theirs + sword(other) else starter
    if g.log is not None:
        rolls = (duel_die(g, starter, my_die), duel_die(g, other, their_die))
        rolls[0].chance = chance_to_win(starter, other)
        g.tell("duelled", 77, starter.seat, f"pawn-{loser.seat}", rolls, other=other.seat, loser=loser.seat)
    lift_curse(g, starter, my_die)
    lift_curse(g, other, their_die)
    blunt(g, starter, mine)
    blunt(g, other, theirs)
    return loser


def duel_die(g: Wilds, player: Player, natural: int) -> Roll:
    """VW-77: a duellist's die as it is told, with curse and sword."""
    die = shown_die(g, player, natural)
    die.added = True
    if player.holds(SWORD):
        die.bonuses += ((g.content.tokens[SWORD].word, 1),)
    return die


def chance_to_win(starter: Player, other: Player) -> float:
    """VW-77: of the one who starts the duel."""
    return duel_odds(starter.holds(CURSE), starter.holds(SWORD), other.holds(CURSE), other.holds(SWORD))


def duel_odds(cursed: bool, armed: bool, other_cursed: bool, other_armed: bool) -> float:
    """VW-77: how likely the one who starts the duel wins it, counted over all 36 throws."""
    won = 0
    for mine in range(1, 7):
        for theirs in range(1, 7):
            won += result_of(mine, cursed) + armed >= result_of(theirs, other_cursed) + other_armed
    return won / 36


def sword(player: Player) -> int:
    """VW-77, VW-89: +1 with a sword."""
    return 1 if player.holds(SWORD) else 0


def blunt(g: Wilds, player: Player, result: int) -> None:
    """VW-78: a low result, 1 or 2, the curse counted and the sword not, loses the sword after the duel."""
    if result <= g.content.tokens[SWORD].lost_up_to and player.holds(SWORD):
        g.lose(player, SWORD, 78)
