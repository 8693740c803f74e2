"""Why a rule says no, in a few words, for every rule that a refusal can cite."""

from typing import Final

REASONS: Final[dict[int, str]] = {
    35: "a card has been used in this turn",
    37: "there are no Provisions left",
    38: "not on the brink of a fight",
    39: "Provisions were eaten in the last turn",
    50: "you were the last to leave that room, and its dweller stays",
    61: "you came through the passage in this turn",
    64: "there is no fighting on a secret passage square",
    67: "the ferry costs more Gold than you have",
    78: "that card was a dead end from this side",
    118: "the web holds you",
    127: "the Encounter in this room must be resolved first",
    129: "not with an adventurer in a cage",
    130: "after getting out of the cage there is only the roll",
    133: "you have visited him already",
    137: "you cannot pay it, or it would have no effect",
    147: "not after an accepted peace",
    154: "you cannot give what is asked",
    157: "peace was accepted in this meeting",
    158: "each of you must first have entered and left a room",
    175: "that number is on none of your bunches",
}
