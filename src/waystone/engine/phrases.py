"""Small pieces of English that the words of every game need."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from waystone.engine.dice import Die
from waystone.engine.event import Roll

_places: Final[list[str]] = []


def place_of(seat: int) -> str:
    """What stands in words for the player of a seat, "{2}"; made once, as it is needed all the time."""
    if seat < 0:
        return f"{{{seat}}}"
    while seat >= len(_places):
        _places.append(f"{{{len(_places)}}}")
    return _places[seat]


def counted(number: int, one: str, many: str = "") -> str:
    """`counted(2, "chip")` is "2 chips", `counted(1, "Hit")` "1 Hit", `counted(0, "wolf", "wolves")` "no wolves"."""
    noun = one if number == 1 else many or f"{one}s"
    return f"{number or 'no'} {noun}"


def listed(things: Sequence[str], last: str = "and") -> str:
    """One thing, "a and b", or "a, b and c"."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"


ENDS: Final = (".", "!", "?", '."', '!"', '?"')


def ended(words: str) -> str:
    """Words as a sentence of the log, which ends with a full stop, its own or that of what it quotes."""
    return words if not words or words.endswith(ENDS) else f"{words}."


CALLED: Final = re.compile(r"<(?:(the|The|a|A) )?(\w+)>")


def called(text: str, names: Mapping[str, str]) -> str:
    """A text with the names that the content gives to things, in the places where it speaks of them by their ids.

    With the names "goblin" and "The Watchers", "<goblin>" is "goblin", "<Goblin>" at the beginning of a sentence
    "Goblin", "<a goblin>" "a goblin" and "<the watchers>" "the Watchers".
    """
    return CALLED.sub(lambda found: _named(found[1] or "", found[2], names), text) if "<" in text else text


def _named(article: str, id: str, names: Mapping[str, str]) -> str:
    name = names[id[0].lower() + id[1:]]
    if article:
        return with_article(article, name)
    return name[:1].upper() + name[1:] if id[0].isupper() else name


def with_article(article: str, name: str) -> str:
    """ "the Watchers" for "the" and "The Watchers", "an Hour Glass" for "a" and "Hour Glass"."""
    if article in ("the", "The"):
        return f"{article} {name.removeprefix('The ')}"
    return f"{article}{'n' if name.startswith(('A', 'E', 'I', 'O', 'Hour')) else ''} {name}"


def signed(number: int) -> str:
    """With its sign: "+2" or "-1"."""
    return f"{number:+d}"


@lru_cache(maxsize=1024)
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


def face(die: Die, number: int) -> str:
    """The name of what a die shows: "5", "two Hits"; a number that is not on the die stays a number."""
    known = die.faces.get(number)
    return known.name if known is not None else str(number)


def parts(roll: Roll) -> str:
    """What counts beside the dice, and the sum where the rule adds: " + 8 (Skill) - 1 (cursed) = 14"."""
    text = ""
    for name, amount in roll.bonuses:
        text += f" {'-' if amount < 0 else '+'} {abs(amount)}{f' ({name})' if name else ''}"
    return f"{text} = {roll.total}" if roll.added and len(roll.faces) + len(roll.bonuses) > 1 else text


def wanted(roll: Roll) -> str:
    """What the dice had to bring, and how likely that was: "12 or more needed, 72%"; "" if nothing was wanted."""
    share = chance(roll.chance) if roll.chance >= 0 else ""
    if roll.needed:
        return f"{roll.needed} or more needed{f', {share}' if share else ''}"
    return f"chance {share}" if share else ""


def dice(die: Die, roll: Roll) -> str:
    """Dice in plain text: "[3] [4] + 8 (Skill) = 15, 12 or more needed, 72%" or "[two Hits] [miss]"."""
    shown = " ".join([f"[{face(die, number)}]" for number in roll.faces]) + parts(roll)
    need = wanted(roll)
    return f"{shown}, {need}" if need else shown
