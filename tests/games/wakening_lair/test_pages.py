"""The table in words: map, look, cards, who. A whole game can be played from these pages."""

import pytest

from tests.games.wakening_lair.table import Table, box, hero, lay
from waystone.engine import TABLE, Match, Option
from waystone.games.wakening_lair.game import GAME
from waystone.games.wakening_lair.model.options import (
    Attack,
    Choose,
    EquipItem,
    EquipWeapon,
    Hex,
    Lay,
    Move,
    PortalMonster,
    PortalTo,
    UseItem,
)

PAGES = GAME.pages()


def read(table: Table, page: str, asked: str = "") -> str:
    return table.match.words(PAGES[page](box(), table.match.view(TABLE), asked))


def test_the_map_shows_every_room_with_its_contents_and_distance() -> None:
    """WK-4, WK-5"""
    heroes = hero("Kata", room=2), hero("Nox", room=3)
    table = lay(*heroes, monsters={2: ["Wraith"]}, traps={3: ["Spiked Pit"]}, awake=[1, 2, 3], faces={2: "Storm Shaft"})
    lines = read(table, "map").splitlines()
    assert len(lines) == 13
    assert lines[1] == "Room 12, 10 Rooms from Kata: sleeps, closed, as the terror sleeps here"
    assert lines[-2] == (
        "Room 2, Kata is here, Storm Shaft: Wraith 1 [5 4] and Kata; Room Advantage for Ice and Lightning"
    )
    assert "Trap Spiked Pit 1 and Nox" in lines[-3]


def test_a_weapon_shows_preference_bonus_and_dice() -> None:
    """WK-40, WK-41"""
    table = lay(hero("Bristlecone"), hero("Nox"))
    assert read(table, "look", "phoenix") == (
        "Phoenix Bow, a Weapon: Fire; made for the Wanderer, for whom it is Grievous as well. "
        "3 dice for Bristlecone and 1 die for Nox. The other half is Horn of Valor"
    )


def test_an_item_shows_its_text() -> None:
    """WK-27"""
    words = read(lay(hero("Kata"), hero("Nox")), "look", "oil of bane")
    assert words.startswith("Oil of Bane, a Magic Item, free to use, then discarded: Use it when you declare")


def test_a_trap_shows_its_table() -> None:
    """WK-83"""
    words = read(lay(hero("Kata"), hero("Nox"), traps={2: ["Gas Vent"]}), "look", "gas vent 1")
    assert "6: lose all Effect markers and take 1 Damage" in words
    assert words.endswith("It is in Room 2.")


def test_an_ability_can_be_read_at_any_time() -> None:
    """WK-60"""
    table = lay(hero("Sigga"), hero("Nox"))
    assert "Lay each of your Attack dice" in read(table, "look", "cleave")
    assert "Lay each of your Attack dice" in read(table, "look", "Sigga")


def test_first_letters_of_several_things_are_asked_back() -> None:
    table = lay(hero("Kata"), hero("Nox"))
    assert read(table, "look", "s").startswith("Which of these: ")
    assert read(table, "look", "wraiht").endswith("Do you mean Wraith 1, Wraith 2 or Witch?")
    assert read(table, "look", "qqq") == "Nothing here is called 'qqq'."


def test_the_cards_of_everybody_are_listed() -> None:
    """WK-146"""
    heroes = hero("Kata", weapons=["Emberbrand"], items=["War Banner"]), hero("Nox", reserve=["Scroll of Resurrection"])
    words = read(lay(*heroes), "cards")
    assert "Kata has:\n  Weapon Emberbrand, a Weapon: Fire" in words
    assert "Item War Banner: always works: Each other hero" in words
    assert "In Reserve: Scroll of Resurrection: Kept in Reserve." in words


def test_who_plays_and_how_they_fare() -> None:
    table = lay(hero("Kata", damage=2, markers=1), hero("Nox", room=4))
    assert read(table, "who").splitlines()[0] == (
        "Kata: Kata the Monk (Fighter, Grievous/Holy), in Room 1: 3 boxes of 5 unmarked, 1 Effect marker; "
        "has the turn with 3 Actions left"
    )


def names(option: Option) -> list[str]:
    """What an option names that a player may want to look at."""
    if isinstance(option, Move | PortalTo):
        return [f"Room {option.room}"]
    if isinstance(option, Attack | Hex | PortalMonster | Lay):
        return [option.target.label]
    if isinstance(option, Choose):
        return [option.hero.name, option.hero.ability_name]
    if isinstance(option, EquipWeapon):
        return [option.card.name]
    if isinstance(option, EquipItem | UseItem) and option.card.item is not None:
        return [option.card.item.name]
    return []


@pytest.mark.parametrize("terror", ["grimgear", "cindershroud", "mudmuck", "soulbane"])
def test_whatever_an_option_names_can_be_looked_at(terror: str) -> None:
    """And every page can be read on the way through a whole match."""
    match = Match.new(GAME, names=["Ada", "Ben", "Cy"], seed=3, settings={"terror": terror})
    advice = GAME.advice()
    number = 0
    while (ask := match.ask) is not None:
        number += 1
        if number % 20 == 1:
            view = match.view(TABLE)
            assert all(PAGES[page](box(), view, "").strip() for page in PAGES)
            for name in {name for option in ask.options for name in names(option)}:
                words = PAGES["look"](box(), view, name)
                assert name.lower() in words.lower(), name
                assert not words.startswith(("Nothing", "Which")), name
        weights = advice.priors(match.state, ask)
        match.push(ask.options[weights.index(max(weights))])
    assert number > 40
