"""Differences between two versions of a part put the next version together."""

from hypothesis import given
from hypothesis import strategies as st

from waystone.server.sheets import Sheet, patched

pieces = st.lists(st.sampled_from(["a", "b", "a\nb", "c\nb\nd", "dd", "e e", "", "\na"]), min_size=1, max_size=12)


@given(pieces, pieces)
def test_a_patched_part_is_the_new_part(old: list[str], new: list[str]) -> None:
    before, after = Sheet(old), Sheet(new)
    assert "\n".join(patched(before.text.split("\n"), after.patch_from(before))) == after.text
    assert "\n".join(patched([], after.patch_from(None))) == after.text


def test_a_changed_piece_costs_its_changed_lines() -> None:
    before = Sheet(["<g>", "one\ntwo\nthree", "four", "</g>"])
    after = Sheet(["<g>", "one\n2\nthree", "four", "</g>"])
    assert after.patch_from(before) == [[0, 2], "2", [3, 3]]


def test_one_changed_line_costs_one_line() -> None:
    before = Sheet([f"line {number}" for number in range(100)])
    after = Sheet(["changed" if line == "line 50" else line for line in before.pieces])
    assert after.patch_from(before) == [[0, 50], "changed", [51, 49]]
