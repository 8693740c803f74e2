"""The ladder of levels says what its intervals say, and goes on where it was stopped."""

import time
from dataclasses import replace
from pathlib import Path

import pytest
from benchmarks.ladder import (
    Book,
    Campaign,
    Kept,
    Rung,
    Task,
    alone,
    contests,
    ended,
    play_task,
    short,
    silly,
    together,
    verdict,
)

from waystone.bots.clock import CLOCK
from waystone.lab.tournament import Contest

LONG_AGO, LATER = float("-inf"), float("inf")
CONTEST = Contest("wayward", 2, ("novice", "adept"), 200)
RUNG = Rung("novice", "adept", 0.75)


def played(seating: list[int], rewards: list[float], *follies: tuple[int, str, int], seconds: float = 0.0) -> Kept:
    nothing = (0,) * len(seating)
    spent = (seconds,) * len(seating)
    return Kept(tuple(seating), tuple(rewards), nothing, spent, nothing, follies)


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
    """With its follies and its times; games in which the bots had other times to think are others."""
    contest, rung = Contest("wakening-lair", 2, ("random", "greedy"), 4), Rung("random", "greedy", 0.5)
    file = tmp_path / "games.txt"
    Campaign([(contest, rung)], Book(file), " 1 s").play(LATER, jobs=2)
    book = Book(file)
    first = book.of(contest, " 1 s")
    assert len(first) == 4
    assert sum(sum(game.decisions) for game in first) > 0
    Campaign([(contest, rung)], book, " 1 s").play(LATER, jobs=1, work=unwanted)
    assert book.of(contest, " 5 s") == []
    Campaign([(contest, rung)], book, " 5 s").play(LONG_AGO, jobs=1)  # no time is left to play anything
    assert book.of(contest, " 5 s") == []
    file.write_text("")
    for task, game in book.games.items():
        book.add(task, replace(game, follies=((1, "gift", 7),)))
    assert {game.follies for game in Book(file).of(contest, " 1 s")} == {((1, "gift", 7),)}


def unwanted(task: Task) -> Kept:
    raise AssertionError(f"{task.key} was played again")


def test_a_game_goes_by_the_time_of_the_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CLOCK, "now", time.perf_counter)
    contest = Contest("wakening-lair", 2, ("random", "greedy"), 2)
    kept = play_task(Task(contest, 1, (1, 1), ""))
    assert CLOCK.now is time.process_time
    assert len(kept.rewards) == 2
    assert 0.0 < sum(kept.seconds) < time.process_time()


def test_the_contest_that_took_the_least_time_goes_on() -> None:
    slow, quick = Contest("wayward", 2, ("novice", "adept"), 6), Contest("wayward", 4, ("novice", "adept"), 6)
    book = Book(None)
    for contest, seconds in ((slow, 9.0), (quick, 1.0)):
        for seed, seating in contest.pairings()[:2]:
            book.add(Task(contest, seed, seating, "").key, played(list(seating), [1.0] * len(seating), seconds=seconds))
    campaign = Campaign([(slow, RUNG), (quick, RUNG)], book)
    following = campaign.next()
    assert following is not None
    assert (following.contest, following.seed) == (quick, 2)
    campaign.in_hand.add(following.key)
    another = campaign.next()
    assert another is not None
    assert (another.contest, another.seating) == (quick, (1, 0, 1, 0))


def test_a_contest_ends_when_its_mark_is_surely_cleared_or_missed() -> None:
    won, lost = played([0, 1], [0.0, 1.0]), played([0, 1], [1.0, 0.0])
    assert not ended(CONTEST, RUNG, [won] * 19)
    assert not ended(CONTEST, RUNG, [won] * 18 + [lost] * 2)
    assert ended(CONTEST, RUNG, [won] * 30)
    assert ended(CONTEST, RUNG, [lost] * 20)
    assert ended(CONTEST, RUNG, [won] * 30 + [lost] * 30), "what was sure at a look stays so"


def test_follies_are_counted_for_the_bot_that_commits_them() -> None:
    games = [played([0, 1], [0.0, 1.0], (0, "gift", 3), (1, "there and back", 9)), played([1, 0], [0.0, 1.0])]
    assert silly(games, 1) == "1 follies in 2 (there and back 1)"
    assert silly(games[1:], 0) == "0 follies in 1"


def test_a_bot_is_named_without_its_module() -> None:
    assert [short(name) for name in ("master", "master:400", "my.module:Mine")] == ["master", "master:400", "Mine"]


def test_every_rung_is_climbed_at_two_seats_and_at_the_usual_number() -> None:
    found = list(contests(["wayward"], "", 10, 1, [Rung("novice", "greedy", 0.5)]))
    assert [(contest.players, contest.bots) for contest, _ in found] == [
        (2, ("novice", "greedy")),
        (4, ("novice", "greedy")),
    ]
    assert [contest.players for contest, _ in contests(["wayward"], "3", 10, 1, [Rung("novice", "greedy", 0.5)])] == [3]
