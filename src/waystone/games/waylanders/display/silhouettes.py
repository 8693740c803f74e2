"""Silhouettes of our own, each in a square of 100: classes, techniques, small signs."""

from typing import Final

from waystone.games.waylanders.model.dice import OUTLINES
from waystone.games.waylanders.model.effects import TECHNIQUES as NAMES

CLASSES: Final = {
    "warrior": OUTLINES["fighter"],
    "guardian": "M50 6Q70 16 88 16Q90 62 50 96Q10 62 12 16Q30 16 50 6ZM50 20V78Q74 58 75 28Q62 27 50 20Z",
    "ranger": "M24 6Q92 24 92 50Q92 76 24 94L22 88Q70 72 74 54H30L34 64L10 50L34 36L30 46H74Q70 28 22 12Z",
    "rogue": "M84 4L90 10L60 58L68 66L60 74L50 66L30 92Q20 96 12 88Q8 80 14 72L40 54L34 46L42 38L50 46Z",
    "sorcerer": "M50 2L57 26L80 14L68 37L94 46L68 54L78 76L57 64L54 98H46L43 64L22 76L32 54L6 46L32 37L20 14L43 26Z",
    "healer": "M38 8H62V38H92V62H62V92H38V62H8V38H38Z",
}

TECHNIQUES: Final = {technique: OUTLINES[technique] for technique in NAMES}

SIGNS: Final = {
    "bonus": OUTLINES["bonus"],
    "event": OUTLINES["event"],
    "gem": "M50 4L90 40L50 96L10 40ZM50 16L26 40L50 78L74 40Z",
    "torc": "M34 10A44 44 0 1 0 66 10L62 24A30 30 0 1 1 38 24ZM28 2H42V18H28ZM58 2H72V18H58Z",
    "crown": "M6 30L28 52L50 14L72 52L94 30L84 84H16Z",
    "drop": "M50 4Q84 52 78 70Q70 96 50 96Q30 96 22 70Q16 52 50 4Z",
}
