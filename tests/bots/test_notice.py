"""What weaker levels see of the options, and why a bot says that it chose."""

from collections import Counter

from tests.dice_race.game import GAME as RACE
from waystone.bots.greedy import GreedyBot
from waystone.bots.hint import ONLY
from waystone.bots.levels import MASTER, Level
from waystone.bots.notice import eye_catching, noticed
from waystone.bots.thinker import NoviceBot, SearchBot
from waystone.bots.trail import Trail
from waystone.engine.match import Match
from waystone.engine.rng import Rng

BLIND = Level("blind", "Sees nothing.", notices=0.0)
KEEN = Level("keen", "Sees all that is sound.", notices=100.0, sound=0.3)


def race() -> Match:
    return Match.new(RACE, players=2, seed=1)


def catching_of(match: Match) -> list[float]:
    assert match.ask is not None
    return eye_catching(match.seat(0), match.ask, Rng(1), Trail())


def seen(level: Level, seed: int = 1) -> list[str]:
    match = race()
    assert match.ask is not None
    return [option.text for option in noticed(match.ask, catching_of(match), level, Rng(seed))]


def test_the_best_option_catches_the_eye_most() -> None:
    match = race()
    assert match.ask is not None
    catching = catching_of(match)
    assert max(catching) == 1.0
    assert match.ask.options[catching.index(1.0)].text == "Roll the die"


def test_who_notices_nothing_finds_something_sound_by_lot() -> None:
    found = [seen(BLIND, seed) for seed in range(200)]
    assert {len(options) for options in found} == {1}
    often = Counter(options[0] for options in found)
    assert often["Roll the die"] == max(often.values()) < 200
    careful = Level("careful", "Sees nothing, and does nothing silly.", notices=0.0, sound=1.0)
    assert {options[0] for options in [seen(careful, seed) for seed in range(50)]} == {"Roll the die"}


def test_what_is_not_sound_is_never_seen() -> None:
    match = race()
    assert match.ask is not None
    catching = dict(zip([option.text for option in match.ask.options], catching_of(match), strict=True))
    assert set(seen(KEEN)) == {text for text, catches in catching.items() if catches >= 0.3}
    strict = Level("strict", "Only the best.", notices=100.0, sound=1.0)
    assert seen(strict) == ["Roll the die"]


def test_the_more_it_notices_the_more_often_it_takes_the_best() -> None:
    match = race()

    def best_taken(notices: float) -> int:
        level = Level("some", "Sees some.", notices=notices)
        return sum(NoviceBot(Rng(seed), level).choose(match.seat(0)).text == "Roll the die" for seed in range(200))

    assert best_taken(0.5) < best_taken(0.9) < best_taken(1.0) == 200


def test_every_bot_tells_why_it_chose() -> None:
    """The same reasons as hints, ended by what the game says about the option."""
    match = race()
    ask = match.ask
    assert ask is not None
    for bot, reason in (
        (GreedyBot(Rng(1)), "what looks best at first sight; a die"),
        (NoviceBot(Rng(1)), "the best-looking that it noticed; a die"),
    ):
        assert bot.why(ask, bot.choose(match.seat(0)), "a die") == reason
    thinker = SearchBot(Rng(1), MASTER.with_iterations(200))
    told = thinker.why(ask, thinker.choose(match.seat(0)), "a die")
    assert told in ("the best that the search found; a die", "about equal; a die")


def test_a_forced_answer_needs_no_other_reason() -> None:
    match = race()
    ask = match.ask
    assert ask is not None
    ask.options = ask.options[:1]
    for bot in (GreedyBot(Rng(1)), NoviceBot(Rng(1)), SearchBot(Rng(1), MASTER.with_iterations(20))):
        assert bot.why(ask, bot.choose(match.seat(0))) == ONLY
