"""`waystone replay`: a game decision by decision, and the table at the end of it."""

import argparse
import sys
import time
from pathlib import Path

from waystone.cli.arguments import add_packs, add_random_match, add_settings, count, positive
from waystone.cli.output import OK, Mistake
from waystone.cli.tables import random_match
from waystone.engine import registry
from waystone.engine.match import Match
from waystone.engine.state import TABLE
from waystone.terminal.saves import Save
from waystone.terminal.table import event_note

EXAMPLE = "waystone replay saved.json --at 20"
WATCHING = 0.8  # seconds from one decision to the next at the usual speed
SPEEDS = ("0.5", "1", "2", "4")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path, help="a saved game")
    parser.add_argument("--at", metavar="K", type=count, help="after K decisions (default: all)")
    parser.add_argument("--game", metavar="GAME", help="instead of FILE: random decisions of this game...")
    add_random_match(parser)
    add_settings(parser)
    add_packs(parser)
    about = "tell it as it happened, this many times as fast as people watch: 0.5, 1, 2 or 4 (default: all at once)"
    parser.add_argument("--speed", metavar="X", type=speed, help=about)
    parser.add_argument("--seat", metavar="N", type=positive, help="as seat N sees it (default: an onlooker)")


def run(arguments: argparse.Namespace) -> int:
    match = match_at(arguments)
    seat = TABLE if arguments.seat is None else arguments.seat - 1
    if seat >= len(match.names):
        raise Mistake(f"--seat {arguments.seat}: there are {len(match.names)} seats")
    print_story(match, seat, WATCHING / arguments.speed if arguments.speed else 0.0)
    print()
    print(match.text(seat))
    ask = match.ask
    who = f"{match.names[ask.seat]}: " if ask is not None else ""
    print(f"\nAfter {len(match.answers)} decisions. {who}{match.words(match.prompt())}")
    for option in ask.options if ask is not None else ():
        print(f"  {match.words(option.text)}")
    return OK


def match_at(arguments: argparse.Namespace) -> Match:
    """The saved or random match, after as many decisions as wanted."""
    if (arguments.file is None) == (arguments.game is None):
        raise Mistake("replay needs a FILE or --game GAME (and not both)")
    if arguments.file is not None:
        match = Save.read(arguments.file).record.replay(log_events=True)
    else:
        match = random_match(registry.find(arguments.game), arguments)
    if arguments.at is None:
        return match
    if arguments.at > len(match.answers):
        raise Mistake(f"--at {arguments.at} is too late: there are {len(match.answers)} decisions")
    return match.at(arguments.at)


def speed(text: str) -> float:
    if text not in SPEEDS:
        raise argparse.ArgumentTypeError(f"expected one of {', '.join(SPEEDS)}, not {text!r}")
    return float(text)


def print_story(match: Match, seat: int, pause: float = 0.0) -> None:
    """Every decision with what came of it, and a pause of so many seconds after each."""
    past = match.at(0)
    told = 0
    for number, answer in enumerate([None, *match.answers]):
        if answer is not None:
            ask, option = past.ask, match.edition.option(answer)
            assert ask is not None
            assert option is not None
            print(f"{number:>4}  {match.names[ask.seat]}: {past.words(option.text)}")
            past.push(option)
        for event in past.heard(seat, told):
            print(f"        {past.told(event)}  {event_note(past, event, seat).strip()}".rstrip())
        told = len(past.log)
        if pause:
            sys.stdout.flush()
            time.sleep(pause)
