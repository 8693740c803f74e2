"""The laws of every game, on the tables that only The Waylanders has: scenarios, teams, events, the full pool.

Conservation of the 10 action tokens, of cards and centre tokens is `nothing_gets_lost`; that draft hands, picks,
stacks, tokens, decks and event hands stay hidden is `views_show_nothing_hidden` and `guesses_do_not_know_the_truth`.
"""

from collections.abc import Callable, Iterator

import pytest

from tests.laws import laws
from tests.laws.test_laws import LAWS
from tests.sittings import Case, Sitting
from waystone.engine import Match
from waystone.engine.playout import choices_of, play_randomly
from waystone.engine.resume import read_state
from waystone.engine.snapshot import write_state
from waystone.games.waylanders.advice.advice import WayAdvice
from waystone.games.waylanders.game import GAME
from waystone.games.waylanders.model.content import PARTY
from waystone.games.waylanders.model.effects import TOLL
from waystone.games.waylanders.model.state import FALLEN, Way

SITTINGS = [
    Sitting(GAME, 4, {"scenario": "teams", "events": "all"}),
    Sitting(GAME, 4, {"scenario": "marshlands"}),
    Sitting(GAME, 2, {"scenario": "riverbank"}),
    Sitting(GAME, 3, {"scenario": "tempest", "pool": "full"}),
    Sitting(GAME, 4, {"events": "all", "pool": "full"}),
]
SLOW = (laws.looks_good_from_every_seat, laws.saves_anywhere)  # shown for every game on its plain table


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
@pytest.mark.parametrize("law", [law for law in LAWS if law not in SLOW], ids=lambda law: law.__name__)
def test_law(law: Callable[[Case], None], sitting: Sitting) -> None:
    with Case(sitting, 5) as case:
        law(case)


@pytest.mark.parametrize("sitting", SITTINGS[:1] + SITTINGS[-1:], ids=str)
def test_guesses_do_not_know_the_truth(sitting: Sitting) -> None:
    laws.guesses_do_not_know_the_truth(sitting)


def decisions_of(sitting: Sitting, seed: int) -> Iterator[tuple[Match, Way]]:
    """A random match, decision by decision."""
    match = sitting.match(seed)
    chance = choices_of(seed)
    while match.ask is not None:
        assert isinstance(match.state, Way)
        yield match, match.state
        play_randomly(match, chance, limit=1)


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_what_is_known_at_once_agrees_with_the_lists(sitting: Sitting) -> None:
    for _, g in decisions_of(sitting, 11):
        if not g.cards:
            continue
        assert g.fallen == sum(1 << mini for mini, health in enumerate(g.health) if health == FALLEN)
        standing = [mini for mini, health in enumerate(g.health) if health != FALLEN and g.at[mini] >= 0]
        assert g.here == [sum(1 << mini for mini in standing if g.at[mini] == area.index) for area in g.areas]
        assert all(party.serving == party.windows | g.banner[party.side] for party in g.parties)
        assert g.tolls == any(banner & TOLL for banner in g.banner)
        assert [g.standing_of(party.seat) for party in g.parties] == [
            PARTY - g.health[party.seat * PARTY : party.seat * PARTY + PARTY].count(FALLEN) for party in g.parties
        ]


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_a_snapshot_of_before_it_was_known_at_once_is_read(sitting: Sitting) -> None:
    """Given what an earlier version wrote by the same rules, then the table stands as it stood."""
    for number, (match, g) in enumerate(decisions_of(sitting, 13)):
        if number % 25 == 0:
            written = write_state(match.edition, g)
            for field in ("fallen", "tolls"):
                del written["has"][field]
            for party in written["has"]["parties"]:
                del party["has"]["serving"]
            read = read_state(match.game, match.edition, written, match.state.seats, match.settings, match.seed)
            assert not sitting.reader.differences(g, read)


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_weights_that_are_kept_are_those_that_would_be_worked_out(sitting: Sitting) -> None:
    keeps, forgets = WayAdvice(), WayAdvice()
    for match, g in decisions_of(sitting, 12):
        assert match.ask is not None
        tables = forgets.tables(g.content)
        tables.aims, tables.prizes, tables.lures = {}, {}, None
        assert keeps.priors(g, match.ask) == forgets.priors(g, match.ask)
