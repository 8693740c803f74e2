"""The search that compares options in the same guesses instead of growing a tree."""

from tests.dice_race.game import GAME as RACE
from tests.dice_race.game import RaceAdvice
from waystone.bots.comparison import BRISK, PATIENT, Comparison, search_of
from waystone.bots.levels import ADEPT, MASTER
from waystone.bots.search import Search
from waystone.engine import registry
from waystone.engine.advice import Manner
from waystone.engine.match import Match
from waystone.engine.rng import Rng


def advice() -> RaceAdvice:
    found = RaceAdvice()
    found.patient = Manner(foresight=3, compares=True)
    return found


def compared(iterations: int, least: int = 0) -> Comparison:
    """A race that has just begun, thought about for so many iterations."""
    search = Comparison(MASTER.with_iterations(iterations), advice(), Rng(1))
    search.least = least
    search.think(Match.new(RACE, players=2, seed=1).seat(0))
    return search


def test_the_game_says_who_compares() -> None:
    assert isinstance(search_of(MASTER, advice(), Rng(1)), Comparison)
    assert not isinstance(search_of(ADEPT, advice(), Rng(1)), Comparison)
    assert type(search_of(MASTER, RaceAdvice(), Rng(1))) is Search


def test_a_game_may_ask_for_more_effort() -> None:
    """Where one iteration tells little; but who is told a number keeps to it."""
    found = RaceAdvice()
    found.brisk = Manner(compares=True, effort=3.0)
    assert search_of(ADEPT, found, Rng(1)).most == 3 * ADEPT.iterations
    assert search_of(ADEPT.with_iterations(50), found, Rng(1)).most == 50
    assert search_of(MASTER, found, Rng(1)).most == 0


def test_what_an_option_is_tried_in_does_not_depend_on_the_others() -> None:
    few, many = compared(30), compared(90, least=30)
    assert len(few.options) > 1
    assert len(many.options) == 3
    for option, trials in zip(few.options, few.trials, strict=True):
        others = many.trials[[other.id for other in many.options].index(option.id)]
        shared = min(len(trials), len(others))
        assert shared >= BRISK.trials
        assert trials[:shared] == others[:shared]


def told(search: Comparison, rewards: list[list[float]]) -> None:
    """Put these rewards in the place of what was tried."""
    search.trials = [[] for _ in search.options]
    for node in search.root.children or []:
        node.visits, node.total = 0, 0.0
    for place, row in enumerate(rewards):
        for reward in row:
            search.note(place, reward)
    search.running = list(range(len(rewards)))


EVEN = [0.2, 0.8] * 10
HARDLY_BETTER = [0.8, 0.25] * 10  # better by as much as luck explains
BETTER = [reward + 0.05 for reward in EVEN]  # in every guess
WORSE = [reward - 0.15 for reward in EVEN]


def test_the_favourite_is_taken_unless_another_is_surely_better() -> None:
    search = compared(90, least=30)
    options = search.options
    told(search, [EVEN, HARDLY_BETTER, WORSE])
    assert search.best_of(options, 0) is options[0]
    told(search, [EVEN, HARDLY_BETTER, BETTER])
    assert search.best_of(options, 0) is options[2]
    assert search.best_of(options[:2], 0) is options[0]


def test_a_small_difference_in_every_guess_is_surer_than_a_large_one_in_some() -> None:
    search = compared(90, least=30)
    told(search, [EVEN, HARDLY_BETTER, BETTER])
    same, other, better = search.root.children or []
    assert search.lead(better, same)[1] < search.lead(other, same)[1] / 4
    assert search.surely_gains(search.options[2], search.options[0], 0, 0.0)
    assert not search.surely_gains(search.options[1], search.options[0], 0, 0.0)


def test_what_is_surely_worse_is_tried_no_more() -> None:
    search = compared(90, least=3)
    told(search, [EVEN, HARDLY_BETTER, WORSE])
    search.let_fall_out()
    assert search.running == [0, 1]
    told(search, [EVEN] * 3)
    for place in range(3):
        for reward in EVEN * 9:
            search.note(place, reward)
    search.let_fall_out()
    assert search.running == [0]  # it does not matter which is taken


def test_who_has_time_wants_more_proof() -> None:
    """By the clock the master looks longer before an option falls out, and before it leaves the one that looks best."""
    patient, brisk = Comparison(MASTER, advice(), Rng(1)), compared(90, least=3)
    assert patient.proof is PATIENT
    assert brisk.proof is BRISK
    match = Match.new(RACE, players=2, seed=1)
    ask = match.ask
    assert ask is not None
    patient.line_up(match.seat(0), ask)
    for search, left in ((brisk, [0, 1]), (patient, [0, 1, 2])):
        told(search, [EVEN, HARDLY_BETTER, WORSE])
        search.let_fall_out()
        assert search.running[: len(left)] == left


def test_what_other_processes_found_counts() -> None:
    search, other = compared(90, least=30), compared(90, least=30)
    told(search, [EVEN, EVEN, WORSE])
    told(other, [EVEN, BETTER, WORSE])
    search.learn(other.learned_since([]))
    assert [len(trials) for trials in search.trials] == [40, 40, 40]
    assert search.best_of(search.options, 0) is search.options[1]


def test_nothing_is_kept_for_the_next_decision() -> None:
    search = compared(30)
    search.follow(search.options[0], 0)
    assert search.root.children is None
    assert not search.options


def test_one_who_plays_alone_is_judged_between_two_turns_too() -> None:
    """Alone, the next turn is the same seat's: play goes on to its beginning, not through it."""
    game, edition = registry.find("warlock"), registry.edition("warlock")
    search = search_of(MASTER.with_iterations(1), game.advice(), Rng(1))
    for seed in range(5):
        match = Match.new(game, players=1, seed=seed, edition=edition)
        cut_off, played_on = match.seat(0).guess(Rng(1)), match.seat(0).guess(Rng(1))
        for _ in range(search.foresight):
            assert cut_off.ask is not None
            cut_off.push(search.likely(cut_off.state, cut_off.ask))
        search.judge(played_on)
        assert played_on.state.turn == cut_off.state.turn + 1
