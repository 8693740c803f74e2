"""`waystone games`: what there is to play."""

import argparse

from waystone.cli.arguments import add_json, add_packs
from waystone.cli.output import OK, complain, console, grid, print_json
from waystone.engine import registry
from waystone.engine.registry import game_data
from waystone.terminal.menu import installed_games, players_words

EXAMPLE = "waystone games --json"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_json(parser)
    add_packs(parser)


def run(arguments: argparse.Namespace) -> int:
    found = installed_games(complain)
    if arguments.json:
        print_json([game_data(game, registry.edition(game.name, tuple(arguments.pack))) for game in found])
        return OK
    rows = grid("game", "title", "players", "")
    for game in found:
        rows.add_row(game.name, game.title, players_words(game).removesuffix(" players"), game.summary)
    console().print(rows)
    return OK
