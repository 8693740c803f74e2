"""`waystone simulate`: bots play many games."""

import argparse
from typing import Any

from waystone.bots import roster
from waystone.cli.arguments import add_game, add_json, add_packs, add_players, add_settings, count, names, positive
from waystone.cli.output import OK, print_json, progress
from waystone.cli.tables import check_table, seats
from waystone.engine import registry
from waystone.engine.game import Game
from waystone.lab.simulate import Plan, Summary, simulate

EXAMPLE = "waystone simulate wakening-lair --games 1000 --players 4 --jobs 2"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--games", metavar="N", type=positive, default=100, help="how many games (100)")
    add_players(parser)
    parser.add_argument(
        "--bots",
        metavar="LIST",
        type=names,
        default=("random",),
        help="a bot each seat, in turn: greedy,random (random)",
    )
    parser.add_argument("--seed", metavar="S", type=count, default=1, help="of the first game; the next has S + 1 (1)")
    parser.add_argument("--jobs", metavar="J", type=positive, default=1, help="processes; the results are the same (1)")
    add_settings(parser)
    add_packs(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    game = registry.find(arguments.game)
    players = seats(game, arguments)
    check_table(game, players, dict(arguments.set))
    for name in arguments.bots:
        roster.find(name)
    registry.edition(game.name, tuple(arguments.pack))
    plan = Plan(
        game.name, players, arguments.games, arguments.bots, arguments.seed, tuple(arguments.set), tuple(arguments.pack)
    )
    with progress() as bar:
        task = bar.add_task(game.title, total=plan.games)
        summary = simulate(plan, arguments.jobs, lambda done: bar.update(task, completed=done))
    if arguments.json:
        print_json(summary.to_data())
    else:
        print_summary(game, summary)
    return OK


def print_summary(game: Game[Any], summary: Summary) -> None:
    print(f"{game.title}: {summary.games:,} games of {summary.players} by {', '.join(summary.bots)}")
    print(
        f"{summary.decisions:,} decisions in {summary.seconds:.2f} s: {summary.decisions_per_second:,.0f} decisions/s, "
        f"{summary.games_per_second:,.1f} games/s"
    )
    print(f"turns: {summary.turns.min} to {summary.turns.max}, half of the games up to {summary.turns.median:g}")
    for seat, wins in enumerate(summary.wins_by_seat):
        print(f"seat {seat + 1} won {wins:,} ({wins / summary.games:.1%})")
    for words, games in summary.results.items():
        print(f"{games:>7,}  {words}")
