"""Two ways to search against each other: a game for each seating, and what each side has spent."""

import pytest
from benchmarks.contest import Side, play, seatings


def test_both_sides_sit_everywhere() -> None:
    assert sorted(seatings(2)) == [[0, 1], [1, 0]]
    assert all(2 * sum(seated) in (2, 4) for seated in seatings(3))


@pytest.mark.parametrize("name", ["wayward", "vasty-wilds"])
def test_a_game_is_played_whatever_the_value_reads(name: str) -> None:
    """Given a game whose value reads a list of weights, or reads none, then a contest can be held in it."""
    sides = [Side("iterations=2,foresight=0", name, 2), Side("iterations=3,foresight=0", name, 2)]
    assert 0.0 <= play(name, 1, [0, 1], sides) <= 1.0
    assert all(side.decisions > 0 and side.spent > 0.0 for side in sides)


def test_weights_for_a_value_that_reads_none_are_refused() -> None:
    with pytest.raises(SystemExit, match="the value of wayward has no list of weights"):
        Side("iterations=2,weights=some.json", "wayward", 2)
