"""The laws of every game, on the tables that only The Waylanders has: scenarios, teams, events, the full pool.

Conservation of the 10 action tokens, of cards and centre tokens is `nothing_gets_lost`; that draft hands, picks,
stacks, tokens, decks and event hands stay hidden is `views_show_nothing_hidden` and `guesses_do_not_know_the_truth`.
"""

from collections.abc import Callable

import pytest

from tests.laws import laws
from tests.laws.test_laws import LAWS
from tests.sittings import Case, Sitting
from waystone.games.waylanders.game import GAME

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
