"""Hidden information: draft hands and picks, stacks, centre tokens, decks, event hands."""

from collections import Counter

import pytest

from tests.games.waylanders.table import Table, fresh, lay, party
from waystone.engine import TABLE, Rng
from waystone.games.waylanders.game import GAME
from waystone.games.waylanders.model.content import PARTY
from waystone.games.waylanders.model.state import STACKING, Way
from waystone.games.waylanders.rules.events import shuffle_discards
from waystone.games.waylanders.rules.secrecy import deal_anew, hidden_from


def drafted(players: int, picks: int, seed: int = 3) -> Table:
    table = fresh(players, seed=seed)
    for _ in range(picks):
        table.choose(table.texts()[-1])
    return table


def guesses(table: Table, seat: int, number: int) -> list[Way]:
    """What a seat may think the table is like."""
    found = []
    for seed in range(number):
        found.append(table.g.copy())
        deal_anew(found[-1], seat, Rng(seed))
    return found


def test_wl9_a_hand_and_picks_are_seen_by_their_owner_only() -> None:
    table = drafted(3, 4)
    own, other, onlooker = (table.match.view(seat) for seat in (1, 0, TABLE))
    assert own.parties[1].hand == table.g.parties[1].hand
    assert own.parties[1].picks == table.g.parties[1].picks
    for view in (other, onlooker):
        assert view.parties[1].hand == ()
        assert view.parties[1].picks == ()
        assert (view.parties[1].hand_count, view.parties[1].pick_count) == (4, 1)


def test_a_seat_remembers_what_it_passed_on() -> None:
    """Four players, second round: seat 1 holds what seat 0 passed; seat 0 knows it exactly, others do not."""
    table = drafted(4, 4)
    truth = table.g.parties[1].hand
    for seed in range(20):
        guess = table.g.copy()
        deal_anew(guess, 0, Rng(seed))
        assert guess.parties[1].hand == truth
    seen: set[object] = set()
    for seed in range(20):
        guess = table.g.copy()
        deal_anew(guess, 2, Rng(seed))
        seen.add(guess.parties[1].hand)
    assert len(seen) > 1


def test_with_two_players_what_is_missing_when_a_hand_comes_back_is_known() -> None:
    """The hand came back with two cards less: one was the own pick, so the other was the neighbour's."""
    table = drafted(2, 4)
    truth = table.g.parties[1].picks
    for seed in range(20):
        guess = table.g.copy()
        deal_anew(guess, 0, Rng(seed))
        assert guess.parties[1].picks[1] == truth[1]


def test_picks_of_a_hand_not_yet_seen_may_be_any_unseen_card() -> None:
    table = drafted(4, 4)
    known = {*table.g.parties[0].picks, *table.g.parties[0].hand, *table.g.parties[1].hand}
    first = Counter[int]()
    for seed in range(400):
        guess = table.g.copy()
        deal_anew(guess, 0, Rng(seed))
        first[guess.parties[2].picks[0]] += 1
    assert not known & set(first)
    assert len(first) == 20 - len(known)
    assert max(first.values()) < 3 * min(first.values())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_guess_uses_every_card_once_and_keeps_every_view(players: int) -> None:
    for picks in range(0, 5 * players - players, 3):
        table = drafted(players, picks)
        for seat in range(TABLE, players):
            guess = table.g.copy()
            deal_anew(guess, seat, Rng(picks))
            assert GAME.counts(guess) == GAME.counts(table.g)
            assert GAME.view(guess, seat) == table.match.view(seat)


def test_wl11_stacks_are_secret() -> None:
    table = fresh(2)
    while table.g.phase < STACKING:
        table.choose(table.texts()[0])
    for _ in range(5):
        table.choose(table.texts()[0])
    assert table.seat() == 1
    assert table.match.view(1).parties[0].stack == ()
    orders = set()
    for seed in range(30):
        guess = table.g.copy()
        deal_anew(guess, 1, Rng(seed))
        assert sorted(guess.parties[0].stack) == sorted(guess.parties[0].picks)
        orders.add(guess.parties[0].stack)
    assert len(orders) > 10
    own = table.g.copy()
    deal_anew(own, 0, Rng(1))
    assert own.parties[0].stack == table.g.parties[0].stack
    alike = [guess for guess in guesses(table, 1, 30) if guess.parties[0].stack == guess.parties[0].picks]
    assert len(alike) < 5, "the order of the picks says nothing about the stack"


def test_wl4_face_down_tokens_are_unknown_to_all_but_their_multiset_is_not() -> None:
    table = lay(party(iedain="B4"), party(zaunk="C1"), hidden={"B4": 0, "B2": 3, "A1": 1}, strongholds={"D2": 2})
    assert {area.token for area in table.match.view(0).areas} == {-2, -1, 2}
    values = set()
    for seed in range(60):
        guess = table.g.copy()
        deal_anew(guess, 0, Rng(seed))
        values.add(guess.tokens[table.g.at[table.mini("Iedain")]])
        plains = sorted([guess.tokens[a.index] for a in guess.areas if a.label in ("B4", "B2", "A1")])
        assert sorted([*plains, *guess.token_box[1]]) == sorted([0, 3, 1, *table.g.token_box[1]])
        assert guess.tokens[next(a.index for a in guess.areas if a.label == "D2")] == 2
    assert values >= {0, 1, 3}


def test_decks_are_unknown_and_the_discards_are_not() -> None:
    table = lay(party(iedain="B4"), party(zaunk="C1"), events={1: ["twi2"]}, objectives=["obj01", "obj02", "obj03"])
    events, objectives = set(), set()
    for seed in range(10):
        guess = table.g.copy()
        deal_anew(guess, 0, Rng(seed))
        events.add(tuple(guess.event_deck))
        objectives.add(tuple(guess.objective_deck))
        assert guess.objectives == table.g.objectives
        assert guess.event_discard == table.g.event_discard
        assert sorted([*guess.event_deck, *guess.parties[1].events]) == list(range(30)), "every card once"
    assert (len(events), len(objectives)) == (10, 10)
    assert {table.g.content.events[deck[-1]].instant for deck in events} == {False, True}, "any card may be on top"


def test_an_event_hand_holds_no_instant_card_in_any_guess() -> None:
    table = lay(party(iedain="B4"), party(zaunk="C1"), events={0: ["twi3"], 1: ["twi2", "tem6"]})
    seen: set[object] = set()
    for seed in range(200):
        guess = table.g.copy()
        deal_anew(guess, 0, Rng(seed))
        seen.update(guess.parties[1].events)
        assert guess.parties[0].events == table.g.parties[0].events
    instants = {event.index for event in table.g.content.events if event.instant}
    assert not seen & instants
    assert len(seen) == 30 - len(instants) - 1, "any hand card but the own"


def test_after_a_new_deck_cards_kept_in_hands_are_known_to_be_there() -> None:
    table = lay(party(iedain="B4"), party(zaunk="C1"), party(brigg="E2"), events={1: ["twi2"], 2: ["tem6"]}, deck=[])
    shuffle_discards(table.g)
    held = {*table.g.parties[1].events, *table.g.parties[2].events}
    hands = set()
    for seed in range(40):
        guess = table.g.copy()
        deal_anew(guess, 0, Rng(seed))
        assert {*guess.parties[1].events, *guess.parties[2].events} == held
        hands.add(guess.parties[1].events)
    assert len(hands) == 2, "but not who holds which"


def test_secrets_shrink_when_something_is_revealed() -> None:
    """So a table knows what cannot be undone."""
    table = lay(party(iedain="B4"), party(zaunk="C1"), hidden={"B4": 2}, ap=3)
    table.choose("Activate Iedain")
    before = hidden_from(table.g, 0)
    table.choose("Explore B4")
    assert len(hidden_from(table.g, 0)) == len(before) - 1


Place = tuple[int, int]  # a player and the number of a pick; PARTY for the hand


def row_of(g: Way, dealt: int) -> list[tuple[Place, tuple[int, ...]]]:
    """What became of the hand dealt to a seat: its picks in their order, then what is left of it."""
    row: list[tuple[Place, tuple[int, ...]]] = []
    for pick in range(PARTY):
        picker = (dealt + pick) % g.seats
        if len(g.parties[picker].picks) > pick:
            row.append(((picker, pick), (g.parties[picker].picks[pick],)))
    holder = (dealt + g.draft_round) % g.seats
    return [*row, ((holder, PARTY), g.parties[holder].hand)]


def possible(g: Way, seat: int) -> dict[Place, set[int]]:
    """Which cards may be where: those seen together stay together until they are seen again; the rest is anywhere."""
    found: dict[Place, set[int]] = {}
    unseen, unseen_places = set(g.box), []
    for dealt in range(g.seats):
        groups: list[list[tuple[Place, tuple[int, ...]]]] = [[]]  # the first was never seen
        for place, cards in row_of(g, dealt):
            if place[0] == seat:
                found[place] = set(cards)
                groups.append([])
            else:
                groups[-1].append((place, cards))
        unseen.update(card for _, cards in groups[0] for card in cards)
        unseen_places += [place for place, _ in groups[0]]
        for group in groups[1:]:
            found.update({place: {card for _, cards in group for card in cards} for place, _ in group})
    found.update(dict.fromkeys(unseen_places, unseen))
    return found


@pytest.mark.parametrize(("players", "picks"), [(2, 3), (2, 6), (3, 4), (3, 8), (3, 11), (4, 6), (4, 13)])
def test_wl9_every_card_may_be_wherever_the_looks_of_a_seat_allow_and_nowhere_else(players: int, picks: int) -> None:
    """A seat sees the whole of a hand when it picks from it, so it knows which cards were taken between two looks."""
    table = drafted(players, picks)
    for seat in range(players):
        seen: dict[Place, set[int]] = {}
        for guess in guesses(table, seat, 150):
            for dealt in range(players):
                for place, cards in row_of(guess, dealt):
                    seen.setdefault(place, set()).update(cards)
        assert seen == possible(table.g, seat)


def test_wl4_every_secret_is_somewhere_in_every_guess() -> None:
    """Tokens of all terrains on the map and in the box, events in hands and deck, objectives: the same things."""
    hidden = {"B4": 0, "B2": 3, "A2": 1, "C1": 2, "A3": 3, "B1": 0}
    table = lay(party(iedain="B4"), party(zaunk="C1"), hidden=hidden, events={0: ["twi3"], 1: ["twi2", "tem6"]})
    truth = hidden_from(table.g, 0)
    for guess in guesses(table, 0, 20):
        assert sorted(hidden_from(guess, 0)) == sorted(truth)
    assert len({tuple(hidden_from(guess, 0)) for guess in guesses(table, 0, 20)}) == 20
