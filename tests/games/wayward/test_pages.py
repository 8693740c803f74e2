"""The table in words: a whole game can be played from these pages, without a picture."""

from xml.etree import ElementTree

import pytest

from tests.games.wayward.table import Table, board, box, lay, player
from waystone.engine.match import Match
from waystone.engine.rng import Rng
from waystone.engine.state import TABLE
from waystone.games.wayward.display.look import look
from waystone.games.wayward.display.text import PAGES
from waystone.games.wayward.game import GAME
from waystone.games.wayward.model.options import Go, Push, Trip


def page(table: Table, name: str, about: str = "") -> str:
    return table.match.words(PAGES[name](table.g.edition, look(table.g), about))


# ------------------------------------------------------------------ the map
def test_the_map_tells_places_with_distances_contents_and_ways() -> None:
    """WW-12: from A's place; what lies there; who is there; what the ways take."""
    lines = page(lay(player("BH", gold=7), player("LG")), "map").splitlines()
    assert lines[1] == "  0  Bone Heap: 4 gold (costs 1 Armor: giant spider), A is here"
    assert lines[2] == "      to River Squid Pool: broken glass, 2 Armor; Wyrm Road; East Dock"
    assert "  1  Wyrm Road: nothing" in lines
    assert any(" Long Gallery: " in line and line.endswith("B is here") for line in lines)


@pytest.mark.parametrize(("armor", "distance"), [(1, "  3  River"), (2, "  1  River")])
def test_distances_are_those_of_what_the_player_holds(armor: int, distance: str) -> None:
    """WW-53: the broken glass costs two armor, else it is the long way round."""
    assert any(line.startswith(distance) for line in page(lay(player("BH", armor=armor)), "map").splitlines())


def test_a_place_beyond_the_player_s_means_stands_in_brackets() -> None:
    """WW-56: the Treasury takes all three picks."""
    assert "( 3) Treasury" in page(lay(player("BH")), "map")
    assert "  3  Treasury" in page(lay(player("BH", picks=(1, 2, 3))), "map")


def test_distances_can_be_asked_from_another_place() -> None:
    assert "  0  Treasury" in page(lay(player("BH")), "map", "treas")


def test_a_used_place_says_so() -> None:
    """WW-18"""
    assert "1 chip (used)" in page(lay(player("BH")).go("WR"), "map")


# ------------------------------------------------------------------ looking
@pytest.mark.parametrize(
    ("about", "words"),
    [
        ("grave dig", "the large grave: a Lock Pick of your choice on 4-6, a curse on 1-3"),
        ("fight", "fighter 7 (red: a sum with two Weapons): 7 gold"),
        ("lever", "coffin 7: 2 gold and a Tarot Card"),
        ("stairwell", "fire on 2, 3, 6, 7, 10, 11 and 13; who falls lands in Ember Cellar"),
        ("torch", "one trip from a large tunnel stair to any other"),
        ("west gate", "out of the map from West Passage, by a red guard: a sum of 8 or more with two Weapons"),
        ("", "to East Dock: an open way"),
        ("arm", "'arm' may be Armor or Armoury."),
        ("treasurry", "Nothing here is called 'treasurry'. Close to it: Treasury"),
        ("xyzzy", "Nothing here is called 'xyzzy'. `map` lists all places, `cards` all items."),
    ],
)
def test_looking_tells_all_that_is_printed(about: str, words: str) -> None:
    """WW-97, WW-104, WW-108, WW-118, WW-126."""
    assert words in page(lay(player("BH")), "look", about)


@pytest.mark.parametrize("map", ["dungeon", "city"])
def test_every_place_of_the_board_can_be_looked_at(map: str) -> None:
    table = lay(player("S1" if map == "dungeon" else "ST"), map=map)
    for area in board(map).areas:
        assert page(table, "look", area.name).startswith(f"{area.name}: ")


@pytest.mark.parametrize("map", ["dungeon", "city"])
def test_every_place_that_an_option_names_is_found(map: str) -> None:
    """All game long, and every page can be read at any time."""
    match = Match.new(GAME, players=3, seed=5, settings={"map": map}, edition=box())
    chance = Rng(5)
    for number in range(600):
        if match.ask is None:
            break
        view = match.view(TABLE)
        for option in match.ask.options:
            name = ""
            if isinstance(option, Go | Push):
                name = option.way.exit or option.board.areas[option.way.target].name
            elif isinstance(option, Trip):
                name = option.area.name
            if name:
                assert name.removeprefix("The ") in option.text
                assert PAGES["look"](box(), view, name).startswith(f"{name}: ")
        if number % 50 == 0:
            assert all(read(box(), view, "").strip() for read in PAGES.values())
        match.choose(match.ask.options[chance.below(len(match.ask.options))])


# ------------------------------------------------------------------ cards and players
def test_cards_lie_open_with_their_uses() -> None:
    """WW-1, WW-25: both curses of a kind are counted."""
    words = page(lay(player("BH", weapons=1, cursed=["armor", "armor"]), player("LG")), "cards")
    assert "A: 1 Weapon, CURSED 2 Armor" in words
    assert "B: no items" in words
    assert "Tarot Card (1 spot): reroll one of your own dice" in words


def test_who_tells_the_standing() -> None:
    """WW-80: the richest first, with what they lack to the gate."""
    lines = page(lay(player("BH", gold=7), player("LG", gold=30)), "who").splitlines()
    assert lines[1:] == [
        "B: 30 gold, Long Gallery, 70 gold short of the gate",
        "A: 7 gold, Bone Heap, 12 chips left, 93 gold short of the gate",
    ]


# ------------------------------------------------------------------ the dice of a duel
def owners(table: Table) -> list[str]:
    """The players' numbers that the picture shows beside the dice."""
    drawn = ElementTree.fromstring(GAME.scene(box(), look(table.g)).svg())
    dice = next(element for element in drawn.iter() if element.get("id") == "dice")
    return [element.text or "" for element in dice.iter() if (element.text or "").isdigit()]


def test_the_dice_of_a_duel_say_whose_they_are_and_are_taken_up_after_it() -> None:
    """WW-72: in words and in the picture."""
    table = lay(player("S1", items=["tarot"]), player("LG", gold=9)).go("LG", dice=(2, 4))
    words = table.match.words(GAME.text(box(), look(table.g)))
    assert "Duel: A has rolled 2, B 4" in words
    assert owners(table) == ["1", "2"]
    table.choose("Let the dice stand", "Refuse")
    assert table.g.dice == ()
    assert owners(table) == []
    assert "Duel" not in GAME.text(box(), look(table.g))
