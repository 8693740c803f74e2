"""Differences between two versions of a part put the next version together."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from waystone.server.sheets import Scroll, Sheet, patched

lines = st.lists(st.sampled_from(["a", "b", "ab", "ba", "dd", "e e", ""]), min_size=1, max_size=8)
pieces = st.lists(lines.map("\n".join), min_size=1, max_size=12)


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
    assert after.patch_from(before) == [(0, 2), "2", (3, 3)]


def test_one_changed_line_costs_one_line() -> None:
    before = Sheet([f"line {number}" for number in range(100)])
    after = Sheet(["changed" if line == "line 50" else line for line in before.pieces])
    assert after.patch_from(before) == [(0, 50), "changed", (51, 49)]


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 3), st.booleans(), st.booleans()), max_size=8))
def test_a_log_is_patched_when_it_grows_is_cut_or_taken_back(steps: list[tuple[int, int, bool, bool]]) -> None:
    """And when lines that are shown no more are not kept either."""
    lines: list[str] = []
    kept: list[str] = []
    gone = first = 0
    before: Scroll | None = None
    shown: list[str] = []
    for told, cut, taken_back, dropped in steps:
        if taken_back:
            lines = lines[: len(lines) // 2]
            kept, gone = lines.copy(), 0
            first = min(first, len(lines))
        new = [f"line {len(lines) + number} {'again' * taken_back}" for number in range(told)]
        lines += new
        kept += new
        first = min(first + cut, len(lines))
        if dropped:
            kept, gone = lines[first:], first
        after = Scroll(kept, gone, first)
        assert after.text == "\n".join(lines[first:])
        shown = patched(shown, after.patch_from(before))
        assert "\n".join(shown) == after.text
        before = after


def test_what_is_new_in_a_log_costs_its_new_lines() -> None:
    lines = [f"line {number}" for number in range(100)]
    before = Scroll(lines, 0, 0)
    lines += ["new", "newer"]
    assert Scroll(lines, 0, 50).patch_from(before) == [(50, 50), "new\nnewer"]
