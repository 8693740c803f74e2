"""Tuning: it finds a value that was hidden, says how sure it is, and refuses what makes no sense."""

import pytest

from waystone.lab.plan import Plan
from waystone.lab.tune import TuneError, Tuner, Vary, Wish, parse_vary, parse_wish, sureness, told

pytestmark = pytest.mark.usefixtures("race")
PLAN = Plan("dice-race", 2, 40, ("greedy",), settings=(("track", "short"),))


def test_a_wish_is_found() -> None:
    """Somebody wants games of about sixteen turns: on 12 spaces there are about half as many."""
    wishes = [Wish("turns", "", 16.0)]
    tuner = Tuner(PLAN, [Vary("track", "short", "length", 8, 40)], wishes)
    best = tuner.search(trials=14)
    assert abs(best.found[0].value - 16.0) < 3.0
    assert 15 <= best.values["track.short.length"] <= 35
    assert best.miss == min(trial.miss for trial in tuner.trials)
    assert "(wanted 16)" in told(best, wishes)
    assert "of the" in sureness(best, tuner.trials, wishes)


def test_a_wish_out_of_reach_is_said_to_be_so() -> None:
    wishes = [Wish("turns", "", 500.0)]
    tuner = Tuner(PLAN, [Vary("track", "short", "length", 8, 9)], wishes)
    best = tuner.search(trials=2)
    assert "No value comes up to the wish: turns stays off" in sureness(best, tuner.trials, wishes)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("track.short.length", "expected table.entry.field=LOW..HIGH"),
        ("track.short.length=5", "expected table.entry.field=LOW..HIGH"),
        ("track.short.length=9..9", "leaves nothing to try"),
    ],
)
def test_a_field_that_cannot_be_read(text: str, words: str) -> None:
    with pytest.raises(TuneError, match=words):
        parse_vary(text)


@pytest.mark.parametrize(
    ("vary", "words"),
    [
        ("track.shart.length=5..9", "there is no entry 'track.shart'; there are: track.short, track.long"),
        ("tracks.short.length=5..9", "there is no entry 'tracks.short'; there are: card, track"),
        ("track.short.width=5..9", "track.short has no whole number 'width'; it has: length"),
    ],
)
def test_a_field_that_is_not_there(vary: str, words: str) -> None:
    with pytest.raises(TuneError, match=words):
        Tuner(PLAN, [parse_vary(vary)], [Wish("turns", "", 9.0)])


def test_a_value_that_the_content_refuses_is_said_with_its_reason() -> None:
    tuner = Tuner(PLAN, [Vary("track", "short", "length", 1, 3)], [Wish("turns", "", 9.0)])
    with pytest.raises(TuneError, match=r"track.short.length = \d: .*expected a whole number from 5 to 100"):
        tuner.search(trials=1)


def test_an_element_of_a_list_can_be_varied() -> None:
    plan = Plan("wakening-lair", 2, 2, ("random",))
    tuner = Tuner(plan, [parse_vary("heroes.monk.boxes[1]=4..5")], [Wish("turns", "", 20.0)])
    assert set(tuner.attempt({"heroes.monk.boxes[1]": 5}).values) == {"heroes.monk.boxes[1]"}
    with pytest.raises(TuneError, match=r"heroes.monk has no whole number 'boxes\[9\]'; it has: .*boxes\[1\]"):
        Tuner(plan, [parse_vary("heroes.monk.boxes[9]=4..5")], [])


def test_wishes_are_read() -> None:
    assert parse_wish("win-by-order(first)=0.25", "dice-race") == Wish("win-by-order", "first", 0.25)
    assert parse_wish("turns=30", "dice-race") == Wish("turns", "", 30.0)
    with pytest.raises(TuneError, match="there is no measure 'turn'"):
        parse_wish("turn=30", "dice-race")
    with pytest.raises(TuneError, match="expected measure=number"):
        parse_wish("turns=many", "dice-race")
