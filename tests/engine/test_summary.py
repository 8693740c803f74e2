"""How a match went: chances that end in certainty, turning points, luck beside what was likely, and what all did."""

import pytest

from tests import builds
from waystone.bots import roster
from waystone.engine import Match, registry
from waystone.engine.dice import D6
from waystone.engine.event import Act, Event, Roll
from waystone.engine.rng import Rng
from waystone.engine.summary import Fallen, Point, Summary, Tally, luck_words

MOST = 1500  # decisions of a match that bots play for this
GAMES = [name for name in registry.names() if registry.find(name).package.startswith("waystone.games.")]


@pytest.fixture(scope="module", params=GAMES)
def summary(request: pytest.FixtureRequest) -> Summary:
    game = registry.find(request.param)
    match = Match.new(game, players=2 if 2 in game.players else min(game.players), seed=5, log_events=True)
    bot = roster.make("greedy", Rng(1))
    while match.ask is not None and len(match.answers) < MOST:
        match.choose(bot.choose(match.seat(match.ask.seat)))
    assert match.over
    return Summary(match.at(0), match.answers)


def test_the_curve_ends_in_certainty(summary: Summary) -> None:
    result = summary.match.result
    assert result is not None
    assert summary.points[-1].chances == [float(seat in result.winners()) for seat in range(len(summary.match.names))]


def test_everybody_is_told_what_they_did(summary: Summary) -> None:
    """In every game each player has done several kinds of things, in words with their numbers."""
    for seat in range(len(summary.match.names)):
        deeds = summary.deeds(seat)
        assert len(deeds) >= 3, deeds
        assert all(deed.split()[0].isdecimal() for deed in deeds)
    assert sum(summary.decisions) == len(summary.match.answers)


def test_every_act_that_a_game_counts_is_one_of_its_events(summary: Summary) -> None:
    """An act that no event can be would never be told."""
    game = summary.match.game
    words = builds.ROOT.joinpath("src", *game.package.split("."), "display", "words.py").read_text(encoding="utf-8")
    assert [act.kind for act in game.acts() if f'"{act.kind}":' not in words] == []


def test_turning_points_are_the_three_greatest_changes_in_the_order_of_the_match(summary: Summary) -> None:
    swings = summary.swings()
    assert len(swings) <= 3
    assert [swing.at for swing in swings] == sorted(swing.at for swing in swings)


# ---------------------------------------------------------------------- turning points
def curve(*chances: list[float]) -> Summary:
    """A summary with this curve, an answer from point to point."""
    made = Summary(Match.new(registry.find("wayward"), players=2, log_events=True), ())
    made.points = [Point(at, at + 1, each) for at, each in enumerate(chances)]
    return made


def test_a_turning_point_names_whose_chance_changed_most() -> None:
    found = curve([0.5, 0.5], [0.9, 0.1], [0.8, 0.2], [0.3, 0.8], [0.28, 0.82], [0.0, 1.0]).swings()
    assert [(swing.at, swing.seat) for swing in found] == [(1, 1), (2, 1), (4, 0)], (
        "not the first: nobody knew anything"
    )
    assert found[1].words("Ben") == "turn 3: Ben rises from 20% to 80%"
    assert found[2].words("Ada") == "turn 5: Ada falls from 28% to 0%"


def test_small_changes_are_no_turning_points() -> None:
    assert curve([0.5, 0.5], [0.51, 0.49], [0.53, 0.47], [0.55, 0.45]).swings() == []


# ---------------------------------------------------------------------- luck
def test_rolls_that_needed_a_number_are_counted_beside_what_was_likely() -> None:
    """Given 8 and 5 where 7 was needed with a chance of 58%, then one of two rolls reached it, and 1.2 were likely."""
    tally = Tally(2)
    tally.count(Roll((5, 3), seat=0, added=True, needed=7, chance=0.58))
    tally.count(Roll((4, 1), seat=0, added=True, needed=7, chance=0.58))
    tally.count(Roll((6, 6), seat=0, needed=4, chance=0.5))  # nothing is added: no one knows what counts
    tally.count(Roll((6,), owner="the Goblin", needed=4, chance=0.5))
    luck = tally.luck[0]
    assert (luck.rolls, luck.reached, round(luck.expected, 2)) == (2, 1, 1.16)
    assert tally.luck[1].rolls == 0


def test_the_mean_of_throws_stands_beside_that_of_a_fair_die() -> None:
    fallen = Fallen(D6, [{6: 2, 3: 1}, {}])
    assert (fallen.mean(0), fallen.mean(1), fallen.fair) == (5.0, None, 3.5)
    made = curve([0.5, 0.5])
    made.tally.count(Roll((6, 6, 3), seat=0))
    assert luck_words(made, 0) == ["a six-sided die 3 times, 5.00 each (3.50 is fair)"]
    assert luck_words(made, 1) == []


# ---------------------------------------------------------------------- acts
def test_an_act_counts_for_the_seat_that_the_event_or_a_fact_names() -> None:
    won = Event("duel_won", seat=1, facts={"loser": 0})
    assert Act("duel_won", "duel won").whose(won) == 1
    assert Act("duel_won", "duel lost", who="loser").whose(won) == 0
    assert Act("moved", "move").whose(won) == -1
    passed = Event("guard", seat=2, facts={"beaten": 0})
    assert Act("guard", "guard passed", fact="beaten", value=1).whose(passed) == -1
