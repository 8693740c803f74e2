"""How a match can end: the result and the log say the same sentence."""

from typing import Final

ESCAPED: Final = 92
DEFEATED: Final = 101
DEATH: Final = 111

ENDINGS: Final[dict[int, str]] = {
    ESCAPED: "The terror leaves the Lair: everyone loses",
    DEFEATED: "The terror is defeated: the heroes win",
    DEATH: "A hero died for good: everyone loses",
}
