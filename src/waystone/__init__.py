"""Waystone: a table for five fantasy adventure board games."""

from waystone import _build

__version__ = "0.2.0"

COMPILED = _build.choose()
