"""Options as they are listed: numbered, and grouped by what they are about."""

from itertools import groupby
from typing import NamedTuple

from waystone.engine.option import Option


class Numbered(NamedTuple):
    """An option with the number it is called by, and what to say of it in its group."""

    number: int
    option: Option
    sentence: str
    words: str
    details: str  # what matters for it as the table stands


class Group(NamedTuple):
    """Options about one thing; what they all begin with is said once."""

    head: str
    choices: tuple[Numbered, ...]


def grouped(options: tuple[Option, ...], sentences: tuple[str, ...], details: tuple[str, ...]) -> tuple[Group, ...]:
    """Options in their order; neighbours that touch the same thing say once what they have in common."""
    groups: list[Group] = []
    numbered = []
    for number, (option, sentence, detail) in enumerate(zip(options, sentences, details, strict=True), 1):
        numbered.append(Numbered(number, option, sentence, sentence, detail))
    for touch, run in groupby(numbered, key=lambda each: each.option.touches):
        same = list(run)
        shared = _common_words([each.words.split() for each in same]) if touch and len(same) > 1 else 0
        if shared < 2:
            groups += [Group("", (each,)) for each in same]
            continue
        head = " ".join(same[0].words.split()[:shared])
        rest = tuple(each._replace(words=" ".join(each.words.split()[shared:]) or each.words) for each in same)
        groups.append(Group(head, rest))
    return tuple(groups)


def _common_words(sentences: list[list[str]]) -> int:
    """How many words all of them begin with."""
    shared = 0
    for words in zip(*sentences, strict=False):
        if len(set(words)) > 1:
            break
        shared += 1
    return shared
