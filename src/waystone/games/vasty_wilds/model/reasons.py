"""Why a rule says no, in a few words, for every rule that a refusal can cite."""

from typing import Final

REASONS: Final[dict[int, str]] = {
    2: "an objective lies on white-bordered spaces only, not on <home>",
    16: "it would hang over the edge of the table or overlap a second card",
    17: "the path may not double back",
    18: "that dot is covered, or nothing fits on it",
    19: "no open slot would be left on the table",
    24: "one of the same colour lies there",
    28: "roots go on <home> while it has an open slot",
    47: "the pile is empty",
    83: "nobody holds two tokens of a kind",
    84: "the supply has no such token",
    97: "that pawn cannot go anywhere",
    99: "that objective cannot go anywhere",
    101: "that player has no cards",
    104: "neither of you holds a token",
    105: "that player has no cards",
    110: "that player is under this effect already",
}
