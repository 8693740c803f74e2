"""Small pieces of English, and dice in plain text."""

import pytest

from waystone.engine import phrases
from waystone.engine.dice import D6, Die, Face
from waystone.engine.event import Roll

ATTACK = Die("attack die", {10: Face("two Hits", "HH"), 18: Face("miss", "-")})


@pytest.mark.parametrize(
    ("die", "roll", "told"),
    [
        (D6, Roll((3, 4)), "[3] [4]"),
        (D6, Roll((3, 4), added=True), "[3] [4] = 7"),
        (D6, Roll((5,), added=True), "[5]"),
        (D6, Roll((6,), added=True, bonuses=(("Skill", 2), ("cursed", -1))), "[6] + 2 (Skill) - 1 (cursed) = 7"),
        (D6, Roll((2, 6), added=True, needed=9, chance=0.2778), "[2] [6] = 8, 9 or more needed, 28%"),
        (D6, Roll((2,), chance=0.999), "[2], chance over 99%"),
        (ATTACK, Roll((10, 18), chance=0.5), "[two Hits] [miss], chance 50%"),
        (ATTACK, Roll((7,)), "[7]"),
    ],
)
def test_dice_say_what_they_show_and_add_only_what_the_rule_adds(die: Die, roll: Roll, told: str) -> None:
    assert phrases.dice(die, roll) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("<Goblin> 3 meets a <goblin>.", "Goblin 3 meets a goblin."),
        ("<The watchers> see <a hourglass>", "The Watchers see an Hour Glass"),
        ("seen by <the watchers>, for {2}", "seen by the Watchers, for {2}"),
        ("3 < 4", "3 < 4"),
    ],
)
def test_things_are_called_by_the_names_of_the_content(text: str, told: str) -> None:
    assert phrases.called(text, {"goblin": "goblin", "watchers": "The Watchers", "hourglass": "Hour Glass"}) == told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("Ada rolls 5", "Ada rolls 5."),
        ("Ada shouts: Hurrah!", "Ada shouts: Hurrah!"),
        ('The card says: "Sit down."', 'The card says: "Sit down."'),
        ('Ada finds a "Ring"', 'Ada finds a "Ring".'),
        ("", ""),
    ],
)
def test_a_sentence_ends_with_one_full_stop(words: str, told: str) -> None:
    assert phrases.ended(words) == told


def test_the_place_of_a_player_in_words() -> None:
    assert [phrases.place_of(seat) for seat in (7, 0, 7, -1)] == ["{7}", "{0}", "{7}", "{-1}"]
