"""What each viewer can know about the nine numbers, against a list of all deals.

FM-55, FM-56, FM-57, FM-153, FM-176, FM-179, FM-190.
"""

from collections import Counter
from itertools import combinations, permutations

import pytest

from tests.games.warlock.table import Table, box, hero, lay
from waystone.engine.rng import Rng
from waystone.games.warlock.game import GAME
from waystone.games.warlock.model.content import KEYS
from waystone.games.warlock.model.state import CHEST, PILE, Dungeon
from waystone.games.warlock.rules import keys
from waystone.games.warlock.rules.keys import (
    MOST_NOTEBOOKS,
    Notebook,
    _notebooks,
    chest_numbers,
    learn_all,
    learn_of,
    notebook,
    of_chest,
    open_triples,
    own_numbers,
    redeal_keys,
    room_at,
    told,
    told_of_chest,
    work_out,
)

Deal = tuple[int, ...]  # who has number 1, 2 ... 9
ONLOOKER = 3


def bits(*numbers: int) -> int:
    return sum(1 << number for number in numbers)


def every_deal(g: Dungeon, viewer: int) -> list[Deal]:
    """All deals that the viewer cannot rule out, from what the rules let him see: his own cards, whom he saw answer
    what, and the public tries at the chest."""
    real = g.holder
    others = [PILE] * 6 if g.solo else [seat for seat, count in enumerate(g.key_counts) for _ in range(count)]
    shared = set(permutations(others))
    asked = [g.asked[viewer * g.seats + seat] if viewer < g.seats else 0 for seat in range(g.seats)]
    deals = []
    for chest in combinations(range(1, 10), 3):
        if any((bits(*chest) & named).bit_count() != right for named, right in g.tries):
            continue
        rest = [number for number in range(1, 10) if number not in chest]
        for holders in shared:
            deal = dict.fromkeys(chest, CHEST) | dict(zip(rest, holders, strict=True))
            if all(
                (deal[n] == viewer) == (real[n] == viewer)
                and (deal[n] == real[n] or not g.placed[viewer] >> n & 1)
                and all((deal[n] == seat) == (real[n] == seat) for seat in range(g.seats) if asked[seat] >> n & 1)
                for n in range(1, 10)
            ):
                deals.append(tuple(deal[n] for n in range(1, 10)))
    return deals


def three() -> Table:
    return lay(hero(), hero(), hero(), chest=(7, 8, 9), keys=[[1, 2], [3, 4], [5, 6]])


def fresh() -> Dungeon:
    """Nothing was asked."""
    return three().g


def challenged() -> Dungeon:
    """Player 1 has seen who has 3 and 8, Player 2 who has 9."""
    g = three().g
    learn_all(g, 0, bits(3, 8))
    learn_all(g, 1, bits(9))
    return g


def denied() -> Dungeon:
    """Player 2 told Player 1 that he has neither 5 nor 6 nor 7; Player 3 told Player 2 that he has 5 and not 9."""
    g = three().g
    learn_of(g, 0, 1, bits(5, 6, 7))
    learn_of(g, 1, 2, bits(5, 9))
    return g


def full() -> Dungeon:
    """Player 1 has seen both cards of Player 2, a 2 and a 3: nothing else can be with him, not even the 1."""
    g = lay(hero(), hero(), hero(), chest=(4, 5, 7), keys=[[8, 9], [2, 3], [1, 6]]).g
    learn_all(g, 0, bits(2, 3))
    return g


def full_of_one() -> Dungeon:
    """Player 1 has seen both cards of Player 2, a 1 and a 9."""
    g = lay(hero(), hero(), hero(), chest=(3, 4, 7), keys=[[2, 8], [1, 9], [5, 6]]).g
    learn_all(g, 0, bits(1, 9))
    return g


def single() -> Dungeon:
    """The 5 is neither in the chest nor with Player 1 or Player 3, so it is the only card of Player 2."""
    g = lay(hero(), hero(), hero(), hero(), chest=(1, 4, 9), keys=[[2, 3], [5], [6, 7], [8]]).g
    learn_of(g, 3, 0, bits(5))
    learn_of(g, 3, 2, bits(5))
    g.tries = ((bits(2, 5, 6), 0),)
    return g


def tried() -> Dungeon:
    """Two tries at the chest failed, and Player 3 has shown Player 1 the 5."""
    g = three().g
    g.tries = ((bits(7, 8, 3), 2), (bits(1, 4, 9), 1))
    learn_of(g, 0, 2, bits(5))
    return g


def pair() -> Dungeon:
    """Two players; Player 1 tried 2, 6 and 7 in vain."""
    g = lay(hero(), hero(), chest=(2, 5, 9), keys=[[1, 3, 4], [6, 7, 8]]).g
    g.tries = ((bits(2, 6, 7), 1),)
    return g


def four() -> Dungeon:
    """Four players with two cards and with one; all have denied something to Player 4."""
    g = lay(hero(), hero(), hero(), hero(), chest=(1, 5, 9), keys=[[2, 3], [4], [6, 7], [8]]).g
    for seat in range(3):
        learn_of(g, 3, seat, bits(1, 2, 4 + seat))
    return g


def cornered() -> Dungeon:
    """Player 3 has neither 3 nor 4, and a try showed that neither 3 nor 4 nor 5 is in the chest: Player 2 has both."""
    g = three().g
    learn_of(g, 0, 2, bits(3, 4))
    g.tries = ((bits(3, 4, 5), 0),)
    return g


def ring() -> Dungeon:
    """Six players; each has denied to Player 3 all numbers but two, so that of thousands of deals two are left."""
    g = lay(*[hero()] * 6, chest=(1, 8, 9), keys=[[2], [3], [4], [5], [6], [7]]).g
    for seat, maybe in ((0, (2, 3)), (1, (3, 5)), (3, (5, 6)), (4, (6, 7)), (5, (7, 2))):
        learn_of(g, 2, seat, bits(*[number for number in range(1, 10) if number not in maybe]))
    return g


def hunted() -> Dungeon:
    """Six players; four have denied all numbers but one to Player 3, and the last was not asked: four deals are left
    of the thousands that a draw of three numbers, and of one for each player, may give."""
    g = lay(*[hero()] * 6, chest=(1, 8, 9), keys=[[2], [3], [4], [5], [6], [7]]).g
    for seat, maybe in ((0, 2), (1, 3), (3, 5), (4, 6)):
        learn_of(g, 2, seat, bits(*[number for number in range(1, 10) if number != maybe]))
    return g


def alone() -> Dungeon:
    """A lone player has looked at two cards of the pile, and tried 1, 2 and 7."""
    g = lay(hero(), chest=(7, 8, 9)).g
    learn_all(g, 0, bits(3, 5))
    g.tries = ((bits(1, 2, 7), 1),)
    return g


VIEWERS = [
    *[(made, viewer) for made in (fresh, challenged, denied, full, cornered, tried, four) for viewer in range(3)],
    *[(pair, 0), (pair, 1), (pair, 2), (tried, ONLOOKER), (four, 3), (full_of_one, 0), (single, 3)],
    *[(ring, 2), (hunted, 2), (alone, 0), (alone, 1)],
]


@pytest.mark.parametrize(("made", "viewer"), VIEWERS, ids=lambda it: getattr(it, "__name__", it))
def test_the_notebook_is_exact(made: object, viewer: int) -> None:
    """FM-55, FM-153, FM-179: certain, possible and impossible by every deal that fits, for players and onlookers."""
    assert callable(made)
    g = made()
    deals = every_deal(g, viewer)
    book = work_out(g, viewer)
    for number in range(1, 10):
        assert book.places[number] == bits(*{deal[number - 1] for deal in deals}), number
    chests = {bits(*[n for n in range(1, 10) if deal[n - 1] == CHEST]) for deal in deals}
    assert (set(book.triples), len(book.triples)) == (chests, len(chests))


@pytest.mark.parametrize(("made", "viewer"), VIEWERS, ids=lambda it: getattr(it, "__name__", it))
def test_what_was_told_of_the_chest_is_what_was_told_of_all_places(made: object, viewer: int) -> None:
    assert callable(made)
    g = made()
    assert told_of_chest(g, viewer) == of_chest(told(g, viewer))


@pytest.mark.parametrize(("made", "viewer"), [(denied, 0), (tried, 1), (pair, 1), (ring, 2), (alone, 0)])
def test_guesses_of_the_keys_are_uniform(made: object, viewer: int) -> None:
    """Every deal that fits comes up, none that does not, and all equally often; what is on the cards stays apart."""
    assert callable(made)
    g = made()
    deals = every_deal(g, viewer)
    assert len(deals) > 1
    rng = Rng(11)
    mean = 30
    seen: Counter[Deal] = Counter()
    for _ in range(mean * len(deals)):
        redeal_keys(g, viewer, rng)
        seen[g.holder[1:]] += 1
    assert set(seen) == set(deals)
    chi = sum((seen[deal] - mean) ** 2 / mean for deal in deals)
    freedom = len(deals) - 1
    assert chi < freedom + 5 * (2 * freedom) ** 0.5 + 5


def test_where_chance_hardly_finds_a_deal_all_are_listed() -> None:
    """FM-153: of Player 3's four deals each comes up about as often, though one draw in 1,680 fits."""
    dealt: Counter[Deal] = Counter()
    for seed in range(40):
        g = hunted()
        redeal_keys(g, 2, Rng(seed))
        dealt[g.holder[1:]] += 1
    assert set(dealt) == set(every_deal(hunted(), 2))
    assert len(dealt) == 4
    assert min(dealt.values()) >= 4


@pytest.mark.parametrize(("made", "viewer"), [(fresh, 0), (denied, 0), (denied, 1), (four, 3), (ring, 2), (alone, 0)])
def test_the_list_of_deals_is_whole(made: object, viewer: int) -> None:
    """FM-153: every deal that fits, each once."""
    assert callable(made)
    g = made()
    places = told(g, viewer)
    worlds: list[list[int]] = []
    for triple in open_triples(g, places):
        keys.every_deal(g, places, triple, worlds)
    assert sorted(tuple(world[1:]) for world in worlds) == sorted(every_deal(g, viewer))


def test_a_guess_of_one_who_knows_all_changes_nothing() -> None:
    """FM-56: Player 2 has seen every number."""
    g = three().g
    learn_all(g, 1, bits(*range(1, 10)))
    before = g.holder[1:]
    redeal_keys(g, 1, Rng(5))
    assert g.holder[1:] == before
    assert work_out(g, 1).triples == [bits(7, 8, 9)]


def test_before_the_deal_there_is_nothing_to_know() -> None:
    """FM-13: while the extra goods are chosen, no number has a place, and nothing can be dealt anew."""
    g = GAME.new(box(), 3, GAME.settle({}), Rng(1))
    book = notebook(g, 1)
    assert (book.places, book.triples) == ([0] * 10, [])
    redeal_keys(g, 1, Rng(2))
    assert g.holder == ()


def test_what_was_seen_adds_up_and_is_each_viewers_own() -> None:
    """FM-57, FM-153: a second answer does not wipe out the first, and nobody else learns of either."""
    g = three().g
    learn_all(g, 1, bits(3))
    learn_all(g, 1, bits(8))
    assert g.placed == (0, bits(3, 8), 0, 0)
    learn_of(g, 2, 1, bits(1))
    learn_of(g, 2, 1, bits(4))
    assert g.asked == (0, 0, 0, 0, 0, 0, 0, bits(1, 4), 0, 0, 0, 0)


def test_how_many_numbers_each_place_has_is_public() -> None:
    """FM-14, FM-15, FM-190: three under the chest; the shares of the players; the pile only for one alone."""
    g = four()
    assert [room_at(g, place) for place in range(8)] == [2, 1, 2, 1, 0, 0, 0, 3]
    assert [room_at(alone(), place) for place in range(8)] == [0, 0, 0, 0, 0, 0, 6, 3]
    assert (own_numbers(g, 0), own_numbers(g, 3), chest_numbers(g)) == (bits(2, 3), bits(8), bits(1, 5, 9))


def test_the_notebook_follows_every_answer() -> None:
    """FM-57: it is worked out anew after each answer, try and deal, and for each viewer."""
    g = three().g
    _notebooks.clear()
    before = notebook(g, 0)
    assert notebook(g, 1).places != before.places
    assert notebook(g, 0) is before  # the same cards and answers: not worked out twice
    learn_all(g, 0, bits(3))
    assert notebook(g, 0).places[3] == 1 << 1
    learn_of(g, 0, 2, bits(5))
    assert notebook(g, 0).places[5] == 1 << 2
    g.tries = ((bits(3, 4, 7), 1),)
    assert len(notebook(g, 0).triples) == 3 * 1 + 1 * 3  # 4 or 7, with two of 6, 8, 9


def test_so_many_notebooks_are_remembered_and_no_more() -> None:
    """With the last place taken all are forgotten; what is asked next is worked out as ever."""
    g = three().g
    fresh_book = work_out(g, 0)
    _notebooks.clear()
    blank = Notebook([0] * (KEYS + 1), [])
    for number in range(MOST_NOTEBOOKS):
        _notebooks[-number, (), 0, (), (), ()] = blank
    book = notebook(g, 0)
    assert (book.places, book.triples) == (fresh_book.places, fresh_book.triples)
    assert len(_notebooks) == 1
