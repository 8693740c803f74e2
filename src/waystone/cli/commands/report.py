"""`waystone report`: what many games tell of a game, or of a change to it."""

import argparse
import shlex
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from waystone.bots import roster
from waystone.cli.arguments import add_cluster, add_game, add_packs, add_settings, count, names, positive
from waystone.cli.output import OK, Mistake, progress
from waystone.cli.tables import check_table
from waystone.engine import registry
from waystone.engine.game import Game
from waystone.lab.crew import CrewError
from waystone.lab.plan import Plan, usual_players
from waystone.lab.report.findings import changed, findings, warnings
from waystone.lab.report.page import NeedsMore, write_report
from waystone.lab.study import Question, Study, StudyError

EXAMPLE = "waystone report wayward --pack my-pack --against original --games 1000 --jobs 2 --out report"
ORIGINAL = "original"
MOST = 100_000  # games with --until


def margin(text: str) -> float:
    try:
        value = float(text.removesuffix("%")) / 100.0
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a percentage such as 1%, not {text!r}") from None
    if not 0.001 <= value <= 0.5:
        raise argparse.ArgumentTypeError("expected a percentage from 0.1% to 50%")
    return value


def numbers(text: str) -> tuple[int, ...]:
    return tuple(count(part) for part in names(text))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_packs(parser)
    parser.add_argument(
        "--against",
        metavar="DIR",
        help=f"compare with this pack on the same seeds, or with '{ORIGINAL}', the game as it comes",
    )
    parser.add_argument("--players", metavar="LIST", type=numbers, help="numbers of players: 2,3,4 (four, or near it)")
    parser.add_argument(
        "--bots", metavar="LIST", type=names, default=("greedy",), help="a bot each seat, in turn (greedy)"
    )
    parser.add_argument("--games", metavar="N", type=positive, default=1000, help="for each number of players (1000)")
    parser.add_argument("--until", metavar="P", type=margin, help="play until shares of wins are known to ±P: 1%%")
    parser.add_argument("--seed", metavar="S", type=count, default=1, help="of the first game (1)")
    parser.add_argument("--jobs", metavar="J", type=positive, default=1, help="processes; the results are the same (1)")
    add_cluster(parser)
    parser.add_argument("--out", metavar="DIR", type=Path, default=Path("report"), help="where it is written (report)")
    add_settings(parser)


def run(arguments: argparse.Namespace) -> int:
    game = registry.find(arguments.game)
    question = _question(game, arguments)
    try:
        study = _studied(game, question, arguments)
        page = write_report(study, arguments.out, _command())
    except (StudyError, CrewError, NeedsMore) as error:
        raise Mistake(str(error)) from None
    print_findings(study)
    print(f"The whole report: {page}")
    return OK


def _question(game: Game[Any], arguments: argparse.Namespace) -> Question:
    counts = arguments.players or (usual_players(game.players),)
    for players in counts:
        check_table(game, players, dict(arguments.set), arguments.pack)
    for name in arguments.bots:
        roster.find(name)
    packs = tuple(arguments.pack)
    registry.edition(game.name, packs)
    against: tuple[str, ...] | None = None
    if arguments.against is not None:
        against = () if arguments.against == ORIGINAL else (arguments.against,)
        registry.edition(game.name, against)
    plans = tuple(
        Plan(game.name, players, arguments.games, arguments.bots, arguments.seed, tuple(arguments.set), packs)
        for players in counts
    )
    return Question(plans, against)


def _studied(game: Game[Any], question: Question, arguments: argparse.Namespace) -> Study:
    """Play all that is asked for, in one go or until the shares are known well enough."""
    with progress() as bar:
        task = bar.add_task(game.title, total=None)
        while True:
            study = Study(question, arguments.out)
            wanted = sum(plan.games for plan in question.plans)
            bar.update(task, total=wanted, completed=study.games)
            study.play(arguments.jobs, arguments.on, lambda done: bar.update(task, completed=done))
            games = question.plans[0].games
            if arguments.until is None or study.widest() <= arguments.until or games >= MOST:
                return study
            question = replace(
                question, plans=tuple(replace(plan, games=min(MOST, 2 * games)) for plan in question.plans)
            )


def print_findings(study: Study) -> None:
    from waystone.lab.compare import differences
    from waystone.lab.targets import judge, targets_of

    for line in warnings(study):
        print(f"Read with care: {line}")
    if study.question.against is not None:
        print("What the change does:")
        for line in changed(study, differences(study)):
            print(f"  {line}")
    judged = judge(study, targets_of(study.question.game))
    for players, tally in study.tallies.items():
        print(f"{players} players, {tally.games:,} games:")
        for line in findings(study, players, judged):
            print(f"  {line}")


def _command() -> str:
    return shlex.join(["waystone", *sys.argv[1:]])
