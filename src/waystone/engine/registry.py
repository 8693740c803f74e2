"""Finding games by name. A package offers one through the entry point group `waystone.games`."""

import difflib
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from waystone.engine.game import Edition, Game

GROUP = "waystone.games"


class UnknownGame(Exception):
    """No game of that name is installed; the message suggests one."""


@cache
def names() -> tuple[str, ...]:
    return tuple(sorted(point.name for point in entry_points(group=GROUP)))


@cache
def find(name: str) -> Game[Any]:
    wanted = name.lower().replace("_", "-").replace(" ", "-")
    for point in entry_points(group=GROUP):
        if point.name == wanted:
            game: Game[Any] = point.load()
            return game
    close = difflib.get_close_matches(wanted, names(), n=1, cutoff=0.4)
    hint = f"did you mean {close[0]!r}?" if close else f"there are: {', '.join(names())}"
    raise UnknownGame(f"there is no game {name!r}; {hint}")


def edition(name: str, packs: tuple[str, ...] = ()) -> Edition:
    """The content of a game, loaded once per process and set of packs."""
    return _edition(find(name).name, packs)


@cache
def _edition(name: str, packs: tuple[str, ...]) -> Edition:
    return find(name).load(packs)


def game_data(game: Game[Any], edition: Edition) -> dict[str, Any]:
    """What a game is and how it can be set, as plain data for programs."""
    return {
        "name": game.name,
        "title": game.title,
        "players": list(game.players),
        "summary": game.summary,
        "rules_version": game.rules_version,
        "settings": [
            {
                "key": setting.key,
                "title": setting.title,
                "choices": list(setting.choices),
                "names": {choice: setting.name_of(choice) for choice in setting.choices},
                "default": setting.default,
            }
            for setting in game.settings_of(edition)
        ],
    }
