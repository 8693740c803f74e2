"""The dice as every table shows them: each face by its symbols. Faces are numbered from 1, as in the content file."""

from typing import Final

from waystone.engine.dice import Die, Face
from waystone.games.waylanders.model.content import DICE, Content

# The symbols as outlines, each in a square of 100.
OUTLINES: Final[dict[str, str]] = {
    "fighter": "M46 6L50 0L54 6V56H66V64H55V76Q60 80 60 86Q56 94 50 94Q44 94 40 86Q40 80 45 76V64H34V56H46Z",
    "pathfinder": "M50 2L86 46H62L86 76H62V98H38V76H14L38 46H14Z",
    "sage": "M50 4Q90 30 84 62Q78 88 52 90V98H48V90Q22 88 16 62Q10 30 50 4ZM48 34V78H52V34Z",
    "bonus": "M40 8H60V40H92V60H60V92H40V60H8V40H40Z",
    "event": "M58 2L20 56H44L36 98L80 40H54Z",
}
SHORT: Final[dict[str, str]] = {"fighter": "F", "pathfinder": "P", "sage": "S", "bonus": "+", "event": "E"}

HALF: Final = 0.5  # two symbols on one face are drawn half as large, side by side
EMPTY_FACE: Final = "empty"


def shown_dice(content: Content) -> dict[str, Die]:
    """Every kind of die, by the names that events give them."""
    return {name: Die(title(name), faces_of(die.faces)) for name, die in zip(DICE, content.dice, strict=True)}


def title(name: str) -> str:
    return "auxiliary die" if name == "aux" else f"{name} die"


def faces_of(faces: list[list[str]]) -> dict[int, Face]:
    return {number: Face(face_name(face), short(face), outline(face)) for number, face in enumerate(faces, 1)}


def face_name(symbols: list[str]) -> str:
    """For people who read: "two sages", "fighter", "bonus and event", "empty"."""
    if not symbols:
        return EMPTY_FACE
    if len(symbols) == 2 and symbols[0] == symbols[1]:
        return f"two {symbols[0]}s"
    return " and ".join(symbols)


def short(symbols: list[str]) -> str:
    return "".join([SHORT[symbol] for symbol in symbols]) or "-"


def outline(symbols: list[str]) -> str:
    if len(symbols) == 1:
        return OUTLINES[symbols[0]]
    return "".join([halved(OUTLINES[symbol], 50 * place) for place, symbol in enumerate(symbols)])


def halved(path: str, left: int) -> str:
    """An outline half as large, in the middle of the square's height, beginning so far from its left side."""
    drawn = ""
    across = True  # numbers come in pairs, across and down, but for H and V
    number = ""
    for sign in path + " ":
        if sign.isdigit() or sign == "-":
            number += sign
            continue
        if number:
            drawn += f"{int(number) * HALF + (left if across else 25):g}"
            number = ""
            across = not across
        drawn += sign
        if sign.isalpha():
            across = sign != "V"
    return drawn.rstrip()
