"""Rules as direct calls, for play that is never interrupted.

A generator can wait for an answer as long as a table of people likes. A play-out never waits, and a plain call costs
a fraction of a generator. So the build writes the rules of every game a second time, as functions that call a player
where a rule asks (`build_tools/direct.py`), and compiles them too. In plain Python there are only the generators.
"""

from importlib import import_module
from typing import Final

from mypy_extensions import mypyc_attr

from waystone.engine.option import Ask, Option
from waystone.engine.state import State

GAMES: Final = "waystone.games."


class Enough(Exception):
    """The player answers no more."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Answers for every seat, at once."""

    def __init__(self) -> None:
        self.answers: list[int] = []

    def choose(self, ask: Ask) -> Option:
        raise NotImplementedError

    def answer(self, ask: Ask) -> Option:
        option = self.choose(ask)
        self.answers.append(option.id)
        return option


class Steps:
    """The steps of a game, as direct calls."""

    def play(self, player: Player, state: State) -> None:
        """What `Game.step` plays."""
        raise NotImplementedError


def steps_of(package: str) -> Steps | None:
    """Those of the game in that package; None where the build has made none."""
    if not package.startswith(GAMES):
        return None
    try:
        module = import_module(f"waystone.direct.{package.removeprefix(GAMES)}.game")
    except ModuleNotFoundError:
        return None
    steps: Steps = module.Steps()
    return steps
