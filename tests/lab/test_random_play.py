"""The table of random play beside peers: ratios to the fastest peer, and what could not be measured."""

import pytest
from benchmarks.peers.random_play import OURS, OURS_FROM_PYTHON, measure, tell


def test_rates_are_medians_by_the_fastest_peer(capsys: pytest.CaptureFixture[str]) -> None:
    rates = {(OURS, "wayward"): [900.0, 1000.0, 5000.0], ("OpenSpiel", "hearts"): [200.0], ("RLCard", "uno"): [50.0]}
    tell(rates, {"PettingZoo": "no such package"})
    lines = capsys.readouterr().out.splitlines()
    assert lines[2:5] == [
        "| Waystone | wayward | 1,000 | 5.00 |",
        "| OpenSpiel | hearts | 200 | 1.00 |",
        "| RLCard | uno | 50 | 0.25 |",
    ]
    assert lines[-1] == "Not measured: PettingZoo: no such package"


def test_without_peers_there_is_no_ratio(capsys: pytest.CaptureFixture[str]) -> None:
    tell({(OURS, "wayward"): [1000.0]}, {})
    assert capsys.readouterr().out.splitlines()[2] == "| Waystone | wayward | 1,000 |  |"


@pytest.mark.parametrize("loop", [OURS, OURS_FROM_PYTHON])
def test_our_games_are_played_to_their_ends(loop: str) -> None:
    assert measure(loop, "wakening-lair", 0.001) > 0
