"""The table in words: a whole game can be played from the pages `map`, `look`, `cards` and `who`."""

import pytest

from tests.games.vasty_wilds.table import WOOD, Table, box, lay, player
from waystone.engine.match import Match
from waystone.engine.option import Option
from waystone.engine.rng import Rng
from waystone.engine.state import TABLE
from waystone.games.vasty_wilds.display.text import PAGES
from waystone.games.vasty_wilds.display.view import WildsView
from waystone.games.vasty_wilds.game import GAME
from waystone.games.vasty_wilds.model.options import Cover, Discard, Name, Objective, Place, Stand, Take, Under

HAND = ["Luna Moth", "Otter Slide", "Weasel Alley"]


def page(table: Table, name: str, sought: str = "", seat: int = 0) -> str:
    return PAGES[name](box(), table.match.view(seat), sought)


def wood() -> Table:
    return lay(
        player(hand=HAND, at="4.1"), player(at="2.1", tokens=["sword"], objectives=["3.2"]), forest=WOOD,
        lying=["curse 1.1"],
    )  # fmt: skip


def test_the_map_lists_every_place() -> None:
    """VW-23: with its distance, what lies there, and the open dots with their panels."""
    text = page(wood(), "map")
    assert "1.1 Taproot [2]: a curse" in text
    assert "3.2 Mushroom Stair 2 [4]: an objective of {1}" in text
    assert "2.1 Twin Root [3]: the pawn of {1}" in text
    assert "o 1:B@" in text


def test_looking_at_a_place() -> None:
    """VW-21, VW-22: neighbours, distances, and all that is printed on its card."""
    text = page(wood(), "look", "mushroom stair 2")
    line = "3.2 Mushroom Stair 2: here is an objective of {1}; 4 steps from you, 3 steps from Home; next to"
    assert text.startswith(line)
    assert "space 2: Deal 1 damage (One opponent takes 1 damage)" in text
    assert "bottom left dot of Mushroom Stair, open: Move 3 (Move your pawn 3 spaces)" in text
    assert page(wood(), "look", "3.2") == text


def test_looking_at_a_card_a_token_an_effect_and_a_pawn() -> None:
    """Everything printed can be read at any time, by the first letters."""
    table = wood()
    assert page(table, "look", "luna").startswith("Luna Moth (forest card)\n  space: Give curse (One opponent gains")
    assert "held by {1}" in page(table, "look", "Sword")
    assert "lying on Taproot" in page(table, "look", "curse")
    assert page(table, "look", "move 1d6+2").endswith("low: 1 damage on a result of 1)")
    assert page(table, "look", "move 1d6+4").endswith("low: 2 damage on a result of 1 to 2)")
    assert page(table, "look", "Move 1") == "Move 1 (Move your pawn 1 space)"
    assert page(table, "look", "vole").startswith("> {0} (orange Vole, you): on 4.1 Forked Root")
    assert "covered by Twin Root" in page(table, "look", "1:L")


def test_a_pawn_and_a_card_of_the_same_name() -> None:
    """The blue pawn and a forest card are both called Axolotl."""
    text = page(wood(), "look", "axolotl")
    assert text.startswith("{1} (blue Axolotl): on 2.1 Twin Root")
    assert "Axolotl (forest card)" in text


def test_what_is_not_there_gets_names_that_are_close() -> None:
    table = wood()
    assert page(table, "look", "Taprot") == (
        "Nothing here is called 'Taprot'. Did you mean Taproot, Heartroot or Twin Root?"
    )
    assert page(table, "look", "xyz") == "Nothing here is called 'xyz'."
    assert page(table, "look", "sw").startswith("Several things begin like that: Sword")
    assert page(table, "look").startswith("Look at what?")


def test_the_cards_page_tells_one_hand_only() -> None:
    """VW-47, VW-101: one's own, and nothing of the others."""
    table = wood()
    assert "Your hand:" in page(table, "cards")
    assert "Luna Moth" in page(table, "cards")
    for seat in (1, TABLE):
        assert "Luna Moth" not in page(table, "cards", seat=seat)


def test_who_plays() -> None:
    text = page(wood(), "who")
    assert "> {0} (orange Vole, you): on 4.1 Forked Root; 0 of 5 objectives collected" in text
    assert "{1} (blue Axolotl): on 2.1 Twin Root; 0 of 5 objectives collected, 1 on the board, 0 with {0}" in text
    assert "holds sword" in text


def named(view: WildsView, option: Option) -> str:
    """What an option names that a player may want to look at."""
    content = box().content
    if isinstance(option, Stand | Objective):
        return option.place.name
    if isinstance(option, Take):
        return option.token.name
    if isinstance(option, Cover | Place | Name | Discard | Under):
        return option.card.name
    return content.spaces[view.players[0].space].name


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_from_the_pages(players: int) -> None:
    """Whatever an option names is found by `look`, at every decision of a game."""
    match = Match.new(GAME, players, players, edition=box())
    chance = Rng(players)
    looked: set[str] = set()
    while (ask := match.ask) is not None:
        view = match.view(ask.seat)
        for name in {named(view, option) for option in ask.options} - looked:
            text = PAGES["look"](box(), view, name)
            assert name in text
            assert "Nothing here" not in text
            assert "Several things" not in text
            looked.add(name)
        match.choose(ask.options[chance.below(len(ask.options))])
    assert len(looked) > 30
