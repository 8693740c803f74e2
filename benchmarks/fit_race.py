"""Fit the weights of a race's evaluation to games that bots play: `python benchmarks/fit_race.py GAME PLAYERS GAMES`.

For games in which each seat plays for itself and whose advice has features: a row of numbers a seat, one row after the
other. A seat's chance is its share of the strengths, the strength being e to the weighted sum of its row. Several
numbers of players, `2,3,4`, give weights that serve them all. Prints the weights, and on games kept apart how well they
tell the winner, beside the advice as it is and beside equal chances, and how often they come true.
"""

import math
import sys

from fit_value import NEWTON_STEPS, RIDGE, solve

from waystone.bots.bot import Bot
from waystone.bots.levels import Level
from waystone.bots.thinker import NoviceBot
from waystone.engine import registry
from waystone.engine.match import Match
from waystone.engine.rng import Rng

STEADY = Level("steady", "Nearly greedy, with some variety.", sharpness=4.0)
EVERY = 7  # decisions between two samples: neighbours tell the same
FIRST_SEED = 1_000_001

Rows = list[list[float]]
Sample = tuple[Rows, list[float], list[float]]  # features, rewards, and the chances that the advice gives now


def play(name: str, players: int, seed: int) -> list[Sample]:
    match = Match.new(registry.find(name), players=players, seed=seed, edition=registry.edition(name))
    advice = match.game.advice()
    chance = Rng(Rng(seed).seed())
    bots: list[Bot] = [NoviceBot(Rng(chance.seed()), STEADY) for _ in range(players)]
    seen: list[tuple[Rows, list[float]]] = []
    while (ask := match.ask) is not None:
        if len(match.answers) % EVERY == seed % EVERY:
            flat = advice.features(match.state)
            wide = len(flat) // players
            if flat:
                rows = [flat[i * wide : (i + 1) * wide] for i in range(players)]
                seen.append((rows, advice.value(match.state)))
        match.choose(bots[ask.seat].choose(match.seat(ask.seat)))
    result = match.result
    assert result is not None
    return [(rows, result.rewards, now) for rows, now in seen] if result.winners() else []


def chances(weights: list[float], rows: Rows) -> list[float]:
    strengths = [math.exp(sum(map(float.__mul__, weights, row))) for row in rows]
    total = sum(strengths)
    return [strength / total for strength in strengths]


def fit(samples: list[Sample]) -> list[float]:
    """Conditional logistic regression by Newton's method, held back by a ridge."""
    size = len(samples[0][0][0])
    weights = [0.0] * size
    for _ in range(NEWTON_STEPS):
        gradient = [-RIDGE * weight for weight in weights]
        curvature = [[RIDGE if i == j else 0.0 for j in range(size)] for i in range(size)]
        for rows, rewards, _now in samples:
            shares = chances(weights, rows)
            means = [sum(p * row[i] for p, row in zip(shares, rows, strict=True)) for i in range(size)]
            for p, won, row in zip(shares, rewards, rows, strict=True):
                apart = [value - mean for value, mean in zip(row, means, strict=True)]
                filled = [i for i in range(size) if apart[i]]
                for i in filled:
                    gradient[i] += (won - p) * row[i]
                    line, part = curvature[i], p * apart[i]
                    for j in filled:
                        line[j] += part * apart[j]
        weights = [w + step for w, step in zip(weights, solve(curvature, gradient), strict=True)]
    return weights


def loss(judged: list[tuple[list[float], list[float]]]) -> float:
    return -sum(
        won * math.log(max(p, 1e-9)) for said, rewards in judged for p, won in zip(said, rewards, strict=True)
    ) / len(judged)


def report(weights: list[float], samples: list[Sample]) -> None:
    judged = [(chances(weights, rows), rewards) for rows, rewards, _ in samples]
    now = [(said, rewards) for _, rewards, said in samples]
    blind = sum(math.log(len(rewards)) for _, rewards in now) / len(now)
    print(f"# {len(judged)} samples kept apart: log loss {loss(judged):.4f}, now {loss(now):.4f}, blind {blind:.4f}")
    pairs = sorted((p, won) for said, rewards in judged for p, won in zip(said, rewards, strict=True))
    for tenth in range(10):
        part = pairs[len(pairs) * tenth // 10 : len(pairs) * (tenth + 1) // 10]
        print(f"#   said {sum(p for p, _ in part) / len(part):.2f}, came {sum(w for _, w in part) / len(part):.2f}")


def main() -> None:
    name, counts, games = sys.argv[1], [int(count) for count in sys.argv[2].split(",")], int(sys.argv[3])
    played = [play(name, counts[seed % len(counts)], seed) for seed in range(FIRST_SEED, FIRST_SEED + games)]
    last = games * 4 // 5  # whole games are kept apart: samples of one game are alike
    weights = fit([sample for samples in played[:last] for sample in samples])
    print(f"# {sys.argv[2]} players, {last} games")
    print("[" + ", ".join(f"{weight:.3f}" for weight in weights) + "]")
    report(weights, [sample for samples in played[last:] for sample in samples])


if __name__ == "__main__":
    main()
