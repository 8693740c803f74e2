"""A series of games: WW-90 to WW-92."""

from fractions import Fraction

from tests.games.wayward.table import box, lay, player
from waystone.engine.rng import Rng
from waystone.games.wayward.game import GAME
from waystone.games.wayward.rules.series import WaywardSeries

SIX = ["Bill", "Ted", "Luke", "Fred", "Jim", "John"]


def series(*games: list[int], names: list[str] = SIX) -> WaywardSeries:
    """Games by the places in the order of the names; 0 is trapped."""
    content = box().content
    found = WaywardSeries(names, content.series_games, content.dnf_place)
    for places in games:
        found.note(names, places)
    return found


def test_places_are_points_and_the_trapped_get_six() -> None:
    """WW-90: with three players too."""
    told = series([1, 0, 2], names=["A", "B", "C"])
    assert [told.points(name) for name in "ABC"] == [[1], [6], [2]]


def test_the_lowest_average_wins() -> None:
    """WW-90: B was never first, but never trapped."""
    told = series([1, 2, 3], [0, 2, 1], [1, 2, 0], names=["A", "B", "C"])
    assert [told.average(name) for name in "ABC"] == [Fraction(8, 3), Fraction(2), Fraction(10, 3)]
    assert told.winners() == ["B"]


def test_the_next_game_is_seated_in_reverse_order_of_places() -> None:
    """WW-91: example 27."""
    told = series([1, 2, 3, 4, 5, 6])
    assert told.seating(Rng.scripted()) == ["John", "Jim", "Fred", "Luke", "Ted", "Bill"]


def test_trapped_players_go_first_in_the_order_of_a_die() -> None:
    """WW-91: Ted and Jim are trapped; Jim rolls higher."""
    told = series([1, 0, 2, 3, 0, 4])
    assert told.seating(Rng.scripted(2, 5)) == ["Jim", "Ted", "John", "Fred", "Luke", "Bill"]


def test_shared_places_are_ordered_by_die_too() -> None:
    """WW-91: Bill and Ted share the first place; they tie with 4, then Bill rolls higher."""
    told = series([1, 1, 3], names=["Bill", "Ted", "Luke"])
    assert told.seating(Rng.scripted(4, 4, 6, 2)) == ["Luke", "Bill", "Ted"]


def test_the_first_game_is_seated_as_the_players_came() -> None:
    """WW-91: there are no places yet."""
    assert series().seating(Rng.scripted()) == SIX


def test_a_series_has_the_agreed_number_of_games() -> None:
    """WW-92: four unless said otherwise; equal averages share the win."""
    told = series([1, 2], [2, 1], [1, 2], names=["A", "B"])
    assert not told.over
    told.note(["A", "B"], [2, 1])
    assert told.over
    assert told.winners() == ["A", "B"]


def test_a_finished_game_is_recorded_by_its_places() -> None:
    """WW-90: A is out with 40 gold, B trapped with 60."""
    table = lay(player("OF", gold=40), player("S1", gold=60), gate=20)
    table.go("The Outfall")
    while table.asked:
        table.end()
    told = GAME.series(box(), ["A", "B"])
    assert told is not None
    assert (told.games, told.settings) == (4, {"first": "seat-1"})
    told.record(["A", "B"], table.g)
    assert told.standings() == [("A", "places 1: average 1.00"), ("B", "places trapped (6): average 6.00")]


def test_nobody_plays_a_series_alone() -> None:
    """WW-90: there are no places."""
    assert GAME.series(box(), ["A"]) is None


def test_the_last_game_decides_the_seating() -> None:
    """WW-91: not the first one; of three who share a place the one with a 1 comes last, and ties roll again."""
    told = series([1, 2, 3], [3, 1, 2], names=["A", "B", "C"])
    assert told.seating(Rng.scripted()) == ["A", "C", "B"]
    told.note(["A", "B", "C"], [1, 1, 1])
    assert told.seating(Rng.scripted(1, 6, 2)) == ["B", "C", "A"]
    assert told.seating(Rng.scripted(1, 5, 1, 3, 4)) == ["B", "C", "A"]
