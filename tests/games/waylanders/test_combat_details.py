"""Combats to the last detail: who may react, how often an ability serves, what is told. WL-58 to WL-82, R41, R49."""

import pytest

from tests.games.waylanders.table import (
    BLANK,
    BONUS,
    DONE,
    DOUBLE,
    EMPTY,
    EVENT,
    FIGHTER,
    PLUS,
    SAGE,
    Table,
    box,
    lay,
    party,
)
from waystone.engine.rng import Rng
from waystone.games.waylanders.model.board import LONG, MEDIUM, SHORT
from waystone.games.waylanders.model.content import AUX, DICE, Card, EmblemCard, EventCard
from waystone.games.waylanders.model.effects import ATTACK_POOL, COMBAT_DONE, OPTIONAL
from waystone.games.waylanders.model.state import COUNTERED, HURT, UNHURT
from waystone.games.waylanders.rules.defence import replaced, roll

Patch = pytest.MonkeyPatch


def emblem(name: str) -> EmblemCard:
    return next(card for card in box().content.emblems if card.adventurer.id == name)


def card(name: str) -> Card:
    return next(card for card in box().content.cards if card.adventurer.id == name)


def event(name: str) -> EventCard:
    return next(event for event in box().content.events if event.id == name)


def abilities(table: Table, indices: object) -> list[str]:
    """The names of abilities by their numbers, as events give them."""
    assert isinstance(indices, tuple)
    return [table.g.content.powers[index].ability.name for index in indices]


def told_uses(table: Table) -> list[tuple[int, str, str]]:
    """Who uses which ability for whom, as it was told."""
    cards = table.g.content.cards
    return [
        (event.seat, abilities(table, (event.facts["power"],))[0], cards[int(str(event.facts["card"]))].name)
        for event in table.told("ability")
    ]


# ------------------------------------------------------------------ what may be attacked
def test_wl58_wl60_an_area_without_enemies_is_no_matter_of_attacking() -> None:
    """Meong could shoot at every range: where nobody stands an attack is neither offered nor refused."""
    table = lay(party(elathor="C1"), party(meong="B3", brigg="B4"), active=1).choose("Activate Meong")
    refused = [refusal.option.text for refusal in table.match.refusals()]
    assert [text for text in [*table.texts(), *refused] if text.startswith("Attack")] == []


# ------------------------------------------------------------------ the attack pool
def test_wl62_the_first_card_of_the_first_party_supports_too() -> None:
    table = lay(party(wradnja="B3", ererbraic="B3"), party(elathor="B4"), dice=[EMPTY, BLANK, BLANK])
    table.choose("Activate Ererbraic", "Attack B4")
    assert (table.fight.support, len(table.fight.dice)) == (1, 2)


def test_r41_a_ward_over_two_targets_takes_one_die_of_two() -> None:
    """Elathor and Brigg on B4 are both members: two supporters give two auxiliary dice, and one is left."""
    spec = party(bhlagh="B3", elathor="B4", brigg="B4", hangwnis="B2")
    archers = party(wradnja="C4", ererbraic="C4", hangwnis2="C4")
    table = lay(spec, archers, active=1, formation=(0, "B3", 0), dice=[EMPTY, BLANK])
    table.choose("Activate Wradnja", "Attack B4")
    assert (table.fight.support, table.fight.aux, len(table.fight.dice)) == (2, 1, 2)
    assert table.told("rolled")[0].facts["lost"] == 1


def test_wl64_a_third_die_of_the_terrain_is_not_rolled() -> None:
    """Volley would give Ererbraic a third die of the plain at long range."""
    spec = party(ethlinn="B3", brigg="A2", ererbraic="B4")
    table = lay(party(elathor="D4"), spec, active=1, formation=(1, "B3", 0), dice=[EMPTY, EMPTY, BLANK])
    table.choose("Activate Ererbraic", "Attack D4")
    assert (table.fight.reach, table.fight.terrain, len(table.fight.dice)) == (LONG, 2, 2)


@pytest.mark.parametrize("mode", [OPTIONAL, None], ids=["optional", "as it is"])
def test_r41_what_cuts_attacks_on_members_adds_nothing_to_their_own(mode: int | None, monkeypatch: Patch) -> None:
    """Dirty Tricks with a bonus besides, as a pack may have it: it speaks of attacks on those it serves."""
    tricks = emblem("rowdy").formation.ability
    monkeypatch.setattr(tricks, "add_bonus", 1)
    if mode is not None:
        monkeypatch.setattr(tricks, "mode", mode)
    spec = party(rowdy="B3", ererbraic="B4", hangwnis="B2")
    table = lay(party(elathor="C5"), spec, active=1, formation=(1, "B3", 0), dice=[EMPTY, BLANK])
    table.choose("Activate Ererbraic", "Attack C5")
    assert (table.fight.bonus, table.asked()) == (0, "action")


def test_wl68_an_attack_names_the_abilities_that_counted_by_themselves() -> None:
    """Creeper did; Squire is a matter of choice, and Dirty Tricks is for attacks on the formation."""
    spec = party(rowdy="B3", wradnja="B4", brigg="B4", hangwnis="B2")
    table = lay(party(elathor="C5"), spec, active=1, ap=4, formation=(1, "B3", 0), dice=[EMPTY, BLANK])
    table.choose("Activate Wradnja", "Attack C5", DONE)
    (rolled,) = table.told("rolled")
    assert abilities(table, rolled.facts["powers"]) == ["Creeper"]
    assert (rolled.facts["bonus"], rolled.facts["lost"]) == (1, 0)


def test_wl61_every_face_of_every_die_can_fall() -> None:
    g = lay(party(iedain="B4"), party(brigg="B3")).g
    g.rng = Rng(3)
    for die in range(len(DICE)):
        faces = set(range(die * 6, die * 6 + 6))
        assert set(roll(g, die, 200)) == faces
        assert {replaced(g, (0, die * 6), 1) for _ in range(200)} == {(0, face) for face in faces}


def test_wl58_lookout_is_for_an_empty_row() -> None:
    """Ererbraic has two dice of his own at long range and keeps them."""
    spec = party(wradnja="C1", ererbraic="B2")
    table = lay(party(elathor="B4"), spec, active=1, ap=2, holds={"B2": 1}, dice=[EMPTY, EMPTY, BLANK])
    table.choose("Activate Ererbraic", "Attack B4")
    assert (table.fight.reach, len(table.fight.dice)) == (LONG, 2)


# ------------------------------------------------------------------ reactions
def test_wl60_wl66_a_shot_from_afar_may_be_answered_too() -> None:
    """Cloak of Dusk at long range: with one target nobody asks which, and with none left there is no roll."""
    spec = party(zaunk="B4"), party(ererbraic="B2")
    table = lay(*spec, active=1, ap=2, others=1, events={0: ["twi1"]}, deck=[], dice=[])
    table.choose("Activate Ererbraic", "Attack B4")
    assert (table.asked(), table.seat(), table.texts()) == ("reaction", 0, ["Play Cloak of Dusk (1 AP)", DONE])
    table.choose("Play Cloak of Dusk")
    assert (table.asked(), table.seat(), table.fight.dice) == ("action", 1, ())
    assert (table.ap(0), table.ap(1)) == (0, 1)


def test_wl66_a_card_for_another_range_is_no_answer(monkeypatch: Patch) -> None:
    """Cloak of Dusk for long range alone, as a pack may have it, against a shot from the next area."""
    monkeypatch.setattr(event("twi1").ability, "untargetable", 1 << LONG)
    spec = party(zaunk="B4"), party(ererbraic="B3")
    table = lay(*spec, active=1, ap=2, others=1, events={0: ["twi1"]}, deck=[], dice=[EMPTY, BLANK, BLANK])
    table.choose("Activate Ererbraic", "Attack B4")
    assert (table.fight.reach, len(table.fight.dice)) == (MEDIUM, 1)


@pytest.mark.parametrize(("spared", "defends"), [("tem5", ["Elathor"]), ("twi1", ["Elathor"])])
def test_wl60_nobody_spares_the_targets_of_another_player(spared: str, defends: list[str]) -> None:
    """Players 1 and 3 have one target each on B4; player 1 has the card and one target, so nobody asks which."""
    spec = party(zaunk="B4"), party(ererbraic="B2"), party(elathor="B4")
    table = lay(*spec, active=1, ap=2, others=1, events={0: [spared]}, deck=[], dice=[EMPTY, EMPTY, BLANK])
    table.choose("Activate Ererbraic", "Attack B4", f"Play {event(spared).name}")
    assert [one.seat for one in table.told("spared")] == [0]
    assert [table.g.content.cards[int(str(one.facts["card"]))].name for one in table.told("defended")] == defends


# ------------------------------------------------------------------ defence
def test_wl72_a_bonus_counts_among_the_blocks() -> None:
    """Stone Line: 1 Hit and empty dice; the bonus of those who share B4 holds it, the same without company does not."""
    for fellow, health in (("B4", "healthy"), ("B3", "wounded")):
        spec = party(cethra="B3", elathor="B4", iedain="B2", hangwnis=fellow)
        table = lay(spec, party(elathor2="B4"), active=1, ap=2, formation=(0, "B3", 0))
        table.dice(BONUS, EMPTY, BLANK, BLANK, BLANK)
        table.choose("Activate Elathor II", "Attack B4")
        if fellow == "B4":
            table.choose("Choose Elathor")
        assert table.health("Elathor") == health


def test_wl71_only_what_is_a_matter_of_choice_is_offered_to_the_defender() -> None:
    """Stone Line counts by itself; Squire is asked for, once, and served."""
    spec = party(cethra="B3", elathor="B4", iedain="B2", brigg="B4")
    table = lay(spec, party(elathor2="B4"), active=1, ap=2, others=2, formation=(0, "B3", 0), dice=[EMPTY, EMPTY])
    table.choose("Activate Elathor II", "Attack B4", "Choose Elathor")
    assert table.texts() == ["Use Squire of Brigg (1 AP)", DONE]
    table.dice(BLANK, BLANK, BLANK, BLANK).choose("Use Squire")
    assert (table.asked(), len(table.fight.targets[0].dice)) == ("action", 2)


def test_wl38_wl99_the_reserve_of_who_is_on_turn_does_not_bind_the_defender() -> None:
    """Player 2 has four on B4 and 1 AP left to make room; Squire on B3 is paid by player 1."""
    spec = party(brigg="B3", iedain="B3")
    four = party(wradnja="B4", hangwnis="B4", cethra="B4", elathor="B4")
    table = lay(spec, four, active=1, ap=2, others=2, dice=[EMPTY, BLANK])
    table.choose("Activate Wradnja", "Attack B3", "Choose Iedain")
    assert table.offers("Use Squire")
    table.dice(PLUS, PLUS, PLUS, PLUS).choose("Use Squire")
    assert (table.ap(0), table.ap(1), table.g.paid) == (1, 1, 1), "the attack alone was spent by who is on turn"


def test_wl71_wl209_a_die_once_per_turn_is_not_offered_to_the_second_target() -> None:
    """Band of Squires in the defence: used for Iedain, it is gone for Elathor; it is told whom it served."""
    spec = party(brigg="C1", iedain="B4", elathor="B4")
    table = lay(spec, party(elathor2="B4"), active=1, ap=2, others=3, holds={"B4": 0}, dice=[EMPTY, EMPTY])
    table.choose("Activate Elathor II", "Attack B4", "Choose Iedain")
    assert table.texts() == ["Use Band of Squires of Brigg's emblem", DONE]
    table.dice(BLANK, BLANK, BLANK).choose("Use Band of Squires")
    assert told_uses(table) == [(0, "Band of Squires", "Iedain")]
    assert table.asked() == "action", "Elathor had one die and no question"


def test_wl67_a_reroll_that_speaks_of_a_range_is_for_that_range(monkeypatch: Patch) -> None:
    """Warden for close attacks alone, as a pack may have it."""
    warden = emblem("hangwnis").emblem.ability
    monkeypatch.setattr(warden, "conditional", True)
    monkeypatch.setattr(warden, "ranges", 1 << SHORT)
    spec = party(hangwnis="C1", iedain="B4")
    far = lay(spec, party(wradnja="B3"), active=1, ap=2, holds={"B4": 0}, dice=[EMPTY, BLANK])
    assert far.choose("Activate Wradnja", "Attack B4").asked() == "action"
    close = lay(spec, party(elathor="B4"), active=1, ap=2, holds={"B4": 0}, dice=[EMPTY, EMPTY, BLANK])
    assert close.choose("Activate Elathor", "Attack B4").asked() == "defence_reroll"


def test_wl67_the_second_die_is_rerolled_once_and_stays_a_die_of_its_kind(monkeypatch: Patch) -> None:
    monkeypatch.setattr(emblem("hangwnis").emblem.ability, "reroll", 2)
    table = lay(party(hangwnis="C1", brigg="B4"), party(elathor="B4"), active=1, ap=3, holds={"B4": 0})
    table.dice(BONUS, EMPTY, BLANK, SAGE).choose("Activate Elathor", "Attack B4")
    table.dice(FIGHTER).choose("Reroll die 2")
    assert [text[:12] for text in table.texts()] == ["Reroll die 1", DONE]
    table.choose(DONE)
    assert table.fight.targets[0].dice == (AUX * 6 + BLANK - 1, AUX * 6 + FIGHTER - 1)
    (told,) = table.told("rerolled")
    (rolled,) = told.rolls
    assert (rolled.faces, rolled.seat, rolled.bonuses) == ((FIGHTER,), 0, ())
    assert (told.facts["before"], told.facts["after"], told.facts["total"]) == (SAGE, FIGHTER, 1)


def test_wl71_what_takes_a_die_at_one_range_takes_none_at_another(monkeypatch: Patch) -> None:
    """Dread for close attacks alone, as a pack may have it."""
    dread = emblem("balor").formation.ability
    monkeypatch.setattr(dread, "conditional", True)
    monkeypatch.setattr(dread, "ranges", 1 << SHORT)
    spec = party(balor="B3", wradnja="B4", brigg="A3", hangwnis="B3")
    far = lay(party(elathor="C5"), spec, active=1, ap=2, formation=(1, "B3", 0), dice=[EMPTY, BLANK])
    far.choose("Activate Wradnja", "Attack C5")
    assert len(far.fight.targets[0].dice) == 1
    close = lay(party(elathor="B3"), spec, active=1, ap=2, formation=(1, "B3", 0), dice=[EMPTY])
    close.choose("Activate Hangwnis", "Attack B3")
    assert len(close.fight.targets[0].dice) == 0


# ------------------------------------------------------------------ outcomes
def test_wl74_who_has_an_ability_of_another_kind_is_struck_back_all_the_same() -> None:
    """Snap Back of the attacker forbids nobody to counterattack."""
    table = lay(party(iedain="B4"), party(grier="B4"), active=1, ap=2, dice=[EMPTY, FIGHTER])
    table.choose("Activate Grier", "Attack B4")
    assert (table.fight.targets[0].outcome, table.health("Grier")) == (COUNTERED, "wounded")


def test_wl75_wl82_a_fallen_attacker_is_struck_no_more_and_the_torc_is_the_defenders() -> None:
    """Wounded Elathor against three with a Block each: the first knocks him down, the others only hold."""
    spec = party(iedain="B4", brigg="B4 wounded", zaunk="B4 wounded")
    table = lay(
        spec, party(elathor="B4 wounded", wradnja="E1"), active=1, ap=2, dice=[EMPTY, FIGHTER, FIGHTER, FIGHTER]
    )
    table.choose("Activate Elathor", "Attack B4", "Choose Brigg", "Choose Iedain")
    outcomes = {target.mini: target.outcome for target in table.fight.targets}
    assert outcomes == {0: UNHURT, 1: COUNTERED, 2: UNHURT}
    assert len(table.told("counter")) == 1
    assert [(torc.rule, torc.seat, torc.facts["seats"], torc.facts["owner"]) for torc in table.told("torc")] == [
        (82, 0, (0,), 1)
    ]


def test_wl72_a_defence_names_its_chance_and_the_abilities_that_counted_by_themselves() -> None:
    """2 Hits at medium range: On the Forefront takes one off, Magic Shield adds a die; Squire would be a choice."""
    spec = party(hangwnis="B4", bhlagh="B4", brigg="B4")
    table = lay(spec, party(ethlinn="B3", wradnja="B3"), active=1, ap=2, dice=[PLUS, FIGHTER, FIGHTER])
    table.choose("Activate Ethlinn", "Attack B4", "Choose Bhlagh")
    (told,) = table.told("defended")
    assert (told.facts["hits"], told.facts["cut"], told.facts["outcome"]) == (1, 1, HURT)
    assert set(abilities(table, told.facts["powers"])) == {"On the Forefront", "Magic Shield"}
    assert told.rolls[0].chance == pytest.approx(1 - (3 / 6) ** 2), "a Block is a pathfinder or a bonus"


def test_wl72_the_chance_to_hold_counts_the_bonus() -> None:
    """Stone Line: 2 Hits, one of them held by the bonus, the other by a fighter or a bonus on one die."""
    spec = party(cethra="B3", elathor="B4", iedain="B2", hangwnis="B4")
    table = lay(spec, party(elathor2="B4"), active=1, ap=2, formation=(0, "B3", 0))
    table.dice(BONUS, BONUS, FIGHTER, BLANK, BLANK).choose("Activate Elathor II", "Attack B4", "Choose Elathor")
    told = table.told("defended")[0]
    assert told.facts["bonus"] == 1
    assert told.rolls[0].chance == pytest.approx(3 / 6)
    assert abilities(table, told.facts["powers"]) == ["Stone Line"]


def test_wl72_what_does_not_change_the_defence_is_not_named_with_it() -> None:
    """Snap Back has its say in the outcome alone, Baleful Eye in Balor's attacks; swapped dice are named."""
    balor = lay(party(balor="C4"), party(dherghen="C4"), active=1, ap=2, dice=[BONUS, EMPTY, BLANK])
    balor.choose("Activate Dherghen", "Attack C4")
    assert balor.told("defended")[0].facts["powers"] == ()
    grier = lay(party(grier="C4"), party(dherghen="C4"), active=1, ap=2, dice=[BONUS, EMPTY, BLANK, BLANK])
    grier.choose("Activate Dherghen", "Attack C4")
    assert grier.told("defended")[0].facts["powers"] == ()
    climber = lay(party(ethlinn="C4"), party(dherghen="C4"), active=1, ap=2, dice=[BONUS, EMPTY, EMPTY])
    climber.choose("Activate Dherghen", "Attack C4")
    assert abilities(climber, climber.told("defended")[0].facts["powers"]) == ["Climber"]
    assert climber.told("defended")[0].rolls[0].die == "mountain"


def test_wl81_nobody_is_struck_back_for_a_strike() -> None:
    """Bog Fever on Meong, who could shoot at the last adventurer of the table, and has a Block more than Hits."""
    fellows = party(wradnja="D4", brigg="C2", elathor="C2", iedain="C2", elathor2="C5")
    table = lay(party(meong="A3"), fellows, active=1, ap=9, deck=["mis2"])
    table.g.draws = (1,)
    table.dice(BLANK, PLUS).choose("Activate Wradnja", "Travel to D5")
    (target,) = table.fight.targets
    assert (target.blocks, target.outcome, table.told("counter")) == (1, UNHURT, [])
    assert (table.fight.die, table.fight.targeted) == (AUX, 1 << table.mini("Meong"))


def test_wl81_lightning_strikes_all_in_the_area_and_only_them() -> None:
    fellows = party(wradnja="D4", brigg="B4", iedain="B3")
    table = lay(party(elathor="B3", hangwnis="B4"), fellows, active=1, ap=9, deck=["tem1"])
    table.g.draws = (1,)
    table.dice(BLANK, BLANK, BLANK, BLANK).choose("Activate Wradnja", "Travel to D5", "Choose B3")
    assert table.fight.targeted == 1 << table.mini("Elathor") | 1 << table.mini("Iedain")
    assert table.fight.area == table.g.at[table.mini("Iedain")]


def test_wl149_wl182_bog_fever_the_two_dice_of_a_defence_may_show_an_event() -> None:
    """Hangwnis defends with two auxiliary dice: his player draws."""
    table = lay(party(hangwnis="C1"), party(wradnja="D4", brigg="E2"), active=1, ap=9, deck=["mis2", "twi2"])
    table.g.draws = (1,)
    table.dice(BLANK, EVENT, BLANK).choose("Activate Wradnja", "Travel to D5")
    assert (len(table.g.parties[0].events), len(table.g.parties[1].events)) == (1, 0)


# ------------------------------------------------------------------ after the combat
def test_wl78a_wl209_consecutive_blows_serve_once_per_turn() -> None:
    """Against Elathor they are used and told; in the next area four successes bring no second question."""
    table = lay(party(elathor="B4", brigg="B5"), party(hangwnis="C1", iedain="B4"), active=1, ap=4)
    table.dice(DOUBLE, DOUBLE, BLANK, EMPTY, EMPTY, BLANK)
    table.choose("Activate Iedain", "Attack B4", "Use Consecutive Blows")
    assert told_uses(table) == [(1, "Consecutive Blows", "Iedain")]
    table.dice(DOUBLE, DOUBLE, BLANK, BLANK).choose("Travel to B5", "Attack B5")
    assert (table.fight.successes, table.health("Brigg"), table.asked()) == (4, "wounded", "action")


def test_wl56_wl78_elusive_serves_the_third_card_of_the_third_player_and_the_step_is_made() -> None:
    table = lay(party(iedain="B4"), party(brigg="F2"), party(wradnja="E2", elathor="F1", zaunk="B4"), ap=2)
    table.dice(EMPTY, EMPTY, BLANK, BLANK).choose("Activate Iedain", "Attack B4")
    assert (table.asked(), table.seat(), table.texts()) == ("after_combat", 2, ["Use Elusive of Zaunk", DONE])
    table.choose("Use Elusive")
    assert table.asked() == "step"
    assert {text.split()[0] for text in table.texts()} == {"Choose"}, "who uses it goes"
    assert told_uses(table) == [(2, "Elusive", "Zaunk")]


def test_wl78_a_step_after_the_combat_is_for_who_fought_and_stands(monkeypatch: Patch) -> None:
    """Battle Fervour as a free step without a condition, as a pack may have it. Brigg on B4 only looks on."""
    fervour = emblem("ouaf").emblem.ability
    for field, value in (("repeat_attack", False), ("knocked_down", False), ("conditional", False), ("step", 1)):
        monkeypatch.setattr(fervour, field, value)
    spec = party(ouaf="C1", iedain="B4 wounded", brigg="B4")
    held = lay(party(elathor="B4"), spec, active=1, ap=2, holds={"B4": 1}, dice=[EMPTY, BLANK])
    held.choose("Activate Iedain", "Attack B4", DONE, "Use Battle Fervour")
    assert (held.asked(), held.g.mover) == ("step", held.mini("Iedain"))
    fell = lay(party(elathor="B4"), spec, active=1, ap=2, holds={"B4": 1}, dice=[EMPTY, FIGHTER])
    fell.choose("Activate Iedain", "Attack B4", DONE)
    assert (fell.health("Iedain"), fell.asked()) == ("fallen", "action")


def test_wl78_an_ability_without_a_step_or_a_repeat_has_nothing_to_do_after_the_combat(monkeypatch: Patch) -> None:
    """Squire with a window more, as a pack may have it."""
    squire = card("brigg")
    monkeypatch.setattr(squire.ability, "windows", ATTACK_POOL | COMBAT_DONE)
    for copy in box().content.cards:
        if copy.adventurer.id == "brigg":
            monkeypatch.setattr(copy, "windows", copy.ability.windows)
    spec = party(iedain="B4", brigg="B4")
    table = lay(party(elathor="B4"), spec, active=1, ap=3, dice=[EMPTY, EMPTY, BLANK])
    table.choose("Activate Iedain", "Attack B4", DONE)
    assert table.asked() == "action"
