"""Drawings that depend on content alone: pages name them, files hold them."""

import pytest

from waystone.drawing import fixed, svg


class Board:
    def __init__(self, name: str) -> None:
        self.name = name


@svg.fixed
def ground(board: Board) -> str:
    return svg.element("g", svg.text(0, 0, board.name, 13), id="ground")


def picture(*pieces: str) -> svg.Picture:
    return svg.Picture("tt", "Test", 10, 10, "", pieces)


def test_a_page_names_what_is_fixed_and_a_file_holds_it() -> None:
    drawn, other = ground(Board("Mine")), svg.text(0, 0, "{0}", 13)
    digest = fixed.digest_of(drawn)
    page = svg.Names(["Ada"], folded=True).put_into(svg.Bundle([drawn, other]))
    assert page.unpacked() == [f"<!--drawing {digest}-->", other.replace("{0}", "Ada")]
    assert drawn in picture(drawn, other).named(["Ada"]).svg()
    found = fixed.find(digest)
    assert found is not None
    assert found.text == drawn
    assert found.drawn_by == f"{__name__}.ground"


def test_the_same_drawing_has_the_same_digest_whoever_draws_it() -> None:
    digest = fixed.digest_of(ground(Board("Mine")))
    svg.forget()
    assert fixed.digest_of(ground(Board("Mine"))) == digest
    assert fixed.digest_of(ground(Board("Marsh"))) != digest


def test_what_is_forgotten_is_drawn_and_found_again() -> None:
    board = Board("Mine")
    drawn = ground(board)
    digest = fixed.digest_of(drawn)
    svg.forget()
    assert fixed.find(digest) is None
    assert fixed.line_for(drawn) == ""  # so a page that still has it sends it as it is
    assert fixed.find(fixed.digest_of(ground(board))) is not None


def test_drawings_of_content_that_came_and_went_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fixed, "MOST", 5)
    svg.forget()
    first = Board("0")
    gone = fixed.digest_of(ground(first))
    for number in range(1, 6):
        ground(Board(str(number)))
    assert fixed.find(gone) is None
    assert fixed.digest_of(ground(first)) == gone
    assert fixed.find(gone) is not None


@svg.fixed
def nothing() -> str:
    return ""


def test_nothing_is_not_named() -> None:
    assert svg.Names([], folded=True).put_into(svg.Bundle([nothing()])).unpacked() == [""]
