"""Move: WK-29 to WK-36a. What is given in passing: test_treasure."""

from tests.games.wakening_lair.table import TERROR_AWAKENS, TWELVE, hero, lay
from waystone.games.wakening_lair.model.state import NONE


def test_one_move_goes_through_any_number_of_awake_rooms_both_ways() -> None:
    """WK-29"""
    table = lay(hero("Kata", room=6), hero("Nox", room=6))
    assert table.moves() == {1, 2, 3, 4, 5, 7, 8, 9, 10, 11}
    table.choose("Move to Room 1")
    assert table.hero("Kata").room == 1
    assert table.g.actions == 2


def test_a_room_with_a_monster_ends_the_move() -> None:
    """WK-30"""
    table = lay(hero("Kata"), hero("Nox"), monsters={4: ["Wraith"]})
    assert table.moves() == {2, 3, 4}
    assert table.refusal("Move to Room 5") == "WK-30"


def test_a_room_with_a_trap_ends_the_move() -> None:
    """WK-30"""
    table = lay(hero("Kata"), hero("Nox"), traps={3: ["Spiked Pit"]})
    assert table.moves() == {2, 3}
    assert table.refusal("Move to Room 4") == "WK-30"


def test_heroes_end_no_move() -> None:
    """WK-30: only Monsters and Traps do."""
    assert 4 in lay(hero("Kata", room=2), hero("Nox", room=3)).moves()


def test_the_terrors_room_ends_the_move() -> None:
    """WK-31: even when no Monster is in it."""
    table = lay(hero("Kata", room=3), hero("Nox", room=3), terror="Grimgear", terror_room=6)
    assert table.moves() == {1, 2, 4, 5, 6}
    assert table.refusal("Move to Room 7") == "WK-31"


def test_a_sleeping_room_ends_the_move_wakes_and_is_populated() -> None:
    """WK-32"""
    table = lay(hero("Kata"), hero("Nox"), awake=[1, 2], faces={3: "Ruined Forge"}, deck=["Wraith", "Gargoyle"])
    assert table.moves() == {2, 3}
    assert table.refusal("Move to Room 4") == "WK-32"
    table.choose("Move to Room 3")
    assert table.g.is_awake(3)
    assert table.line(3) == ["Wraith", "Gargoyle"]
    assert table.hero("Kata").room == 3
    assert table.g.actions == 2


def test_the_last_sleeping_room_may_wake_the_terror() -> None:
    """WK-32, WK-24: a Move draws from the same deck."""
    table = lay(hero("Kata"), hero("Nox"), awake=[1], deck=[TERROR_AWAKENS])
    table.choose("Move to Room 2")
    assert table.g.terror_room == 12
    assert table.line(2) == []
    assert 11 in table.moves()
    assert 12 in table.moves()


def test_room_12_is_closed_while_the_terror_sleeps() -> None:
    """WK-33: to a Move and to the Portal, for heroes and Monsters."""
    table = lay(hero("Mobius", room=11), hero("Kata"), monsters={2: ["Wraith"]})
    assert 12 not in table.moves()
    assert table.refusal("Move to Room 12") == "WK-33"
    table.choose("Open the Wizard's Portal", "Send Wraith through")
    assert not table.offers("Open the Portal into Room 12")
    table.choose("Open the Portal into Room 5", "Open the Wizard's Portal", "Send Kata through")
    assert not table.offers("Open the Portal into Room 12")


def test_room_12_opens_when_the_terror_is_awake() -> None:
    """WK-33: it bars only while it sleeps."""
    assert 12 in lay(hero("Kata", room=11), hero("Nox"), terror_room=9).moves()


def test_leaving_is_never_hindered() -> None:
    """WK-34: from a Room with Monsters, Traps and the terror, forwards and backwards, past it."""
    heroes = hero("Kata", room=6), hero("Nox")
    table = lay(*heroes, monsters={6: ["Wraith", "Cave Troll"]}, traps={6: ["Snare Net"]}, terror_room=6)
    assert table.moves() >= {1, 5, 7, 12}
    table.choose("Move to Room 9")  # no dice: the Trap that is left does not trigger
    assert table.hero("Kata").room == 9


def test_a_further_move_costs_a_further_action() -> None:
    """WK-35: through two Rooms with Monsters it takes three Moves."""
    table = lay(hero("Kata"), hero("Nox"), monsters={2: ["Wraith"], 3: ["Gargoyle"]})
    assert 4 not in table.moves()
    table.choose("Move to Room 2")
    assert 4 not in table.moves()
    assert table.g.actions == 2
    table.choose("Move to Room 3")
    assert 4 in table.moves()
    assert table.g.actions == 1


def test_heroes_cannot_leave_the_lair() -> None:
    """WK-36: from Room 1 every way leads up."""
    assert lay(hero("Kata"), hero("Nox")).moves() == set(range(2, 12))
    assert lay(hero("Kata", room=12), hero("Nox"), terror_room=5).moves() == set(range(5, 12))


def test_the_stretch_and_the_first_room_beyond_it_on_either_side() -> None:
    """WK-36a: a Room that ends the Move is reached, those behind it are not."""
    table = lay(hero("Kata", room=5), hero("Nox", room=5), monsters={2: ["Wraith"]}, traps={7: ["Gas Vent"]})
    assert table.moves() == {2, 3, 4, 6, 7}


def test_out_and_back_only_to_pass_cards() -> None:
    """WK-36a: the own Room is a destination if a hero in a passed Room and this one have a Reserve card to share."""
    nobody = lay(hero("Kata", room=3, reserve=["Emberbrand"]), hero("Nox", room=5), monsters={4: ["Wraith"]})
    assert 3 not in nobody.moves()
    assert nobody.refusal("Move to Room 3") == "WK-36a"
    assert 3 not in lay(hero("Kata", room=3, reserve=["Emberbrand"]), hero("Nox", room=3)).moves()
    no_card = lay(hero("Kata", room=3), hero("Nox", room=5))
    assert 3 not in no_card.moves()
    table = lay(hero("Kata", room=3), hero("Nox", room=5, reserve=["Emberbrand"]))
    assert 3 in table.moves()
    table.choose("Move to Room 3", "Ask for Emberbrand", "Hand the card over", "Hold Emberbrand")
    assert table.hero("Kata").room == 3
    assert table.g.actions == 2
    assert table.reserve("Kata") == ["Emberbrand"]


def test_coming_home_triggers_the_traps_there() -> None:
    """WK-36a: as on any entry."""
    heroes = hero("Kata", room=3), hero("Nox", room=4, reserve=["Emberbrand"])
    table = lay(*heroes, traps={3: ["Spiked Pit"]}, dice=(6,))
    table.choose("Move to Room 3", "Done")
    assert table.hero("Kata").damage == 2


def test_both_sides_of_the_stretch_are_passed() -> None:
    """WK-36a, WK-29: on the way up Kata may turn round below first and give to Nox there."""
    table = lay(hero("Kata", room=3, reserve=["Emberbrand"]), hero("Nox", room=2))
    table.choose("Move to Room 5", "Give Emberbrand / Dragon's Breath Elixir to Nox", "Hold")
    assert table.hero("Kata").room == 5
    assert table.reserve("Nox") == ["Emberbrand"]


def test_from_a_room_that_ends_moves_only_the_side_of_the_destination_is_passed() -> None:
    """WK-36a: Kata stands beside a Wraith, so she cannot go down and come through again."""
    heroes = hero("Kata", room=3, reserve=["Emberbrand"]), hero("Nox", room=2), hero("Lyric", room=4)
    table = lay(*heroes, monsters={3: ["Wraith"]})
    table.choose("Move to Room 5")
    assert table.offers("Give Emberbrand / Dragon's Breath Elixir to Lyric")
    assert not table.offers("Give Emberbrand / Dragon's Breath Elixir to Nox")


def test_out_and_back_beside_a_monster_goes_to_one_side_of_the_players_choice() -> None:
    """WK-36a: both neighbours can be met at first; after a card has changed hands above, the way down is gone."""
    heroes = (
        hero("Kata", room=3, reserve=["Emberbrand", "Dawnblade"]),
        hero("Nox", room=2),
        hero("Lyric", room=4),
    )
    table = lay(*heroes, monsters={3: ["Wraith"]})
    table.choose("Move to Room 3")
    assert table.offers("Give Emberbrand / Dragon's Breath Elixir to Lyric")
    assert table.offers("Give Emberbrand / Dragon's Breath Elixir to Nox")
    table.choose("Give Emberbrand / Dragon's Breath Elixir to Nox", "Hold")
    assert table.offers("Give Dawnblade / Horn of Valor to Nox")
    assert not table.offers("Give Dawnblade / Horn of Valor to Lyric")


def test_out_and_back_beside_a_monster_looks_for_cards_on_both_sides() -> None:
    """WK-36a: nobody above has a card, but Nox below has one."""
    heroes = hero("Kata", room=3), hero("Nox", room=2, reserve=["Emberbrand"]), hero("Lyric", room=4)
    table = lay(*heroes, monsters={3: ["Wraith"]})
    assert 3 in table.moves()
    assert table.choose("Move to Room 3").offers("Ask for Emberbrand")


def test_a_card_asked_for_binds_the_side_too() -> None:
    """WK-36a, WK-79: beside a Wolf Kata goes out and back; having asked above, she meets nobody below."""
    heroes = (
        hero("Nox", room=4, reserve=["Bone Rot"]),
        hero("Kata", room=5),
        hero("Lyric", room=6, reserve=["Dawnblade"]),
    )
    table = lay(*heroes, monsters={5: ["Dire Wolf"]}).end_turn(*TWELVE).choose("Move to Room 5")
    assert table.offers("Ask for Bone Rot")
    table.choose("Ask for Dawnblade")
    assert table.asked == "Lyric: grant"
    table.choose("Keep the card")
    assert table.asked == "Kata: action"
    assert table.hero("Kata").room == 5


def test_without_cards_the_own_room_is_not_even_refused() -> None:
    """WK-36a: there is nothing to pass on, so nobody would think of it; with a card and nobody on the way it is."""
    table = lay(hero("Kata", room=5), hero("Nox", room=3))
    assert not table.offers("Move to Room 5")
    assert table.refusal("Move to Room 5") == ""
    wall: dict[int, list[str]] = {4: ["Wraith"]}
    assert (
        lay(hero("Kata", room=5, reserve=["Bone Rot"]), hero("Nox"), monsters=wall).refusal("Move to Room 5")
        == "WK-36a"
    )


def test_out_and_back_from_a_free_room_meets_both_sides() -> None:
    """WK-36a: nothing holds Kata in Room 3, so she gives a card below and one above, in Room 1 and in Room 4."""
    kata = hero("Kata", room=3, reserve=["Emberbrand", "Dawnblade"])
    table = lay(kata, hero("Nox", room=1), hero("Lyric", room=4))
    table.choose("Move to Room 3", "Give Emberbrand / Dragon's Breath Elixir to Nox", "Hold")
    assert table.g.bound_for == 3
    table.choose("Give Dawnblade / Horn of Valor to Lyric", "Hold")
    assert (table.reserve("Nox"), table.reserve("Lyric")) == (["Emberbrand"], ["Dawnblade"])
    assert (table.asked, table.hero("Kata").room, table.g.bound_for) == ("Kata: action", 3, NONE)
