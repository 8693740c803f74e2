"""Options as they are listed: in their order, and grouped by what they are about."""

from typing import final

from waystone.engine.option import Option


@final
class Run:
    """Options that follow each other and are about one thing."""

    def __init__(self, first: int, end: int, shared: int) -> None:
        self.first = first
        self.end = end  # the option after the last one
        self.shared = shared  # how many words all of them begin with, which are said once; 0 for an option by itself


def grouped(options: tuple[Option, ...], sentences: tuple[str, ...]) -> list[Run]:
    """Options in their order; neighbours that touch the same thing say once what they have in common."""
    runs: list[Run] = []
    first = 0
    while first < len(options):
        end = _end_of_run(options, first)
        shared = _common_words([sentence.split() for sentence in sentences[first:end]]) if end > first + 1 else 0
        if shared < 2:
            runs += [Run(number, number + 1, 0) for number in range(first, end)]
        else:
            runs.append(Run(first, end, shared))
        first = end
    return runs


def _end_of_run(options: tuple[Option, ...], first: int) -> int:
    """The option after the last one that touches the same thing as this one; those that touch nothing stand alone."""
    touches = options[first].touches
    end = first + 1
    while touches and end < len(options) and options[end].touches == touches:
        end += 1
    return end


def _common_words(sentences: list[list[str]]) -> int:
    """How many words all of them begin with."""
    start = sentences[0]
    for words in sentences:
        shared = 0
        while shared < len(start) and shared < len(words) and words[shared] == start[shared]:
            shared += 1
        start = start[:shared]
    return len(start)
