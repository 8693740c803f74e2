"""Moving about: the travel action, free steps, pushes, and what waits in the area entered. WL-49, WL-56, WL-57."""

from typing import Final

from mypy_extensions import i64

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.waylanders.model.content import AUX, PARTY
from waystone.games.waylanders.model.effects import EMBLEM_TECHNIQUE, ENTERED
from waystone.games.waylanders.model.options import Point
from waystone.games.waylanders.model.state import FALLEN, TRAVEL, Way
from waystone.games.waylanders.rules.defence import strike
from waystone.games.waylanders.rules.formation import holds_tokens, regroup
from waystone.games.waylanders.rules.paying import pay
from waystone.games.waylanders.rules.travel import cannot_enter, put, tell_move, travel_cost

STEP: Final = Subject("step", "make a free step, or stay", 56)
PUSH: Final = Subject("push", "choose where the adventurer is pushed", 56)


def travel(g: Way, mini: i64, area: i64) -> None:
    """WL-49, WL-51: one step of the active adventurer, paid for by the terrain entered. Traps are the caller's."""
    cost = travel_cost(g, mini, area)
    pay(g, g.active, cost, mini)
    g.count_action(TRAVEL)
    arrive(g, g.active, mini, area, "travelled", 49, cost)


def arrive(g: Way, seat: i64, mini: i64, area: i64, kind: str, rule: i64, cost: i64) -> None:
    """Put it there and say so as this kind of move; its formation may break by it (WL-115, WL-116, WL-117)."""
    start = g.at[mini]
    put(g, mini, area)
    if mini == g.actor:
        g.entered |= g.areas[area].bit
    if g.log is not None:
        tell_move(g, kind, rule, seat, mini, start, cost)
    regroup(g, g.side_of(mini))


def enter(g: Way, seat: int, mini: int, area: int, kind: str) -> Rule:
    """WL-56, WL-57: a free step or a push: put it there; then what waits for it."""
    arrive(g, seat, mini, area, kind, 56, 0)
    if in_enemy_formation(g, mini, area):
        yield from spring_traps(g, mini, area)


def in_enemy_formation(g: Way, mini: i64, area: i64) -> bool:
    """WL-57: whether an area is one of an enemy formation, so that a trap may wait there."""
    own = g.side_of(mini)
    for side in range(len(g.formations)):
        if side != own and holds_tokens(g, side, area):
            return True
    return False


def spring_traps(g: Way, mini: int, area: int) -> Rule:
    """WL-57: the traps of enemy formations, clockwise from the active player, while who came in stands."""
    for i in range(len(g.formations)):
        side = (g.parties[g.active].side + i) % len(g.formations)
        if side != g.side_of(mini) and holds_tokens(g, side, area) and g.health[mini]:
            yield from spring(g, side, mini, area)


def spring(g: Way, side: int, mini: int, area: int) -> Rule:
    """WL-81: a formation ability of the window "entered" strikes who comes in."""
    emblem = g.emblem_in_force(side)
    assert emblem is not None  # WL-117: without it the formation would be broken
    ability = emblem.formation.ability
    if ability.windows & ENTERED:
        technique = ability.strike_technique
        if technique == EMBLEM_TECHNIQUE:
            technique = g.cards[g.leader[side]].technique
        die = g.areas[area].terrain if ability.strike_terrain else AUX
        if g.log is not None:
            seat = g.leader[side] // PARTY
            card = g.cards[mini].index
            power = emblem.formation.index
            g.tell("sprung", 57, seat, g.touch(mini), power=power, card=card, owner=mini // PARTY)
        yield from strike(g, g.leader[side] // PARTY, [mini], die, ability.strike, technique, True)


def steps_from(g: Way, mini: i64, into_own: bool) -> list[int]:
    """WL-56: areas that a free step may lead to."""
    found: list[int] = []
    for area in g.areas[g.at[mini]].open:
        if into_own and g.owner[area] != g.side_of(mini):
            continue
        if cannot_enter(g, mini, area) == 0:
            found.append(area)
    return found


def free_steps(g: Way, seat: int, mini: int, steps: int, into_own: bool, may_stay: bool) -> Rule:
    """WL-56: up to so many steps, each where the owner likes; the first may be compulsory."""
    for step in range(steps):
        if g.health[mini] == FALLEN:
            return
        g.mover = mini
        options = g.menu()
        for area in steps_from(g, mini, into_own):
            options.append(g.edition.point[g.areas[area].place])
        if not options:
            return
        if may_stay or step:
            options.append(g.edition.done)
        choice: Option = options[0] if len(options) == 1 else (yield Ask(seat, STEP, options))
        if not isinstance(choice, Point):
            if g.log is not None:
                place = g.areas[g.at[mini]].place
                g.tell("stayed", 56, seat, g.touch(mini), card=g.cards[mini].index, place=place)
            return
        yield from enter(g, seat, mini, g.area_at(choice.place), "stepped")


def push(g: Way, seat: int, mini: int) -> Rule:
    """R45: an enemy is moved one step along an open border; a push is an entry."""
    g.mover = mini
    options = g.menu()
    for area in steps_from(g, mini, False):
        options.append(g.edition.point[g.areas[area].place])
    choice: Option = options[0] if len(options) == 1 else (yield Ask(seat, PUSH, options))
    assert isinstance(choice, Point)
    yield from enter(g, seat, mini, g.area_at(choice.place), "pushed")
