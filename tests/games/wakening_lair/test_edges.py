"""Each edge on both sides, told by the second hero's turn: the ends of the column, the last Action, the last die."""

import pytest

from tests.games.wakening_lair.table import END, TERROR_AWAKENS, TWELVE, HeroSpec, Table, box, hero, lay
from waystone.engine.match import Match
from waystone.games.wakening_lair.game import GAME
from waystone.games.wakening_lair.model.content import ROOMS
from waystone.games.wakening_lair.model.state import NONE, TERROR_CARD, Lair


def second(one: HeroSpec, *others: HeroSpec, **more: object) -> Table:
    """Nox rests in Room 9; it is the turn of the second hero."""
    return lay(hero("Nox", room=9), one, *others, **more).end_turn(*TWELVE)  # type: ignore[arg-type]


def awake(table: Table) -> list[int]:
    return [room for room in range(ROOMS + 2) if table.g.is_awake(room)]


# ------------------------------------------------------------------ Rooms
def test_wk90_with_the_terror_every_room_is_awake_and_no_other() -> None:
    table = lay(hero("Kata"), hero("Nox"), awake=[1, 3], deck=[TERROR_AWAKENS], starts=True, dice=(1, 2))
    assert awake(table) == list(range(1, 13))
    assert (table.g.terror_room, table.g.terror_known) == (12, True)
    assert not any(table.g.lines)


def test_wk18_one_room_wakes_at_a_time() -> None:
    table = lay(hero("Kata"), hero("Nox"), awake=[1, 3], deck=["Wraith"] * 2, starts=True, dice=(3, 4))
    assert awake(table) == [1, 3, 7]


def test_wk23_a_room_takes_a_third_monster_and_no_fourth() -> None:
    for there, after in ((2, 3), (3, 3)):
        line = ["Wraith", "Gargoyle", "Dire Wolf"][:there]
        table = lay(hero("Kata"), hero("Nox"), monsters={7: line}, deck=["Cave Troll"], starts=True, dice=(3, 4))
        assert len(table.line(7)) == after


@pytest.mark.parametrize(("lost", "moves"), [("passes_monsters", {2}), ("passes_traps", {2, 3})])
def test_wk30_what_lets_through_past_monsters_need_not_do_so_past_traps(
    lost: str, moves: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beads of the Four Winds as a pack may have them, with one of their two effects."""
    beads = [card.item for card in box().content.cards if card.item and card.item.name == "Beads of the Four Winds"]
    for item in beads:
        monkeypatch.setattr(item, lost, False)
    table = lay(
        hero("Kata", items=["Beads of the Four Winds"]),
        hero("Nox", room=9),
        monsters={2: ["Wraith"]},
        traps={3: ["Spiked Pit"]},
        awake=[1, 2, 3, 4],
    )
    assert table.moves() == moves


# ------------------------------------------------------------------ abilities
def test_wk65_the_portal_reaches_monsters_at_both_ends_of_the_column() -> None:
    monsters = {1: ["Wraith"], 12: ["Gargoyle"]}
    table = second(hero("Mobius", room=3), monsters=monsters, terror="Whiptail", terror_room=6)
    table.choose("Open the Wizard's Portal")
    assert table.offered == [f"Send {who} through the Portal" for who in ("Nox", "Mobius", "Wraith", "Gargoyle")]
    table.choose("Send Gargoyle through", "Open the Portal into Room 1")
    assert (table.line(1), table.line(12)) == (["Wraith", "Gargoyle"], [])


def test_wk27_the_rune_leads_to_both_ends_of_the_column() -> None:
    heroes = hero("Kata", room=5, items=["Recall Rune"]), hero("Lyric", room=1), hero("Verity", room=12)
    table = lay(hero("Nox", room=5), *heroes, terror="Whiptail", terror_room=9).end_turn()
    table.choose("Use Recall Rune")
    assert table.offered == [f"Let the Rune take you to Room {room}" for room in (1, 12)]
    table.choose("Let the Rune take you to Room 12")
    assert (table.hero("Kata").room, table.g.actions) == (12, 2)


def test_wk27_the_rune_needs_somebody_elsewhere_and_one_place_is_no_choice() -> None:
    together = second(hero("Kata", room=9, items=["Recall Rune"]))
    assert together.refusal("Use Recall Rune") == "WK-27"
    one = second(hero("Kata", room=3, items=["Recall Rune"])).choose("Use Recall Rune")
    assert (one.hero("Kata").room, one.asked) == (9, "Kata: action")


def test_wk64_without_anybody_hurt_in_reach_the_hands_have_nothing_to_do() -> None:
    table = second(hero("Verity", room=5), hero("Kata", room=7, damage=2))
    assert table.refusal("Heal Verity") == "WK-27"
    assert not table.offers("Heal")


def test_wk26_with_no_action_left_only_what_is_free_is_offered() -> None:
    items = ["Horn of Valor", "Forbidden Potion"]
    table = second(hero("Jynx", room=1, items=items), monsters={1: ["Wraith"]})
    table.g.actions = 1
    table.dice(1).choose("Attack Wraith bare-handed (Poison)")
    assert table.g.actions == 0
    assert table.offers("Use Horn of Valor")
    assert table.offers("Hex Wraith")
    assert table.refusal("Use Forbidden Potion") == "WK-26"
    assert table.refusal("Attack Wraith") == "WK-26"
    assert table.refusal("Move to Room 2") == "WK-26"
    table.choose("Hex Wraith")
    assert table.refusal("Hex Wraith") == "WK-68"
    assert (table.g.hexed, table.g.hexer) == (table.target("Wraith").index, 1)


def test_wk68_the_hex_ends_with_the_witchs_next_turn_not_with_anothers() -> None:
    table = second(hero("Jynx", room=5), monsters={5: ["Wraith"]}).choose("Hex Wraith")
    table.end_turn(1, 1, *TWELVE)
    assert (table.asked, table.g.hexed) == ("Nox: action", table.target("Wraith").index)
    table.end_turn(*TWELVE)
    assert (table.asked, table.g.hexed, table.g.hexer, table.g.hex_used) == ("Jynx: action", NONE, NONE, False)


# ------------------------------------------------------------------ the attack under way
def test_wk37_target_and_mode_are_known_while_the_attack_goes_on_and_not_after() -> None:
    table = second(hero("Bristlecone", weapons=["Phoenix Bow"]), monsters={1: ["Goblin Fighter"]})
    table.dice(6, 3, 2).choose("Attack Goblin Fighter with Phoenix Bow")
    g = table.g
    assert (g.aimed, g.aimed_with) == (table.target("Goblin Fighter").index, table.mode("Phoenix Bow").index)
    assert g.dice == (6, 3, 2)
    table.choose("Stop here")
    assert (table.g.aimed, table.g.aimed_with, len(table.g.dice)) == (NONE, NONE, 0)


def test_wk55_markers_shift_each_different_die_and_none_below_1() -> None:
    table = second(hero("Kata", markers=2), monsters={1: ["Cave Troll"]})
    table.dice(3, 1).choose("Attack Cave Troll bare-handed (Holy)", "Let the roll stand")
    assert table.offered == [
        "Spend a marker: highest die +1",
        "Spend a marker: highest die -1",
        "Spend a marker: second die +1",
        "Done",
    ]
    table.choose("Spend a marker: second die +1", "Done")
    assert (table.g.dice, table.hero("Kata").markers) == ((), 1)
    same = second(hero("Kata", markers=1), monsters={1: ["Cave Troll"]})
    same.dice(2, 2).choose("Attack Cave Troll bare-handed (Holy)", "Let the roll stand")
    assert same.offered == ["Spend a marker: highest die +1", "Spend a marker: highest die -1", "Done"]


def test_wk42_three_dice_are_the_most() -> None:
    """Gorehook prefers a Barbarian and is Grievous: 3D6 already; the Gauntlets add none."""
    table = second(hero("Korgan", weapons=["Gorehook"], items=["Gauntlets of Might"]), monsters={1: ["Cave Troll"]})
    table.dice(1, 1, 1).choose("Attack Cave Troll with Gorehook")
    assert table.dice_left == 0


def test_wk67_siphon_heals_those_in_the_room_who_are_hurt() -> None:
    heroes = hero("Ossric", room=4), hero("Kata", room=4, damage=2), hero("Lyric", room=5, damage=2)
    table = second(*heroes, monsters={4: ["Orc Marauder"]})
    table.dice(3).choose("Attack Orc Marauder bare-handed (Poison)")
    assert table.offered == ["Heal Kata", "Done"]
    table.choose("Heal Kata")
    assert table.hero("Kata").damage == 1


def test_the_chance_that_is_told_is_that_of_marking_a_box() -> None:
    """One die each. Grimgear's Head takes 2 to 5; a Goblin [x 5 4] a 5 or 6, but a 4 too if it may be laid anywhere."""
    fights: tuple[tuple[HeroSpec, str, dict[str, int | list[int]], int], ...] = (
        (hero("Lyric", room=5), "Attack Head bare-handed (Lightning)", {}, 4),
        (hero("Lyric", room=3), "Attack Goblin Fighter bare-handed (Lightning)", {}, 3),
        (hero("Lyric", room=3), "Attack Goblin Fighter bare-handed (Lightning)", {"Goblin Fighter": 1}, 2),
        (hero("Sigga", room=3), "Attack Goblin Fighter bare-handed (Ice)", {"Goblin Fighter": 1}, 3),
    )
    for one, attack, marked, faces in fights:
        awake = {"terror": "Grimgear", "terror_room": 5} if "Head" in attack else {}
        table = lay(one, hero("Nox", room=9), monsters={3: ["Goblin Fighter"]}, marked=marked, **awake)  # type: ignore[arg-type]
        table.dice(1).choose(attack)
        (told,) = [event for event in table.match.log if event.kind == "rolled"]
        assert round(told.rolls[0].chance * 6, 6) == faces, attack


def test_wk61_wk138_a_die_laid_on_soulbane_locks_the_zone_for_the_next() -> None:
    table = lay(hero("Sigga", room=5, weapons=["Gorehook"]), hero("Nox"), terror="Soulbane", terror_room=5)
    table.dice(6, 5, 1).choose("Attack Crown with Gorehook", "Lay the highest die on the 4 of Scythe")
    assert table.g.locked == table.target("Scythe").index
    assert table.offered == ["Lay the highest die on the 5 of Scythe (box 2)", "Done"]


def test_wk61_wk101_a_die_laid_on_the_last_box_wins() -> None:
    marked: dict[str, int | list[int]] = {"Head": 4, "Left Arm": 3, "Right Arm": 3, "Left Leg": 2, "Right Leg": 1}
    table = lay(hero("Sigga", room=5), hero("Nox"), terror="Grimgear", terror_room=5, marked=marked, dice=(6,))
    table.choose("Attack Right Leg bare-handed (Ice)", "Lay the highest die on the 6 of Right Leg")
    assert table.ended == "WK-101"


# ------------------------------------------------------------------ Damage
def test_wk104_a_die_equal_to_the_box_hurts_and_one_below_stops_the_roll() -> None:
    """Kata's boxes are 4 4 4 3 2."""
    for dice, damage in (((4, 3, 6), 2), ((4, 4, 3), 2), ((3, 3, 3), 0), ((5, 4, 4), 3)):
        table = second(hero("Kata", room=2), monsters={2: ["Cave Troll"]})
        table.end_turn(*dice, *TWELVE)
        assert table.hero("Kata").damage == damage


def test_wk89_a_cloak_that_warded_rests_through_the_next_own_turn() -> None:
    table = second(hero("Kata", room=2, items=["Mirror Cloak"]), monsters={2: ["Cave Troll"]})
    table.end_turn(4, 1, 1, *TWELVE)
    assert table.hero("Kata").cloak_rest == 2
    table.end_turn(*TWELVE)
    assert (table.asked, table.hero("Kata").cloak_rest) == ("Kata: action", 1)
    table.end_turn(4, 1, 1, *TWELVE).end_turn(*TWELVE)
    assert (table.hero("Kata").damage, table.hero("Kata").cloak_rest) == (1, 0)


def test_wk111_each_holder_of_a_scroll_is_asked_once_from_the_dead_heros_owner_on() -> None:
    scroll = "Scroll of Resurrection"
    heroes = hero("Kata", room=2, damage=4, markers=2), hero("Lyric", reserve=[scroll, scroll])
    table = second(*heroes, monsters={2: ["Cave Troll"]})
    table.dice(6, 1, 1).choose(END)
    assert table.asked == "Lyric: scroll"
    table.dice(*TWELVE).choose("Play the Scroll")
    kata = table.hero("Kata")
    assert (kata.damage, kata.markers, table.reserve("Lyric"), table.discarded) == (0, 0, [scroll], [scroll])
    again = second(*heroes, monsters={2: ["Cave Troll"]}).dice(6, 1, 1).choose(END)
    again.choose(again.offered[1])
    assert again.ended == "WK-111"


# ------------------------------------------------------------------ the terror walks
def test_wk92_it_goes_one_room_with_all_who_are_there_and_not_webbed() -> None:
    heroes = hero("Kata", room=6), hero("Lyric", room=6), hero("Verity", room=5)
    table = lay(
        hero("Nox", room=9), *heroes, terror="Widowfang", terror_room=6, monsters={6: ["Wraith"], 5: ["Gargoyle"]}
    )
    table.hero("Lyric").webbed = True
    table.end_turn()
    assert (table.g.terror_room, table.line(5), table.line(6)) == (5, ["Gargoyle", "Wraith"], [])
    assert [table.hero(name).room for name in ("Nox", "Kata", "Lyric", "Verity")] == [9, 5, 6, 5]


def test_wk95_from_room_2_it_still_stays_in_the_lair() -> None:
    table = lay(hero("Nox", room=9), hero("Kata", room=9), terror="Whiptail", terror_room=2).end_turn()
    assert (table.g.terror_room, table.ended) == (1, "")
    assert table.end_turn().ended != ""


# ------------------------------------------------------------------ chance
def test_wk4_wk9_wk10_every_pile_is_shuffled() -> None:
    """Six tables from the start: Rooms, Monsters and treasure lie differently in each, and no card is lost."""
    tables = [Match.new(GAME, players=2, seed=seed).state for seed in range(6)]
    piles: list[tuple[tuple[int, ...], ...]] = []
    for g in tables:
        assert isinstance(g, Lair)
        piles.append((g.faces, (*g.monster_deck, *g.lines[1]), tuple(g.treasure_deck)))
        assert TERROR_CARD in g.monster_deck[:9]
    for kind in range(3):
        assert len({pile[kind] for pile in piles}) == 6
        assert len({tuple(sorted(pile[kind])) for pile in piles}) == 1
    assert len({tuple(sorted(pile[1][:9])) for pile in piles}) > 1
    assert len({pile[1][:9].index(TERROR_CARD) for pile in piles}) > 1
