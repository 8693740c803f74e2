"""Dice on pages and in reports: the faces that fell, whose they are, and no sum that no rule makes."""

import re

from waystone.drawing.svg import Picture
from waystone.engine.dice import D6, Die, Face
from waystone.engine.event import Event, Roll
from waystone.engine.match import Match
from waystone.engine.registry import find
from waystone.engine.summary import Tally
from waystone.server.pictures import event_data
from waystone.server.screens.fragments import all_faces, casts, face
from waystone.server.workers import dice_data

SWORD = Face("two Hits", "HH", "M0 0L100 100")
ATTACK = Die("attack die", {0: SWORD, 1: Face("miss <", "-"), 2: Face("miss <", "-")})


def table() -> Match:
    match = Match.new(find("wakening-lair"), names=["Ada", "Ben"])
    match.edition.dice["attack"] = ATTACK
    return match


def duel() -> Event:
    return Event(
        "duel",
        words="{0} and the Goblin fight",
        seat=0,
        rolls=(
            Roll((6, 5), seat=0, added=True, bonuses=(("Skill", 2),), needed=10, chance=0.72),
            Roll((1, 1), owner="the Goblin", added=True),
        ),
    )


def plain(html: str) -> str:
    return " ".join(re.sub("<[^>]*>", " ", re.sub("<title>.*?</title>", "", html)).split())


def test_each_side_of_a_duel_has_its_own_dice_and_sum() -> None:
    """Given 6 and 5 with a Skill of 2 against the Goblin's ones, then 13 and 2 are told, and 13 alone is the sum."""
    match = table()
    shown = plain(casts(match, duel())[0])
    assert shown == f"{match.title(0)} + 2 (Skill) = 13 10 or more needed, 72% the Goblin = 2"
    assert casts(match, duel())[0].count("class='face'") == 4


def test_the_owner_of_the_only_dice_is_left_out_where_the_sentence_names_them() -> None:
    match = table()
    event = Event("search", words="{0} searches", seat=0, rolls=(Roll((4,), seat=0),))
    assert [plain(dice) for dice in casts(match, event)] == ["", match.title(0)]


def test_faces_are_pips_symbols_or_letters_with_a_name() -> None:
    assert "<title>two Hits</title>" in face("attack", ATTACK, 0)
    assert "<title>miss &lt;</title>" in face("attack", ATTACK, 1), "names come from packs: they are escaped"
    assert face("d6", D6, 7).count(">7<") == 2, "a number that no face has, as its name and written on the die"


def test_a_page_has_every_face_that_dice_name() -> None:
    drawn = dict(re.findall("<g id='([^']*)' class='drawn'>(.*?)</g>", all_faces({"d6": D6, "attack": ATTACK})))
    assert drawn["t-face-d6-5"].count("<circle") == 5
    assert "d='M0 0L100 100'" in drawn["t-face-attack-0"]
    for kind, die in (("d6", D6), ("attack", ATTACK)):
        for number in die.faces:
            assert re.findall("href='#([^']*)'", face(kind, die, number))[0] in drawn


def test_programs_get_the_faces_by_name() -> None:
    match = table()
    event = Event("attack", words="{0} attacks", seat=0, rolls=(Roll((0, 1), seat=0, die="attack", chance=0.5),))
    roll = event_data(match, event, 0).rolls[0]
    assert [each.name for each in roll.faces] == ["two Hits", "miss <"]
    assert (roll.whose, roll.die, roll.sum, roll.wanted) == (match.title(0), "attack die", "", "chance 50%")


def test_statistics_keep_kinds_of_dice_apart_and_know_no_seven() -> None:
    """Given Ada's 6, 6 and a 7 that a bonus made, and Ben's attack dice, then each kind has a table of its own."""
    match, tally = table(), Tally(2)
    tally.count(Roll((6, 6, 7), seat=0))
    tally.count(Roll((1, 2, 0), seat=1, die="attack"))
    tally.count(Roll((1,), owner="the Goblin"))
    numbers, symbols = map(dice_data, tally.fallen(match.edition.dice))
    assert [each.number for each in numbers.faces] == [1, 2, 3, 4, 5, 6]
    assert numbers.counts == [[0, 0, 0, 0, 0, 2], [0, 0, 0, 0, 0, 0]]
    assert (numbers.means, numbers.fair) == ([6.0, None], 3.5)
    assert [each.name for each in symbols.faces] == ["two Hits", "miss <"]
    assert symbols.counts == [[0, 0], [1, 2]]
    assert symbols.shares == [1 / 3, 2 / 3], "of a fair die"
    assert (symbols.means, symbols.fair) == ([None, None], None)


def test_a_drawing_names_players_by_their_names() -> None:
    picture = Picture("svg-x", "X", 10, 10, "", ["<text>{0} and {1}</text>"]).named(["Ada <the Magnificent>", "Ben"])
    assert picture.pieces[1] == "<text>Ada &lt;the Ma&#8230; and Ben</text>"
