"""The numbers on a table that everybody can see, each with its name: "gold/2" is the gold of seat 2."""

from collections.abc import Callable
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

# Of numbers that are still to be found: lists that nobody adds to.
NO_NAMES: Final[list[str]] = []
NO_VALUES: Final[list[int]] = []


@final
@mypyc_attr(acyclic=True)
class Numbers:
    """Some of them: values, and in the same order their names.

    Numbers that are always there have the very same list of names each time: so nothing is named to find out that
    nothing has changed.
    """

    def __init__(self, names: list[str], values: list[int]) -> None:
        self.names = names
        self.values = values
        self._work_out: Callable[[Any], Numbers] | None = None  # what they are found by, if not here and now
        self._depends: object = None
        self._state: object = None  # until they are found

    @staticmethod
    def found_by(work_out: "Callable[[Any], Numbers]", state: object, depends: object) -> "Numbers":
        """Numbers that are worked out from the state only if something has changed of all that they depend on.

        `depends` gathers that as values that never change: tuples, not lists.
        """
        waiting = Numbers(NO_NAMES, NO_VALUES)
        waiting._work_out, waiting._state, waiting._depends = work_out, state, depends
        return waiting

    def settled(self, known: "Numbers | None") -> "Numbers":
        """These numbers, found now if they have waited for it; the `known` ones if they depend on the same."""
        work_out = self._work_out
        if work_out is None or self._state is None:
            return self
        if known is not None and known._work_out is work_out and known._depends == self._depends:
            return known
        found = work_out(self._state)
        found._work_out, found._depends = work_out, self._depends
        return found

    @staticmethod
    def of(found: dict[str, int]) -> "Numbers":
        return Numbers(list(found), list(found.values()))

    def add(self, name: str, value: int) -> None:
        self.names.append(name)
        self.values.append(value)

    def put_into(self, found: dict[str, int]) -> None:
        for i, name in enumerate(self.names):
            found[name] = self.values[i]

    def are_called_like(self, others: "Numbers") -> bool:
        return self.names is others.names or self.names == others.names


# What a game shows: all by name, or groups of numbers, with no name in two of them at a time.
Shown = dict[str, int] | list[Numbers]


def grouped(shown: Shown, known: list[Numbers] | None = None) -> list[Numbers]:
    """What is shown now, in groups; those that are as they were when the `known` ones were found are the very same."""
    if not isinstance(shown, list):
        return [Numbers.of(shown)]
    if known is None or len(known) != len(shown):
        return [group.settled(None) for group in shown]
    return [group.settled(known[i]) for i, group in enumerate(shown)]


def by_name(shown: Shown) -> dict[str, int]:
    found: dict[str, int] = {}
    for group in grouped(shown):
        group.put_into(found)
    return found


def different(known: list[Numbers], now: list[Numbers]) -> tuple[dict[str, int], dict[str, int]]:
    """The numbers that are not what they were, by name, as they were and as they are: few after most events.

    Of a group in which a name came or went all are told, for the number may have been in another group.
    """
    if len(known) != len(now):
        return by_name(known), by_name(now)
    before: dict[str, int] = {}
    after: dict[str, int] = {}
    for i, group in enumerate(now):
        old = known[i]
        if group is old:
            continue
        if not group.are_called_like(old):
            old.put_into(before)
            group.put_into(after)
        elif group.values != old.values:
            for k, name in enumerate(group.names):
                if group.values[k] != old.values[k]:
                    before[name] = old.values[k]
                    after[name] = group.values[k]
    return before, after
