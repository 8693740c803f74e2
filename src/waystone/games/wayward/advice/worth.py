"""What items are worth in gold, on the card of somebody who can use them; and the weight of what is worth nothing."""

from typing import Final

from waystone.games.wayward.model.content import ARMOR, WEAPON
from waystone.games.wayward.model.state import Player, Wayward

LEAST: Final = 0.01  # of an option's weight: even follies are tried now and then
ITEM_GOLD: Final[tuple[float, ...]] = (2.0, 1.5, 2.5, 2.5, 2.5, 1.2, 1.0, 1.0, 5.0)


def item_value(g: Wayward, player: Player, kind: int, more: int) -> float:
    """One more of a kind, when `more` are already on the way; nothing without a free spot."""
    if g.room(player, kind) - more <= 0:
        return 0.0
    held = player.count(kind) + more
    if kind == WEAPON:
        return (2.0, 1.6, 0.7)[held]
    if kind == ARMOR:
        return (1.5, 1.4, 1.3)[held]
    return ITEM_GOLD[kind]
