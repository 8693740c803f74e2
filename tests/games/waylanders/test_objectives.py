"""Objectives: WL-140 to WL-147, and one test for each card."""

import pytest

from tests.games.waylanders.table import DONE, Table, box, lay, party
from waystone.games.waylanders.rules.objectives import meets, reveal_objectives

US = party(iedain="C5")
ENEMY = party(zaunk="D1")


def claiming(*areas: str, shown: tuple[str, ...] = ("obj13", "obj01", "obj02"), **more: object) -> Table:
    holds = dict.fromkeys(areas, 0)
    return lay(US, ENEMY, holds=holds, objectives=shown, starts=True, **more)  # type: ignore[arg-type]


def test_wl140_claiming_is_optional_and_one_at_a_time() -> None:
    table = claiming("B3", "B4")
    assert table.asked() == "claim"
    assert table.texts() == ["Claim Twin Portals (1 torc)", "Go on"]
    table.choose(DONE)
    assert table.torcs() == 0
    assert table.holder("B3") == 0


def test_wl140_only_what_is_conquered_now_counts() -> None:
    """R39"""
    table = claiming("B3", "D2")
    assert table.asked() == "action"


def test_wl141_the_tokens_come_back_the_torcs_are_gained_and_the_card_is_replaced() -> None:
    """X13: of three in a row the player chooses which adjacent pair closes; the third token stays."""
    table = claiming("B2", "B3", "B4")
    table.choose("Claim Twin Portals")
    assert table.asked() == "close"
    table.choose("Close the portal of B4")
    assert table.torcs() == 1
    assert (table.holder("B2"), table.holder("B3"), table.holder("B4")) == (0, -1, -1), "B4 has one neighbour: forced"
    assert table.token("B3") == 1, "the centre token stays face up"
    assert len(table.g.objectives) == 3
    assert table.g.objective_discard == (12,)


def test_wl142_further_claims_with_the_tokens_that_are_left() -> None:
    table = claiming("B3", "B4", "A2", "C1", shown=("obj13", "obj04", "obj02"))
    table.choose("Claim Twin Portals", "Close the portal of B4")
    assert table.asked() == "claim"
    table.choose("Claim Two Groves")
    assert table.torcs() == 3


def test_wl143_torcs_are_never_lost() -> None:
    table = claiming("B3", "B4", torcs=[5])
    table.choose("Claim Twin Portals")
    assert table.torcs() == 6, "though both tokens went"


def test_wl144_an_empty_deck_is_made_of_the_discards() -> None:
    g = claiming("B3").g
    g.objectives, g.objective_deck, g.objective_discard = (0,), [], (1, 2, 3)
    reveal_objectives(g)
    assert len(g.objectives) == 3
    assert g.objective_discard == ()
    g.objectives, g.objective_deck, g.objective_discard = (0,), [], ()
    reveal_objectives(g)
    assert g.objectives == (0,), "with both empty fewer are shown"


def test_wl145_adjacent_means_a_common_border_blocked_or_not() -> None:
    """A1 and B2 have rock between them."""
    assert claiming("A1", "B2").offers("Claim Twin Portals")


def test_wl146_nobody_need_stand_there() -> None:
    table = claiming("B3", "B4")
    assert table.at("Iedain") == "C5"
    assert table.offers("Claim Twin Portals")


def test_wl147_a_claim_can_end_the_game() -> None:
    table = claiming("B3", "B4", torcs=[9])
    table.choose("Claim Twin Portals")
    assert table.result.winners() == [0]


CARDS = [
    ("obj01", 3, ["A2", "C1", "E2"], ["A2", "C1", "B2"]),
    ("obj02", 3, ["B2", "D2", "E3"], ["B2", "D2", "A2"]),
    ("obj03", 3, ["A3", "B1", "E1"], ["A3", "B1", "A2"]),
    ("obj04", 2, ["A2", "C1"], ["A2", "B2"]),
    ("obj05", 2, ["B2", "D2"], ["B2", "A2"]),
    ("obj06", 2, ["A3", "B1"], ["A3", "A2"]),
    ("obj07", 2, ["A2", "B3"], ["A2", "C1"]),
    ("obj08", 2, ["A1", "B2"], ["B2", "D2"]),
    ("obj09", 2, ["C3", "C4"], ["A3", "B1"]),
    ("obj10", 2, ["B3", "B4"], ["B3", "D2"]),
    ("obj11", 2, ["B3", "C4"], ["B3", "B1"]),
    ("obj12", 2, ["B4", "C4"], ["B4", "B1"]),
    ("obj13", 1, ["B3", "B4"], ["B3", "D2"]),
    ("obj14", 2, ["A1", "C1", "C5", "E3"], ["A1", "C1", "C5"]),
    ("obj15", 3, ["A2", "D2", "D5"], ["A2", "D2", "E2"]),
    ("obj16", 4, ["B3", "B4", "C4"], ["A2", "D2", "D5"]),
    ("obj17", 4, ["B2", "B3", "B4"], ["B3", "B4", "C4"]),
    ("obj18", 4, ["B3", "B4", "C4"], ["B2", "B3", "B4"]),
    ("obj19", 2, ["A1", "C1", "E3"], ["A1", "C1"]),
    ("obj20", 3, ["B3", "B4", "C4"], ["A1", "B2", "E3"]),
    ("obj21", 2, ["A2", "D2"], ["A2", "C1"]),
    ("obj22", 2, ["D2", "A3"], ["B2", "D2"]),
    ("obj23", 2, ["B1", "A2"], ["A3", "B1"]),
]


@pytest.mark.parametrize(("card", "torcs", "met", "unmet"), CARDS, ids=[card[0] for card in CARDS])
def test_each_objective_pays_for_its_pattern_and_for_no_other(
    card: str, torcs: int, met: list[str], unmet: list[str]
) -> None:
    """WL-141, WL-145, WL-161"""
    table = claiming(*met, shown=(card,))
    assert len(table.texts()) == 2
    table.choose("Claim")
    assert table.torcs() == torcs
    assert table.g.holdings[0] == 0
    assert claiming(*unmet, shown=(card,)).asked() == "action"


def test_there_are_23_objectives_and_each_has_a_test() -> None:
    assert [card[0] for card in CARDS] == [objective.id for objective in box().content.objectives]


def test_a_line_or_triangle_is_no_other_figure() -> None:
    """WL-145: every three areas of the map, looked at the slow way."""
    g = claiming("B3").g
    line, triangle = g.content.objectives[16], g.content.objectives[17]
    for a in g.areas:
        for b in g.areas[a.index + 1 :]:
            for c in g.areas[b.index + 1 :]:
                three = [a.index, b.index, c.index]
                steps = sorted([(b.q - a.q, b.r - a.r), (c.q - b.q, c.r - b.r)])
                straight = steps[0] == steps[1] and steps[0] in ((1, 0), (-1, 1), (0, 1))
                assert meets(g, line, three) == straight, [area.label for area in (a, b, c)]
                touching = b.index in a.adjacent and c.index in a.adjacent and c.index in b.adjacent
                assert meets(g, triangle, three) == touching


def test_wl141_only_areas_that_can_still_pay_are_offered_and_each_once() -> None:
    """Heart of the Forest with four forests and a plain held: three of the four are chosen, one by one."""
    table = claiming("A2", "B3", "C5", "D3", "B4", shown=("obj01", "obj13", "obj02"))
    forests = {"A2", "B3", "C5", "D3"}
    verb = "Close the portal of"
    table.choose("Claim Heart of the Forest")
    for chosen in ("D3", "A2", "C5"):
        assert (table.asked(), table.places(verb)) == ("close", forests)
        table.choose(f"{verb} {chosen}")
        forests.remove(chosen)
    assert [table.holder(area) for area in ("A2", "B3", "C5", "D3", "B4")] == [-1, 0, -1, -1, 0]
    assert {freed.rule for freed in table.told("freed")} == {141}
    assert [(torc.rule, torc.facts["torcs"]) for torc in table.told("torc")] == [(141, 3)]
    ids = [table.g.content.objectives[index].id for index in table.g.objectives]
    assert (len(ids), "obj01" in ids) == (3, False)
    assert [table.g.content.objectives[index].id for index in table.g.objective_discard] == ["obj01"]
