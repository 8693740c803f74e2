"""`waystone check`: every mistake in the content of the games and of packs."""

import argparse
from pathlib import Path

from waystone.cli.arguments import add_packs
from waystone.cli.output import MISTAKE, OK, complain
from waystone.cli.tables import check_packs
from waystone.engine import registry
from waystone.studio.info import folder_mistakes, game_mistakes, lesson_mistakes
from waystone.terminal.menu import installed_games

EXAMPLE = "waystone check --pack my-pack"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="only this game")
    add_packs(parser)


def run(arguments: argparse.Namespace) -> int:
    mistakes: list[str] = []
    everything = installed_games(mistakes.append if arguments.game is None else lambda line: None)
    for pack in arguments.pack:
        mistakes += folder_mistakes(Path(pack), [game.name for game in everything])
    if arguments.game is not None and not mistakes:
        check_packs(registry.find(arguments.game), arguments.pack)
    for game in everything if arguments.game is None else [registry.find(arguments.game)]:
        wrong = game_mistakes(game, tuple(arguments.pack))
        if wrong:
            mistakes += [f"{game.name}: {error}" for error in wrong]
            continue
        edition = registry.edition(game.name, tuple(arguments.pack))
        print(f"{game.name}: content {edition.fingerprint}, {len(edition.vocabulary.options)} options")
        mistakes += lesson_mistakes(game, tuple(arguments.pack))
    for mistake in mistakes:
        complain(mistake)
    return MISTAKE if mistakes else OK
