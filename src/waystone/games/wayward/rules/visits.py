"""Entering and leaving areas, fresh and used: WW-18 to WW-24, WW-69, WW-70, WW-82, WW-84, WW-85, WW-98a."""

from waystone.engine.option import Rule
from waystone.games.wayward.model.content import GOLD, GUARD_ROOM, HOARD, LAIR, NONE, NOWHERE, Area
from waystone.games.wayward.model.state import NO_SPACE, Wayward
from waystone.games.wayward.rules.duel import duel, rival_here
from waystone.games.wayward.rules.gate import gain_gold, leave_dungeon
from waystone.games.wayward.rules.items import receive, receive_random_item
from waystone.games.wayward.rules.lurking import lurks, what_lurks


def begin_visit(g: Wayward, fresh: bool) -> None:
    """WW-18: the status is fixed on entering and lasts until the player leaves. WW-23: a turn begins fresh."""
    g.fresh = fresh
    g.taken = 0
    g.done = 0
    g.in_hand = 0
    g.notes = ()
    g.goblin = 0
    g.flew_in = False
    g.space = NO_SPACE


def arrive(g: Wayward, area: int) -> None:
    """WW-18, WW-22: an area that was left before in this turn has a chip in it, used or not."""
    g.me.area = area
    begin_visit(g, g.chips_at[area] == 0)
    if g.log is not None:
        fresh = 1 if g.fresh else 0
        g.tell("moved", 12, g.active, f"figure-{g.active}", board=g.board.index, area=area, fresh=fresh)


def meet(g: Wayward) -> Rule:
    """WW-69, WW-77, WW-98: in a fresh visit the duel first, then what the area does to whoever enters."""
    rival = rival_here(g)
    if rival != NONE:
        yield from duel(g, g.players[rival])
    if lurks(g):
        yield from what_lurks(g)


def enter(g: Wayward, area: int) -> Rule:
    """Come into an area by whatever means."""
    arrive(g, area)
    if g.fresh:
        yield from meet(g)


def walk_out(g: Wayward, area: int) -> Rule:
    """WW-82, WW-84, WW-85: through an exit of the dungeon for good, else into the area beyond.

    WW-98a: what was in hand is credited on arrival, before a duel there.
    """
    if area == NOWHERE:
        leave_dungeon(g)
        return
    loot, taken, room = g.in_hand, g.taken, g.here
    arrive(g, area)
    if loot:
        yield from collect(g, room, loot, taken)
    if g.fresh:
        yield from meet(g)


def collect(g: Wayward, room: Area, loot: int, taken: int) -> Rule:
    """WW-114: the sacks. WW-121: what was stolen from the Guard Room. WW-142: the king's gold."""
    if room.special == LAIR:
        gain_gold(g, g.me, loot * g.content.lair.gold, 114)
    elif room.special == HOARD:
        gain_gold(g, g.me, loot * g.content.hoard.gold, 142)
    elif room.special == GUARD_ROOM:
        yield from collect_stolen(g, room, loot, taken)


def collect_stolen(g: Wayward, room: Area, loot: int, taken: int) -> Rule:
    """WW-121: first what lay in the Guard Room, then a random item for each other thing in hand."""
    for i in range(len(room.icons)):
        if taken >> i & 1:
            loot -= 1
            if room.icons[i] == GOLD:
                gain_gold(g, g.me, room.gold, 121)
            else:
                yield from receive(g, room.icons[i])
    for _ in range(loot):
        yield from receive_random_item(g)
