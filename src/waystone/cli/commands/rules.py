"""`waystone rules`: a game's numbered rules."""

import argparse
from dataclasses import asdict

from waystone.cli.arguments import add_game, add_json
from waystone.cli.output import OK, print_json
from waystone.engine import registry
from waystone.engine.rulebook import rulebook
from waystone.terminal.rules import find_rule

EXAMPLE = "waystone rules wakening-lair WK-33"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("id", metavar="ID", nargs="?", help="a rule: WK-33, or just 33")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    game = registry.find(arguments.game)
    book = rulebook(game.package)
    if arguments.id is not None:
        rule = find_rule(game, arguments.id)
        if arguments.json:
            print_json(asdict(rule))
        else:
            print(f"{rule.id} ({rule.chapter})\n{rule.text}")
    elif arguments.json:
        print_json([asdict(rule) for rule in book.rules.values()])
    else:
        print(book.text.rstrip())
    return OK
