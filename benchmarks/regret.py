"""What a decision of each level costs, as a far longer search sees it: `python -m benchmarks.regret [GAME ...]`.

    --bots LIST       whose decisions; novice,greedy,adept,master unless told
    --positions N     of games that adepts play, for each game and number of seats; 20 unless told
    --players 2,4     numbers of seats; two and the usual number unless told
    --seconds S       that the judge thinks about a position; 5 unless told
    --seed S          of the first game; 1
    --into FILE       keep every position in this file and judge only what is missing there

The judge is the legend's search, which shares half of its thought evenly among the options and does not stop early. The
regret of a decision is the chance to win that the judge sees with its own choice, less the chance that it sees with the
bot's. Regrets tell levels apart with far fewer seconds than games do, but only as far as the judge can see: it has the
same value and the same weights as the bots. All times are of the processor.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from benchmarks.ladder import FEWEST
from waystone.bots import roster
from waystone.bots.clock import CLOCK
from waystone.bots.levels import LEGEND, Level
from waystone.bots.search import Search
from waystone.engine import registry
from waystone.engine.match import Match
from waystone.engine.rng import Rng
from waystone.lab.estimate import Sums, mean
from waystone.lab.plan import usual_players

ONE_IN: Final = 40  # decisions: so that a game gives a few positions from all its parts
FAIR: Final = 0.5


def positions(name: str, players: int, seed: int) -> Iterator[tuple[str, Match]]:
    """Where somebody has a choice, in games of adepts one after the other; each with a name."""
    chance = Rng(seed)
    while True:
        match = Match.new(registry.find(name), players=players, seed=seed, edition=registry.edition(name))
        bots = [roster.make("adept", Rng(chance.seed())) for _ in range(players)]
        while (ask := match.ask) is not None:
            if len(ask.options) > 1 and chance.below(ONE_IN) == 0:
                yield f"{name} {players} {seed} {len(match.answers)}", match
            match.choose(bots[ask.seat].choose(match.seat(ask.seat)))
        seed += 1


def judge(match: Match, seconds: float) -> tuple[int, list[float]]:
    """The place of the option that a long search takes, and the chance that it sees with each."""
    ask = match.ask
    assert ask is not None
    level = Level(
        "judge",
        "Looks at everything for long.",
        seconds=seconds,
        sharpness=LEGEND.sharpness,
        exploration=LEGEND.exploration,
        pessimism=LEGEND.pessimism,
        ripe=LEGEND.ripe,
        patient=True,
        fair=FAIR,
    )
    search = Search(level, match.game.advice(), Rng(1))
    search.least = 1  # does not stop early
    search.think(match.seat(ask.seat))
    chances = [search.chance(option, ask.seat) for option in ask.options]
    return ask.options.index(search.best(ask)), chances


def weigh(match: Match, names: list[str], seconds: float) -> dict[str, Any]:
    """One position: what the judge sees, and for each bot what it takes and how long it thinks."""
    ask = match.ask
    assert ask is not None
    best, chances = judge(match, seconds)
    taken: dict[str, list[float]] = {}
    for number, name in enumerate(names):
        bot = roster.make(name, Rng(7 + number))
        started = CLOCK.now()
        option = bot.choose(match.seat(ask.seat))
        taken[name] = [ask.options.index(option), CLOCK.now() - started]
    return {"best": best, "chances": chances, "taken": taken}


def report(name: str, players: int, names: list[str], found: list[dict[str, Any]]) -> None:
    for bot in names:
        regrets, times, same = Sums(), Sums(), 0
        for position in found:
            place, seconds = position["taken"][bot]
            regrets.add(position["chances"][position["best"]] - position["chances"][int(place)])
            times.add(seconds)
            same += place == position["best"]
        told = mean(regrets)
        print(
            f"{name:<14}{players} seats  {bot:<10} regret {told.value:.2%} ({told.low:.2%} - {told.high:.2%}),"
            f" the judge's choice in {same} of {len(found)}, {times.mean:.3f} s a decision",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description="What decisions of each level cost.")
    parser.add_argument("game", nargs="*", default=registry.names())
    parser.add_argument("--bots", default="novice,greedy,adept,master")
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--players", default="")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--into", type=Path, default=None)
    told = parser.parse_args()
    CLOCK.count_processor_time()
    names = told.bots.split(",")
    kept: dict[str, dict[str, Any]] = {}
    if told.into is not None and told.into.exists():
        kept = dict(json.loads(line) for line in told.into.read_text(encoding="utf-8").splitlines())
    for name in told.game:
        usual = usual_players(registry.find(name).players)
        for players in [int(number) for number in told.players.split(",")] if told.players else sorted({FEWEST, usual}):
            found: list[dict[str, Any]] = []
            for key, match in positions(name, players, told.seed):
                if key not in kept:
                    kept[key] = weigh(match, names, told.seconds)
                    if told.into is not None:
                        with told.into.open("a", encoding="utf-8") as file:
                            file.write(json.dumps([key, kept[key]]) + "\n")
                found.append(kept[key])
                if len(found) == told.positions:
                    break
            report(name, players, names, found)


if __name__ == "__main__":
    main()
