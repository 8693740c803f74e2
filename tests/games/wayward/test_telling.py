"""What is told cites the rule by which it happens."""

from pathlib import Path

import pytest

from tests.games.wayward.table import PlayerSpec, Table, lay, pack, player
from tests.laws import laws
from tests.sittings import Case, Sitting
from waystone.games.wayward.game import GAME
from waystone.games.wayward.model.options import WaywardEdition

# Where B stands in his turn, what he chooses with which dice, and the rules of all gold that then changes hands.
GOLD = [
    ("dungeon", player("BW"), ["Pick up 1 gold"], (), ["WW-26"]),
    ("dungeon", player("FA"), ["Wish"], (4,), ["WW-103"]),
    ("dungeon", player("FP", weapons=1), ["Fight the 2 with one"], (2,), ["WW-105"]),
    ("dungeon", player("WS", armor=3), ["Run", "Burn"], (6, 6, 6), ["WW-109"]),
    ("dungeon", player("DL"), ["Reach", "Go to Wyrm"], (3,), ["WW-114"]),
    ("dungeon", player("CP"), ["Pull", "Open coffin 12"], (6, 6, 6), ["WW-118"]),
    ("dungeon", player("GG", gold=20), ["Pray"], (1,), ["WW-123"]),
    ("dungeon", player("GG", gold=20), ["Pray"], (2,), ["WW-123"]),
    ("dungeon", player("JG"), ["Dig up the medium"], (3,), ["WW-126"]),
    ("city", player("CT"), ["Ride the catapult with one"], (4,), ["WW-127"]),
    ("city", player("TU", gold=20), ["Play"], (4,), ["WW-128"]),
    ("city", player("TU", gold=20), ["Play"], (1,), ["WW-128"]),
    ("city", player("IB"), ["Cross"], (1,), ["WW-135"]),
    ("city", player("BY", weapons=1), ["Sell"], (4,), ["WW-141"]),
    ("city", player("Q1"), ["Reach", "Go to Potters"], (3,), ["WW-142"]),
    ("city", player("FL"), ["Throw", "Go to Rusk", "Steal"], (3,), ["WW-145"]),
    ("city", player("FL"), ["Throw", "Go to Potters", "Go to Rubbish", "Search"], (1, 3), ["WW-145"]),
    ("city", player("FR"), ["Blow"], (2, 3, 4), ["WW-146"]),
    ("city", player("PP"), ["Rob the north"], (3,), ["WW-148"]),
    ("city", player("TE"), ["Climb"], (4, 4, 4), ["WW-151"]),
    ("city", player("JV"), ["Rob the floor"], (), ["WW-152", "WW-152"]),
    ("city", player("GO"), ["Bet on goblin 6"], (1,), ["WW-156"]),
]


def in_the_turn_of_b(map: str, spec: PlayerSpec, choices: list[str], dice: tuple[int, ...]) -> Table:
    """A sits in jail, or far off in the dungeon, and ends his turn at once."""
    table = lay(player("JP" if map == "city" else "S6", gold=9), spec, map=map).end()
    return table.dice(*dice).choose(*choices)


@pytest.mark.parametrize(("map", "spec", "choices", "dice", "rules"), GOLD)
def test_gold_cites_its_rule(
    map: str, spec: PlayerSpec, choices: list[str], dice: tuple[int, ...], rules: list[str]
) -> None:
    """WW-30, WW-31: whoever gains, loses or pays gold, the log says by which rule."""
    table = in_the_turn_of_b(map, spec, choices, dice)
    assert [table.match.game.rule(event.rule) for event in table.match.log if event.kind == "gold"] == rules
    assert table.dice_left == []


def test_gold_of_a_duel_cites_its_rule() -> None:
    """WW-74, WW-75, WW-134: refused, without items, and for the bounty."""
    refused = lay(player("S1"), player("LG", gold=9, weapons=1)).go("LG", dice=(6, 1)).choose("Refuse")
    assert refused.cited("pays") == ["WW-74"]
    bare = lay(player("BB"), player("ST", gold=20), map="city").choose("Read", dice=(1,)).go("ST", dice=(6, 1))
    assert (bare.cited("pays"), bare.cited("collects")) == (["WW-75"], ["WW-134"])


@pytest.mark.parametrize(
    ("map", "spec", "choices", "dice", "words", "rule"),
    [
        ("dungeon", player("NG"), ["Go to The Watchers"], (2,), "The gate comes down", "WW-79"),
        ("dungeon", player("OF"), ["Leave"], (), "leaves the dungeon", "WW-84"),
        ("dungeon", player("S1"), ["Pick up Weapon + Tarot"], (), "gets a Weapon", "WW-25"),
        ("dungeon", player("S1", items=["torch"]), ["Drop"], (), "drops", "WW-32"),
        ("dungeon", player("S1", items=["hourglass"]), ["Cash"], (), "cashes", "WW-68"),
        ("dungeon", player("NG", weapons=1), ["Go to River Squid"], (1, 1), "The River Squid takes", "WW-125"),
        ("dungeon", player("JG"), ["Dig up the small"], (1, 3), "A curse falls", "WW-37"),
        ("dungeon", player("FA", items=["tarot"]), ["Wish", "Tarot"], (1, 2), "turns the Tarot", "WW-66"),
        ("city", player("L1"), ["Steal"], (1, 3, 3), "is sent to Jail", "WW-153"),
        ("city", player("L1", weapons=3), ["Steal"], (3,), "has no free spot for", "WW-28"),
        ("city", player("CT"), ["Ride the catapult with one"], (2,), "The catapult throws", "WW-130"),
        ("city", player("FL"), ["Throw"], (), "is in luck", "WW-145"),
        ("city", player("FR", weapons=2), ["Blow"], (1, 1, 4), "the rats carry off", "WW-147"),
        ("city", player("RH"), ["Search"], (3, 4, 6), "names no item", "WW-34"),
    ],
)
def test_what_happens_cites_its_rule(
    map: str, spec: PlayerSpec, choices: list[str], dice: tuple[int, ...], words: str, rule: str
) -> None:
    """WW-9: each action is carried out at once, and told with its rule."""
    assert in_the_turn_of_b(map, spec, choices, dice).cited(words) == [rule]


def test_the_bounty_and_the_alarm_cite_their_rules() -> None:
    """WW-134: whom the board names. WW-80: gold on the gate. WW-69: a duel."""
    board = lay(player("BB"), player("M1"), map="city").choose("Read", dice=(1,))
    assert board.cited("The Bounty Board names") == ["WW-134"]
    alarm = lay(player("S6"), player("BW", gold=99)).end().choose("Pick up 1 gold")
    assert alarm.cited("The alarm!") == ["WW-80"]
    assert lay(player("S1"), player("LG")).go("LG", dice=(3, 3)).cited("in a duel") == ["WW-69"]


@pytest.mark.parametrize("players", [1, 2, 3, 6])
def test_nothing_changes_in_the_city_without_a_word(players: int) -> None:
    """The law of all games, which are tried in the dungeon elsewhere."""
    with Case(Sitting(GAME, players, {"map": "city"}), players) as case:
        laws.nothing_changes_without_a_word(case)
    with Case(Sitting(GAME, players, {"map": "city"}), players) as case:
        laws.events_cite_rules(case)


# ------------------------------------------------------------------ what lies open
def test_the_dice_of_a_duel_say_what_beats_them() -> None:
    """WW-72: against a 4 a 5 or a 6 wins; when the duel is over nothing is asked for any more."""
    table = lay(player("S1", items=["tarot"]), player("LG", gold=9, weapons=1)).go("LG", dice=(2, 4))
    assert (table.g.hopes, table.g.goal, table.g.rival) == ((5, 6), 0, 1)
    table.choose("Tarot", dice=(5,)).choose("Hand")
    assert (table.g.rival, table.g.named) == (-1, -1)


HEAP = """
[[areas]]
id = "bone_heap"
items = [{ item = "armor", at = [28, 8] }, { item = "weapon", at = [29, 8] }]
"""


def test_the_armor_that_a_pile_costs_makes_room_for_another(tmp_path: Path) -> None:
    """WW-28, WW-51: with a full card the armor of the room can be kept once one is paid; a weapon cannot."""
    content = pack(tmp_path, "dungeon", HEAP)
    table = lay(player("S6"), player("BH", weapons=3, armor=3), content=content).end()
    assert table.refusal("Pick up Armor") == "WW-28"
    assert not any("Weapon" in text for text in table.offered if text.startswith("Pick up"))
    table.choose("Pick up 4 gold (costs 1 Armor: giant spider) + Armor")
    assert (table.card("B"), table.gold("B")) == ({"weapon": 3, "armor": 3}, 4)


def rolled(table: Table) -> tuple[tuple[int, ...], bool, int, float]:
    """The last dice that were told: their faces, whether they are added up, the least that is needed, the chance."""
    roll = [event.rolls[0] for event in table.match.log if event.kind == "rolled"][-1]
    return roll.faces, roll.added, roll.needed, round(roll.chance, 4)


def test_dice_are_told_with_what_they_need(tmp_path: Path) -> None:
    """WW-46, WW-47, WW-100, WW-103, WW-108, WW-130: in B's turn; some dice need nothing, some no single number."""
    assert rolled(lay(player("S6"), player("FA")).end().choose("Wish", dice=(2,))) == ((2,), False, 4, 0.5)
    assert rolled(lay(player("S6"), player("WS")).end().choose("Run", dice=(2,))) == ((2,), False, 0, -1.0)
    gray = lay(player("S6"), player("RR", weapons=2)).end().push("SC", 2, dice=(2, 3))
    assert rolled(gray) == ((2, 3), False, 3, round(8 / 9, 4))
    red = lay(player("S6"), player("BT", weapons=2)).end().push("AL", 2, dice=(2, 3))
    assert rolled(red) == ((2, 3), True, 7, round(21 / 36, 4))
    empty = lay(player("S6"), player("BW")).end().go("BE", dice=(1, 2, 3))
    assert rolled(empty) == ((1, 2, 3), True, 0, -1.0)
    laden = lay(player("S6"), player("BW", weapons=3, cursed=["armor"])).end().go("BE", dice=(1, 2, 3))
    assert rolled(laden) == ((1, 2, 3), True, 4, round(215 / 216, 4))
    flight = lay(player("GA"), player("CT"), map="city").end().choose("Ride the catapult with two", dice=(3, 6))
    assert rolled(flight) == ((3, 6), True, 0, -1.0)
    (tmp_path / "wayward.toml").write_text('[[special_rules]]\nid = "wishing_fountain"\ngood_on = [2, 5]\n')
    odd = GAME.load((str(tmp_path),))
    assert isinstance(odd, WaywardEdition)
    wish = lay(player("S6"), player("FA"), content=odd).end().choose("Wish", dice=(3,))
    assert rolled(wish) == ((3,), False, 0, round(1 / 3, 4))
