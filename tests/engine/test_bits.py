"""Small sets as the bits of one number."""

import pytest

from waystone.engine.bits import nth, ones


def test_the_things_in_a_set_are_counted_and_found_in_order() -> None:
    places = [0, 3, 40, 60]
    bits = sum(1 << place for place in places)
    assert ones(bits) == 4
    assert [nth(bits, n) for n in range(4)] == places


def test_no_more_is_found_than_there_is() -> None:
    with pytest.raises(IndexError):
        nth(0b101, 2)
