"""A match told answer by answer, for those who judge how it was played."""

from collections.abc import Callable
from typing import Any, final

from waystone.engine.match import Match
from waystone.engine.option import Ask, Option


@final
class Answer:
    """What a seat was asked, what it took, and the table as it was then."""

    def __init__(self, number: int, ask: Ask, option: Option, state: Any) -> None:
        self.number = number  # how many answers had been given before
        self.ask = ask
        self.option = option
        self.state = state

    @property
    def seat(self) -> int:
        return self.ask.seat

    @property
    def key(self) -> str:
        """What the ask was about."""
        return self.ask.subject.key

    def could(self, kind: type[Option]) -> bool:
        """Whether an option of that kind was offered."""
        return any(isinstance(option, kind) for option in self.ask.options)


@final
class Story:
    """All answers of a match, and the table at its end."""

    def __init__(self, answers: list[Answer], end: Any) -> None:
        self.answers = answers
        self.end = end

    def after(self, place: int) -> Any:
        """The table when somebody was next asked, or at the end."""
        return self.answers[place + 1].state if place + 1 < len(self.answers) else self.end

    def later_in_turn(self, place: int) -> list[Answer]:
        """What the same seat answered afterwards in the same turn."""
        now = self.answers[place]
        turn: int = now.state.turn
        found: list[Answer] = []
        for answer in self.answers[place + 1 :]:
            if answer.state.turn != turn:
                break
            if answer.seat == now.seat:
                found.append(answer)
        return found


Check = Callable[[Story, int], bool]  # whether the answer at that place was the folly


@final
class Folly:
    """Something that people call silly: a name for tables, a sentence for people, and how it is found."""

    def __init__(self, name: str, about: str, check: Check) -> None:
        self.name = name
        self.about = about
        self.check = check


def tell(match: Match) -> Story:
    """The match from its first answer that these rules know, played again."""
    return tell_on(match.at(match.first), match.answers[match.first :])


def tell_on(match: Match, given: list[int]) -> Story:
    """Play a match on with these answers, and tell them."""
    vocabulary = match.edition.vocabulary.options
    answers: list[Answer] = []
    for option_id in given:
        ask = match.ask
        assert ask is not None
        option = vocabulary[option_id]
        answers.append(Answer(len(match.answers), ask, option, match.state.copy()))
        match.choose(option)
    return Story(answers, match.state)
