"""Parts of a page as they were sent, and the differences between two versions of a part.

A part is a list of lines; a difference is a list of what to keep, `[first line, how many]`, and what is new, as text.
The browser keeps the lines and puts the next version together.
"""

from collections.abc import Sequence
from weakref import WeakKeyDictionary

Patch = list[list[int] | str]


class Sheet:
    """One version of a part."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self._patches: WeakKeyDictionary[Sheet, Patch] = WeakKeyDictionary()

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def patch_from(self, old: "Sheet | None") -> Patch:
        """What turns the old version into this one. Those who look on together have seen the same: it is kept."""
        if old is None:
            return [self.text]
        patch = self._patches.get(old)
        if patch is None:
            patch = self._patches[old] = _patch(old.lines, self.lines)
        return patch


def _patch(old: list[str], new: list[str]) -> Patch:
    """Most of a part did not change, at its beginning and its end; what lies between may have moved."""
    head = _alike(old, new)
    tail = min(_alike(old[::-1], new[::-1]), len(old) - head, len(new) - head)
    patch: Patch = [[0, head]] if head else []
    places = {line: place for place, line in enumerate(old[head : len(old) - tail], head)}
    fresh: list[str] = []
    run: list[int] | None = None
    for line in new[head : len(new) - tail]:
        if run is not None and run[0] + run[1] < len(old) and old[run[0] + run[1]] == line:
            run[1] += 1
            continue
        place = places.get(line, -1)
        if place < 0:
            run = None
            fresh.append(line)
            continue
        if fresh:
            patch.append("\n".join(fresh))
            fresh = []
        run = [place, 1]
        patch.append(run)
    if fresh:
        patch.append("\n".join(fresh))
    if tail:
        patch.append([len(old) - tail, tail])
    return patch


def _alike(one: list[str], other: list[str]) -> int:
    """How many lines two versions have in common at their beginning."""
    for place, (line, its) in enumerate(zip(one, other, strict=False)):
        if line != its:
            return place
    return min(len(one), len(other))


def patched(old: Sequence[str], patch: Patch) -> list[str]:
    """The lines of the next version: what the browser does."""
    lines: list[str] = []
    for entry in patch:
        if isinstance(entry, str):
            lines += entry.split("\n")
        else:
            lines += old[entry[0] : entry[0] + entry[1]]
    return lines
