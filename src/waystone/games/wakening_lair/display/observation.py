"""Wakening Lair as a row of numbers. Nothing is secret between the players (WK-146): only the decks and the terror."""

from typing import Any, Final, final

from mypy_extensions import i64

from waystone.engine.game import Edition
from waystone.engine.observation import Observer, Row, slug, unique
from waystone.games.wakening_lair.model.content import HERO_BOXES, ROOMS, Content
from waystone.games.wakening_lair.model.options import LairEdition
from waystone.games.wakening_lair.model.state import HEX_ON_TERROR, NONE, SETUP, TERROR_CARD, Hero, Lair
from waystone.games.wakening_lair.rules.terror import attackable_zones

PACKAGE: Final = "waystone.games.wakening_lair"
MOST_DICE: Final = 6
MOST_TURNS: Final = 2000
MOST_MARKERS: Final = 127
RING: Final = 6

# Fields of the view that have no place of their own, and why.
LEFT_OUT: Final = {
    "heroes.seat": "the order of the places says it",
    "heroes.bare_dice": "follows from the heroes' cards and Rooms",
    "heroes.weapons": "the cards are told; how many dice they give follows from cards and Rooms",
    "heroes.advantage": "follows from the hero card and the face of its Room",
    "rooms.number": "the order of the places says it",
    "rooms.heroes": "told as the Room of each hero",
    "terror.turns_left": "the same as the Room of the terror",
    "terror_odds": "follows from the number of Monster cards left and whether the terror is awake",
}


@final
class LairObserver(Observer):
    def __init__(self, edition: LairEdition, players: int) -> None:
        super().__init__(PACKAGE, players)
        content = edition.content
        rooms = [str(room) for room in range(1, ROOMS + 1)]
        faces = unique([slug(face.name) for face in content.rooms])
        heroes = [hero.id for hero in content.heroes]
        cards = unique([slug(card.name) for card in content.cards])
        targets = target_names(content)
        monsters = targets[: len(content.monsters)]
        self.faces: i64 = len(faces)
        self.cards: i64 = len(cards)
        self.monsters: i64 = len(monsters)
        self.boxes: i64 = max([len(target.boxes) for target in content.targets])
        boxes = [str(box + 1) for box in range(self.boxes)]
        # the turn
        self.turn: i64 = self.number("turn", MOST_TURNS)
        self.active: i64 = self.flags("active", self.seats)
        self.actions: i64 = self.number("actions", 16)
        self.choosing: i64 = self.number("choosing", 1)
        # the Lair
        self.awake: i64 = self.flags("awake", rooms)
        self.face: i64 = self.grid("face", rooms, faces)
        self.there: i64 = self.grid("in_room", targets, rooms)  # Monsters and Traps
        self.line: i64 = self.numbers("line", targets, 64)  # the place in its line, the nearest or oldest is 1
        self.marks: i64 = self.grid("mark", targets, boxes)
        self.hexed: i64 = self.flags("hexed", targets)
        # the heroes
        self.hero: i64 = self.grid("hero", self.seats, heroes)
        self.heroes: i64 = len(heroes)
        self.side: i64 = self.flags("side", self.seats)
        self.at: i64 = self.grid("at", self.seats, rooms)
        self.damage: i64 = self.numbers("damage", self.seats, HERO_BOXES)
        self.markers: i64 = self.numbers("markers", self.seats, MOST_MARKERS)
        self.weapons: i64 = self.grid("weapon", self.seats, cards, 64)  # each the place in its row, from 1
        self.items: i64 = self.grid("item", self.seats, cards, 64)
        self.reserve: i64 = self.grid("reserve", self.seats, cards, 64)
        self.webbed: i64 = self.flags("webbed", self.seats)
        self.cloak_rests: i64 = self.flags("cloak_rests", self.seats)
        # the terror
        self.terror: i64 = self.flags("terror", [terror.id for terror in content.terrors])
        self.terror_room: i64 = self.number("terror_room", ROOMS)
        self.shielded: i64 = self.number("shielded", 1)
        self.attackable: i64 = self.flags("attackable", targets)
        self.ring: i64 = self.flags("ring", [str(space) for space in range(1, RING + 1)])
        # what is under way
        self.aimed: i64 = self.flags("aimed", targets)
        self.aimed_with: i64 = self.flags("aimed_with", unique([slug(mode.name) for mode in content.modes]))
        self.dice: i64 = self.numbers("dice", [str(die) for die in range(MOST_DICE)], 12)
        self.bonus: i64 = self.number("bonus", 6)
        self.drawn: i64 = self.flags("drawn", cards)
        # the decks
        self.monster_deck: i64 = self.number("monster_deck", 255)
        self.monster_discard: i64 = self.numbers("monster_discard", [*monsters, "terror"], 255)  # its place, from 1
        self.treasure_deck: i64 = self.number("treasure_deck", 255)
        self.treasure_discard: i64 = self.numbers("treasure_discard", cards, 255)
        self.won: i64 = self.number("won", 1)
        self.lost: i64 = self.number("lost", 1)

    def write(self, row: Row, state: Any, seat: int) -> None:
        assert isinstance(state, Lair)
        g = state
        row.put(self.turn, g.turn)
        row.mark(self.active + self.relative(g.active, seat))
        row.put(self.actions, g.actions)
        if g.phase == SETUP:
            row.mark(self.choosing)
        for room in range(1, ROOMS + 1):
            self._room(row, g, room)
        for hero in g.heroes:
            self._hero(row, hero, self.relative(hero.seat, seat))
        if g.terror_known:
            self._terror(row, g)
        self._under_way(row, g)
        self._decks(row, g)
        result = g.result
        if result is not None:
            row.mark(self.won if result.rewards[0] > 0 else self.lost)

    def _room(self, row: Row, g: Lair, room: int) -> None:
        place: i64 = room - 1
        if g.is_awake(room):
            row.mark(self.awake + place)
            row.mark(self.face + place * self.faces + i64(g.faces[room]))
        for at, monster in enumerate(g.lines[room]):
            self._target(row, g, monster, place, at + 1)
            if g.hexed == monster:
                row.mark(self.hexed + i64(monster))
        for at, card in enumerate(g.traps[room]):
            self._target(row, g, g.content.cards[card].trap, place, at + 1)

    def _target(self, row: Row, g: Lair, target: i64, room: i64, at: i64) -> None:
        row.mark(self.there + target * ROOMS + room)
        row.put(self.line + target, at)
        row.bits(self.marks + target * self.boxes, g.marks[target], self.boxes)

    def _hero(self, row: Row, hero: Hero, who: i64) -> None:
        row.mark(self.hero + who * self.heroes + i64(hero.card.index))
        row.put(self.side + who, hero.side)
        row.mark(self.at + who * ROOMS + i64(hero.room) - 1)
        row.put(self.damage + who, hero.damage)
        row.put(self.markers + who, hero.markers)
        row.order(self.weapons + who * self.cards, hero.weapons)
        row.order(self.items + who * self.cards, hero.items)
        row.order(self.reserve + who * self.cards, hero.reserve)
        if hero.webbed:
            row.mark(self.webbed + who)
        if hero.cloak_rest > 0:
            row.mark(self.cloak_rests + who)

    def _terror(self, row: Row, g: Lair) -> None:
        row.mark(self.terror + i64(g.terror))
        row.put(self.terror_room, g.terror_room)
        row.bits(self.ring, g.ring >> 1, RING)
        for zone in g.terror_board.zones:
            row.bits(self.marks + i64(zone.index) * self.boxes, g.marks[zone.index], self.boxes)
            if g.hexed == HEX_ON_TERROR:
                row.mark(self.hexed + i64(zone.index))
        if g.terror_awake:
            if g.shielded:
                row.mark(self.shielded)
            for zone in attackable_zones(g):
                row.mark(self.attackable + i64(zone.index))

    def _under_way(self, row: Row, g: Lair) -> None:
        if g.aimed != NONE:
            row.mark(self.aimed + i64(g.aimed))
        if g.aimed_with != NONE:
            row.mark(self.aimed_with + i64(g.aimed_with))
        for i in range(min(len(g.dice), MOST_DICE)):
            row.put(self.dice + i64(i), g.dice[i])
        row.put(self.bonus, g.bonus)
        if g.drawn != NONE:
            row.mark(self.drawn + i64(g.drawn))

    def _decks(self, row: Row, g: Lair) -> None:
        row.put(self.monster_deck, len(g.monster_deck))
        row.put(self.treasure_deck, len(g.treasure_deck))
        row.order(self.treasure_discard, g.treasure_discard)
        for at, card in enumerate(g.monster_discard):
            row.put(self.monster_discard + (self.monsters if card == TERROR_CARD else i64(card)), at + 1)


def target_names(content: Content) -> list[str]:
    """Monsters and Traps by their ids, zones with their terror: "grimgear.head"."""
    owners: dict[int, str] = {zone.index: f"{terror.id}." for terror in content.terrors for zone in terror.zones}
    return unique([owners.get(target.index, "") + target.id for target in content.targets])


def observer(edition: Edition, players: int) -> Observer:
    assert isinstance(edition, LairEdition)
    return LairObserver(edition, players)
