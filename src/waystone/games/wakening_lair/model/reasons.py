"""Why a rule says no, in a few words, for every rule that a refusal can cite."""

from typing import Final

A: Final = 1000  # the letter of a rule: A + 36 is WK-36a (see `rule_name` of engine/option.py)

REASONS: Final[dict[int, str]] = {
    2: "that class is taken",
    26: "no Actions are left in this turn",
    27: "there is nothing it could work on",
    30: "a Monster or Trap on the way ends the Move",
    31: "the terror on the way ends the Move",
    32: "a sleeping Room on the way ends the Move",
    33: "Room 12 is closed while the terror sleeps",
    A + 36: "turning back is only for passing cards on",
    65: "the Portal cannot open there",
    68: "only one Hex a turn",
    76: "you have that Magic Item already",
    A + 79: "a card does not change hands twice, or is not asked for twice, in one turn",
    81: "a Scroll is only played when a hero dies",
    96: "Monsters in its Room shield the terror",
    98: "that zone is disabled already",
    100: "the terror is immune to that Attack Type",
    128: "only Attack dice can mark this terror",
    129: "this terror is fought line by line",
    132: "its legs come first",
    A + 137: "Monsters in play guard the terror",
    138: "another zone was begun and must be finished first",
    149: "one hero of this table must be able to heal",
}
