"""The laws of observations: a row says what the seat's view says, no more and no less, at every player count."""

from typing import Any

import pytest

from tests import builds
from tests.env.observed import changed, different, hidden_in_turn, module_of, observed, observer_of
from tests.sittings import OUR_GAMES, Case, Sitting, asked
from waystone import env
from waystone.drawing.kept import forget
from waystone.engine import TABLE, Match, Rng
from waystone.engine.observation import Row, zeros

SITTINGS = [Sitting(game, players) for game in OUR_GAMES for players in game.players]
FEWEST = [Sitting(game, max(2, game.players[0])) for game in OUR_GAMES]
LOOKS = 10 if builds.COMPILED else 4

# Fields of the state that cannot have the values next to theirs; that rows tell of them is seen in play.
CANNOT_BE = {
    "Dungeon.maze": "six cards always lie there",
    "Dungeon.placed": "keys are numbered from 1, so bit 0 means nothing",
    "Hero.side": "a card has two sides",
    "Laid.heading": "there are twelve",
    "Wayward.hopes": "faces are always listed from the lowest up",
}


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_dealing_anew_what_a_seat_cannot_know_changes_no_number(sitting: Sitting) -> None:
    """Given any moment of a match, when all hidden things are dealt anew, then the seat's row stays the same."""
    with Case(sitting, 3, looks=12) as case:
        match = case.match()
        for _ in case.stops(match):
            for seat in sitting.seats:
                before = observed(sitting, match, seat)
                for again in range(2):
                    other = match.copy()
                    sitting.game.redeal(other.state, seat, Rng(2 * case.steps + again))
                    told = differences(sitting, before, observed(sitting, other, seat))
                    assert not told, f"seat {seat} is told what it cannot know: {told}"


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_what_a_row_keeps_is_what_would_be_written_anew(sitting: Sitting) -> None:
    """Given one row that shows matches, one just begun, and all their seats in turn: it says what a fresh row says."""
    observer = observer_of(sitting)
    begun = sitting.match(5)
    row = Row(zeros(len(observer.names)), 0, observer.highs)
    with Case(sitting, 3, looks=12) as one, Case(sitting, 4, looks=12) as two:
        matches = one.match(), two.match()
        for _ in zip(one.stops(matches[0]), two.stops(matches[1]), strict=False):
            for match in (*matches, matches[0].copy(), begun):
                for seat in (*sitting.seats, *reversed(sitting.seats)):
                    observer.observe(row, match.state, match.ask, seat)
                    assert list(row.cells) == observed(sitting, match, seat)


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_no_hidden_thing_by_itself_changes_a_number(sitting: Sitting) -> None:
    """Given many moments of matches, when a single hidden card, token or die to come is another, one after the other,
    then no byte of any seat's row changes."""
    changes = 0
    for seed in (3, 4):
        with Case(sitting, seed, looks=LOOKS) as case:
            match = case.match()
            for _ in case.stops(match):
                for seat in sitting.seats:
                    before = observed(sitting, match, seat)
                    for what in hidden_in_turn(sitting, match, seat, Rng(case.steps)):
                        changes += 1
                        told = differences(sitting, before, observed(sitting, match, seat))
                        assert not told, f"{what} tells seat {seat} what it cannot know: {told}"
    assert changes or sitting.game.nothing_hidden


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_what_is_asked_tells_nothing_that_the_seat_cannot_know(sitting: Sitting) -> None:
    """Given an ask before which no die was rolled and nothing was revealed in the step under way, when all that a seat
    cannot know is dealt anew before the step, then the asked seat is asked the same, with the same mask and row."""
    table = env.Table(sitting.game.name, sitting.players, seed=1)
    alike = 0
    for seed in (3, 4):
        with Case(sitting, seed, looks=20) as case:
            match = case.match()
            for ask in case.stops(match):
                for again in range(3):
                    other = before_the_step_dealt_anew(sitting, match, ask.seat, Rng(3 * case.steps + again))
                    if other is None:
                        break
                    alike += 1
                    assert asked(other) == asked(match)
                    assert shown(table, other, ask.seat) == shown(table, match, ask.seat)
    assert alike > 10 or sitting.game.nothing_hidden


@pytest.mark.parametrize("sitting", [sitting for sitting in FEWEST if not sitting.game.open_to_all], ids=str)
def test_the_laws_catch_a_row_and_an_ask_that_tell_of_a_hand(sitting: Sitting) -> None:
    """Given the row of a seat that knows its hand, when a thing is changed that its neighbour cannot know, then the row
    changes some time; and what a seat is asked changes some time, if its own hand is dealt anew too."""
    rows = asks = 0
    for seed in (3, 4):
        with Case(sitting, seed, looks=20) as case:
            match = case.match()
            for ask in case.stops(match):
                before = observed(sitting, match, 1)
                for _ in hidden_in_turn(sitting, match, 0, Rng(case.steps)):
                    rows += observed(sitting, match, 1) != before
                other = before_the_step_dealt_anew(sitting, match, ask.seat, Rng(case.steps), TABLE)
                asks += other is not None and asked(other) != asked(match)
    assert rows
    assert asks


def before_the_step_dealt_anew(
    sitting: Sitting, match: Match, seat: int, chance: Rng, ignorant: int | None = None
) -> Match | None:
    """What the seat cannot know, or what an `ignorant` one cannot, is another; None where the step has been answered in
    already, or has rolled or revealed something."""
    quiet, since, _ = match.quiet_point()
    rolled = quiet.rng.mark() != match.state.rng.mark()
    revealed = sorted(sitting.game.secrets(quiet, seat)) != sorted(sitting.game.secrets(match.state, seat))
    if since or rolled or revealed:
        return None
    hidden = quiet.copy()
    sitting.game.redeal(hidden, seat if ignorant is None else ignorant, chance)
    return Match.of(sitting.game, sitting.edition, match.names, hidden, match.settings)


def shown(table: env.Table, match: Match, seat: int) -> tuple[bytes, bytes]:
    table.match = match
    return table.observe(seat).tobytes(), table.mask().tobytes()


def differences(sitting: Sitting, one: list[int], other: list[int]) -> list[str]:
    names = observer_of(sitting).names
    return [f"{names[i]}: {one[i]} or {other[i]}" for i in range(len(one)) if one[i] != other[i]]


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_a_row_changes_whenever_the_view_does(sitting: Sitting) -> None:
    """From decision to decision: where a field of the view changes that is not left out, some number changes."""
    left_out = module_of(sitting.game.package).LEFT_OUT
    with Case(sitting, 5) as case:
        match = case.match(copyable=False)
        before: list[tuple[Any, list[int]]] = []
        for _ in case.walk(match):
            if case.steps > 150:
                break
            now = [(match.view(seat), observed(sitting, match, seat, ask=False)) for seat in sitting.seats]
            for (old, was), (new, is_now) in zip(before, now, strict=False):
                news = {name for name in different(old, new) if name not in left_out}
                assert not news or was != is_now, f"the row does not tell of {news}"
            before = now


@pytest.mark.parametrize("sitting", FEWEST, ids=str)
def test_a_row_knows_what_the_view_knows(sitting: Sitting) -> None:
    """Change any field of the state: the row changes if the view does, and stays if the view stays.

    Only what `LEFT_OUT` lists, each with its reason, may change unnoticed.
    """
    left_out = module_of(sitting.game.package).LEFT_OUT
    for seed in (2, 7):
        with Case(sitting, seed, looks=4) as case:
            match = case.match()
            for ask in case.stops(match):
                seat = ask.seat
                view, row = match.view(seat), observed(sitting, match, seat, ask=False)
                for what in changed(sitting, match):
                    forget()  # views keep parts by what can change at a table, and not all of this can
                    try:
                        news = different(view, match.view(seat))
                        now = observed(sitting, match, seat, ask=False)
                    except Exception:  # a table that cannot be
                        continue
                    if now != row:
                        assert news, f"{what}: the view hides {differences(sitting, row, now)}"
                    elif news - set(left_out) and what.partition(":")[0] not in CANNOT_BE:
                        raise AssertionError(f"{what}: the view shows it in {news}, the row does not")


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_numbers_keep_within_their_bounds(sitting: Sitting) -> None:
    observer = observer_of(sitting)
    assert len(set(observer.names)) == len(observer.names)
    reached = [0] * len(observer.names)
    for seed in range(2):
        with Case(sitting, seed) as case:
            match = case.match(copyable=False)
            for ask in case.walk(match):
                if case.steps % 5 == 0:
                    reached = list(map(max, reached, observed(sitting, match, ask.seat)))
            reached = list(map(max, reached, observed(sitting, match, 0)))
    over = [name for name, top, most in zip(observer.names, reached, observer.highs, strict=True) if top > most]
    assert not over
    clipped = [
        name
        for name, top, most in zip(observer.names, reached, observer.highs, strict=True)
        if top == most > 12 and not name.startswith(CAPPED)
    ]
    assert not clipped, "these may have been cut off"


CAPPED = ("fight_die", "defence_die", "covers", "open/")  # whose most is the highest that there is
