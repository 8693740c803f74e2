"""Abilities as a pack may have them and no card of the box does: at the start of the turn by choice, for a price...

WL-35, WL-37, WL-205, WL-206: each test changes what a card of the box can do and takes it back.
"""

import pytest

from tests.games.waylanders.table import BLANK, BONUS, DONE, EMPTY, END, Table, box, lay, party
from waystone.games.waylanders.model.board import FOREST
from waystone.games.waylanders.model.content import EmblemCard
from waystone.games.waylanders.model.effects import OPTIONAL, PAID, PASSIVE, TURN_END, TURN_START

AWAY = party(zaunk2="E3")
Patch = pytest.MonkeyPatch


def emblem(name: str) -> EmblemCard:
    return next(card for card in box().content.emblems if card.adventurer.id == name)


def change_own(patch: Patch, name: str, **fields: int) -> None:
    """Other numbers for the own ability of an adventurer."""
    for card in box().content.cards:
        if card.adventurer.id == name:
            for field, value in fields.items():
                patch.setattr(card.ability, field, value)
            patch.setattr(card, "windows", card.ability.windows)


def uses(table: Table) -> list[str]:
    """The abilities that were told as used, in their order."""
    powers = table.g.content.powers
    return [
        power.ability.name for event in table.told("ability") for power in powers if power.index == event.facts["power"]
    ]


# ------------------------------------------------------------------ as an action
def test_wl206_only_abilities_of_that_window_are_actions() -> None:
    """Badarn's is; Consecutive Blows of the active Iedain and High Skill of the emblem are not, not even refused."""
    table = lay(AWAY, party(iedain="B4", badarn="B4", brigg="B4 wounded"), active=1, holds={"B4": 1}, ap=2)
    table.choose("Activate Iedain")
    refused = [refusal.option.text for refusal in table.match.refusals()]
    assert not [text for text in [*table.texts(), *refused] if text.startswith("Use")]


def test_wl40_wl206_a_free_ability_is_nothing_to_spend_on() -> None:
    """Wounded Balor pays 2 for every step and has 1 AP: he may heal Brigg for nothing, and he may end."""
    spec = party(badarn="C1", balor="B3 wounded", brigg="B3 wounded")
    table = lay(AWAY, spec, active=1, holds={"B3": 1}, acted=["Badarn", "Brigg"], ap=1)
    table.choose("Activate Balor")
    assert table.offers("Use Healing Apprentices")
    assert table.offers(END)


def test_wl40_wl206_an_ability_with_a_price_is_paid_for_and_must_be_used_before_ending(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(emblem("badarn").emblem.ability, "cost", 1)
    spec = party(badarn="C1", balor="B3 wounded", brigg="B3 wounded")
    table = lay(AWAY, spec, active=1, holds={"B3": 1}, acted=["Badarn", "Brigg"], ap=1, others=1)
    table.choose("Activate Balor")
    assert table.refusal(END) == "WL-40"
    table.choose("Use Healing Apprentices")
    assert table.health("Brigg") == "healthy"
    assert (table.ap(0), table.ap(1)) == (2, 0), "the last AP: the phase is over and the token went to the left"
    whole = lay(AWAY, {**spec, "brigg": "B3"}, active=1, holds={"B3": 1}, acted=["Badarn", "Brigg"], ap=1, others=1)
    whole.choose("Activate Balor")
    assert whole.seat() == 0, "nobody to heal and nothing to spend on: the phase is over"


def test_wl45_wl206_two_abilities_in_one_activation_and_no_third() -> None:
    """Badarn has two; when both are used the limit of two is reached before their own."""
    spec = party(badarn="B3", balor="B3 wounded", brigg="B3 wounded", elathor="B3 wounded")
    table = lay(AWAY, spec, active=1, holds={"B3": 1}, ap=3)
    table.choose("Activate Badarn", "Use Healing Hands", "Choose Brigg", "Use Healing Apprentices", "Choose Elathor")
    assert [table.health(name) for name in ("Balor", "Brigg", "Elathor")] == ["wounded", "healthy", "healthy"]
    assert table.refusal("Use Healing Hands") == "WL-45"
    assert uses(table) == ["Healing Hands", "Healing Apprentices"]
    assert [(event.seat, event.touches, event.facts["card"]) for event in table.told("ability")] == [(1, "", -1)] * 2
    assert [event.rule for event in table.told("healed")] == [206, 206]


# ------------------------------------------------------------------ at the start of the turn
@pytest.mark.parametrize("first", [True, False], ids=["first card", "last card"])
@pytest.mark.parametrize("price", [0, 1])
def test_wl35_an_own_ability_at_the_start_of_the_turn(first: bool, price: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Badarn heals one in his area; his place in the party does not matter, and once is enough."""
    change_own(monkeypatch, "badarn", windows=TURN_START, mode=PAID if price else OPTIONAL, cost=price)
    healer, rest = party(badarn="B4"), party(iedain="B4 wounded", elathor="C5 wounded", brigg="D4", balor="B4 wounded")
    table = lay(AWAY, {**healer, **rest} if first else {**rest, **healer}, active=1, ap=2, starts=True)
    assert (table.asked(), table.seat()) == ("turn_ability", 1)
    assert table.texts() == ["Use Healing Hands of Badarn", DONE]
    table.choose("Use Healing Hands")
    assert (table.asked(), table.places("Choose")) == ("ability_adventurer", {"Iedain", "Balor"})
    table.choose("Choose Balor")
    assert [table.health(name) for name in ("Iedain", "Elathor", "Balor")] == ["wounded", "wounded", "healthy"]
    assert table.asked() == "action"
    assert (table.ap(1), table.g.parties[1].used) == (2 - price, price)
    assert uses(table) == ["Healing Hands"]
    assert [event.rule for event in table.told("healed")] == [205]


def test_wl84_a_wounded_owner_has_no_ability_at_the_start_either(monkeypatch: pytest.MonkeyPatch) -> None:
    change_own(monkeypatch, "badarn", windows=TURN_START)
    table = lay(AWAY, party(badarn="B4 wounded", iedain="B4 wounded"), active=1, starts=True)
    assert table.asked() == "action"


def test_wl35_what_cannot_be_paid_is_not_offered_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    change_own(monkeypatch, "badarn", windows=TURN_START, mode=PAID, cost=2)
    spec = party(badarn="B4", iedain="B4 wounded")
    table = lay(AWAY, spec, active=1, ap=1, starts=True)
    assert table.refusal("Use Healing Hands") == "WL-46"
    assert lay(AWAY, spec, active=1, ap=2, starts=True).offers("Use Healing Hands")


def uplifted(patch: Patch, mode: int) -> Table:
    """Badarn's demi-orbe with Uplifting, which is passive; his own ability comes up at the start of the turn too."""
    change_own(patch, "badarn", windows=TURN_START, mode=mode)
    spec = party(badarn="B3", elathor="B4", iedain="A2", brigg="A2 fallen", hangwnis="B3 wounded")
    return lay(party(zaunk="A2 fallen", zaunk2="E3"), spec, active=1, starts=True, formation=(1, "B3", 0))


def test_wl35_who_declines_keeps_what_comes_to_pass_in_any_case(monkeypatch: pytest.MonkeyPatch) -> None:
    table = uplifted(monkeypatch, OPTIONAL)
    assert {text.split(" of ")[0] for text in table.texts()} == {"Use Healing Hands", "Use Uplifting", DONE}
    table.choose(DONE)
    assert (table.health("Brigg"), table.health("Hangwnis")) == ("healthy", "wounded")
    assert uses(table) == ["Uplifting"]
    assert table.health("Zaunk") == "fallen", "an enemy who lies in the formation's areas stays there"


def test_wl35_passive_ones_come_to_pass_one_after_another_unasked(monkeypatch: pytest.MonkeyPatch) -> None:
    table = uplifted(monkeypatch, PASSIVE)
    assert table.asked() == "action"
    assert (table.health("Brigg"), table.health("Hangwnis")) == ("healthy", "healthy")
    assert uses(table) == ["Healing Hands", "Uplifting"]


def test_wl115_uplifting_raises_them_in_the_order_of_the_cards() -> None:
    spec = party(badarn="B3", elathor="B4", iedain="A2", brigg="B4 fallen", hangwnis="A2 fallen")
    table = lay(AWAY, spec, active=1, starts=True, formation=(1, "B3", 0))
    assert [event.touches for event in table.told("raised")] == [
        table.g.touch(table.mini(name)) for name in ("Brigg", "Hangwnis")
    ]
    assert table.members(1) == {"Badarn", "Elathor", "Iedain", "Brigg", "Hangwnis"}


def test_wl35_wl37_each_ability_has_its_own_end_of_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Uplifting is for the start; the emblem's other ability, here for the end, does not wake it."""
    healing = emblem("bhlagh").emblem
    monkeypatch.setattr(healing.ability, "windows", TURN_END)
    monkeypatch.setattr(emblem("badarn"), "emblem", healing)
    spec = party(badarn="B3", elathor="B4", iedain="A2", brigg="D4 wounded", hangwnis="A2 fallen")
    table = lay(AWAY, spec, active=1, ap=2, holds={"D4": 1}, hidden={"B3": 1}, formation=(1, "B3", 0))
    table.choose("Activate Badarn", "Explore B3", END)
    assert table.texts() == ["Use Sanctuary of Bhlagh's emblem", DONE]
    table.choose("Use Sanctuary")
    assert (table.health("Brigg"), table.health("Hangwnis")) == ("healthy", "fallen")


def test_wl37_an_emblem_ability_for_the_start_raises_nobody_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sedna's Field Dressing is for the end, and so is the question; the raising ability beside it is not."""
    raising = emblem("bhlagh").emblem
    for field, value in (("heal", 0), ("raises", 1)):
        monkeypatch.setattr(raising.ability, field, value)
    monkeypatch.setattr(emblem("sedna"), "emblem", raising)
    spec = party(sedna="B3", elathor="B4 wounded", iedain="B2", brigg="C5", hangwnis="D4 fallen")
    table = lay(AWAY, spec, active=1, ap=3, holds={"D4": 1}, formation=(1, "B3", 0))
    table.choose("Activate Brigg", "Travel to D5", END)
    assert table.texts() == ["Use Field Dressing of Sedna's emblem", DONE]
    start = lay(AWAY, spec, active=1, holds={"D4": 1}, starts=True).choose(DONE)  # no formation
    assert start.texts() == ["Use Sanctuary of Bhlagh's emblem", DONE]
    start.choose("Use Sanctuary")
    assert start.health("Hangwnis") == "wounded"
    assert start.offers("Activate Hangwnis"), "WL-92"


# ------------------------------------------------------------------ windows and conditions
def test_wl120_a_formation_ability_keeps_to_its_window() -> None:
    """Shield Wall is for defences; Band of Squires of the same card, for attacks too, does not wake it."""
    spec = party(brigg="B3", elathor="B4", iedain="B2")
    table = lay(party(hangwnis="B4"), spec, active=1, ap=2, formation=(1, "B3", 0), dice=[EMPTY, EMPTY, BLANK, BLANK])
    table.choose("Activate Elathor", "Attack B4")
    assert (table.fight.aux, len(table.fight.dice)) == (0, 2)


def test_wl126_an_emblem_ability_keeps_to_its_window() -> None:
    """Mountain-born is for defences; Volley of the same card, for attacks, does not wake it."""
    spec = party(ethlinn="B3", brigg="A2", wradnja="B4")
    table = lay(party(elathor="C5"), spec, active=1, ap=2, formation=(1, "B3", 0), holds={"B4": 1}, dice=[EMPTY, BLANK])
    table.choose("Activate Wradnja", "Attack C5")
    assert table.asked() == "action"


def test_wl71_a_condition_may_name_the_forest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Climber for forests, as a pack may have it: on a plain Ethlinn rolls auxiliary dice, in a forest its own."""
    change_own(monkeypatch, "ethlinn", own_terrain=FOREST)
    for area, die in (("B4", "aux"), ("B3", "forest")):
        table = lay(party(ethlinn=area), party(elathor=area), active=1, ap=2, dice=[BONUS, EMPTY, BLANK])
        table.choose("Activate Elathor", f"Attack {area}")
        assert table.told("defended")[0].rolls[0].die == die


def test_wl78_shoot_and_run_is_for_who_shot() -> None:
    """Meong is attacked and unhurt: she does not run."""
    table = lay(party(meong="B4"), party(elathor="B4"), active=1, ap=2, dice=[EMPTY, EMPTY, BLANK])
    table.choose("Activate Elathor", "Attack B4")
    assert (table.health("Meong"), table.asked()) == ("healthy", "action")


def test_wl78_elusive_is_for_who_was_attacked() -> None:
    """Zaunk attacks himself: he does not step away."""
    table = lay(party(elathor="B4"), party(zaunk="B4"), active=1, ap=2, dice=[EMPTY, BLANK])
    table.choose("Activate Zaunk", "Attack B4")
    assert table.asked() == "action"


def test_wl66_blood_scent_smells_the_wounded_of_the_attacked_area_only() -> None:
    """Brigg on C1 is wounded, Hangwnis on B4 is not."""
    spec = party(brigg="C1 wounded", hangwnis="B4"), party(ouaf="B4")
    table = lay(*spec, active=1, ap=2, dice=[EMPTY, EMPTY, BLANK, BLANK])
    table.choose("Activate Ouaf", "Attack B4")
    assert len(table.fight.dice) == 2
