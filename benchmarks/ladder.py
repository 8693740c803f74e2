"""Whether each level beats the one below it by as much as it should: `python benchmarks/ladder.py [GAME ...]`.

    --games N       games of each contest; 60 unless told
    --master N      iterations that stand for the master's second; 400 unless told
    --legend N      iterations that stand for the legend's five seconds; 2000 unless told
    --players N     seats, shared out evenly; 4 unless told

Iterations, so that the games can be repeated and do not depend on what else the machine does.
"""

import argparse

from waystone.engine import registry
from waystone.lab.tournament import Contest, ContestResult, hold


def say(name: str, contest: str, table: ContestResult, bot: str, goal: str) -> None:
    one = next(standing for standing in table.standings if standing.bot == bot)
    print(
        f"{name:<15}{contest:<28}{one.games:>4} of {table.games:<4}"
        f"{one.share:>7.1%} ({one.low:.1%} - {one.high:.1%})   {goal}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Play every level against the one below it.")
    parser.add_argument("game", nargs="*", default=registry.names())
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--master", type=int, default=400)
    parser.add_argument("--legend", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rungs", default="novice,greedy,adept,above,master,legend", help="which levels to measure")
    told = parser.parse_args()
    master, legend = f"master:{told.master}", f"legend:{told.legend}"
    rungs = {
        "novice": ("random", "novice", "90 %", "10-25 %"),
        "greedy": ("novice", "greedy", "more than half", "more than novice"),
        "adept": ("novice", "adept:60", "75 %", "35-55 %"),
        "above": ("greedy", "adept:60", "60 %", "more than greedy"),
        "master": ("adept:60", master, "70 %", "adept + 10 points"),
        "legend": (master, legend, "60 %", ""),
    }
    for name in told.game:
        together = registry.find(name).cooperative
        for rung in told.rungs.split(","):
            below, bot, goal, team_goal = rungs[rung]
            bots = (bot,) if together else (below, bot)
            table = hold(Contest(name, told.players, bots, told.games, told.seed))
            contest = f"{bot} team" if together else f"{bot} v {below}"
            say(name, contest, table, bot, team_goal if together else goal)


if __name__ == "__main__":
    main()
