"""`waystone export`: games of bots as data to learn from."""

import argparse
import time
from pathlib import Path

from waystone.cli.arguments import add_cluster, add_json, positive
from waystone.cli.commands import simulate
from waystone.cli.output import OK, Mistake, games_played, print_json
from waystone.lab.crew import CrewError

EXAMPLE = "waystone export wayward --games 1000 --bots greedy,novice --jobs 2 --out games.parquet"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    simulate.add_plan(parser)
    parser.add_argument("--out", metavar="FILE", type=Path, required=True, help="a Parquet file to write")
    parser.add_argument("--jobs", metavar="J", type=positive, default=1, help="processes; the file is the same (1)")
    add_cluster(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    game, plan = simulate.plan_of(arguments)
    out: Path = arguments.out
    if not out.parent.is_dir():
        raise Mistake(f"there is no folder {out.parent} to write {out.name} into")
    if out.exists():
        raise Mistake(f"{out} is there already: delete it, or name another file")
    try:
        from waystone.lab.export import ExportError, export
    except ImportError as error:
        raise Mistake(str(error)) from None
    started = time.perf_counter()
    with games_played(game.title, plan.games, CrewError, ExportError) as tell:
        decisions = export(plan, out, arguments.jobs, tell, arguments.on)
    seconds = time.perf_counter() - started
    told = {"file": str(out), "games": plan.games, "decisions": decisions, "seconds": round(seconds, 3)}
    if arguments.json:
        print_json({**told, "bytes": out.stat().st_size})
    else:
        print(f"{out}: {plan.games:,} games, {decisions:,} decisions, in {seconds:.1f} s")
    return OK
