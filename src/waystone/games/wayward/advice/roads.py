"""How far it is from everywhere to everywhere, for a player who holds certain things: what advice plans with.

Distances are in chips, with the price of armor, torch and token counted in, and guards by how often they are tried.
"""

from typing import Any, Final, final

from waystone.games.wayward.model.content import (
    ARMOR,
    BARRIER,
    BRIDGE,
    CATAPULT,
    DOOR,
    GUARD,
    INN_BACK,
    INN_FRONT,
    NOWHERE,
    PRISONERS,
    SQUID,
    STAIRWELL,
    TOKEN,
    TORCH,
    WEAPON,
    Area,
    Board,
    Content,
    Way,
)
from waystone.games.wayward.model.state import Player, Wayward

# What a way costs beside its chips, in chips, chosen by hand: what is used up, and what may go wrong.
FAR: Final = 99.0  # no way at all
ARMOR_PRICE: Final = 1.5
TORCH_PRICE: Final = 1.0
TOKEN_PRICE: Final = 0.9
BRIDGE_RISK: Final = 0.2
SQUID_RISK: Final = 0.6
BROKEN_WEAPON: Final = 0.3

KITS: Final = 512  # see `kit_of`
BOARDS: Final = 4  # as they come and with a pack: a comparison goes to and fro between them
NO_STEP: Final = -1
BY_TRIP: Final = 1000  # and the area that the trip leads to
BY_USE: Final = 2000  # the special area's own way onward

# The chances of the book: past a gray guard with one and two dice, past a red one, along the wall of flame.
ONE_DIE: Final[tuple[float, ...]] = (1.0, 1.0, 5 / 6, 2 / 3, 1 / 2, 1 / 3, 1 / 6)
TWO_DICE: Final[tuple[float, ...]] = (1.0, 1.0, 35 / 36, 8 / 9, 3 / 4, 5 / 9, 11 / 36)
SUM_OF_TWO: Final[tuple[float, ...]] = (
    1.0,
    1.0,
    1.0,
    35 / 36,
    33 / 36,
    30 / 36,
    26 / 36,
    21 / 36,
    15 / 36,
    10 / 36,
    6 / 36,
    3 / 36,
    1 / 36,
)
FLAME_RUN: Final[tuple[float, ...]] = (0.06, 0.364, 0.741, 0.944)
# What the ways onward of special areas cost by the armor held, failures and the armor itself counted in.
BY_FLAME: Final[tuple[float, ...]] = (FAR, 9.0, 4.0, 2.5)
BY_INN: Final[tuple[float, ...]] = (FAR, FAR, 5.0, 4.0)
PAST_THE_DOG: Final[tuple[float, ...]] = (FAR, FAR, FAR, 6.0)
BY_CATAPULT: Final = 8.0
BY_SEWER: Final = 3.0


def push_chance(value: int, red: bool, weapons: int) -> float:
    if red:
        return SUM_OF_TWO[value] if weapons >= 2 else 0.0
    return TWO_DICE[value] if weapons >= 2 else ONE_DIE[value] if weapons == 1 else 0.0


def kit_of(player: Player) -> int:
    """All that the roads depend on, in one number."""
    kit = player.picks | min(player.weapons, 2) << 3 | player.armor << 5
    if player.has(TORCH):
        kit |= 1 << 7
    if player.has(TOKEN):
        kit |= 1 << 8
    return kit


def player_with(kit: int) -> Player:
    """Somebody who holds just that kit."""
    good = (kit >> 3 & 3) << (2 * WEAPON) | (kit >> 5 & 3) << (2 * ARMOR)
    for pick in range(3):
        good |= (kit >> pick & 1) << (4 + 2 * pick)
    good |= (kit >> 7 & 1) << (2 * TORCH) | (kit >> 8 & 1) << (2 * TOKEN)
    return Player(0, NOWHERE, 0, good)


@final
class Roads:
    """The distances and first steps on one board with one kit, from an area each, measured when first asked for."""

    def __init__(self, content: Content, board: Board, kit: int) -> None:
        self.content = content
        self.board = board
        self.player = player_with(kit)
        self.out = board.outside if board.outside != NOWHERE else len(board.areas)
        count = len(board.areas) + 1
        self.turns = [-1.0] * len(board.areas)  # what a turn from each area on is worth; -1: not found out yet
        self._edges: list[list[Edge]] = []
        self._distance: list[list[float] | None] = [None] * count
        self._step: list[list[int]] = [[] for _ in range(count)]

    def distances(self, source: int) -> list[float]:
        """To every area, and to the way out."""
        found = self._distance[source]
        return found if found is not None else self._spread(source)

    def first_step(self, source: int, target: int) -> int:
        """The way to begin with, BY_TRIP and an area, BY_USE or NO_STEP."""
        if self._distance[source] is None:
            self._spread(source)
        return self._step[source][target]

    def way_out(self, source: int) -> float:
        return self.distances(source)[self.out]

    def _edges_of(self, area: Area) -> "list[Edge]":
        found: list[Edge] = []
        for way in area.ways:
            cost = self._cost(area, way)
            if cost < FAR:
                target = way.target if way.target != NOWHERE else self.out
                found.append(Edge(target, cost + self._toll(target), way.index))
        if area.trips and self.player.has(area.trip_item):
            price = TORCH_PRICE if area.trip_item == TORCH else TOKEN_PRICE
            for target in area.trips:
                found.append(Edge(target, 1 + price, BY_TRIP + target))
        cost, target = self._onward(area)
        if cost < FAR:
            found.append(Edge(target, cost, BY_USE))
        return found

    def _cost(self, area: Area, way: Way) -> float:
        player = self.player
        if way.kind == DOOR:
            opens = self.content.opened[way.dots] >> player.picks & 1 == 1
            return 1.0 if opens or not area.always_open else FAR
        if way.kind == BARRIER:
            return 1 + way.cost * ARMOR_PRICE if player.armor >= way.cost else FAR
        if way.kind == BRIDGE:
            return 1 + BRIDGE_RISK
        if way.kind == GUARD and way.guarded:
            chance = push_chance(way.value, way.red, player.weapons)
            return (1 + BROKEN_WEAPON) / chance if chance > 0.0 else FAR
        return 1.0

    def _toll(self, target: int) -> float:
        """What lies in wait there."""
        if target >= len(self.board.areas):
            return 0.0
        special = self.board.areas[target].special
        return SQUID_RISK if special == SQUID else 0.0

    def _onward(self, area: Area) -> tuple[float, int]:
        """What it costs to be brought on by a special area, and where to."""
        armor = self.player.armor
        if area.special == STAIRWELL:
            return BY_FLAME[armor], self.board.grate
        if area.special == INN_FRONT:
            return BY_INN[armor], self.board.inn_back
        if area.special == INN_BACK:
            return PAST_THE_DOG[armor], self.board.inn_front
        if area.special == PRISONERS:
            return BY_SEWER, self.board.sewer
        if area.special == CATAPULT:
            return BY_CATAPULT, self.out
        return FAR, area.index

    def _spread(self, source: int) -> list[float]:
        """Shortest ways from one area, by correcting labels until none improves."""
        if not self._edges:
            self._edges = [self._edges_of(area) for area in self.board.areas] + [[]]
        edges = self._edges
        count = len(edges)
        distance = [FAR] * count
        step = [NO_STEP] * count
        waits = [False] * count
        distance[source] = 0.0
        queue = [source]
        for here in queue:  # which grows meanwhile
            waits[here] = False
            so_far = distance[here]
            for edge in edges[here]:
                target = edge.target
                cost = so_far + edge.cost
                if cost < distance[target] - 0.001:
                    distance[target] = cost
                    step[target] = edge.step if here == source else step[here]
                    if not waits[target]:
                        waits[target] = True
                        queue.append(target)
        kept = shared(distance)
        self._distance[source] = kept
        self._step[source] = step
        return kept


_known: Final[dict[float, Any]] = {}  # every distance that was ever measured: there are few


def shared(numbers: list[float]) -> list[float]:
    """The same numbers, each the one object of its value: what is read again and again stays near the processor."""
    found: list[Any] = []
    for number in numbers:
        found.append(_known.setdefault(number, number))
    return found


@final
class Atlas:
    """The roads of all kits that were asked for, on the boards that were played last."""

    def __init__(self) -> None:
        self._sheets: list[Sheet] = []

    def roads(self, g: Wayward, kit: int) -> Roads:
        """Measured once for each kit."""
        sheet = self._sheet(g.board)
        known = sheet.roads[kit]
        if known is None:
            known = Roads(g.content, g.board, kit)
            sheet.roads[kit] = known
        return known

    def _sheet(self, board: Board) -> "Sheet":
        for sheet in self._sheets:
            if sheet.board is board:
                return sheet
        sheet = Sheet(board)
        self._sheets.insert(0, sheet)
        del self._sheets[BOARDS:]
        return sheet


@final
class Sheet:
    """The roads of one board by the kit."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.roads: list[Roads | None] = [None] * KITS


@final
class Edge:
    def __init__(self, target: int, cost: float, step: int) -> None:
        self.target = target
        self.cost = cost
        self.step = step
