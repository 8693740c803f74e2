"""Asks with one sensible answer: what a table answers for its player, and says so."""

from waystone.engine.option import Ask, Option
from waystone.games.wayward.model.content import KINDS, NONE
from waystone.games.wayward.model.options import Drop
from waystone.games.wayward.model.state import Wayward
from waystone.games.wayward.rules.dice import BRIDGE_DICE


def obvious(g: Wayward, ask: Ask) -> Option | None:
    """The answer that declines, where nothing else makes sense; else None."""
    key = ask.subject.key
    if key == "main":
        return end_of_turn(g, ask)
    if key == "tarot":
        return g.edition.keep_dice if nothing_to_mend(g) else None
    if key == "duel_answer":  # WW-74: who has no gold keeps the item for nothing
        return g.edition.refuse[0] if g.edition.refuse[0] in ask.options else None
    return None


def end_of_turn(g: Wayward, ask: Ask) -> Option | None:
    """Nothing is left but to end the turn, and perhaps to drop things. While there are chips, a drop may open a way."""
    for option in ask.options:
        if option is not g.edition.end_turn and (g.chips or not isinstance(option, Drop)):
            return None
    return g.edition.end_turn


def nothing_to_mend(g: Wayward) -> bool:
    """WW-66: no reroll could make the dice any better for whoever rolled them."""
    dice = g.dice
    if g.rival != NONE:
        return dice[0] in g.hopes
    if g.purpose == BRIDGE_DICE:  # the bridge bears all that fits on a card
        return sum(dice) >= sum(g.content.slots[:KINDS])
    if g.purpose == "watchers":
        return dice[0] == 1 or g.gate == 0
    if g.purpose == "benny":
        return dice[0] == 6
    if g.purpose == "stall":
        return dice[0] in (g.content.shop.two_on or g.content.shop.good_on)
    if 1 in dice and len(dice) > 1:  # a weapon breaks, or the rats come nearer
        return False
    if g.goal:
        return sum(dice) >= g.goal
    return any(die in g.hopes for die in dice)
