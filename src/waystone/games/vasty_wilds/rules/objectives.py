"""Objectives: placed by the keepers, collected by their owners."""

from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.engine.state import Result
from waystone.games.vasty_wilds.model.content import CURSE, HOME
from waystone.games.vasty_wilds.model.options import ReturnHome, Stand
from waystone.games.vasty_wilds.model.state import NONE, Player, Wilds, without
from waystone.games.vasty_wilds.rules.damage import return_home

PLACE: Final = Subject("place_objective", "where does the objective go?", 61)
RETURN: Final = Subject("return_home", "return to <home> after collecting?", 68)

NOT_WHITE: Final = 2
SAME_COLOUR: Final = 24


# ------------------------------------------------------------------ placing
def place_objectives(g: Wilds, by: int) -> Rule:
    """VW-60: from the left neighbour of the player who covered the panel, clockwise, each keeper places one."""
    for keeper in g.in_turn_order(by + 1):
        owner = g.ward(keeper.seat)
        if owner.unplaced == 0 and g.log is not None:
            g.tell("none_left", 62, keeper.seat, owner=owner.seat)
        yield from place_one(g, keeper.seat, 60)


def place_all(g: Wilds, by: int, rule: int) -> Rule:
    """VW-112, VW-117: in rounds from the left neighbour of the drawing player, until all lie on the board."""
    g.exhausted = True
    if g.log is not None:
        g.tell("exhausted", rule)
    placed = True
    while placed:  # until a round in which nobody can place any more
        placed = False
        for keeper in g.in_turn_order(by + 1):
            owner = g.ward(keeper.seat)
            before = owner.unplaced
            yield from place_one(g, keeper.seat, 112)
            placed = placed or owner.unplaced < before


def place_one(g: Wilds, keeper: int, rule: int) -> Rule:
    """VW-62: a keeper who has one left must (VW-63) put it on a space without one of the same colour (VW-61)."""
    owner = g.ward(keeper)
    if owner.unplaced == 0:
        return
    options = places_for(g, owner)
    if not options:
        return
    choice = options[0]
    if len(options) > 1:
        choice = yield Ask(keeper, PLACE, options)
    assert isinstance(choice, Stand)
    owner.unplaced -= 1
    owner.objectives += (choice.space,)
    if g.log is not None:
        touches = f"objective-{owner.seat}-{choice.space}"
        g.tell("placed", rule, keeper, touches, owner=owner.seat, space=choice.space)
    yield from collect_here(g, owner)


def places_for(g: Wilds, owner: Player) -> list[Option]:
    """VW-61: the spaces on the table where an objective of hers can be put."""
    options = g.menu()
    stand = g.edition.stand
    for space, depth in enumerate(g.depth):
        if depth != NONE:
            g.offer(options, stand[space], cannot_lie(owner, space))
    return options


def cannot_lie(owner: Player, space: int) -> int:
    """VW-2, VW-24, VW-61: not on Home, no two of a colour."""
    if space == HOME:
        return NOT_WHITE
    for other in owner.objectives:
        if other == space:
            return SAME_COLOUR
    return 0


def take_off(g: Wilds, owner: Player, space: int) -> Rule:
    """VW-102: back to its keeper, who places it again at once when the pile has been empty (VW-112)."""
    owner.objectives = without(owner.objectives, space)
    owner.unplaced += 1
    if g.log is not None:
        keeper = g.keeper(owner.seat)
        g.tell("removed", 102, g.active, f"pawn-{owner.seat}", owner=owner.seat, space=space, keeper=keeper)
    if g.exhausted:
        yield from place_one(g, g.keeper(owner.seat), 112)


# ------------------------------------------------------------------ collecting
def collect_here(g: Wilds, player: Player) -> Rule:
    """VW-34, VW-59: pawn and objective share a space without a move: parts 2 and 5 of arriving."""
    if collect(g, player):
        yield from offer_return(g, player)


def collect(g: Wilds, player: Player) -> bool:
    """VW-65, VW-66: an own objective (VW-64: no other) on the pawn's space, one a turn; VW-67: the last one wins."""
    if not player.stops_at(player.space):
        return False
    space = player.space
    player.objectives = without(player.objectives, space)
    player.collected += 1
    player.has_collected = True
    if g.log is not None:
        needed = g.content.objectives_each[g.seats]
        touches = f"space-{space}"
        g.tell("collected", 65, player.seat, touches, space=space, collected=player.collected, needed=needed)
    if player.holds(CURSE):
        g.lose(player, CURSE, 87)
    if player.collected == g.content.objectives_each[g.seats]:
        win(g, player)
    return True


def offer_return(g: Wilds, player: Player) -> Rule:
    """VW-68: after collecting a player may return to Home."""
    choice: Option = yield Ask(player.seat, RETURN, [g.edition.return_home, g.edition.stay])
    if isinstance(choice, ReturnHome):
        yield from return_home(g, player, 68)
    elif g.log is not None:
        g.tell("stayed", 68, player.seat, f"pawn-{player.seat}", space=player.space)


def win(g: Wilds, player: Player) -> None:
    """VW-67, VW-114: at once; VW-46: nothing else happens."""
    if g.log is not None:
        g.tell("won", 114, player.seat, f"pawn-{player.seat}", collected=player.collected)
    rewards = [0.0] * g.seats
    rewards[player.seat] = 1.0
    g.finish(Result(f"{{{player.seat}}} wins with all {player.collected} objectives", 114, rewards, scores(g)))


def scores(g: Wilds) -> list[int]:
    return [player.collected for player in g.players]
