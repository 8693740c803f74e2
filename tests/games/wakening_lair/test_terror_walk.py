"""The terror awakens and walks: WK-90 to WK-95."""

from tests.games.wakening_lair.table import TERROR_AWAKENS, Table, hero, lay
from waystone.games.wakening_lair.model.state import TERROR_CARD


def wake(terror: str = "Grimgear", **more: list[str]) -> Table:
    """Kata's awaken roll draws the Terror Awakens card."""
    heroes = hero("Kata"), hero("Nox")
    deck = [TERROR_AWAKENS, "Gargoyle"]
    return lay(*heroes, starts=True, dice=(3, 4), awake=[1, 2], terror=terror, deck=deck, defeated=more.get("gone", []))


def test_the_board_is_revealed_at_room_12() -> None:
    """WK-90"""
    table = wake("Whiptail")
    assert table.g.terror_room == 12
    assert table.g.terror_known
    assert table.told("terror") == [
        "The terror awakens in Room 12: Whiptail, the six-limbed wyrm, weak to Poison, immune to Lightning; "
        "every Room lies open now"
    ]


def test_all_rooms_turn_up_without_monsters() -> None:
    """WK-90: Room 12 too."""
    table = wake()
    assert all(table.g.is_awake(room) for room in range(1, 13))
    assert all(table.line(room) == [] for room in range(1, 13))


def test_the_reveal_powers_are_carried_out() -> None:
    """WK-90: Soulbane calls its dead, Cindershroud's ring burns all round."""
    assert wake("Soulbane", gone=["Wraith"]).line(12) == ["Wraith"]
    assert wake("Cindershroud").ring == []


def test_the_card_leaves_the_game() -> None:
    """WK-90: neither in the deck nor in the discard pile."""
    table = wake()
    assert TERROR_CARD not in table.g.monster_deck
    assert table.g.monster_discard == ()


def test_monsters_already_in_play_stay_where_they_are() -> None:
    """WK-90"""
    heroes = hero("Kata"), hero("Nox")
    table = lay(*heroes, starts=True, dice=(3, 4), awake=[1, 2], deck=[TERROR_AWAKENS], monsters={2: ["Dire Wolf"]})
    assert table.line(2) == ["Dire Wolf"]


def test_the_waking_turn_goes_on_and_already_advances_the_terror() -> None:
    """WK-91"""
    table = wake()
    assert table.asked == "Kata: action"
    assert table.g.actions == 3
    table.end_turn()
    assert table.g.terror_room == 11


def test_the_terror_takes_monsters_and_heroes_along_but_no_traps() -> None:
    """WK-92: from Room 6 to Room 5."""
    heroes = hero("Kata"), hero("Nox", room=6), hero("Lyric", room=6)
    table = lay(*heroes, terror_room=6, monsters={6: ["Wraith", "Gargoyle"]}, traps={6: ["Spiked Pit"]})
    table.end_turn()
    assert table.g.terror_room == 5
    assert table.line(5) == ["Wraith", "Gargoyle"]
    assert table.line(6) == []
    assert (table.hero("Nox").room, table.hero("Lyric").room, table.hero("Kata").room) == (5, 5, 1)
    assert table.traps(6) == ["Spiked Pit"]
    assert table.traps(5) == []


def test_a_webbed_hero_stays_behind() -> None:
    """WK-92: the others are pushed."""
    table = lay(hero("Kata"), hero("Nox", room=6), hero("Lyric", room=6), terror="Widowfang", terror_room=6)
    table.hero("Nox").webbed = True
    table.end_turn()
    assert (table.hero("Nox").room, table.hero("Lyric").room) == (6, 5)


def test_from_room_1_it_leaves_and_everyone_loses() -> None:
    """WK-92"""
    table = lay(hero("Kata", room=3), hero("Nox", room=3), terror_room=1)
    table.end_turn()
    assert table.ended == "WK-92"
    assert table.match.result is not None
    assert table.match.result.rewards == [0.0, 0.0]


def test_arriving_monsters_line_up_on_the_right_without_limit() -> None:
    """WK-93: five in a Room, the earlier ones nearest."""
    there, coming = ["Dire Wolf", "Cave Troll"], ["Wraith", "Gargoyle", "Ember Imp"]
    table = lay(hero("Kata"), hero("Nox"), terror_room=6, monsters={5: there, 6: coming})
    table.end_turn()
    assert table.line(5) == there + coming


def test_heroes_met_by_the_terror_are_not_attacked_at_that_moment() -> None:
    """WK-94: no die falls for Nox, who is in the terror's Room now and may attack it."""
    table = lay(hero("Kata"), hero("Nox", room=5), terror_room=6)
    table.end_turn()
    assert table.hero("Nox").damage == 0
    assert table.asked == "Nox: action"
    assert "Head" in table.targets()


def test_exactly_twelve_turns_from_waking_to_leaving() -> None:
    """WK-95: the waking turn counted."""
    heroes = hero("Kata", room=2), hero("Nox", room=2)
    table = lay(*heroes, starts=True, dice=(3, 4), deck=[TERROR_AWAKENS])
    turns = 0
    while not table.match.over:
        turns += 1
        if table.g.terror_room == table.g.hero.room:
            table.choose("Move to Room 12")  # past it, out of its reach
        table.choose("End your Actions")
    assert turns == 12
    assert table.ended == "WK-92"
