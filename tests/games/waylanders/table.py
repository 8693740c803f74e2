"""The words in which the rule tests tell a situation at the table of The Waylanders.

    table = lay(party(iedain="B3", brigg="B3 wounded"), party(zaunk="B4"), ap=3)
    table.dice(DOUBLE, DOUBLE, BLANK)
    table.choose("Activate Iedain", "Attack B3")
    assert table.health("Zaunk") == "wounded"

Adventurers go by their printed names in lower case, `iedain2` for the second copy. Who is not named lies fallen in the
party's deployment area. The first of a party is its emblem. It is the active player's activation phase, nobody active.
The map is that of the number of players unless `scenario` says otherwise; those in `ground` are the tests' own. Every
die that falls must have been given.
"""

from collections.abc import Sequence
from pathlib import Path

from waystone.engine.match import Match
from waystone.engine.option import Option
from waystone.engine.registry import edition
from waystone.engine.rng import Rng
from waystone.engine.state import Event, Result
from waystone.games.waylanders.game import GAME
from waystone.games.waylanders.model.content import PARTY, Content
from waystone.games.waylanders.model.options import WayEdition
from waystone.games.waylanders.model.state import ACTING, DRAFT, HEALTHY, NONE, START, Fight, Way
from waystone.games.waylanders.rules.formation import formation_at
from waystone.games.waylanders.rules.setup import find_scenario, lay_open

# Faces of a terrain die, as the number rolled: two of its favoured symbol, the other two, bonus, empty.
DOUBLE, OTHER, THIRD, BONUS, EMPTY = 1, 3, 4, 5, 6
# Faces of the auxiliary die; a bonus comes with an event symbol, on PLUS and EVENT alike.
FIGHTER, PATHFINDER, SAGE, PLUS, EVENT, BLANK = 1, 2, 3, 4, 5, 6

HEALTH = ("fallen", "wounded", "healthy")
END = "End the activation phase"
DONE = "Go on"

Spec = dict[str, str]


def party(**adventurers: str) -> Spec:
    """Where each stands: "B3", "B3 wounded", "B3 fallen"."""
    return adventurers


def box() -> WayEdition:
    """The content of the game, on maps of the tests' own."""
    found = edition("waylanders", (str(Path(__file__).with_name("ground")),))
    assert isinstance(found, WayEdition)
    return found


def shipped() -> WayEdition:
    """The content of the game without packs."""
    found = edition("waylanders")
    assert isinstance(found, WayEdition)
    return found


def card_of(content: Content, name: str, taken: set[int]) -> int:
    second = name.endswith("2")
    for card in content.cards:
        if card.adventurer.id == name.rstrip("2") and card.index not in taken and card.name.endswith(" II") == second:
            taken.add(card.index)
            return card.index
    raise LookupError(f"no card {name!r} is left in the box")


def lay(
    *parties: Spec,
    scenario: str = "standard",
    active: int = 0,  # whose turn it is
    ap: int = 3,  # of the active player
    others: int = 0,  # AP of each other player
    strongholds: dict[str, int] | None = None,  # face-up centre tokens
    hidden: dict[str, int] | None = None,  # face-down ones; elsewhere there are none
    holds: dict[str, int] | None = None,  # conquered areas and their sides; of value 1 unless said otherwise
    formation: tuple[int, str, int] | None = None,  # side, centre, rotation; declared already
    events: dict[int, Sequence[str]] | None = None,  # event hands by id, by seat
    deck: Sequence[str] | None = None,  # the next event cards; None: all that are left
    objectives: Sequence[str] = (),
    torcs: Sequence[int] = (),
    target: int = 0,
    appointed: Sequence[int] = (),  # in teams: the seats whose emblem card is up
    acted: Sequence[str] = (),  # activated already
    starts: bool = False,  # whether the turn is still to start
    phase: int = ACTING,  # else, which step of the turn it is
    dice: Sequence[int] = (),
    settings: dict[str, str] | None = None,
    emblems: bool = True,
) -> "Table":
    """Lay a situation and play on until somebody is asked."""
    content = box().content
    chosen = {"scenario": scenario, **(settings or {})}
    if events is not None or deck is not None:
        chosen.setdefault("events", "all")
    g = GAME.new(box(), len(parties), GAME.settle(chosen), Rng(1))
    taken: set[int] = set()
    named = [[card_of(content, name, taken) for name in spec] for spec in parties]
    for seat, spec in enumerate(parties):
        _seat(g, seat, spec, named[seat], taken, emblems)
    lay_open(g)
    for seat, spec in enumerate(parties):
        for name, place in zip(named[seat], spec.values(), strict=True):
            _stand(g, g.mini[name], place)
    g.gems = 0
    for seat in range(len(parties)):
        g.parties[seat].ap = ap if seat == active else others
    g.first = g.active = active
    g.turn = 0 if starts else 1
    g.phase = START if starts else phase
    _tokens(g, hidden or {}, strongholds or {}, holds or {})
    for seat in appointed:
        g.appoint(g.parties[seat].side, g.parties[seat].emblem)
    if formation is not None:
        side, centre, turn = formation
        emblem = g.emblem_in_force(side)
        assert emblem is not None
        made = formation_at(g, side, area_of(g, centre), emblem.shape, turn)
        assert made is not None
        g.formations[side] = made
    ids = [event.id for event in content.events]
    for seat, hand in (events or {}).items():
        g.parties[seat].events = tuple(sorted(ids.index(name) for name in hand))
    held = {card for spec in g.parties for card in spec.events}
    if g.events_on:
        rest = [event.index for event in content.events if event.index not in held]
        top = [ids.index(name) for name in deck or ()]
        g.event_deck = [card for card in rest if card not in top and deck is None] + top[::-1]
        g.event_discard = tuple(card for card in rest if card not in g.event_deck)
    if objectives:
        wanted = [objective.id for objective in content.objectives]
        g.objectives = tuple(wanted.index(name) for name in objectives)
        g.objective_deck = [card for card in range(len(wanted)) if card not in g.objectives]
    for counted, gained in enumerate(torcs):
        g.torcs[counted] = gained
    if target:
        g.target = target
    for actor in acted:
        g.activated |= 1 << g.mini[next(card.index for card in content.cards if card.name == actor)]
        g.has_activated = True
    g.crowded = True
    g.rng.script = list(dice)
    return Table(_match(g, chosen))


def _match(g: Way, settings: dict[str, str]) -> Match:
    names = [f"Player {seat + 1}" for seat in range(g.seats)]
    match = Match(GAME, box(), names, GAME.settle(settings), 1, g)
    match.copyable = True
    g.log = []
    match._run(None)
    return match


def _seat(g: Way, seat: int, spec: Spec, named: list[int], taken: set[int], emblems: bool) -> None:
    """The named cards, and others of the box that lie fallen where the party deployed."""
    content = g.content
    cards = list(named)
    for card in content.cards:
        if len(cards) < PARTY and card.index not in taken:
            taken.add(card.index)
            cards.append(card.index)
    seated = g.parties[seat]
    seated.hand = ()
    seated.cards = tuple(cards)
    if emblems:
        seated.emblem = seat * PARTY
        seated.emblem_card = content.cards[cards[0]].adventurer.emblem
    home = g.scenario.deployment[seat]
    for mini in range(seat * PARTY, seat * PARTY + PARTY):
        g.at[mini] = home
        g.health[mini] = 0
        g.fallen |= 1 << mini
    seated.home = g.areas[home].bank


def _stand(g: Way, mini: int, place: str) -> None:
    label, _, health = place.partition(" ")
    g.at[mini] = area_of(g, label)
    g.health[mini] = HEALTH.index(health) if health else HEALTHY
    if g.health[mini]:
        g.here[g.at[mini]] |= 1 << mini
        g.fallen &= ~(1 << mini)


def area_of(g: Way, label: str) -> int:
    return next(area.index for area in g.areas if area.label == label)


def _tokens(g: Way, hidden: dict[str, int], shown: dict[str, int], holds: dict[str, int]) -> None:
    g.tokens = [NONE] * len(g.areas)
    for label, value in {**dict.fromkeys(holds, 1), **hidden, **shown}.items():
        g.tokens[area_of(g, label)] = value
    for label in {*shown, *holds}:
        g.explored |= g.areas[area_of(g, label)].bit
    for label, side in holds.items():
        area = area_of(g, label)
        g.owner[area] = side
        g.holdings[side] |= g.areas[area].bit


class Table:
    """A match in the words of the rules."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def g(self) -> Way:
        state = self.match.state
        assert isinstance(state, Way)
        return state

    # ------------------------------------------------------------------ playing
    def dice(self, *faces: int) -> "Table":
        self.g.rng.script = list(faces)
        return self

    def choose(self, *texts: str) -> "Table":
        for text in texts:
            self.match.choose(self.option(text))
        return self

    def option(self, text: str) -> Option:
        found = [option for option in self._options() if option.text.startswith(text)]
        exact = [option for option in found if option.text == text]
        assert found, f"{text!r} is not offered; {self.asked()} asks for: {self.texts()}"
        return exact[0] if exact else found[0]

    def _options(self) -> list[Option]:
        return [] if self.match.ask is None else self.match.ask.options

    def texts(self) -> list[str]:
        return [option.text for option in self._options()]

    def offers(self, text: str) -> bool:
        return any(option.text.startswith(text) for option in self._options())

    def asked(self) -> str:
        return "" if self.match.ask is None else self.match.ask.subject.key

    def seat(self) -> int:
        return -1 if self.match.ask is None else self.match.ask.seat

    def refusal(self, text: str) -> str:
        for refusal in self.match.refusals():
            if refusal.option.text.startswith(text):
                return GAME.rule(refusal.rule)
        return ""

    # ------------------------------------------------------------------ looking
    def mini(self, name: str) -> int:
        card = next(card.index for card in self.g.content.cards if card.name == name)
        assert self.g.mini[card] != NONE, f"{name} is not in play"
        return self.g.mini[card]

    def health(self, name: str) -> str:
        return HEALTH[self.g.health[self.mini(name)]]

    def at(self, name: str) -> str:
        return self.g.areas[self.g.at[self.mini(name)]].label

    def ap(self, seat: int = 0) -> int:
        return self.g.parties[seat].ap

    def torcs(self, side: int = 0) -> int:
        return self.g.torcs[side]

    def holder(self, label: str) -> int:
        return self.g.owner[area_of(self.g, label)]

    def token(self, label: str) -> int:
        return self.g.tokens[area_of(self.g, label)]

    def standing(self, side: int = 0) -> bool:
        """Whether a side's formation stands."""
        return self.g.formations[side].members != 0

    def members(self, side: int = 0) -> set[str]:
        bits = self.g.formations[side].members
        return {self.g.cards[mini].name for mini in range(len(self.g.cards)) if bits >> mini & 1}

    def places(self, verb: str) -> set[str]:
        """The areas that options of this kind name: `places("Travel to")`."""
        return {text.removeprefix(verb).strip() for text in self.texts() if text.startswith(verb)}

    @property
    def fight(self) -> Fight:
        assert self.g.fight is not None
        return self.g.fight

    @property
    def result(self) -> Result:
        assert self.match.result is not None
        return self.match.result

    def told(self, kind: str) -> list[Event]:
        return [event for event in self.match.log if event.kind == kind]

    def said(self, kind: str) -> list[str]:
        """The sentences of all events of a kind."""
        return [self.match.sentence(event) for event in self.told(kind)]


def fresh(players: int = 2, seed: int = 1, **settings: str) -> Table:
    """A table from the very start, before the draft."""
    match = Match.new(GAME, players=players, seed=seed, settings=settings, edition=box(), log_events=True)
    assert isinstance(match.state, Way)
    assert match.state.phase == DRAFT
    return Table(match)


def scenario_map(name: str, players: int) -> list[str]:
    return [area.label for area in find_scenario(box().content, name, players).areas]
