"""What the game tells bots: sensible answers in plain situations."""

import pytest

from tests.games.vasty_wilds.table import NOTHING, PEACE, QUIET, WOOD, Table, lay, player, space_of
from waystone.engine import registry
from waystone.engine.match import Match
from waystone.engine.playout import play_randomly
from waystone.engine.rng import Rng
from waystone.games.vasty_wilds.advice.standing import NUMBERS
from waystone.games.vasty_wilds.advice.worth import best_moves, moves_of, steps, way, way_of, worth
from waystone.games.vasty_wilds.game import GAME
from waystone.games.vasty_wilds.model.state import Wilds
from waystone.games.vasty_wilds.rules.movement import destinations, path


def advised(table: Table) -> str:
    """The option that a greedy bot takes."""
    ask = table.match.ask
    assert ask is not None
    weights = GAME.advice().priors(table.g, ask)
    assert max(weights) == 1.0
    return table.words(ask.options[weights.index(1.0)].text)


def test_distances() -> None:
    """VW-23: counted along the tree, both ways of counting."""
    g = lay(player(hand=["Luna Moth"]), player(), forest=WOOD).g
    for one in (0, space_of(g, "3.2"), space_of(g, "4.1")):
        on_table = [space for space, depth in enumerate(g.depth) if depth >= 0]
        assert all(steps(g, one, space) == steps(g, space, one) == len(path(g, one, space)) for space in on_table)


def test_best_moves_are_those_of_the_rules() -> None:
    """VW-52: for every distance the best destination, found by one search, is the best that the rules allow."""
    for objectives in ((), ("2.1",), ("3.2", "4.1")):
        g = lay(player(at="1.1", hand=["Luna Moth"], objectives=objectives), player(), forest=WOOD).g
        found = best_moves(g, g.players[0], 6)
        for distance in range(1, 7):
            goals = destinations(g, g.players[0], distance)
            assert found[distance] == pytest.approx(max(worth(g, g.players[0], goal) for goal in goals))


@pytest.mark.parametrize("seed", range(3))
def test_what_is_kept_is_true_of_the_table(seed: int) -> None:
    """VW-20: moves are worked out anew as soon as a card is laid, a pawn moves or an objective goes, ways of pawns
    as soon as a pawn moves or an objective goes; also in guesses."""
    match = Match.new(GAME, players=3, seed=seed, edition=registry.edition("vasty-wilds"))
    for _ in range(120):
        play_randomly(match, Rng(len(match.answers)), 1)
        if match.ask is None:
            return
        for g in (match.state, match.guess(match.ask.seat, Rng(seed)).state):
            assert isinstance(g, Wilds)
            for each in g.players:
                moves = best_moves(g, each, 10)
                assert moves_of(g, each).gains == [move - moves[0] for move in moves]
                assert way_of(g, each) == way(g, each, each.space)


def test_it_collects() -> None:
    table = lay(
        player(objectives=["2.1"]), player(at="4.1"), forest=WOOD, panel="move 3", on="3:BL@9", card=QUIET
    ).cover()
    assert advised(table) == "Twin Root"


def test_it_covers_the_panel_that_reaches_the_objective() -> None:
    """Home's dots move 2, Taproot's bottom dot 3: the objective is 3 steps away."""
    table = lay(player(objectives=["3.2"], hand=["Luna Moth"]), player(at="4.1"), forest=WOOD).choose("Place Luna Moth")
    assert "Move 3" in advised(table)


def test_it_collects_although_the_next_objective_is_far_away() -> None:
    """Or two pawns with all the cards laid would hover before their objectives for ever."""
    roots = ["Taproot", "Heartroot", "Buttress Root", "Knotted Root"]
    line = [f"{name} {'0:T' if i == 0 else f'{i}:B'}@12" for i, name in enumerate(roots)] + ["Volecraft 4:B@12"]
    g = lay(player(at="0", hand=["Luna Moth"], objectives=["1.1", "5.3"]), player(at="4.1"), forest=line).g
    vole = g.players[0]
    assert worth(g, vole, space_of(g, "1.1")) > max(worth(g, vole, space_of(g, s)) for s in ("0", "2.1", "5.2"))


def test_a_keeper_places_far_away() -> None:
    table = lay(player(unplaced=1), player(), forest=WOOD, panel=NOTHING, card=QUIET).cover()
    assert advised(table) == "Mushroom Stair 2"


def test_it_returns_home_when_that_is_nearer() -> None:
    table = lay(
        player(at="1.1", objectives=["3.2", "4.1"]),
        player(at="2.1"),
        forest=WOOD,
        panel="move 2",
        on="3:BL@9",
        card=QUIET,
    )
    table.cover().go("3.2")
    assert advised(table) == "Return to Home: all your damage and your poison go"


def test_it_takes_what_helps_and_gives_what_harms() -> None:
    for kind, best in (("sword", "Take the sword"), ("poison", "Give the poison to Axolotl")):
        table = lay(
            player(), player(at="4.1"), forest=WOOD, panel="move 3", on="3:BL@9", card=PEACE, lying=[f"{kind} 1.1"]
        )
        assert advised(table.cover()) == best


def test_it_does_not_duel_with_two_markers_far_from_home() -> None:
    """With nothing to lose it does."""
    roots = ["Taproot", "Heartroot", "Buttress Root", "Knotted Root"]
    line = [f"{name} {'0:T' if i == 0 else f'{i}:B'}@12" for i, name in enumerate(roots)] + ["Volecraft 4:B@12"]
    for markers, best in ((2, "Pass without a duel"), (0, "Duel Axolotl")):
        vole = player(at="4.1", markers=markers, objectives=["5.3"])
        table = lay(vole, player(at="5.1"), forest=line, panel="move 3", card=QUIET).cover().go("5.3")
        assert advised(table) == best


def test_it_strikes_the_leader() -> None:
    table = lay(
        player(), player(at="4.1"), player(at="4.1", collected=2), forest=WOOD, panel=NOTHING, card="deal_damage 1"
    ).cover()
    assert advised(table) == "Possum"


def test_the_value_follows_the_race() -> None:
    """More objectives collected, a better chance; alike players share alike but for the turn."""
    g = lay(player(hand=["Luna Moth"], collected=2, unplaced=3), player(unplaced=5), forest=WOOD).g
    chances = GAME.advice().value(g)
    assert sum(chances) == pytest.approx(1.0)
    assert chances[0] > 0.7


def test_the_value_sees_what_is_under_way() -> None:
    """In mid-turn: a move that may collect is worth more than one that may not, before it is made."""
    chances = []
    for goal in ("2.1", "4.1"):
        vole = player(objectives=[goal], unplaced=4)
        table = lay(vole, player(unplaced=5), forest=WOOD, panel="move 3", on="3:BL@9", card=QUIET).cover()
        assert table.g.mover == 0
        assert table.g.goal == -1
        chances.append(GAME.advice().value(table.g)[0])
        assert len(GAME.advice().features(table.g)) == 2 * NUMBERS
    assert chances[0] > chances[1]


def test_the_value_sees_the_blow_that_is_coming() -> None:
    """The card that is being laid weighs on its victim before it lies."""
    chances = []
    for card in (QUIET, "lose_turn"):
        table = lay(player(unplaced=5), player(unplaced=5), forest=WOOD, panel=NOTHING, card=card)
        table.choose(table.offered[0])
        chances.append(GAME.advice().value(table.g)[0])
    assert chances[1] > chances[0]
