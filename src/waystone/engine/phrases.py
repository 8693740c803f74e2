"""Small pieces of English that the words of every game need."""

from collections.abc import Sequence

from waystone.engine.event import Roll


def counted(number: int, one: str, many: str = "") -> str:
    """`counted(2, "chip")` is "2 chips", `counted(1, "Hit")` "1 Hit", `counted(0, "wolf", "wolves")` "no wolves"."""
    noun = one if number == 1 else many or f"{one}s"
    return f"{number or 'no'} {noun}"


def listed(things: Sequence[str], last: str = "and") -> str:
    """One thing, "a and b", or "a, b and c"."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"


def signed(number: int) -> str:
    """With its sign: "+2" or "-1"."""
    return f"{number:+d}"


def chance(share: float) -> str:
    """A chance for people: "72%", and never a sure thing that is not one."""
    if 0 < share < 0.01:
        return "under 1%"
    if 0.99 < share < 1:
        return "over 99%"
    return f"{share:.0%}"


def reckoning(roll: Roll) -> str:
    """How a sum comes about: "6", "6 + 2 = 8", "3 + 4 + 8 (Skill) - 1 (cursed) = 14"."""
    terms = [str(face) for face in roll.faces]
    text = " + ".join(terms)
    for name, amount in roll.bonuses:
        text += f" {'-' if amount < 0 else '+'} {abs(amount)}{f' ({name})' if name else ''}"
    return f"{text} = {roll.total}" if len(terms) + len(roll.bonuses) > 1 else text
