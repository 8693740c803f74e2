"""Health: WL-82 to WL-92."""

from waystone.games.waylanders.model.content import PARTY
from waystone.games.waylanders.model.state import FALLEN, HEALTHY, NONE, WOUNDED, Way
from waystone.games.waylanders.rules.ending import count_fall, gain
from waystone.games.waylanders.rules.formation import regroup


def damage(g: Way, mini: int, by: int, rule: int) -> bool:
    """WL-86: one damage step, by a player (or NONE: nobody gets the torc, WL-182); True if it knocked down."""
    health = g.health[mini]
    if health == FALLEN:
        return False
    if health == HEALTHY:
        g.health[mini] = WOUNDED
        if g.log is not None:
            g.tell("wounded", f"{g.name(mini)} is wounded", 86, mini // PARTY, g.touch(mini))
        return False
    fall(g, mini)
    if by != NONE and g.is_enemy(by, mini):  # WL-82
        gain(g, g.parties[by].side, 1, f"for knocking down {g.name(mini)}", rule, g.touch(mini))
    count_fall(g, mini)
    return True


def fall(g: Way, mini: int) -> None:
    """WL-85: it stays lying in its area and counts for nothing."""
    g.health[mini] = FALLEN
    g.here[g.at[mini]] &= ~(1 << mini)
    if g.log is not None:
        g.tell("fallen", f"{g.name(mini)} is knocked down", 86, mini // PARTY, g.touch(mini))
    regroup(g, g.side_of(mini))


def stand_up(g: Way, mini: int, health: int, acts: bool) -> None:
    """WL-87, WL-88, WL-92: on its feet again; unless it `acts`, its card is slid forward."""
    g.health[mini] = health
    g.here[g.at[mini]] |= 1 << mini
    g.crowded = True
    if not acts:
        g.activated |= 1 << mini
    if g.log is not None:
        g.tell("raised", f"{g.name(mini)} stands again", 87, mini // PARTY, g.touch(mini))


def make_healthy(g: Way, mini: int, rule: int) -> None:
    """WL-89, WL-91."""
    g.health[mini] = HEALTHY
    if g.log is not None:
        g.tell("healed", f"{g.name(mini)} is healthy", rule, mini // PARTY, g.touch(mini))
