"""Dice and shuffles: fair, the same in both builds, and scripted where a test wants it."""

from collections import Counter
from collections.abc import Iterable
from itertools import permutations, product

import pytest

from waystone.engine import Rng
from waystone.engine.rng import ScriptEmpty

# Written down once; the suite runs in both builds, and both must roll these.
GOLDEN = {
    0: (100100083970286806, [5, 6, 6, 4, 5, 1, 4, 4, 5, 6, 6, 1], 182, 932043194846994786, 4329772000294265619),
    1: (2612870214163282813, [5, 2, 4, 5, 1, 5, 2, 1, 6, 1, 4, 6], 331, 118111460268239827, 2925217606658455414),
    7: (2359445813692615628, [6, 6, 6, 3, 6, 4, 1, 1, 2, 3, 3, 6], 570, 3504633051417017821, 1217941052119709473),
    -1: (2941786833439433203, [3, 5, 5, 5, 2, 5, 3, 6, 3, 2, 1, 2], 411, 2723028163462879398, 4488800560867367172),
    2**70 + 3: (
        3679106763262486588,
        [3, 1, 5, 6, 6, 1, 6, 3, 4, 1, 5, 2],
        603,
        2778020893457144379,
        1914079449328875345,
    ),
}


def spread(counts: Counter[object], outcomes: Iterable[object], draws: int) -> float:
    """How far counts are from even: chi-square over its degrees of freedom, about 1 for fair draws."""
    kinds = list(outcomes)
    even = draws / len(kinds)
    assert set(counts) <= set(kinds)
    return sum((counts[kind] - even) ** 2 / even for kind in kinds) / (len(kinds) - 1)


@pytest.mark.parametrize("seed", GOLDEN)
def test_a_seed_gives_the_same_numbers_for_ever(seed: int) -> None:
    start, dice, below, child, end = GOLDEN[seed]
    rng = Rng(seed)
    assert rng.state == start
    assert rng.roll(12) == dice
    assert rng.below(1000) == below
    assert rng.seed() == child
    assert rng.state == end


def test_a_shuffle_is_the_same_for_ever() -> None:
    rng, cards = Rng(7), list(range(10))
    rng.shuffle(cards)
    assert cards == [1, 9, 4, 0, 3, 5, 2, 6, 7, 8]
    assert rng.below(2**31 - 1) == 807199138


@pytest.mark.parametrize("length", [1, 2, 3])
def test_dice_are_fair_alone_in_pairs_and_in_threes(length: int) -> None:
    rng = Rng(2024)
    draws = 30_000
    counts: Counter[object] = Counter(tuple(rng.roll(length)) for _ in range(draws))
    assert 0.5 < spread(counts, product(range(1, 7), repeat=length), draws) < 1.5 + 3 / length


@pytest.mark.parametrize("gap", [1, 2, 16, 64])
def test_first_rolls_of_consecutive_seeds_are_as_uneven_as_chance(gap: int) -> None:
    """A lattice would make them far too even; a poor scramble far too uneven."""
    draws = 30_000
    counts: Counter[object] = Counter(tuple(Rng(seed * gap).roll(2)) for seed in range(draws))
    assert 0.4 < spread(counts, product(range(1, 7), repeat=2), draws) < 1.8


def test_neighbouring_seeds_are_not_steps_of_each_other() -> None:
    agreed = sum(Rng(seed).d6() == Rng(seed + 1).d6() for seed in range(12_000))
    assert abs(agreed - 2000) < 4.5 * (12_000 * 5 / 36) ** 0.5


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    rng = Rng(5)
    draws = 24_000
    counts: Counter[object] = Counter()
    for _ in range(draws):
        cards = list("abcd")
        rng.shuffle(cards)
        counts["".join(cards)] += 1
    assert 0.3 < spread(counts, map("".join, permutations("abcd")), draws) < 2.0


@pytest.mark.parametrize("n", [1, 2, 3, 7, 100, 2**31 - 1])
def test_below_stays_below(n: int) -> None:
    rng = Rng(n)
    drawn = [rng.below(n) for _ in range(2000)]
    assert min(drawn) >= 0
    assert max(drawn) < n
    if n <= 7:
        assert set(drawn) == set(range(n))


def test_short_lists_can_be_shuffled() -> None:
    rng = Rng(1)
    for cards in ([], [1]):
        before = list(cards)
        rng.shuffle(cards)
        assert cards == before


def test_a_copy_rolls_the_same_and_leaves_the_original_alone() -> None:
    rng = Rng(3)
    rng.roll(5)
    twin = rng.copy()
    ahead = twin.roll(20)
    assert rng.roll(20) == ahead


def test_the_child_of_an_rng_is_another_stream() -> None:
    rng = Rng(3)
    child = Rng(rng.seed())
    assert sum(map(int.__eq__, child.roll(6000), rng.roll(6000))) == pytest.approx(1000, abs=130)


def test_scripted_dice_fall_as_written_and_then_run_out() -> None:
    rng = Rng.scripted(2, 2, 6)
    assert rng.roll(3) == [2, 2, 6]
    with pytest.raises(ScriptEmpty, match="used up"):
        rng.d6()


def test_a_copy_of_a_scripted_rng_has_a_script_of_its_own() -> None:
    rng = Rng.scripted(4, 5)
    twin = rng.copy()
    assert twin.d6() == 4
    assert rng.roll(2) == [4, 5]
    assert twin.d6() == 5


def test_a_script_can_be_put_into_a_running_match() -> None:
    rng = Rng(1)
    rng.roll(3)
    rng.script = [1, 1]
    assert rng.roll(2) == [1, 1]
    rng.script = None
    assert 1 <= rng.d6() <= 6
