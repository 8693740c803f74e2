"""Strongholds: WL-129 to WL-139."""

import pytest

from tests.games.waylanders.table import BONUS, DONE, DOUBLE, EMPTY, END, FIGHTER, box, lay, party
from waystone.games.waylanders.model.effects import AREA
from waystone.games.waylanders.model.state import EXPLORE
from waystone.games.waylanders.rules.strongholds import offer_strongholds

ENEMY = party(zaunk="C1")


def test_wl129_exploring_costs_1_in_the_own_area_and_enemies_do_not_prevent_it() -> None:
    table = lay(party(iedain="B4"), party(zaunk="B4"), hidden={"B4": 2, "B3": 1}, ap=2)
    table.choose("Activate Iedain")
    assert table.places("Explore") == {"B4"}, "R16: not from afar"
    table.choose("Explore B4")
    assert table.ap() == 1
    assert table.refusal("Explore B4") == ""


def test_wl129_nothing_face_down_nothing_to_explore() -> None:
    table = lay(party(iedain="B4"), ENEMY, ap=2)
    assert table.choose("Activate Iedain").refusal("Explore B4") == "WL-129"


def test_wl129_two_explorations_per_activation() -> None:
    table = lay(party(iedain="B3"), ENEMY, hidden={"B3": 0, "B4": 0, "B5": 0}, ap=9)
    table.choose("Activate Iedain", "Explore B3", "Travel to B4", "Explore B4", "Travel to B5")
    assert table.refusal("Explore B5") == "WL-45"


def test_wl130_a_0_is_removed_any_other_value_is_a_stronghold() -> None:
    table = lay(party(iedain="B4"), ENEMY, hidden={"B4": 0, "B5": 3}, ap=5)
    table.choose("Activate Iedain", "Explore B4")
    assert table.token("B4") == -1
    assert not table.offers("Conquer")
    table.choose("Travel to B5", "Explore B5")
    assert table.token("B5") == 3
    assert table.offers("Conquer the stronghold of B5")


def test_wl131_an_attempt_needs_a_stronghold_and_1_ap() -> None:
    table = lay(party(iedain="B4"), ENEMY, hidden={"B4": 1}, ap=2)
    assert not table.choose("Activate Iedain").offers("Conquer")
    shown = lay(party(iedain="B4"), ENEMY, strongholds={"B4": 1}, ap=2, dice=[BONUS])
    shown.choose("Activate Iedain", "Conquer")
    assert shown.ap() == 1


@pytest.mark.parametrize(("face", "conquered"), [(BONUS, False), (DOUBLE, True)])
def test_wl132_wl133_the_check(face: int, conquered: bool) -> None:
    """X12: Elathor alone on a plain against 2: a bonus is 1, a double fighter is 2."""
    table = lay(party(elathor="B4"), ENEMY, strongholds={"B4": 2}, ap=2, dice=[face])
    table.choose("Activate Elathor", "Conquer")
    assert (table.holder("B4") == 0) == conquered
    assert table.torcs() == int(conquered)
    assert table.ap() == 1


def test_wl132_company_adds_one_auxiliary_die_never_more() -> None:
    table = lay(
        party(elathor="B4", brigg="B4", iedain="B4"), ENEMY, strongholds={"B4": 3}, ap=2, dice=[DOUBLE, FIGHTER]
    )
    table.choose("Activate Elathor", "Conquer")
    assert table.holder("B4") == 0
    enemies = lay(party(elathor="B4"), party(zaunk="B4"), strongholds={"B4": 3}, ap=2, dice=[DOUBLE])
    enemies.choose("Activate Elathor", "Conquer")
    assert enemies.holder("B4") == -1, "enemies are no company"


def test_wl134_destroying_takes_the_token_and_gives_no_torc() -> None:
    table = lay(party(elathor="B4"), ENEMY, strongholds={"B4": 1}, holds={"B4": 1}, torcs=[0, 4], ap=2, dice=[BONUS])
    table.choose("Activate Elathor", "Destroy")
    assert table.holder("B4") == -1
    assert (table.torcs(0), table.torcs(1)) == (0, 4)


def test_wl135_destroy_and_conquer_in_one_activation_two_attempts_together() -> None:
    table = lay(party(elathor="B4"), ENEMY, strongholds={"B4": 1}, holds={"B4": 1}, ap=5, dice=[BONUS, BONUS])
    table.choose("Activate Elathor", "Destroy", "Conquer")
    assert table.holder("B4") == 0
    assert table.torcs() == 1
    failed = lay(party(elathor="B4"), ENEMY, strongholds={"B4": 1}, holds={"B4": 1}, ap=5, dice=[EMPTY, BONUS])
    failed.choose("Activate Elathor", "Destroy", "Destroy")
    assert failed.refusal("Conquer") == "WL-45"


def test_wl136_not_what_is_yours_and_enemies_do_not_prevent_an_attempt() -> None:
    own = lay(party(elathor="B4"), ENEMY, holds={"B4": 0}, ap=2)
    assert own.choose("Activate Elathor").refusal("Conquer") == "WL-136"
    among = lay(party(elathor="B4"), party(zaunk="B4"), strongholds={"B4": 1}, ap=2)
    assert among.choose("Activate Elathor").offers("Conquer")


def test_wl137_a_conquered_area_stays_yours_with_nobody_in_it() -> None:
    table = lay(party(iedain="B4"), ENEMY, holds={"B4": 0}, ap=3)
    table.choose("Activate Iedain", "Travel to C4", END)
    assert table.holder("B4") == 0


def test_wl138_with_all_ten_tokens_on_the_board_nothing_more_is_conquered() -> None:
    areas = ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3", "C4"]
    table = lay(party(elathor="B4"), party(zaunk="D5"), strongholds={"B4": 1}, holds=dict.fromkeys(areas, 0), ap=2)
    assert table.choose("Activate Elathor").refusal("Conquer") == "WL-138"


def test_wl139_conquering_again_gives_a_torc_again() -> None:
    table = lay(party(elathor="B4"), ENEMY, strongholds={"B4": 1}, torcs=[1], ap=2, dice=[BONUS])
    table.choose("Activate Elathor", "Conquer")
    assert table.torcs() == 2


def test_wl40_an_exploring_that_costs_nothing_is_nothing_to_spend_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Scavenger for the whole area, as a pack may have it: wounded Balor with 1 AP may explore, and may end."""
    rowdy = next(card for card in box().content.cards if card.adventurer.id == "rowdy")
    monkeypatch.setattr(rowdy.ability, "scope", AREA)
    spec = party(rowdy="B3", balor="B3 wounded")
    table = lay(ENEMY, spec, active=1, ap=1, hidden={"B3": 1}, acted=["Rowdy"]).choose("Activate Balor")
    assert (table.offers("Explore B3"), table.offers(END)) == (True, True)


def test_wl40_wl45_what_is_refused_is_nothing_to_spend_on() -> None:
    """A third exploring, and a conquest without a token left."""
    table = lay(ENEMY, party(balor="B3 wounded"), active=1, ap=1, hidden={"B3": 1}).choose("Activate Balor")
    assert offer_strongholds(table.g, table.mini("Balor"), [], 0)
    table.g.count_action(EXPLORE)
    table.g.count_action(EXPLORE)
    assert not offer_strongholds(table.g, table.mini("Balor"), [], 0)
    areas = ["A1", "A2", "A3", "B1", "B2", "C1", "C2", "C3", "D2", "D3"]
    spec = party(woef="C4", balor="B3 wounded", brigg="B3 fallen")
    full = lay(party(zaunk="E3"), spec, active=1, ap=1, strongholds={"B3": 1}, holds=dict.fromkeys(areas, 1))
    full.choose("Activate Balor")
    assert not offer_strongholds(full.g, full.mini("Balor"), [], 0)


def test_wl132_who_adds_nothing_is_asked_once() -> None:
    table = lay(ENEMY, party(elathor="B4"), active=1, ap=3, strongholds={"B4": 3}, events={1: ["twi8"]}, deck=[])
    table.dice(EMPTY).choose("Activate Elathor", "Conquer", DONE)
    assert (table.asked(), table.holder("B4")) == ("action", -1)


def test_wl132_a_card_or_an_ability_may_add_a_die_or_a_bonus(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moonless Raid with a die, and Treasure Nose with a bonus besides, as a pack may have them."""
    raid = next(event for event in box().content.events if event.id == "twi8").ability
    monkeypatch.setattr(raid, "add_aux", 1)
    table = lay(ENEMY, party(elathor="B4"), active=1, ap=3, strongholds={"B4": 2}, events={1: ["twi8"]}, deck=[])
    table.dice(EMPTY, FIGHTER).choose("Activate Elathor", "Conquer", "Play Moonless Raid")
    assert table.holder("B4") == 1, "the die of the plain is empty; 1 on the added die and 1 for the card"
    nose = next(card for card in box().content.emblems if card.adventurer.id == "rowdy").emblem.ability
    monkeypatch.setattr(nose, "add_bonus", 1)
    spec = party(rowdy="C1", elathor="B4")
    second = lay(party(zaunk="E3"), spec, active=1, ap=3, strongholds={"B4": 2}, holds={"B3": 1})
    second.dice(EMPTY, FIGHTER).choose("Activate Elathor", "Conquer")
    assert second.holder("B4") == 1
    assert second.told("check")[0].rolls[0].chance == pytest.approx(1 - 3 / 6 * 3 / 6), "1 on the dice is enough"


def test_wl134_a_destroyed_hold_cites_its_rule() -> None:
    table = lay(ENEMY, party(elathor="B4"), active=1, ap=2, holds={"B4": 0}, dice=[DOUBLE])
    table.choose("Activate Elathor", "Destroy")
    assert [(freed.rule, freed.facts["seats"]) for freed in table.told("freed")] == [(134, (0,))]
