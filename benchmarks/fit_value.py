"""Fit the weights of a value to games: `python benchmarks/fit_value.py GAME PLAYERS GAMES [BOT] [SETTING ...]`.

Only for games whose advice has features. Where the seats play against each other these are the same numbers for each
seat in turn, and a seat's chance is its share of exp(weights x numbers); a team's chance is its share against exp(0).
Prints the weights by the places of the numbers, which have their names in the game's `advice/standing.py`, one list for
each length of a seat's numbers (a game may look at different things in different phases), how well they tell winners
from losers, and how often they come true. BOT plays all seats: `master:24`; without it they play by the advice and
overlook something now and then. A SETTING such as `map=dungeon,city` goes through its values from game to game.
"""

import math
import sys
from collections import defaultdict

from waystone.bots import roster
from waystone.bots.levels import Level
from waystone.bots.thinker import NoviceBot
from waystone.engine import registry
from waystone.engine.match import Match
from waystone.engine.rng import Rng

STEADY = Level("steady", "Overlooks something now and then, so that the games differ.", notices=0.8, sound=0.1)
EVERY = 5  # decisions between two samples: neighbours tell the same
RIDGE = 3.0
NEWTON_STEPS = 8

Sample = tuple[list[list[float]], list[float]]  # the numbers of each seat (or of the team, and of its loss); who won


def play(name: str, players: int, seed: int, maker: roster.Maker, settings: dict[str, str]) -> list[Sample]:
    match = Match.new(
        registry.find(name), players=players, seed=seed, settings=settings, edition=registry.edition(name)
    )
    advice = match.game.advice()
    luck = Rng(Rng(seed).seed())
    bots = [maker(Rng(luck.seed())) for _ in range(players)]
    seen: list[list[float]] = []
    while (ask := match.ask) is not None:
        if len(match.answers) % EVERY == seed % EVERY:
            seen.append(advice.features(match.state))
        match.choose(bots[ask.seat].choose(match.seat(ask.seat)))
    result = match.result
    assert result is not None
    if match.game.cooperative:
        won = result.rewards[0]
        return [([features, [0.0] * len(features)], [won, 1.0 - won]) for features in seen if features]
    total = sum(result.rewards)
    if total == 0.0:  # nobody won: nothing to learn about who wins
        return []
    size = max(map(len, seen)) // players
    shares = [reward / total for reward in result.rewards]
    return [([row[i * size : (i + 1) * size] for i in range(players)], shares) for row in seen if row]


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


def chances(weights: list[float], rows: list[list[float]]) -> list[float]:
    hopes = [sum(map(float.__mul__, weights, row)) for row in rows]
    best = max(hopes)
    powers = [math.exp(hope - best) for hope in hopes]
    total = sum(powers)
    return [power / total for power in powers]


def fit(samples: list[Sample]) -> list[float]:
    """Logistic regression by Newton's method, held back by a ridge."""
    size = len(samples[0][0][0])
    weights = [0.0] * size
    for _ in range(NEWTON_STEPS):
        gradient = [-RIDGE * weight for weight in weights]
        curvature = [[RIDGE if i == j else 0.0 for j in range(size)] for i in range(size)]
        for rows, won in samples:
            said = chances(weights, rows)
            mean = [sum(p * row[i] for p, row in zip(said, rows, strict=True)) for i in range(size)]
            for row, came, p in zip(rows, won, said, strict=True):
                apart = [one - other for one, other in zip(row, mean, strict=True)]
                filled = [i for i in range(size) if apart[i]]
                for i in filled:
                    gradient[i] += (came - p) * apart[i]
                    bent, part = curvature[i], p * apart[i]
                    for j in filled:
                        bent[j] += part * apart[j]
        weights = [w + step for w, step in zip(weights, solve(curvature, gradient), strict=True)]
    return weights


def report(weights: list[float], samples: list[Sample]) -> None:
    loss = blind = 0.0
    judged: list[tuple[float, float]] = []
    for rows, won in samples:
        said = chances(weights, rows)
        loss -= sum(came * math.log(max(p, 1e-12)) for p, came in zip(said, won, strict=True))
        blind += math.log(len(rows))
        judged += zip(said, won, strict=True)
    print(f"# {len(samples)} samples kept apart: log loss {loss / len(samples):.4f}, blind {blind / len(samples):.4f}")
    judged.sort()
    for tenth in range(10):
        part = judged[len(judged) * tenth // 10 : len(judged) * (tenth + 1) // 10]
        print(f"#   said {sum(p for p, _ in part) / len(part):.2f}, came {sum(w for _, w in part) / len(part):.2f}")


def main() -> None:
    name, players, games = sys.argv[1], [int(count) for count in sys.argv[2].split(",")], int(sys.argv[3])
    maker: roster.Maker = roster.find(sys.argv[4]) if len(sys.argv) > 4 else lambda rng: NoviceBot(rng, STEADY)
    told = [setting.partition("=") for setting in sys.argv[5:]]
    choices = {setting: values.split(",") for setting, _, values in told}
    phases: dict[int, list[list[Sample]]] = defaultdict(list)
    for seed in range(1, games + 1):
        by_length: dict[int, list[Sample]] = defaultdict(list)
        settings = {setting: values[seed // len(players) % len(values)] for setting, values in choices.items()}
        for sample in play(name, players[seed % len(players)], seed, maker, settings):
            by_length[len(sample[0][0])].append(sample)
        for length, samples in by_length.items():
            phases[length].append(samples)
    for length, played in sorted(phases.items()):
        last = len(played) * 9 // 10  # whole games are kept apart: samples of one game are alike
        weights = fit([sample for samples in played[:last] for sample in samples])
        print(f"# {length} features, {last} games")
        for place, weight in enumerate(weights):
            print(f"({place}, {weight:.4f}),")
        report(weights, [sample for samples in played[last:] for sample in samples])


if __name__ == "__main__":
    main()
