"""Exact chances and means, found by trying every fall of the dice on the real rules."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from tests.games.wakening_lair.table import Table, box, hero, lay
from waystone.engine.rng import Rng
from waystone.games.wakening_lair.game import GAME
from waystone.games.wakening_lair.model.content import GEAR, HERO_BOXES, SCROLL, TRAP, Target
from waystone.games.wakening_lair.model.state import TERROR_CARD, Lair
from waystone.games.wakening_lair.rules.attack import dice_for, hits
from waystone.games.wakening_lair.rules.defence import get_attacked
from waystone.games.wakening_lair.rules.rooms import awaken_a_room
from waystone.games.wakening_lair.rules.setup import stack_monster_deck
from waystone.games.wakening_lair.rules.terror import fire_roll, open_corridor
from waystone.games.wakening_lair.rules.wounds import strike

D6 = range(1, 7)


def rolls(count: int) -> Iterator[tuple[int, ...]]:
    """Every fall of `count` dice, each equally likely, highest first."""
    for dice in product(D6, repeat=count):
        yield tuple(sorted(dice, reverse=True))


def spread(values: list[int]) -> dict[int, Fraction]:
    return {value: Fraction(values.count(value), len(values)) for value in sorted(set(values))}


def mean(values: list[int]) -> Fraction:
    return Fraction(sum(values), len(values))


def boxes_marked(table: Table, name: str, count: int, bonus: int = 0) -> list[int]:
    """For every roll: how many boxes it marks."""
    target = table.target(name)
    before = table.g.marks[target.index]
    return [(hits(table.g, target, tuple(d + bonus for d in dice)) ^ before).bit_count() for dice in rolls(count)]


def pressing(g: Lair, target: Target, count: int, bonus: int = 0) -> tuple[Fraction, Fraction]:
    """Mean Damage and chance of defeat of an Attack Action that is pressed as long as it may be (WK-51)."""
    known: dict[int, tuple[Fraction, Fraction]] = {target.full: (Fraction(0), Fraction(1))}

    def from_here(marks: int) -> tuple[Fraction, Fraction]:
        if marks not in known:
            damage, defeat = Fraction(0), Fraction(0)
            for dice in rolls(count):
                g.marks[target.index] = marks
                after = hits(g, target, tuple(die + bonus for die in dice))
                if after != marks:  # it marked something: press, unless the target is defeated
                    more, chance = from_here(after)
                    damage += (after ^ marks).bit_count() + more
                    defeat += chance
            known[marks] = damage / 6**count, defeat / 6**count
        return known[marks]

    return from_here(g.marks[target.index])


def monster(name: str) -> Table:
    return lay(hero("Bristlecone"), hero("Nox"), monsters={1: [name]})


def wounds(who: str, count: int) -> list[int]:
    """For every enemy roll: the Damage to an unhurt hero."""
    table = lay(hero(who), hero("Filch" if who != "Filch" else "Nox"))
    victim = table.hero(who)
    found = []
    for dice in rolls(count):
        victim.damage = 0
        strike(table.g, victim, list(dice))
        found.append(victim.damage)
    return found


def step_3(table: Table, dice: tuple[int, ...]) -> None:
    """The enemies' step with these dice; nobody is asked anything."""
    for hero_ in table.g.heroes:
        hero_.damage = 0
    table.g.rng.script = list(dice)
    assert list(get_attacked(table.g)) == []
    assert table.dice_left == 0


# ------------------------------------------------------------------ N1 to N3: decks and awaken rolls
def test_n1_the_awaken_roll() -> None:
    """N1: a 12 does nothing in 1 of 36, Room 7 is rolled in 1 of 6."""
    nothing = seven = 0
    for dice in product(D6, repeat=2):
        g = lay(hero("Kata"), hero("Nox"), awake=[1]).g
        g.rng.script = list(dice)
        awaken_a_room(g)
        nothing += len(g.monster_deck) == 25
        seven += g.is_awake(7)
    assert (Fraction(nothing, 36), Fraction(seven, 36)) == (Fraction(1, 36), Fraction(1, 6))


def test_n2_the_place_of_the_terror_card() -> None:
    """N2: each of the places 17 to 25 with 1/9, so 20 Monsters come before it on average. 9000 decks of fixed seeds.

    One place has mean 1000 and standard deviation 30; five of those are allowed.
    """
    g = GAME.new(box(), 2, GAME.settle({}), Rng(1))
    places = [0] * 26
    for seed in range(9000):
        g.rng = Rng(seed)
        stack_monster_deck(g)
        places[25 - g.monster_deck.index(TERROR_CARD)] += 1
    assert places[:17] == [0] * 17
    assert all(abs(count - 1000) <= 150 for count in places[17:])
    drawn_before = sum(count * (place - 1) for place, count in enumerate(places)) / 9000
    assert abs(drawn_before - 20) < 0.15
    assert mean(list(range(16, 25))) == 20


def test_n3_the_first_treasure() -> None:
    """N3: a Trap in 7 of 24, a Scroll in 1 of 12; and shuffles are even (6000 decks, four standard errors)."""
    cards = box().content.cards
    kinds = [card.kind for card in cards]
    assert Fraction(kinds.count(TRAP), 24) == Fraction(7, 24)
    assert Fraction(kinds.count(SCROLL), 24) == Fraction(1, 12)
    traps = scrolls = 0
    deck = list(range(24))
    for seed in range(6000):
        Rng(seed).shuffle(deck)
        traps += kinds[deck[-1]] == TRAP
        scrolls += kinds[deck[-1]] == SCROLL
    assert abs(traps / 6000 - 7 / 24) < 0.024
    assert abs(scrolls / 6000 - 1 / 12) < 0.015


# ------------------------------------------------------------------ N4 to N9: attacks on Monsters
def test_n4_one_die_at_a_4() -> None:
    """N4"""
    table = monster("Ember Imp")
    assert mean(boxes_marked(table, "Ember Imp", 1)) == Fraction(1, 2)
    assert mean(boxes_marked(table, "Ember Imp", 1, bonus=1)) == Fraction(2, 3)


def test_n5_three_dice_at_a_goblin() -> None:
    """N5"""
    marked = boxes_marked(monster("Goblin Fighter"), "Goblin Fighter", 3)
    assert spread(marked) == {0: Fraction(1, 8), 1: Fraction(133, 216), 2: Fraction(1, 6), 3: Fraction(5, 54)}
    assert mean(marked) == Fraction(265, 216)


@pytest.mark.parametrize(
    ("count", "bonus", "damage", "defeat"),
    [
        (3, 0, Fraction(414313, 186624), Fraction(121769, 186624)),
        (3, 1, Fraction(48307, 17496), Fraction(31247, 34992)),
        (2, 0, Fraction(2075, 1296), Fraction(499, 1296)),
    ],
    ids=["N6", "N7", "N8"],
)
def test_n6_n7_n8_pressing_a_goblin(count: int, bonus: int, damage: Fraction, defeat: Fraction) -> None:
    """N6 3D6, N7 3D6 with Room Advantage, N8 2D6."""
    table = monster("Goblin Fighter")
    assert pressing(table.g, table.target("Goblin Fighter"), count, bonus) == (damage, defeat)


def test_n6_whole_attack_actions_agree() -> None:
    """N6: the first roll of the real Attack Action marks and asks as the enumeration says, for all 216 falls."""
    marked, asked = [], 0
    for dice in product(D6, repeat=3):
        table = lay(hero("Bristlecone", weapons=["Phoenix Bow"]), hero("Nox", room=9), monsters={1: ["Goblin Fighter"]})
        table.dice(*dice).choose("Attack Goblin Fighter with Phoenix Bow")
        asked += table.asked == "Bristlecone: press"
        marked.append(3 if table.defeated else table.damage("Goblin Fighter"))
    assert spread(marked) == {0: Fraction(1, 8), 1: Fraction(133, 216), 2: Fraction(1, 6), 3: Fraction(5, 54)}
    assert asked == sum(1 for count in marked if count in (1, 2))


def test_n9_one_die_at_a_ratkin_pressing() -> None:
    """N9"""
    table = monster("Ratkin Cutter")
    assert pressing(table.g, table.target("Ratkin Cutter"), 1)[1] == Fraction(4, 9)


# ------------------------------------------------------------------ N10 to N12: enemy attacks
def test_n10_an_orc_at_a_ranger() -> None:
    """N10"""
    found = wounds("Bristlecone", 3)
    assert spread(found) == {0: Fraction(1, 8), 1: Fraction(3, 8), 2: Fraction(3, 8), 3: Fraction(1, 8)}
    assert mean(found) == Fraction(3, 2)


def test_n11_three_dice_at_a_barbarian() -> None:
    """N11"""
    found = wounds("Sigga", 3)
    assert spread(found) == {0: Fraction(8, 27), 1: Fraction(1, 4), 2: Fraction(1, 3), 3: Fraction(13, 108)}
    assert mean(found) == Fraction(23, 18)


def test_n12_whiptail() -> None:
    """N12: 91/36 to the active hero, 91/108 to another in the Room; head or tail strikes in 19 of 27."""
    table = lay(hero("Kata", room=5), hero("Nox", room=5), terror="Whiptail", terror_room=5)
    active, other = [], []
    for dice in product(D6, repeat=3):
        step_3(table, dice)
        active.append(table.hero("Kata").damage)
        other.append(table.hero("Nox").damage)
    assert (mean(active), mean(other)) == (Fraction(91, 36), Fraction(91, 108))
    assert 1 - spread(other)[0] == Fraction(19, 27)


# ------------------------------------------------------------------ N13 to N16: Grimgear and Cindershroud
def test_n13_grimgears_head() -> None:
    """N13"""
    table = lay(hero("Bristlecone", room=5), hero("Nox"), terror="Grimgear", terror_room=5)
    marked = boxes_marked(table, "Head", 3)
    assert (mean(marked), spread(marked)[0]) == (Fraction(91, 54), Fraction(1, 27))
    stolen = 0
    for dice in product(D6, repeat=3):
        bristlecone = hero("Bristlecone", room=5, weapons=["Phoenix Bow"])
        table = lay(bristlecone, hero("Nox"), terror="Grimgear", terror_room=5, dice=dice)
        stolen += table.choose("Attack Head with Phoenix Bow").asked == "Bristlecone: steal"
    assert Fraction(stolen, 216) == Fraction(91, 216)


def test_n14_cindershroud_with_two_open_spaces() -> None:
    """N14"""
    table = lay(hero("Kata", room=5), hero("Nox"), terror="Cindershroud", terror_room=5, ring=[2, 5])
    marked = boxes_marked(table, "Ash Heart", 3)
    assert (mean(marked), spread(marked)[0]) == (Fraction(1), Fraction(8, 27))
    closed = 0
    for dice in product(D6, repeat=3):
        table.g.ring = 1 << 2 | 1 << 5
        step_3(table, dice)
        closed += 2 not in table.ring
    assert Fraction(closed, 216) == Fraction(91, 216)


Rings = dict[int, Fraction]


def after_corridor(g: Lair, rings: Rings) -> Rings:
    """All rings after a corridor roll, each with its chance."""
    found: Rings = {}
    for ring, chance in rings.items():
        for die in D6:
            g.ring, g.rng.script = ring, [die]
            open_corridor(g)
            found[g.ring] = found.get(g.ring, Fraction(0)) + chance / 6
    return found


def after_fire(g: Lair, rings: Rings) -> Rings:
    found: Rings = {}
    for ring, chance in rings.items():
        for dice in product(D6, repeat=3):
            g.ring, g.rng.script = ring, list(dice)
            fire_roll(g)
            found[g.ring] = found.get(g.ring, Fraction(0)) + chance / 216
    return found


def open_spaces(rings: Rings) -> Fraction:
    return sum((chance * ring.bit_count() for ring, chance in rings.items()), Fraction(0))


def test_n15_open_spaces_without_any_closing() -> None:
    """N15"""
    g = lay(hero("Kata"), hero("Nox"), terror="Cindershroud", terror_room=5).g
    rings: Rings = {0: Fraction(1)}
    means = []
    for _ in range(6):
        rings = after_corridor(g, rings)
        means.append(open_spaces(rings))
    assert (means[2], means[5]) == (Fraction(91, 36), Fraction(31031, 7776))


def test_n16_open_spaces_when_its_dice_fall_every_turn() -> None:
    """N16"""
    g = lay(hero("Kata"), hero("Nox"), terror="Cindershroud", terror_room=5).g
    rings: Rings = {0: Fraction(1)}
    means = []
    for _ in range(3):
        rings = after_corridor(g, rings)
        means.append(open_spaces(rings))
        rings = after_fire(g, rings)
    assert means == [Fraction(1), Fraction(1921, 1296), Fraction(2880241, 1679616)]


# ------------------------------------------------------------------ N17 to N19: Widowfang, Mudmuck, Soulbane
def test_n17_widowfang_at_a_ranger() -> None:
    """N17: the web roll included."""
    table = lay(hero("Bristlecone", room=5), hero("Nox"), terror="Widowfang", terror_room=5)
    total = Fraction(0)
    for web in D6:
        for dice in [()] if web >= 4 else product(D6, repeat=4):
            step_3(table, (web, *dice))
            total += Fraction(table.hero("Bristlecone").damage, 6 * 6 ** len(dice))
    assert total == Fraction(49, 48)


@pytest.mark.parametrize(
    ("disabled", "dice", "expected"),
    [
        ([], (3,), Fraction(15, 8)),
        (["Mudmuck"], (2, 2), Fraction(59, 24)),
        (["Mudmuck", "Left Muck", "Right Muck"], (1, 1, 1, 1), Fraction(113, 48)),
    ],
    ids=["top", "both centers", "four bottoms"],
)
def test_n18_mudmuck_at_a_wizard(disabled: list[str], dice: tuple[int, ...], expected: Fraction) -> None:
    """N18"""
    marked: dict[str, int | list[int]] = {zone: 5 if zone == "Mudmuck" else 4 for zone in disabled}
    table = lay(hero("Mobius", room=5), hero("Nox"), terror="Mudmuck", terror_room=5, marked=marked)
    damage = []
    for fall in product(D6, repeat=sum(dice)):
        step_3(table, fall)
        damage.append(table.hero("Mobius").damage)
    assert max(damage) < HERO_BOXES
    assert mean(damage) == expected


def test_n19_a_zone_of_soulbane_pressed_with_three_dice() -> None:
    """N19"""
    table = lay(hero("Kata", room=5), hero("Nox"), terror="Soulbane", terror_room=5)
    assert pressing(table.g, table.target("Crown"), 3)[1] == Fraction(202567, 472392)


# ------------------------------------------------------------------ N20: Weapons
@pytest.mark.parametrize(("who", "counts"), [("Sigga", (2, 6, 7)), ("Mobius", (1, 8, 6))])
def test_n20_what_the_weapons_are_worth(who: str, counts: tuple[int, int, int]) -> None:
    """N20: how many of the 15 give 3D6, 2D6, 1D6."""
    table = lay(hero(who), hero("Nox"))
    cards = [card for card in table.g.content.cards if card.kind == GEAR]
    dice = [dice_for(table.g, table.hero(who), table.g.content.modes[card.mode]) for card in cards]
    assert (dice.count(3), dice.count(2), dice.count(1)) == counts
