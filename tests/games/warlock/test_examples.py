"""The worked examples of the rules, 1 to 18."""

from tests.games.warlock.table import ROLL, hero, lay, room, where
from waystone.games.warlock.rules.setup import deal_keys, weakest_first


def test_example_1_extra_goods() -> None:
    """FM-11, FM-12."""
    table = lay(hero(dead=True), hero(), dice=(1, 1, 1, 1))
    table.choose("Enter with a new character", "Take 3 Gold, the rest in Provisions")
    assert (table.hero(0).gold, table.hero(0).food) == (3, 3)


def test_example_2_spare_keys_and_who_starts() -> None:
    """FM-16, FM-17, FM-20."""
    g = lay(hero(skill=9, stamina=18), hero(skill=11), hero(skill=9, stamina=17), hero(skill=10)).g
    order = weakest_first(g)
    assert order == [2, 0, 3, 1]
    deal_keys(g, order)
    assert g.key_counts == (2, 1, 2, 1)


def test_example_3_the_raft() -> None:
    """FM-29, FM-68."""
    table = lay(hero("raft south", luck=7), hero()).dice(3, 3, 4)
    table.choose(ROLL, "Punt across on the raft from the south bank")
    assert (table.at(0), table.hero(0).luck) == (where("raft north"), 6)


def test_example_4_two_rounds_with_an_orc() -> None:
    """FM-99, FM-100: 13 against 14, then 17 against 17."""
    table = lay(hero("17,24"), hero("5,24"), encounters={"07": "Orc"}).goes(2, "07", 3, 4, 1, 3)
    battle = table.g.battle
    assert battle is not None
    assert battle.stamina == 3
    table.dice(5, 6, 3, 4).choose("Fight on")
    assert (battle.stamina, table.hero(0).stamina) == (3, 19)


def test_example_5_the_kill() -> None:
    """FM-92, FM-104."""
    table = lay(
        hero("17,24", luck=8, first=(10, 19, 9)),
        hero("5,24"),
        encounters={"07": "Orc"},
        treasures={"07": "Iron Helmet"},
    )
    table.goes(2, "07", *[1, 1, 6, 6] * 3).choose("Fight on", "Fight on")
    assert table.hero(0).luck == 9
    assert table.g.encounter[room("07")] == -1
    assert table.asked == (0, "claim_treasure")


def test_example_6_a_room_ends_the_move() -> None:
    """FM-46."""
    assert lay(hero("15,24"), hero()).goes(5, "07").at(0) == where("07")


def test_example_7_a_challenge() -> None:
    """FM-41, FM-55 to FM-57."""
    table = lay(hero("20,24"), hero("17,24"), hero("17,24"), chest=(7, 8, 9), keys=[[1, 2], [3, 6], [4, 5]])
    table.dice(1).choose(ROLL, "Key 6")
    assert table.view(0).notebook.places[5] == 1 << 1
    assert "Key Challenge for number 6" in table.told(2)
    table.steps_to("21,24")
    assert table.at(0) == where("21,24")


def test_example_8_the_red_passage() -> None:
    """FM-60, FM-61."""
    table = lay(hero("26,24"), hero("5,24")).goes(1, "R1")
    assert table.asked[0] == 1
    table.goes(3, "8,24")
    assert table.offered() == ["Take the passage to R2", "Take the passage to R3", "Stay at this entrance"]
    table.dice(1).choose("Take the passage to R3", "No Key Challenge")  # no meal after it, so he rolls at once
    assert table.at(0) == where("17,15")


def test_example_9_the_ferry() -> None:
    """FM-67."""
    table = lay(hero("ferry south", gold=5), hero()).dice(2)
    table.choose(ROLL, "Pay 3 Gold for the ferry from the south bank")
    assert (table.hero(0).gold, table.at(0)) == (2, where("ferry north"))
    poor = lay(hero("ferry south", gold=2), hero()).dice(2).choose(ROLL)
    assert not [words for words in poor.offered() if "ferry" in words and "Pay" in words]


def test_example_10_the_crocodile() -> None:
    """FM-70."""
    table = lay(hero("bridge south", luck=9), hero("5,24")).dice(2, 1, *[1, 1, 6, 6] * 3)
    table.choose(ROLL, "Try the bridge from the south bank", "Fight to the end, whatever happens")
    assert (table.at(0), table.hero(0).luck) == (where("bridge north"), 9)


def test_example_11_the_maze() -> None:
    """FM-77, FM-78."""
    table = lay(hero("gA"), hero(), maze={"M4": "ESW"}).dice(2).choose(ROLL, "Investigate the Maze space M4")
    assert table.at(0) == where("M4")
    table = lay(hero("gA"), hero(), maze={"M4": "NEW"}).dice(2).choose(ROLL, "Investigate the Maze space M4")
    assert (table.at(0), table.hero(0).misses) == (where("gA"), 1)


def test_example_12_an_escape() -> None:
    """FM-86, FM-122, FM-125."""
    table = lay(hero("17,24", stamina=9), hero("5,24"), encounters={"07": "Troll"}).goes(2, "07", 2, 2, 1, 1)
    table.dice(3).choose("Try to escape")
    assert (table.hero(0).stamina, table.at(0)) == (7, where("17,24"))
    assert not table.view(0).rooms[room("07")].face_up


def test_example_13_meals() -> None:
    """FM-39."""
    table = lay(hero(cards=["Crystal Ball"]), hero("17,24", cards=["Potion of Skill"])).choose("Eat 1 Provision")
    table.goes(3, "20,24")
    assert "Eat 1 Provision" not in table.offered()
    table.goes(2, "14,24")
    table.goes(2, "22,24")
    assert "Eat 1 Provision" in table.offered()


def test_example_14_the_pedlars_room() -> None:
    """FM-50."""
    laid = {"encounters": {"07": "Pedlar"}, "face_up": ["07"]}
    table = lay(hero("17,24"), hero(), left={"07": 0}, **laid).dice(2).choose(ROLL)  # type: ignore[arg-type]
    assert where("07") not in table.destinations()
    table = lay(hero("17,24"), hero(), left={"07": 1}, **laid).dice(2).choose(ROLL)  # type: ignore[arg-type]
    assert where("07") in table.destinations()


def test_example_15_spoils_and_flight() -> None:
    """FM-126, FM-161."""
    table = lay(hero("14,24"), hero("14,24", cards=["keys_123", "keys_456", "Iron Helmet"]))
    table.choose("Stay and deal with Player 2").meet(1).dice(6, 6, 6, 6)
    table.choose("Attack", "Ready for battle", "Fight on").dice(6).choose("Try to escape")
    table.choose("Claim all bunches of keys", "Take the lantern").steps_to("18,24")
    assert table.held(0) == {"Bunch of Keys 1, 2, 3", "Bunch of Keys 4, 5, 6"}
    assert table.held(1) == {"Iron Helmet"}
    assert not table.hero(1).lantern
    assert table.at(1) == where("18,24")


def test_example_16_a_seventh_card() -> None:
    """FM-24."""
    six = ["keys_123", "keys_456", "keys_789", "keys_147", "keys_258", "keys_369"]
    table = lay(hero("17,24", cards=six), hero(), treasures={"07": "Iron Helmet"}).goes(2, "07")
    table.choose("Claim the Treasure card", "Keep Iron Helmet")
    assert len(table.offered()) == 7


def test_example_17_a_wrong_triple() -> None:
    """FM-176, FM-177, FM-179."""
    table = lay(hero("WS", cards=["keys_258"]), hero("17,24"), chest=(2, 5, 9), keys=[[1, 3, 4], [6, 7, 8]])
    table.goes(2, "TR").choose("Open the chest with 2, 5, 8")
    assert "1 of the 3 keys is wrong" in table.told(1)
    assert table.at(0) == where("23,15")
    assert table.view(0).notebook.places[7] == 1 << 1


def test_example_18_the_win() -> None:
    """FM-175, FM-178."""
    table = lay(hero("WS", cards=["keys_258", "keys_159"]), hero("17,24"), chest=(2, 5, 9), keys=[[1, 3, 4], [6, 7, 8]])
    table.goes(2, "TR").choose("Open the chest with 2, 5, 9")
    assert table.match.over
