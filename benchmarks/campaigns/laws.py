"""All laws over random games of every title, number of players, setting and example pack, for as long as you like.

    python -m benchmarks.campaigns.laws --hours 1 --jobs 2
    python -m benchmarks.campaigns.laws --minutes 5 --game warlock

Every game is held against every law, each looking closely at a few moments that the game's seed chooses. Runs add up in
laws.json (`--sum`): how many games, how many breaks. A break is printed with the line that replays it, and the command
ends with 1.
"""

import argparse
import datetime
import json
import multiprocessing
import queue
import random
import secrets
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOOKS = 2  # close looks of each law at each game: another game, other moments


def random_sitting(rng: random.Random, only: str) -> Any:
    """A table that can be set: any game, number of players, settings and perhaps a pack."""
    from tests.laws.test_laws import fits
    from tests.sittings import OUR_GAMES, Sitting

    while True:
        game = rng.choice([game for game in OUR_GAMES if only in ("", game.name)])
        settings = {setting.key: rng.choice(setting.choices) for setting in game.settings}
        packs = [path.parent for path in (ROOT / "examples" / "packs").glob(f"*/{game.name.replace('-', '_')}*.toml")]
        chosen = (str(rng.choice(sorted(packs))),) if packs and rng.random() < 0.2 else ()
        sitting = Sitting(game, rng.choice(game.players), settings, chosen)
        if fits(sitting):
            return sitting


def play(seed: int, until: float, only: str, results: Any) -> None:
    """One process: game after game until the time is up."""
    from tests.laws.test_laws import LAWS
    from tests.sittings import Case

    rng = random.Random(seed)
    while time.time() < until:
        sitting, number = random_sitting(rng, only), rng.randrange(2**62)
        broken = []
        for law in LAWS:
            case = Case(sitting, number, LOOKS)
            try:
                law(case)
            except pytest.skip.Exception:
                continue
            except Exception as error:
                broken.append(f"{law.__name__}: {type(error).__name__}: {error}\n  {case.line()}")
        results.put((sitting.game.name, broken))


def commit() -> str:
    ran = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, cwd=ROOT, check=False)
    return ran.stdout.strip()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hours", type=float, default=0.0)
    parser.add_argument("--minutes", type=float, default=0.0)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--game", default="", help="only this one")
    parser.add_argument("--seed", type=int, help="to repeat a run (default: a new one)")
    parser.add_argument("--sum", type=Path, default=Path("laws.json"), help="where runs add up (default: laws.json)")
    wanted = parser.parse_args()
    seconds = 3600 * wanted.hours + 60 * wanted.minutes or 60.0
    seed = secrets.randbits(32) if wanted.seed is None else wanted.seed
    started = time.time()
    context = multiprocessing.get_context("spawn")
    results: Any = context.Queue()
    jobs = [
        context.Process(target=play, args=(seed + job, started + seconds, wanted.game, results), daemon=True)
        for job in range(wanted.jobs)
    ]
    for job in jobs:
        job.start()
    games: dict[str, int] = {}
    breaks: list[str] = []
    said = started
    while any(job.is_alive() for job in jobs) or not results.empty():
        try:
            game, broken = results.get(timeout=1.0)
        except queue.Empty:
            continue
        games[game] = games.get(game, 0) + 1
        for line in broken:
            print(f"BROKEN {line}", flush=True)
        breaks += broken
        if time.time() - said > 30:
            said = time.time()
            print(f"{sum(games.values()):,} games, {len(breaks)} breaks, {said - started:.0f} s", file=sys.stderr)
    run = {
        "date": datetime.date.today().isoformat(), "commit": commit(), "seed": seed, "jobs": wanted.jobs,
        "seconds": round(time.time() - started), "games": games, "breaks": breaks,
    }  # fmt: skip
    runs = [*(json.loads(wanted.sum.read_text()) if wanted.sum.is_file() else []), run]
    wanted.sum.write_text(json.dumps(runs, indent=1) + "\n")
    total = sum(sum(each["games"].values()) for each in runs)
    print(f"This run: {sum(games.values()):,} games in {run['seconds']} s, {len(breaks)} breaks, seed {seed}.")
    print(f"All {len(runs)} runs: {total:,} games, {sum(len(each['breaks']) for each in runs)} breaks.")
    return 1 if breaks else 0


if __name__ == "__main__":
    sys.exit(main())
