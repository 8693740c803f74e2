"""The turn, placing and redrawing: the worked examples X1, X7, X8 and X9."""

import pytest

from tests.games.vasty_wilds.table import NOTHING, QUIET, WOOD, lay, player
from waystone.games.vasty_wilds.model.state import CANNOT_MOVE, CARD_CHOSEN, LOSES_TURN

pytestmark = pytest.mark.usefixtures("any_seat")

HAND = ["Luna Moth", "Otter Slide", "Weasel Alley"]


def test_x1_the_order_of_operations() -> None:
    """X1, VW-4, VW-41, VW-42, VW-43, VW-44, VW-45: panel and misfortunes in printed order, the card, a draw."""
    table = lay(
        player(at="1.1", markers=1), player(at="4.1"), player(at="0"), forest=WOOD, panel="heal 1, move 2",
        card="move_opponent 1, deal_damage 1",
    ).cover()  # fmt: skip
    assert table.player("Vole").markers == 0
    assert len(table.g.laid) == 6  # the card is not down yet
    table.go("3.2")
    assert len(table.g.laid) == 7
    assert table.asked == "Vole: move_opponent"
    table.choose("Axolotl")
    assert table.at("Axolotl") == "0"
    assert table.asked == "Vole: deal_damage"  # VW-5: a fresh choice for each effect
    table.choose("Possum")
    assert table.player("Possum").markers == 1
    assert len(table.hand("Vole")) == 3
    order = table.told("covered", "healed", "moved", "laid", "hurt", "drew")
    assert [line.split()[1] for line in order] == ["covers", "heals", "moves", "Thicket", "moves", "takes", "draws"]


def test_the_new_spaces_wait_for_the_card() -> None:
    """VW-42: they can neither be entered nor receive objectives while the panel is resolved."""
    table = lay(
        player(at="4.1", unplaced=1), player(), panel="place_objectives, move 2", forest=WOOD, card=QUIET
    ).cover()
    assert table.spaces == {"1.1", "2.1", "3.1", "3.2", "4.1", "5.1"}


def test_only_the_covered_panel_counts_and_is_used_up() -> None:
    """VW-42, VW-43."""
    table = lay(player(markers=2), player(), forest=WOOD, panel="heal 1, move 2", card=QUIET).cover()
    table.go("3.1")
    assert table.player("Vole").markers == 1
    assert table.dot not in {spot.dot.index for spot in table.g.spots}


def test_effects_are_mandatory_and_what_cannot_be_done_is_lost() -> None:
    """VW-4, VW-5: a target is named even if the player would rather not; with none the effect is wasted."""
    table = lay(player(), player(), forest=WOOD, panel=NOTHING, card="deal_damage 1").cover()
    assert table.player("Axolotl").markers == 1  # one opponent: not asked
    table = lay(player(), player(tokens=["curse"]), forest=WOOD, panel=NOTHING, card="give_curse").cover()
    assert table.active == "Axolotl"
    assert table.supply("curse") == 1


def test_declared_together() -> None:
    """VW-41: card, dot, heading; then the card leaves the hand."""
    table = lay(player(hand=HAND), player(), forest=WOOD)
    table.choose("Place Luna Moth")
    assert len(table.hand("Vole")) == 3
    table.choose("Cover the left dot of Forked Root", "Point the card to 4 o'clock")
    assert "Luna Moth" not in table.hand("Vole")


def test_sections_from_the_arrow_down() -> None:
    """VW-44."""
    table = lay(
        player(), player(at="1.1"), player(at="4.1"), forest=WOOD, panel=NOTHING, card="deal_damage 1, give_poison"
    ).cover()
    assert table.asked == "Vole: deal_damage"
    table.choose("Axolotl")
    assert table.asked == "Vole: give_poison"


def test_nothing_happens_after_a_win() -> None:
    """VW-46, VW-67, VW-114: the card is not even laid."""
    table = lay(
        player(objectives=["1.1"], collected=4), player(), forest=WOOD, panel="move 3", card="deal_damage 1"
    ).cover()
    table.go("1.1")
    assert table.ended == "VW-114"
    assert len(table.g.laid) == 6
    assert table.player("Axolotl").markers == 0


def test_the_start_of_a_turn_collects() -> None:
    """VW-34, VW-66: an objective that came under her pawn too late is hers now, even if she then skips."""
    table = lay(player(at="1.1", objectives=["1.1"], flags=[LOSES_TURN]), player(), forest=WOOD)
    assert table.player("Vole").collected == 1
    table.choose("Stay here")
    assert table.told("skipped") == ["Vole loses this turn"]


def test_a_lost_turn() -> None:
    """VW-35, VW-40, VW-109, VW-110: she does nothing, draws up, and all her flags expire."""
    table = lay(player(flags=[LOSES_TURN, CANNOT_MOVE]), player(), forest=WOOD)
    assert table.active == "Axolotl"
    assert len(table.hand("Vole")) == 3
    assert table.flags("Vole") == set()


def test_place_or_redraw() -> None:
    """VW-36, VW-39: both are offered, passing is not."""
    table = lay(player(hand=HAND), player(), forest=WOOD)
    assert [text.split()[0].rstrip(":") for text in table.offered] == ["Place", "Place", "Place", "Redraw"]


def test_no_redraw_from_an_empty_pile() -> None:
    """VW-36, VW-47."""
    table = lay(player(hand=HAND), player(), forest=WOOD, pile=[], exhausted=True)
    assert all(text.startswith("Place") for text in table.offered)
    assert table.refusals["Redraw: roll a die and move that far, then exchange your whole hand"] == "VW-47"


def test_no_redraw_under_a_chosen_card() -> None:
    """VW-36, VW-37, VW-105."""
    table = lay(player(hand=HAND, flags=[CARD_CHOSEN]), player(), forest=WOOD)
    assert table.asked == "Axolotl: choose_card_to_place"
    assert len(table.offered) == 3
    table.choose("Choose Luna Moth")
    assert table.asked == "Vole: choose_dot"


def test_x9_rolling_when_nothing_is_left() -> None:
    """X9, VW-38, VW-113: empty pile, no cards, natural 2: the move is 5."""
    table = lay(player(at="3.2", hand=[]), player(at="2.1"), forest=WOOD, pile=[], exhausted=True, dice=[2])
    assert table.g.distance == 5
    assert table.at("Vole") == "4.1"  # four steps are the longest way
    assert table.active == "Axolotl"


def test_drawing_up() -> None:
    """VW-40, VW-45: to three."""
    table = lay(
        player(),
        player(),
        forest=WOOD,
        panel=NOTHING,
        card=QUIET,
        pile=["Luna Moth", "Otter Slide", "Axolotl", "Raven Post"],
    )
    table.cover()
    assert table.hand("Vole") == ["Luna Moth", "Otter Slide", "Axolotl"]
    assert table.pile == ["Raven Post"]


def test_x7_cannot_move() -> None:
    """X7, VW-107: objectives are placed, no step is made, and a swap still moves her."""
    table = lay(
        player(flags=[CANNOT_MOVE], unplaced=1), player(at="3.2"), forest=WOOD, panel="place_objectives, move 2",
        card="swap_pawns",
    ).cover()  # fmt: skip
    table.go("2.1")
    assert table.objectives("Vole") == {"2.1"}
    assert (table.at("Vole"), table.at("Axolotl")) == ("3.2", "0")  # two pawns: one pair, not asked


def test_x8_a_discarded_card_comes_back() -> None:
    """X8, VW-40, VW-101: a hand of two places one and draws two."""
    table = lay(player(), player(hand=HAND), forest=WOOD, panel=NOTHING, card="discard_card").cover()
    table.choose("Put Luna Moth under the pile")
    assert table.pile[-1] == "Luna Moth"
    assert len(table.hand("Axolotl")) == 2
    table.place("Otter Slide", "4:L@4")
    while not table.asked.startswith("Vole: turn_action"):
        table.choose(table.offered[0])
    assert len(table.hand("Axolotl")) == 3


# ------------------------------------------------------------------ redraw
def test_redraw_rolls_moves_and_exchanges_the_hand() -> None:
    """VW-47: in this order; the first card put under lies above the later ones."""
    table = lay(
        player(hand=HAND),
        player(at="4.1"),
        forest=WOOD,
        dice=[3],
        pile=["Raven Post", "Mud Slide", "Hollow Log", "Axolotl"],
    )
    table.choose("Redraw")
    assert table.at("Vole") == "3.2"
    assert table.asked == "Vole: redraw_order"
    table.choose("Put Otter Slide under the pile next", "Put Weasel Alley under the pile next")
    assert table.hand("Vole") == ["Raven Post", "Mud Slide", "Hollow Log"]
    assert table.pile == ["Axolotl", "Otter Slide", "Weasel Alley", "Luna Moth"]
    assert table.active == "Axolotl"


def test_an_empty_hand_may_redraw() -> None:
    """VW-47: with no card to place it is the only thing to do."""
    table = lay(player(hand=[]), player(at="4.1"), forest=WOOD, dice=[1])
    assert table.asked == "Vole: choose_destination"
    table.go("1.1")
    assert len(table.hand("Vole")) == 3


def test_redraw_under_cannot_move_still_exchanges() -> None:
    """VW-107: no roll, no step, new cards."""
    table = lay(player(hand=HAND, flags=[CANNOT_MOVE]), player(), forest=WOOD)
    table.choose("Redraw", "Put Luna Moth under the pile next", "Put Otter Slide under the pile next")
    assert table.at("Vole") == "0"
    assert not set(HAND) & set(table.hand("Vole"))


# ------------------------------------------------------------------ dice and names
@pytest.mark.parametrize(("natural", "distance", "cursed"), [(1, 1, True), (2, 1, True), (4, 3, True), (6, 5, False)])
def test_a_cursed_die(natural: int, distance: int, cursed: bool) -> None:
    """VW-6, VW-87: one less, never below 1; a natural 6 counts 5 and lifts the curse."""
    table = lay(player(hand=HAND, tokens=["curse"]), player(), forest=WOOD, dice=[natural])
    table.choose("Redraw")
    assert table.g.distance == distance
    assert ("curse" in table.tokens("Vole")) == cursed


def test_names_of_spaces_dots_and_slots() -> None:
    """VW-7: numbered in order of placing."""
    table = lay(player(hand=HAND), player(at="3.2"), forest=WOOD)
    assert table.at("Axolotl") == "3.2"
    assert {"3:BL@9", "4:L@4"} <= table.slots
    text = table.match.game.text(table.match.edition, table.match.view(table.seat("Vole")))
    assert f"3.2 Mushroom Stair 2 [3]: the pawn of {{{table.seat('Axolotl')}}}" in text
    assert "o 0:B@6,7 Move 2" in text


# ------------------------------------------------------------------ what is not asked, and what is forgotten
def test_a_single_thing_to_do_is_not_asked_about() -> None:
    """VW-36, VW-39: one card and no pile: she places it."""
    table = lay(player(hand=["Luna Moth"]), player(), forest=WOOD, pile=[], exhausted=True)
    assert table.asked == "Vole: choose_dot"
    table.place("Luna Moth", "4:L@4")
    assert table.told("covered") == ["Vole covers the left dot of Forked Root with Luna Moth and gets: Move 3"]


def test_a_single_card_that_must_be_placed_is_not_asked_about() -> None:
    """VW-105: the flagger sees it, the victim chooses the dot."""
    table = lay(player(hand=["Luna Moth"], flags=[CARD_CHOSEN]), player(), forest=WOOD)
    assert table.asked == "Vole: choose_dot"
    assert table.told("looked") == ["Axolotl looks at the hand of Vole"]


def test_a_laid_card_is_no_longer_being_laid() -> None:
    """VW-43."""
    table = lay(player(), player(), forest=WOOD, panel=NOTHING, card=QUIET).cover()
    assert (table.g.laying, table.g.dot, table.g.heading) == (-1, -1, -1)
    assert table.told("laid") == [
        "Mole Market lies on the bottom dot of Bat Chandler, pointing to 3 o'clock,"
        " and closes the right dot of Bat Chandler; misfortune: Swap tokens"
    ]
    assert table.cited("laid") == ["VW-43"]


def test_the_flags_of_the_others_stay() -> None:
    """VW-40, VW-110: only those of the player whose turn ends expire, and who set them."""
    table = lay(
        player(flags=[CARD_CHOSEN, CANNOT_MOVE], hand=["Luna Moth"], flagged_by="Possum"),
        player(), player(flags=[LOSES_TURN], flagged_by="Vole"), forest=WOOD, pile=[], exhausted=True,
    ).place("Luna Moth", "4:L@4").choose("Axolotl")  # fmt: skip
    assert table.active == "Axolotl"
    assert (table.flags("Vole"), table.flags("Possum")) == (set(), {"loses the turn"})
    assert (table.player("Vole").card_chooser, table.player("Vole").move_chooser) == (-1, -1)


def test_everybody_forgets_at_the_start_of_a_turn() -> None:
    """VW-34, VW-66, VW-53: who collected, and where the pawns have been, whoever's turn begins."""
    table = lay(
        player(at="4.1", objectives=["1.1"]), player(at="2.1"), player(at="3.2", objectives=["3.1"]), forest=WOOD,
        panel="move 3", on="3:BL@9", card="move_opponent 1",
    ).cover()  # fmt: skip
    table.choose("Stay here", "Possum").go("3.1").choose("Stay here")
    assert table.active == "Axolotl"
    assert [p.has_collected for p in table.g.players] == [False] * 3
    assert all(p.been == (p.space,) for p in table.g.players)
    assert (table.player("Vole").collected, table.player("Possum").collected) == (1, 1)


def test_turns_go_clockwise_and_are_counted() -> None:
    """VW-33, VW-40, VW-1: after the last seat comes the first."""
    lost = player(flags=[LOSES_TURN])
    table = lay(lost, lost, lost, player(hand=HAND), forest=WOOD, turn=7)
    assert table.told("turn") == [
        "Turn 8: Vole plays", "Turn 9: Axolotl plays", "Turn 10: Possum plays", "Turn 11: Squirrel plays",
    ]  # fmt: skip
    assert table.told("skipped") == ["Vole loses this turn", "Axolotl loses this turn", "Possum loses this turn"]
    assert table.asked == "Squirrel: turn_action"


def test_a_redraw_under_a_lost_turn_is_not_possible() -> None:
    """VW-35: not even a choice."""
    table = lay(player(hand=HAND, flags=[LOSES_TURN]), player(), forest=WOOD)
    assert table.hand("Vole") == HAND
    assert table.asked == "Axolotl: turn_action"


def test_the_same_turn_may_return_and_duel() -> None:
    """VW-55, VW-76: one who was returned to Home in another's turn duels in her own as ever."""
    table = lay(
        player(at="1.1"), player(at="3.2", hand=HAND), forest=WOOD, panel=NOTHING, on="3:BL@9", card="send_home"
    ).cover()
    table.choose("Axolotl").dice(1).choose("Redraw").go("1.1")
    assert table.asked == "Axolotl: choose_duel"


def test_of_two_headings_she_chooses_one_and_of_one_none() -> None:
    """VW-15, VW-41: the bottom dot of Home is open at 6 and 7 o'clock, the left one at 9 only."""
    table = lay(player(hand=["Luna Moth"]), player(), forest=WOOD).choose("Place Luna Moth")
    assert table.choose("Cover the bottom dot of Home").asked == "Vole: choose_heading"
    assert [text[:25] for text in table.offered] == ["Point the card to 6 o'clo", "Point the card to 7 o'clo"]
    table = lay(player(hand=["Luna Moth"]), player(), forest=WOOD).choose("Place Luna Moth")
    table.choose("Cover the left dot of Home")
    assert table.told("covered") == ["Vole covers the left dot of Home with Luna Moth and gets: Move 2"]


@pytest.mark.parametrize(("dots", "asked"), [(1, "Vole: choose_heading"), (2, "Vole: choose_dot")])
def test_of_two_dots_she_chooses_one_and_of_one_none(dots: int, asked: str) -> None:
    """VW-15, VW-41: with all other dots dead."""
    table = lay(player(hand=["Luna Moth"]), player(), forest=WOOD)
    table.g.spots, table.g.roomy = table.g.spots[1 : 1 + dots], False  # the bottom dot of Home, and of Taproot
    table = table.again().choose("Place Luna Moth")
    assert table.asked == asked
    assert len(table.offered) == 2
