"""Small sets of numbered things kept as the bits of one integer: a copy of the state copies them for nothing."""

from mypy_extensions import i64


def ones(bits: i64) -> int:
    """How many things are in the set. (Compiled, `int.bit_count` is a method looked up by name.)"""
    count: i64 = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def nth(bits: i64, n: i64) -> int:
    """The place of one of the things in the set, counted from 0. (`int.bit_length` is such a method, too.)"""
    place: i64 = 0
    while bits:
        if bits & 1:
            if n == 0:
                return place
            n -= 1
        bits >>= 1
        place += 1
    raise IndexError("the set has no more things in it")
