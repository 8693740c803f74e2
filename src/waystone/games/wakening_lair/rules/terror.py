"""The terror: which zones may be attacked, its walk, its healing, how it strikes. WK-92 to WK-101, WK-114 to WK-142."""

from typing import Final

from waystone.engine.bits import ones
from waystone.engine.event import Roll
from waystone.engine.state import Result
from waystone.games.wakening_lair.model.content import Target
from waystone.games.wakening_lair.model.endings import DEFEATED, ENDINGS, ESCAPED
from waystone.games.wakening_lair.model.reasons import A
from waystone.games.wakening_lair.model.state import NONE, Lair

SHIELDED: Final = 96
DISABLED: Final = 98
LINE_BY_LINE: Final = 129
LEGS_FIRST: Final = 132
UNDEAD_GUARD: Final = A + 137
LOCKED: Final = 138


def not_attackable(g: Lair, zone: Target) -> int:
    """The rule that keeps a zone from being attacked now, or 0. Whether the attacker reaches it is another question.

    WK-147: what one rule forbids no other allows.
    """
    board = g.terror_board
    if g.shielded:
        return SHIELDED
    if g.is_full(zone):
        return DISABLED
    if board.splits and not splits_open(g, zone):
        return LINE_BY_LINE
    if zone.last and not others_disabled(g, zone):
        return LEGS_FIRST
    if board.raises_undead and undead_in_play(g):
        return UNDEAD_GUARD
    if g.locked != NONE and g.locked != zone.index:
        return LOCKED
    return 0


def attackable_zones(g: Lair) -> list[Target]:
    return [zone for zone in g.terror_board.zones if not_attackable(g, zone) == 0]


def is_active(g: Lair, zone: Target) -> bool:
    """WK-129: a zone of Mudmuck lives once the one above it is disabled."""
    return zone.opened_by == NONE or g.is_full(g.content.targets[zone.opened_by])


def splits_open(g: Lair, zone: Target) -> bool:
    """WK-129: active, and in the highest line that is not yet completely disabled (or, by setting, in any line)."""
    if not is_active(g, zone):
        return False
    if g.mud_in_branches:
        return True
    for other in g.terror_board.zones:
        if other.tier < zone.tier and not g.is_full(other):
            return False
    return True


def others_disabled(g: Lair, zone: Target) -> bool:
    """WK-132: the body opens when all legs are gone."""
    for other in g.terror_board.zones:
        if other is not zone and not g.is_full(other):
            return False
    return True


def undead_in_play(g: Lair) -> bool:
    """WK-137a."""
    targets = g.content.targets
    for line in g.lines:
        for monster in line:
            if targets[monster].undead:
                return True
    return False


def zone_marked(g: Lair, zone: Target) -> None:
    """After a zone was marked: WK-138 the lock, WK-98 disabled, WK-101 the win."""
    if not g.is_full(zone):
        if g.terror_board.locks_zone:
            g.locked = zone.index
        return
    g.locked = NONE
    if g.log is not None:
        g.tell("disabled", 98, touches=f"target-{zone.index}", target=zone.index, left=zones_left(g))
    for other in g.terror_board.zones:
        if not g.is_full(other):
            return
    if g.log is not None:
        g.tell("won", DEFEATED, touches="terror")
    g.finish(Result(ENDINGS[DEFEATED], DEFEATED, [1.0] * g.seats, [1] * g.seats))


def zones_left(g: Lair) -> int:
    """How many zones of the terror are not disabled."""
    return len([zone for zone in g.terror_board.zones if not g.is_full(zone)])


def lose(g: Lair, rule: int) -> None:
    """WK-143: everyone loses together; WK-145: there is no other score."""
    if g.log is not None:
        g.tell("lost", rule)
    g.finish(Result(ENDINGS[rule], rule, [0.0] * g.seats, [0] * g.seats))


def advance(g: Lair) -> None:
    """WK-92: one Room towards the entrance, with every Monster and every hero that is not webbed (WK-134).

    WK-94: nobody is attacked by its coming. WK-95: from Room 12 it takes twelve turns to leave the Lair.
    """
    here = g.terror_room
    if here == 1:
        lose(g, ESCAPED)
    there = here - 1
    pushed = g.lines[here]
    g.lines[there] += pushed  # WK-93
    g.lines[here] = ()
    took: list[int] = []
    for hero in g.heroes:
        if hero.room == here and not hero.webbed:
            hero.room = there
            took.append(hero.seat)
    g.terror_room = there
    if g.log is not None:
        held = tuple([hero.seat for hero in g.heroes if hero.room == here])
        g.tell(
            "advanced",
            92,
            touches="terror",
            terror=g.terror,
            room=there,
            heroes=tuple(took),
            monsters=pushed,
            held=held,
        )


def open_corridor(g: Lair) -> None:
    """WK-125: a D6 opens that space of Cindershroud's ring."""
    space = g.rng.d6()
    was_open = int(g.ring_is_open(space))
    g.ring |= 1 << space
    if g.log is not None:
        die = Roll((space,), owner=g.terror_board.name)
        g.tell("corridor", 125, touches="terror", rolls=(die,), terror=g.terror, space=space, was_open=was_open)


def close_ring(g: Lair, dice: list[int]) -> tuple[int, ...]:
    """WK-126: every open space whose number shows burns again; returns those that do."""
    closed = tuple([space for space in sorted(set(dice)) if g.ring_is_open(space)])
    for space in closed:
        g.ring &= ~(1 << space)
    return closed


def fire_roll(g: Lair) -> None:
    """WK-127: in the hard variant its dice close spaces even when it does not attack."""
    dice = g.rng.roll(g.terror_board.dice)
    closed = close_ring(g, dice)
    if g.log is not None:
        roll = Roll(tuple(dice), owner=g.terror_board.name)
        g.tell("fire", 127, touches="terror", rolls=(roll,), terror=g.terror, closed=closed)


def heal_roll(g: Lair) -> None:
    """WK-139: Soulbane heals its damaged Monsters, most Damage first (WK-140), else its own damaged zone (WK-141)."""
    healing = rolled = g.rng.d6()
    line = [monster for monster in g.lines[g.terror_room] if g.marks[monster]]
    if line:
        # Stable sort: of equals the nearest first.
        line.sort(key=lambda monster: -ones(g.marks[monster]))
        for monster in line:
            healing = unmark(g, monster, healing)
    else:
        for zone in g.terror_board.zones:
            if g.marks[zone.index] and not g.is_full(zone):
                healing = unmark(g, zone.index, healing)
    if g.log is not None:
        die = Roll((rolled,), owner=g.terror_board.name)
        g.tell("restored", 139, touches="terror", rolls=(die,), terror=g.terror, healed=rolled - healing)


def unmark(g: Lair, target: int, healing: int) -> int:
    """WK-141: the rightmost marked box first; returns the healing left."""
    for box in reversed(range(len(g.content.targets[target].boxes))):
        if healing and g.marks[target] >> box & 1:
            g.marks[target] &= ~(1 << box)
            healing -= 1
    return healing
