"""The numbers on the table that everybody can see, by name; `words.change` says what is different when one changes.

A side is named by its seats: "0" is a player, "0+2" a team. Places have the numbers of the vocabulary, counted from 1.
Where used action tokens lie (on which card) is left to the sentences: they change only together with what is here.
"""

from typing import Final

from waystone.engine.event import one_of
from waystone.games.waylanders.model.board import Area
from waystone.games.waylanders.model.content import PARTY
from waystone.games.waylanders.model.state import DEPLOYING, HEALTHY, NONE, Party, Way, count
from waystone.games.waylanders.rules.ending import invaders
from waystone.games.waylanders.rules.strongholds import is_hidden

FACE_DOWN: Final = 1  # of a centre token; a stronghold's is its value and one more
CENTRE: Final = 10  # added to the members in the centre of a formation


def shown(g: Way) -> dict[str, int]:
    """Every number that lies open."""
    found = {
        "round": g.rounds + 1,
        "objective deck": len(g.objective_deck),
        "event deck": len(g.event_deck),
        "event discard": len(g.event_discard),
        "falls": g.falls if g.scenario.knockdowns else 0,
    }
    for index in g.objectives:
        found[one_of("objective", index)] = 1
    for party in g.parties:
        show_party(g, party, found)
    for mini in range(len(g.cards)):
        show_adventurer(g, mini, found)
    names = ["+".join([str(party.seat) for party in g.parties if party.side == side]) for side in range(len(g.torcs))]
    for side, name in enumerate(names):
        show_side(g, side, name, found)
    for area in g.areas:
        show_area(g, area, names, found)
    for ban in g.bans:
        place = g.areas[ban.area].place + 1 if ban.area != NONE else 0
        found[f"ban/{ban.seat}/{ban.what}/{place}"] = 1
    return found


def show_party(g: Way, party: Party, found: dict[str, int]) -> None:
    """What a player has before them."""
    seat = party.seat
    found[one_of("hand", seat)] = len(party.hand)
    found[one_of("picks", seat)] = len(party.picks)
    found[one_of("emblem", seat)] = party.emblem_card + 1
    found[one_of("ap", seat)] = party.ap
    found[one_of("coming", seat)] = party.incoming
    found[one_of("events", seat)] = len(party.events)
    found[one_of("out", seat)] = int(party.out)
    found[one_of("activated", seat)] = count(g.activated >> seat * PARTY & (1 << PARTY) - 1)
    if g.scenario.knockdowns and g.phase > DEPLOYING:
        found[one_of("invaders", seat)] = invaders(g, party)


def show_adventurer(g: Way, mini: int, found: dict[str, int]) -> None:
    """Where an adventurer is, and how many steps of damage it has taken."""
    card, seat = g.cards[mini].index, mini // PARTY
    area = g.at[mini]
    found[one_of(one_of("at", card), seat)] = g.areas[area].place + 1 if area != NONE else 0
    found[one_of(one_of("wounds", card), seat)] = HEALTHY - g.health[mini]


def show_area(g: Way, area: Area, names: list[str], found: dict[str, int]) -> None:
    """Its centre token, and whose conquered token lies there."""
    index = area.index
    if is_hidden(g, index):
        found[one_of("token", area.place)] = FACE_DOWN
    elif g.tokens[index] != NONE:
        found[one_of("token", area.place)] = g.tokens[index] + 1
    if g.owner[index] != NONE:
        found[f"held/{area.place}/{names[g.owner[index]]}"] = 1


def show_side(g: Way, side: int, name: str, found: dict[str, int]) -> None:
    """Torcs, command and formation of a player or a team."""
    if not g.scenario.knockdowns:
        found[f"torcs/{name}"] = g.torcs[side]
    if g.scenario.teams and g.cards:
        leader = g.leader[side]
        found[f"command/{name}"] = leader // PARTY + 1 if leader != NONE else 0
    formation = g.formations[side]
    if formation.members:
        for index in formation.areas:
            members = count(g.here[index] & formation.members)
            centre = CENTRE if index == formation.centre else 0
            found[f"formation/{g.areas[index].place}/{name}"] = members + centre
