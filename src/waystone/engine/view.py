"""What a seat sees, as data. A view shows itself in a notebook as a table of its fields."""

from html import escape
from typing import Any

from msgspec import Struct


class View(Struct, frozen=True):
    """What games make their views of: frozen, with a field for all that a seat may see.

    It does not know the content, so it tells numbers and not names; `match.seat(0)` draws the same as a picture.
    """

    def _repr_html_(self) -> str:
        return _table(_rows(self))


def _rows(view: Any) -> list[tuple[str, Any]]:
    return [(name, getattr(view, name)) for name in view.__struct_fields__]


def _table(rows: list[tuple[str, Any]]) -> str:
    cells = [f"<tr><th>{escape(name)}</th><td>{_told(value)}</td></tr>" for name, value in rows]
    return f"<table>{''.join(cells)}</table>"


def _told(value: Any) -> str:
    """A value as HTML: what has fields as a table, a row of such folded together, anything else as Python writes it."""
    if isinstance(value, Struct):
        return _table(_rows(value))
    if isinstance(value, tuple) and any(isinstance(part, Struct) for part in value):
        parts = _table([(str(number), part) for number, part in enumerate(value)])
        return f"<details><summary>{len(value)}</summary>{parts}</details>"
    return escape(repr(value))
