"""Special scenarios: the tempest, WL-176 to WL-178, and the marsh, WL-182 and WL-183."""

from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.waylanders.model.board import FOREST, SWAMP
from waystone.games.waylanders.model.content import AUX, PARTY
from waystone.games.waylanders.model.effects import SAGE
from waystone.games.waylanders.model.options import Name, Point
from waystone.games.waylanders.model.state import NONE, Way, count
from waystone.games.waylanders.rules.defence import roll, rolls_of, strike
from waystone.games.waylanders.rules.events import is_alone
from waystone.games.waylanders.rules.health import damage

STORM: Final = Subject("tempest", "choose the area that the storm strikes", 177)
MARSH: Final = Subject("marsh", "choose who is attacked from the marsh next", 182)


def storm_is_near(g: Way) -> bool:
    """WL-176: the active player stands on the tempest tile."""
    centre = g.scenario.tempest
    return centre != NONE and g.party_in(g.active, centre) != 0


def tempest_roll(g: Way) -> Rule:
    """WL-176, WL-177: one auxiliary die; only the empty face turns the storm on its own tile."""
    if not storm_is_near(g):
        return
    centre = g.scenario.tempest
    dice = roll(g, AUX, 1)
    struck = centre
    obeys = not g.content.dice[AUX].blank[dice[0] % 6]
    if g.log is not None:
        chance = 1 - sum(g.content.dice[AUX].blank) / 6
        rolls = rolls_of(g, dice, g.active, 0, chance)
        g.tell("tempest", 176, g.active, rolls=rolls, obeys=int(obeys), place=g.areas[centre].place)
    if obeys:
        options = g.menu()
        for area in g.areas[centre].adjacent:
            if g.areas[area].capacity:
                options.append(g.edition.point[g.areas[area].place])
        choice: Option = yield Ask(g.active, STORM, options)
        assert isinstance(choice, Point)
        struck = g.area_at(choice.place)
    storm(g, struck)


def storm(g: Way, area: int) -> None:
    """WL-178: everybody there takes one damage step, without defence; enemies that fall give the roller a torc."""
    struck = g.here[area]
    if g.log is not None:
        place = g.areas[area].place
        g.tell("storm", 178, g.active, f"area-{g.areas[area].label}", place=place, struck=count(struck))
    for mini in range(g.seats * PARTY):
        if struck >> mini & 1:
            damage(g, mini, g.active, 178)


def marsh_attack(g: Way) -> Rule:
    """WL-182, WL-183: each lone adventurer of the active player in a forest or swamp is struck, one roll each."""
    if not g.scenario.marsh:
        return
    done = 0
    while True:
        options = g.menu()
        for mini in range(g.active * PARTY, g.active * PARTY + PARTY):
            if g.health[mini] and done >> mini & 1 == 0 and is_lost_in_the_marsh(g, mini):
                options.append(g.edition.name[g.cards[mini].index])
        if not options:
            return
        choice: Option = options[0] if len(options) == 1 else (yield Ask(g.active, MARSH, options))
        assert isinstance(choice, Name)
        mini = g.mini[choice.card.index]
        done |= 1 << mini
        if g.log is not None:
            g.tell("marsh", 182, g.active, g.touch(mini), card=choice.card.index, place=g.areas[g.at[mini]].place)
        yield from strike(g, NONE, [mini], AUX, g.content.marsh_dice, SAGE, False)


def is_lost_in_the_marsh(g: Way, mini: int) -> bool:
    terrain = g.areas[g.at[mini]].terrain
    return (terrain in (FOREST, SWAMP)) and is_alone(g, mini)
