"""FM-31 to FM-40: the turn and Provisions."""

from typing import Any

import pytest

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


# ------------------------------------------------------------------ a turn begins afresh
EAT = "Eat 1 Provision"


def test_fm35_a_card_of_the_player_before_spoils_nobody_elses_meal() -> None:
    """FM-35, FM-61, FM-130: nor does his way through a passage, nor the cage that he got out of."""
    table = lay(hero("R1", cards=["Crystal Ball"]), hero("5,24"), hero("8,24"))
    table.dice(2).choose("Take the passage to R2", "Use Crystal Ball", "No Key Challenge").steps_to("4,19")
    assert (table.asked, table.g.rolled) == ((1, "turn_choice"), 0)
    assert EAT in table.offered()
    table = lay(hero("07"), hero("5,24"), hero("5,24", seasoned=False), caged=[0])
    table.dice(6, 2).choose("Roll a die to get out").steps_to("16,24")
    assert {EAT, "Stay and deal with Player 3"} <= set(table.offered())


def test_fm39_a_meal_counts_for_the_one_who_ate() -> None:
    """FM-39: Player 2 rolls after Player 1 has eaten, and may eat in his own next turn."""
    table = lay(hero(food=9, cards=["Crystal Ball"]), hero("5,24")).choose(EAT).goes(2, "7,24")
    assert (table.hero(0).ate, table.hero(1).ate) == (True, False)
    table.goes(2, "14,24")
    assert EAT in table.offered()
    assert not table.hero(0).ate


def test_fm160_the_arrival_of_the_player_before_gives_no_rights() -> None:
    """FM-36, FM-52a: Player 1 has arrived somewhere; Player 2, who only deals, takes no treasure after a fight."""
    table = lay(hero("5,24"), hero("14,24"), hero("14,24", stamina=1), heaps={"14,24": ["Iron Helmet"]})
    table.goes(2, "7,24").choose("Stay and deal with Player 3", "Make no offer", "Make no offer")
    table.dice(1, 1, 6, 6).choose("Attack")
    assert table.asked == (2, "reenter")


def test_fm36_a_deal_of_the_player_before_ends_nobody_elses_turn() -> None:
    """FM-36, FM-90: Player 2 meets on his way, parts, and takes what lies there."""
    table = lay(hero("14,24"), hero("14,25"), hero("14,24"), heaps={"14,24": ["Iron Helmet"]})
    table.choose("Stay and deal with Player 3", "Make no offer", "Make no offer", "Part in peace")
    table.goes(2, "14,24").choose("Meet Player 1", "Make no offer", "Make no offer", "Part in peace")
    assert table.asked == (1, "take_treasure")


def test_fm92_a_gift_left_by_the_player_before_hides_no_other_treasure() -> None:
    """FM-27, FM-92: Player 1 leaves the Fool's card; Player 2 finds what lies elsewhere."""
    table = lay(
        hero("17,24"),
        hero("14,25"),
        encounters={"07": "Fool"},
        treasures={"07": "Iron Helmet"},
        heaps={"14,24": ["Magic Shield"]},
    )
    table.goes(2, "07").choose("Leave Iron Helmet here").goes(2, "14,24")
    assert table.asked == (1, "take_treasure")


# ------------------------------------------------------------------ missed turns, rounds, withdrawal
def test_fm33_two_turns_to_miss_are_two_turns() -> None:
    """FM-33."""
    table = lay(hero("5,24"), hero("8,24"), misses={1: 2})
    table.goes(2, "7,24").goes(2, "9,24").goes(2, "11,24")
    assert table.asked == (1, "turn_choice")
    assert table.g.turn == 6
    assert not table.g.missed


def test_fm20_rounds_count_from_the_player_who_started() -> None:
    """FM-20, FM-181: with Player 2 as the first, a round is over when it is his turn again."""
    table = lay(hero("5,24"), hero("8,24"), hero("11,24"), active=1)
    table.g.first = 1
    seen = []
    for to in ("10,24", "13,24", "7,24", "12,24"):
        seen.append((table.g.active, table.g.round))
        table.goes(2, to)
    assert seen == [(1, 1), (2, 1), (0, 1), (1, 2)]


def test_fm181_the_last_round_is_played_to_its_end() -> None:
    """FM-181: in round 199 nothing ends; after the last turn of round 200 it does."""
    table = lay(hero("5,24"), hero("8,24"))
    table.g.round = 199
    table.goes(2, "7,24").goes(2, "10,24")
    assert (table.asked, table.g.round) == ((0, "turn_choice"), 200)
    table.goes(2, "9,24")
    assert table.match.result is None
    table.goes(2, "12,24")
    result = table.match.result
    assert result is not None
    assert (result.rule, result.scores) == (181, [0, 0])


def test_fm173_who_withdrew_is_passed_over_and_only_his_caches_open() -> None:
    """FM-173: Player 2 withdraws; Players 3 and 1 go on; Player 1's own cache stays his."""
    table = lay(
        hero("5,24"),
        hero(dead=True),
        hero("8,24"),
        caches={"14,24": (1, ["keys_123"]), "15,24": (0, ["keys_456"])},
        heaps={"14,24": ["Iron Helmet"]},
        active=1,
    )
    table.choose("Withdraw for good")
    assert table.match.result is None
    assert table.lying("14,24") == {"Bunch of Keys 1, 2, 3", "Iron Helmet"}
    assert table.lying("14,24", owner=1) == set()
    assert table.lying("15,24", owner=0) == {"Bunch of Keys 4, 5, 6"}
    order = []
    for to in ("10,24", "7,24", "12,24"):
        order.append(table.g.active)
        table.goes(2, to)
    assert order == [2, 0, 2]
    assert (table.hero(1).alive, table.hero(1).withdrawn) == (False, True)


# ------------------------------------------------------------------ the business of a room
@pytest.mark.parametrize(
    ("laid", "business"),
    [
        ({}, False),
        ({"treasures": {"07": "Iron Helmet"}}, True),
        ({"heaps": {"07": ["Iron Helmet"]}}, True),
        ({"caches": {"07": (1, ["Iron Helmet"])}}, True),
        ({"caches": {"07": (0, ["Iron Helmet"])}}, False),
        ({"treasures": {"06": "Iron Helmet"}}, False),
    ],
)
def test_fm127_what_there_is_to_see_to(laid: dict[str, Any], business: bool) -> None:
    """FM-127: the room's card, discarded treasure, his own cache; not another's, and nothing elsewhere."""
    table = lay(hero("5,24"), hero("07"), active=0, **laid)
    table.hero(1).fled = True
    table.goes(2, "7,24")
    assert table.asked == (1, "turn_choice")
    assert ("See to this room" in table.offered()) == business
    assert {EAT, ROLL} <= set(table.offered())
    table.goes(2, "16,24")
    assert not table.hero(1).fled


def test_fm127_who_did_not_flee_has_no_business_there() -> None:
    """FM-94, FM-127: he stands in a room with treasure, but did not flee into it."""
    table = lay(hero("07"), hero("5,24"), treasures={"07": "Iron Helmet"}, encounters={"07": "Orc"})
    assert set(table.offered()) == {EAT, ROLL}


def test_fm127_nothing_else_is_open_while_an_encounter_waits() -> None:
    """FM-127: neither meal nor deal nor roll; what he does there counts as an arrival."""
    table = lay(
        hero("5,24"), hero("07"), hero("07"), encounters={"07": "Herbalist"}, heaps={"07": ["Iron Helmet"]}, active=0
    )
    table.hero(1).fled = True
    table.hero(1).gold = 2
    table.goes(2, "7,24")
    assert table.offered()[0] == "Salve: +6 Stamina (2 Gold)"  # with one thing to do he is not asked what to do
    assert not table.hero(1).fled
    table.choose("Want nothing more")
    assert table.asked == (1, "take_treasure")
    table.choose("Take Iron Helmet")
    assert table.asked == (1, "meet_whom")


def test_fm127_the_refusals_cite_it() -> None:
    """FM-127: of the meal, the deal and the roll; cards may be used before."""
    table = lay(hero("5,24"), hero("07", cards=["Crystal Ball"]), hero("07"), encounters={"07": "Herbalist"}, active=0)
    table.hero(1).fled = True
    table.goes(2, "7,24")
    assert set(table.offered()) == {"See to this room", "Use Crystal Ball"}
    assert table.refused() == {EAT: 127, ROLL: 127, "Stay and deal with Player 3": 127}
    table.choose("Use Crystal Ball", "No Key Challenge")
    assert table.asked == (1, "meet_whom")  # the Herbalist is seen to: without Gold nothing happens


# ------------------------------------------------------------------ meals
def test_fm130_out_of_the_cage_there_is_no_meal() -> None:
    """FM-130: the refusal cites it."""
    table = lay(hero("5,24"), hero("07", cards=["Crystal Ball"]), hero("07"), caged=[1], active=1)
    table.dice(5).choose("Roll a die to get out")
    assert table.refused() == {EAT: 130, "Stay and deal with Player 3": 130}


def test_fm35_only_cards_for_this_moment_are_offered() -> None:
    """FM-35: a potion and the Crystal Ball; not armour, keys, poison or a spell."""
    cards = ["Iron Helmet", "keys_123", "Crystal Ball", "Vial of Poison", "Potion of Skill", "Dragonfire Spell"]
    table = lay(hero("5,24"), hero("8,24", cards=cards), active=1)
    assert table.offered() == ["Use Crystal Ball", "Use Potion of Skill", EAT, ROLL]


def test_fm37_the_log_tells_what_a_meal_gave() -> None:
    """FM-37, FM-10: 2 of 4 to one who lost 2."""
    table = lay(hero("5,24"), hero("8,24", stamina=17, first=(10, 19, 9)), active=1).choose(EAT)
    ate = next(event for event in table.match.log if event.kind == "ate")
    assert (ate.facts["stamina"], table.hero(1).stamina, table.hero(1).food) == (2, 19, 2)


# ------------------------------------------------------------------ what the next turn remembers
@pytest.mark.parametrize(
    ("misses", "dice", "kept"),
    [(0, (1, 1), False), (0, (6, 6), False), (1, (), True)],
)
def test_fm78_how_long_a_dead_end_is_remembered(misses: int, dice: tuple[int, ...], kept: bool) -> None:
    """FM-78: through the missed turn, and until the end of the turn after; a pit elsewhere does not prolong it."""
    table = lay(hero("5,24"), hero("17,24"), encounters={"07": "Pit Trap"}, misses={1: misses})
    a = table.hero(1)
    a.dead_end, a.dead_end_from = where("M4"), where("gA")
    table.goes(2, "7,24")
    if misses:
        assert table.asked == (0, "turn_choice")
    else:
        table.goes(2, "07", *dice)
    assert (a.dead_end == where("M4")) == kept


def test_fm61_only_entrances_of_the_same_colour() -> None:
    """FM-61: from each of the nine, the two others of its colour."""
    for colour in "RGB":
        for number in "123":
            table = lay(hero("5,24"), hero(f"{colour}{number}"), active=1)
            others = [f"Take the passage to {colour}{other}" for other in "123" if other != number]
            assert table.offered() == [*others, "Stay at this entrance"]


@pytest.mark.parametrize("roll", range(1, 7))
def test_fm63_groping_leads_within_the_colour(roll: int) -> None:
    """FM-63: 1-2 to the first entrance, 3-4 to the second, 5-6 to the third, of each colour."""
    for colour in "RGB":
        table = lay(hero("5,24"), hero(f"{colour}1", lantern=False, cards=["Crystal Ball"]), active=1, dice=(roll,))
        assert table.at(1) == where(f"{colour}{(roll + 1) // 2}")
        assert table.g.transferred == (roll > 2)
