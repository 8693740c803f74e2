"""The search: what it finds, what it remembers and how long it takes."""

import time
from typing import Any

import pytest

from tests.dice_race.game import GAME as RACE
from tests.dice_race.game import RaceAdvice
from tests.sittings import SITTINGS, Sitting
from waystone.bots.bot import play_bots
from waystone.bots.greedy import GreedyBot
from waystone.bots.levels import ADEPT, LEGEND, LEVELS, MASTER, Level
from waystone.bots.search import LEAST_PRIOR, Node, Search, by_lot, count, find, hopeless, shares
from waystone.bots.thinker import SearchBot
from waystone.engine import registry
from waystone.engine.advice import Manner
from waystone.engine.match import Match
from waystone.engine.option import Ask, Option
from waystone.engine.rng import Rng

QUICK = MASTER.with_iterations(60)
FULLEST = [sitting for sitting in SITTINGS if sitting.players == max(sitting.game.players)]


def race(players: int = 2, rests: int = 0) -> Match:
    """Dice Race after so many rests."""
    match = Match.new(RACE, players=players, seed=1)
    for _ in range(rests):
        take(match, "Rest")
    return match


def take(match: Match, text: str) -> Option:
    option = offered(match, text)
    match.choose(option)
    return option


def offered(match: Match, text: str) -> Option:
    assert match.ask is not None
    return next(option for option in match.ask.options if option.text == text)


def nearly_home() -> Match:
    """Both racers are two spaces from the end; a jump of two is a sure win, a roll is not."""
    match = race()
    return race(rests=2 * (match.state.length - 2))  # type: ignore[attr-defined]


def lair(decisions: int = 40) -> Match:
    """Wakening Lair after some decisions of greedy bots, where somebody has much to choose from."""
    match = Match.new(registry.find("wakening-lair"), players=3, seed=3, edition=registry.edition("wakening-lair"))
    bots = [GreedyBot(Rng(seat)) for seat in range(3)]
    play_bots(match, list(bots), limit=decisions)
    while match.ask is not None and len(match.ask.options) < 6:
        play_bots(match, list(bots), limit=1)
    return match


def searched(match: Match, level: Level = QUICK, seed: int = 1) -> Search:
    ask = match.ask
    assert ask is not None
    search = Search(level, match.game.advice(), Rng(seed))
    search.think(match.seat(ask.seat))
    return search


def visits(search: Search) -> list[tuple[int, int]]:
    return [(child.option, child.visits) for child in search.root.children or []]


# ---------------------------------------------------------------------- weights and chances
def test_shares_add_up_and_only_what_has_no_weight_has_none() -> None:
    assert sum(shares([3.0, 1.0, 0.0001], 1.0)) == pytest.approx(1.0 + LEAST_PRIOR, abs=0.0001)
    assert shares([3.0, 1.0, 0.0001], 1.0)[2] == LEAST_PRIOR
    assert shares([3.0, 1.0, 0.0], 1.0) == [0.75, 0.25, 0.0]
    assert shares([0.0, 0.0], 2.0) == [0.5, 0.5]


def test_sharpness_trusts_the_best_more() -> None:
    assert shares([2.0, 1.0], 1.0)[0] == pytest.approx(2 / 3)
    assert shares([2.0, 1.0], 3.0)[0] == pytest.approx(8 / 9)


def test_a_weight_is_drawn_as_often_as_its_power_beside_the_others() -> None:
    """0.7 and 0.3 squared are 49 and 9 of 58."""
    rng = Rng(5)
    drawn = [by_lot([0.7, 0.0, 0.3], 2.0, hopeless(2.0), rng) for _ in range(2000)]
    assert drawn.count(1) == 0
    assert drawn.count(0) / 2000 == pytest.approx(49 / 58, abs=0.03)


def test_what_is_hopeless_beside_the_best_is_never_drawn() -> None:
    rng = Rng(6)
    assert hopeless(2.0) == pytest.approx(LEAST_PRIOR**0.5)
    assert {by_lot([0.03, 1.0, 0.03], 2.0, hopeless(2.0), rng) for _ in range(2000)} == {1}


def test_where_nothing_has_a_weight_all_are_drawn_alike() -> None:
    rng = Rng(7)
    drawn = [by_lot([0.0, 0.0], 2.0, hopeless(2.0), rng) for _ in range(2000)]
    assert drawn.count(0) / 2000 == pytest.approx(0.5, abs=0.05)


# ---------------------------------------------------------------------- what it finds
def test_a_sure_win_is_taken_although_the_advice_prefers_a_gamble() -> None:
    match = nearly_home()
    weights = match.game.advice().priors(match.state, match.ask)  # type: ignore[arg-type]
    assert match.ask is not None
    assert match.ask.options[weights.index(max(weights))].text == "Roll the die"
    search = searched(match, MASTER.with_iterations(800))
    jump = offered(match, "Jump")
    assert search.best(match.ask) is jump
    children = search.root.children
    assert children is not None
    assert children[find(children, jump.id, 0)].mean() > 0.9


def test_rivals_are_expected_to_play_for_themselves() -> None:
    """Given that I rest two spaces from the end, the rival is expected to jump home rather than to rest."""
    match = nearly_home()
    search = searched(match, MASTER.with_iterations(3000))
    mine = search.root.children or []
    theirs = mine[find(mine, offered(match, "Rest").id, 0)].children or []
    by_text = {RACE.load(()).vocabulary.options[node.option].text: node.visits for node in theirs}
    assert by_text.get("Jump", 0) + by_text.get("Roll the die", 0) > 3 * by_text.get("Rest", 0)


def test_options_that_only_some_guesses_offer_are_counted_when_offered() -> None:
    search = searched(lair(), MASTER.with_iterations(300))
    waiting = [search.root]
    offers = 0
    while waiting:
        node = waiting.pop()
        for child in node.children or []:
            assert child.visits <= child.offered <= node.visits
            offers += child.offered < node.visits - 1
            waiting.append(child)
    assert offers > 0


def test_an_option_is_judged_in_a_few_guesses_before_the_search_looks_behind_it() -> None:
    search = searched(lair(), MASTER.with_iterations(300))
    assert MASTER.ripe > 1
    waiting = list(search.root.children or [])
    looked_behind = 0
    while waiting:
        node = waiting.pop()
        if node.children is not None:
            assert node.visits > MASTER.ripe
            looked_behind += 1
            waiting += node.children
    assert looked_behind > 0


# ---------------------------------------------------------------------- the budget
def test_the_same_seed_gives_the_same_search() -> None:
    match = lair()
    one, again, other = searched(match, seed=4), searched(match, seed=4), searched(match, seed=5)
    assert one.learned() == again.learned()
    assert one.learned() != other.learned()


def test_searching_does_not_touch_the_match() -> None:
    match = lair()
    before = (match.state.rng.state, list(match.answers), match.game.secrets(match.state, -1))
    searched(match)
    assert (match.state.rng.state, list(match.answers), match.game.secrets(match.state, -1)) == before


def test_iterations_are_the_limit_and_a_decided_search_stops_early() -> None:
    unsure = searched(lair(), MASTER.with_iterations(100))
    assert unsure.iterations <= 100
    assert sum(count for _, count in visits(unsure)) == unsure.iterations
    sure = searched(nearly_home(), MASTER.with_iterations(4000))
    assert sure.iterations < 4000


def test_by_the_clock_a_clear_choice_ends_the_search() -> None:
    """A sure win two spaces from the end: no need to use up ten seconds. A hint looks at every option all the same."""
    match = nearly_home()
    started = time.perf_counter()
    search = searched(match, MASTER.with_budget(0, 10.0))
    assert time.perf_counter() - started < 5.0
    assert search.clear()
    search.least = 1
    assert not search.clear()


def test_a_choice_between_equals_is_not_clear() -> None:
    search = searched(nearly_home(), MASTER.with_iterations(1500))
    children = search.root.children
    assert children is not None
    for child in children:
        child.visits, child.total = 500, 250.0
    assert not search.clear()
    children[0].total = 400.0
    assert search.clear()


@pytest.mark.parametrize("sitting", FULLEST, ids=str)
def test_seconds_are_a_hard_limit(sitting: Sitting) -> None:
    """The quickest of a few: a machine busy with other work may hold up any single one."""
    match = sitting.match(3)
    play_bots(match, [GreedyBot(Rng(seat)) for seat in range(sitting.players)], limit=sitting.players)
    spent = []
    for seed in range(12):
        started = time.perf_counter()
        searched(match, MASTER.with_budget(0, 0.3), seed)
        spent.append(time.perf_counter() - started)
        if spent[-1] <= 1.1 * 0.3:
            return
    raise AssertionError(f"never within 0.3 s: {spent}")


def test_forced_moves_are_answered_at_once() -> None:
    match = lair()
    ask = match.ask
    assert ask is not None
    ask.options = ask.options[:1]
    bot = SearchBot(Rng(1), MASTER)
    started = time.perf_counter()
    assert bot.choose(match.seat(ask.seat)) is ask.options[0]
    assert time.perf_counter() - started < 0.5
    assert bot.search is not None
    assert bot.search.iterations == 0


# ---------------------------------------------------------------------- the tree between two decisions
def test_the_tree_is_kept_while_all_goes_as_foreseen() -> None:
    """A jump brings no dice, and the same racer is asked how far: what was thought about that still holds."""
    match = nearly_home()
    bot = SearchBot(Rng(1), MASTER.with_iterations(800))
    match.choose(bot.choose(match.seat(0)))
    assert match.ask is not None
    assert match.ask.subject.key == "leap"
    assert match.seat(0).nothing_new
    match.choose(bot.choose(match.seat(0)))
    search = bot.search
    assert search is not None
    assert sum(count for _, count in visits(search)) > search.iterations
    assert match.over


def test_the_tree_is_left_when_others_have_decided() -> None:
    match = race()
    bot = SearchBot(Rng(1), QUICK)
    bot.choose(match.seat(0))
    take(match, "Rest")
    take(match, "Rest")
    bot.choose(match.seat(0))
    search = bot.search
    assert search is not None
    assert sum(count for _, count in visits(search)) == search.iterations


def test_a_branch_followed_is_counted_anew() -> None:
    match = nearly_home()
    search = searched(match, MASTER.with_iterations(800))
    whole = search.nodes
    assert whole == count(search.root)
    search.follow(offered(match, "Jump"), 0)
    assert search.nodes == count(search.root) < whole
    search.follow(offered(match, "Roll the die"), 0)  # never thought of after a jump
    assert (search.nodes, search.root.visits) == (1, 0)


# ---------------------------------------------------------------------- several processes
def test_a_tree_of_any_depth_is_let_go_without_harm() -> None:
    """What lies more than fifty deep is freed in another way: see `Node`."""
    for _ in range(20):
        root = deepest = Node(0, 0, 1.0)
        for option in range(5000):
            child = Node(option, 0, 1.0)
            deepest.children = [child, Node(option, 1, 1.0)]
            deepest = child
        assert count(root) == 10001
        del root, deepest, child
    assert count(Node(0, 0, 1.0)) == 1


def test_workers_share_the_iterations_and_add_up_their_roots() -> None:
    def chosen(workers: int) -> tuple[int, int]:
        match = lair()
        ask = match.ask
        assert ask is not None
        bot = SearchBot(Rng(1), MASTER.with_iterations(64), workers)
        option = bot.choose(match.seat(ask.seat))
        search = bot.search
        assert search is not None
        return option.id, sum(count for _, count in visits(search))

    assert chosen(2) == chosen(2)
    assert 32 < chosen(2)[1] <= 64


# ---------------------------------------------------------------------- levels
def test_every_level_has_a_sentence_and_a_limit() -> None:
    assert list(LEVELS) == ["novice", "adept", "master", "legend"]
    for level in LEVELS.values():
        assert level.sentence.endswith(".")
    for name, limit in (("adept", 0.5), ("master", 1.0), ("legend", 5.0)):
        assert 0.0 < LEVELS[name].seconds <= limit


def test_the_adept_overlooks_something_now_and_then() -> None:
    """Where thinking finds a sure win that catches the eye less, it is overlooked by a bot that may regret anything."""
    match = nearly_home()
    level = Level("hasty", "Half asleep.", 400, exploration=0.3, notices=0.7)
    taken = [SearchBot(Rng(seed), level).choose(match.seat(0)).text for seed in range(60)]
    assert 0 < taken.count("Jump") < 60
    assert taken.count("Roll the die") > 0


def test_what_costs_more_than_the_regret_is_not_overlooked() -> None:
    """The same bot, which knows that a roll loses often."""
    match = nearly_home()
    level = Level("careful", "Overlooks only what matters little.", 400, exploration=0.3, notices=0.7, regret=0.02)
    taken = {SearchBot(Rng(seed), level).choose(match.seat(0)).text for seed in range(40)}
    assert taken == {"Jump"}


class Rester(RaceAdvice):
    """Likes to rest, although the value says that whoever rolls is ahead."""

    def priors(self, state: Any, ask: Ask) -> list[float]:
        return [3.0 if option.text == "Rest" else 1.0 for option in ask.options]


def test_what_the_weights_like_is_tried_longer_where_they_are_trusted() -> None:
    match = race()
    tried = []
    for trust in (3.0, 30.0):
        advice = Rester()
        advice.patient = Manner(trust=trust)
        search = Search(MASTER.with_iterations(400), advice, Rng(1))
        search.think(match.seat(0))
        tried.append(dict(visits(search))[offered(match, "Rest").id] / search.iterations)
    assert tried[0] < 0.2 < 0.8 < tried[1]


class Onlooker(Rester):
    """Notes in which turn the positions are that it is asked to judge."""

    def __init__(self) -> None:
        self.patient = Manner(closeness=8.0, foresight=4)
        self.turns: list[int] = []

    def value(self, state: Any) -> list[float]:
        self.turns.append(state.turn)
        return super().value(state)


def test_a_patient_search_plays_on_as_far_as_the_game_says_before_it_judges() -> None:
    """Given racers who rest, a turn is one decision: the first look is one turn ahead, or four more."""
    judged = {}
    for level in (ADEPT, LEGEND):
        advice = Onlooker()
        Search(level, advice, Rng(1)).iterate(race().seat(0))
        judged[level.name] = advice.turns
    assert judged == {"adept": [1], "legend": [5]}


def test_a_search_judges_sooner_where_enough_turns_have_ended() -> None:
    """Two turns after the first look, of the four decisions that it might play on."""
    advice = Onlooker()
    advice.patient = Manner(closeness=8.0, foresight=4, turns=2)
    Search(LEGEND, advice, Rng(1)).iterate(race().seat(0))
    assert advice.turns == [3]


@pytest.mark.parametrize("players", [2, 3])
def test_a_search_judges_when_everybody_has_had_a_turn(players: int) -> None:
    """A round after the first look, of the nine decisions that it might play on."""
    advice = Onlooker()
    advice.patient = Manner(closeness=8.0, foresight=9, rounds=1)
    Search(LEGEND, advice, Rng(1)).iterate(race(players).seat(0))
    assert advice.turns == [1 + players]


def test_a_patient_search_thinks_more_of_the_favourite_where_the_game_says_so() -> None:
    match = race()
    priors = []
    for level in (ADEPT, LEGEND):
        search = Search(level, Onlooker(), Rng(1))
        search.iterate(match.seat(0))
        assert search.root.children is not None
        rest = search.root.children[find(search.root.children, offered(match, "Rest").id, 0)]
        priors.append(rest.prior)
    assert priors[0] < 0.9 < 0.99 < priors[1]
