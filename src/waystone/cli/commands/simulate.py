"""`waystone simulate`: bots play many games."""

import argparse
from typing import Any

from waystone.bots import roster
from waystone.cli.arguments import (
    add_cluster,
    add_game,
    add_json,
    add_packs,
    add_players,
    add_settings,
    count,
    names,
    positive,
)
from waystone.cli.output import OK, games_played, print_json
from waystone.cli.tables import check_table
from waystone.engine import registry
from waystone.engine.game import Game
from waystone.lab.crew import CrewError
from waystone.lab.plan import Plan, usual_players
from waystone.lab.simulate import Share, Summary, simulate

FEW = 400  # games below which shares of wins say little
MOST_RESULTS = 12

EXAMPLE = "waystone simulate wakening-lair --games 1000 --players 4 --jobs 2"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_plan(parser)
    parser.add_argument("--jobs", metavar="J", type=positive, default=1, help="processes; the results are the same (1)")
    add_cluster(parser)
    add_json(parser)


def add_plan(parser: argparse.ArgumentParser) -> None:
    """What `plan_of` reads."""
    add_game(parser)
    parser.add_argument("--games", metavar="N", type=positive, default=100, help="how many games (100)")
    add_players(parser, default="four, or near it")
    parser.add_argument(
        "--bots",
        metavar="LIST",
        type=names,
        default=("greedy",),
        help="a bot each seat, in turn: greedy,random (greedy)",
    )
    parser.add_argument("--seed", metavar="S", type=count, default=1, help="of the first game; the next has S + 1 (1)")
    add_settings(parser)
    add_packs(parser)


def plan_of(arguments: argparse.Namespace) -> tuple[Game[Any], Plan]:
    """The games that the command line describes, with everything found that they need."""
    game = registry.find(arguments.game)
    players = arguments.players if arguments.players is not None else usual_players(game.players)
    check_table(game, players, dict(arguments.set), arguments.pack)
    for name in arguments.bots:
        roster.find(name)
    return game, Plan(
        game.name, players, arguments.games, arguments.bots, arguments.seed, tuple(arguments.set), tuple(arguments.pack)
    )


def run(arguments: argparse.Namespace) -> int:
    game, plan = plan_of(arguments)
    with games_played(game.title, plan.games, CrewError) as tell:
        summary = simulate(plan, arguments.jobs, tell, arguments.on)
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
    if game.cooperative:
        print(f"the team won {said(summary.wins_by_seat[0])}")
    else:
        for seat, share in enumerate(summary.wins_by_seat):
            print(f"seat {seat + 1} won {said(share)}")
        if summary.wins_of_first is not None and summary.players > 1:
            print(f"whoever took the first turn won {said(summary.wins_of_first)}")
    results = list(summary.results.items())
    for words, games in results[:MOST_RESULTS]:
        print(f"{games:>7,}  {words}")
    if len(results) > MOST_RESULTS:
        print(
            f"{sum(games for _, games in results[MOST_RESULTS:]):>7,}  otherwise, in {len(results) - MOST_RESULTS} ways"
        )
    if summary.games < FEW:
        print(f"With so few games shares are rough: play {FEW:,} or more. `waystone report {game.name}` tells more.")


def said(share: Share) -> str:
    return f"{share.won:,g} ({share.share:.1%}, surely between {share.low:.1%} and {share.high:.1%})"
