"""What is used: every option by its name, how often it is offered and taken, and how those who take it fare."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

from waystone.lab.metrics import metric
from waystone.lab.played import Played


@metric("things", "Things used, per game", counts_absent=True, chart="bars", about="Cards, places, items, abilities.")
def things(played: Played) -> Iterator[tuple[str, float]]:
    counts: Counter[str] = Counter()
    for option, times in Counter(decision.taken for decision in played.decisions).items():
        for thing in things_of(option.name):
            counts[thing] += times
    for thing, times in counts.items():
        yield thing, float(times)


@metric("win-with", "Wins of who uses it", unit="share", chart="bars", about="Of the games in which it is used.")
def win_with(played: Played) -> Iterator[tuple[str, float]]:
    users: dict[str, set[int]] = {}
    for decision in played.decisions:
        for thing in things_of(decision.taken.name):
            users.setdefault(thing, set()).add(decision.ask.seat)
    for thing, seats in users.items():
        yield thing, sum(played.rewards[seat] for seat in seats) / len(seats)


@cache
def things_of(name: str) -> tuple[str, ...]:
    """What an answer names: "attack/cave-troll-1/dawnblade" is about the troll and the blade; numbers are no things."""
    return tuple(part for part in dict.fromkeys(name.split("/")[1:]) if not part.replace(".", "").isdecimal())


@metric("offered", "Offered, per game", counts_absent=True, chart="table")
def offered(played: Played) -> Iterator[tuple[str, float]]:
    counts: Counter[int] = Counter()
    for decision in played.decisions:
        counts.update([option.id for option in decision.ask.options])
    options = played.edition.vocabulary.options
    for number, times in counts.items():
        yield options[number].name, float(times)


@metric("taken", "Taken, per game", counts_absent=True, chart="table")
def taken(played: Played) -> Iterator[tuple[str, float]]:
    for option, times in Counter(decision.taken for decision in played.decisions).items():
        yield option.name, float(times)


@metric(
    "win-when-taken", "Wins of who takes it", unit="share", chart="table", about="Of the games in which it is taken."
)
def win_when_taken(played: Played) -> Iterator[tuple[str, float]]:
    takers: dict[str, set[int]] = {}
    for decision in played.decisions:
        takers.setdefault(decision.taken.name, set()).add(decision.ask.seat)
    for name, seats in takers.items():
        yield name, sum(played.rewards[seat] for seat in seats) / len(seats)


@metric("kinds-taken", "Kinds of answers, per game", counts_absent=True, chart="bars")
def kinds_taken(played: Played) -> Iterator[tuple[str, float]]:
    kinds = Counter(decision.taken.name.partition("/")[0] for decision in played.decisions)
    for kind, times in kinds.items():
        yield kind, float(times)
