"""Setting the table: VW-1, VW-3, Home to the first turn, VW-116, the worked example X3."""

from collections import Counter
from pathlib import Path

import pytest

from tests.games.vasty_wilds.table import NAMES, Table, box
from waystone.engine.match import Match
from waystone.engine.rng import Rng
from waystone.games.vasty_wilds.game import GAME
from waystone.games.vasty_wilds.model.options import Stand
from waystone.games.vasty_wilds.model.state import ROOTS, TOKENS, Wilds
from waystone.games.vasty_wilds.rules.setup import draw_token, roll_for_first


def fresh(players: int, seed: int = 5, **settings: str) -> Match:
    return Match.new(GAME, players=players, seed=seed, edition=box(), settings=settings, log_events=True)


def state(match: Match) -> Wilds:
    assert isinstance(match.state, Wilds)
    return match.state


def set_up(match: Match, seed: int = 1) -> list[tuple[int, str]]:
    """Answer at random until the first turn; returns who was asked what."""
    rng, asked = Rng(seed), []
    while state(match).phase in (ROOTS, TOKENS):
        ask = match.ask
        assert ask is not None
        asked.append((ask.seat, ask.subject.key))
        match.push(ask.options[rng.below(len(ask.options))])
    return asked


@pytest.mark.parametrize(
    ("players", "roots", "supply", "each", "pile"), [(2, 12, 6, 5, 71), (3, 8, 5, 4, 68), (4, 6, 4, 3, 65)]
)
def test_x3_the_numbers_of_setup(players: int, roots: int, supply: int, each: int, pile: int) -> None:
    """X3, VW-27, VW-30, VW-31, VW-32: roots, tokens on the board and in supply, objectives, hands, pile."""
    match = fresh(players)
    g = state(match)
    assert [player.unplaced for player in g.players] == [each] * players
    set_up(match)
    assert len(g.laid) == 1 + roots
    assert all(laid.card.is_root for laid in g.laid[1:])
    assert len(g.lying) == players
    assert sum(g.supply) == supply
    assert [len(player.hand) for player in g.players] == [3] * players
    assert len(g.pile) == pile
    for player in g.players:
        assert (player.space, player.markers, player.tokens) == (0, 0, 0)


def test_the_players_go_clockwise_from_the_first() -> None:
    """VW-1, VW-27, VW-30, VW-33: roots, tokens, then the first turn."""
    match = fresh(3)
    g = state(match)
    first = g.first
    order: list[int] = []
    for seat, key in set_up(match):
        if key == "choose_dot":
            order.append(seat)
        if key == "place_setup_token":
            order.append(10 + seat)
    assert order[0] == first
    # A forced dot is not asked about, so only the order of those asked is compared.
    assert order[-3:] == [10 + (first + i) % 3 for i in range(3)]
    assert match.ask is not None
    assert (match.ask.seat, g.turn) == (first, 1)
    assert [player.seat for player in g.opponents(g.player)] == [(first + 1) % 3, (first + 2) % 3]  # VW-3


def test_the_highest_die_begins_and_ties_roll_again() -> None:
    """VW-26."""
    g = state(fresh(3))
    for dice, first in (([2, 5, 3], 1), ([4, 4, 1, 2, 6], 1), ([6, 6, 6, 1, 1, 1, 3, 2, 2], 0)):
        g.rng.script = list(dice)
        assert roll_for_first(g) == first
        assert g.rng.script == []


@pytest.mark.parametrize(
    ("dice", "first", "rolls"),
    [
        ([2, 5, 3], "Axolotl", ["Vole rolls 2, Axolotl rolls 5 and Possum rolls 3 for the first turn"]),
        (
            [4, 1, 4, 2, 6],
            "Possum",
            [
                "Vole rolls 4, Axolotl rolls 1 and Possum rolls 4 for the first turn; Vole and Possum roll again",
                "Vole rolls 2 and Possum rolls 6 for the first turn",
            ],
        ),
    ],
)
def test_the_first_roll_is_told_with_its_dice(dice: list[int], first: str, rolls: list[str]) -> None:
    """VW-26: everybody sees who rolled what, and who goes first."""
    g = GAME.new(box(), 3, GAME.settle({}), Rng(5))
    g.rng.script = list(dice)
    match = Match.of(GAME, box(), list(NAMES[:3]), g, log_events=True)
    table = Table(match)
    told = list(zip(table.told("rolled_first", "first"), [e.dice for e in match.log if e.rule == 26], strict=True))
    parts = [tuple(dice[:3]), tuple(dice[3:])]
    assert told[:-1] == list(zip(rolls, parts, strict=False))
    assert told[-1] == (f"{first} goes first", ())
    assert match.ask is not None
    assert NAMES[match.ask.seat] == first


def test_hands_are_dealt_after_roots_and_tokens() -> None:
    """VW-27, VW-30, VW-31: nobody places a root or a token knowing cards, not even which are in the pile's places."""
    for players in (2, 3, 4):
        match = fresh(players, seed=8)
        g, rng = state(match), Rng(2)
        while g.phase in (ROOTS, TOKENS):
            ask = match.ask
            assert ask is not None
            assert [player.hand for player in g.players] == [()] * players
            assert g.pile == box().content.forest  # not even shuffled yet
            assert match.view(ask.seat).pile_known == ()
            match.push(ask.options[rng.below(len(ask.options))])
        assert [len(player.hand) for player in g.players] == [3] * players
        order = [event.kind for event in match.log if event.kind in ("laid", "put", "dealt", "turn")]
        assert order == ["laid"] * (len(g.laid) - 1) + ["put"] * players + ["dealt", "turn"]
        assert {event.rule for event in match.log if event.kind == "laid"} == {27}
        dealt = [card for player in g.players for card in player.hand]
        assert sorted(dealt + g.pile) == sorted(box().content.forest)
        assert dealt != box().content.forest[: -3 * players - 1 : -1]  # shuffled before
        assert all(g.known[card] == 1 << player.seat for player in g.players for card in player.hand)


@pytest.mark.parametrize(("players", "laid"), [(2, 13), (3, 9)])
def test_without_setup_tokens_the_hands_follow_the_roots(players: int, laid: int, tmp_path: Path) -> None:
    """VW-31, VW-33: a pack may leave the tokens out. The first player begins, whoever laid the last root."""
    (tmp_path / "vasty_wilds.toml").write_text("[rules]\nsetup_tokens_each = 0\n", encoding="utf-8")
    match = Match.new(GAME, players=players, seed=4, edition=GAME.load((str(tmp_path),)))
    asked = set_up(match)
    assert {key for _, key in asked} <= {"choose_dot", "choose_heading"}
    g = state(match)
    assert (len(g.laid), g.lying, [len(player.hand) for player in g.players]) == (laid, (), [3] * players)
    assert (g.active, g.turn) == (g.first, 1)


def test_roots_go_on_home_or_roots() -> None:
    """VW-28: the first can only go on Home; free means any open slot after that."""
    match = fresh(2)
    ask = match.ask
    assert ask is not None
    assert all("of Home" in option.text for option in ask.options)
    targets: Counter[bool] = Counter()
    for seed in range(6):
        match = fresh(2, seed)
        set_up(match, seed)
        targets.update(box().content.dots[laid.dot].card == 0 for laid in state(match).laid[1:])
    assert targets[False] > 0


def test_home_first() -> None:
    """VW-28, VW-116: Home must be used while it has an open slot, and the refusal says so."""
    match = fresh(4, root_placement="home_first")
    rng, refused = Rng(3), set()
    while state(match).phase == ROOTS:
        ask = match.ask
        assert ask is not None
        if ask.subject.key == "choose_dot":
            home = ["of Home" in option.text for option in ask.options]
            open_home = any(spot.dot.card == 0 for spot in state(match).spots)
            assert all(home) if open_home else not any(home)
            refused |= {refusal.rule for refusal in match.refusals()}
        match.push(ask.options[rng.below(len(ask.options))])
    assert 28 in refused


def test_setup_resolves_nothing() -> None:
    """VW-29: covering a dot with a root moves nobody and places nothing."""
    match = fresh(4)
    set_up(match)
    g = state(match)
    assert all(player.space == 0 and not player.objectives for player in g.players)


def test_tokens_may_lie_on_any_space() -> None:
    """VW-30: Home included; the kinds are drawn at random."""
    kinds: Counter[int] = Counter()
    for seed in range(30):
        match = fresh(2, seed)
        rng = Rng(seed)
        while state(match).phase == ROOTS:
            ask = match.ask
            assert ask is not None
            match.push(ask.options[rng.below(len(ask.options))])
        ask = match.ask
        assert ask is not None
        assert ask.options[0].text == "Home"
        assert len(ask.options) == 13
        kinds[state(match).token] += 1
    assert len(kinds) == 4


def test_unused_roots_are_out_of_the_game() -> None:
    """VW-27."""
    match = fresh(4)
    set_up(match)
    g = state(match)
    assert len(g.roots) == 6
    assert not set(g.roots) & {laid.card.index for laid in g.laid}


def test_a_root_without_a_slot_is_set_aside() -> None:
    """VW-27: the next player goes on."""
    match = fresh(2)
    g = state(match)
    g.laying, g.spots, g.roomy = -1, (), False
    again = Match.of(GAME, box(), ["a", "b"], g)
    assert not g.roots
    assert g.phase == TOKENS
    assert again.ask is not None
    assert again.ask.subject.key == "place_setup_token"


def test_who_keeps_whose_objectives() -> None:
    """VW-32, VW-116: your left neighbour, or by setting your right one."""
    g = state(fresh(3))
    assert [g.keeper(seat) for seat in range(3)] == [1, 2, 0]
    assert g.ward(1).seat == 0
    g = state(fresh(3, objective_keeper="right"))
    assert [g.keeper(seat) for seat in range(3)] == [2, 0, 1]
    assert g.ward(1).seat == 2


def test_the_settings() -> None:
    """VW-116: three, and nothing else."""
    assert [setting.key for setting in GAME.settings] == ["root_placement", "objective_keeper", "turn_cap"]
    assert GAME.players == (2, 3, 4)


def test_roots_are_laid_clockwise() -> None:
    """VW-27, VW-1: from the first player on, one root each in turn; the tokens again from the first player on."""
    for seed in range(4):
        match = fresh(3, seed)
        set_up(match, seed)
        first = state(match).first
        laid = [event.seat for event in match.log if event.kind == "laid"]
        assert laid == [(first + i) % 3 for i in range(8)]
        put = [event.seat for event in match.log if event.kind == "put"]
        assert put == [(first + i) % 3 for i in range(3)]


def test_each_token_left_is_drawn_alike() -> None:
    """VW-30: the place of the token in the heap decides, whichever kinds are left."""
    g = state(fresh(2))
    for supply in ([2, 2, 2, 2], [0, 1, 2, 0], [1, 0, 0, 2], [0, 0, 0, 1]):
        for _ in range(20):
            g.supply = list(supply)
            heap = [kind for kind in range(4) for _ in range(supply[kind])]
            expected = heap[g.rng.copy().below(len(heap))]
            assert draw_token(g) == expected
            assert g.supply == [left - (kind == expected) for kind, left in enumerate(supply)]


def test_a_token_goes_where_it_is_put(tmp_path: Path) -> None:
    """VW-30: the drawn kind lies on the chosen space; a pack may let everybody put two."""
    (tmp_path / "vasty_wilds.toml").write_text("[rules]\nsetup_tokens_each = 2\n", encoding="utf-8")
    match = Match.new(GAME, players=2, seed=4, edition=GAME.load((str(tmp_path),)))
    g, rng = state(match), Rng(1)
    put: list[tuple[int, int]] = []
    while g.phase in (ROOTS, TOKENS):
        ask = match.ask
        assert ask is not None
        choice = ask.options[rng.below(len(ask.options))]
        if isinstance(choice, Stand):
            put.append((g.token, choice.space))
        match.push(choice)
    assert [(token.kind, token.space) for token in g.lying] == put
    assert len(put) == 4
    assert g.token == -1
    assert sum(g.supply) == 4


def test_home_first_is_over_when_home_is_full() -> None:
    """VW-28, VW-116: while Home has an open slot only its dots are offered; without the setting all are."""
    for choice, others in (("home_first", 0), ("free", 1)):
        g = state(fresh(2, root_placement=choice))
        again = Match.of(GAME, box(), ["a", "b"], g)
        while len(g.laid) < 2:
            assert again.ask is not None
            again.push(again.ask.options[0])
        assert again.ask is not None
        found = [option for option in again.ask.options if "of Home" not in option.text]
        assert (len(found) > 0) == bool(others)
