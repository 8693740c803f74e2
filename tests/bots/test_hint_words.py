"""What a hint says of options: differences only where they are real."""

import pytest

from waystone.bots.hint import Hint, about_equal, reason
from waystone.engine.option import Option

OPTION = Option("Go")


@pytest.mark.parametrize(
    ("one", "other", "equal"),
    [
        ((0.50, 1000), (0.505, 1000), True),  # too small to matter
        ((0.50, 30), (0.60, 30), True),  # luck explains it
        ((0.50, 2000), (0.60, 2000), False),
        ((1.0, 3), (0.7, 500), True),  # three tries prove nothing
    ],
)
def test_two_options_differ_only_beyond_luck(one: tuple[float, int], other: tuple[float, int], equal: bool) -> None:
    assert about_equal(Hint(OPTION, *one), Hint(OPTION, *other)) is equal


def test_reasons_are_words_and_tell_what_is_known() -> None:
    best, worse, same = Hint(OPTION, 0.72, 2000), Hint(OPTION, 0.52, 2000), Hint(OPTION, 0.715, 1500)
    assert reason(best, [best, worse], "72% to wound") == "the best that the search found; 72% to wound"
    assert reason(worse, [best, worse], "") == "wins 20% less often"
    assert reason(same, [best, worse, same], "") == "about equal"
    assert reason(best, [best, worse, same], "") == "about equal", "none is called the best where two are alike"
