"""Rolling in the own turn, WW-66, and when the tarot card works, WW-67."""

from collections.abc import Generator
from itertools import product
from typing import Final

from waystone.engine.event import Roll
from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.wayward.model.content import NONE, TAROT
from waystone.games.wayward.model.options import RerollDie
from waystone.games.wayward.model.state import NO_HOPES, Wayward

# The faces of a die that reach a number; none reaches 7 or more.
AT_LEAST: Final[tuple[tuple[int, ...], ...]] = (
    (), (1, 2, 3, 4, 5, 6), (2, 3, 4, 5, 6), (3, 4, 5, 6), (4, 5, 6), (5, 6), (6,), (), (), (), (), (), (),
)  # fmt: skip
TAROT_CARD: Final = Subject("tarot", "let the dice stand, or discard <the tarot> to reroll one", 66)
# What dice are rolled for, where other chapters ask for it. These are names; the game's words make sentences of them.
BRIDGE_DICE: Final = "bridge"
CATAPULT_DICE: Final = "catapult"
ALL_DICE: Final = -1  # a bit for each die, however many there are
ADDED_UP: Final = (BRIDGE_DICE, CATAPULT_DICE)  # dice of which only the sum counts, besides those with a goal

NumberRule = Generator[Ask, Option, int]  # a rule that results in a number


def roll_one(g: Wayward, purpose: str, hopes: tuple[int, ...] = NO_HOPES) -> NumberRule:
    """One die of the active player, with the tarot card still to come: the number that stands."""
    g.show_dice((g.rng.d6(),), purpose, hopes)
    if g.log is not None:
        tell_roll(g)
    if g.me.has_tarot:
        yield from offer_tarot(g, 1)
    return g.dice[0]


def roll_until(g: Wayward, purpose: str, counts: int) -> NumberRule:
    """One die, rolled again free until it shows a face that counts (a bit for each).

    WW-67: the tarot card is not asked for where the die is rolled again anyway.
    """
    while True:
        g.show_dice((g.rng.d6(),), purpose)
        if g.log is not None:
            tell_roll(g, counts >> g.dice[0] & 1)
        if g.me.has_tarot and counts >> g.dice[0] & 1:
            yield from offer_tarot(g, 1)
        if counts >> g.dice[0] & 1:
            return g.dice[0]


def roll(g: Wayward, count: int, purpose: str, hopes: tuple[int, ...] = NO_HOPES, goal: int = 0) -> NumberRule:
    """Some dice of the active player, left in `g.dice`: their sum."""
    g.show_dice(tuple(g.rng.roll(count)), purpose, hopes, goal)
    if g.log is not None:
        tell_roll(g)
    if g.me.has_tarot:
        yield from offer_tarot(g, ALL_DICE)
    total = 0
    for die in g.dice:
        total += die
    return total


def offer_tarot(g: Wayward, own: int) -> Rule:
    """WW-66: reroll exactly one of the dice just rolled (a bit for each) before anything follows from them."""
    options = g.menu()
    options.append(g.edition.keep_dice)
    for i in range(len(g.dice)):
        if own >> i & 1:
            options.append(g.edition.reroll[i])
    choice: Option = yield Ask(g.active, TAROT_CARD, options)
    if isinstance(choice, RerollDie):
        g.lose_item(g.me, TAROT)
        before = g.dice[choice.die]
        dice = list(g.dice)
        dice[choice.die] = g.rng.d6()
        g.dice = tuple(dice)
        if g.log is not None:
            g.tell("tarot", 66, g.active, "dice", open_dice(g), before=before, after=g.dice[choice.die])


# ------------------------------------------------------------------ telling
def tell_roll(g: Wayward, counts: int = 1) -> None:
    """What was rolled and what for; it `counts` unless the die is rolled again free."""
    g.tell("rolled", 0, g.active, "dice", open_dice(g), purpose=g.purpose, counts=counts)


def open_dice(g: Wayward) -> tuple[Roll, ...]:
    """The dice that lie open: those of the active player, and in a duel apart from them the rival's."""
    if g.rival != NONE:
        mine, theirs = g.dice
        return Roll((mine,), g.active, needed=theirs + 1), Roll((theirs,), g.rival)
    added = g.goal != 0 or g.purpose in ADDED_UP
    odds = chance(len(g.dice), g.hopes, g.goal)
    return (Roll(g.dice, g.active, added=added, needed=g.goal or least(g.hopes), chance=odds),)


def least(hopes: tuple[int, ...]) -> int:
    """The least face hoped for, if every higher one is too; else 0."""
    return 7 - len(hopes) if hopes and hopes == AT_LEAST[7 - len(hopes)] else 0


def chance(dice: int, hopes: tuple[int, ...], goal: int) -> float:
    """That so many dice show a face hoped for, or together reach a goal; -1 if they are to do neither."""
    if hopes:
        return float(1.0 - ((6 - len(hopes)) / 6) ** dice)
    if goal == 0:
        return -1.0
    reached = [faces for faces in product(range(1, 7), repeat=dice) if sum(faces) >= goal]
    return float(len(reached) / 6**dice)
