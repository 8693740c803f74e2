"""The heart of the game: what each seat can know, and guesses that fit it exactly."""

from collections import Counter
from itertools import permutations

import pytest

from tests.games.warlock.table import ROLL, box, content, hero, lay, lay_treasure, treasure
from waystone.engine.event import EVERYBODY
from waystone.engine.match import Match
from waystone.engine.rng import Rng
from waystone.games.warlock.game import GAME
from waystone.games.warlock.model.content import NONE
from waystone.games.warlock.model.state import Bag, Dungeon
from waystone.games.warlock.rules.dealing import Dealing, all_bags, deal_to, redeal_treasure
from waystone.games.warlock.rules.filling import Filling, Hand, in_limits
from waystone.games.warlock.rules.knowledge import KNOWN, hand_over


def state_of(match: Match) -> Dungeon:
    assert isinstance(match.state, Dungeon)
    return match.state


# ------------------------------------------------------------------ Treasure cards
def small(cards: dict[int, list[str]]) -> Dungeon:
    """Three players; few cards are left in the game, so that all deals can be listed."""
    table = lay(*[hero("14,24", cards=cards.get(seat, [])) for seat in range(3)])
    return table.g


def deals_of(g: Dungeon, viewer: int, rolls: int) -> Counter[tuple[int, ...]]:
    rng = Rng(99)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(rolls):
        redeal_treasure(g, viewer, rng)
        seen[tuple(card for bag in all_bags(g) for card in bag.cards) + tuple(c for c in g.treasure if c != NONE)] += 1
    return seen


def uniform(seen: Counter[tuple[int, ...]], worlds: int) -> None:
    assert len(seen) == worlds
    mean = seen.total() / worlds
    chi = sum((count - mean) ** 2 / mean for count in seen.values())
    assert chi < worlds - 1 + 5 * (2 * (worlds - 1)) ** 0.5 + 5


def test_hidden_hands_hold_no_gold() -> None:
    """FM-26: what was kept is no Gold; the rooms may hold any card. 2 of 3 cards in hand, 1 + 1 Gold in rooms."""
    g = small({1: ["Iron Helmet", "Magic Shield"]})
    lay_treasure(g, "Chainmail Coat", "3 Gold Pieces")
    seen = deals_of(g, 0, 4000)
    uniform(seen, 3 * 2 * 2)
    gold = treasure("3 Gold Pieces")
    assert all(gold not in deal[:2] for deal in seen)


def test_a_card_that_moved_unseen_is_in_one_of_two_hands() -> None:
    """FM-155: he knew the helmet in one hand; one of two cards went over, he does not know which."""
    g = small({1: ["Iron Helmet", "Magic Shield"], 2: ["keys_123"]})
    from waystone.games.warlock.rules.knowledge import see_in_hand

    see_in_hand(g, 1 << 0, 1, treasure("Iron Helmet"))
    hand_over(g, 1, 2, 1 << treasure("Magic Shield"))
    helmet = treasure("Iron Helmet")
    places: Counter[int] = Counter()
    for deal, count in deals_of(g, 0, 3000).items():
        places[deal.index(helmet)] += count
    # hands: one card with Player 2, then Player 3's own and the new one; the own one was never the helmet
    assert set(places) == {0, 2}
    assert abs(places[0] - places[2]) < 300
    assert g.entered[0 * 3 + 1] >> helmet & 1  # it stays on record


def test_a_claim_of_keys_tells_what_the_rest_is_not() -> None:
    """FM-161 (a): the winner's new cards are bunches, the loser's rest are none."""
    table = lay(hero("14,24"), hero("14,24", skill=11), hero("14,24", cards=["keys_123", "Iron Helmet"]))
    g = table.g
    from waystone.games.warlock.rules.spoils import claim_all_keys

    lay_treasure(g, "keys_456", "Magic Shield")
    claim_all_keys(g, g.adventurers[1], g.adventurers[2])
    seen = deals_of(g, 0, 2000)
    uniform(seen, 2 * 2 * 2)
    assert all(content().bunches >> deal[0] & 1 and not content().bunches >> deal[1] & 1 for deal in seen)


def test_a_guess_keeps_every_hand_within_its_limits() -> None:
    """FM-22, FM-23: no guess gives one with the plain sword two swords more."""
    g = small({1: ["Trollslayer", "Iron Helmet"]})
    lay_treasure(g, "Enchanted Sword")
    both = {treasure("Trollslayer"), treasure("Enchanted Sword")}
    assert all(not both <= set(deal[:2]) for deal in deals_of(g, 0, 500))


def test_others_keep_knowing_what_they_know_in_a_guess() -> None:
    """A guess moves the cards, and what another has seen follows them."""
    g = small({1: ["Iron Helmet", "Magic Shield"]})
    lay_treasure(g, "keys_123", "keys_456")
    from waystone.games.warlock.rules.knowledge import see_in_hand

    see_in_hand(g, 1 << 2, 1, treasure("Iron Helmet"))
    for seed in range(30):
        redeal_treasure(g, 0, Rng(seed))
        bag = g.hands[1]
        known = [card for i, card in enumerate(bag.cards) if bag.sees[2][i] == KNOWN]
        assert len(known) == 1
        assert g.entered[2 * 3 + 1] == 1 << known[0]


# ------------------------------------------------------------------ every deal equally often
def fillings(slots: list[int], unknown: int, must: int) -> list[tuple[int, ...]]:
    """All ways to put a different card on each slot, those that must be dealt among them, by brute force."""
    cards = [card for card in range(unknown.bit_length()) if unknown >> card & 1]
    return [
        deal
        for deal in permutations(cards, len(slots))
        if all(slots[i] >> card & 1 for i, card in enumerate(deal))
        and all(card in deal for card in cards if must >> card & 1)
    ]


def puzzle(seed: int) -> tuple[list[int], int, int]:
    """Slots, unknown cards and cards that must be dealt, drawn until some deal fits: nested, apart and crossing.

    The last card that a slot could be is known to lie elsewhere.
    """
    if seed == 12:  # two that fit all slots must be dealt, and one that fits only the wider ones
        return [0b001111, 0b001111, 0b111111, 0b111111], 63, 0b010011
    rng = Rng(seed)
    while True:
        count = 3 + rng.below(2)
        slots = [1 + rng.below(127) for _ in range(count)]
        slots[1] = slots[0] if rng.below(2) else slots[1]
        must = rng.below(64) & rng.below(64)
        if 2 <= len(fillings(slots, 63, must)) <= 150:
            return slots, 63, must


@pytest.mark.parametrize("seed", range(13))
def test_every_filling_of_the_slots_is_equally_likely(seed: int) -> None:
    """Against a list of all: the same deals, equally often, whatever the slots could be."""
    slots, unknown, must = puzzle(seed)
    deals = fillings(slots, unknown, must)
    dealing = Dealing(slots, unknown, must)
    rng = Rng(seed + 500)
    seen: Counter[tuple[int, ...]] = Counter()
    while seen.total() < 60 * len(deals):
        deal = dealing.deal(rng)
        if dealing.fits(deal):
            seen[tuple(deal)] += 1
    assert set(seen) == set(deals)
    uniform(seen, len(deals))


@pytest.mark.parametrize("seed", range(12))
def test_a_built_deal_fits_and_may_be_any(seed: int) -> None:
    """FM-22, FM-23: against a list of all that keep to the limits of a hand: no other is built, all equally often."""
    slots, unknown, must = puzzle(seed)
    swords = 0b1100101
    every = fillings(slots, unknown, must)
    fewest, *_, most = sorted(sum(swords >> card & 1 for card in deal[:2]) for deal in every)
    hands = [Hand(0, 2, most, most) if seed % 2 else Hand(0, 2, fewest, fewest)]
    deals = {deal for deal in every if in_limits(hands, list(deal), swords)}
    rng = Rng(seed)
    built = Counter(tuple(Filling(slots, unknown, must, hands, swords).deal(rng)) for _ in range(30 * len(deals)))
    assert set(built) == deals
    uniform(built, len(deals))


def test_where_no_draw_fits_the_deal_is_built() -> None:
    """Twenty backs in a row, each one of two cards, of which a draw finds one in 10^17: the deal fits all the same."""
    slots = [3 << i for i in range(20)]
    unknown, must = (1 << 21) - 1, 1 << 20 | 1 << 7
    hands = [Hand(0, 6, 2, 3), Hand(6, 12, 0, 0)]
    swords = 1 << 0 | 1 << 2 | 1 << 4 | 1 << 15
    for seed in range(12):
        dealt = deal_to(slots, unknown, must, hands, swords, Rng(seed))
        assert len(set(dealt)) == 20
        assert all(slots[i] >> card & 1 for i, card in enumerate(dealt))
        assert {7, 20} <= set(dealt)
        assert 2 <= sum(swords >> card & 1 for card in dealt[:6]) <= 3


def test_a_guess_fits_even_where_no_draw_does() -> None:
    """FM-166: of ten cards in two hands each could be only one of two, as if he had seen all but the last move."""
    keys = [f"keys_{numbers}" for numbers in (123, 456, 789, 147, 258, 369, 159, 267, 348)]
    names = [*keys, "Trollslayer"]
    g = small({1: names[:5], 2: names[5:]})
    lay_treasure(g, "Enchanted Sword", "Chainmail Coat", "Magic Shield", "Silver Crucifix")
    cards = [treasure(name) for name in names]
    masks = [1 << card | 1 << cards[(i + 1) % 10] for i, card in enumerate(cards)]
    for seat in (1, 2):
        bag = g.hands[seat]
        mine = tuple(masks[5 * (seat - 1) : 5 * seat])
        g.hands[seat] = Bag(bag.cards, (mine, *bag.sees[1:]))
    seen = set()
    for seed in range(40):
        redeal_treasure(g, 0, Rng(seed))
        dealt = g.hands[1].cards + g.hands[2].cards
        seen.add(dealt)
        assert all(masks[i] >> card & 1 for i, card in enumerate(dealt))
    assert len(seen) == 2  # all as they are, or each one on


def moved_about(hands: list[list[int]], moves: list[tuple[int, int]]) -> set[tuple[int, ...]]:
    """Where the cards of the hands can be after one card of the first went unseen to the second, and so on."""
    if not moves:
        return {tuple(card for hand in hands for card in hand)}
    (giver, taker), *rest = moves
    found = set()
    for i in range(len(hands[giver])):
        after = [hand.copy() for hand in hands]
        after[taker].append(after[giver].pop(i))
        found |= moved_about(after, rest)
    return found


@pytest.mark.parametrize("moves", [[(1, 2)], [(1, 2), (2, 1)], [(1, 2), (2, 1), (1, 2)], [(1, 2), (2, 0), (1, 2)]])
def test_cards_that_moved_unseen_more_than_once(moves: list[tuple[int, int]]) -> None:
    """FM-155: an onlooker saw the helmet in a hand; then single cards go to and fro. Every deal that some story of the
    moves leads to is dealt, no other, and all equally often."""
    g = small({0: ["Chainmail Coat"], 1: ["Iron Helmet", "Magic Shield"], 2: ["keys_123"]})
    lay_treasure(g, "keys_456", "3 Gold Pieces")
    from waystone.games.warlock.rules.knowledge import see_in_hand

    onlooker, helmet, gold = 3, treasure("Iron Helmet"), treasure("3 Gold Pieces")
    see_in_hand(g, 1 << onlooker, 1, helmet)
    hidden = [treasure(name) for name in ("Chainmail Coat", "Magic Shield", "keys_123", "keys_456", "3 Gold Pieces")]
    expected = {
        ends + tuple(deal[3:])
        for deal in permutations(hidden)
        if gold not in deal[:3]
        for ends in moved_about([[deal[0]], [helmet, deal[1]], [deal[2]]], moves)
    }
    for giver, taker in moves:
        hand_over(g, giver, taker, 1 << g.hands[giver].cards[0])
    seen = deals_of(g, onlooker, 25 * len(expected))
    assert set(seen) == expected
    uniform(seen, len(expected))


# ------------------------------------------------------------------ leaks
@pytest.mark.parametrize("players", [2, 4, 6])
def test_no_view_depends_on_what_is_hidden(players: int) -> None:
    """FM-25, FM-57: deal the hidden rest anew at many points of a match: no seat sees a difference."""
    match = Match.new(GAME, players=players, seed=players, edition=box())
    chance = Rng(players + 40)
    step = 0
    while match.ask is not None and step < 600:
        if step % 29 == 0:
            for seat in range(-1, players):
                twin = match.copy()
                GAME.redeal(state_of(twin), seat, Rng(step))
                assert twin.view(seat) == match.view(seat)
                assert len(GAME.secrets(state_of(twin), seat)) == len(GAME.secrets(state_of(match), seat))
                assert GAME.counts(state_of(twin)) == GAME.counts(state_of(match))
        match.push(match.ask.options[chance.below(len(match.ask.options))])
        step += 1


def test_private_lines_are_heard_by_one() -> None:
    """FM-56, FM-92: the log of the others has no card and no answer in it."""
    match = Match.new(GAME, players=4, seed=11, edition=box(), log_events=True)
    chance = Rng(5)
    while match.ask is not None and len(match.answers) < 800:
        match.push(match.ask.options[chance.below(len(match.ask.options))])
    secret = {event.kind for event in match.log if event.only != EVERYBODY}
    assert secret >= {"your keys", "key seen", "you find", "you see", "you take"}
    openly = {event.kind for event in match.log if event.only == EVERYBODY}
    assert not openly & secret
    for event in match.log:
        if event.kind in ("looked", "kept", "left", "searched", "took", "dropped", "card drawn", "keys claimed"):
            assert not [card for card in content().treasures if card.name in match.sentence(event)]
            assert "card" not in event.facts
            assert not event.touches.startswith("card-")


def test_all_cards_are_conserved() -> None:
    """FM-2: 33 + 32 + 15 + 6 cards, whatever happens."""
    match = Match.new(GAME, players=5, seed=3, edition=box())
    counted = GAME.counts(state_of(match))
    assert counted == {
        "encounter cards": 33,
        "different encounter cards": 33,
        "treasure cards": 32,
        "different treasure cards": 32,
        "key cards": 15,
        "maze cards": 6,
    }
    chance = Rng(8)
    while match.ask is not None:
        assert GAME.counts(state_of(match)) == counted
        match.push(match.ask.options[chance.below(len(match.ask.options))])
    assert GAME.counts(state_of(match)) == counted


def test_a_negative_answer_by_the_vampire() -> None:
    """FM-144: who has to test for Luck has no Crucifix, and all know it."""
    table = lay(
        hero("3,6", cards=["keys_123"]), hero("5,24"), encounters={"28": "Vampire"}, treasures={"01": "Silver Crucifix"}
    )
    table.goes(2, "28", 2, 2, 1, 1, 6, 6)
    crucifix = treasure("Silver Crucifix")
    assert table.g.hands[0].sees[1][0] != KNOWN
    assert not table.g.hands[0].sees[1][0] >> crucifix & 1
    for seed in range(20):
        twin = table.match.copy()
        GAME.redeal(state_of(twin), 1, Rng(seed))
        assert crucifix not in state_of(twin).hands[0].cards


def test_the_asked_seats_guess_asks_the_same() -> None:
    """Whatever is asked, a guess of that seat offers the same answers."""
    table = lay(hero("14,25", cards=["keys_123"]), hero("14,24", cards=["Iron Helmet"]), treasures={"07": "keys_456"})
    table.goes(2, "14,24")
    guess = table.match.guess(0, Rng(4))
    assert guess.ask is not None
    assert [table.said(option) for option in guess.ask.options] == table.offered()
    assert ROLL not in table.offered()
