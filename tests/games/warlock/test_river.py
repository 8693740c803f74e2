"""FM-65 to FM-73: the river."""

import pytest

from tests.games.warlock.table import ROLL, Table, content, hero, lay, where
from waystone.games.warlock.model.board import CORRIDOR

FERRY = "Pay 3 Gold for the ferry from the south bank"
RAFT = "Punt across on the raft from the south bank"
BRIDGE = "Try the bridge from the south bank"


def test_fm65_three_crossings_from_either_bank() -> None:
    """FM-65: nothing else joins the banks."""
    board = content().board
    for space in board.spaces:
        for near in space.next:
            assert {space.rect[1], board.spaces[near].rect[1]} != {12, 15}
    for name in ("ferry", "raft", "bridge"):
        table = lay(hero(f"{name} north", gold=3), hero()).dice(2).choose(ROLL)
        assert [words for words in table.offered() if words.endswith("from the north bank")]


def test_fm66_at_the_start_in_passing_and_at_the_end() -> None:
    """FM-66: 0, 2 and 4 steps away with a roll of 4; not 5 away."""
    for start, offered in (("raft south", True), ("13,15", True), ("11,15", True), ("10,15", False)):
        table = lay(hero(start), hero()).dice(4).choose(ROLL)
        assert (RAFT in table.offered()) == offered


def test_fm66_the_attempt_ends_the_movement() -> None:
    """FM-66: one attempt in a turn."""
    table = lay(hero("raft south"), hero()).dice(6, 1, 2).choose(ROLL, RAFT)
    assert table.asked[0] == 1


def test_fm67_the_ferry_costs_3_gold() -> None:
    """FM-67: 5 Gold leave 2; with 2 it is not offered."""
    table = lay(hero("ferry south", gold=5), hero()).dice(2).choose(ROLL, FERRY)
    assert (table.hero(0).gold, table.at(0)) == (2, where("ferry north"))
    table = lay(hero("ferry south", gold=2), hero()).dice(2).choose(ROLL)
    assert FERRY not in table.offered()
    assert table.refused()[FERRY] == 67


def test_fm68_the_raft_tests_luck() -> None:
    """FM-68: lucky across; unlucky in the river."""
    table = lay(hero("raft south", luck=7), hero()).dice(2, 3, 4).choose(ROLL, RAFT)
    assert (table.at(0), table.hero(0).luck) == (where("raft north"), 6)
    table = lay(hero("raft south", luck=7), hero()).dice(2, 4, 4, 1, 1, 6, 6).choose(ROLL, RAFT)
    assert table.g.battle is not None


@pytest.mark.parametrize(
    ("roll", "stamina", "food", "bank"),
    [(2, 17, 3, "south"), (3, 19, 3, "south"), (4, 19, 2, "north"), (5, 19, 3, "north"), (6, 19, 3, "north")],
)
def test_fm69_the_bridge(roll: int, stamina: int, food: int, bank: str) -> None:
    """FM-69."""
    table = lay(hero("bridge south"), hero()).dice(2, roll).choose(ROLL, BRIDGE)
    a = table.hero(0)
    assert (a.stamina, a.food, a.space) == (stamina, food, where(f"bridge {bank}"))


def test_fm69_a_one_drops_him_into_the_river_and_a_four_takes_no_food_that_is_not_there() -> None:
    """FM-69."""
    table = lay(hero("bridge south"), hero()).dice(2, 1, 1, 1, 6, 6).choose(ROLL, BRIDGE)
    assert table.g.battle is not None
    table = lay(hero("bridge south", food=0), hero(), dice=(2,))
    table.dice(4).choose(BRIDGE)
    assert (table.hero(0).food, table.at(0)) == (0, where("bridge north"))


def test_fm70_the_crocodile_killed_lands_him_on_the_far_side() -> None:
    """FM-70: Skill 7, Stamina 6; +1 Luck; the next swimmer meets a fresh one."""
    table = lay(hero("bridge south", luck=5, first=(10, 19, 9)), hero("raft south", luck=2)).dice(2, 1, 1, 1, 6, 6)
    table.choose(ROLL, BRIDGE)
    battle = table.g.battle
    assert battle is not None
    assert (battle.skill, battle.stamina) == (7, 4)
    table.dice(1, 1, 6, 6, 1, 1, 6, 6).choose("Fight to the end, whatever happens")
    assert (table.at(0), table.hero(0).luck) == (where("bridge north"), 6)
    table.dice(2, 6, 6, 6, 6, 1, 1).choose(ROLL, RAFT)
    battle = table.g.battle
    assert battle is not None
    assert battle.stamina == 6


def test_fm70_escaping_brings_him_back() -> None:
    """FM-70: to the near landing; FM-71: where he may still take treasure."""
    table = lay(hero("bridge south"), hero(), heaps={"bridge south": ["Iron Helmet"]})
    table.dice(2, 1, 1, 1, 1, 1).choose(ROLL, BRIDGE)
    table.dice(6).choose("Try to escape")
    assert table.at(0) == where("bridge south")
    assert table.asked == (0, "take_treasure")


def test_fm70_it_is_no_encounter_card() -> None:
    """FM-70: no card for a revealed Encounter; those between rounds work."""
    table = lay(hero("bridge south", cards=["Potion of Invisibility"]), hero()).dice(2, 1, 1, 1, 1, 1)
    table.choose(ROLL, BRIDGE)
    assert table.asked == (0, "pause")
    table.choose("Use Potion of Invisibility")
    assert table.at(0) == where("bridge south")
    assert table.g.battle is None


def test_fm71_after_the_attempt_he_meets_and_takes() -> None:
    """FM-71: on the landing where he stands."""
    table = lay(hero("ferry south", gold=3), hero("ferry north"), heaps={"ferry north": ["Iron Helmet"]})
    table.dice(2).choose(ROLL, FERRY)
    assert table.asked == (0, "meet_whom")
    table.choose("Meet nobody")
    assert table.asked == (0, "take_treasure")


def test_fm72_who_dies_in_the_river_lies_on_the_near_landing() -> None:
    """FM-72."""
    table = lay(hero("bridge south", stamina=2, cards=["Iron Helmet"]), hero())
    table.dice(2, 1, 6, 6, 1, 1).choose(ROLL, BRIDGE, "Ready for battle")
    assert not table.hero(0).alive
    assert table.lying("bridge south", owner=0) == {"Iron Helmet"}


def test_fm73_no_crossing_in_flight() -> None:
    """FM-73, FM-126: from the landing itself."""
    table = lay(hero("raft south", skill=11), hero("raft south", gold=9)).choose("Stay and deal with Player 2").meet(1)
    table.dice(1, 1, 6, 6).choose("Attack", "Fight on")
    table.dice(6).choose("Try to escape")
    table.choose("Leave the lantern")
    assert table.asked == (1, "flee_to")
    assert not [words for words in table.offered() if "Punt" in words]


def crosses(start: str, how: str, *dice: int, **spec: object) -> Table:
    """Player 2 sets out from there with a 4."""
    table = lay(hero("5,24"), hero(start, **spec), active=1)  # type: ignore[arg-type]
    return table.dice(4, *dice).choose(ROLL, how)


def test_fm66_who_is_thrown_back_stands_on_the_near_landing() -> None:
    """FM-66, FM-69, FM-70: not where he set out from, whether the bridge sways or the Crocodile lets him go."""
    board = content().board
    near = next(space for space in board.spaces[where("bridge south")].next if board.spaces[space].kind == CORRIDOR)
    start = ",".join(str(cell) for cell in board.spaces[near].rect[:2])
    table = crosses(start, BRIDGE, 3)
    assert table.at(1) == where("bridge south")
    table = crosses(start, BRIDGE, 1, 1, 1, 1, 1).dice(6).choose("Try to escape")
    assert table.at(1) == where("bridge south")
    assert (table.g.battle, table.g.arrived) == (None, False)  # it is Player 1's turn


@pytest.mark.parametrize(("stamina", "dead"), [(2, True), (3, False)])
def test_fm72_a_fall_on_the_bridge_kills_at_0(stamina: int, dead: bool) -> None:
    """FM-69, FM-72, FM-21: it costs 2; the dead lies on the near landing, and his turn is over."""
    table = crosses("bridge south", BRIDGE, 2, stamina=stamina, cards=["Iron Helmet"])
    assert table.hero(1).alive != dead
    hurt = next(event for event in table.match.log if event.kind == "hurt")
    assert (hurt.rule, hurt.facts["stamina"]) == (69, 2)
    died = [event.rule for event in table.match.log if event.kind == "died"]
    assert died == ([72] if dead else [])
    assert table.lying("bridge south", owner=1) == ({"Iron Helmet"} if dead else set())
    assert table.asked == (0, "turn_choice")


def test_fm72_the_dead_meets_nobody_on_the_landing() -> None:
    """FM-72: though somebody stands there."""
    table = lay(hero("bridge south"), hero("bridge south", stamina=1), active=1)
    table.dice(4, 2).choose(ROLL, BRIDGE)
    assert table.asked == (0, "turn_choice")


def test_fm69_the_story_tells_the_chance() -> None:
    """FM-69: 4, 5 and 6 lead across."""
    table = crosses("bridge south", BRIDGE, 5)
    told = next(event for event in table.match.log if event.kind == "river")
    assert (told.rolls[0].chance, told.dice) == (0.5, (5,))


def test_fm67_just_enough_gold_from_either_bank() -> None:
    """FM-67, FM-65: 3 Gold; the crossings in reach are offered from the bank where he is, each for itself."""
    table = lay(hero("5,24"), hero("ferry north", gold=3), active=1).dice(2).choose(ROLL)
    assert [words for words in table.offered() if "bank" in words] == ["Pay 3 Gold for the ferry from the north bank"]
    table.choose("Pay 3 Gold for the ferry from the north bank")
    assert (table.at(1), table.hero(1).gold) == (where("ferry south"), 0)
