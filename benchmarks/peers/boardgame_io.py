"""The web table beside boardgame.io, in turn in one run: choices a second of a core, and the time to the screen.

    python -m benchmarks.peers.boardgame_io                      # Wakening Lair with pages and with data, and the peer
    python -m benchmarks.peers.boardgame_io --game wayward --rounds 5 --seconds 10

boardgame.io is installed by npm into a folder of its own (`--folder`, kept for the next time) and plays a game of nine
squares over its sockets: in memory, nothing is drawn. Ours plays a whole game on disk, as drawn pages or as data. Both
have as many tables with two clients each; the clients have a process of their own. A closed loop tells how many choices
a core takes, a calm pace (a choice every half second at each table) how long a choice takes to reach both clients.
"""

import argparse
import json
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from benchmarks.server import processor_seconds

VERSION = "0.50.2"
HERE = Path(__file__).resolve().parent
WARMUP = 3
CALM = 0.5  # seconds between two choices at a table
Result = dict[str, float]


def install(folder: Path) -> None:
    """Have npm fetch the peer, unless an earlier run has."""
    if (folder / "node_modules" / "boardgame.io").is_dir():
        return
    if shutil.which("npm") is None:
        sys.exit("boardgame.io needs Node and npm, which are not here")
    folder.mkdir(parents=True, exist_ok=True)
    command = ["npm", "install", "--prefix", str(folder), "--no-audit", "--no-fund", "--ignore-scripts"]
    subprocess.run([*command, f"boardgame.io@{VERSION}"], check=True, stdout=subprocess.DEVNULL)


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port


def theirs(folder: Path, tables: int, pace: float, seconds: float) -> Result:
    port = free_port()
    for script in HERE.glob("*.cjs"):
        shutil.copy(script, folder)  # beside its node_modules
    command = ["node", str(folder / "boardgame_io_server.cjs"), str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        try:
            while "ready" not in server.stdout.readline():
                if server.poll() is not None:
                    sys.exit("boardgame.io did not start")
            told = [str(number) for number in (port, tables, pace, WARMUP, seconds)]
            playing = ["node", str(folder / "boardgame_io_clients.cjs"), *told]
            with subprocess.Popen(playing, stdout=subprocess.PIPE, text=True) as clients:
                assert clients.stdout is not None
                clients.stdout.readline()  # measuring begins
                before = processor_seconds(server.pid)
                times = sorted(json.loads(clients.stdout.readline()))
                spent = processor_seconds(server.pid) - before
        finally:
            server.kill()
    return {
        "choices/s a core": len(times) / spent,
        "p50 ms": statistics.median(times),
        "p99 ms": times[int(len(times) * 0.99)],
    }


def ours(game: str, kind: str, tables: int, pace: float, seconds: float) -> Result:
    command = [sys.executable, str(HERE.parent / "server.py"), "--game", game, "--as", kind, "--warmup", str(WARMUP)]
    command += ["--tables", str(tables), "--pace", str(pace), "--seconds", str(seconds)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    result: Result = json.loads(done.stdout)
    return result


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("--game", default="wakening-lair")
    wanted.add_argument("--tables", type=int, default=100)
    wanted.add_argument("--seconds", type=float, default=10, help="of each measurement (default 10)")
    wanted.add_argument("--rounds", type=int, default=3, help="of each, in turn (default 3)")
    wanted.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()) / "waystone-peers")
    given = wanted.parse_args()
    install(given.folder)
    peer = f"boardgame.io {VERSION}"
    names = (f"{given.game}, pages", f"{given.game}, data", peer)
    taken: dict[tuple[str, float], list[Any]] = {(name, pace): [] for name in names for pace in (0.0, CALM)}
    for number in range(given.rounds):
        for name, pace in taken:
            print(f"round {number + 1} of {given.rounds}: {name}, pace {pace:g}", file=sys.stderr)
            if name == peer:
                found = theirs(given.folder, given.tables, pace, given.seconds)
            else:
                kind = "data" if name.endswith("data") else "page"
                found = ours(given.game, kind, given.tables, pace, given.seconds)
            taken[name, pace].append(found)
    print(f"{'':<26}{'choices/s a core':>17}{'ratio':>8}{'p50 ms':>9}{'p99 ms':>9}")
    base = statistics.median(each["choices/s a core"] for each in taken[peer, 0.0])
    for name in names:
        a_core = statistics.median(each["choices/s a core"] for each in taken[name, 0.0])
        calm = [statistics.median(each[key] for each in taken[name, CALM]) for key in ("p50 ms", "p99 ms")]
        print(f"{name:<26}{a_core:>17,.0f}{a_core / base:>8.2f}{calm[0]:>9.2f}{calm[1]:>9.2f}")


if __name__ == "__main__":
    main()
