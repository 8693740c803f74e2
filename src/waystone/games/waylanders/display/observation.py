"""The Waylanders as a row of numbers: the table lies open; draft and event cards are told to their owner only."""

from typing import Any, Final, final

from mypy_extensions import i64

from waystone.engine.game import Edition
from waystone.engine.observation import Observer, Row, slug, unique
from waystone.games.waylanders.display.look import PHASES
from waystone.games.waylanders.model.content import PARTY
from waystone.games.waylanders.model.effects import FORBIDS
from waystone.games.waylanders.model.options import WayEdition
from waystone.games.waylanders.model.state import (
    DEPLOYING,
    DRAFT,
    KINDS_OF_ACTION,
    NONE,
    STACKING,
    Fight,
    Party,
    Way,
    count,
)
from waystone.games.waylanders.rules.ending import invaders
from waystone.games.waylanders.rules.strongholds import is_hidden

PACKAGE: Final = "waystone.games.waylanders"
ACTIONS: Final = ("travel", "combat", "lift", "heal", "ability", "explore", "conquest")
MOST_DICE: Final = 12  # of one roll
MOST_TURNS: Final = 1000
MOST: Final = 127
COUNTS: Final = (
    "out", "ap", "used", "incoming", "emblem_up", "events", "falls", "invaders", "hand", "picks",
)  # fmt: skip
MINI: Final = ("health", "activated", "tokens", "emblem", "member")
FIGHT: Final = ("there", "strike", "reach", "technique", "support", "bonus", "hits")  # numbers are one more: 0 is none
DEFENDER: Final = ("place", "bonus", "cut", "blocks", "outcome")  # place and outcome counted from 1
WING: Final = ("centre", "left", "right")

# Fields of the view that have no place of their own, and why.
LEFT_OUT: Final = {
    "areas.index": "the order of the places says it",
    "areas.minis": "told as the area of each adventurer",
    "areas.formations": "told as the formation of each party",
    "minis.index": "the order of the places says it",
    "minis.seat": "the order of the places says it",
    "minis.active": "told as the actor",
    "parties.seat": "the order of the places says it",
    "reserve": "follows from the overfull areas, and what breaks it is not offered",
    "objectives.met": "follows from the conquered areas",
    "objectives.fits": "follows from the conquered areas",
    "steps": "follow from the map and the table; those allowed are offered",
    "sight": "follows from the map and the actor's card",
    "aims": "follow from the table, and take long to work out",
    "aims.area": "as above",
    "aims.chances": "as above",
    "deeds": "follow from the table",
    "deeds.lift": "as above",
    "deeds.explore": "as above",
    "deeds.value": "as above",
    "deeds.chance": "as above",
}


@final
class WayObserver(Observer):
    def __init__(self, edition: WayEdition, players: int) -> None:
        super().__init__(PACKAGE, players)
        content = edition.content
        places = content.places
        cards = unique([slug(card.name) for card in content.cards])
        events = [event.id for event in content.events]
        minis = [f"{seat}.{number}" for seat in self.seats for number in range(PARTY)]
        self.places: i64 = len(places)
        self.cards: i64 = len(cards)
        self.minis: i64 = len(minis)
        self.emblems: i64 = len(content.emblems)
        # the turn
        self.scenario: i64 = self.flags("scenario", [scenario.id for scenario in content.scenarios])
        self.scenarios = {scenario.id: number for number, scenario in enumerate(content.scenarios)}
        self.turn: i64 = self.number("turn", MOST_TURNS)
        self.round: i64 = self.number("round", MOST_TURNS)
        self.phase: i64 = self.flags("phase", unique([slug(phase) for phase in PHASES]))
        self.active: i64 = self.flags("active", self.seats)
        self.actor: i64 = self.flags("actor", minis)
        self.did: i64 = self.numbers("did", ACTIONS, 3)
        self.target: i64 = self.number("target", MOST)
        self.falls: i64 = self.number("falls", MOST_TURNS)
        # sides are counted from the observer's own
        self.torcs: i64 = self.numbers("torcs", self.seats, MOST)
        # the areas, by the label on the map
        self.standing: i64 = self.numbers("standing", places, 20)
        self.token: i64 = self.numbers("token", places, 16)  # one more than its value
        self.face_down: i64 = self.flags("face_down", places)
        self.owner: i64 = self.grid("owner", self.seats, places)  # by side
        # the adventurers
        self.card: i64 = self.grid("card", minis, cards)
        self.at: i64 = self.grid("at", minis, places)
        self.mini: i64 = self.grid("adventurer", minis, MINI, 16)
        # the parties
        self.side: i64 = self.grid("side", self.seats, self.seats)
        self.counts: i64 = self.grid("party", self.seats, COUNTS, MOST_TURNS)
        self.party_cards: i64 = self.grid("party_card", self.seats, cards, 16)  # each its place in the row, from 1
        self.emblem_card: i64 = self.grid("emblem", self.seats, unique([slug(e.name) for e in content.emblems]))
        self.formation: i64 = self.grid("formation", [f"{seat}/{wing}" for seat in self.seats for wing in WING], places)
        # the observer's own cards, each its place in the row, from 1
        self.event: i64 = self.numbers("event", events, 16)
        self.hand: i64 = self.numbers("hand", cards, 32)
        self.pick: i64 = self.numbers("pick", cards, 16)
        self.stack: i64 = self.numbers("stack", cards, 16)
        # objectives and events
        self.objective: i64 = self.numbers("objective", [objective.id for objective in content.objectives], 16)
        self.objective_deck: i64 = self.number("objective_deck", MOST)
        self.events_on: i64 = self.number("events_on", 1)
        self.event_deck: i64 = self.number("event_deck", MOST)
        self.event_discard: i64 = self.numbers("event_discard", events, 64)
        self.bans: i64 = self.grid("ban", [f"{seat}/{what}" for seat in self.seats for what in FORBIDS], places, 16)
        self.forbids: i64 = len(FORBIDS)
        # the roll on the table
        self.fight: i64 = self.numbers("fight", FIGHT, MOST)
        self.fight_seat: i64 = self.flags("fight_seat", self.seats)
        self.attacker: i64 = self.flags("attacker", minis)
        self.fight_area: i64 = self.flags("fight_area", places)
        dice = [str(die) for die in range(MOST_DICE)]
        self.dice: i64 = self.numbers("fight_die", dice, 24)  # 6 for each die before its own, and the face from 1
        self.defender: i64 = self.grid("defender", minis, DEFENDER, MOST)
        self.defence: i64 = self.grid("defence_die", minis, dice, 24)

    def steady(self, state: Any, seat: int) -> tuple[Any, ...]:
        assert isinstance(state, Way)
        g = state
        areas = (g.scenario, tuple(g.tokens), g.explored, g.objectives, g.event_discard)
        return areas, (seat, tuple(g.owner), g.cards, [(party.cards, party.emblem_card) for party in g.parties])

    def write_steady(self, row: Row, state: Any, seat: int, layer: int) -> None:
        assert isinstance(state, Way)
        g = state
        if layer == 0:
            row.mark(self.scenario + i64(self.scenarios[g.scenario.id]))
            self._tokens(row, g)
            row.order(self.objective, g.objectives)
            row.order(self.event_discard, g.event_discard)
            return
        self._owners(row, g, g.parties[seat].side if seat >= 0 else 0, len(g.torcs))
        for mini in range(len(g.cards)):
            row.mark(self.card + self._who(mini, seat) * self.cards + i64(g.cards[mini].index))
        for party in g.parties:
            who = self.relative(party.seat, seat)
            row.order(self.party_cards + who * self.cards, party.cards)
            if party.emblem_card != NONE:
                row.mark(self.emblem_card + who * self.emblems + i64(party.emblem_card))

    def write(self, row: Row, state: Any, seat: int) -> None:
        assert isinstance(state, Way)
        g = state
        self._turn(row, g, seat)
        own = g.parties[seat].side if seat >= 0 else 0
        sides: i64 = len(g.torcs)
        for side in range(len(g.torcs)):
            row.put(self.torcs + (i64(side) - i64(own)) % sides, g.torcs[side])
        self._standing(row, g)
        for party in g.parties:
            who = self.relative(party.seat, seat)
            self._party(row, g, party, who)
            if g.cards:
                self._adventurers(row, g, party, who)
            row.mark(self.side + who * self.players + (i64(party.side) - i64(own)) % sides)
        if seat >= 0:
            self._own(row, g, g.parties[seat])
        self._decks(row, g, seat)
        if g.fight is not None:
            self._fight(row, g.fight, g, seat)

    def _turn(self, row: Row, g: Way, seat: int) -> None:
        row.put(self.turn, g.turn)
        row.put(self.round, g.rounds + 1)
        row.mark(self.phase + i64(g.phase))
        row.mark(self.active + self.relative(g.active, seat))
        if g.actor != NONE:
            row.mark(self.actor + self._who(g.actor, seat))
        did: i64 = g.did
        for kind in range(KINDS_OF_ACTION):
            row.put(self.did + i64(kind), did & 3)
            did >>= 2
        row.put(self.target, g.target)
        row.put(self.falls, g.falls)

    def _who(self, mini: i64, seat: i64) -> i64:
        """The number of an adventurer, counted from the observer's own."""
        if seat < 0:
            return mini
        shifted: i64 = mini - seat * PARTY
        return shifted if shifted >= 0 else shifted + self.minis

    def _tokens(self, row: Row, g: Way) -> None:
        for area in g.areas:
            token = g.tokens[area.index]
            if token != NONE:
                place: i64 = area.place
                if is_hidden(g, area.index):
                    row.mark(self.face_down + place)
                else:
                    row.put(self.token + place, token + 1)

    def _owners(self, row: Row, g: Way, own: i64, sides: i64) -> None:
        for area in g.areas:
            owner = g.owner[area.index]
            if owner != NONE:
                row.mark(self.owner + (i64(owner) - own) % sides * self.places + i64(area.place))

    def _standing(self, row: Row, g: Way) -> None:
        for index, here in enumerate(g.here):
            if here:
                row.put(self.standing + i64(g.areas[index].place), count(here))

    def _adventurers(self, row: Row, g: Way, party: Party, who: i64) -> None:
        areas = g.areas
        members: i64 = g.formations[party.side].members
        activated: i64 = g.activated
        place: i64 = self.at + who * PARTY * self.places
        first: i64 = self.mini + who * PARTY * len(MINI)
        for mini in range(party.seat * PARTY, party.seat * PARTY + PARTY):
            at = g.at[mini]
            if at != NONE:
                row.mark(place + i64(areas[at].place))
            row.put(first, g.health[mini])
            bit: i64 = 1 << i64(mini)
            if activated & bit:
                row.mark(first + 1)
            row.put(first + 2, g.spent[mini])
            if party.emblem == mini:
                row.mark(first + 3)
            if members & bit:
                row.mark(first + 4)
            place += self.places
            first += len(MINI)

    def _party(self, row: Row, g: Way, party: Party, who: i64) -> None:
        first: i64 = self.counts + who * len(COUNTS)
        formation = g.formations[party.side]
        leads = g.leader[party.side] == party.emblem and g.emblem_in_force(party.side) is not None
        row.put(first, 1 if party.out else 0)
        row.put(first + 1, party.ap)
        row.put(first + 2, party.used)
        row.put(first + 3, party.incoming)
        row.put(first + 4, 1 if leads else 0)
        row.put(first + 5, len(party.events))
        row.put(first + 6, party.falls)
        if party.home != NONE and g.phase > DEPLOYING:
            row.put(first + 7, invaders(g, party))
        row.put(first + 8, len(party.hand))
        row.put(first + 9, len(party.picks))
        if formation.members:
            place: i64 = self.formation + who * 3 * self.places
            for area in formation.areas:
                row.mark(place + i64(g.areas[area].place))
                place += self.places

    def _own(self, row: Row, g: Way, party: Party) -> None:
        """WL-153, WL-204: events are secret from the ally too."""
        row.order(self.event, party.events)
        if g.phase == DRAFT:
            row.order(self.hand, party.hand)
        if g.phase == DRAFT or g.phase == STACKING:
            row.order(self.pick, party.picks)
        row.order(self.stack, party.stack)

    def _decks(self, row: Row, g: Way, seat: int) -> None:
        row.put(self.objective_deck, len(g.objective_deck))
        if g.events_on:
            row.mark(self.events_on)
        row.put(self.event_deck, len(g.event_deck))
        for ban in g.bans:
            first: i64 = self.relative(ban.seat, seat) * self.forbids + i64(ban.what)
            row.add(self.bans + first * self.places + i64(g.areas[ban.area].place))

    def _fight(self, row: Row, fight: Fight, g: Way, seat: int) -> None:
        row.mark(self.fight)
        if fight.attacker == NONE:
            row.mark(self.fight + 1)
        else:
            row.mark(self.attacker + self._who(fight.attacker, seat))
        row.put(self.fight + 2, fight.reach + 1)
        row.put(self.fight + 3, fight.technique + 1)
        row.put(self.fight + 4, fight.support)
        row.put(self.fight + 5, fight.bonus)
        row.put(self.fight + 6, fight.hits)
        row.mark(self.fight_seat + self.relative(fight.seat, seat))
        if fight.area != NONE:
            row.mark(self.fight_area + i64(g.areas[fight.area].place))
        self._dice(row, self.dice, fight.dice)
        for place, target in enumerate(fight.targets):
            who = self._who(target.mini, seat)
            first: i64 = self.defender + who * len(DEFENDER)
            row.put(first, place + 1)
            row.put(first + 1, target.bonus)
            row.put(first + 2, target.cut)
            row.put(first + 3, target.blocks)
            row.put(first + 4, target.outcome + 1)
            self._dice(row, self.defence + who * MOST_DICE, target.dice)

    def _dice(self, row: Row, first: i64, dice: tuple[int, ...]) -> None:
        for i in range(min(len(dice), MOST_DICE)):
            row.put(first + i64(i), dice[i] + 1)


def observer(edition: Edition, players: int) -> Observer:
    assert isinstance(edition, WayEdition)
    return WayObserver(edition, players)
