"""What leaves no choice is not asked; two possibilities are a choice. WL-56, WL-78, WL-152, WL-206."""

import pytest

from tests.games.waylanders.table import BLANK, DONE, EMPTY, Table, lay, party
from waystone.games.waylanders.model.board import wings
from waystone.games.waylanders.rules.formation import formation_at

AWAY = party(zaunk2="E3")


def drawn(card: str, *parties: dict[str, str], **more: object) -> Table:
    """The second player draws an event after a step of Wradnja from D4 to D5."""
    table = lay(*parties, active=1, ap=9, deck=[card], **more)  # type: ignore[arg-type]
    table.g.draws = (1,)
    return table.choose("Activate Wradnja", "Travel to D5")


def test_wl206_scrying_with_one_face_down_token_in_sight_is_not_asked_where() -> None:
    spec = party(hiehit="C1", iedain="B2")
    table = lay(AWAY, spec, active=1, holds={"B2": 1}, hidden={"B3": 2, "A1": 1}, ap=2)
    table.choose("Activate Iedain", "Use Scrying")
    assert table.asked() == "action"
    assert table.g.explored >> 5 & 1, "B3"


@pytest.mark.parametrize(("start", "ways"), [("A1", {"A2"}), ("C3", {"C2", "C4"})])
def test_wl56_a_push_along_the_only_open_border_is_not_asked_for(start: str, ways: set[str]) -> None:
    """Gale: the one who drew it says where, unless there is one way only."""
    table = drawn("tem2", party(zaunk=start), party(wradnja="D4", brigg="E2"))
    if len(ways) == 1:
        assert table.at("Zaunk") in ways
        assert table.asked() == "action"
    else:
        assert (table.asked(), table.seat(), table.places("Choose")) == ("push", 1, ways)
        assert table.g.mover == table.mini("Zaunk")
        table.choose("Choose C2")
        assert table.at("Zaunk") == "C2"


def test_wl56_the_only_way_of_a_free_step_is_still_a_choice_if_one_may_stay() -> None:
    """Forced March of Brigg on A1: to A2, or not."""
    table = drawn("vet3", AWAY, party(wradnja="D4", brigg="A1")).choose("Choose Brigg")
    assert (table.asked(), table.seat()) == ("step", 1)
    assert table.texts() == ["Choose A2", DONE]
    assert table.g.mover == table.mini("Brigg")
    table.choose("Choose A2")
    assert table.places("Choose") == {"A1", "A3", "B2", "B3"}
    table.choose("Choose B3")
    assert (table.at("Brigg"), table.asked()) == ("B3", "action"), "two steps, not three"


def test_wl78_the_only_member_that_was_attacked_steps_without_being_named() -> None:
    """Loose Order of Zaunk: Elathor alone was a target."""
    spec = party(zaunk="B3", elathor="B4", iedain="A2", brigg="B3")
    table = lay(party(elathor2="B4"), spec, ap=2, formation=(1, "B3", 0), dice=[EMPTY, EMPTY, BLANK])
    table.choose("Activate Elathor II", "Attack B4", "Use Loose Order")
    assert (table.asked(), table.seat()) == ("step", 1)
    table.choose("Choose C5")
    assert table.at("Elathor") == "C5"


def test_wl152_of_two_enemy_formations_in_reach_one_is_named_by_its_emblem() -> None:
    """Thunderclap between the wedges of Iedain and of Dherghen; the active player's own stays out of it."""
    table = lay(
        party(iedain="B4", brigg="B5", hangwnis="C4"),
        party(dherghen="D2", cethra="D3", zaunk="E2"),
        party(elathor="C2", elathor2="C1", wradnja="B2"),
        active=2,
        ap=3,
        events={2: ["tem7"]},
        deck=[],
    )
    g = table.g
    for side in range(3):
        centre = g.areas[g.at[side * 5]]
        for turn in range(6):
            made = formation_at(g, side, centre.index, 0, turn)
            if made is not None and all(g.here[area] & g.ours[side] for area in wings(centre, 0, turn)):
                g.formations[side] = made
    assert all(table.standing(side) for side in range(3))
    table.choose("Activate Elathor", "Play Thunderclap")
    assert (table.asked(), table.seat(), table.places("Choose")) == ("event_adventurer", 2, {"Iedain", "Dherghen"})
    table.choose("Choose Dherghen")
    assert [table.standing(side) for side in range(3)] == [True, False, True]
