"""Hints: a chance and a number of visits for each option."""

import pytest

from tests.bots.test_search import lair, nearly_home, offered, race
from waystone.bots.hint import advised, hint


def test_every_option_is_judged_in_the_order_of_the_ask() -> None:
    match = lair()
    ask = match.ask
    assert ask is not None
    hints = hint(match.seat(ask.seat), 400)
    assert [found.option for found in hints] == ask.options
    assert all(0.0 <= found.chance <= 1.0 for found in hints)
    assert sum(found.visits for found in hints) == 400
    assert min(found.visits for found in hints) >= 400 // (4 * len(hints))


def test_a_sure_win_has_the_best_chance_and_is_advised() -> None:
    match = nearly_home()
    hints = hint(match.seat(0), 2000)
    best = advised(hints)
    assert best.option is offered(match, "Jump")
    assert best.chance == max(found.chance for found in hints) > 0.9
    assert "Jump: " in repr(best)


def test_the_same_position_gets_the_same_hint() -> None:
    match = lair()
    assert match.ask is not None
    seat = match.seat(match.ask.seat)
    assert [(h.chance, h.visits) for h in hint(seat, 100)] == [(h.chance, h.visits) for h in hint(seat, 100)]


def test_seconds_limit_a_hint_too() -> None:
    match = race()
    assert sum(found.visits for found in hint(match.seat(0), iterations=0, seconds=0.05)) > 3


def test_only_the_asked_seat_gets_hints_and_they_need_a_budget() -> None:
    match = race()
    assert hint(match.seat(1)) == []
    with pytest.raises(ValueError, match="needs a number of iterations or of seconds"):
        hint(match.seat(0), 0, 0.0)
