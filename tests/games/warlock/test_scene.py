"""The picture and the text: everything that may be chosen is drawn, nothing hidden is told."""

import math
import re
from itertools import combinations
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from tests.games.warlock.table import Table, box, content, hero, lay, treasure
from waystone.drawing import svg
from waystone.engine.match import Match
from waystone.engine.rng import Rng
from waystone.games.warlock.display import silhouettes
from waystone.games.warlock.display.scene import fanned
from waystone.games.warlock.display.under_way import LINE
from waystone.games.warlock.display.view import SideView, TalkView
from waystone.games.warlock.display.words import offer_words
from waystone.games.warlock.game import GAME
from waystone.games.warlock.model.content import TREASURES
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
            assert len(drawn) < 180_000  # most of it never changes: see the test below
            ids = re.findall(r" id='([^']+)'", drawn)
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


def test_the_ground_is_sent_once() -> None:
    """Given two moments of a match, the mountain, its rooms and all silhouettes are the same lines in both pictures."""
    match = Match.new(GAME, players=4, seed=4, edition=box())
    chance = Rng(4)
    before = GAME.scene(box(), match.view(0)).svg().split("\n")
    while match.ask is not None and len(match.answers) < 60:
        match.push(match.ask.options[chance.below(len(match.ask.options))])
    after = GAME.scene(box(), match.view(0)).svg().split("\n")
    new = sum(len(line) for line in set(after) - set(before))
    assert new < sum(len(line) for line in after) / 6


def test_who_walks_in_a_corridor_leaves_the_rooms_as_they_are() -> None:
    """What lies below all, rooms, figures, what the viewer holds and what is under way: only the figures are new."""
    tables = [lay(hero(at), hero("17,24")) for at in ("9,24", "10,24")]
    wholes = [GAME.scene(box(), table.view(0)).whole.pieces for table in tables]
    one, other = [[each for each in whole if isinstance(each, svg.Bundle)] for whole in wholes]
    assert [before is after for before, after in zip(one, other, strict=True)] == [True, True, False, True, True]


def test_every_card_of_the_box_has_a_silhouette_of_its_own() -> None:
    """Only cards of packs fall back to the sign of their kind; what any card shows is in the picture's defs."""
    drawn = picture(lay(hero("17,24"), hero("5,24")), 0)
    for card in content().encounters:
        assert silhouettes.creature(card.id, "monster") == card.id
        assert f"<symbol id='fm-{card.id}'" in drawn
    for each in content().treasures:
        assert f"<symbol id='fm-{silhouettes.treasure(each.id, TREASURES[each.kind])}'" in drawn
    assert silhouettes.creature("a-card-of-a-pack", "trap") == "trap"
    assert silhouettes.furniture("a-room-of-a-pack") == "room"


def test_who_was_seen_is_told_beside_the_board() -> None:
    """FM-79: an Encounter card that lies face down is not told; one that was turned up is, with its figures."""
    table = lay(hero("14,24"), hero("14,24"), encounters={"07": "Orc", "08": "Ogre"}, face_up=["07"])
    drawn = picture(table, 0)
    assert "Seen in the mountain" in drawn
    assert "Mess Hall" in drawn
    assert "Skill 6, Stamina 5" in drawn
    assert "Ogre" not in drawn


def test_the_battle_panel() -> None:
    """FM-122: both fighters, dice and odds; the Escape table with what each roll costs."""
    table = lay(hero("17,24"), hero("5,24"), encounters={"07": "Ghoul"}).goes(2, "07", 6, 6, 1, 1)
    drawn = picture(table, 0)
    assert "Ghoul" in drawn
    assert "<use href='#fm-escape'" in drawn
    assert "Cornered: 2 Stamina" in drawn
    assert "Clean away" in drawn
    assert "battle" in touches(drawn)
    assert "chance to win" in GAME.text(box(), table.view(0))


def test_a_long_offer_takes_the_lines_it_needs() -> None:
    """What may be chosen grows with it, and what is below it moves down."""
    table = lay(hero("17,24"), hero("5,24"))
    much = SideView(1, 2, tuple(range(4)), 3, 7, True, True)
    offers = [SideView(1, 0, (), 0, 0, False, False), much]
    words, heights = [], []
    for gives in offers:
        talk = TalkView(1, (1, 1), 0, False, True, gives, offers[0])
        root = ElementTree.fromstring(GAME.scene(box(), replace(table.view(0), talk=talk)).svg())
        panel = next(each for each in root.iter() if each.get("id") == "table")
        words.append([text.text or "" for text in panel.iter("{http://www.w3.org/2000/svg}text")])
        mark = next(each for each in panel.iter() if each.get("id") == "meeting")
        heights.append(float(mark[1].get("height") or 0))
    assert offer_words(content(), much) in " ".join(words[1])
    assert len(words[1]) > len(words[0])
    assert heights[1] - heights[0] == LINE * (len(words[1]) - len(words[0]))


def test_the_text_names_rooms_records_and_numbers() -> None:
    """What is on record, what is known of the keys."""
    table = lay(
        hero("14,24"), hero("14,24", cards=["Iron Helmet", "keys_123"]), encounters={"07": "Orc"}, face_up=["07"]
    )
    from waystone.games.warlock.rules.knowledge import see_in_hand

    see_in_hand(table.g, 1 << 0, 1, treasure("Iron Helmet"))
    words = GAME.text(box(), table.view(0))
    assert "known: Iron Helmet" in words
    assert "Mess Hall: Orc 6/5" in words
    assert "combinations left" in words
    assert content().pieces[1].name in words
