"""The numbers that everybody can see, so that the log tells of every change."""

from waystone.engine.event import one_of
from waystone.games.vasty_wilds.display.view import FLAG_NAMES
from waystone.games.vasty_wilds.model.content import KINDS
from waystone.games.vasty_wilds.model.state import Wilds


def shown(g: Wilds) -> dict[str, int]:
    """By name: "damage/2" is the damage of seat 2, "objective/1/17" an objective of seat 1 on space 17."""
    found = {
        "cards": len(g.laid),
        "open": len(g.spots),
        "roots": len(g.roots),
        "pile": len(g.pile),
        "exhausted": int(g.exhausted),
    }
    for player in g.players:
        seat = player.seat
        found[one_of("at", seat)] = player.space
        found[one_of("damage", seat)] = player.markers
        found[one_of("hand", seat)] = len(player.hand)
        found[one_of("collected", seat)] = player.collected
        found[one_of("unplaced", seat)] = player.unplaced
        for space in player.objectives:
            found[f"objective/{seat}/{space}"] = 1
        for kind in range(KINDS):
            if player.holds(kind):
                found[f"holds/{seat}/{kind}"] = 1
        for flag in FLAG_NAMES:
            if player.is_flagged(flag):
                found[f"flag/{seat}/{flag}"] = 1
    for kind in range(KINDS):
        found[one_of("supply", kind)] = g.supply[kind]
    for token in g.lying:
        key = f"lying/{token.kind}/{token.space}"
        found[key] = found.get(key, 0) + 1
    return found
