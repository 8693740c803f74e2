"""The numbers that everybody can see, so that the log tells of every change."""

from typing import Final

from waystone.engine.event import one_of
from waystone.engine.numbers import Numbers
from waystone.games.vasty_wilds.display.view import FLAG_NAMES
from waystone.games.vasty_wilds.model.content import KINDS, SEATS
from waystone.games.vasty_wilds.model.state import Player, Wilds

TABLE: Final = ["cards", "open", "roots", "pile", "exhausted"]
PAWN: Final = ("at", "damage", "hand", "collected", "unplaced")
PAWNS: Final = [[one_of(what, seat) for what in PAWN] for seat in range(SEATS)]
SUPPLY: Final = [one_of("supply", kind) for kind in range(KINDS)]


def shown(g: Wilds) -> list[Numbers]:
    """By name: "damage/2" is the damage of seat 2, "objective/1/17" an objective of seat 1 on space 17."""
    found = [Numbers(TABLE, [len(g.laid), len(g.spots), len(g.roots), len(g.pile), int(g.exhausted)])]
    for player in g.players:
        pawn = [player.space, player.markers, len(player.hand), player.collected, player.unplaced]
        found.append(Numbers(PAWNS[player.seat], pawn))
        depends = (player.seat, player.objectives, player.tokens, player.flags)
        found.append(Numbers.found_by(belongings, player, depends))
    found += [Numbers(SUPPLY, g.supply.copy()), Numbers.of(lying(g))]
    return found


def belongings(player: Player) -> Numbers:
    """A player's objectives on the table, tokens and flags."""
    objectives, holds, flags = one_of("objective", player.seat), one_of("holds", player.seat), f"flag/{player.seat}"
    found: dict[str, int] = {}
    for space in player.objectives:
        found[one_of(objectives, space)] = 1
    for kind in range(KINDS):
        if player.holds(kind):
            found[one_of(holds, kind)] = 1
    for flag in FLAG_NAMES:
        if player.is_flagged(flag):
            found[f"{flags}/{flag}"] = 1
    return Numbers.of(found)


def lying(g: Wilds) -> dict[str, int]:
    """Status tokens on spaces."""
    found: dict[str, int] = {}
    for token in g.lying:
        key = one_of(one_of("lying", token.kind), token.space)
        found[key] = found.get(key, 0) + 1
    return found
