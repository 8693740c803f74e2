"""Differences between two versions of a part put the next version together."""

from hypothesis import given
from hypothesis import strategies as st

from waystone.server.sheets import Sheet, patched

lines = st.lists(st.sampled_from(["a", "b", "c", "dd", "e e", ""]), min_size=1, max_size=12)


@given(lines, lines)
def test_a_patched_part_is_the_new_part(old: list[str], new: list[str]) -> None:
    before, after = Sheet(old), Sheet(new)
    assert patched(before.lines, after.patch_from(before)) == after.lines
    assert patched([], after.patch_from(None)) == after.lines


def test_one_changed_line_costs_one_line() -> None:
    before = Sheet([f"line {number}" for number in range(100)])
    after = Sheet(["changed" if line == "line 50" else line for line in before.lines])
    assert after.patch_from(before) == [[0, 50], "changed", [51, 49]]
