"""A match after an undo is a match like any other."""

from tests.dice_race.game import GAME
from waystone.engine.match import Match
from waystone.engine.record import Record


def choose(match: Match, text: str) -> None:
    assert match.ask is not None
    match.choose(next(option for option in match.ask.options if option.text == text))


def test_after_an_undo_play_goes_on_from_the_answer_before() -> None:
    """Given both on space 5 and a jump of the first taken back, the first may rest instead."""
    match = Match.new(GAME, players=2, seed=3, log_events=True)
    for _ in range(10):
        choose(match, "Rest")
    before = Record.of(match)
    choose(match, "Jump")
    match.undo()
    assert Record.of(match) == before
    choose(match, "Rest")
    assert match.view(0).places == (6, 5)
    assert len(match.log) == len(match.marks) == 11


def test_after_an_undo_quiet_points_are_kept_as_ever() -> None:
    """A copy replays the answers of the step under way, not all that were given since the undo."""
    match = Match.new(GAME, players=2, seed=3)
    for _ in range(10):
        choose(match, "Rest")
    choose(match, "Jump")
    match.undo()
    for _ in range(4):
        choose(match, "Rest")
    assert match._since == []
    assert match.copy().view(0) == match.view(0)
