"""FM-21 to FM-30: what an adventurer is and carries."""

from typing import Any

import pytest

from tests.games.warlock.table import content, hero, lay, where
from tests.games.warlock.table import room as room_number
from waystone.games.warlock.model.content import LUCK_SCORE, NONE, SKILL, STAMINA, Effect
from waystone.games.warlock.rules.adventurer import change_score, take_goods

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


def test_fm174_a_new_character_is_free_of_all_that_bound_the_old_one() -> None:
    """FM-7, FM-11, FM-172, FM-174: Player 2 enters anew; nothing of the dead one is left on the sheet."""
    table = lay(hero("5,24"), hero("07", dead=True), active=1, dice=(3, 2, 4, 5))
    a = table.hero(1)
    a.gold, a.food, a.lantern, a.sword = 5, 9, False, False
    a.cursed = a.caged = a.ate = a.left_a_room = a.fled = True
    a.misses, a.visited, a.dead_end, a.door = 2, 3, 7, 4
    table.choose("Enter with a new character")
    assert table.offered() == [f"Take {gold} Gold, the rest in Provisions" for gold in (0, 1, 2)]
    assert (a.gold, a.food, a.lantern, a.sword, a.alive) == (0, 3, True, True, True)
    assert (a.cursed, a.caged, a.ate, a.left_a_room, a.fled) == (False,) * 5
    assert (a.misses, a.visited, a.dead_end, a.door) == (0, 0, NONE, NONE)
    assert (a.skill, a.stamina, a.luck, a.space) == (10, 18, 11, where("entrance"))
    assert (a.first_skill, a.first_stamina, a.first_luck) == (10, 18, 11)
    table.choose("Take 1 Gold, the rest in Provisions")
    assert (a.gold, a.food) == (1, 4)
    assert table.asked == (1, "turn_choice")


def test_fm12_skill_12_would_take_nothing() -> None:
    """FM-12: 12 minus 12 units are no choice."""
    table = lay(hero(), hero())
    table.hero(1).first_skill = 12
    assert list(take_goods(table.g, table.hero(1))) == []


@pytest.mark.parametrize(("sign", "stamina"), [(-1, 19 - 8), (1, 19)])
def test_fm10_an_effect_with_dice(sign: int, stamina: int) -> None:
    """FM-10: 1 + two dice of 3 and 4, lost or gained; the log tells the dice and the real change."""
    table = lay(hero(), hero(stamina=19 if sign < 0 else 15, first=(10, 19, 9)))
    effect = Effect(STAMINA)
    effect.amount, effect.dice, effect.sign = 1, 2, sign
    table.dice(3, 4)
    change_score(table.g, table.hero(1), effect)
    assert table.hero(1).stamina == stamina
    told = (table.g.log or [])[-1]
    assert (told.kind, told.dice, told.rolls[0].bonuses) == ("score", (3, 4), (("", 1),))
    assert told.facts["change"] == (-8 if sign < 0 else 4)
    effect.amount = 0
    table.dice(1, 1)
    change_score(table.g, table.hero(1), effect)
    assert (table.g.log or [])[-1].rolls[0].bonuses == ()


@pytest.mark.parametrize("op", [SKILL, LUCK_SCORE, STAMINA])
def test_fm10_the_log_tells_the_change_of_the_right_score(op: int) -> None:
    """FM-10: 2 of the score are lost."""
    table = lay(hero(), hero(skill=9, stamina=17, luck=7))
    effect = Effect(op)
    effect.amount, effect.sign = 2, -1
    change_score(table.g, table.hero(1), effect)
    a = table.hero(1)
    assert (a.skill, a.stamina, a.luck) == (
        9 - 2 * (op == SKILL),
        17 - 2 * (op == STAMINA),
        7 - 2 * (op == LUCK_SCORE),
    )
    told = (table.g.log or [])[-1]
    assert (told.facts["change"], told.rolls) == (-2, ())


def test_fm50_fm158_leaving_a_room_is_remembered() -> None:
    """FM-50, FM-158: of the one who leaves, for that room; a step along a corridor leaves nothing."""
    table = lay(hero("5,24", seasoned=False), hero("07", seasoned=False), active=1).goes(2, "16,24")
    assert (table.hero(0).left_a_room, table.hero(1).left_a_room) == (False, True)
    assert [room for room, seat in enumerate(table.g.last_left) if seat != NONE] == [room_number("07")]
    assert table.g.last_left[room_number("07")] == 1
    table.goes(2, "7,24")
    assert not table.hero(0).left_a_room


def test_fm27_what_is_left_on_a_space_joins_what_lies_there() -> None:
    """FM-24, FM-27, FM-169: discarded treasure on one heap; a cache is a heap of its own."""
    six = [*SIX[:5], "Crystal Ball"]
    table = lay(
        hero("5,24"),
        hero("17,24", cards=six),
        treasures={"07": "Potion of Skill"},
        heaps={"07": ["Silver Crucifix"]},
        caches={"07": (0, ["Potion of Fortune"])},
        active=1,
    )
    table.goes(2, "07").choose("Claim the Treasure card", "Keep Potion of Skill", "Leave Crystal Ball here")
    table.choose("Take no more")
    assert table.lying("07") == {"Silver Crucifix", "Crystal Ball"}
    assert table.lying("07", owner=0) == {"Potion of Fortune"}
    assert len(table.g.heaps) == 2
    assert table.hero(1).door != NONE


def test_fm23_a_pack_with_one_sword_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """FM-23, FM-24: with one sword at most he must part with the first that he buys, and all know that it is gone."""
    monkeypatch.setattr(content().numbers, "swords", 1)
    table = lay(hero("5,24"), hero("17,24", gold=5), encounters={"07": "Pedlar"}, stock=["Trollslayer"], active=1)
    table.goes(2, "07").choose("Buy one card from his stock (5 Gold)", "Buy Trollslayer")
    assert table.offered() == ["Leave Trollslayer here", "Leave the plain sword behind"]
    assert table.record(0, 1) == {"Trollslayer"}
    table.choose("Leave Trollslayer here")
    assert (table.held(1), table.record(0, 1)) == (set(), set())
    table.choose("Take no more")
    assert table.lying("07") == {"Trollslayer"}


def test_fm24_what_is_left_is_known_to_the_one_who_left_it() -> None:
    """FM-24, FM-27: Player 2 leaves one of seven; he knows it, the others do not."""
    table = lay(hero("5,24"), hero("17,24", cards=SIX), treasures={"07": "Potion of Skill"}, active=1)
    table.goes(2, "07").choose("Claim the Treasure card", "Keep Potion of Skill")
    assert (table.asked, table.g.desk_seat) == ((1, "leave_behind"), 1)
    table.choose("Leave Magic Shield here")
    assert [len(table.view(seat).heaps[0].known) for seat in (-1, 0, 1)] == [0, 0, 1]
    assert table.g.desk_seat == NONE


def test_fm138_a_used_card_is_told_with_its_rule_and_victim() -> None:
    """FM-138, FM-147: a potion on himself, poison on another."""
    table = lay(hero("14,24"), hero("14,24", cards=["Potion of Skill", "Vial of Poison"]), active=1)
    table.choose("Use Potion of Skill", "Stay and deal with Player 1", "Make no offer", "Make no offer")
    table.dice(1, 1).choose("Use Vial of Poison")
    used = [(event.kind, event.rule, event.seat) for event in table.match.log if event.kind.startswith("used")]
    assert used == [("used", 138, 1), ("used on", 147, 1)]


def test_fm23_without_the_plain_sword_two_others_may_be_carried(monkeypatch: pytest.MonkeyPatch) -> None:
    """FM-23: at most two; with one at most, one of them has to go."""
    laid: dict[str, Any] = {"treasures": {"07": "Enchanted Sword"}, "active": 1}
    for limit, asked in ((2, (0, "turn_choice")), (1, (1, "leave_behind"))):
        monkeypatch.setattr(content().numbers, "swords", limit)
        table = lay(hero("5,24"), hero("16,24", sword=False, cards=["Trollslayer"]), **laid).goes(2, "07")
        table.choose("Claim the Treasure card", "Keep Enchanted Sword")
        assert table.asked == asked
    assert set(table.offered()) == {"Leave Trollslayer here", "Leave Enchanted Sword here"}
