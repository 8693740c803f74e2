"""What the table hears in whole matches: about whom, and by which rule."""

import re
from functools import cache

import pytest

from tests.games.vasty_wilds.table import box
from waystone.engine.event import Event
from waystone.engine.match import Match
from waystone.engine.rng import Rng
from waystone.games.vasty_wilds.game import GAME

# By kind of event: the rules that it may be told with. VW-26 to the first turn, then in the order of the rulebook.
RULES = {
    "first": {26}, "laid": {27, 43}, "put": {30}, "dealt": {31}, "turn": {33}, "skipped": {35, 105}, "drew": {40},
    "covered": {41}, "redrew": {47}, "moved": {51}, "passed": {51}, "placed": {60, 112}, "collected": {65},
    "hurt": {69}, "healed": {72, 73, 94}, "returned": {68, 70, 103}, "duelled": {77}, "found": {86},
    "gained": {93, 100}, "lost": {73, 78, 87, 92, 96}, "swapped": {96, 103, 104}, "carried": {99},
    "discarded": {101}, "looked": {101, 105}, "removed": {102}, "flagged": {105, 106, 107, 108, 109},
    "exhausted": {112, 117}, "won": {114}, "stopped": {115}, "rolled": {6, 26},
}  # fmt: skip
SEATLESS = {"exhausted", "stopped", "dealt"}


@cache
def heard() -> list[Event]:
    """All events of some random matches."""
    found: list[Event] = []
    for seed in range(9):
        match = Match.new(GAME, players=2 + seed % 3, seed=seed, edition=box(), log_events=True)
        rng = Rng(seed)
        while (ask := match.ask) is not None:
            match.push(ask.options[rng.below(len(ask.options))])
        found += match.log
    return found


@pytest.mark.parametrize("kind", sorted(RULES))
def test_every_kind_is_told_by_its_own_rules(kind: str) -> None:
    assert {event.rule for event in heard() if event.kind == kind} <= RULES[kind]


def test_no_other_kind_is_told_and_nearly_all_are() -> None:
    kinds = {event.kind for event in heard()}
    assert kinds <= set(RULES)
    assert len(set(RULES) - kinds) <= 3  # the end of the pile and the cap are seldom reached at random


def test_the_seat_of_an_event_is_whom_it_begins_with() -> None:
    """So that a table can show it at the right place."""
    for event in heard():
        named = re.match(r"\{(\d)\}", event.words)
        if event.kind in SEATLESS or (event.rule == 26 and event.kind == "rolled"):
            assert event.seat == -1
        elif named and event.rule != 103:  # two others may change places
            assert event.seat == int(named[1]), event


def test_an_event_touches_what_it_is_about() -> None:
    """A pawn of its own seat, or a space that is named."""
    content = box().content
    for event in heard():
        what, _, index = event.touches.partition("-")
        if what == "pawn" and event.kind not in ("removed", "swapped"):
            assert int(index) == event.seat, event
        elif what == "space":
            assert content.spaces[int(index)].name in event.words, event
        elif what == "objective" and event.kind == "placed":
            owner, space = index.split("-")
            assert f"objective of {{{owner}}} on {content.spaces[int(space)].name}" in event.words
        elif what == "table":
            assert event.words.startswith(content.cards[int(index)].name)
