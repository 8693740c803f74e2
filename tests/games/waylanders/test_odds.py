"""Every chance that is shown, against every roll of the real rules: WL-58 to WL-77, WL-132."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from tests.games.waylanders.table import Spec, Table, area_of, lay, party
from waystone.engine.option import Rule
from waystone.engine.rng import ScriptEmpty
from waystone.games.waylanders.model.content import AUX
from waystone.games.waylanders.model.options import Name
from waystone.games.waylanders.model.state import COUNTERED, HURT, Way
from waystone.games.waylanders.rules.combat import fight
from waystone.games.waylanders.rules.spreads import odds_of
from waystone.games.waylanders.rules.strongholds import attempt, check_pool

FACES = range(1, 7)


def answer_nothing(g: Way, rule: Rule, first: int) -> None:
    """Go through a rule: `first` defends first, and nobody adds anything to any roll."""
    try:
        ask = next(rule)
        while True:
            chosen = [
                option for option in ask.options if isinstance(option, Name) and g.mini[option.card.index] == first
            ]
            ask = rule.send(chosen[0] if chosen else ask.options[-1])
    except StopIteration:
        return


def every_roll(g: Way, play: Callable[[Way], str], dice: tuple[int, ...] = ()) -> dict[str, Fraction]:
    """How likely each end of a rule is, by playing it with every result of every die."""
    twin = g.copy()
    twin.rng.script = list(dice)
    try:
        return {play(twin): Fraction(1, 6 ** len(dice))}
    except ScriptEmpty:
        found: dict[str, Fraction] = {}
        for face in FACES:
            for end, chance in every_roll(g, play, (*dice, face)).items():
                found[end] = found.get(end, Fraction(0)) + chance
        return found


def attack(table: Table, attacker: str, area: str, first: str) -> dict[str, Fraction]:
    """What an attack does to one target if it defends first."""
    mini, target = table.mini(attacker), table.mini(first)

    def play(g: Way) -> str:
        answer_nothing(g, fight(g, mini, area_of(g, area)), target)
        assert g.fight is not None
        ends = {each.mini: each.outcome for each in g.fight.targets}
        return {HURT: "hurt", COUNTERED: "counter"}.get(ends[target], "nothing")

    return every_roll(table.g, play)


def shown(table: Table, attacker: str, area: str) -> dict[str, tuple[float, float]]:
    """What the screen says about an attack: each target's chances to be hurt and to strike back."""
    table.choose(f"Activate {attacker}")
    aims = [aim for aim in table.match.view(0).aims if aim.area == area_of(table.g, area)]
    names = [card.name for card in table.g.cards]
    return {names[mini]: (hurt, counter) for mini, hurt, counter in aims[0].chances}


CASES: dict[str, tuple[Spec, Spec, str, dict[str, object]]] = {
    "plain numbers": (party(iedain="B4"), party(brigg="B4"), "B4", {}),
    "a wounded attacker": (party(iedain="B4 wounded"), party(brigg="B4"), "B4", {}),
    "two targets": (party(brigg="B4"), party(iedain="B4", elathor="B4"), "B4", {}),
    "Grier strikes back on ties": (party(iedain="B4"), party(grier="B4"), "B4", {}),
    "a wounded Grier does not": (party(iedain="B4"), party(grier="B4 wounded"), "B4", {}),
    "Crushing Presence": (party(elathor="B4"), party(brigg="B4"), "B4", {"holds": {"B4": 0}}),
    "Crushing Presence against Grier": (party(elathor="B4"), party(grier="B4"), "B4", {"holds": {"B4": 0}}),
    "Iron Hide": (party(iedain="B4"), party(cethra="B4"), "B4", {}),
    "On the Forefront": (party(ererbraic="A2"), party(hangwnis="C4"), "C4", {}),
    "Climber": (party(dherghen="C4"), party(ethlinn="C4"), "C4", {}),
    "Magic Shield": (party(iedain="B4"), party(bhlagh="B4"), "B4", {}),
    "Baleful Eye": (party(balor="B4"), party(brigg="B4"), "B4", {}),
    "Creeper": (party(wradnja="B4"), party(elathor="B3"), "B3", {}),
    "Ambush": (party(dherghen="B4"), party(brigg="B4"), "B4", {"holds": {"B4": 0}}),
    "an automatic hit": (party(ethlinn="B3"), party(hangwnis="B4"), "B4", {}),
    "support": (party(wradnja="B3", hangwnis="B3"), party(zaunk="B4"), "B4", {}),
    "Winding Bolt": (party(hiehit="B1", ererbraic="B1"), party(wradnja="C3"), "C3", {}),
    "Lookout, a counterattack with a lent row": (
        party(ererbraic="B1"),
        party(wradnja="E3", hangwnis="B3"),
        "B3",
        {"holds": {"B3": 1}},
    ),
    "Stone Line": (
        party(iedain="B3 wounded"),
        party(cethra="B4", elathor="B3", zaunk="B3 wounded", brigg="B5"),
        "B3",
        {"formation": (1, "B4", 0)},
    ),
    "Climber on a plain": (party(dherghen="B4"), party(ethlinn="B4"), "B4", {}),
    "Squire is a matter of choice": (party(iedain="B4 wounded"), party(elathor="B4", brigg="B4 wounded"), "B4", {}),
    "Baleful Eye takes the only die": (party(balor="B4"), party(elathor="B4"), "B4", {}),
    "Baleful Eye and Dread take more than there are": (
        party(balor="B3", iedain="B4", brigg="A3", hangwnis="A3"),
        party(elathor="B3"),
        "B3",
        {"formation": (0, "B3", 0)},
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_wl73_wl74_the_chances_shown_are_those_of_the_rules(name: str) -> None:
    attackers, targets, area, more = CASES[name]
    table = lay(attackers, targets, ap=2, target=99, **more)  # type: ignore[arg-type]
    attacker = table.g.cards[0].name
    chances = shown(table, attacker, area)
    assert chances
    for target, (hurt, counter) in chances.items():
        true = attack(table, attacker, area, target)
        assert hurt == pytest.approx(float(true.get("hurt", 0)), abs=1e-4), target
        assert counter == pytest.approx(float(true.get("counter", 0)), abs=1e-4), target


def test_the_numbers_that_were_wrong() -> None:
    """Against Grier a tie strikes back too; under Crushing Presence nobody does."""
    grier = lay(party(iedain="B4"), party(grier="B4"), ap=2)
    assert shown(grier, "Iedain", "B4")["Grier"][1] == pytest.approx(float(Fraction(67, 144)), abs=1e-4)
    crushed = lay(party(elathor="B4"), party(brigg="B4"), ap=2, holds={"B4": 0})
    assert shown(crushed, "Elathor", "B4")["Brigg"][1] == 0.0


@pytest.mark.parametrize("value", [1, 2, 3])
@pytest.mark.parametrize("company", [party(iedain="B4"), party(iedain="B4", brigg="B4")], ids=["alone", "company"])
def test_wl132_the_chance_of_a_check_is_that_of_the_rules(value: int, company: Spec) -> None:
    table = lay(company, party(zaunk="C1"), ap=2, strongholds={"B4": value}).choose("Activate Iedain")
    mini, area = table.mini("Iedain"), area_of(table.g, "B4")

    def play(g: Way) -> str:
        answer_nothing(g, attempt(g, mini), mini)
        return "held" if g.owner[area] == 0 else "failed"

    aux, bonus = check_pool(table.g, mini)
    card, terrain = table.g.cards[mini], table.g.areas[area].terrain
    chance = odds_of(table.g.content).check(terrain, card.technique, aux, bonus, value)
    assert terrain != AUX
    assert chance == pytest.approx(float(every_roll(table.g, play).get("held", 0)))


def test_wl132_a_check_has_one_auxiliary_die_at_most_and_a_bonus_makes_it_easier() -> None:
    odds = odds_of(lay(party(iedain="B4"), party(zaunk="C1")).g.content)
    plain, fighter = 1, 0
    assert odds.check(plain, fighter, 2, 0, 3) == odds.check(plain, fighter, 1, 0, 3)
    assert odds.check(plain, fighter, 0, 1, 3) == pytest.approx(2 / 6), "two fighters and the bonus"
    assert odds.check(plain, fighter, 0, 0, 3) == 0


def test_wl60_every_target_has_its_chances() -> None:
    """The last two cards of the second party."""
    spec = party(brigg="C1", cethra="C1", grier="C1", elathor="B4", zaunk="B4"), party(hangwnis="F2")
    table = lay(party(iedain="B4"), *spec, ap=2)
    assert set(shown(table, "Iedain", "B4")) == {"Elathor", "Zaunk"}
