"""Setting the table: WW-1 to WW-7, WW-91."""

from waystone.engine.event import Roll
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
        g.tell("first", 91 if g.seated else 4, g.first)
    for i in range(g.seats):
        player = g.players[(g.first + i) % g.seats]
        if g.board.starts:
            roll_start_room(g, player)
        else:
            player.area = g.board.start_area  # WW-6
            if g.log is not None:
                tell_start(g, player, 6, 0)
    g.phase = START


def roll_first_player(g: Wayward) -> int:
    """WW-4: the highest die; tied leaders roll again."""
    leaders = list(range(g.seats))
    while len(leaders) > 1:
        dice = g.rng.roll(len(leaders))
        if g.log is not None:
            rolls = tuple([Roll((die,), seat) for seat, die in zip(leaders, dice, strict=True)])
            g.tell("first_roll", 4, rolls=rolls)
        best = max(dice)
        leaders = [seat for seat, die in zip(leaders, dice, strict=True) if die == best]
    return leaders[0]


def roll_start_room(g: Wayward, player: Player) -> None:
    """WW-5: the room of the number rolled; one that already holds two players is rolled again."""
    while True:
        die = g.rng.d6()
        area = g.board.starts[die - 1]
        there = 0
        for other in g.players:
            if other.area == area:
                there += 1
        if there < g.board.per_start:
            player.area = area
            if g.log is not None:
                tell_start(g, player, 5, die)
            return
        if g.log is not None:
            full = (Roll((die,), player.seat),)
            g.tell("start_full", 5, player.seat, rolls=full, board=g.board.index, area=area)


def tell_start(g: Wayward, player: Player, rule: int, die: int) -> None:
    rolls = (Roll((die,), player.seat),) if die else ()
    seat = player.seat
    g.tell("start", rule, seat, f"figure-{seat}", rolls, board=g.board.index, area=player.area)
