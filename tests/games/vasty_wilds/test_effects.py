"""Progress effects, misfortune effects and "next turn" flags, the worked examples X4 and X6."""

import pytest

from tests.games.vasty_wilds.table import NOTHING, PEACE, QUIET, WOOD, lay, player
from waystone.games.vasty_wilds.model.content import GIVE_CURSE, GIVE_POISON
from waystone.games.vasty_wilds.model.state import (
    CANNOT_HEAL,
    CANNOT_MOVE,
    CARD_CHOSEN,
    LOSES_TURN,
    MOVES_CHOSEN,
)
from waystone.games.vasty_wilds.rules.misfortune import spares

pytestmark = pytest.mark.usefixtures("any_seat")

FAR = "3:BL@9"
HAND = ["Luna Moth", "Otter Slide", "Weasel Alley"]


# ------------------------------------------------------------------ progress
def test_gain_shield_and_sword() -> None:
    """VW-93."""
    for kind in ("shield", "sword"):
        table = lay(player(), player(), forest=WOOD, panel=f"gain_{kind}, move 1", on=FAR, card=PEACE).cover()
        assert table.tokens("Vole") == {kind}
        assert table.supply(kind) == 1
        assert table.cited("gained") == ["VW-93"]


@pytest.mark.parametrize(("markers", "left"), [(0, 0), (1, 0), (2, 0)])
def test_heal_removes_up_to_n(markers: int, left: int) -> None:
    """VW-94: Heal 2."""
    table = lay(player(at="3.2", markers=markers), player(), forest=WOOD, panel="heal 2, move 1", card=QUIET).cover()
    assert table.player("Vole").markers == left


@pytest.mark.parametrize(
    ("panel", "natural", "tokens", "distance", "markers"),
    [
        ("move_roll 2", 1, (), 3, 1),
        ("move_roll 2", 2, (), 4, 0),
        ("move_roll 2", 2, ("curse",), 3, 1),
        ("move_roll 2", 6, ("curse",), 7, 0),
        ("move_roll 4", 1, (), 5, 2),
        ("move_roll 4", 2, (), 6, 2),
        ("move_roll 4", 3, (), 7, 0),
        ("move_roll 4", 3, ("curse",), 6, 2),
    ],
)
def test_x4_risky_moves(panel: str, natural: int, tokens: tuple[str, ...], distance: int, markers: int) -> None:
    """X4, VW-95, VW-6: the result decides, the damage comes after the move; 1d6+4 hurts on 1 and 2."""
    table = lay(player(tokens=tokens), player(at="4.1"), forest=WOOD, panel=panel, on=FAR, card=PEACE, dice=[natural])
    table.cover()
    assert table.g.distance == distance
    assert table.player("Vole").markers == markers
    assert ("curse" in table.tokens("Vole")) == ("curse" in tokens and natural != 6)
    moved = [event.kind for event in table.match.log if event.kind in ("moved", "hurt")]
    assert moved == (["moved", "hurt"] if markers else ["moved"])


def test_swap_objectives() -> None:
    """VW-96, VW-24: any two on different spaces, any owners, but no two of a colour on one space."""
    table = lay(
        player(at="4.1", objectives=["2.1"]), player(at="4.1", objectives=["2.1", "3.2"]), forest=WOOD,
        panel="swap_objectives, move 1", on=FAR, card=QUIET,
    ).cover()  # fmt: skip
    # Vole's on 2.1 cannot go to 3.2 in exchange: Axolotl would have two on 2.1.
    assert table.offered == ["The objective of Axolotl on Twin Root", "The objective of Axolotl on Mushroom Stair 2"]
    table = lay(
        player(at="4.1", objectives=["2.1"]), player(at="4.1", objectives=["3.2"]), forest=WOOD,
        panel="swap_objectives, move 1", on=FAR, card=QUIET,
    ).cover()  # fmt: skip
    table.choose("The objective of Vole")
    assert (table.objectives("Vole"), table.objectives("Axolotl")) == ({"3.2"}, {"2.1"})
    assert table.g.picked == -1


def test_swap_objectives_is_wasted_without_a_pair() -> None:
    """VW-96."""
    table = lay(
        player(objectives=["2.1"]), player(), forest=WOOD, panel="swap_objectives, move 1", on=FAR, card=QUIET
    ).cover()
    assert table.asked == "Vole: choose_destination"


def test_remove_one_token() -> None:
    """VW-96: anybody's, one's own included; wasted if nobody holds one."""
    table = lay(
        player(tokens=["curse"]),
        player(tokens=["sword", "shield"]),
        forest=WOOD,
        panel="remove_token, move 1",
        on=FAR,
        card=PEACE,
    )
    table.cover()
    mine, hers = ["Remove the curse of Vole"], ["Remove the sword of Axolotl", "Remove the shield of Axolotl"]
    assert table.offered == [option for options in table.seats(mine, hers) for option in options]
    table.choose("Remove the curse of Vole")
    assert table.tokens("Vole") == set()
    table = lay(player(), player(), forest=WOOD, panel="remove_token, move 1", on=FAR, card=PEACE).cover()
    assert table.asked == "Vole: choose_destination"


# ------------------------------------------------------------------ misfortune
def test_move_opponent_needs_a_pawn_that_can_move() -> None:
    """VW-97, VW-5: Possum, who has been on Home this turn and stands in a dead end, is no target."""
    table = lay(
        player(at="4.1"), player(at="4.1"), player(at="4.1"), forest=WOOD, panel=NOTHING, on=FAR, card="move_opponent 3"
    )
    possum = table.player("Possum")
    possum.been = (0, possum.space)
    table.cover()
    assert table.asked == "Vole: choose_destination"  # for Axolotl, the only target


def test_duel_and_move() -> None:
    """VW-98, VW-77: the active player counts as the starter; the winner rolls and moves the loser."""
    table = lay(
        player(at="2.1"), player(at="3.2"), forest=WOOD, panel=NOTHING, card="duel_move", dice=[3, 3, 1]
    ).cover()
    assert table.player("Axolotl").markers == 1
    assert table.at("Axolotl") == "3.1"
    table = lay(
        player(at="3.2"), player(at="2.1"), forest=WOOD, panel=NOTHING, card="duel_move", dice=[2, 5, 1]
    ).cover()
    assert table.at("Vole") == "3.1"
    assert table.told("moved") == ["Axolotl moves Vole 1 space to Mushroom Stair 1"]


def test_duel_and_move_starts_where_the_damage_left_her() -> None:
    """VW-98, VW-70: the third marker returns Axolotl to Home, and from there Vole moves her."""
    table = lay(
        player(at="2.1"), player(at="3.2", markers=2), forest=WOOD, panel=NOTHING, card="duel_move", dice=[3, 3, 1]
    )
    table.cover()
    assert table.at("Axolotl") == "0"
    assert table.asked == "Vole: choose_destination"
    assert table.spaces == {"1.1", "4.1", "5.1"}


def test_the_winners_die_counts_under_her_curse() -> None:
    """VW-98, VW-87."""
    table = lay(
        player(at="2.1", tokens=["curse"]),
        player(at="3.2"),
        forest=WOOD,
        panel=NOTHING,
        on="0:B@6",
        card="duel_move",
        dice=[5, 1, 3],
    )
    table.cover()
    assert table.g.distance == 2
    assert table.at("Axolotl") == "1.1"


def test_move_objective() -> None:
    """VW-99: exactly that far, never onto Home, not onto its own colour, own objectives are no target."""
    table = lay(
        player(objectives=["2.1"]),
        player(objectives=["3.2"]),
        forest=WOOD,
        panel=NOTHING,
        on="0:B@6",
        card="move_objective",
        dice=[3],
    )
    table.cover()
    # Three steps from 3.2 lie Home (not allowed) and 2.1, where a different colour lies: the only goal.
    assert table.objectives("Axolotl") == {"2.1"}


def test_move_objective_falls_back_to_a_smaller_distance() -> None:
    """VW-99: six steps are not to be had from 3.2; five lead to the new card 6.1, behind 5.1."""
    table = lay(
        player(), player(objectives=["3.2"]), forest=WOOD, panel=NOTHING, on="0:B@6", card="move_objective", dice=[6]
    )
    table.cover()
    assert table.objectives("Axolotl") == {"6.1"}


def test_no_die_is_rolled_without_an_objective() -> None:
    """VW-99."""
    table = lay(player(objectives=["2.1"]), player(), forest=WOOD, panel=NOTHING, card="move_objective").cover()
    assert table.told("rolled", "rolled_move") == []


def test_a_moved_objective_is_collected_by_a_pawn_it_meets() -> None:
    """VW-59, VW-99."""
    table = lay(
        player(),
        player(at="2.1", objectives=["3.2"]),
        forest=WOOD,
        panel=NOTHING,
        on="0:B@6",
        card="move_objective",
        dice=[3],
    )
    table.cover()
    assert (table.asked, table.active) == ("Axolotl: return_home", "Vole")  # not only when her own turn begins
    assert table.player("Axolotl").collected == 1


@pytest.mark.parametrize("kind", ["curse", "poison"])
def test_gaining_a_curse_or_poison(kind: str) -> None:
    """VW-100: an opponent without it, if the supply has one."""
    table = lay(player(), player(tokens=[kind]), player(), forest=WOOD, panel=NOTHING, card=f"give_{kind}").cover()
    assert table.tokens("Possum") == {kind}  # the only eligible one
    table = lay(
        player(),
        player(tokens=[kind]),
        player(tokens=[kind]),
        player(),
        forest=WOOD,
        panel=NOTHING,
        card=f"give_{kind}",
    ).cover()
    assert table.tokens("Squirrel") == set()


def test_discard() -> None:
    """VW-101: only an opponent who has cards; the chosen one goes under the pile."""
    table = lay(player(), player(hand=HAND), player(hand=[]), forest=WOOD, panel=NOTHING, card="discard_card").cover()
    assert table.asked == "Vole: choose_discard"
    table.choose("Put Otter Slide under the pile")
    assert table.pile[-1] == "Otter Slide"
    assert table.hand("Axolotl") == ["Luna Moth", "Weasel Alley"]


def test_remove_objective() -> None:
    """VW-102: any on the board returns to its keeper, who has it again."""
    table = lay(
        player(objectives=["1.1"]), player(objectives=["2.1"]), forest=WOOD, panel=NOTHING, card="remove_objective"
    ).cover()
    assert len(table.offered) == 2
    table.choose("The objective of Vole")
    assert table.objectives("Vole") == set()
    assert table.player("Vole").unplaced == 1


def test_send_home_may_name_any_pawn() -> None:
    """VW-103: one's own, and one that is there already."""
    table = lay(player(at="3.2", markers=2), player(), forest=WOOD, panel=NOTHING, on=FAR, card="send_home").cover()
    assert table.offered == table.seats("Vole", "Axolotl")
    table.choose("Vole")
    assert (table.at("Vole"), table.player("Vole").markers) == ("0", 0)


def test_swap_pawns_takes_two_on_different_spaces() -> None:
    """VW-103."""
    table = lay(
        player(at="3.2"), player(at="2.1"), player(at="2.1"), forest=WOOD, panel=NOTHING, card="swap_pawns"
    ).cover()
    assert table.swaps == [{"Vole", "Axolotl"}, {"Vole", "Possum"}]
    table = lay(player(), player(), forest=WOOD, panel=NOTHING, card="swap_pawns").cover()
    assert table.active == "Axolotl"  # wasted


@pytest.mark.parametrize(
    ("mine", "theirs"), [((), ("shield", "curse")), (("poison",), ()), (("sword",), ("sword", "curse"))]
)
def test_x6_swap_tokens(mine: tuple[str, ...], theirs: tuple[str, ...]) -> None:
    """X6, VW-104: all of them change hands."""
    table = lay(player(tokens=mine), player(tokens=theirs), forest=WOOD, panel=NOTHING, card="swap_tokens").cover()
    assert table.tokens("Vole") == set(theirs)
    assert table.tokens("Axolotl") == set(mine)


def test_x6_swap_tokens_needs_tokens() -> None:
    """X6, VW-104: with an opponent who has none while one has none oneself there is nothing to swap."""
    table = lay(player(), player(), player(tokens=["sword"]), forest=WOOD, panel=NOTHING, card="swap_tokens").cover()
    assert table.tokens("Vole") == {"sword"}  # Possum was the only eligible one


# ------------------------------------------------------------------ next turn
def test_choose_next_card() -> None:
    """VW-105, VW-110: only an opponent with cards and without the flag is a target."""
    table = lay(
        player(), player(), player(hand=[]), player(flags=[CARD_CHOSEN]), forest=WOOD, panel=NOTHING, card="choose_card"
    )
    table.cover()
    assert table.flags("Axolotl") == {"card chosen"}
    assert table.player("Axolotl").card_chooser == table.seat("Vole")


def test_a_chosen_card_must_be_placed() -> None:
    """VW-105, VW-37: the victim chooses dot and heading; the flag is gone afterwards."""
    table = lay(player(), player(hand=HAND), forest=WOOD, panel=NOTHING, card="choose_card").cover()
    assert table.asked == "Vole: choose_card_to_place"
    table.choose("Choose Weasel Alley")
    assert table.asked == "Axolotl: choose_dot"
    view = table.match.view(table.seat("Vole"))
    assert set(view.players[table.seat("Axolotl")].hand) == set(table.player("Axolotl").hand)  # Vole has seen the hand


def test_an_empty_hand_makes_the_flag_idle() -> None:
    """VW-105: with an empty hand the flag does nothing (with cards that fit nowhere she skips: see the end)."""
    table = lay(player(hand=[], flags=[CARD_CHOSEN]), player(at="4.1"), forest=WOOD, dice=[1])
    assert table.asked == "Vole: choose_destination"  # the redraw of an empty hand


def test_choose_movement() -> None:
    """VW-106: destinations are the flagger's, duels and tokens her own."""
    table = lay(player(), player(), forest=WOOD, panel=NOTHING, card="choose_movement").cover()
    assert table.flags("Axolotl") == {"steered"}
    assert table.player("Axolotl").move_chooser == table.seat("Vole")
    table = lay(
        player(flags=[MOVES_CHOSEN], objectives=["1.1"]), player(at="1.1"), forest=WOOD, panel="move 3", on=FAR,
        card=PEACE, lying=["sword 1.1"],
    ).cover()  # fmt: skip
    assert table.asked == "Axolotl: choose_destination"
    table.go("1.1")
    assert table.asked == "Vole: found_token"


def test_cannot_move_skips_rolls_and_risks() -> None:
    """VW-107: no roll, no risk, no winner's die; before her turn others may still move her."""
    table = lay(player(flags=[CANNOT_MOVE]), player(), forest=WOOD, panel="move_roll 4", card="duel_move", dice=[1, 6])
    table.cover()  # the duel is rolled, and lost; nothing else
    assert table.dice_left == 0
    assert table.at("Vole") == "0"
    assert table.player("Vole").markers == 1
    table = lay(
        player(), player(flags=[CANNOT_MOVE], at="4.1"), forest=WOOD, panel=NOTHING, on=FAR, card="move_opponent 1"
    ).cover()
    assert table.at("Axolotl") == "0"


def test_cannot_move_stops_the_last_roll_too() -> None:
    """VW-107, VW-38."""
    table = lay(player(hand=[], flags=[CANNOT_MOVE]), player(), forest=WOOD, pile=[], exhausted=True)
    assert table.active == "Axolotl"
    assert table.told("rolled", "rolled_move") == []


def test_cannot_heal_works_at_once_and_until_the_end_of_her_turn() -> None:
    """VW-108, VW-40."""
    table = lay(
        player(), player(at="4.1", markers=1), forest=WOOD, panel=NOTHING, on=FAR, card="deal_damage 1, no_heal"
    )
    table.cover()
    assert table.flags("Axolotl") == {"cannot heal"}
    table = lay(player(flags=[CANNOT_HEAL]), player(), forest=WOOD, panel=NOTHING, card=QUIET).cover()
    assert table.flags("Vole") == set()


def test_lose_next_turn() -> None:
    """VW-109: with two players Vole is on turn again."""
    table = lay(player(), player(), forest=WOOD, panel=NOTHING, card="lose_turn").cover()
    assert table.told("skipped") == ["Axolotl loses this turn"]
    assert table.active == "Vole"


@pytest.mark.parametrize(
    ("card", "flag"),
    [
        ("lose_turn", LOSES_TURN),
        ("no_move", CANNOT_MOVE),
        ("choose_movement", MOVES_CHOSEN),
        ("choose_card", CARD_CHOSEN),
    ],
)
def test_a_flag_is_never_doubled(card: str, flag: int) -> None:
    """VW-110: one who has it is no target."""
    table = lay(player(), player(flags=[flag]), player(), player(), forest=WOOD, panel=NOTHING, card=card).cover()
    assert table.offered == ["Possum", "Squirrel"]
    assert table.refusals["Axolotl"] == "VW-110"


@pytest.mark.parametrize(
    ("card", "rule", "words"),
    [
        ("choose_card", "VW-105", "Axolotl will choose the card that Possum must place next turn"),
        ("choose_movement", "VW-106", "Axolotl will steer the pawn of Possum next turn"),
        ("no_move", "VW-107", "Possum cannot move next turn"),
        ("deal_damage 1, no_heal", "VW-108", "Possum cannot heal until the next turn of Possum is over"),
        ("lose_turn", "VW-109", "Possum loses the next turn"),
    ],
)
def test_every_flag_cites_its_own_rule(card: str, rule: str, words: str) -> None:
    """VW-105, VW-106, VW-107, VW-108, VW-109: and the table hears who set it."""
    table = lay(player(), player(), player(), forest=WOOD, panel=NOTHING, card=card, active="Axolotl").cover()
    while "Possum" in table.offered:
        table.choose("Possum")
    assert table.told("flagged") == [words]
    assert table.cited("flagged") == [rule]


def test_a_hand_is_looked_at_under_the_rule_that_says_so() -> None:
    """VW-101, VW-105: to discard a card, or to choose the next one."""
    table = lay(player(hand=HAND), player(), forest=WOOD, panel=NOTHING, card="discard_card", active="Axolotl").cover()
    assert table.told("looked") == ["Axolotl looks at the hand of Vole"]
    assert table.cited("looked") == ["VW-101"]
    table = lay(player(), player(hand=HAND, flags=[CARD_CHOSEN], flagged_by="Vole"), forest=WOOD, active="Axolotl")
    assert table.asked == "Vole: choose_card_to_place"
    assert table.told("looked") == ["Vole looks at the hand of Axolotl"]
    assert table.cited("looked") == ["VW-105"]


def test_no_card_to_choose() -> None:
    """VW-105, VW-101: an empty hand is refused under the rule of the effect."""
    for card, rule in (("choose_card", "VW-105"), ("discard_card", "VW-101")):
        table = lay(
            player(), player(hand=[]), player(), player(), forest=WOOD, panel=NOTHING, card=card, active="Squirrel"
        ).cover()
        assert table.offered == ["Vole", "Possum"]
        assert table.refusals == {"Axolotl": rule}


def test_gains_cite_the_effect() -> None:
    """VW-93, VW-100."""
    table = lay(
        player(), player(), forest=WOOD, panel="gain_sword, move 1", on=FAR, card="give_curse", active="Axolotl"
    )
    table.cover()
    table.choose("Forked Root")
    assert table.told("gained") == ["Axolotl gains a sword", "Vole gains a curse"]
    assert table.cited("gained") == ["VW-93", "VW-100"]
    table = lay(player(), player(), forest=WOOD, panel=NOTHING, card="give_poison", active="Axolotl").cover()
    assert table.told("gained") == ["Vole gains a poison"]
    assert table.cited("gained") == ["VW-100"]


def test_sending_home_cites_its_rule() -> None:
    """VW-103, VW-73."""
    table = lay(player(at="3.2", markers=2), player(), forest=WOOD, panel=NOTHING, card="send_home", active="Axolotl")
    table.cover().choose("Vole")
    assert table.told("returned", "healed") == ["Axolotl sends Vole to Home", "Vole heals 2 damage"]
    assert table.cited("returned", "healed") == ["VW-103", "VW-73"]


def test_an_empty_supply_protects() -> None:
    """VW-84, VW-100: both poisons lie on the table; a waste is no choice, so it is looked at where it is decided."""
    table = lay(player(), player(), forest=WOOD, panel=NOTHING, card=QUIET, lying=["poison 1.1", "poison 2.1"])
    content = table.g.content
    poison, curse = (
        next(e for card in content.cards for e in card.misfortunes if e.kind == kind)
        for kind in (GIVE_POISON, GIVE_CURSE)
    )
    assert spares(table.g, table.player("Axolotl"), poison) == 84
    assert spares(table.g, table.player("Axolotl"), curse) == 0


# ------------------------------------------------------------------ targets and choices in detail
def test_who_is_no_target_and_why() -> None:
    """VW-5, VW-83, VW-84, VW-97, VW-104: refused with the rule that protects her."""
    cursed = lay(
        player(tokens=["curse"]), player(), player(), player(), forest=WOOD, panel=NOTHING, card="give_curse",
        active="Axolotl",
    ).cover()  # fmt: skip
    assert cursed.refusals == {"Vole": "VW-83"}
    assert cursed.offered == ["Possum", "Squirrel"]
    poor = lay(
        player(), player(), player(tokens=["shield"]), player(tokens=["sword"]), forest=WOOD, panel=NOTHING,
        card="swap_tokens", active="Axolotl",
    ).cover()  # fmt: skip
    assert poor.refusals == {"Vole": "VW-104"}
    assert poor.offered == ["Possum", "Squirrel"]
    stuck = lay(
        player(at="4.1"), player(), player(at="1.1"), player(at="1.1"), forest=WOOD, panel=NOTHING, on=FAR,
        card="move_opponent 2", active="Axolotl",
    )  # fmt: skip
    vole = stuck.player("Vole")
    vole.been = (0, vole.space)
    assert stuck.cover().refusals == {"Vole": "VW-97"}


def test_targets_are_named_clockwise_from_the_left() -> None:
    """VW-3, VW-5."""
    table = lay(*[player()] * 4, forest=WOOD, panel=NOTHING, card="deal_damage 2", active="Possum").cover()
    assert table.offered == ["Squirrel", "Vole", "Axolotl"]
    table.choose("Vole")
    assert [table.player(name).markers for name in ("Vole", "Axolotl", "Possum", "Squirrel")] == [2, 0, 0, 0]


def test_the_winner_of_a_card_duel_chooses_the_way() -> None:
    """VW-50, VW-98: the active player who loses is moved by the one she challenged."""
    table = lay(
        player(at="1.1"), player(at="3.2"), forest=WOOD, panel=NOTHING, on=FAR, card="duel_move", dice=[1, 6, 1]
    ).cover()
    assert table.asked == "Axolotl: choose_destination"
    assert table.spaces == {"0", "2.1", "3.1"}
    table.go("2.1")
    assert (table.at("Vole"), table.at("Axolotl")) == ("2.1", "3.2")
    assert table.told("rolled_move") == ["Axolotl rolls for a move of Vole: 1 space"]


def test_the_challenged_one_is_chosen() -> None:
    """VW-98: any opponent, and nobody else rolls."""
    table = lay(*[player(at="3.2")] * 4, forest=WOOD, panel=NOTHING, card="duel_move", active="Squirrel").cover()
    assert table.asked == "Squirrel: duel_move"
    table.dice(5, 2, 1).choose("Possum")
    assert table.told("duelled") == ["Squirrel duels Possum, 5 against 2: Squirrel wins"]
    assert [table.player(name).markers for name in ("Vole", "Axolotl", "Possum", "Squirrel")] == [0, 0, 1, 0]
    assert table.at("Possum") == "3.1"


def test_choosing_the_objective_and_its_way() -> None:
    """VW-99: of any opponent, as far as the die says over Home and past pawns, onto no space of its colour."""
    table = lay(
        player(objectives=["1.1", "3.2"]), player(objectives=["2.1"]), player(objectives=["4.1"]), forest=WOOD,
        panel=NOTHING, on=FAR, card="move_objective", dice=[2], active="Axolotl",
    ).cover()  # fmt: skip
    assert table.asked == "Axolotl: move_objective"
    assert table.offered == [
        "The objective of Possum on Forked Root", "The objective of Vole on Taproot",
        "The objective of Vole on Mushroom Stair 2",
    ]  # fmt: skip
    table.choose("The objective of Vole on Taproot")
    assert table.objectives("Vole") == {"3.2", "4.1"}  # not two on 3.2, so there was one way only
    assert table.objectives("Possum") == {"4.1"}


def test_an_objective_with_two_ways() -> None:
    """VW-99: the active player chooses where it goes; the other objectives stay."""
    table = lay(
        player(), player(objectives=["1.1", "4.1"]), forest=WOOD, panel=NOTHING, on=FAR, card="move_objective", dice=[1]
    ).cover()
    assert table.refusals == {"The objective of Axolotl on Forked Root": "VW-99"}  # it would have to end on Home
    assert table.asked == "Vole: choose_objective_move"
    assert table.spaces == {"2.1", "3.1"}
    table.go("3.1")
    assert table.objectives("Axolotl") == {"3.1", "4.1"}
    assert table.g.picked == -1
    assert table.told("carried") == ["Vole moves the objective of Axolotl 1 space from Taproot to Mushroom Stair 1"]


def test_no_objective_can_move() -> None:
    """VW-99: wasted after the roll: Forked Root's only neighbour within a step is Home."""
    table = lay(
        player(), player(objectives=["4.1"]), forest=WOOD, panel=NOTHING, on=FAR, card="move_objective", dice=[1]
    ).cover()
    assert table.told("rolled", "wasted")[1:] == [  # after the panel
        "Vole rolls 1 to move an objective of an opponent",
        "Move objective 1d6 does nothing: no opponent's objective can go anywhere",
    ]
    assert table.objectives("Axolotl") == {"4.1"}
    assert table.active == "Axolotl"


def test_the_active_player_and_then_clockwise_arrive_by_a_swap() -> None:
    """VW-58, VW-103: the active player swaps two others: the one on her left is first."""
    table = lay(
        player(at="2.1", objectives=["3.2"]), player(at="4.1"), player(at="3.2", objectives=["2.1"]), forest=WOOD,
        panel=NOTHING, on=FAR, card="swap_pawns", active="Axolotl",
    ).cover()  # fmt: skip
    table.swap("Vole", "Possum")
    assert table.told("collected") == ["Possum collects an objective on Twin Root: 1 of 4"]
    table.choose("Stay here")
    assert table.told("collected")[1:] == ["Vole collects an objective on Mushroom Stair 2: 1 of 4"]
    assert table.at("Axolotl") == "4.1"


def test_swapping_ones_own_objectives() -> None:
    """VW-96: any owners, also the same: the two spaces hold what they held."""
    table = lay(
        player(at="4.1", objectives=["2.1", "3.2"]), player(), forest=WOOD, panel="swap_objectives, move 1", on=FAR,
        card=QUIET,
    ).cover()  # fmt: skip
    table.choose("The objective of Vole on Twin Root")
    assert table.objectives("Vole") == {"2.1", "3.2"}
    assert table.told("swapped_objectives") == [
        "Vole swaps the objective of Vole on Twin Root with the one of Vole on Mushroom Stair 2: nothing changes"
    ]


def test_the_second_objective_of_a_swap_is_chosen() -> None:
    """VW-96: among all that may change places with the first."""
    table = lay(
        player(at="4.1", objectives=["2.1"]), player(at="4.1", objectives=["3.1", "3.2"]), player(objectives=["1.1"]),
        forest=WOOD, panel="swap_objectives, move 1", on=FAR, card=QUIET, active="Possum",
    )  # fmt: skip
    table.g.picked = 1  # of an earlier effect
    table.cover()
    assert table.g.picked == -1
    table.choose("The objective of Vole on Twin Root")
    assert (table.g.picked, table.space_id(table.g.picked_at)) == (table.seat("Vole"), "2.1")
    assert set(table.offered) == {
        "The objective of Axolotl on Mushroom Stair 1", "The objective of Axolotl on Mushroom Stair 2",
        "The objective of Possum on Taproot",
    }  # fmt: skip
    table.choose("The objective of Axolotl on Mushroom Stair 2")
    assert table.objectives("Vole") == {"3.2"}
    assert table.objectives("Axolotl") == {"2.1", "3.1"}
    assert table.objectives("Possum") == {"1.1"}


def test_a_removed_token_is_told_by_its_rule() -> None:
    """VW-96, VW-85: a single token is not asked about."""
    table = lay(
        player(tokens=["sword"]), player(), forest=WOOD, panel="remove_token, move 1", on=FAR, card=PEACE,
        active="Axolotl",
    ).cover()  # fmt: skip
    assert table.told("lost") == ["Vole loses the sword to the supply"]
    assert table.cited("lost") == ["VW-96"]
    assert table.tokens("Vole") == set()


def test_who_chooses_is_remembered_for_each_flag() -> None:
    """VW-105, VW-106: two players may have flagged her."""
    for card, by_card, by_move in (("choose_card", "Vole", "Axolotl"), ("choose_movement", "Axolotl", "Vole")):
        table = lay(
            player(), player(flags=[LOSES_TURN]), player(flagged_by="Axolotl"), forest=WOOD, panel=NOTHING, card=card
        ).cover()
        table.choose("Possum")
        possum = table.g.players[table.seat("Possum")]
        assert (possum.card_chooser, possum.move_chooser) == (table.seat(by_card), table.seat(by_move))


def test_a_single_card_is_discarded_without_a_choice() -> None:
    """VW-101: and those who had seen the hand before know nothing for certain any more."""
    table = lay(
        player(), player(hand=["Luna Moth", "Raven Post"]), player(), forest=WOOD, panel=NOTHING, card="discard_card",
        pile=["Otter Slide", "Hollow Log", "Mud Slide", "Weasel Alley"],
    )  # fmt: skip
    moth, post = table.player("Axolotl").hand
    table.cover()
    for card in (moth, post):
        table.g.known[card] |= 1 << table.seat("Possum")
    table.choose("Axolotl", "Put Luna Moth under the pile")
    both = 1 << table.seat("Vole") | 1 << table.seat("Axolotl")
    assert (table.g.known[moth], table.g.known[post]) == (both, both)
    assert table.told("discarded") == ["Vole puts a card of Axolotl under the pile"]
    table = lay(player(), player(hand=["Luna Moth"]), forest=WOOD, panel=NOTHING, card="discard_card", dice=[1]).cover()
    assert (table.hand("Axolotl"), table.pile[-1]) == ([], "Luna Moth")


def test_swapped_tokens_and_pawns_cite_their_rules() -> None:
    """VW-103, VW-104, VW-102, VW-99."""
    table = lay(player(tokens=["sword"]), player(), forest=WOOD, panel=NOTHING, card="swap_tokens", active="Axolotl")
    table.cover()
    assert table.told("swapped_tokens") == ["Axolotl and Vole swap all their status tokens"]
    assert table.cited("swapped_tokens") == ["VW-104"]
    table = lay(player(), player(objectives=["1.1"]), forest=WOOD, panel=NOTHING, card="remove_objective").cover()
    assert table.told("removed") == [
        "Vole takes the objective of Axolotl off Taproot, back to the keeper Vole"
    ]  # the only one: not asked
    assert table.cited("removed") == ["VW-102"]


def test_nothing_to_remove_or_move() -> None:
    """VW-5, VW-102: wasted."""
    table = lay(player(), player(), forest=WOOD, panel=NOTHING, card="remove_objective").cover()
    assert table.active == "Axolotl"
    assert table.told("removed") == []


def test_no_duels_on_the_way_of_a_loser() -> None:
    """VW-76, VW-98: her move is forced: she is moved past Possum, who is not challenged."""
    table = lay(
        player(at="4.1"), player(at="3.2"), player(at="3.1"), forest=WOOD, panel=NOTHING, card="duel_move",
        dice=[5, 1, 2],
    ).cover()  # fmt: skip
    table.choose("Axolotl")
    assert table.at("Axolotl") == "1.1"
    assert table.told("duelled") == ["Vole duels Axolotl, 5 against 1: Vole wins"]
    assert table.active == "Axolotl"


def test_between_two_tokens_the_player_chooses() -> None:
    """VW-96."""
    table = lay(
        player(tokens=["sword"]), player(tokens=["curse"]), forest=WOOD, panel="remove_token, move 1", on=FAR,
        card=PEACE, active="Axolotl",
    ).cover()  # fmt: skip
    assert table.asked == "Axolotl: choose_token_to_remove"
    table.choose("Remove the sword of Vole")
    assert (table.tokens("Vole"), table.tokens("Axolotl")) == (set(), {"curse"})


def test_an_earlier_objective_is_no_longer_picked() -> None:
    """VW-99: what a swap picked before does not count for the objective that is moved now."""
    table = lay(
        player(), player(objectives=["1.1", "3.2"]), forest=WOOD, panel=NOTHING, on=FAR, card="move_objective", dice=[2]
    )
    table.g.picked = table.seat("Axolotl")
    table.cover()
    assert table.asked == "Vole: move_objective"
    assert table.g.picked == -1


def test_of_two_partners_for_a_swap_she_chooses_one() -> None:
    """VW-96: Axolotl's two objectives may change places with Vole's; a single partner is not asked about."""
    table = lay(
        player(at="4.1", objectives=["2.1"]), player(at="4.1", objectives=["3.1", "3.2"]), forest=WOOD,
        panel="swap_objectives, move 1", on=FAR, card=QUIET,
    ).cover()  # fmt: skip
    table.choose("The objective of Vole")
    assert table.asked == "Vole: choose_swap_objectives"
    assert len(table.offered) == 2
    table.choose("The objective of Axolotl on Mushroom Stair 1")
    assert (table.objectives("Vole"), table.objectives("Axolotl")) == ({"3.1"}, {"2.1", "3.2"})


def test_of_two_cards_one_is_named() -> None:
    """VW-105: two cards are a choice; a single one is not."""
    for hand, asked in ((HAND[:2], "Axolotl: choose_card_to_place"), (HAND[:1], "Vole: choose_dot")):
        table = lay(player(flags=[CARD_CHOSEN], hand=hand), player(), forest=WOOD)
        assert table.asked == asked
