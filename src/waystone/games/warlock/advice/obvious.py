"""Asks that have one sensible answer, which declines: a table may give it for its player. By what that seat knows."""

from waystone.engine.option import Ask, Option
from waystone.games.warlock.model.content import KEY_CHALLENGE, LUCK_SCORE, SKILL, STAMINA, Effect
from waystone.games.warlock.model.options import NameThree, NoChallenge, NoChest, NoService, Serve
from waystone.games.warlock.model.state import Adventurer, Dungeon
from waystone.games.warlock.rules.keys import notebook


def obvious(g: Dungeon, ask: Ask) -> Option | None:
    last = ask.options[-1]
    if not last.declines:
        return None
    if len(ask.options) == 1:  # FM-154: an offer that he cannot fulfil
        return last
    if isinstance(last, NoService):
        return None if is_of_use(g, ask) else last
    if isinstance(last, NoChallenge):
        return last if g.solo and knows_the_keys(g, ask.seat) else None
    if isinstance(last, NoChest):
        return last if is_surely_wrong(g, ask) else None
    return None


def is_of_use(g: Dungeon, ask: Ask) -> bool:
    """FM-137: whether a person offers him anything that would change something."""
    a = g.adventurers[ask.seat]
    for option in ask.options[:-1]:
        if not isinstance(option, Serve):
            return True
        for effect in option.service.effects:
            if changes_something(g, a, effect):
                return True
    return False


def changes_something(g: Dungeon, a: Adventurer, effect: Effect) -> bool:
    """FM-10: no score rises above its initial score; a Key Challenge tells one who knows all nothing."""
    if effect.op == STAMINA and effect.sign > 0:
        return a.stamina < a.first_stamina
    if effect.op == SKILL and effect.sign > 0:
        return a.skill < a.first_skill
    if effect.op == LUCK_SCORE and effect.sign > 0:
        return a.luck < a.first_luck
    return not (effect.op == KEY_CHALLENGE and g.solo and knows_the_keys(g, a.seat))


def knows_the_keys(g: Dungeon, seat: int) -> bool:
    """Whether he can tell the three keys of the chest."""
    return len(notebook(g, seat).triples) == 1


def is_surely_wrong(g: Dungeon, ask: Ask) -> bool:
    """FM-179: he knows the three keys of the chest and does not hold them all: to try others only throws him back."""
    right = notebook(g, ask.seat).triples
    if len(right) > 1:
        return False
    for option in ask.options:
        if isinstance(option, NameThree) and option.bits == right[0]:
            return False
    return True
