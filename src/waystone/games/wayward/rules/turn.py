"""The turn: WW-8 to WW-17, WW-93, WW-94, WW-115, WW-122, WW-143."""

from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.wayward.model.content import GUARD_ROOM, HOARD, LAIR, NONE
from waystone.games.wayward.model.options import (
    Cash,
    Drop,
    EndTurn,
    FinishSolo,
    Go,
    PickUp,
    Push,
    Trip,
    Use,
)
from waystone.games.wayward.model.state import ACTIONS, SETUP, START, Wayward
from waystone.games.wayward.rules.city import go_to_jail
from waystone.games.wayward.rules.dungeon import put_out, steal_what_lies
from waystone.games.wayward.rules.gate import end_game, pass_turn
from waystone.games.wayward.rules.items import cash_hourglass, drop, offer_drops, offer_pick_ups, pick_up
from waystone.games.wayward.rules.lurking import lurks, what_lurks
from waystone.games.wayward.rules.setup import roll_for_start
from waystone.games.wayward.rules.specials import offer_special, use, use_by_choice
from waystone.games.wayward.rules.visits import begin_visit
from waystone.games.wayward.rules.ways import go, offer_ways, push_past, take_trip

MAIN: Final = Subject("main", "take an action", 11)
NO_CHIPS: Final = 14


def play_step(g: Wayward) -> Rule:
    """One step: an action or something free, with the start of the turn before the first and its end after the last."""
    if g.phase != ACTIONS:
        if g.phase == SETUP:
            roll_for_start(g)
        start_turn(g)
        if lurks(g):  # WW-15: before any action, drop or hour glass
            yield from what_lurks(g)
    if g.chips == 0 and not g.me.has_hourglass:  # WW-14
        yield from end_turn(g)
        return
    options = choices(g)
    choice: Option = yield Ask(g.active, MAIN, options)
    if isinstance(choice, EndTurn):
        yield from end_turn(g)
    elif isinstance(choice, Drop):
        drop(g, choice.kind)
    elif isinstance(choice, Cash):
        cash_hourglass(g)
    elif isinstance(choice, FinishSolo):
        end_game(g)
    else:
        yield from action(g, choice)
        if g.me.left:  # WW-84
            yield from end_turn(g)


def start_turn(g: Wayward) -> None:
    """WW-8, WW-15: twelve chips; none is on the map, and the visit is fresh, since the last turn was wiped."""
    g.phase = ACTIONS
    g.turn += 1
    g.chips = g.content.actions
    g.granted = g.content.actions
    g.show_dice((), "")
    if g.log is not None:
        turns = g.content.solo_turns if g.solo else 0
        g.tell(
            "turn",
            8,
            g.active,
            f"figure-{g.active}",
            turn=g.turn,
            turns=turns,
            chips=g.chips,
            last=1 if g.closing else 0,
        )


def choices(g: Wayward) -> list[Option]:
    """WW-11, WW-13, WW-14, WW-17: what a chip buys, what is free, and stopping."""
    options = g.menu()
    spent = 0 if g.chips else NO_CHIPS
    me, area = g.me, g.here
    if spent == 0 or g.refused is not None:
        offer_ways(g, area, options, spent)
        if area.icons and (g.fresh or g.refused is not None):  # WW-19
            offer_pick_ups(g, area, options, spent)
        if area.special:
            offer_special(g, area, options, spent)
    if me.good:
        if me.has_hourglass:
            options.append(g.edition.cash)
        offer_drops(g, options)
    if g.solo and area.outside:  # WW-94
        options.append(g.edition.finish_solo)
    options.append(g.edition.end_turn)
    return options


def action(g: Wayward, choice: Option) -> Rule:
    """WW-11: the rule that carries out what was chosen for a chip."""
    if isinstance(choice, Go):
        return go(g, choice.way)
    if isinstance(choice, PickUp):
        return steal_what_lies(g, choice) if choice.area.special == GUARD_ROOM else pick_up(g, choice)
    if isinstance(choice, Use):
        return use(g, choice.special)
    if isinstance(choice, Push):
        return push_past(g, choice.way, choice.dice)
    if isinstance(choice, Trip):
        return take_trip(g, choice.target)
    return use_by_choice(g, choice)


def end_turn(g: Wayward) -> Rule:
    """WW-16: first those who linger are put out or jailed, then all of this turn is wiped, then the next player.

    WW-18, WW-23, WW-24: with the chips gone every area is fresh again, for this player and for all others.
    """
    if not g.me.left:
        special = g.here.special
        if special == LAIR:
            yield from put_out(g, 115)
        elif special == GUARD_ROOM:
            yield from put_out(g, 122)
        elif special == HOARD:  # WW-143
            yield from go_to_jail(g)
    unused = g.chips
    g.chips_at = [0] * len(g.chips_at)
    g.bridges = (0,) * len(g.bridges)  # WW-102
    g.chips = 0
    g.granted = 0
    g.lucky = False
    g.bounty = NONE
    g.duelled = 0
    g.crossed = False
    begin_visit(g, True)
    g.phase = START
    if g.log is not None:
        g.tell("turn_over", 16, g.active, unused=unused)
    pass_turn(g)
