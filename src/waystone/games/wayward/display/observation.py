"""Wayward as a row of numbers. Nothing is secret, so all seats know the same, each told from its own place."""

from typing import Any, Final, final

from mypy_extensions import i64

from waystone.engine.game import Edition
from waystone.engine.observation import Observer, Row
from waystone.games.wayward.display.look import last_turns
from waystone.games.wayward.display.words import PURPOSES
from waystone.games.wayward.model.content import ITEM_IDS, KINDS, NONE, NOWHERE, Content
from waystone.games.wayward.model.options import WaywardEdition
from waystone.games.wayward.model.state import NO_SPACE, SETUP, Player, Wayward
from waystone.games.wayward.rules.gate import places

PACKAGE: Final = "waystone.games.wayward"
FACES: Final = [str(face) for face in range(1, 7)]
MOST_DICE: Final = 12  # that lie open at once
MOST_DONE: Final = 16  # things that a special area can mark as done
MOST_GOLD: Final = 2000
MOST_TURNS: Final = 1000
LOWEST_SPACE: Final[i64] = 100  # added to a momentary place, which may lie below 0

# Fields of the view that have no place of their own, and why.
LEFT_OUT: Final = {
    "solo": "a layout is for one number of players",
    "players.seat": "the order of the places says it",
}


@final
class WaywardObserver(Observer):
    def __init__(self, edition: WaywardEdition, players: int) -> None:
        super().__init__(PACKAGE, players)
        content = edition.content
        boards = content.boards
        areas = [f"{board.id}.{area.id}" for board in boards for area in board.areas]
        icons = max([len(area.icons) for board in boards for area in board.areas])
        self.areas: i64 = len(areas)
        self.first_area: list[int] = []  # of each board, among all areas
        self.first_bridge: list[int] = []
        found = bridges = 0
        for board in boards:
            self.first_area.append(found)
            self.first_bridge.append(bridges)
            found += len(board.areas)
            bridges += len(board.bridges)
        self.purposes = {purpose: number for number, purpose in enumerate(purposes_of(content))}
        # the table
        self.board: i64 = self.flags("board", [board.id for board in boards])
        self.started: i64 = self.number("started", 1)
        self.round: i64 = self.number("round", MOST_TURNS)
        self.turn: i64 = self.number("turn", MOST_TURNS)
        self.first: i64 = self.flags("first", self.seats)
        self.active: i64 = self.flags("active", self.seats)
        self.gate: i64 = self.number("gate", MOST_GOLD)
        self.alarm: i64 = self.number("alarm", 1)
        self.closing: i64 = self.number("closing", 1)
        # the players
        self.at: i64 = self.grid("at", self.seats, areas)
        self.gold: i64 = self.numbers("gold", self.seats, MOST_GOLD)
        self.good: i64 = self.grid("good", self.seats, ITEM_IDS, 3)
        self.cursed: i64 = self.grid("cursed", self.seats, ITEM_IDS, 3)
        self.out: i64 = self.flags("out", self.seats)
        self.finished: i64 = self.flags("finished", self.seats)
        self.duelled: i64 = self.flags("duelled", self.seats)
        self.last_turn: i64 = self.numbers("last_turn", self.seats, players)  # 1: the next to have it
        self.place: i64 = self.numbers("place", self.seats, players)  # when the game is over
        # this turn
        self.chips: i64 = self.number("chips", 127)
        self.chips_at: i64 = self.numbers("chips_at", areas, 127)
        bridge_names = [f"{board.id}.{bridge}" for board in boards for bridge in board.bridges]
        self.bridge: i64 = self.numbers("bridge", bridge_names, 127)
        self.lucky: i64 = self.number("lucky", 1)
        self.bounty: i64 = self.flags("bounty", self.seats)
        # this visit
        self.fresh: i64 = self.number("fresh", 1)
        self.icons: i64 = icons
        self.taken: i64 = self.flags("taken", [str(icon) for icon in range(icons)])
        self.done: i64 = self.flags("done", [str(thing) for thing in range(MOST_DONE)])
        self.in_hand: i64 = self.number("in_hand", 127)
        self.notes: i64 = self.numbers("notes", ["0", "1", "2"], 6)
        self.goblin: i64 = self.number("goblin", 6)
        # what lies open while something is decided
        self.dice: i64 = self.numbers("dice", [str(die) for die in range(MOST_DICE)], 6)
        self.purpose: i64 = self.flags("purpose", list(self.purposes))
        self.hopes: i64 = self.flags("hopes", FACES)
        self.goal: i64 = self.number("goal", 127)
        self.space: i64 = self.number("space", 227)  # 100 more than the momentary place; 0 without one
        self.rival: i64 = self.flags("rival", self.seats)
        self.named: i64 = self.flags("named", ITEM_IDS)

    def write(self, row: Row, state: Any, seat: int) -> None:
        assert isinstance(state, Wayward)
        g = state
        self._table(row, g, seat)
        for player in g.players:
            self._player(row, g, player, self.relative(player.seat, seat))
        self._turn(row, g, seat)
        if not g.fresh or g.taken or g.done or g.in_hand or g.notes or g.goblin:
            self._visit(row, g)
        else:
            row.mark(self.fresh)
        if g.dice or g.rival != NONE or g.named != NONE or g.space != NO_SPACE or g.purpose or g.goal or g.hopes:
            self._open_dice(row, g, seat)

    def _table(self, row: Row, g: Wayward, seat: int) -> None:
        row.mark(self.board + i64(g.board.index))
        if g.phase != SETUP:
            row.mark(self.started)
        row.put(self.round, g.round)
        row.put(self.turn, g.turn)
        row.mark(self.first + self.relative(g.first, seat))
        row.mark(self.active + self.relative(g.active, seat))
        row.put(self.gate, g.gate)
        if g.alarm:
            row.mark(self.alarm)
            for place, other in enumerate(last_turns(g)):
                row.put(self.last_turn + self.relative(other, seat), place + 1)
        if g.closing:
            row.mark(self.closing)
        if g.result is not None:
            reached = places(g)
            for other in range(len(reached)):
                row.put(self.place + self.relative(other, seat), reached[other])

    def _player(self, row: Row, g: Wayward, player: Player, who: i64) -> None:
        if player.area != NOWHERE:
            row.mark(self.at + who * self.areas + i64(self.first_area[g.board.index] + player.area))
        row.put(self.gold + who, player.gold)
        chips: i64 = player.good
        place: i64 = self.good + who * KINDS
        while chips:
            if chips & 3:
                row.put(place, chips & 3)
            chips >>= 2
            place += 1
        chips = player.cursed
        place = self.cursed + who * KINDS
        while chips:
            if chips & 3:
                row.put(place, chips & 3)
            chips >>= 2
            place += 1
        if g.phase != SETUP and g.is_out(player):
            row.mark(self.out + who)
        if player.finished:
            row.mark(self.finished + who)
        if g.duelled and g.has_duelled(player.seat):
            row.mark(self.duelled + who)

    def _turn(self, row: Row, g: Wayward, seat: int) -> None:
        row.put(self.chips, g.chips)
        place: i64 = self.chips_at + i64(self.first_area[g.board.index])
        for chips in g.chips_at:
            if chips:
                row.put(place, chips)
            place += 1
        place = self.bridge + i64(self.first_bridge[g.board.index])
        for value in g.bridges:
            row.put(place, value)
            place += 1
        if g.lucky:
            row.mark(self.lucky)
        if g.bounty != NONE:
            row.mark(self.bounty + self.relative(g.bounty, seat))

    def _visit(self, row: Row, g: Wayward) -> None:
        if g.fresh:
            row.mark(self.fresh)
        row.bits(self.taken, g.taken, self.icons)
        row.bits(self.done, g.done, MOST_DONE)
        row.put(self.in_hand, g.in_hand)
        for i in range(len(g.notes)):
            row.put(self.notes + i64(i), g.notes[i])
        row.put(self.goblin, g.goblin)

    def _open_dice(self, row: Row, g: Wayward, seat: int) -> None:
        for i in range(min(len(g.dice), MOST_DICE)):
            row.put(self.dice + i64(i), g.dice[i])
        if g.purpose:
            row.mark(self.purpose + i64(self.purposes[g.purpose]))
        for face in g.hopes:
            row.mark(self.hopes + i64(face) - 1)
        row.put(self.goal, g.goal)
        if g.space != NO_SPACE:
            row.put(self.space, LOWEST_SPACE + i64(g.space))
        if g.rival != NONE:
            row.mark(self.rival + self.relative(g.rival, seat))
        if g.named != NONE:
            row.mark(self.named + i64(g.named))


def purposes_of(content: Content) -> list[str]:
    """What dice can be rolled for; where it depends on which fighter, grave or crowd, each of them."""
    found: dict[str, None] = {kind: None for kind in PURPOSES if kind not in ("", "pit", "grave", "crowd")}
    for board in content.boards:
        for fighter in board.fighters:
            found[f"pit-{fighter.value}"] = None
        for grave in board.graves:
            found[f"grave-{grave.id}"] = None
        for crowd in board.crowds:
            found[f"crowd-{crowd}"] = None
    return list(found)


def observer(edition: Edition, players: int) -> Observer:
    assert isinstance(edition, WaywardEdition)
    return WaywardObserver(edition, players)
