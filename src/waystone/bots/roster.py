"""Bots by name: those of this package, and anybody's own as `module:Class`."""

import difflib
import importlib
from typing import Final

from waystone.bots.bot import Bot, RandomBot
from waystone.bots.greedy import GreedyBot
from waystone.engine.rng import Rng

BOTS: Final[dict[str, type[Bot]]] = {"random": RandomBot, "greedy": GreedyBot}


class UnknownBot(Exception):
    """There is no such bot; the message says what there is."""


def find(name: str) -> type[Bot]:
    if ":" in name:
        return _own(name)
    if name not in BOTS:
        close = difflib.get_close_matches(name, BOTS, n=1)
        hint = f"did you mean {close[0]!r}?" if close else f"there are: {', '.join(BOTS)}, or your own as module:Class"
        raise UnknownBot(f"there is no bot {name!r}; {hint}")
    return BOTS[name]


def _own(name: str) -> type[Bot]:
    module_name, _, class_name = name.partition(":")
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
