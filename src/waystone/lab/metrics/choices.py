"""What players have to decide."""

from collections import Counter
from collections.abc import Iterator

from waystone.lab.metrics import metric
from waystone.lab.played import Played


@metric("real-choices", "Choices between several options, per player", unit="times")
def real_choices(played: Played) -> Iterator[tuple[str, float]]:
    yield "", sum(len(decision.ask.options) > 1 for decision in played.decisions) / played.players


@metric("forced", "Asks with only one option", unit="share")
def forced(played: Played) -> Iterator[tuple[str, float]]:
    if played.decisions:
        yield "", sum(len(decision.ask.options) == 1 for decision in played.decisions) / len(played.decisions)


@metric("breadth", "Options per choice", unit="options", about="Where there is more than one.")
def breadth(played: Played) -> Iterator[tuple[str, float]]:
    wide = [len(decision.ask.options) for decision in played.decisions if len(decision.ask.options) > 1]
    if wide:
        yield "", sum(wide) / len(wide)


@metric("asks", "What players are asked, per game", counts_absent=True, chart="bars")
def asks(played: Played) -> Iterator[tuple[str, float]]:
    for key, times in Counter(decision.ask.subject.key for decision in played.decisions).items():
        yield key, float(times)
