"""Differences between two versions of a part put the next version together."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from waystone.drawing.bundle import Bundle, Piece
from waystone.server.sheets import Scroll, Sheet, patched

lines = st.lists(st.sampled_from(["a", "b", "ab", "ba", "dd", "e e", ""]), min_size=1, max_size=8)
pieces = st.lists(lines.map("\n".join), min_size=1, max_size=12)
kept = [Bundle(["a", "b\nab"]), Bundle(["a", "dd", "b\nba"]), Bundle([]), Bundle([Bundle(["e e", "a"]), "a"])]
held: list[Piece] = [*kept, "a", "b\nab"]
bundles = st.sampled_from(kept) | st.lists(st.sampled_from(held), max_size=4).map(Bundle)


def sheet(*pieces: Piece) -> Sheet:
    return Sheet(Bundle(pieces))


@given(st.lists(pieces, min_size=2, max_size=4))
def test_a_patched_part_is_the_new_part(versions: list[list[str]]) -> None:
    the_next_version_is_put_together([sheet(*version, "long " * 200) for version in versions])


@given(st.lists(st.lists(bundles | lines.map("\n".join), max_size=6), min_size=2, max_size=4))
def test_a_part_may_come_in_bundles(versions: list[list[Piece]]) -> None:
    the_next_version_is_put_together([sheet(*version, "long " * 200) for version in versions])


def the_next_version_is_put_together(sheets: list[Sheet]) -> None:
    shown = patched([], sheets[0].patch_from(None))
    for before, after in pairwise(sheets):
        shown = patched(shown, after.patch_from(before))
        assert "\n".join(shown) == after.text


def test_a_short_part_is_sent_whole() -> None:
    assert sheet("two").patch_from(sheet("one")) == ["two"]


def test_a_changed_piece_costs_its_changed_lines() -> None:
    before = sheet("<g>", "one\ntwo\nthree", "four", "</g>")
    after = sheet("<g>", "one\n2\nthree", "four", "</g>")
    assert after.patch_from(before) == [(0, 2), "2", (3, 3)]


def test_one_changed_line_costs_one_line() -> None:
    lines = [f"line {number}" for number in range(100)]
    before, after = sheet(*lines), sheet(*["changed" if line == "line 50" else line for line in lines])
    assert after.patch_from(before) == [(0, 50), "changed", (51, 49)]


def test_a_bundle_that_is_the_same_is_not_opened() -> None:
    same = Bundle(["one", "two\nthree"])
    assert same.starts() == [0, 1, 3]
    same.pieces = []  # which nobody sees
    assert sheet("1", same, "4").patch_from(sheet("0", same)) == ["1", (1, 3), "4"]


def test_of_a_bundle_that_changed_only_what_is_new_is_sent() -> None:
    before = sheet("<svg>", Bundle(["<g>", "one", "two", "</g>"]), Bundle(["<g>", "three", "</g>"]))
    after = sheet("<svg>", Bundle(["<g>", "one", "2", "</g>"]), Bundle(["<g>", "three", "</g>"]))
    assert after.patch_from(before) == [(0, 3), "2", (4, 4)]


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
