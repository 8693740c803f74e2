"""Vasty Wilds as a row of numbers: the table lies open; of hands and pile a seat is told the cards that it knows."""

from typing import Any, Final, final

from mypy_extensions import i64

from waystone.engine.game import Edition
from waystone.engine.observation import Observer, Row, slug, unique
from waystone.games.vasty_wilds.model.content import KINDS, TOKEN_IDS, Content
from waystone.games.vasty_wilds.model.geometry import HEADINGS, HOURS
from waystone.games.vasty_wilds.model.options import WildsEdition
from waystone.games.vasty_wilds.model.state import (
    CARD_CHOSEN,
    MOVES_CHOSEN,
    NONE,
    PROGRESS_STEP,
    ROOTS,
    TOKENS,
    Player,
    Wilds,
)

PACKAGE: Final = "waystone.games.vasty_wilds"
FLAGS: Final = ("loses_turn", "card_chosen", "moves_chosen", "cannot_move", "cannot_heal")  # bit by bit
MOST_TURNS: Final = 2000
ALL_HEADINGS: Final = 4095  # a bit each

# Fields of the view that have no place of their own, and why.
LEFT_OUT: Final = {
    "needed": "the same in every match with so many players",
    "near": "follows from the cards on the table",
    "players.seat": "the order of the places says it",
    "laid.card": "each card has its own places",
    "ghosts": "follow from the card, the dot and the forest, and are the options of that moment",
    "ghosts.heading": "as above",
    "ghosts.closes": "as above",
}


@final
class WildsObserver(Observer):
    def __init__(self, edition: WildsEdition, players: int) -> None:
        super().__init__(PACKAGE, players)
        content = edition.content
        cards = unique([slug(card.name) for card in content.cards])
        dots = dot_names(content, cards)
        spaces = [f"{cards[space.card]}.{space.section}" for space in content.spaces]
        headings = [str(hour) for hour in HOURS]
        self.cards: i64 = len(cards)
        self.spaces: i64 = len(spaces)
        self.half_width: i64 = content.half_width
        self.half_height: i64 = content.half_height
        # the turn
        self.turn: i64 = self.number("turn", MOST_TURNS)
        self.active: i64 = self.flags("active", self.seats)
        self.roots_phase: i64 = self.number("placing_roots", 1)
        self.tokens_phase: i64 = self.number("placing_tokens", 1)
        self.exhausted: i64 = self.number("exhausted", 1)
        # the forest
        self.laid: i64 = self.numbers("laid", cards, 255)  # when it was placed, Home is 1; 0 if it is not on the table
        self.heading: i64 = self.numbers("heading", cards, HEADINGS)  # from 1, as the hours of a clock from 12 on
        self.x: i64 = self.numbers("x", cards, 2 * content.half_width + 1)  # from the left edge of the table
        self.y: i64 = self.numbers("y", cards, 2 * content.half_height + 1)
        self.covers: i64 = self.numbers("covers", cards, len(dots))  # the dot that it covers, counted from 1
        self.open: i64 = self.numbers("open", dots, ALL_HEADINGS)  # headings in which a card can lie there, a bit each
        self.lying: i64 = self.grid("lying", TOKEN_IDS, spaces, 16)
        self.supply: i64 = self.numbers("supply", TOKEN_IDS, 255)
        # the players
        self.space: i64 = self.grid("space", self.seats, spaces)
        self.markers: i64 = self.numbers("markers", self.seats, 16)
        self.tokens: i64 = self.grid("token", self.seats, TOKEN_IDS)
        self.flagged: i64 = self.grid("flag", self.seats, FLAGS)
        self.hand_size: i64 = self.numbers("hand_size", self.seats, 127)
        self.hand: i64 = self.grid(
            "hand", self.seats, cards, 127
        )  # known ones; her own in the order in which she holds
        self.objectives: i64 = self.grid("objective", self.seats, spaces, 16)
        self.unplaced: i64 = self.numbers("unplaced", self.seats, 16)
        self.collected: i64 = self.numbers("collected", self.seats, 16)
        self.keeper: i64 = self.grid("keeper", self.seats, self.seats)
        self.card_chooser: i64 = self.grid("card_chooser", self.seats, self.seats)
        self.move_chooser: i64 = self.grid("move_chooser", self.seats, self.seats)
        # cards that are not on the table
        self.roots: i64 = self.number("roots", 127)
        self.pile: i64 = self.number("pile", 255)
        self.in_pile: i64 = self.numbers("in_pile", cards, 255)  # known ones: the place from the bottom, which is 1
        # what is under way
        self.laying: i64 = self.flags("laying", cards)
        self.on_dot: i64 = self.flags("on_dot", dots)
        self.in_heading: i64 = self.flags("in_heading", headings)
        self.token: i64 = self.flags("setup_token", TOKEN_IDS)
        self.mover: i64 = self.flags("mover", self.seats)
        self.picked: i64 = self.flags("picked", self.seats)
        self.picked_at: i64 = self.flags("picked_at", spaces)
        self.won: i64 = self.flags("won", self.seats)

    def steady(self, state: Any, seat: int) -> tuple[Any, ...]:
        """The last card that was placed: no card moves, and open headings change only with a new one."""
        assert isinstance(state, Wilds)
        return (state.laid[-1],) if state.laid else ()

    def write_steady(self, row: Row, state: Any, seat: int, layer: int) -> None:
        assert isinstance(state, Wilds)
        for laid in state.laid:
            card: i64 = laid.card.index
            row.put(self.laid + card, laid.number + 1)
            row.put(self.heading + card, laid.heading + 1)
            row.put(self.x + card, laid.x + self.half_width + 1)
            row.put(self.y + card, laid.y + self.half_height + 1)
            row.put(self.covers + card, laid.dot + 1)
        for spot in state.spots:
            row.put(self.open + i64(spot.dot.index), spot.open)

    def write(self, row: Row, state: Any, seat: int) -> None:
        assert isinstance(state, Wilds)
        g = state
        row.put(self.turn, g.turn)
        row.mark(self.active + self.relative(g.active, seat))
        if g.phase == ROOTS:
            row.mark(self.roots_phase)
        elif g.phase == TOKENS:
            row.mark(self.tokens_phase)
        if g.exhausted:
            row.mark(self.exhausted)
        self._tokens(row, g)
        for player in g.players:
            self._player(row, g, player, seat)
        self._cards(row, g, seat)
        self._under_way(row, g, seat)
        result = g.result
        if result is not None:
            for winner in result.winners():
                row.mark(self.won + self.relative(winner, seat))

    def _tokens(self, row: Row, g: Wilds) -> None:
        for token in g.lying:
            place: i64 = self.lying + i64(token.kind) * self.spaces + i64(token.space)
            row.add(place)
        for kind in range(KINDS):
            row.put(self.supply + i64(kind), g.supply[kind])

    def _player(self, row: Row, g: Wilds, player: Player, seat: int) -> None:
        who = self.relative(player.seat, seat)
        row.mark(self.space + who * self.spaces + i64(player.space))
        row.put(self.markers + who, player.markers)
        row.bits(self.tokens + who * KINDS, player.tokens, KINDS)
        row.bits(self.flagged + who * len(FLAGS), player.flags, len(FLAGS))
        row.put(self.hand_size + who, len(player.hand))
        at: i64 = 0
        for card in player.hand:
            if g.knows(seat, card):
                at += 1
                row.put(self.hand + who * self.cards + i64(card), at if player.seat == seat else 1)
        for space in player.objectives:
            row.add(self.objectives + who * self.spaces + i64(space))
        row.put(self.unplaced + who, player.unplaced)
        row.put(self.collected + who, player.collected)
        row.mark(self.keeper + who * self.players + self.relative(g.keeper(player.seat), seat))
        if player.is_flagged(CARD_CHOSEN):
            row.mark(self.card_chooser + who * self.players + self.relative(player.card_chooser, seat))
        if player.is_flagged(MOVES_CHOSEN):
            row.mark(self.move_chooser + who * self.players + self.relative(player.move_chooser, seat))

    def _cards(self, row: Row, g: Wilds, seat: int) -> None:
        row.put(self.roots, len(g.roots))
        row.put(self.pile, len(g.pile))
        if seat >= 0:
            known = g.known
            for place, card in enumerate(g.pile):
                if known[card] >> seat & 1:
                    row.put(self.in_pile + i64(card), place + 1)

    def _under_way(self, row: Row, g: Wilds, seat: int) -> None:
        if g.phase == PROGRESS_STEP or g.phase == ROOTS or seat == g.active:  # declared, or her own
            if g.laying != NONE:
                row.mark(self.laying + i64(g.laying))
            if g.dot != NONE:
                row.mark(self.on_dot + i64(g.dot))
            if g.heading != NONE:
                row.mark(self.in_heading + i64(g.heading))
        if g.token != NONE:
            row.mark(self.token + i64(g.token))
        if g.mover != NONE:
            row.mark(self.mover + self.relative(g.mover, seat))
        if g.picked != NONE:
            row.mark(self.picked + self.relative(g.picked, seat))
            if g.picked_at != NONE:
                row.mark(self.picked_at + i64(g.picked_at))


def dot_names(content: Content, cards: list[str]) -> list[str]:
    """Each dot by its card and its place on it: "taproot.left"."""
    return unique([f"{cards[dot.card]}.{slug(dot.site.name)}" for dot in content.dots])


def observer(edition: Edition, players: int) -> Observer:
    assert isinstance(edition, WildsEdition)
    return WildsObserver(edition, players)
