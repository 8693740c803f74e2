"""Event cards in hand: WL-150, WL-153 to WL-156, WL-160."""

from waystone.games.waylanders.model.content import AUX, DICE_OF_A_COLOUR, EventCard
from waystone.games.waylanders.model.state import NONE, Fight, Way, without
from waystone.games.waylanders.rules.paying import cannot_pay, pay
from waystone.games.waylanders.rules.powers import fits_range


def playable(g: Way, seat: int, window: int, fight: Fight | None) -> list[EventCard]:
    """WL-154, WL-155: the cards of a hand that may be played in this window and can be paid, as many as one likes."""
    found: list[EventCard] = []
    for index in g.parties[seat].events:
        event = g.content.events[index]
        ability = event.ability
        if ability.windows & window == 0 or cannot_pay(g, seat, ability.cost):
            continue
        if fight is None or fits_range(ability, fight):
            found.append(event)
    return found


def lay_down(g: Way, seat: int, event: EventCard) -> None:
    """WL-154, WL-160: pay for an event and discard it; its AP count as used."""
    pay(g, seat, event.ability.cost, NONE)
    party = g.parties[seat]
    party.events = without(party.events, event.index)
    g.event_discard += (event.index,)
    if g.log is not None:
        g.tell("played", 154, seat, f"event-{event.index}", event=event.index)


def note_event_symbol(g: Way, seat: int, dice: tuple[int, ...]) -> None:
    """WL-149, WL-150: two auxiliary dice in one roll, an event symbol among them: one card is drawn later."""
    if not g.events_on:
        return
    aux = 0
    shown = False
    events = g.content.dice[AUX].events
    for die in dice:
        if die // 6 == AUX:
            aux += 1
            if events[die % 6]:
                shown = True
    if shown and aux == DICE_OF_A_COLOUR:
        g.draws += (seat,)
