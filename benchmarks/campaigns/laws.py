"""All laws over random games of every title, number of players, setting and example pack, for as long as you like.

    python -m benchmarks.campaigns.laws --hours 1 --jobs 2
    python -m benchmarks.campaigns.laws --minutes 5 --game warlock
    python -m benchmarks.campaigns.laws --hours 1 --jobs 64 --on ray://head:10001
    python -m benchmarks.campaigns.laws --sum laws.jsonl --add elsewhere.jsonl --minutes 0

Every game is held against every law of `tests/laws`:

- The whole game, every decision: it ends with a sound result, nothing gets lost (counted at every tenth decision),
  asks are sound, what is obvious only declines, and its record gives the same end again.
- Only SPAN decisions in a row, which the game's seed chooses (one time in eight the first ones, one time in eight the
  last): every event cites a rule and has words, nothing changes without a word, and the record tells the same story.
- LOOKS moments of those decisions: prompts, refusals, listening, copies, guesses, views, undo and advice.
  Copies are also tried with each of LOOKS fields of the state changed.
- One moment: saved and loaded, or written down as a snapshot, it plays on the same; and the picture that one seat sees,
  the asked one or another, is sound. Whether it depends on earlier ones is found when ALBUM pictures have been drawn:
  all are drawn anew, the last one first, and must look the same.
- Content is compared when a spell is done. If it has changed, the games of the spell are played again one by one to
  find the one that changed it.

So a single game shows less than it does in `make test`, where the laws look at all of it; many games show as much.

The work is shared out in equal spells of a minute at most, to processes of this machine or to a cluster of Ray (whose
machines need this checkout at the same place). Each spell that is done becomes a line of laws.jsonl (`--sum`), so a run
that is stopped loses a minute at most, and runs add up; those of machines that know nothing of each other too, with
`--add`. A break is printed with the line that replays it, and the command ends with 1.
"""

import argparse
import datetime
import math
import multiprocessing
import random
import secrets
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from benchmarks.campaigns.ledger import ROOT, commit
from waystone.lab.crew import CrewError, share_out

if TYPE_CHECKING:  # read when a process begins to play: it takes a while, and adding up needs none of it
    from tests.laws.laws import Drawn
    from tests.laws.reflect import Reader
    from tests.sittings import Case, Sitting

LOOKS = 2  # close looks of each law at each game: another game, other moments
ALBUM = 24  # pictures of as many games that are drawn once more together
SPAN = 32  # decisions in a row that are looked at closely
SPELL = 60.0  # seconds of work that are lost at most when a run is stopped
GOAL = 1_000_000


Game = tuple["Sitting", int]  # with its seed
Law = Callable[["Case"], None]

_copies = count(1)  # of content: none is used twice


class Spell(msgspec.Struct):
    """Some games that one process has played, one after another."""

    seed: int  # of the run
    number: int  # of the spell in it
    games: dict[str, int]
    breaks: list[str]
    seconds: float  # of processor time
    commit: str = ""
    date: str = ""


# ---------------------------------------------------------------------- playing
@cache
def packs_for(name: str) -> list[str]:
    """The example packs that change a game."""
    found = (ROOT / "examples" / "packs").glob(f"*/{name.replace('-', '_')}*.toml")
    return sorted({str(path.parent) for path in found})


def random_sitting(rng: random.Random, only: str) -> "Sitting":
    """A table that can be set: any game, number of players, settings and perhaps a pack."""
    from tests.laws.test_laws import fits
    from tests.sittings import OUR_GAMES, Sitting

    while True:
        game = rng.choice([game for game in OUR_GAMES if only in ("", game.name)])
        settings = {setting.key: rng.choice(setting.choices) for setting in game.settings}
        packs = packs_for(game.name)
        chosen = (rng.choice(packs),) if packs and rng.random() < 0.2 else ()
        sitting = Sitting(game, rng.choice(game.players), settings, chosen)
        if fits(sitting):
            return sitting


def play(seed: int, number: int, seconds: float, only: str) -> Spell:
    """One spell: game after game until the time is up."""
    rng = random.Random(f"{seed} {number}")
    done = Spell(seed, number, {}, [], 0.0)
    played: dict[Reader, list[Game]] = defaultdict(list)
    album: list[Drawn] = []
    worked, until = time.process_time(), time.monotonic() + seconds
    while time.monotonic() < until:
        sitting, game = random_sitting(rng, only), rng.randrange(2**62)
        played[sitting.reader].append((sitting, game))  # which has read the content before it is played with
        done.breaks += broken_laws(sitting, game, album)
        done.games[sitting.game.name] = done.games.get(sitting.game.name, 0) + 1
        if len(album) >= ALBUM:
            done.breaks += changed_pictures(album)
            album.clear()
    done.breaks += changed_pictures(album)
    for games in played.values():
        done.breaks += changed_content(games)
    done.seconds = round(time.process_time() - worked, 1)
    return done


def broken_laws(sitting: "Sitting", seed: int, album: list["Drawn"]) -> list[str]:
    """What a game breaks of all laws but those that are checked for many games together; its picture, for these."""
    from tests.laws import laws
    from tests.laws.test_laws import LAWS
    from tests.sittings import Case

    def into_the_album(case: Case) -> None:
        album.extend(laws.drawn(case))

    together = (laws.content_is_never_changed, laws.a_picture_does_not_depend_on_earlier_ones)
    single = [law for law in LAWS if law not in together]
    case = Case(sitting, seed, LOOKS, SPAN)
    return [line for law in (*single, into_the_album) if (line := broken(law, case))]


def broken(law: Law, case: "Case") -> str:
    """How a game breaks a law, with the line that replays it; "" if it keeps it."""
    try:
        law(case)
    except pytest.skip.Exception:
        return ""
    except Exception as error:
        return f"{law.__name__}: {type(error).__name__}: {error}\n  {case.line()}"
    return ""


def changed_pictures(album: list["Drawn"]) -> list[str]:
    """The pictures that look different when they are drawn anew."""
    from tests.laws.laws import drawn_otherwise

    return [
        f"a_picture_does_not_depend_on_earlier_ones: among {len(album)} pictures\n  {picture.line}"
        for picture in drawn_otherwise(album)
    ]


def changed_content(games: list[Game]) -> list[str]:
    """Whether some games, all with the same content, have changed it; and which of them changes a copy of it first.

    The content of this process stays changed, so its later spells tell of it again.
    """
    from tests.laws.laws import content_is_never_changed
    from tests.sittings import Case, content_now

    sitting, _ = games[0]
    if content_now(sitting) == sitting.reader.content:
        return []
    copy = next(_copies)
    for honest, seed in games:
        if line := broken(content_is_never_changed, Case(replace(honest, copy=copy), seed)):
            return [line]
    names = ", ".join((sitting.game.name, *sitting.packs))
    return [f"content_is_never_changed: {names}, but by none of the {len(games)} games when played alone"]


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
        spent = time.monotonic() - began
        pace = f"{games.total() / spent:.1f} games a second"
        print(f"{games.total():,} games, {breaks} breaks, {spent:.0f} s, {pace}", file=sys.stderr)
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
    seconds = sum(spell.seconds for spell in spells)
    pace = f", {games.total() / seconds:.1f} a second of it" if seconds else ""
    print(f"{what}: {games.total():,} games in {seconds / 3600:.2f} hours of processor time{pace}; {breaks} breaks.")


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
