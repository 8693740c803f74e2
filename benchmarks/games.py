"""How fast the games run, the compiled and the plain build side by side in one run.

    python benchmarks/games.py                       every game at every player count
    python benchmarks/games.py wakening-lair --players 4 --rounds 7 --json

The two builds take turns, round by round, so that what else the machine does hits both alike; the medians are reported.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from typing import Any

BUILDS = {"compiled": {}, "plain": {"WAYSTONE_PURE": "1"}}
MEASURES = ("decisions_per_second", "games_per_second", "copy_us", "replay_ms", "memory_kb")


def measure(build: str, game: str | None, players: int | None) -> list[dict[str, Any]]:
    command = [sys.executable, "-m", "waystone", "bench", "--json"]
    command += [game] if game else []
    command += ["--players", str(players)] if players else []
    done = subprocess.run(command, env=os.environ | BUILDS[build], capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(done.stderr.strip())
    rows: list[dict[str, Any]] = json.loads(done.stdout)
    return rows


def medians(rounds: list[list[dict[str, Any]]]) -> list[dict[str, Any]]:
    return [
        {**rows[0], **{key: statistics.median(row[key] for row in rows) for key in MEASURES}}
        for rows in zip(*rounds, strict=True)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?")
    parser.add_argument("--players", type=int)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    rounds: dict[str, list[list[dict[str, Any]]]] = {build: [] for build in BUILDS}
    for number in range(arguments.rounds):
        for build in BUILDS:
            print(f"round {number + 1} of {arguments.rounds}: {build}", file=sys.stderr)
            rounds[build].append(measure(build, arguments.game, arguments.players))
    found = {build: medians(taken) for build, taken in rounds.items()}
    if arguments.json:
        print(json.dumps(found, indent=2))
        return
    print("game            players  build     decisions/s   games/s  copy us replay ms     kB")
    for pair in zip(*found.values(), strict=True):
        for build, row in zip(found, pair, strict=True):
            print(
                f"{row['game']:<16}{row['players']:>7}  {build:<9}{row['decisions_per_second']:>12,.0f}"
                f"{row['games_per_second']:>10,.0f}{row['copy_us']:>9.1f}{row['replay_ms']:>10.1f}{row['memory_kb']:>7.0f}"
            )


if __name__ == "__main__":
    main()
