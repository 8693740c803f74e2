"""Differences between two versions of a part put the next version together."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from waystone.server.sheets import Sheet, patched

pieces = st.lists(st.sampled_from(["a", "b", "a\nb", "c\nb\nd", "dd", "e e", "", "\na"]), min_size=1, max_size=12)


@given(st.lists(pieces, min_size=2, max_size=4))
def test_a_patched_part_is_the_new_part(versions: list[list[str]]) -> None:
    sheets = [Sheet([*version, "long " * 200]) for version in versions]
    shown = patched([], sheets[0].patch_from(None))
    for before, after in pairwise(sheets):
        shown = patched(shown, after.patch_from(before))
        assert "\n".join(shown) == after.text


def test_a_short_part_is_sent_whole() -> None:
    assert Sheet(["two"]).patch_from(Sheet(["one"])) == ["two"]


def test_a_changed_piece_costs_its_changed_lines() -> None:
    before = Sheet(["<g>", "one\ntwo\nthree", "four", "</g>"])
    after = Sheet(["<g>", "one\n2\nthree", "four", "</g>"])
    assert after.patch_from(before) == [[0, 2], "2", [3, 3]]


def test_one_changed_line_costs_one_line() -> None:
    before = Sheet([f"line {number}" for number in range(100)])
    after = Sheet(["changed" if line == "line 50" else line for line in before.pieces])
    assert after.patch_from(before) == [[0, 50], "changed", [51, 49]]
