"""Asks that have only one sensible answer, and that answer declines: a table gives it for its player."""

from typing import Final

from waystone.engine.bits import ones
from waystone.engine.option import Ask, Option
from waystone.games.wakening_lair.model.content import Target
from waystone.games.wakening_lair.model.options import Discard, EndTurn
from waystone.games.wakening_lair.model.state import NONE, Lair
from waystone.games.wakening_lair.rules.attack import cleave_targets, cleaves, hits, is_weak, meets
from waystone.games.wakening_lair.rules.move import partner

HIGHEST: Final = 7  # a die with Room Advantage


def obvious(g: Lair, ask: Ask) -> Option | None:
    """The declining answer, if nothing else makes sense."""
    key = ask.subject.key
    if key == "action" and nothing_but_discards(g, ask):
        return g.edition.end_turn
    if key == "oil" and weak_already(g):
        return g.edition.no_oil
    if key == "spend_effect" and markers_are_wasted(g):
        return g.edition.done
    if key == "give_in_passing" and nobody_on_the_way(g, ask):
        return g.edition.done
    return None


def nothing_but_discards(g: Lair, ask: Ask) -> bool:
    """No Action is left, and all that could still be done is to throw equipment away."""
    if g.actions:
        return False
    for option in ask.options:
        if not (isinstance(option, Discard) or isinstance(option, EndTurn)):
            return False
    return True


def weak_already(g: Lair) -> bool:
    """The attack matches the Weakness, so the Oil would add nothing."""
    return is_weak(g, g.hero, g.content.targets[g.aimed], g.content.modes[g.aimed_with], False)


def nobody_on_the_way(g: Lair, ask: Ask) -> bool:
    """Cards could only be passed by going out of the way: nobody with whom to pass stands between here and there."""
    here, there = g.hero.room, g.bound_for
    low, high = min(here, there), max(here, there)
    if here == there:
        return False
    for option in ask.options:
        if option is not g.edition.done and low <= partner(g, option).room <= high:
            return False
    return True


# ------------------------------------------------------------------ Effect markers
def markers_are_wasted(g: Lair) -> bool:
    """However the markers were spent, the roll would mark the same boxes or fewer."""
    hero, target = g.hero, g.content.targets[g.aimed]
    if target.zone != NONE and g.terror_board.steals and 1 in g.dice and hero.cards():
        return False  # WK-116: a raised 1 saves a card
    if cleaves(hero, target):
        return no_other_box_for_cleave(g, target)
    now = hits(g, target, g.dice)
    for dice in shifted(g.dice, hero.markers):
        then = hits(g, target, dice)
        if then != now and ones(then) >= ones(now):
            return False
    return True


def shifted(dice: tuple[int, ...], markers: int) -> list[tuple[int, ...]]:
    """Every roll that so many markers could make of the dice, highest first."""
    found: list[tuple[tuple[int, ...], int]] = [((), markers)]
    for die in dice:
        longer: list[tuple[tuple[int, ...], int]] = []
        for made, left in found:
            for value in range(max(1, die - left), min(HIGHEST, die + left) + 1):
                longer.append(((*made, value), left - abs(value - die)))
        found = longer
    return [tuple(sorted(made, reverse=True)) for made, _ in found]


def no_other_box_for_cleave(g: Lair, target: Target) -> bool:
    """No die can be shifted to a box that it does not meet already."""
    for die in g.dice:
        for other in cleave_targets(g, g.hero, target):
            for box in range(len(other.boxes)):
                if g.is_marked(other, box) or meets(other, box, die, g.ring):
                    continue
                if could_meet(g, other, box, die):
                    return False
    return True


def could_meet(g: Lair, target: Target, box: int, die: int) -> bool:
    markers = g.hero.markers
    for value in range(max(1, die - markers), min(HIGHEST, die + markers) + 1):
        if meets(target, box, value, g.ring):
            return True
    return False
