"""The words in which the rule tests tell a situation at the table of Vasty Wilds.

    table = lay(player(at="3.2"), player(), forest=WOOD, panel="move 3", card="deal_damage 1")
    table.cover()
    table.go("0")
    assert table.at("Vole") == "0"

Vole, Axolotl, Possum and Squirrel sit clockwise; it is Vole's turn, or that of the one whom `active` names. The forest
is told card by card, each with its slot (VW-7): `"Taproot 0:T@12"`. `panel` adds a card with that panel to the bottom
of Home (or where `on` says), `card` puts one with those misfortunes into the active player's hand, and `cover` lays the
one on the other. Every die that falls must have been given.

The names tell who sits where, not which seat has which number: tests that use the fixture `any_seat` are played twice,
once with Vole on seat 0 and once with her on the last seat, so that no rule can count on it that seat 0 is on turn.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from waystone.engine.match import Match
from waystone.engine.option import Option
from waystone.engine.registry import edition
from waystone.engine.rng import Rng
from waystone.games.vasty_wilds.display.text import dot_id, slot_id, space_id
from waystone.games.vasty_wilds.display.view import FLAG_NAMES, WildsView
from waystone.games.vasty_wilds.game import GAME
from waystone.games.vasty_wilds.model.content import EFFECT_IDS, TOKEN_IDS, Card, Content, Dot, Effect
from waystone.games.vasty_wilds.model.geometry import HOURS
from waystone.games.vasty_wilds.model.options import Cover, Place, Point, Stand, SwapPawns, WildsEdition
from waystone.games.vasty_wilds.model.state import TURN, Lying, Player, Wilds
from waystone.games.vasty_wilds.rules.placement import lay as lay_card
from waystone.games.vasty_wilds.rules.placement import spot_of

T = TypeVar("T")

NAMES = ("Vole", "Axolotl", "Possum", "Squirrel")  # clockwise


class Seating:
    """Where Vole sits; the others follow clockwise."""

    last = False

    @classmethod
    def of_vole(cls, players: int) -> int:
        return players - 1 if cls.last else 0


# The tree 0-1.1, 1.1-2.1, 1.1-3.1, 3.1-3.2, 0-4.1
WOOD = ("Taproot 0:T@12", "Twin Root 1:L@3", "Mushroom Stair 1:R@9", "Forked Root 0:R@3")
NOTHING = "place_objectives, heal 1"  # a panel that does nothing to an unhurt pawn when no keeper has objectives
QUIET = "swap_tokens"  # a misfortune that is wasted while nobody holds a token
PEACE = "move_objective"  # one that is wasted while no opponent has an objective on the board


@dataclass
class PlayerSpec:
    at: str = "0"
    markers: int = 0
    tokens: Sequence[str] = ()
    flags: Sequence[int] = ()
    flagged_by: str = "Axolotl"
    hand: Sequence[str] | None = None
    objectives: Sequence[str] = ()
    unplaced: int = 0
    collected: int = 0


def player(
    at: str = "0",
    markers: int = 0,
    tokens: Sequence[str] = (),
    flags: Sequence[int] = (),
    flagged_by: str = "Axolotl",
    hand: Sequence[str] | None = None,  # None: three cards that do not matter, but none for the active player
    objectives: Sequence[str] = (),
    unplaced: int = 0,
    collected: int = 0,
) -> PlayerSpec:
    return PlayerSpec(at, markers, tokens, flags, flagged_by, hand, objectives, unplaced, collected)


def box() -> WildsEdition:
    """The content of the game without packs."""
    found = edition("vasty-wilds")
    assert isinstance(found, WildsEdition)
    return found


def card_named(content: Content, name: str) -> Card:
    return next(card for card in content.cards if card.name == name)


def printed(effects: Sequence[Effect]) -> str:
    """Effects as the content file writes them: `heal 1, move 2`."""
    return ", ".join(EFFECT_IDS[e.kind] + (f" {e.n}" if e.n else "") for e in effects)


@dataclass
class Pile:
    """The cards in the box; each can be taken out once."""

    content: Content
    taken: set[int] = field(default_factory=set)

    def named(self, name: str) -> Card:
        card = card_named(self.content, name)
        assert card.index not in self.taken, f"{name} is used twice"
        self.taken.add(card.index)
        return card

    def with_panel(self, panel: str) -> Dot:
        for dot in self.content.dots:
            if dot.card not in self.taken and dot.card and printed(dot.effects) == panel:
                self.taken.add(dot.card)
                return dot
        raise LookupError(f"no card has the panel {panel!r}")

    def with_misfortune(self, effects: str) -> Card:
        for index in self.content.forest:
            if index not in self.taken and printed(self.content.cards[index].misfortunes) == effects:
                self.taken.add(index)
                return self.content.cards[index]
        raise LookupError(f"no card has the misfortunes {effects!r}")


def lay(
    *players: PlayerSpec,
    forest: Sequence[str] = (),
    panel: str = "",
    on: str = "0:B@6",
    card: str = "",
    lying: Sequence[str] = (),  # "sword 3.2"
    pile: Sequence[str] | None = None,  # the whole pile, the top first; None: all other cards
    dice: Sequence[int] = (),
    exhausted: bool = False,
    turn: int = 0,
    edition: WildsEdition | None = None,
    settings: dict[str, str] | None = None,
    unplayed: Sequence[str] = (),  # cards that lie in nobody's hand and not in the pile
    active: str = "Vole",
) -> "Table":
    """Lay a situation and play on until somebody is asked."""
    edition = edition or box()
    content = edition.content
    supply = Pile(content)
    vole, seats = Seating.of_vole(len(players)), len(players)
    players = tuple(players[(seat - vole) % seats] for seat in range(seats))
    g = GAME.new(edition, len(players), GAME.settle(settings or {}), Rng(1))
    for line in forest:
        name, slot = line.rsplit(" ", 1)
        _grow(g, supply.named(name), slot)
    dot = -1
    if panel:
        found = supply.with_panel(panel)
        dot = found.index
        _grow(g, content.cards[found.card], on)
    hands = [[supply.named(name).index for name in spec.hand or ()] for spec in players]
    on_turn = (NAMES.index(active) + vole) % seats
    if card:
        hands[on_turn].insert(0, supply.with_misfortune(card).index)
    for name in unplayed:
        supply.named(name)
    top = [supply.named(name).index for name in pile or ()]
    rest = [index for index in content.forest if index not in supply.taken]
    for seat, spec in enumerate(players):
        if spec.hand is None and seat != on_turn:
            hands[seat] = [rest.pop() for _ in range(3)]
    if pile is not None:
        rest = []
    g.pile = [*rest, *reversed(top)]
    g.roots = ()
    g.known = [0] * len(content.cards)
    for seat, spec in enumerate(players):
        g.players[seat] = _seat(g, seat, spec, hands[seat], (NAMES.index(spec.flagged_by) + vole) % seats)
    for line in lying:
        token_id, where = line.split()
        g.lying += (Lying(TOKEN_IDS.index(token_id), space_of(g, where)),)
    for kind, token in enumerate(content.tokens):
        held = sum(1 for p in g.players if p.holds(kind)) + sum(1 for lies in g.lying if lies.kind == kind)
        g.supply[kind] = token.copies - held
    g.phase, g.first, g.active, g.turn, g.exhausted = TURN, on_turn, on_turn, turn, exhausted
    g.rng.script = list(dice)
    match = Match.of(GAME, edition, list(NAMES[:seats]), g, settings, log_events=True)
    return Table(match, dot, hands[on_turn][0] if card else -1, vole)


def _grow(g: Wilds, card: Card, slot: str) -> None:
    dot, hour = slot.split("@")
    lay_card(g, card, spot_of(g, dot_of(g, dot)), HOURS.index(int(hour)))


def _seat(g: Wilds, seat: int, spec: PlayerSpec, hand: list[int], by: int) -> Player:
    for card in hand:
        g.known[card] = 1 << seat
    return Player(
        seat,
        space_of(g, spec.at),
        spec.markers,
        sum(1 << TOKEN_IDS.index(kind) for kind in spec.tokens),
        sum(spec.flags),
        by,
        by,
        tuple(hand),
        tuple(space_of(g, where) for where in spec.objectives),
        spec.unplaced,
        spec.collected,
    )


def space_of(g: Wilds, where: str) -> int:
    if where == "0":
        return 0
    number, section = where.split(".")
    return g.laid[int(number)].card.spaces[int(section) - 1]


def dot_of(g: Wilds, where: str) -> int:
    number, site = where.split(":")
    return next(dot.index for dot in g.laid[int(number)].card.dots if dot.site.id == site)


class Table:
    """A situation being played on: choose by sentence, look by name."""

    def __init__(self, match: Match, dot: int = -1, card: int = -1, vole: int = 0) -> None:
        self.match = match
        self.dot = dot
        self.card = card
        self.vole = vole  # her seat

    @property
    def g(self) -> Wilds:
        state = self.match.state
        assert isinstance(state, Wilds)
        return state

    # ------------------------------------------------------------------ who sits where
    def seat(self, name: str) -> int:
        return (NAMES.index(name) + self.vole) % self.g.seats

    def name(self, seat: int) -> str:
        return NAMES[(seat - self.vole) % self.g.seats]

    def words(self, text: str) -> str:
        """A sentence with the names in it."""
        for seat in range(self.g.seats):
            text = text.replace(f"{{{seat}}}", self.name(seat))
        return text

    def seats(self, *by_name: T) -> list[T]:
        """What is said of Vole, Axolotl and so on, in the order of the seats."""
        return [by_name[(seat - self.vole) % self.g.seats] for seat in range(self.g.seats)]

    def again(self) -> "Table":
        """The turn begins anew, on a table that was changed by hand."""
        g = self.g
        g.turn, g.phase = 0, TURN
        return Table(Match.of(GAME, g.edition, list(NAMES[: g.seats]), g, log_events=True), vole=self.vole)

    # ------------------------------------------------------------------ when
    def dice(self, *dice: int) -> "Table":
        """The next dice to fall."""
        assert self.g.rng.script is not None
        self.g.rng.script += dice
        quiet = self.match._quiet  # refusals are found by playing the step again, with the same dice
        if quiet is not None and quiet is not self.g and quiet.rng.script is not None:
            quiet.rng.script += dice
        return self

    def choose(self, *sentences: str) -> "Table":
        """Answer each ask in turn by the sentence of an option, or by its unmistakable beginning."""
        for sentence in sentences:
            self.match.choose(self._option(sentence))
        return self

    def go(self, *spaces: str) -> "Table":
        """Answer each ask in turn with a space."""
        for where in spaces:
            self.match.choose(box().stand[space_of(self.g, where)])
        return self

    def place(self, card: str, slot: str) -> "Table":
        """Place a card of the hand on a slot: `place("Burr Thicket", "1:R@12")`."""
        index, (where, hour) = card_named(self.g.content, card).index, slot.split("@")
        return self._lay(index, dot_of(self.g, where), HOURS.index(int(hour)))

    def cover(self) -> "Table":
        """Lay the told card on the told panel, whichever way."""
        return self._lay(self.card, self.dot, -1)

    def _lay(self, card: int, dot: int, heading: int) -> "Table":
        turn = self.g.turn
        while (ask := self.match.ask) is not None and self.g.turn == turn:
            options = [option for option in ask.options if _lays(option, card, dot, heading)]
            if ask.subject.key not in ("turn_action", "choose_dot", "choose_heading"):
                break
            self.match.choose(options[0])
        return self

    def _option(self, sentence: str) -> Option:
        ask = self.match.ask
        assert ask is not None, "the match is over"
        texts = {option: self.words(option.text) for option in ask.options}
        exact = [option for option, text in texts.items() if text == sentence]
        begin = [option for option, text in texts.items() if text.startswith(sentence)]
        if exact:
            return exact[0]
        assert len(begin) == 1, f"{sentence!r} is not among {list(texts.values())}"
        return begin[0]

    def swap(self, one: str, other: str) -> "Table":
        """Answer with a pair of pawns."""
        ask = self.match.ask
        assert ask is not None
        self.match.choose(ask.options[self.swaps.index({one, other})])
        return self

    # ------------------------------------------------------------------ then: what is asked
    @property
    def asked(self) -> str:
        """Who is asked and what about: "Axolotl: place_objective"; "" when the match is over."""
        ask = self.match.ask
        return "" if ask is None else f"{self.name(ask.seat)}: {ask.subject.key}"

    @property
    def offered(self) -> list[str]:
        ask = self.match.ask
        return [] if ask is None else [self.words(option.text) for option in ask.options]

    @property
    def spaces(self) -> set[str]:
        """The spaces that are offered, by their ids."""
        ask = self.match.ask
        assert ask is not None
        return {self.space_id(option.space) for option in ask.options if isinstance(option, Stand)}

    @property
    def swaps(self) -> list[set[str]]:
        """The pairs of pawns that are offered."""
        ask = self.match.ask
        assert ask is not None
        return [{self.name(o.one), self.name(o.other)} for o in ask.options if isinstance(o, SwapPawns)]

    @property
    def refusals(self) -> dict[str, str]:
        """What is refused, and by which rule; every refusal has a reason."""
        found = {}
        for refusal in self.match.refusals():
            assert GAME.reason(self.match.edition, refusal.rule), f"no reason is given for {GAME.rule(refusal.rule)}"
            found[self.words(refusal.option.text)] = GAME.rule(refusal.rule)
        return found

    # ------------------------------------------------------------------ then: what lies on the table
    @property
    def view(self) -> WildsView:
        view = self.match.view(-1)
        assert isinstance(view, WildsView)
        return view

    def space_id(self, space: int) -> str:
        return space_id(self.g.content, self.view, space)

    @property
    def slots(self) -> set[str]:
        """The open slots (VW-16)."""
        view = self.view
        return {slot_id(self.g.content, view, spot.dot, h) for spot in view.spots for h in spot.headings}

    @property
    def dots(self) -> set[str]:
        """The dots that can be covered, as they are offered now."""
        ask = self.match.ask
        assert ask is not None
        return {dot_id(self.g.content, self.view, o.dot.index) for o in ask.options if isinstance(o, Cover)}

    def player(self, name: str) -> Player:
        return self.g.players[self.seat(name)]

    def at(self, name: str) -> str:
        return self.space_id(self.player(name).space)

    def objectives(self, name: str) -> set[str]:
        return {self.space_id(space) for space in self.player(name).objectives}

    def tokens(self, name: str) -> set[str]:
        return {kind for i, kind in enumerate(TOKEN_IDS) if self.player(name).holds(i)}

    def flags(self, name: str) -> set[str]:
        return {words for flag, words in FLAG_NAMES.items() if self.player(name).is_flagged(flag)}

    def hand(self, name: str) -> list[str]:
        return [self.g.content.cards[card].name for card in self.player(name).hand]

    @property
    def pile(self) -> list[str]:
        """From the top."""
        return [self.g.content.cards[card].name for card in reversed(self.g.pile)]

    def supply(self, kind: str) -> int:
        return self.g.supply[TOKEN_IDS.index(kind)]

    @property
    def dice_left(self) -> int:
        """Dice that were given and have not fallen."""
        return len(self.g.rng.script or [])

    @property
    def active(self) -> str:
        return self.name(self.g.active)

    @property
    def ended(self) -> str:
        """The rule that ended the match, or ""."""
        result = self.match.result
        return "" if result is None else GAME.rule(result.rule)

    def cited(self, *kinds: str) -> list[str]:
        """The rules that events of some kinds were told with, in order."""
        return [GAME.rule(event.rule) for event in self.match.log if event.kind in kinds]

    def told(self, *kinds: str) -> list[str]:
        """What was said of some kinds of event, in order."""
        edition = self.match.edition
        told = [GAME.sentence(edition, event) for event in self.match.log if event.kind in kinds]
        return [self.words(words) for words in told]


def _lays(option: Option, card: int, dot: int, heading: int) -> bool:
    if isinstance(option, Place):
        return option.card.index == card
    if isinstance(option, Cover):
        return option.dot.index == dot
    return isinstance(option, Point) and (heading < 0 or option.heading == heading)
