"""Objectives: WL-140 to WL-147."""

from typing import Final

from mypy_extensions import i64

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.waylanders.model.content import (
    ADJACENT,
    CONNECTED,
    FREE,
    LINE,
    SHOWN_OBJECTIVES,
    TRIANGLE,
    Objective,
)
from waystone.games.waylanders.model.options import Claim, Close
from waystone.games.waylanders.model.state import Way, count, without
from waystone.games.waylanders.rules.ending import BY_OBJECTIVE, gain
from waystone.games.waylanders.rules.strongholds import remove_hold

CLAIM: Final = Subject("claim", "claim an objective, or go on", 140)
CLOSE: Final = Subject("close", "choose an area whose portal closes", 141)

NOT_MET: Final = 140


def areas_of(g: Way, side: i64) -> list[int]:
    found: list[int] = []
    area = 0
    rest: i64 = g.holdings[side]
    while rest:
        if rest & 1:
            found.append(area)
        rest >>= 1
        area += 1
    return found


def patterns(g: Way, side: i64, objective: Objective, first_only: bool) -> list[list[int]]:
    """WL-145, WL-146: every set of conquered areas that meets an objective, or just one; nobody need stand there."""
    found: list[list[int]] = []
    if count(g.holdings[side]) >= objective.size:
        areas = areas_of(g, side)
        if has_terrains(g, objective, areas):
            search(g, objective, areas, 0, [], found, first_only)
    return found


def search(
    g: Way, objective: Objective, areas: list[int], start: int, chosen: list[int], found: list[list[int]], first: bool
) -> None:
    """Try all combinations, the areas in the order of the map."""
    missing = objective.size - len(chosen)
    if missing == 0:
        if meets(g, objective, chosen):
            found.append(chosen.copy())
        return
    for i in range(start, len(areas) - missing + 1):
        chosen.append(areas[i])
        search(g, objective, areas, i + 1, chosen, found, first)
        chosen.pop()
        if first and found:
            return


def meets(g: Way, objective: Objective, areas: list[int]) -> bool:
    """WL-145: terrains and shape."""
    if not has_terrains(g, objective, areas):
        return False
    shape = objective.shape
    if shape == FREE:
        return True
    if shape in (ADJACENT, CONNECTED):
        return hangs_together(g, areas)
    if shape == LINE:
        return in_line(g, areas)
    assert shape == TRIANGLE
    one, two, three = areas
    return two in g.areas[one].adjacent and three in g.areas[one].adjacent and three in g.areas[two].adjacent


def has_terrains(g: Way, objective: Objective, areas: list[int]) -> bool:
    """WL-145: whether there are enough of each terrain that an objective asks for."""
    for terrain in range(3):
        missing = objective.wanted[terrain]
        if missing:
            for area in areas:
                if g.areas[area].terrain == terrain:
                    missing -= 1
            if missing > 0:
                return False
    return True


def hangs_together(g: Way, areas: list[int]) -> bool:
    reached = [areas[0]]
    for area in reached:  # grows as it goes
        for other in g.areas[area].adjacent:
            if other in areas and other not in reached:
                reached.append(other)
    return len(reached) == len(areas)


def in_line(g: Way, areas: list[int]) -> bool:
    """Three in a straight row: one of them lies between the other two, on opposite sides."""
    for middle in areas:
        beside = g.areas[middle].beside
        for side in range(3):
            if beside[side] in areas and beside[side + 3] in areas:
                return True
    return False


def can_claim(g: Way) -> bool:
    """WL-140: whether the active player meets any of the open objectives."""
    side = g.party.side
    if g.holdings[side]:
        for index in g.objectives:
            if patterns(g, side, g.content.objectives[index], True):
                return True
    return False


def claim_objectives(g: Way) -> Rule:
    """WL-140, WL-142: claims, one after another, while any can be made and is wanted."""
    side = g.party.side
    while can_claim(g):
        options = g.menu()
        for index in g.objectives:
            objective = g.content.objectives[index]
            g.offer(options, g.edition.claim[index], 0 if patterns(g, side, objective, True) else NOT_MET)
        options.append(g.edition.done)
        choice: Option = yield Ask(g.active, CLAIM, options)
        if not isinstance(choice, Claim):
            return
        yield from claim(g, side, choice.objective)


def claim(g: Way, side: int, objective: Objective) -> Rule:
    """WL-141, WL-147: choose the areas, take back their tokens, replace the card, gain the torcs, which may win."""
    sets = patterns(g, side, objective, False)
    chosen: list[int] = []
    while len(sets) > 1:
        options = g.menu()
        for area in areas_of(g, side):
            if area not in chosen and [areas for areas in sets if area in areas]:
                options.append(g.edition.close[g.areas[area].place])
        choice: Option = yield Ask(g.active, CLOSE, options)
        assert isinstance(choice, Close)
        chosen.append(g.area_at(choice.place))
        sets = [areas for areas in sets if chosen[-1] in areas]
    for area in sets[0]:
        remove_hold(g, area, 141)
    before = g.objectives
    g.objectives = without(g.objectives, objective.index)
    g.objective_discard += (objective.index,)
    reveal_objectives(g)
    if g.log is not None:
        places = tuple([g.areas[area].place for area in sets[0]])
        fresh = tuple([index for index in g.objectives if index not in before])
        touched = f"objective-{objective.index}"
        g.tell("claimed", 141, g.active, touched, objective=objective.index, places=places, fresh=fresh)
    gain(g, side, objective.torcs, 141, BY_OBJECTIVE, objective.index, touches=f"objective-{objective.index}")


def reveal_objectives(g: Way) -> None:
    """WL-7, WL-144: three lie open; an empty deck is made anew of the discards."""
    while len(g.objectives) < SHOWN_OBJECTIVES:
        if not g.objective_deck:
            if not g.objective_discard:
                return
            g.objective_deck = list(g.objective_discard)
            g.objective_discard = ()
            g.rng.shuffle(g.objective_deck)
        g.objectives += (g.objective_deck.pop(),)
