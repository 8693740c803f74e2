"""Setting the table: Home, the first roll, roots, status tokens, and the hands last."""

from typing import Final

from waystone.engine.event import Roll
from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.engine.rng import Rng
from waystone.games.vasty_wilds.model.content import KINDS
from waystone.games.vasty_wilds.model.options import Stand, WildsEdition
from waystone.games.vasty_wilds.model.state import NONE, ROOTS, TOKENS, TURN, Lying, Player, Wilds, without
from waystone.games.vasty_wilds.rules.placement import can_place, lay_home
from waystone.games.vasty_wilds.rules.turn import choose_slot, draw, lay_down

PUT_TOKEN: Final = Subject("place_setup_token", "put the status token on any space", 30)


def set_table(edition: WildsEdition, seats: int, settings: dict[str, str], rng: Rng) -> Wilds:
    """VW-25, VW-32: all that lies ready before anybody rolls or decides; VW-116: the settings."""
    g = Wilds(edition, seats, rng)
    content = edition.content
    g.keeper_is_right = settings["objective_keeper"] == "right"
    g.home_first = settings["root_placement"] == "home_first"
    g.turn_cap = int(settings["turn_cap"])
    g.players = [Player(seat, unplaced=content.objectives_each[seats]) for seat in range(seats)]
    g.near = [()] * len(content.spaces)
    g.depth = [NONE] * len(content.spaces)
    g.known = [0] * len(content.cards)
    g.supply = [token.copies for token in content.tokens]  # VW-82
    lay_home(g)
    g.roots = tuple(content.roots)
    g.pile = list(content.forest)
    return g


def start(g: Wilds) -> Rule:
    """VW-26, VW-27: the roll for the first player, who places the first root."""
    g.first = roll_for_first(g)
    g.active = g.first
    g.phase = ROOTS
    yield from place_root(g)


def roll_for_first(g: Wilds) -> int:
    """VW-26: the highest die is the first player; tied ones roll again among themselves."""
    tied = list(range(g.seats))
    while len(tied) > 1:
        dice = [g.rng.d6() for _ in tied]
        best = max(dice)
        rolling = tied
        tied = [seat for seat, die in zip(rolling, dice, strict=True) if die == best]
        if g.log is not None:
            rolls = tuple([Roll((die,), seat) for seat, die in zip(rolling, dice, strict=True)])
            g.tell("rolled_first", 26, rolls=rolls, best=tuple(tied))
    if g.log is not None:
        g.tell("first", 26, tied[0], f"pawn-{tied[0]}")
    return tied[0]


def place_root(g: Wilds) -> Rule:
    """VW-27: draw a root and lay it; one that fits nowhere is set aside. VW-29: nothing is resolved."""
    content = g.content
    root = g.roots[g.rng.below(len(g.roots))]
    g.roots = without(g.roots, root)
    if can_place(g, content.cards[root]):
        g.laying = root
        if g.log is not None:
            g.tell("drew_root", 27, g.active, card=root)
        yield from choose_slot(g, g.active, content.cards[root], g.home_first)
        lay_down(g, 27)
    elif g.log is not None:
        g.tell("set_aside", 27, g.active, card=root)
    g.active = (g.active + 1) % g.seats
    if len(g.laid) - 1 == content.roots_placed[g.seats] or not g.roots:
        if content.setup_tokens_each:
            g.phase = TOKENS
            g.active = g.first
        else:
            deal(g)


def place_token(g: Wilds) -> Rule:
    """VW-30: draw a status token, put it on any space, Home included."""
    kind = draw_token(g)
    g.token = kind
    if g.log is not None:
        g.tell("drew_token", 30, g.active, token=kind)
    options = g.menu()
    for space in range(len(g.depth)):
        if g.depth[space] != NONE:
            options.append(g.edition.stand[space])
    choice: Option = yield Ask(g.active, PUT_TOKEN, options)
    assert isinstance(choice, Stand)
    g.token = NONE
    g.lying += (Lying(kind, choice.space),)
    if g.log is not None:
        g.tell("put", 30, g.active, choice.touches, token=kind, space=choice.space)
    g.active = (g.active + 1) % g.seats
    if len(g.lying) == g.seats * g.content.setup_tokens_each:
        deal(g)


def deal(g: Wilds) -> None:
    """VW-31: only now, with roots and tokens on the table, the cards are shuffled and hands drawn; VW-33: turn one."""
    g.rng.shuffle(g.pile)
    for player in g.players:
        for _ in range(g.content.hand_size):
            draw(g, player)
    if g.log is not None:
        g.tell("dealt", 31, touches="pile", cards=g.content.hand_size)
        for player in g.players:
            g.tell("drew_cards", 31, player.seat, only=player.seat, cards=player.hand)
    g.phase = TURN
    g.active = g.first


def draw_token(g: Wilds) -> int:
    """One of those left, each equally likely."""
    drawn = g.rng.below(sum(g.supply))
    for kind in range(KINDS):
        if drawn < g.supply[kind]:
            g.supply[kind] -= 1
            return kind
        drawn -= g.supply[kind]
    raise AssertionError("more tokens were drawn than there are")
