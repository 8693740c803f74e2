"""Fit the weights of a value to games: `python benchmarks/fit_value.py GAME PLAYERS GAMES [OPTION ...]`.

    --seed N           of the first game; 1 unless told
    --every N          decisions between two samples; 7 unless told: neighbours tell the same
    --into FILE        writes the weights there as well, for `benchmarks/contest.py`
    --set NAME=A,B     a setting that goes through these values from game to game, `map=dungeon,city`
    --jobs N           processes that play at once; 1 unless told
    --on WHERE         'ray', or the address of a cluster of Ray: the games and the weights are the same

PLAYERS such as `2,3,4` are fitted one by one, `2+3+4` together. Only for games whose advice has features. Where the
seats play against each other these are the same numbers for each seat in turn, and a seat's chance is its share of
exp(weights x numbers); a team's chance is its share against exp(0). Prints the weights by the names that the numbers
have in the game's `advice/standing.py`, one list for each length of a seat's numbers (a game may look at different
things in different phases), how well they tell winners from losers in games kept apart, and how often they come true.

The games are played by the advice: in every other game the option of the greatest weight is taken, in the others one is
drawn by the weights as a search does that plays on. A value must know bad positions too, so options are also taken by
lot: never, or in 3, 10 or 25 of a hundred decisions, by the number of the game; what came of half of these is sampled.
"""

import argparse
import ast
import importlib
import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from waystone.bots.levels import MASTER
from waystone.bots.search import by_lot, hopeless
from waystone.engine import registry
from waystone.engine.advice import Advice
from waystone.engine.match import Match
from waystone.engine.option import Ask, Option
from waystone.engine.rng import Rng
from waystone.engine.state import Result
from waystone.lab.crew import share_out

SLIPS: Final = (0, 30, 100, 250)  # options taken by lot, in a thousand decisions
LONGEST: Final = 6000  # decisions; what goes on longer is left out
RIDGE: Final = 5.0
LEAST_SPREAD: Final = 0.1  # what hardly ever differs is not believed to be worth much
NEWTON_STEPS: Final = 6
KEPT_APART: Final = 10  # every tenth game
BATCH: Final = 50  # games that one worker plays in one go

Floats = NDArray[np.float64]


Group = tuple[Floats, Floats]  # positions with as many seats: the numbers of each seat, and who won


class Samples:
    """Positions of games: the numbers of each seat (or of the team, and of its loss), who won, and the game."""

    def __init__(self) -> None:
        self.rows: list[list[list[float]]] = []
        self.won: list[list[float]] = []
        self.games: list[int] = []

    def add(self, others: "Samples") -> None:
        self.rows += others.rows
        self.won += others.won
        self.games += others.games

    def part(self, apart: bool) -> list[Group]:
        """Those of whole games that are kept apart, or all others: samples of one game are alike."""
        by_seats: dict[int, list[int]] = defaultdict(list)
        for i, game in enumerate(self.games):
            if (game % KEPT_APART == 0) == apart:
                by_seats[len(self.won[i])].append(i)
        return [
            (np.array([self.rows[i] for i in chosen]), np.array([self.won[i] for i in chosen]))
            for chosen in by_seats.values()
        ]


# ---------------------------------------------------------------------- the games
def choice(match: Match, ask: Ask, advice: Advice, greedy: bool, rng: Rng) -> Option:
    weights = match.priors(ask.seat, rng)
    if not greedy:
        sharpness = MASTER.sharpness * advice.patient.closeness
        return ask.options[by_lot(weights, sharpness, hopeless(sharpness), rng)]
    best = max(weights)
    liked = [option for option, weight in zip(ask.options, weights, strict=True) if weight == best]
    return liked[rng.below(len(liked))]


def play(match: Match, seed: int, every: int) -> tuple[list[list[float]], Result | None]:
    """The features of some positions of a game, and how it ended."""
    advice = match.game.advice()
    rng = Rng(17 * seed + 5)  # not the stream of the match's dice
    slips, greedy = SLIPS[seed % len(SLIPS)], seed // len(SLIPS) % 2 == 0
    seen: list[list[float]] = []
    decisions = 0
    slipped = False
    while (ask := match.ask) is not None and decisions < LONGEST:
        if slipped or decisions % every == seed % every:
            seen.append(advice.features(match.state))
        decisions += 1
        slipped = False
        if len(ask.options) == 1:
            match.push(ask.options[0])
        elif rng.below(1000) < slips:
            match.push(ask.options[rng.below(len(ask.options))])
            slipped = rng.below(2) == 0
        else:
            match.push(choice(match, ask, advice, greedy, rng))
    return [features for features in seen if features], match.result


def samples_of(
    name: str, players: list[int], seeds: range, every: int, choices: dict[str, list[str]]
) -> dict[int, Samples]:
    """By the length of a seat's numbers; the numbers of players take turns."""
    game, edition = registry.find(name), registry.edition(name)
    found: dict[int, Samples] = defaultdict(Samples)
    for seed in seeds:
        settings = {setting: values[seed % len(values)] for setting, values in choices.items()}
        match = Match.new(
            game, players=players[seed // KEPT_APART % len(players)], seed=seed, settings=settings, edition=edition
        )
        seen, result = play(match, seed, every)
        if result is None or (sum(result.rewards) == 0.0 and not game.cooperative):
            continue  # nobody won: nothing to learn about who wins
        for row in seen:
            rows, won = told(row, result.rewards, game.cooperative)
            samples = found[len(rows[0])]
            samples.rows.append(rows)
            samples.won.append(won)
            samples.games.append(seed)
    return dict(found)


def gathered(
    name: str, players: list[int], seeds: range, every: int, choices: dict[str, list[str]], jobs: int = 1, on: str = ""
) -> dict[int, Samples]:
    """The same of many games, shared out to workers, in the order of the games."""
    tasks = [(name, players, seeds[first : first + BATCH], every, choices) for first in range(0, len(seeds), BATCH)]
    parts: dict[int, dict[int, Samples]] = {}
    for number, part in share_out(samples_of, tasks, jobs, on):
        parts[number] = part
        print(f"# games of {len(parts)} of {len(tasks)} batches played", file=sys.stderr, flush=True)
    found: dict[int, Samples] = defaultdict(Samples)
    for number in range(len(tasks)):
        for length, samples in parts[number].items():
            found[length].add(samples)
    return found


def told(row: list[float], rewards: list[float], cooperative: bool) -> tuple[list[list[float]], list[float]]:
    """What a sample says of each seat, or of the team and of its loss."""
    if cooperative:
        return [row, [0.0] * len(row)], [rewards[0], 1.0 - rewards[0]]
    size = len(row) // len(rewards)
    total = sum(rewards)
    return [row[i * size : (i + 1) * size] for i in range(len(rewards))], [reward / total for reward in rewards]


# ---------------------------------------------------------------------- the fit
def chances(weights: Floats, rows: Floats) -> Floats:
    hopes = rows @ weights
    powers = np.exp(hopes - hopes.max(axis=1, keepdims=True))
    shared: Floats = powers / powers.sum(axis=1, keepdims=True)
    return shared


def fit(groups: list[Group]) -> Floats:
    """Logistic regression by Newton's method, held back by a ridge; numbers count in their own spread."""
    size = groups[0][0].shape[2]
    spread = np.maximum(np.concatenate([rows.reshape(-1, size) for rows, _ in groups]).std(axis=0), LEAST_SPREAD)
    weights = np.zeros(size)
    for _ in range(NEWTON_STEPS):
        gradient = -RIDGE * weights
        bent = RIDGE * np.eye(size)
        for rows, won in groups:
            rows = rows / spread
            said = chances(weights, rows)
            apart = rows - (said[..., None] * rows).sum(axis=1, keepdims=True)
            gradient += np.einsum("ns,nsf->f", won - said, apart)
            bent += (apart * said[..., None]).reshape(-1, size).T @ apart.reshape(-1, size)
        weights = weights + np.linalg.solve(bent, gradient)
    fitted: Floats = weights / spread
    return fitted


def report(weights: Floats, groups: list[Group]) -> Iterator[str]:
    said = [chances(weights, rows) for rows, _ in groups]
    losses = [-(won * np.log(np.maximum(p, 1e-12))).sum(axis=1) for p, (_, won) in zip(said, groups, strict=True)]
    blind = [np.full(len(rows), np.log(rows.shape[1])) for rows, _ in groups]
    loss = np.concatenate(losses)
    yield (f"# {len(loss)} samples kept apart: log loss {loss.mean():.4f}, blind {np.concatenate(blind).mean():.4f}")
    flat, came = np.concatenate([p.ravel() for p in said]), np.concatenate([won.ravel() for _, won in groups])
    for tenth in np.array_split(np.argsort(flat), 10):
        yield f"#   said {flat[tenth].mean():.2f}, came {came[tenth].mean():.2f}"


# ---------------------------------------------------------------------- names
def names_of(name: str, count: int) -> list[str]:
    """The names of so many numbers: the last for each place before the constant that is their count."""
    module = importlib.import_module(f"waystone.games.{name.replace('-', '_')}.advice.standing")
    assert module.__file__ is not None
    source = Path(module.__file__).parent / "standing.py"
    names = [str(place) for place in range(count)]
    for line in ast.parse(source.read_text(encoding="utf-8")).body:
        if not isinstance(line, ast.AnnAssign) or not isinstance(line.value, ast.Constant):
            continue
        place, target = line.value.value, line.target
        if isinstance(place, int) and isinstance(target, ast.Name):
            if place == count:
                break
            if place < count:
                names[place] = target.id
    return names


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=registry.names())
    parser.add_argument("players")
    parser.add_argument("games", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=7)
    parser.add_argument("--into", type=Path)
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--on", default="")
    asked = parser.parse_args()
    choices = {setting: values.split(",") for setting, _, values in (told.partition("=") for told in asked.set)}
    fitted: dict[str, dict[str, float]] = {}
    for together in asked.players.split(","):
        players = [int(count) for count in together.split("+")]
        seeds = range(asked.seed, asked.seed + asked.games)
        found = gathered(asked.game, players, seeds, asked.every, choices, asked.jobs, asked.on)
        for length, samples in sorted(found.items()):
            weights = fit(samples.part(apart=False))
            print(f"# {together} players, {len(set(samples.games))} games, {len(samples.games)} samples")
            named = dict(zip(names_of(asked.game, length), weights.tolist(), strict=True))
            fitted[together] = named
            for number, weight in named.items():
                print(f"({number}, {weight:.4f}),")
            print(*report(weights, samples.part(apart=True)), sep="\n", flush=True)
    if asked.into is not None:
        asked.into.write_text(json.dumps(fitted, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
