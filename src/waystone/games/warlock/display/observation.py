"""Firetop Mountain as a row of numbers, as far as a seat knows it: FM-25, FM-28, FM-57, FM-79, FM-155, FM-162."""

from typing import Any, Final, final

from mypy_extensions import i64

from waystone.engine.game import Edition
from waystone.engine.observation import Observer, Row, slug, unique
from waystone.games.warlock.display.look import PHASES
from waystone.games.warlock.model.content import KEYS, NONE
from waystone.games.warlock.model.options import WarlockEdition
from waystone.games.warlock.model.state import Adventurer, Battle, Dungeon, Fighter, Side, Talk
from waystone.games.warlock.rules.gear import bonus
from waystone.games.warlock.rules.keys import PLACES, TRIPLES, facts, notebook, own_numbers
from waystone.games.warlock.rules.knowledge import known_cards, viewer_of
from waystone.games.warlock.rules.paths import barred

PACKAGE: Final = "waystone.games.warlock"
MOST_TURNS: Final = 5000
MOST: Final = 999  # of gold, scores and rule numbers
SHEET: Final = (
    "alive", "withdrawn", "skill", "first_skill", "stamina", "first_stamina", "luck", "first_luck", "gold", "food",
    "lantern", "sword", "cursed", "caged", "misses", "ate", "cards", "keys",
)  # fmt: skip
FIGHTER: Final = ("fights", "magic", "bonus", "die_1", "die_2", "wounded", "until")  # `until` is one more than it says
OFFER: Final = ("made", "gold", "food", "bunch", "answer", "sight", "peace")

# Fields of the view that have no place of their own, and why.
LEFT_OUT: Final = {
    "adventurers.seat": "the order of the places says it",
    "battle.odds": "follows from the fighters' scores and gear, and takes long to work out",
    "tries": "told by the numbers named; how often the same were named is not",
    "heaps": "the order of heaps means nothing",
}


@final
class DungeonObserver(Observer):
    def __init__(self, edition: WarlockEdition, players: int) -> None:
        super().__init__(PACKAGE, players)
        content = edition.content
        board = content.board
        spaces = unique([space.id for space in board.spaces])
        rooms = [spaces[space] for space in board.rooms]
        cards = [treasure.id for treasure in content.treasures]
        encounters = [encounter.id for encounter in content.encounters]
        numbers = [str(number) for number in range(1, KEYS + 1)]
        self.spaces: i64 = len(spaces)
        self.cards: i64 = len(cards)
        self.encounters: i64 = len(encounters)
        self.mazes: i64 = len(content.maze_cards)
        self.triple_at = [0] * (2 << KEYS)  # by its numbers, a bit each
        for place, triple in enumerate(TRIPLES):
            self.triple_at[triple] = place
        triples = ["".join([number for number in numbers if triple >> int(number) & 1]) for triple in TRIPLES]
        # the turn
        self.round: i64 = self.number("round", MOST_TURNS)
        self.turn: i64 = self.number("turn", MOST_TURNS)
        self.active: i64 = self.flags("active", self.seats)
        self.phase: i64 = self.flags("phase", PHASES)
        self.rolled: i64 = self.number("rolled", 127)
        # the adventurers
        self.sheet: i64 = self.grid("sheet", self.seats, SHEET, MOST)
        self.space: i64 = self.grid("space", self.seats, spaces)
        self.known: i64 = self.grid("known", self.seats, cards)  # cards in hands, as far as the observer knows
        self.hand: i64 = self.numbers("hand", cards, 127)  # the observer's own in their order
        # the board
        self.encounter: i64 = self.grid("encounter", rooms, encounters)
        self.there: i64 = self.flags("encounter_there", rooms)
        self.face_up: i64 = self.flags("face_up", rooms)
        self.treasure: i64 = self.flags("treasure", rooms)
        self.barred: i64 = self.numbers("barred", rooms, MOST)  # the rule that closes it to the observer
        owners = ["nobody", *self.seats]
        self.heap: i64 = self.grid("heap", owners, spaces, 127)  # how many cards lie there, and whose they are
        self.heap_card: i64 = self.numbers("heap_space", cards, len(spaces))  # of a known card there, from 1
        self.heap_owner: i64 = self.numbers("heap_owner", cards, players + 1)  # 1: nobody's, 2: the observer's...
        self.maze: i64 = self.grid(
            "maze", [spaces[space] for space in board.maze], unique([slug(card.name) for card in content.maze_cards])
        )
        self.stock: i64 = self.numbers("stock", cards, 127)
        # the keys
        self.own: i64 = self.flags("own_key", numbers)
        self.key: i64 = self.grid("key_could_be", numbers, [*self.seats, *map(str, range(players, 6)), "pile", "chest"])
        self.triple: i64 = self.flags("triple", triples)  # that could open the chest
        self.placed: i64 = self.flags("key_placed", numbers)
        self.held: i64 = self.flags("bunch_number", numbers)
        self.tried: i64 = self.numbers("tried", triples, 4)  # one more than the numbers that were right
        # what is under way
        self.desk: i64 = self.flags("desk", self.seats)
        self.desk_card: i64 = self.flags("desk_card", cards)
        self.picked: i64 = self.flags("picked", cards)
        self.monster: i64 = self.flags("monster", [*encounters, "crocodile"])
        self.battle: i64 = self.numbers("battle", ["skill", "stamina", "die_1", "die_2", "rounds"], MOST)
        sides = ["hero", "rival"]
        self.fighter: i64 = self.grid("fighter", sides, FIGHTER, MOST)
        self.fighter_seat: i64 = self.grid("fighter_seat", sides, self.seats)
        self.fighter_sword: i64 = self.grid("fighter_sword", sides, cards)
        self.fighter_armour: i64 = self.grid("fighter_armour", sides, cards)
        self.partner: i64 = self.flags("partner", self.seats)
        self.talk: i64 = self.numbers("talk", ["left", "left_of_partner", "partner_offers", "peace", "made"], 16)
        self.offer: i64 = self.grid("offer", ["gives", "wants"], OFFER, MOST)
        self.offer_card: i64 = self.grid("offer_card", ["gives", "wants"], cards)
        self.winner: i64 = self.flags("winner", self.seats)
        self.over: i64 = self.number("over", 1)

    def steady(self, state: Any, seat: int) -> tuple[Any, ...]:
        assert isinstance(state, Dungeon)
        g = state
        board = (g.encounter, g.noted, g.face_up, g.treasure, g.maze, g.maze_noted, g.stock)
        known = (seat, tuple(g.heaps), facts(g, viewer_of(g, seat)))
        if seat < 0:
            return board, known
        visitor = g.adventurers[seat]
        return board, known, (visitor.alive, visitor.visited, g.last_left)

    def write_steady(self, row: Row, state: Any, seat: int, layer: int) -> None:
        assert isinstance(state, Dungeon)
        g = state
        if layer == 0:
            self._board(row, g)
        elif layer == 1:
            viewer = viewer_of(g, seat)
            self._heaps(row, g, seat, viewer)
            self._keys(row, g, seat, viewer)
        else:
            self._closed_rooms(row, g, g.adventurers[seat])

    def write(self, row: Row, state: Any, seat: int) -> None:
        assert isinstance(state, Dungeon)
        g = state
        viewer = viewer_of(g, seat)
        row.put(self.round, g.round)
        row.put(self.turn, g.turn)
        row.mark(self.active + self.relative(g.active, seat))
        row.mark(self.phase + i64(g.phase))
        row.put(self.rolled, g.rolled)
        for a in g.adventurers:
            self._adventurer(row, g, a, viewer, self.relative(a.seat, seat))
        if seat >= 0:
            row.order(self.hand, g.hands[seat].cards)
            row.bits(self.held, g.numbers_held(seat) >> 1, KEYS)
        if g.desk.cards:
            self._desk(row, g, seat, viewer)
        if g.battle is not None:
            self._battle(row, g, g.battle, seat)
        if g.talk is not None:
            self._talk(row, g, g.talk, seat)
        result = g.result
        if result is not None:
            row.mark(self.over)
            if max(result.rewards) > 0:
                row.mark(self.winner + self.relative(g.active, seat))

    def _adventurer(self, row: Row, g: Dungeon, a: Adventurer, viewer: int, who: i64) -> None:
        """FM-25, FM-28: scores, goods and the number of cards are public; which cards, only as far as is known."""
        place: i64 = self.sheet + who * len(SHEET)
        row.put(place, 1 if a.alive else 0)
        row.put(place + 1, 1 if a.withdrawn else 0)
        row.put(place + 2, a.skill)
        row.put(place + 3, a.first_skill)
        row.put(place + 4, a.stamina)
        row.put(place + 5, a.first_stamina)
        row.put(place + 6, a.luck)
        row.put(place + 7, a.first_luck)
        row.put(place + 8, a.gold)
        row.put(place + 9, a.food)
        row.put(place + 10, 1 if a.lantern else 0)
        row.put(place + 11, 1 if a.sword else 0)
        row.put(place + 12, 1 if a.cursed else 0)
        row.put(place + 13, 1 if a.caged else 0)
        row.put(place + 14, a.misses)
        row.put(place + 15, 1 if a.ate else 0)
        row.put(place + 16, len(g.hands[a.seat].cards))
        if g.key_counts:
            row.put(place + 17, g.key_counts[a.seat])
        row.mark(self.space + who * self.spaces + i64(a.space))
        known = g.hands[a.seat].bits() if viewer == a.seat else g.entered[viewer * g.seats + a.seat]
        row.bits(self.known + who * self.cards, known, self.cards)

    def _closed_rooms(self, row: Row, g: Dungeon, visitor: Adventurer) -> None:
        """A closed room has a card that lies face up."""
        if not visitor.alive:
            return
        left: i64 = g.face_up
        room: i64 = 0
        while left:
            if left & 1:
                row.put(self.barred + room, barred(g, visitor, g.content.board.rooms[room]))
            left >>= 1
            room += 1

    def _board(self, row: Row, g: Dungeon) -> None:
        room: i64 = 0
        noted: i64 = g.noted
        for card in g.encounter:
            if card != NONE:
                row.mark(self.there + room)
                if noted >> room & 1:
                    row.mark(self.encounter + room * self.encounters + i64(card))
            if g.treasure[room] != NONE:
                row.mark(self.treasure + room)
            room += 1
        row.bits(self.face_up, g.face_up, room)
        for space in range(len(g.maze)):
            if g.is_maze_noted(space):
                row.mark(self.maze + i64(space) * self.mazes + i64(g.maze[space]))
        row.order(self.stock, g.stock)

    def _heaps(self, row: Row, g: Dungeon, seat: int, viewer: int) -> None:
        for heap in g.heaps:
            owner: i64 = 0 if heap.owner == NONE else 1 + self.relative(heap.owner, seat)
            row.put(self.heap + owner * self.spaces + i64(heap.space), len(heap.bag.cards))
            sees = heap.bag.sees[viewer]
            for i in range(len(sees)):
                if sees[i] == 0:
                    card: i64 = heap.bag.cards[i]
                    row.put(self.heap_card + card, heap.space + 1)
                    row.put(self.heap_owner + card, owner + 1)

    def _keys(self, row: Row, g: Dungeon, seat: int, viewer: int) -> None:
        book = notebook(g, viewer)
        for number in range(1, KEYS + 1):
            places: i64 = book.places[number]
            first: i64 = self.key + (i64(number) - 1) * PLACES
            place: i64 = 0
            while places:
                if places & 1:
                    row.mark(first + (self.relative(place, seat) if place < self.players else place))
                places >>= 1
                place += 1
        triple_at = self.triple_at
        for triple in book.triples:
            row.mark(self.triple + i64(triple_at[triple]))
        row.bits(self.placed, g.placed[viewer] >> 1, KEYS)
        if seat >= 0 and g.holder:
            row.bits(self.own, own_numbers(g, seat) >> 1, KEYS)
        for named, right in g.tries:
            row.put(self.tried + i64(triple_at[named]), right + 1)

    def _desk(self, row: Row, g: Dungeon, seat: int, viewer: int) -> None:
        if g.desk_seat != NONE:
            row.mark(self.desk + self.relative(g.desk_seat, seat))
        row.bits(self.desk_card, known_cards(g.desk, viewer), self.cards)
        if viewer == g.desk_seat:
            row.bits(self.picked, g.picked, self.cards)

    def _battle(self, row: Row, g: Dungeon, battle: Battle, seat: int) -> None:
        monster = battle.monster
        if monster is not None:
            row.mark(self.monster + (self.encounters if monster.index == NONE else i64(monster.index)))
        row.put(self.battle, battle.skill)
        row.put(self.battle + 1, battle.stamina)
        row.put(self.battle + 2, battle.dice[0])
        row.put(self.battle + 3, battle.dice[1])
        row.put(self.battle + 4, battle.rounds)
        self._fighter(row, g, battle.hero, 0, seat)
        if battle.rival is not None:
            self._fighter(row, g, battle.rival, 1, seat)

    def _fighter(self, row: Row, g: Dungeon, fighter: Fighter, side: i64, seat: int) -> None:
        place: i64 = self.fighter + side * len(FIGHTER)
        row.mark(place)
        row.put(place + 1, 1 if fighter.magic else 0)
        row.put(place + 2, bonus(g, fighter))
        row.put(place + 3, fighter.dice[0])
        row.put(place + 4, fighter.dice[1])
        row.put(place + 5, fighter.wounded)
        row.put(place + 6, fighter.until + 1)
        row.mark(self.fighter_seat + side * self.players + self.relative(fighter.seat, seat))
        if fighter.sword != NONE:
            row.mark(self.fighter_sword + side * self.cards + i64(fighter.sword))
        row.bits(self.fighter_armour + side * self.cards, fighter.armour, self.cards)

    def _talk(self, row: Row, g: Dungeon, talk: Talk, seat: int) -> None:
        """FM-155: what an offer holds is known to the two; while it is being built, to its maker."""
        row.mark(self.partner + self.relative(talk.partner, seat))
        row.put(self.talk, talk.left[0])
        row.put(self.talk + 1, talk.left[1])
        row.put(self.talk + 2, talk.holder)
        row.put(self.talk + 3, 1 if talk.peace else 0)
        row.put(self.talk + 4, 1 if talk.made else 0)
        maker = g.active if talk.holder == 0 else talk.partner
        if seat == maker or (talk.made and (seat == g.active or seat == talk.partner)):
            self._side(row, talk.gives, 0)
            self._side(row, talk.wants, 1)

    def _side(self, row: Row, side: Side | None, which: i64) -> None:
        if side is None:
            return
        place: i64 = self.offer + which * len(OFFER)
        row.mark(place)
        row.put(place + 1, side.gold)
        row.put(place + 2, side.food)
        row.put(place + 3, side.bunch)
        row.put(place + 4, side.answer)
        row.put(place + 5, 1 if side.sight else 0)
        row.put(place + 6, 1 if side.peace else 0)
        row.bits(self.offer_card + which * self.cards, side.cards, self.cards)


def observer(edition: Edition, players: int) -> Observer:
    assert isinstance(edition, WarlockEdition)
    return DungeonObserver(edition, players)
