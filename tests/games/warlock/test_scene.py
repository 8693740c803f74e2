"""The picture and the text: everything that may be chosen is drawn, nothing hidden is told."""

import math
import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from tests.games.warlock.table import Table, box, content, hero, lay, treasure
from waystone.engine.match import Match
from waystone.engine.rng import Rng
from waystone.games.warlock.display.scene import fanned
from waystone.games.warlock.game import GAME
from waystone.games.warlock.model.state import Dungeon


def picture(table: Table, seat: int) -> str:
    ask = table.match.ask
    lit = ask.touches() if ask and ask.seat == seat else frozenset()
    return GAME.scene(box(), table.view(seat)).svg(lit)


def touches(drawn: str) -> set[str]:
    return {element.get("data-touch") or "" for element in ElementTree.fromstring(drawn).iter()}


@pytest.mark.parametrize("players", [1, 2, 6])
def test_all_that_may_be_chosen_is_drawn_and_lit(players: int) -> None:
    """Through a random match, at every kind of question."""
    match = Match.new(GAME, players=players, seed=players, edition=box())
    chance = Rng(players)
    subjects: set[str] = set()
    while match.ask is not None and len(match.answers) < 900:
        ask = match.ask
        if ask.subject.key not in subjects:
            subjects.add(ask.subject.key)
            lit = ask.touches()
            drawn = GAME.scene(box(), match.view(ask.seat)).svg(lit)
            assert lit <= touches(drawn), ask
            assert len(drawn) < 150_000
            ids = re.findall(r' id="([^"]+)"', drawn)
            assert len(ids) == len(set(ids)), ask
        match.push(ask.options[chance.below(len(ask.options))])
    assert len(subjects) > 8


def test_the_picture_tells_no_secret() -> None:
    """FM-25: a rival's card is in his own picture and in no other."""
    table = lay(hero(cards=["Dragonfire Spell"]), hero("17,24"), treasures={"01": "Silver Crucifix"})
    assert "Dragonfire Spell" in picture(table, 0)
    for seat in (-1, 1):
        assert "Dragonfire Spell" not in picture(table, seat)
        assert "Silver Crucifix" not in picture(table, seat)
        assert "Dragonfire" not in GAME.text(box(), table.view(seat))


@pytest.mark.parametrize("players", [2, 6])
def test_no_word_on_the_board_is_cut(players: int) -> None:
    """With all cards on the board, and with all Encounters turned up: every name is legible."""
    match = Match.new(GAME, players=players, seed=1, edition=box())
    for noted in (0, -1):
        state = match.copy().state
        assert isinstance(state, Dungeon)
        state.noted = state.face_up = state.noted if noted == 0 else (1 << len(state.encounter)) - 1
        drawn = GAME.scene(box(), GAME.view(state, 0)).svg()
        assert "Hexmaster" in drawn
        assert "&#8230;" not in drawn


@pytest.mark.parametrize("count", range(1, 7))
@pytest.mark.parametrize("roomy", [True, False])
def test_pieces_on_one_space_stand_apart(count: int, roomy: bool) -> None:
    """FM-49: any number may share a space; the initial of each can be read."""
    spots = fanned(count, roomy)
    assert len(spots) == count
    assert all(math.dist(one, other) >= 16 for one, other in combinations(spots, 2))
    assert all(abs(x) <= 50 and abs(y) <= 10 for x, y in spots)


def test_the_battle_panel() -> None:
    """Both fighters, dice and odds; the Escape table as a tooltip."""
    table = lay(hero("17,24"), hero("5,24"), encounters={"07": "Ghoul"}).goes(2, "07", 6, 6, 1, 1)
    drawn = picture(table, 0)
    assert "Ghoul" in drawn
    assert "Cornered" in drawn
    assert "battle" in touches(drawn)
    assert "chance to win" in GAME.text(box(), table.view(0))


def test_the_text_names_rooms_records_and_numbers() -> None:
    """What is on record, what is known of the keys."""
    table = lay(
        hero("14,24"), hero("14,24", cards=["Iron Helmet", "keys_123"]), encounters={"07": "Orc"}, face_up=["07"]
    )
    from waystone.games.warlock.rules.knowledge import see_in_hand

    see_in_hand(table.g, 0, 1, treasure("Iron Helmet"))
    words = GAME.text(box(), table.view(0))
    assert "known: Iron Helmet" in words
    assert "Mess Hall: Orc 6/5" in words
    assert "combinations left" in words
    assert content().pieces[1].name in words
