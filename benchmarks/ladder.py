"""Whether each level beats the one below it by as much as it should: `python -m benchmarks.ladder [GAME ...]`.

    --games N         games of each contest; 60 unless told
    --players 2,4     numbers of seats, shared out evenly; two and the usual number unless told
    --rungs LIST      which contests: novice, greedy, adept, above, master, legend; those without master and legend
    --master N        iterations that stand for the master's second; 400 unless told
    --legend N        iterations that stand for the legend's five seconds; 2000 unless told
    --into FILE       keep every game in this file and play only what is missing there, so that a run can be stopped
    --minutes M       begin no game after so many minutes

Iterations, so that the games can be repeated and do not depend on what else the machine does. A mark is cleared when
the whole 95 % interval lies above it, and missed when the whole interval lies below it. A game without a winner counts
for nobody. In a co-operative game each level plays whole teams on the same seeds, and the better level has to win more
often. After a change of bots, games or rules take a new file.
"""

import argparse
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot
from pathlib import Path

from waystone.engine import registry
from waystone.lab.estimate import wilson
from waystone.lab.plan import usual_players
from waystone.lab.tournament import Contest, Played, credit, play_one

FEWEST = 2  # seats


@dataclass(frozen=True)
class Rung:
    """A contest: who should beat whom, and in what share of the games."""

    below: str
    bot: str
    mark: float


def rungs(master: int, legend: int) -> dict[str, Rung]:
    """All contests by name, from the bottom up."""
    one, other = f"master:{master}", f"legend:{legend}"
    return {
        "novice": Rung("random", "novice", 0.9),
        "greedy": Rung("novice", "greedy", 0.5),
        "adept": Rung("novice", "adept:60", 0.75),
        "above": Rung("greedy", "adept:60", 0.6),
        "master": Rung("adept:60", one, 0.7),
        "legend": Rung(one, other, 0.6),
    }


class Kept:
    """The games that were played, in a file with a line for each; without a file only in memory."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.games: dict[str, Played] = {}
        if path is not None and path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                key, seating, rewards = json.loads(line)
                self.games[key] = played(seating, rewards)

    def add(self, key: str, game: Played) -> None:
        self.games[key] = game
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([key, game.seating, game.rewards]) + "\n")


def played(seating: list[int], rewards: list[float]) -> Played:
    """A game as it is kept: without its times."""
    nothing = (0,) * len(seating)
    return Played(tuple(seating), tuple(rewards), nothing, nothing, nothing)


def play(contest: Contest, kept: Kept, until: float, note: str = "") -> list[Played]:
    """The games of a contest that are kept, and the missing ones as far as the time allows.

    `note` tells apart what the names of the bots do not: how long they may think.
    """
    found: list[Played] = []
    for seed, seating in contest.pairings():
        key = f"{contest.game} {contest.players} {' '.join(contest.bots)} {seed} {seating}{note}"
        if key not in kept.games:
            if time.monotonic() > until:
                break
            kept.add(key, play_one(contest, seed, seating))
        found.append(kept.games[key])
    return found


def verdict(low: float, high: float, mark: float) -> str:
    """What an interval says about a mark."""
    if low >= mark:
        return "cleared"
    return "missed" if high < mark else "not sure"


def alone(games: list[Played], mark: float) -> str:
    """Bots against each other: the share that the second one won."""
    decided = [game for game in games if max(game.rewards) > 0.0]
    won = sum(credit(game, 1) for game in decided)
    low, high = wilson(won, len(decided))
    share = won / len(decided) if decided else 0.0
    return (
        f"{share:>6.1%} ({low:.1%} - {high:.1%}) of {len(decided)}, {len(games) - len(decided)} without a winner"
        f"   {mark:.0%}: {verdict(low, high, mark)}"
    )


def together(games: list[Played]) -> str:
    """Teams: how often each won, and whether the difference is more than luck (Newcombe's interval)."""
    better, low, high = team_share(games, 1)
    worse, lowest, highest = team_share(games, 0)
    gain = better - worse
    least = gain - hypot(better - low, highest - worse)
    most = gain + hypot(high - better, worse - lowest)
    counts = [sum(bot in game.seating for game in games) for bot in (1, 0)]
    return (
        f"{better:>6.1%} ({low:.1%} - {high:.1%}) of {counts[0]} against {worse:>6.1%} ({lowest:.1%} - {highest:.1%})"
        f" of {counts[1]}   more: {verdict(least, most, 0.0)}"
    )


def team_share(games: list[Played], bot: int) -> tuple[float, float, float]:
    """How often a bot's teams won, and the interval."""
    own = [game for game in games if bot in game.seating]
    won = sum(credit(game, bot) for game in own)
    return (won / max(1, len(own)), *wilson(won, len(own)))


def contests(
    names: list[str], players: str, games: int, seed: int, wanted: list[Rung]
) -> Iterator[tuple[Contest, Rung]]:
    for name in names:
        usual = usual_players(registry.find(name).players)
        numbers = [int(number) for number in players.split(",")] if players else sorted({FEWEST, usual})
        for number in numbers:
            for rung in wanted:
                yield Contest(name, number, (rung.below, rung.bot), games, seed), rung


def main() -> None:
    parser = argparse.ArgumentParser(description="Play every level against the one below it.")
    parser.add_argument("game", nargs="*", default=registry.names())
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--players", default="")
    parser.add_argument("--master", type=int, default=400)
    parser.add_argument("--legend", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rungs", default="novice,greedy,above,adept")
    parser.add_argument("--into", type=Path, default=None)
    parser.add_argument("--minutes", type=float, default=float("inf"))
    told = parser.parse_args()
    known = rungs(told.master, told.legend)
    until = time.monotonic() + 60 * told.minutes
    kept = Kept(told.into)
    wanted = [known[rung] for rung in told.rungs.split(",")]
    for contest, rung in contests(told.game, told.players, told.games, told.seed, wanted):
        games = play(contest, kept, until)
        says = together(games) if registry.find(contest.game).cooperative else alone(games, rung.mark)
        print(f"{contest.game:<14}{contest.players} seats  {rung.bot} v {rung.below:<10} {says}", flush=True)


if __name__ == "__main__":
    main()
