"""The turn: place, redraw, or roll when neither can be done; and the end of the pile."""

from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.engine.state import Result
from waystone.games.vasty_wilds.model.content import HOME, Card
from waystone.games.vasty_wilds.model.geometry import HEADINGS
from waystone.games.vasty_wilds.model.options import Cover, Name, Place, Point, Under
from waystone.games.vasty_wilds.model.state import (
    CARD_CHOSEN,
    LOSES_TURN,
    MISFORTUNE_STEP,
    NONE,
    PROGRESS_STEP,
    TURN,
    Player,
    Wilds,
    without,
)
from waystone.games.vasty_wilds.rules.misfortune import misfortune, peek
from waystone.games.vasty_wilds.rules.movement import free_move, held
from waystone.games.vasty_wilds.rules.objectives import collect_here, place_all, scores
from waystone.games.vasty_wilds.rules.placement import (
    CHOKES,
    DEAD,
    can_place,
    can_place_on,
    cannot_lay,
    is_closed,
    lay,
    spot_of,
)
from waystone.games.vasty_wilds.rules.progress import progress
from waystone.games.vasty_wilds.rules.tokens import roll_move

ACTION: Final = Subject("turn_action", "place a card or redraw", 36)
DOT: Final = Subject("choose_dot", "which blue dot does it cover?", 41)
HEADING: Final = Subject("choose_heading", "which way does it lie?", 41)
NAME: Final = Subject("choose_card_to_place", "which card of that hand must be placed?", 105)
ORDER: Final = Subject("redraw_order", "which card goes under the pile next?", 47)

HOME_COMES_FIRST: Final = 28
PILE_EMPTY: Final = 47


# ------------------------------------------------------------------ the turn
def take_turn(g: Wilds) -> Rule:
    """VW-33, VW-34: the start of a turn; VW-35: a lost turn; else its action."""
    g.turn += 1
    player = g.player
    for other in g.players:
        other.has_collected = False
        other.been = (other.space,)
    if g.log is not None:
        g.tell("turn", 33, g.active, f"pawn-{g.active}", turn=g.turn)
    if player.stops_at(player.space):
        yield from collect_here(g, player)
    if not g.exhausted and is_closed(g):  # VW-117
        yield from place_all(g, g.active, 117)
    if player.is_flagged(LOSES_TURN):
        if g.log is not None:
            g.tell("skipped", 35, g.active)
        yield from end_turn(g)
    else:
        yield from act(g, player)


def act(g: Wilds, player: Player) -> Rule:
    """VW-36: Place or Redraw; VW-37: a card chosen by another; VW-38: the roll when neither is possible.

    VW-39: there is no other choice.
    """
    chosen = player.is_flagged(CARD_CHOSEN) and len(player.hand) > 0
    options = g.menu()
    for index in player.hand:
        g.offer(options, g.edition.place[index], 0 if can_place(g, g.content.cards[index]) else CHOKES)
    if chosen:
        yield from place_named(g, player, options)
        return
    g.offer(options, g.edition.redraw, 0 if g.pile else PILE_EMPTY)
    if not options:
        yield from wander(g, player)
        yield from end_turn(g)
        return
    choice = options[0]
    if len(options) > 1:
        choice = yield Ask(player.seat, ACTION, options)
    if isinstance(choice, Place):
        yield from place(g, player, choice.card)
    else:
        yield from redraw(g, player)
        yield from end_turn(g)


def place_named(g: Wilds, player: Player, placeable: list[Option]) -> Rule:
    """VW-105: who set the flag sees the hand and names a card that can be placed; with none the turn is skipped."""
    chooser = player.card_chooser
    peek(g, player, chooser, 105)
    if not placeable:
        if g.log is not None:
            g.tell("skipped", 105, g.active)
        yield from end_turn(g)
        return
    options = g.menu()
    for option in placeable:
        assert isinstance(option, Place)
        options.append(g.edition.name[option.card.index])
    choice = options[0]
    if len(options) > 1:
        choice = yield Ask(chooser, NAME, options)
    assert isinstance(choice, Name)
    if g.log is not None:  # only the two know which card, until it is declared
        g.tell("chose_card", 105, chooser, f"pawn-{player.seat}", other=player.seat)
        for seat in (chooser, player.seat):
            g.tell("named", 105, chooser, only=seat, card=choice.card.index, other=player.seat)
    yield from place(g, player, choice.card)


def wander(g: Wilds, player: Player) -> Rule:
    """VW-38, VW-113: no card to play and nothing to draw: 1d6+3."""
    if held(g, player):
        return
    result = roll_move(g, player, player, g.content.endgame_plus, "wander")
    yield from free_move(g, player, result + g.content.endgame_plus)


def end_turn(g: Wilds) -> Rule:
    """VW-40: draw up (VW-112: the pile may be empty by it), the flags expire, the next player; VW-115: the cap."""
    player = g.player
    draw_up(g, player)
    if not g.pile and not g.exhausted:  # VW-112
        yield from place_all(g, player.seat, 112)
    flags = player.flags
    player.flags = 0
    player.card_chooser = NONE
    player.move_chooser = NONE
    if flags and g.log is not None:
        g.tell("freed", 40, player.seat, f"pawn-{player.seat}", flags=flags)
    g.active = (g.active + 1) % g.seats
    g.phase = TURN
    if g.turn == g.turn_cap:
        stop(g)


def stop(g: Wilds) -> None:
    """VW-115: most objectives win, equal numbers share."""
    found = scores(g)
    best = max(found)
    share = 1.0 / found.count(best)
    words = f"The game ends after {g.turn} turns: most objectives win"
    if g.log is not None:
        g.tell("stopped", 115, turn=g.turn, collected=best)
    g.finish(Result(words, 115, [share if score == best else 0.0 for score in found], found))


# ------------------------------------------------------------------ cards in and out of hands
def draw_up(g: Wilds, player: Player) -> None:
    """VW-40, VW-111: to three cards, or until the pile is empty."""
    missing = g.content.hand_size - len(player.hand)
    drawn = 0
    while drawn < missing and g.pile:
        draw(g, player)
        drawn += 1
    if g.log is not None and drawn:
        g.tell("drew", 40, player.seat, "pile", cards=drawn)
        g.tell("drew_cards", 40, player.seat, only=player.seat, cards=player.hand[-drawn:])


def draw(g: Wilds, player: Player) -> None:
    """The top card of the pile into a hand; who knew where it lay knows where it is."""
    card = g.pile.pop()
    player.hand += (card,)
    g.known[card] |= 1 << player.seat


def redraw(g: Wilds, player: Player) -> Rule:
    """VW-47: roll and move; then the hand goes under the pile in an order that she alone knows."""
    if g.log is not None:
        g.tell("chose_redraw", 47, player.seat, "pile")
    if not held(g, player):
        result = roll_move(g, player, player, 0, "redraw")
        yield from free_move(g, player, result)
    order: tuple[int, ...] = ()
    while player.hand:
        card = player.hand[0]
        if len(player.hand) > 1:
            options = g.menu()
            for other in player.hand:
                options.append(g.edition.under[other])
            choice: Option = yield Ask(player.seat, ORDER, options)
            assert isinstance(choice, Under)
            card = choice.card.index
        player.hand = without(player.hand, card)
        g.pile.insert(0, card)
        g.known[card] = 1 << player.seat
        order += (card,)
        if g.log is not None:
            g.tell("put_under", 47, player.seat, "pile")
    if g.log is not None:
        g.tell("redrew", 47, player.seat, only=player.seat, cards=order)


# ------------------------------------------------------------------ placing
def place(g: Wilds, player: Player, card: Card) -> Rule:
    """VW-41: card, dot and heading are declared together; the card leaves the hand."""
    g.laying = card.index
    yield from choose_slot(g, player.seat, card, False)
    player.hand = without(player.hand, card.index)
    g.effect = 0
    g.phase = PROGRESS_STEP
    if g.log is not None:
        g.tell("covered", 41, player.seat, f"dot-{g.dot}", card=card.index, dot=g.dot)


def choose_slot(g: Wilds, seat: int, card: Card, home_first: bool) -> Rule:
    """VW-15, VW-41: a blue dot, then a heading."""
    options = g.menu()
    only_home = home_first and home_is_open(g)
    for spot in g.spots:
        if only_home and spot.dot.card != HOME:
            g.offer(options, g.edition.cover[spot.dot.index], HOME_COMES_FIRST)
        else:
            g.offer(options, g.edition.cover[spot.dot.index], 0 if can_place_on(g, card, spot) else CHOKES)
    if g.refused is not None:
        refuse_dead_dots(g, options)
    choice = options[0]
    if len(options) > 1:
        choice = yield Ask(seat, DOT, options)
    assert isinstance(choice, Cover)
    g.dot = choice.dot.index
    spot = spot_of(g, g.dot)
    options = g.menu()
    for heading in range(HEADINGS):
        if spot.open >> heading & 1 or g.refused is not None:
            g.offer(options, g.edition.point[heading], cannot_lay(g, card, spot, heading))
    choice = options[0]
    if len(options) > 1:
        choice = yield Ask(seat, HEADING, options)
    assert isinstance(choice, Point)
    g.heading = choice.heading


def home_is_open(g: Wilds) -> bool:
    """VW-28: has Home an open slot?"""
    for spot in g.spots:
        if spot.dot.card == HOME:
            return True
    return False


def refuse_dead_dots(g: Wilds, options: list[Option]) -> None:
    """VW-18, for a player who asks why."""
    alive = {spot.dot.index for spot in g.spots}
    for laid in g.laid:
        for dot in laid.card.dots:
            if dot.index not in alive:
                g.offer(options, g.edition.cover[dot.index], DEAD)


def lay_down(g: Wilds, rule: int) -> None:
    """VW-43: the declared card is put down."""
    card = g.content.cards[g.laying]
    before = g.spots
    lay(g, card, spot_of(g, g.dot), g.heading)
    if g.log is not None:
        open_dots = {spot.dot.index for spot in g.spots}
        closed = tuple([s.dot.index for s in before if s.dot.index != g.dot and s.dot.index not in open_dots])
        hour = g.content.headings[g.heading].hour
        touches = f"table-{card.index}"
        g.tell("laid", rule, g.active, touches, card=card.index, dot=g.dot, hour=hour, closed=closed)
    g.laying = NONE
    g.dot = NONE
    g.heading = NONE


def resolve_progress(g: Wilds) -> Rule:
    """VW-4, VW-42: the next effect of the covered panel; after the last the card is put down (VW-43)."""
    effects = g.content.dots[g.dot].effects
    if g.effect < len(effects):
        effect = effects[g.effect]
        g.effect += 1
        yield from progress(g, effect)
    else:
        lay_down(g, 43)
        g.effect = 0
        g.phase = MISFORTUNE_STEP


def resolve_misfortune(g: Wilds) -> Rule:
    """VW-4, VW-44: the next effect of the new card; after the last the turn ends (VW-45)."""
    effects = g.laid[-1].card.misfortunes
    if g.effect < len(effects):
        effect = effects[g.effect]
        g.effect += 1
        return misfortune(g, effect)
    return end_turn(g)
