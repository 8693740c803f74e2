"""Reading the command line: the kinds of values, and the arguments that several commands share."""

import argparse
import sys
from typing import NoReturn

from waystone.cli.output import MISTAKE


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {message}; see {self.prog} --help", file=sys.stderr)
        raise SystemExit(MISTAKE)


# ---------------------------------------------------------------------- kinds of values
def count(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"expected a whole number, not {text!r}")
    return int(text)


def positive(text: str) -> int:
    if count(text) == 0:
        raise argparse.ArgumentTypeError("expected at least 1")
    return int(text)


def setting(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not (key and equals and value):
        raise argparse.ArgumentTypeError(f"expected key=value, not {text!r}")
    return key, value


def names(text: str) -> tuple[str, ...]:
    parts = tuple(part.strip() for part in text.split(","))
    if not all(parts):
        raise argparse.ArgumentTypeError(f"expected names with commas between them, not {text!r}")
    return parts


# ---------------------------------------------------------------------- arguments that commands share
def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a name that `waystone games` lists")


def add_players(
    parser: argparse.ArgumentParser, metavar: str = "K", default: str = "as few as the game allows"
) -> None:
    parser.add_argument("--players", metavar=metavar, type=count, help=f"how many seats (default: {default})")


def add_cluster(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--on", metavar="WHERE", default="", help="'ray', or the address of a cluster of Ray")


def add_settings(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--set", metavar="KEY=VALUE", type=setting, action="append", default=[], help="a setting of the game"
    )


def add_packs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--pack", metavar="DIR", action="append", default=[], help="lay a content pack over the game")


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON for programs")


def add_random_match(parser: argparse.ArgumentParser) -> None:
    """What `waystone.cli.tables.random_match` reads."""
    add_players(parser)
    parser.add_argument("--seed", metavar="S", type=count, default=1, help="of the dice and of the decisions (1)")
    parser.add_argument("--steps", metavar="K", type=count, help="how many random decisions (default: to the end)")
