"""What is claimed from one who escaped: FM-161 to FM-163, FM-166."""

from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.warlock.model.content import NONE
from waystone.games.warlock.model.options import ClaimCard, ClaimKeys, ClaimRandom, TakeLantern
from waystone.games.warlock.model.state import END, Adventurer, Dungeon
from waystone.games.warlock.rules.adventurer import leave_surplus
from waystone.games.warlock.rules.flight import flee
from waystone.games.warlock.rules.knowledge import (
    enter,
    hand_over,
    is_not_held,
    parted_by_kind,
    pass_on,
    show_to_all,
    strike_out,
    strike_out_for_all,
)
from waystone.games.warlock.rules.treasure import after_meeting

CLAIM_SPOILS: Final = Subject("claim_spoils", "claim something of the one who escaped", 161)
CLAIM_LANTERN: Final = Subject("claim_lantern", "take the lantern as well?", 161)


def spoils(g: Dungeon) -> Rule:
    """FM-161: the other claims; then the loser flees (FM-126)."""
    loser = g.adventurers[g.loser]
    if g.winner != NONE:
        yield from claim_spoils(g, g.adventurers[g.winner], loser)
    yield from flee(g, loser)
    active_fled = g.loser == g.active
    g.loser = NONE
    g.winner = NONE
    g.phase = END if active_fled else after_meeting(g)


def claim_spoils(g: Dungeon, winner: Adventurer, loser: Adventurer) -> Rule:
    """FM-161 (a) to (d), and the lantern (FM-163)."""
    if g.hands[loser.seat].cards:
        options = g.menu()
        options.append(g.edition.claim_keys)
        options.append(g.edition.claim_random)
        known = g.entered[winner.seat * g.seats + loser.seat]
        for card in range(len(g.content.treasures)):
            if known >> card & 1:
                options.append(g.edition.claim_card[card])
        options.append(g.edition.claim_nothing)
        choice: Option = yield Ask(winner.seat, CLAIM_SPOILS, options)
        if isinstance(choice, ClaimKeys):
            claim_all_keys(g, winner, loser)
        elif isinstance(choice, ClaimRandom):
            cards = g.hands[loser.seat].cards
            claim_unseen(g, winner, loser, cards[g.rng.below(len(cards))])
        elif isinstance(choice, ClaimCard):
            claim_named(g, winner, loser, choice.card.index)
        yield from leave_surplus(g, winner)
    if loser.lantern:
        choice = yield Ask(winner.seat, CLAIM_LANTERN, [g.edition.take_lantern, g.edition.leave_lantern])
        if isinstance(choice, TakeLantern):
            loser.lantern = False
            winner.lantern = True
            if g.log is not None:
                g.tell("lantern taken", 163, winner.seat, f"seat-{loser.seat}", loser=loser.seat)


def claim_all_keys(g: Dungeon, winner: Adventurer, loser: Adventurer) -> None:
    """FM-161 (a), FM-166: all bunches, in every record."""
    kind = g.content.bunches
    moved, rest = parted_by_kind(g.hands[loser.seat], kind, 1 << winner.seat)  # the loser knows his own hand
    g.hands[loser.seat] = rest
    for viewer in range(g.seats + 1):
        record = g.entered[viewer * g.seats + loser.seat] & kind
        strike_out(g, viewer, loser.seat, kind)
        if viewer != winner.seat:
            enter(g, viewer, winner.seat, record)
    pass_on(g, loser.seat, winner.seat, moved)
    if g.log is not None:
        count = len(moved.cards)
        g.tell("keys claimed", 161, winner.seat, f"seat-{loser.seat}", loser=loser.seat, count=count)
        if count:
            tell_claimed(g, winner, loser, moved.cards)


def claim_unseen(g: Dungeon, winner: Adventurer, loser: Adventurer, card: int) -> None:
    """FM-161 (b)."""
    hand_over(g, loser.seat, winner.seat, 1 << card)
    if g.log is not None:
        g.tell("card drawn", 161, winner.seat, f"seat-{loser.seat}", loser=loser.seat)
        tell_claimed(g, winner, loser, (card,))


def tell_claimed(g: Dungeon, winner: Adventurer, loser: Adventurer, cards: tuple[int, ...]) -> None:
    """FM-155: the two alone see which cards change hands."""
    g.tell("you claim", 161, winner.seat, only=winner.seat, loser=loser.seat, cards=cards)
    g.tell("you lose", 161, loser.seat, only=loser.seat, winner=winner.seat, cards=cards)


def claim_named(g: Dungeon, winner: Adventurer, loser: Adventurer, card: int) -> None:
    """FM-161 (c), FM-162: named aloud; if it is no longer there he gets nothing."""
    has = card in g.hands[loser.seat].cards
    if has:
        show_to_all(g, loser.seat, card)
        hand_over(g, loser.seat, winner.seat, 1 << card)
        show_to_all(g, winner.seat, card)  # all have seen where it went
        strike_out_for_all(g, loser.seat, 1 << card)
    else:
        is_not_held(g, loser.seat, card)
    if g.log is not None:
        g.tell("card named", 162, winner.seat, f"seat-{loser.seat}", loser=loser.seat, card=card, has=int(has))
