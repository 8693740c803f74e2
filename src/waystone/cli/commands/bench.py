"""`waystone bench`: how fast the games run on this machine."""

import argparse
from dataclasses import asdict

from waystone.cli.arguments import add_json, count
from waystone.cli.output import OK, complain, console, grid, print_json
from waystone.cli.tables import check_table
from waystone.engine import registry
from waystone.lab.bench import bench
from waystone.terminal.menu import installed_games

EXAMPLE = "waystone bench wakening-lair --json"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="only this game")
    parser.add_argument("--players", metavar="N", type=count, help="only this player count")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    chosen = [registry.find(arguments.game)] if arguments.game else installed_games(complain)
    if arguments.players is not None:
        for game in chosen:
            check_table(game, arguments.players, {}, [])
    tables = [(game, n) for game in chosen for n in game.players if arguments.players in (None, n)]
    speeds = [bench(game.name, players) for game, players in tables]
    if arguments.json:
        print_json([asdict(speed) for speed in speeds])
        return OK
    headings = ("game", "players", "decisions/s", "ratio", "games/s", "copy us", "guess us", "replay ms", "memory kB")
    rows = grid(*headings, numbers=True)
    for speed in speeds:
        rows.add_row(
            speed.game,
            str(speed.players),
            f"{speed.decisions_per_second:,.0f}",
            f"{speed.ratio:.4f}",
            f"{speed.games_per_second:,.1f}",
            f"{speed.copy_us:.1f}",
            f"{speed.guess_us:.1f}",
            f"{speed.replay_ms:.1f}",
            f"{speed.memory_kb:.1f}",
        )
    console().print(rows)
    console().print("guess us: what 99 of 100 guesses need at most")
    console().print("ratio: decisions by steps of a fixed loop of Python in the same time, to compare other days")
    return OK
