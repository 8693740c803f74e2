"""Resolving damage: WK-45 to WK-50."""

from tests.games.wakening_lair.table import TWELVE, Table, hero, lay


def strike(monster: str, *dice: int, marked: int = 0) -> Table:
    """Bristlecone shoots his Bow without Room Advantage: three dice."""
    heroes = hero("Bristlecone", weapons=["Phoenix Bow"]), hero("Nox", room=9)
    marks: dict[str, int | list[int]] = {monster: marked}
    table = lay(*heroes, monsters={1: [monster, "Wraith"]}, marked=marks, dice=dice, treasure=["Dawnblade"])
    return table.choose(f"Attack {monster} with Phoenix Bow")


def test_dice_are_never_added() -> None:
    """WK-45: 3 + 3 + 3 does not meet a 4."""
    assert strike("Goblin Fighter", 3, 3, 3).damage("Goblin Fighter") == 0


def test_a_die_that_meets_the_leftmost_box_marks_it() -> None:
    """WK-46: a 4 is enough for the 4; the 5 and the last 4 stay."""
    assert strike("Goblin Fighter", 1, 4, 2).boxes("Goblin Fighter") == "[x 5 4]"


def test_each_further_die_meets_the_next_box() -> None:
    """WK-46: 6 on the 4, 5 on the 5, 4 on the 4."""
    assert strike("Goblin Fighter", 4, 6, 5).defeated == ["Goblin Fighter"]


def test_the_first_die_that_fails_ends_the_roll() -> None:
    """WK-46: 6 marks the 4, the first 4 fails the 5, and the second 4 does not reach the last box."""
    assert strike("Goblin Fighter", 4, 6, 4).boxes("Goblin Fighter") == "[x 5 4]"


def test_marked_boxes_are_skipped() -> None:
    """WK-46: the leftmost unmarked box counts: with the 4 marked, a 4 fails at the 5."""
    assert strike("Goblin Fighter", 4, 4, 1, marked=1).boxes("Goblin Fighter") == "[x 5 4]"
    assert strike("Goblin Fighter", 5, 4, 1, marked=1).defeated == ["Goblin Fighter"]


def test_the_highest_die_goes_first_even_to_its_loss() -> None:
    """WK-47: 6 and 4 at [4 5 4]: laid the other way round two boxes could be marked, but the 6 is used on the 4."""
    table = strike("Goblin Fighter", 4, 6, 1)
    assert table.boxes("Goblin Fighter") == "[x 5 4]"


def test_a_defeated_monster_is_discarded_and_the_rest_of_the_dice_is_lost() -> None:
    """WK-48: no die goes over to the Wraith, and the Attack Action is over although its Weakness matches."""
    table = strike("Web Lurker", 6, 6, 6)
    assert table.defeated == ["Web Lurker"]
    assert table.line(1) == ["Wraith"]
    assert table.boxes("Wraith") == "[5 4]"
    assert table.asked == "Bristlecone: treasure"
    table.choose("Equip Dawnblade")
    assert table.asked == "Bristlecone: action"
    assert table.g.actions == 2


def test_a_discarded_monster_loses_its_damage() -> None:
    """WK-48: the card lies in the pile as it was printed."""
    assert strike("Web Lurker", 6, 6, 6).boxes("Web Lurker") == "[3 4]"


def test_damage_stays_between_actions_turns_and_players() -> None:
    """WK-49: Bristlecone marks one box, Kata in her turn the next."""
    table = lay(hero("Bristlecone"), hero("Kata"), monsters={1: ["Cave Troll"]}, dice=(4,))
    table.choose("Attack Cave Troll bare-handed (Fire)")
    assert table.boxes("Cave Troll") == "[x 4 5]"
    table.end_turn(1, 1, *TWELVE)
    table.dice(4, 1).choose("Attack Cave Troll bare-handed (Holy)")
    assert table.boxes("Cave Troll") == "[x x 5]"


def test_damage_stays_on_traps_and_zones() -> None:
    """WK-49"""
    table = lay(hero("Nox"), hero("Kata"), traps={1: ["Spiked Pit"]}, dice=(4,))
    table.choose("Attack Spiked Pit bare-handed (Poison)").end_turn(*TWELVE)
    assert table.boxes("Spiked Pit") == "[x 4]"
    table = lay(hero("Nox", room=5), hero("Kata"), terror_room=5, dice=(4,))
    table.choose("Attack Head bare-handed (Poison)").end_turn(1, 1, 1)
    assert table.boxes("Head") == "[2 3 x 5]"


def test_a_trap_is_destroyed_like_a_monster_but_pays_nothing() -> None:
    """WK-50: to the treasure discard pile; no treasure is drawn."""
    table = lay(hero("Kata"), hero("Nox"), traps={1: ["Spiked Pit"]}, dice=(4, 4))
    left = len(table.g.treasure_deck)
    table.choose("Attack Spiked Pit bare-handed (Holy)")
    assert table.traps(1) == []
    assert table.discarded == ["Spiked Pit"]
    assert len(table.g.treasure_deck) == left
    assert table.asked == "Kata: action"


def test_room_advantage_and_markers_help_against_a_trap() -> None:
    """WK-50: a 3 with the Room's +1 meets the first 4, a 2 with it and a marker the second."""
    kata = hero("Kata", markers=1)
    table = lay(kata, hero("Nox"), traps={1: ["Spiked Pit"]}, faces={1: "Oathbreaker's Court"}, dice=(3, 2))
    table.choose("Attack Spiked Pit bare-handed (Holy)", "Spend a marker: second die +1")
    assert table.traps(1) == []


def test_a_trap_has_no_weakness() -> None:
    """WK-50: no pressing, by any of Kata's types; nor does the Oil help."""
    kata = hero("Kata", items=["Oil of Bane"])
    for kind in ("Grievous", "Holy"):
        table = lay(kata, hero("Nox"), traps={1: ["Spiked Pit"]}, dice=(4, 1))
        table.choose(f"Attack Spiked Pit bare-handed ({kind})")
        assert table.asked == "Kata: action"
        assert table.damage("Spiked Pit") == 1


def test_a_trap_at_the_entrance_can_be_destroyed() -> None:
    """WK-50: in Room 1 as anywhere; it is gone, and one can pass."""
    heroes = hero("Nox", room=9), hero("Verity")
    table = lay(*heroes, traps={1: ["Snare Net"]}, marked={"Snare Net": 1}).end_turn(*TWELVE)
    table.dice(4).choose("Attack Snare Net bare-handed (Holy)")
    assert table.traps(1) == []
    assert table.discarded == ["Snare Net"]


def test_the_table_hears_what_an_attack_did() -> None:
    """WK-46: how much Damage, or none; and the aim is taken off when the Action is over."""
    table = lay(hero("Nox", room=9), hero("Lyric"), monsters={1: ["Cave Troll"]}).end_turn(*TWELVE)
    assert table.match.view(0).aimed == -1
    table.dice(4).choose("Attack Cave Troll bare-handed (Holy)")
    assert table.told("marked") == ["Lyric deals 1 Damage to Cave Troll 1 (box 4), 2 boxes left"]
    assert table.match.view(0).aimed == -1
    table.dice(3).choose("Attack Cave Troll bare-handed (Holy)")
    assert table.told("marked")[-1] == "Cave Troll 1 is not hurt by 3: the next box needs 4 or more"
