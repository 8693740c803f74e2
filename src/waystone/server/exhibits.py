"""Pictures of matches for the first page: bots play one of each game, and we keep moments of it."""

import threading
from typing import Any, Final

from waystone.bots import roster
from waystone.engine.game import Game
from waystone.engine.match import Match
from waystone.engine.rng import Rng
from waystone.engine.state import TABLE

MOMENTS: Final = 12
SEED: Final = 20
LONGEST: Final = 120  # answers shown: the beginning of a long match is enough


class Exhibits:
    """Moments of a match of each game as onlookers see it, played when they are first asked for."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._moments: dict[str, list[str]] = {}

    def picture(self, game: Game[Any], moment: int) -> str:
        """Blocks while the match is played; called in a thread."""
        with self._lock:
            moments = self._moments.get(game.name)
            if moments is None:
                moments = self._moments[game.name] = _played(game)
        return moments[moment % len(moments)]


def _played(game: Game[Any]) -> list[str]:
    players = min(max(game.players), 4)
    match = Match.new(game, players=players, seed=SEED)
    rng = Rng(SEED)
    bot = roster.make("greedy", rng)
    moments = []
    for answer in range(LONGEST):
        if match.ask is None:
            break
        if answer % (LONGEST // MOMENTS) == 0:
            moments.append(_drawn(match))
        match.choose(bot.choose(match.seat(match.ask.seat)))
    return moments


def _drawn(match: Match) -> str:
    try:
        return match.svg(TABLE)
    except NotImplementedError:
        return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"/>'
