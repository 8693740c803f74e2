"""Meetings between adventurers: FM-147, FM-151 to FM-158, FM-164, FM-165."""

from collections.abc import Generator
from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.warlock.model.board import PASSAGE
from waystone.games.warlock.model.content import KEYS, STAMINA, TARGET_TEST_LUCK, Treasure
from waystone.games.warlock.model.content import MEETING as IN_MEETING
from waystone.games.warlock.model.options import (
    ANSWER_ENTRY,
    BUNCH_ENTRY,
    FOOD_ENTRY,
    GOLD_ENTRY,
    MOST_IN_AN_OFFER,
    PEACE_ENTRY,
    SIGHT_ENTRY,
    Accept,
    Amount,
    Attack,
    Entry,
    GiveBunch,
    KeyNumber,
    MakeOffer,
    Meet,
    NoOffer,
    OfferCard,
    UseCard,
)
from waystone.games.warlock.model.state import PARTING, TALK, Adventurer, Dungeon, Side, Talk
from waystone.games.warlock.rules.adventurer import hurt, leave_surplus, test_luck, use_card
from waystone.games.warlock.rules.battle import attack
from waystone.games.warlock.rules.death import dies
from waystone.games.warlock.rules.keys import learn_of
from waystone.games.warlock.rules.knowledge import exchange, see_in_hand
from waystone.games.warlock.rules.treasure import after_meeting

MEET_WHOM: Final = Subject("meet_whom", "meet somebody here?", 151)
OFFER: Final = Subject("offer", "make an offer, entry by entry", 164)
AMOUNT: Final = Subject("amount", "how many?", 165)
NUMBER: Final = Subject("number", "which number?", 165)
ANSWER: Final = Subject("answer_offer", "accept the offer?", 154)
WHICH_BUNCH: Final = Subject("give_bunch", "which bunch do you hand over?", 153)
MEETING_END: Final = Subject("meeting_end", "attack, or part in peace?", 157)

NOT_YET: Final = 158
NO_FIGHTING: Final = 64
IN_CAGE: Final = 129
AT_PEACE: Final = 157
NO_POISON_IN_PEACE: Final = 147
CANNOT_FULFIL: Final = 154

ALL_NUMBERS: Final = 1022  # bits 1 to 9


def meet(g: Dungeon) -> Rule:
    """FM-151, FM-152: one meeting in a turn, with whom he likes of those on his space, or none."""
    a = g.hero
    others = g.others_at(a.space, a.seat)
    g.phase = after_meeting(g)
    if not others or not g.arrived:
        return
    options = g.menu()
    for other in others:
        options.append(g.edition.meet[other.seat])
    options.append(g.edition.meet_nobody)
    choice: Option = yield Ask(a.seat, MEET_WHOM, options)
    if isinstance(choice, Meet):
        begin_talk(g, choice.seat)


def begin_talk(g: Dungeon, partner: int) -> None:
    """FM-36, FM-151: a meeting on arrival, or one on which the turn is spent."""
    g.talk = Talk(partner, [g.content.numbers.offers, g.content.numbers.offers])
    g.phase = TALK
    if g.log is not None:
        g.tell("met", 151, g.active, f"seat-{partner}", partner=partner, dealing=int(not g.arrived))


def may_not_fight(g: Dungeon, a: Adventurer, b: Adventurer) -> int:
    """FM-158: each must have entered and left a room; FM-64: not on a secret passage square; FM-129: not in a cage."""
    if not a.left_a_room or not b.left_a_room:
        return NOT_YET
    if g.space_of(a).kind == PASSAGE:
        return NO_FIGHTING
    return IN_CAGE if a.caged or b.caged else 0


# ------------------------------------------------------------------ offers
def offers(g: Dungeon) -> Rule:
    """FM-164: the right to offer goes to and fro; this plays one entry, one pass, or one offer with its answer."""
    talk = g.talk
    assert talk is not None
    if talk.passes >= 2:
        g.phase = PARTING
        return
    if talk.left[talk.holder] == 0:  # without an offer left he passes
        pass_right(talk)
        return
    maker = g.active if talk.holder == 0 else talk.partner
    other = talk.partner if talk.holder == 0 else g.active
    gives = talk.gives or Side()
    wants = talk.wants or Side()
    options = entries(g, maker, other, gives, wants)
    choice: Option = yield Ask(maker, OFFER, options)
    if isinstance(choice, NoOffer):
        talk.gives = None
        talk.wants = None
        pass_right(talk)
        if g.log is not None:
            g.tell("no offer", 164, maker, "meeting", partner=other)
    elif isinstance(choice, MakeOffer):
        yield from put_offer(g, talk, maker, other, gives, wants)
    else:
        talk.gives = gives
        talk.wants = wants
        yield from add_entry(g, maker, other, choice, gives, wants)


def pass_right(talk: Talk) -> None:
    talk.passes += 1
    talk.holder = 1 - talk.holder


def entries(g: Dungeon, maker: int, other: int, gives: Side, wants: Side) -> list[Option]:
    """FM-153, FM-165: each entry at most once; the offer must ask or give something."""
    options = g.menu()
    if not gives.empty() or not wants.empty():
        options.append(g.edition.make_offer)
    options.append(g.edition.no_offer)
    offer_to_give(g, maker, gives, options)
    offer_to_ask(g, maker, other, wants, options)
    return options


def offer_to_give(g: Dungeon, maker: int, gives: Side, options: list[Option]) -> None:
    """FM-153: what he has himself; only the active player can give peace."""
    e = g.edition
    a = g.adventurers[maker]
    if a.gold and not gives.gold:
        options.append(e.give_gold)
    if a.food and not gives.food:
        options.append(e.give_food)
    for card in g.hands[maker].cards:
        if not gives.has_card(card):
            options.append(e.offer_own[card])
    if not gives.answer:
        options.append(e.give_answer)
    if not gives.sight:
        options.append(e.give_sight)
    if maker == g.active and not gives.peace:
        options.append(e.give_peace)


def offer_to_ask(g: Dungeon, maker: int, other: int, wants: Side, options: list[Option]) -> None:
    """FM-153: what the other has, and Treasure cards that the maker knows him to hold (FM-162)."""
    e = g.edition
    b = g.adventurers[other]
    if b.gold and not wants.gold:
        options.append(e.want_gold)
    if b.food and not wants.food:
        options.append(e.want_food)
    known = g.entered[maker * g.seats + other] & ~wants.cards
    if known:
        for card in range(len(g.content.treasures)):
            if known >> card & 1:
                options.append(e.offer_wanted[card])
    if g.hands[other].cards and not wants.bunch:
        options.append(e.want_bunch)
    if not wants.answer:
        options.append(e.want_answer)
    if not wants.sight:
        options.append(e.want_sight)
    if other == g.active and not wants.peace:
        options.append(e.want_peace)


def add_entry(g: Dungeon, maker: int, other: int, choice: Option, gives: Side, wants: Side) -> Rule:
    """FM-165: the offer is built entry by entry."""
    if isinstance(choice, OfferCard):
        if choice.wanted:
            wants.cards |= choice.card.bit
        else:
            gives.cards |= choice.card.bit
        return
    assert isinstance(choice, Entry)
    side = wants if choice.wanted else gives
    kind = choice.kind
    if kind == SIGHT_ENTRY:
        side.sight = True
    elif kind == PEACE_ENTRY:
        side.peace = True
    elif kind in (GOLD_ENTRY, FOOD_ENTRY):
        owner = g.adventurers[other if choice.wanted else maker]
        amount = yield from how_many(g, maker, owner.gold if kind == GOLD_ENTRY else owner.food)
        if kind == GOLD_ENTRY:
            side.gold = amount
        else:
            side.food = amount
    else:
        number = yield from which_number(g, maker)
        if kind == BUNCH_ENTRY:
            side.bunch = number
        elif kind == ANSWER_ENTRY:
            side.answer = number


def how_many(g: Dungeon, maker: int, most: int) -> Generator[Ask, Option, int]:
    options = g.menu()
    for amount in range(1, min(most, MOST_IN_AN_OFFER) + 1):
        options.append(g.edition.amount[amount])
    choice = options[0]
    if len(options) > 1:
        choice = yield Ask(maker, AMOUNT, options)
    assert isinstance(choice, Amount)
    return choice.amount


def which_number(g: Dungeon, maker: int) -> Generator[Ask, Option, int]:
    options = g.menu()
    for number in range(1, KEYS + 1):
        options.append(g.edition.key_number[number])
    choice: Option = yield Ask(maker, NUMBER, options)
    assert isinstance(choice, KeyNumber)
    return choice.number


def put_offer(g: Dungeon, talk: Talk, maker: int, other: int, gives: Side, wants: Side) -> Rule:
    """FM-154, FM-155: the other hears it, sees the cards named in it, and accepts or refuses."""
    talk.left[talk.holder] -= 1
    talk.passes = 0
    talk.holder = 1 - talk.holder
    talk.made = True
    for card in g.hands[maker].cards:
        if gives.has_card(card):
            see_in_hand(g, 1 << other, maker, card)
    if g.log is not None:
        g.tell("offered", 154, maker, "meeting", partner=other)
        tell_offer(g, maker, other, gives, wants)
    options = g.menu()
    g.offer(options, g.edition.accept, cannot_fulfil(g, other, wants))
    options.append(g.edition.refuse)
    choice: Option = yield Ask(other, ANSWER, options)
    talk.made = False
    talk.gives = None
    talk.wants = None
    if isinstance(choice, Accept):
        yield from carry_out_offer(g, talk, maker, other, gives, wants)
    elif g.log is not None:
        g.tell("refused", 154, other, "meeting", partner=maker)


def tell_offer(g: Dungeon, maker: int, other: int, gives: Side, wants: Side) -> None:
    """FM-155: what an offer holds is for the two alone."""
    for seat in (maker, other):
        g.tell("offer", 155, maker, "meeting", only=seat, partner=other, gives=entries_of(gives),
                    wants=entries_of(wants), cards=cards_of(gives), wanted=cards_of(wants))  # fmt: skip


def entries_of(side: Side) -> tuple[int, ...]:
    """What a side gives besides Treasure cards, in the order of the kinds of entries."""
    return (side.gold, side.food, side.answer, side.bunch, int(side.sight), int(side.peace))


def cards_of(side: Side) -> tuple[int, ...]:
    return tuple([card for card in range(side.cards.bit_length()) if side.has_card(card)])


def cannot_fulfil(g: Dungeon, seat: int, side: Side) -> int:
    """FM-154: an offer that a side cannot fulfil cannot be accepted."""
    a = g.adventurers[seat]
    if a.gold < side.gold or a.food < side.food or side.cards & ~g.hands[seat].bits():
        return CANNOT_FULFIL
    return CANNOT_FULFIL if side.bunch and not bunches_with(g, seat, side) else 0


def bunches_with(g: Dungeon, seat: int, side: Side) -> list[int]:
    return [
        card
        for card in g.hands[seat].cards
        if g.content.treasures[card].numbers >> side.bunch & 1 and not side.has_card(card)
    ]


def carry_out_offer(g: Dungeon, talk: Talk, maker: int, other: int, gives: Side, wants: Side) -> Rule:
    """FM-154, FM-155, FM-156: at once and truthfully; then FM-24 for both, the active player first."""
    his = gives.cards
    hers = wants.cards
    if wants.bunch:
        options = g.menu()
        for card in bunches_with(g, other, wants):
            options.append(g.edition.give_bunch[card])
        choice = options[0]
        if len(options) > 1:
            choice = yield Ask(other, WHICH_BUNCH, options)
        assert isinstance(choice, GiveBunch)
        hers |= choice.card.bit
    give(g, maker, other, gives)
    give(g, other, maker, wants)
    if his or hers:
        exchange(g, maker, his, other, hers)
    if gives.peace or wants.peace:
        talk.peace = True
    if g.log is not None:
        g.tell("agreed", 154, other, "meeting", partner=maker)
        tell_answers(g, maker, other, gives)
        tell_answers(g, other, maker, wants)
        if wants.bunch:
            bunch = (hers & ~wants.cards).bit_length() - 1
            g.tell("bunch given", 155, other, "meeting", only=maker, card=bunch, giver=other)
    yield from leave_surplus(g, g.hero)
    yield from leave_surplus(g, g.adventurers[talk.partner])


def give(g: Dungeon, giver: int, taker: int, side: Side) -> None:
    """All but the cards."""
    a = g.adventurers[giver]
    b = g.adventurers[taker]
    a.gold -= side.gold
    b.gold += side.gold
    a.food -= side.food
    b.food += side.food
    if side.answer:
        learn_of(g, taker, giver, 1 << side.answer)
    if side.sight:
        learn_of(g, taker, giver, ALL_NUMBERS)


def tell_answers(g: Dungeon, giver: int, taker: int, side: Side) -> None:
    """FM-153: that Key cards are shown is seen by all; what they say, by the taker alone."""
    if not side.answer and not side.sight:
        return
    g.tell("showed", 153, giver, "notebook", partner=taker)
    numbers = tuple([number for number in range(1, KEYS + 1) if g.holder[number] == giver])
    if side.sight:
        g.tell("sight", 153, taker, "notebook", only=taker, giver=giver, numbers=numbers)
    else:
        has = int(side.answer in numbers)
        g.tell("answer", 153, taker, "notebook", only=taker, giver=giver, number=side.answer, has=has)


# ------------------------------------------------------------------ the end of a meeting
def part_or_fight(g: Dungeon) -> Rule:
    """FM-147, FM-157: poison, then attack or part in peace."""
    talk = g.talk
    assert talk is not None
    a = g.hero
    partner = g.adventurers[talk.partner]
    options = g.menu()
    g.offer(options, g.edition.attack, AT_PEACE if talk.peace else may_not_fight(g, a, partner))
    for card in g.hands[a.seat].cards:
        if g.content.treasures[card].when & IN_MEETING:
            g.offer(options, g.edition.use_card[card], NO_POISON_IN_PEACE if talk.peace else 0)
    if not options:
        end_meeting(g)
        return
    options.append(g.edition.part)
    choice: Option = yield Ask(a.seat, MEETING_END, options)
    if isinstance(choice, Attack):
        g.talk = None
        attack(g, partner)
    elif isinstance(choice, UseCard):
        poison(g, a, partner, choice.card)
        if not partner.alive:
            end_meeting(g)
    else:
        end_meeting(g)


def end_meeting(g: Dungeon) -> None:
    talk = g.talk
    assert talk is not None
    g.talk = None
    g.phase = after_meeting(g)
    if g.log is not None and g.adventurers[talk.partner].alive:
        g.tell("parted", 157, g.active, f"seat-{talk.partner}", partner=talk.partner)


def poison(g: Dungeon, a: Adventurer, victim: Adventurer, card: Treasure) -> None:
    """FM-147: the other tests for Luck; a death by poison is no death in a fight."""
    use_card(g, a, card, victim.seat)
    for effect in card.effects:
        if effect.op == TARGET_TEST_LUCK:
            outcome = effect.then if test_luck(g, victim) else effect.otherwise
            for harm in outcome:
                if harm.op == STAMINA:
                    hurt(g, victim, harm.amount, 147)
    if victim.stamina <= 0:
        dies(g, victim, 169)
