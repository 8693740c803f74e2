"""What a bot is given leads nowhere: whoever follows every attribute of it finds neither the match nor its state."""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from types import (
    BuiltinMethodType,
    CellType,
    CodeType,
    FrameType,
    GenericAlias,
    MethodType,
    MethodWrapperType,
    ModuleType,
    TracebackType,
)
from typing import Any

import pytest

from tests.laws.reflect import fields
from tests.sittings import OUR_GAMES, Case, Sitting
from waystone.bots import roster
from waystone.bots.bot import Bot
from waystone.engine import Match, NotAsked, NotCopyable, Option, Rng, Seat, State

SITTINGS = [Sitting(game, max(2, game.players[0])) for game in OUR_GAMES]
PLAIN = (str, bytes, int, float, bool, type(None), CodeType, GenericAlias, FrameType, TracebackType)
BOUND = (MethodType, BuiltinMethodType, MethodWrapperType)
OF_EVERYTHING = {*dir(lambda: None), *dir(object)}
FOLLOWED = {"waystone", "tests", "builtins", "functools", "collections", "types", "weakref", "itertools", "operator"}
SHOWN = {"__class__", "__dict__", "__closure__", "__self__", "__func__", "__wrapped__", "__defaults__"}


def reached(*roots: object) -> Iterator[object]:
    """Everything that attributes, slots, closures, bound methods, parts of containers and what pickle and copy would
    take of a thing lead to, from the roots on; of types and modules, those of this project."""
    seen: dict[int, object] = {}
    ahead = list(roots)
    while ahead:
        thing = ahead.pop()
        if id(thing) in seen or isinstance(thing, PLAIN) or is_foreign(thing):
            continue
        if not isinstance(thing, BOUND):  # which are made anew whenever somebody looks at them
            seen[id(thing)] = thing  # kept, so that no other thing gets its number
        yield thing
        ahead.extend(nearby(thing))


def is_foreign(thing: object) -> bool:
    """A module or type of Python itself or of a library, or something of a library's own, such as an array: arrays
    make ever new arrays for whoever looks at their attributes."""
    if isinstance(thing, ModuleType):
        return not thing.__name__.startswith("waystone")
    if isinstance(thing, type):
        return not thing.__module__.startswith("waystone")
    return str(type(thing).__module__).partition(".")[0] not in FOLLOWED  # no text but a descriptor: Cython's own


def nearby(thing: Any) -> Iterator[object]:
    if isinstance(thing, BOUND):
        yield from (thing.__self__, getattr(thing, "__func__", None))
        return
    if isinstance(thing, dict):
        yield from [*thing.keys(), *thing.values()]
    elif isinstance(thing, list | tuple | set | frozenset):
        yield from thing
    elif isinstance(thing, CellType):
        yield thing.cell_contents
    else:
        ours = str(getattr(thing, "__module__", "")).startswith("waystone")
        for name in ({*dir(thing)} - OF_EVERYTHING) | SHOWN | ({"__globals__"} if ours else set()):
            with suppress(Exception):  # not there, or not to be had now
                yield getattr(thing, name)
        if not isinstance(thing, type | ModuleType):
            for take in ("__reduce__", "__getstate__"):
                with suppress(Exception):
                    yield getattr(thing, take)()


def own_lists(state: State) -> dict[int, str]:
    return {id(value): name for name, value in fields(state).items() if isinstance(value, list) and value}


def hidden_things(match: Match) -> dict[int, str]:
    """By identity: the match, its dice, its states, and the lists of a state that are its own."""
    found: dict[int, str] = {id(match): "the match"}
    another = match.at(0)  # what it shares with this match is content
    for name, state in (("the state", match.state), ("the last quiet state", match._quiet)):
        assert state is not None
        found[id(state)] = name
        found[id(state.rng)] = f"the dice of {name}"
        for number, field in own_lists(state).items():
            if number not in own_lists(another.state):
                found[number] = f"{field} of {name}"
    return found


def leaks(match: Match, *roots: object) -> set[str]:
    hidden = hidden_things(match)
    return {hidden[id(thing)] for thing in reached(*roots) if id(thing) in hidden}


def caught(call: Any) -> BaseException:
    with pytest.raises((NotAsked, NotCopyable)) as told:
        call()
    return told.value


def frames(error: BaseException) -> Iterator[object]:
    """What lies open in the frames that an error came through, but for those of whoever caught it."""
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename != __file__:
            yield from trace.tb_frame.f_locals.values()
        trace = trace.tb_next


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_nothing_that_a_seat_gives_leads_to_the_match(sitting: Sitting) -> None:
    """Given a match under way, when everything is followed that a bot can get of its seat, then the truth is not
    among it."""
    with Case(sitting, 3, looks=2) as case:
        match = case.match()
        for ask in case.stops(match):
            seat, other = match.seat(ask.seat), match.seat((ask.seat + 1) % sitting.players)
            rng = Rng(5)
            given: list[object] = [seat, seat.ask, seat.view(), seat.guess(rng), seat.priors(rng)]
            error = caught(lambda other=other: other.guess(Rng(5)))
            assert not leaks(match, *given, other, error, *frames(error))


def test_the_walk_finds_what_is_hidden_badly() -> None:
    """Given the usual ways to hide a match, then the walk comes upon it through each of them."""
    match = SITTINGS[0].match(1)

    class Holder:
        __slots__ = ("held",)

        def __init__(self) -> None:
            self.held = match

    def inner() -> Match:
        return match

    for hiding_place in (Holder(), inner, match.view, [{"kept": (match,)}], lambda: match.state, partial(print, match)):
        assert "the match" in leaks(match, hiding_place)


def test_a_playout_that_cannot_be_guessed_says_so_without_showing_itself() -> None:
    match = SITTINGS[0].match(1, copyable=False)
    assert match.ask is not None
    seat = match.seat(match.ask.seat)
    error = caught(lambda: seat.guess(Rng(1)))
    assert not any(thing is match for thing in reached(seat, error, *frames(error)))


def test_changing_the_ask_that_a_bot_got_changes_no_match() -> None:
    """Given a bot that adds an option to its ask, then the match does not offer it."""
    match = SITTINGS[0].match(1)
    assert match.ask is not None
    offered = list(match.ask.options)
    ask = match.seat(match.ask.seat).ask
    assert ask is not None
    ask.options.clear()
    assert match.ask.options == offered


class Spy:
    """Dice of somebody's own, to see what is shuffled."""

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"the referee used {name}")


def test_guesses_are_dealt_with_our_dice_only() -> None:
    match = SITTINGS[0].match(1)
    assert match.ask is not None
    seat: Any = match.seat(match.ask.seat)
    for deal in (seat.guess, seat.priors):
        with pytest.raises(TypeError, match="Rng"):
            deal(Spy())


class Stranger(Bot):
    """Somebody else's bot."""

    def choose(self, seat: Seat) -> Option:
        raise NotImplementedError


def test_the_dice_of_a_strangers_bot_do_not_lead_back_to_those_of_the_match() -> None:
    """Given the dice that a bot of ours would get, then a stranger's are not made of them by sums: the chain is cut
    by a hash, and still the same each time."""
    name = f"{__name__}:Stranger"
    one, same, other = (roster.make(name, Rng(seed)) for seed in (7, 7, 8))
    ours = roster.make("random", Rng(7))
    assert one.rng.state == same.rng.state
    assert len({one.rng.state, other.rng.state, ours.rng.state, Rng(Rng(7).seed()).state}) == 4
