"""The numbers on the table that everybody can see, by name; `words.change` says what is different when one changes.

A side is named by its seats: "0" is a player, "0+2" a team. Places have the numbers of the vocabulary, counted from 1.
Where used action tokens lie (on which card) is left to the sentences: they change only together with what is here.
"""

from typing import Final

from waystone.drawing.kept import kept
from waystone.engine.event import one_of
from waystone.engine.numbers import Numbers
from waystone.games.waylanders.model.board import Scenario
from waystone.games.waylanders.model.content import PARTY, Card
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
    names = side_names(tuple([party.side for party in g.parties]))
    found.append(Numbers.found_by(adventurers, g, (g.cards, tuple(g.at), tuple(g.health))))
    found += [Numbers.of(sides(g, names)), in_areas(g, names)]
    return found


@kept
def side_names(sides: tuple[int, ...]) -> list[str]:
    """Of each side, from which side each seat plays for."""
    return [
        "+".join([str(seat) for seat, own in enumerate(sides) if own == side])
        for side in range(max(sides, default=-1) + 1)
    ]


def sides(g: Way, names: list[str]) -> dict[str, int]:
    """What sides have."""
    found: dict[str, int] = {}
    for side, name in enumerate(names):
        show_side(g, side, name, found)
    return found


def in_areas(g: Way, sides: list[str]) -> Numbers:
    """The centre tokens, whose conquered tokens lie where, and what nobody may do there."""
    names: list[str] = []
    values: list[int] = []
    token_of = token_names(g.scenario)
    for area in range(len(g.areas)):
        if g.tokens[area] != NONE:
            names.append(token_of[area])
            values.append(FACE_DOWN if is_hidden(g, area) else g.tokens[area] + 1)
        if g.owner[area] != NONE:
            names.append(f"held/{g.areas[area].place}/{sides[g.owner[area]]}")
            values.append(1)
    for ban in g.bans:
        place = g.areas[ban.area].place + 1 if ban.area != NONE else 0
        names.append(f"ban/{ban.seat}/{ban.what}/{place}")
        values.append(1)
    return Numbers(names, values)


@kept
def token_names(scenario: Scenario) -> list[str]:
    return [one_of("token", area.place) for area in scenario.areas]


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
    return Numbers(adventurer_names(g.cards), values)


@kept
def adventurer_names(cards: tuple[Card, ...]) -> list[str]:
    return [f"{what}/{card.index}/{mini // PARTY}" for mini, card in enumerate(cards) for what in ("at", "wounds")]


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
