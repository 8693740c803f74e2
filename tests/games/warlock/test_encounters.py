"""FM-83 to FM-94, FM-128 to FM-137: Encounter cards, treasure, traps and persons."""

import pytest

from tests.games.warlock.table import ROLL, Table, content, encounter, hero, lay, room, treasure, where
from waystone.engine.event import EVERYBODY
from waystone.games.warlock.model.content import NONE


def enters(
    card: str, *dice: int, spec: dict[str, object] | None = None, loot: str = "Iron Helmet", **more: object
) -> Table:
    """Player 1 goes into the Mess Hall, where the card waits."""
    a = hero("17,24", **(spec or {}))  # type: ignore[arg-type]
    table = lay(a, hero("5,24"), encounters={"07": card}, treasures={"07": loot} if loot else {}, **more)  # type: ignore[arg-type]
    return table.goes(2, "07", *dice)


def test_fm83_the_card_is_turned_up_for_all_and_must_be_resolved() -> None:
    """FM-83."""
    table = enters("Orc", 1, 1, 1, 1)
    assert table.asked == (0, "pause")
    assert table.view(1).rooms[room("07")].encounter == encounter("Orc")


def test_fm83_a_face_up_card_counts_as_turned_up_now() -> None:
    """FM-83: the fixed Minotaur."""
    table = lay(hero("18,2", cards=["Potion of Invisibility"]), hero(), encounters={"31": "Minotaur"})
    table.goes(3, "31")
    assert table.asked == (0, "encounter_card")


def test_fm84_cards_when_it_is_turned_up() -> None:
    """FM-84: before anything else; only cards that work on it are offered."""
    table = enters("Zombie", spec={"cards": ["The Giver of Sleep", "Dragonfire Spell", "Potion of Invisibility"]})
    assert table.offered() == ["Use The Giver of Sleep", "Use Potion of Invisibility", "Use no card"]


def test_fm85_a_killed_monster_leaves_the_game() -> None:
    """FM-85."""
    table = enters("Snake", 1, 1, 6, 6)
    assert table.g.encounter[room("07")] == NONE
    assert table.g.gone_encounters == 1 << encounter("Snake")
    assert (table.g.face_up, table.g.noted) == (0, 0)


def test_fm84_only_a_card_for_this_moment_works_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """FM-84: one that slays, but at another time, as a pack of other cards may have it."""
    monkeypatch.setattr(content().treasures[treasure("The Giver of Sleep")], "when", 0)
    assert enters("Zombie", 1, 1, 1, 1, spec={"cards": ["The Giver of Sleep"]}).asked == (0, "pause")


def test_fm86_after_an_escape_it_lies_face_down_with_full_scores() -> None:
    """FM-86: all remember it; a fixed card stays face up."""
    table = enters("Troll", 1, 1, 6, 6).dice(6).choose("Try to escape")
    seen = table.view(1).rooms[room("07")]
    assert (seen.encounter, seen.face_up) == (encounter("Troll"), False)
    table.goes(3, "8,24")
    table.goes(2, "07", 6, 6, 1, 1)
    assert table.g.battle is not None
    assert table.g.battle.stamina == 8
    table = lay(hero("18,2"), hero(), encounters={"31": "Minotaur"}).goes(3, "31", 1, 1, 1, 1)
    table.dice(6).choose("Try to escape")
    assert table.view(1).rooms[room("31")].face_up


def test_fm86_after_a_death_too() -> None:
    """FM-86."""
    table = enters("Troll", 6, 6, 1, 1, spec={"stamina": 2})
    assert not table.hero(0).alive
    assert not table.view(1).rooms[room("07")].face_up


def test_fm87_a_trap_says_whether_it_leaves() -> None:
    """FM-87: the gas does; a teleport that works does not."""
    assert enters("Poison Gas", 1, 1).g.encounter[room("07")] == NONE
    table = enters("Teleport Trap", 6, 6, 3)
    assert table.g.encounter[room("07")] == encounter("Teleport Trap")


def test_fm88_persons_stay_face_up() -> None:
    """FM-88: all of them are permanent."""
    assert all(card.permanent == (card.kind == 2) for card in content().encounters)
    table = enters("Herbalist", spec={"gold": 9})
    table.choose("Want nothing more", "Leave the Treasure card unseen")
    assert table.view(1).rooms[room("07")].face_up


def test_fm89_without_a_card_there_is_nothing_to_resolve() -> None:
    """FM-89."""
    table = lay(hero("17,24"), hero(), treasures={"07": "Iron Helmet"}).goes(2, "07")
    assert table.asked == (0, "claim_treasure")


def test_fm90_room_order() -> None:
    """FM-90: Encounter, treasure, then the meeting; elsewhere the meeting first."""
    table = lay(
        hero("17,24"),
        hero("07"),
        encounters={"07": "Snake"},
        treasures={"07": "Iron Helmet"},
        heaps={"07": ["keys_123"]},
    )
    table.goes(2, "07", 1, 1, 6, 6)
    subjects = []
    for answer in ("Leave the Treasure card unseen", "Take no more", "Meet nobody"):
        subjects.append(table.asked[1])
        table.choose(answer)
    assert subjects == ["claim_treasure", "take_treasure", "meet_whom"]
    table = lay(hero("14,25"), hero("14,24"), heaps={"14,24": ["keys_123"]}).goes(2, "14,24")
    assert table.asked == (0, "meet_whom")
    table.choose("Meet nobody")
    assert table.asked == (0, "take_treasure")


def test_fm91_an_adventurer_in_the_room_is_no_part_of_the_battle() -> None:
    """FM-91."""
    table = lay(hero("17,24"), hero("07", stamina=5), encounters={"07": "Orc"}).goes(2, "07", 6, 6, 1, 1)
    assert table.hero(1).stamina == 5
    assert table.asked == (0, "pause")


def test_fm92_he_looks_then_keeps_or_leaves() -> None:
    """FM-92: left, it lies face down as discarded treasure."""
    table = enters("Snake", 1, 1, 6, 6).choose("Claim the Treasure card")
    assert table.offered() == ["Keep Iron Helmet", "Leave Iron Helmet here"]
    assert "Iron Helmet" in table.told(0)
    assert "Iron Helmet" not in table.told(1)
    table.choose("Leave Iron Helmet here")
    assert table.lying("07") == {"Iron Helmet"}
    assert table.g.treasure[room("07")] == NONE


def test_fm92_not_after_an_escape() -> None:
    """FM-92."""
    table = enters("Orc", 1, 1, 1, 1).dice(6).choose("Try to escape")
    assert table.asked[0] == 1
    assert table.g.treasure[room("07")] == treasure("Iron Helmet")


def test_fm93_the_first_who_is_entitled_has_it() -> None:
    """FM-93: in permanently occupied rooms too."""
    table = enters("Soothsayer")
    assert table.asked == (0, "claim_treasure")
    table.choose("Claim the Treasure card", "Keep Iron Helmet")
    assert table.held(0) == {"Iron Helmet"}


def test_fm94_only_in_the_turn_of_arrival() -> None:
    """FM-94: he lets the card lie, stays and eats, and is not asked again."""
    table = enters("Snake", 1, 1, 6, 6).choose("Leave the Treasure card unseen")
    table.goes(3, "8,24")
    table.choose("Eat 1 Provision")
    assert table.asked[0] == 1
    assert table.g.treasure[room("07")] != NONE


# ------------------------------------------------------------------ traps
def test_fm128_the_cage() -> None:
    """FM-128: he may claim the card, then it falls; the Encounter card leaves; he misses his next turn."""
    table = enters("Cage Trap").choose("Claim the Treasure card", "Keep Iron Helmet")
    a = table.hero(0)
    assert (a.caged, a.misses) == (True, 1)
    assert table.g.encounter[room("07")] == NONE
    table.goes(3, "8,24")
    assert table.asked[0] == 1  # Player 1's turn was missed


def test_fm129_caged_he_takes_nothing_and_cannot_be_fought() -> None:
    """FM-129: meetings without battle are allowed."""
    table = lay(hero("17,24"), hero("5,24"), encounters={"07": "Cage Trap"}, heaps={"07": ["Iron Helmet"]})
    table.goes(2, "07")
    assert table.lying("07") == {"Iron Helmet"}
    table = (
        lay(hero("17,24", cards=["Vial of Poison"]), hero("07"), caged=[1])
        .goes(2, "07")
        .choose("Meet Player 2")
        .meet(1)
    )
    assert table.refused()["Attack"] == 129


def test_fm130_getting_out_by_luck_or_die() -> None:
    """FM-130: his choice each time; then he goes on with Roll."""
    table = lay(hero("07", luck=7, cards=["Crystal Ball"]), hero("07"), caged=[0])
    table.dice(3, 4).choose("Test for Luck to get out")
    assert not table.hero(0).caged
    assert table.hero(0).luck == 6
    assert table.offered() == ["Use Crystal Ball", ROLL]
    assert table.refused()["Stay and deal with Player 2"] == 130
    for roll, out in ((4, False), (5, True), (6, True)):
        table = lay(hero("07", cards=["Crystal Ball"]), hero(), caged=[0]).dice(roll).choose("Roll a die to get out")
        assert table.hero(0).caged != out
        assert table.asked[0] == (0 if out else 1)


def test_fm131_pit_and_gas() -> None:
    """FM-131."""
    table = enters("Pit Trap", 6, 6)
    assert (table.hero(0).stamina, table.hero(0).misses) == (17, 1)
    assert table.asked == (0, "claim_treasure")
    assert enters("Pit Trap", 1, 1).hero(0).stamina == 19
    assert enters("Poison Gas", 1, 1).hero(0).stamina == 18
    assert enters("Poison Gas", 6, 6).hero(0).stamina == 15


def test_fm131_a_death_in_a_trap_still_spends_it() -> None:
    """FM-131, FM-87."""
    table = enters("Poison Gas", 6, 6, spec={"stamina": 4, "cards": ["keys_123"]})
    assert not table.hero(0).alive
    assert table.g.encounter[room("07")] == NONE
    assert table.lying("07", owner=0) == {"Bunch of Keys 1, 2, 3"}


@pytest.mark.parametrize(
    ("roll", "square"),
    [(1, "14,26"), (2, "23,15"), (3, "14,19"), (4, "15,12"), (5, "3,9"), (6, "15,9")],
)
def test_fm132_the_teleport(roll: int, square: str) -> None:
    """FM-132: no treasure, the turn ends; he has entered and left a room."""
    table = enters("Teleport Trap", 6, 6, roll, spec={"seasoned": False})
    assert table.at(0) == where(square)
    assert table.hero(0).left_a_room
    assert table.asked[0] == 1
    assert not table.view(1).rooms[room("07")].face_up


def test_fm132_lucky_it_leaves_the_game() -> None:
    """FM-132."""
    table = enters("Teleport Trap", 1, 1)
    assert table.g.encounter[room("07")] == NONE
    assert table.asked == (0, "claim_treasure")


# ------------------------------------------------------------------ persons
def test_fm133_the_fool() -> None:
    """FM-133: gives the card, or 1d6 Gold when it is gone; nobody visits him twice."""
    table = enters("Fool")
    assert table.offered() == ["Keep Iron Helmet", "Leave Iron Helmet here"]
    table = enters("Fool", 4, loot="")
    assert table.hero(0).gold == 4
    table.goes(3, "8,24")
    table.dice(2).choose(ROLL)
    assert table.hero(0).visited == 1 << encounter("Fool")
    table.steps_to("16,24").goes(2, "6,24")
    table.dice(2).choose(ROLL)
    assert table.refused()["Enter the Mess Hall"] == 133


def test_fm92_the_fools_card_once_left_is_not_offered_again_at_once() -> None:
    """FM-92, FM-133: he left it as discarded treasure; the next who arrives may take it."""
    table = enters("Fool").choose("Leave Iron Helmet here")
    assert table.asked[0] == 1
    assert table.lying("07") == {"Iron Helmet"}
    assert table.held(0) == set()


def test_fm27_what_lay_there_before_the_fools_gift_is_offered() -> None:
    """FM-27, FM-90: discarded treasure of an earlier visitor comes after the gift, with the card just left among it."""
    table = lay(
        hero("5,24"),
        hero("16,24"),
        encounters={"07": "Fool"},
        treasures={"07": "Iron Helmet"},
        heaps={"07": ["Magic Shield"]},
        active=1,
    )
    table.goes(2, "07").choose("Leave Iron Helmet here")
    assert table.asked == (1, "take_treasure")
    assert set(table.offered()) == {"Take Iron Helmet", "Take Magic Shield", "Take no more"}


def test_fm92_a_card_that_is_found_is_not_betrayed_by_what_lights_up() -> None:
    """FM-25, FM-92: others hear that he looks at a card, and see his sheet light up, not the card."""
    table = enters("Fool")
    looked = next(event for event in table.match.log if event.kind == "looked")
    assert (looked.touches, looked.only) == ("seat-0", EVERYBODY)
    found = next(event for event in table.match.log if event.kind == "you find")
    assert (found.touches, found.only) == (f"card-{treasure('Iron Helmet')}", 0)
    assert "You find the Iron Helmet" in table.told(0)
    assert "Iron Helmet" not in table.told(1) + table.story()


def test_fm134_the_hexmaster_curses() -> None:
    """FM-134: 2 Gold; one who is not cursed and has Stamina above 6 loses 1 Skill and 1d6 Stamina."""
    table = lay(
        hero("11,19", gold=5), hero("5,24"), hero("8,24", stamina=6), hero("9,24"), encounters={"11": "Hexmaster"}
    )
    table.hero(3).cursed = True
    table.goes(2, "11", 4).choose("Have another adventurer cursed (2 Gold)")
    victim = table.hero(1)
    assert (victim.skill, victim.stamina, victim.cursed) == (9, 15, True)
    assert table.hero(0).gold == 3
    assert table.asked[0] == 1  # one service per visit


def test_fm134_a_choice_of_victims() -> None:
    """FM-134: anywhere."""
    table = lay(hero("11,19", gold=5), hero("5,24"), hero("raft north"), encounters={"11": "Hexmaster"})
    table.goes(2, "11").choose("Have another adventurer cursed (2 Gold)")
    assert table.asked == (0, "hex_target")
    table.dice(1).choose("Have Player 3 cursed")
    assert table.hero(2).cursed


def test_fm134_and_lifts_curses() -> None:
    """FM-134: 3 Gold; the Skill returns, not the Stamina."""
    table = lay(hero("11,19", gold=5, skill=9, stamina=12, first=(10, 19, 9)), hero(), encounters={"11": "Hexmaster"})
    table.hero(0).cursed = True
    table.goes(2, "11").choose("Have your own curse lifted (3 Gold)")
    a = table.hero(0)
    assert (a.skill, a.stamina, a.cursed, a.gold) == (10, 12, False, 2)


def test_fm135_the_pedlar() -> None:
    """FM-135: two Provisions, one sale, one purchase per visit; never a bunch."""
    table = enters("Pedlar", spec={"gold": 4, "cards": ["Chainmail Coat", "keys_123"]}, loot="", stock=["Magic Shield"])
    food = "Buy 1 Provision (1 Gold)"
    table.choose(food, food)
    assert (table.hero(0).gold, table.hero(0).food) == (2, 5)
    assert food not in table.offered()
    table.choose("Sell one Treasure card that is not a bunch of keys for 3 Gold")
    assert table.offered() == ["Sell Chainmail Coat", "Want nothing more"]
    table.choose("Sell Chainmail Coat")
    assert table.hero(0).gold == 5
    assert "Chainmail Coat" in {content().treasures[card].name for card in table.view(1).stock}
    table.choose("Buy one card from his stock (5 Gold)", "Buy Magic Shield")
    assert table.held(0) == {"Magic Shield", "Bunch of Keys 1, 2, 3"}
    assert table.hero(0).gold == 0
    assert table.record(1, 0) == {"Magic Shield"}


def test_fm135_looking_at_the_pedlars_wares_costs_nothing() -> None:
    """FM-135: who looks what he could sell or buy, and declines, may still do it in this visit."""
    table = enters("Pedlar", spec={"gold": 6, "cards": ["Chainmail Coat"]}, loot="", stock=["Magic Shield"])
    sell, buy = "Sell one Treasure card that is not a bunch of keys for 3 Gold", "Buy one card from his stock (5 Gold)"
    table.choose(sell, "Want nothing more", buy, "Want nothing more")
    assert {sell, buy} <= set(table.offered())
    assert (table.hero(0).gold, table.held(0)) == (6, {"Chainmail Coat"})
    assert "Sell one" not in table.story()
    table.choose(sell, "Sell Chainmail Coat", buy, "Buy Magic Shield")
    assert (table.hero(0).gold, table.held(0)) == (4, {"Magic Shield"})
    assert not {sell, buy} & set(table.offered())  # one of each in a visit


def test_fm135_the_herbalist() -> None:
    """FM-135: each once per visit."""
    table = enters("Herbalist", spec={"gold": 6, "stamina": 9, "luck": 4, "first": (10, 19, 9)}, loot="")
    table.choose("Salve: +6 Stamina (2 Gold)")
    assert "Salve: +6 Stamina (2 Gold)" not in table.offered()
    table.choose("Charm: +2 Luck (2 Gold)")
    a = table.hero(0)
    assert (a.stamina, a.luck, a.gold) == (15, 6, 2)


def test_fm136_soothsayer_and_dwarfs() -> None:
    """FM-136: 2 Gold for a challenge; two games for 1-5 Gold, a tie loses."""
    table = enters("Soothsayer", spec={"gold": 5}, loot="").choose("Make a Key Challenge (2 Gold)", "Key 8")
    assert table.hero(0).gold == 3
    assert table.asked[0] == 1
    table = enters("Gambling Dwarfs", spec={"gold": 4}, loot="").choose("Stake 1 to 5 Gold")
    assert table.offered() == [f"Stake {gold} Gold" for gold in (1, 2, 3, 4)]
    table.dice(4, 4, 4, 3).choose("Stake 3 Gold")
    assert table.hero(0).gold == 7
    table.choose("Stake 1 to 5 Gold").dice(4, 4, 4, 4).choose("Stake 5 Gold")
    assert table.hero(0).gold == 2
    assert table.asked[0] == 1  # two games a visit


def test_fm137_only_what_can_be_paid_and_works() -> None:
    """FM-137: and he may decline everything."""
    table = enters("Herbalist", spec={"gold": 1}, loot="")
    assert table.asked[0] == 1
    table = lay(hero("11,19", gold=3), hero("5,24"), encounters={"11": "Hexmaster"}).goes(2, "11")
    assert table.offered() == ["Have another adventurer cursed (2 Gold)", "Want nothing more"]
    assert table.refused()["Have your own curse lifted (3 Gold)"] == 137
    table.choose("Want nothing more")
    assert table.hero(0).gold == 3
