"""The parts of a page as HTML: templates filled with what a table shows, each once for the same values."""

from functools import lru_cache
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from waystone.drawing import svg
from waystone.drawing.kept import forget_too
from waystone.engine.option import Option
from waystone.server.screens.choices import grouped
from waystone.server.screens.fragments import CHOICES_END, alone, choices_start, group
from waystone.server.templates import drawn_badge, filled, templates
from waystone.server.templates import rule_link as link_to_rule


class Row(NamedTuple):
    """A seat in the list of seats."""

    seat: int
    name: str
    role: str  # what the game calls the seat, "" if that is the player's own name
    bot: str
    badge: Markup
    taken: bool
    here: bool
    mine: bool
    won: bool
    resigned: bool


class Vote(NamedTuple):
    """What the table may do about an absent player, and how many want it."""

    wish: str
    words: str
    tally: int


VOTE_WORDS: Final = {"bot": "Let a bot play on", "wait": "Wait", "end": "End the match"}


def votes(wishes: list[str]) -> tuple[Vote, ...]:
    """All that may be wished, each with how many wish it."""
    return tuple([Vote(wish, words, wishes.count(wish)) for wish, words in VOTE_WORDS.items()])


NO_VOTES: Final = votes([])

SEATS: Final = filled("seats")
WAITING: Final = filled("waiting")
BACK: Final = filled("back")
END: Final = filled("end")
CURTAIN: Final = templates.get_template("parts/curtain.html")
LOBBY: Final = templates.get_template("parts/lobby.html")
LESSON: Final = templates.get_template("parts/lesson.html")
CHAT: Final = templates.get_template("parts/chat.html")


@lru_cache(1000)
def badges(roles: tuple[str, ...]) -> tuple[Markup, ...]:
    """Everybody's colour, shape and initial, as in the drawing, which numbers those whom the game gives no name."""
    names = [proper_name(role) or str(seat + 1) for seat, role in enumerate(roles)]
    drawings = [Markup(svg.token(seat, initial, 10)) for seat, initial in enumerate(svg.initials(names))]
    return tuple([drawn_badge(seat, drawing) for seat, drawing in enumerate(drawings)])


def proper_name(role: str) -> str:
    """The name in a role, as the drawing has it: "Vole" of "orange Vole"."""
    return role.lstrip("abcdefghijklmnopqrstuvwxyz ") or role


@lru_cache(4000)
def rule_link(game: Any, rule: int) -> Markup:
    link: Markup = link_to_rule(game.name, game.rule(rule))
    return link


@lru_cache(200)  # many see the same choices at once, few see them again
def choices(options: tuple[Option, ...], sentences: tuple[str, ...], details: tuple[str, ...]) -> tuple[str, ...]:
    """All that may be answered, as buttons: the pieces of a list."""
    pieces = [choices_start(len(options))]
    for run in grouped(options, sentences):
        first, end = run.first, run.end
        if run.shared:
            same = options[first:end], sentences[first:end], details[first:end]
            pieces.append(group(first + 1, *same, run.shared))
        else:
            pieces.append(alone(first + 1, options[first], sentences[first], details[first]))
    return (*pieces, CHOICES_END)


for keeping in (badges, rule_link, choices):
    forget_too(keeping.cache_clear)
