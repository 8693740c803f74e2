"""`waystone games`: what there is to play."""

import argparse
from typing import Any

from waystone.cli.arguments import add_json
from waystone.cli.output import OK, complain, console, grid, print_json
from waystone.engine.game import Game
from waystone.terminal.menu import installed_games, players_words

EXAMPLE = "waystone games --json"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    found = installed_games(complain)
    if arguments.json:
        print_json([game_data(game) for game in found])
        return OK
    rows = grid("game", "title", "players", "")
    for game in found:
        rows.add_row(game.name, game.title, players_words(game).removesuffix(" players"), game.summary)
    console().print(rows)
    return OK


def game_data(game: Game[Any]) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "players": list(game.players),
        "summary": game.summary,
        "rules_version": game.rules_version,
        "settings": [
            {"key": s.key, "title": s.title, "choices": list(s.choices), "default": s.default} for s in game.settings
        ],
    }
