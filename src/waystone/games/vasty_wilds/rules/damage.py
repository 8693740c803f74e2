"""Damage, healing, returning Home."""

from waystone.engine.option import Rule
from waystone.games.vasty_wilds.model.content import HOME, POISON, SHIELD
from waystone.games.vasty_wilds.model.state import CANNOT_HEAL, Player, Wilds
from waystone.games.vasty_wilds.rules.tokens import find_tokens, roll


def heal(g: Wilds, player: Player, amount: int, rule: int) -> None:
    """VW-72, VW-94: markers leave the pawn; VW-74: not while the player cannot heal."""
    healed = min(amount, player.markers)
    if healed == 0:
        return
    if player.is_flagged(CANNOT_HEAL):
        if g.log is not None:
            g.tell("not_healed", 74, player.seat, f"pawn-{player.seat}", amount=player.markers)
        return
    player.markers -= healed
    if g.log is not None:
        g.tell("healed", rule, player.seat, f"pawn-{player.seat}", amount=healed)


def hurt(g: Wilds, player: Player, amount: int, cause: str) -> Rule:
    """VW-71, VW-92: the shield first; VW-69: markers; VW-70: one too many returns the pawn to Home.

    The cause is told: a "hit" by the active player, a lost "duel", or the "risk" of a rolled move.
    """
    if player.holds(SHIELD):
        amount -= 1
        lost_up_to = g.content.tokens[SHIELD].lost_up_to
        if roll(g, player, "shield", lost_up_to + 1) <= lost_up_to:
            g.lose(player, SHIELD, 92)
        if amount == 0:
            return
    most = g.content.most_damage  # VW-75: so two markers for each pawn are enough
    too_much = player.markers + amount > most
    player.markers = most if too_much else player.markers + amount  # all that is left under VW-74
    if g.log is not None:
        touches = f"pawn-{player.seat}"
        g.tell("hurt", 69, player.seat, touches, amount=amount, cause=cause, by=g.active, too_much=int(too_much))
    if too_much:
        yield from return_home(g, player, 70)


def return_home(g: Wilds, player: Player, rule: int) -> Rule:
    """VW-73, VW-88: put on Home without markers and without poison; tokens lying there are offered."""
    player.space = HOME
    player.been += (HOME,)
    player.returned = True
    if g.log is not None:
        g.tell("returned", rule, player.seat, f"pawn-{player.seat}", by=g.active)
    heal(g, player, player.markers, 73)
    if player.holds(POISON):
        g.lose(player, POISON, 73)
    if g.tokens_at(HOME):
        yield from find_tokens(g, player)
