"""Movement on the tree of spaces, and arriving on a space."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.vasty_wilds.model.content import HOME
from waystone.games.vasty_wilds.model.options import Stand
from waystone.games.vasty_wilds.model.state import MOVES_CHOSEN, NONE, Player, Wilds
from waystone.games.vasty_wilds.rules.damage import heal
from waystone.games.vasty_wilds.rules.duels import meets_anyone, offer_duels
from waystone.games.vasty_wilds.rules.objectives import collect, offer_return
from waystone.games.vasty_wilds.rules.tokens import find_tokens, shortened

GO: Final = Subject("choose_destination", "where does the pawn go?", 52)

NO_SPACES: Final[list[int]] = []  # never changed


# ------------------------------------------------------------------ where to
def is_among(space: int, spaces: tuple[int, ...]) -> bool:
    """Whether a space is one of a few: `in` would ask Python to compare."""
    for other in spaces:
        if other == space:
            return True
    return False


@final
@mypyc_attr(acyclic=True)
class Search:
    """A search outward on the tree of spaces, step by step (VW-23): `layer` is what lies so many steps from the start.

    It never enters the `closed` spaces and never goes on from one of the `ends`, except from the start.
    """

    def __init__(self, g: Wilds, start: int, closed: tuple[int, ...], ends: tuple[int, ...]) -> None:
        self.near = g.near
        self.start = start
        self.closed = closed
        self.ends = ends
        self.layer = [start]
        self.top = start  # the space of the layer that was not reached from its parent: the start, then its forebears
        self.came = NONE  # the space that led to it
        self.ended: list[int] = []  # the ends in the layers before this one

    def go_on(self) -> bool:
        """One step further; False, and nothing changes, when no space lies there."""
        near, closed, ends, top, came = self.near, self.closed, self.ends, self.top, self.came
        further: list[int] = []
        ended = NO_SPACES
        for space in self.layer:
            if ends and is_among(space, ends) and space != self.start:
                ended = [*ended, space]
            elif space == top:
                for neighbour in near[space]:
                    if neighbour != came:
                        further.append(neighbour)
            else:
                beside = near[space]
                for i in range(1, len(beside)):  # all but the parent, which led here
                    further.append(beside[i])
        if closed:
            further = [space for space in further if not is_among(space, closed)]
        if not further:
            return False
        self.layer = further
        self.top, self.came = NONE if top in (HOME, NONE) else near[top][0], top
        if ended:
            self.ended += ended
        return True


def closed_to(player: Player) -> tuple[int, ...]:
    """VW-53: the spaces occupied this turn; the one where a search begins need not be told, it does not come back."""
    been = player.been
    return been if len(been) > 1 else ()


def outward(g: Wilds, player: Player) -> Search:
    """VW-52, VW-53: where a pawn can go: not back into a space occupied this turn, not beyond an own objective."""
    return Search(g, player.space, closed_to(player), () if player.has_collected else player.objectives)


def destinations(g: Wilds, player: Player, distance: int) -> list[int]:
    """VW-52: the full distance, else the greatest that can be reached; and every own objective on the way."""
    search = outward(g, player)
    steps = 0
    while steps < distance and search.go_on():
        steps += 1
    if steps == 0:
        return []
    return search.layer + search.ended if search.ended else search.layer


def can_move(g: Wilds, player: Player, distance: int) -> bool:
    """VW-52, VW-53: whether a move has any destination: a single step is enough."""
    if distance > 0:
        for space in g.near[player.space]:
            if not is_among(space, player.been):
                return True
    return False


def path(g: Wilds, start: int, end: int) -> list[int]:
    """VW-23, VW-51: the one way from space to space, without the start."""
    near = g.near
    here: i64 = start
    there: i64 = end
    depth: i64 = g.depth[start]
    other_depth: i64 = g.depth[end]
    up: list[int] = []
    down: list[int] = []
    while here != there:
        if depth >= other_depth:
            here = near[here][0]
            depth -= 1
            up.append(here)
        else:
            down.append(there)
            there = near[there][0]
            other_depth -= 1
    down.reverse()
    return up + down


# ------------------------------------------------------------------ moving
def free_move(g: Wilds, player: Player, distance: int) -> Rule:
    """VW-49, VW-50: a player's own move in the own turn; under VW-106 another player chooses where to."""
    if held(g, player):
        return
    chooser = player.move_chooser if player.is_flagged(MOVES_CHOSEN) else player.seat
    yield from move(g, player, distance, chooser, True)


def held(g: Wilds, player: Player) -> bool:
    """VW-107: a pawn that makes no steps this turn, which is told: the move and its die are skipped."""
    if not g.must_stay(player):
        return False
    if g.log is not None:
        g.tell("held", 107, player.seat, f"pawn-{player.seat}")
    return True


def tell_poison(g: Wilds, player: Player, printed: int) -> None:
    """VW-48: how poison shortens a move whose distance is printed; a rolled move is told with its die."""
    distance = shortened(player, printed)
    if distance != printed:
        g.tell("slowed", 48, player.seat, f"pawn-{player.seat}", printed=printed, distance=distance)


def move(g: Wilds, player: Player, distance: int, chooser: int, free: bool) -> Rule:
    """VW-51: a destination is chosen, then the pawn walks there step by step."""
    g.mover = player.seat
    g.distance = shortened(player, distance)
    spaces = destinations(g, player, g.distance)
    if not spaces:
        g.mover = NONE
        if g.log is not None:
            g.tell("stuck", 52, player.seat, f"pawn-{player.seat}")
        return
    goal = spaces[0]
    if len(spaces) > 1:
        options = g.menu()
        for space in spaces:
            options.append(g.edition.stand[space])
        choice: Option = yield Ask(chooser, GO, options)
        assert isinstance(choice, Stand)
        goal = choice.space
    g.goal = goal
    yield from walk(g, player, path(g, player.space, goal), free, chooser)
    g.mover = NONE
    g.goal = NONE


def walk(g: Wilds, player: Player, spaces: list[int], free: bool, chooser: int = NONE) -> Rule:
    """VW-51, VW-54, VW-55, VW-57: space by space, with all that arriving brings, until the move ends.

    VW-58: a pawn that came by a swap arrives on its one space in the same way, without duels.
    """
    player.returned = False
    for space in spaces:
        player.space = space
        player.been += (space,)
        if g.log is not None and g.mover != NONE:
            tell_step(g, player, free, chooser, spaces.index(space) + 1)
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


def tell_step(g: Wilds, player: Player, free: bool, chooser: int, steps: int) -> None:
    """VW-51: where the pawn has come to, if the move ends there or something happens there in passing."""
    space = player.space
    if space == g.goal:
        g.tell(
            "moved", 51, player.seat, f"space-{space}", space=space, steps=steps, distance=g.distance, chooser=chooser,
            free=int(free),
        )  # fmt: skip
    elif g.tokens_at(space) or (free and meets_anyone(g, player)) or (space == HOME and player.markers > 0):
        g.tell("passed", 51, player.seat, f"space-{space}", space=space, steps=steps, distance=g.distance)
