"""Silhouettes of our own, each in a square of 100: techniques and small signs."""

from typing import Final

from waystone.games.waylanders.model.dice import OUTLINES
from waystone.games.waylanders.model.effects import TECHNIQUES as NAMES

TECHNIQUES: Final = {technique: OUTLINES[technique] for technique in NAMES}

SIGNS: Final = {
    "bonus": OUTLINES["bonus"],
    "event": OUTLINES["event"],
    "gem": "M50 4L90 40L50 96L10 40ZM50 16L26 40L50 78L74 40Z",
    "torc": "M34 10A44 44 0 1 0 66 10L62 24A30 30 0 1 1 38 24ZM28 2H42V18H28ZM58 2H72V18H58Z",
    "crown": "M6 30L28 52L50 14L72 52L94 30L84 84H16Z",
    "shield": "M50 6Q70 16 88 16Q90 62 50 96Q10 62 12 16Q30 16 50 6ZM50 20V78Q74 58 75 28Q62 27 50 20Z",
    "drop": "M50 4Q84 52 78 70Q70 96 50 96Q30 96 22 70Q16 52 50 4Z",
}
