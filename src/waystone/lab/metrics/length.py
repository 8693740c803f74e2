"""How long games are."""

from collections.abc import Iterator

from waystone.lab.metrics import metric
from waystone.lab.played import Played

# A person's pace, by hand: a moment to see that nothing is to be chosen; else a few seconds and some for each option.
FORCED_SECONDS = 2.0
CHOICE_SECONDS = 5.0
OPTION_SECONDS = 0.7
MOST_SECONDS = 25.0


@metric("turns", "Turns", unit="turns")
def turns(played: Played) -> Iterator[tuple[str, float]]:
    yield "", float(played.turns)


@metric("rounds", "Rounds", unit="rounds", about="Turns by the number of players.")
def rounds(played: Played) -> Iterator[tuple[str, float]]:
    yield "", played.rounds


@metric("decisions", "Decisions", unit="decisions")
def decisions(played: Played) -> Iterator[tuple[str, float]]:
    yield "", float(len(played.decisions))


@metric(
    "minutes",
    "Minutes at a table of people",
    unit="minutes",
    about=f"An estimate: {CHOICE_SECONDS:g} s a choice and {OPTION_SECONDS:g} s an option, {MOST_SECONDS:g} s at most; "
    f"{FORCED_SECONDS:g} s where there is nothing to choose.",
)
def minutes(played: Played) -> Iterator[tuple[str, float]]:
    yield "", sum(pace(len(decision.ask.options)) for decision in played.decisions) / 60.0


def pace(options: int) -> float:
    """The seconds that a person takes to choose among so many."""
    if options == 1:
        return FORCED_SECONDS
    return min(MOST_SECONDS, CHOICE_SECONDS + OPTION_SECONDS * options)
