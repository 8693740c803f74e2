"""`waystone tune`: find values of content fields that come near a wish."""

import argparse

from waystone.bots import roster
from waystone.cli.arguments import add_game, add_packs, add_settings, count, names, positive
from waystone.cli.output import OK, Mistake, progress
from waystone.cli.tables import check_table
from waystone.engine import registry
from waystone.lab.plan import Plan, usual_players
from waystone.lab.tune import TuneError, Tuner, parse_vary, parse_wish, sureness, told

EXAMPLE = "waystone tune wakening-lair --vary monsters.cave_troll.copies=1..4 --target team-wins=0.5 --trials 12"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument(
        "--vary",
        metavar="FIELD=LOW..HIGH",
        action="append",
        required=True,
        help="a field of the content and the values to try: traps.pit.copies=1..4; several may be given",
    )
    parser.add_argument(
        "--target",
        metavar="MEASURE=X",
        action="append",
        required=True,
        help="what a measure of the report should come to: team-wins=0.5, 'win-by-order(first)=0.25'",
    )
    parser.add_argument("--trials", metavar="N", type=positive, default=20, help="how many values to try (20)")
    parser.add_argument("--games", metavar="N", type=positive, default=200, help="for each trial (200)")
    parser.add_argument("--players", metavar="K", type=count, help="how many seats (four, or near it)")
    parser.add_argument("--bots", metavar="LIST", type=names, default=("greedy",), help="a bot each seat (greedy)")
    parser.add_argument("--seed", metavar="S", type=count, default=1, help="of the first game (1)")
    parser.add_argument("--jobs", metavar="J", type=positive, default=1, help="processes (1)")
    add_settings(parser)
    add_packs(parser)


def run(arguments: argparse.Namespace) -> int:
    game = registry.find(arguments.game)
    players = arguments.players if arguments.players is not None else usual_players(game.players)
    check_table(game, players, dict(arguments.set), arguments.pack)
    for name in arguments.bots:
        roster.find(name)
    packs = tuple(arguments.pack)
    plan = Plan(game.name, players, arguments.games, arguments.bots, arguments.seed, tuple(arguments.set), packs)
    try:
        wishes = [parse_wish(text, game.name) for text in arguments.target]
        tuner = Tuner(plan, [parse_vary(text) for text in arguments.vary], wishes, arguments.jobs)
        with progress() as bar:
            task = bar.add_task(game.title, total=arguments.trials)
            best = tuner.search(arguments.trials, arguments.seed, lambda trial: bar.advance(task))
    except TuneError as error:
        raise Mistake(str(error)) from None
    for trial in sorted(tuner.trials, key=lambda trial: trial.miss):
        print(told(trial, wishes))
    print(f"Best: {told(best, wishes)}")
    print(sureness(best, tuner.trials, wishes))
    return OK
