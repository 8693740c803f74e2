"""Setting the table: WW-1 to WW-7, WW-91."""

from waystone.engine.rng import Rng
from waystone.games.wayward.model.content import ITEM_CHIPS
from waystone.games.wayward.model.options import WaywardEdition
from waystone.games.wayward.model.state import START, Player, Wayward


def set_table(edition: WaywardEdition, seats: int, settings: dict[str, str], rng: Rng) -> Wayward:
    """WW-1: empty cards, no gold. WW-3: the gate on 100; WW-93: none in a solo game."""
    content = edition.content
    board = content.boards[0]
    for other in content.boards:
        if other.id == settings["map"]:
            board = other
    g = Wayward(edition, board, seats, rng)
    g.seated = settings["first"] == "seat-1"
    g.players = [Player(seat) for seat in range(seats)]
    g.gate = 0 if g.solo else content.gate_start
    g.box = ITEM_CHIPS
    g.chips_at = [0] * len(board.areas)
    g.bridges = (0,) * len(board.bridges)
    return g


def roll_for_start(g: Wayward) -> None:
    """The dice of the set-up. WW-67: no tarot card works on them. WW-7: nobody enters, so nobody duels."""
    g.first = 0 if g.seated or g.solo else roll_first_player(g)
    g.active = g.first
    if g.log is not None:
        g.tell("first", f"{{{g.first}}} goes first", 4, g.first)
    for i in range(g.seats):
        player = g.players[(g.first + i) % g.seats]
        player.area = roll_start_room(g) if g.board.starts else g.board.start_area  # WW-6
        if g.log is not None:
            words = f"{{{player.seat}}} starts in: {g.board.areas[player.area].name}"
            g.tell("start", words, 5 if g.board.starts else 6, player.seat, f"figure-{player.seat}")
    g.phase = START


def roll_first_player(g: Wayward) -> int:
    """WW-4: the highest die; tied leaders roll again."""
    leaders = list(range(g.seats))
    while len(leaders) > 1:
        dice = g.rng.roll(len(leaders))
        best = max(dice)
        leaders = [seat for seat, die in zip(leaders, dice, strict=True) if die == best]
    return leaders[0]


def roll_start_room(g: Wayward) -> int:
    """WW-5: the room of the number rolled; one that already holds two players is rolled again."""
    while True:
        area = g.board.starts[g.rng.d6() - 1]
        there = 0
        for player in g.players:
            if player.area == area:
                there += 1
        if there < g.board.per_start:
            return area
