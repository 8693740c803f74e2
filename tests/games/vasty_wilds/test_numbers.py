"""The exact numbers: enumerated over all dice, hands and draws, as fractions."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import comb

import pytest

from tests.games.vasty_wilds.table import NOTHING, PEACE, WOOD, box, lay, player, printed
from waystone.engine.rng import Rng
from waystone.games.vasty_wilds.game import GAME
from waystone.games.vasty_wilds.model.state import Wilds
from waystone.games.vasty_wilds.rules.damage import hurt
from waystone.games.vasty_wilds.rules.duels import chance_to_win, duel
from waystone.games.vasty_wilds.rules.movement import destinations
from waystone.games.vasty_wilds.rules.setup import draw_token, roll_for_first
from waystone.games.vasty_wilds.rules.tokens import roll, shortened

DIE = range(1, 7)
CONTENT = box().content
Tokens = tuple[str, ...]


def at_the_table(vole: Tokens = (), axolotl: Tokens = ()) -> Wilds:
    table = lay(player(tokens=vole), player(tokens=axolotl, at="4.1"), forest=WOOD, panel=NOTHING, card=PEACE)
    return table.g


def chance(outcomes: Iterator[bool]) -> Fraction:
    found = list(outcomes)
    return Fraction(sum(found), len(found))


def starter_wins(vole: Tokens, axolotl: Tokens) -> Iterator[bool]:
    for dice in product(DIE, DIE):
        g = at_the_table(vole, axolotl)
        g.rng.script = list(dice)
        yield duel(g, g.players[0], g.players[1]) is g.players[1]


@pytest.mark.parametrize(
    ("vole", "axolotl", "wins"),
    [
        ((), (), Fraction(7, 12)),
        (("sword",), (), Fraction(13, 18)),
        ((), ("sword",), Fraction(5, 12)),
        (("curse",), (), Fraction(4, 9)),
        ((), ("curse",), Fraction(13, 18)),
        (("curse",), ("curse",), Fraction(11, 18)),
        (("sword", "curse"), (), Fraction(11, 18)),
        (("sword",), ("curse",), Fraction(5, 6)),
        (("curse",), ("sword",), Fraction(5, 18)),
    ],
)
def test_who_wins_a_duel(vole: Tokens, axolotl: Tokens, wins: Fraction) -> None:
    """VW-77, VW-87, VW-89: and the players are told just that."""
    assert chance(starter_wins(vole, axolotl)) == wins
    g = at_the_table(vole, axolotl)
    assert chance_to_win(g.players[0], g.players[1]) == float(wins)


@pytest.mark.parametrize(("tokens", "lost"), [(("sword",), Fraction(1, 3)), (("sword", "curse"), Fraction(1, 2))])
def test_how_often_a_sword_is_lost(tokens: Tokens, lost: Fraction) -> None:
    """VW-78."""

    def outcomes() -> Iterator[bool]:
        for dice in product(DIE, DIE):
            g = at_the_table(tokens)
            g.rng.script = list(dice)
            duel(g, g.players[0], g.players[1])
            yield not g.players[0].holds(0)

    assert chance(outcomes()) == lost


def shield_after(tokens: Tokens) -> Iterator[tuple[bool, bool]]:
    """For each die: is the shield left, is the curse left?"""
    for die in DIE:
        g = at_the_table(tokens)
        g.rng.script = [die]
        for _ in hurt(g, g.players[0], 1, "hit"):
            raise AssertionError("nothing is asked")
        yield g.players[0].holds(1), g.players[0].holds(3)


def test_how_long_a_shield_holds() -> None:
    """VW-92, VW-87: lost per hit 1/2 or 2/3; hits absorbed 2, or 8/5 for one that starts cursed."""
    plain = list(shield_after(("shield",)))
    cursed = list(shield_after(("shield", "curse")))
    assert Fraction(sum(not left for left, _ in plain), 6) == Fraction(1, 2)
    assert Fraction(sum(not left for left, _ in cursed), 6) == Fraction(2, 3)
    hits = 1 / (1 - Fraction(sum(left for left, _ in plain), 6))
    assert hits == 2
    stays_cursed = Fraction(sum(left and curse for left, curse in cursed), 6)
    lifted = Fraction(sum(left and not curse for left, curse in cursed), 6)
    assert (1 + lifted * hits) / (1 - stays_cursed) == Fraction(8, 5)


@pytest.mark.parametrize(
    ("plus", "tokens", "mean", "hurts", "damage"),
    [
        (2, (), Fraction(11, 2), Fraction(1, 6), 1),
        (2, ("curse",), Fraction(14, 3), Fraction(1, 3), 1),
        (4, (), Fraction(15, 2), Fraction(1, 3), 2),
        (4, ("curse",), Fraction(20, 3), Fraction(1, 2), 2),
    ],
)
def test_risky_moves(plus: int, tokens: Tokens, mean: Fraction, hurts: Fraction, damage: int) -> None:
    """VW-95: mean distance and the chance to be hurt."""
    effect = next(dot.effects[0] for dot in CONTENT.dots if printed(dot.effects) == f"move_roll {plus}")
    results = []
    for die in DIE:
        g = at_the_table(tokens)
        g.rng.script = [die]
        results.append(roll(g, g.players[0], ""))
    assert Fraction(sum(result + plus for result in results), 6) == mean
    assert Fraction(sum(result <= effect.hurt_on for result in results), 6) == hurts
    assert effect.damage == damage


@pytest.mark.parametrize(
    ("plus", "away", "tokens", "reaches"),
    [
        (0, 3, (), Fraction(2, 3)),
        (0, 3, ("poison",), Fraction(1, 2)),
        (0, 3, ("curse", "poison"), Fraction(1, 3)),
        (3, 7, (), Fraction(1, 2)),
        (3, 7, ("curse",), Fraction(1, 3)),
        (3, 7, ("curse", "poison"), Fraction(1, 6)),
    ],
)
def test_reaching_an_objective(plus: int, away: int, tokens: Tokens, reaches: Fraction) -> None:
    """VW-38, VW-47, VW-48, VW-52: by a Redraw (1d6) or at the end (1d6+3)."""
    roots = ["Taproot", "Heartroot", "Buttress Root", "Knotted Root"]
    line = [f"{name} {'0:T' if i == 0 else f'{i}:B'}@12" for i, name in enumerate(roots)]
    line += ["Volecraft 4:B@12"]  # spaces 1.1 to 4.1, 5.1 to 5.3: seven in a row

    def outcomes() -> Iterator[bool]:
        for die in DIE:
            g = lay(player(tokens=tokens, hand=["Luna Moth"]), player(), forest=line).g
            goal = next(space for space, depth in enumerate(g.depth) if depth == away)
            vole = g.players[0]
            vole.objectives = (goal,)
            g.rng.script = [die]
            distance = roll(g, vole, "") + plus
            yield goal in destinations(g, vole, shortened(vole, distance))

    assert chance(outcomes()) == reaches


def test_the_mean_redraw_with_curse_and_poison() -> None:
    """VW-48, VW-87: 2 spaces."""
    total = 0
    for die in DIE:
        g = at_the_table(("curse", "poison"))
        g.rng.script = [die]
        total += shortened(g.players[0], roll(g, g.players[0], ""))
        # a natural 6 lifts the curse, not the poison
    assert Fraction(total, 6) == 2


@pytest.mark.parametrize(("seats", "decided"), [(2, Fraction(5, 6)), (3, Fraction(55, 72)), (4, Fraction(25, 36))])
def test_the_first_roll_decides(seats: int, decided: Fraction) -> None:
    """VW-26."""
    g = GAME.new(box(), seats, GAME.settle({}), Rng(1))

    def outcomes() -> Iterator[bool]:
        for dice in product(DIE, repeat=seats):
            g.rng.script = [*dice, *range(1, 7), *range(1, 7), 1, 2, 3, 4]
            before = len(g.rng.script)
            roll_for_first(g)
            yield before - len(g.rng.script) == seats

    assert chance(outcomes()) == decided


@pytest.mark.parametrize(("seats", "harmless"), [(2, Fraction(3, 14)), (3, Fraction(1, 14)), (4, Fraction(1, 70))])
def test_no_harmful_token_at_setup(seats: int, harmless: Fraction) -> None:
    """VW-30, VW-82: drawn without putting back, four of eight are harmful."""
    helpful = sum(token.copies for token in CONTENT.tokens if token.helpful)
    of = sum(token.copies for token in CONTENT.tokens)
    assert Fraction(comb(helpful, seats), comb(of, seats)) == harmless
    g = GAME.new(box(), seats, GAME.settle({}), Rng(7))
    assert sorted(draw_token(g) for _ in range(of)) == [0, 0, 1, 1, 2, 2, 3, 3]
    assert g.supply == [0, 0, 0, 0]


def test_opening_hands() -> None:
    """VW-31: without a dead end; with a card that takes a turn."""
    cards = [CONTENT.cards[index] for index in CONTENT.forest]
    dead = sum(not card.dots for card in cards)
    lose = sum("lose_turn" in printed(card.misfortunes) for card in cards)
    assert Fraction(comb(77 - dead, 3), comb(77, 3)) == Fraction(852, 1045)
    assert 1 - Fraction(comb(77 - lose, 3), comb(77, 3)) == Fraction(4163, 36575)


def test_roots_in_play() -> None:
    """VW-27: a given root with 3 or 4 players; exactly three three-dot roots among six."""
    assert Fraction(CONTENT.roots_placed[3], 12) == Fraction(2, 3)
    assert Fraction(CONTENT.roots_placed[4], 12) == Fraction(1, 2)
    three = sum(len(CONTENT.cards[root].dots) == 3 for root in CONTENT.roots)
    assert Fraction(comb(three, 3) * comb(12 - three, 3), comb(12, 6)) == Fraction(100, 231)


def test_card_duels_and_two_duels() -> None:
    """VW-98, VW-80: the active player wins and moves the loser 4 or more; a mover wins two duels in one move."""
    wins = chance(starter_wins((), ()))
    assert wins * Fraction(1, 2) == Fraction(7, 24)
    assert wins * wins == Fraction(49, 144)
