"""What items are worth in gold to somebody who can use them, and the least weight that an option gets."""

from typing import Final

from waystone.games.wayward.model.content import ARMOR, WEAPON
from waystone.games.wayward.model.state import Player, Wayward

LEAST: Final = 0.01  # of an option's weight: a search tries even follies now and then
# Rough figures, chosen by hand: the first of each kind, in the order of the card; then one more of those with spots.
ITEM_GOLD: Final[tuple[float, ...]] = (2.0, 1.5, 2.5, 2.5, 2.5, 1.2, 1.0, 1.0, 5.0)
WEAPON_GOLD: Final[tuple[float, ...]] = (2.0, 1.6, 0.7)  # the third is but a spare
ARMOR_GOLD: Final[tuple[float, ...]] = (1.5, 1.4, 1.3)


def item_value(g: Wayward, player: Player, kind: int, more: int) -> float:
    """One more of a kind, when `more` are already on the way; nothing without a free spot."""
    if g.room(player, kind) - more <= 0:
        return 0.0
    held = player.count(kind) + more
    if kind == WEAPON:
        return WEAPON_GOLD[held]
    if kind == ARMOR:
        return ARMOR_GOLD[held]
    return ITEM_GOLD[kind]
