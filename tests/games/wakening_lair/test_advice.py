"""What bots are told: a few judgements that a player would share."""

from fractions import Fraction
from itertools import product

import pytest

from tests.games.wakening_lair.table import Table, hero, lay
from tests.games.wakening_lair.test_numbers import boxes_marked, mean, monster, pressing, rolls
from waystone.games.wakening_lair.advice.advice import LairAdvice, trap_price
from waystone.games.wakening_lair.advice.odds import attack_odds, blows
from waystone.games.wakening_lair.game import GAME
from waystone.games.wakening_lair.model.content import Target
from waystone.games.wakening_lair.rules.wounds import strike


def weights(table: Table) -> dict[str, float]:
    """How good each option looks, by its sentence."""
    ask = table.match.ask
    assert ask is not None
    return dict(zip(table.offered, LairAdvice().priors(table.g, ask), strict=True))


def price(trap: str, markers: int, actions_left: int) -> float:
    card = next(card for card in lay(hero("Kata"), hero("Nox")).g.content.cards if card.name == trap)
    return trap_price(card, markers, actions_left)


def test_a_trap_costs_what_it_does() -> None:
    """WK-83, WK-86: a Net costs nothing without Actions to lose, a Vent more the more markers one has."""
    assert price("Snare Net", 0, 0) == 0.0
    assert 0.0 < price("Snare Net", 0, 1) < price("Snare Net", 0, 3)
    assert 0.0 < price("Gas Vent", 0, 1) < price("Gas Vent", 2, 1)
    assert price("Spiked Pit", 0, 0) == price("Spiked Pit", 3, 3) > price("Gas Vent", 0, 0)


def test_only_who_rolls_for_traps_minds_them() -> None:
    """WK-71, WK-83: to Kata a second Pit in the Room makes the Move look worse, to Filch it does not."""
    for name, minds in (("Kata", True), ("Filch", False)):
        one = lay(hero(name, room=5), hero("Nox", room=5), traps={4: ["Spiked Pit"]})
        two = lay(hero(name, room=5), hero("Nox", room=5), traps={4: ["Spiked Pit", "Spiked Pit"]})
        assert (weights(two)["Move to Room 4"] < weights(one)["Move to Room 4"]) == minds


def test_a_hint_is_given_for_every_option() -> None:
    """One weight for each, none negative."""
    table = lay(hero("Lyric", room=5), hero("Nox", room=5), terror="Soulbane", terror_room=5)
    assert all(weight >= 0.0 for weight in weights(table).values())
    assert 0.0 < GAME.advice().value(table.g)[0] < 1.0


@pytest.mark.parametrize("name", ["Goblin Fighter", "Wraith", "Ratkin Cutter", "Cave Troll"])
@pytest.mark.parametrize("dice", [1, 2, 3])
@pytest.mark.parametrize("bonus", [0, 1])
def test_the_odds_of_an_attack_are_those_of_the_rules(name: str, dice: int, bonus: int) -> None:
    """WK-46, WK-51: mean Damage and chance of a defeat, with and without pressing, unhurt and with a box marked."""
    for marks in (0, 0b01):
        table = monster(name)
        target = table.target(name)
        table.g.marks[target.index] = marks
        marked = boxes_marked(table, name, dice, bonus)
        falls = marked.count(len(target.boxes) - marks)
        assert attack_odds(table.g, target, dice, bonus, False) == approx((mean(marked), falls / 6**dice))
        assert attack_odds(table.g, target, dice, bonus, True) == approx(both(table, target, dice, bonus, marks))


def both(table: Table, target: Target, dice: int, bonus: int, marks: int) -> tuple[float, float]:
    damage, defeat = pressing(table.g, target, dice, bonus)
    table.g.marks[target.index] = marks
    return float(damage), float(defeat)


def approx(numbers: tuple[float | Fraction, float]) -> object:
    return pytest.approx(tuple(map(float, numbers)))


@pytest.mark.parametrize("damage", [0, 2, 3, 4])
@pytest.mark.parametrize("dice", [[1], [3], [2, 2], [3, 2]])
def test_the_odds_of_being_struck_are_those_of_the_rules(damage: int, dice: list[int]) -> None:
    """WK-104: the chance to die and the mean Damage of enemy rolls one after the other, by trying all of them."""
    table = lay(hero("Kata"), hero("Nox"))
    victim = table.hero("Kata")
    deaths, wounds, falls = 0, 0, 0
    for fall in product(*(list(rolls(count)) for count in dice)):
        victim.damage = damage
        dead = any(strike(table.g, victim, list(roll)) for roll in fall)
        deaths += dead
        wounds += victim.damage - damage
        falls += 1
    assert blows(victim.card, damage, dice) == pytest.approx((deaths / falls, wounds / falls))
