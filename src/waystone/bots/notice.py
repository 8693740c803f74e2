"""What a weaker player sees of the options: people overlook things, but they do not act by lot."""

from typing import Final

from waystone.bots.levels import Level
from waystone.engine.match import Seat
from waystone.engine.option import Ask, Option
from waystone.engine.rng import Rng

UNIT: Final = 1073741824  # 2**30


def eye_catching(seat: Seat, ask: Ask, rng: Rng) -> list[float]:
    """How much each option catches the eye: 1 for the best by the weights of one guess, less for the others."""
    advice = seat.game.advice()
    weights = advice.priors(seat.guess(rng).state, ask)
    best = max(weights)
    if best <= 0.0:
        return [1.0] * len(weights)
    return [(weight / best) ** advice.temper for weight in weights]


def noticed(seat: Seat, ask: Ask, level: Level, rng: Rng) -> list[Option]:
    """The options that a player of this level sees, the most eye-catching first, equals by lot; never none.

    What is not sound is never among them; of the rest, one is overlooked the more easily the less it catches the eye.
    """
    catching = eye_catching(seat, ask, rng)
    seen: list[tuple[float, int, Option]] = []
    best: list[tuple[float, int, Option]] = []
    for index in range(len(ask.options)):
        catches = catching[index]
        entry = (-catches, rng.below(UNIT), ask.options[index])
        if catches >= 1.0:
            best.append(entry)
        if catches >= level.sound and float(rng.below(UNIT)) < level.notices * catches * UNIT:
            seen.append(entry)
    found = sorted(seen or best, key=_order)
    return [option for _, _, option in found]


def _order(entry: tuple[float, int, Option]) -> tuple[float, int]:
    return entry[0], entry[1]
