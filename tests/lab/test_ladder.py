"""The ladder of levels says what its intervals say, and goes on where it was stopped."""

from pathlib import Path

import pytest
from benchmarks.ladder import Kept, Rung, alone, contests, play, played, together, verdict

from waystone.lab.tournament import Contest

LONG_AGO, LATER = float("-inf"), float("inf")


@pytest.mark.parametrize(("low", "high", "says"), [(0.6, 0.9, "cleared"), (0.5, 0.9, "not sure"), (0.3, 0.5, "missed")])
def test_a_mark_is_cleared_or_missed_by_the_whole_interval(low: float, high: float, says: str) -> None:
    assert verdict(low, high, 0.6) == says


def test_a_game_without_a_winner_counts_for_nobody() -> None:
    games = [played([0, 1], [0.0, 1.0])] * 30 + [played([0, 1], [0.0, 0.0])] * 5
    assert alone(games, 0.75).startswith("100.0%")
    assert alone(games, 0.75).endswith("of 30, 5 without a winner   75%: cleared")


def test_teams_are_compared_by_how_often_they_win() -> None:
    good = [played([1, 1], [1.0, 1.0])] * 30 + [played([1, 1], [0.0, 0.0])] * 10
    bad = [played([0, 0], [1.0, 1.0])] * 10 + [played([0, 0], [0.0, 0.0])] * 30
    assert together(good + bad).endswith("more: cleared")
    assert together(good).startswith(" 75.0%")
    assert together(bad + good[-10:]).endswith("more: not sure")
    assert together([]).endswith("more: not sure")


def test_what_is_kept_is_not_played_again(tmp_path: Path) -> None:
    contest = Contest("wakening-lair", 2, ("random", "greedy"), 4)
    file = tmp_path / "games.txt"
    first = play(contest, Kept(file), LATER)
    assert len(first) == 4
    again = play(contest, Kept(file), LONG_AGO)  # no time is left to play anything
    assert [(game.seating, game.rewards) for game in again] == [(game.seating, game.rewards) for game in first]
    assert play(contest, Kept(None), LONG_AGO) == []


def test_every_rung_is_climbed_at_two_seats_and_at_the_usual_number() -> None:
    found = list(contests(["wayward"], "", 10, 1, [Rung("novice", "greedy", 0.5)]))
    assert [(contest.players, contest.bots) for contest, _ in found] == [
        (2, ("novice", "greedy")),
        (4, ("novice", "greedy")),
    ]
    assert [contest.players for contest, _ in contests(["wayward"], "3", 10, 1, [Rung("novice", "greedy", 0.5)])] == [3]
