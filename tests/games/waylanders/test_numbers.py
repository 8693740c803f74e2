"""Exact numbers, by enumerating every roll with fractions: N1 to N23."""

from fractions import Fraction
from itertools import combinations, product
from math import comb

import pytest

from tests.games.waylanders.table import box, lay, party
from waystone.games.waylanders.model.content import AUX
from waystone.games.waylanders.rules.odds import prospects
from waystone.games.waylanders.rules.setup import pool
from waystone.games.waylanders.rules.spreads import Odds

FOREST, PLAIN, MOUNTAIN = 0, 1, 2
FIGHTER, PATHFINDER, SAGE = 0, 1, 2
Spread = dict[int, Fraction]


def one(die: int, technique: int) -> Spread:
    spread: Spread = {}
    for worth in box().content.dice[die].successes[technique]:
        spread[worth] = spread.get(worth, Fraction(0)) + Fraction(1, 6)
    return spread


def total(*spreads: Spread) -> Spread:
    found: Spread = {0: Fraction(1)}
    for spread in spreads:
        fresh: Spread = {}
        for (a, p), (b, q) in product(found.items(), spread.items()):
            fresh[a + b] = fresh.get(a + b, Fraction(0)) + p * q
        found = fresh
    return found


FAVOURED = one(PLAIN, FIGHTER)
UNFAVOURED = one(PLAIN, SAGE)
AID = one(AUX, FIGHTER)


def compare(hits: Spread, blocks: Spread) -> tuple[Fraction, Fraction, Fraction]:
    """Damage, tie, Blocks higher."""
    found = [Fraction(0)] * 3
    for (h, p), (b, q) in product(hits.items(), blocks.items()):
        found[0 if h > b else 1 if h == b else 2] += p * q
    return found[0], found[1], found[2]


def at_least(spread: Spread, value: int) -> Fraction:
    return sum((p for worth, p in spread.items() if worth >= value), Fraction(0))


def mean(spread: Spread) -> Fraction:
    return sum((worth * p for worth, p in spread.items()), Fraction(0))


def F(text: str) -> Fraction:  # noqa: N802
    return Fraction(text)


def test_n1_expected_successes() -> None:
    assert (mean(FAVOURED), mean(UNFAVOURED), mean(AID)) == (F("5/6"), F("1/3"), F("1/2"))


def test_every_technique_has_its_favoured_terrain_and_the_auxiliary_die_favours_none() -> None:
    for technique, terrain in ((FIGHTER, PLAIN), (PATHFINDER, MOUNTAIN), (SAGE, FOREST)):
        assert one(terrain, technique) == FAVOURED
        assert one(AUX, technique) == AID
        for other in {FOREST, PLAIN, MOUNTAIN} - {terrain}:
            assert one(other, technique) == UNFAVOURED


def test_n2_two_favoured_dice() -> None:
    spread = total(FAVOURED, FAVOURED)
    assert [spread[k] for k in range(5)] == [F("1/4"), F("1/6"), F("13/36"), F("1/9"), F("1/9")]


def test_n3_n4_two_favoured_dice_against_one_and_two() -> None:
    hits = total(FAVOURED, FAVOURED)
    assert compare(hits, AID) == (F("2/3"), F("5/24"), F("1/8"))
    assert compare(hits, total(AID, AID)) == (F("77/144"), F("17/72"), F("11/48"))


def test_n5_two_unfavoured_dice() -> None:
    hits = total(UNFAVOURED, UNFAVOURED)
    assert compare(hits, AID) == (F("1/3"), F("4/9"), F("2/9"))
    assert compare(hits, total(AID, AID)) == (F("7/36"), F("13/36"), F("4/9"))


def test_n6_n7_support() -> None:
    assert compare(total(FAVOURED, AID), AID)[0] == F("7/12")
    assert compare(total(FAVOURED, AID), total(AID, AID))[0] == F("7/16")
    assert compare(total(FAVOURED, AID, AID), total(AID, AID))[0] == F("7/12")


def test_n8_an_automatic_hit_alone() -> None:
    assert compare({1: Fraction(1)}, AID)[0] == F("1/2")
    assert compare({1: Fraction(1)}, total(AID, AID))[0] == F("1/4")


def test_n9_against_hangwnis_from_another_area() -> None:
    cut: Spread = {}
    for worth, p in total(FAVOURED, FAVOURED).items():
        cut[max(0, worth - 1)] = cut.get(max(0, worth - 1), Fraction(0)) + p
    assert compare(cut, total(AID, AID))[0] == F("41/144")


def test_n10_one_roll_against_two_targets() -> None:
    both = Fraction(0)
    for hits, p in total(FAVOURED, FAVOURED).items():
        both += p * compare({hits: Fraction(1)}, AID)[0] ** 2
    assert both == F("5/8")


def test_n11_four_successes() -> None:
    assert at_least(total(FAVOURED, FAVOURED), 4) == F("1/9")
    reroll = Fraction(0)
    for first, second in product(FAVOURED.items(), repeat=2):
        (a, p), (b, q) = first, second
        best = Fraction(1) if a + b >= 4 else at_least(FAVOURED, 4 - max(a, b))
        reroll += p * q * best
    assert reroll == F("7/27")
    assert at_least(total(UNFAVOURED, UNFAVOURED), 4) == 0


@pytest.mark.parametrize(
    ("spread", "chances"),
    [
        (FAVOURED, ["1/2", "1/3", "0"]),
        (total(FAVOURED, AID), ["3/4", "5/12", "1/6"]),
        (UNFAVOURED, ["1/3", "0", "0"]),
        (total(UNFAVOURED, AID), ["2/3", "1/6", "0"]),
    ],
    ids=["N12 favoured alone", "N13 favoured with company", "N14 unfavoured alone", "N14 unfavoured with company"],
)
def test_n12_n13_n14_conquest(spread: Spread, chances: list[str]) -> None:
    assert [at_least(spread, value) for value in (1, 2, 3)] == [F(chance) for chance in chances]


def test_n15_two_attempts() -> None:
    assert 1 - (1 - at_least(total(FAVOURED, AID), 2)) ** 2 == F("95/144")


def test_n16_event_trigger_of_two_auxiliary_dice() -> None:
    events = box().content.dice[AUX].events
    assert Fraction(sum(a or b for a, b in product(events, repeat=2)), 36) == F("5/9")


def test_n17_the_tempest_roll() -> None:
    assert Fraction(box().content.dice[AUX].blank.count(False), 6) == F("5/6")


def test_n18_the_marsh_attack() -> None:
    hits = total(one(AUX, SAGE), one(AUX, SAGE))
    none: Spread = {0: Fraction(1)}
    assert [compare(hits, blocks)[0] for blocks in (none, AID, total(AID, AID))] == [F("3/4"), F("1/2"), F("5/16")]


def test_n19_wradnja_in_the_forest() -> None:
    """Creeper makes one Hit sure; her target needs two Blocks with one die to strike back."""
    hits = total(one(FOREST, PATHFINDER), {1: Fraction(1)})
    damage, _, higher = compare(hits, AID)
    assert (damage, higher) == (F("2/3"), F("0"))


def test_n20_climber() -> None:
    hits = total(one(MOUNTAIN, PATHFINDER), one(MOUNTAIN, PATHFINDER))
    assert compare(hits, one(MOUNTAIN, PATHFINDER))[0] == F("59/108")


def test_n21_arrow_trap() -> None:
    assert compare(one(MOUNTAIN, PATHFINDER), AID)[0] == F("5/12")
    assert compare(one(PLAIN, PATHFINDER), AID)[0] == F("1/6")


def test_n22_centre_tokens() -> None:
    values = [value for terrain in box().content.centre_tokens for value in terrain]
    assert len(values) == 30
    assert Fraction(sum(value > 0 for value in values), 30) == F("7/10")
    assert Fraction(sum(values), 30) == F("23/15")


def test_n23_a_dealt_hand_without_a_pair() -> None:
    content = box().content
    cards = pool(content, False)
    names = [content.cards[card].adventurer.id for card in cards]
    plain = sum(len({names[i] for i in hand}) == 5 for hand in combinations(range(20), 5))
    assert Fraction(plain, comb(20, 5)) == F("168/323")


# ------------------------------------------------------------------ what the screen and the advice say
@pytest.mark.parametrize(
    ("attacker", "target", "area", "hurt", "counter"),
    [
        ({"iedain": "B4"}, {"elathor": "B4"}, "B4", "2/3", "1/8"),
        ({"iedain": "B4"}, {"brigg": "B4"}, "B4", "77/144", "11/48"),
        ({"wradnja": "B4"}, {"elathor": "B3"}, "B3", "2/3", "0"),
        ({"ererbraic": "A2"}, {"hangwnis": "C4"}, "C4", "1/36", "0"),
        ({"dherghen": "C4"}, {"ethlinn": "C4"}, "C4", "59/108", None),
        ({"ethlinn": "B3"}, {"elathor": "B4"}, "B4", "1/2", "0"),
    ],
    ids=["N3", "N4", "N19", "unfavoured against Hangwnis", "N20", "N8"],
)
def test_the_chances_shown_are_exact(
    attacker: dict[str, str], target: dict[str, str], area: str, hurt: str, counter: str | None
) -> None:
    table = lay(party(**attacker), party(**target), ap=2)
    g = table.g
    found = prospects(g, Odds(g.content), 0, next(a.index for a in g.areas if a.label == area))
    assert len(found) == 1
    assert found[0].hurt == pytest.approx(float(F(hurt)))
    if counter is not None:
        assert found[0].counter == pytest.approx(float(F(counter)))
