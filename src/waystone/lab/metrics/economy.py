"""Where gold, wounds and cards come from and go to. Read from the changes that events carry."""

from collections import defaultdict
from collections.abc import Iterator

from waystone.engine.event import Change
from waystone.lab.metrics import metric
from waystone.lab.played import Played

# What players have of it counts, as the games' `shown` name it ("gold/2"); other numbers are places and marks.
STOCKS = ("gold", "stamina", "luck", "food", "keys", "damage", "markers", "hand", "collected", "ap", "torcs", "events")
MOST_ROUNDS = 60


def stock(change: Change) -> tuple[str, int] | None:
    """Which stock of which seat a change is about."""
    name, _, rest = change.what.partition("/")
    return (name, int(rest)) if name in STOCKS and rest.isdecimal() else None


@metric("gained", "What players gain, by what happened; per player", counts_absent=True, listens=True, chart="bars")
def gained(played: Played) -> Iterator[tuple[str, float]]:
    yield from _flows(played, 1)


@metric("lost", "What players lose, by what happened; per player", counts_absent=True, listens=True, chart="bars")
def lost(played: Played) -> Iterator[tuple[str, float]]:
    yield from _flows(played, -1)


def _flows(played: Played, sign: int) -> Iterator[tuple[str, float]]:
    sums: dict[str, int] = defaultdict(int)
    for event in played.events:
        for change in event.changes:
            of = stock(change)
            if of is not None and change.difference * sign > 0:
                sums[f"{of[0]}: {event.kind.replace('_', ' ')}"] += abs(change.difference)
    for label, amount in sums.items():
        yield label, amount / played.players


@metric("stock", "What a player has, round by round", listens=True, chart="lines")
def stocks(played: Played) -> Iterator[tuple[str, float]]:
    """After every round, the mean over the players; labels are "gold/7"."""
    now: dict[tuple[str, int], int] = {}
    rounds = 0
    for turn, event in played.events_by_turn():
        while turn > (rounds + 1) * played.players and rounds < MOST_ROUNDS:
            rounds += 1
            yield from _levels(now, rounds, played.players)
        for change in event.changes:
            of = stock(change)
            if of is not None:
                now[of] = change.after


def _levels(now: dict[tuple[str, int], int], rounds: int, players: int) -> Iterator[tuple[str, float]]:
    for name in {name for name, _ in now}:
        yield f"{name}/{rounds}", sum(now.get((name, seat), 0) for seat in range(players)) / players
