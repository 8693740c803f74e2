"""Turn order: WK-12 to WK-15."""

from tests.games.wakening_lair.table import TERROR_AWAKENS, TWELVE, hero, lay


def test_a_turn_goes_through_its_steps_in_order() -> None:
    """WK-12: start, awaken, Actions, Get Attacked, the next player."""
    table = lay(hero("Kata"), hero("Nox"), starts=True, dice=(1, 1), monsters={1: ["Ratkin Cutter"]})
    assert table.asked == "Kata: action"  # steps 0 and 1 asked nothing
    table.choose("Move to Room 2", "Move to Room 1")
    table.end_turn(2, 2, 1, 2)
    kinds = [event.kind for event in table.match.log]
    first, second = [i for i, kind in enumerate(kinds) if kind == "turn"]
    assert [kind for kind in kinds[first:second] if kind != "appeared"] == [
        "turn",
        "awaken",
        "moved",
        "moved",
        "stopped",
        "struck",
    ]
    assert kinds[second : second + 2] == ["turn", "awaken"]
    assert table.asked == "Nox: action"


def test_treasure_comes_at_the_moment_of_the_defeat() -> None:
    """WK-12: inside step 2, with Actions still to take."""
    table = lay(hero("Kata"), hero("Nox"), monsters={1: ["Ratkin Cutter"]}, treasure=["Emberbrand"], dice=(6, 6))
    table.choose("Attack Ratkin Cutter bare-handed (Grievous)")
    assert table.asked == "Kata: treasure"
    table.choose("Equip Emberbrand")
    assert table.asked == "Kata: action"
    assert table.g.actions == 2


def test_the_terror_advances_after_the_attacks_of_step_3() -> None:
    """WK-12: step 3 in the old Room, then step 4."""
    table = lay(hero("Kata", room=5), hero("Nox"), terror="Grimgear", terror_room=5)
    table.end_turn(1, 1, 1)
    kinds = [event.kind for event in table.match.log]
    assert kinds.index("struck") < kinds.index("advanced") < kinds.index("turn")


def test_a_web_ends_at_the_start_of_the_webbed_heros_turn() -> None:
    """WK-13: not at the start of another's."""
    table = lay(hero("Nox"), hero("Kata"), hero("Lyric"), terror="Widowfang", terror_room=9)
    table.hero("Lyric").webbed = True
    table.end_turn()
    assert table.g.hero.name == "Kata"
    assert table.hero("Lyric").webbed
    table.end_turn()
    assert table.g.hero.name == "Lyric"
    assert not table.hero("Lyric").webbed


def test_a_hex_ends_at_the_start_of_the_witchs_next_turn() -> None:
    """WK-13"""
    table = lay(hero("Nox"), hero("Kata", room=3), monsters={1: ["Ratkin Cutter"]})
    table.choose("Hex Ratkin Cutter")
    hexed = table.g.hexed
    table.end_turn(1, 1, *TWELVE)
    assert table.g.hero.name == "Kata"
    assert table.g.hexed == hexed
    table.end_turn(*TWELVE)
    assert table.g.hero.name == "Nox"
    assert table.g.hexed != hexed
    assert table.offers("Hex Ratkin Cutter")


def test_the_corridor_is_rolled_at_the_start_of_a_turn() -> None:
    """WK-13: one die, after the web has ended, before the Actions."""
    table = lay(hero("Nox"), hero("Kata"), terror="Cindershroud", terror_room=9, starts=True, dice=(4,))
    assert table.ring == [4]
    assert table.asked == "Nox: action"
    assert table.dice_left == 0


def test_step_1_is_skipped_once_the_terror_is_awake() -> None:
    """WK-14: no dice are given, none are rolled."""
    table = lay(hero("Nox"), hero("Kata"), terror="Grimgear", terror_room=9, starts=True)
    assert table.asked == "Nox: action"
    assert table.told("awaken") == []


def test_no_more_awaken_rolls_from_the_turn_after_the_waking_on() -> None:
    """WK-14"""
    table = lay(hero("Nox"), hero("Kata"), starts=True, awake=[1], deck=[TERROR_AWAKENS], dice=(3, 4))
    assert table.g.terror_room == 12
    table.end_turn()
    assert table.asked == "Kata: action"
    assert len(table.told("awaken")) == 1


def test_nothing_advances_while_the_terror_sleeps() -> None:
    """WK-15"""
    table = lay(hero("Nox"), hero("Kata"))
    table.end_turn(*TWELVE)
    assert table.g.terror_room == 0
    assert table.told("advanced") == []
