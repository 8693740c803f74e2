"""`waystone learn`: the first lesson of a game, in a terminal."""

import argparse

from waystone.cli.arguments import add_packs
from waystone.cli.output import OK
from waystone.engine import registry
from waystone.engine.lesson import lesson
from waystone.terminal.lesson import LessonTable
from waystone.terminal.screen import Screen

EXAMPLE = "waystone learn wakening-lair"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a name that `waystone games` lists")
    add_packs(parser)


def run(arguments: argparse.Namespace) -> int:
    script = lesson(registry.find(arguments.game).name, tuple(arguments.pack))
    screen = Screen()
    while True:
        table = LessonTable(script, screen)
        try:
            table.play()
        except KeyboardInterrupt:
            screen.say()
            table.leave()
        if not table.begins_again:
            return OK
