"""Many games: the same seeds give the same outcome, whoever plays them."""

from dataclasses import replace
from pathlib import Path

import pytest

from waystone.bots.bot import play_bots
from waystone.lab.plan import Plan
from waystone.lab.played import bots_of, looks_ahead, match_of
from waystone.lab.simulate import Summary, play_one, simulate

pytestmark = pytest.mark.usefixtures("race")


def without_clock(summary: Summary) -> Summary:
    return replace(summary, seconds=0, decisions_per_second=0, games_per_second=0)


def test_the_summary_adds_up() -> None:
    heard: list[int] = []
    summary = simulate(Plan("dice-race", 3, 50, seed=7), progress=heard.append)
    assert summary.games == 50
    assert sum(share.won for share in summary.wins_by_seat) == sum(summary.results.values()) == 50
    assert all(share.low <= share.share <= share.high for share in summary.wins_by_seat)
    assert summary.turns.min <= summary.turns.median <= summary.turns.max
    assert summary.decisions >= summary.turns.min * 50
    assert heard[-1] == 50
    assert heard == sorted(heard)


@pytest.mark.parametrize("bots", [("random",), ("greedy", "random")])
def test_the_number_of_processes_changes_nothing(bots: tuple[str, ...]) -> None:
    plan = Plan("dice-race", 3, 24, bots, seed=3)
    assert without_clock(simulate(plan, jobs=1)) == without_clock(simulate(plan, jobs=2))


def test_a_game_depends_on_its_own_seed_only() -> None:
    plan = Plan("dice-race", 2, 1, ("greedy",))
    assert play_one(plan, 9) == play_one(replace(plan, seed=4, games=30), 9)
    assert len({play_one(plan, seed) for seed in range(20)}) > 1


@pytest.mark.parametrize(("game", "bots", "expected"), [
    ("wayward", ("greedy", "random"), False),
    ("wayward", ("greedy", "adept"), True),
    ("wakening-lair", ("random",), False),
    ("wakening-lair", ("greedy",), True),
])  # fmt: skip
def test_matches_can_be_copied_only_where_a_bot_guesses(game: str, bots: tuple[str, ...], expected: bool) -> None:
    assert looks_ahead(Plan(game, 4, 1, bots)) == expected


def test_a_match_that_cannot_be_copied_is_played_alike() -> None:
    plan, answers = Plan("wayward", 4, 1), []
    for copyable in (False, True):
        match = match_of(plan, 5, copyable)
        play_bots(match, bots_of(plan, 5))
        answers.append(match.answers)
    assert answers[0] == answers[1]


def test_bots_are_cycled_over_the_seats() -> None:
    """Greedy in seats 1 and 3 beats the random bot between them."""
    summary = simulate(Plan("dice-race", 3, 60, ("greedy", "random"), settings=(("track", "long"),)))
    first, second, third = (share.won for share in summary.wins_by_seat)
    assert second < first
    assert second < third


def test_settings_and_packs_reach_the_games(tmp_path: Path) -> None:
    short = simulate(Plan("dice-race", 2, 10))
    long = simulate(Plan("dice-race", 2, 10, settings=(("track", "long"),)))
    assert long.turns.min > short.turns.max
    (tmp_path / "race.toml").write_text('[[track]]\nid = "short"\nlength = 100\n')
    packed = simulate(Plan("dice-race", 2, 10, packs=(str(tmp_path),)))
    assert packed.turns.min > long.turns.max
