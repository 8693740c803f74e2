"""FM-98, FM-101, FM-112, FM-140, FM-143: swords and armour, chosen once for a battle."""

from typing import Any

from tests.games.warlock.table import Table, hero, lay, treasure

ALL = ["Enchanted Sword", "Trollslayer", "Iron Helmet", "Chainmail Coat"]


def use(name: str) -> str:
    return f"Use {name} in this battle"


def faces(monster: str, *cards: str, **spec: Any) -> Table:
    """Player 2 enters the Mess Hall."""
    table = lay(hero("5,24"), hero("17,24", cards=cards, **spec), hero("8,24"), encounters={"07": monster}, active=1)
    return table.goes(2, "07")


def test_fm98_one_sword_and_any_armour() -> None:
    """FM-98: after the choice of a sword no other is offered; armour in use is not offered again."""
    table = faces("Orc", *ALL)
    assert table.offered() == [*[use(name) for name in ALL], "Ready for battle"]
    table.choose(use("Trollslayer"))
    assert table.offered() == [use("Iron Helmet"), use("Chainmail Coat"), "Ready for battle"]
    table.choose(use("Chainmail Coat"))
    assert table.offered() == [use("Iron Helmet"), "Ready for battle"]
    table.dice(3, 4, 2, 2).choose("Ready for battle")
    battle = table.g.battle
    assert battle is not None
    assert (battle.hero.sword, battle.hero.armour) == (treasure("Trollslayer"), 1 << treasure("Chainmail Coat"))
    assert table.record(0, 1) == {"Trollslayer", "Chainmail Coat"}


def test_fm98_the_choice_holds_for_the_whole_battle() -> None:
    """FM-98: who left his helmet in the rucksack is not asked again in the next round; nor is his rival."""
    table = faces("Ogre", "Iron Helmet").dice(3, 4, 2, 2).choose("Ready for battle")
    table.dice(3, 4, 2, 2).choose("Fight on")
    assert table.asked == (1, "pause")
    table = lay(hero("14,24", cards=["Iron Helmet"]), hero("14,24", cards=["Magic Shield"]), active=1)
    table.choose("Stay and deal with Player 1", "Make no offer", "Make no offer", "Attack", "Ready for battle")
    table.dice(1, 1, 1, 1).choose("Ready for battle").dice(1, 1, 1, 1).choose("Fight on", "Fight on")
    assert table.asked == (1, "pause")


def test_fm98_without_the_plain_sword_he_chooses_one_of_his_two() -> None:
    """FM-98: he cannot be ready before; with armour as well the sword still has to be chosen."""
    table = faces("Orc", "Enchanted Sword", "Iron Helmet", "Trollslayer", sword=False)
    assert table.offered() == [use("Enchanted Sword"), use("Iron Helmet"), use("Trollslayer")]
    table.choose(use("Iron Helmet"))
    assert table.offered() == [use("Enchanted Sword"), use("Trollslayer")]
    table.dice(4, 5, 2, 2).choose(use("Enchanted Sword"))
    battle = table.g.battle
    assert battle is not None
    assert battle.stamina == 3  # 15 against 10 + 4 + 1 + 1
    table = faces("Orc", "Iron Helmet", sword=False)
    assert table.offered() == [use("Iron Helmet"), "Ready for battle"]


def test_fm101_the_story_names_what_makes_up_a_total() -> None:
    """FM-101: Skill, and each bonus in use by its name."""
    table = faces("Orc", *ALL).choose(use("Enchanted Sword"), use("Chainmail Coat")).dice(3, 4, 2, 2)
    table.choose("Ready for battle")
    told = next(event for event in table.match.log if event.kind == "round")
    assert told.rolls[0].bonuses == (("Skill", 6),)
    assert told.rolls[1].bonuses == (("Skill", 10), ("Enchanted Sword", 1))
    table = faces("Orc", *ALL).choose(use("Trollslayer"), use("Iron Helmet")).dice(3, 4, 2, 2)
    table.choose("Ready for battle")
    told = next(event for event in table.match.log if event.kind == "round")
    assert told.rolls[1].bonuses == (("Skill", 10), ("Iron Helmet", 1))


def test_fm112_against_the_wight_a_magic_weapon_may_be_shown() -> None:
    """FM-112: any of them, in use or not; once one was shown no other needs to be."""
    show = [f"Show {name}: a magic weapon" for name in ("Enchanted Sword", "The Giver of Sleep")]
    table = faces("Wight", "Enchanted Sword", "The Giver of Sleep", "Iron Helmet")
    assert set(table.offered()) == {use("Enchanted Sword"), use("Iron Helmet"), *show, "Ready for battle"}
    table.choose(show[0])
    assert table.offered() == [use("Enchanted Sword"), use("Iron Helmet"), "Ready for battle"]
    table.dice(1, 1, 6, 6).choose("Ready for battle")
    battle = table.g.battle
    assert battle is not None
    assert (battle.stamina, battle.hero.sword, battle.hero.magic) == (4, -1, True)
    table = faces("Wight", "Enchanted Sword", "The Giver of Sleep", "Iron Helmet").choose(use("Enchanted Sword"))
    assert table.offered() == [use("Iron Helmet"), "Ready for battle"]


def test_fm143_armour_in_the_rucksack_does_nothing() -> None:
    """FM-98, FM-143: no die falls for a shield that is not in use, and the mail takes nothing."""
    table = faces("Orc", "Magic Shield", "Chainmail Coat", "Iron Helmet").choose(use("Iron Helmet"))
    table.dice(6, 6, 1, 1).choose("Ready for battle")
    assert table.hero(1).stamina == 17
