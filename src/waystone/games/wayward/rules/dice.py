"""Rolling in the own turn, WW-66, and when the tarot card works, WW-67."""

from collections.abc import Generator
from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.wayward.model.content import TAROT
from waystone.games.wayward.model.options import RerollDie
from waystone.games.wayward.model.state import NO_HOPES, Wayward

# The faces of a die that reach a number; none reaches 7 or more.
AT_LEAST: Final[tuple[tuple[int, ...], ...]] = (
    (), (1, 2, 3, 4, 5, 6), (2, 3, 4, 5, 6), (3, 4, 5, 6), (4, 5, 6), (5, 6), (6,), (), (), (), (), (), (),
)  # fmt: skip
TAROT_CARD: Final = Subject("tarot", "let the dice stand, or discard the tarot card to reroll one", 66)

Roll = Generator[Ask, Option, int]


def roll_one(g: Wayward, purpose: str, hopes: tuple[int, ...] = NO_HOPES) -> Roll:
    """One die of the active player, with the tarot card still to come: the number that stands."""
    g.show_dice((g.rng.d6(),), purpose, hopes)
    if g.log is not None:
        tell_roll(g)
    if g.me.has_tarot:
        yield from offer_tarot(g, 1)
    return g.dice[0]


def roll_until(g: Wayward, purpose: str, counts: int) -> Roll:
    """One die, rolled again free until it shows a face that counts (a bit for each).

    WW-67: the tarot card is not asked for where the die is rolled again anyway.
    """
    while True:
        g.show_dice((g.rng.d6(),), purpose)
        if g.log is not None:
            tell_roll(g)
        if g.me.has_tarot and counts >> g.dice[0] & 1:
            yield from offer_tarot(g, 1)
        if counts >> g.dice[0] & 1:
            return g.dice[0]


def roll(g: Wayward, count: int, purpose: str, hopes: tuple[int, ...] = NO_HOPES, goal: int = 0) -> Roll:
    """Some dice of the active player, left in `g.dice`: their sum."""
    g.show_dice(tuple(g.rng.roll(count)), purpose, hopes, goal)
    if g.log is not None:
        tell_roll(g)
    if g.me.has_tarot:
        yield from offer_tarot(g, (1 << count) - 1)
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
        dice = list(g.dice)
        dice[choice.die] = g.rng.d6()
        g.dice = tuple(dice)
        if g.log is not None:
            g.tell("tarot", f"{{{g.active}}} turns the tarot card: {spoken(g.dice)}", 66, g.active, "dice", g.dice)


def tell_roll(g: Wayward) -> None:
    g.tell("rolled", f"{{{g.active}}} rolls {spoken(g.dice)} ({g.purpose})", 0, g.active, "dice", g.dice)


def spoken(dice: tuple[int, ...]) -> str:
    return ", ".join([str(die) for die in dice])
