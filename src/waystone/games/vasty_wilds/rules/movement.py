"""Movement on the tree of spaces, and arriving on a space: VW-48 to VW-58."""

from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.vasty_wilds.model.content import HOME, POISON
from waystone.games.vasty_wilds.model.options import Stand
from waystone.games.vasty_wilds.model.state import MOVES_CHOSEN, NONE, Player, Wilds
from waystone.games.vasty_wilds.rules.damage import heal
from waystone.games.vasty_wilds.rules.duels import meets_anyone, offer_duels
from waystone.games.vasty_wilds.rules.objectives import collect, offer_return
from waystone.games.vasty_wilds.rules.tokens import find_tokens

GO: Final = Subject("choose_destination", "where does the pawn go?", 52)


# ------------------------------------------------------------------ where to
def shortened(player: Player, distance: int) -> int:
    """VW-48: poison takes 1 off every move of the pawn, never below 1."""
    return distance - 1 if player.tokens >> POISON & 1 and distance > 1 else distance


def destinations(g: Wilds, player: Player, distance: int) -> list[int]:
    """VW-52: the full distance, else the greatest that can be reached; and every own objective on the way.

    Layer by layer outward: never back into a space occupied this turn (VW-53), never beyond an own objective.
    """
    near = g.near
    been = player.been
    fresh = len(been) == 1  # the tree itself does not lead back to where the search began
    looks = not player.has_collected and len(player.objectives) > 0
    stops: list[int] = []
    layer = [player.space]
    before = [-1]
    for step in range(distance):
        further: list[int] = []
        origin: list[int] = []
        for i in range(len(layer)):
            space = layer[i]
            if step > 0 and looks and player.stops_at(space):
                stops.append(space)
                continue
            came = before[i]
            for neighbour in near[space]:
                if neighbour != came and (fresh or neighbour not in been):
                    further.append(neighbour)
                    origin.append(space)
        if not further:
            # What ended here is the greatest distance; its objectives are in it already.
            for space in layer:
                if space in stops:
                    stops.remove(space)
            break
        layer = further
        before = origin
    if layer[0] == player.space:
        return []
    return layer + stops if stops else layer


def path(g: Wilds, start: int, end: int) -> list[int]:
    """VW-23, VW-51: the one way from space to space, without the start."""
    depth = g.depth
    up: list[int] = []
    down: list[int] = []
    while depth[start] > depth[end]:
        start = g.parent(start)
        up.append(start)
    while depth[end] > depth[start]:
        down.append(end)
        end = g.parent(end)
    while start != end:
        start = g.parent(start)
        up.append(start)
        down.append(end)
        end = g.parent(end)
    down.reverse()
    return up + down


# ------------------------------------------------------------------ moving
def free_move(g: Wilds, player: Player, distance: int) -> Rule:
    """VW-49, VW-50: her own move in her own turn; under VW-106 another player chooses where to."""
    if g.must_stay(player):
        return
    chooser = player.move_chooser if player.flags & MOVES_CHOSEN else player.seat
    yield from move(g, player, distance, chooser, True)


def move(g: Wilds, player: Player, distance: int, chooser: int, free: bool) -> Rule:
    """VW-51: a destination is chosen, then the pawn walks there step by step."""
    g.mover = player.seat
    g.distance = shortened(player, distance)
    spaces = destinations(g, player, g.distance)
    if not spaces:
        g.mover = NONE
        return
    goal = spaces[0]
    if len(spaces) > 1:
        options = g.menu()
        for space in spaces:
            options.append(g.edition.stand[space])
        choice: Option = yield Ask(chooser, GO, options)
        assert isinstance(choice, Stand)
        goal = choice.space
    if g.log is not None:
        where = g.content.spaces[goal].name
        g.tell("moved", f"{{{player.seat}}} moves to {where}", 51, player.seat, f"space-{goal}")
    g.goal = goal
    yield from walk(g, player, goal, free)
    g.mover = NONE
    g.goal = NONE


def walk(g: Wilds, player: Player, goal: int, free: bool) -> Rule:
    """VW-51, VW-55, VW-57: step by step, with all that arriving brings, until the move ends."""
    player.returned = False
    for space in path(g, player.space, goal):
        player.space = space
        player.been += (space,)
        if space == HOME:  # part 1
            heal(g, player, player.markers, 72)
        collected = collect(g, player)  # part 2
        if g.tokens_at(space):  # part 3
            yield from find_tokens(g, player)
        if free and meets_anyone(g, player):  # part 4
            yield from offer_duels(g, player)
            if player.returned:
                return
        if collected:  # part 5
            yield from offer_return(g, player)
            return


def settle(g: Wilds, player: Player) -> Rule:
    """VW-58: a pawn that came by a swap heals on Home, collects, finds tokens and may return."""
    player.been += (player.space,)
    player.returned = False
    if player.space == HOME:
        heal(g, player, player.markers, 72)
    collected = collect(g, player)
    if g.tokens_at(player.space):
        yield from find_tokens(g, player)
    if collected:
        yield from offer_return(g, player)
