"""`waystone tournament`: which bot plays better."""

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
from waystone.cli.output import OK, Mistake, console, games_played, grid, print_json
from waystone.cli.tables import check_table, seats
from waystone.engine import registry
from waystone.engine.game import Game
from waystone.lab.crew import CrewError
from waystone.lab.tournament import Contest, ContestResult, Standing, hold

EXAMPLE = "waystone tournament wakening-lair --bots greedy,adept --games 100 --players 4 --jobs 2"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument(
        "--bots",
        metavar="LIST",
        type=names,
        required=True,
        help="two or more: novice,master or master:2000 (iterations) or module:Class",
    )
    parser.add_argument("--games", metavar="N", type=positive, default=100, help="how many games in all (100)")
    add_players(parser)
    parser.add_argument("--seed", metavar="S", type=count, default=1, help="of the first round; the next has S + 1 (1)")
    parser.add_argument("--jobs", metavar="J", type=positive, default=1, help="processes (1)")
    parser.add_argument("--rating", action="store_true", help="also tell how sure the ratings are: 95%% intervals")
    add_cluster(parser)
    add_settings(parser)
    add_packs(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    game = registry.find(arguments.game)
    contest = contest_of(game, arguments)
    with games_played(game.title, contest.games, CrewError) as tell:
        result = hold(contest, arguments.jobs, tell, arguments.on, arguments.rating)
    if arguments.json:
        print_json(result.to_data())
    else:
        print_result(game, result)
    return OK


def contest_of(game: Game[Any], arguments: argparse.Namespace) -> Contest:
    """The contest that the command line describes, with everything found that it needs."""
    players = seats(game, arguments)
    check_table(game, players, dict(arguments.set), arguments.pack)
    if len(arguments.bots) < 2:
        raise Mistake("a tournament needs at least two bots: --bots novice,adept")
    if len(set(arguments.bots)) < len(arguments.bots):
        raise Mistake("a tournament needs different bots; one of them is named twice")
    for name in arguments.bots:
        roster.find(name)
    registry.edition(game.name, tuple(arguments.pack))
    return Contest(
        game.name, players, arguments.bots, arguments.games, arguments.seed, tuple(arguments.set), tuple(arguments.pack)
    )


def print_result(game: Game[Any], result: ContestResult) -> None:
    seated = f"teams of {result.players}" if result.cooperative else f"{result.players} seats"
    print(f"{game.title}: {result.games:,} games, {seated}, {result.decided:,} decided, in {result.seconds:.0f} s")
    headings = ("bot", "won", "of", "share", "95% interval", "rating", "ms a decision", "slowest ms")
    rows = grid(*headings, numbers=True)
    for standing in result.standings:
        rows.add_row(
            standing.bot,
            f"{standing.won:g}",
            str(standing.games),
            f"{standing.share:.1%}",
            f"{standing.low:.1%} - {standing.high:.1%}",
            _rating(standing),
            f"{standing.milliseconds:.2f}",
            f"{standing.slowest_milliseconds:.0f}",
        )
    console().print(rows)


def _rating(standing: Standing) -> str:
    told = f"{standing.rating:+.0f}"
    if standing.rating_low is not None and standing.rating_high is not None:
        told += f" ({standing.rating_low:+.0f} to {standing.rating_high:+.0f})"
    return told
