"""What each seat may see, and what guesses may know."""

import pytest

from tests.games.vasty_wilds.table import NOTHING, WOOD, box, lay, player
from waystone.engine.rng import Rng
from waystone.engine.state import TABLE
from waystone.games.vasty_wilds.game import GAME
from waystone.games.vasty_wilds.model.state import Wilds

pytestmark = pytest.mark.usefixtures("any_seat")

HAND = ["Luna Moth", "Otter Slide", "Weasel Alley"]


def names(cards: tuple[int, ...]) -> list[str]:
    return [box().content.cards[card].name for card in cards]


def test_hands_are_their_owners() -> None:
    """VW-47, VW-101: others see how many cards there are."""
    table = lay(player(hand=HAND), player(), forest=WOOD)
    vole = table.seat("Vole")
    assert names(table.match.view(vole).players[vole].hand) == HAND
    for seat in (table.seat("Axolotl"), TABLE):
        seen = table.match.view(seat).players[vole]
        assert (seen.hand, seen.hand_size) == ((), 3)


def test_a_looked_at_hand_stays_known() -> None:
    """VW-105: to the one who looked, while the cards stay where they are."""
    table = lay(player(), player(hand=HAND), player(), forest=WOOD, panel=NOTHING, card="choose_card").cover()
    table.choose("Axolotl").choose("Choose Luna Moth")
    assert set(names(table.match.view(table.seat("Vole")).players[table.seat("Axolotl")].hand)) == set(HAND)
    assert table.match.view(table.seat("Possum")).players[table.seat("Axolotl")].hand == ()


def test_a_discard_is_known_to_two() -> None:
    """VW-101: the bottom card of the pile."""
    table = lay(player(), player(hand=HAND), player(), forest=WOOD, panel=NOTHING, card="discard_card").cover()
    table.choose("Axolotl").choose("Put Luna Moth under the pile")
    knowing = table.seats(["Luna Moth"], ["Luna Moth"], [])
    for seat, known in ((0, knowing[0]), (1, knowing[1]), (2, knowing[2]), (TABLE, [])):
        assert names(tuple(card for _, card in table.match.view(seat).pile_known)) == known


def test_a_redraw_is_known_to_its_player_in_its_order() -> None:
    """VW-47: and what others had seen of the hand is forgotten."""
    table = lay(player(hand=HAND), player(), forest=WOOD, dice=[3])
    for card in table.player("Vole").hand:
        table.g.known[card] |= 1 << table.seat("Axolotl")
        quiet = table.match._quiet
        assert quiet is not None
        quiet.known[card] |= 1 << table.seat("Axolotl")  # type: ignore[attr-defined]
    table.choose("Redraw")
    while table.asked == "Vole: redraw_order":
        table.choose(table.offered[-1])
    mine = table.match.view(table.seat("Vole")).pile_known
    assert [place for place, _ in mine] == [0, 1, 2]
    assert names(tuple(card for _, card in mine)) == ["Luna Moth", "Otter Slide", "Weasel Alley"]
    assert table.match.view(table.seat("Axolotl")).pile_known == ()


def test_the_card_in_mind_is_private_until_declared() -> None:
    """VW-41: others see it when card, dot and heading are declared together."""
    table = lay(player(hand=HAND), player(), forest=WOOD).choose("Place Luna Moth")
    assert table.match.view(table.seat("Vole")).laying >= 0
    assert table.match.view(table.seat("Axolotl")).laying == -1


def test_a_guess_keeps_what_is_known() -> None:
    """What others know stays knowledge of places, and the seat's own knowledge stays true."""
    table = lay(player(), player(hand=HAND), player(), forest=WOOD, panel=NOTHING, card="discard_card").cover()
    table.choose("Axolotl")
    vole, axolotl = table.seat("Vole"), table.seat("Axolotl")
    for seed in range(5):
        guess = table.match.guess(vole, Rng(seed))
        assert guess.view(vole) == table.match.view(vole)
        assert isinstance(guess.state, Wilds)
        assert guess.state.players[axolotl].hand == table.g.players[axolotl].hand
        assert GAME.counts(guess.state) == GAME.counts(table.g)


def test_ghosts_tell_what_they_close() -> None:
    """VW-18: the preview of a heading names the dots that it would close."""
    table = lay(player(hand=HAND), player(), forest=["Taproot 0:T@12"])
    table.choose("Place Luna Moth", "Cover the left dot of Taproot")
    view = table.match.view(table.seat("Vole"))
    assert view.ghosts
    taproot = next(card for card in box().content.cards if card.name == "Taproot")
    bottom = next(dot.index for dot in taproot.dots if dot.site.id == "B")
    straight = next(ghost for ghost in view.ghosts if ghost.heading == 0)
    assert bottom in straight.closes
    assert table.match.view(table.seat("Axolotl")).ghosts == ()


def test_the_text_tells_the_table() -> None:
    """The tree, the players, the pile; and nothing of other hands."""
    table = lay(
        player(hand=HAND, objectives=["3.2"]), player(at="2.1", tokens=["sword"]), forest=WOOD, lying=["curse 1.1"]
    )
    text = GAME.text(box(), table.match.view(table.seat("Vole")))
    assert f"3.2 Mushroom Stair 2 [3]: an objective of {{{table.seat('Vole')}}}" in text
    assert "1.1 Taproot [1]: a curse" in text
    assert "Luna Moth: Give curse | L: Place objectives, Move 2" in text
    assert "Luna Moth" not in GAME.text(box(), table.match.view(table.seat("Axolotl")))
