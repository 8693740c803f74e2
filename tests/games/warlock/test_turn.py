"""FM-31 to FM-40: the turn and Provisions."""

from tests.games.warlock.table import ROLL, hero, lay, where


def test_fm31_choice_movement_encounter_treasure() -> None:
    """FM-31: in this order."""
    table = lay(hero("17,24"), hero(), encounters={"07": "Giant Rat"}, treasures={"07": "Iron Helmet"})
    assert table.asked == (0, "turn_choice")
    table.goes(1, "07", 1, 1, 6, 6)
    assert table.asked == (0, "pause")
    table.dice(1, 1, 6, 6).choose("Fight on")
    assert table.asked == (0, "claim_treasure")
    table.choose("Leave the Treasure card unseen")
    assert table.asked == (1, "turn_choice")


def test_fm32_start_duties_in_order() -> None:
    """FM-32: a missed turn comes before the cage, the cage before the turn choice."""
    table = lay(hero("07"), hero(), caged=[0], misses={0: 1})
    assert table.asked[0] == 1
    table.goes(3, "14,23")
    assert table.asked == (0, "cage_try")


def test_fm32a_a_dead_player_creates_an_adventurer_and_goes_on() -> None:
    """FM-32 (a), FM-172."""
    table = lay(hero(dead=True), hero(), dice=(5, 1, 1, 1))
    table.choose("Enter with a new character", "Take 1 Gold, the rest in Provisions")
    assert table.asked == (0, "turn_choice")


def test_fm33_a_missed_turn_is_nothing_but_missed() -> None:
    """FM-33: he is passed over; he still answers challenges and can be met."""
    table = lay(hero("17,24"), hero("17,24"), misses={0: 1}, keys=[[1, 2, 3], [4, 5, 6]])
    assert table.asked == (1, "turn_choice")
    assert table.hero(0).misses == 0
    table.dice(1).choose(ROLL, "Key 2")
    assert "Player 1 holds number 2" in table.told(1)
    assert table.view(1).notebook.places[1] == 1 << 0


def test_fm33_one_who_misses_a_turn_can_be_met() -> None:
    """FM-33."""
    table = lay(hero("17,24"), hero("17,24"), misses={1: 1})
    assert "Stay and deal with Player 2" in table.offered()


def test_fm34_exactly_one_of_eat_deal_roll() -> None:
    """FM-34: after any of them there is no second."""
    table = lay(hero("17,24", seasoned=False), hero("17,24"))
    assert sorted(table.offered()) == ["Eat 1 Provision", ROLL, "Stay and deal with Player 2"]
    table.choose("Eat 1 Provision")
    assert table.asked[0] == 1


def test_fm35_cards_before_the_roll_spoil_the_meal() -> None:
    """FM-35: having used one he may not Eat."""
    table = lay(hero("17,24", stamina=10, first=(10, 19, 9), cards=["Potion of Strength", "Crystal Ball"]), hero())
    table.choose("Use Potion of Strength")
    assert table.hero(0).stamina == 19
    assert table.asked == (0, "turn_choice")
    assert "Eat 1 Provision" not in table.offered()


def test_fm35_the_refusal_is_explained() -> None:
    """FM-35."""
    table = lay(hero("17,24", cards=["Potion of Fortune", "Crystal Ball"]), hero())
    table.choose("Use Potion of Fortune")
    assert table.refused()["Eat 1 Provision"] == 35


def test_fm36_a_deal_takes_the_turn() -> None:
    """FM-36: a meeting with one adventurer here; then the turn ends, without treasure."""
    table = lay(hero("17,24"), hero("17,24"), heaps={"17,24": ["Iron Helmet"]})
    table.choose("Stay and deal with Player 2").meet(1).choose("Part in peace")
    assert table.asked == (1, "turn_choice")
    assert table.lying("17,24") == {"Iron Helmet"}


def test_fm37_a_meal() -> None:
    """FM-37: the whole turn, 1 Provision, 4 Stamina."""
    table = lay(hero(stamina=10, first=(10, 19, 9)), hero("17,24"))
    table.choose("Eat 1 Provision")
    assert (table.hero(0).stamina, table.hero(0).food) == (14, 2)
    assert table.asked[0] == 1


def test_fm37_without_provisions_there_is_no_meal() -> None:
    """FM-37."""
    table = lay(hero(food=0, cards=["Crystal Ball"]), hero("17,24"))
    assert table.refused()["Eat 1 Provision"] == 37


def test_fm38_no_meal_beside_a_possible_foe() -> None:
    """FM-38: while sharing a space with one whom he could be fighting now."""
    table = lay(hero("17,24"), hero("17,24"))
    assert table.refused()["Eat 1 Provision"] == 38
    assert "Eat 1 Provision" in lay(hero("17,24", seasoned=False), hero("17,24")).offered()
    assert "Eat 1 Provision" in lay(hero("17,24"), hero("18,24")).offered()


def test_fm39_no_two_meals_in_a_row() -> None:
    """FM-39: after one other turn he may eat again; a missed turn counts."""
    table = lay(hero(food=9, cards=["Crystal Ball"]), hero("17,24", food=9, cards=["Potion of Skill"]))
    table.choose("Eat 1 Provision", "Eat 1 Provision")
    assert table.refused()["Eat 1 Provision"] == 39
    table.goes(2, "14,24")
    table.goes(3, "20,24")
    assert "Eat 1 Provision" in table.offered()


def test_fm39_a_missed_turn_counts_as_a_turn() -> None:
    """FM-39."""
    table = lay(hero(food=9), hero("17,24", food=9, cards=["Crystal Ball"]))
    table.choose("Eat 1 Provision")
    table.hero(0).misses = 1
    table.choose("Eat 1 Provision")
    assert table.asked == (1, "turn_choice")  # Player 1 has missed his turn
    table.goes(3, "20,24")
    assert "Eat 1 Provision" in table.offered()


def test_fm40_nothing_else_in_the_turn_of_a_meal() -> None:
    """FM-40: no card, meeting, move or challenge follows it."""
    table = lay(hero("17,24", seasoned=False, cards=["Crystal Ball"]), hero("17,24"))
    table.choose("Eat 1 Provision")
    assert table.asked[0] == 1
    assert table.at(0) == where("17,24")
    assert "Crystal Ball" in table.held(0)
