"""Two sides are compared measure by measure, by the medians of their rounds."""

from pathlib import Path

import pytest
from benchmarks.compare import MEASURES, Row, Side, compared, spread

BEFORE, AFTER = Side("before", Path("a")), Side("after", Path("b"))


def taken(speed: float) -> list[Row]:
    """A round that measured one table: the same number for everything."""
    return [{"game": "wayward", "players": 4, **dict.fromkeys(MEASURES, speed)}]


def test_medians_and_the_ratio_of_the_second_side_to_the_first() -> None:
    rounds = {BEFORE: [taken(100), taken(90), taken(500)], AFTER: [taken(150), taken(140), taken(160)]}
    rows = compared(rounds, MEASURES)
    assert [row["measure"] for row in rows] == list(MEASURES)
    assert rows[0]["before"]["median"] == 100  # the slow and the fast round count for nothing
    assert rows[0]["after"]["median"] == 150
    assert rows[0]["ratio"] == 1.5


def test_the_spread_is_the_distance_of_the_quartiles() -> None:
    assert spread([100, 110, 120, 130, 140]) == pytest.approx(20 / 120)
    assert spread([100]) == 0
