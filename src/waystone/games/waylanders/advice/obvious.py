"""Questions with one sensible answer, which a table gives for its player: declining what could change nothing.

With event cards in play an extra die may bring an event symbol (WL-149), so then nothing is answered for the player.
"""

from waystone.engine.option import Ask, Option
from waystone.games.waylanders.model.options import Activate, EndPhase
from waystone.games.waylanders.model.state import PENDING, Fight, Way
from waystone.games.waylanders.rules.capacity import kept_reserve
from waystone.games.waylanders.rules.defence import OUT_OF_REACH, cuts, lead_to_counter, successes
from waystone.games.waylanders.rules.turn import activate, offer_actions


def obvious(g: Way, ask: Ask) -> Option | None:
    """The declining option where every other one would change nothing; else None."""
    if ask.subject.key == "action":
        return g.edition.end_phase if nothing_is_left(g, ask) else None
    fight = g.fight
    if fight is None or g.events_on or g.edition.done not in ask.options:
        return None
    key = ask.subject.key
    if key == "defence":
        idle = is_safe(g, fight)
    elif key == "attack_reroll":
        idle = shows_the_best(g, fight.dice, fight.technique)
    elif key == "defence_reroll":
        idle = is_safe(g, fight) or shows_the_best(g, dice_of_defender(fight), fight.technique)
    else:
        idle = False
    return g.edition.done if idle else None


def nothing_is_left(g: Way, ask: Ask) -> bool:
    """WL-36, WL-41: the phase may end, and whoever can still be activated could then do nothing at all."""
    if g.edition.end_phase not in ask.options:
        return False
    for option in ask.options:
        if isinstance(option, Activate):
            mini = g.mini[option.card.index]
            table = g.copy()
            activate(table, mini)
            deeds: list[Option] = []
            offer_actions(table, mini, deeds, kept_reserve(table))
            if deeds:
                return False
        elif not isinstance(option, EndPhase):
            return False
    return True


def is_safe(g: Way, fight: Fight) -> bool:
    """WL-69, WL-73, WL-74: no Hit is left against the defender, and it could not strike back, whatever it rolls."""
    mini = fight.defender
    return fight.hits <= cuts(g, fight, mini) and lead_to_counter(g, fight, mini) == OUT_OF_REACH


def dice_of_defender(fight: Fight) -> tuple[int, ...]:
    for target in fight.targets:
        if target.mini == fight.defender and target.outcome == PENDING:
            return target.dice
    return ()


def shows_the_best(g: Way, dice: tuple[int, ...], technique: int) -> bool:
    """WL-67: no die could show more successes than it does, so none is rolled again."""
    for die in dice:
        if successes(g, (die,), technique) < max(g.content.dice[die // 6].successes[technique]):
            return False
    return True
