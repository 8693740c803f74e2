"""FM-21 to FM-30: what an adventurer is and carries."""

import pytest

from tests.games.warlock.table import content, hero, lay, where
from waystone.games.warlock.model.content import LUCK_SCORE, NONE, SKILL, Effect
from waystone.games.warlock.rules.adventurer import change_score

SIX = ["keys_123", "keys_456", "keys_789", "Iron Helmet", "Magic Shield", "Crystal Ball"]


def test_fm21_at_stamina_0_he_is_dead_at_once() -> None:
    """FM-21: the bridge's rope takes the last 2 Stamina."""
    table = lay(hero("bridge south", stamina=2, first=(10, 19, 9)), hero())
    table.dice(1, 2).choose("Roll and move", "No Key Challenge", "Try the bridge from the south bank")
    assert not table.hero(0).alive


def test_fm22_the_rucksack_holds_six() -> None:
    """FM-22, FM-24: with a seventh card he must leave one of the seven; Gold does not count."""
    table = lay(hero("17,24", cards=SIX), hero(), treasures={"07": "Potion of Skill"})
    table.goes(1, "07").choose("Claim the Treasure card", "Keep Potion of Skill")
    assert table.asked == (0, "leave_behind")
    assert len(table.offered()) == 7
    table.choose("Leave Magic Shield here")
    assert len(table.held(0)) == 6
    assert table.lying("07") == {"Magic Shield"}


def test_fm22_swords_and_gold_do_not_count() -> None:
    """FM-22: a sword is carried beside the six."""
    table = lay(hero("17,24", cards=SIX), hero(), treasures={"07": "Trollslayer"})
    table.goes(1, "07").choose("Claim the Treasure card", "Keep Trollslayer")
    assert "Trollslayer" in table.held(0)
    assert table.asked[0] == 1


def test_fm23_at_most_two_swords() -> None:
    """FM-23, FM-24: the starting sword counts; left behind it leaves the game."""
    table = lay(hero("17,24", cards=["Trollslayer"]), hero(), treasures={"07": "Enchanted Sword"})
    table.goes(1, "07").choose("Claim the Treasure card", "Keep Enchanted Sword")
    assert sorted(table.offered()) == [
        "Leave Enchanted Sword here",
        "Leave Trollslayer here",
        "Leave the plain sword behind",
    ]
    table.choose("Leave the plain sword behind")
    assert not table.hero(0).sword
    assert table.lying("07") == set()
    assert table.held(0) == {"Trollslayer", "Enchanted Sword"}


def test_fm24_nobody_leaves_cards_lying_without_need() -> None:
    """FM-24: with room in the rucksack no option leaves a card that he has kept."""
    table = lay(hero(cards=["Iron Helmet"]), hero("17,24"))
    assert not [words for words in table.offered() if "Leave" in words]


def test_fm25_cards_are_secret_their_number_is_public() -> None:
    """FM-25."""
    table = lay(hero(cards=["Iron Helmet", "keys_123"]), hero())
    seen = table.view(1).adventurers[0]
    assert (seen.cards, seen.known) == (2, ())
    assert table.view(-1).adventurers[0].cards == 2
    assert len(table.view(0).hand) == 2


def test_fm26_gold_and_provisions_are_noted_and_leave_the_game() -> None:
    """FM-26: all see it on the sheet; no card is kept."""
    table = lay(hero("17,24"), hero(), treasures={"07": "6 Gold Pieces"})
    table.goes(1, "07").choose("Claim the Treasure card")
    assert table.hero(0).gold == 6
    assert table.held(0) == set()
    assert table.g.gone == content().treasures[3].bit
    assert table.view(1).adventurers[0].gold == 6
    table = lay(hero("17,24"), hero(), treasures={"07": "3 Provisions"})
    table.goes(1, "07").choose("Claim the Treasure card")
    assert table.hero(0).food == 6


def test_fm27_discarded_treasure_is_looked_at_and_taken_by_who_arrives() -> None:
    """FM-27: any of it; the rest stays face down, known to him and not to others."""
    table = lay(hero("14,25"), hero(), heaps={"14,24": ["keys_123", "Iron Helmet"]})
    table.goes(1, "14,24")
    assert table.asked == (0, "take_treasure")
    table.choose("Take Iron Helmet", "Take no more")
    assert table.held(0) == {"Iron Helmet"}
    assert table.lying("14,24") == {"Bunch of Keys 1, 2, 3"}
    heap = table.view(0).heaps[0]
    assert len(heap.known) == heap.count == 1
    assert table.view(1).heaps[0].known == ()


def test_fm28_the_sheet_is_public() -> None:
    """FM-28: scores, Gold, Provisions and lantern, to players and onlookers."""
    table = lay(hero(skill=9, stamina=15, luck=7, gold=4, food=2, lantern=False), hero())
    for seat in (-1, 0, 1):
        a = table.view(seat).adventurers[0]
        assert (a.skill[0], a.stamina[0], a.luck[0], a.gold, a.food, a.lantern) == (9, 15, 7, 4, 2, False)


def test_fm29_testing_for_luck() -> None:
    """FM-29: up to Luck is lucky; Luck drops by 1 either way, never below 0."""
    for dice, luck, across, after in (((3, 4), 7, True, 6), ((4, 4), 7, False, 6), ((1, 1), 0, False, 0)):
        table = lay(hero("raft south", luck=luck, first=(10, 19, 9)), hero())
        table.dice(2, *dice).choose("Roll and move")
        if not across:
            table.dice(1, 1, 6, 6)
        table.choose("Punt across on the raft from the south bank")
        assert (table.at(0) == where("raft north")) == across
        assert (table.g.battle is None) == across
        assert table.hero(0).luck == after


def test_fm30_luck_is_not_tested_in_an_ordinary_battle() -> None:
    """FM-30: a whole fight with an Orc leaves Luck as it was, but for the point of the kill."""
    table = lay(hero("17,24", luck=5, first=(10, 19, 9)), hero(), encounters={"07": "Orc"})
    table.goes(1, "07", 1, 1, 6, 6, 6, 6, 1, 1)
    assert table.asked == (0, "pause")
    table.choose("Fight on")
    assert table.hero(0).luck == 5
    assert table.hero(0).stamina == 17
    assert table.g.last_left[0] == NONE


@pytest.mark.parametrize("op", [SKILL, LUCK_SCORE])
def test_fm10_a_card_never_brings_a_score_below_0_or_above_its_start(op: int) -> None:
    """FM-10, FM-29: a loss greater than the score leaves 0, a gain greater than what was lost the initial score."""
    table = lay(hero(), hero(skill=2, luck=2, first=(4, 19, 4)))
    a = table.hero(1)
    effect = Effect(op)
    effect.amount, effect.sign = 3, -1
    change_score(table.g, a, effect)
    assert (a.skill if op == SKILL else a.luck) == 0
    effect.amount, effect.sign = 9, 1
    change_score(table.g, a, effect)
    assert (a.skill if op == SKILL else a.luck) == 4
