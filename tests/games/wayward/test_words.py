"""The log as players read it: every loss and gain in a sentence, with where it leaves them."""

from collections.abc import Sequence

import pytest

from tests.games.wayward.table import PlayerSpec, lay, player

# The map, A's place and card, what A chooses with which dice, and the end of the log with what changed.
TOLD: list[tuple[str, PlayerSpec, Sequence[str], tuple[int, ...], list[str]]] = [
    (
        "dungeon", player("RR", weapons=3), ["Push past the guard with two"], (1, 1),
        [
            "A pushes against the guard and rolls 1 and 1 (one die of 3 or more wanted: 89%). [11 chips left]",
            "2 dice show 1: 2 Weapons of A break. [A has 1 Weapon (-2)]",
            "The gray guard 3 holds the way, and A stays on this side.",
        ],
    ),
    (
        "dungeon", player("FP", weapons=3), ["Fight the 7 with two"], (1, 3),
        [
            "A fights against fighter 7 in the Fighting Pit and rolls 1 + 3 = 4 (a sum of 7 or more wanted: 58%). "
            "[11 chips left]",
            "A die shows 1: one Weapon of A breaks. [A has 2 Weapons (-1)]",
            "Fighter 7 wins: A loses 2 Weapons. [A has no Weapons (-2)]",
        ],
    ),
    (
        "dungeon", player("WR", armor=3), ["Go to Bone", "Go to River Squid"], (4,),
        [
            "A loses 2 Armor to the broken glass in the way. [10 chips left; A has 1 Armor (-2)]",
            "A comes to River Squid Pool. [A is in River Squid Pool]",
            "A comes within reach of the River Squid and rolls 4 (3 or more wanted: 67%).",
            "The River Squid takes nothing from A.",
        ],
    ),
    (
        "dungeon", player("BH", armor=1), ["Pick up"], (),
        [
            "A loses 1 Armor to the giant spider at the pile. [11 chips left; A has no Armor (-1)]",
            "A takes the pile of 4 gold. [A has 4 gold (+4)]",
        ],
    ),
    (
        "dungeon", player("WS", armor=1), ["Run", "Burn"], (2, 1),
        [
            "A lands on space 2 of 14, in the fire. [A is on space 2 of the Wall of Flame]",
            "A lets a piece of Armor burn and jumps on. [A has no Armor (-1)]",
            "A jumps along the Wall of Flame and rolls 1.",
            "A lands on space 3 of 14, in the fire. [A is on space 3 of the Wall of Flame]",
            "A falls off the Wall of Flame into the room below.",
            "A comes to Ember Cellar. [A is in Ember Cellar; A is off the Wall of Flame]",
        ],
    ),
    (
        "dungeon", player("D1", items=["guild_token"]),
        ["Pay the ferryman with the Guild Token for the trip to North Dock"], (),
        [
            "A pays the ferryman with the Guild Token for the trip to North Dock. "
            "[11 chips left; A has no Guild Token (-1)]",
            "A comes to North Dock. [A is in North Dock]",
        ],
    ),
    (
        "dungeon", player("DL"), ["Reach", "Reach"], (3, 5),
        [
            "A has 2 sacks of 3 gold in hand, to be kept only by walking out. [A has 2 things in hand (+1)]",
        ],
    ),
    (
        "dungeon", player("BW", weapons=3, armor=2), ["Go to East Landing", "Stay"], (1, 1, 2),
        [
            "A tests the rickety bridge and rolls 1 + 1 + 2 = 4 (a sum of 5 or more wanted: 98%). [11 chips left]",
            "This turn the bridge between West Landing and East Landing bears 4 items; A carries 5, 1 too many. "
            "[the bridge between West Landing and East Landing bears 4 items]",
            "A stays in West Landing, on this side of the bridge.",
        ],
    ),
    (
        "city", player("GO"), ["Bet on goblin 2", "Strike"], (5, 2),
        [
            "A bets on goblin 2. [11 chips left]",
            "A strikes the gong and rolls 5.",
            "Goblin 5 goes down.",
            "A wins 1 gold on the goblins. [A has 1 gold (+1)]",
            "A strikes the gong and rolls 2. [10 chips left]",
            "Goblin 2, on which A had bet, goes down: the Goblin Fight is over for this turn. "
            "[the Goblin Fight is over for A]",
        ],
    ),
    (
        "city", player("FR", weapons=2, items=["torch"]), ["Blow"], (1, 1, 4),
        [
            "Two notes are 1: the rats carry off every good item of A, and the flute is silent for this turn. "
            "[A has no Weapons (-2); A has no Torch (-1); the notes are 1, 1 and 4]",
        ],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("map", "spec", "choices", "dice", "told"), TOLD)
def test_the_log_hides_nothing(
    map: str, spec: PlayerSpec, choices: Sequence[str], dice: tuple[int, ...], told: list[str]
) -> None:
    """WW-48, WW-51, WW-53, WW-63, WW-100, WW-106, WW-108, WW-113, WW-125, WW-147, WW-156."""
    table = lay(spec, player("M1") if map == "city" else player("S6"), map=map).dice(*dice).choose(*choices)
    assert table.log[-len(told) :] == told


def test_the_log_says_who_is_trapped() -> None:
    """WW-86: B is still inside when the last turn is over."""
    table = lay(player("OF", gold=9), player("S1", gold=4))
    table.g.alarm = table.g.closing = True
    table.go("The Outfall").end()
    assert any(line.startswith("A leaves the dungeon for good with 9 gold.") for line in table.log)
    assert table.log[-1] == "B is still inside after the last turn: trapped, with 4 gold. [B is trapped]"


def test_a_duel_tells_both_dice_the_wish_and_the_answer() -> None:
    """WW-72, WW-73, WW-74."""
    table = lay(player("S1"), player("LG", gold=3, weapons=1, items=["torch"])).go("LG", dice=(6, 1))
    table.choose("Ask for: Torch", "Refuse")
    assert table.log[-4:] == [
        "A meets B in a duel: A rolls 6, B rolls 1. [no second duel with B in this turn]",
        "A wins the duel against B.",
        "A asks B for a Torch.",
        "B refuses to give the item and pays 3 gold to A. [A has 3 gold (+3); B has no gold (-3)]",
    ]


def test_dice_know_their_owners_and_what_was_needed() -> None:
    """WW-46, WW-47, WW-72: only dice of a sum are added."""
    duel = next(event for event in lay(player("S1"), player("LG")).go("LG", dice=(3, 3)).match.log if event.rolls)
    assert [(roll.seat, roll.faces) for roll in duel.rolls] == [(0, (3,)), (1, (3,))]
    gray = lay(player("FP", weapons=2), player("S6")).choose("Fight the 4 with two", dice=(4, 2)).match.log[0].rolls[0]
    assert (gray.added, gray.needed, round(gray.chance, 4)) == (False, 4, 0.75)
    red = lay(player("FP", weapons=2), player("S6")).choose("Fight the 7 with two", dice=(4, 2)).match.log[0].rolls[0]
    assert (red.added, red.needed, round(red.chance, 4)) == (True, 7, 0.5833)


def test_one_chip_is_one_chip() -> None:
    """WW-14"""
    table = lay(player("S1"), player("S6"), chips=1)
    assert table.prompt == "take an action (1 chip left) or end the turn"
