"""The numbers on a table that everybody can see, each with its name: "gold/2" is the gold of seat 2."""

from typing import final


@final
class Numbers:
    """Some of them: values, and in the same order their names.

    Numbers that are always there have the very same list of names each time: so nothing is named to find out that
    nothing has changed.
    """

    def __init__(self, names: list[str], values: list[int]) -> None:
        self.names = names
        self.values = values

    @staticmethod
    def of(found: dict[str, int]) -> "Numbers":
        return Numbers(list(found), list(found.values()))

    def by_name(self) -> dict[str, int]:
        return dict(zip(self.names, self.values, strict=True))

    def are(self, others: "Numbers") -> bool:
        return self.values == others.values and (self.names is others.names or self.names == others.names)


# What a game shows: all by name, or groups of numbers, with no name in two of them at a time.
Shown = dict[str, int] | list[Numbers]


def grouped(shown: Shown) -> list[Numbers]:
    return shown if isinstance(shown, list) else [Numbers.of(shown)]


def by_name(shown: Shown) -> dict[str, int]:
    found: dict[str, int] = {}
    for group in grouped(shown):
        found.update(group.by_name())
    return found


def different(known: list[Numbers], now: list[Numbers]) -> tuple[dict[str, int], dict[str, int]]:
    """The groups that are not what they were, by name, as they were and as they are: few after most events."""
    if len(known) != len(now):
        return by_name(known), by_name(now)
    before: dict[str, int] = {}
    after: dict[str, int] = {}
    for i in range(len(now)):
        if not now[i].are(known[i]):
            before.update(known[i].by_name())
            after.update(now[i].by_name())
    return before, after
