"""Awaken a Room: WK-16 to WK-25."""

import pytest

from tests.games.wakening_lair.table import TERROR_AWAKENS, TWELVE, Table, hero, lay
from waystone.engine.match import Match
from waystone.engine.playout import play_randomly
from waystone.engine.rng import Rng
from waystone.games.wakening_lair.game import GAME
from waystone.games.wakening_lair.model.state import TERROR_CARD, Lair

ONE, TWO = "Storm Shaft", "Ruined Forge"  # Room cards that show 1 and 2 Monsters


def roll(*dice: int, awake: list[int], faces: dict[int, str], monsters: dict[int, list[str]] | None = None) -> Table:
    """Lyric's turn starts with this awaken roll."""
    heroes = hero("Lyric"), hero("Kata")
    return lay(*heroes, starts=True, dice=dice, awake=awake, faces=faces, monsters=monsters)


@pytest.mark.parametrize("first", range(1, 7))
@pytest.mark.parametrize("second", range(1, 7))
def test_the_two_dice_are_added(first: int, second: int) -> None:
    """WK-16: the sum is the Room, so Room 1 is never rolled; WK-17: 12 does nothing."""
    table = roll(first, second, awake=[1], faces={})
    woken = [room for room in range(2, 13) if table.g.is_awake(room)]
    assert woken == ([first + second] if first + second < 12 else [])
    assert table.line(1) == []


def test_the_roll_is_no_choice() -> None:
    """WK-16: it falls before the player is asked anything."""
    table = roll(2, 3, awake=[1], faces={})
    assert table.match.answers == []
    assert table.dice_left == 0
    assert table.g.is_awake(5)


def test_twelve_does_nothing() -> None:
    """WK-17"""
    table = roll(*TWELVE, awake=[1], faces={})
    assert len(table.g.monster_deck) == 25
    assert not table.g.is_awake(12)
    assert not table.g.terror_awake


@pytest.mark.parametrize(("face", "number"), [(ONE, 1), (TWO, 2)])
def test_a_sleeping_room_wakes_and_is_populated(face: str, number: int) -> None:
    """WK-18"""
    table = roll(3, 4, awake=[1], faces={7: face})
    assert table.g.is_awake(7)
    assert len(table.line(7)) == number
    assert len(table.g.monster_deck) == 25 - number


@pytest.mark.parametrize("inside", [[], ["Wraith"], ["Wraith", "Gargoyle"]])
def test_an_awake_room_gets_one_more_monster(inside: list[str]) -> None:
    """WK-19: one, even where the card shows 2."""
    table = roll(3, 4, awake=[1, 7], faces={7: TWO}, monsters={7: inside})
    assert table.line(7)[:-1] == inside
    assert len(table.line(7)) == len(inside) + 1


def test_a_full_room_gets_none() -> None:
    """WK-20: and nothing is drawn."""
    table = roll(3, 4, awake=[1, 7], faces={}, monsters={7: ["Wraith", "Gargoyle", "Dire Wolf"]})
    assert table.line(7) == ["Wraith", "Gargoyle", "Dire Wolf"]
    assert len(table.g.monster_deck) == 22


def test_populating_stops_at_three() -> None:
    """WK-21: two Monsters moved into a sleeping Room of 2 leave place for one."""
    table = roll(3, 4, awake=[1], faces={7: TWO}, monsters={7: ["Wraith", "Gargoyle"]})
    assert len(table.line(7)) == 3
    assert len(table.g.monster_deck) == 22


def test_monsters_come_from_the_top_one_by_one() -> None:
    """WK-21"""
    heroes = hero("Lyric"), hero("Kata")
    deck = ["Orc Marauder", "Cave Troll", "Ember Imp"]
    table = lay(*heroes, starts=True, dice=(3, 4), awake=[1], faces={7: TWO}, deck=deck)
    assert table.line(7) == ["Orc Marauder", "Cave Troll"]


def test_a_monster_enters_at_the_right_end() -> None:
    """WK-22: the earlier ones stay nearer, and attack first."""
    heroes = hero("Lyric", room=7), hero("Kata")
    table = lay(*heroes, starts=True, dice=(3, 4), monsters={7: ["Wraith"]}, deck=["Dire Wolf"])
    assert table.line(7) == ["Wraith", "Dire Wolf"]
    table.end_turn(1, 1, 1, 1, *TWELVE)
    assert [name for name, _ in table.attackers()] == ["Wraith", "Dire Wolf"]


def test_traps_and_heroes_do_not_fill_a_room() -> None:
    """WK-23: two Monsters, two Traps and two heroes still leave place for a third Monster."""
    heroes = hero("Lyric", room=7), hero("Kata", room=7)
    there = {7: ["Wraith", "Gargoyle"]}
    table = lay(*heroes, starts=True, dice=(3, 4), monsters=there, traps={7: ["Spiked Pit", "Gas Vent"]})
    assert len(table.line(7)) == 3


def test_the_terror_card_cuts_the_populating_short() -> None:
    """WK-24: drawn as the first of two, it wakes the terror and no Monster replaces it."""
    heroes = hero("Lyric"), hero("Kata")
    deck = [TERROR_AWAKENS, "Wraith", "Gargoyle"]
    table = lay(*heroes, starts=True, dice=(3, 4), awake=[1], faces={7: TWO}, deck=deck)
    assert table.g.terror_room == 12
    assert table.line(7) == []
    assert len(table.g.monster_deck) == 24


def test_the_monster_before_the_terror_card_stays() -> None:
    """WK-24: drawn as the second of two."""
    heroes = hero("Lyric"), hero("Kata")
    deck = ["Wraith", TERROR_AWAKENS, "Gargoyle"]
    table = lay(*heroes, starts=True, dice=(3, 4), awake=[1], faces={7: TWO}, deck=deck)
    assert table.g.terror_awake
    assert table.line(7) == ["Wraith"]


def test_the_deck_never_runs_out_and_is_left_alone_once_the_terror_is_awake() -> None:
    """WK-25: in games played at random the deck holds the terror card until it is drawn, and stays as it is then."""
    for seed in range(12):
        match = Match.new(GAME, 3, seed, copyable=False)
        rng = Rng(seed)
        at_waking = -1
        while not match.over:
            state = match.state
            assert isinstance(state, Lair)
            if state.terror_awake:
                at_waking = len(state.monster_deck) if at_waking < 0 else at_waking
                assert len(state.monster_deck) == at_waking
            else:
                assert TERROR_CARD in state.monster_deck
            play_randomly(match, rng, limit=1)
