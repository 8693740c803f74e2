"""Dice odds for judging attacks: how many boxes a roll marks, whether a target falls, whether a hero dies.

Exact for boxes marked in their order (WK-46) and for enemy attacks (WK-104); an estimate for Grimgear and Cindershroud.
"""

from typing import Final

from waystone.engine.bits import ones
from waystone.games.wakening_lair.model.content import EXACT, HERO_BOXES, SEQUENCE, HeroCard, Target
from waystone.games.wakening_lair.model.state import Lair


def _sorted_rolls(count: int) -> list[tuple[tuple[int, ...], float]]:
    """Every roll of `count` dice, highest first, with its chance."""
    rolls: dict[tuple[int, ...], float] = {(): 1.0}
    for _ in range(count):
        longer: dict[tuple[int, ...], float] = {}
        for roll, chance in rolls.items():
            for die in range(1, 7):
                new = tuple(sorted((*roll, die), reverse=True))
                longer[new] = longer.get(new, 0.0) + chance / 6
        rolls = longer
    return list(rolls.items())


ROLLS: Final = [_sorted_rolls(count) for count in range(4)]
EXACT_ODDS: Final = [1.0 - (5.0 / 6.0) ** count for count in range(4)]  # that a number shows

# Odds by an attack's numbers packed into one int, filled as they are asked for.
_means: Final[dict[int, float]] = {}
_falls: Final[dict[int, float]] = {}
_wounds: Final[dict[int, list[list[float]]]] = {}


def _sequence(boxes: tuple[int, ...], dice: int, bonus: int, presses: bool) -> int:
    """Work out the odds against these boxes (WK-46, WK-51 always pressing); returns their key."""
    key = 1
    for number in boxes:
        key = key * 8 + number
    key = ((key * 4 + dice) * 2 + bonus) * 2 + (1 if presses else 0)
    if key in _means:
        return key
    mean = fall = 0.0
    for roll, chance in ROLLS[dice]:
        marked = 0
        while marked < len(boxes) and marked < dice and roll[marked] + bonus >= boxes[marked]:
            marked += 1
        mean += chance * marked
        if marked == len(boxes):
            fall += chance
        elif presses and marked:
            rest = _sequence(boxes[marked:], dice, bonus, True)
            mean += chance * _means[rest]
            fall += chance * _falls[rest]
    _means[key] = mean
    _falls[key] = fall
    return key


def attack_odds(g: Lair, target: Target, dice: int, bonus: int, presses: bool) -> tuple[float, float]:
    """The mean of boxes marked by one Attack Action, and the chance that the target falls."""
    marks = g.marks[target.index]
    boxes = target.boxes
    if target.hit == SEQUENCE:
        key = 1
        for box in range(len(boxes)):
            if marks >> box & 1 == 0:
                key = key * 8 + boxes[box]
        key = ((key * 4 + dice) * 2 + bonus) * 2 + (1 if presses else 0)
        if key not in _means:
            _sequence(tuple([boxes[box] for box in range(len(boxes)) if marks >> box & 1 == 0]), dice, bonus, presses)
        return _means[key], _falls[key]
    left = len(boxes) - ones(marks)
    if target.hit == EXACT:
        mean = 0.0
        for box in range(len(boxes)):
            if marks >> box & 1 == 0 and boxes[box] <= 6:
                mean += EXACT_ODDS[dice]
    else:
        mean = dice * ones(g.ring) / 6.0
    mean = min(mean * (1.5 if presses else 1.0), float(left))
    return mean, (mean / left) ** 2


def wound_table(card: HeroCard, dice: int) -> list[list[float]]:
    """By Damage before an enemy's roll: the chance of each Damage after it (WK-104)."""
    key = card.index * 4 + dice
    for number in card.boxes:
        key = key * 8 + number
    if key in _wounds:
        return _wounds[key]
    table: list[list[float]] = []
    for damage in range(HERO_BOXES + 1):
        after = [0.0] * (HERO_BOXES + 1)
        for roll, chance in ROLLS[dice]:
            marked = damage
            for die in roll:
                if marked == HERO_BOXES or die < card.boxes[marked]:
                    break
                marked += 1
            after[marked] += chance
        table.append(after)
    _wounds[key] = table
    return table


def blows(card: HeroCard, damage: int, rolls: list[int]) -> tuple[float, float]:
    """Enemy rolls of so many dice, one after the other: the chance that the hero dies, and its mean Damage."""
    chances = [0.0] * (HERO_BOXES + 1)
    chances[damage] = 1.0
    for dice in rolls:
        table = wound_table(card, dice)
        after = [0.0] * (HERO_BOXES + 1)
        for before in range(HERO_BOXES + 1):
            chance = chances[before]
            if chance > 0.0:
                row = table[before]
                for now in range(before, HERO_BOXES + 1):
                    after[now] += chance * row[now]
        chances = after
    mean = 0.0
    for now in range(damage, HERO_BOXES + 1):
        mean += chances[now] * (now - damage)
    return chances[HERO_BOXES], mean
