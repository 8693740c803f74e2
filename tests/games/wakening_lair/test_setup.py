"""Setup: WK-1 to WK-11."""

import pytest

from tests.games.wakening_lair.table import Table, box, hero, lay
from waystone.engine.match import Match
from waystone.games.wakening_lair.game import GAME
from waystone.games.wakening_lair.model.content import ROOMS
from waystone.games.wakening_lair.model.state import TERROR_CARD, Lair


def new(players: int = 3, seed: int = 1, **settings: str) -> Table:
    return Table(Match.new(GAME, players, seed, settings=settings, edition=box(), log_events=True))


def state(seed: int, **settings: str) -> Lair:
    return new(3, seed, **settings).g


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_heroes_may_play(players: int) -> None:
    """WK-1"""
    table = new(players)
    for _ in range(players):
        assert table.match.ask is not None
        table.match.choose(table.match.ask.options[0])
    assert len(table.g.heroes) == players


@pytest.mark.parametrize("players", [1, 7])
def test_fewer_or_more_are_refused_in_one_line(players: int) -> None:
    """WK-1"""
    with pytest.raises(ValueError, match="Wakening Lair is for 2, 3, 4, 5, 6 players"):
        new(players)


def test_a_class_is_taken_once() -> None:
    """WK-2: when Juniper is chosen, her other side Bristlecone is taken too."""
    table = new()
    assert table.offers("Be Juniper")
    assert table.offers("Be Bristlecone")
    table.choose("Be Juniper the Ranger")
    assert not table.offers("Be Juniper")
    assert not table.offers("Be Bristlecone")
    assert table.refusal("Be Bristlecone") == "WK-2"
    assert len(table.offered) == 16


def test_every_player_chooses_once() -> None:
    """WK-2: one Hero card each, in seating order."""
    table = new()
    seats = []
    for name in ("Juniper", "Kata", "Nox"):
        assert table.match.ask is not None
        seats.append(table.match.ask.seat)
        table.choose(f"Be {name}")
    assert seats == [0, 1, 2]
    assert [hero.name for hero in table.g.heroes] == ["Juniper", "Kata", "Nox"]


def test_the_side_has_no_effect_on_play() -> None:
    """WK-2: both sides are the same card: types, boxes and ability."""
    one, other = lay(hero("Juniper"), hero("Kata")), lay(hero("Bristlecone"), hero("Tenzo"))
    assert one.hero("Juniper").card is other.hero("Bristlecone").card
    assert one.offered == other.offered


def test_heroes_start_at_the_entrance_with_nothing() -> None:
    """WK-3"""
    table = new().choose("Be Juniper", "Be Kata", "Be Nox")
    for hero_ in table.g.heroes:
        assert hero_.room == 1
        assert (hero_.damage, hero_.markers) == (0, 0)
        assert hero_.cards() == ()


def test_twelve_rooms_are_shuffled_face_down() -> None:
    """WK-4: each table has all twelve cards, in an order of its own; all but the entrance lie face down."""
    orders = {state(seed).faces for seed in range(20)}
    assert len(orders) == 20
    assert all(sorted(order[1:]) == list(range(ROOMS)) for order in orders)
    assert [room for room in range(1, 13) if state(1).is_awake(room)] == [1]


def test_any_card_can_lie_at_any_place() -> None:
    """WK-4: Rooms 1 and 12 are no special cards."""
    tables = [state(seed).faces for seed in range(200)]
    for place in (1, 7, 12):
        assert {order[place] for order in tables} == set(range(ROOMS))


def test_a_room_keeps_its_number() -> None:
    """WK-4: the card at position k is Room k for the whole game, awake or not."""
    table = lay(hero("Juniper", room=3), hero("Kata"), awake=[1, 2, 3], faces={4: "Storm Shaft"}, deck=["Wraith"])
    table.choose("Move to Room 4")
    assert table.g.room_card(4).name == "Storm Shaft"


def test_only_neighbours_in_the_column_are_adjacent() -> None:
    """WK-5: with Monsters on both sides a Move reaches just k-1 and k+1; the column does not close to a ring."""
    table = lay(hero("Kata", room=6), hero("Nox", room=6), monsters={5: ["Wraith"], 7: ["Wraith"]})
    assert table.moves() == {5, 7}
    assert lay(hero("Kata"), hero("Nox"), monsters={2: ["Wraith"]}).moves() == {2}


def test_room_1_is_awake_at_the_start() -> None:
    """WK-6"""
    assert all(state(seed).is_awake(1) for seed in range(5))


def test_one_of_six_terrors_is_drawn_unseen() -> None:
    """WK-7"""
    tables = [state(seed) for seed in range(100)]
    assert {g.terror for g in tables} == set(range(6))
    assert not any(g.terror_known or g.terror_awake for g in tables)
    assert GAME.view(tables[0], 0).terror is None


def test_room_1_is_populated_by_the_number_on_its_card() -> None:
    """WK-8"""
    numbers = set()
    for seed in range(20):
        g = state(seed)
        assert len(g.lines[1]) == g.room_card(1).monsters
        assert len(g.monster_deck) == 25 - g.room_card(1).monsters
        numbers.add(len(g.lines[1]))
    assert numbers == {1, 2}
    assert state(3, populate_room_1="no").lines[1] == ()


def test_the_terror_card_lies_among_the_last_nine_monster_cards() -> None:
    """WK-9: 25 cards, each Monster once, the Terror Awakens card at any of the places 17 to 25 from the top."""
    places = set()
    for seed in range(200):
        g = state(seed, populate_room_1="no")
        from_the_top = g.monster_deck[::-1]
        assert sorted(from_the_top) == [TERROR_CARD, *[monster.index for monster in g.content.monsters]]
        places.add(from_the_top.index(TERROR_CARD) + 1)
    assert places == set(range(17, 26))


def test_the_treasure_deck_holds_all_24_cards_shuffled() -> None:
    """WK-10"""
    decks = [state(seed).treasure_deck for seed in range(10)]
    assert all(sorted(deck) == list(range(24)) for deck in decks)
    assert len({tuple(deck) for deck in decks}) == 10
    assert state(1).treasure_discard == ()
    assert state(1).monster_discard == ()


def test_no_pile_is_reshuffled() -> None:
    """WK-10: with the treasure deck empty and its discard pile full, a defeated Monster pays nothing."""
    table = lay(hero("Kata"), hero("Nox"), monsters={1: ["Ratkin Cutter"]}, treasure_left=False, dice=(6, 6))
    pile = table.discarded
    table.choose("Attack Ratkin Cutter bare-handed (Holy)")
    assert table.defeated == ["Ratkin Cutter"]
    assert table.g.treasure_deck == []
    assert table.discarded == pile


def test_anybody_may_be_first_and_turns_go_clockwise() -> None:
    """WK-11"""
    assert {state(seed).first for seed in range(30)} == {0, 1, 2}
    begun = new(seed=5).choose("Be Juniper", "Be Kata", "Be Nox")
    assert begun.g.active == begun.g.first
    table = lay(hero("Kata"), hero("Nox"), hero("Lyric"))
    order = []
    for _ in range(4):
        order.append(table.g.hero.name)
        table.end_turn(6, 6)
    assert order == ["Kata", "Nox", "Lyric", "Kata"]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_players_may_decide_who_goes_first(seat: int) -> None:
    """WK-11: whatever the dice would have said; all else is dealt the same."""
    for seed in range(6):
        table = new(3, seed, first=f"seat-{seat + 1}").choose("Be Juniper", "Be Kata", "Be Nox")
        assert table.g.first == table.g.active == seat
        assert table.g.monster_deck[:9] == new(3, seed).g.monster_deck[:9]


def test_seats_are_counted_round_the_table() -> None:
    """WK-11: the fifth seat of three heroes is the second; of six it is the fifth."""
    assert new(3, first="seat-5").g.first == 1
    assert new(6, first="seat-5").g.first == 4
