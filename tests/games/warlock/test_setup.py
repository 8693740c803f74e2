"""FM-1 to FM-20: setting the table."""

from collections import Counter

import pytest

from tests.games.warlock.table import box, content, hero, lay
from waystone.engine.match import Match
from waystone.engine.rng import Rng
from waystone.games.warlock.game import GAME
from waystone.games.warlock.model.content import NONE
from waystone.games.warlock.model.state import CHEST, PILE, START, Dungeon
from waystone.games.warlock.rules.keys import own_numbers
from waystone.games.warlock.rules.setup import deal_keys, weakest_first


def fresh(players: int, seed: int = 1) -> Match:
    return Match.new(GAME, players=players, seed=seed, edition=box())


def state_of(match: Match) -> Dungeon:
    assert isinstance(match.state, Dungeon)
    return match.state


def begun(players: int, seed: int = 1) -> Dungeon:
    """After the extra goods."""
    match = fresh(players, seed)
    while match.ask is not None and match.ask.subject.key == "extra_goods":
        match.choose(match.ask.options[0])
    return state_of(match)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_fm1_each_player_has_one_adventurer_and_secret_keys(players: int) -> None:
    """FM-1: and FM-19: all start on the Entrance."""
    g = begun(players)
    assert len(g.adventurers) == players
    assert all(own_numbers(g, seat) for seat in range(players))
    assert all(a.space == content().board.entrance for a in g.adventurers)
    assert content().board.spaces[content().board.entrance].id == "square-14-26"


def test_fm2_the_decks_are_shuffled() -> None:
    """FM-2: two seeds, two orders of all four decks."""
    one, two = begun(4, 1), begun(4, 2)
    assert one.treasure != two.treasure
    assert one.encounter != two.encounter
    assert one.holder != two.holder
    assert one.maze != two.maze


def test_fm3_one_treasure_card_in_every_room_but_two() -> None:
    """FM-3: 32 cards, 32 rooms; none in the Study and the Treasure Room."""
    g = begun(2)
    assert len(content().treasures) == 32
    assert sorted(card for card in g.treasure if card != NONE) == list(range(32))
    empty = [content().board.spaces[content().board.rooms[r]].name for r, card in enumerate(g.treasure) if card == NONE]
    assert empty == ["Warlock's Study", "Treasure Room"]


def test_fm4_fixed_encounters_lie_face_up_in_their_rooms() -> None:
    """FM-4: six of them, seen by all; FM-5: 27 others face down, none in the Treasure Room."""
    g = begun(2)
    names = {
        content().board.spaces[content().board.rooms[room]].name: content().encounters[card].name
        for room, card in enumerate(g.encounter)
        if card != NONE and g.is_face_up(room)
    }
    assert names == {
        "Hexmaster's Cell": "Hexmaster",
        "Hall of the Idol": "Iron Cyclops",
        "Vampire's Crypt": "Vampire",
        "Minotaur's Den": "Minotaur",
        "Dragon's Cavern": "Dragon",
        "Warlock's Study": "Zagor the Warlock",
    }
    down = [room for room, card in enumerate(g.encounter) if card != NONE and not g.is_face_up(room)]
    assert len(down) == 27
    assert len(content().encounters) == 33
    assert GAME.view(g, 0).rooms[down[0]].encounter == NONE


def test_fm5_fm6_the_treasure_room_holds_only_the_chest() -> None:
    """FM-5, FM-6: no Encounter card there; the three cards of the chest are its secret."""
    g = begun(3)
    room = content().board.spaces[content().board.treasure_room].room
    assert g.encounter[room] == NONE
    assert g.treasure[room] == NONE
    assert g.holder.count(CHEST) == 3


@pytest.mark.parametrize(("die", "skill"), [(1, 9), (2, 9), (3, 10), (4, 10), (5, 11), (6, 11)])
def test_fm7_skill(die: int, skill: int) -> None:
    """FM-7; FM-8: Stamina 2d6 + 12; FM-9: Luck d6 + 6; FM-11: what he starts with."""
    table = lay(hero(dead=True), hero(), dice=(die, 2, 5, 4))
    table.choose("Enter with a new character")
    a = table.hero(0)
    assert (a.skill, a.stamina, a.luck) == (skill, 19, 10)
    assert (a.food, a.gold, a.lantern, a.sword) == (3, 0, True, True)
    assert table.held(0) == set()


def test_fm8_fm9_the_range_of_the_scores() -> None:
    """FM-8, FM-9: 14 to 24, 7 to 12."""
    low = lay(hero(dead=True), hero(), dice=(1, 1, 1, 1)).choose("Enter with a new character").hero(0)
    high = lay(hero(dead=True), hero(), dice=(6, 6, 6, 6)).choose("Enter with a new character").hero(0)
    assert (low.stamina, low.luck) == (14, 7)
    assert (high.stamina, high.luck) == (24, 12)


def test_fm10_no_score_above_its_start() -> None:
    """FM-10: a meal gives only what was lost."""
    table = lay(hero(stamina=17, first=(10, 19, 9)), hero("14,24"))
    table.choose("Eat 1 Provision")
    assert table.hero(0).stamina == 19


def test_fm11_the_starting_equipment() -> None:
    """FM-11: one sword, a rucksack, a lantern, 3 Provisions."""
    a = state_of(fresh(2)).adventurers[0]
    assert (a.sword, a.lantern, a.food, a.gold) == (True, True, 3, 0)


@pytest.mark.parametrize(("skill_die", "units"), [(1, 3), (3, 2), (5, 1)])
def test_fm12_extra_goods(skill_die: int, units: int) -> None:
    """FM-12: exactly 12 minus Skill, each Gold or a Provision."""
    table = lay(hero(dead=True), hero(), dice=(skill_die, 3, 3, 3))
    table.choose("Enter with a new character")
    assert table.asked == (0, "extra_goods")
    assert len(table.offered()) == units + 1
    table.choose(f"Take {units} Gold, the rest in Provisions")
    assert (table.hero(0).gold, table.hero(0).food) == (units, 3)


def test_fm13_characters_before_keys() -> None:
    """FM-13: while the goods are chosen no Key card is dealt; then they are."""
    match = fresh(4)
    assert state_of(match).holder == ()
    assert all(a.skill >= 9 for a in state_of(match).adventurers)
    assert begun(4).holder != ()


def test_fm14_three_numbers_under_the_chest() -> None:
    """FM-14: nobody knows which; each player has one blank besides his numbers."""
    g = begun(6)
    assert g.holder.count(CHEST) == 3
    for seat in range(6):
        assert len(GAME.view(g, seat).notebook.triples) == 56


@pytest.mark.parametrize(("players", "shares"), [(2, [3, 3]), (3, [2, 2, 2]), (6, [1] * 6)])
def test_fm15_an_even_deal(players: int, shares: list[int]) -> None:
    """FM-15."""
    assert list(begun(players).key_counts) == shares


@pytest.mark.parametrize("seed", range(5))
def test_fm16_spare_cards_go_to_the_weakest(seed: int) -> None:
    """FM-16: two with four players, one with five."""
    for players, spare in ((4, 2), (5, 1)):
        g = begun(players, seed)
        order = weakest_first(g)
        assert all(g.key_counts[seat] == 2 for seat in order[:spare])
        assert all(g.key_counts[seat] == 1 for seat in order[spare:])


def test_fm17_ties_by_stamina_then_luck_then_lots() -> None:
    """FM-17."""
    g = begun(4)
    scores = ((9, 20, 8), (9, 18, 9), (9, 18, 8), (11, 14, 7))
    for a, (skill, stamina, luck) in zip(g.adventurers, scores, strict=True):
        a.first_skill, a.first_stamina, a.first_luck = skill, stamina, luck
    assert weakest_first(g) == [2, 1, 0, 3]
    for a in g.adventurers:
        a.first_skill, a.first_stamina, a.first_luck = 9, 18, 8
    firsts = Counter(weakest_first(g)[0] for _ in range(400))
    assert all(60 < firsts[seat] < 140 for seat in range(4))


def test_fm18_maze_cards_lie_unseen() -> None:
    """FM-18: one on each of the six spaces."""
    g = begun(2)
    assert sorted(g.maze) == [0, 1, 2, 3, 4, 5]
    assert GAME.view(g, 0).maze == (NONE,) * 6


@pytest.mark.parametrize("seed", range(4))
def test_fm20_the_lowest_skill_starts_and_play_goes_clockwise(seed: int) -> None:
    """FM-20."""
    match = fresh(3, seed)
    while match.ask is not None and match.ask.subject.key == "extra_goods":
        match.choose(match.ask.options[0])
    g = state_of(match)
    assert g.adventurers[g.active].first_skill == min(a.first_skill for a in g.adventurers)
    first = g.active
    turns: list[int] = []
    chance = Rng(3)
    while match.ask is not None and len(turns) < 6:
        if g.turn > len(turns):
            turns.append(g.active)
        match.push(match.ask.options[chance.below(len(match.ask.options))])
    assert turns == [(first + i) % 3 for i in range(6)]


def test_fm16_the_deal_itself() -> None:
    """FM-16: given Skills 9, 11, 9, 10 the two nines hold two cards."""
    g = begun(4)
    deal_keys(g, [0, 2, 3, 1])
    assert g.key_counts == (2, 1, 2, 1)


@pytest.mark.parametrize("players", [1, 3])
def test_fm5_at_the_start_nobody_knows_anything(players: int) -> None:
    """FM-5, FM-14, FM-25: no player and no onlooker; and nobody has left a room."""
    g = state_of(fresh(players))
    assert g.placed == g.outside == (0,) * (players + 1)
    assert g.asked == g.entered == (0,) * ((players + 1) * players)
    assert [(bag.cards, bag.sees) for bag in [*g.hands, g.desk]] == [((), ((),) * (players + 1))] * (players + 1)
    assert g.last_left == (NONE,) * 34
    assert (g.heaps, g.noted) == ([], g.face_up)
    assert (g.double_six, g.peeks_at_chest) == (False, False)


def test_settings_that_the_table_agreed_on() -> None:
    """FM-189, FM-190."""
    g = state_of(Match.new(GAME, players=2, seed=1, edition=box(), settings={"double_six": "yes"}))
    assert (g.double_six, g.peeks_at_chest) == (True, False)
    g = state_of(Match.new(GAME, players=1, seed=1, edition=box(), settings={"solo_peek": "chest"}))
    assert (g.double_six, g.peeks_at_chest) == (False, True)


def test_fm190_alone_the_other_six_are_a_pile() -> None:
    """FM-190: no Key card in hand; the lone player starts."""
    g = begun(1)
    assert (g.holder.count(CHEST), g.holder.count(PILE), g.key_counts, g.first) == (3, 6, (0,), 0)
    assert g.holder[0] == NONE


@pytest.mark.parametrize("seed", range(3))
def test_fm14_every_number_is_somewhere_once(seed: int) -> None:
    """FM-14, FM-15: nine numbers; the counts are those of the hands."""
    g = begun(5, seed)
    assert all(holder in (*range(5), CHEST) for holder in g.holder[1:])
    assert g.key_counts == tuple(g.holder[1:].count(seat) for seat in range(5))
    assert (sum(g.key_counts), g.active, g.phase) == (6, g.first, START)


def test_fm15_each_player_alone_is_told_his_numbers() -> None:
    """FM-14, FM-15: all of them, the first and the last too; nobody else hears them."""
    heard: set[int] = set()
    for seed in range(8):
        match = Match.new(GAME, players=3, seed=seed, edition=box(), log_events=True)
        while match.ask is not None and match.ask.subject.key == "extra_goods":
            match.choose(match.ask.options[0])
        g = state_of(match)
        told = [event for event in match.log if event.kind == "your keys"]
        assert [event.only for event in told] == [0, 1, 2]
        for event in told:
            numbers = event.facts["numbers"]
            assert isinstance(numbers, tuple)
            assert numbers == tuple(number for number in range(1, 10) if own_numbers(g, event.only) >> number & 1)
            heard.update(numbers)
    assert heard == set(range(1, 10))


def test_fm14_any_number_may_be_under_the_chest() -> None:
    """FM-2, FM-14: the Key cards are shuffled."""
    chests = [{n for n in range(1, 10) if begun(6, seed).holder[n] == CHEST} for seed in range(14)]
    assert set.union(*chests) == set(range(1, 10))
    assert all(len(chest) == 3 for chest in chests)
