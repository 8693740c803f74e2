"""Health: WL-83 to WL-93."""

import pytest

from tests.games.waylanders.table import BLANK, BONUS, EMPTY, END, PLUS, box, fresh, lay, party
from waystone.games.waylanders.model.content import CLASSES
from waystone.games.waylanders.model.effects import LIFTED


def test_wl83_all_begin_healthy() -> None:
    assert set(fresh(2).g.health) == {2}


def test_wl84_the_wounded_have_their_own_stats_and_no_own_ability_but_those_of_others_work() -> None:
    """Wounded, Wradnja's Creeper is off; Bhlagh's Magic Shield still serves a wounded Elathor."""
    table = lay(party(wradnja="B4 wounded"), party(elathor="B3"), ap=1, dice=[EMPTY, BLANK])
    table.choose("Activate Wradnja", "Attack B3")
    assert table.fight.bonus == 0
    healthy = lay(party(wradnja="B4"), party(elathor="B3"), ap=1, dice=[EMPTY, BLANK])
    healthy.choose("Activate Wradnja", "Attack B3")
    assert healthy.fight.bonus == 1
    shield = lay(party(wradnja="B4"), party(bhlagh="C4", elathor="C4 wounded"), ap=1, dice=[EMPTY] + [BLANK] * 4)
    shield.choose("Activate Wradnja", "Attack C4", "Choose Elathor")
    assert [len(target.dice) for target in shield.fight.targets] == [2, 2]


def test_wl85_the_fallen_count_for_nothing() -> None:
    """No target, no support, no capacity, no company in a check."""
    table = lay(party(wradnja="B3", ererbraic="B3 fallen"), party(elathor="B4", iedain="B4 fallen"), ap=1)
    table.dice(EMPTY, BLANK)
    table.choose("Activate Wradnja", "Attack B4")
    assert len(table.fight.targets) == 1
    assert table.fight.support == 0
    check = lay(party(elathor="B4", iedain="B4 fallen"), party(zaunk="C1"), strongholds={"B4": 1}, ap=1, dice=[EMPTY])
    check.choose("Activate Elathor", "Conquer")
    assert check.at("Iedain") == "B4", "it stays lying there"


def test_wl86_wounded_then_fallen() -> None:
    """X8: Hangwnis is hit twice; after the first his ability is off."""
    table = lay(party(elathor="B4"), party(hangwnis="B4", brigg="C1"), ap=3)
    table.dice(BONUS, EMPTY, BLANK, BLANK)
    table.choose("Activate Elathor", "Attack B4")
    assert table.health("Hangwnis") == "wounded"
    table.dice(BONUS, EMPTY, BLANK)
    table.choose("Attack B4")
    assert table.health("Hangwnis") == "fallen"
    assert table.torcs() == 1
    assert not table.offers("Attack B4")


def test_wl87_a_lift_costs_1_and_makes_wounded_even_among_enemies() -> None:
    table = lay(party(elathor="B4", iedain="B4 fallen"), party(brigg="B4"), ap=3)
    table.choose("Activate Elathor", "Lift Iedain")
    assert table.ap() == 2
    assert table.health("Iedain") == "wounded"


def test_wl87_only_in_the_same_area() -> None:
    table = lay(party(elathor="B4", iedain="B3 fallen"), party(brigg="C1"), ap=3)
    assert not table.choose("Activate Elathor").offers("Lift")


def test_wl88_the_lifted_cannot_act_this_turn_but_can_support_and_defend() -> None:
    table = lay(party(wradnja="B3", ererbraic="B3 fallen"), party(wradnja2="B4"), ap=3)
    table.choose("Activate Wradnja", "Lift Ererbraic")
    assert table.refusal("Activate Ererbraic") == "WL-44"
    table.dice(EMPTY, BLANK, BLANK)
    table.choose("Attack B4")
    assert table.fight.support == 1
    table.choose(END, "Activate Wradnja II")
    assert table.offers("Attack B3")


def test_wl88_standing_at_the_start_of_its_owners_next_turn_it_acts_again() -> None:
    table = lay(party(elathor="B4", iedain="B4 fallen"), party(brigg="E1"), ap=2)
    table.choose("Activate Elathor", "Lift Iedain", END)
    table.choose("Activate Brigg", "Travel to D2")
    assert table.seat() == 0
    assert table.offers("Activate Iedain")


def test_wl89_healing_only_directly_after_the_lift_and_without_enemies() -> None:
    table = lay(party(elathor="B4", iedain="B4 fallen"), party(brigg="C1"), ap=4)
    table.choose("Activate Elathor", "Lift Iedain", "Heal Iedain")
    assert table.health("Iedain") == "healthy"
    assert table.ap() == 2
    late = lay(party(elathor="B4", iedain="B4 fallen"), party(brigg="C1"), hidden={"B4": 1}, ap=4)
    late.choose("Activate Elathor", "Lift Iedain", "Explore B4")
    assert not late.offers("Heal")
    crowded = lay(party(elathor="B4", iedain="B4 fallen"), party(brigg="B4"), ap=4)
    crowded.choose("Activate Elathor", "Lift Iedain")
    assert crowded.refusal("Heal Iedain") == "WL-89"


def test_wl90_lift_and_heal_are_two_kinds_each_twice() -> None:
    """R7"""
    spec = party(elathor="B4", iedain="B4 fallen", brigg="B4 fallen")
    table = lay(spec, party(zaunk="C1"), ap=6)
    table.choose("Activate Elathor", "Lift Iedain", "Heal Iedain", "Lift Brigg", "Heal Brigg")
    assert table.ap() == 2
    third = lay(party(elathor="A3", iedain="A3 fallen", brigg="A3 fallen", zaunk="A3 fallen"), party(zaunk2="C1"), ap=6)
    third.choose("Activate Elathor", "Lift Iedain", "Lift Brigg")
    assert third.refusal("Lift Zaunk") == "WL-45"


def test_wl91_abilities_heal_also_among_enemies_and_there_is_no_other_way() -> None:
    table = lay(party(badarn="B4", elathor="B4 wounded"), party(brigg="B4"), ap=2)
    table.choose("Activate Badarn", "Use Healing Hands")
    assert table.health("Elathor") == "healthy"
    other = lay(party(bhlagh="B4", elathor="B4 wounded"), party(brigg="C1"), ap=2)
    other.choose("Activate Bhlagh")
    assert not [text for text in other.texts() if "Heal" in text]


def test_wl92_raised_in_the_own_initial_phase_it_may_act_at_any_other_time_not() -> None:
    """Badarn's Uplifting, against the event On Your Feet in the activation phase."""
    spec = party(badarn="B3", elathor="B4", brigg="A2", iedain="A2 fallen")
    table = lay(spec, party(zaunk="C1"), formation=(0, "B3", 0), starts=True, ap=3)
    if table.asked() == "formation":
        table.choose("Go on")
    assert table.health("Iedain") == "healthy"
    assert table.offers("Activate Iedain")
    event = lay(party(elathor="B4", iedain="C1 fallen"), party(brigg="B4"), ap=3, deck=["vet2"])
    event.g.draws = (0,)
    event.dice(EMPTY, EMPTY, BLANK, BLANK)
    for mini in range(2, 5):
        event.g.at[mini] = event.g.at[event.mini("Iedain")]
    event.choose("Activate Elathor", "Attack B4", "Choose Iedain")
    assert event.health("Iedain") == "wounded"
    assert event.refusal("Activate Iedain") == "WL-44"


def test_wl93_healers_never_attack_support_or_strike_back() -> None:
    content = fresh(2).g.content
    healers = [card.adventurer for card in content.cards if card.adventurer.kind == CLASSES.index("healer")]
    assert {healer.id for healer in healers} == {"bhlagh", "badarn", "sedna"}
    assert {row for healer in healers for side in healer.sides for row in side.rows} == {-1}
    table = lay(party(elathor="B4"), party(badarn="B4"), ap=1, dice=[EMPTY, EMPTY, PLUS])
    table.choose("Activate Elathor", "Attack B4")
    assert table.health("Elathor") == "healthy"


def test_wl87_the_fallen_of_an_enemy_are_not_for_lifting() -> None:
    """Neither offered nor refused; the own one beside them is."""
    spec = party(zaunk="B4 fallen", brigg="E2"), party(elathor="B4", iedain="B4 fallen")
    table = lay(*spec, active=1, ap=3).choose("Activate Elathor")
    refused = [refusal.option.text for refusal in table.match.refusals()]
    assert [text for text in [*table.texts(), *refused] if text.startswith("Lift")] == ["Lift Iedain"]


def test_wl91_two_abilities_heal_a_lifted_one_once() -> None:
    """Sedna's Second Breath, and the Healing Spring of her own emblem in the same area."""
    table = lay(party(zaunk="E3"), party(sedna="B4", iedain="B4 fallen"), active=1, ap=3, holds={"B4": 1})
    table.choose("Activate Sedna", "Lift Iedain")
    assert table.health("Iedain") == "healthy"
    assert len(table.told("healed")) == 1


def test_wl91_an_ability_that_is_there_at_a_lift_and_heals_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Den, which makes lifting free, with a window more, as a pack may have it."""
    den = next(card for card in box().content.emblems if card.adventurer.id == "woef").emblem.ability
    monkeypatch.setattr(den, "windows", den.windows | LIFTED)
    table = lay(party(zaunk="E3"), party(woef="C1", elathor="B4", iedain="B4 fallen"), active=1, holds={"B4": 1})
    table.choose("Activate Elathor", "Lift Iedain")
    assert (table.health("Iedain"), table.ap(1)) == ("wounded", 3)


def test_wl89_wl99_the_last_ap_is_for_making_room_and_not_for_healing() -> None:
    """B4 holds two of each player; after the lift on C2 one AP is left, which must stay in hand."""
    enemies = party(zaunk="B4", zaunk2="B4")
    spec = party(cethra="C2", elathor="B4", brigg="B4", hangwnis="C2 fallen")
    table = lay(enemies, spec, active=1, ap=2).choose("Activate Cethra", "Lift Hangwnis")
    assert table.refusal("Heal Hangwnis") == "WL-99"
    rich = lay(enemies, spec, active=1, ap=3).choose("Activate Cethra", "Lift Hangwnis")
    assert rich.offers("Heal Hangwnis")
