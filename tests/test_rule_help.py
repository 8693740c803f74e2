"""Whatever can be touched in a picture leads to rules: its name holds a word that the rules of its game explain.

The page looks such words up (`assets/seek.ts`, `helpful`), so a thing without one would open the rules at random.
"""

import re
from xml.etree import ElementTree

import pytest

from tests.test_one_name import GAMES, NAMES
from waystone.engine import TABLE, Match, registry
from waystone.engine.playout import choices_of, play_randomly
from waystone.engine.rulebook import rulebook

WORD = re.compile(r"[a-z]{3,}")
COMMON = frozenset(
    [
        *("all", "and", "any", "are", "but", "can", "for", "has", "its", "may", "not", "off", "one", "out", "the"),
        *("two", "was", "who", "you", "from", "have", "into", "left", "more", "none", "only", "than", "that"),
        *("them", "then", "they", "this", "with", "your", "other", "three"),
    ]
)
STEP = 60  # decisions between two looks
MOMENTS = 5


def words(text: str) -> set[str]:
    """The words by which rules are looked up: those of three letters or more that do not stand in every sentence."""
    return set(WORD.findall(text.casefold())) - COMMON


def touchable(match: Match, seat: int) -> dict[str, str]:
    """Everything in the picture that can be touched, with its name and what is said about it."""
    picture = match.game.scene(match.edition, match.view(seat)).named(match.names).svg()
    found: dict[str, str] = {}
    for element in ElementTree.fromstring(picture).iter():
        if touch := element.get("data-touch"):
            title = element.find("{http://www.w3.org/2000/svg}title")
            said = (title.text or "") if title is not None else ""
            found[touch] = max(found.get(touch, ""), said, key=len)  # a frame round the thing says nothing
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_thing_that_can_be_touched_leads_to_a_rule(name: str) -> None:
    game = registry.find(name)
    explained = words(" ".join(rule.text for rule in rulebook(game.package).rules.values()))
    helpless: dict[str, str] = {}
    seen = 0
    for moment in range(MOMENTS):
        match = Match.new(game, names=NAMES[: min(max(game.players), 3)], seed=23, log_events=True)
        play_randomly(match, choices_of(23), limit=moment * STEP)
        for seat in (TABLE, 0):
            things = touchable(match, seat)
            seen += len(things)
            helpless |= {touch: title for touch, title in things.items() if not words(title) & explained}
    assert seen > 100, "a picture of things"
    assert helpless == {}
