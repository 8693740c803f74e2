"""Weights have names: each number of a game's judgement has one, and none is forgotten."""

import pytest

from waystone.engine.advice import laid_out

NEAR, FAR, FIRST = 0, 1, 2


def test_weights_stand_at_the_places_of_their_names() -> None:
    assert laid_out(3, [(FIRST, 0.3), (NEAR, 0.1), (FAR, 0.2)]) == [0.1, 0.2, 0.3]


@pytest.mark.parametrize("named", [[(NEAR, 1.0), (FAR, 1.0)], [(NEAR, 1.0), (FAR, 1.0), (FAR, 2.0)]])
def test_a_weight_that_is_forgotten_or_named_twice_is_a_mistake(named: list[tuple[int, float]]) -> None:
    with pytest.raises(ValueError, match="each of 3"):
        laid_out(3, named)
