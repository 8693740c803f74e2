"""Learn a game by playing it: masked PPO with a small network, in JAX, on an ordinary processor.

    pip install 'waystone[lab,learn,rl]'
    python -m examples.train_ppo warlock --against novice,random --minutes 30 --out warlock.npz
    WAYSTONE_MODEL=warlock.npz python -m waystone tournament warlock --bots examples.train_ppo:Trained,novice

The learner sits in each seat of a table for two, against each of the bots named. At every decision it sees a row of
numbers and the mask of what is offered; the network gives each action a score, and a softmax over the offered ones is
the chance to take it. Proximal Policy Optimisation (Schulman and others, 2017) makes better actions likelier, in small
steps. Besides the win at the end, a decision is paid for what it changes in the advice's opinion of the match
(`--shaping`): without that, the first lucky win takes long to come.

It is faster still to begin by imitation: `--teacher games.parquet` first fits the network to the choices in an export,
`waystone export warlock --players 2 --bots greedy --games 2000 --out games.parquet`. What it learns by playing then
stays near the teacher: luck in a few thousand matches should not undo what a million choices taught.

Time is counted in minutes of processor time, whatever else the machine does.
"""

import argparse
import csv
import os
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from waystone import env
from waystone.bots.bot import Bot
from waystone.engine import Option
from waystone.engine.match import Seat
from waystone.engine.rng import Rng
from waystone.lab.export import Export, Rows
from waystone.lab.export import load as load_export

PLAYERS: Final = 2
HIDDEN: Final = 256  # units in each of two layers
STEPS: Final = 64  # decisions in each match between two updates
EPOCHS: Final = 3  # how often an update goes through them
BATCH: Final = 512  # decisions in one step of the optimiser
DISCOUNT: Final = 0.995
SMOOTHING: Final = 0.9  # lambda of generalised advantage estimation
CLIP: Final = 0.2
ENTROPY: Final = 0.01  # how much variety is worth
RATE: Final = 5e-4
LESSONS: Final = 3  # how often imitation goes through the teacher's games
LESSON_RATE: Final = 1e-3  # at the beginning; it falls to 0
PIECE: Final = 32 * BATCH  # decisions of the teacher's that are in memory at a time
AFTER_RATE: Final = 1e-4  # of learning by playing after a teacher
TIE: Final = 0.2  # how much it costs then to leave the teacher's ways
MODEL: Final = "WAYSTONE_MODEL"  # the variable that names the file of the trained network

Array = Any  # of JAX or of NumPy: the network below runs with both
Weights = dict[str, Array]
Floats = NDArray[np.float32]


# ---------------------------------------------------------------------- the network
def new_weights(size: int, width: int, chance: np.random.Generator) -> Weights:
    """Two hidden layers that actions and value share. Actions begin nearly equal, the value at 0."""

    def layer(inward: int, outward: int, scale: float) -> Floats:
        return np.asarray(chance.standard_normal((inward, outward)) * scale / np.sqrt(inward), dtype=np.float32)

    def zeros(count: int) -> Floats:
        return np.zeros(count, dtype=np.float32)

    return {
        "first": layer(size, HIDDEN, 1.4),
        "first bias": zeros(HIDDEN),
        "second": layer(HIDDEN, HIDDEN, 1.4),
        "second bias": zeros(HIDDEN),
        "actions": layer(HIDDEN, width, 0.01),
        "actions bias": zeros(width),
        "value": layer(HIDDEN, 1, 0.01),
        "value bias": zeros(1),
    }


def think(weights: Weights, numbers: Array, highs: Array) -> tuple[Array, Array]:
    """The score of every action and the value of the match. The root makes small numbers of large ranges visible."""
    seen = (numbers / highs) ** 0.5
    first = even(seen @ weights["first"] + weights["first bias"])
    first = first * (first > 0)
    second = even(first + first @ weights["second"] + weights["second bias"])
    second = second * (second > 0)
    scores = second @ weights["actions"] + weights["actions bias"]
    return scores, (second @ weights["value"] + weights["value bias"])[..., 0]


def even(units: Array) -> Array:
    """Shifted to a mean of 0 and stretched to a spread of 1 (layer normalisation)."""
    units = units - units.mean(axis=-1, keepdims=True)
    return units / ((units**2).mean(axis=-1, keepdims=True) + 1e-5) ** 0.5


def likelihoods(scores: Array, masks: Array) -> Array:
    """The logarithm of the chance of each action; of those that are not offered, next to nothing."""
    return jax.nn.log_softmax(jnp.where(masks > 0, scores, -1e9))


# ---------------------------------------------------------------------- playing
class Decisions(NamedTuple):
    """What the learner met and did: first index the step, second the match."""

    numbers: Array
    masks: Array
    actions: Array
    logs: Array  # of the chance with which the action was taken
    values: Array
    rewards: Array
    done: Array  # whether the match ended with this decision
    taught: Array | None = None  # the logarithm of the chance of each action after imitation


@jax.jit
def decide(weights: Weights, numbers: Array, masks: Array, highs: Array, key: Array) -> tuple[Array, Array, Array]:
    """An action for each match by lot, the logarithm of its chance, and the value."""
    scores, values = think(weights, numbers, highs)
    logs = likelihoods(scores, masks)
    actions = jax.random.categorical(key, logs)
    return actions, jnp.take_along_axis(logs, actions[:, None], axis=1)[:, 0], values


class Tables:
    """Matches in which the learner sits in each seat against each of the bots: so many in every seat and against every
    bot, all in one array."""

    def __init__(self, game: str, against: list[str], count: int, shaping: float, seed: int) -> None:
        self.groups: list[tuple[int, Any]] = []
        for bot in against:
            for seat in range(PLAYERS):
                bots = ["" if other == seat else bot for other in range(PLAYERS)]
                number = len(self.groups)
                rows = env.vector(game, count, PLAYERS, seed=seed + count * number, bots=bots, shaping=shaping)
                self.groups.append((seat, rows))
        self.against = against
        self.count = count
        self.ended = np.zeros(len(against), dtype=np.int64)  # matches, by bot
        self.won = np.zeros(len(against))

    def see(self) -> tuple[Array, Array]:
        return (
            np.concatenate([rows.observations for _, rows in self.groups]),
            np.concatenate([rows.masks for _, rows in self.groups]),
        )

    def step(self, actions: Array) -> tuple[Floats, Floats]:
        """What each match paid the learner, and which ended. The end itself pays the win and nothing else."""
        for number, (_, rows) in enumerate(self.groups):
            rows.step(actions[number * self.count : (number + 1) * self.count])
        paid = np.concatenate([rows.rewards[:, seat] for seat, rows in self.groups]).astype(np.float32)
        done = np.concatenate([rows.done for _, rows in self.groups])
        by_bot = (len(self.against), PLAYERS * self.count)
        self.ended += done.reshape(by_bot).sum(axis=1)
        self.won += (paid * done).reshape(by_bot).sum(axis=1)
        return paid, done.astype(np.float32)

    def shares(self) -> list[float]:
        """Of the matches won since the last time this was asked, by bot."""
        found = [float(won / ended) if ended else float("nan") for won, ended in zip(self.won, self.ended, strict=True)]
        self.ended[:], self.won[:] = 0, 0
        return found


def play(tables: Tables, weights: Weights, highs: Array, key: Array) -> tuple[Decisions, Array]:
    """The next steps of all matches, and the value of where they stand afterwards."""
    met: list[Decisions] = []
    for turn in jax.random.split(key, STEPS):
        numbers, masks = tables.see()
        actions, logs, values = map(np.asarray, decide(weights, numbers, masks, highs, turn))
        paid, done = tables.step(actions)
        met.append(Decisions(numbers, masks, actions, logs, values, paid, done))
    last = decide(weights, *tables.see(), highs, key)[2]
    columns = zip(*(some[:-1] for some in met), strict=True)
    return Decisions(*(np.stack(column) for column in columns)), np.asarray(last)


def advantages(met: Decisions, last: Array) -> Floats:
    """How much better each decision came out than expected (generalised advantage estimation)."""
    found: Floats = np.zeros_like(met.rewards)
    after, ahead = last, np.zeros_like(last)
    for step in range(len(found) - 1, -1, -1):
        goes_on = 1.0 - met.done[step]
        surprise = met.rewards[step] + DISCOUNT * after * goes_on - met.values[step]
        ahead = surprise + DISCOUNT * SMOOTHING * goes_on * ahead
        found[step] = ahead
        after = met.values[step]
    return found


# ---------------------------------------------------------------------- learning
def imitation_loss(weights: Weights, met: Decisions, results: Array, highs: Array) -> Array:
    """How unlikely the teacher's choices are to the network, and how wrong it is about the result."""
    scores, values = think(weights, met.numbers, highs)
    taken = jnp.take_along_axis(likelihoods(scores, met.masks), met.actions[:, None], axis=1)[:, 0]
    return 0.5 * ((values - results) ** 2).mean() - taken.mean()


def loss(weights: Weights, met: Decisions, gained: Array, highs: Array) -> Array:
    """Of PPO: what the new chances promise, less than it seems where they left the old ones far behind."""
    scores, values = think(weights, met.numbers, highs)
    logs = likelihoods(scores, met.masks)
    taken = jnp.take_along_axis(logs, met.actions[:, None], axis=1)[:, 0]
    ratio = jnp.exp(taken - met.logs)
    even = (gained - gained.mean()) / (gained.std() + 1e-6)
    promise = jnp.minimum(ratio * even, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * even).mean()
    variety = -(jnp.exp(logs) * logs * (met.masks > 0)).sum(axis=1).mean()
    wrong = ((values - met.values - gained) ** 2).mean()
    left = 0.0  # how far it has gone from the teacher's ways
    if met.taught is not None:
        left = (jnp.exp(met.taught) * (met.taught - logs) * (met.masks > 0)).sum(axis=1).mean()
    return 0.5 * wrong - promise - ENTROPY * variety + TIE * left


@jax.jit
def all_likelihoods(weights: Weights, numbers: Array, masks: Array, highs: Array) -> Array:
    return likelihoods(think(weights, numbers, highs)[0], masks)


@partial(jax.jit, static_argnums=0, donate_argnums=(1, 2, 3))
def improve(
    aim: Callable[..., Array],
    weights: Weights,
    mean: Weights,
    square: Weights,
    count: Array,
    rate: Array,
    met: Any,
    gained: Array,
    highs: Array,
) -> tuple[Weights, Weights, Weights]:
    """One step of the optimiser Adam down a loss, on a gradient no longer than 0.5."""
    slope = jax.grad(aim)(weights, met, gained, highs)
    length = jnp.sqrt(sum((part**2).sum() for part in slope.values()))
    slope = {name: part * jnp.minimum(1.0, 0.5 / (length + 1e-8)) for name, part in slope.items()}
    mean = {name: 0.9 * mean[name] + 0.1 * slope[name] for name in slope}
    square = {name: 0.999 * square[name] + 0.001 * slope[name] ** 2 for name in slope}
    fast, slow = 1 - 0.9**count, 1 - 0.999**count
    moved = {
        name: weights[name] - rate * (mean[name] / fast) / (jnp.sqrt(square[name] / slow) + 1e-8) for name in slope
    }
    return moved, mean, square


class Learner:
    """The weights, and what the optimiser remembers of the way they went."""

    def __init__(self, weights: Weights, highs: Array, seed: int) -> None:
        self.weights = {name: jnp.asarray(part) for name, part in weights.items()}
        self.mean = {name: jnp.zeros_like(part) for name, part in weights.items()}
        self.square = {name: jnp.zeros_like(part) for name, part in weights.items()}
        self.highs = highs
        self.chance = np.random.default_rng(seed)
        self.count = 0
        self.rate = RATE
        self.taught: Weights | None = None  # as imitation left them

    def learn(self, met: Decisions, gained: Floats) -> None:
        """Go through the decisions a few times, in a new order each time."""
        flat = Decisions(*(column.reshape(-1, *column.shape[2:]) for column in met[:-1]))
        if self.taught is not None:
            flat = flat._replace(taught=np.asarray(all_likelihoods(self.taught, flat.numbers, flat.masks, self.highs)))
        for _ in range(EPOCHS):
            self.go_through(loss, flat, gained.reshape(-1))

    def follow(self, teacher: Export) -> float:
        """Imitate a teacher's decisions, but for the last piece of several: how often it would do the same there."""
        last = (len(teacher) - 1) // PIECE
        agreed = float("nan")
        for lesson in range(LESSONS):
            for piece, rows in enumerate(teacher.batches(PIECE)):
                if last and piece == last:
                    logs = all_likelihoods(self.weights, rows.observations, rows.masks, self.highs)
                    agreed = float((np.asarray(logs).argmax(axis=1) == rows.choices).mean())
                    break
                done = (lesson * max(1, last) + piece) / (LESSONS * max(1, last))
                self.rate = LESSON_RATE * (0.5 + 0.5 * float(np.cos(np.pi * done)))
                self.imitate(rows)
        self.stay_near()
        return agreed

    def stay_near(self) -> None:
        """From now on it learns in small steps, and never far from what it does now."""
        self.taught = {name: jnp.array(part) for name, part in self.weights.items()}
        self.rate = AFTER_RATE

    def imitate(self, rows: Rows) -> None:
        """Go once through decisions of somebody else, in a new order."""
        none = np.zeros(len(rows.choices), dtype=np.float32)
        met = Decisions(rows.observations, rows.masks, rows.choices.astype(np.int32), none, none, none, none)
        self.go_through(imitation_loss, met, rows.results)

    def go_through(self, aim: Callable[..., Array], met: Any, gained: Floats) -> None:
        """Once through all, in a new order: `met` is a tuple of columns, by decision."""
        order = self.chance.permutation(len(gained))
        for first in range(0, len(order) - BATCH + 1, BATCH):
            some = order[first : first + BATCH]
            self.count += 1
            batch = type(met)(*(None if column is None else column[some] for column in met))
            count, rate = jnp.float32(self.count), jnp.float32(self.rate)
            self.weights, self.mean, self.square = improve(
                aim, self.weights, self.mean, self.square, count, rate, batch, gained[some], self.highs
            )


def train(
    game: str,
    against: list[str],
    minutes: float,
    out: Path,
    shaping: float = 5.0,
    count: int = 32,
    seed: int = 1,
    teacher: Path | None = None,
    start: Path | None = None,
    near: bool = False,
) -> Weights:
    """Learn for so long, from nothing or from the weights in `start`, and then perhaps `near` them; the weights are
    saved to `out`, and the curve beside them as a table."""
    spec = env.spec(game, PLAYERS)
    highs = np.maximum(spec.highs, 1).astype(np.float32)
    tables = Tables(game, against, count, shaping, seed)
    weights = new_weights(spec.size, spec.width("all"), np.random.default_rng(seed))
    if start is not None:
        weights = {name: load(str(start))[name] for name in weights}
    learner = Learner(weights, highs, seed)
    key = jax.random.key(seed)
    started = time.process_time()
    if teacher is not None:
        agreed = learner.follow(load_export(teacher))
        save(out, learner.weights, game)
        print(f"imitated in {time.process_time() - started:.0f} s, does as the teacher in {agreed:.1%}", flush=True)
    elif near:
        learner.stay_near()
    decisions = rounds = 0
    with out.with_suffix(".csv").open("w", newline="") as file:
        curve = csv.writer(file)
        curve.writerow(["seconds", "decisions", *(f"won against {bot}" for bot in against)])
        while rounds == 0 or time.process_time() - started < minutes * 60:
            key, now = jax.random.split(key)
            met, last = play(tables, learner.weights, highs, now)
            learner.learn(met, advantages(met, last))
            decisions += met.rewards.size
            rounds += 1
            if rounds % 10 == 0:
                spent = round(time.process_time() - started)
                line = [spent, decisions, *(round(share, 3) for share in tables.shares())]
                curve.writerow(line)
                file.flush()
                print(*line, flush=True)
                save(out, learner.weights, game)
    save(out, learner.weights, game)
    return learner.weights


def save(out: Path, weights: Weights, game: str) -> None:
    """Written beside and then put in place, so that nobody reads half a file."""
    beside = out.with_name(f".{out.name}.part.npz")
    kept: dict[str, Any] = {name: np.asarray(part) for name, part in weights.items()}
    np.savez(beside, game=game, **kept)
    beside.replace(out)


# ---------------------------------------------------------------------- at the table
class Trained(Bot):
    """Plays what the network thinks best; the variable WAYSTONE_MODEL names its file. For tables of two."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        path = os.environ.get(MODEL, "")
        if not path:
            raise FileNotFoundError(f"set {MODEL} to the file of a trained network: {MODEL}=wayward.npz waystone ...")
        self.weights = load(path)

    def spec(self, seat: Seat) -> env.Spec:
        """Of the game, if it is the one that was learned."""
        if seat.game.name != str(self.weights["game"]) or seat.seats != PLAYERS:
            raise ValueError(f"this network learned {self.weights['game']} for {PLAYERS} players")
        return env.spec(seat.game.name, PLAYERS)

    def choose(self, seat: Seat) -> Option:
        ask = seat.ask
        assert ask is not None
        if len(ask.options) == 1:
            return ask.options[0]
        spec = self.spec(seat)
        numbers = spec.observe(seat.guess(self.rng), seat.index)  # a guess holds what the seat knows, and so the row
        told = np.flatnonzero(numbers)  # a few of many: the others add nothing to the first layer
        weights = {**self.weights, "first": self.weights["first"][told]}
        scores, _ = think(weights, numbers[told], np.maximum(spec.highs[told], 1))
        return max(ask.options, key=lambda option: float(scores[spec.actions[option.id]]))


_loaded: dict[str, Weights] = {}


def load(path: str) -> Weights:
    """The weights in a file, read once in a process."""
    if path not in _loaded:
        with np.load(path) as file:
            _loaded[path] = dict(file)
    return _loaded[path]


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn a game for two by masked PPO.")
    parser.add_argument("game")
    parser.add_argument("--against", default="novice,random", help="bots with commas between them (novice,random)")
    parser.add_argument("--minutes", type=float, default=30.0, help="of processor time (30)")
    parser.add_argument("--shaping", type=float, default=5.0, help="pay for changes of the advice's opinion (5)")
    parser.add_argument("--count", type=int, default=32, help="matches in each seat against each bot (32)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--teacher", type=Path, help="a file of `waystone export` whose choices are imitated first")
    parser.add_argument("--out", type=Path, required=True, help="the file of the weights; the curve goes beside it")
    parser.add_argument("--start", type=Path, help="a file of weights to go on from")
    parser.add_argument("--near", action="store_true", help="go on in small steps, as after a teacher")
    wanted = vars(parser.parse_args())
    train(**{**wanted, "against": wanted["against"].split(",")})


if __name__ == "__main__":
    main()
