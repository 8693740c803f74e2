"""The notebook runs from its first cell to its last, and tables draw themselves in it."""

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.sittings import OUR_GAMES
from waystone.engine import Game, Match, registry
from waystone.engine.record import Record
from waystone.env import Table

nbclient = pytest.importorskip("nbclient")
nbformat = pytest.importorskip("nbformat")
pytest.importorskip("ipykernel")

TOUR = Path(__file__).parents[2] / "examples" / "tour.ipynb"


def test_the_tour_runs() -> None:
    notebook: Any = nbformat.read(TOUR, as_version=4)
    assert all(not cell.get("outputs") for cell in notebook.cells)  # what is kept is the source, without results
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    shown = [list(output.get("data", {})) for cell in notebook.cells for output in cell.get("outputs", [])]
    assert sum("image/svg+xml" in kinds for kinds in shown) == 3
    assert sum("text/html" in kinds for kinds in shown) == 1


def test_match_table_and_record_draw_what_an_onlooker_sees_and_a_seat_what_it_may_choose() -> None:
    """Given a table at which somebody is asked, then only that seat's drawing lights what may be chosen."""
    match = Match.new(registry.find("wayward"), players=2, seed=7)
    assert match.ask is not None
    asked = match.ask.seat
    while not any(f"data-touch='{touch}'" in match.svg(asked) for touch in match.ask.touches()):
        match.choose(match.ask.options[0])
        asked = match.ask.seat
    open_to_all = match._repr_svg_()
    assert " lit" not in open_to_all.partition("</style>")[2]
    assert " lit' data-touch=" in match.seat(asked)._repr_svg_()
    assert " lit' data-touch=" not in match.seat(1 - asked)._repr_svg_()
    assert Record.of(match)._repr_svg_() == open_to_all
    assert (
        Table("wayward", players=2, seed=7)._repr_svg_()
        == Match.new(registry.find("wayward"), players=2, seed=7)._repr_svg_()
    )


@pytest.mark.parametrize("game", OUR_GAMES, ids=lambda game: str(game.name))
def test_a_view_shows_every_field_in_a_table(game: Game[Any]) -> None:
    """Given any game, then a seat's view is a table of all its fields, with tables of their own for what has fields."""
    view = Match.new(game, players=2, seed=7).view(0)
    shown = view._repr_html_()
    root = ElementTree.fromstring(shown)
    assert [row.findtext("th") for row in root.findall("tr")] == list(view.__struct_fields__)
    inner = [part for name in view.__struct_fields__ for part in values_of(getattr(view, name)) if fields_of(part)]
    assert inner
    told = {cell.text for cell in root.iter("th")}
    assert all(told >= set(fields_of(part)) for part in inner)


def values_of(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


def fields_of(value: Any) -> tuple[str, ...]:
    return tuple(getattr(value, "__struct_fields__", ()))
