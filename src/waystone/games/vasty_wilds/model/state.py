"""The table of Vasty Wilds: plain data, and the questions that every chapter asks of it."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from waystone.engine.rng import Rng
from waystone.engine.state import State
from waystone.games.vasty_wilds.model.content import HOME, Card, Content, Dot
from waystone.games.vasty_wilds.model.options import WildsEdition

NONE: Final = -1

# What the next step plays
START: Final = 0
ROOTS: Final = 1
TOKENS: Final = 2
TURN: Final = 3
PROGRESS_STEP: Final = 4
MISFORTUNE_STEP: Final = 5
SETTING_UP: Final = (START, ROOTS, TOKENS)

# "Next turn" flags, a bit each
LOSES_TURN: Final = 1  # VW-109
CARD_CHOSEN: Final = 2  # VW-105
MOVES_CHOSEN: Final = 4  # VW-106
CANNOT_MOVE: Final = 8  # VW-107
CANNOT_HEAL: Final = 16  # VW-108


def without(items: tuple[int, ...], item: int) -> tuple[int, ...]:
    return tuple([other for other in items if other != item])


@final
@mypyc_attr(acyclic=True)
class Laid:
    """A card on the table; it never moves, so copies share it. It is numbered in order of placing (VW-7)."""

    def __init__(self, card: Card, number: int, x: i64, y: i64, heading: i64, dot: int) -> None:
        self.card = card
        self.number = number
        self.x: i64 = x  # of the arrow
        self.y: i64 = y
        self.heading: i64 = heading
        self.dot = dot  # that it covers; NONE for Home


@final
@mypyc_attr(acyclic=True)
class Spot:
    """A blue dot on which a card can be laid, with the open headings, a bit each (VW-16). Shared by copies."""

    def __init__(self, dot: Dot, x: i64, y: i64, open: i64) -> None:
        self.dot = dot
        self.x: i64 = x
        self.y: i64 = y
        self.open: i64 = open


@final
@mypyc_attr(acyclic=True)
class Lying:
    """A status token on a space."""

    def __init__(self, kind: int, space: int) -> None:
        self.kind = kind
        self.space = space


@final
@mypyc_attr(acyclic=True)
class Player:
    """A player with a pawn. What a player holds is in tuples, so that copies share it."""

    def __init__(
        self,
        seat: int,
        space: int = HOME,
        markers: int = 0,
        tokens: int = 0,
        flags: int = 0,
        card_chooser: int = NONE,
        move_chooser: int = NONE,
        hand: tuple[int, ...] = (),
        objectives: tuple[int, ...] = (),
        unplaced: int = 0,
        collected: int = 0,
        has_collected: bool = False,
        been: tuple[int, ...] = (HOME,),
        returned: bool = False,
    ) -> None:
        self.seat = seat
        self.space = space
        self.markers = markers
        self.tokens = tokens  # a bit for each kind
        self.flags = flags
        self.card_chooser = card_chooser  # who set the flag CARD_CHOSEN
        self.move_chooser = move_chooser  # who set the flag MOVES_CHOSEN
        self.hand = hand
        self.objectives = objectives  # the spaces with one of hers
        self.unplaced = unplaced  # hers that her keeper still has
        self.collected = collected
        self.has_collected = has_collected  # in this turn (VW-66)
        self.been = been  # spaces that her pawn has occupied in this turn (VW-53)
        self.returned = returned  # to Home in the move under way (VW-55)

    def copy(self) -> "Player":
        """Written by tools/write_copies.py."""
        return Player(
            self.seat,
            self.space,
            self.markers,
            self.tokens,
            self.flags,
            self.card_chooser,
            self.move_chooser,
            self.hand,
            self.objectives,
            self.unplaced,
            self.collected,
            self.has_collected,
            self.been,
            self.returned,
        )

    def holds(self, kind: int) -> bool:
        return self.tokens >> kind & 1 == 1

    def is_flagged(self, flag: int) -> bool:
        return self.flags & flag != 0

    def stops_at(self, space: int) -> bool:
        """Does an objective of hers end her move there? Only the first of a turn does (VW-66)."""
        if self.has_collected:
            return False
        for other in self.objectives:
            if other == space:
                return True
        return False


@final
class Wilds(State):
    """The state of a match."""

    def __init__(self, edition: WildsEdition, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.edition = edition
        self.content: Content = edition.content
        self.phase = START
        self.first = 0
        self.active = 0
        self.players: list[Player] = []
        # the forest
        self.laid: list[Laid] = []  # in order of placing
        self.spots: tuple[Spot, ...] = ()  # every dot with an open heading, in order of placing
        self.roomy = False  # two spots lie so far apart that no card can close both (VW-19)
        self.near: list[tuple[int, ...]] = []  # by space: the spaces next to it, the one towards Home first
        self.depth: list[int] = []  # by space: steps from Home; NONE if its card is not on the table
        self.lying: tuple[Lying, ...] = ()
        self.supply: list[int] = []  # status tokens by kind
        # the cards that are not on the table
        self.roots: tuple[int, ...] = ()
        self.pile: list[int] = []  # the top card is the last
        self.known: list[int] = []  # by card: a bit for each seat that knows where it is
        self.exhausted = False  # the pile has been empty once, or the forest closed (VW-112, VW-117)
        # the card being laid
        self.laying = NONE
        self.dot = NONE
        self.heading = NONE
        self.effect = 0  # the next one of the panel, or of the card
        self.mover = NONE  # whose pawn the move under way is about
        self.distance = 0  # of that move
        self.goal = NONE  # of that move, once it is chosen
        self.picked = NONE  # the owner of the objective being moved or swapped, and where it lay
        self.picked_at = NONE
        self.token = NONE  # the status token being put on a space at set-up
        # settings
        self.keeper_is_right = False
        self.home_first = False
        self.turn_cap = 0

    def copy(self) -> "Wilds":
        """Written by tools/write_copies.py."""
        twin = Wilds(self.edition, self.seats, self.rng.copy())
        twin.turn = self.turn
        twin.result = self.result
        twin.content = self.content
        twin.phase = self.phase
        twin.first = self.first
        twin.active = self.active
        twin.players = [each.copy() for each in self.players]
        twin.laid = self.laid.copy()
        twin.spots = self.spots
        twin.roomy = self.roomy
        twin.near = self.near.copy()
        twin.depth = self.depth.copy()
        twin.lying = self.lying
        twin.supply = self.supply.copy()
        twin.roots = self.roots
        twin.pile = self.pile.copy()
        twin.known = self.known.copy()
        twin.exhausted = self.exhausted
        twin.laying = self.laying
        twin.dot = self.dot
        twin.heading = self.heading
        twin.effect = self.effect
        twin.mover = self.mover
        twin.distance = self.distance
        twin.goal = self.goal
        twin.picked = self.picked
        twin.picked_at = self.picked_at
        twin.token = self.token
        twin.keeper_is_right = self.keeper_is_right
        twin.home_first = self.home_first
        twin.turn_cap = self.turn_cap
        return twin

    # ------------------------------------------------------------------ questions
    @property
    def player(self) -> Player:
        """The active player."""
        return self.players[self.active]

    def opponents(self, player: Player) -> list[Player]:
        """VW-3: all others, clockwise from her left."""
        seats = self.seats
        return [self.players[(player.seat + i) % seats] for i in range(1, seats)]

    def in_turn_order(self, first: int) -> list[Player]:
        """VW-1: all players clockwise from a seat."""
        seats = self.seats
        return [self.players[(first + i) % seats] for i in range(seats)]

    def keeper(self, seat: int) -> int:
        """VW-32: who places the objectives of a seat: her left neighbour (or, by setting, her right one)."""
        return (seat + (self.seats - 1 if self.keeper_is_right else 1)) % self.seats

    def ward(self, seat: int) -> Player:
        """VW-32: the player whose objectives a seat places."""
        return self.players[(seat + (1 if self.keeper_is_right else self.seats - 1)) % self.seats]

    def must_stay(self, player: Player) -> bool:
        """VW-56, VW-107: in her flagged turn her pawn makes no steps."""
        return player.is_flagged(CANNOT_MOVE) and player.seat == self.active

    def laid_card(self, card: int) -> Laid:
        for laid in self.laid:
            if laid.card.index == card:
                return laid
        raise LookupError(f"card {card} is not on the table")

    def knows(self, seat: int, card: int) -> bool:
        """Does a seat know where a card is, or which card is there? The onlooker knows no hidden card."""
        return seat >= 0 and self.known[card] >> seat & 1 == 1

    def tokens_at(self, space: int) -> bool:
        for token in self.lying:
            if token.space == space:
                return True
        return False

    # ------------------------------------------------------------------ status tokens
    def gain(self, player: Player, kind: int, rule: int) -> None:
        """VW-83, VW-84: from the supply; wasted if the player holds one or there is none."""
        if player.holds(kind) or self.supply[kind] == 0:
            if self.log is not None:
                self.tell_token("not_gained", 83 if player.holds(kind) else 84, player, kind)
            return
        self.supply[kind] -= 1
        player.tokens |= 1 << kind
        if self.log is not None:
            self.tell_token("gained", rule, player, kind)

    def lose(self, player: Player, kind: int, rule: int) -> None:
        """VW-85: to the supply."""
        player.tokens &= ~(1 << kind)
        self.supply[kind] += 1
        if self.log is not None:
            self.tell_token("lost", rule, player, kind)

    def tell_token(self, event: str, rule: int, player: Player, kind: int) -> None:
        self.tell(event, rule, player.seat, f"pawn-{player.seat}", token=kind)

    def tell_wasted(self, rule: int, effect: str, why: int = 0) -> None:
        """VW-4, VW-5: an effect of the active player's cards that does nothing; `why` is the rule that prevents it."""
        self.tell("wasted", rule, self.active, effect=effect, why=why)
