"""Learn a game by searching ahead: the way of AlphaZero, with guesses in place of what is hidden, on one processor.

    pip install 'waystone[lab,learn,rl]'
    python -m examples.train_az wayward --minutes 30 --out wayward-az.npz
    WAYSTONE_MODEL=wayward-az.npz waystone tournament wayward --bots examples.train_az:Trained,novice --games 100

The network of `examples.train_ppo` gives each action a score and each seat a chance to win. A search looks ahead: each
of a few dozen walks plays in a new guess at what the seat cannot know, chooses by the network's scores and by what
earlier walks found, and is judged at its end by the network and as much by the game's own advice (`--advice`), for a
network that has learned nothing would lead the search nowhere. The search plays better than the network alone. So the
network plays against itself with the search's help, and learns to choose what the search chose and to foresee who won
(Silver and others, 2017). `--start` goes on from weights of this or of `train_ppo`, which have the same form.
"""

import argparse
import csv
import time
from collections import deque
from pathlib import Path
from typing import Final, NamedTuple

import jax.numpy as jnp
import numpy as np
from examples.train_ppo import PLAYERS, Array, Floats, Learner, Weights, likelihoods, load, new_weights, save, think

from examples import train_ppo
from waystone import env
from waystone.bots import roster
from waystone.engine import Ask, Match, Option, Rng, Seat

WALKS: Final = 32  # through the tree, for each decision
CURIOSITY: Final = 1.5  # how much the network's scores weigh against what walks have found
NOISE: Final = 0.25  # of the chances at the root that is left to luck, so that everything is tried some time
ROUND: Final = 4  # games between two lessons
KEPT: Final = 100  # games that a lesson is learned from
LONGEST: Final = 2000  # decisions of a game
TRIALS: Final = 10  # games against a bot, to see how far it is


# ---------------------------------------------------------------------- looking ahead
class Node:
    """A point in the tree, after the same choices, whatever the dice: what was chosen there, and what came of it."""

    def __init__(self) -> None:
        self.scores: Floats | None = None  # the network's, of all actions; None before the first walk comes here
        self.visits: dict[int, int] = {}  # by option
        self.won: dict[int, float] = {}  # by option: the sum of what came of it for the one who chose
        self.after: dict[int, Node] = {}


class Search:
    """Walks through the tree of what may come, guided by a network."""

    def __init__(self, spec: env.Spec, weights: Weights, advice: float, rng: Rng) -> None:
        self.spec = spec
        self.weights = {name: np.asarray(part) for name, part in weights.items()}
        self.highs = np.maximum(spec.highs, 1).astype(np.float32)
        self.advice = advice  # how much the advice's judgement counts, 0 to 1
        self.rng = rng

    def shares(self, seat: Seat, luck: np.random.Generator | None = None) -> Floats:
        """How much of the walks each option of the ask got."""
        ask = seat.ask
        assert ask is not None
        root = Node()
        self.walk(seat.guess(self.rng), root)
        if luck is not None and root.scores is not None:
            places = self.places(ask)
            chances = (1 - NOISE) * softmax(root.scores[places]) + NOISE * luck.dirichlet([0.5] * len(places))
            root.scores[places] = np.log(chances + 1e-9)
        for _ in range(WALKS):
            self.walk(seat.guess(self.rng), root)
        visits = np.array([root.visits.get(option.id, 0) for option in ask.options], dtype=np.float32)
        shares: Floats = visits / visits.sum()
        return shares

    def walk(self, guess: Match, root: Node) -> None:
        """Down the tree to a point that is new, and back with what it promises each seat."""
        node, way = root, list[tuple[Node, int, int]]()
        while node.scores is not None and (ask := guess.ask) is not None:
            option = self.pick(node, node.scores, ask)
            way.append((node, option.id, ask.seat))
            guess.push(option)
            while guess.ask is not None and len(guess.ask.options) == 1:
                guess.push(guess.ask.options[0])
            node = node.after.setdefault(option.id, Node())
        promised = self.judge(guess, node)
        for passed, chosen, seat in way:
            passed.visits[chosen] = passed.visits.get(chosen, 0) + 1
            passed.won[chosen] = passed.won.get(chosen, 0.0) + promised[seat]

    def pick(self, node: Node, scores: Floats, ask: Ask) -> Option:
        """What won most so far, or what the network likes and was seldom tried; untried ones promise the average."""
        ids = [option.id for option in ask.options]
        visits = np.array([node.visits.get(number, 0) for number in ids])
        won = np.array([node.won.get(number, 0.0) for number in ids])
        average = won.sum() / max(1, visits.sum())
        worth = np.where(visits > 0, won / np.maximum(visits, 1), average)
        liked = softmax(scores[self.places(ask)]) * np.sqrt(visits.sum() + 1) / (visits + 1)
        return ask.options[int(np.argmax(worth + CURIOSITY * liked))]

    def judge(self, guess: Match, node: Node) -> list[float]:
        """Each seat's chance to win, by network and advice; the network's scores stay at the point."""
        if guess.ask is None:
            assert guess.result is not None
            return guess.result.rewards
        scores, values = think(self.weights, look(self.spec, guess), self.highs)
        node.scores = scores[guess.ask.seat].copy()
        said = guess.game.advice().value(guess.state)
        own = np.clip(values, 0.0, 1.0)
        return [float(own[seat] + self.advice * (said[seat] - own[seat])) for seat in range(PLAYERS)]

    def places(self, ask: Ask) -> list[int]:
        """Of the options among all actions."""
        return [self.spec.actions[option.id] for option in ask.options]


def softmax(scores: Floats) -> Floats:
    raised: Floats = np.exp(scores - scores.max())
    shares: Floats = raised / raised.sum()
    return shares


def look(spec: env.Spec, match: Match) -> Array:
    """What each seat may know, a row each."""
    return np.stack([spec.observe(match, seat) for seat in range(PLAYERS)])


# ---------------------------------------------------------------------- playing against itself
class Lessons(NamedTuple):
    """What was seen and what the search did there, a row for each seat at each decision."""

    numbers: Array
    masks: Array  # all 0 for a seat that was not asked: it learns only who won
    shares: Array  # of the walks, by action


def play(search: Search, seed: int) -> tuple[Lessons, Floats]:
    """A game of the network against itself: the lessons, and what the seat of each row won in the end."""
    spec, luck = search.spec, np.random.default_rng(seed)
    match = spec.match(seed)
    seats = [match.seat(seat) for seat in range(PLAYERS)]
    rows: list[tuple[Array, Array, Array]] = []
    while (ask := match.ask) is not None and len(rows) < LONGEST:
        if len(ask.options) == 1:
            match.push(ask.options[0])
            continue
        shares = search.shares(seats[ask.seat], luck)
        places = search.places(ask)
        mask = np.zeros((PLAYERS, spec.width("all")), dtype=np.int8)
        share = np.zeros(mask.shape, dtype=np.float16)
        mask[ask.seat, places], share[ask.seat, places] = 1, shares
        rows.append((look(spec, match), mask, share))
        chances = shares.astype(np.float64)
        match.choose(ask.options[int(luck.choice(len(chances), p=chances / chances.sum()))])
    won = match.result.rewards if match.result is not None else [0.0] * PLAYERS
    lessons = Lessons(*(np.concatenate(column) for column in zip(*rows, strict=True)))
    return lessons, np.tile(np.asarray(won, dtype=np.float32), len(rows))


# ---------------------------------------------------------------------- learning
def loss(weights: Weights, met: Lessons, won: Array, highs: Array) -> Array:
    """How unlikely what the search did is to the network, and how wrong it is about the result."""
    scores, values = think(weights, met.numbers, highs)
    unlikely = -(met.shares.astype(jnp.float32) * likelihoods(scores, met.masks)).sum(axis=1)
    return unlikely.mean() + ((values - won) ** 2).mean()


def train(
    game: str,
    minutes: float,
    out: Path,
    against: str = "novice",
    advice: float = 0.5,
    seed: int = 1,
    start: Path | None = None,
) -> Weights:
    """Learn for so long; the weights are saved to `out`, and the curve beside them as a table."""
    spec = env.spec(game, PLAYERS)
    weights = new_weights(spec.size, spec.width("all"), np.random.default_rng(seed))
    if start is not None:
        weights = {name: load(str(start))[name] for name in weights}
    learner = Learner(weights, np.maximum(spec.highs, 1).astype(np.float32), seed)
    kept: deque[tuple[Lessons, Floats]] = deque(maxlen=KEPT)
    started, decisions, games = time.process_time(), 0, 0
    with out.with_suffix(".csv").open("w", newline="") as file:
        curve = csv.writer(file)
        curve.writerow(["seconds", "games", "decisions", f"won against {against}"])
        while games == 0 or time.process_time() - started < minutes * 60:
            search = Search(spec, learner.weights, advice, Rng(seed + games))
            for _ in range(ROUND):
                kept.append(play(search, seed + games))
                games, decisions = games + 1, decisions + len(kept[-1][1]) // PLAYERS
            met = Lessons(*(np.concatenate(column) for column in zip(*(some for some, _ in kept), strict=True)))
            learner.go_through(loss, met, np.concatenate([won for _, won in kept]))
            save(out, learner.weights, game)
            if games % (10 * ROUND) == 0:
                line = [round(time.process_time() - started), games, decisions, trial(spec, learner.weights, against)]
                curve.writerow(line)
                file.flush()
                print(*line, flush=True)
    return learner.weights


# ---------------------------------------------------------------------- at the table
def best(search: Search, seat: Seat) -> Option:
    """What the search takes most often."""
    ask = seat.ask
    assert ask is not None
    return ask.options[0 if len(ask.options) == 1 else int(search.shares(seat).argmax())]


class Trained(train_ppo.Trained):
    """Plays what the search takes most often, led by the network alone; WAYSTONE_MODEL names its file. For two."""

    def choose(self, seat: Seat) -> Option:
        return best(Search(self.spec(seat), self.weights, 0.0, self.rng), seat)


def trial(spec: env.Spec, weights: Weights, against: str) -> float:
    """The share of games that it wins, led by the network alone, in each seat as often."""
    won = 0.0
    for number in range(TRIALS):
        match, own = spec.match(-1 - number), number % PLAYERS
        search, other = Search(spec, weights, 0.0, Rng(number)), roster.make(against, Rng(number))
        seats = [match.seat(seat) for seat in range(PLAYERS)]
        while (ask := match.ask) is not None and len(match.answers) < LONGEST:
            match.choose(best(search, seats[own]) if ask.seat == own else other.choose(seats[ask.seat]))
        won += match.result.rewards[own] if match.result is not None else 0.0
    return round(won / TRIALS, 3)


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn a game for two by searching ahead.")
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=30.0, help="of processor time (30)")
    parser.add_argument(
        "--against", default="novice", help="the bot that it is tried against from time to time (novice)"
    )
    parser.add_argument("--advice", type=float, default=0.5, help="how much the game's advice judges, 0 to 1 (0.5)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="a file of weights to go on from")
    parser.add_argument("--out", type=Path, required=True, help="the file of the weights; the curve goes beside it")
    train(**vars(parser.parse_args()))


if __name__ == "__main__":
    main()
