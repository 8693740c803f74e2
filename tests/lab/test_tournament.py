"""Tournaments: fair seatings, honest intervals, ratings that order the bots."""

from dataclasses import replace

import pytest

from waystone.cli.main import main
from waystone.lab.estimate import wilson
from waystone.lab.rating import intervals, ratings
from waystone.lab.tournament import Contest, ContestResult, Played, beaten, by_round, credit, hold, play_one

pytestmark = pytest.mark.usefixtures("race")


def without_clock(table: ContestResult) -> ContestResult:
    standings = tuple(replace(one, milliseconds=0.0, slowest_milliseconds=0.0) for one in table.standings)
    return replace(table, seconds=0.0, standings=standings)


def played(seating: tuple[int, ...], rewards: tuple[float, ...]) -> Played:
    blank = (0.0,) * len(seating)
    return Played(seating, rewards, (1,) * len(seating), blank, blank)


# ---------------------------------------------------------------------- seatings
@pytest.mark.parametrize(
    ("players", "bots", "seatings"),
    [
        (2, "ab", [(0, 1), (1, 0)]),
        (4, "ab", [(0, 1, 0, 1), (1, 0, 1, 0)]),
        (3, "ab", [(0, 1, 0), (1, 0, 1)]),
        (4, "abc", [(0, 1, 2, 0), (1, 2, 0, 1), (2, 0, 1, 2)]),
        (2, "abc", [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]),
    ],
)
def test_every_bot_sits_in_every_seat_equally_often(players: int, bots: str, seatings: list[tuple[int, ...]]) -> None:
    contest = Contest("dice-race", players, tuple(bots), 60)
    assert contest.seatings() == seatings
    for seat in range(players):
        sat = [seating[seat] for _, seating in contest.pairings()]
        assert len({sat.count(bot) for bot in range(len(bots))}) == 1


def test_all_seatings_of_a_round_share_a_seed() -> None:
    contest = Contest("dice-race", 4, ("a", "b"), 6, seed=10)
    assert [seed for seed, _ in contest.pairings()] == [10, 10, 11, 11, 12, 12]


def test_in_a_cooperative_game_each_bot_plays_whole_teams() -> None:
    contest = Contest("wakening-lair", 3, ("a", "b"), 4)
    assert contest.pairings() == [(1, (0, 0, 0)), (1, (1, 1, 1)), (2, (0, 0, 0)), (2, (1, 1, 1))]


# ---------------------------------------------------------------------- counting
def test_a_shared_win_is_shared_and_no_win_is_nobodys() -> None:
    assert credit(played((0, 1, 0), (1.0, 0.0, 0.0)), 0) == 1.0
    assert credit(played((0, 1, 1), (0.5, 0.5, 0.0)), 1) == 0.5
    assert credit(played((0, 1), (0.0, 0.0)), 1) == 0.0


def test_wilson_intervals() -> None:
    """Against the published values for 8 of 10 and for none of 10."""
    assert list(wilson(8, 10)) == pytest.approx([0.490, 0.943], abs=0.001)
    assert list(wilson(0, 10)) == pytest.approx([0.0, 0.278], abs=0.001)
    assert wilson(0, 0) == (0.0, 1.0)


def test_ratings_follow_the_wins() -> None:
    """Three of four games won are 191 Elo points, if the added tie is outweighed by many games."""
    one, other = ratings([[0.0, 7500.0], [2500.0, 0.0]])
    assert one - other == pytest.approx(190.8, abs=0.5)
    assert one + other == pytest.approx(0.0, abs=1e-6)
    assert ratings([[0.0, 5.0], [0.0, 0.0]])[0] < 1000  # a whitewash is not infinite


def test_teams_are_compared_on_the_same_seed() -> None:
    contest = Contest("wakening-lair", 2, ("a", "b"), 4)
    games = [
        played((0, 0), (1.0, 1.0)),
        played((1, 1), (0.0, 0.0)),
        played((0, 0), (1.0, 1.0)),
        played((1, 1), (1.0, 1.0)),
    ]
    assert beaten(contest, games) == [[0.0, 1.5], [0.5, 0.0]]


# ---------------------------------------------------------------------- playing
def test_greedy_beats_random_and_is_rated_higher() -> None:
    heard: list[int] = []
    contest = Contest("dice-race", 4, ("random", "greedy"), 60, settings=(("track", "long"),))
    table = hold(contest, progress=heard.append)
    assert [standing.bot for standing in table.standings] == ["greedy", "random"]
    best, worst = table.standings
    assert best.share + worst.share == pytest.approx(1.0)
    assert best.low < best.share <= best.high
    assert best.low > 0.5 > worst.high
    assert best.rating > 0 > worst.rating
    assert best.rating == pytest.approx(-worst.rating)
    assert (table.games, table.decided, heard[-1]) == (60, 60, 60)


def test_the_number_of_processes_changes_nothing() -> None:
    contest = Contest("dice-race", 2, ("greedy", "adept:10"), 8)
    assert without_clock(hold(contest, jobs=1)) == without_clock(hold(contest, jobs=2))


def test_a_game_depends_on_seed_and_seating_only() -> None:
    contest = Contest("dice-race", 2, ("greedy", "random"), 2)
    assert play_one(contest, 5, (0, 1)).rewards == play_one(replace(contest, games=90, seed=3), 5, (0, 1)).rewards


def test_intervals_of_ratings_narrow_with_more_rounds_and_hold_the_rating() -> None:
    """Given bots of which one wins three rounds of four, when more rounds are played, then the interval is narrower."""
    won, lost = [[0.0, 1.0], [0.0, 0.0]], [[0.0, 0.0], [1.0, 0.0]]
    widths: list[float] = []
    for times in (5, 80):
        (low, high), (other_low, other_high) = intervals([won, won, won, lost] * times)
        rating = ratings([[0.0, 3.0 * times], [1.0 * times, 0.0]])[0]
        assert low < rating < high
        assert (other_low, other_high) == pytest.approx((-high, -low))  # two ratings mirror each other
        widths.append(high - low)
    assert widths[1] < widths[0] / 3  # a fourth for sixteen times the rounds, were the draws endless
    assert intervals([won, lost]) == intervals([won, lost])


def test_a_rated_contest_tells_how_sure_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    contest = Contest("dice-race", 2, ("random", "greedy"), 41, settings=(("track", "long"),))
    for standing in hold(contest, rate=True).standings:
        assert standing.rating_low is not None
        assert standing.rating_high is not None
        assert standing.rating_low <= standing.rating <= standing.rating_high
    assert hold(contest).standings[0].rating_low is None
    played = [play_one(contest, seed, seating) for seed, seating in contest.pairings()]
    assert [len(games) for games in by_round(contest, played)] == [2] * 20 + [1]
    assert main(["tournament", "dice-race", "--games", "20", "--bots", "random,greedy", "--rating"]) == 0
    assert " to " in capsys.readouterr().out
