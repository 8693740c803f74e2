"""Who looks at a table, and what they are told in a few words: the prompt, the verdict, what they may choose."""

import time
from typing import NamedTuple

from waystone.engine.lesson import LEARNER, Guidance
from waystone.engine.phrases import listed
from waystone.engine.state import Score
from waystone.server.tables import Table


class Eyes(NamedTuple):
    """Who looks: the seats they hold, and the one whose view they see; an onlooker faces the TABLE."""

    seats: frozenset[int]
    facing: int
    curtain: bool = False  # several people share a screen, and the next one must sit down first


def is_mine(table: Table, eyes: Eyes) -> bool:
    """Whether these eyes are asked now."""
    ask = table.ask
    return ask is not None and table.ready and ask.seat in eyes.seats and not table.places[ask.seat].bot


def lit(table: Table, eyes: Eyes) -> list[str]:
    """What on the table these eyes may choose now."""
    ask = table.ask
    if ask is None or eyes.curtain or not is_mine(table, eyes):
        return []
    return sorted(ask.touches())


def prompt(table: Table, eyes: Eyes) -> str:
    """The one line that says what is asked of whom. What depends on secrets only the asked one reads."""
    ask = table.ask
    if ask is None:
        return outcome(table)
    if not table.ready:
        return "Waiting for players to sit down"
    words = table.prompt() if ask.seat in eyes.seats else table.match.subject(ask)
    return f"{table.title(ask.seat)}: {words}"


def outcome(table: Table) -> str:
    """How a match ended, and who resigned on the way."""
    words = table.prompt()
    gone = [table.places[seat].name for seat in table.resigned()]
    return f"{words} ({listed(gone)} had resigned, and a bot played on)" if gone else words


def waited(table: Table) -> float:
    """For how many seconds the table has waited for the player who is asked; 0 if nobody is."""
    return max(0.0, time.time() - table.asked_at) if table.ask is not None and table.ready and table.asked_at else 0.0


def guidance_for(table: Table, eyes: Eyes) -> Guidance | None:
    """What the lesson says now, to the one who learns; None to everybody else."""
    if table.lesson is None or table.ended or LEARNER not in eyes.seats:
        return None
    return table.lesson.guidance(table.match)


def winners(table: Table) -> list[int]:
    result = table.match.result
    return result.winners() if result is not None and not table.ended else []


def crowned(table: Table) -> frozenset[int]:
    """The winners who played to the end themselves."""
    return frozenset(winners(table)) - frozenset(table.resigned())


def score(table: Table, eyes: Eyes) -> Score | None:
    """What whoever looks may keep as a personal best; the browser knows the earlier ones. Lessons are no contest."""
    match = table.match
    if match.result is None or table.ended or table.founding.lesson or match.edition.packs or len(eyes.seats) != 1:
        return None
    if eyes.seats <= set(table.resigned()):
        return None  # a bot played to the end
    found: Score | None = table.game.score(match.state, min(eyes.seats))
    return found


def verdict(table: Table, eyes: Eyes) -> str:
    """How it ended for whoever looks, in a few words."""
    if table.match.result is None or table.ended:
        return "The match was ended"
    won = winners(table)
    if eyes.seats and eyes.seats <= set(table.resigned()):
        return "You have resigned"
    if eyes.seats:
        return "You have won" if eyes.seats & set(won) else "You have lost"
    return f"{' and '.join(table.places[seat].name for seat in won)} won" if won else "Everyone has lost"
