"""The exact numbers of the game, by enumeration."""

from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product

import pytest

from tests.games.warlock.table import content, encounter, hero, lay, where
from waystone.games.warlock.model.board import MAZE, OPPOSITE
from waystone.games.warlock.model.content import BUNCH, MONSTER, NONE, PERSON, TRAP
from waystone.games.warlock.model.state import Fighter
from waystone.games.warlock.rules.odds import Duel, duel_with, lucky, rounds

TWO_DICE = list(product(range(1, 7), repeat=2))
ALL_ROUNDS = [(foe, mine) for foe in TWO_DICE for mine in TWO_DICE]


def is_lucky(luck: int) -> Fraction:
    return Fraction(sum(a + b <= luck for a, b in TWO_DICE), 36)


@pytest.mark.parametrize(("luck", "of_36"), [(6, 15), (7, 21), (8, 26), (9, 30), (10, 33), (11, 35), (12, 36)])
def test_1_chance_to_be_lucky(luck: int, of_36: int) -> None:
    """FM-29."""
    assert is_lucky(luck) == Fraction(of_36, 36)
    assert lucky(luck) == pytest.approx(of_36 / 36)


def test_2_a_fresh_character() -> None:
    """FM-9, FM-29."""
    assert sum(is_lucky(die + 6) for die in range(1, 7)) / 6 == Fraction(181, 216)


@cache
def one_round(lead: int) -> tuple[Fraction, Fraction, Fraction]:
    """Won, tied, lost."""
    totals = [sum(mine) + lead - sum(foe) for foe, mine in ALL_ROUNDS]
    count = len(totals)
    return (
        Fraction(sum(t > 0 for t in totals), count),
        Fraction(sum(t == 0 for t in totals), count),
        Fraction(sum(t < 0 for t in totals), count),
    )


@pytest.mark.parametrize(("lead", "won", "tied", "lost"), [(0, 575, 146, 575), (1, 721, 140, 435), (2, 861, 125, 310)])
def test_3_to_5_one_round(lead: int, won: int, tied: int, lost: int) -> None:
    """FM-99, FM-100."""
    assert one_round(lead) == (Fraction(won, 1296), Fraction(tied, 1296), Fraction(lost, 1296))
    assert rounds(lead).won == pytest.approx(won / 1296)
    assert rounds(lead).lost == pytest.approx(lost / 1296)


@cache
def race(lead: int, to_win: int, to_lose: int) -> Fraction:
    """Wounds given before wounds taken."""
    if to_win == 0:
        return Fraction(1)
    if to_lose == 0:
        return Fraction(0)
    won, tied, lost = one_round(lead)
    ahead, behind = race(lead, to_win - 1, to_lose), race(lead, to_win, to_lose - 1)
    return (won * ahead + lost * behind) / (1 - tied)


def wounds(stamina: int, size: int = 2) -> int:
    return -(-stamina // size)


def engine_odds(skill: int, stamina: int, luck: int, monster: str) -> float:
    """What the battle panel says."""
    table = lay(hero(skill=skill, stamina=stamina, luck=luck), hero("5,24"))
    card = content().encounters[encounter(monster)]
    a = table.hero(0)
    return duel_with(table.g, a, Fighter(0), card, card.skill).won(a.stamina, card.stamina, a.luck)


def test_6_the_minotaur() -> None:
    """FM-97: Skill 9, Stamina 19 against 9/9."""
    assert race(0, wounds(9), wounds(19)) == Fraction(14913, 16384)
    assert engine_odds(9, 19, 9, "Minotaur") == pytest.approx(14913 / 16384)


def test_7_8_the_warlock() -> None:
    """FM-120: 10/14 against Skill 9, 10, 11 with Stamina 19."""
    assert race(0, wounds(14), wounds(19)) == Fraction(50643, 65536)
    assert float(race(-1, 7, 10)) == pytest.approx(0.394937, abs=1e-6)
    assert float(race(1, 7, 10)) == pytest.approx(0.961644, abs=1e-6)
    for skill, chance in ((9, 0.394937), (10, 0.772751), (11, 0.961644)):
        assert engine_odds(skill, 19, 9, "Zagor the Warlock") == pytest.approx(chance, abs=1e-6)


def test_9_the_ghoul() -> None:
    """FM-113: four wounds kill."""
    assert float(race(2, wounds(7), 4)) == pytest.approx(0.915043, abs=1e-6)
    assert float(race(1, wounds(7), 4)) == pytest.approx(0.754635, abs=1e-6)
    assert engine_odds(10, 7, 9, "Ghoul") == pytest.approx(0.915043, abs=1e-6)
    assert engine_odds(9, 19, 9, "Ghoul") == pytest.approx(0.754635, abs=1e-6)


@cache
def vampire(lead: int, to_win: int, to_lose: int, luck: int) -> Fraction:
    """FM-117: a double of the Vampire tests Luck at once."""
    if to_win == 0:
        return Fraction(1)
    if to_lose == 0:
        return Fraction(0)
    total = same = Fraction(0)
    for (double, result), share in outcomes(lead).items():
        after, chance = luck, share
        if double:
            chance *= is_lucky(luck)
            after = max(0, luck - 1)
        if result == 0 and after == luck:
            same += chance
        elif chance:
            total += chance * vampire(lead, to_win - (result > 0), to_lose - (result < 0), after)
    return total / (1 - same)


@cache
def outcomes(lead: int) -> dict[tuple[bool, int], Fraction]:
    """The chance of each result of a round, with and without a double of the foe."""
    found: dict[tuple[bool, int], Fraction] = {}
    for foe, mine in ALL_ROUNDS:
        difference = sum(mine) + lead - sum(foe)
        key = (foe[0] == foe[1], (difference > 0) - (difference < 0))
        found[key] = found.get(key, Fraction(0)) + Fraction(1, 1296)
    return found


def test_10_the_vampire() -> None:
    """FM-117: Skill 10 and 11, Stamina 19, Luck 10."""
    assert float(vampire(0, 5, 10, 10)) == pytest.approx(0.698413, abs=1e-6)
    assert float(vampire(1, 5, 10, 10)) == pytest.approx(0.803664, abs=1e-6)
    assert engine_odds(10, 19, 10, "Vampire") == pytest.approx(0.698413, abs=1e-6)
    assert engine_odds(11, 19, 10, "Vampire") == pytest.approx(0.803664, abs=1e-6)


def test_11_the_giant() -> None:
    """FM-119."""
    assert float(race(2, wounds(9), wounds(19, 3))) == pytest.approx(0.989425, abs=1e-6)
    assert engine_odds(10, 19, 9, "Giant") == pytest.approx(0.989425, abs=1e-6)


def test_12_escape() -> None:
    """FM-122."""
    rows = content().escape
    assert Fraction(sum(row.away for row in rows), 6) == Fraction(5, 6)
    assert Fraction(sum(row.stamina for row in rows), 6) == Fraction(11, 6)


def test_13_the_bridge() -> None:
    """FM-69: across 1/2, into the river 1/6, across before ever falling in 3/4."""
    table = content().crossings[2].rows
    across = Fraction(sum(any(e.target == -2 for e in row.effects) for row in table), 6)
    river = Fraction(sum(any(e.op == 0 for e in row.effects) for row in table), 6)
    assert (across, river, across / (across + river)) == (Fraction(1, 2), Fraction(1, 6), Fraction(3, 4))


def test_14_the_cage() -> None:
    """FM-130: three tries with the die; 1.264613 Luck tests from Luck 9."""
    assert 1 / Fraction(len(content().numbers.cage_rolls), 6) == 3
    tests, still = Fraction(0), Fraction(1)
    for luck in range(9, 1, -1):
        tests += still
        still *= 1 - is_lucky(luck)
    assert tests == Fraction(25488769, 20155392)
    assert still == Fraction(4379375, 725594112)


@pytest.mark.parametrize(
    ("own", "one", "blind"),
    [(1, Fraction(3, 8), Fraction(1, 56)), (2, Fraction(3, 7), Fraction(1, 35)), (3, Fraction(1, 2), Fraction(1, 20))],
)
def test_15_16_the_chest(own: int, one: Fraction, blind: Fraction) -> None:
    """FM-14, FM-175: a number not one's own; a blind triple. The notebook counts the same triples."""
    others = range(own, 9)
    worlds = list(combinations(others, 3))
    assert Fraction(sum(own in world for world in worlds), len(worlds)) == one
    assert Fraction(1, len(worlds)) == blind
    players = {1: 6, 2: 3, 3: 2}[own]
    table = lay(*[hero()] * players, chest=(7, 8, 9))
    assert len(table.view(0).notebook.triples) == len(worlds)


@pytest.mark.parametrize(
    ("count", "chance"),
    [
        (1, Fraction(1, 84)),
        (2, Fraction(25, 168)),
        (3, Fraction(313, 784)),
        (4, Fraction(37, 56)),
        (5, Fraction(6, 7)),
        (6, Fraction(27, 28)),
    ],
)
def test_17_bunches_that_cover_a_triple(count: int, chance: Fraction) -> None:
    """FM-139."""
    bunches = [card.numbers for card in content().treasures if card.kind == BUNCH]
    triples = [1 << a | 1 << b | 1 << c for a, b, c in combinations(range(1, 10), 3)]
    covered = total = 0
    for hand in combinations(bunches, count):
        numbers = 0
        for bunch in hand:
            numbers |= bunch
        covered += sum(triple & ~numbers == 0 for triple in triples)
        total += len(triples)
    assert Fraction(covered, total) == chance


def test_18_what_a_room_holds() -> None:
    """FM-3, FM-5."""
    cards = content().treasures
    assert Fraction(sum(card.kind == BUNCH for card in cards), len(cards)) == Fraction(9, 32)
    loose = [card.kind for card in content().encounters if card.room == NONE]
    assert [loose.count(kind) for kind in (MONSTER, TRAP, PERSON)] == [18, 4, 5]


def test_19_the_maze_is_passable() -> None:
    """FM-74, FM-77: over all 720 layouts."""
    board = content().board
    either = alone_a = alone_b = 0
    lengths = {3: 0, 5: 0}
    for layout in permutations(range(6)):
        ways = {gate: shortest(layout, where(gate)) for gate in ("gA", "gB")}
        found = [way for way in ways.values() if way]
        alone_a += bool(ways["gA"])
        alone_b += bool(ways["gB"])
        if found:
            either += 1
            lengths[min(found)] += 1
    assert Fraction(either, 720) == Fraction(89, 120)
    assert lengths == {3: 522, 5: 12}
    assert alone_a == alone_b == 384
    assert board.spaces[where("gC")].gate_to == where("M2")


def shortest(layout: tuple[int, ...], gate: int) -> int:
    """Maze spaces from a southern gate to gC, or 0."""
    board = content().board
    start = board.spaces[board.spaces[gate].gate_to]
    if not content().maze_cards[layout[start.maze]].open >> 2 & 1:
        return 0
    reached = {start.index: 1}
    queue = [start.index]
    for index in queue:
        space = board.spaces[index]
        sides = content().maze_cards[layout[space.maze]].open
        for side in range(4):
            near = space.beside[side]
            if near == NONE or not sides >> side & 1:
                continue
            other = board.spaces[near]
            if near == where("gC"):
                return reached[index]
            if (
                other.kind == MAZE
                and near not in reached
                and content().maze_cards[layout[other.maze]].open >> OPPOSITE[side] & 1
            ):
                reached[near] = reached[index] + 1
                queue.append(near)
    return 0


def test_20_the_dwarfs() -> None:
    """FM-136."""
    won = Fraction(sum(sum(mine) > sum(theirs) for theirs, mine in ALL_ROUNDS), 1296)
    assert won == Fraction(575, 1296)
    assert won - (1 - won) == Fraction(-146, 1296)


def test_the_engines_battles_are_as_likely_as_that() -> None:
    """FM-97: 600 real battles of Skill 10, Stamina 19 against the Warlock."""
    won = 0
    for seed in range(600):
        table = lay(hero("21,2"), hero("5,24"), encounters={"WS": "Zagor the Warlock"})
        table.g.rng.script = None
        table.match._quiet = None
        table.match.copyable = False
        table.g.log = None
        table.g.rng.state = seed * 1_000_003 + 17
        table.g.phase = 3
        table.g.adventurers[0].space = where("WS")
        from waystone.games.warlock.rules.battle import fight, meet_monster

        meet_monster(table.g, content().encounters[encounter("Zagor the Warlock")], False)
        while table.g.battle is not None:
            table.g.battle.hero.until = 0
            for _ in fight(table.g):
                raise AssertionError("asked")
        won += table.hero(0).alive
    assert abs(won / 600 - 0.772751) < 4.5 * (0.7728 * 0.2272 / 600) ** 0.5


def test_a_shield_and_mail_in_the_odds() -> None:
    """FM-143: worse without, and exact for one round of life."""
    duel = Duel(0)
    duel.mail = 1
    assert duel.won(2, 2, 0) > Duel(0).won(2, 2, 0)
    assert Duel(0).won(2, 2, 0) == pytest.approx(0.5)
