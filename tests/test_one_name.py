"""A player has one name, wherever a game speaks of one: in the log, in the table in words, and in the picture."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from waystone.engine import TABLE, Match, phrases, registry
from waystone.engine.playout import choices_of, play_randomly

NAMES = ["Ada", "Ben", "Cyd", "Dot", "Eve", "Fay"]
NUMBERED = re.compile(r"\b(?:player|side|seat) \d|\{\d\}", re.IGNORECASE)
MOMENTS = 4
STEP = 40  # decisions between two looks
GAMES = [name for name in registry.names() if registry.find(name).package.startswith("waystone.games.")]


@pytest.fixture(scope="module", params=GAMES)
def moments(request: pytest.FixtureRequest) -> list[Match]:
    """A game of people with names, seen at some moments: the first with nothing decided yet."""
    return list(_moments(request.param))


def _moments(name: str) -> Iterator[Match]:
    game = registry.find(name)
    for moment in range(MOMENTS):
        match = Match.new(game, names=NAMES[: min(max(game.players), 4)], seed=11, log_events=True)
        play_randomly(match, choices_of(11), limit=moment * STEP)
        yield match


def drawn_words(match: Match, seat: int) -> list[str]:
    """Every text and title of the picture."""
    picture = match.game.scene(match.edition, match.view(seat)).named(match.names).svg()
    return [
        element.text or "" for element in ElementTree.fromstring(picture).iter() if element.tag[-4:] in ("text", "itle")
    ]


def test_nobody_is_a_number(moments: list[Match]) -> None:
    for match in moments:
        for seat in (TABLE, 0):
            pages = [page(match.edition, match.view(seat), "") for page in match.game.pages().values()]
            log = [match.told(event) for event in match.heard(seat)]
            said = [match.text(seat), *[match.words(page) for page in pages], *log, *drawn_words(match, seat)]
            assert [line for words in said for line in words.splitlines() if NUMBERED.search(line)] == []


def test_the_log_calls_players_by_their_names_alone(moments: list[Match]) -> None:
    match = moments[-1]
    lines = [match.told(event) for event in match.heard(TABLE)]
    assert any(name in line for name in match.names for line in lines)
    titles = [match.title(seat) for seat in range(len(match.names)) if match.role(seat)]
    assert [line for line in lines if any(title in line for title in titles)] == []


def test_every_line_of_the_log_is_a_sentence_with_its_stop(moments: list[Match]) -> None:
    match = moments[-1]
    for seat in range(TABLE, len(match.names)):
        lines = [line for event in match.heard(seat) if (line := match.told(event))]
        assert lines
        assert [line for line in lines if not line.endswith(phrases.ENDS) or line.endswith(("..", '.".'))] == []


def test_pictures_show_the_names_of_all_and_no_role_alone(moments: list[Match]) -> None:
    match = moments[-1]
    words = drawn_words(match, 0)
    for name in match.names:
        assert any(name in line for line in words), f"{name} is not in the picture"
    roles = [match.role(seat) for seat in range(len(match.names)) if match.role(seat)]
    assert [line for line in words if line.removesuffix(", you") in roles] == []
