"""What a table needs of every game of this house: facts, dice with their owners, and pages to read by themselves."""

import pytest

from tests.test_one_name import GAMES
from waystone.bots import roster
from waystone.engine import Match, registry
from waystone.engine.rng import Rng

MOST = 400  # decisions
PAGES = {"map", "look", "cards", "who"}


@pytest.fixture(scope="module", params=GAMES)
def match(request: pytest.FixtureRequest) -> Match:
    game = registry.find(request.param)
    made = Match.new(game, players=2 if 2 in game.players else min(game.players), seed=31, log_events=True)
    bot = roster.make("greedy", Rng(2))
    while made.ask is not None and len(made.answers) < MOST:
        made.choose(bot.choose(made.seat(made.ask.seat)))
    return made


def test_events_are_facts_that_the_games_words_turn_into_sentences(match: Match) -> None:
    assert [event.kind for event in match.log if event.words] == []
    assert {event.kind for event in match.log if not match.told(event)} == set()


def test_dice_have_an_owner_and_faces_that_are_on_them(match: Match) -> None:
    rolls = [roll for event in match.log for roll in event.rolls]
    assert rolls
    assert [roll.faces for roll in rolls if not match.whose(roll)] == []
    assert [roll.faces for roll in rolls if any(face not in match.die(roll).faces for face in roll.faces)] == []


def test_the_table_can_be_read_page_by_page(match: Match) -> None:
    pages = match.game.pages()
    assert set(pages) >= PAGES
    for name in PAGES - {"look"}:
        assert pages[name](match.edition, match.view(0), "").strip(), name
