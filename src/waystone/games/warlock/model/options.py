"""Every answer that Firetop Mountain can ask for, made once from the content. Their sentences: `display/words.py`."""

from typing import Final, final

from waystone.engine.game import Edition
from waystone.engine.option import Option
from waystone.games.warlock.model.board import CORRIDOR, LONGEST, OPPOSITE, ROOM, Board, Door, Space
from waystone.games.warlock.model.content import KEYS, NONE, SEATS, Content, Crossing, Service, Treasure

MOST_IN_AN_OFFER: Final = 40
STAKES: Final = 5
GOODS: Final = 6
CAUTION: Final = (0, 4, 6, 8, 10, 12)  # "fight on unless Stamina falls below..."; 0: whatever happens


@final
class Goods(Option):
    """FM-12: so many of the extra units as Gold, the rest as Provisions."""

    def __init__(self, gold: int) -> None:
        super().__init__(touches="sheet")
        self.gold = gold


@final
class Reenter(Option):
    pass


@final
class Withdraw(Option):
    pass


@final
class CageLuck(Option):
    pass


@final
class CageDie(Option):
    pass


@final
class ExitAt(Option):
    """Transfer to another entrance of the colour."""

    def __init__(self, space: Space) -> None:
        super().__init__(touches=space.id)
        self.place = space
        self.space = space.index

    def names(self) -> tuple[object, ...]:
        return (self.place,)


@final
class Stay(Option):
    pass


@final
class UseCard(Option):
    def __init__(self, card: Treasure) -> None:
        super().__init__(touches=f"card-{card.index}")
        self.card = card


@final
class NoCard(Option):
    pass


@final
class Eat(Option):
    pass


@final
class Roll(Option):
    pass


@final
class Deal(Option):
    def __init__(self, seat: int) -> None:
        super().__init__(touches=f"seat-{seat}")
        self.seat = seat


@final
class Business(Option):
    pass


@final
class KeyNumber(Option):
    def __init__(self, number: int) -> None:
        super().__init__(touches=f"key-{number}")
        self.number = number


@final
class Peek(Option):
    """A Key Challenge of a lone player."""


@final
class NoChallenge(Option):
    pass


def door_side(space: Space, door: Door | None) -> int:
    """The side of a room on which this one of its doors is; NONE if there is only one."""
    if door is None or len(space.doors) < 2:
        return NONE
    return door.side if door.room == space.index else OPPOSITE[door.side]


@final
class Move(Option):
    def __init__(self, space: Space, door: Door | None) -> None:
        super().__init__(touches=space.id if door is None else f"door-{door.id}")
        self.place = space
        self.through = door  # the door of a room
        self.by = door_side(space, door)  # the side of the room on which the door is, if it has several; else NONE
        self.space = space.index
        self.door = NONE if door is None else door.index
        self.room = space.kind == ROOM

    def names(self) -> tuple[object, ...]:
        return (self.place, self.through)


@final
class Cross(Option):
    def __init__(self, crossing: Crossing, near: int, far: int, bank: str) -> None:
        super().__init__(touches=f"crossing-{crossing.id}")
        self.crossing = crossing
        self.bank = bank
        self.near = near
        self.far = far

    def names(self) -> tuple[object, ...]:
        return (self.crossing, self.bank)


@final
class Investigate(Option):
    def __init__(self, space: Space) -> None:
        super().__init__(touches=space.id)
        self.place = space
        self.space = space.index

    def names(self) -> tuple[object, ...]:
        return (self.place,)


@final
class Serve(Option):
    """Something a person offers."""

    def __init__(self, service: Service) -> None:
        super().__init__(touches="encounter")
        self.service = service


@final
class NoService(Option):
    pass


@final
class HexTarget(Option):
    def __init__(self, seat: int) -> None:
        super().__init__(touches=f"seat-{seat}")
        self.seat = seat


@final
class Stake(Option):
    def __init__(self, gold: int) -> None:
        super().__init__(touches="encounter")
        self.gold = gold


@final
class Sell(Option):
    def __init__(self, card: Treasure) -> None:
        super().__init__(touches=f"card-{card.index}")
        self.card = card


@final
class Buy(Option):
    def __init__(self, card: Treasure) -> None:
        super().__init__(touches="encounter")
        self.card = card


@final
class Wield(Option):
    """Take a sword or a piece of armour into use for this battle."""

    def __init__(self, card: Treasure) -> None:
        super().__init__(touches=f"card-{card.index}")
        self.card = card


@final
class ShowMagic(Option):
    def __init__(self, card: Treasure) -> None:
        super().__init__(touches=f"card-{card.index}")
        self.card = card


@final
class Ready(Option):
    pass


@final
class FightOn(Option):
    pass


@final
class FightUntil(Option):
    """Many rounds in one answer, so that a person is not asked after each."""

    def __init__(self, stamina: int) -> None:
        super().__init__(touches="battle")
        self.stamina = stamina


@final
class Escape(Option):
    pass


@final
class Claim(Option):
    pass


@final
class LeaveUnseen(Option):
    pass


@final
class Keep(Option):
    def __init__(self, card: Treasure) -> None:
        super().__init__(touches=f"card-{card.index}")
        self.card = card


@final
class Leave(Option):
    def __init__(self, card: Treasure) -> None:
        super().__init__(touches=f"card-{card.index}")
        self.card = card


@final
class LeaveSword(Option):
    pass


@final
class Take(Option):
    """Pick a card out of those that lie open before him."""

    def __init__(self, card: Treasure) -> None:
        super().__init__(touches=f"card-{card.index}")
        self.card = card


@final
class Done(Option):
    pass


@final
class Meet(Option):
    def __init__(self, seat: int) -> None:
        super().__init__(touches=f"seat-{seat}")
        self.seat = seat


@final
class MeetNobody(Option):
    pass


@final
class Entry(Option):
    """An entry of an offer other than a card: what kind, and on which side it stands."""

    def __init__(self, kind: int, wanted: bool) -> None:
        super().__init__(touches="meeting")
        self.kind = kind
        self.wanted = wanted

    def names(self) -> tuple[object, ...]:
        return (ENTRIES[self.kind], "wanted" if self.wanted else "given")


@final
class Amount(Option):
    def __init__(self, amount: int) -> None:
        super().__init__(touches="meeting")
        self.amount = amount


@final
class OfferCard(Option):
    def __init__(self, card: Treasure, wanted: bool) -> None:
        super().__init__(touches="meeting" if wanted else f"card-{card.index}")
        self.card = card
        self.wanted = wanted

    def names(self) -> tuple[object, ...]:
        return (self.card, "wanted" if self.wanted else "given")


@final
class MakeOffer(Option):
    pass


@final
class NoOffer(Option):
    pass


@final
class Accept(Option):
    pass


@final
class Refuse(Option):
    pass


@final
class GiveBunch(Option):
    def __init__(self, card: Treasure) -> None:
        super().__init__(touches=f"card-{card.index}")
        self.card = card


@final
class Attack(Option):
    pass


@final
class Part(Option):
    pass


@final
class ClaimKeys(Option):
    pass


@final
class ClaimRandom(Option):
    pass


@final
class ClaimCard(Option):
    def __init__(self, card: Treasure) -> None:
        super().__init__(touches="battle")
        self.card = card


@final
class ClaimNothing(Option):
    pass


@final
class TakeLantern(Option):
    pass


@final
class LeaveLantern(Option):
    pass


@final
class NameThree(Option):
    def __init__(self, numbers: tuple[int, int, int]) -> None:
        super().__init__(touches="chest")
        self.numbers = numbers
        self.bits = 1 << numbers[0] | 1 << numbers[1] | 1 << numbers[2]

    def names(self) -> tuple[object, ...]:
        return (self.numbers,)


@final
class NoChest(Option):
    pass


# Kinds of entries in an offer
GOLD_ENTRY: Final = 0
FOOD_ENTRY: Final = 1
ANSWER_ENTRY: Final = 2
BUNCH_ENTRY: Final = 3
SIGHT_ENTRY: Final = 4
PEACE_ENTRY: Final = 5
ENTRIES: Final = ("gold", "food", "answer", "bunch", "sight", "peace")  # what programs call them


@final
class Stroll:
    """The moves from one space as ready options."""

    def __init__(self, ends: list[list[Move]], crossings: list[list[Cross]], steps: list[int]) -> None:
        self.ends = ends  # by the roll
        self.crossings = crossings  # by the roll: from the start, in passing, or at the end of the count (FM-65, FM-66)
        self.steps = steps  # to each space that can be stepped on; 99 where it cannot


@final
class WarlockEdition(Edition):
    """The content with its vocabulary: rules look options up here by what they name."""

    def __init__(self, content: Content) -> None:
        super().__init__(content.fingerprint, content.packs, "waystone.games.warlock.display.words")
        self.content = content
        # The order of these groups numbers the options: records speak in those numbers.
        self._turn()
        self._keys()
        self._persons(content)
        self._battle()
        self._treasure()
        self._meeting()
        self._spoils()
        self._chest()
        self._cards(content)
        self._moves(content)

    def _turn(self) -> None:
        """The sheet, the start of a turn and its choice."""
        add = self.vocabulary.add
        self.goods = [add(Goods(gold)) for gold in range(GOODS + 1)]
        self.reenter = add(Reenter(touches="sheet"))
        self.withdraw = add(Withdraw(touches="sheet"))
        self.cage_luck = add(CageLuck(touches="sheet"))
        self.cage_die = add(CageDie(touches="sheet"))
        self.stay = add(Stay(touches="sheet", declines=True))
        self.no_card = add(NoCard(touches="sheet", declines=True))
        self.eat = add(Eat(touches="sheet"))
        self.roll = add(Roll(touches="dice"))
        self.business = add(Business(touches="sheet"))
        self.deal = [add(Deal(seat)) for seat in range(SEATS)]

    def _keys(self) -> None:
        """Key Challenges."""
        add = self.vocabulary.add
        self.key_number: list[KeyNumber] = [KeyNumber(0)]  # by number; 0 is none
        for number in range(1, KEYS + 1):
            self.key_number.append(add(KeyNumber(number)))
        self.peek = add(Peek(touches="notebook"))
        self.no_challenge = add(NoChallenge(touches="notebook", declines=True))

    def _persons(self, content: Content) -> None:
        """What persons offer."""
        add = self.vocabulary.add
        self.no_service = add(NoService(touches="encounter", declines=True))
        self.serve = [add(Serve(service)) for service in content.services]
        self.hex_target = [add(HexTarget(seat)) for seat in range(SEATS)]
        self.stake = [add(Stake(gold)) for gold in range(1, STAKES + 1)]

    def _battle(self) -> None:
        """Gear and the pause."""
        add = self.vocabulary.add
        self.ready = add(Ready(touches="battle", declines=True))
        self.fight_on = add(FightOn(touches="battle"))
        self.fight_until = [add(FightUntil(stamina)) for stamina in CAUTION]
        self.escape = add(Escape(touches="battle"))

    def _treasure(self) -> None:
        """Claiming and leaving."""
        add = self.vocabulary.add
        self.claim = add(Claim(touches="claim"))
        self.leave_unseen = add(LeaveUnseen(touches="claim", declines=True))
        self.leave_sword = add(LeaveSword(touches="sheet"))
        self.done = add(Done(touches="claim", declines=True))

    def _meeting(self) -> None:
        """Meetings and offers, entry by entry."""
        add = self.vocabulary.add
        self.meet = [add(Meet(seat)) for seat in range(SEATS)]
        self.meet_nobody = add(MeetNobody(touches="sheet", declines=True))
        self.amount = [add(Amount(amount)) for amount in range(MOST_IN_AN_OFFER + 1)]
        self.give_gold = add(Entry(GOLD_ENTRY, False))
        self.give_food = add(Entry(FOOD_ENTRY, False))
        self.give_answer = add(Entry(ANSWER_ENTRY, False))
        self.give_sight = add(Entry(SIGHT_ENTRY, False))
        self.give_peace = add(Entry(PEACE_ENTRY, False))
        self.want_gold = add(Entry(GOLD_ENTRY, True))
        self.want_food = add(Entry(FOOD_ENTRY, True))
        self.want_answer = add(Entry(ANSWER_ENTRY, True))
        self.want_bunch = add(Entry(BUNCH_ENTRY, True))
        self.want_sight = add(Entry(SIGHT_ENTRY, True))
        self.want_peace = add(Entry(PEACE_ENTRY, True))
        self.make_offer = add(MakeOffer(touches="meeting"))
        self.no_offer = add(NoOffer(touches="meeting", declines=True))
        self.accept = add(Accept(touches="meeting"))
        self.refuse = add(Refuse(touches="meeting", declines=True))
        self.attack = add(Attack(touches="meeting"))
        self.part = add(Part(touches="meeting", declines=True))

    def _spoils(self) -> None:
        """What is claimed from one who escaped."""
        add = self.vocabulary.add
        self.claim_keys = add(ClaimKeys(touches="battle"))
        self.claim_random = add(ClaimRandom(touches="battle"))
        self.claim_nothing = add(ClaimNothing(touches="battle", declines=True))
        self.take_lantern = add(TakeLantern(touches="battle"))
        self.leave_lantern = add(LeaveLantern(touches="battle", declines=True))

    def _chest(self) -> None:
        """Three numbers at the chest."""
        add = self.vocabulary.add
        self.no_chest = add(NoChest(touches="chest", declines=True))
        self.name_three = [add(NameThree(numbers)) for numbers in triples()]

    def _cards(self, content: Content) -> None:
        """Lists by Treasure card."""
        add = self.vocabulary.add
        cards = content.treasures
        self.use_card = [add(UseCard(card)) for card in cards]
        self.sell = [add(Sell(card)) for card in cards]
        self.buy = [add(Buy(card)) for card in cards]
        self.wield = [add(Wield(card)) for card in cards]
        self.show_magic = [add(ShowMagic(card)) for card in cards]
        self.keep = [add(Keep(card)) for card in cards]
        self.leave = [add(Leave(card)) for card in cards]
        self.take = [add(Take(card)) for card in cards]
        self.offer_own = [add(OfferCard(card, False)) for card in cards]
        self.offer_wanted = [add(OfferCard(card, True)) for card in cards]
        self.give_bunch = [add(GiveBunch(card)) for card in cards]
        self.claim_card = [add(ClaimCard(card)) for card in cards]

    def _moves(self, content: Content) -> None:
        """Destinations, crossings, Maze spaces and passages; then the walks between them."""
        board = content.board
        moves = self._destinations(board)
        self._crossings(content)
        self._hidden_ways(board)
        self.move_to = [moves.get((space.index, NONE)) for space in board.spaces]
        crossings = [cross for banks in self.cross for cross in banks]
        self.strolls = [_stroll(content, space.index, True, moves, crossings) for space in board.spaces]
        self.flights = [_stroll(content, space.index, False, moves, []) for space in board.spaces]
        self.blind_ends = _blind_ends(board)

    def _destinations(self, board: Board) -> dict[tuple[int, int], Move]:
        """A move for every space; for a room one by each of its doors."""
        add = self.vocabulary.add
        moves: dict[tuple[int, int], Move] = {}
        for space in board.spaces:
            if space.kind == ROOM:
                for door in space.doors:
                    moves[space.index, door] = add(Move(space, board.doors[door]))
            else:
                moves[space.index, NONE] = add(Move(space, None))
        return moves

    def _crossings(self, content: Content) -> None:
        """By crossing: from the south bank, from the north bank."""
        add = self.vocabulary.add
        self.cross = [
            [
                add(Cross(crossing, crossing.banks[0], crossing.banks[1], "south")),
                add(Cross(crossing, crossing.banks[1], crossing.banks[0], "north")),
            ]
            for crossing in content.crossings
        ]

    def _hidden_ways(self, board: Board) -> None:
        """Maze spaces to investigate, entrances of secret passages to come out at."""
        add = self.vocabulary.add
        self.investigate: dict[int, Investigate] = {}
        self.exit_at: dict[int, ExitAt] = {}
        for space in board.spaces:
            if space.maze >= 0:
                self.investigate[space.index] = add(Investigate(space))
            if space.ring >= 0:
                self.exit_at[space.index] = add(ExitAt(space))


def _blind_ends(board: Board) -> list[tuple[int, list[int]]]:
    """FM-45: squares with one way on besides rooms, each with its rooms: a dead end to whom those are closed."""
    found: list[tuple[int, list[int]]] = []
    for space in board.spaces:
        rooms = [near for near in space.next if board.spaces[near].kind == ROOM]
        if space.kind == CORRIDOR and rooms and len(space.next) - len(rooms) == 1:
            found.append((space.index, rooms))
    return found


def _stroll(
    content: Content, start: int, secret: bool, moves: dict[tuple[int, int], Move], crossings: list[Cross]
) -> Stroll:
    walk = content.board.walk(start, secret)
    steps = [99] * len(content.board.spaces)
    for space, count in walk.steps.items():
        steps[space] = count
    rolls = range(LONGEST + 1)
    ends = [[moves[end] for end in walk.ends[roll]] for roll in rolls]
    reached = [[cross for cross in crossings if cross.near == start or steps[cross.near] <= roll] for roll in rolls]
    return Stroll(ends, reached, steps)


def triples() -> list[tuple[int, int, int]]:
    return [(a, b, c) for a in range(1, KEYS + 1) for b in range(a + 1, KEYS + 1) for c in range(b + 1, KEYS + 1)]
