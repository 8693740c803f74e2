"""What bots are told: a few judgements that a player would share."""

from tests.games.wakening_lair.table import Table, hero, lay
from waystone.games.wakening_lair.advice.advice import LairAdvice, trap_price
from waystone.games.wakening_lair.game import GAME


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
