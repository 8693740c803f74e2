"""The numbers on the table that everybody can see, by name; `words.change` says what is different when one changes.

A side is named by its seats: "0" is a player, "0+2" a team. Places have the numbers of the vocabulary, counted from 1.
Where used action tokens lie (on which card) is left to the sentences: they change only together with what is here.
"""

from typing import Final

from waystone.drawing.kept import kept
from waystone.engine.event import one_of
from waystone.engine.numbers import Numbers
from waystone.games.waylanders.model.board import Area
from waystone.games.waylanders.model.content import PARTY
from waystone.games.waylanders.model.state import DEPLOYING, HEALTHY, NONE, Party, Way, count
from waystone.games.waylanders.rules.ending import invaders
from waystone.games.waylanders.rules.strongholds import is_hidden

FACE_DOWN: Final = 1  # of a centre token; a stronghold's is its value and one more
CENTRE: Final = 10  # added to the members in the centre of a formation


TABLE: Final = ["round", "objective deck", "event deck", "event discard", "falls"]
BEFORE: Final = ("hand", "picks", "emblem", "ap", "coming", "events", "out", "activated")


def shown(g: Way) -> list[Numbers]:
    """Every number that lies open, in groups that change apart: to find what has changed, few of them are named."""
    falls = g.falls if g.scenario.knockdowns else 0
    table = [g.rounds + 1, len(g.objective_deck), len(g.event_deck), len(g.event_discard), falls]
    found = [Numbers(TABLE, table), Numbers.of({one_of("objective", index): 1 for index in g.objectives})]
    for party in g.parties:
        found.append(before_a_player(g, party))
    names = ["+".join([str(party.seat) for party in g.parties if party.side == side]) for side in range(len(g.torcs))]
    found += [adventurers(g), Numbers.of(sides(g, names)), Numbers.of(in_areas(g, names))]
    return found


def sides(g: Way, names: list[str]) -> dict[str, int]:
    """What sides have."""
    found: dict[str, int] = {}
    for side, name in enumerate(names):
        show_side(g, side, name, found)
    return found


def in_areas(g: Way, names: list[str]) -> dict[str, int]:
    """What lies in areas, and what nobody may do there."""
    found: dict[str, int] = {}
    for area in g.areas:
        show_area(g, area, names, found)
    for ban in g.bans:
        place = g.areas[ban.area].place + 1 if ban.area != NONE else 0
        found[f"ban/{ban.seat}/{ban.what}/{place}"] = 1
    return found


def before_a_player(g: Way, party: Party) -> Numbers:
    """What a player has before them."""
    seat = party.seat
    activated = count(g.activated >> seat * PARTY & (1 << PARTY) - 1)
    numbers = [len(party.hand), len(party.picks), party.emblem_card + 1, party.ap, party.incoming, len(party.events)]
    numbers += [int(party.out), activated]
    invaded = g.scenario.knockdowns and g.phase > DEPLOYING
    if invaded:
        numbers.append(invaders(g, party))
    return Numbers(names_before(seat, invaded), numbers)


@kept
def names_before(seat: int, invaded: bool) -> list[str]:
    return [one_of(what, seat) for what in (*BEFORE, *(("invaders",) if invaded else ()))]


def adventurers(g: Way) -> Numbers:
    """Where each adventurer is, and how many steps of damage it has taken."""
    values: list[int] = []
    for mini in range(len(g.cards)):
        area = g.at[mini]
        values.append(g.areas[area].place + 1 if area != NONE else 0)
        values.append(HEALTHY - g.health[mini])
    return Numbers(adventurer_names(tuple([card.index for card in g.cards])), values)


@kept
def adventurer_names(cards: tuple[int, ...]) -> list[str]:
    return [f"{what}/{card}/{mini // PARTY}" for mini, card in enumerate(cards) for what in ("at", "wounds")]


def show_area(g: Way, area: Area, names: list[str], found: dict[str, int]) -> None:
    """Its centre token, and whose conquered token lies there."""
    index = area.index
    if g.tokens[index] != NONE:
        found[one_of("token", area.place)] = FACE_DOWN if is_hidden(g, index) else g.tokens[index] + 1
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
