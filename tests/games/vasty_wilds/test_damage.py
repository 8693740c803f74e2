"""Damage, healing and returning Home, and the worked example X5."""

import pytest

from tests.games.vasty_wilds.table import NOTHING, PEACE, WOOD, Table, lay, player
from waystone.games.vasty_wilds.model.state import CANNOT_HEAL

pytestmark = pytest.mark.usefixtures("any_seat")


def hit(card: str, *dice: int, **axolotl: object) -> Table:
    """Vole deals damage to Axolotl, who is as told."""
    victim = player(**{"at": "3.2", **axolotl})  # type: ignore[arg-type]
    return lay(player(), victim, forest=WOOD, panel=NOTHING, card=card, dice=dice).cover()


def test_markers() -> None:
    """VW-69, VW-97: a pawn holds 0, 1 or 2."""
    assert hit("deal_damage 1").player("Axolotl").markers == 1
    assert hit("deal_damage 2").player("Axolotl").markers == 2
    assert hit("deal_damage 1", markers=1).at("Axolotl") == "3.2"


@pytest.mark.parametrize(("card", "markers"), [("deal_damage 1", 2), ("deal_damage 2", 1), ("deal_damage 2", 2)])
def test_the_third_marker(card: str, markers: int) -> None:
    """VW-70: back to Home with none; the surplus is lost."""
    table = hit(card, markers=markers)
    assert (table.at("Axolotl"), table.player("Axolotl").markers) == ("0", 0)


def test_x5_the_third_marker_under_cannot_heal() -> None:
    """X5, VW-74: Home with exactly two markers."""
    table = hit("deal_damage 1", markers=2, flags=[CANNOT_HEAL])
    assert (table.at("Axolotl"), table.player("Axolotl").markers) == ("0", 2)
    table = hit("deal_damage 2", markers=1, flags=[CANNOT_HEAL])
    assert (table.at("Axolotl"), table.player("Axolotl").markers) == ("0", 2)


def test_a_return_cures_poison() -> None:
    """VW-73, VW-88: also while she cannot heal (VW-74)."""
    for flags in ([], [CANNOT_HEAL]):
        table = hit("deal_damage 1", markers=2, tokens=["poison"], flags=flags)
        assert table.tokens("Axolotl") == set()
        assert table.supply("poison") == 2


def test_walking_onto_home_is_not_a_return() -> None:
    """VW-72, VW-73: it heals, but the poison stays."""
    table = lay(
        player(at="4.1", markers=2, tokens=["poison"]), player(), forest=WOOD, panel="move 3", on="3:BL@9", card=PEACE
    )
    table.cover()
    table.choose("Pass without a duel")
    assert table.at("Vole") == "1.1"
    assert table.player("Vole").markers == 0
    assert table.tokens("Vole") == {"poison"}


def test_no_marker_leaves_one_who_cannot_heal() -> None:
    """VW-74, VW-108: not by Home, not by Heal, not by a return."""
    flag = [CANNOT_HEAL]
    table = lay(
        player(at="4.1", markers=2, flags=flag),
        player(at="2.1"),
        forest=WOOD,
        panel="heal 1, move 2",
        on="3:BL@9",
        card=PEACE,
    )
    assert table.cover().player("Vole").markers == 2
    table = lay(player(), player(at="3.2", markers=1, flags=flag), forest=WOOD, panel=NOTHING, card="send_home").cover()
    assert table.choose("Axolotl").player("Axolotl").markers == 1


@pytest.mark.parametrize(("die", "kept"), [(1, False), (3, False), (4, True), (6, True)])
def test_a_shield(die: int, kept: bool) -> None:
    """VW-71, VW-92: one less, then the roll: 1-3 loses it. It comes before the third marker."""
    table = hit("deal_damage 1", die, markers=2, tokens=["shield"])
    assert (table.at("Axolotl"), table.player("Axolotl").markers) == ("3.2", 2)
    assert (table.tokens("Axolotl") == {"shield"}) == kept
    table = hit("deal_damage 2", die, tokens=["shield"])
    assert table.player("Axolotl").markers == 1


def test_a_cursed_shield() -> None:
    """VW-92, VW-87: the result decides: a natural 4 counts 3."""
    assert hit("deal_damage 1", 4, tokens=["shield", "curse"]).tokens("Axolotl") == {"curse"}
    assert hit("deal_damage 1", 6, tokens=["shield", "curse"]).tokens("Axolotl") == {"shield"}


def test_own_risks_and_duels_meet_the_shield() -> None:
    """VW-92: the damage of a risky move too."""
    table = lay(
        player(tokens=["shield"]),
        player(at="4.1"),
        forest=WOOD,
        panel="move_roll 2",
        on="3:BL@9",
        card=PEACE,
        dice=[1, 2],
    )
    table.cover()
    assert table.player("Vole").markers == 0
    assert table.tokens("Vole") == set()


def test_markers_never_run_out() -> None:
    """VW-75: two for each of four pawns are all eight, and nobody holds three."""
    table = lay(player(), *[player(markers=2, at="3.2")] * 3, forest=WOOD, panel=NOTHING, card="deal_damage 1").cover()
    table.choose("Possum")
    assert [p.markers for p in table.g.players] == table.seats(0, 2, 0, 2)
    assert table.g.content.most_damage * 4 == 8


def test_what_is_told_of_damage_and_healing() -> None:
    """VW-69, VW-70, VW-73, VW-92: the rules that are cited, and for whom."""
    table = hit("deal_damage 1", markers=2, tokens=["poison"])
    assert table.told("hurt", "returned", "healed", "lost") == [
        "Axolotl takes 1 damage from Vole: more than a pawn can bear", "Axolotl goes back to Home",
        "Axolotl heals 2 damage", "Axolotl loses the poison by returning to Home",
    ]  # fmt: skip
    assert table.cited("hurt", "returned", "healed", "lost") == ["VW-69", "VW-70", "VW-73", "VW-73"]
    table = hit("deal_damage 1", 3, tokens=["shield"])
    assert table.told("rolled", "hurt", "lost") == [
        "The shield of Axolotl takes 1 damage off; Axolotl rolls 3: below 4, so the shield breaks",
        "Axolotl loses the shield",
    ]
    assert table.cited("lost") == ["VW-92"]


def test_an_unhurt_pawn_on_home_is_not_told_to_heal() -> None:
    """VW-72: nothing to remove."""
    table = lay(player(at="4.1"), player(at="2.1"), forest=WOOD, panel="move 2", on="3:BL@9", card=PEACE).cover()
    assert table.at("Vole") == "1.1"
    assert table.told("healed") == []


def test_only_the_one_who_is_hit_is_hurt() -> None:
    """VW-97: the others keep their markers."""
    table = lay(
        player(markers=1, at="4.1"), player(markers=1, at="4.1"), player(markers=1, at="4.1"), forest=WOOD,
        panel="move 3", on="3:BL@9", card="deal_damage 2", active="Possum",
    ).cover()  # fmt: skip
    table.go("3.1").choose("Vole")
    assert table.at("Vole") == "0"
    assert [table.player(name).markers for name in ("Vole", "Axolotl", "Possum")] == [0, 1, 0]


@pytest.mark.parametrize(("tokens", "chance"), [(["shield"], 1 / 2), (["shield", "curse"], 1 / 3)])
def test_the_chance_to_keep_a_shield_is_told_with_its_die(tokens: list[str], chance: float) -> None:
    """VW-92, VW-6: 4 to 6 keep it, under a curse 5 and 6."""
    table = hit("deal_damage 1", 5, tokens=tokens)
    die = next(event for event in table.match.log if event.kind == "rolled").rolls[0]
    assert (die.seat, die.faces, die.needed, die.chance) == (table.seat("Axolotl"), (5,), 4, chance)


def test_a_panel_heals_by_its_rule() -> None:
    """VW-94: not by the rule of Home."""
    table = lay(player(at="3.2", markers=2), player(), forest=WOOD, panel="heal 1, move 2", card=PEACE).cover()
    assert table.told("healed") == ["Vole heals 1 damage"]
    assert table.cited("healed") == ["VW-94"]
