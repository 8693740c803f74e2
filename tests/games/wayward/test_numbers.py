"""The exact numbers of the rules, by playing every fall of the dice."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from tests.games.wayward.table import board, box, chances, expected, lay, no_answer, player, state
from waystone.engine.option import Ask, Option, Rule
from waystone.engine.rng import ScriptEmpty
from waystone.games.wayward.model.options import OpenCoffins, RerollDie
from waystone.games.wayward.model.state import Wayward, on_card
from waystone.games.wayward.rules.city import (
    catapult_ride,
    cross_inn,
    escape_jail,
    fried_piper,
    goblin_fight,
    is_straight,
    pick_pocket,
    tower_fire,
)
from waystone.games.wayward.rules.duel import duel
from waystone.games.wayward.rules.dungeon import dragons_lair, god_of_gold, grave_dig, wall_of_flame
from waystone.games.wayward.rules.items import random_item
from waystone.games.wayward.rules.ways import cross_bridge, fight, push_past

ROLLS = list(product(range(1, 7), repeat=3))


def of(found: dict[object, Fraction], *outcomes: object) -> Fraction:
    return sum((found.get(outcome, Fraction(0)) for outcome in outcomes), Fraction(0))


def spell(*texts: str) -> Callable[[Wayward, Ask], Option]:
    """Always the option whose sentence begins with one of these, the first that is offered."""

    def policy(g: Wayward, ask: Ask) -> Option:
        for text in texts:
            for option in ask.options:
                if option.text.startswith(text):
                    return option
        raise AssertionError(ask.options)

    return policy


# ------------------------------------------------------------------ guards
def beaten(value: int, dice: int) -> Fraction:
    red = box().content.red[value]
    start = state(player("RR", weapons=3), player("S6"))

    def rule(g: Wayward) -> Rule:
        g.done = yield from fight(g, value, red, dice, "")

    return of(chances(start, rule, no_answer, lambda g: g.done), 1)


@pytest.mark.parametrize(
    ("value", "one", "two"), [(2, "5/6", "35/36"), (3, "2/3", "8/9"), (4, "1/2", "3/4"), (5, "1/3", "5/9")]
)
def test_gray_guards(value: int, one: str, two: str) -> None:
    """Numbers 1 and 2, WW-46."""
    assert (beaten(value, 1), beaten(value, 2)) == (Fraction(one), Fraction(two))


def test_red_guards() -> None:
    """Number 3, WW-47."""
    assert (beaten(7, 2), beaten(8, 2)) == (Fraction(7, 12), Fraction(5, 12))


def test_broken_weapons() -> None:
    """Number 4, WW-48: with two dice at least one breaks in 11 of 36, both in 1."""
    start = state(player("RR", weapons=3), player("S6"))
    found = chances(start, lambda g: fight(g, 3, False, 2, ""), no_answer, lambda g: 3 - g.me.weapons)  # type: ignore[arg-type, return-value]
    assert (of(found, 1, 2), of(found, 2)) == (Fraction(11, 36), Fraction(1, 36))


def reroll_the_lower_on_failure(value: int, red: bool) -> Callable[[Wayward, Ask], Option]:
    def policy(g: Wayward, ask: Ask) -> Option:
        if (sum(g.dice) if red else max(g.dice)) >= value:
            return ask.options[0]
        lower = g.dice.index(min(g.dice))
        return next(option for option in ask.options if isinstance(option, RerollDie) and option.die == lower)

    return policy


@pytest.mark.parametrize(("area", "value", "red", "chance"), [("NG", 5, False, "19/27"), ("WP", 8, True, "49/72")])
def test_guards_with_a_tarot_card(area: str, value: int, red: bool, chance: str) -> None:
    """Number 5, WW-66."""
    start = state(player(area, weapons=2, items=["tarot"]), player("S6"))
    way = next(way for way in start.here.ways if way.guarded)
    assert (way.value, way.red) == (value, red)
    policy = reroll_the_lower_on_failure(value, red)
    found = chances(start, lambda g: push_past(g, way, 2), policy, lambda g: g.me.left or g.me.area != start.me.area)
    assert of(found, True) == Fraction(chance)


# ------------------------------------------------------------------ items
def test_random_items() -> None:
    """Number 6, WW-33, WW-34."""
    start = state(player("S1"), player("S6"))

    def rule(g: Wayward) -> Rule:
        g.done = yield from random_item(g)

    found = chances(start, rule, no_answer, lambda g: g.done)
    assert [found[kind] for kind in range(9)] == [
        Fraction(1, 3), Fraction(1, 6), *[Fraction(1, 36)] * 3, *[Fraction(1, 18)] * 4,
    ]  # fmt: skip
    assert found[-1] == Fraction(7, 36)


@pytest.mark.parametrize(("items", "chance"), [(5, "53/54"), (7, "49/54"), (10, "5/8"), (13, "7/27")])
def test_what_a_bridge_bears(items: int, chance: str) -> None:
    """Number 7, WW-99, WW-100."""
    ids = ["weapon"] * 3 + ["armor"] * 3 + ["pick1", "pick2", "pick3", "torch", "guild_token", "hourglass"]
    cursed = ["tarot"] if items == 13 else []  # a good one would ask to reroll
    start = state(player("BW", items=ids[:items], cursed=cursed), player("S6"))
    way = next(way for way in start.here.ways if way.bridge >= 0)

    def rule(g: Wayward) -> Rule:
        g.done = yield from cross_bridge(g, way)

    assert of(chances(start, rule, spell("Stay"), lambda g: g.done), 1) == Fraction(chance)


def test_duels() -> None:
    """Number 8, WW-72: a win in 5 of 12, a draw in 1 of 6; with a tarot used only when losing 55 of 108."""

    def outcome(g: Wayward) -> str:
        mine, theirs = g.players[0].gold, g.players[1].gold  # WW-75: nobody has an item left to give
        return "won" if mine > theirs else "lost" if mine < theirs else "draw"

    def losing(g: Wayward, ask: Ask) -> Option:
        return ask.options[1 if g.dice[0] < g.dice[1] else 0]

    plain = chances(
        state(player("LG", gold=9), player("LG", gold=9)), lambda g: duel(g, g.players[1]), no_answer, outcome
    )
    assert (of(plain, "won"), of(plain, "draw")) == (Fraction(5, 12), Fraction(1, 6))
    carded = state(player("LG", gold=9, items=["tarot"]), player("LG", gold=9))
    policy = lambda g, ask: losing(g, ask) if ask.subject.key == "tarot" else ask.options[0]  # noqa: E731
    found = chances(carded, lambda g: duel(g, g.players[1]), policy, outcome)
    assert of(found, "won") == Fraction(55, 108)


# ------------------------------------------------------------------ the dungeon
def test_the_dragon() -> None:
    """Number 9, WW-113: gold expected when stopping at 1, 2, 3 and 4 sacks."""
    start = state(player("DL"), player("S6"))

    def mean(sacks: int) -> Fraction:
        def rule(g: Wayward) -> Rule:
            while g.in_hand < sacks and g.here.code == "DL":
                yield from dragons_lair(g)

        return expected(chances(start, rule, no_answer, lambda g: 3 * g.in_hand))

    assert [mean(sacks) for sacks in (1, 2, 3, 4)] == [Fraction(2), Fraction(8, 3), Fraction(8, 3), Fraction(64, 27)]


@pytest.mark.parametrize(("players", "chance"), [(2, "1/2"), (3, "1/3"), (4, "1/6"), (5, "1/6"), (6, "1/6")])
def test_the_god_hits_the_roller(players: int, chance: str) -> None:
    """Number 10, WW-123."""
    start = state(player("GG", gold=50), *[player("S1", gold=50)] * (players - 1))
    assert of(chances(start, god_of_gold, no_answer, lambda g: g.me.gold < 50), True) == Fraction(chance)


@pytest.mark.parametrize(("grave", "chance"), [(0, "29/216"), (1, "29/108"), (2, "29/72")])
def test_curses_of_the_graves(grave: int, chance: str) -> None:
    """Number 11, WW-37, WW-126."""
    start = state(player("JG"), player("S6"))
    dig = start.board.graves[grave]
    found = chances(start, lambda g: grave_dig(g, dig), spell("Take Lock Pick 1"), lambda g: on_card(g.me.cursed))
    assert of(found, 1) == Fraction(chance)


@pytest.mark.parametrize(
    ("armor", "chance"),
    [(0, "16835/279936"), (1, "12739/34992"), (2, "2489363/3359232"), (3, "7138139/7558272")],
)
def test_flame_runs(armor: int, chance: str) -> None:
    """Number 12, WW-108, WW-109: always burning."""
    start = state(player("WS", armor=armor), player("S6"))
    found = chances(start, wall_of_flame, spell("Burn"), lambda g: g.here.code)
    assert of(found, "GT") == Fraction(chance)


def opened_by(dice: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The sets of coffins offered for three dice."""
    table = lay(player("CP"), player("S6")).choose("Pull", dice=dice)
    assert table.match.ask is not None
    return [option.numbers for option in table.match.ask.options if isinstance(option, OpenCoffins)]


def test_coffins() -> None:
    """Number 13, WW-118: the chance that a coffin can be opened, and the best choice for gold alone."""
    sets = {dice: opened_by(dice) for dice in ROLLS}
    gold = [0] + [coffin.gold for coffin in board().coffins]

    def can(number: int) -> Fraction:
        return Fraction(sum(any(number in opened for opened in choices) for choices in sets.values()), 216)

    assert [can(number) for number in (1, 6, 7, 10, 11, 12)] == [
        Fraction(91, 216), Fraction(3, 4), Fraction(35, 72), Fraction(73, 216), Fraction(19, 72), Fraction(41, 216),
    ]  # fmt: skip
    best = sum(max(sum(gold[number] for number in opened) for opened in choices) for choices in sets.values())
    assert Fraction(best, 216) == Fraction(65, 12)


# ------------------------------------------------------------------ the city
def test_the_catapult() -> None:
    """Number 14, WW-130: tower, jail, outside."""

    def lands(dice: int, code: str) -> Fraction:
        start = state(player("CT"), player("GA"), map="city")
        return of(chances(start, lambda g: catapult_ride(g, dice), no_answer, lambda g: g.here.code), code)

    assert [lands(dice, "RV") for dice in (1, 2, 3)] == [Fraction(1, 6), Fraction(1, 12), Fraction(1, 72)]
    assert [lands(dice, "JP") for dice in (2, 3)] == [Fraction(1, 6), Fraction(5, 72)]
    assert [lands(dice, "OUT") for dice in (2, 3)] == [Fraction(1, 12), Fraction(1, 2)]


@pytest.mark.parametrize(
    ("armor", "across", "past_the_dog"), [(0, "0", "0"), (1, "1/6", "0"), (2, "5/8", "1/6"), (3, "65/72", "5/8")]
)
def test_the_inn(armor: int, across: str, past_the_dog: str) -> None:
    """Number 15, WW-135: without loot, as in a second crossing; past the dog one armor must be left."""
    front = state(player("IM", armor=armor), player("GA"), map="city")
    back = state(player("IB", armor=armor), player("GA"), map="city")
    front.crossed = back.crossed = True
    found = chances(front, cross_inn, spell("Give", "Fly out of the west"), lambda g: g.here.code)
    assert of(found, "IB") == Fraction(across)
    found = chances(back, cross_inn, spell("Give", "Fly out of the west"), lambda g: (g.here.code, g.me.armor > 0))
    assert of(found, ("IM", True)) == Fraction(past_the_dog)


def test_the_piper() -> None:
    """Number 16, WW-146, WW-147: the first roll; and the best chance of a straight with two or three chips."""
    start = state(player("FR", weapons=1), player("GA"), map="city")
    found = chances(start, lambda g: fried_piper(g, 7), no_answer, lambda g: (g.me.gold, g.me.weapons))
    assert of(found, (7, 1)) == Fraction(1, 9)
    assert of(found, (0, 0)) == Fraction(2, 27)

    @cache
    def best(notes: tuple[int, ...], chips: int) -> Fraction:
        if is_straight(notes):
            return Fraction(1)
        if notes.count(1) >= 2 or chips == 0:
            return Fraction(0)
        return max(mean(again(notes, mask), chips - 1) for mask in range(1, 8))

    def again(notes: tuple[int, ...], mask: int) -> Iterable[tuple[int, ...]]:
        return product(*(range(1, 7) if mask >> i & 1 else (notes[i],) for i in range(3)))

    def mean(rolls: Iterable[tuple[int, ...]], chips: int) -> Fraction:
        values = [best(tuple(sorted(roll)), chips) for roll in rolls]
        return sum(values, Fraction(0)) / len(values)

    assert mean(ROLLS, 1) == Fraction(367, 1296)
    assert mean(ROLLS, 2) == Fraction(30671, 69984)


def test_the_pick_pocket() -> None:
    """Number 17, WW-148: never stopping."""
    start = state(player("PP"), player("GA"), map="city")

    def rule(g: Wayward) -> Rule:
        for crowd in range(4):
            if g.here.code == "PP":
                yield from pick_pocket(g, crowd)

    found = chances(start, rule, no_answer, lambda g: g.me.gold if g.here.code == "PP" else -g.me.gold)
    assert of(found, 12) == Fraction(16, 81)
    assert sum(abs(int(str(gold))) * chance for gold, chance in found.items()) == Fraction(130, 27)


@pytest.mark.parametrize(("armor", "chance"), [(0, "2/5"), (1, "3/5"), (2, "4/5"), (3, "1")])
def test_the_tower_fire(armor: int, chance: str) -> None:
    """Number 18, WW-149 to WW-151: all armor used at the start.

    From room p the top is reached with chance (p + 2) / 5: that is 0 in the street, 1 at the top, and in each room
    the mean over the six dice of where they lead; only one function has all that.
    """
    start = state(player("TE"), player("GA"), map="city")

    def top(room: int) -> Fraction:
        return Fraction(room + 2, 5)

    assert (top(climbed(start, 1, 1)), top(climbed(start, 6, 6, 6))) == (Fraction(0), Fraction(1))
    for way_there in [(1,), (), (6,), (6, 6)]:
        there = climbed(start, *way_there)
        assert top(there) == sum((top(climbed(start, *way_there, die)) for die in range(1, 7)), Fraction(0)) / 6
    armored = state(player("TE", armor=armor), player("GA"), map="city")
    assert top(climbed(armored)) == Fraction(chance)


def climbed(start: Wayward, *dice: int) -> int:
    """The room of the tower after these dice; 3 is the top, -2 the street."""
    g = start.copy()
    g.rng.script = list(dice)
    rule = tower_fire(g)
    try:
        ask = next(rule)
        while True:
            ask = rule.send(ask.options[0])
    except StopIteration:
        return {"EM": 3, "CD": -2}[g.here.code]
    except ScriptEmpty:
        return g.space


def test_the_escape() -> None:
    """Number 19, WW-154: within 1, 3, 6 chips; three chips on average."""
    start = state(player("JP"), player("GA"), map="city")

    def within(chips: int) -> Fraction:
        def rule(g: Wayward) -> Rule:
            for _ in range(chips):
                if g.here.code == "JP":
                    yield from escape_jail(g)

        return of(chances(start, rule, no_answer, lambda g: g.here.code), "SO")

    assert [within(1), within(3)] == [Fraction(1, 3), Fraction(19, 27)]
    assert 1 - (1 - within(1)) ** 6 == Fraction(665, 729)
    assert 1 / within(1) == 3


def test_the_goblins() -> None:
    """Number 20, WW-156: a fallen goblin is rolled again free, so that each standing one is equally likely."""
    start = state(player("GO"), player("GA"), map="city")

    def play(g: Wayward, script: list[int]) -> None:
        g.rng.script = script
        for _ in range(len(script)):
            for _ask in goblin_fight(g, 6):
                raise AssertionError

    gold = chips = fifteen = Fraction(0)
    scripts: list[tuple[list[int], Fraction]] = [([], Fraction(1))]
    while scripts:
        script, chance = scripts.pop()
        for die in set(range(1, 7)) - set(script):
            fallen, part = [*script, die], chance / (6 - len(script))
            if die == 6 or len(fallen) == 5:
                g = start.copy()
                play(g, fallen.copy())
                gold += g.me.gold * part
                chips += (12 - g.chips) * part
                fifteen += part if g.me.gold == 15 else 0
                assert g.done & 1 == 1
            else:
                scripts.append((fallen, part))
    assert (gold, chips, fifteen) == (Fraction(35, 6), Fraction(10, 3), Fraction(1, 6))
