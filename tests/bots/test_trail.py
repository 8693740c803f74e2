"""Nobody goes straight back or does what looks silly, unless much is to be won by it."""

from tests.games.waylanders.table import lay as lay_way
from tests.games.waylanders.table import party
from tests.games.wayward.table import Table, lay, player
from waystone.bots.levels import MASTER
from waystone.bots.notice import STEADY, eye_catching
from waystone.bots.search import Node, Search
from waystone.bots.thinker import SILLY, SURPRISE, SearchBot
from waystone.bots.trail import Trail
from waystone.engine.advice import NO_STEP
from waystone.engine.match import Match
from waystone.engine.option import Ask, Option
from waystone.engine.rng import Rng

THERE, BACK, ONWARD = "Go to Long Gallery", "Go to Cell Block", "Go to West Passage"
LIKED = "Go to Wishing Fountain"  # onward too, and what looks best from there
DROP = "Drop: Weapon"


def ask_of(match: Match) -> Ask:
    assert match.ask is not None
    return match.ask


def index_of(table: Table, sentence: str) -> int:
    return ask_of(table.match).options.index(table._option(sentence))


def take(table: Table, trail: Trail, sentence: str) -> None:
    """A bot looks, takes an option and remembers it."""
    seat = table.match.seat(0)
    trail.look(seat, ask_of(table.match), table.g)
    trail.note(seat, index_of(table, sentence))
    table.choose(sentence)


def going_back(table: Table, trail: Trail) -> set[str]:
    ask = ask_of(table.match)
    trail.look(table.match.seat(0), ask, table.g)
    return {table.match.words(option.text) for i, option in enumerate(ask.options) if trail.goes_back(i)}


def test_only_the_step_that_undoes_the_last_one_goes_back() -> None:
    table, trail = lay(player("S1"), player("S6")), Trail()
    assert going_back(table, trail) == set()
    take(table, trail, THERE)
    assert going_back(table, trail) == {BACK}
    take(table, trail, ONWARD)
    assert going_back(table, trail) == {THERE}


def test_a_step_before_another_answer_is_forgotten() -> None:
    """Whoever has done something since may have a reason to come back."""
    table, trail = lay(player("S1"), player("S6")), Trail()
    take(table, trail, THERE)
    trail.decisions -= 1  # as if somebody had answered something since
    assert going_back(table, trail) == set()


def test_a_step_back_hardly_catches_the_eye() -> None:
    table, trail = lay(player("S1"), player("S6")), Trail()
    take(table, trail, THERE)
    seat, ask, back = table.match.seat(0), ask_of(table.match), index_of(table, BACK)
    temper = seat.game.advice().temper
    forgetful = eye_catching(seat, ask, Rng(1), Trail())
    steady = eye_catching(seat, ask, Rng(1), trail)
    onward = index_of(table, ONWARD)
    assert abs(steady[back] / steady[onward] - forgetful[back] / forgetful[onward] * STEADY**temper) < 1e-9


def searched(table: Table, chances: dict[str, float], times: int) -> Search:
    """A search that has tried these options so many times, the first of them once more, and found these chances."""
    search = Search(MASTER, table.match.game.advice(), Rng(1))
    nodes: list[Node] = []
    for sentence, chance in chances.items():
        node = Node(table._option(sentence).id, 0, 1.0)
        node.visits = times if nodes else times + 1
        node.total = chance * float(node.visits)
        nodes.append(node)
    search.root.children = nodes
    return search


def decided(table: Table, trail: Trail, chances: dict[str, float], times: int = 1000) -> Option:
    bot = SearchBot(Rng(1), MASTER)
    bot.trail = trail
    return bot.decide(searched(table, chances, times), table.match.seat(0), ask_of(table.match))


def test_a_search_goes_back_only_for_a_clearly_better_chance() -> None:
    table, trail = lay(player("S1"), player("S6")), Trail()
    take(table, trail, THERE)
    little, much = 0.5 + SURPRISE * 0.8, 0.5 + SURPRISE * 2
    assert decided(table, trail, {BACK: little, LIKED: 0.5}) is table._option(LIKED)
    assert decided(table, trail, {BACK: much, LIKED: 0.5}) is table._option(BACK)


def test_what_a_short_search_finds_may_be_luck() -> None:
    """The same difference that is worth a step back after many tries is not worth it after ten."""
    table, trail = lay(player("S1"), player("S6")), Trail()
    take(table, trail, THERE)
    much = 0.5 + SURPRISE * 2
    assert decided(table, trail, {BACK: much, LIKED: 0.5}, times=10) is table._option(LIKED)
    assert decided(table, trail, {BACK: 0.9, LIKED: 0.5}, times=10) is table._option(BACK)


def test_what_looks_silly_is_done_only_by_one_who_is_sure_of_it() -> None:
    """Given a weapon that need not be dropped, then a master drops it only if it is surely better to be without."""
    table = lay(player("S1", weapons=1), player("S6"))
    catching = eye_catching(table.match.seat(0), ask_of(table.match), Rng(1), Trail())
    assert catching[index_of(table, DROP)] < SILLY < catching[index_of(table, THERE)]
    slightly, clearly = 0.5 + SURPRISE / 2, 0.5 + SURPRISE * 2
    assert decided(table, Trail(), {DROP: slightly, THERE: 0.5}) is table._option(THERE)
    assert decided(table, Trail(), {DROP: clearly, THERE: 0.5}) is table._option(DROP)
    assert decided(table, Trail(), {DROP: clearly, THERE: 0.5}, times=10) is table._option(THERE)


def test_each_adventurer_has_steps_of_its_own() -> None:
    """WL-49: Brigg goes where Iedain came from: that is no way back."""
    table = lay_way(party(iedain="B4", brigg="B5"), party(zaunk="C1")).choose("Activate Iedain")
    advice = table.match.game.advice()
    iedain = advice.step(table.match.state, table.option("Travel to B5"))
    table.choose("Travel to B5")
    assert advice.step(table.match.state, table.option("Activate Brigg")) == NO_STEP
    table.choose("Activate Brigg")
    brigg = advice.step(table.match.state, table.option("Travel to B4"))
    assert iedain[0] != NO_STEP[0]
    assert brigg[1] != iedain[0]
