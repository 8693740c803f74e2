"""What people would call silly in Firetop Mountain is found, and what only looks like it is not."""

import pytest

from tests.follies import found, is_sound
from tests.games.warlock.table import ROLL, Table, hero, lay
from waystone.engine.option import Option
from waystone.games.warlock.advice.follies import FOLLIES

ON, FLEE = "Fight on", "Try to escape"


def silly(table: Table, *sentences: str) -> list[str]:
    def option_of(sentence: str) -> Option:
        assert table.match.ask is not None
        return next(option for option in table.match.ask.options if table.said(option).startswith(sentence))

    return found(FOLLIES, table.match, option_of, sentences)


def fights(monster: str, *dice: int, skill: int = 10, stamina: int = 19, cards: tuple[str, ...] = ()) -> Table:
    a = hero("17,24", skill=skill, stamina=stamina, cards=cards)
    return lay(a, hero("5,24"), encounters={"07": monster}).goes(2, "07", *dice)


def test_nobody_fights_on_against_what_only_magic_hurts() -> None:
    """FM-112: without a magic weapon the Wight is never hurt; one can flee."""
    assert silly(fights("Wight", 1, 1, 1, 1), ON) == ["no magic"]
    assert silly(fights("Wight", 1, 1, 1, 1), FLEE) == []
    armed = fights("Wight", cards=("The Giver of Sleep",)).dice(1, 1, 1, 1)
    assert silly(armed.choose("Show The Giver of Sleep: a magic weapon"), ON) == []


def test_nobody_fights_a_hopeless_battle_to_the_end() -> None:
    """FM-106: with Skill 3 and Stamina 4 against an Ogre."""
    assert silly(fights("Ogre", 3, 3, 3, 3, skill=3, stamina=6), ON) == ["to the death"]
    assert silly(fights("Ogre", 3, 3, 3, 3, skill=12, stamina=20), ON) == []


@pytest.mark.parametrize(("skill", "shown", "folly"), [(3, ["07"], ["hopeless room"]), (3, [], []), (12, ["07"], [])])
def test_nobody_walks_into_a_known_monster_that_cannot_be_beaten(
    skill: int, shown: list[str], folly: list[str]
) -> None:
    """FM-43: the Ogre lies open in room 07; one can walk past the door."""
    a = hero("17,24", skill=skill, stamina=6)
    table = lay(a, hero("5,24"), encounters={"07": "Ogre"}, face_up=shown).dice(2).choose(ROLL)
    into = next(text for text in table.offered() if "Mess Hall" in text)
    assert silly(table, into) == folly


@pytest.mark.parametrize(
    ("cards", "food", "folly"),
    [(["keys_258", "keys_159"], 0, []), (["keys_258", "keys_159"], 1, ["hopeless room"]), ([], 0, ["hopeless room"])],
)
def test_who_holds_the_keys_and_cannot_heal_may_try_the_warlock(cards: list[str], food: int, folly: list[str]) -> None:
    """FM-43: nothing else is left to do for him; who could eat first, or has no keys, has better things to do."""
    weak = hero("21,2", skill=3, stamina=4, food=food, cards=cards)
    table = lay(weak, hero("5,24"), encounters={"WS": "Zagor the Warlock"}, chest=(2, 5, 9), dice=[2])
    if food:  # he could eat, so he is asked
        table.choose(ROLL)
    assert silly(table, next(text for text in table.offered() if "Study" in text)) == folly


def test_treasure_is_looked_at_and_what_is_needed_is_kept() -> None:
    """FM-92: gear, and a bunch with a number that may be under the chest; not with a full rucksack."""

    def finds(card: str, *cards: str) -> Table:
        return lay(hero("16,24", cards=cards), hero("5,24"), treasures={"07": card}).goes(3, "07")

    claim = "Claim the Treasure card"
    unseen = next(text for text in finds("Iron Helmet").offered() if text != claim)
    assert silly(finds("Iron Helmet"), unseen) == ["unseen"]
    assert silly(finds("Iron Helmet"), claim, "Leave Iron Helmet") == ["needed left"]
    assert silly(finds("keys_789"), claim, "Leave") == ["needed left"]
    assert silly(finds("keys_789"), claim, "Keep") == []
    assert silly(finds("Potion of Invisibility"), claim, "Leave") == []


def test_a_starving_adventurer_eats() -> None:
    """FM-37: with Stamina 4 of 19 and Provisions."""
    assert silly(lay(hero(stamina=4, first=(10, 19, 9)), hero("17,24")), ROLL) == ["hungry"]
    assert silly(lay(hero(stamina=4, first=(10, 6, 9)), hero("17,24")), ROLL) == []  # a meal would do little
    assert silly(lay(hero(stamina=9, first=(10, 19, 9)), hero("17,24")), ROLL) == []


def test_at_the_chest_nobody_names_a_key_of_his_own() -> None:
    """FM-175: he holds Key card 1 himself, so 1 is not under the chest; 2, 5 and 9 may be."""

    def tries() -> Table:
        a = hero("WS", cards=["keys_258", "keys_159"])
        return lay(a, hero("17,24"), chest=(2, 5, 9), keys=[[1, 3, 4], [6, 7, 8]]).goes(3, "TR")

    assert silly(tries(), "Open the chest with 1, 2, 5") == ["wrong keys"]
    assert silly(tries(), "Open the chest with 2, 5, 9") == []


def test_nobody_asks_for_a_key_that_he_holds() -> None:
    """FM-53: he has 1 and 2 himself."""

    def challenge() -> Table:
        table = lay(hero(), hero("17,24"), hero("17,24"), chest=(7, 8, 9), keys=[[1, 2], [3, 4], [5, 6]])
        return table.dice(1).choose(ROLL)

    assert silly(challenge(), "Key 1") == ["known key"]
    assert silly(challenge(), "Key 5") == []


def test_nobody_accepts_an_offer_that_gives_nothing() -> None:
    """FM-154."""

    def offered(*entries: str) -> Table:
        table = lay(
            hero("5,24"), hero("14,24", gold=5), hero("14,24", gold=5), active=1, chest=(7, 8, 9),
            keys=[[1, 2], [3, 4], [5, 6]],
        )  # fmt: skip
        return table.choose("Stay and deal with Player 3", *entries, "Make this offer")

    accept = "Accept the offer"
    assert silly(offered("Ask for Gold", "2"), accept) == ["for nothing"]
    assert silly(offered("Ask for Gold", "2", "Give a key answer", "Key 9"), accept) == []
    assert silly(offered("Give Gold", "2"), accept) == []


def test_a_novice_flees_the_hopeless_keeps_what_it_needs_and_eats() -> None:
    """FM-106, FM-112, FM-92, FM-37: what else could be done is not even considered."""

    def sees(table: Table, sentence: str) -> bool:
        ask = table.match.ask
        assert ask is not None
        option = next(option for option in ask.options if table.said(option).startswith(sentence))
        return is_sound(table.match, option)

    assert not sees(fights("Wight", 1, 1, 1, 1), ON)
    assert not sees(fights("Ogre", 3, 3, 3, 3, skill=3, stamina=6), ON)
    assert sees(fights("Ogre", 3, 3, 3, 3, skill=12, stamina=20), ON)
    found_keys = lay(hero("16,24"), hero("5,24"), treasures={"07": "keys_789"}).goes(3, "07")
    assert not sees(found_keys.choose("Claim the Treasure card"), "Leave")
    assert not sees(lay(hero(stamina=4, first=(10, 19, 9)), hero("17,24")), ROLL)
    assert sees(lay(hero(stamina=9, first=(10, 19, 9)), hero("17,24")), ROLL)
