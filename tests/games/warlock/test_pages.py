"""The pages of the table in words: enough to play a whole game without the picture."""

import re

import pytest

from tests.games.warlock.table import box, content, hero, lay
from waystone.engine import Match, Rng
from waystone.engine.event import TABLE
from waystone.games.warlock.display.text import PAGES
from waystone.games.warlock.game import GAME
from waystone.games.warlock.model.options import Cross, Investigate, Move


def test_the_map_lists_rooms_by_steps_with_what_is_there() -> None:
    """FM-42, FM-83."""
    table = lay(hero("17,24"), hero("07"), encounters={"02": "Orc"}, treasures={"02": "Iron Helmet"})
    page = PAGES["map"](box(), table.view(0), "")
    lines = page.splitlines()
    assert lines[0] == "Steps are counted from the corridor at the door of the Mess Hall."
    assert lines[1] == "  Mess Hall (1 step): empty, {1} is there"
    assert lines[2] == "  Orc Barracks (2 steps): an unknown Encounter card, a Treasure card"
    assert "  Sunken Hall (26 steps and a crossing): empty" in lines
    assert re.search(r"Treasure Room \(\d+ steps by way of a room or the Maze\): the chest", page)
    assert "  Ferry landing on the north bank (21 steps and a crossing)" in lines


def test_the_map_can_be_drawn() -> None:
    page = PAGES["map"](box(), lay(hero(), hero("07")).view(0), "drawing")
    assert "@1" in page
    assert "@2" in page
    assert "07 Mess Hall" in page


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("Mess Hall", "Mess Hall: a room, 6 steps away"),
        ("Mess Hall", "Leads south to the corridor at the door of the Mess Hall"),
        ("entrance", "Entrance: a square of the corridor, where you count from"),
        ("corridor at the door of the Kennels", "west to the Kennels"),
        ("the mess", "Mess Hall: a room"),
        ("R1", "Red secret passage R2: 4 steps from the Madman's Cell and 6 steps from the Kennels"),
        ("maze space m4", "Its card: unknown"),
        ("bridge", "4: Across, but a bundle is lost"),
        ("giant", "Giant: monster, Skill 8, Stamina 9, brute"),
        ("Giver of Sleep", "Slays any Undead except the Wight"),
        ("crocodile", "Crocodile: monster, Skill 7, Stamina 6"),
        ("escape", "2: Cut down from behind, you get away, 4 Stamina lost"),
        ("minotor", "Did you mean minotaur"),
        ("potion", "Which of these?"),
        ("", "Look at what?"),
    ],
)
def test_look_finds_by_name_or_first_letters(asked: str, said: str) -> None:
    assert said in PAGES["look"](box(), lay(hero(), hero()).view(0), asked)


def test_look_says_where_a_known_card_is_and_tells_no_secret() -> None:
    """FM-25, FM-166."""
    table = lay(hero("17,24", cards=["Iron Helmet"]), hero(), encounters={"07": "Orc"})
    table.goes(2, "07", 1, 1, 6, 6).choose("Use Iron Helmet in this battle")
    assert "You hold it." in PAGES["look"](box(), table.view(0), "iron helmet")
    assert "{0} is known to hold it." in PAGES["look"](box(), table.view(1), "iron helmet")
    assert "Seen in the Mess Hall." in PAGES["look"](box(), table.view(TABLE), "orc")
    hidden = lay(hero("17,24", cards=["Iron Helmet"]), hero(), encounters={"07": "Orc"})
    assert "hold it" not in PAGES["look"](box(), hidden.view(1), "iron helmet")
    assert "Seen in" not in PAGES["look"](box(), hidden.view(1), "orc")


def test_the_cards_page_has_the_own_cards_with_their_texts_and_the_notebook() -> None:
    """FM-25, FM-57."""
    table = lay(hero("17,24", cards=["Iron Helmet"]), hero(), chest=(7, 8, 9), keys=[[1, 2, 3], [4, 5, 6]])
    own = PAGES["cards"](box(), table.view(0), "")
    assert "  Iron Helmet: armour. +1 to your Attack Strength." in own
    assert "  1: your own (certain)" in own
    assert "  4: with {1} or under the chest" in own
    assert "Iron Helmet" not in PAGES["cards"](box(), table.view(1), "")


def test_who_names_players_with_piece_place_and_sheet() -> None:
    """FM-28."""
    table = lay(hero("17,24", gold=4, lantern=False), hero("07", dead=True), hero("07"), caged=[2])
    lines = PAGES["who"](box(), table.view(0), "").splitlines()
    assert lines[0].startswith("{0} (Knight, you), in the corridor at the door of the Mess Hall: Skill 10")
    assert "4 Gold" in lines[0]
    assert "no lantern" in lines[0]
    assert lines[1] == "{1} (Ranger): dead, enters anew in the next turn"
    assert lines[2].startswith("{2} (Dwarf), in the Mess Hall")
    assert "caged" in lines[2]


@pytest.mark.parametrize("seed", range(2))
def test_every_place_and_card_that_an_option_names_can_be_looked_at(seed: int) -> None:
    """A whole random game, page by page."""
    match = Match.new(GAME, players=3, seed=seed, edition=box())
    chance = Rng(seed)
    seen: set[str] = set()
    while match.ask is not None:
        for option in match.ask.options:
            if isinstance(option, Move | Investigate):
                seen.add(option.place.name)
            elif isinstance(option, Cross):
                seen.add(option.crossing.id)
            elif hasattr(option, "card"):
                seen.add(option.card.name)
        match.choose(match.ask.options[chance.below(len(match.ask.options))])
    assert len(seen) > 100
    view = match.view(0)
    for name in seen:
        page = PAGES["look"](box(), view, name)
        assert not page.startswith(("Nothing", "Which")), page
    for room in content().board.rooms:
        assert content().board.spaces[room].name in PAGES["map"](box(), view, "")


def test_a_page_takes_the_names_of_the_players() -> None:
    """Pages are given to `Match.words`, which puts them in."""
    table = lay(hero(), hero())
    page = table.match.words(PAGES["who"](box(), table.view(0), ""))
    assert page.startswith("Player 1 (Knight, you), at the Entrance")
