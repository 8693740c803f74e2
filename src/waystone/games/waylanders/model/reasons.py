"""Why a rule says no, in a few words, for every rule that a refusal can cite."""

from typing import Final

REASONS: Final[dict[int, str]] = {
    17: "that deployment area is taken",
    40: "somebody must be activated and at least 1 AP spent, as long as that is possible",
    43: "the fallen cannot be activated",
    44: "that adventurer was activated this turn already",
    45: "no kind of action is done more than twice in one activation",
    46: "there are not enough AP",
    50: "the area is full",
    54: "the last slot of that area is kept from enemies",
    60: "nobody there can be a target",
    64: "no more dice of that kind can be rolled, or the addition would change nothing",
    89: "there are enemies in the area",
    99: "these AP are needed to clear an overfull area",
    100: "somebody could then no longer leave an overfull area",
    103: "an overfull area must be cleared first",
    106: "each of the three areas needs one of yours and no enemy",
    109: "there is rock between the areas",
    112: "the emblem does not know that size",
    125: "no formation can stand on that ground",
    129: "there is no face-down token here",
    136: "the area is yours already",
    138: "all your conquered tokens are on the board",
    140: "your conquered areas do not meet that objective",
    152: "there is nothing that the event could work on",
    158: "an event forbids that until the next turn of the player who brought it about",
    195: "your emblem commands already",
    196: "you do not command, or your ally is out",
    206: "there is nothing that the ability could work on",
    209: "that ability was used this turn already",
}
