"""Who wins, and how games end."""

import re
from collections.abc import Iterator

from waystone.lab.metrics import metric
from waystone.lab.played import Played

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
BAND = 10  # results are grouped: "wins with 90-99 gold"
SMALL = 20  # numbers below say themselves


@metric(
    "win-by-order",
    "Wins by turn order",
    unit="share",
    chart="bars",
    fair=True,
    about="By who really took the first turn, the second and so on, not by the number of the seat.",
)
def win_by_order(played: Played) -> Iterator[tuple[str, float]]:
    if len(played.order) == played.players and not played.game.cooperative:
        for place, seat in enumerate(played.order):
            yield PLACES[place], played.rewards[seat]


@metric("win-by-seat", "Wins by seat", unit="share", chart="bars", fair=True)
def win_by_seat(played: Played) -> Iterator[tuple[str, float]]:
    if not played.game.cooperative:
        for seat, reward in enumerate(played.rewards):
            yield f"seat {seat + 1}", reward


@metric("win-by-role", "Wins by role", unit="share", chart="bars", about="Of the games in which the role was played.")
def win_by_role(played: Played) -> Iterator[tuple[str, float]]:
    for seat, role in enumerate(played.roles):
        if role:
            yield role, played.rewards[seat]


@metric("team-wins", "Games that the team wins", unit="share")
def team_wins(played: Played) -> Iterator[tuple[str, float]]:
    if played.game.cooperative:
        yield "", max(played.rewards)


@metric("undecided", "Games without a winner", unit="share", about="Ended by their rules, but nobody won.")
def undecided(played: Played) -> Iterator[tuple[str, float]]:
    if not played.game.cooperative:
        yield "", float(played.finished and not played.winners())


@metric("stalled", "Games that never ended", unit="share", about="Stopped after a hundred thousand decisions.")
def stalled(played: Played) -> Iterator[tuple[str, float]]:
    yield "", float(not played.finished)


@metric("endings", "How games end", unit="share", counts_absent=True, chart="bars")
def endings(played: Played) -> Iterator[tuple[str, float]]:
    yield grouped(played.ending) if played.finished else "stalled", 1.0


@metric("ended-by", "The rule that ended the game", unit="share", counts_absent=True, chart="bars")
def ended_by(played: Played) -> Iterator[tuple[str, float]]:
    if played.finished:
        yield played.game.rule(played.rule), 1.0


@metric("winning-score", "The winner's score", unit="points", about="What the game counts: gold, objectives, torcs.")
def winning_score(played: Played) -> Iterator[tuple[str, float]]:
    winners = played.winners()
    if winners and not played.game.cooperative:
        yield "", float(max(played.scores[seat] for seat in winners))


def grouped(words: str) -> str:
    """A result without names, its numbers in tens: "{2} wins with 97 gold" is "A player wins with 90-99 gold"."""
    if re.match(r"\{\d\}(, | and )", words):
        words = re.sub(r"^(\{\d\}(, | and )?)+", "Several players", words)
    words = re.sub(r"^\{\d\}", "A player", words)
    return re.sub(r"\{\d\}", "another", re.sub(r"\d{2,}", _band, words))


def _band(found: re.Match[str]) -> str:
    number = int(found.group())
    first = number // BAND * BAND
    return found.group() if number < SMALL else f"{first}-{first + BAND - 1}"
