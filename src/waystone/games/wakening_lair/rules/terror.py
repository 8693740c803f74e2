"""The terror: which zones may be attacked, its walk, its healing, how it strikes. WK-92 to WK-101, WK-114 to WK-142."""

from typing import Final

from waystone.engine.bits import ones
from waystone.engine.state import Result
from waystone.games.wakening_lair.model.content import Target
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
        g.tell("disabled", f"{zone.name} is disabled", 98, touches=f"target-{zone.index}")
    for other in g.terror_board.zones:
        if not g.is_full(other):
            return
    words = "The terror is defeated: the heroes win"
    if g.log is not None:
        g.tell("won", words, 101, touches="terror")
    g.finish(Result(words, 101, [1.0] * g.seats, [1] * g.seats))


def lose(g: Lair, words: str, rule: int) -> None:
    """WK-143: everyone loses together; WK-145: there is no other score."""
    if g.log is not None:
        g.tell("lost", words, rule)
    g.finish(Result(words, rule, [0.0] * g.seats, [0] * g.seats))


def advance(g: Lair) -> None:
    """WK-92: one Room towards the entrance, with every Monster and every hero that is not webbed (WK-134).

    WK-94: nobody is attacked by its coming. WK-95: from Room 12 it takes twelve turns to leave the Lair.
    """
    here = g.terror_room
    if here == 1:
        lose(g, "The terror leaves the Lair: everyone loses", 92)
    there = here - 1
    g.lines[there] += g.lines[here]  # WK-93
    g.lines[here] = ()
    for hero in g.heroes:
        if hero.room == here and not hero.webbed:
            hero.room = there
    g.terror_room = there
    if g.log is not None:
        g.tell("advanced", f"{g.terror_board.name} walks to Room {there}", 92, touches="terror")


def open_corridor(g: Lair) -> None:
    """WK-125: a D6 opens that space of Cindershroud's ring."""
    space = g.rng.d6()
    g.ring |= 1 << space
    if g.log is not None:
        g.tell("corridor", f"Ring space {space} is open", 125, touches="terror", dice=(space,))


def close_ring(g: Lair, dice: list[int]) -> None:
    """WK-126: every open space whose number shows burns again."""
    for die in dice:
        g.ring &= ~(1 << die)


def fire_roll(g: Lair) -> None:
    """WK-127: in the hard variant its dice close spaces even when it does not attack."""
    dice = g.rng.roll(g.terror_board.dice)
    close_ring(g, dice)
    if g.log is not None:
        g.tell("fire", f"The ring flares: {dice}", 127, touches="terror", dice=tuple(dice))


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
        g.tell(
            "healed",
            f"Soulbane rolls {rolled} of healing, {rolled - healing} used",
            139,
            touches="terror",
            dice=(rolled,),
        )


def unmark(g: Lair, target: int, healing: int) -> int:
    """WK-141: the rightmost marked box first; returns the healing left."""
    boxes = len(g.content.targets[target].boxes)
    for box in range(boxes - 1, -1, -1):
        if healing and g.marks[target] >> box & 1:
            g.marks[target] &= ~(1 << box)
            healing -= 1
    return healing
