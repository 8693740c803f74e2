"""Health: WL-82 to WL-92."""

from mypy_extensions import i64

from waystone.games.waylanders.model.content import PARTY
from waystone.games.waylanders.model.state import FALLEN, HEALTHY, NONE, WOUNDED, Way
from waystone.games.waylanders.rules.ending import BY_KNOCKING_DOWN, count_fall, gain
from waystone.games.waylanders.rules.formation import regroup


def damage(g: Way, mini: i64, by: i64, rule: i64) -> bool:
    """WL-86: one damage step of a standing adventurer, by a player; True if it knocked down.

    `by` is NONE if nobody gets the torc (WL-182).
    """
    if g.health[mini] == HEALTHY:
        g.health[mini] = WOUNDED
        if g.log is not None:
            g.tell("wounded", 86, mini // PARTY, g.touch(mini), card=g.cards[mini].index)
        return False
    fall(g, mini)
    if by != NONE and g.is_enemy(by, mini):  # WL-82
        card = g.cards[mini].index
        gain(g, g.parties[by].side, 1, rule, BY_KNOCKING_DOWN, card, mini // PARTY, g.touch(mini))
    count_fall(g, mini)
    return True


def fall(g: Way, mini: i64) -> None:
    """WL-85: it stays lying in its area and counts for nothing."""
    g.health[mini] = FALLEN
    g.fallen |= 1 << mini
    g.here[g.at[mini]] &= ~(1 << mini)
    if g.log is not None:
        g.tell("fallen", 86, mini // PARTY, g.touch(mini), card=g.cards[mini].index)
    regroup(g, g.side_of(mini))


def stand_up(g: Way, mini: i64, health: i64, acts: bool, by: int = NONE) -> None:
    """WL-87, WL-88, WL-92: on its feet again, lifted by an adventurer or by an effect.

    Unless it still `acts` this turn, its card is slid forward.
    """
    g.health[mini] = health
    g.fallen &= ~(1 << mini)
    g.here[g.at[mini]] |= 1 << mini
    g.crowded = True
    if not acts:
        g.activated |= 1 << mini
    if g.log is not None:
        helper = g.cards[by].index if by != NONE else NONE
        card = g.cards[mini].index
        g.tell("raised", 87, mini // PARTY, g.touch(mini), card=card, health=health, helper=helper, by=by // PARTY)


def make_healthy(g: Way, mini: i64, rule: i64, by: int = NONE) -> None:
    """WL-89, WL-91: healed by an adventurer, or by an effect."""
    g.health[mini] = HEALTHY
    if g.log is not None:
        helper = g.cards[by].index if by != NONE else NONE
        card = g.cards[mini].index
        g.tell("healed", rule, mini // PARTY, g.touch(mini), card=card, helper=helper, by=by // PARTY)
