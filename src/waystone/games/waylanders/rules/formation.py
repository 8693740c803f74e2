"""Formations and the emblem: WL-106 to WL-125, WL-199."""

from typing import Final

from mypy_extensions import i64

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.waylanders.model.board import NOWHERE, TURNS, blocked, wings
from waystone.games.waylanders.model.content import PARTY, EmblemCard
from waystone.games.waylanders.model.options import Declare
from waystone.games.waylanders.model.state import FALLEN, NO_FORMATION, NONE, Formation, Way, count

FORMATION: Final = Subject("formation", "declare a formation, or not", 110)

LARGEST: Final = 5  # WL-199: more count as five

NO_ROOM: Final = 106
ROCK_BETWEEN: Final = 109
WRONG_SIZE: Final = 112
FORBIDDEN_GROUND: Final = 125


def formation_at(g: Way, side: i64, centre: i64, shape: i64, turn: i64) -> Formation | None:
    """WL-107, WL-112, WL-122: what a declaration would make of all who stand there; None if an area is missing."""
    left, right = wings(g.areas[centre], shape, turn)
    if left == NOWHERE or right == NOWHERE:
        return None
    members = (g.here[centre] | g.here[left] | g.here[right]) & g.ours[side]
    return Formation(centre, left, right, members, g.leader[side])


def has_wings(g: Way, side: i64, centre: i64, shape: i64, turn: i64) -> bool:
    """WL-108: whether somebody of the side stands on both wings."""
    left, right = wings(g.areas[centre], shape, turn)
    ours: i64 = g.ours[side]
    return left != NOWHERE and right != NOWHERE and g.here[left] & ours != 0 and g.here[right] & ours != 0


def cannot_form(g: Way, side: i64, formation: Formation, emblem: EmblemCard) -> i64:
    """WL-106, WL-108, WL-109, WL-112, WL-125: the rule that forbids a formation, or 0."""
    areas = [g.areas[area] for area in formation.areas]
    for area in areas:
        if not area.takes_formation:
            return FORBIDDEN_GROUND
        if g.here[area.index] & formation.members == 0 or g.here[area.index] & ~g.ours[side]:
            return NO_ROOM
    centre, left, right = areas
    if blocked(centre, left) or blocked(centre, right) or (right.index in left.adjacent and blocked(left, right)):
        return ROCK_BETWEEN
    return 0 if emblem.fits >> min(count(formation.members), LARGEST) & 1 else WRONG_SIZE


def may_form(g: Way, side: i64) -> bool:
    """A cheap look before `offer_formations`: the emblem stands, with fellows in two areas beside it."""
    leader = g.leader[side]
    if leader == NONE or g.fallen >> leader & 1:
        return False
    ours: i64 = g.ours[side]
    beside: i64 = 0
    for area in g.areas[g.at[leader]].adjacent:
        if g.here[area] & ours:
            beside += 1
    return beside >= 2


def offer_formations(g: Way, side: i64, options: list[Option]) -> None:
    """WL-110, WL-111: every formation that the emblem knows and that stands; not one that is in force already."""
    emblem = g.emblem_in_force(side)
    if emblem is None:
        return
    centre = g.at[g.leader[side]]
    now = g.formations[side]
    for turn in range(TURNS[emblem.shape]):
        if g.refused is None and not has_wings(g, side, centre, emblem.shape, turn):
            continue  # forbidden by NO_ROOM, and nobody asks why
        formation = formation_at(g, side, centre, emblem.shape, turn)
        if formation is None:
            continue
        same = now.centre == centre and now.members == formation.members and formation.left in now.areas
        if same and formation.right in now.areas:
            continue
        option = g.edition.declare[emblem.shape][g.areas[centre].place][turn]
        g.offer(options, option, cannot_form(g, side, formation, emblem))


def declare_formation(g: Way) -> Rule:
    """WL-110, WL-111, WL-113, WL-114, WL-124: at most one formation, free of charge; the old tokens are taken up."""
    side = g.party.side
    options = g.menu()
    offer_formations(g, side, options)
    if not options:
        return
    options.append(g.edition.done)
    choice: Option = yield Ask(g.active, FORMATION, options)
    if isinstance(choice, Declare):
        formation = formation_at(g, side, g.at[g.leader[side]], choice.shape, choice.turn)
        assert formation is not None
        g.formations[side] = formation
        if g.log is not None:
            places = tuple([g.areas[area].place for area in formation.areas])
            members = count(formation.members)
            emblem = g.parties[formation.emblem // PARTY].emblem_card
            g.tell("formation", 113, g.active, choice.touches, places=places, members=members, emblem=emblem)


def regroup(g: Way, side: i64) -> None:
    """WL-115, WL-116, WL-117: who left or fell is no member; an empty area or a lost emblem breaks the formation."""
    formation = g.formations[side]
    if formation.members == 0:
        return
    emblem = formation.emblem
    if g.health[emblem] == FALLEN or g.at[emblem] != formation.centre:
        break_formation(g, side, 117)
        return
    centre = g.here[formation.centre] & formation.members
    left = g.here[formation.left] & formation.members
    right = g.here[formation.right] & formation.members
    if left == 0 or right == 0:
        break_formation(g, side, 116)
        return
    members = centre | left | right
    if members != formation.members:
        g.formations[side] = Formation(formation.centre, formation.left, formation.right, members, emblem)


def break_formation(g: Way, side: i64, rule: i64) -> None:
    """WL-118: all three tokens are taken up."""
    if g.formations[side].members == 0:
        return
    g.formations[side] = NO_FORMATION
    if g.log is not None:
        seats = tuple([party.seat for party in g.parties if party.side == side])
        g.tell("broken", rule, side, seats=seats)


def join_formation(g: Way, mini: i64) -> None:
    """WL-115: who is raised in its areas by the ability of a standing formation becomes a member."""
    side = g.side_of(mini)
    now = g.formations[side]
    g.formations[side] = Formation(now.centre, now.left, now.right, now.members | 1 << mini, now.emblem)


def breach(g: Way) -> None:
    """WL-119: at the end of every turn each formation with an enemy among its areas breaks."""
    for side in range(len(g.formations)):
        formation = g.formations[side]
        if formation.members == 0:
            continue
        ours = g.ours[side]
        for area in formation.areas:
            if g.here[area] & ~ours:
                break_formation(g, side, 119)
                break


def holds_tokens(g: Way, side: i64, area: i64) -> bool:
    """Whether an area is one of a side's formation."""
    formation = g.formations[side]
    return area == formation.centre or area == formation.left or area == formation.right
