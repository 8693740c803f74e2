"""All laws over random games of every title, number of players, setting and example pack, for as long as you like.

    python -m benchmarks.campaigns.laws --hours 1 --jobs 2
    python -m benchmarks.campaigns.laws --minutes 5 --game warlock
    python -m benchmarks.campaigns.laws --hours 1 --jobs 64 --on ray://head:10001
    python -m benchmarks.campaigns.laws --sum laws.jsonl --add elsewhere.jsonl --minutes 0

Every game is held against every law, each looking closely at a few moments that the game's seed chooses. The work is
shared out in spells of a minute, to processes of this machine or to a cluster of Ray (whose machines need this checkout
at the same place). Each spell that is done becomes a line of laws.jsonl (`--sum`), so a run that is stopped loses a
minute at most, and runs add up; those of machines that know nothing of each other too, with `--add`. A break is printed
with the line that replays it, and the command ends with 1.
"""

import argparse
import datetime
import math
import multiprocessing
import random
import secrets
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from benchmarks.campaigns.ledger import ROOT, commit
from waystone.lab.crew import CrewError, share_out

LOOKS = 2  # close looks of each law at each game: another game, other moments
SPELL = 60.0  # seconds of work that are lost at most when a run is stopped
GOAL = 1_000_000


class Spell(msgspec.Struct):
    """Some games that one process has played, one after another."""

    seed: int  # of the run
    number: int  # of the spell in it
    games: dict[str, int]
    breaks: list[str]
    seconds: float
    commit: str = ""
    date: str = ""


# ---------------------------------------------------------------------- playing
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


def play(seed: int, number: int, seconds: float, only: str) -> Spell:
    """One spell: game after game until the time is up."""
    from tests.laws.test_laws import LAWS
    from tests.sittings import Case

    began = time.monotonic()
    rng = random.Random(f"{seed} {number}")
    done = Spell(seed, number, {}, [], 0.0)
    while (spent := time.monotonic() - began) < seconds:
        sitting, game = random_sitting(rng, only), rng.randrange(2**62)
        for law in LAWS:
            case = Case(sitting, game, LOOKS)
            try:
                law(case)
            except pytest.skip.Exception:
                continue
            except Exception as error:
                done.breaks.append(f"{law.__name__}: {type(error).__name__}: {error}\n  {case.line()}")
        done.games[sitting.game.name] = done.games.get(sitting.game.name, 0) + 1
    done.seconds = round(spent, 1)
    return done


def run(seed: int, jobs: int, seconds: float, only: str, on: str, ledger: Path) -> list[Spell]:
    """Play for some time, and note each spell as soon as it is done."""
    rounds = max(1, math.ceil(seconds / SPELL))
    known = {spell.number for spell in read([ledger]) if spell.seed == seed}
    tasks = [(seed, number, seconds / rounds, only) for number in range(jobs * rounds) if number not in known]
    now, today = commit(), datetime.date.today().isoformat()
    spells: list[Spell] = []
    began = time.monotonic()
    for _, spell in share_out(play, tasks, jobs, on):
        spell.commit, spell.date = now, today
        spells.append(spell)
        note([spell], ledger)
        for line in spell.breaks:
            print(f"BROKEN {line}", flush=True)
        games, breaks = add_up(spells)
        print(f"{games.total():,} games, {breaks} breaks, {time.monotonic() - began:.0f} s", file=sys.stderr)
    return spells


# ---------------------------------------------------------------------- adding up
def read(ledgers: list[Path]) -> list[Spell]:
    """All spells of some files, each once."""
    found: dict[tuple[int, int], Spell] = {}
    for ledger in ledgers:
        for line in ledger.read_bytes().splitlines() if ledger.exists() else ():
            spell = msgspec.json.decode(line, type=Spell)
            found.setdefault((spell.seed, spell.number), spell)
    return list(found.values())


def note(spells: list[Spell], ledger: Path) -> None:
    with ledger.open("ab") as lines:
        lines.writelines(msgspec.json.encode(spell) + b"\n" for spell in spells)


def add(others: list[Path], ledger: Path) -> None:
    """Take over the spells of other files that this one has not."""
    known = {(spell.seed, spell.number) for spell in read([ledger])}
    note([spell for spell in read(others) if (spell.seed, spell.number) not in known], ledger)


def add_up(spells: list[Spell]) -> tuple[Counter[str], int]:
    """How many games of each title, and how many breaks."""
    games: Counter[str] = Counter()
    for spell in spells:
        games.update(spell.games)
    return games, sum(len(spell.breaks) for spell in spells)


def tell(what: str, spells: list[Spell]) -> None:
    games, breaks = add_up(spells)
    hours = sum(spell.seconds for spell in spells) / 3600
    print(f"{what}: {games.total():,} games in {hours:.2f} processor hours, {breaks} breaks.")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hours", type=float, default=0.0)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument(
        "--jobs", type=int, default=multiprocessing.cpu_count(), help="processes, here or in the cluster"
    )
    parser.add_argument("--on", default="", help='"ray" for a cluster started here, or its address: ray://host:10001')
    parser.add_argument("--game", default="", help="only this one")
    parser.add_argument("--seed", type=int, help="to repeat a run, or to go on with one (default: a new one)")
    parser.add_argument("--sum", type=Path, default=Path("laws.jsonl"), help="where runs add up (default: laws.jsonl)")
    parser.add_argument(
        "--add", type=Path, nargs="*", default=[], help="such files of other machines, to be taken over"
    )
    wanted = parser.parse_args()
    add(wanted.add, wanted.sum)
    seconds = 3600 * wanted.hours or 60 * wanted.minutes
    seed = secrets.randbits(32) if wanted.seed is None else wanted.seed
    spells: list[Spell] = []
    if seconds:
        try:
            spells = run(seed, wanted.jobs, seconds, wanted.game, wanted.on, wanted.sum)
        except CrewError as error:
            parser.error(str(error))
        tell(f"This run (seed {seed})", spells)
    everything = read([wanted.sum])
    tell(f"All {len({spell.seed for spell in everything})} runs", everything)
    print(f"That is {add_up(everything)[0].total() / GOAL:.1%} of the way to {GOAL:,} games.")
    return 1 if add_up(spells)[1] else 0


if __name__ == "__main__":
    sys.exit(main())
