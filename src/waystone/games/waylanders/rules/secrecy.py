"""What is hidden from whom, and dealing it anew: draft hands and picks, stacks, centre tokens, decks, event hands."""

from typing import Final

from waystone.engine.rng import Rng
from waystone.games.waylanders.model.board import NORMAL
from waystone.games.waylanders.model.content import PARTY
from waystone.games.waylanders.model.state import DRAFT, NONE, STACKING, Party, Way
from waystone.games.waylanders.rules.strongholds import is_hidden

# Numbers that tell the kinds of hidden things apart; adventurer cards are numbered from 0.
TOKEN: Final = 1000
OBJECTIVE: Final = 2000
EVENT: Final = 3000


def deal_anew(g: Way, seat: int, rng: Rng) -> None:
    """Deal all that the seat cannot know, each way that fits equally likely."""
    deal_tokens(g, rng)
    rng.shuffle(g.objective_deck)
    deal_events(g, seat, rng)
    if g.phase == DRAFT or g.phase == STACKING:
        deal_draft(g, seat, rng)
        deal_stacks(g, seat, rng)


def deal_tokens(g: Way, rng: Rng) -> None:
    """Face-down centre tokens within each terrain, with those left in the box."""
    hidden: list[list[int]] = [[] for _ in g.token_box]  # areas of each terrain
    for area in g.areas:
        if is_hidden(g, area.index):
            hidden[area.terrain].append(area.index)
    for terrain, areas in enumerate(hidden):
        values = [g.tokens[place] for place in areas] + list(g.token_box[terrain])
        rng.shuffle(values)
        for place in areas:
            g.tokens[place] = values.pop()
        g.token_box[terrain] = tuple(values)


def deal_events(g: Way, seat: int, rng: Rng) -> None:
    """Cards kept since the deck was last made anew stay among the hands; the others come from the unseen deck."""
    kept: list[int] = []
    fresh: list[int] = []
    for party in g.parties:
        if party.seat != seat:
            for card in party.events:
                (kept if g.kept_events >> card & 1 else fresh).append(card)
    fresh += [card for card in g.event_deck if not g.content.events[card].instant]
    rng.shuffle(kept)
    rng.shuffle(fresh)
    for party in g.parties:
        if party.seat != seat and party.events:
            hand = [kept.pop() if g.kept_events >> card & 1 else fresh.pop() for card in party.events]
            party.events = tuple(sorted(hand))
    deck = fresh + [card for card in g.event_deck if g.content.events[card].instant]
    rng.shuffle(deck)
    g.event_deck = deck


def deal_draft(g: Way, seat: int, rng: Rng) -> None:
    """WL-9: a seat knows what it picked and what each hand held when it came by; the rest is dealt anew.

    A hand is a row of five cards: place j is picked in round j, by the player j seats to the left of where it was
    dealt. Cards that were seen stay within the places between two looks; unseen ones go anywhere unseen.
    """
    unseen: list[int] = list(g.box)
    hidden: list[tuple[int, int]] = []  # (seat, pick) of places that hold unseen cards
    blind: list[int] = []  # seats whose whole hand is unseen
    for dealt in range(g.seats):
        places: list[tuple[int, int]] = []  # since the last look, or since the deal
        seen = False
        for j in range(PARTY):
            picker = (dealt + j) % g.seats
            if len(g.parties[picker].picks) <= j:
                break
            if picker == seat:
                deal_places(g, places, [], seen, hidden, rng)
                places = []
                seen = True
            else:
                places.append((picker, j))
        holder = holder_of(g, dealt)
        if holder in (seat, NONE):  # it sees the hand now, or there is none left
            deal_places(g, places, [], seen, hidden, rng)
        else:
            deal_places(g, places, [holder], seen, hidden, rng)
            if not seen:
                blind.append(holder)
    deal_unseen(g, unseen, hidden, blind, rng)


def holder_of(g: Way, dealt: int) -> int:
    """Who holds what is left of the hand that was dealt to a seat; NONE if nothing is."""
    holder = (dealt + g.draft_round) % g.seats
    return holder if g.parties[holder].hand else NONE


def deal_places(
    g: Way,
    places: list[tuple[int, int]],
    holders: list[int],
    seen: bool,
    hidden: list[tuple[int, int]],
    rng: Rng,
) -> None:
    """Cards seen before stay among these places and hands; unseen ones are noted in `hidden`, to be dealt later."""
    if seen:
        shuffle_places(g, places, holders, rng)
    else:
        hidden += places


def deal_unseen(g: Way, unseen: list[int], hidden: list[tuple[int, int]], blind: list[int], rng: Rng) -> None:
    """Unseen picks and hands, and the cards that were not dealt, anew among all of them."""
    unseen += [g.parties[picker].picks[j] for picker, j in hidden]
    for holder in blind:
        unseen += g.parties[holder].hand
    rng.shuffle(unseen)
    for picker, j in hidden:
        put_pick(g.parties[picker], j, unseen.pop())
    for holder in blind:
        size = len(g.parties[holder].hand)
        g.parties[holder].hand = tuple(sorted(unseen[:size]))
        unseen = unseen[size:]
    g.box = tuple(sorted(unseen))


def shuffle_places(g: Way, places: list[tuple[int, int]], holders: list[int], rng: Rng) -> None:
    """Cards that were seen together go among the picks and hands that they can have come to."""
    cards = [g.parties[picker].picks[j] for picker, j in places]
    for holder in holders:
        cards += g.parties[holder].hand
    rng.shuffle(cards)
    for picker, j in places:
        put_pick(g.parties[picker], j, cards.pop())
    for holder in holders:
        g.parties[holder].hand = tuple(sorted(cards))


def put_pick(party: Party, j: int, card: int) -> None:
    picks = list(party.picks)
    picks[j] = card
    party.picks = tuple(picks)


def deal_stacks(g: Way, seat: int, rng: Rng) -> None:
    """WL-11: any order of the picked cards."""
    for party in g.parties:
        if party.seat != seat and party.stack:
            cards = list(party.picks)
            rng.shuffle(cards)
            party.stack = tuple(cards[: len(party.stack)])


def hidden_from(g: Way, seat: int) -> list[int]:
    """All that the seat cannot know, place by place."""
    found = hidden_tokens(g)
    found += [OBJECTIVE + card for card in reversed(g.objective_deck)]
    found += [EVENT + card for card in reversed(g.event_deck)]
    for party in g.parties:
        if party.seat != seat:
            found += [EVENT + card for card in party.events]
    if g.phase == DRAFT or g.phase == STACKING:
        for party in g.parties:
            if party.seat != seat:
                found += hidden_draft(party)
        found += g.box
    return found


def hidden_tokens(g: Way) -> list[int]:
    """WL-4: face-down centre tokens on the map and in the box."""
    found: list[int] = []
    for terrain in range(len(g.token_box)):
        for area in g.areas:
            if area.kind == NORMAL and area.terrain == terrain and is_hidden(g, area.index):
                found.append(TOKEN + 10 * terrain + g.tokens[area.index])
        found += [TOKEN + 10 * terrain + value for value in g.token_box[terrain]]
    return found


def hidden_draft(party: Party) -> list[int]:
    """WL-9, WL-11: hand, stack and picks of another player."""
    return [*party.hand, *party.stack, *[card for card in party.picks if card not in party.stack]]
