"""FM-97 to FM-127, FM-189: battles, special monsters, escaping."""

import pytest

from tests.games.warlock.table import ROLL, Table, content, encounter, hero, lay, room, treasure, where

DEATH = "Fight to the end, whatever happens"


def fights(monster: str, *dice: int, settings: dict[str, str] | None = None, **spec: object) -> Table:
    """Player 1 enters the Mess Hall; the dice fall as given: monster, adventurer, and so on."""
    a = hero("17,24", **spec)  # type: ignore[arg-type]
    return lay(a, hero("5,24"), encounters={"07": monster}, settings=settings).goes(2, "07", *dice)


def foe(table: Table) -> int:
    assert table.g.battle is not None
    return table.g.battle.stamina


def test_fm97_rounds_within_one_turn_until_one_is_dead() -> None:
    """FM-97."""
    table = fights("Orc", 1, 1, 6, 6)
    table.dice(1, 1, 6, 6, 1, 1, 6, 6).choose("Fight on", "Fight on")
    assert table.g.battle is None
    assert table.asked == (1, "turn_choice")


def test_fm98_gear_is_chosen_before_the_first_round_and_becomes_public() -> None:
    """FM-98: what is not chosen does nothing and stays secret."""
    table = fights("Orc", cards=["Enchanted Sword", "Iron Helmet", "Magic Shield"])
    assert table.asked == (0, "battle_gear")
    table.dice(3, 4, 2, 2).choose(
        "Use Enchanted Sword in this battle", "Use Iron Helmet in this battle", "Ready for battle"
    )
    assert foe(table) == 3  # 13 against 10 + 4 + 2
    assert table.record(1, 0) == {"Enchanted Sword", "Iron Helmet"}
    table = fights("Orc", cards=["Enchanted Sword", "Iron Helmet"]).dice(4, 4, 2, 2).choose("Ready for battle")
    assert foe(table) == 5  # 14 against 14
    assert table.record(1, 0) == set()


def test_fm98_without_the_plain_sword_the_only_sword_is_in_use() -> None:
    """FM-98."""
    table = fights("Orc", 4, 4, 2, 2, cards=["Enchanted Sword"], sword=False)
    assert table.record(1, 0) == {"Enchanted Sword"}
    assert foe(table) == 3


def test_fm99_fm100_totals_and_wounds() -> None:
    """FM-99, FM-100: monster first; the lower total loses 2; equal totals nothing."""
    assert foe(fights("Orc", 3, 4, 2, 2)) == 3
    table = fights("Orc", 6, 5, 3, 4)
    assert (foe(table), table.hero(0).stamina) == (5, 19)
    table = fights("Orc", 6, 6, 2, 1)
    assert (foe(table), table.hero(0).stamina) == (5, 17)
    battle = table.view(1).battle
    assert battle is not None
    assert (battle.dice, battle.hero.dice) == ((6, 6), (2, 1))  # as they lie before all


def test_fm100_with_one_stamina_left_he_fights_on() -> None:
    """FM-100, FM-106: he is dead with 0, not before."""
    table = fights("Orc", 6, 6, 2, 2, stamina=3)
    assert (table.hero(0).stamina, table.hero(0).alive, table.asked) == (1, True, (0, "pause"))


def test_fm101_bonuses_are_no_skill() -> None:
    """FM-101: with Skill at its start a helmet still counts."""
    table = fights("Orc", cards=["Iron Helmet"]).dice(4, 4, 2, 2)
    table.choose("Use Iron Helmet in this battle")
    assert foe(table) == 3
    assert table.hero(0).skill == 10


def test_fm102_size_doubled_then_armour_never_below_0() -> None:
    """FM-102: a Giant's wound of 3, doubled to 6, less 1 by the mail and 1 by the shield."""
    table = fights("Giant", settings={"double_six": "yes"}, cards=["Chainmail Coat", "Magic Shield"])
    table.dice(6, 6, 1, 1, 5).choose("Use Chainmail Coat in this battle", "Use Magic Shield in this battle")
    assert table.hero(0).stamina == 19 - 4


def test_fm102_a_wound_reduced_to_0_is_still_a_wound() -> None:
    """FM-102: the Snake's fangs meet mail and shield, its venom still works."""
    table = fights("Snake", luck=2, cards=["Chainmail Coat", "Magic Shield"]).dice(6, 6, 1, 1, 6, 6, 6)
    table.choose("Use Chainmail Coat in this battle", "Use Magic Shield in this battle")
    assert table.hero(0).stamina == 17


def test_fm102_armour_that_takes_more_than_the_blow_gives_nothing_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """FM-102: a bite of 1, as a pack of other cards may have it, against mail and shield."""
    monkeypatch.setattr(content().encounters[encounter("Orc")], "wound", 1)
    table = fights("Orc", cards=["Chainmail Coat", "Magic Shield"]).dice(6, 6, 1, 1, 6)
    table.choose("Use Chainmail Coat in this battle", "Use Magic Shield in this battle")
    assert table.hero(0).stamina == 19


def test_fm103_order_in_a_round() -> None:
    """FM-103: monster, adventurer, wound, breath; a dead monster breathes no more."""
    table = fights("Hell Hound", 1, 1, 6, 6, 2)
    assert table.hero(0).stamina == 18
    table = fights("Hell Hound", 1, 1, 6, 6, 6, 1, 1, 6, 6, 6, 1, 1, 6, 6)
    table.choose(DEATH)
    assert table.g.battle is None


def test_fm104_the_kill_gives_luck() -> None:
    """FM-104: capped; slaying by a card counts."""
    assert fights("Snake", 1, 1, 6, 6, luck=7, first=(10, 19, 9)).hero(0).luck == 8
    assert fights("Snake", 1, 1, 6, 6, luck=9).hero(0).luck == 9
    table = fights("Zombie", luck=7, first=(10, 19, 9), cards=["The Giver of Sleep"]).choose("Use The Giver of Sleep")
    assert table.hero(0).luck == 8


def test_fm105_nobody_decides_for_the_monster() -> None:
    """FM-105: only the adventurer is asked, round after round."""
    table = fights("Ogre", 1, 1, 1, 1)
    for _ in range(3):
        assert table.asked == (0, "pause")
        table.dice(1, 1, 1, 1).choose("Fight on")


def test_fm106_cards_in_the_pause_then_fight_on_or_escape() -> None:
    """FM-106: a potion does not end his part of the pause; an escape does."""
    table = fights("Troll", 6, 6, 1, 1, cards=["Potion of Strength"])
    assert {"Fight on", "Try to escape", "Use Potion of Strength"} <= set(table.offered())
    table.choose("Use Potion of Strength")
    assert table.hero(0).stamina == 19
    assert table.asked == (0, "pause")
    table.dice(1, 6, 6, 1, 1).choose("Try to escape")  # cornered: another round is fought
    assert table.hero(0).stamina == 15
    assert table.asked == (0, "pause")


def test_fm106_between_adventurers_the_active_player_first() -> None:
    """FM-106, FM-108."""
    table = duel(6, 6, 6, 6)
    assert table.asked == (0, "pause")
    table.choose("Fight on")
    assert table.asked == (1, "pause")


def test_fm107_without_a_sword_he_fights_on() -> None:
    """FM-107: no penalty."""
    assert foe(fights("Orc", 3, 4, 2, 2, sword=False)) == 3


def duel(*dice: int, **spec: object) -> Table:
    a = hero("14,24", skill=11)
    table = lay(a, hero("14,24", **spec), hero("5,24"))  # type: ignore[arg-type]
    table.choose("Stay and deal with Player 2").meet(1)
    return table.dice(*dice).choose("Attack")


def test_fm108_gear_and_dice_between_adventurers() -> None:
    """FM-108: the active player chooses first; the attacked rolls first, in the monster's place."""
    table = lay(hero("14,24", cards=["Iron Helmet"]), hero("14,24", cards=["Magic Shield"]))
    table.choose("Stay and deal with Player 2").meet(1).choose("Attack")
    assert table.asked == (0, "battle_gear")
    table.choose("Ready for battle")
    assert table.asked == (1, "battle_gear")
    table = duel(1, 1, 6, 6)  # the attacked 2, the attacker 12
    assert table.hero(1).stamina == 17


def test_fm111_the_giver_of_sleep_slays_the_undead() -> None:
    """FM-111: Skeleton, Zombie, Ghoul, Vampire without a battle; not the Wight, not the living."""
    for monster in ("Skeleton", "Zombie", "Ghoul"):
        table = fights(monster, cards=["The Giver of Sleep"]).choose("Use The Giver of Sleep")
        assert table.g.gone_encounters == 1 << encounter(monster)
        assert table.held(0) == {"The Giver of Sleep"}
    table = lay(hero("3,6", cards=["The Giver of Sleep"]), hero(), encounters={"28": "Vampire"}).goes(2, "28")
    table.choose("Use The Giver of Sleep")
    assert table.g.gone_encounters == 1 << encounter("Vampire")
    assert fights("Wight", cards=["The Giver of Sleep"]).asked == (0, "battle_gear")
    assert fights("Orc", 1, 1, 1, 1, cards=["The Giver of Sleep"]).asked == (0, "pause")


def test_fm112_the_wight_feels_only_magic() -> None:
    """FM-112: carried and shown is enough, in use or not."""
    assert foe(fights("Wight", 1, 1, 6, 6)) == 6
    table = (
        fights("Wight", cards=["The Giver of Sleep"]).dice(1, 1, 6, 6).choose("Show The Giver of Sleep: a magic weapon")
    )
    assert foe(table) == 4
    assert table.record(1, 0) == {"The Giver of Sleep"}
    table = fights("Wight", cards=["Trollslayer"]).dice(1, 1, 6, 6).choose("Use Trollslayer in this battle")
    assert foe(table) == 4
    table = fights("Wight", cards=["The Giver of Sleep"]).dice(1, 1, 6, 6).choose("Ready for battle")
    assert foe(table) == 6


def test_fm113_the_ghouls_fourth_wound_kills() -> None:
    """FM-113: in one battle."""
    table = fights("Ghoul", *[6, 6, 1, 1] * 3)
    table.choose("Fight on", "Fight on")
    assert table.hero(0).stamina == 13
    table.dice(6, 6, 1, 1).choose("Fight on")
    assert not table.hero(0).alive


def test_fm114_venom() -> None:
    """FM-114: each wound tests Luck; unlucky 2 more."""
    assert fights("Snake", 6, 6, 1, 1, 6, 6, luck=9).hero(0).stamina == 15
    table = fights("Snake", 6, 6, 1, 1, 1, 1, luck=9)
    assert (table.hero(0).stamina, table.hero(0).luck) == (17, 8)


def test_fm114_the_dead_feel_no_venom() -> None:
    """FM-103, FM-114: a bite that leaves him no Stamina ends the battle; no dice for his Luck fall any more."""
    table = fights("Snake", 6, 6, 1, 1, stamina=2, luck=9)
    assert (table.hero(0).alive, table.hero(0).luck) == (False, 9)
    table = fights("Snake", 6, 6, 1, 1, 1, 1, stamina=3, luck=9)  # with 1 left he does
    assert (table.hero(0).stamina, table.hero(0).luck) == (1, 8)


def test_fm115_the_gremlin_steals_once() -> None:
    """FM-115: 1d6 Gold, or all he has if less."""
    table = fights("Winged Gremlin", 6, 6, 1, 1, 4, gold=10)
    assert table.hero(0).gold == 6
    table.dice(6, 6, 1, 1).choose("Fight on")
    assert table.hero(0).gold == 6
    assert fights("Winged Gremlin", 6, 6, 1, 1, 6, gold=2).hero(0).gold == 0


def test_fm116_breath_is_no_wound() -> None:
    """FM-116: 1-2 costs 1 Stamina; armour does not help; the Dragon too."""
    assert fights("Hell Hound", 4, 3, 2, 2, 3).hero(0).stamina == 19
    table = (
        fights("Hell Hound", cards=["Chainmail Coat"]).dice(4, 3, 2, 2, 1).choose("Use Chainmail Coat in this battle")
    )
    assert table.hero(0).stamina == 18
    table = lay(hero("4,2"), hero(), encounters={"32": "Dragon"}).goes(2, "32", 1, 1, 6, 6, 2)
    assert table.hero(0).stamina == 18


def test_fm116_no_breath_once_one_of_them_is_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    """FM-103, FM-116: after the wound that kills no die falls; with 1 Stamina left on either side it does."""
    assert not fights("Hell Hound", 6, 6, 1, 1, stamina=2).hero(0).alive
    assert fights("Hell Hound", 6, 6, 1, 1, 3, stamina=3).hero(0).stamina == 1
    assert not fights("Hell Hound", 6, 6, 1, 1, 2, stamina=3).hero(0).alive
    monkeypatch.setattr(content().encounters[encounter("Hell Hound")], "stamina", 3)
    table = fights("Hell Hound", 1, 1, 6, 6, 1)
    assert (foe(table), table.hero(0).stamina) == (1, 18)


def vampire(*dice: int, **spec: object) -> Table:
    return lay(hero("3,6", **spec), hero("5,24"), encounters={"28": "Vampire"}).goes(2, "28", *dice)  # type: ignore[arg-type]


def test_fm117_the_vampires_eyes() -> None:
    """FM-117: on a double he tests at once; unlucky he dies, lucky the round goes on."""
    assert not vampire(2, 2, 6, 6, luck=7).hero(0).alive
    table = vampire(2, 2, 3, 4, 6, 6, luck=7)
    assert table.hero(0).alive
    assert (table.hero(0).luck, foe(table)) == (6, 8)
    table = vampire(2, 3, 6, 6, luck=7)
    assert table.hero(0).luck == 7


def test_fm118_the_spiders_web() -> None:
    """FM-118: no escape, no vanishing."""
    table = fights("Giant Spider", 1, 1, 1, 1, cards=["Potion of Invisibility", "Potion of Strength"])
    table = table if table.asked[1] == "pause" else table.choose("Use no card")
    refused = table.refused()
    assert refused["Try to escape"] == 118
    assert refused["Use Potion of Invisibility"] == 118
    assert "Use Potion of Strength" in table.offered()


def test_fm119_the_giants_blow() -> None:
    """FM-119."""
    assert fights("Giant", 6, 6, 1, 1).hero(0).stamina == 16


def test_fm120_the_warlock() -> None:
    """FM-120: 10/14; 7/12 against one who shows the Eye."""
    table = lay(hero("21,2"), hero(), encounters={"WS": "Zagor the Warlock"}).goes(2, "WS", 6, 6, 1, 1)
    assert table.g.battle is not None
    assert (table.g.battle.skill, table.g.battle.stamina) == (10, 14)
    table = lay(hero("21,2", cards=["Eye of the Cyclops"]), hero(), encounters={"WS": "Zagor the Warlock"}).goes(
        2, "WS"
    )
    table.dice(6, 6, 1, 1).choose("Use Eye of the Cyclops")
    assert table.g.battle is not None
    assert (table.g.battle.skill, table.g.battle.stamina) == (7, 12)
    assert table.held(0) == {"Eye of the Cyclops"}


# ------------------------------------------------------------------ escaping
@pytest.mark.parametrize(
    ("roll", "away", "lost"), [(1, False, 2), (2, True, 4), (3, True, 2), (4, True, 2), (5, True, 1), (6, True, 0)]
)
def test_fm122_the_escape_table(roll: int, away: bool, lost: int) -> None:
    """FM-122: only after a round."""
    table = fights("Troll", 1, 1, 1, 1)
    more = () if away else (2, 2, 4, 4)
    table.dice(roll, *more).choose("Try to escape")
    assert table.hero(0).stamina == 19 - lost
    assert (table.at(0) == where("17,24")) == away


def test_fm123_its_losses_are_no_wounds_and_can_kill() -> None:
    """FM-123: the mail does not help."""
    table = (
        fights("Troll", stamina=4, cards=["Chainmail Coat"])
        .dice(1, 1, 6, 6)
        .choose("Use Chainmail Coat in this battle")
    )
    table.dice(2).choose("Try to escape")
    assert not table.hero(0).alive
    table = fights("Troll", 1, 1, 1, 1, stamina=5).dice(2).choose("Try to escape")
    assert (table.hero(0).stamina, table.hero(0).alive) == (1, True)


def test_fm124_after_cornered_another_round() -> None:
    """FM-124: the next question comes after dice of a round have fallen."""
    table = fights("Troll", 1, 1, 1, 1)
    assert table.g.battle is not None
    table.dice(1, 4, 4, 2, 2).choose("Try to escape")
    assert table.g.battle.rounds == 2


def test_fm125_outside_the_door_he_came_by() -> None:
    """FM-125: of the Dragon's two doors the one he used; the turn ends."""
    table = lay(hero("9,2"), hero(), encounters={"32": "Dragon"}).goes(2, "32", 1, 1, 6, 6, 6)
    table.dice(6).choose("Try to escape")
    assert table.at(0) == where("9,2")
    assert table.asked[0] == 1


def test_fm126_flight_is_4_spaces_by_the_rules_of_movement() -> None:
    """FM-126: rooms and gates end it; no passages, no stops on the way."""
    table = duel(6, 6, 6, 6).choose("Fight on").dice(6).choose("Try to escape", "Leave the lantern")
    assert table.asked == (1, "flee_to")
    ends = table.destinations()
    assert ends == {where("06"), where("07"), where("10,24"), where("18,24"), where("14,20"), where("entrance")}


def test_fm126_bars_hold_in_flight() -> None:
    """FM-126, FM-50: the Pedlar's room that he was the last to leave."""
    table = lay(hero("14,24", skill=11), hero("14,24"), encounters={"07": "Pedlar"}, face_up=["07"], left={"07": 1})
    table.choose("Stay and deal with Player 2").meet(1).dice(6, 6, 6, 6).choose("Attack", "Fight on")
    table.dice(6).choose("Try to escape", "Leave the lantern")
    assert where("07") not in table.destinations()


def flees_into(name: str, **more: object) -> Table:
    table = lay(hero("14,24", skill=11), hero("14,24", cards=["Potion of Skill"]), **more)  # type: ignore[arg-type]
    table.choose("Stay and deal with Player 2").meet(1).dice(6, 6, 6, 6).choose("Attack", "Fight on")
    return table.dice(6).choose("Try to escape", "Claim nothing", "Leave the lantern").steps_to(name)


def test_fm127_an_occupied_room_must_be_seen_to_next_turn() -> None:
    """FM-127: instead of moving; cards may be used just before."""
    table = flees_into("07", encounters={"07": "Orc"}, treasures={"07": "Iron Helmet"})
    assert table.at(1) == where("07")
    assert table.asked == (1, "turn_choice")
    assert table.offered() == ["See to this room", "Use Potion of Skill"]
    assert table.refused()[ROLL] == 127
    table.dice(1, 1, 6, 6, 1, 1, 6, 6, 1, 1, 6, 6).choose("See to this room", DEATH)
    assert table.asked == (1, "claim_treasure")


def test_fm127_without_an_encounter_he_chooses() -> None:
    """FM-127: business if there is treasure, or a normal turn; nothing there, nothing to see to."""
    table = flees_into("07", treasures={"07": "Iron Helmet"})
    assert {"See to this room", ROLL} <= set(table.offered())
    table.choose("See to this room", "Claim the Treasure card", "Keep Iron Helmet")
    assert table.held(1) == {"Iron Helmet", "Potion of Skill"}
    assert "See to this room" not in flees_into("07").offered()


@pytest.mark.parametrize(
    ("cards", "offered"),
    [([], False), (["keys_123"], True), (["keys_123", "keys_456"], True), (["Iron Helmet"], False)],
)
def test_fm127_the_chest_is_business_only_with_three_keys(cards: list[str], offered: bool) -> None:
    """FM-127, FM-175: in the Treasure Room after a flight; without three numbers no challenge is open to him."""
    table = lay(hero("WS", skill=11), hero("WS", cards=cards), hero("5,24"))
    table.choose("Stay and deal with Player 2").meet(1).dice(6, 6, 6, 6).choose("Attack")
    table.choose(*(["Ready for battle"] if table.asked == (1, "battle_gear") else []), "Fight on")
    table.dice(6).choose("Try to escape", *(["Claim nothing"] if cards else []), "Leave the lantern").steps_to("TR")
    assert table.asked == (1, "turn_choice")
    assert ("See to this room" in table.offered()) == offered


def test_fm189_the_double_six() -> None:
    """FM-189: off by default; it holds for monsters too; only for who wins the round."""
    assert foe(fights("Ogre", 1, 1, 6, 6)) == 8
    assert foe(fights("Ogre", 1, 1, 6, 6, settings={"double_six": "yes"})) == 6
    assert fights("Ogre", 6, 6, 1, 1, settings={"double_six": "yes"}).hero(0).stamina == 15
    assert fights("Ogre", 6, 6, 1, 1).hero(0).stamina == 17


def test_fighting_on_unless_stamina_falls_below() -> None:
    """FM-106: many rounds in one answer; below the mark he is asked again."""
    table = fights("Ogre", 6, 6, 1, 1, stamina=13)
    assert table.hero(0).stamina == 11
    table.dice(*[6, 6, 1, 1] * 2).choose("Fight to the end, unless Stamina falls below 8")
    assert table.asked == (0, "pause")
    assert table.hero(0).stamina == 7
    assert "Fight to the end, unless Stamina falls below 8" not in table.offered()


def test_fm106_at_the_mark_itself_he_fights_on() -> None:
    """FM-106: with exactly 8 he is not asked; with 6 he is."""
    table = fights("Ogre", 6, 6, 1, 1, stamina=12)
    table.dice(*[6, 6, 1, 1] * 2).choose("Fight to the end, unless Stamina falls below 8")
    assert table.asked == (0, "pause")
    assert table.hero(0).stamina == 6


def test_fm106_the_mark_may_be_the_stamina_that_he_has() -> None:
    """FM-106: with exactly 8 he may fight on until he has less than 8."""
    table = fights("Ogre", 6, 6, 1, 1, stamina=10)
    assert table.hero(0).stamina == 8
    assert "Fight to the end, unless Stamina falls below 8" in table.offered()


def test_fm112_only_the_wight_asks_for_magic() -> None:
    """FM-112."""
    table = lay(hero("18,2", cards=["The Giver of Sleep"]), hero(), encounters={"31": "Minotaur"})
    table.goes(3, "31", 1, 1, 1, 1)
    assert table.asked == (0, "pause")
    assert table.g.encounter[room("31")] == encounter("Minotaur")


def test_fm113_who_is_paralysed_feels_no_venom_and_who_is_spared_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """FM-103, FM-113, FM-114, FM-144: a Ghoul with poisoned claws, as a pack of other cards may have it."""
    monkeypatch.setattr(content().encounters[encounter("Ghoul")], "venom", 1)
    bites = [6, 6, 1, 1, 1, 1]  # a wound, and a lucky test
    table = fights("Ghoul", *bites * 3, luck=9).choose("Fight on", "Fight on")
    table.dice(6, 6, 1, 1).choose("Fight on")  # the fourth wound: no Luck is tested any more
    assert not table.hero(0).alive
    table = fights("Ghoul", *bites * 3, luck=9, cards=["Silver Crucifix"]).choose("Fight on", "Fight on")
    table.dice(6, 6, 1, 1, 6, 6).choose("Fight on")
    assert (table.hero(0).stamina, table.hero(0).luck) == (19 - 4 * 2 - 1, 5)


@pytest.mark.parametrize("mind", [True, False])
def test_fm144_a_card_may_protect_only_mind_or_only_limbs(mind: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """FM-113, FM-117, FM-144: what guards against the Vampire's eyes need not guard against the Ghoul's claws."""
    crucifix = content().treasures[treasure("Silver Crucifix")]
    monkeypatch.setattr(crucifix, "protects_mind", mind)
    monkeypatch.setattr(crucifix, "protects_limbs", not mind)
    table = vampire(2, 2, *([6, 6] if mind else [6, 5]), luck=7, cards=["Silver Crucifix"])
    assert table.hero(0).alive == mind
    table = fights("Ghoul", *[6, 6, 1, 1] * 4, cards=["Silver Crucifix"]).choose(*["Fight on"] * 3)
    assert table.hero(0).alive != mind


def test_fm169_the_story_says_by_which_rule_he_died() -> None:
    """FM-169: no fight with an adventurer; his cards are his own player's."""
    table = fights("Orc", 6, 6, 1, 1, stamina=2)
    died = next(event for event in table.match.log if event.kind == "died")
    assert (died.rule, died.seat) == (169, 0)
