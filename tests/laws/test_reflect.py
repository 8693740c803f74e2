"""Reflection sees every field, in both builds."""

from collections import deque
from enum import Enum

import pytest

from tests.laws.reflect import Reader, fields, other_than
from tests.sittings import contents
from waystone.engine import Event, Rng, registry

GAME = registry.find("last-candle")
EDITION = contents(GAME)


def read(thing: object) -> object:
    return Reader(EDITION).form(thing)


class Slotted:
    __slots__ = ("gold", "unset")

    def __init__(self) -> None:
        self.gold = 3


class Ring:
    def __init__(self) -> None:
        self.me = self


class Colour(Enum):
    RED = 1


def test_a_state_shows_the_fields_of_its_class_and_of_the_engine() -> None:
    state = GAME.new(EDITION, 2, GAME.settle({}), Rng(1))
    assert {"candles", "stack", "laid", "rng", "turn", "seats", "result"} <= set(fields(state))
    assert "log" not in fields(state)
    assert "refused" not in fields(state)


def test_a_class_of_the_engine_shows_its_fields_and_not_its_properties() -> None:
    assert set(fields(Rng(1))) == {"state", "script", "_dice", "_deal"}
    assert "rolls" in fields(Event("roll"))


def test_slots_are_fields_and_unset_ones_are_left_out() -> None:
    assert fields(Slotted()) == {"gold": 3}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ([1, 2], [2, 1]),
        ([1, 2], (1, 2)),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}),  # the order of a dict can change play
        ({1, 2}, {1, 3}),
        (deque([1]), [1]),
        (1, "1"),
        (bytearray(b"a"), bytearray(b"b")),
        (Colour.RED, 1),
        (Rng(1), Rng(2)),
    ],
)
def test_different_things_have_different_forms(one: object, other: object) -> None:
    assert read(one) != read(other)


def test_the_order_of_a_set_is_no_difference() -> None:
    assert read({"x", "y", "z"}) == read({"z", "y", "x"})


def test_two_names_for_one_list_are_not_two_lists() -> None:
    row: list[int] = []
    assert read([row, row]) != read([[], []])


def test_rings_end() -> None:
    assert read(Ring()) == ("Ring", ("me", ("again", 0)))


def test_content_stands_for_itself() -> None:
    first, second = vars(EDITION)["content"].chests[:2]
    assert read(first) != read(second)
    assert read([first])[1][0] == "content"  # type: ignore[index]


def test_whatever_hangs_on_a_thing_is_found_but_content_is_not() -> None:
    state = GAME.new(EDITION, 2, GAME.settle({}), Rng(1))
    assert Reader(EDITION).owners(state) == [state, state.rng]
    inner, ring = Slotted(), Ring()
    assert Reader(EDITION).owners({"a": [(inner, ring)], inner: 2}) == [inner, ring]


@pytest.mark.parametrize("value", [True, 3, 1.5, "x", [1, 2], (1,)])
def test_another_value_is_of_the_same_kind(value: object) -> None:
    assert other_than(value) != value
    assert type(other_than(value)) is type(value)


@pytest.mark.parametrize("value", [None, [], (), Colour.RED, {}])
def test_some_values_have_no_other(value: object) -> None:
    assert other_than(value) is None


def test_a_rule_under_way_is_no_data() -> None:
    with pytest.raises(TypeError, match="generators cannot be copied"):
        read([(number for number in range(3))])
