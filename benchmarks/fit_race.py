"""Fit the weights of a game that one seat wins: `python -m benchmarks.fit_race GAME PLAYERS GAMES`.

Only for games whose advice has features, as many for each seat: `python -m benchmarks.fit_race warlock 2,3,4,5,6 300`.
A seat's chance is its share of exp(weights * features). Prints the weights, and how often what they say comes true.
"""

import math
import sys

from benchmarks.fit_value import EVERY, NEWTON_STEPS, RIDGE, STEADY, solve

from waystone.bots.bot import Bot
from waystone.bots.thinker import NoviceBot
from waystone.engine import registry
from waystone.engine.match import Match
from waystone.engine.rng import Rng

Sample = tuple[list[list[float]], int]  # the features of each seat, who won


def play(name: str, players: int, seed: int) -> list[Sample]:
    match = Match.new(registry.find(name), players=players, seed=seed, edition=registry.edition(name))
    advice = match.game.advice()
    chance = Rng(Rng(seed).seed())
    bots: list[Bot] = [NoviceBot(Rng(chance.seed()), STEADY) for _ in range(players)]
    seen: list[list[float]] = []
    while (ask := match.ask) is not None:
        if len(match.answers) % (EVERY * players) == seed % (EVERY * players):
            seen.append(advice.features(match.state))
        match.choose(bots[ask.seat].choose(match.seat(ask.seat)))
    result = match.result
    assert result is not None
    winners = result.winners()
    if len(winners) != 1:
        return []
    wide = [len(features) // players for features in seen]
    return [
        ([features[seat * w : (seat + 1) * w] for seat in range(players)], winners[0])
        for features, w in zip(seen, wide, strict=True)
        if features
    ]


def shares(weights: list[float], rows: list[list[float]]) -> list[float]:
    merits = [math.exp(sum(map(float.__mul__, weights, row))) for row in rows]
    return [merit / sum(merits) for merit in merits]


def fit(samples: list[Sample]) -> list[float]:
    """Conditional logit by Newton's method, held back by a ridge."""
    size = len(samples[0][0][0])
    weights = [0.0] * size
    for _ in range(NEWTON_STEPS):
        gradient = [-RIDGE * weight for weight in weights]
        curvature = [[RIDGE if i == j else 0.0 for j in range(size)] for i in range(size)]
        for rows, winner in samples:
            chances = shares(weights, rows)
            mean = [sum(p * row[i] for p, row in zip(chances, rows, strict=True)) for i in range(size)]
            for i in range(size):
                gradient[i] += rows[winner][i] - mean[i]
            for p, row in zip(chances, rows, strict=True):
                apart = [row[i] - mean[i] for i in range(size)]
                for i in range(size):
                    if apart[i]:
                        line, part = curvature[i], p * apart[i]
                        for j in range(size):
                            line[j] += part * apart[j]
        weights = [w + step for w, step in zip(weights, solve(curvature, gradient), strict=True)]
    return weights


def report(weights: list[float], samples: list[Sample]) -> None:
    loss = -sum(math.log(shares(weights, rows)[winner]) for rows, winner in samples) / len(samples)
    blind = sum(math.log(len(rows)) for rows, _ in samples) / len(samples)
    print(f"# {len(samples)} samples kept apart: log loss {loss:.4f}, blind {blind:.4f}")
    judged = sorted((p, seat == winner) for rows, winner in samples for seat, p in enumerate(shares(weights, rows)))
    for tenth in range(10):
        part = judged[len(judged) * tenth // 10 : len(judged) * (tenth + 1) // 10]
        print(f"#   said {sum(p for p, _ in part) / len(part):.2f}, came {sum(w for _, w in part) / len(part):.2f}")


def main() -> None:
    name, players, games = sys.argv[1], [int(count) for count in sys.argv[2].split(",")], int(sys.argv[3])
    played = [play(name, players[seed % len(players)], seed) for seed in range(1, games + 1)]
    last = games * 9 // 10  # whole games are kept apart: samples of one game are alike
    weights = fit([sample for samples in played[:last] for sample in samples])
    print(f"# {len(weights)} features, {last} games")
    print("[" + ", ".join(f"{weight:.4f}" for weight in weights) + "]")
    report(weights, [sample for samples in played[last:] for sample in samples])


if __name__ == "__main__":
    main()
