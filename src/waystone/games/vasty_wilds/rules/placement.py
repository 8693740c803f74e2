"""Card placement: which slots are open, and the forest growing."""

from typing import Final

from mypy_extensions import i64

from waystone.games.vasty_wilds.model.content import HOME, Card
from waystone.games.vasty_wilds.model.geometry import HEADINGS, Outline
from waystone.games.vasty_wilds.model.state import NONE, Laid, Spot, Wilds

OFF_THE_TABLE: Final = 16
DOUBLES_BACK: Final = 17
DEAD: Final = 18
CHOKES: Final = 19


# ------------------------------------------------------------------ open slots
def still_open(outline: Outline, spot: Spot, laid: Laid) -> i64:
    """VW-16b: the headings of a spot that a newly laid card leaves open."""
    return outline.clear_of(laid.heading, laid.x, laid.y, spot.x, spot.y, spot.open)


def open_headings(outline: Outline, others: list[Laid], x: i64, y: i64, allowed: i64) -> i64:
    """VW-16: the headings at which a card with its arrow at (x, y) is on the table and overlaps none of the others."""
    found: i64 = outline.within_table(x, y, allowed)
    for other in others:
        if found == 0:
            break
        found = outline.clear_of(other.heading, other.x, other.y, x, y, found)
    return found


def neighbours(g: Wilds, x: i64, y: i64) -> list[Laid]:
    """The cards that a card on a dot of one with its arrow at (x, y) might overlap."""
    reach = g.content.outline.reach * 3 // 2 + 1  # from arrow to dot is at most half of it
    found: list[Laid] = []
    for laid in g.laid:
        dx: i64 = laid.x - x
        dy: i64 = laid.y - y
        if dx <= reach and dx >= -reach and dy <= reach and dy >= -reach:
            found.append(laid)
    return found


def own_spots(g: Wilds, laid: Laid) -> list[Spot]:
    """The spots that a card brings with it. The card itself need not be on the table yet."""
    dots = laid.card.dots
    found: list[Spot] = []
    if not dots:
        return found
    outline = g.content.outline
    others = neighbours(g, laid.x, laid.y)
    for dot in dots:
        site = dot.site
        heading: i64 = laid.heading
        x: i64 = laid.x + site.x[heading]
        y: i64 = laid.y + site.y[heading]
        mask = open_headings(outline, others, x, y, site.allowed[heading])
        if mask != 0:
            found.append(Spot(dot, x, y, mask))
    return found


def is_roomy(g: Wilds) -> bool:
    """Two spots so far apart that a card which closes one cannot touch the other."""
    spots = g.spots
    if not spots:
        return False
    apart: i64 = g.content.outline.reach * 2
    first = spots[0]
    left: i64 = first.x
    right: i64 = left
    top: i64 = first.y
    bottom: i64 = top
    for spot in spots:
        x: i64 = spot.x
        y: i64 = spot.y
        if x < left:
            left = x
        elif x > right:
            right = x
        if y < top:
            top = y
        elif y > bottom:
            bottom = y
    return right - left > apart or bottom - top > apart


# ------------------------------------------------------------------ legality
def cannot_lay(g: Wilds, card: Card, spot: Spot, heading: i64) -> int:
    """VW-16, VW-17, VW-18, VW-19: 0, or the rule that forbids to lay the card there."""
    if not spot.open >> heading & 1:
        return why_closed(g, spot, heading)
    if g.roomy or leaves_room(g, card, spot, heading):
        return 0
    return CHOKES


def why_closed(g: Wilds, spot: Spot, heading: i64) -> int:
    target = g.laid_card(spot.dot.card)
    if not spot.dot.site.allowed[target.heading] >> heading & 1:
        return DOUBLES_BACK
    return OFF_THE_TABLE


def leaves_room(g: Wilds, card: Card, spot: Spot, heading: i64) -> bool:
    """VW-19: is a slot open on the table when the card lies there? Its own dots count."""
    outline = g.content.outline
    new = Laid(card, NONE, spot.x, spot.y, heading, spot.dot.index)
    for other in g.spots:
        if other is not spot and still_open(outline, other, new) != 0:
            return True
    return bool(own_spots(g, new))


def can_place_on(g: Wilds, card: Card, spot: Spot) -> bool:
    if g.roomy:
        return True
    for heading in range(HEADINGS):
        if spot.open >> heading & 1 and leaves_room(g, card, spot, heading):
            return True
    return False


def can_place(g: Wilds, card: Card) -> bool:
    """VW-36: has the card a legal placement?"""
    if g.roomy:
        return True
    for spot in g.spots:
        if can_place_on(g, card, spot):
            return True
    return False


def is_closed(g: Wilds) -> bool:
    """VW-117: no forest card that is not on the table has a legal placement."""
    if g.roomy or two_apart(g):
        return False
    on_table = {laid.card.index for laid in g.laid}
    for index in g.content.forest:
        if index not in on_table and can_place(g, g.content.cards[index]):
            return False
    return True


def two_apart(g: Wilds) -> bool:
    """Two open slots that do not overlap each other: either can be covered, and the other is left."""
    outline = g.content.outline
    spots = g.spots
    for i in range(len(spots)):
        one = spots[i]
        for heading in range(HEADINGS):
            if one.open >> heading & 1:
                slot = Laid(g.content.cards[HOME], NONE, one.x, one.y, heading, NONE)
                for j in range(i + 1, len(spots)):
                    if still_open(outline, spots[j], slot) != 0:
                        return True
    return False


# ------------------------------------------------------------------ laying
def lay_home(g: Wilds) -> None:
    """VW-13, VW-25: Home in the middle of the table."""
    content = g.content
    x, y = content.home_at
    home = Laid(content.cards[HOME], 0, x, y, content.home_heading, NONE)
    g.spots = tuple(own_spots(g, home))
    g.laid.append(home)
    g.depth[HOME] = 0


def lay(g: Wilds, card: Card, spot: Spot, heading: i64) -> None:
    """VW-43: the card joins the table. Open slots that it overlaps are gone, those of its own dots are new.

    VW-20: it stays where it is for good.
    """
    outline = g.content.outline
    new = Laid(card, len(g.laid), spot.x, spot.y, heading, spot.dot.index)
    spots: list[Spot] = []
    for other in g.spots:
        if other is spot:  # VW-18: covered
            continue
        left = still_open(outline, other, new)
        if left == other.open:
            spots.append(other)
        elif left != 0:
            spots.append(Spot(other.dot, other.x, other.y, left))
    spots += own_spots(g, new)
    g.laid.append(new)
    g.spots = tuple(spots)
    g.roomy = is_roomy(g)
    join(g, card, g.content.cards[spot.dot.card].last_space)


def join(g: Wilds, card: Card, target: int) -> None:
    """VW-21, VW-22: the sections are a chain, the first next to the last section of the target."""
    before = target
    for space in card.spaces:
        g.near[before] += (space,)
        g.near[space] = (before,)
        g.depth[space] = g.depth[before] + 1
        before = space


def spot_of(g: Wilds, dot: int) -> Spot:
    for spot in g.spots:
        if spot.dot.index == dot:
            return spot
    raise LookupError(f"dot {dot} is not open")
