"""Two against two: appointing the one emblem of a team, WL-194 to WL-198."""

from typing import Final

from waystone.engine.option import Option
from waystone.games.waylanders.model.state import NONE, Party, Way
from waystone.games.waylanders.rules.formation import break_formation
from waystone.games.waylanders.rules.paying import cannot_pay, pay, takes_the_last

COMMAND_COST: Final = 1
IN_COMMAND: Final = 195
NOT_IN_COMMAND: Final = 196


def ally_of(g: Way, party: Party) -> Party:
    """WL-192: who sits opposite."""
    return g.parties[(party.seat + 2) % g.seats]


def offer_command(g: Way, options: list[Option], nobody_yet: bool) -> bool:
    """WL-195, WL-196, WL-203: turn the own emblem card up, or hand the command to the ally still in the game.

    True if either is offered. `nobody_yet` says that an adventurer must still be activated (WL-40).
    """
    party = g.party
    commands = g.leader[party.side] == party.emblem
    short = cannot_pay(g, g.active, COMMAND_COST) or takes_the_last(g, COMMAND_COST, nobody_yet)
    before = len(options)
    g.offer(options, g.edition.appoint, IN_COMMAND if commands or party.emblem == NONE else short)
    ally = ally_of(g, party)
    unfit = not commands or ally.out or ally.emblem == NONE
    g.offer(options, g.edition.give_up, NOT_IN_COMMAND if unfit else short)
    return len(options) > before


def take_command(g: Way, party: Party) -> None:
    """WL-195, WL-196, WL-197: the card of this party is the one face up; the team's formation is taken up.

    WL-198: the AP lies on no adventurer's card, and no action is counted.
    """
    pay(g, g.active, COMMAND_COST, NONE)
    g.appoint(party.side, party.emblem)
    if g.log is not None:
        g.tell("command", 195, party.seat, emblem=party.emblem_card, by=g.active)
    break_formation(g, party.side, 197)
