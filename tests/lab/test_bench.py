"""The bench measures; it judges nothing."""

import pytest

from waystone.lab.bench import bench, calibration


@pytest.mark.usefixtures("race")
def test_every_measure_is_taken() -> None:
    speed = bench("dice-race", 3, seconds=0.01)
    assert (speed.game, speed.players) == ("dice-race", 3)
    assert speed.decisions_per_second > speed.games_per_second > 0
    assert speed.ratio == pytest.approx(speed.decisions_per_second / calibration(), rel=0.9)
    assert speed.copy_us > 0
    assert speed.replay_ms > 0
    assert speed.memory_kb > 0
    assert speed.guess_us > 0
