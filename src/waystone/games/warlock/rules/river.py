"""The river: FM-65 to FM-73."""

from waystone.engine.event import Roll
from waystone.engine.option import Option
from waystone.games.warlock.model.content import (
    BATTLE,
    FAR_BANK,
    FOOD,
    LUCK,
    MOVE_TO,
    NONE,
    PAY,
    STAMINA,
    Crossing,
    Effect,
)
from waystone.games.warlock.model.options import Cross, Stroll
from waystone.games.warlock.model.state import END, MEETING, Adventurer, Dungeon
from waystone.games.warlock.rules.adventurer import hurt, place, test_luck
from waystone.games.warlock.rules.battle import meet_crocodile
from waystone.games.warlock.rules.death import dies
from waystone.games.warlock.rules.effects import change_goods

TOO_POOR = 67


def offer_crossings(g: Dungeon, a: Adventurer, stroll: Stroll, options: list[Option]) -> None:
    """FM-65, FM-66: at the start, in passing, or at the end of the count."""
    for choice in stroll.crossings[g.rolled]:
        g.offer(options, choice, cannot_cross(a, choice.crossing))


def cannot_cross(a: Adventurer, crossing: Crossing) -> int:
    """FM-67: the ferryman wants to be paid."""
    return TOO_POOR if a.gold < crossing.price else 0


def cross(g: Dungeon, a: Adventurer, choice: Cross) -> None:
    """FM-67, FM-68, FM-69, FM-71: the attempt ends his movement; he arrives at the landing where he comes to stand."""
    crossing = choice.crossing
    place(g, a, choice.near, NONE)
    g.arrived = True
    g.phase = MEETING
    touches = f"crossing-{crossing.id}"
    if crossing.method == PAY:
        a.gold -= crossing.price
        place(g, a, choice.far, NONE)
        if g.log is not None:
            g.tell("ferried", 67, a.seat, touches, gold=crossing.price, crossing=crossing.index, space=a.space)
        return
    if g.log is not None:
        g.tell("crosses", 66, a.seat, touches, crossing=crossing.index, space=choice.near)
    if crossing.method == LUCK:
        row = 1 if test_luck(g, a) else 0
        if g.log is not None:
            g.tell("river", 68, a.seat, touches, crossing=crossing.index, row=row)
    else:
        die = g.rng.d6()
        row = die - 1
        if g.log is not None:
            rolls = (Roll((die,), a.seat, chance=chance_across(crossing)),)
            g.tell("river", 69, a.seat, touches, rolls, crossing=crossing.index, row=row)
    brave(g, a, crossing.rows[row].effects, choice)


def chance_across(crossing: Crossing) -> float:
    """FM-69: the share of the die's numbers that lead to the far bank at once."""
    across = [row for row in crossing.rows if [e for e in row.effects if e.op == MOVE_TO and e.target == FAR_BANK]]
    return len(across) / len(crossing.rows)


def brave(g: Dungeon, a: Adventurer, effects: list[Effect], choice: Cross) -> None:
    """A row of the raft's or the bridge's table. FM-72: who dies here lies on the near landing."""
    for effect in effects:
        if effect.op == BATTLE:
            meet_crocodile(g, choice.near, choice.far)
        elif effect.op == STAMINA:
            hurt(g, a, effect.amount, 69)
            if a.stamina <= 0:
                dies(g, a, 72)
                g.phase = END
                return
        elif effect.op == FOOD:
            if a.food:
                change_goods(g, a, effect)
        elif effect.op == MOVE_TO:
            if effect.target == FAR_BANK:
                place(g, a, choice.far, NONE)
            if g.log is not None:
                g.tell("landed", 69, a.seat, f"seat-{a.seat}", space=a.space, across=int(a.space == choice.far))
