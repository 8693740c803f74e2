"""How fast the games run in two checkouts, or in the compiled and the plain build of this one, side by side in one run.

    python -m benchmarks.compare                                  this checkout: compiled and plain
    python -m benchmarks.compare ../before .                      two checkouts, each as it is built
    python -m benchmarks.compare ../before . wayward --players 4 --rounds 7 --json
    python -m benchmarks.compare ../before . --server --rounds 3  their web tables instead, without a pause
    python -m benchmarks.compare ../before . warlock --server --at-once    both at the same time

The two sides take turns, round by round, so that what else the machine does hits both alike. Where its own speed
changes from minute to minute, let both play at once: figures are of processor time. Told are medians, the spread (the
distance between the quartiles, as a share of the median) and how much faster the second side is: the median of the
rounds' ratios, with its spread.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent.parent
MEASURES = {
    "decisions_per_second": "decisions/s",
    "games_per_second": "games/s",
    "copy_us": "copy us",
    "guess_us": "guess us",
    "replay_ms": "replay ms",
    "memory_kb": "memory kB",
}
SERVER_MEASURES = {
    "choices/s a core": "choices/core",  # a second of the server's processor time
    "update bytes, mean": "update bytes",
    "page bytes, mean": "page bytes",
    "drawing bytes, once": "drawings",  # fetched once by a browser, for all tables
}
GAMES = ("wakening-lair", "wayward", "warlock", "vasty-wilds", "waylanders")
Row = dict[str, Any]


@dataclass(frozen=True)
class Side:
    name: str
    checkout: Path
    plain: bool = False

    def measure(self, game: str, players: int) -> list[Row]:
        """One run of its `waystone bench`."""
        command = [sys.executable, "-m", "waystone", "bench", "--json"]
        command += [game] if game else []
        command += ["--players", str(players)] if players else []
        rows: list[Row] = self._told(command)
        return rows

    def serve(self, game: str, tables: int) -> list[Row]:
        """One run of its web table for each game, two players at each table, as fast as it goes."""
        command = [sys.executable, str(HERE / "benchmarks" / "server.py"), "--pace", "0", "--seconds", "6"]
        command += ["--tables", str(tables), "--reserve", str(5 * tables // 2)]
        return [{**self._told([*command, "--game", each]), "players": 2} for each in ([game] if game else GAMES)]

    def _told(self, command: list[str]) -> Any:
        """What a program of this checkout says, as JSON."""
        around = os.environ | {"PYTHONPATH": str(self.checkout / "src"), "WAYSTONE_PURE": "1" if self.plain else ""}
        done = subprocess.run(command, env=around, cwd=self.checkout, capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(f"{self.name}: {done.stderr.strip()}")
        return json.loads(done.stdout)


def spread(values: list[float]) -> float:
    """The distance between the quartiles, as a share of the median."""
    if len(values) < 2:
        return 0.0
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    return (high - low) / middle


def compared(rounds: dict[Side, list[list[Row]]], measures: dict[str, str]) -> list[Row]:
    """For each table and measure: the medians of both sides, their spreads, and the second by the first."""
    found = []
    for tables in zip(*(zip(*taken, strict=True) for taken in rounds.values()), strict=True):
        for measure in [each for each in measures if all(each in row for rows in tables for row in rows)]:
            values = [[row[measure] for row in rows] for rows in tables]
            ratios = [second / first for first, second in zip(*values, strict=True)]
            told: Row = {"game": tables[0][0]["game"], "players": tables[0][0]["players"], "measure": measure}
            for side, each in zip(rounds, values, strict=True):
                told[side.name] = {"median": statistics.median(each), "spread": round(spread(each), 3)}
            found.append({**told, "ratio": round(statistics.median(ratios), 3), "spread": round(spread(ratios), 3)})
    return found


def tell(rows: list[Row], sides: list[Side], measures: dict[str, str]) -> None:
    print(f"{'game':<16}{'players':>7}  {'measure':<12}", *(f"{side.name:>22}" for side in sides), f"{'ratio':>15}")
    for row in rows:
        each = [f"{row[side.name]['median']:>12,.1f} +-{row[side.name]['spread']:>6.1%}" for side in sides]
        table = f"{row['game']:<16}{row['players']:>7}  {measures[row['measure']]:<12}"
        print(table, *(f"{text:>22}" for text in each), f"{row['ratio']:>7.2f} +-{row['spread']:>5.1%}")


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("what", nargs="*", metavar="CHECKOUT CHECKOUT GAME", help="two checkouts, or none, then a game")
    wanted.add_argument("--players", type=int, default=0, help="only this player count")
    wanted.add_argument("--rounds", type=int, default=5, help="of each side (default 5)")
    wanted.add_argument("--server", action="store_true", help="measure the web table instead of bare play")
    wanted.add_argument("--at-once", action="store_true", help="both sides at the same time, not in turn")
    wanted.add_argument("--tables", type=int, default=40, help="played at once with --server (default 40)")
    wanted.add_argument("--json", action="store_true", help="print JSON for programs")
    given = wanted.parse_args()
    checkouts = [Path(what).resolve() for what in given.what if (Path(what) / "src" / "waystone").is_dir()]
    game = given.what[len(checkouts)] if len(given.what) > len(checkouts) else ""
    if len(checkouts) not in (0, 2) or len(given.what) > len(checkouts) + 1:
        wanted.error("name two checkouts (folders with src/waystone) or none, then a game or none")
    sides = [Side("before", checkouts[0]), Side("after", checkouts[1])] if checkouts else []
    sides = sides or [Side("compiled", HERE), Side("plain", HERE, plain=True)]
    rounds: dict[Side, list[list[Row]]] = {side: [] for side in sides}

    def taken(side: Side) -> list[Row]:
        return side.serve(game, given.tables) if given.server else side.measure(game, given.players)

    for number in range(given.rounds):
        print(f"round {number + 1} of {given.rounds}", file=sys.stderr)
        with ThreadPoolExecutor(len(sides) if given.at_once else 1) as runs:
            for side, rows_of_side in zip(sides, runs.map(taken, sides), strict=True):
                rounds[side].append(rows_of_side)
    measures = SERVER_MEASURES if given.server else MEASURES
    rows = compared(rounds, measures)
    if given.json:
        print(json.dumps(rows, indent=2))
    else:
        tell(rows, sides, measures)


if __name__ == "__main__":
    main()
