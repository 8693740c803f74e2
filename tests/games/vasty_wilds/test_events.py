"""What the table hears in whole matches: about whom, and by which rule."""

from functools import cache

import pytest

from tests.games.vasty_wilds.table import box
from waystone.engine.event import EVERYBODY, Event
from waystone.engine.match import Match
from waystone.engine.rng import Rng
from waystone.games.vasty_wilds.display.words import SENTENCES
from waystone.games.vasty_wilds.game import GAME

# By kind of event: the rules that it may be told with. VW-26 to the first turn, then in the order of the rulebook.
RULES = {
    "first": {26}, "rolled_first": {26}, "drew_root": {27}, "set_aside": {27}, "laid": {27, 43}, "drew_token": {30},
    "put": {30}, "dealt": {31}, "drew_cards": {31, 40}, "turn": {33}, "skipped": {35, 105}, "drew": {40}, "freed": {40},
    "covered": {41}, "chose_redraw": {47}, "put_under": {47}, "redrew": {47}, "slowed": {48}, "moved": {51},
    "passed": {51}, "stuck": {52}, "placed": {60, 112}, "none_left": {62}, "collected": {65}, "stayed": {68},
    "hurt": {69}, "healed": {72, 73, 94}, "not_healed": {74}, "returned": {68, 70, 103}, "duelled": {77},
    "no_duel": {76}, "found": {86}, "left": {83, 86}, "gained": {93, 100}, "not_gained": {83, 84},
    "lost": {73, 78, 87, 92, 96}, "wasted": {5, 94, 96, 99, 102, 103}, "swapped_objectives": {96},
    "swapped_pawns": {103}, "swapped_tokens": {104}, "carried": {99}, "discarded": {101}, "discarded_card": {101},
    "looked": {101, 105}, "saw": {101, 105}, "removed": {102}, "flagged": {105, 106, 107, 108, 109},
    "chose_card": {105}, "named": {105}, "held": {107}, "exhausted": {112, 117}, "won": {114}, "stopped": {115},
    "rolled": {6}, "rolled_move": {6},
}  # fmt: skip
SEATLESS = {"exhausted", "stopped", "dealt", "rolled_first"}
ABOUT_CARDS = {"laid", "wasted"}  # which do not say whose they are


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
    assert set(RULES) == set(SENTENCES)
    seldom = {"set_aside", "stuck", "left", "exhausted", "stopped"}
    assert set(RULES) - kinds <= seldom


def test_an_event_names_its_seat() -> None:
    """So that a table can show it at the right place; who alone hears it is "you"."""
    for event in heard():
        words = GAME.sentence(box(), event)
        if event.kind in SEATLESS:
            assert event.seat == -1
        elif event.only == event.seat:
            assert words.startswith("You "), words
        elif event.only == EVERYBODY and event.kind not in ABOUT_CARDS:
            assert f"{{{event.seat}}}" in words, event


def test_an_event_touches_what_it_is_about() -> None:
    """A pawn, a space, a dot or a card that its sentence names."""
    content = box().content
    for event in heard():
        words = GAME.sentence(box(), event)
        what, _, index = event.touches.partition("-")
        if what == "pawn":
            assert f"{{{index}}}" in words, event
        elif what == "space":
            assert content.spaces[int(index)].name in words, event
        elif what == "dot":
            assert content.cards[content.dots[int(index)].card].name in words, event
        elif what == "objective" and event.kind == "placed":
            owner, space = index.split("-")
            assert f"objective for {{{owner}}} on {content.spaces[int(space)].name}" in words
        elif what == "table":
            assert content.cards[int(index)].name in words
