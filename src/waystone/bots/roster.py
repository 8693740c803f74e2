"""Bots by name: those of this package, and anybody's own as `module:Class`."""

import difflib
import importlib
import re
from collections.abc import Callable
from typing import Final

from waystone.bots.bot import Bot, RandomBot
from waystone.bots.greedy import GreedyBot
from waystone.bots.levels import LEVELS, NOVICE
from waystone.bots.thinker import NoviceBot, SearchBot
from waystone.engine.rng import Rng, seed_beside

Maker = Callable[[Rng], Bot]

PLAIN: Final[dict[str, type[Bot]]] = {"random": RandomBot, "greedy": GreedyBot, NOVICE.name: NoviceBot}
# Every name, with a sentence for people.
BOTS: Final[dict[str, str]] = {
    "random": "Any option, each equally likely.",
    "greedy": "What looks best at first sight.",
    **{level.name: level.sentence for level in LEVELS.values()},
}


class UnknownBot(Exception):
    """There is no such bot; the message says what there is."""


LEVEL: Final = re.compile(r"(?P<level>\w+)(:(?P<iterations>\d+))?(@(?P<workers>\d+))?")


def find(name: str) -> Maker:
    """What makes the bot of that name: `random`, `master`, `my_module:MyBot`.

    A level that searches can be given iterations instead of seconds, and processes to search with: `master:2000@4`.
    """
    form = LEVEL.fullmatch(name)
    if form is None:
        own = _own(name)
        # By its own dice a bot could reckon back to those of the match, if nothing one-way lay between them.
        return lambda rng: own(Rng(seed_beside(rng.seed(), name)))
    kind = form["level"]
    if kind not in BOTS:
        close = difflib.get_close_matches(kind, BOTS, n=1)
        hint = f"did you mean {close[0]!r}?" if close else f"there are: {', '.join(BOTS)}, or your own as module:Class"
        raise UnknownBot(f"there is no bot {name!r}; {hint}")
    if kind in PLAIN:
        if name != kind:
            raise UnknownBot(f"{kind} does not search, so {name!r} has no meaning; say {kind!r}")
        return PLAIN[kind]
    level, workers = LEVELS[kind], int(form["workers"] or 1)
    if form["iterations"] is not None:
        level = level.with_iterations(int(form["iterations"]))
    if workers == 0 or (level.iterations == 0 and level.seconds == 0.0):
        raise UnknownBot(f"{name!r} would not think at all; its numbers must be 1 or more")
    return lambda rng: SearchBot(rng, level, workers)


def _own(name: str) -> type[Bot]:
    module_name, colon, class_name = name.partition(":")
    if not colon:
        raise UnknownBot(f"there is no bot {name!r}; there are: {', '.join(BOTS)}, or your own as module:Class")
    try:
        found = getattr(importlib.import_module(module_name), class_name)
    except (ImportError, AttributeError, ValueError) as error:
        raise UnknownBot(f"bot {name!r} cannot be loaded: {error}") from None
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise UnknownBot(f"bot {name!r} is not a class of waystone.bots.bot.Bot")
    return found


def make(name: str, rng: Rng) -> Bot:
    """A bot for one seat of one match."""
    return find(name)(rng)
