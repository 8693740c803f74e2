"""Differences between two versions of a part put the next version together."""

from hypothesis import given
from hypothesis import strategies as st

from waystone.server.sheets import Sheet, patched

pieces = st.lists(st.sampled_from(["a", "b", "c", "dd", "e e", ""]), min_size=1, max_size=12)


@given(pieces, pieces, st.sampled_from(["\n", "><"]))
def test_a_patched_part_is_the_new_part(old: list[str], new: list[str], separator: str) -> None:
    before, after = Sheet(separator.join(old), separator), Sheet(separator.join(new), separator)
    assert patched(before.pieces, after.patch_from(before), separator) == after.pieces
    assert patched([], after.patch_from(None), separator) == after.pieces


def test_one_changed_line_costs_one_line() -> None:
    before = Sheet("\n".join(f"line {number}" for number in range(100)))
    after = Sheet(before.text.replace("line 50", "changed"))
    assert after.patch_from(before) == [[0, 50], "changed", [51, 49]]
