"""What catches the eye among the options: of weaker players, who overlook things, and of whoever looks at a board."""

from typing import Final

from waystone.bots.levels import Level
from waystone.bots.search import by_lot
from waystone.bots.trail import Trail
from waystone.engine.match import Seat
from waystone.engine.option import Ask, Option
from waystone.engine.rng import Rng

UNIT: Final = 1073741824  # 2**30
MANY_PLACES: Final = 8  # that may be chosen: among so many the likely ones stand out
STANDS_OUT: Final = 0.25  # what catches the eye as much as this share of the best stands out
SOME_PLACES: Final = 3  # stand out at least: it is still the player who finds the best one
STEADY: Final = 0.1  # what is left of the weight of a step straight back


def eye_catching(seat: Seat, ask: Ask, rng: Rng, trail: Trail) -> list[float]:
    """How much each option catches the eye: 1 for the best by the weights of one guess, less for the others.

    A step back to where the figure has just come from has to look ten times as good as anything else.
    """
    advice = seat.game.advice()
    state = seat.guess(rng).state
    weights = list(advice.priors(state, ask))
    trail.look(seat, ask, state)
    for index in range(len(weights)):
        if trail.goes_back(index):
            weights[index] *= STEADY
    return _shares_of_best(weights, advice.temper)


def _shares_of_best(weights: list[float], temper: float) -> list[float]:
    best = max(weights)
    if best <= 0.0:
        return [1.0] * len(weights)
    return [(weight / best) ** temper for weight in weights]


def many_places(ask: Ask) -> bool:
    """Whether so many places may be chosen that the likely ones should stand out."""
    return len(ask.options) >= MANY_PLACES and len(ask.touches()) >= MANY_PLACES


def unlikely_places(seat: Seat, rng: Rng) -> list[str]:
    """Of many places that the seat may choose, those that catch the eye least by the weights of one guess.

    A place counts as much as the best of its options. None are unlikely where there are few places, and where too few
    others would be left: whatever catches the eye as much as the third place is likely too.
    """
    ask = seat.ask
    if ask is None or not many_places(ask):
        return []
    found: dict[str, float] = {}
    for option, weight in zip(ask.options, seat.priors(rng), strict=True):
        if option.touches:
            found[option.touches] = max(weight, found.get(option.touches, 0.0))
    catching = _shares_of_best(list(found.values()), seat.game.advice().temper)
    enough = min(STANDS_OUT, sorted(catching)[-SOME_PLACES])
    return sorted([place for place, catches in zip(found, catching, strict=True) if catches < enough])


def noticed(ask: Ask, catching: list[float], level: Level, rng: Rng) -> list[Option]:
    """The options that a player of this level sees, the most eye-catching first, equals by lot; never none.

    What is not sound is never among them; of the rest, one is overlooked the more easily the less it catches the eye.
    Where nothing is noticed, one is found by lot, the more likely the more it catches the eye.
    """
    sound = [catches if catches >= level.sound else 0.0 for catches in catching]
    seen: list[tuple[float, int, Option]] = []
    for index in range(len(sound)):
        if float(rng.below(UNIT)) < level.notices * sound[index] * UNIT:
            seen.append((-sound[index], rng.below(UNIT), ask.options[index]))
    if not seen:
        return [ask.options[by_lot(sound, 1.0, 0.0, rng)]]
    return [option for _, _, option in sorted(seen, key=_order)]


def _order(entry: tuple[float, int, Option]) -> tuple[float, int]:
    return entry[0], entry[1]
