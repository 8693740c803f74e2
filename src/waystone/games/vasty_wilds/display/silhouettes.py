"""Silhouettes in a square of 100, one for each effect and token, and how effects are told by them."""

from typing import Final

from waystone.games.vasty_wilds.model.content import (
    CHOOSE_CARD,
    CHOOSE_MOVEMENT,
    DEAL_DAMAGE,
    DISCARD_CARD,
    DUEL_MOVE,
    GAIN_SHIELD,
    GAIN_SWORD,
    GIVE_CURSE,
    GIVE_POISON,
    HEAL,
    LOSE_TURN,
    MOVE,
    MOVE_OBJECTIVE,
    MOVE_OPPONENT,
    MOVE_ROLL,
    NO_HEAL,
    NO_MOVE,
    PLACE_OBJECTIVES,
    REMOVE_OBJECTIVE,
    REMOVE_TOKEN,
    SEND_HOME,
    SWAP_OBJECTIVES,
    SWAP_PAWNS,
    SWAP_TOKENS,
    Effect,
)

SLASH: Final = "M84 8L94 18L18 94L8 84Z"
_ARROW: Final = "M8 36H52V12L94 50L52 88V64H8Z"
_HEART: Final = "M50 92C-18 46 12-4 50 26C88-4 118 46 50 92Z"
_FLAG: Final = "M22 6H32V12C50 2 62 24 86 12V58C62 70 50 46 32 58V96H22Z"
_DISC: Final = "M50 6A44 44 0 1 1 49.9 6ZM50 24A26 26 0 1 0 50.1 24Z"
_PAWN: Final = "M50 6A20 20 0 0 1 62 42C64 60 72 72 80 80V94H20V80C28 72 36 60 38 42A20 20 0 0 1 50 6Z"
_SWAP: Final = "M6 30H60V12L94 38L60 64V46H6ZM94 70H40V56L6 76L40 98V84H94Z"
_CARD: Final = "M24 6H76Q82 6 82 12V88Q82 94 76 94H24Q18 94 18 88V12Q18 6 24 6ZM28 16V84H72V16Z"

SHAPES: Final = {
    "move": _ARROW,
    "roll": "M20 8H80Q92 8 92 20V80Q92 92 80 92H20Q8 92 8 80V20Q8 8 20 8ZM30 22A8 8 0 1 0 30.1 22Z"
    "M70 22A8 8 0 1 0 70.1 22ZM50 42A8 8 0 1 0 50.1 42ZM30 62A8 8 0 1 0 30.1 62ZM70 62A8 8 0 1 0 70.1 62Z",
    "heal": _HEART,
    "shield": "M50 4L90 16V48C90 74 68 88 50 96C32 88 10 74 10 48V16Z",
    "sword": "M88 6L94 12L50 62L58 70L50 78L38 66L22 84A9 9 0 1 1 12 74L34 62L22 50L30 42L38 50Z",
    "flag": _FLAG,
    "swap": _SWAP,
    "token": _DISC,
    "burst": "M50 2L60 30L86 14L72 40L98 50L72 60L86 86L60 70L50 98L40 70L14 86L28 60L2 50L28 40L14 14L40 30Z",
    "duel": "M10 6L54 50L44 60L6 18ZM90 6L94 18L40 74L48 82L40 90L28 78L16 92L8 84L22 72L10 60L18 52L26 60Z"
    "M58 60L66 52L78 72L92 84L84 92L72 78L60 90L52 82Z",
    "pawn": _PAWN,
    "card": _CARD,
    "eye": "M2 50C24 14 76 14 98 50C76 86 24 86 2 50ZM50 28A22 22 0 1 0 50.1 28ZM50 40A10 10 0 1 1 49.9 40Z",
    "strings": "M44 4H56V22H90V32H82V70H76V32H56V58A20 20 0 1 1 44 58V32H24V70H18V32H10V22H44Z",
    "curse": "M50 4C80 4 94 26 90 52C88 62 80 66 78 74V94H62V82H56V94H44V82H38V94H22V74C20 66 12 62 10 52"
    "C6 26 20 4 50 4ZM32 38A11 11 0 1 0 32.1 38ZM68 38A11 11 0 1 0 68.1 38ZM50 60L42 74H58Z",
    "poison": "M50 2C66 32 86 48 86 66A36 32 0 0 1 14 66C14 48 34 32 50 2ZM34 62A16 16 0 0 0 50 82V74A9 9 0 0 1 42 62Z",
    "hourglass": "M16 4H84V16H78C78 36 58 42 58 50C58 58 78 64 78 84H84V96H16V84H22C22 64 42 58 42 50"
    "C42 42 22 36 22 16H16Z",
    "home": "M50 4L98 46H84V94H60V64H40V94H16V46H2Z",
}

TOKENS: Final = ("sword", "shield", "poison", "curse")

# By effect: its silhouette, and whether it is crossed out
_SIGNS: Final = {
    GAIN_SHIELD: ("shield", False),
    GAIN_SWORD: ("sword", False),
    HEAL: ("heal", False),
    MOVE: ("move", False),
    MOVE_ROLL: ("roll", False),
    PLACE_OBJECTIVES: ("flag", False),
    SWAP_OBJECTIVES: ("swap", False),
    REMOVE_TOKEN: ("token", True),
    CHOOSE_CARD: ("eye", False),
    CHOOSE_MOVEMENT: ("strings", False),
    DEAL_DAMAGE: ("burst", False),
    DUEL_MOVE: ("duel", False),
    MOVE_OPPONENT: ("pawn", False),
    MOVE_OBJECTIVE: ("flag", False),
    NO_HEAL: ("heal", True),
    NO_MOVE: ("move", True),
    DISCARD_CARD: ("card", True),
    GIVE_CURSE: ("curse", False),
    GIVE_POISON: ("poison", False),
    LOSE_TURN: ("hourglass", False),
    REMOVE_OBJECTIVE: ("flag", True),
    SEND_HOME: ("home", False),
    SWAP_TOKENS: ("token", False),
    SWAP_PAWNS: ("swap", False),
}


def sign(effect: Effect) -> tuple[str, bool, str]:
    """An effect in short: silhouette, crossed out or not, and the number beside it."""
    shape, crossed = _SIGNS[effect.kind]
    number = f"+{effect.n}" if effect.kind == MOVE_ROLL else str(effect.n or "")
    if effect.kind == MOVE_OBJECTIVE:
        number = "d6"
    return shape, crossed, number
