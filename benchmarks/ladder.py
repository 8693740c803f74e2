"""Whether each level beats the one below it by as much as it should: `python -m benchmarks.ladder [GAME ...]`.

    --games N         games of each contest at the most; 200 unless told
    --players 2,4     numbers of seats, shared out evenly; two and the usual number unless told
    --rungs LIST      which contests: novice, greedy, adept, above, master, legend; those without master and legend
    --master N        iterations instead of the master's second, so that games can be repeated
    --legend N        iterations instead of the legend's five seconds
    --into FILE       keep every game in this file and play only what is missing there, so that a run can be stopped
    --minutes M       begin no game after so many minutes; 0 only tells what is kept
    --jobs N          processes that play at once; 1 unless told

A second of a level is a second of the processor here, so that other work on the machine does not make a bot weaker.
Contests are played side by side, next always the one that has taken the least time. A contest ends early where its 99 %
interval is clear of the mark after 20, 30, 50, 75, 100 or 150 games; so wide because it is looked at so often. What is
printed are 95 % intervals. A mark is cleared when the whole interval lies above it, and missed when the whole interval
lies below it. A game without a winner counts for nobody. In a co-operative game each level plays whole teams on the
same seeds, and the better level has to win more often. Follies are counted for each bot, in how many of its games.
After a change of bots, games or rules take a new file.
"""

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass
from math import hypot
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from waystone.bots.clock import CLOCK
from waystone.engine import registry
from waystone.lab.estimate import Z, wilson
from waystone.lab.follies import read
from waystone.lab.plan import usual_players
from waystone.lab.tournament import Contest, Played, credit, play_match

FEWEST: Final = 2  # seats
LOOKS: Final = (20, 30, 50, 75, 100, 150)  # games after which a contest may end early
OFTEN_LOOKED: Final = 2.576  # standard errors of a 99 % interval


@dataclass(frozen=True)
class Rung:
    """A contest: who should beat whom, and in what share of the games."""

    below: str
    bot: str
    mark: float


@dataclass(frozen=True)
class Kept(Played):
    """A game with the follies in it: seat, name, and how many answers had been given before."""

    follies: tuple[tuple[int, str, int], ...] = ()


@dataclass(frozen=True)
class Task:
    """A game to be played."""

    contest: Contest
    seed: int
    seating: tuple[int, ...]
    note: str  # tells apart what the names of the bots do not: how long they may think

    @property
    def key(self) -> str:
        contest = self.contest
        return f"{contest.game} {contest.players} {' '.join(contest.bots)} {self.seed} {self.seating}{self.note}"


def tasks_of(contest: Contest, note: str = "") -> list[Task]:
    return [Task(contest, seed, seating, note) for seed, seating in contest.pairings()]


def rungs(master: int = 0, legend: int = 0) -> dict[str, Rung]:
    """All contests by name, from the bottom up; by the clock unless iterations are told."""
    one = f"master:{master}" if master else "master"
    other = f"legend:{legend}" if legend else "legend"
    return {
        "novice": Rung("random", "novice", 0.9),
        "greedy": Rung("novice", "greedy", 0.5),
        "adept": Rung("novice", "adept", 0.75),
        "above": Rung("greedy", "adept", 0.6),
        "master": Rung("adept", one, 0.7),
        "legend": Rung(one, other, 0.6),
    }


# ---------------------------------------------------------------------- playing
class Book:
    """The games that were played, in a file with a line for each; without a file only in memory."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.games: dict[str, Kept] = {}
        if path is not None and path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                told = json.loads(line)
                follies = tuple((seat, name, answer) for seat, name, answer in told.pop("follies"))
                key = told.pop("key")
                self.games[key] = Kept(**{name: tuple(found) for name, found in told.items()}, follies=follies)

    def add(self, key: str, game: Kept) -> None:
        self.games[key] = game
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"key": key, **asdict(game)}) + "\n")

    def of(self, contest: Contest, note: str = "") -> list[Kept]:
        """The games of a contest, as far as none is missing before them."""
        found: list[Kept] = []
        for task in tasks_of(contest, note):
            if task.key not in self.games:
                break
            found.append(self.games[task.key])
        return found


def play_task(task: Task) -> Kept:
    """One game, by the processor's time, and what was silly in it."""
    CLOCK.count_processor_time()
    match, played = play_match(task.contest, task.seed, task.seating)
    follies = tuple((moment.seat, moment.folly, moment.answer) for moment in read(match))
    return Kept(played.seating, played.rewards, played.decisions, played.seconds, played.slowest, follies)


class Campaign:
    """Contests that are played side by side until each has ended or the time is over."""

    def __init__(self, ladder: list[tuple[Contest, Rung]], book: Book, note: str = "") -> None:
        self.ladder = ladder
        self.book = book
        self.note = note
        self.in_hand: set[str] = set()

    def next(self) -> Task | None:
        """A game of the contest that has taken the least time, of those that have not ended."""
        found: tuple[float, Task] | None = None
        for contest, rung in self.ladder:
            tasks = tasks_of(contest, self.note)
            missing = [task for task in tasks if task.key not in self.book.games and task.key not in self.in_hand]
            if not missing or ended(contest, rung, self.book.of(contest, self.note)):
                continue
            played = [self.book.games[task.key] for task in tasks if task.key in self.book.games]
            spent = sum(sum(game.seconds) for game in played)
            begun = sum(task.key in self.in_hand for task in tasks)
            spent += begun * spent / max(1, len(played)) + begun
            if found is None or spent < found[0]:
                found = spent, missing[0]
        return None if found is None else found[1]

    def play(self, until: float, jobs: int, work: Callable[[Task], Kept] = play_task) -> None:
        with ProcessPoolExecutor(jobs, mp_context=get_context("fork")) as pool:
            waiting: dict[Future[Kept], Task] = {}
            while True:
                while len(waiting) < jobs and time.monotonic() < until and (task := self.next()) is not None:
                    self.in_hand.add(task.key)
                    waiting[pool.submit(work, task)] = task
                if not waiting:
                    return
                for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                    task = waiting.pop(future)
                    self.in_hand.discard(task.key)
                    self.book.add(task.key, future.result())


# ---------------------------------------------------------------------- what it says
def verdict(low: float, high: float, mark: float) -> str:
    """What an interval says about a mark."""
    if low >= mark:
        return "cleared"
    return "missed" if high < mark else "not sure"


def ended(contest: Contest, rung: Rung, games: list[Kept]) -> bool:
    """Whether the mark was surely cleared or missed at one of the looks."""
    cooperative = registry.find(contest.game).cooperative
    for look in LOOKS:
        if look > len(games):
            return False
        if cooperative:
            _, low, high = gain(games[:look], OFTEN_LOOKED)
            mark = 0.0
        else:
            _, low, high, _ = share(games[:look], OFTEN_LOOKED)
            mark = rung.mark
        if verdict(low, high, mark) != "not sure":
            return True
    return False


def share(games: list[Kept], errors: float = Z) -> tuple[float, float, float, int]:
    """What the second bot won of the decided games, the interval, and how many they are."""
    decided = [game for game in games if max(game.rewards) > 0.0]
    won = sum(credit(game, 1) for game in decided)
    return (won / max(1, len(decided)), *wilson(won, len(decided), errors), len(decided))


def gain(games: list[Kept], errors: float = Z) -> tuple[float, float, float]:
    """By how much the second bot's teams won more often, and Newcombe's interval of it."""
    better, low, high = team_share(games, 1, errors)
    worse, lowest, highest = team_share(games, 0, errors)
    more = better - worse
    return more, more - hypot(better - low, highest - worse), more + hypot(high - better, worse - lowest)


def team_share(games: list[Kept], bot: int, errors: float = Z) -> tuple[float, float, float]:
    """How often a bot's teams won, and the interval."""
    own = [game for game in games if bot in game.seating]
    won = sum(credit(game, bot) for game in own)
    return (won / max(1, len(own)), *wilson(won, len(own), errors))


def alone(games: list[Kept], mark: float) -> str:
    """Bots against each other: the share that the second one won."""
    found, low, high, decided = share(games)
    return (
        f"{found:>6.1%} ({low:.1%} - {high:.1%}) of {decided}, {len(games) - decided} without a winner"
        f"   {mark:.0%}: {verdict(low, high, mark)}"
    )


def together(games: list[Kept]) -> str:
    """Teams: how often each won, and whether the difference is more than luck."""
    better, low, high = team_share(games, 1)
    worse, lowest, highest = team_share(games, 0)
    _, least, most = gain(games)
    counts = [sum(bot in game.seating for game in games) for bot in (1, 0)]
    return (
        f"{better:>6.1%} ({low:.1%} - {high:.1%}) of {counts[0]} against {worse:>6.1%} ({lowest:.1%} - {highest:.1%})"
        f" of {counts[1]}   more: {verdict(least, most, 0.0)}"
    )


def silly(games: list[Kept], bot: int) -> str:
    """How many follies a bot committed in how many games, and of what kind."""
    kinds = Counter(name for game in games for seat, name, _ in game.follies if game.seating[seat] == bot)
    of = sum(bot in game.seating for game in games)
    named = f" ({', '.join(f'{name} {count}' for name, count in sorted(kinds.items()))})" if kinds else ""
    return f"{kinds.total()} follies in {of}{named}"


def seconds(games: list[Kept], bot: int) -> float:
    """That a decision of a bot takes."""
    sat = [(game, seat) for game in games for seat, other in enumerate(game.seating) if other == bot]
    return sum(game.seconds[seat] for game, seat in sat) / max(1, sum(game.decisions[seat] for game, seat in sat))


def short(bot: str) -> str:
    """A bot's name without the module that it is in."""
    last = bot.rpartition(":")[2]
    return bot if last.isdigit() else last


def tell(ladder: list[tuple[Contest, Rung]], book: Book, note: str = "") -> None:
    """Print a line for each contest of which a game was played."""
    for contest, rung in ladder:
        games = book.of(contest, note)
        if not games:
            continue
        says = together(games) if registry.find(contest.game).cooperative else alone(games, rung.mark)
        names = [short(name) for name in (rung.bot, rung.below)]
        print(f"{contest.game:<14}{contest.players} seats  {names[0]} v {names[1]:<10}{note} {says}", flush=True)
        for bot, name in ((1, names[0]), (0, names[1])):
            print(f"{'':<24}{name:<12} {seconds(games, bot):.3f} s a decision, {silly(games, bot)}", flush=True)


def contests(
    names: list[str], players: str, games: int, seed: int, wanted: list[Rung]
) -> Iterator[tuple[Contest, Rung]]:
    for name in names:
        usual = usual_players(registry.find(name).players)
        numbers = [int(number) for number in players.split(",")] if players else sorted({FEWEST, usual})
        for number in numbers:
            for rung in wanted:
                yield Contest(name, number, (rung.below, rung.bot), games, seed), rung


def wishes() -> argparse.ArgumentParser:
    """What both the ladder and the references may be told."""
    parser = argparse.ArgumentParser(description="Play bots against those that they should beat.")
    parser.add_argument("game", nargs="*", default=registry.names())
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", default="")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--into", type=Path, default=None)
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--jobs", type=int, default=1)
    return parser


def main() -> None:
    parser = wishes()
    parser.add_argument("--master", type=int, default=0)
    parser.add_argument("--legend", type=int, default=0)
    parser.add_argument("--rungs", default="novice,greedy,above,adept")
    told = parser.parse_args()
    known = rungs(told.master, told.legend)
    wanted = [known[rung] for rung in told.rungs.split(",")]
    ladder = list(contests(told.game, told.players, told.games, told.seed, wanted))
    book = Book(told.into)
    Campaign(ladder, book).play(time.monotonic() + 60 * told.minutes, told.jobs)
    tell(ladder, book)


if __name__ == "__main__":
    main()
