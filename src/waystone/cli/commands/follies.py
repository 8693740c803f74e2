"""`waystone follies`: how often bots do what people call silly."""

import argparse
from typing import Any

from waystone.cli.arguments import add_cluster, add_json, count, positive
from waystone.cli.commands.simulate import add_plan, plan_of
from waystone.cli.output import OK, console, games_played, grid, print_json
from waystone.engine.game import Game
from waystone.lab.crew import CrewError
from waystone.lab.follies import Follies, count_follies

EXAMPLE = "waystone follies wayward --bots adept --games 200 --jobs 2 --show 5"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_plan(parser)
    parser.add_argument("--jobs", metavar="J", type=positive, default=1, help="processes; the results are the same (1)")
    parser.add_argument(
        "--show", metavar="N", type=count, default=0, help="also list the first N moments: seed, answer, seat (0)"
    )
    add_cluster(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    game, plan = plan_of(arguments)
    with games_played(game.title, plan.games, CrewError) as tell:
        found = count_follies(plan, arguments.jobs, tell, arguments.on)
    if arguments.json:
        print_json(found.to_data())
    else:
        print_follies(game, found, arguments.show)
    return OK


def print_follies(game: Game[Any], found: Follies, show: int) -> None:
    bots = ", ".join(found.bots)
    print(f"{game.title}: {found.games:,} games, {found.players} seats, {bots}: {found.per_game:.2f} follies a game")
    seats = range(found.players)
    rows = grid("what", "in all", "a game", *(f"seat {seat + 1}" for seat in seats), numbers=True)
    for name, about in found.kinds:
        total = found.count(name)
        rows.add_row(about, str(total), f"{total / found.games:.2f}", *(str(found.count(name, seat)) for seat in seats))
    by_seat = found.by_seat()
    rows.add_row(
        "all together",
        str(len(found.moments)),
        f"{found.per_game:.2f}",
        *(str(by_seat[seat]) for seat in seats),
    )
    console().print(rows)
    abouts = dict(found.kinds)
    for moment in found.moments[:show]:
        print(
            f"seed {moment.seed}, after {moment.answer} answers, seat {moment.seat + 1}: "
            f"{moment.words} ({abouts[moment.folly]})"
        )
