"""`waystone replay`: a game decision by decision, and the table at the end of it."""

import argparse
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


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path, help="a saved game")
    parser.add_argument("--at", metavar="K", type=count, help="after K decisions (default: all)")
    parser.add_argument("--game", metavar="GAME", help="instead of FILE: random decisions of this game...")
    add_random_match(parser)
    add_settings(parser)
    add_packs(parser)
    parser.add_argument("--seat", metavar="N", type=positive, help="as seat N sees it (default: an onlooker)")


def run(arguments: argparse.Namespace) -> int:
    match = match_at(arguments)
    seat = TABLE if arguments.seat is None else arguments.seat - 1
    if seat >= len(match.names):
        raise Mistake(f"--seat {arguments.seat}: there are {len(match.names)} seats")
    print_story(match, seat)
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


def print_story(match: Match, seat: int) -> None:
    """Every decision with what came of it."""
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
            print(f"        {past.told(event, seat)}  {event_note(past, event, seat).strip()}".rstrip())
        told = len(past.log)
