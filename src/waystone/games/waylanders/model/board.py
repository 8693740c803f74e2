"""Geometry: areas, borders, rocks, capacity and sight, WL-20 to WL-33. All of it is worked out once, from the map."""

from typing import Final, final

from mypy_extensions import i64

FOREST: Final = 0
PLAIN: Final = 1
MOUNTAIN: Final = 2
SWAMP: Final = 3  # its dice are the auxiliary ones (WL-80), so a terrain's number is that of its die
TERRAINS: Final = ("forest", "plain", "mountain", "swamp", "none")

NORMAL: Final = 0
DEPLOYMENT: Final = 1
BLOCKED: Final = 2
MARSH: Final = 3
RIVER: Final = 4
TEMPEST: Final = 5
KINDS: Final = ("normal", "deployment", "blocked", "swamp", "river", "tempest")

SHORT: Final = 0
MEDIUM: Final = 1
LONG: Final = 2
RANGES: Final = ("short", "medium", "long")

SIDES: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # WL-20: E, NE, NW, W, SW, SE
SIDE_NAMES: Final = ("E", "NE", "NW", "W", "SW", "SE")

# The angle between the two outer areas of a formation, in sixths of a circle (WL-107).
SHAPES: Final = ("wedge", "demi-orbe", "phalanx")
TURNS: Final = (6, 6, 3)  # rotations of each shape that differ

NOWHERE: Final = -1
FAR_AWAY: Final = 99


@final
class Area:
    """One hexagonal tile, with what the rules ask of its place."""

    def __init__(self, index: int, label: str, q: int, r: int, terrain: int, kind: int, rocks: tuple[int, ...]) -> None:
        self.index = index
        self.label = label
        self.place: i64 = -1  # its number in the vocabulary, the same for "B3" on every map
        self.q = q
        self.r = r
        self.terrain: i64 = terrain
        self.kind = kind
        self.rocks = rocks  # the sides that rock covers
        self.capacity: i64 = 3
        self.bank = -1  # Riverbank (WL-185): 0 north, 1 south, -1 nobody's
        self.beside: list[int] = []  # the area over each side, or NOWHERE
        self.adjacent: list[i64] = []  # all neighbours, rock or not
        self.open: list[i64] = []  # neighbours over open borders that can hold somebody
        self.short: list[i64] = [index]  # the area itself: all that is in sight at distance 0
        self.medium: list[i64] = []  # areas in sight at distance 1
        self.long: list[i64] = []  # areas in sight at distance 2
        self.medium_past_rocks: list[i64] = []
        self.long_past_rocks: list[i64] = []
        self.medium_set: i64 = 0  # the areas of `medium` and `long`, a bit each
        self.long_set: i64 = 0
        self.attackable: i64 = 0  # these and the area itself
        self.near_set: i64 = 0  # the area itself and those of `open`
        self.steps: list[i64] = []  # how far each area is, over open borders
        self.wings: list[list[Wings]] = []  # by shape: those of each formation here that the ground allows
        self.takes_formation = kind != BLOCKED and kind != MARSH and kind != RIVER  # WL-125, WL-181, WL-186
        self.bit: i64 = 1 << index


@final
class Wings:
    """The two outer areas of a formation."""

    def __init__(self, left: Area, right: Area) -> None:
        self.left: i64 = left.index
        self.right: i64 = right.index
        self.both: i64 = left.bit | right.bit


@final
class Scenario:
    """A map with its rules of victory."""

    def __init__(self, id: str, name: str, players: int, target: int) -> None:
        self.id = id
        self.name = name
        self.setting = id  # how it is chosen at a new table: several for different numbers of players share a choice
        self.players = players
        self.target = target
        self.objectives = True
        self.conquest = True
        self.conquest_torcs = 1
        self.event_sets: list[int] = []
        self.knockdowns = False  # Riverbank: played to a number of falls
        self.fixed = False  # a special scenario: its target is not the players' choice
        self.teams = False
        self.marsh = False
        self.tempest = -1  # the area of the storm
        self.areas: list[Area] = []
        self.deployment: list[int] = []
        self.by_place: list[int] = []  # the area of each label of the vocabulary, or NOWHERE


def distance(a: Area, b: Area) -> int:
    """WL-21: hex distance."""
    dq, dr = a.q - b.q, a.r - b.r
    return max(abs(dq), abs(dr), abs(dq + dr))


def lay_out(scenario: Scenario, capacities: list[int]) -> None:
    """Borders, capacities and sight of every area of a map."""
    areas = scenario.areas
    at = {(area.q, area.r): area.index for area in areas}
    for area in areas:
        area.capacity = capacities[len(area.rocks) // 2]
        if area.kind == RIVER:  # WL-24, WL-186
            area.capacity = 1
        area.beside = [at.get((area.q + dq, area.r + dr), NOWHERE) for dq, dr in SIDES]
        area.adjacent = [other for other in area.beside if other != NOWHERE]
    for area in areas:
        lay_borders(areas, area)
        lay_far_sights(areas, area)
    for area in areas:
        area.medium_set = sum([areas[other].bit for other in area.medium])
        area.long_set = sum([areas[other].bit for other in area.long])
        area.attackable = area.bit | area.medium_set | area.long_set
        area.near_set = area.bit + sum([areas[other].bit for other in area.open])
        area.steps = steps_from(areas, area.index)
        area.wings = [wings_of(areas, area, shape) for shape in range(len(SHAPES))]


def lay_borders(areas: list[Area], area: Area) -> None:
    """WL-22, WL-26: the neighbours that can hold somebody, and those of them over open borders."""
    for other in area.adjacent:
        if areas[other].capacity:
            area.medium_past_rocks.append(other)
            if not blocked(area, areas[other]):
                area.open.append(other)
                area.medium.append(other)


def lay_far_sights(areas: list[Area], area: Area) -> None:
    """WL-27, WL-28, WL-29: the areas in sight at distance 2, which is as far as sight reaches."""
    for far in areas:
        if distance(area, far) == 2 and far.capacity:
            if sight_far(areas, area, far, True):
                area.long.append(far.index)
            if sight_far(areas, area, far, False):
                area.long_past_rocks.append(far.index)


def steps_from(areas: list[Area], start: int) -> list[i64]:
    """How many steps over open borders lead to each area; FAR_AWAY where none do."""
    steps: list[i64] = [FAR_AWAY] * len(areas)
    steps[start] = 0
    ring = [start]
    for area in ring:  # grows as it goes
        for other in areas[area].open:
            if steps[other] == FAR_AWAY:
                steps[other] = steps[area] + 1
                ring.append(other)
    return steps


def blocked(a: Area, b: Area) -> bool:
    """WL-22, WL-31: rock on either bank blocks a border; a river bank never, unless the other is a blocked path."""
    if a.kind == BLOCKED or b.kind == BLOCKED:
        return True
    if a.kind == RIVER or b.kind == RIVER:
        return False
    side = a.beside.index(b.index)
    return side in a.rocks or (side + 3) % 6 in b.rocks


def sight_far(areas: list[Area], a: Area, b: Area, rocks: bool) -> bool:
    """WL-27, WL-28: sight at distance 2, through the middle area or along the border between two.

    WL-30: nothing but rock is in its way.
    """
    middles = [areas[i] for i in a.adjacent if i in b.adjacent]
    if not middles:
        return False
    if not rocks:
        return True
    if len(middles) == 2 and blocked(middles[0], middles[1]):
        return False
    for middle in middles:
        if blocked(a, middle) or blocked(middle, b):
            return False
    return True


def wings(area: Area, shape: int, turn: int) -> tuple[int, int]:
    """WL-107: the two outer areas of a shape around this centre; NOWHERE off the map."""
    return area.beside[turn], area.beside[(turn + shape + 1) % 6]


def wings_of(areas: list[Area], centre: Area, shape: int) -> list[Wings]:
    """WL-107, WL-109, WL-125: the wings of every turn of a shape around a centre, where the ground allows it."""
    found: list[Wings] = []
    if not centre.takes_formation:
        return found
    for turn in range(TURNS[shape]):
        left, right = wings(centre, shape, turn)
        if left != NOWHERE and right != NOWHERE and may_join(areas[left], centre) and may_join(areas[right], centre):
            found.append(Wings(areas[left], areas[right]))
    return found


def may_join(wing: Area, centre: Area) -> bool:
    """WL-109, WL-125: whether the ground of an area beside the centre lets it be part of a formation."""
    return wing.takes_formation and not blocked(centre, wing)
