"""How tests tell what somebody did, to see whether people would call it silly."""

from collections.abc import Callable, Sequence

from waystone.bots.levels import NOVICE
from waystone.engine.match import Match
from waystone.engine.option import Option
from waystone.engine.story import Answer, Folly, Story


def found(
    follies: Sequence[Folly], match: Match, option_of: Callable[[str], Option], sentences: Sequence[str]
) -> list[str]:
    """The names of the follies in answers that are given one after the other; the last is told but not carried out."""
    answers: list[Answer] = []
    for number, sentence in enumerate(sentences):
        ask = match.ask
        assert ask is not None, "the match is over"
        option = option_of(sentence)
        answers.append(Answer(len(match.answers), ask, option, match.state.copy()))
        if number < len(sentences) - 1:
            match.choose(option)
    story = Story(answers, match.state)
    return [folly.name for place in range(len(answers)) for folly in follies if folly.check(story, place)]


def is_sound(match: Match, option: Option) -> bool:
    """Whether the option catches the eye enough that even a novice may take it."""
    ask = match.ask
    assert ask is not None
    advice = match.game.advice()
    weights = advice.priors(match.state, ask)
    catches: float = (weights[ask.options.index(option)] / max(weights)) ** advice.temper
    return catches >= NOVICE.sound
