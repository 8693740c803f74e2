"""What waits for whoever comes in: the Watchers, WW-112, and the River Squid, WW-125."""

from waystone.engine.option import Rule
from waystone.games.wayward.model.content import NOTHING, SQUID, WATCHERS
from waystone.games.wayward.model.state import Wayward
from waystone.games.wayward.rules.dice import roll_one
from waystone.games.wayward.rules.gate import lower_gate
from waystone.games.wayward.rules.items import random_item


def lurks(g: Wayward) -> bool:
    special = g.here.special
    return special in (WATCHERS, SQUID)


def what_lurks(g: Wayward) -> Rule:
    """On entering in a fresh visit, and at the start of a turn begun there."""
    if g.here.special == WATCHERS:
        yield from watchers(g)
    else:
        yield from river_squid(g)


def watchers(g: Wayward) -> Rule:
    """WW-112: a die, and the gate goes down by it."""
    seen = yield from roll_one(g, "watchers")
    lower_gate(g, seen)


def river_squid(g: Wayward) -> Rule:
    """WW-125: on 1-2 a random item; a good one of that kind, if owned, is lost."""
    die = yield from roll_one(g, "squid", g.content.squid.good_on)
    if die in g.content.squid.bad_on:
        kind = yield from random_item(g)
        if kind != NOTHING and g.me.has(kind):
            g.lose_item(g.me, kind)
            if g.log is not None:
                g.tell("squid", 125, g.active, item=kind)
            return
    if g.log is not None:
        g.tell("squid_misses", 125, g.active)
