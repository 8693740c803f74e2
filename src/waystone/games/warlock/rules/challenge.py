"""The Key Challenge and the chest: FM-53 to FM-58, FM-175 to FM-180, FM-190, FM-191."""

from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.engine.state import Result
from waystone.games.warlock.model.content import KEYS, NONE
from waystone.games.warlock.model.options import KeyNumber, NameThree, Peek
from waystone.games.warlock.model.state import CHEST, END, PILE, Dungeon
from waystone.games.warlock.rules.adventurer import place
from waystone.games.warlock.rules.keys import chest_numbers, learn_all

KEY_NUMBER: Final = Subject("key_number", "make a Key Challenge: which number?", 53)
CHEST_NUMBERS: Final = Subject("chest_numbers", "name the three keys of the chest", 175)

NO_SUCH_KEY: Final = 175


def key_challenge(g: Dungeon) -> Rule:
    """FM-53, FM-54: he names a number, or lets it be. A lone player looks at a card instead (FM-190)."""
    options = g.menu()
    if g.solo:
        options.append(g.edition.peek)
    else:
        for number in range(1, KEYS + 1):
            options.append(g.edition.key_number[number])
    options.append(g.edition.no_challenge)
    choice: Option = yield Ask(g.active, KEY_NUMBER, options)
    if isinstance(choice, KeyNumber):
        answer(g, choice.number)
    elif isinstance(choice, Peek):
        peek(g)


def answer(g: Dungeon, number: int) -> None:
    """FM-55, FM-56, FM-57, FM-58: every other player holds out the card or a blank; only the challenger looks."""
    learn_all(g, g.active, 1 << number)
    if g.log is not None:
        g.tell("challenged", 55, g.active, f"key-{number}", number=number)
        tell_holder(g, number, 56)


def tell_holder(g: Dungeon, number: int, rule: int) -> None:
    """FM-56, FM-57: the challenger alone learns who has a number."""
    g.tell("key seen", rule, g.active, f"key-{number}", only=g.active, number=number, holder=g.holder[number])


def peek(g: Dungeon) -> None:
    """FM-190: one random card of the pile (or of the chest, as the table agreed)."""
    where = CHEST if g.peeks_at_chest else PILE
    numbers = [number for number in range(1, KEYS + 1) if g.holder[number] == where]
    number = numbers[g.rng.below(len(numbers))]
    learn_all(g, g.active, 1 << number)
    if g.log is not None:
        g.tell("peeked", 190, g.active, "notebook", chest=int(g.peeks_at_chest))
        tell_holder(g, number, 190)


# ------------------------------------------------------------------ the chest
def may_try_chest(g: Dungeon, seat: int) -> bool:
    """FM-175: whether he holds three different numbers on his bunches of keys."""
    return g.numbers_held(seat).bit_count() >= 3


def try_the_chest(g: Dungeon) -> Rule:
    """FM-175: three different numbers, each on a bunch that he holds; or he lets it be (FM-180)."""
    held = g.numbers_held(g.active)
    options = g.menu()
    for triple in g.edition.name_three:
        if triple.bits & ~held == 0:
            options.append(triple)
        elif g.refused is not None:
            g.offer(options, triple, NO_SUCH_KEY)
    if not options:
        return
    options.append(g.edition.no_chest)
    choice: Option = yield Ask(g.active, CHEST_NUMBERS, options)
    if isinstance(choice, NameThree):
        open_chest(g, choice.bits)


def open_chest(g: Dungeon, named: int) -> None:
    """FM-176, FM-177, FM-178, FM-179: all right wins; else the count is announced and he goes to the south bank."""
    right = (named & chest_numbers(g)).bit_count()
    if right == 3:
        win(g)
    g.tries += ((named, right),)
    if not g.solo:  # FM-191: a lone player is told only the count
        learn_all(g, g.active, named)
    place(g, g.hero, g.content.board.south_bank, NONE)
    g.phase = END
    if g.log is not None:
        numbers = tuple([number for number in range(1, KEYS + 1) if named >> number & 1])
        g.tell("failed", 179, g.active, "chest", numbers=numbers, wrong=3 - right, space=g.hero.space)
        if not g.solo:
            for number in numbers:
                tell_holder(g, number, 177)


def win(g: Dungeon) -> None:
    """FM-178; FM-191: alone, fewer turns are better."""
    if g.log is not None:
        g.tell("won", 178, g.active, "chest")
    rewards = [1.0 if seat == g.active else 0.0 for seat in range(g.seats)]
    scores = [1 if seat == g.active else 0 for seat in range(g.seats)]
    if g.solo:
        scores = [max(1, g.content.numbers.max_rounds + 1 - g.turn)]
    g.finish(Result(f"{{{g.active}}} opens the Warlock's chest and wins", 178, rewards, scores))


def nobody_wins(g: Dungeon, words: str, rule: int) -> None:
    if g.log is not None:
        g.tell("nobody wins", rule)
    g.finish(Result(words, rule, [0.0] * g.seats, [0] * g.seats))
