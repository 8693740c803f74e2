"""Options as they are listed: numbered, and grouped by what they are about."""

from typing import final

from waystone.engine.option import Option


@final
class Numbered:
    """An option with the number it is called by, and what to say of it in its group."""

    def __init__(self, number: int, option: Option, sentence: str, words: str, details: str) -> None:
        self.number = number
        self.option = option
        self.sentence = sentence
        self.words = words
        self.details = details  # what matters for it as the table stands


@final
class Group:
    """Options about one thing; what they all begin with is said once."""

    def __init__(self, head: str, choices: list[Numbered]) -> None:
        self.head = head
        self.choices = choices


def grouped(options: list[Option], sentences: list[str], details: list[str]) -> list[Group]:
    """Options in their order; neighbours that touch the same thing say once what they have in common."""
    groups: list[Group] = []
    first = 0
    while first < len(options):
        end = _end_of_run(options, first)
        words = [sentence.split() for sentence in sentences[first:end]] if end - first > 1 else []
        shared = _common_words(words)
        run: list[Numbered] = []
        for i in range(first, end):
            said = " ".join(words[i - first][shared:]) if shared > 1 else ""
            run.append(Numbered(i + 1, options[i], sentences[i], said or sentences[i], details[i]))
        if shared > 1:
            groups.append(Group(" ".join(words[0][:shared]), run))
        else:
            groups += [Group("", [each]) for each in run]
        first = end
    return groups


def _end_of_run(options: list[Option], first: int) -> int:
    """Where the neighbours end that touch the same thing; an option that touches nothing has none."""
    touches = options[first].touches
    end = first + 1
    while touches and end < len(options) and options[end].touches == touches:
        end += 1
    return end


def _common_words(sentences: list[list[str]]) -> int:
    """How many words all of them begin with."""
    shared = 0
    for words in zip(*sentences, strict=False):
        if len(set(words)) > 1:
            break
        shared += 1
    return shared
