"""Fit the weights of a game's evaluation to games that bots play: `python benchmarks/fit_value.py GAME PLAYERS GAMES`.

Only for games whose advice has features. Prints one list of weights for each length of the feature list (a game may
look at different things in different phases), how well they tell wins from losses, and how often they come true.
"""

import math
import sys
from collections import defaultdict

from waystone.bots.bot import Bot
from waystone.bots.levels import Level
from waystone.bots.thinker import NoviceBot
from waystone.engine import registry
from waystone.engine.match import Match
from waystone.engine.rng import Rng

STEADY = Level("steady", "Nearly greedy: sees what a sensible team sees, with some variety.", sharpness=8.0)
EVERY = 5  # decisions between two samples: neighbours tell the same
RIDGE = 3.0
NEWTON_STEPS = 8

Sample = tuple[list[float], float]


def play(name: str, players: int, seed: int) -> list[Sample]:
    match = Match.new(registry.find(name), players=players, seed=seed, edition=registry.edition(name))
    advice = match.game.advice()
    chance = Rng(Rng(seed).seed())
    bots: list[Bot] = [NoviceBot(Rng(chance.seed()), STEADY) for _ in range(players)]
    seen: list[list[float]] = []
    while (ask := match.ask) is not None:
        if len(match.answers) % EVERY == seed % EVERY:
            seen.append(advice.features(match.state))
        match.choose(bots[ask.seat].choose(match.seat(ask.seat)))
    result = match.result
    assert result is not None
    return [(features, result.rewards[0]) for features in seen if features]


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss, with pivots."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for r in range(i + 1, size):
            factor = rows[r][i] / rows[i][i]
            if factor:
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[i], strict=True)]
    solution = [0.0] * size
    for i in reversed(range(size)):
        known = sum(rows[i][j] * solution[j] for j in range(i + 1, size))
        solution[i] = (rows[i][size] - known) / rows[i][i]
    return solution


def chance(weights: list[float], features: list[float]) -> float:
    return 1.0 / (1.0 + math.exp(-sum(map(float.__mul__, weights, features))))


def fit(samples: list[Sample]) -> list[float]:
    """Logistic regression by Newton's method, held back by a ridge."""
    size = len(samples[0][0])
    weights = [0.0] * size
    for _ in range(NEWTON_STEPS):
        gradient = [-RIDGE * weight for weight in weights]
        curvature = [[RIDGE if i == j else 0.0 for j in range(size)] for i in range(size)]
        for features, won in samples:
            p = chance(weights, features)
            pull, bend = won - p, p * (1.0 - p)
            filled = [i for i in range(size) if features[i]]
            for i in filled:
                gradient[i] += pull * features[i]
                row, part = curvature[i], bend * features[i]
                for j in filled:
                    row[j] += part * features[j]
        weights = [w + step for w, step in zip(weights, solve(curvature, gradient), strict=True)]
    return weights


def report(weights: list[float], samples: list[Sample]) -> None:
    judged = sorted((chance(weights, features), won) for features, won in samples)
    loss = -sum(math.log(p if won else 1.0 - p) for p, won in judged) / len(judged)
    mean = sum(won for _, won in judged) / len(judged)
    blind = -(mean * math.log(mean) + (1 - mean) * math.log(1 - mean))
    print(f"# {len(judged)} samples kept apart: log loss {loss:.4f}, blind {blind:.4f}")
    for tenth in range(10):
        part = judged[len(judged) * tenth // 10 : len(judged) * (tenth + 1) // 10]
        print(f"#   said {sum(p for p, _ in part) / len(part):.2f}, came {sum(w for _, w in part) / len(part):.2f}")


def main() -> None:
    name, players, games = sys.argv[1], [int(count) for count in sys.argv[2].split(",")], int(sys.argv[3])
    phases: dict[int, list[list[Sample]]] = defaultdict(list)
    for seed in range(1, games + 1):
        by_length: dict[int, list[Sample]] = defaultdict(list)
        for sample in play(name, players[seed % len(players)], seed):
            by_length[len(sample[0])].append(sample)
        for length, samples in by_length.items():
            phases[length].append(samples)
    for length, played in sorted(phases.items()):
        last = len(played) * 9 // 10  # whole games are kept apart: samples of one game are alike
        weights = fit([sample for samples in played[:last] for sample in samples])
        print(f"# {length} features, {last} games")
        print("[" + ", ".join(f"{weight:.4f}" for weight in weights) + "]")
        report(weights, [sample for samples in played[last:] for sample in samples])


if __name__ == "__main__":
    main()
