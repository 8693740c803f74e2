"""FM-138 to FM-149: what the Treasure cards do."""

from tests.games.warlock.table import ROLL, Table, content, encounter, hero, lay, room, treasure, where
from waystone.games.warlock.model.content import NONE

DEATH = "Fight to the end, whatever happens"


def test_fm138_a_one_use_card_leaves_the_game_and_use_shows_it() -> None:
    """FM-138."""
    table = lay(hero(cards=["Potion of Skill", "Crystal Ball"]), hero()).choose("Use Potion of Skill")
    assert table.held(0) == {"Crystal Ball"}
    assert table.g.gone >> treasure("Potion of Skill") & 1
    assert "Potion of Skill" in table.told(1)
    table = lay(hero("17,24", cards=["The Giver of Sleep"]), hero("5,24"), encounters={"07": "Zombie"}).goes(2, "07")
    table.choose("Use The Giver of Sleep")
    assert table.record(1, 0) == {"The Giver of Sleep"}


def test_fm139_a_bunch_carries_three_numbers() -> None:
    """FM-139: nine bunches, every number on three, no two share two; used only at the chest."""
    bunches = [card for card in content().treasures if card.numbers]
    assert len(bunches) == 9
    assert all(card.numbers.bit_count() == 3 for card in bunches)
    assert all(sum(card.numbers >> number & 1 for card in bunches) == 3 for number in range(1, 10))
    assert all((a.numbers & b.numbers).bit_count() <= 1 for a in bunches for b in bunches if a is not b)
    assert all(card.when == 0 for card in bunches)


def fights(monster: str, *dice: int, cards: list[str], use: list[str]) -> Table:
    table = lay(hero("17,24", cards=cards), hero("5,24"), encounters={"07": monster}).goes(2, "07").dice(*dice)
    return table.choose(*[f"Use {name} in this battle" for name in use])


def test_fm140_sword_and_helmet_add() -> None:
    """FM-140: 10 + 2 + 2 against 14 draws; with each of them +1."""
    for use, left in (([], 5), (["Enchanted Sword"], 3), (["Enchanted Sword", "Iron Helmet"], 3)):
        table = lay(hero("17,24", cards=["Enchanted Sword", "Iron Helmet"]), hero("5,24"), encounters={"07": "Orc"})
        table.goes(2, "07").dice(4, 4, 2, 2)
        table.choose(*[f"Use {name} in this battle" for name in use])
        if len(use) < 2:
            table.choose("Ready for battle")
        assert table.g.battle is not None
        assert table.g.battle.stamina == left
    table = fights("Orc", 4, 5, 2, 2, cards=["Enchanted Sword", "Iron Helmet"], use=["Enchanted Sword", "Iron Helmet"])
    assert table.g.battle is not None
    assert table.g.battle.stamina == 3  # 15 against 16: both count


def test_fm141_trollslayer() -> None:
    """FM-141: brutes lose 3; others 2; not in use, nothing."""
    for monster, left in (("Troll", 5), ("Werewolf", 6)):
        battle = fights(monster, 1, 1, 6, 6, cards=["Trollslayer"], use=["Trollslayer"]).g.battle
        assert battle is not None
        assert battle.stamina == left
    table = lay(hero("17,24", cards=["Trollslayer"]), hero("5,24"), encounters={"07": "Troll"}).goes(2, "07")
    table.dice(1, 1, 6, 6).choose("Ready for battle")
    assert table.g.battle is not None
    assert table.g.battle.stamina == 6


def test_fm142_the_giver_of_sleep_is_kept() -> None:
    """FM-142."""
    table = lay(hero("17,24", cards=["The Giver of Sleep"]), hero("5,24"), encounters={"07": "Skeleton"}).goes(2, "07")
    table.choose("Use The Giver of Sleep")
    assert table.held(0) == {"The Giver of Sleep"}
    assert table.g.encounter[room("07")] == NONE


def test_fm143_shield_and_mail() -> None:
    """FM-143: 5-6 on the shield's die; only the first wound for the mail; both may apply."""
    assert fights("Orc", 6, 6, 1, 1, 4, cards=["Magic Shield"], use=["Magic Shield"]).hero(0).stamina == 17
    assert fights("Orc", 6, 6, 1, 1, 5, cards=["Magic Shield"], use=["Magic Shield"]).hero(0).stamina == 18
    table = fights("Orc", 6, 6, 1, 1, cards=["Chainmail Coat"], use=["Chainmail Coat"])
    assert table.hero(0).stamina == 18
    table.dice(6, 6, 1, 1).choose("Fight on")
    assert table.hero(0).stamina == 16
    both = ["Chainmail Coat", "Magic Shield"]
    assert fights("Orc", 6, 6, 1, 1, 6, cards=both, use=both).hero(0).stamina == 19


def test_fm144_the_crucifix() -> None:
    """FM-144: Ghoul and Vampire spare the holder; shown the first time it saves him; kept."""
    table = lay(hero("3,6", cards=["Silver Crucifix"]), hero("5,24"), encounters={"28": "Vampire"})
    table.goes(2, "28", 3, 4, 6, 6)
    assert table.record(1, 0) == set()
    table.dice(2, 2, 6, 6).choose("Fight on")
    assert table.hero(0).alive
    assert table.record(1, 0) == {"Silver Crucifix"}
    assert table.hero(0).luck == 9
    table = lay(hero("17,24", cards=["Silver Crucifix"]), hero("5,24"), encounters={"07": "Ghoul"})
    table.goes(2, "07", *[6, 6, 1, 1] * 4).choose("Fight on", "Fight on", "Fight on")
    assert table.hero(0).alive
    assert table.held(0) == {"Silver Crucifix"}


def test_fm145_eye_and_dragonfire() -> None:
    """FM-145: the Eye is kept; the spell slays the Dragon and is gone."""
    table = lay(hero("4,2", cards=["Dragonfire Spell"], luck=7, first=(10, 19, 9)), hero(), encounters={"32": "Dragon"})
    table.goes(2, "32").choose("Use Dragonfire Spell")
    assert table.g.gone_encounters == 1 << encounter("Dragon")
    assert table.held(0) == set()
    assert table.hero(0).luck == 8
    table = lay(hero("21,2", cards=["Eye of the Cyclops"]), hero(), encounters={"WS": "Zagor the Warlock"}).goes(
        2, "WS"
    )
    table.dice(1, 1, 1, 1).choose("Use no card")
    assert table.g.battle is not None
    assert table.g.battle.skill == 10


def test_fm146_potions() -> None:
    """FM-146: back to the initial score; Skill also ends a curse."""
    spec = hero(
        skill=8,
        stamina=5,
        luck=2,
        first=(10, 19, 9),
        cards=["Potion of Strength", "Potion of Skill", "Potion of Fortune", "Crystal Ball"],
    )
    table = lay(spec, hero())
    table.hero(0).cursed = True
    table.choose("Use Potion of Strength", "Use Potion of Skill", "Use Potion of Fortune")
    a = table.hero(0)
    assert (a.skill, a.stamina, a.luck, a.cursed) == (10, 19, 9, False)


def test_fm147_poison() -> None:
    """FM-147: after the offers; unlucky 4 Stamina; he may still attack or part; no right to battle is needed."""
    table = lay(hero("14,24", cards=["Vial of Poison"], seasoned=False), hero("14,24", luck=6))
    table.choose("Stay and deal with Player 2").meet(1)
    assert table.offered() == ["Use Vial of Poison", "Part in peace"]
    table.dice(4, 4).choose("Use Vial of Poison")
    assert (table.hero(1).stamina, table.hero(1).luck) == (15, 5)
    table = lay(hero("14,24", cards=["Vial of Poison"]), hero("14,24", luck=6))
    table.choose("Stay and deal with Player 2").meet(1).dice(1, 1).choose("Use Vial of Poison")
    assert table.hero(1).stamina == 19
    assert table.offered() == ["Attack", "Part in peace"]


def test_fm147_not_after_peace_and_no_death_in_a_fight() -> None:
    """FM-147, FM-169: the poisoned one's cards are his cache."""
    table = lay(hero("14,24", cards=["Vial of Poison"]), hero("14,24"))
    table.choose("Stay and deal with Player 2", "Give peace", "Make this offer", "Accept the offer")
    table.choose("Make no offer", "Make no offer")
    assert table.asked[0] == 1  # neither attack nor poison was open
    assert table.held(0) == {"Vial of Poison"}
    table = lay(hero("14,24", cards=["Vial of Poison"]), hero("14,24", stamina=4, luck=2, cards=["keys_123"], gold=3))
    table.choose("Stay and deal with Player 2").meet(1).dice(6, 6).choose("Use Vial of Poison")
    assert table.lying("14,24", owner=1) == {"Bunch of Keys 1, 2, 3"}
    assert table.hero(0).gold == 0


def test_fm148_invisibility_past_an_encounter() -> None:
    """FM-148 (a): the card is ignored, the treasure may be claimed, the card lies face down again."""
    table = lay(
        hero("17,24", cards=["Potion of Invisibility"]),
        hero("5,24"),
        encounters={"07": "Ogre"},
        treasures={"07": "Iron Helmet"},
    )
    table.goes(2, "07").choose("Use Potion of Invisibility", "Claim the Treasure card", "Keep Iron Helmet")
    assert table.held(0) == {"Iron Helmet"}
    seen = table.view(1).rooms[room("07")]
    assert (seen.there, seen.face_up, seen.encounter) == (True, False, encounter("Ogre"))
    table = lay(hero("9,2", cards=["Potion of Invisibility"]), hero("5,24"), encounters={"32": "Dragon"}).goes(2, "32")
    table.choose("Use Potion of Invisibility")
    assert table.view(1).rooms[room("32")].face_up  # a fixed card
    table.goes(3, "8,24")
    table.dice(2).choose(ROLL)
    assert where("3,2") in table.destinations()  # by the other door


def test_fm148_invisibility_out_of_a_battle() -> None:
    """FM-148 (b): away unharmed, and nothing may be claimed."""
    table = lay(hero("14,24", skill=11), hero("14,24", cards=["Potion of Invisibility", "keys_123"]))
    table.choose("Stay and deal with Player 2").meet(1).dice(6, 6, 6, 6).choose("Attack", "Fight on")
    table.choose("Use Potion of Invisibility")
    assert table.asked == (1, "flee_to")
    assert table.held(1) == {"Bunch of Keys 1, 2, 3"}


def test_fm149_the_crystal_ball() -> None:
    """FM-149: a Key Challenge before the roll; one use."""
    table = lay(hero(cards=["Crystal Ball", "Potion of Skill"]), hero("17,24"), chest=(7, 8, 9))
    table.choose("Use Crystal Ball", "Key 9")
    assert "under the chest" in table.told(0)
    assert table.held(0) == {"Potion of Skill"}
    assert table.asked == (0, "turn_choice")
