"""What the advice tells bots: who is likely to win, and what an area lures with."""

import pytest

from tests.games.waylanders.table import Table, lay, party
from waystone.engine import registry
from waystone.engine.match import Match
from waystone.engine.rng import Rng
from waystone.games.waylanders.advice.advice import WayAdvice
from waystone.games.waylanders.advice.plans import PATIENCE, Tables
from waystone.games.waylanders.advice.standing import AP_COMING, CLAIM, NUMBERS, WEIGHTS, WOUNDED_BESIDE_FOES, features

TWO = (party(iedain="B2"), party(zaunk="D4"))


def chance(table: Table) -> float:
    """Of the first player."""
    chances = WayAdvice().value(table.g)
    assert sum(chances) == pytest.approx(1.0)
    return chances[0]


def test_a_torc_more_or_a_fellow_more_is_a_better_chance() -> None:
    even = chance(lay(*TWO))
    assert chance(lay(*TWO, torcs=[3, 0])) > even > chance(lay(*TWO, torcs=[0, 3]))
    assert chance(lay(party(iedain="B2", brigg="B1"), TWO[1])) > even
    assert chance(lay(party(iedain="B2 wounded"), TWO[1])) < even


@pytest.mark.parametrize(("scenario", "players"), [("standard", 2), ("standard", 3), ("standard", 4), ("teams", 4)])
def test_every_side_has_its_numbers_and_every_number_its_weight(scenario: str, players: int) -> None:
    names = ("iedain", "zaunk", "brigg", "badarn")[:players]
    g = lay(
        *(party(**{name: place}) for name, place in zip(names, ("B2", "D4", "A3", "E2"), strict=False)),
        scenario=scenario,
    ).g
    rows = features(g)
    assert len(rows) == len(g.torcs)
    assert {len(row) for row in rows} == {NUMBERS}
    assert len(WEIGHTS[len(rows)]) == NUMBERS
    assert len(WayAdvice().features(g)) == NUMBERS * len(rows)


def test_the_numbers_see_danger_claims_and_what_comes_from_the_right() -> None:
    g = lay(party(iedain="B4 wounded"), party(zaunk="B4"), holds={"B3": 0, "C4": 0}, objectives=["obj11"]).g
    g.parties[1].used, g.parties[0].incoming = 2, 1
    mine, theirs = features(g)
    assert (mine[WOUNDED_BESIDE_FOES], theirs[WOUNDED_BESIDE_FOES]) == (1.0, 0.0)
    assert (mine[CLAIM], theirs[CLAIM]) == (2.0, 0.0)
    assert (mine[AP_COMING], theirs[AP_COMING]) == (3.0, 0.0)


def test_the_enemys_bank_lures_until_the_game_drags_on() -> None:
    table = lay(party(iedain="B2"), party(zaunk="F4"), scenario="riverbank")
    table.g.parties[0].home, table.g.parties[1].home = 0, 1
    far = table.g.areas[[area.label for area in table.g.areas].index("E1")]
    tables = Tables(table.g.content)
    assert tables.lures_for(table.g, 0).prize_of(table.g, far) > 0.0
    table.g.rounds = PATIENCE
    assert tables.lures_for(table.g, 0).prize_of(table.g, far) == 0.0


def test_what_is_remembered_of_the_last_look_changes_no_weight() -> None:
    """One advice looks at a whole game in which everything happens, a fresh one at every moment of it anew."""
    for scenario in ("standard", "tempest", "riverbank"):
        match = Match.new(registry.find("waylanders"), players=2, seed=3, settings={"scenario": scenario})
        rng = Rng(4)
        advice = WayAdvice()
        while (ask := match.ask) is not None and len(match.answers) < 200:
            weights = advice.priors(match.state, ask)
            assert weights == WayAdvice().priors(match.state, ask)
            best = max(range(len(weights)), key=weights.__getitem__)
            match.choose(ask.options[best if rng.below(3) else rng.below(len(weights))])
