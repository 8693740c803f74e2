"""Small sets of numbered things kept as the bits of one integer: a copy of the state copies them for nothing."""

from mypy_extensions import i64


def ones(bits: i64) -> int:
    """How many things are in the set. (Compiled, `int.bit_count` is a method looked up by name.)"""
    count: i64 = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count
