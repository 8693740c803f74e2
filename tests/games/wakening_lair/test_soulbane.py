"""Soulbane: WK-136 to WK-142."""

from tests.games.wakening_lair.table import TERROR_AWAKENS, TWELVE, Table, box, hero, lay
from waystone.games.wakening_lair.game import GAME


def facing(*dice: int) -> Table:
    """Kata (Grievous, Holy) in Soulbane's Room."""
    return lay(hero("Kata", room=5), hero("Nox"), terror="Soulbane", terror_room=5, dice=dice)


# ------------------------------------------------------------------ the undead
def test_on_reveal_the_undead_come_to_room_12() -> None:
    """WK-136: those in play by Room and line, then the discarded, oldest first; nobody else; the deck is left alone."""
    heroes = hero("Kata"), hero("Nox")
    table = lay(
        *heroes,
        terror="Soulbane",
        starts=True,
        dice=(3, 4),
        awake=[1, 2, 3, 4],
        monsters={2: ["Dire Wolf", "Skeleton Archer"], 4: ["Wraith", "Cave Troll"]},
        marked={"Wraith": 1},
        defeated=["Wraith", "Gargoyle"],
        deck=[TERROR_AWAKENS, "Skeleton Archer"],
    )
    assert table.line(12) == ["Skeleton Archer", "Wraith", "Wraith"]
    assert table.line(2) == ["Dire Wolf"]
    assert table.line(4) == ["Cave Troll"]
    assert table.defeated == ["Gargoyle"]
    from_play, from_the_pile = table.g.lines[12][1:]
    assert table.g.marks[from_play] == 0b01
    assert table.g.marks[from_the_pile] == 0
    assert table.g.content.targets[table.g.monster_deck[-1]].name == "Skeleton Archer"


def test_a_hexed_wraith_that_was_slain_and_is_called_back_is_no_longer_hexed() -> None:
    """WK-68, WK-136: the Hex ended with it; before Nox's next turn Bristlecone's Fire does not press."""
    heroes = hero("Bristlecone", room=11), hero("Nox", room=3)
    table = lay(
        *heroes,
        terror="Soulbane",
        monsters={3: ["Wraith"]},
        marked={"Wraith": 1},
        deck=[TERROR_AWAKENS],
        treasure=["Dawnblade"],
    )
    table.end_turn(*TWELVE).choose("Hex Wraith").dice(4)
    table.choose("Attack Wraith bare-handed (Poison)", "Hold Dawnblade")
    assert table.defeated == ["Wraith"]
    table.end_turn(3, 4)
    assert table.g.hero.name == "Bristlecone"
    assert table.line(12) == ["Wraith"]
    assert "HEXED" not in GAME.text(box(), table.match.view(0))
    table.dice(5).choose("Attack Wraith bare-handed (Fire)")
    assert table.boxes("Wraith") == "[x 4]"
    assert table.asked == "Bristlecone: action"


def test_the_order_is_by_room_then_line_then_age_in_the_pile() -> None:
    """WK-136"""
    heroes = hero("Kata"), hero("Nox")
    table = lay(
        *heroes,
        terror="Soulbane",
        starts=True,
        dice=(3, 4),
        monsters={3: ["Wraith", "Skeleton Archer"]},
        defeated=["Skeleton Archer", "Wraith"],
        deck=[TERROR_AWAKENS],
    )
    assert table.line(12) == ["Wraith", "Skeleton Archer", "Skeleton Archer", "Wraith"]


def test_other_terrors_call_nobody() -> None:
    """WK-136: it is Soulbane's power."""
    heroes = hero("Kata"), hero("Nox")
    table = lay(*heroes, terror="Whiptail", starts=True, dice=(3, 4), monsters={3: ["Wraith"]}, deck=[TERROR_AWAKENS])
    assert table.line(12) == []
    assert table.line(3) == ["Wraith"]


def test_the_undead_pay_no_treasure_any_more() -> None:
    """WK-137: while a Troll still does, and a Wraith does while the terror sleeps or is another."""
    for terror, room, pays in (("Soulbane", 9, False), ("Soulbane", 0, True), ("Whiptail", 9, True)):
        table = lay(hero("Kata"), hero("Nox"), terror=terror, terror_room=room, monsters={1: ["Wraith"]}, dice=(6, 6))
        table.choose("Attack Wraith bare-handed (Grievous)")
        assert (table.asked == "Kata: treasure") == pays
    table = lay(hero("Kata"), hero("Nox"), terror="Soulbane", terror_room=9, monsters={1: ["Ember Imp"]}, dice=(6, 6))
    assert table.choose("Attack Ember Imp bare-handed (Grievous)").asked == "Kata: treasure"


def test_soulbane_cannot_be_attacked_while_any_undead_is_in_play() -> None:
    """WK-137a: a Wraith at the other end of the Lair guards it; a Troll there does not."""
    heroes = hero("Kata", room=5, items=["Forbidden Potion"]), hero("Nox")
    table = lay(*heroes, terror="Soulbane", terror_room=5, monsters={11: ["Wraith"]})
    assert table.targets() == set()
    assert table.refusal("Attack Crown") == "WK-137a"
    assert not table.offers("Use Forbidden Potion")
    table = lay(*heroes, terror="Soulbane", terror_room=5, monsters={11: ["Cave Troll"]})
    assert table.targets() == {"Crown", "Scythe", "Heart", "Shroud"}


def test_the_portal_does_not_replace_defeating_the_undead() -> None:
    """WK-137a: thrown into Room 9 the Wraith still guards; the Troll thrown after it shields no more."""
    heroes = hero("Mobius", room=5), hero("Nox")
    table = lay(*heroes, terror="Soulbane", terror_room=5, monsters={5: ["Wraith"]})
    table.choose("Open the Wizard's Portal", "Send Wraith through", "Open the Portal into Room 9")
    assert table.targets() == set()
    table = lay(*heroes, terror="Soulbane", terror_room=5, monsters={5: ["Cave Troll"]})
    table.choose("Open the Wizard's Portal", "Send Cave Troll through", "Open the Portal into Room 9")
    assert "Crown" in table.targets()


def test_undead_elsewhere_do_not_keep_soulbane_from_attacking() -> None:
    """WK-137a: alone in its Room it rolls its three dice."""
    heroes = hero("Kata", room=5), hero("Nox")
    table = lay(*heroes, terror="Soulbane", terror_room=5, monsters={11: ["Wraith"]})
    assert table.end_turn(1, 4, 1, 1).hero("Kata").damage == 1


# ------------------------------------------------------------------ the zones
def test_a_zone_once_marked_must_be_finished() -> None:
    """WK-138: until then the others are closed."""
    table = facing(4, 1).choose("Attack Scythe bare-handed (Grievous)")
    assert table.targets() == {"Scythe"}
    assert table.refusal("Attack Crown") == "WK-138"


def test_a_finished_zone_frees_the_choice() -> None:
    """WK-138"""
    heroes = hero("Kata", room=5), hero("Nox")
    table = lay(*heroes, terror="Soulbane", terror_room=5, marked={"Scythe": 3}, locked="Scythe", dice=(5, 1))
    table.choose("Attack Scythe bare-handed (Grievous)")
    assert table.targets() == {"Crown", "Heart", "Shroud"}


def test_a_miss_locks_nothing() -> None:
    """WK-138: marked, not attacked."""
    table = facing(3, 3).choose("Attack Scythe bare-handed (Grievous)", "Let the roll stand")
    assert len(table.targets()) == 4


def test_an_item_locks_a_zone_too() -> None:
    """WK-138"""
    heroes = hero("Kata", room=5, items=["Forbidden Potion"]), hero("Nox")
    table = lay(*heroes, terror="Soulbane", terror_room=5).choose("Use Forbidden Potion", "Strike Heart")
    assert table.targets() == {"Heart"}


def test_a_zone_healed_to_nothing_stays_locked() -> None:
    """WK-138: also for the next hero."""
    heroes = hero("Kata", room=5), hero("Nox", room=4)
    table = lay(*heroes, terror="Soulbane", terror_room=5, marked={"Heart": 1}, locked="Heart")
    table.end_turn(6, 1, 1, 1)
    assert table.boxes("Heart") == "[4 5 5 5]"
    assert table.targets() == {"Heart"}


# ------------------------------------------------------------------ the healing
def test_it_rolls_to_heal_in_every_turn() -> None:
    """WK-139: though Kata is far away and a Monster shields it."""
    heroes = hero("Kata"), hero("Nox")
    marked: dict[str, int | list[int]] = {"Cave Troll": 2}
    table = lay(*heroes, terror="Soulbane", terror_room=5, monsters={5: ["Cave Troll"]}, marked=marked)
    table.end_turn(1)
    assert table.boxes("Cave Troll") == "[x 4 5]"
    table.end_turn(3)
    assert table.boxes("Cave Troll") == "[4 4 5]"


def test_the_most_damaged_monster_is_healed_first_then_the_next() -> None:
    """WK-140: 3 points: the Troll's 2, then 1 of the two that are left on the Wolf; a tie goes to the nearest."""
    marked: dict[str, int | list[int]] = {"Dire Wolf": 1, "Cave Troll": 2, "Ember Imp": 1}
    heroes = hero("Kata"), hero("Nox")
    monsters = {5: ["Dire Wolf", "Cave Troll", "Ember Imp"]}
    table = lay(*heroes, terror="Soulbane", terror_room=5, monsters=monsters, marked=marked)
    table.end_turn(3)
    assert [table.damage(name) for name in monsters[5]] == [0, 0, 1]


def test_healing_stays_in_its_room_and_what_is_left_is_lost() -> None:
    """WK-140: neither the Gargoyle next door nor the damaged zone gets the surplus."""
    marked: dict[str, int | list[int]] = {"Dire Wolf": 1, "Gargoyle": 1, "Crown": 2}
    heroes = hero("Kata"), hero("Nox")
    monsters = {5: ["Dire Wolf"], 6: ["Gargoyle"]}
    table = lay(*heroes, terror="Soulbane", terror_room=5, monsters=monsters, marked=marked)
    table.end_turn(6)
    assert (table.damage("Dire Wolf"), table.damage("Gargoyle"), table.damage("Crown")) == (0, 1, 2)


def test_without_a_damaged_monster_its_own_zone_is_healed_rightmost_first() -> None:
    """WK-141: an unhurt Troll beside it changes nothing; disabled zones are never healed."""
    marked: dict[str, int | list[int]] = {"Crown": 3, "Scythe": 4}
    heroes = hero("Kata"), hero("Nox")
    table = lay(*heroes, terror="Soulbane", terror_room=5, monsters={5: ["Cave Troll"]}, marked=marked, locked="Crown")
    table.end_turn(2)
    assert table.boxes("Crown") == "[x 5 5 5]"
    assert table.boxes("Scythe") == "[x x x x]"
    table.end_turn(6)
    assert table.boxes("Crown") == "[4 5 5 5]"
    assert table.boxes("Scythe") == "[x x x x]"


def test_it_attacks_with_three_dice() -> None:
    """WK-142: after the heal roll."""
    table = facing().end_turn(6, 4, 4, 1)
    assert table.hero("Kata").damage == 2
    assert table.dice_left == 0


def test_undead_at_the_entrance_are_called_too() -> None:
    """WK-136: from Room 1, the first of the column."""
    heroes = hero("Kata", room=3), hero("Nox", room=3)
    table = lay(*heroes, terror="Soulbane", starts=True, dice=(3, 4), monsters={1: ["Wraith"]}, deck=[TERROR_AWAKENS])
    assert table.line(1) == []
    assert table.line(12) == ["Wraith"]


def test_the_nearest_monster_waits_for_one_that_is_hurt_more() -> None:
    """WK-140: 2 points go to the Troll behind the Wolf, and the Wolf keeps its Damage."""
    marked: dict[str, int | list[int]] = {"Dire Wolf": 1, "Cave Troll": 2}
    monsters = {5: ["Dire Wolf", "Cave Troll"]}
    table = lay(hero("Kata"), hero("Nox"), terror="Soulbane", terror_room=5, monsters=monsters, marked=marked)
    table.end_turn(2)
    assert [table.damage(name) for name in monsters[5]] == [1, 0]


def test_it_calls_the_undead_from_the_entrance_and_from_room_11() -> None:
    """WK-136"""
    monsters = {1: ["Skeleton Archer"], 11: ["Wraith", "Gargoyle"]}
    heroes = hero("Kata", room=5), hero("Nox")
    table = lay(*heroes, terror="Soulbane", monsters=monsters, starts=True, deck=[TERROR_AWAKENS], dice=(1, 2))
    assert (table.line(12), table.line(1), table.line(11)) == (["Skeleton Archer", "Wraith"], [], ["Gargoyle"])
