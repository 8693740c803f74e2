"""`waystone scene`: a table as an SVG picture."""

import argparse
from pathlib import Path

from waystone.cli.arguments import add_game, add_packs, add_random_match, add_settings
from waystone.cli.output import OK
from waystone.cli.tables import random_match
from waystone.engine import registry
from waystone.engine.state import TABLE

EXAMPLE = "waystone scene wakening-lair --steps 40 -o lair.svg"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_random_match(parser)
    add_settings(parser)
    add_packs(parser)
    parser.add_argument(
        "-o", "--output", metavar="FILE.svg", type=Path, required=True, help="where the picture is written"
    )


def run(arguments: argparse.Namespace) -> int:
    match = random_match(registry.find(arguments.game), arguments)
    ask = match.ask
    seat = ask.seat if ask is not None else TABLE
    arguments.output.write_text(match.svg(seat), encoding="utf-8")
    seen_by = match.names[seat] if seat != TABLE else "an onlooker"
    print(f"{arguments.output}: {match.game.title} after {len(match.answers)} decisions, seen by {seen_by}")
    return OK
