"""The table of Wayward: plain data, and the questions that every chapter asks of it."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from waystone.engine.rng import Rng
from waystone.engine.state import State
from waystone.games.wayward.model.content import (
    ARMOR,
    HOURGLASS,
    KINDS,
    NONE,
    NOWHERE,
    TAROT,
    WEAPON,
    Area,
    Board,
    Content,
)
from waystone.games.wayward.model.options import WaywardEdition

SETUP: Final = 0
START: Final = 1  # of a turn
ACTIONS: Final = 2
THE_ONE_USE: Final = 0  # what is marked as done where a special area lets one do a single thing
NO_SPACE: Final = -99  # neither on the flames nor on the planks nor in the tower, whose rooms may lie below 0
NO_HOPES: Final[tuple[int, ...]] = ()  # dice of which no face is better than another


@final
@mypyc_attr(acyclic=True)
class Player:
    """A player's figure, gold and item card.

    The card is two small numbers, `good` and `cursed`: two bits for each kind of item, so that a copy costs nothing.
    """

    def __init__(
        self,
        seat: int,
        area: int = NOWHERE,
        gold: int = 0,
        good: int = 0,
        cursed: int = 0,
        left: bool = False,
        finished: bool = False,
    ) -> None:
        self.seat = seat
        self.area = area
        self.gold = gold
        self.good = good
        self.cursed = cursed
        self.left = left  # WW-84: off the map for good
        self.finished = finished  # had the last turn

    def copy(self) -> "Player":
        """Written by tools/write_copies.py."""
        return Player(self.seat, self.area, self.gold, self.good, self.cursed, self.left, self.finished)

    def count(self, kind: int) -> int:
        """Good items of a kind."""
        return (self.good >> (2 * kind)) & 3

    def curses(self, kind: int) -> int:
        return (self.cursed >> (2 * kind)) & 3

    def has(self, kind: int) -> bool:
        return (self.good >> (2 * kind)) & 3 != 0

    @property
    def weapons(self) -> int:
        return (self.good >> (2 * WEAPON)) & 3

    @property
    def armor(self) -> int:
        return (self.good >> (2 * ARMOR)) & 3

    @property
    def picks(self) -> int:
        """The lock picks as 1 + 2 + 4."""
        good = self.good
        return (good >> 4) & 1 | (good >> 5) & 2 | (good >> 6) & 4

    @property
    def has_tarot(self) -> bool:
        return (self.good >> (2 * TAROT)) & 3 != 0

    @property
    def has_hourglass(self) -> bool:
        return (self.good >> (2 * HOURGLASS)) & 3 != 0

    def good_items(self) -> int:
        return on_card(self.good)

    def cursed_items(self) -> int:
        return on_card(self.cursed)


def on_card(chips: int) -> int:
    """How many chips lie on all spots together."""
    total = 0
    while chips:
        total += chips & 3
        chips >>= 2
    return total


@final
class Wayward(State):
    """The state of a match. Of a turn and of a visit only what rules ask for is kept."""

    def __init__(self, edition: WaywardEdition, board: Board, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.edition = edition
        self.content: Content = edition.content
        self.board = board
        self.phase = SETUP
        self.seated = False  # WW-91: the first seat begins, no die is rolled for it
        self.round = 1
        self.first = 0
        self.active = 0
        self.players: list[Player] = []
        # the gold track and the bank
        self.gate = 0  # 0: no gate, in the solo game
        self.alarm = False
        self.closing = False  # the last turns are being played
        self.bank = 0  # gold that the bank has paid out, less what it took back
        self.box = 0  # blue chips that lie on no card
        # this turn
        self.chips = 0  # left to place
        self.granted = 0  # chips that this turn has had
        self.chips_at: list[int] = []  # by area
        self.bridges: tuple[int, ...] = ()  # the value of each bridge; 0 before it is rolled
        self.lucky = False  # WW-145
        self.bounty = NONE  # WW-134: the seat
        self.duelled = 0  # bit s: seat s was met in a duel
        self.crossed = False  # WW-140: the inn
        # this visit of the active player
        self.fresh = True
        self.taken = 0  # bit i: icon i of the area
        self.done = 0  # bits of what was done here, see `was_done`
        self.in_hand = 0  # things that are kept only by walking out: sacks, gold of the king, items of the Guard Room
        self.notes: tuple[int, ...] = ()  # of the flute
        self.goblin = 0  # the one that was bet on
        self.flew_in = False  # WW-131: by catapult
        # what lies open while something is decided
        self.dice: tuple[int, ...] = ()
        self.purpose = ""  # of the dice
        self.hopes: tuple[int, ...] = ()  # the faces that are good on any one of them
        self.goal = 0  # what they must reach together
        self.space = NO_SPACE  # the momentary place on the flames, the planks or in the tower
        self.rival = NONE  # the other player of a duel under way
        self.named = NONE  # the kind of item that its winner asks for

    def copy(self) -> "Wayward":
        """Written by tools/write_copies.py."""
        twin = Wayward(self.edition, self.board, self.seats, self.rng.copy())
        twin.turn = self.turn
        twin.result = self.result
        twin.content = self.content
        twin.phase = self.phase
        twin.seated = self.seated
        twin.round = self.round
        twin.first = self.first
        twin.active = self.active
        twin.players = [each.copy() for each in self.players]
        twin.gate = self.gate
        twin.alarm = self.alarm
        twin.closing = self.closing
        twin.bank = self.bank
        twin.box = self.box
        twin.chips = self.chips
        twin.granted = self.granted
        twin.chips_at = self.chips_at.copy()
        twin.bridges = self.bridges
        twin.lucky = self.lucky
        twin.bounty = self.bounty
        twin.duelled = self.duelled
        twin.crossed = self.crossed
        twin.fresh = self.fresh
        twin.taken = self.taken
        twin.done = self.done
        twin.in_hand = self.in_hand
        twin.notes = self.notes
        twin.goblin = self.goblin
        twin.flew_in = self.flew_in
        twin.dice = self.dice
        twin.purpose = self.purpose
        twin.hopes = self.hopes
        twin.goal = self.goal
        twin.space = self.space
        twin.rival = self.rival
        twin.named = self.named
        return twin

    # ------------------------------------------------------------------ questions
    @property
    def me(self) -> Player:
        """The active player."""
        return self.players[self.active]

    @property
    def here(self) -> Area:
        """Where the active player stands; only asked while he is on the map."""
        return self.board.areas[self.players[self.active].area]

    @property
    def solo(self) -> bool:
        return self.seats == 1

    def room(self, player: Player, kind: int) -> int:
        """WW-25: free spots of a kind."""
        shift = 2 * kind
        return self.content.slots[kind] - ((player.good >> shift) & 3) - ((player.cursed >> shift) & 3)

    def is_out(self, player: Player) -> bool:
        """WW-84, WW-85: off the map, or outside the walls."""
        return player.left or player.area == self.board.outside

    def was_done(self, thing: int) -> bool:
        """Whether something was done in this visit, as the special area numbers it."""
        return self.done >> thing & 1 == 1

    def was_taken(self, icon: int) -> bool:
        """WW-27: whether this pile or item was taken in this visit."""
        return self.taken >> icon & 1 == 1

    def has_duelled(self, seat: int) -> bool:
        """WW-71: whether the active player has met that seat in a duel this turn."""
        return self.duelled >> seat & 1 == 1

    def others_in(self, area: int) -> list[Player]:
        """The players in an area besides the active one."""
        return [player for player in self.players if player.area == area and player.seat != self.active]

    def clockwise(self, seat: int) -> list[Player]:
        """All players, beginning with the left neighbour and ending with the seat itself."""
        return [self.players[(seat + i) % self.seats] for i in range(1, self.seats + 1)]

    # ------------------------------------------------------------------ what is noted down
    def mark_done(self, thing: int) -> None:
        self.done |= 1 << thing

    def show_dice(self, dice: tuple[int, ...], purpose: str, hopes: tuple[int, ...] = NO_HOPES, goal: int = 0) -> None:
        """Lay dice open, with what they were rolled for and what they must show."""
        self.dice = dice
        self.purpose = purpose
        self.hopes = hopes
        self.goal = goal

    # ------------------------------------------------------------------ items, wherever they come from or go to
    def gain_item(self, player: Player, kind: int) -> None:
        """A blue chip onto a free spot."""
        player.good += 1 << (2 * kind)
        self.box -= 1

    def lose_item(self, player: Player, kind: int) -> None:
        player.good -= 1 << (2 * kind)
        self.box += 1

    def lose_all(self, player: Player, kind: int) -> None:
        while player.has(kind):
            self.lose_item(player, kind)

    def kinds_held(self, player: Player) -> list[int]:
        return [kind for kind in range(KINDS) if player.has(kind)]
